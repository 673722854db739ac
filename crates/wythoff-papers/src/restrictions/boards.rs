//! Boards solved from the rule text alone.

use std::collections::BTreeSet;

use wythoff::solve::Board;
use wythoff::{Budget, Position, Rules};

use crate::Failure;

/// The rules of a game in the notation.
pub(super) fn rules(game: &str) -> Result<Rules, Failure> {
    game.parse().map_err(|error| format!("{game}: {error}").into())
}

/// The truth engine on a board of this size.
pub(super) fn board(game: &str, width: u64, height: u64) -> Result<Board, Failure> {
    Ok(Board::solve(&rules(game)?, width, height, &Budget::unlimited())?)
}

/// The P-positions of a board.
pub(super) fn positions(game: &str, width: u64, height: u64) -> Result<BTreeSet<Position>, Failure> {
    Ok(board(game, width, height)?.p_positions().collect())
}

/// The first `count` P-positions with x <= y, by column, then row; the board must be large enough to hold them.
pub(super) fn upper(game: &str, count: usize, width: u64, height: u64) -> Result<Vec<(u64, u64)>, Failure> {
    let found = board(game, width, height)?;
    let upper = found.p_positions().filter(|at| at.x <= at.y).map(|at| (at.x, at.y)).take(count);
    let upper: Vec<_> = upper.collect();
    match upper.last() {
        Some(&(x, _)) if upper.len() == count && x + 1 < width => Ok(upper),
        _ => Err(format!("{game}: {count} P-positions do not fit in {width} columns").into()),
    }
}

/// m-Wythoff Nim with rook moves of these lengths only, those below a bound: a game that plays as written on boards
/// of that side.
pub(super) fn with_lengths(m: u64, bound: u64, legal: impl Fn(u64) -> bool) -> Result<Rules, Failure> {
    let lengths = (1..bound).filter(|&length| legal(length));
    let leaps = lengths.flat_map(|length| [(0, length), (length, 0)]).collect();
    let parts = wythoff::rules::Parts { bishop: m, leaps, ..Default::default() };
    Ok(Rules::try_from(parts)?)
}

/// The positions in which two sets differ, the least first by the larger pile, then by column.
pub(super) fn first_difference(one: &BTreeSet<Position>, other: &BTreeSet<Position>) -> Option<Position> {
    one.symmetric_difference(other).copied().min_by_key(|at| (at.x.max(at.y), at.x))
}
