//! The engines. To add one, add its line.

use wythoff_game::{Memory, Outcome, Position, Rules};
use wythoff_solve::{Board, Columns, GrundyTable, History, ImitationTheorem, MexPairs, SolveError};

use super::case::Region;

/// The P-positions of a region, by column, then row.
pub type Answer = Result<Vec<Position>, SolveError>;

/// Name and answer of each engine. One that does not claim a question answers [`SolveError::Unsupported`], or
/// [`SolveError::InfiniteColumn`] where it would need a bound on the rows.
type Positions = fn(&Rules, Region) -> Answer;
pub const ENGINES: &[(&str, Positions)] = &[
    ("board", |rules, region| Ok(Board::solve(rules, region.columns, region.rows)?.p_positions().collect())),
    ("columns below a row", |rules, region| take(Columns::with_rows_below(rules, region.rows)?, region.columns)),
    ("columns", |rules, region| within(Columns::new(rules)?, region)),
    ("columns, general engine", |rules, region| within(Columns::general(rules)?, region)),
    ("grundy", |rules, region| {
        let table = GrundyTable::compute(rules, region.size())?;
        filter(region, |at| Ok(table.value(at) == Some(0)))
    }),
    ("history", |rules, region| {
        let history = History::solve(rules, region.size())?;
        filter(region, |at| Ok(history.start(at)? == Outcome::P))
    }),
    ("imitation theorem", |rules, region| {
        let theorem = ImitationTheorem::new(rules, region.size())?;
        filter(region, |at| Ok(theorem.start(at)? == Outcome::P))
    }),
    ("mex recurrence", |rules, region| {
        let (m, p) = (rules.bishop(), rules.most_blocked() + 1);
        if format!("diagonal-blocking({m},{p})").parse().as_ref() != Ok(rules) {
            return Err(not_claimed("the mex recurrence"));
        }
        let pairs = MexPairs::compute(m, p, region.size())?;
        filter(region, |at| Ok(pairs.is_p(at) == Some(true)))
    }),
];

/// Name and answer of each engine that knows Grundy values: those of a square of the given size.
type Values = fn(&Rules, u64, Position) -> Result<Option<u32>, SolveError>;
pub const ENGINES_WITH_VALUES: &[(&str, Values)] =
    &[("grundy values", |rules, size, at| Ok(GrundyTable::compute(rules, size)?.value(at)))];

/// Name and answer of each engine that knows the outcome of a position with a memory.
type WithMemory = fn(&Rules, u64, Position, &Memory) -> Result<Outcome, SolveError>;
pub const ENGINES_WITH_MEMORY: &[(&str, WithMemory)] = &[
    ("history", |rules, size, at, memory| History::solve(rules, size)?.outcome(at, memory)),
    ("imitation theorem", |rules, size, at, memory| ImitationTheorem::new(rules, size)?.outcome(at, memory)),
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

fn filter(region: Region, is_p: impl Fn(Position) -> Result<bool, SolveError>) -> Answer {
    let mut found = Vec::new();
    for at in (0..region.columns).flat_map(|x| (0..region.rows).map(move |y| Position::new(x, y))) {
        if is_p(at)? {
            found.push(at);
        }
    }
    Ok(found)
}

fn not_claimed(engine: &'static str) -> SolveError {
    SolveError::Unsupported { engine, what: "these rules", instead: "another engine" }
}
