//! The mean over each pixel of a square, either of the number of winning moves of each class or of the Grundy value.
//!
//! Near the origin, and wherever the preceding columns are computed, each P-position is followed to the cells from which a move leads to it
//! (`near`). Far from the origin the P-positions of rows, columns and diagonals come from a theorem (`far`); if they are too many, a sample is
//! used, and the answer says so.

pub mod far;
pub mod lines;
mod near;
mod sums;

use wythoff::{Assurance, Budget, Game, GrundyTable, Position, UBig};

use crate::failure::Failure;
use crate::limits;
use crate::state::Kept;
use crate::tile::{Place, SIDE, Source, prefix};
use crate::weighed::Weighed;
use lines::{CLASSES, Class};

/// A square of the board, located like a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Square {
    /// The binary logarithm of the number of cells along a pixel of a tile.
    pub level: u32,
    /// The horizontal number of the tile, from 0 at the left.
    pub x: UBig,
    /// The vertical number of the tile, from 0 at the bottom.
    pub y: UBig,
}

/// What is shown of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Show {
    /// How many moves of each class lead to P-positions.
    Wins,
    /// The Grundy value.
    Grundy,
}

/// The number in a pixel that represents a mean of one winning move.
pub const UNIT: u8 = 60;

/// The number in a pixel that has cells with unknown Grundy values.
pub const UNKNOWN: u16 = u16::MAX;

/// A square of pixels with numbers, which are later shown as colours.
#[derive(Clone, Debug)]
pub struct Shade {
    /// The number of pixels along the side.
    pub side: u32,
    /// The classes of moves that the game has; empty for Grundy values.
    pub classes: Vec<Class>,
    /// For winning moves, one byte for each class, row from below and column: the mean number of moves times [`UNIT`], at most 255. For Grundy
    /// values, two bytes for each row and column, the lower first: the mean value, or [`UNKNOWN`].
    pub pixels: Vec<u8>,
    /// A description of the sample; `None` if all cells were examined.
    pub sampled: Option<String>,
    /// The certainty of the result.
    pub certainty: Assurance,
}

impl Weighed for Shade {
    fn bytes(&self) -> u64 {
        self.pixels.len() as u64 + 1024
    }
}

/// Computes a square of winning moves or of Grundy values.
///
/// # Errors
/// The values are not known, or the computation cannot be finished.
pub fn shade(game: &Game, square: &Square, show: Show, kept: &Kept, budget: &Budget) -> Result<Shade, Failure> {
    match show {
        Show::Wins => wins(game, square, kept, budget),
        Show::Grundy => grundy(game, square, kept, budget),
    }
}

fn wins(game: &Game, square: &Square, kept: &Kept, budget: &Budget) -> Result<Shade, Failure> {
    let rules = game.rules();
    if !rules.is_memoryless() || rules.has_choice() {
        let message =
            "what wins depends on more than the position: the game has memory or a choice before the first move";
        return Err(Failure::unanswerable(message));
    }
    let Some(lines) = lines::lines(rules) else {
        return Err(Failure::unanswerable(
            "the winning moves of these rules are not counted: there are too many kinds of them, two overlap, or a formula gives them",
        ));
    };
    let classes: Vec<Class> =
        CLASSES.into_iter().filter(|class| lines.iter().any(|line| line.class == *class)).collect();
    let place = Place { level: square.level, x: square.x.clone() };
    let end = u64::try_from(&place.end()).ok();
    // this is called for every square, so a proof is searched for only where columns cannot be computed
    let is_near = end.is_some_and(|end| end <= prefix::most_columns(game));
    let known = if is_near { game.knowledge(budget)? } else { game.knowledge_or_proof(budget)? };
    let known = known.filter(|_| far::is_fit(rules));
    let most = if known.is_some() { limits::SHADED_COLUMNS } else { prefix::most_columns(game) };
    let end = end.filter(|&end| end <= most);
    let (sums, side, sampled, certainty) = match (end, known) {
        (Some(end), _) => {
            let rows = prefix::most_rows(game);
            let top = (&square.y + UBig::ONE) << (square.level + SIDE.ilog2()) as usize;
            if let Some(rows) = rows.filter(|&rows| top > UBig::from(rows)) {
                return Err(prefix::beyond(rows, Some(rows)));
            }
            let prefix = kept.prefixes.up_to(game, end, budget)?;
            let (sums, is_part) = near::sums(square, &lines, &prefix, budget)?;
            let sampled =
                is_part.then(|| "a sample of the moves that are not along a row, column or diagonal".to_owned());
            (sums, SIDE, sampled, prefix.certainty)
        }
        (None, None) => return Err(prefix::beyond(most, prefix::most_rows(game))),
        (None, Some(known)) => {
            let source = Source::new(game, &place, &Default::default(), (&kept.prefixes, &kept.costs), budget)?;
            let columns = source.cost().unwrap_or_default();
            let prices =
                far::Prices::of(game, known.as_ref(), (&place.end(), square.level), columns, &kept.costs, budget)?;
            let sample = far::Sample::affordable(prices, square.level);
            let sums = far::sums(square, sample, rules, known.as_ref(), budget)?;
            (sums, sample.strips, (!sample.is_all()).then(|| sample.words()), source.certainty().clone())
        }
    };
    let means = sums.means();
    // rounds to the nearest number; the cast saturates at 255
    let byte = |mean: f64| (mean * f64::from(UNIT) + 0.5) as u8;
    let mut pixels = Vec::with_capacity(classes.len() * (side * side) as usize);
    classes.iter().for_each(|&class| pixels.extend(means.of(class).map(byte)));
    Ok(Shade { side, classes, pixels, sampled, certainty })
}

fn grundy(game: &Game, square: &Square, kept: &Kept, budget: &Budget) -> Result<Shade, Failure> {
    let known = limits::GRUNDY;
    let first = |number: &UBig| u64::try_from(&(number << (square.level + SIDE.ilog2()) as usize)).ok();
    let (Some(left), Some(bottom)) = (first(&square.x), first(&square.y)) else { return Err(beyond()) };
    if left >= known || bottom >= known {
        return Err(beyond());
    }
    let table = kept.grundy.get_or(game, || Ok(game.grundy(known, budget)?))?;
    let pixels = (0..SIDE).flat_map(|j| (0..SIDE).map(move |i| (i, j)));
    let mean = |(i, j): (u32, u32)| mean(&table.value, square.level, (left, bottom), (i, j));
    let pixels = pixels.flat_map(|at| mean(at).unwrap_or(UNKNOWN).to_le_bytes()).collect();
    Ok(Shade { side: SIDE, classes: Vec::new(), pixels, sampled: None, certainty: table.assurance() })
}

fn beyond() -> Failure {
    Failure::unanswerable(format!("Grundy values are computed for piles below {} only", limits::GRUNDY))
}

/// The mean Grundy value of a pixel; `None` unless all its cells are known.
fn mean(table: &GrundyTable, level: u32, (left, bottom): (u64, u64), (i, j): (u32, u32)) -> Option<u16> {
    let wide = 1u64.checked_shl(level).filter(|&wide| wide <= limits::GRUNDY)?;
    let (x, y) = (left + u64::from(i) * wide, bottom + u64::from(j) * wide);
    let mut sum = 0u64;
    for x in x..x + wide {
        for y in y..y + wide {
            sum += u64::from(table.value(Position::new(x, y))?);
        }
    }
    u16::try_from((sum + wide * wide / 2) / (wide * wide)).ok()
}
