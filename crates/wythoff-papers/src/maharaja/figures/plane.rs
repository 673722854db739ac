//! What the figures share: games from their notation, P-positions from the truth engine, the golden lines.

use wythoff::exact::Quadratic;
use wythoff::solve::Board;
use wythoff::{Budget, Game};
use wythoff_draw::{Ink, Mark, Sample};

use crate::Failure;

/// The golden ratio, for drawing and for distances that are only computed; proofs have the exact number, [`golden`].
pub(super) const PHI: f64 = 1.618_033_988_749_895;

/// How the golden lines are shown in a legend.
pub(super) const DASHES: Sample = Sample::Line { dashed: true };

/// A cell of a board.
pub(super) type Cell = (i64, i64);

/// The game of this notation.
pub(super) fn game(text: &str) -> Result<Game, Failure> {
    text.parse().map_err(|error| format!("{text}: {error}").into())
}

/// The golden ratio.
pub(super) fn golden() -> Result<Quadratic, Failure> {
    Ok("(1 + sqrt 5)/2".parse()?)
}

/// The P-positions of the columns below `width` and rows below `height`, from the rules alone; by column, then row.
pub(super) fn truth(text: &str, width: u64, height: u64) -> Result<Vec<Cell>, Failure> {
    let board = Board::solve(game(text)?.rules(), width, height, &Budget::unlimited())?;
    let mut found = Vec::new();
    for at in board.p_positions() {
        found.push((i64::try_from(at.x)?, i64::try_from(at.y)?));
    }
    found.sort_unstable();
    Ok(found)
}

/// A cell as a point.
pub(super) fn point((x, y): Cell) -> (f64, f64) {
    (x as f64, y as f64)
}

/// The lines y = phi x and y = x/phi up to this column and this row.
pub(super) fn golden_lines(to: f64) -> [Mark; 2] {
    [Mark::dashes([(0.0, 0.0), (to / PHI, to)], Ink::Muted), Mark::dashes([(0.0, 0.0), (to, to / PHI)], Ink::Muted)]
}

/// How far a position lies above the line y = phi x.
pub(super) fn above_golden((x, y): Cell) -> f64 {
    y as f64 - PHI * x as f64
}

/// A number with its root sign.
pub(super) fn surd(number: &Quadratic) -> String {
    number.to_string().replace("sqrt ", "√").replace('-', "−")
}

/// A number as far as it can be drawn.
pub(super) fn approximate(number: &Quadratic) -> Result<f64, Failure> {
    Ok(number.decimal(12).parse()?)
}

/// A decimal with the minus sign of print.
pub(super) fn signed(number: f64, decimals: usize) -> String {
    format!("{number:.decimals$}").replace('-', "−")
}
