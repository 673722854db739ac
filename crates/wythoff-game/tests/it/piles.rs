//! Games on several piles: their notation, moves and options.

use std::collections::BTreeSet;

use proptest::prelude::*;
use wythoff_game::{PileRules, Piles, arbitrary, is_on_piles};
use wythoff_rings::cases;

/// Games of every kind of term, in canonical notation.
const GAMES: &[&str] = &[
    "nim on 3 piles",
    "nim on 6 piles",
    "nim + nim-sum on 3 piles",
    "nim + rays{(0,1,1),(1,0,1),(1,1,0),(1,1,1)} on 3 piles",
    "misere nim + leaps{(1,2,3)} on 3 piles",
    "rays{(0,0,2),(1,1,0)} + leaps{(1,0,0)} on 3 piles",
    "vectors{?msd_2 i + j + k > 0 & (i = 0 | j = 0 | k = 0)} on 3 piles",
    "vectors{?msd_2 i + j + k + l > 0 & i = j & k = l} on 4 piles",
    "vectors{?msd_2 [- 000>0 110>1 101>1 011>1; + 000>1 110>1 101>1 011>1]} on 3 piles",
    "leaps{(0,0,1)} + moves{?msd_2 x >= y & x >= z & u < x & v = y & w = z} on 3 piles",
];

fn game(text: &str) -> PileRules {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn notation_reads_back() {
    for text in GAMES {
        assert!(is_on_piles(text), "{text}");
        let rules = game(text);
        assert_eq!(rules.to_string(), *text);
        assert_eq!(game(&rules.to_string()), rules);
    }
}

#[test]
fn equal_rules_are_equal() {
    for (one, other) in [
        ("three-heaps", "nim + nim-sum on 3 piles"),
        ("rook on 4 piles", "rays{(1,0,0,0),(0,1,0,0),(0,0,1,0),(0,0,0,1)}"),
        ("nim + rays{(2,2,0)} + leaps{(4,0,0),(4,4,0)} on 3 piles", "nim + rays{(2,2,0)} on 3 piles"),
        ("nim + nim-sum + rays{(0,1,1)} + leaps{(1,2,3)}", "three-heaps"),
        ("nim on 3 piles misere", "misère nim on 3 piles"),
        ("vectors{?msd_2 i < i} + nim on 3 piles", "nim on 3 piles"),
        ("vectors{?msd_2 i=1&j=k} + vectors{?msd_2 k=j&i=1} on 3 piles", "vectors{?msd_2 i=1&j=k} on 3 piles"),
    ] {
        assert_eq!(game(one), game(other), "{one}");
    }
}

/// The options are those of the definition: the positions below to which a move leads, each once.
#[test]
fn options_are_all_moves() {
    for text in GAMES {
        let rules = game(text);
        let size = if rules.piles() > 4 { 2 } else { 5u64 };
        let positions: Vec<Piles> = (0..size.pow(rules.piles() as u32))
            .map(|number| {
                Piles::new((0..rules.piles()).map(|pile| number / size.pow(pile as u32) % size).collect::<Vec<_>>())
            })
            .collect();
        for from in &positions {
            let listed: Vec<Piles> = rules.options(from).collect();
            let found: BTreeSet<&Piles> = listed.iter().collect();
            assert_eq!(found.len(), listed.len(), "{text}: an option of {from} twice");
            let is_option =
                |to: &&Piles| from.taken_to(to).is_some_and(|taken| rules.after(from, &taken).as_ref() == Ok(*to));
            assert_eq!(found, positions.iter().filter(is_option).collect(), "{text} from {from}");
        }
    }
}

#[test]
fn wrong_texts_are_explained() {
    for (text, message) in [
        ("nim", "the number of piles is missing"),
        ("nim on 2 piles", "games on two piles are written without their number"),
        ("nim on 7 piles", "games on 7 piles are not known here"),
        ("nim + bishop on 3 piles", "`bishop` is known on two piles only"),
        ("nim block 1 of all on 3 piles", "`+` or the end was expected, but `block` was found"),
        ("nim on 3 piles pass", "`+` or the end was expected, but `pass` was found"),
        ("queen + pass on 3 piles", "`queen` is known on two piles only"),
        ("leaps{(1,2)} on 3 piles", "this vector has 2 numbers, and the game 3 piles"),
        ("leaps{(0,0,0)}", "the vector (0,0,0) is not a move"),
        ("vectors{?msd_2 i=j & j=k} on 3 piles", "the vector (0,0,0) is not a move, but belongs to a set of vectors"),
        (
            "vectors{?msd_2 i=1 & l=2} on 3 piles",
            "the variable `l` is free, but a set of vectors is given by i, j and k alone",
        ),
        ("moves{?msd_2 u<=x & v=y & w=z} on 3 piles", "a move leads from (0,0,0) to (0,0,0), which changes nothing"),
        ("moves{?msd_2 u<x & v=y+1 & w=z} on 3 piles", "a move leads from (1,0,0) to (0,1,0), where a pile has grown"),
    ] {
        let error = text.parse::<PileRules>().expect_err(text);
        assert_eq!(error.message, message, "{text}");
        assert!(text.get(error.span.clone()).is_some(), "{text}: {:?}", error.span);
    }
}

/// Positions beyond machine integers.
#[test]
fn piles_of_any_size() {
    use wythoff_game::BigPiles;
    let huge = |text: &str| text.parse::<dashu_int::UBig>().unwrap();
    let (heaps, one) = (game("three-heaps"), huge("1"));
    let at = BigPiles::new([huge("100000000000000000000"), huge("3"), huge("100000000000000000002")]);
    assert!(heaps.is_move(&at, &[one.clone(), huge("2"), huge("3")]));
    assert_eq!(
        heaps.after(&at, &[one.clone(), one.clone(), one]).unwrap_err().to_string(),
        "to take from several piles the numbers have to have the nim-sum 0, and 1 xor 1 xor 1 = 1"
    );
}

proptest! {
    #![proptest_config(cases(60, 1000))]

    #[test]
    fn random_rules_read_back(rules in arbitrary::pile_rules()) {
        prop_assert_eq!(rules.to_string().parse::<PileRules>(), Ok(rules));
    }

    /// Each option comes once, and the options are the smaller positions to which a move leads.
    #[test]
    fn options_of_random_rules(rules in arbitrary::pile_rules(), piles in proptest::collection::vec(0u64..5, 6)) {
        let from = Piles::new(&piles[..rules.piles()]);
        let options: Vec<Piles> = rules.options(&from).collect();
        let smaller = from.0.iter().fold(vec![vec![]], |all, &pile| {
            all.iter().flat_map(|taken| (0..=pile).map(|number| [&taken[..], &[number]].concat())).collect()
        });
        let moved = smaller.iter().filter(|taken| rules.is_move(&from, taken)).filter_map(|taken| from.minus(taken));
        let expected: BTreeSet<Piles> = moved.collect();
        prop_assert_eq!(options.len(), expected.len(), "{} at {}", rules, from);
        prop_assert_eq!(options.into_iter().collect::<BTreeSet<_>>(), expected, "{} at {}", rules, from);
    }
}
