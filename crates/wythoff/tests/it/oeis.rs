//! Drafts for the encyclopedia, and what is there already.

use wythoff::oeis::{Draft, KNOWN, Of, check_bfile, check_entry, find};
use wythoff::{Budget, Game};

fn game(text: &str) -> Game {
    text.parse().unwrap()
}

/// The terms of the program are the published ones.
#[test]
fn known_sequences_are_those_of_their_games() {
    for known in KNOWN {
        let count = known.from as usize + known.terms.len();
        let terms = game(known.game).terms(known.of, count, &Budget::unlimited()).unwrap();
        let skipped = (known.from - known.of.offset()) as usize;
        assert_eq!(&terms.values[skipped..][..known.terms.len()], known.terms, "{}", known.number);
        assert_eq!(find(&known.number.to_lowercase()), Some(known));
    }
    assert_eq!(find("A 201").map(|known| known.number), Some("A000201"));
    assert!(find("A999999").is_none() && find("wythoff").is_none() && find("A").is_none() && find("A+201").is_none());
}

#[test]
fn drafts_follow_the_rules() {
    let games = [
        "maharaja",
        "wythoff",
        "gdwn(1,2)",
        "m-wythoff(2)",
        "nim",
        "k-blocking(2)",
        "imitation(1,1)",
        "misere-wythoff",
        "connell(3)",
        "wythoff alter P{(3,4)}",
    ];
    for name in games {
        let game = game(name);
        for of in [Of::Lower, Of::Upper, Of::Difference, Of::Column, Of::Bits, Of::Grundy, Of::Outcomes] {
            match Draft::of(&game, of, 500, &Budget::unlimited()) {
                Ok(draft) => {
                    let entry = draft.entry.internal();
                    assert_eq!(check_entry(&entry), [""; 0], "{name} {of}\n{entry}");
                    assert_eq!(check_bfile(&draft.bfile("wythoff oeis"), of.offset()), [""; 0], "{name} {of}");
                    assert!(entry.contains("How sure the terms are: "), "{entry}");
                }
                Err(error) => {
                    let altered = name.contains("alter") && of != Of::Outcomes;
                    assert!(altered || !matches!(of, Of::Lower | Of::Upper | Of::Outcomes), "{name} {of}: {error}");
                    assert!(error.to_string().contains("cannot be given"), "{name} {of}: {error}");
                }
            }
        }
    }
}

#[test]
fn what_is_there_is_told() {
    let draft = |name: &str, of: Of| Draft::of(&game(name), of, 400, &Budget::unlimited()).unwrap();
    let number = |draft: &Draft| draft.is.map(|known| known.number);
    assert_eq!(number(&draft("rook + bishop", Of::Lower)), Some("A000201"));
    assert_eq!(number(&draft("maharaja", Of::Lower)), None);
    assert!(draft("maharaja", Of::Lower).agrees.is_empty());
    // IMI: the starts of (1,1)-Imitation Nim are those of Wythoff Nim
    let imitation = draft("imitation(1,1)", Of::Upper);
    assert_eq!((number(&imitation), imitation.agrees.len(), imitation.agrees[0].number), (None, 1, "A001950"));
    let beatty = draft("m-wythoff(2)", Of::Lower);
    assert_eq!(beatty.entry.formulas, ["a(n) = floor(n*sqrt(2))."]);
    assert_eq!(beatty.entry.mathematica, ["Table[Floor[n*Sqrt[2]], {n, 0, 100}]"]);
    let golden = draft("wythoff", Of::Upper);
    assert_eq!(golden.entry.formulas, ["a(n) = floor(n*((1 + sqrt(5))/2)) + n."]);
    assert!(golden.entry.keywords.contains(&"easy") && !draft("gdwn(1,2)", Of::Upper).entry.keywords.contains(&"easy"));
}

/// Games whose pairs make no sequence are told which one they have.
#[test]
fn other_sequences_are_named() {
    for name in ["rays{(2,0),(0,1),(1,1)}", "bishop + leaper(1,2)"] {
        let error = game(name).terms(Of::Lower, 50, &Budget::unlimited()).unwrap_err().to_string();
        assert!(error.contains("--of outcomes"), "{error}");
        assert_eq!(game(name).terms(Of::Outcomes, 50, &Budget::unlimited()).unwrap().values.len(), 50);
    }
}

/// A number is read as its game, and says so.
#[test]
fn numbers_are_read_as_games() {
    let read = wythoff::input::game("a001951").unwrap();
    assert_eq!((read.game.text(), read.understood.as_deref()), ("m-wythoff(2)", Some("m-wythoff(2)")));
    assert!(read.remarks("a001951").concat().contains("A001951 of the OEIS"));
    assert!(wythoff::input::game("A999999").is_err());
}
