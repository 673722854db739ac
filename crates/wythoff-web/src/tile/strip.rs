//! Strips: tiles above one another, with the P-positions of their columns counted by pixels.

use std::collections::BTreeMap;

use wythoff::exact::IBig;
use wythoff::solve::Cluster;
use wythoff::{Assurance, Budget, Game, UBig};

use super::SIDE_BITS;
use super::cost::{Cost, Costs};
use super::pixels::Pixels;
use super::plan::Plan;
use super::prefix::{self, Prefixes};
use super::source::Source;
use crate::failure::Failure;
use crate::weighed::Weighed;

/// The columns of a strip.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The binary logarithm of the number of cells along a pixel.
    pub level: u32,
    /// The horizontal number of the tiles, from 0 at the left.
    pub x: UBig,
}

impl Place {
    /// The first column of the strip.
    pub fn first(&self) -> UBig {
        &self.x << (self.level + SIDE_BITS) as usize
    }

    /// The number of columns of the strip.
    pub fn span(&self) -> UBig {
        UBig::ONE << (self.level + SIDE_BITS) as usize
    }

    /// The column after the last one of the strip.
    pub fn end(&self) -> UBig {
        self.first() + self.span()
    }
}

/// What a strip shows: one game, or two games, of which the first may be moved.
#[derive(Clone, Debug)]
pub struct Question {
    /// The columns of the strip.
    pub place: Place,
    /// The game, or the first of two games.
    pub game: Game,
    /// The second game, if games are compared, and the numbers of columns and rows by which the first is moved before.
    pub other: Option<(Game, IBig, IBig)>,
}

impl Question {
    /// A cache key, which is the same for equal strips.
    pub fn key(&self) -> String {
        let Question { place: Place { level, x }, game, other } = self;
        let other = other.as_ref().map(|(other, dx, dy)| format!("{} {dx} {dy}", other.rules()));
        format!("{} | {} | {level} {x}", game.rules(), other.unwrap_or_default())
    }
}

/// A pixel of a tile that contains P-positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell {
    /// The column of the pixel in the tile, from the left.
    pub i: u8,
    /// The row of the pixel in the tile, from below.
    pub j: u8,
    /// The numbers of P-positions of the first game only, of the second only, and of both.
    pub counts: [u32; 3],
}

/// The tiles above one another in some columns.
#[derive(Clone, Debug)]
pub struct Strip {
    /// The tiles that contain P-positions, by vertical number from below.
    tiles: BTreeMap<UBig, Vec<Cell>>,
    /// Which columns of the strip were read.
    pub plan: Plan,
    /// The number of columns of the strip.
    pub span: UBig,
    /// The certainty of the P-positions of the game.
    pub certainty: Assurance,
    /// The certainty of the P-positions of the second game, if two are compared.
    pub other_certainty: Option<Assurance>,
    /// The row from which on rows are not known; `None` if all are.
    rows_below: Option<IBig>,
    level: u32,
}

/// The caches of columns and of their costs.
pub type Memory<'a> = (&'a Prefixes, &'a Costs);

/// Computes a strip.
///
/// # Errors
/// The columns are out of reach, or the computation cannot be finished.
pub fn strip(question: &Question, memory: Memory, budget: &Budget) -> Result<Strip, Failure> {
    let Question { place, game, other } = question;
    let moved = |game: &Game, dx: &IBig, dy: &IBig| {
        let source = Source::new(game, place, dx, memory, budget)?;
        Ok::<_, Failure>(Moved { source, dx: dx.clone(), dy: dy.clone() })
    };
    let none = IBig::ZERO;
    let (dx, dy) = other.as_ref().map_or((&none, &none), |(_, dx, dy)| (dx, dy));
    let game = moved(game, dx, dy)?;
    let other = other.as_ref().map(|(other, ..)| moved(other, &none, &none)).transpose()?;
    let costs = [Some(&game), other.as_ref()].into_iter().flatten().filter_map(|moved| moved.source.cost());
    let plan = costs.reduce(Cost::and).map_or(Plan::ALL, |cost| Plan::affordable(cost, place.level));
    read(place, plan, game, other, budget)
}

/// The columns of a game, moved by a vector.
pub struct Moved {
    /// The source of the columns.
    pub source: Source,
    /// The number of columns by which they are moved to the right.
    pub dx: IBig,
    /// The number of rows by which they are moved up.
    pub dy: IBig,
}

impl Moved {
    /// The moved P-positions of some columns, without those that are moved below the board.
    fn clusters(&self, from: &IBig, count: u64, budget: &Budget) -> Result<Vec<Cluster>, Failure> {
        let mut clusters = self.source.clusters(&(from - &self.dx), count, budget)?;
        if (&self.dx, &self.dy) == (&IBig::ZERO, &IBig::ZERO) {
            return Ok(clusters);
        }
        let moved = |by: &IBig, number: &UBig| UBig::try_from(by + IBig::from(number.clone()));
        for Cluster { corner, offsets } in &mut clusters {
            // columns are read from the left edge of the board on, so none is moved beyond it
            corner.x = moved(&self.dx, &corner.x).unwrap_or(UBig::ZERO);
            corner.y = match moved(&self.dy, &corner.y) {
                Ok(row) => row,
                Err(_) => {
                    let below = UBig::try_from(-(&self.dy + IBig::from(corner.y.clone()))).unwrap_or(UBig::ZERO);
                    let below = u64::try_from(&below).ok();
                    let rest = |(x, y): (u64, u64)| Some((x, y.checked_sub(below?)?));
                    *offsets = std::mem::take(offsets).into_iter().filter_map(rest).collect();
                    UBig::ZERO
                }
            };
        }
        Ok(clusters)
    }
}

/// Reads the columns of a plan, for one game or two.
///
/// # Errors
/// The computation cannot be finished.
pub fn read(place: &Place, plan: Plan, game: Moved, other: Option<Moved>, budget: &Budget) -> Result<Strip, Failure> {
    let both = [Some(&game), other.as_ref()].into_iter().flatten();
    let rows_below = both.filter_map(|moved| Some(IBig::from(moved.source.rows_below()?) + &moved.dy)).min();
    Ok(Strip {
        tiles: tiles(place, plan, &game, other.as_ref(), budget)?,
        plan,
        span: place.span(),
        certainty: game.source.certainty().clone(),
        other_certainty: other.map(|other| other.source.certainty().clone()),
        rows_below,
        level: place.level,
    })
}

/// The pixels that contain P-positions of either game, by tile.
fn tiles(
    place: &Place,
    plan: Plan,
    game: &Moved,
    other: Option<&Moved>,
    budget: &Budget,
) -> Result<BTreeMap<UBig, Vec<Cell>>, Failure> {
    let first = place.first();
    let mut pixels = Pixels::new(place.level);
    for run in plan.runs(place.level) {
        budget.check()?;
        let from = &first + &run.offset;
        let columns = |moved: &Moved| moved.clusters(&IBig::from(from.clone()), run.count, budget);
        let mut one = columns(game)?;
        pixels.add(0, &run, &from, &one, budget)?;
        if let Some(other) = other {
            let two = columns(other)?;
            pixels.add(1, &run, &from, &two, budget)?;
            one.extend(two);
            pixels.add(2, &run, &from, &Cluster::joined(one), budget)?;
        }
    }
    let compares = other.is_some();
    Ok(pixels.tiles(|i, j, counts @ [one, two, either]| {
        // positions of both games are counted in `one` and in `two`, and once in `either`
        let counts = if compares { [either - two, either - one, one + two - either] } else { counts };
        Cell { i, j, counts }
    }))
}

impl Strip {
    /// The pixels that contain P-positions in the tile with this vertical number, by column, then row.
    ///
    /// # Errors
    /// The rows of the tile are not known.
    pub fn tile(&self, y: &UBig) -> Result<&[Cell], Failure> {
        if let Some(below) = &self.rows_below {
            let end = IBig::from((y + UBig::ONE) << (self.level + SIDE_BITS) as usize);
            if end > *below {
                return Err(prefix::beyond(crate::limits::BOARD, Some(crate::limits::BOARD)));
            }
        }
        Ok(self.tiles.get(y).map_or(&[], Vec::as_slice))
    }

    /// All tiles that contain P-positions, by vertical number from below.
    pub fn tiles(&self) -> impl Iterator<Item = (&UBig, &[Cell])> {
        self.tiles.iter().map(|(y, cells)| (y, cells.as_slice()))
    }
}

impl Weighed for Strip {
    /// The approximate number of bytes that the strip takes.
    fn bytes(&self) -> u64 {
        let numbers: usize = self.tiles.keys().map(|y| y.to_le_bytes().len() + 96).sum();
        let cells: usize = self.tiles.values().map(|cells| cells.len() * size_of::<Cell>()).sum();
        (size_of::<Strip>() + 512 + numbers + cells) as u64
    }
}
