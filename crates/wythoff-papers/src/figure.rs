//! Building blocks of figures: boards and plots from the origin, lines through it, heights over a line, labels, and numbers formatted for print.

use wythoff::exact::Quadratic;
use wythoff_draw::{Anchor, Axis, Ink, Mark, Panel, Shape, Ticks, Window};

use crate::{Cell, Failure};

/// The golden ratio as a floating-point number, for drawing and for distances that are only computed; proofs use the exact number,
/// [`golden`](crate::boards::golden).
pub(crate) const PHI: f64 = 1.618_033_988_749_895;

/// The point of the plane with the coordinates of a cell.
pub(crate) fn point((x, y): Cell) -> (f64, f64) {
    (x as f64, y as f64)
}

/// The height y - phi x of a position above the line y = phi x, in floating point.
pub(crate) fn above_golden((x, y): Cell) -> f64 {
    y as f64 - PHI * x as f64
}

/// The lines y = phi x and y = x/phi, dashed, inside the square from the origin to (`to`, `to`).
pub(crate) fn golden_lines(to: f64) -> [Mark; 2] {
    [(to / PHI, to), (to, to / PHI)].map(|end| Mark::dashes([(0.0, 0.0), end], Ink::Muted))
}

/// A board with `side` columns and `side` rows from the origin, with the golden lines, `width` pixels wide.
pub(crate) fn golden_board(side: u32, width: f64) -> Panel {
    with_golden_lines(board(side, width), f64::from(side))
}

/// A plot of the square from the origin to (`side`, `side`), with the golden lines, `width` pixels wide.
pub(crate) fn golden_quadrant(side: f64, width: f64) -> Panel {
    with_golden_lines(quadrant(side, width), side)
}

fn with_golden_lines(mut panel: Panel, to: f64) -> Panel {
    panel.marks.extend(golden_lines(to));
    panel
}

/// A mark that fills these cells with the colour number `hue`.
pub(crate) fn squares(cells: impl IntoIterator<Item = Cell>, hue: u8) -> Mark {
    Mark::cells(cells, Ink::Hue(hue), Shape::Square)
}

/// A board with `side` columns and `side` rows from the origin, `width` pixels wide.
pub(crate) fn board(side: u32, width: f64) -> Panel {
    Panel::board(0, 0, side, side).wide(width)
}

/// A plot of the square from the origin to (`side`, `side`), `width` pixels wide.
pub(crate) fn quadrant(side: f64, width: f64) -> Panel {
    Panel::plot(Window { left: 0.0, bottom: 0.0, right: side, top: side }).wide(width)
}

/// A plot of heights above the line y = phi x, for the columns from 0 to `right` and the heights from `bottom` to `top`.
pub(crate) fn heights(right: f64, (bottom, top): (f64, f64), points: Vec<(f64, f64)>, radius: f64) -> Panel {
    let mut panel = Panel::plot(Window { left: 0.0, bottom, right, top });
    panel.y = Axis { ticks: Ticks::Offsets, ..Axis::new("$y − φx$").grid() };
    panel.with(Mark::points(points, Ink::Hue(0), radius))
}

/// Points of this radius at the cells, in the colour of P-positions.
pub(crate) fn dots(cells: impl IntoIterator<Item = Cell>, radius: f64) -> Mark {
    Mark::points(cells.into_iter().map(point), Ink::Hue(0), radius)
}

/// Ticks of an axis at these whole numbers.
pub(crate) fn numbers(numbers: impl IntoIterator<Item = i64>) -> Ticks {
    Ticks::At(numbers.into_iter().map(|number| (number as f64, number.to_string())).collect())
}

/// A solid line through the points, `width` pixels thick.
pub(crate) fn stroke(points: Vec<(f64, f64)>, ink: Ink, width: f64) -> Mark {
    Mark::Line { points, ink, width, dashed: false }
}

/// A text in the middle of a cell.
pub(crate) fn letter(cell: Cell, text: impl ToString, ink: Ink, size: f64, bold: bool) -> Mark {
    Mark::Text { at: point(cell), text: text.to_string(), ink, size, anchor: Anchor::Middle, bold }
}

/// A text of 12 pixels, anchored at `at`.
pub(crate) fn note(at: (f64, f64), text: impl Into<String>, ink: Ink, anchor: Anchor, bold: bool) -> Mark {
    Mark::Text { at, text: text.into(), ink, size: 12.0, anchor, bold }
}

/// A number with this many decimals and a typographic minus sign.
pub(crate) fn signed(number: f64, decimals: usize) -> String {
    format!("{number:.decimals$}").replace('-', "−")
}

/// An interval as "low to high", with this many decimals and typographic minus signs.
pub(crate) fn spread((low, high): (f64, f64), decimals: usize) -> String {
    format!("{} to {}", signed(low, decimals), signed(high, decimals))
}

/// A floating-point approximation of an exact number, from 12 decimals, for drawing.
pub(crate) fn approximate(number: &Quadratic) -> Result<f64, Failure> {
    Ok(number.decimal(12).parse()?)
}
