//! What is measured fits into its columns, is read as it was written, and does not depend on the number of threads.

use std::collections::BTreeSet;
use std::num::NonZero;

use wythoff::{Budget, Game, Position, budget};
use wythoff_atlas::{Cell, Limits, Measure, Outcome, Record, Schema, Task, run};
use wythoff_rings::pick;

fn task(game: &str, measures: &str, columns: u64) -> Task {
    Task {
        index: 0,
        game: game.to_owned(),
        parameters: vec![("k".to_owned(), 3)],
        measures: Measure::list(measures).unwrap(),
        columns,
        limits: Limits { states: 500, ..Limits::default() },
    }
}

fn measured(game: &str, measures: &str, columns: u64) -> Record {
    run(&task(game, measures, columns), &Budget::unlimited()).unwrap()
}

fn text(record: &Record, column: &str) -> String {
    match record.cell(column) {
        Some(Cell::Text(text)) => text.clone(),
        other => panic!("{column} of {}: {other:?}", record.game),
    }
}

/// Games of every kind: with and without symmetry, memory, blocked moves, finite columns.
const GAMES: [&str; 14] = [
    "nim",
    "wythoff",
    "maharaja",
    "maharaja(2,6)",
    "maharaja(3,5)",
    "k-blocking(3)",
    "gdwn(1,2)",
    "connell(2)",
    "shifted(2,3,1)",
    "2 x 3-wythoff",
    "imitation(1,1)",
    "misere-wythoff",
    "bishop + leaper(1,2)",
    "rook + leap(1,2)",
];

#[test]
fn cells_fit_their_columns_and_are_read_as_written() {
    for game in GAMES.into_iter().step_by(pick(3, 1)) {
        let (task, record) = (task(game, "all", 1500), measured(game, "all", 1500));
        let schema = Schema::of(&task);
        let kind = |name: &str| schema.columns().iter().find(|column| column.name == name).unwrap().kind;
        assert!(record.cells.iter().all(|(name, cell)| cell.fits(kind(name))), "{game}");
        assert_eq!(schema.read(&record.line()).unwrap(), record);
    }
}

#[test]
fn names_of_columns_are_unique() {
    let schema = Schema::of(&task("nim", "all", 1));
    let names: BTreeSet<&str> = schema.columns().iter().map(|column| column.name.as_ref()).collect();
    assert_eq!(names.len(), schema.columns().len());
}

#[test]
fn threads_change_nothing() {
    for game in GAMES.into_iter().step_by(pick(5, 1)) {
        budget::use_threads(NonZero::<usize>::MAX);
        let many = measured(game, "all", 9000);
        budget::use_threads(NonZero::<usize>::MIN);
        assert_eq!(budget::processors().get(), 1);
        assert_eq!(measured(game, "all", 9000), many);
    }
}

#[test]
fn what_is_proved_takes_the_place_of_what_is_seen() {
    let seen = measured("maharaja(4,9)", "slopes,deviation,density", 3000);
    assert_eq!(text(&seen, "slopes_certainty"), "conjectured");
    assert_eq!(text(&seen, "differences_certainty"), "computed to column 2999");
    assert_eq!(seen.cell("bounds"), Some(&Cell::Null));
    let proved = measured("maharaja(4,9)", "slopes,deviation,density,prove", 3000);
    for column in ["slopes_certainty", "differences_certainty", "bounds_certainty", "in_each_column_certainty"] {
        assert!(text(&proved, column).starts_with("proved ("), "{column}");
    }
    assert_eq!(text(&seen, "slopes_exact"), text(&proved, "slopes_exact"));
    assert_eq!(proved.cell("in_each_column"), Some(&Cell::Whole(1)));
}

#[test]
fn lines_that_split_are_counted() {
    let record = measured("gdwn(1,2)", "slopes", 20_000);
    assert_eq!(record.cell("lines_above"), Some(&Cell::Whole(2)));
    assert_eq!(measured("maharaja(2,3)", "slopes", 20_000).cell("lines_above"), Some(&Cell::Whole(1)));
}

#[test]
fn wythoff_nim_is_told_apart() {
    let state = |game: &str| text(&measured(game, "wythoff", 2000), "wythoff");
    assert_eq!(["maharaja(1,3)", "maharaja(1,4)", "nim"].map(state), ["same", "differs", "differs"]);
}

/// The criterion of erratum E6: a leap changes Wythoff Nim if and only if it joins two of its P-positions.
#[test]
fn leapers_that_change_wythoff_nim_join_two_of_its_positions() {
    let longest = pick(14, 40);
    let (wythoff, budget): (Game, _) = ("wythoff".parse().unwrap(), Budget::unlimited());
    let positions: Vec<Position> = wythoff.solution(&budget).unwrap().take(200).map(Result::unwrap).collect();
    let pairs = positions.iter().flat_map(|from| positions.iter().map(move |to| (from, to)));
    let leaps = pairs.filter_map(|(from, to)| Some((from.x.checked_sub(to.x)?, from.y.checked_sub(to.y)?)));
    let joining: BTreeSet<(u64, u64)> = leaps.map(|(i, j)| (i.min(j), i.max(j))).collect();
    let mut count = 0;
    for (k, l) in (1..longest).flat_map(|k| (k + 1..=longest).map(move |l| (k, l))) {
        let record = measured(&format!("maharaja({k},{l})"), "wythoff", 200);
        let state = text(&record, "wythoff");
        assert_eq!(state, if joining.contains(&(k, l)) { "differs" } else { "same" }, "({k},{l})");
        count += usize::from(state == "differs");
    }
    assert_eq!(count, pick(23, 142));
}

#[test]
fn what_cannot_be_measured_is_noted() {
    let record = measured("bishop + leaper(1,2)", "slopes,grundy", 1000);
    assert_eq!(record.outcome, Outcome::Done);
    assert!(record.note.as_ref().unwrap().starts_with("slopes: "), "{record:?}");
    assert!(matches!(record.cell("grundy"), Some(Cell::Text(_))));
    assert_eq!(measured("maharaja(3,3)", "slopes", 1000).outcome, Outcome::NoGame);
}

#[test]
fn limits_end_a_game() {
    let limits = Limits { seconds: 0, ..Limits::default() };
    let record = run(&Task { limits, ..task("maharaja", "bits,slopes", 1000) }, &Budget::unlimited()).unwrap();
    assert_eq!((record.outcome, record.note.as_deref()), (Outcome::OutOfTime, Some("bits: out of time")));
    let limits = Limits { memory: 1 << 10, ..Limits::default() };
    let record = run(&Task { limits, ..task("maharaja", "bits,theorems", 10_000) }, &Budget::unlimited()).unwrap();
    assert_eq!(record.outcome, Outcome::OutOfMemory);
    // A stop of all games is no answer about one.
    let budget = Budget::unlimited();
    budget.stop().request();
    assert_eq!(run(&task("maharaja", "bits", 1000), &budget), None);
}

#[test]
fn digests_are_those_of_the_positions() {
    let digest = |game: &str| text(&measured(game, "prove", 1000), "proof_digest");
    assert_eq!(digest("wythoff"), digest("maharaja(1,3)"));
    assert_eq!(digest("roob-blocking(2,2)"), digest("modular(2,2,4)"));
    assert_ne!(digest("wythoff"), digest("maharaja(1,4)"));
}
