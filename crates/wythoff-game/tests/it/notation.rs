//! Notations that must be read, and which of them mean the same.

use std::collections::BTreeSet;

use wythoff_game::catalogue::{ENTRIES, find};
use wythoff_game::{Lengths, Parts, Ray, Rules};

fn read(text: &str) -> Rules {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Every construct once, with its canonical form.
#[test]
fn canonical_forms() {
    for (text, canonical) in [
        ("nim", "rook"),
        ("wythoff", "rook + bishop"),
        ("Wythoff", "rook + bishop"),
        ("m-wythoff(2)", "rook + bishop(m=2)"),
        ("3-wythoff", "rook + bishop(m=3)"),
        ("maharaja", "rook + bishop + leaper(1,2)"),
        ("maharaja(3,5)", "rook + bishop + leaper(3,5)"),
        ("connell(3)", "rook(mod 3) + bishop"),
        ("roob-blocking(2,3)", "rook + bishop(m=2) block 2 of roob(2)"),
        ("roob-blocking(2,3,1)", "rook + bishop(m=2) block 2 of rook"),
        ("roob-blocking(2,1)", "rook + bishop(m=2)"),
        ("modular(2,1,3)", "rook(mod 3) + bishop(m=2)"),
        ("modular(2,2,3)", "rook(mod 3 below 2) + bishop(m=2)"),
        ("modular(2,3,3)", "rook + bishop(m=2)"),
        ("shifted(2,3,1)", "rook + bishop(m=6) cut (2,4)"),
        ("shifted(2,3,0)", "rook + bishop(m=6)"),
        ("cut(1,2,3,1)", "rook + bishop(m=2) cut (3,1)"),
        ("mxp-wythoff(2,3)", "rook + bishop(m=6) cut one of {(0,0),(2,4),(4,2)}"),
        ("m x p-wythoff(2,3)", "rook + bishop(m=6) cut one of {(0,0),(2,4),(4,2)}"),
        ("2 x 3-wythoff", "rook + bishop(m=6) cut one of {(0,0),(2,4),(4,2)}"),
        ("2x3-wythoff", "rook + bishop(m=6) cut one of {(0,0),(2,4),(4,2)}"),
        ("2 × 3-wythoff", "rook + bishop(m=6) cut one of {(0,0),(2,4),(4,2)}"),
        ("2 x 1-wythoff", "rook + bishop(m=2)"),
        ("diagonal-blocking(3,5)", "rook + bishop(m=3) block 4 of diagonal"),
        ("imitation(2,3)", "imitation(2,3)"),
        ("misere-wythoff", "misere rook + bishop"),
        ("misere wythoff", "misere rook + bishop"),
        ("misère wythoff", "misere rook + bishop"),
        ("wythoff misere", "misere rook + bishop"),
        ("gdwn(1,2)", "rook + bishop + rays{(1,2),(2,1)}"),
        ("k-blocking(3)", "rook + bishop block 2 of all"),
        ("cyclic-nimhoff(5)", "rook + total(below 5)"),
        ("cyclic-nimhoff(2)", "rook"),
        ("total(below 2)", "leaper(0,1)"),
        ("rays{(0,1)} + total(below 3) + cyclic-nimhoff(4) + bishop", "rook + bishop + total(below 4)"),
        ("rook + bishop + leaper(1,2)", "rook + bishop + leaper(1,2)"),
        ("rook + bishop + leaps{(1,2),(2,1),(3,4)}", "rook + bishop + leaper(1,2) + leaps{(3,4)}"),
        ("leaps{(1,2) (2,1),}", "leaper(1,2)"),
        ("rook(mod 3) + bishop", "rook(mod 3) + bishop"),
        ("rook + bishop(m=2)", "rook + bishop(m=2)"),
        ("bishop(mod 2 up to 7) + rook(up to 5)", "rook(up to 5) + bishop(mod 2 up to 6)"),
        ("rays{(2,0),(0,1),(1,1)}", "bishop + rays{(0,1),(2,0)}"),
        ("rook(mod 5 in {4,1,1})", "rook(mod 5 in {1,4})"),
        ("rook(mod 4 in {1,3}) + bishop(mod 2 in {0,1})", "rook(mod 2 in {1}) + bishop"),
        ("rook(mod 6 in {0,2}) + bishop(mod 5 in {0})", "bishop(mod 5) + rays{(0,2),(2,0)} mod 3 below 2"),
        ("rook(mod 10 in {2,8} up to 17)", "rook(mod 10 in {2,8} up to 12)"),
        ("rook(mod 5 in {1,4} up to 4)", "leaper(0,1) + leaper(0,4)"),
        ("rays{(1,2)} mod 7 in {1,2} up to 5 + rook(mod 5 in {1,2} up to 1)", "rays{(1,2)} up to 2 + leaper(0,1)"),
        ("rook(mod 2) + rook(mod 2 in {1})", "rook"),
        ("rook(mod 5 in {1}) + rook(mod 5 in {4}) + rook(mod 10 in {1,6})", "rook(mod 5 in {1,4})"),
        ("rook + rook(mod 7 in {1,5}) + bishop + bishop(mod 3 in {1})", "rook + bishop"),
        ("rook(mod 3 in {0,1}) + rays{(0,6)} + leaps{(4,0),(5,0)}", "rook(mod 3 below 2) + leaps{(5,0)}"),
        ("rook(mod 4294967295 in {4294967294})", "rook(mod 4294967295 in {4294967294})"),
        ("rook + bishop + rays{(1,2),(2,1)} up to 10", "rook + bishop + rays{(1,2),(2,1)} up to 10"),
        ("rook + bishop + rays{(1,2),(2,1)} in {1,3}", "rook + bishop + leaper(1,2) + leaper(3,6)"),
        ("wythoff pass", "rook + bishop pass"),
        ("wythoff pass 1", "rook + bishop pass"),
        ("nim pass 2 alter N{(1,2)}", "rook alter N{(1,2)} pass 2"),
        ("misere nim pass 7", "misere rook pass"),
        ("nim end{(1,0)} pass 4", "rook end{(1,0)} pass 2"),
        ("nim pass 0", "rook"),
        ("wythoff alter P{(3,4),(5,0)} N{(0,0)}", "rook + bishop alter P{(3,4),(5,0)} N{(0,0)}"),
        ("wythoff alter N{(0,0)} P{(3,4)} alter P{(5,0)}", "rook + bishop alter P{(3,4),(5,0)} N{(0,0)}"),
        ("rook + bishop block 2 of diagonal", "rook + bishop block 2 of diagonal"),
        ("rook + bishop block 2 of all", "rook + bishop block 2 of all"),
        ("rook + bishop block 2 of rook", "rook + bishop block 2 of rook"),
        ("rook + bishop block 2 of roob(3)", "rook + bishop block 2 of roob(3)"),
        ("rook + bishop cut (2,4)", "rook + bishop cut (2,4)"),
        ("wythoff cut one of {(0,3),(2,2),(0,0)}", "rook + bishop cut one of {(0,0),(2,2)}"),
    ] {
        let rules = read(text);
        assert_eq!(rules.to_string(), canonical, "{text}");
        assert_eq!(read(canonical), rules, "{text}");
    }
}

/// Each list holds several ways of writing one game.
#[test]
fn equal_rules() {
    for same in [
        &["wythoff", "rays{(1,0),(0,1),(1,1)}", "bishop + rook", "rook + bishop(m=1)", "m-wythoff(1)", "1-wythoff"][..],
        &["wythoff", "rook + bishop + leaps{(3,3),(0,7)}", "wythoff + nim + connell(4)", "wythoff cut (0,3)"],
        &["wythoff", "rook(mod 3 below 3) + bishop(mod 1)", "wythoff block 0 of all", "wythoff alter P{} N{}"],
        &[
            "maharaja",
            "wythoff + knight",
            "maharaja(1,2)",
            "rook + bishop + leaper(2,1)",
            "wythoff + leaps{(2,1),(1,2)}",
        ],
        &["connell(3)", "rook(mod 3) + bishop", "rays{(3,0),(0,3),(1,1)}", "modular(1,0,3)", "modular(1,1,3)"],
        &["modular(2,2,6)", "rook(mod 6 below 2) + bishop(m=2)", "rays{(1,0),(0,1)} mod 6 below 2 + bishop(m=2)"],
        &["roob-blocking(2,3)", "m-wythoff(2) block 2 of roob(2)", "roob-blocking(2,3,2)"],
        &["roob-blocking(1,3)", "wythoff block 2 of rook", "wythoff block 2 of roob(1)"],
        &["diagonal-blocking(3,5)", "3-wythoff block 4 of diagonal"],
        &["shifted(2,3,1)", "6-wythoff cut (2,4)", "cut(2,3,2,4)"],
        &["2 x 3-wythoff", "6-wythoff cut one of {(0,0),(2,4),(4,2)}"],
        &["misere-wythoff", "misere wythoff", "wythoff misere", "misere nim + bishop"],
        &["gdwn(1,2)", "wythoff + rays{(2,1),(1,2)}", "wythoff + rays{(1,2),(2,1),(3,6)}"],
        &["queen", "rook + bishop", "wythoff"],
        &["king", "leaps{(1,0),(0,1),(1,1)}", "leaper(0,1) + leaps{(1,1)}"],
        &["queen + king + knight", "maharaja"],
        &["leaper(1,2)", "rays{(1,2),(2,1)} up to 1", "knight", "rays{(1,2),(2,1)} in {1}"],
        &["rook(up to 2)", "rook(mod 5 below 3 up to 2)", "rook(mod 5 below 3 up to 4)"],
        &["rook(mod 5 below 3)", "rook(mod 5 below 3) + rook(mod 5 below 2) + rook(up to 2) + rook(mod 10 up to 30)"],
        &["rook(mod 3 up to 8)", "rook(mod 3 up to 6)", "rays{(3,0),(0,3)} up to 2"],
        &["cyclic-nimhoff(5)", "rook + total(below 5) + leaps{(1,3),(2,2)} + rays{(0,1),(1,1)} up to 2"],
        &["3-wythoff", "3-wythoff + total(below 3)", "3-wythoff + cyclic-nimhoff(2)"],
        &["3-wythoff", "3-wythoff + rays{(1,2)} up to 2 + leaper(4,6)"],
    ] {
        for text in same {
            assert_eq!(read(text), read(same[0]), "{text}");
        }
    }
}

#[test]
fn different_rules() {
    let texts = [
        "nim",
        "wythoff",
        "2-wythoff",
        "misere wythoff",
        "rook(mod 2) + bishop",
        "rook(mod 3 below 2) + bishop",
        "rook(up to 3) + bishop",
        "maharaja",
        "wythoff + leaps{(1,2)}",
        "gdwn(1,2)",
        "wythoff block 1 of all",
        "wythoff block 2 of all",
        "wythoff block 2 of rook",
        "wythoff block 2 of roob(2)",
        "wythoff block 2 of diagonal",
        "wythoff cut (1,2)",
        "wythoff cut (2,1)",
        "wythoff cut one of {(1,2),(2,1)}",
        "wythoff alter P{(1,1)}",
        "wythoff alter N{(1,1)}",
        "cyclic-nimhoff(3)",
        "3-wythoff + total(below 4)",
        "imitation(1,2)",
        "imitation(2,1)",
    ];
    for (k, a) in texts.iter().enumerate() {
        for b in &texts[..k] {
            assert_ne!(read(a), read(b), "{a} / {b}");
        }
    }
}

/// Each member of the catalogue is read from its example, and its example has one of its forms.
#[test]
fn catalogue_examples() {
    for entry in ENTRIES {
        let rules = read(entry.example);
        assert_eq!(read(&rules.to_string()), rules);
        assert!(entry.example.starts_with(entry.name));
        let parameters = entry.example.split_once('(').map_or(0, |(_, rest)| rest.split(',').count());
        assert!(entry.forms.iter().any(|form| form.len() == parameters), "{}", entry.name);
        assert!(find(entry.name).is_some_and(|found| std::ptr::eq(found, entry)), "two entries `{}`", entry.name);
    }
}

/// One set of vectors on one line has one form: lengths that allow the same multiples make equal rules.
#[test]
fn equal_lengths_are_equal_rules() {
    let mut all: Vec<(BTreeSet<u64>, Rules)> = Vec::new();
    for modulus in 1..=6 {
        for below in 1..=modulus {
            for max in std::iter::once(None).chain((1..=20).map(Some)) {
                let lengths = Lengths { modulus, below, max };
                let is_allowed = |t: &u64| t % modulus < below && max.is_none_or(|max| *t <= max);
                let allowed: BTreeSet<u64> = (1..=60).filter(is_allowed).collect();
                let rays = vec![Ray { step: (1, 2), lengths }];
                match Rules::try_from(Parts { rays, ..Parts::default() }) {
                    Ok(rules) => all.push((allowed, rules)),
                    Err(error) => assert!(allowed.is_empty(), "{lengths:?}: {error}"),
                }
            }
        }
    }
    for (k, (allowed, rules)) in all.iter().enumerate() {
        for (others, other_rules) in &all[..k] {
            assert_eq!(allowed == others, rules == other_rules, "{rules} / {other_rules}");
        }
    }
}

#[test]
fn the_words_say_what_the_rules_say() {
    for (text, words) in [
        ("nim", "Two piles. A move takes any number of tokens from one pile. The player who cannot move loses."),
        (
            "connell(3) misere",
            "Two piles. A move takes from one pile a number of tokens that is a multiple of 3, or the same number from \
             both piles. The player who cannot move wins.",
        ),
        (
            "cyclic-nimhoff(5)",
            "Two piles. A move takes any number of tokens from one pile, or fewer than 5 tokens from the two piles \
             together. The player who cannot move loses.",
        ),
        (
            "shifted(2,3,1)",
            "Two piles. A move takes any number of tokens from one pile, or from the two piles numbers that differ by \
             less than 6. Positions (x,y) with x < 2 and y < 4 do not exist. The player who cannot move loses.",
        ),
        (
            "imitation(2,3)",
            "Two piles. A move takes any number of tokens from one pile. When a player has just taken x tokens from the \
             shorter pile (either, if equal), taking x to x+1 from the other pile imitates him; no player may imitate \
             on 3 consecutive moves of his own. The player who cannot move loses.",
        ),
        (
            "rook + bishop block 1 of roob(2)",
            "Two piles. A move takes any number of tokens from one pile, or the same number from both piles. Before each \
             move the previous player may forbid one option that takes at least 2 tokens from one pile only, for that \
             move. The player who cannot move loses.",
        ),
    ] {
        assert_eq!(read(text).in_words(), words);
    }
}
