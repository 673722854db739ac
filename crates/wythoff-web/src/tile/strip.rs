//! The tiles above one another: the P-positions of some columns, counted by pixels.

use std::collections::BTreeMap;

use itertools::{EitherOrBoth, Itertools};
use rustc_hash::FxHashMap;
use wythoff::exact::IBig;
use wythoff::{Assurance, Budget, Game, UBig};

use super::cost::{Cost, Costs};
use super::plan::Plan;
use super::prefix::{self, Prefixes};
use super::row::Row;
use super::source::Source;
use super::{SIDE, SIDE_BITS};
use crate::failure::Failure;
use crate::weighed::Weighed;

/// Which columns a strip has.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The binary logarithm of the cells along a pixel.
    pub level: u32,
    /// The number of the tiles, from the left.
    pub x: UBig,
}

impl Place {
    /// The first column.
    pub fn first(&self) -> UBig {
        &self.x << (self.level + SIDE_BITS) as usize
    }

    /// The number of columns.
    pub fn span(&self) -> UBig {
        UBig::ONE << (self.level + SIDE_BITS) as usize
    }

    /// The column after the last.
    pub fn end(&self) -> UBig {
        self.first() + self.span()
    }
}

/// What a strip shows: one game, or two, of which the first may be moved.
#[derive(Clone, Debug)]
pub struct Question {
    /// Which columns.
    pub place: Place,
    /// The game.
    pub game: Game,
    /// The game that it is compared with, and by how many columns and rows the first is moved before.
    pub other: Option<(Game, IBig, IBig)>,
}

impl Question {
    /// A text that is the same for the same strip.
    pub fn key(&self) -> String {
        let Question { place: Place { level, x }, game, other } = self;
        let other = other.as_ref().map(|(other, dx, dy)| format!("{} {dx} {dy}", other.rules()));
        format!("{} | {} | {level} {x}", game.rules(), other.unwrap_or_default())
    }
}

/// A pixel of a tile with the P-positions in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell {
    /// Its column in the tile, from the left.
    pub i: u8,
    /// Its row in the tile, from below.
    pub j: u8,
    /// How many P-positions there are of the first game only, of the second only, and of both.
    pub counts: [u32; 3],
}

/// The tiles above one another.
#[derive(Clone, Debug)]
pub struct Strip {
    /// Those that hold P-positions, by number from below.
    tiles: BTreeMap<UBig, Vec<Cell>>,
    /// Which columns were read.
    pub plan: Plan,
    /// How many columns there are.
    pub span: UBig,
    /// How sure the P-positions of the game are.
    pub certainty: Assurance,
    /// The same of the game that it is compared with.
    pub other_certainty: Option<Assurance>,
    /// Rows from here on are not known.
    rows_below: Option<IBig>,
    level: u32,
}

/// Where columns are remembered.
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
    /// The columns.
    pub source: Source,
    /// To the right.
    pub dx: IBig,
    /// Up.
    pub dy: IBig,
}

impl Moved {
    fn rows<R: Row>(&mut self, from: &IBig, count: u64, budget: &Budget) -> Result<Vec<(u64, R)>, Failure> {
        let rows = self.source.rows::<R>(&(from - &self.dx), count, budget)?;
        if self.dy == IBig::ZERO {
            return Ok(rows);
        }
        Ok(rows.into_iter().filter_map(|(column, row)| Some((column, row.moved(&self.dy)?))).collect())
    }
}

/// Reads the columns of a plan, of one or two games.
///
/// # Errors
/// The computation cannot be finished.
pub fn read(
    place: &Place,
    plan: Plan,
    mut game: Moved,
    mut other: Option<Moved>,
    budget: &Budget,
) -> Result<Strip, Failure> {
    let both = || [Some(&game), other.as_ref()].into_iter().flatten();
    let is_small = both().all(|moved| moved.source.cost().is_none() && i32::try_from(moved.dy.clone()).is_ok());
    let rows_below = both().filter_map(|moved| Some(IBig::from(moved.source.rows_below()?) + &moved.dy)).min();
    let tiles = match is_small {
        true => tiles::<u64>(place, plan, &mut game, other.as_mut(), budget)?,
        false => tiles::<UBig>(place, plan, &mut game, other.as_mut(), budget)?,
    };
    Ok(Strip {
        tiles,
        plan,
        span: place.span(),
        certainty: game.source.certainty().clone(),
        other_certainty: other.map(|other| other.source.certainty().clone()),
        rows_below,
        level: place.level,
    })
}

fn tiles<R: Row>(
    place: &Place,
    plan: Plan,
    game: &mut Moved,
    mut other: Option<&mut Moved>,
    budget: &Budget,
) -> Result<BTreeMap<UBig, Vec<Cell>>, Failure> {
    let first = IBig::from(place.first());
    let mut pixels: Vec<FxHashMap<R, [u32; 3]>> = vec![FxHashMap::default(); SIDE as usize];
    for run in plan.runs(place.level) {
        budget.check()?;
        let from = &first + IBig::from(run.offset);
        let one = game.rows::<R>(&from, run.count, budget)?;
        let two = other.as_mut().map(|other| other.rows::<R>(&from, run.count, budget)).transpose()?;
        for ((column, row), which) in one.into_iter().merge_join_by(two.unwrap_or_default(), Ord::cmp).map(which) {
            let pixel = run.pixel as usize + column.checked_shr(place.level).unwrap_or(0) as usize;
            if let Some(pixel) = pixels.get_mut(pixel) {
                pixel.entry(row.pixel(place.level)).or_default()[which] += 1;
            }
        }
    }
    let mut tiles: BTreeMap<UBig, Vec<Cell>> = BTreeMap::new();
    for (i, pixel) in (0..=u8::MAX).zip(pixels) {
        for (row, counts) in pixel {
            let (tile, j) = row.tile();
            tiles.entry(tile).or_default().push(Cell { i, j, counts });
        }
    }
    for cells in tiles.values_mut() {
        cells.sort_unstable();
        cells.shrink_to_fit();
    }
    Ok(tiles)
}

/// Of which game a P-position is: of the first only, of the second only, or of both.
fn which<T>(of: EitherOrBoth<T>) -> (T, usize) {
    match of {
        EitherOrBoth::Left(at) => (at, 0),
        EitherOrBoth::Right(at) => (at, 1),
        EitherOrBoth::Both(at, _) => (at, 2),
    }
}

impl Strip {
    /// The pixels of a tile that hold P-positions, by column, then row.
    ///
    /// # Errors
    /// Its rows are not known.
    pub fn tile(&self, y: &UBig) -> Result<&[Cell], Failure> {
        if let Some(below) = &self.rows_below {
            let end = IBig::from((y + UBig::ONE) << (self.level + SIDE_BITS) as usize);
            if end > *below {
                return Err(prefix::beyond(crate::limits::BOARD, Some(crate::limits::BOARD)));
            }
        }
        Ok(self.tiles.get(y).map_or(&[], Vec::as_slice))
    }

    /// All tiles with P-positions, by number from below.
    pub fn tiles(&self) -> impl Iterator<Item = (&UBig, &[Cell])> {
        self.tiles.iter().map(|(y, cells)| (y, cells.as_slice()))
    }
}

impl Weighed for Strip {
    /// About how much memory it takes.
    fn bytes(&self) -> u64 {
        let numbers: usize = self.tiles.keys().map(|y| y.to_le_bytes().len() + 96).sum();
        let cells: usize = self.tiles.values().map(|cells| cells.len() * size_of::<Cell>()).sum();
        (size_of::<Strip>() + 512 + numbers + cells) as u64
    }
}
