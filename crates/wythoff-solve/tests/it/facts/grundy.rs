//! Grundy tables against the mex of all options, and against the OEIS.

use proptest::prelude::*;
use wythoff_budget::{Budget, Exceeded};
use wythoff_game::{Outcome, Rules, catalogue};
use wythoff_rings::cases;
use wythoff_solve::text::antidiagonal;
use wythoff_solve::{Board, GrundyTable, SolveError};

use super::support::{additive_rules, at, rules};
use crate::strips::by_definition;

fn agree(rules: &Rules, size: u64) {
    let table = GrundyTable::compute(rules, size, &Budget::unlimited()).unwrap();
    for (x, column) in (0..).zip(by_definition(rules, size)) {
        for (y, value) in (0..).zip(column) {
            assert_eq!(table.value(at(x, y)), value, "{rules} at ({x},{y})");
        }
    }
}

#[test]
fn every_additive_catalogue_game_agrees_with_enumeration() {
    for entry in catalogue::ENTRIES {
        let rules = rules(entry.example);
        if rules.is_additive() {
            agree(&rules, 34);
        }
    }
}

/// Boards large enough that lines of all kinds keep sets.
#[test]
fn some_awkward_games_agree_with_enumeration() {
    for text in [
        "rays{(2,1)} mod 3 below 2 + rook(mod 4 below 3)",
        "rays{(1,2),(3,1)} + bishop(m=5) cut (4,9)",
        "rays{(0,2),(2,0)} + rays{(1,1)} mod 2",
        "rook(up to 30) + rook(mod 5 below 2) + leaper(7,11)",
        "rook(up to 300) + leaps{(0,70),(69,1)}",
        "rook(mod 65 below 3) + rays{(2,3)} mod 64 below 5",
        "bishop(m=1000)",
        "total(below 9) + rays{(1,0)} + bishop",
        "cyclic-nimhoff(20) + leaps{(0,25)}",
        "cyclic-nimhoff(4294967295)",
        "leaper(1,2)",
    ] {
        agree(&rules(text), 70);
    }
}

proptest! {
    #![proptest_config(cases(16, 40))]
    #[test]
    fn random_games_agree_with_enumeration(rules in additive_rules(), size in 52..56u64) {
        agree(&rules, size);
    }
}

/// Fraenkel and Lorberbom, Nimhoff games (1991): in h-cyclic Nimhoff the value is h times the Nim sum of the quotients by h, and
/// the sum of the piles modulo h. So a position is P if the quotients are equal and h divides the sum.
#[test]
fn cyclic_nimhoff_has_the_values_of_the_theorem() {
    for h in 1..=9 {
        let rules = rules(&format!("cyclic-nimhoff({h})"));
        let table = GrundyTable::compute(&rules, 60, &Budget::unlimited()).unwrap();
        let board = Board::solve(&rules, 60, 60, &Budget::unlimited()).unwrap();
        for (x, y) in (0..60).flat_map(|x| (0..60).map(move |y| (x, y))) {
            let value = h * ((x / h) ^ (y / h)) + (x + y) % h;
            assert_eq!(table.value(at(x, y)).map(u64::from), Some(value), "h = {h}: ({x},{y})");
            assert_eq!(board.outcome(at(x, y)), Some(Outcome::from_is_p(value == 0)), "h = {h}: ({x},{y})");
        }
    }
}

/// The values along the antidiagonals `x + y = 0, 1, 2, ...`, so many of them, each from `(0, s)` to `(s, 0)`.
fn antidiagonals(table: &GrundyTable, many: u64) -> impl Iterator<Item = Option<u32>> + '_ {
    (0..many).flat_map(move |s| (0..=s).map(move |x| table.value(at(x, s - x))))
}

/// OEIS A004481, Wythoff's game, and A003987, XOR.
#[test]
fn the_values_of_wythoff_and_nim_by_antidiagonals() {
    let table = GrundyTable::compute(&rules("wythoff"), 10, &Budget::unlimited()).unwrap();
    let mut line = Vec::new();
    antidiagonal(&table, 3, "", &mut line);
    assert_eq!(line, b"3,0,0,3");
    let values: Vec<u32> = antidiagonals(&table, 8).flatten().collect();
    let wanted =
        [0, 1, 1, 2, 2, 2, 3, 0, 0, 3, 4, 4, 1, 4, 4, 5, 5, 5, 5, 5, 5, 6, 3, 3, 6, 3, 3, 6, 7, 7, 4, 2, 2, 4, 7, 7];
    assert_eq!(values, wanted);
    let nim = GrundyTable::compute(&rules("nim"), 100, &Budget::unlimited()).unwrap();
    assert_eq!(antidiagonals(&nim, 100).flatten().count(), 100 * 101 / 2);
    for cell in (0..100).flat_map(|x| (0..100).map(move |y| at(x, y))) {
        assert_eq!(nim.value(cell), Some((cell.x ^ cell.y) as u32));
    }
}

/// The value is 0 exactly at the P-positions.
#[test]
fn zeros_are_p_positions_on_a_larger_board() {
    for text in ["wythoff", "maharaja", "m-wythoff(3)", "connell(3)", "gdwn(1,2)", "modular(2,1,3)", "shifted(2,3,1)"] {
        let rules = rules(text);
        let size = 300;
        let (table, board) = (
            GrundyTable::compute(&rules, size, &Budget::unlimited()).unwrap(),
            Board::solve(&rules, size, size, &Budget::unlimited()).unwrap(),
        );
        for cell in (0..size).flat_map(|x| (0..size).map(move |y| at(x, y))) {
            let outcome = table.value(cell).map(|value| Outcome::from_is_p(value == 0));
            assert_eq!(outcome, board.outcome(cell), "{text} at {cell}");
        }
    }
}

#[test]
fn says_why_there_are_no_values() {
    let why = |text: &str| GrundyTable::compute(&rules(text), 5, &Budget::unlimited()).unwrap_err().to_string();
    assert!(why("k-blocking(2)").contains("blocking"));
    assert!(why("imitation(1,1)").contains("memory"));
    assert!(why("misere-wythoff").contains("misere"));
    assert!(why("wythoff alter P{(1,1)}").contains("forced"));
    assert!(why("mxp-wythoff(1,2)").contains("Rules::choices"));
    assert!(matches!(
        GrundyTable::compute(&rules("nim"), (1 << 24) + 1, &Budget::unlimited()),
        Err(SolveError::TooLarge { .. })
    ));
}

#[test]
fn can_be_stopped() {
    let rules = rules("maharaja");
    let budget = Budget::unlimited();
    budget.stop().request();
    assert_eq!(GrundyTable::compute(&rules, 12, &budget), Err(SolveError::Exceeded(Exceeded::Stopped)));
    assert_eq!(GrundyTable::compute(&rules, 0, &Budget::unlimited()).unwrap().value(at(0, 0)), None);
}
