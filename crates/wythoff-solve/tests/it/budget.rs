//! Work that a number in the rules makes long or large ends when its budget does, inside a column as well.

use std::time::{Duration, Instant};

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::Rules;
use wythoff_solve::{Board, Columns, GrundyTable, History, SolveError};

fn rules(text: &str) -> Rules {
    text.parse().unwrap()
}

/// Little memory, so that work that does not look at the stop ends with another error.
fn little() -> Budget {
    Budget::unlimited().with_memory(1 << 20)
}

fn is_memory<T>(result: Result<T, SolveError>) -> bool {
    matches!(result, Err(SolveError::Exceeded(Exceeded::Memory { .. })))
}

/// Games whose first column below row 2^40 holds more P-positions than memory, or takes longer to scan than time lasts.
const TALL: [&str; 4] = ["bishop", "bishop + leaper(1,2)", "rays{(1,1)} block 1 of all", "rays{(1,1),(0,7)} up to 3"];

#[test]
fn a_column_ends_with_its_memory() {
    for text in TALL {
        let mut columns = Columns::with_rows_below(&rules(text), 1 << 40, &little()).unwrap();
        assert!(is_memory(columns.next_column(&mut Vec::new())), "{text}");
    }
    let mut columns = Columns::new(&rules("nim block 4294967294 of all"), &little()).unwrap();
    assert!(is_memory(columns.next_column(&mut Vec::new())), "a column without a bound on its rows");
}

#[test]
fn a_column_ends_when_it_is_stopped() {
    for text in TALL {
        let mut columns = Columns::with_rows_below(&rules(text), 1 << 40, &little()).unwrap();
        columns.set_budget(&little().spent());
        assert_eq!(columns.next_column(&mut Vec::new()), Err(Exceeded::Stopped.into()), "{text}");
    }
}

#[test]
fn a_column_that_was_stopped_goes_on_where_it_was() {
    for text in ["bishop", "mxp-wythoff(2,3)", "bishop + leaper(1,2) alter P{(3,4),(2,70)} N{(1,1)}", "k-blocking(2)"] {
        let below = 20_000;
        let whole = Columns::with_rows_below(&rules(text), below, &Budget::unlimited()).unwrap();
        let mut parts = Columns::with_rows_below(&rules(text), below, &Budget::unlimited()).unwrap();
        let (mut rows, mut found) = (Vec::new(), Vec::new());
        for x in 0..4 {
            // At first at once, and then later and later: wherever it may be.
            let mut time = Duration::ZERO;
            loop {
                assert_eq!(parts.column(), x);
                parts.set_budget(&Budget::unlimited().until(Instant::now() + time));
                match parts.next_column(&mut rows) {
                    Ok(()) => break,
                    Err(error) => assert_eq!(error, Exceeded::Stopped.into()),
                }
                time += time / 8 + Duration::from_micros(5);
            }
            found.extend(rows.iter().map(|&y| (x, y)));
        }
        let expected: Vec<_> = whole.map(Result::unwrap).take_while(|at| at.x < 4).map(|at| (at.x, at.y)).collect();
        assert!(found == expected, "{text}");
    }
}

#[test]
fn lines_are_not_made_without_memory_for_them() {
    for text in ["m-wythoff(4294967295)", "rook(mod 4294967295 below 4294967294) + bishop", "mxp-wythoff(1,4096)"] {
        assert!(is_memory(Columns::new(&rules(text), &little())), "{text}");
    }
}

#[test]
fn tables_ask_within_a_column() {
    let spent = little().spent();
    let stopped = |error: SolveError| assert_eq!(error, Exceeded::Stopped.into());
    stopped(Board::solve(&rules("wythoff"), 1, 1 << 20, &spent).unwrap_err());
    stopped(GrundyTable::compute(&rules("wythoff"), 400, &spent).unwrap_err());
    stopped(History::solve(&rules("imitation(1,1)"), 9, &spent).unwrap_err());
    assert!(is_memory(Board::solve(&rules("wythoff"), 1 << 20, 1 << 20, &little())));
    assert!(is_memory(GrundyTable::compute(&rules("wythoff"), 20_000, &little())));
    assert!(is_memory(History::solve(&rules("imitation(1000000,1000000)"), 9, &little())));
}

/// Marks that wait for a column far to the right are counted all together only now and then.
#[test]
fn marks_that_wait_ask_for_their_memory() {
    for text in ["rook + rays{(4294967295,1)}", "rook + rays{(4294967295,1)} up to 3 block 1 of all"] {
        let budget = Budget::unlimited().with_memory(1 << 18);
        let mut columns = Columns::new(&rules(text), &budget).unwrap();
        let ended = columns.find_map(Result::err);
        let what = "the marks of the column engine";
        assert!(
            matches!(&ended, Some(SolveError::Exceeded(Exceeded::Memory { what: list, .. })) if *list == what),
            "{text}: {ended:?}"
        );
        assert!(columns.column() < 20_000, "{text}: column {}", columns.column());
    }
}
