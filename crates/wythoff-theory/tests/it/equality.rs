//! Games with the same P-positions, by their automata.

use wythoff_game::Rules;
use wythoff_theory::equality::Automaton;

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
