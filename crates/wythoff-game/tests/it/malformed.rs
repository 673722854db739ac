//! Wrong notations: what the user is told, and which part of his text is marked.

use std::collections::BTreeMap;

use wythoff_game::notation::parse;
use wythoff_game::{NotationError, Parts, Rules};

/// Texts that break the grammar.
const MALFORMED: &[&str] = &[
    "",
    "   ",
    "misere",
    "misere misere wythoff",
    "block 1 of all",
    "wythof",
    "rook + bishpo",
    "quen",
    "Königin",
    "rook +",
    "+ rook",
    "rook + + bishop",
    "rook bishop",
    "rook, bishop",
    "rook & bishop",
    "rook + (bishop)",
    "rook)",
    "rook mod 3",
    "rook(3)",
    "rook(mod)",
    "rook(mod -3)",
    "rook(mod 3",
    "rook(mod 3, up to 5)",
    "rook(up 5)",
    "rook()",
    "bishop(2)",
    "bishop(m 2)",
    "bishop(m=)",
    "bishop(m=2",
    "total",
    "total(5)",
    "total(below)",
    "total(below 5",
    "knight(1,2)",
    "leaper",
    "leaper(1)",
    "leaper(1 2)",
    "leaper(1,2,3)",
    "leaper{1,2}",
    "leaps(1,2)",
    "leaps{}",
    "leaps{(1,2)",
    "leaps{1,2}",
    "leaps{(1,2);(2,1)}",
    "rays",
    "rays{(1,2)} up",
    "rays{(1,2)} in 3",
    "rays{(1,2)} in {}",
    "rays{(1,2)} in {1 to 3}",
    "maharaja 3,5",
    "maharaja(3,5",
    "maharaja()",
    "maharaja(3)",
    "maharaja(-3,5)",
    "maharaja(3.5)",
    "maharaja[3,5]",
    "maharaja(k,l)",
    "connell",
    "nim(3)",
    "shifted(2,3)",
    "m x wythoff(2,3)",
    "5",
    "3-nim",
    "2 x wythoff",
    "2 × 3",
    "wythoff blok 2 of all",
    "wythoff block",
    "wythoff block 2",
    "wythoff block 2 of",
    "wythoff block 2 of bishop",
    "wythoff block 2 of roob",
    "wythoff block 1 of all block 2 of all",
    "roob-blocking(2,3) block 1 of all",
    "roob-blocking(2,3) + diagonal-blocking(2,3)",
    "wythoff cut",
    "wythoff cut 2,4",
    "wythoff cut (2)",
    "wythoff cut one {(1,1)}",
    "wythoff cut one of {}",
    "wythoff cut (1,1) cut (2,2)",
    "wythoff alter",
    "wythoff end",
    "wythoff end P{(1,1)}",
    "wythoff alter {(1,1)}",
    "wythoff alter P(1,1)",
    "wythoff alter P{(1,1),}} ",
    "wythoff with knights",
    "wythoff ?",
    "wythoff\talter\nP{(1,2) N{}",
    "misere wythoff misere",
];

/// Texts of the right form whose numbers do not make a game.
const IMPOSSIBLE: &[&str] = &[
    "maharaja(5,3)",
    "maharaja(0,3)",
    "m-wythoff(0)",
    "connell(0)",
    "roob-blocking(2,0)",
    "modular(2,4,3)",
    "modular(2,0,0)",
    "shifted(2,3,3)",
    "shifted(100000,100000,1)",
    "cut(1,2,0,1)",
    "mxp-wythoff(1,5000)",
    "0-wythoff",
    "2 x 0-wythoff",
    "imitation(2,0)",
    "k-blocking(0)",
    "gdwn(2,2)",
    "rook(mod 0)",
    "rook(mod 4 below 5)",
    "rook(mod 5 in {1,5})",
    "rook(mod 5 in {})",
    "bishop(mod 5 in 1)",
    "rook(mod 5 in {4} up to 3)",
    "rays{(1,2)} mod 4294967295 in {1}",
    "rook(mod 4 below 0)",
    "rook(up to 0)",
    "rook + bishop(mod 5 up to 3)",
    "rays{(1,2)} mod 5 up to 3 + rook",
    "bishop(m=0)",
    "rook + total(below 1)",
    "cyclic-nimhoff(0)",
    "leaper(0,0)",
    "leaps{(1,2),(0,0)}",
    "rays{(1,2)} in {1,0}",
    "leaper(1,4294967296)",
    "leaper(1,99999999999999999999999)",
    "rook + rays{(2,0)} mod 4294967295",
    "rook + rays{(3,1)} in {1,2000000000}",
    "wythoff block 2 of roob(0)",
    "wythoff alter P{(1,1)} N{(2,2),(1,1)}",
    "wythoff cut (2,2) alter P{(1,1)}",
    "wythoff cut (2,2) end{(1,1)}",
    "wythoff alter P{(1,2)} end{(1,2)}",
    "imitation(1,1) end{(1,1)}",
    "k-blocking(2) pass",
    "mxp-wythoff(2,3) pass",
    "wythoff pass pass 2",
    "imitation(1,1) pass",
    "imitation(1,1) + bishop",
    "misere imitation(1,1)",
    "imitation(1,1) block 1 of all",
    "imitation(1,1) + imitation(1,2)",
];

/// What is said of a text, and the text with marks around the part of which it is said.
fn marked(text: &str, error: &NotationError) -> String {
    let span = error.span.clone();
    let (before, part, after) = (&text[..span.start], &text[span.clone()], &text[span.end..]);
    format!("{}\n  {before}«{part}»{after}\nhint: {}", error.message, error.hint)
}

fn shown(texts: &[&str]) -> String {
    let blocks = texts.iter().map(|text| match parse(text) {
        Ok(rules) => panic!("{text:?} was read as {rules}"),
        Err(error) => marked(text, &error),
    });
    blocks.collect::<Vec<_>>().join("\n\n")
}

#[test]
fn malformed_notations() {
    insta::assert_snapshot!(shown(MALFORMED));
}

#[test]
fn impossible_parameters() {
    insta::assert_snapshot!(shown(IMPOSSIBLE));
}

#[test]
fn every_error_says_what_to_do() {
    for text in MALFORMED.iter().chain(IMPOSSIBLE) {
        let error = parse(text).unwrap_err();
        assert!(!error.hint.is_empty() && !error.message.is_empty(), "{text}");
        assert_eq!(error.to_string(), format!("{}; {}", error.message, error.hint));
    }
}

/// The part of the text that is marked, for errors of each kind.
#[test]
fn marks_the_faulty_part() {
    let marked: BTreeMap<&str, &str> = MALFORMED
        .iter()
        .chain(IMPOSSIBLE)
        .map(|&text| (text, &text[parse(text).unwrap_err().span]))
        .filter(|(_, part)| !part.is_empty())
        .collect();
    for (text, part) in [
        ("rook + bishpo", "bishpo"),
        ("Königin", "Königin"),
        ("2 x wythoff", "wythoff"),
        ("maharaja(5,3)", "3"),
        ("maharaja(3)", "maharaja(3)"),
        ("leaps{(1,2),(0,0)}", "(0,0)"),
        ("rook + bishop(mod 5 up to 3)", "mod 5 up to 3"),
        ("rook + rays{(2,0)} mod 4294967295", "rays{(2,0)} mod 4294967295"),
        ("roob-blocking(2,3) + diagonal-blocking(2,3)", "diagonal-blocking(2,3)"),
        ("wythoff alter P{(1,1)} N{(2,2),(1,1)}", "(1,1)"),
        ("imitation(1,1) + bishop", "imitation(1,1) + bishop"),
    ] {
        assert_eq!(marked.get(text), Some(&part), "{text}");
    }
}

/// Parts from a file or a program are checked as well, with the same care for the message.
#[test]
fn impossible_parts() {
    let messages: Vec<String> = [
        "{}",
        r#"{"rays": [{"step": [0,0]}]}"#,
        r#"{"rays": [{"step": [1,0], "lengths": {"modulus": 3, "below": 4}}]}"#,
        r#"{"rays": [{"step": [1,0], "lengths": {"modulus": 0}}]}"#,
        r#"{"rays": [{"step": [1,0], "lengths": {"max": 0}}]}"#,
        r#"{"rays": [{"step": [1,0], "lengths": {"modulus": 5, "max": 4}}]}"#,
        r#"{"residues": [{"step": [0,0], "modulus": 2, "classes": [1]}]}"#,
        r#"{"residues": [{"step": [1,0], "modulus": 2, "classes": []}]}"#,
        r#"{"residues": [{"step": [1,0], "modulus": 2, "classes": [2]}]}"#,
        r#"{"residues": [{"step": [1,0], "modulus": 2, "classes": [1], "max": 0}]}"#,
        r#"{"residues": [{"step": [1,0], "modulus": 9, "classes": [7], "max": 6}]}"#,
        r#"{"leaps": [[0,0]]}"#,
        r#"{"leaps": [[1,4294967296]]}"#,
        r#"{"bishop": 4294967296}"#,
        r#"{"bishop": 1, "block": {"most": 1, "of": {"roob": 0}}}"#,
        r#"{"bishop": 1, "block": {"most": 1, "of": {"roob": 4294967296}}}"#,
        r#"{"bishop": 1, "block": {"most": 4294967296, "of": "all"}}"#,
        r#"{"bishop": 1, "forced": {"p": [[1,1]], "n": [[1,1]]}}"#,
        r#"{"bishop": 1, "forced": {"p": [[1,4294967296]]}}"#,
        r#"{"bishop": 1, "cuts": [{"base": 2, "height": 2}], "forced": {"n": [[1,1]]}}"#,
        r#"{"bishop": 1, "end": {"at": [[1,4294967296]]}}"#,
        r#"{"rays": [{"step": [1,0]}, {"step": [0,1]}], "imitation": {"m": 0, "p": 1}}"#,
        r#"{"bishop": 1, "imitation": {"m": 1, "p": 1}}"#,
    ]
    .iter()
    .map(|text| {
        let parts: Parts = serde_json::from_str(text).unwrap();
        let error = Rules::try_from(parts).expect_err(text);
        assert!(serde_json::from_str::<Rules>(text).unwrap_err().to_string().contains(&error.message), "{text}");
        assert!(!error.hint.is_empty());
        format!("{text}\n  {}\n  hint: {}", error.message, error.hint)
    })
    .collect();
    insta::assert_snapshot!(messages.join("\n\n"));
}
