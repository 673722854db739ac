//! The plot of the P-positions of the first columns as points.

use wythoff::{Budget, Error, Game, SolveError};

use super::lines::lines;
use super::words;
use crate::error::{PictureError, check_columns};
use crate::{Anchor, Axis, Ink, Mark, Panel, Sample, Scene, Shape};

/// The greatest number of columns: a P-position takes 16 bytes.
const MOST: u64 = 50_000_000;
/// Rows beyond this multiple of the number of columns are cut off.
const HIGHEST: f64 = 6.0;
/// The width of the plot in pixels; `HEIGHT` is its least and greatest height.
const WIDTH: f64 = 560.0;
const HEIGHT: (f64, f64) = (300.0, 760.0);

/// The P-positions of the first `columns` columns as points, with the lines near which they lie, and, if `other` is
/// given, compared with those of that game. Linear in the number of P-positions.
///
/// # Errors
/// The columns are too many, the game cannot answer, or the budget stops the computation.
pub fn plot(game: &Game, other: Option<&Game>, columns: u64, budget: &Budget) -> Result<Scene, PictureError> {
    let columns = columns.max(2);
    check_columns(columns, MOST)?;
    let first = Points::of(game, columns, budget)?;
    let second = other.map(|other| Points::of(other, columns, budget)).transpose()?;
    let highest = first.highest.max(second.as_ref().map_or(0.0, |points| points.highest));
    let (right, top) = (columns as f64, highest.clamp(1.0, HIGHEST * columns as f64));
    let panel = Panel::plot(crate::Window { left: 0.0, bottom: 0.0, right, top: top * 1.02 });
    let height = (WIDTH * top / right).clamp(HEIGHT.0, HEIGHT.1);
    let panel = panel.sized(WIDTH, height).axes(Axis::new("$x$").grid(), Axis::new("$y$").grid());
    let mut scene = Scene::new(game.title(), panel);
    let (lines, because) = lines(game, columns, first.rows, budget)?;
    let radius = (180.0 / columns as f64 * 4.0).clamp(0.45, 2.2);
    let columns = format!("columns 0 to {}", columns - 1);
    scene.caption = format!("{} P-positions in the {columns}. {}", first.points.len(), first.signature);
    match other.zip(second) {
        None => layer(&mut scene, first.points, (Ink::Hue(0), Shape::Disc), radius, "P-position"),
        Some(other) => overlaid(&mut scene, (game, first), other, radius),
    }
    let window = scene.panels[0].window;
    // Lines are drawn over the points, which would hide them; they are so thin that the points can be seen.
    for line in &lines {
        let points = vec![(0.0, 0.0), (right, line.slope * right)];
        scene.push(Mark::Line { points, ink: Ink::Text, width: 0.9, dashed: true });
    }
    for line in &lines {
        scene.push(label(window, line.slope, &line.name));
    }
    if !lines.is_empty() {
        let label = if lines.len() == 1 { "line $y = s x$" } else { "lines $y = s x$" };
        scene.explain(Ink::Text, Sample::Line { dashed: true }, label);
        scene.caption.push_str(&format!(" The lines: {because}."));
    }
    if highest > top {
        scene.caption.push_str(" Higher rows are cut off.");
    }
    Ok(scene)
}

/// The name of a line, above it near its visible end.
fn label(window: crate::Window, slope: f64, name: &str) -> Mark {
    let x = (0.9 * window.right).min(0.93 * window.top / slope.max(1e-9));
    let at = (x - 0.012 * window.right, slope * x + 0.012 * window.top);
    Mark::Text { at, text: name.to_owned(), ink: Ink::Text, size: 12.0, anchor: Anchor::End, bold: false }
}

fn layer(scene: &mut Scene, points: Vec<(u64, u64)>, (ink, shape): (Ink, Shape), radius: f64, label: &str) {
    let points = points.into_iter().map(|(x, y)| (x as f64, y as f64)).collect();
    scene.push(Mark::Points { points, ink, radius, shape });
    scene.explain(ink, shape, label);
}

fn overlaid(scene: &mut Scene, (first, a): (&Game, Points), (second, b): (&Game, Points), radius: f64) {
    let parts = super::overlay::Parts::of(&a.points, &b.points);
    let games = [(first.text(), a.signature), (second.text(), b.signature)];
    scene.title = format!("{} and {}", first.text(), second.text());
    scene.caption = parts.compared(&games);
    // Smaller points are drawn over larger ones: where points crowd, a rim of each kind is visible.
    let layers = parts.labelled(&games).into_iter().zip(super::overlay::LAYERS).zip([1.0, 1.7, 2.6]);
    for (((cells, label), (ink, shape)), size) in layers.collect::<Vec<_>>().into_iter().rev() {
        layer(scene, cells, (ink, shape), size * radius, &label);
    }
    scene.keys.reverse();
}

/// The P-positions of the first columns, with how certain they are.
struct Points {
    points: Vec<(u64, u64)>,
    highest: f64,
    /// The bound on the rows, if columns are infinite.
    rows: Option<u64>,
    signature: String,
}

impl Points {
    fn of(game: &Game, columns: u64, budget: &Budget) -> Result<Points, PictureError> {
        let (mut solution, rows) = match game.solution(budget) {
            Err(Error::Solve(SolveError::InfiniteColumn)) => (game.solution_below(columns, budget)?, Some(columns)),
            other => (other?, None),
        };
        let (mut points, mut highest) = (Vec::new(), 0u64);
        solution.each_column_while(columns, budget, |x, column| {
            highest = highest.max(column.last().copied().unwrap_or(0));
            budget.reserve(&mut points, column.len(), "the P-positions of a plot")?;
            points.extend(column.iter().map(|&y| (x, y)));
            Ok(())
        })?;
        let signature = words::signature(&solution.certainty());
        Ok(Points { points, highest: highest as f64, rows, signature })
    }
}
