//! The board engine against enumeration of options, and its manners.

use proptest::prelude::*;
use wythoff_budget::{Budget, Exceeded, Progress, Stop};
use wythoff_game::{Outcome, Rules, catalogue};
use wythoff_solve::{Board, SolveError};

use super::support::{at, memoryless_rules, outcomes_by_options, rules};

fn agree(rules: &Rules, width: u64, height: u64) {
    let board = Board::solve(rules, width, height, &Budget::unlimited()).unwrap();
    let expected = outcomes_by_options(rules, width, height);
    for cell in (0..width).flat_map(|x| (0..height).map(move |y| at(x, y))) {
        assert_eq!(board.outcome(cell), expected.get(&cell).copied(), "{rules} at {cell}");
    }
    let p: Vec<_> = expected.iter().filter(|(_, outcome)| **outcome == Outcome::P).map(|(at, _)| *at).collect();
    assert_eq!(board.p_positions().collect::<Vec<_>>(), p, "{rules}");
    if rules.has_choice() {
        return;
    }
    let after_a_pass = rules.after_a_pass().map(|fewer| outcomes_by_options(&fewer, width, height));
    for (&from, _) in expected.iter() {
        let mut moves: Vec<_> = rules.options(&from).filter(|to| expected[to] == Outcome::P).collect();
        moves.sort();
        let may_pass = rules.options(&from).next().is_some();
        let wins = after_a_pass.as_ref().is_some_and(|fewer| fewer[&from] == Outcome::P);
        moves.extend(Some(from).filter(|_| may_pass && wins));
        assert_eq!(board.winning_moves(from).unwrap(), moves, "{rules} from {from}");
    }
}

#[test]
fn every_catalogue_game_agrees_with_enumeration() {
    for entry in catalogue::ENTRIES {
        let rules = rules(entry.example);
        if rules.is_memoryless() {
            agree(&rules, 26, 23);
        }
    }
}

#[test]
fn some_awkward_games_agree_with_enumeration() {
    for text in [
        "misere k-blocking(2)",
        "misere k-blocking(3) cut (2,3)",
        "misere roob-blocking(2,2)",
        "misere rook(mod 3 below 2)",
        "misere leaper(1,2)",
        "leaper(1,2)",
        "rays{(2,3)} + leaps{(0,1)}",
        "bishop(m=70)",
        "wythoff cut one of {(2,3),(3,2),(0,0)} alter P{(1,1),(7,7)} N{(5,3)}",
        "k-blocking(4) alter P{(0,3)} N{(0,0)}",
    ] {
        agree(&rules(text), 24, 70);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn random_games_agree_with_enumeration(rules in memoryless_rules(), width in 1..14u64, height in 1..14u64) {
        agree(&rules, width, height);
    }
}

/// In misere play with blocking the previous player must leave a move, or the player to move, unable to move, wins.
#[test]
fn misere_play_with_blocking_worked_out_here() {
    let board = Board::solve(&rules("misere k-blocking(2)"), 3, 3, &Budget::unlimited()).unwrap();
    let outcome = |x, y| board.outcome(at(x, y)).unwrap();
    // (0,0) cannot move and wins. From (0,1) the only move is to an N-position, so it is P. From (0,2) the P-option
    // (0,1) is blocked and (0,0) is left: P.
    assert_eq!([outcome(0, 0), outcome(0, 1), outcome(0, 2)], [Outcome::N, Outcome::P, Outcome::P]);
    // (1,1) has the P-options (0,1) and (1,0), of which only one can be blocked.
    assert_eq!(outcome(1, 1), Outcome::N);
}

#[test]
fn says_what_it_cannot_do() {
    let error = Board::solve(&rules("imitation(1,1)"), 5, 5, &Budget::unlimited()).unwrap_err();
    assert!(error.to_string().contains("use the history engine"), "{error}");
    assert!(matches!(
        Board::solve(&rules("wythoff"), u64::MAX, u64::MAX, &Budget::unlimited()),
        Err(SolveError::Exceeded(Exceeded::Memory { .. }))
    ));
    let choice = Board::solve(&rules("mxp-wythoff(1,2)"), 9, 9, &Budget::unlimited()).unwrap();
    assert_eq!(choice.winning_moves(at(3, 3)), Err(SolveError::ChoiceNeeded));
    let cut = Board::solve(&rules("shifted(2,3,1)"), 9, 9, &Budget::unlimited()).unwrap();
    assert_eq!(cut.outcome(at(1, 1)), None);
    assert_eq!(cut.winning_moves(at(1, 1)), Err(SolveError::NoSuchPosition(at(1, 1))));
    assert_eq!(cut.outcome(at(9, 0)), None);
    assert!(matches!(cut.winning_moves(at(9, 0)), Err(SolveError::OutsideBoard { .. })));
}

#[test]
fn can_be_stopped() {
    let rules = rules("mxp-wythoff(1,3)");
    let stop = Stop::default();
    let at_four = stop.clone();
    let budget = Budget::unlimited().with_stop(stop).with_progress(move |progress| {
        if *progress == (Progress::Done { done: 4, of: 10 }) {
            at_four.request();
        }
    });
    assert_eq!(Board::solve(&rules, 3, 20, &budget).map(|board| board.outcome(at(2, 19)).is_some()), Ok(true));
    assert_eq!(Board::solve(&rules, 10, 20, &budget), Err(SolveError::Exceeded(Exceeded::Stopped)));
    assert_eq!(Board::solve(&rules, 0, 0, &Budget::unlimited()).unwrap().p_positions().count(), 0);
}
