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
    // 411 states are needed
    let few = game("rook(mod 6 below 2) + bishop(m=4) alter N{(1,1)}").searching(3);
    assert!(few.knowledge_or_proof(&budget).unwrap().is_none());
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

proptest! {
    #![proptest_config(cases(40, 400))]

    /// What is found says what the board says, of all positions and of their options.
    #[test]
    fn what_is_found_is_true(rules in arbitrary::rules()) {
        const SIDE: u64 = 30;
        let (budget, game) = (Budget::unlimited(), Game::from(rules.clone()).searching(120));
        let Ok(Some(_)) = game.knowledge_or_proof(&budget) else { return Ok(()) };
        let board = Board::solve(&rules, SIDE, SIDE, &budget).unwrap();
        for at in (0..SIDE).flat_map(|x| (0..SIDE).map(move |y| Position::new(x, y))) {
            let Some(outcome) = board.outcome(at) else { continue };
            let answer = game.decide(at, &budget).unwrap();
            prop_assert_eq!(answer.value.outcome, outcome, "{} at {}", game, at);
            if !rules.has_choice() && rules.imitation().is_none() {
                let options: Vec<Position> = answer.value.p_options.iter().map(|option| option.to.small().unwrap()).collect();
                prop_assert_eq!(options, board.winning_moves(at).unwrap(), "{} at {}", game, at);
            }
        }
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
