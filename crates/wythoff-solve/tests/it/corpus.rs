//! Every case of `testdata/`, on every engine that claims its game. To add an engine, add its line.

use std::collections::BTreeSet;

use wythoff_budget::Budget;
use wythoff_corpus::{Case, Claim, Region, Report, cases};
use wythoff_game::catalogue::ENTRIES;
use wythoff_game::{Memory, Outcome, Position, Rules};
use wythoff_solve::{Board, Columns, GrundyTable, History, SolveError};

/// The P-positions of a region, by column, then row.
type Answer = Result<Vec<Position>, SolveError>;

/// Name and answer of each engine. One that does not claim a question answers [`SolveError::Unsupported`], or
/// [`SolveError::InfiniteColumn`] where it would need a bound on the rows.
type Positions = fn(&Rules, Region) -> Answer;
const ENGINES: &[(&str, Positions)] = &[
    ("board", |rules, region| {
        Ok(Board::solve(rules, region.columns, region.rows, &Budget::unlimited())?.p_positions().collect())
    }),
    ("columns below a row", |rules, region| {
        take(Columns::with_rows_below(rules, region.rows, &Budget::unlimited())?, region.columns)
    }),
    ("columns", |rules, region| within(Columns::new(rules, &Budget::unlimited())?, region)),
    ("columns, general engine", |rules, region| within(general(rules)?, region)),
    ("grundy", |rules, region| {
        let table = GrundyTable::compute(rules, region.size(), &Budget::unlimited())?;
        region.filter(|at| Ok(table.value(at) == Some(0)))
    }),
    ("history", |rules, region| {
        let history = History::solve(rules, region.size(), &Budget::unlimited())?;
        region.filter(|at| Ok(history.start(at)? == Outcome::P))
    }),
];

/// Name and answer of each engine that knows Grundy values: those of a square of the given size.
type Values = fn(&Rules, u64) -> Result<ValueAt, SolveError>;
type ValueAt = Box<dyn Fn(Position) -> Option<u32>>;
const ENGINES_WITH_VALUES: &[(&str, Values)] = &[("grundy values", |rules, size| {
    let table = GrundyTable::compute(rules, size, &Budget::unlimited())?;
    Ok(Box::new(move |at| table.value(at)))
})];

/// Name and answer of each engine that knows the outcome of a position with a memory.
type WithMemory = fn(&Rules, u64, Position, &Memory) -> Result<Outcome, SolveError>;
const ENGINES_WITH_MEMORY: &[(&str, WithMemory)] =
    &[("history", |rules, size, at, memory| History::solve(rules, size, &Budget::unlimited())?.outcome(at, memory))];

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
/// The engine for any rules, even where another one applies.
fn general(rules: &Rules) -> Result<Columns, SolveError> {
    if !rules.has_finite_columns() {
        return Err(SolveError::InfiniteColumn);
    }
    Columns::with_rows_below(rules, u64::MAX - 1, &Budget::unlimited())
}

fn within(columns: Columns, region: Region) -> Answer {
    let mut found = take(columns, region.columns)?;
    found.retain(|at| region.complete || at.y < region.rows);
    Ok(found)
}

/// The answer of an engine as the report takes it: `None` where the engine does not claim the question.
fn judged(answer: Result<Option<String>, SolveError>) -> Option<Result<(), String>> {
    match answer {
        Err(SolveError::Unsupported { .. } | SolveError::InfiniteColumn) => None,
        Err(error) => Some(Err(error.to_string())),
        Ok(complaint) => Some(complaint.map_or(Ok(()), Err)),
    }
}

#[test]
fn every_engine_agrees_with_every_case() {
    let mut report = Report::default();
    for Case { title, rules, claim, .. } in cases() {
        let mut claimed = false;
        if let Some(region) = claim.region() {
            for (name, engine) in ENGINES {
                let answer = engine(&rules, region).map(|found| claim.complaint(&found));
                claimed |= report.note(name, &title, judged(answer));
            }
        }
        if let Claim::Grundy(values) = &claim {
            for (name, engine) in ENGINES_WITH_VALUES {
                let complaint = |value: ValueAt| {
                    let mut wrong =
                        values.values().filter(|&(at, expected)| value(at).map(u64::from) != Some(expected));
                    wrong
                        .next()
                        .map(|(at, expected)| format!("value of {at}: expected {expected}, found {:?}", value(at)))
                };
                claimed |= report.note(name, &title, judged(engine(&rules, values.count()).map(complaint)));
            }
        }
        if let Claim::Path(path, outcome) = &claim {
            let size = path.iter().map(|at| at.x.max(at.y)).max().unwrap() + 1;
            let play = wythoff_game::History::new(&rules, path.iter().copied())
                .unwrap_or_else(|error| panic!("{title}: {error}"));
            for (name, engine) in ENGINES_WITH_MEMORY {
                let answer = engine(&rules, size, *play.last(), play.memory())
                    .map(|found| (found != *outcome).then(|| format!("outcome {found}")));
                claimed |= report.note(name, &title, judged(answer));
            }
        }
        assert!(claimed, "no engine claims {title}");
    }
    report.finish(ENGINES.iter().map(|(name, _)| *name).chain(ENGINES_WITH_VALUES.iter().map(|(name, _)| *name)));
}

#[test]
fn every_named_game_is_in_the_corpus() {
    let games: BTreeSet<String> = cases().into_iter().map(|case| case.game).collect();
    for entry in ENTRIES {
        let opening = format!("{}(", entry.name);
        let members = games.iter().filter(|game| **game == entry.name || game.starts_with(&opening)).count();
        let least = if entry.forms.iter().all(|form| form.is_empty()) { 1 } else { 2 };
        assert!(members >= least, "{}: {members} cases", entry.name);
    }
}
