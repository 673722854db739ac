//! Numbers in the rules and in files that ask for more than there is.

use wythoff_budget::{Budget, Exceeded};
use wythoff_check::sentence::{SentenceError, theorem};
use wythoff_check::{Certificate, CheckError};
use wythoff_game::Rules;

use crate::support::with_digest;

/// A file of a kilobyte for a game and an automaton that accepts nothing but the origin.
fn forged(game: &str) -> String {
    let rules: Rules = game.parse().unwrap();
    let parts = serde_json::to_string(rules.parts()).unwrap();
    let theorem = format!(
        "The P-positions of {rules} are exactly the pairs (x, y) that the automaton accepts, x and y written with the same \
         number of digits in msd_2, most significant digit first."
    );
    with_digest(&format!(
        "wythoff certificate 1\ngame: {game}\nrules: {rules}\nparts: {parts}\nnumeration: msd_2\ntracks: x y\n\
         theorem: {theorem}\nmethod: general\nquestions: 0\ncounterexamples: 0\nprogram: none\nstates: 1\nedges: 1\n\
         0 + 00>0\n"
    ))
}

#[test]
fn a_small_file_does_not_ask_for_all_memory() {
    for game in ["k-blocking(4000000000)", "bishop(m=4294967295)", "bishop(m=4294967295) block 4294967295 of all"] {
        let text = forged(game);
        assert!(text.len() < 1024);
        let budget = Budget::unlimited().with_memory(1 << 30);
        let certificate = Certificate::read(text.as_bytes(), &budget).unwrap_or_else(|error| panic!("{game}: {error}"));
        let error = certificate.check(&budget).unwrap_err();
        assert_eq!(error, CheckError::Sentence(SentenceError::TooLong), "{game}");
        assert_eq!(
            error.to_string(),
            "the sentence for this game would have more than 262144 parts; take fewer lines of moves, or block less"
        );
    }
}

#[test]
fn sentences_that_nobody_could_decide_are_not_made() {
    for game in
        ["k-blocking(3000)", "k-blocking(100000)", "rook + bishop(m=4294967295)", "nim block 4294967295 of rook"]
    {
        assert_eq!(theorem(&game.parse().unwrap(), &Budget::unlimited()), Err(SentenceError::TooLong), "{game}");
    }
    assert!(theorem(&"k-blocking(100)".parse().unwrap(), &Budget::unlimited()).is_ok());
}

#[test]
fn sentences_keep_to_the_budget() {
    let (rules, small) = ("k-blocking(100)".parse().unwrap(), Budget::unlimited().with_memory(1 << 10));
    let error = theorem(&rules, &small).unwrap_err();
    assert!(matches!(error, SentenceError::Exceeded(Exceeded::Memory { what: "the sentence", .. })));
    let stopped = Budget::unlimited();
    stopped.stop().request();
    assert_eq!(theorem(&rules, &stopped), Err(SentenceError::Exceeded(Exceeded::Stopped)));
}
