//! What figures are made of: boards and plots from the origin, lines through it, heights over a line, labels; and numbers as they
//! are printed.

use wythoff::exact::Quadratic;
use wythoff::typeset::line;
use wythoff_draw::{Anchor, Axis, Ink, Mark, Panel, Shape, Ticks, Window};

use crate::{Cell, Failure};

/// The golden ratio, for drawing and for distances that are only computed; proofs have the exact number,
/// [`golden`](crate::boards::golden).
pub(crate) const PHI: f64 = 1.618_033_988_749_895;

/// A cell as a point.
pub(crate) fn point((x, y): Cell) -> (f64, f64) {
    (x as f64, y as f64)
}

/// How far a position lies above the line y = phi x.
pub(crate) fn above_golden((x, y): Cell) -> f64 {
    y as f64 - PHI * x as f64
}

/// The lines y = phi x and y = x/phi up to this column and this row.
pub(crate) fn golden_lines(to: f64) -> [Mark; 2] {
    [(to / PHI, to), (to, to / PHI)].map(|end| Mark::dashes([(0.0, 0.0), end], Ink::Muted))
}

/// A board of so many columns and rows from the origin with the golden lines, so many pixels wide.
pub(crate) fn golden_board(side: u32, width: f64) -> Panel {
    with_golden_lines(board(side, width), f64::from(side))
}

/// A plot of what lies between the axes up to this column and this row with the golden lines, so many pixels wide.
pub(crate) fn golden_quadrant(side: f64, width: f64) -> Panel {
    with_golden_lines(quadrant(side, width), side)
}

fn with_golden_lines(mut panel: Panel, to: f64) -> Panel {
    panel.marks.extend(golden_lines(to));
    panel
}

/// Whole cells in the n-th colour.
pub(crate) fn squares(cells: impl IntoIterator<Item = Cell>, hue: u8) -> Mark {
    Mark::cells(cells, Ink::Hue(hue), Shape::Square)
}

/// A board of so many columns and rows from the origin, so many pixels wide.
pub(crate) fn board(side: u32, width: f64) -> Panel {
    Panel::board(0, 0, side, side).wide(width)
}

/// A plot of what lies between the axes up to this column and this row, so many pixels wide.
pub(crate) fn quadrant(side: f64, width: f64) -> Panel {
    Panel::plot(Window { left: 0.0, bottom: 0.0, right: side, top: side }).wide(width)
}

/// A plot of how far points are above the line y = phi x, in these columns and between these heights.
pub(crate) fn heights(right: f64, (bottom, top): (f64, f64), points: Vec<(f64, f64)>, radius: f64) -> Panel {
    let mut panel = Panel::plot(Window { left: 0.0, bottom, right, top });
    panel.y = Axis { ticks: Ticks::Offsets, ..Axis::new("y − φx").grid() };
    panel.with(Mark::points(points, Ink::Hue(0), radius))
}

/// Points of this size in the colour of P-positions.
pub(crate) fn dots(cells: impl IntoIterator<Item = Cell>, radius: f64) -> Mark {
    Mark::points(cells.into_iter().map(point), Ink::Hue(0), radius)
}

/// These numbers along an axis.
pub(crate) fn numbers(numbers: impl IntoIterator<Item = i64>) -> Ticks {
    Ticks::At(numbers.into_iter().map(|number| (number as f64, number.to_string())).collect())
}

/// A line of this many pixels.
pub(crate) fn stroke(points: Vec<(f64, f64)>, ink: Ink, width: f64) -> Mark {
    Mark::Line { points, ink, width, dashed: false }
}

/// A letter in the middle of a cell.
pub(crate) fn letter(cell: Cell, text: impl ToString, ink: Ink, size: f64, bold: bool) -> Mark {
    Mark::Text { at: point(cell), text: text.to_string(), ink, size, anchor: Anchor::Middle, bold }
}

/// A text of 12 pixels beside its place.
pub(crate) fn note(at: (f64, f64), text: impl Into<String>, ink: Ink, anchor: Anchor, bold: bool) -> Mark {
    Mark::Text { at, text: text.into(), ink, size: 12.0, anchor, bold }
}

/// A decimal with the minus sign of print.
pub(crate) fn signed(number: f64, decimals: usize) -> String {
    line(&format!("{number:.decimals$}"))
}

/// The ends of an interval, as decimals of print.
pub(crate) fn spread((low, high): (f64, f64), decimals: usize) -> String {
    format!("{} to {}", signed(low, decimals), signed(high, decimals))
}

/// A number as far as it can be drawn.
pub(crate) fn approximate(number: &Quadratic) -> Result<f64, Failure> {
    Ok(number.decimal(12).parse()?)
}
