//! The P-positions of the first columns as points.

use std::collections::HashMap;

use wythoff::{Error, Game, SolveError, Watch};

use super::error::PictureError;
use super::slope::beams;
use super::words;
use crate::{Axis, Ink, Mark, Panel, Sample, Scene, Shape};

/// Rows beyond this multiple of the columns are cut off.
const HIGHEST: f64 = 6.0;
/// The longer side of the plot in pixels.
const SIDE: f64 = 620.0;
const GOLDEN: f64 = 1.618_033_988_749_895;

/// The P-positions of the first columns as points, with the lines near which they lie.
#[derive(Clone, Debug)]
pub struct Plot {
    columns: u64,
    overlay: Option<Game>,
}

impl Plot {
    /// So many columns.
    pub fn of(columns: u64) -> Self {
        Plot { columns: columns.max(2), overlay: None }
    }

    /// With the P-positions of another game.
    pub fn overlay(mut self, other: Game) -> Self {
        self.overlay = Some(other);
        self
    }

    /// Draws it. Linear in the P-positions.
    ///
    /// # Errors
    /// The game cannot answer, or the watcher stops.
    pub fn scene(&self, game: &Game, watch: Watch) -> Result<Scene, PictureError> {
        let first = Points::of(game, self.columns, &mut *watch)?;
        let second = self.overlay.as_ref().map(|other| Points::of(other, self.columns, &mut *watch)).transpose()?;
        let highest = first.highest.max(second.as_ref().map_or(0.0, |points| points.highest));
        let (right, top) = (self.columns as f64, highest.clamp(1.0, HIGHEST * self.columns as f64));
        let panel = Panel::plot(crate::Window { left: 0.0, bottom: 0.0, right, top: top * 1.02 });
        let scale = SIDE / right.max(top);
        let panel = panel
            .sized((right * scale).max(220.0), (top * scale).max(220.0))
            .axes(Axis::new("x").grid(), Axis::new("y").grid());
        let mut scene = Scene::new(words::name(game), panel);
        let lines = lines(game, first.rows, self.columns, watch)?;
        // a line hides the points on it: it goes behind them
        for (slope, _) in &lines {
            scene.panels[0].marks.push(Mark::dashes([(0.0, 0.0), (right, slope * right)], Ink::Muted));
        }
        let radius = (180.0 / self.columns as f64 * 4.0).clamp(0.45, 2.2);
        let drawn = first.count;
        match second {
            None => layer(&mut scene, first.points, Ink::Hue(0), radius, "P-position"),
            Some(second) => scene = overlaid(scene, game, first.points, self.overlay.as_ref(), second.points, radius),
        }
        if !lines.is_empty() {
            let names: Vec<&str> = lines.iter().map(|(_, name)| name.as_str()).collect();
            let label = if names.len() == 1 { "line of slope" } else { "lines of slopes" };
            let sample = Sample::Line { dashed: true };
            scene = scene.key(Ink::Muted, sample, format!("{label} {}", names.join(", ")));
        }
        let cut = if highest > top { " Higher rows are cut off." } else { "" };
        let drawn = format!("{drawn} P-positions in the columns 0 to {}.{cut}", self.columns - 1);
        let caption = format!("{drawn} {} {}", scene.caption, first.signature);
        Ok(scene.caption(caption.replace("  ", " ")))
    }
}

fn layer(scene: &mut Scene, points: Vec<(f64, f64)>, ink: Ink, radius: f64, label: &str) {
    scene.panels[0].marks.push(Mark::Points { points, ink, radius });
    scene.keys.push(crate::Key { ink, sample: Shape::Disc.into(), label: label.to_owned() });
}

fn overlaid(
    mut scene: Scene,
    game: &Game,
    first: Vec<(f64, f64)>,
    other: Option<&Game>,
    second: Vec<(f64, f64)>,
    radius: f64,
) -> Scene {
    let bits = |&(x, y): &(f64, f64)| (x as u64, y as u64);
    let (a, b): (Vec<_>, Vec<_>) = (first.iter().map(bits).collect(), second.iter().map(bits).collect());
    let parts = super::overlay::Parts::of(&a, &b);
    let other = other.map_or("", Game::text);
    scene.title = format!("{} and {other}", words::name(game));
    scene.caption = format!(
        "{} P in both games, {} only in {}, {} only in {other}; in common {:.1} % of the positions that are P in one of them.",
        parts.common.len(),
        parts.first.len(),
        game.text(),
        parts.second.len(),
        100.0 * parts.share()
    );
    let points = |cells: Vec<(u64, u64)>| cells.into_iter().map(|(x, y)| (x as f64, y as f64)).collect();
    layer(&mut scene, points(parts.common), Ink::Hue(0), radius, "P in both");
    layer(&mut scene, points(parts.first), Ink::Hue(1), radius, &format!("P only in {}", game.text()));
    layer(&mut scene, points(parts.second), Ink::Hue(2), radius, &format!("P only in {other}"));
    scene
}

/// The P-positions of the first columns.
struct Points {
    points: Vec<(f64, f64)>,
    count: u64,
    highest: f64,
    /// The bound on the rows, where columns are infinite.
    rows: Option<u64>,
    signature: String,
}

impl Points {
    fn of(game: &Game, columns: u64, watch: Watch) -> Result<Points, PictureError> {
        let (mut solution, rows) = match game.solution() {
            Err(Error::Solve(SolveError::InfiniteColumn)) => (game.solution_below(columns)?, Some(columns)),
            other => (other?, None),
        };
        let (mut points, mut column, mut highest) = (Vec::new(), Vec::new(), 0u64);
        for x in 0..columns {
            if x % 4096 == 0 && watch(x, columns).is_break() {
                return Err(Error::Interrupted.into());
            }
            solution.next_column(&mut column)?;
            highest = highest.max(column.last().copied().unwrap_or(0));
            points.extend(column.iter().map(|&y| (x as f64, y as f64)));
        }
        let signature = words::signature(&solution.certainty(), solution.engine());
        Ok(Points { count: points.len() as u64, points, highest: highest as f64, rows, signature })
    }
}

/// The lines near which the P-positions lie, with their names: exact ones where the observed slopes show them.
fn lines(game: &Game, rows: Option<u64>, columns: u64, watch: Watch) -> Result<Vec<(f64, String)>, PictureError> {
    let exact: HashMap<&str, f64> = [("φ", GOLDEN), ("1/φ", 1.0 / GOLDEN), ("1", 1.0)].into();
    let named = |slope: f64| {
        let near = exact.iter().find(|(_, value)| (slope - **value).abs() < 5e-4);
        near.map_or_else(|| (slope, format!("{slope:.4}")), |(name, value)| (*value, (*name).to_owned()))
    };
    let mut lines: Vec<_> = beams(game, columns, rows, watch)?.iter().map(|beam| named(beam.slope)).collect();
    lines.truncate(8);
    Ok(lines)
}
