//! Games as people write them: what is understood, and what is suggested where nothing may be guessed.

use wythoff::input;
use wythoff::{Game, PileRules, Rules};

/// The lines of the corpus: text, what becomes of it, and what is expected or was meant.
fn corpus() -> Vec<(&'static str, &'static str, &'static str)> {
    let lines = include_str!("../informal.txt").lines().filter(|line| !line.starts_with('#'));
    let parts = |line: &'static str| {
        let sign = ["=>", "?>", "!>"].into_iter().find(|sign| line.contains(sign)).expect(line);
        let (text, expected) = line.split_once(sign).expect(line);
        (text.trim(), sign, expected.trim())
    };
    lines.map(parts).collect()
}

/// Whether the text is a game in the notation, on two piles or on several.
fn is_game(text: &str) -> bool {
    text.parse::<Rules>().is_ok() || text.parse::<PileRules>().is_ok()
}

#[test]
fn corpus_is_read_as_it_says() {
    let mut wrong = Vec::new();
    for (text, sign, expected) in corpus() {
        let found = match input::game(text) {
            Ok(read) => format!("=> {}", read.game),
            Err(mistake) => {
                assert!(text.get(mistake.span.clone()).is_some(), "{text}: {:?}", mistake.span);
                assert!(!mistake.hint.is_empty(), "{text}: {mistake}");
                for instead in &mistake.instead {
                    assert!(is_game(instead), "{text}: {instead}");
                }
                mistake.instead.first().map_or("!>".to_owned(), |first| format!("?> {first}"))
            }
        };
        let expected = if sign == "!>" { sign.to_owned() } else { format!("{sign} {expected}") };
        if found != expected {
            wrong.push(format!("{text}: {found}, expected {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn nine_of_ten_are_understood_or_answered() {
    let corpus = corpus();
    // A refusal without a suggestion is an answer if it says which game it is, and why it is not here.
    let is_explained = |text: &str| {
        let mistake = input::game(text).unwrap_err();
        !["no move or game is called", "has no meaning here", "no clause is called"]
            .iter()
            .any(|unknown| mistake.message.contains(unknown))
    };
    let answered = corpus.iter().filter(|(text, sign, _)| *sign != "!>" || is_explained(text)).count();
    assert!(corpus.len() >= 150 && 10 * answered >= 9 * corpus.len(), "{answered} of {}", corpus.len());
}

/// Games of the literature that are not of this kind are known by name.
#[test]
fn other_games_are_told_apart_from_misspelt_ones() {
    for (text, words) in [
        ("Euclid", "a multiple of the smaller pile"),
        ("Dawson's Kayles", "octal game"),
        ("Kayles", "octal game"),
        ("A072061", "A072061 is not among the sequences of the OEIS"),
    ] {
        let mistake = input::game(text).unwrap_err();
        assert!(mistake.message.contains(words) && mistake.instead.is_empty(), "{text}: {mistake}");
    }
}

#[test]
fn what_is_notation_is_not_read_in_another_way() {
    for text in ["wythoff", "Rook + Bishop", "2 x 3-wythoff", "misere wythoff alter P{(7,7)}", "imitation(2,3)"] {
        let read = input::game(text).unwrap();
        assert_eq!((read.understood, Ok(read.game)), (None, text.parse::<Game>()), "{text}");
    }
}

#[test]
fn sums_of_games_are_explained() {
    let note = |text| input::game(text).unwrap().note;
    assert!(note("nim + nim").unwrap().contains("one game on two piles"));
    assert!(note("Wythoff Nim plus Nim").is_some());
    for text in ["wythoff + knight", "nim + bishop", "wythoff", "rook + bishop"] {
        assert_eq!(note(text), None, "{text}");
    }
}

/// A family may have no member with the numbers that were written: then it is not suggested.
#[test]
fn what_is_suggested_is_a_game() {
    for text in ["wythzff ythmaharajaz(0,2)", "wythoff maharaja(0,2)", "nim m-wythoff(0)"] {
        let mistake = input::game(text).unwrap_err();
        assert!(mistake.instead.iter().all(|instead| is_game(instead)), "{text}: {mistake}");
        assert!(!mistake.hint.is_empty() && !mistake.hint.contains("(0"), "{text}: {mistake}");
    }
}

#[test]
fn nothing_is_guessed() {
    // A negative number, a decimal, three piles, an unknown word, a number too many.
    for text in [
        "wythoff -2",
        "2.5-wythoff",
        "3-pile nim",
        "wythoff gambit",
        "maharaja 1 2 3",
        "wythoff without bishop",
        "(-1,2)-maharaja",
    ] {
        assert!(input::game(text).is_err(), "{text}");
    }
}

#[test]
fn long_and_strange_texts_are_refused() {
    let deep = "(".repeat(100_000);
    let long = "wythoff and ".repeat(50_000);
    for text in
        ["", " ", "'", "+", "and", "misere", "=2", "m=2", "( ) ,", "\u{0}", "🙂", &deep, &long, "2 pile", "of the"]
    {
        assert!(input::game(text).is_err(), "{text:.20}");
    }
}
