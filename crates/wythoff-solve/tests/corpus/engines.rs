//! The engines. To add one, add its line.

use wythoff_game::{Position, Rules};
use wythoff_solve::{Board, Columns, SolveError};

use crate::case::Region;

/// The P-positions of a region, by column, then row.
type Answer = Result<Vec<Position>, SolveError>;

/// Name and answer of each engine. One that does not claim a question answers [`SolveError::Unsupported`], or
/// [`SolveError::InfiniteColumn`] where it would need a bound on the rows.
pub const ENGINES: &[(&str, fn(&Rules, Region) -> Answer)] = &[
    ("board", |rules, region| Ok(Board::solve(rules, region.columns, region.rows)?.p_positions().collect())),
    ("columns below a row", |rules, region| take(Columns::with_rows_below(rules, region.rows)?, region.columns)),
    ("columns", |rules, region| within(Columns::new(rules)?, region)),
    ("columns, general engine", |rules, region| within(Columns::general(rules)?, region)),
];

fn take(mut columns: Columns, count: u64) -> Answer {
    let (mut found, mut rows) = (Vec::new(), Vec::new());
    for x in 0..count {
        columns.next_column(&mut rows)?;
        found.extend(rows.iter().map(|&y| Position::new(x, y)));
    }
    Ok(found)
}

/// An engine that needs no bound on the rows must not be given one; what lies above the region is left out unless the
/// case says that nothing does.
fn within(columns: Columns, region: Region) -> Answer {
    let mut found = take(columns, region.columns)?;
    found.retain(|at| region.complete || at.y < region.rows);
    Ok(found)
}
