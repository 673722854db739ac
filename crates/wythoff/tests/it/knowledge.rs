//! Proofs that are brought along or found are used by every later question, and say what the truth engine says.

use proptest::prelude::*;
use wythoff::check::Certificate;
use wythoff::prove::prove::{Effort, Ending};
use wythoff::solve::Board;
use wythoff::theory::certificate::shipped_chains;
use wythoff::{BigPosition, Budget, Error, Game, Outcome, Position, Rules, UBig, input};
use wythoff_game::arbitrary;
use wythoff_rings::cases;

fn game(text: &str) -> Game {
    text.parse().unwrap()
}

fn far() -> BigPosition {
    BigPosition::new(UBig::from(10u8).pow(30), 7u8)
}

#[test]
fn a_question_that_would_be_refused_looks_for_a_proof() {
    let (budget, at) = (Budget::unlimited(), BigPosition::new(UBig::from(10u8).pow(30), UBig::from(10u8).pow(31)));
    let [found, refused] =
        [1_000, 0].map(|states| game("nim block 1 of all").searching(states).decide(at.clone(), &budget));
    assert!(found.unwrap().certainty.is_proved());
    assert_eq!(refused.unwrap_err(), Error::TooLarge(at));
    // seven states are needed, and a search up to three of them does not stand in the way of a wider one
    let game = game("nim block 1 of all");
    assert!(game.clone().searching(3).knowledge_or_proof(&budget).unwrap().is_none());
    assert!(game.knowledge_or_proof(&budget).unwrap().is_some());
}

#[test]
fn clones_share_what_was_proved() {
    let (game, budget) = (game("nim block 1 of all"), Budget::unlimited());
    let clone = game.clone();
    assert!(clone.knowledge(&budget).unwrap().is_none());
    assert!(matches!(game.prove(&Effort::default(), None, &budget), Ok(Ending::Proved(_))));
    assert!(clone.certified().unwrap().is_proved());
    assert!(clone.nth(&UBig::from(10u8).pow(20), 1, &budget).unwrap().certainty.is_proved());
    assert!(clone.at_any_size(&budget).unwrap().unwrap().is_proved());
}

/// A question that was stopped while the answers of a proof were made takes them from no other question.
#[test]
fn a_stopped_question_loses_no_proof() {
    let (game, budget) = (game("nim block 1 of all"), Budget::unlimited());
    assert!(matches!(game.prove(&Effort::default(), None, &budget), Ok(Ending::Proved(_))));
    assert!(game.knowledge(&budget.clone().with_steps(0)).is_err());
    assert!(game.knowledge(&budget).unwrap().is_some());
}

/// Of a certificate that comes with the program nothing is checked again, and nothing else is said.
#[test]
fn what_comes_with_the_program_is_not_called_checked() {
    let note = |bytes: &[u8]| input::game_of_certificate(bytes, &Budget::unlimited()).unwrap().unwrap().note.unwrap();
    let (_, shipped) = wythoff::theory::certificate::shipped_file(&"wythoff".parse().unwrap()).unwrap();
    assert!(note(shipped).contains("which comes with the program"), "{}", note(shipped));
}

/// A proof of other rules is no proof of these, and a certificate that is not right is no game.
#[test]
fn only_its_own_proof_is_taken() {
    let (nim, budget) = (game("nim"), Budget::unlimited());
    let Ok(Ending::Proved(proof)) = game("nim block 1 of all").prove(&Effort::default(), None, &budget) else {
        panic!()
    };
    let other = game("nim block 2 of all");
    other.rest_on(&proof.checked);
    assert!(other.automaton().is_none());
    let false_one = Certificate::new("wythoff", nim.automaton().unwrap().relation().clone(), statistics(), &budget);
    let false_one = false_one.unwrap().write();
    let mistake = input::game_of_certificate(false_one.as_bytes(), &budget).unwrap().unwrap_err();
    assert!(mistake.message.starts_with("the theorem of this certificate is not true"), "{mistake}");
}

fn statistics() -> wythoff::check::certificate::Statistics {
    wythoff::check::certificate::Statistics::none()
}

/// Over a chain that was brought along, Grundy values are known at any distance.
#[test]
fn a_chain_of_values_gives_them() {
    let budget = Budget::unlimited();
    let (_, bytes) = shipped_chains().min_by_key(|(_, bytes)| bytes.len()).unwrap();
    let read = input::game_of_certificate(bytes, &budget).unwrap().unwrap();
    let table = read.game.grundy(40, &budget).unwrap().value;
    let known = wythoff::theory::certificate::known_values(read.game.rules()) as u64;
    for at in (0..40).flat_map(|x| (0..40).map(move |y| Position::new(x, y))) {
        let value = u64::from(table.value(at).unwrap());
        let brought = read.game.grundy_at(&at.into(), &budget).unwrap();
        assert_eq!(brought.value, value.into(), "{at}");
        assert_eq!(brought.certainty.is_unbounded(), value < known, "{at}");
    }
}

/// One pile may have any size where the other one is near: the columns before the smaller one say everything.
#[test]
fn one_far_pile_is_computed() {
    let (game, budget) = (game("gdwn(1,2)"), Budget::unlimited());
    for at in [far(), far().transposed()] {
        let decision = game.decide(at, &budget).unwrap().value;
        assert_eq!(decision.outcome, Outcome::N);
        assert!(decision.p_options.iter().all(|option| {
            let to = option.to.small().unwrap();
            game.decide(to, &budget).unwrap().value.outcome == Outcome::P
        }));
        assert!(!decision.p_options.is_empty());
    }
}

/// What is found of these rules says what the board says, of all positions and of their options; was anything found?
fn is_found_and_true(rules: &Rules, states: usize) -> bool {
    const SIDE: u64 = 30;
    let (budget, game) = (Budget::unlimited(), Game::from(rules.clone()).searching(states));
    let Ok(Some(_)) = game.knowledge_or_proof(&budget) else { return false };
    let board = Board::solve(rules, SIDE, SIDE, &budget).unwrap();
    for at in (0..SIDE).flat_map(|x| (0..SIDE).map(move |y| Position::new(x, y))) {
        let Some(outcome) = board.outcome(at) else { continue };
        let decision = game.decide(at, &budget).unwrap().value;
        assert_eq!(decision.outcome, outcome, "{game} at {at}");
        if !rules.has_choice() && rules.imitation().is_none() {
            let options: Vec<Position> = decision.p_options.iter().map(|option| option.to.small().unwrap()).collect();
            assert_eq!(options, board.winning_moves(at).unwrap(), "{game} at {at}");
        }
    }
    true
}

/// Games without a theorem that the search settles, of every kind of clause that has sentences.
#[test]
fn what_is_found_is_true() {
    for text in [
        "nim block 1 of all",
        "nim + leaper(1,2)",
        "misere nim + leaper(1,2)",
        "rays{(0,1)} + leaps{(1,3)}",
        "rays{(0,1)} + bishop(mod 2) + knight alter P{(1,4)}",
        "rays{(0,2),(1,0)} + bishop(mod 2) + leaps{(0,3),(2,1)}",
        "rook(mod 3) + bishop + leaper(3,4) alter N{(1,2),(2,1)}",
        "rook(mod 2) + bishop(m=3) cut (3,3)",
        "misere rook(mod 4 below 2) + bishop(m=2) + leaper(3,4)",
    ] {
        let game = game(text);
        assert!(game.knowledge(&Budget::unlimited()).unwrap().is_none(), "{text} has a theorem");
        assert!(is_found_and_true(game.rules(), 1_000), "{text}");
    }
}

proptest! {
    #![proptest_config(cases(8, 400))]

    #[test]
    fn what_is_found_of_any_rules_is_true(rules in arbitrary::rules()) {
        is_found_and_true(&rules, 120);
    }
}

/// The rules of a game are those of the certificate that stands for it, not those of a name in it.
#[test]
fn the_rules_of_a_certificate_are_its_own() {
    let budget = Budget::unlimited();
    let Ok(Ending::Proved(proof)) = game("nim block 1 of all").prove(&Effort::default(), None, &budget) else {
        panic!()
    };
    let written = game("nim block 1 of all").certificate(&proof, &budget).unwrap().write();
    let renamed = written.replace("game: nim block 1 of all", "game: nim block 2 of all");
    assert!(input::game_of_certificate(renamed.as_bytes(), &budget).unwrap().is_err());
    let rules: Rules = "nim block 1 of all".parse().unwrap();
    assert_eq!(input::game_of_certificate(written.as_bytes(), &budget).unwrap().unwrap().game.rules(), &rules);
}
