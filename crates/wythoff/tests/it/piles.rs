//! Games on several piles: answers by a theorem and by computing agree, theorems are found, certificates carry them, and questions are answered.

use serde_json::{Value, json};
use wythoff::ask::{Desk, Plain, question};
use wythoff::check::certificate::PileCertificate;
use wythoff::prove::piles::PileEnding;
use wythoff::prove::prove::Effort;
use wythoff::{BigPiles, Budget, Outcome, PileGame, Piles};

fn game(text: &str) -> PileGame {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// All positions with piles below a bound.
fn positions(piles: usize, below: u64) -> impl Iterator<Item = Piles> {
    (0..below.pow(piles as u32)).map(move |number| {
        Piles::new((0..piles).map(|pile| number / below.pow(pile as u32) % below).collect::<Vec<_>>())
    })
}

/// A theorem and the rules say the same: who wins, and by which moves.
#[test]
fn theorems_agree_with_computing() {
    let budget = Budget::unlimited();
    for (text, below) in [
        ("nim on 3 piles", 9),
        ("misere nim on 3 piles", 9),
        ("nim on 4 piles", 5),
        ("leaps{(1,0,0),(0,1,0),(0,0,1),(1,1,1)}", 9),
        ("vectors{?msd_2 i+j+k > 0 & (i=0|j=0|k=0)} on 3 piles", 7),
        ("moves{?msd_2 x >= y & x >= z & u < x & v = y & w = z} on 3 piles", 8),
        ("misere moves{?msd_2 u < x & v <= y & w = z} + leaps{(0,0,2)} on 3 piles", 8),
    ] {
        let (proved, computed) = (game(text), game(text).searching(0));
        for at in positions(proved.rules().piles(), below) {
            let (one, other) =
                (proved.decide(&at.big(), &budget).unwrap(), computed.decide(&at.big(), &budget).unwrap());
            assert!(one.certainty.is_proved() && !other.certainty.is_unbounded(), "{text} is not proved");
            assert_eq!(one.value, other.value, "{text} at {at}");
        }
    }
}

/// The P-positions of Wythoff Nim with three heaps by slices are those of the box.
#[test]
fn three_heaps_by_slices_and_by_boxes() {
    let budget = Budget::unlimited();
    let (slices, other) = (game("three-heaps"), game("three-heaps + vectors{?msd_2 i = 9 & j = 9 & k = 9} on 3 piles"));
    let board = other.positions(9, &budget).unwrap().value;
    for at in positions(3, 9) {
        let answer = slices.decide(&at.big(), &budget).unwrap();
        assert_eq!(answer.value.outcome == Outcome::P, board.contains(&at), "{at}");
        assert!(answer.value.p_options.iter().all(|to| board.contains(&to.small().unwrap())));
        assert_eq!(answer.value.outcome == Outcome::N, !answer.value.p_options.is_empty());
    }
}

#[test]
fn certificates_carry_theorems() {
    let budget = Budget::unlimited();
    let nim = game("nim on 3 piles");
    let PileEnding::Proved(proof) = nim.prove(&Effort::at_once(), &budget).unwrap() else { panic!() };
    let text = nim.certificate(&proof.checked, Some(&proof), &budget).unwrap().write();
    assert_eq!(PileCertificate::read(text.as_bytes(), &budget).unwrap().rules(), nim.rules());
    let asked = |name: &str, object: Value| {
        let desk = Desk::new(&Plain, Budget::unlimited());
        let answer = question(name).unwrap().ask_object(object.as_object().unwrap(), &desk);
        answer.map(|answer| serde_json::from_str::<Value>(&answer.json()).unwrap())
    };
    let checked = asked("check", json!({"game": text})).unwrap();
    assert_eq!((&checked["holds"], &checked["automaton"]["states"]), (&json!(true), &json!(1)));
    let far = ["1", "1000000000000000000000", "1000000000000000000001"];
    let decided = asked("decide", json!({"game": text, "at": far})).unwrap();
    assert_eq!(decided["outcome"], "P");
    let refused = asked("decide", json!({"game": text.replace("+ 000>0", "+ 000>0 100>0"), "at": far}));
    assert!(refused.is_err());
}

/// A guess is proved, or refuted with a position.
#[test]
fn guesses() {
    let prove = |guess: &str| {
        let desk = Desk::new(&Plain, Budget::unlimited());
        let object = json!({"game": "vectors{?msd_2 i+j+k > 0 & (i=0|j=0|k=0)} on 3 piles", "guess": guess});
        let answer = question("prove").unwrap().ask_object(object.as_object().unwrap(), &desk);
        answer.map(|answer| serde_json::from_str::<Value>(&answer.json()).unwrap()).map_err(|error| error.to_string())
    };
    assert_eq!(prove("?msd_2 x = y & y = z").unwrap()["certainty"]["kind"], "proved");
    let wrong = prove("?msd_2 x = y & y <= z").unwrap_err();
    assert!(wrong.starts_with("the guess is not the set of P-positions: it is false that"), "{wrong}");
    let named = prove("?msd_2 x = y & y = w").unwrap_err();
    assert!(
        named.starts_with("guess: the variable `w` is free, but a set of positions is given by x, y and z alone"),
        "{named}"
    );
}

#[test]
fn questions_about_two_piles_are_refused() {
    let desk = Desk::new(&Plain, Budget::unlimited());
    let object = json!({"game": "nim on 3 piles"});
    let refused = question("words").unwrap().ask_object(object.as_object().unwrap(), &desk);
    let message = refused.err().map(|error| error.to_string()).unwrap_or_default();
    assert!(message.starts_with("game: this game is on 3 piles, and the question is about games on two"), "{message}");
}

/// What is too large to be computed is refused, and what is proved is not.
#[test]
fn far_positions() {
    let budget = Budget::unlimited();
    let at = BigPiles::new(["5", "1000000000000000000000", "7"].map(|pile| pile.parse().unwrap()));
    let stones = game("nim + rays{(1,1,0),(1,0,1),(0,1,1),(1,1,1)}").searching(0);
    let error = stones.decide(&at, &budget).unwrap_err().to_string();
    assert!(error.contains("no proof is known"), "{error}");
    assert_eq!(game("nim on 3 piles").decide(&at, &budget).unwrap().value.p_options.len(), 1);
}
