//! P-positions from their number on each line, as in the captions of the figures: greedily, the positions nearest the origin are taken.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use wythoff::Position;

use crate::boards::{first_difference, positions, rectangle};
use crate::{Session, Settled, without};

/// A set of positions described by the number of positions on each line.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Lines {
    /// The notation of the game whose P-positions the set is claimed to be.
    game: String,
    /// The number of positions in each row and column.
    rows: u64,
    /// There is one position on each diagonal y - x = C for which C is a multiple of this number, and none on the others.
    diagonals: u64,
}

/// A name and a function that measures the distance of a position from the origin.
type Distance = (&'static str, fn(Position) -> u64);

/// Four ways to measure the distance of a position from the origin.
const DISTANCES: [Distance; 4] = [
    ("$x + y$", |at| at.x + at.y),
    ("the greater number", |at| at.x.max(at.y)),
    ("$x^2 + y^2$", |at| at.x * at.x + at.y * at.y),
    ("the smaller number", |at| at.x.min(at.y)),
];

impl Lines {
    /// The positions below `side` that a greedy choice takes: all positions below `beyond` are tried, the nearest first, and each is taken unless
    /// one of its lines is full.
    fn taken(&self, distance: fn(Position) -> u64, side: u64, beyond: u64) -> BTreeSet<Position> {
        let mut all: Vec<Position> = rectangle(beyond, beyond).map(Position::from).collect();
        all.sort_by_key(|&at| (distance(at), at.x.max(at.y), at.x));
        let (mut columns, mut rows, mut diagonals) = (BTreeMap::new(), BTreeMap::new(), BTreeSet::new());
        let mut taken = BTreeSet::new();
        for at in all {
            let (column, row) = (columns.entry(at.x).or_insert(0u64), rows.entry(at.y).or_insert(0u64));
            let diagonal = at.y as i64 - at.x as i64;
            let room = *column < self.rows && *row < self.rows && diagonal % self.diagonals as i64 == 0;
            if room && diagonals.insert(diagonal) {
                (*column, *row) = (*column + 1, *row + 1);
                taken.insert(at);
            }
        }
        taken.retain(|at| at.x < side && at.y < side);
        taken
    }
}

/// Settles the captions of figures: the P-positions are those nearest the origin with the given number on each row, column and diagonal, for each
/// notion of distance.
pub(super) fn greedy(session: &Session) -> Settled {
    let pictures: Vec<Lines> = session.given("pictures")?;
    let side = session.bound("side");
    for lines in &pictures {
        let found = positions(&lines.game, side, side, session)?;
        for (words, distance) in DISTANCES {
            let beyond = side * (lines.diagonals + 3);
            let taken = lines.taken(distance, side, beyond);
            without(first_difference(&found, &taken), |at| format!("{}, by {words}: {at}", lines.game))?;
        }
    }
    Ok(session.settled(&[("pictures", &pictures.len())], []))
}
