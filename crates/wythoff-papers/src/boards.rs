//! Games and rules from their notation, and boards solved from the rules alone.

use std::collections::BTreeSet;

use wythoff::exact::Quadratic;
use wythoff::solve::{Board, Columns};
use wythoff::{Game, Position, Rules};

use crate::{Failure, Session};

/// The column and row of a cell of a board.
pub(crate) type Cell = (i64, i64);

/// Parses the notation of a game.
pub(crate) fn game(text: &str) -> Result<Game, Failure> {
    text.parse().map_err(|error| format!("{text}: {error}").into())
}

/// Parses the notation of a game and returns its rules.
pub(crate) fn rules(text: &str) -> Result<Rules, Failure> {
    text.parse().map_err(|error| format!("{text}: {error}").into())
}

/// The golden ratio (1 + sqrt 5)/2, exactly.
pub(crate) fn golden() -> Result<Quadratic, Failure> {
    Ok("(1 + sqrt 5)/2".parse()?)
}

/// The outcomes on a board of this width and height, from the rules of the game with this notation alone.
pub(crate) fn board(game: &str, width: u64, height: u64, session: &Session) -> Result<Board, Failure> {
    board_of(&rules(game)?, width, height, session)
}

/// The outcomes on a board of this width and height, from rules that need not have a notation.
pub(crate) fn board_of(rules: &Rules, width: u64, height: u64, session: &Session) -> Result<Board, Failure> {
    Ok(Board::solve(rules, width, height, session.budget())?)
}

/// The P-positions column by column, from the engine that knows only the rules.
pub(crate) fn engine(rules: &Rules, session: &Session) -> Result<Columns, Failure> {
    Ok(Columns::new(rules, session.budget())?)
}

/// The P-positions on a board of this width and height, as a set.
pub(crate) fn positions(game: &str, width: u64, height: u64, session: &Session) -> Result<BTreeSet<Position>, Failure> {
    Ok(board(game, width, height, session)?.p_positions().collect())
}

/// The P-positions on a board of this width and height, by column, then row.
pub(crate) fn cells(game: &str, width: u64, height: u64, session: &Session) -> Result<Vec<Cell>, Failure> {
    Ok(board(game, width, height, session)?.p_positions().map(cell).collect())
}

/// Converts a position of a board to a cell.
pub(crate) fn cell(at: Position) -> Cell {
    (at.x as i64, at.y as i64)
}

/// Calls `each` for every P-position with x <= y in the first `columns` columns of a game, in order, from the fastest engine.
pub(crate) fn each_upper(
    text: &str,
    columns: u64,
    session: &Session,
    mut each: impl FnMut(Cell),
) -> Result<(), Failure> {
    let mut solution = game(text)?.solution(session.budget())?;
    Ok(solution.each_column(columns, session.budget(), |x, rows| {
        rows.iter().filter(|&&y| y >= x).for_each(|&y| each((x as i64, y as i64)));
    })?)
}

/// All P-positions with x <= y on a board of this width and height, by column, then row.
pub(crate) fn pairs(game: &str, width: u64, height: u64, session: &Session) -> Result<Vec<(u64, u64)>, Failure> {
    Ok(upper(&board(game, width, height, session)?).collect())
}

/// The P-positions with x <= y of a solved board, by column, then row.
pub(crate) fn upper(board: &Board) -> impl Iterator<Item = (u64, u64)> {
    board.p_positions().filter(|at| at.x <= at.y).map(Position::into)
}

/// The first `count` P-positions with x <= y; the board must be large enough to hold them.
pub(crate) fn first_pairs(
    game: &str,
    count: usize,
    width: u64,
    height: u64,
    session: &Session,
) -> Result<Vec<(u64, u64)>, Failure> {
    let mut pairs = pairs(game, width, height, session)?;
    pairs.truncate(count);
    match pairs.last() {
        Some(&(x, _)) if pairs.len() == count && x + 1 < width => Ok(pairs),
        _ => Err(format!("{game}: {count} P-positions do not fit in {width} columns").into()),
    }
}

/// The least position in which two sets differ, by the larger pile, then by column.
pub(crate) fn first_difference(one: &BTreeSet<Position>, other: &BTreeSet<Position>) -> Option<Position> {
    one.symmetric_difference(other).copied().min_by_key(|at| (at.x.max(at.y), at.x))
}

/// Every cell of a rectangle at the origin, by column, then row.
pub(crate) fn rectangle(width: u64, height: u64) -> impl Iterator<Item = (u64, u64)> {
    (0..width).flat_map(move |x| (0..height).map(move |y| (x, y)))
}

/// Every pair (m, p) from (1, 1) to these bounds.
pub(crate) fn grid(m: u64, p: u64) -> impl Iterator<Item = (u64, u64)> {
    (1..=m).flat_map(move |m| (1..=p).map(move |p| (m, p)))
}

/// Numbers that look random and depend on the seed alone.
pub(crate) struct Random(pub u64);

impl Random {
    /// A number below `bound`, from the bits of the next state above the lowest `shift`.
    pub fn below(&mut self, bound: usize, shift: u32) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> shift) as usize % bound.max(1)
    }
}
