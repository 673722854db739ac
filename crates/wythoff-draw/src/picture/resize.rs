//! Pictures of another size.

use crate::{Mark, Panel, Scene};

/// Cells of fewer pixels have no grid.
const GRID: f64 = 6.0;

/// Scales all panels so that the first one is so many pixels wide; cells keep a whole number of pixels if they have one.
pub fn resize(scene: &mut Scene, width: f64) {
    let Some(first) = scene.panels.first() else { return };
    let factor = fitting(first, width.max(1.0)) / first.width;
    for panel in &mut scene.panels {
        (panel.width, panel.height) = (panel.width * factor, panel.height * factor);
        let heat = panel.marks.iter().any(|mark| matches!(mark, Mark::Heat { .. }));
        if panel.cells && !heat {
            let cell = panel.unit().0;
            (panel.x.grid, panel.y.grid) = (cell >= GRID, cell >= GRID);
        }
    }
}

/// The width, or the next one below that is a whole number of pixels for each cell.
fn fitting(panel: &Panel, width: f64) -> f64 {
    let columns = panel.window.right - panel.window.left;
    if panel.cells && width >= columns { (width / columns).floor() * columns } else { width }
}
