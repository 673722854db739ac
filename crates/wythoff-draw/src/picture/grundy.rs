//! The picture of Grundy values as colours.

use wythoff::{Budget, Game, Position};

use super::words;
use crate::error::{PictureError, require};
use crate::{Axis, Ink, Mark, Panel, Scene, Shape, Ticks};

/// The greatest number of columns and rows.
const MOST: u64 = 4096;

/// The Grundy values of the square of positions with both piles below `size`.
///
/// # Errors
/// The square is empty or too large; Grundy values are not defined for the game; or the budget stops the computation.
pub fn grundy(game: &Game, size: u64, budget: &Budget) -> Result<Scene, PictureError> {
    let why = || format!("a picture of Grundy values has 1 to {MOST} columns, not {size}");
    require((1..=MOST).contains(&size), why)?;
    let answer = game.grundy(size, budget)?;
    let positions = || (0..size).flat_map(|y| (0..size).map(move |x| Position::new(x, y)));
    let value = |at| answer.value.value(at);
    let greatest = positions().filter_map(value).max().unwrap_or(0);
    let inks = positions().map(|at| Some(shade(value(at)?, greatest))).collect();
    let zeros = positions().filter(|&at| value(at) == Some(0)).map(|at| (at.x as i64, at.y as i64));
    let side = size as u32;
    let mut panel = Panel::board(0, 0, side, side);
    (panel.x.grid, panel.y.grid) = (false, false);
    panel.marks.push(Mark::Heat { corner: (0, 0), columns: side as usize, inks });
    panel.marks.push(Mark::cells(zeros, Ink::Hue(1), Shape::Square));
    let bar = bar(greatest, panel.height);
    let caption = format!(
        "The Grundy value of each position, from 0 to {greatest}; it is 0 at the P-positions. {}",
        words::signature(&answer.certainty)
    );
    let scene = Scene::of(format!("{}: Grundy values", game.title()), vec![panel, bar], 2);
    Ok(scene.key(Ink::Hue(1), Shape::Square, "0").caption(caption))
}

fn shade(value: u32, greatest: u32) -> Ink {
    Ink::Shade(value as f32 / greatest.max(1) as f32)
}

/// The scale of the colours, as a panel with a cell for each value.
fn bar(greatest: u32, height: f64) -> Panel {
    let values = greatest.min(MOST as u32 - 1);
    let mut panel = Panel::board(0, 0, 1, values + 1).sized(16.0, height);
    panel.cells = greatest < 10;
    panel.x = Axis { ticks: Ticks::None, ..Axis::default() };
    panel.y = Axis::default();
    // If there are more values than the bar has pixels, several share a cell.
    let inks = (0..=values).map(|row| Some(shade(row, values))).collect();
    panel.window.top = f64::from(greatest) + 0.5;
    let corner = (0, 0);
    panel.marks.push(Mark::Heat { corner, columns: 1, inks });
    if greatest > 0 {
        panel.marks.push(Mark::cells([(0, 0)], Ink::Hue(1), Shape::Square));
    }
    panel
}
