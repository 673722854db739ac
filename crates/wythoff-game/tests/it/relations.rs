//! Sets of vectors and moves by a relation: reading, writing, options, measures.

use std::collections::BTreeSet;

use dashu_int::UBig;
use wythoff_game::{BigPosition, History, Measure, Position, Rules};

fn rules(text: &str) -> Rules {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn refusal(text: &str) -> String {
    text.parse::<Rules>().expect_err(text).to_string()
}

fn options(rules: &Rules, at: (u64, u64)) -> BTreeSet<(u64, u64)> {
    let small: Vec<(u64, u64)> = rules.options(&Position::from(at)).map(|to| (to.x, to.y)).collect();
    let all: BTreeSet<_> = small.iter().copied().collect();
    assert_eq!(small.len(), all.len(), "{rules}: an option of {at:?} is listed twice");
    let big: BTreeSet<BigPosition> = rules.options(&BigPosition::new(at.0, at.1)).collect();
    assert_eq!(big.len(), all.len(), "{rules}: {at:?}");
    all
}

#[test]
fn games_read_back() {
    for (game, canonical) in [
        ("rook + vectors{?msd_2 i>=1 & j=2*i}", "rook + vectors{?msd_2 i >= 1 & j = 2*i}"),
        // A set of few vectors is a list of them, and an empty one is left out.
        ("rook + vectors{?msd_fib i + j = 2 & i <= j}", "rook + leaps{(1,1)}"),
        ("king + vectors{?msd_2 i + j + 1 = 0}", "leaper(0,1) + leaps{(1,1)}"),
        (
            "moves{?msd_2 u<x & v=y} + moves{?msd_2 u = x & v < y}",
            "moves{?msd_2 u < x & v = y} + moves{?msd_2 u = x & v < y}",
        ),
        // x + y, then x, then y are taken where they fall.
        ("moves{?msd_2 u < x & v = y} by x", "moves{?msd_2 u < x & v = y}"),
        ("moves{?msd_2 u < x & v = 2*y} by 2 x", "moves{?msd_2 u < x & v = 2*y} by x"),
        ("moves{?msd_2 u + 1 = x & v = y + 2} by 6 x + 2 y", "moves{?msd_2 u + 1 = x & v = y + 2} by x"),
        (
            "moves{?msd_2 (u + 1 = x & v = y + 2) | (u = x + 1 & v + 4 = y)} by 6 x + 2 y",
            "moves{?msd_2 (u + 1 = x & v = y + 2) | (u = x + 1 & v + 4 = y)} by 3 x + y",
        ),
        (
            "moves{?msd_2 [- 1100>0 1000>1; + 0000>1 1100>1 0101>1]}",
            "moves{?msd_2 [- 0000>0 1000>1 1100>0; + 0000>1 0101>1 1100>1]}",
        ),
    ] {
        let read = rules(game);
        let text = read.to_string();
        if !game.contains('[') {
            assert_eq!(text, canonical);
        }
        assert_eq!(rules(&text), read, "{text}");
        let json = serde_json::to_string(&read).unwrap();
        assert_eq!(serde_json::from_str::<Rules>(&json).unwrap(), read, "{json}");
        assert_eq!(read.transposed().transposed(), read, "{text}");
    }
}

#[test]
fn what_is_no_game_is_refused() {
    for (game, message) in [
        ("vectors{?msd_2 j = 2*i}", "the vector (0,0) is not a move, but belongs to a set of vectors"),
        ("vectors{?msd_2 x = y}", "the variable `x` is free, but a set of vectors is given by i and j alone"),
        ("moves{?msd_2 u <= x & v <= y}", "the move from (0,0) to (0,0) does not lower x + y"),
        ("moves{?msd_2 u < x & v = 2*y}", "the move from (1,1) to (0,2) does not lower x + y"),
        ("moves{?msd_2 u < x & v = 2*y} by y", "the move from (1,0) to (0,0) does not lower y"),
        ("rook + moves{?msd_2 u < x & v = 2*y} by x", "the move by (0,1) does not lower x"),
        ("vectors{?msd_2 i = 0 & j >= 5} + moves{?msd_2 u < x & v = 2*y} by x", "the move by (0,5) does not lower x"),
        ("moves{?msd_2 u < x} by x", "(1,0) has infinitely many options"),
        ("moves{?msd_2 u < x & v = y} by 0 x", "the measure is 0 for every position"),
    ] {
        assert!(refusal(game).contains(message), "{game}: {}", refusal(game));
    }
}

/// The options of every small position, by the formula alone.
#[test]
fn options_are_those_of_the_formula() {
    type Leads = fn((u64, u64), (u64, u64)) -> bool;
    let games: [(&str, Leads); 6] = [
        ("rook + vectors{?msd_2 i >= 1 & j = 2*i}", |(x, y), (u, v)| {
            u <= x && v <= y && (u, v) != (x, y) && (u == x || v == y || y - v == 2 * (x - u))
        }),
        ("knight + vectors{?msd_fib i = 0 & E n j = 2*n + 1} cut (1,2)", |(x, y), (u, v)| {
            let [i, j] = [x as i64 - u as i64, y as i64 - v as i64];
            ([(1, 2), (2, 1)].contains(&(i, j)) || i == 0 && j > 0 && j % 2 == 1) && !(u < 1 && v < 2)
        }),
        ("moves{?msd_fib E k 1 <= k & k <= y & u + k = x & v = 2*k} by x", |(x, y), (u, v)| {
            u < x && v == 2 * (x - u) && x - u <= y
        }),
        ("moves{?msd_2 x <= y & u = x & v < y} + moves{?msd_2 y <= x & v = y & u < x}", |(x, y), (u, v)| {
            x <= y && u == x && v < y || y <= x && v == y && u < x
        }),
        ("bishop + moves{?msd_3 u + v + 1 = x + y & u <= x}", |(x, y), (u, v)| {
            u < x && v < y && x - u == y - v || u + v + 1 == x + y && u <= x
        }),
        ("moves{?msd_pell u + 1 = x & v <= y + 3} by 5 x + y", |(x, y), (u, v)| u + 1 == x && v <= y + 3),
    ];
    for (game, leads) in games {
        let rules = rules(game);
        for (x, y) in (0..14).flat_map(|x| (0..14).map(move |y| (x, y))) {
            if !rules.exists(&Position::new(x, y)) {
                continue;
            }
            let expected: BTreeSet<(u64, u64)> = (0..60)
                .flat_map(|u| (0..60).map(move |v| (u, v)))
                .filter(|&to| leads((x, y), to) && rules.exists(&Position::from(to)))
                .collect();
            assert_eq!(options(&rules, (x, y)), expected, "{game} from ({x},{y})");
            let turned: BTreeSet<(u64, u64)> = expected.iter().map(|&(u, v)| (v, u)).collect();
            if rules.cuts().is_empty() {
                assert_eq!(options(&rules.transposed(), (y, x)), turned, "{game} exchanged, from ({y},{x})");
            }
        }
    }
}

/// Options of a position far out come one by one.
#[test]
fn far_positions_have_options() {
    let rules = rules("rook + vectors{?msd_2 i >= 1 & j = 2*i}");
    let (x, y) = (UBig::from(10u8).pow(50), UBig::from(10u8).pow(51));
    let at = BigPosition::new(x.clone(), y.clone());
    let vectors = rules.vector_sets()[0].within(&at).take(1000).inspect(|(i, j)| assert_eq!(*j, i * UBig::from(2u8)));
    assert_eq!(vectors.count(), 1000);
    let fibonacci = self::rules("moves{?msd_fib E k 1 <= k & k <= y & u + k = x & v = 2*k} by x");
    let mut history = History::start(&fibonacci, at.clone()).unwrap();
    let to = BigPosition::new(&x - UBig::ONE, 2u8);
    assert!(history.push(&fibonacci, to).is_ok());
    assert_eq!(history.moves(&fibonacci).count(), 2);
}

#[test]
fn the_measure_is_part_of_the_rules() {
    let nim = rules("moves{?msd_fib E k 1 <= k & k <= y & u + k = x & v = 2*k} by x");
    assert_eq!(nim.parts().measure, Measure { x: 1, y: 0 });
    assert_eq!(nim.transposed().to_string(), "moves{?msd_fib E k (1 <= k & k <= x & v + k = y & u = 2*k)} by y");
    assert!(!nim.is_symmetric() && nim.relations()[0].grow() && nim.shape().is_none() && !nim.has_finite_columns());
}
