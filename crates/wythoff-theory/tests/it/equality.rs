//! Games with the same P-positions, by their automata and by theorems.

use wythoff_budget::Budget;
use wythoff_game::Rules;
use wythoff_theory::equality::{Automaton, equal};
use wythoff_theory::find;

/// Those of Wythoff Nim are those of the game with the (1,3)-leaper, and not those of Maharaja Nim or of a game in another system.
#[test]
fn automata_of_certificates() {
    let of = |game: &str| Automaton::shipped(&game.parse::<Rules>().unwrap());
    let [wythoff, same, maharaja, pell] = ["wythoff", "maharaja(1,3)", "maharaja", "m-wythoff(2)"]
        .map(|game| of(game).expect("a certificate is shipped"));
    let (equal, certainty) = wythoff.compare(&same).expect("both read Zeckendorf's words");
    assert!(equal && certainty.to_string().starts_with("proved"), "{certainty}");
    let (equal, certainty) = wythoff.compare(&maharaja).expect("both read Zeckendorf's words");
    assert!(!equal && certainty.to_string().starts_with("proved"), "{certainty}");
    assert!(wythoff.compare(&pell).is_none());
    assert!(of("gdwn(1,2)").is_none());
}

/// Theorems with equal parameters say that two games have the same P-positions; where every number is in one pair, pairs by the mex
/// are Beatty pairs.
#[test]
fn theorems_on_the_same_pairs() {
    let budget = Budget::unlimited();
    let is_equal = |one: &str, other: &str| {
        let rules: [Rules; 2] = [one, other].map(|game| game.parse().unwrap());
        let known = rules.each_ref().map(|rules| find(rules, &budget).unwrap().unwrap());
        equal((&rules[0], Some(&*known[0])), (&rules[1], Some(&*known[1]))).is_some()
    };
    assert!(is_equal("imitation(2,1)", "m-wythoff(2)"));
    assert!(is_equal("imitation(2,3)", "diagonal-blocking(2,3)"));
    assert!(!is_equal("imitation(2,3)", "roob-blocking(2,3)"));
    assert!(!is_equal("m-wythoff(2)", "m-wythoff(3)"));
    assert!(!is_equal("shifted(2,3,1)", "shifted(2,3,2)"));
}
