//! The dictionary and the words of the columns.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use wythoff::{Budget, Game, UBig};

use super::ask::{found, refused};

/// The words that stand one after the other, written out.
fn spelt(of: &Value) -> String {
    let word = |parsed: &Value| {
        let index = usize::try_from(parsed["word"].as_u64().unwrap()).unwrap();
        let word = of["words"][index]["word"].as_str().unwrap().to_owned();
        assert_eq!(parsed["length"], word.len());
        word
    };
    of["parse"].as_array().unwrap().iter().map(word).collect()
}

/// MAH: the dictionary of Maharaja Nim, and that of Wythoff Nim.
#[tokio::test]
async fn known_dictionaries() {
    let of = found("words", &[("game", "wythoff"), ("x", "0"), ("columns", "20")]).await;
    let pairs: Vec<_> =
        of["words"].as_array().unwrap().iter().map(|word| (&word["word"], &word["translate"])).collect();
    assert_eq!(pairs, [(&json!("0"), &json!("10")), (&json!("1"), &json!("0"))]);
    // OEIS A003849 shifted: the Fibonacci word
    assert_eq!((of["bits_from"].as_str(), of["bits"].as_str()), (Some("1"), Some("0100101001001010010")));
    assert_eq!(of["proof"]["kind"], "proved");
    let of = found("words", &[("game", "maharaja"), ("x", "8"), ("columns", "100")]).await;
    let words: BTreeMap<_, _> = of["words"]
        .as_array()
        .unwrap()
        .iter()
        .map(|word| (word["word"].as_str(), word["translate"].as_str()))
        .collect();
    assert_eq!(words.len(), 9);
    assert_eq!(words[&Some("00100")], Some("100101100"));
    assert_eq!(words[&Some("001110")], Some("100100100"));
}

/// The words, read near the origin or from a synchronised place far away, spell the bits.
#[tokio::test]
async fn words_spell_the_bits() {
    for game in ["wythoff", "maharaja", "maharaja(2,3)"] {
        let direct: Game = game.parse().unwrap();
        for x in ["50", "5000", "100000000000000000000000000000000000000000000000000"] {
            let of = found("words", &[("game", game), ("x", x), ("columns", "200")]).await;
            let from: UBig = x.parse().unwrap();
            let columns = direct.columns_from(&from, 200, &Budget::unlimited()).unwrap().value;
            let bits: String = columns.iter().map(|at| if at.y < at.x { '1' } else { '0' }).collect();
            assert_eq!(of["bits"], bits, "{game} {x}");
            let first: UBig = of["parse"][0]["column"].as_str().unwrap().parse().unwrap();
            let before = usize::try_from(&(&from - &first)).unwrap();
            let spelt = spelt(&of);
            assert_eq!(spelt[before..before + 200], bits, "{game} {x}");
            assert_eq!(of["parse_note"], json!(null));
        }
    }
}

/// A reader that starts at the first word and one that starts in the middle find the same words.
#[tokio::test]
async fn the_same_words_from_any_place() {
    let read = async |x: &str, columns: &str| {
        let of = found("words", &[("game", "maharaja"), ("x", x), ("columns", columns)]).await;
        let places: Vec<_> = of["parse"].as_array().unwrap().clone();
        places.into_iter().map(|word| (word["column"].to_string(), word["word"].to_string())).collect::<Vec<_>>()
    };
    // The first window is read from the origin on, the second from a place of which nothing is known.
    let (from_start, synchronised) = (read("500", "2000").await, read("2000", "100").await);
    assert!(synchronised.len() > 15 && synchronised.iter().all(|word| from_start.contains(word)));
}

/// Before the first word there is none.
#[tokio::test]
async fn before_the_first_word() {
    let of = found("words", &[("game", "maharaja"), ("x", "0"), ("columns", "20")]).await;
    assert_eq!((&of["first_column"], &of["parse"][0]["column"]), (&json!("8"), &json!("8")));
    assert_eq!(of["parse_note"], "words begin at column 8");
    assert_eq!(of["bits"].as_str().unwrap().len(), 19);
    let of = found("words", &[("game", "maharaja"), ("x", "0"), ("columns", "5")]).await;
    assert_eq!(of["parse"], json!([]));
}

/// Words that are only seen are not said to be proved.
#[tokio::test]
async fn words_that_are_only_seen() {
    let of = found("words", &[("game", "maharaja(3,5)"), ("x", "3000"), ("columns", "50")]).await;
    assert_eq!(of["proof"]["kind"], "computed");
    assert!(of["unproved"].is_string());
}

#[tokio::test]
async fn games_without_words() {
    for game in ["nim", "gdwn(1,2)", "m-wythoff(2)", "k-blocking(2)"] {
        let (status, error) = refused("words", &[("game", game), ("x", "0"), ("columns", "20")]).await;
        assert_eq!((status, &error["code"]), (422, &json!("no-answer")), "{game}");
    }
}
