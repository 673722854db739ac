//! Tables and streams of Grundy values in strips of any width, on any number of threads, against the definition.

use std::num::NonZero;

use proptest::prelude::*;
use wythoff_budget::{Budget, Exceeded};
use wythoff_game::{Parts, Position, Rules, arbitrary};
use wythoff_rings::{cases, pick};
use wythoff_solve::grundy::each_column_in_strips;
use wythoff_solve::{GrundyColumn, GrundyTable, SolveError};

fn threads(many: usize) -> NonZero<usize> {
    NonZero::new(many).unwrap()
}

/// The values by column, each the least number that is not the value of an option.
pub(crate) fn by_definition(rules: &Rules, size: u64) -> Vec<Vec<Option<u32>>> {
    let fewer = rules.after_a_pass().map(|fewer| by_definition(&fewer, size));
    let mut known: Vec<Vec<Option<u32>>> = Vec::new();
    // For each value, the number of the last position that has seen it.
    let mut seen = vec![0; 2 + (size * size) as usize];
    for x in 0..size {
        known.push(Vec::new());
        for y in 0..size {
            let (at, number) = (Position::new(x, y), x * size + y + 1);
            let value = rules.exists(&at).then(|| {
                for value in rules.options(&at).filter_map(|to| known[to.x as usize][to.y as usize]) {
                    seen[value as usize] = number;
                }
                let passed = fewer.as_ref().and_then(|fewer| fewer[x as usize][y as usize]);
                if let Some(value) = passed.filter(|_| rules.options(&at).next().is_some()) {
                    seen[value as usize] = number;
                }
                (0..).find(|&value| seen[value as usize] != number).unwrap()
            });
            known[x as usize].push(value);
        }
    }
    known
}

fn table(rules: &Rules, size: u64, log_width: u32, many: usize) -> Vec<Vec<Option<u32>>> {
    let table =
        GrundyTable::compute_in_strips(1 << log_width, threads(many), rules, size, &Budget::unlimited()).unwrap();
    (0..size).map(|x| (0..size).map(|y| table.value(Position::new(x, y))).collect()).collect()
}

fn streamed(rules: &Rules, size: u64, log_width: u32, many: usize) -> Vec<Vec<Option<u32>>> {
    let mut columns = Vec::new();
    let visit = |column: &GrundyColumn| {
        assert_eq!(column.x(), columns.len() as u64);
        columns.push(column.values().collect());
        Ok::<(), SolveError>(())
    };
    each_column_in_strips(1 << log_width, threads(many), rules, size, &Budget::unlimited(), visit).unwrap();
    columns
}

/// Moves of every kind and perhaps a removed rectangle.
fn additive() -> impl Strategy<Value = Rules> {
    arbitrary::parts().prop_map(|mut parts| {
        parts.cuts.truncate(1);
        let is_removed = |at: &Position| parts.cuts.iter().any(|cut| cut.contains(at));
        parts.end.listed.retain(|at| !is_removed(at));
        let parts = Parts { block: None, forced: Default::default(), misere: false, ..parts };
        Rules::try_from(parts).expect("random parts are valid")
    })
}

/// Symmetric ones, of which only half is filled.
fn symmetric() -> impl Strategy<Value = Rules> {
    arbitrary::symmetric_rules().prop_filter("values are defined", Rules::is_additive)
}

fn agree(rules: &Rules, size: u64, log_width: u32, many: usize) {
    let wanted = by_definition(rules, size);
    assert_eq!(table(rules, size, log_width, many), wanted, "{rules}");
    assert_eq!(streamed(rules, size, log_width, many), wanted, "{rules}");
}

proptest! {
    #![proptest_config(cases(16, 100))]

    #[test]
    fn strips_of_any_width(rules in additive(), size in 1..72u64, log_width in 0..7u32, many in 1..4usize) {
        agree(&rules, size, log_width, many);
    }

    #[test]
    fn strips_of_symmetric_games(rules in symmetric(), size in 1..72u64, log_width in 0..7u32, many in 1..4usize) {
        agree(&rules, size, log_width, many);
    }
}

proptest! {
    #![proptest_config(cases(2, 8))]

    /// Sizes about the ends of words and strips.
    #[test]
    fn larger_boards(rules in prop_oneof![additive(), symmetric()], size in prop_oneof![126..131u64, 190..194u64]) {
        let wanted = by_definition(&rules, size);
        for log_width in 5..8 {
            assert_eq!(table(&rules, size, log_width, 2), wanted, "{rules}");
        }
        assert_eq!(streamed(&rules, size, 6, 3), wanted, "{rules}");
    }
}

/// The lines of a bishop that begin beside a position of a great value pass through strips all of whose values are smaller.
#[test]
fn lines_that_begin_in_a_full_strip() {
    for text in
        ["bishop(m=2) + rays{(0,1)} + leaps{(4,0)}", "bishop(m=3) + rays{(0,1)}", "shifted(2,3,1) + leaps{(5,0)}"]
    {
        let rules = text.parse().unwrap();
        for log_width in 0..4 {
            agree(&rules, 61, log_width, 1);
            agree(&rules, 61, log_width, 2);
        }
    }
}

/// Games with periods along columns, carried lines, steep and flat lines, and leaps near the diagonal and far from it, on
/// boards on which their lines are long.
#[test]
fn lines_of_every_kind() {
    for text in [
        "wythoff",
        "gdwn(1,2)",
        "m-wythoff(4)",
        "connell(3)",
        "modular(2,1,3)",
        "shifted(2,3,1)",
        "maharaja(1,5)",
        "rays{(0,1),(2,0),(1,3)}",
        "rook(mod 5 below 2) + rays{(1,2),(2,1)} mod 3 below 2",
        "rook(mod 3) + rook(mod 4 below 2) + bishop",
        "rays{(0,2),(2,0)} mod 3 below 2 + rays{(2,3),(3,2)} + leaps{(0,1),(1,0),(1,9),(9,1)}",
        "bishop(m=3) + rays{(1,3),(3,1)}",
        "bishop + leaps{(0,7),(7,0),(1,4)}",
        "rook(up to 5) + rays{(1,2),(2,1)}",
        "cyclic-nimhoff(4)",
        "leaper(1,2)",
        "wythoff end{?msd_2 x + y <= 2}",
        "gdwn(1,2) end{(3,4),(4,3),(70,75),(75,70)}",
        "cyclic-nimhoff(4) end{?msd_2 x = 5 | y = 5}",
        "bishop(m=3) + rays{(1,3),(3,1)} end{?msd_2 E n x = 4*n & y = 4*n}",
        "rook(mod 3) + bishop end{?msd_2 x <= 20} end{(40,1),(40,2),(40,3)}",
        "shifted(2,3,1) + leaps{(5,0)} end{?msd_2 x = y}",
        "wythoff pass",
        "nim pass 2",
        "maharaja(2,3) end{(0,1),(5,5)} pass",
        "rook(mod 5 below 2) + rays{(1,2),(2,1)} mod 3 below 2 pass",
    ] {
        let rules: Rules = text.parse().unwrap();
        let size = pick(67, 129);
        let wanted = by_definition(&rules, size);
        assert_eq!(table(&rules, size, 4, 1), wanted, "{text}");
        assert_eq!(streamed(&rules, size, 6, 3), wanted, "{text}");
        assert_eq!(table(&rules, size, 5, 2), wanted, "{text}");
    }
}

/// A failure reaches the caller whatever the others do, and nothing follows it.
#[test]
fn a_stream_ends_with_its_first_error() {
    let rules: Rules = "wythoff".parse().unwrap();
    for many in 1..4 {
        let (mut seen, budget) = (0, Budget::unlimited());
        let ended = each_column_in_strips(16, threads(many), &rules, 200, &budget, |column| {
            seen = column.x();
            if column.x() == 50 { Err(SolveError::InfiniteColumn) } else { Ok(()) }
        });
        assert_eq!((ended, seen), (Err(SolveError::InfiniteColumn), 50));
        let stop = budget.stop().clone();
        let ended = each_column_in_strips(16, threads(many), &rules, 200, &budget, |column| {
            if column.x() == 20 {
                stop.request();
            }
            Ok::<(), SolveError>(())
        });
        assert_eq!(ended, Err(SolveError::Exceeded(Exceeded::Stopped)));
        // The strips fit, and not the marks of all values.
        let little = Budget::unlimited().with_memory(1 << 20);
        let ended = each_column_in_strips(64, threads(many), &rules, 4000, &little, |_| Ok::<(), SolveError>(()));
        assert!(matches!(ended, Err(SolveError::Exceeded(Exceeded::Memory { .. }))), "{ended:?}");
    }
}
