//! The engines. To add one, add its line.

use wythoff_game::{Position, Rules};
use wythoff_solve::{Board, SolveError};

use crate::case::Region;

/// The P-positions of a region, by column, then row.
type Answer = Result<Vec<Position>, SolveError>;

/// Name and answer of each engine; an engine that does not claim the question says [`SolveError::Unsupported`].
pub const ENGINES: &[(&str, fn(&Rules, Region) -> Answer)] = &[("board", board)];

fn board(rules: &Rules, region: Region) -> Answer {
    Ok(Board::solve(rules, region.columns, region.rows)?.p_positions().collect())
}
