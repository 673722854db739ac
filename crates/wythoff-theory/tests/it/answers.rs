//! What a theorem answers to each question, against the P-positions that the column engine finds.

use std::collections::BTreeSet;
use std::sync::Arc;

use wythoff_budget::Budget;
use wythoff_exact::{Quadratic, UBig};
use wythoff_game::{BigPosition, Rules};
use wythoff_solve::Columns;
use wythoff_theory::{Bound, Certainty, Engine, Formula, Knowledge, find};

/// Games of each engine, with the differences of diagonals about which their moves ask.
const GAMES: &[(&str, u64)] = &[
    ("wythoff", 1),
    ("m-wythoff(3)", 3),
    ("connell(3)", 2),
    ("roob-blocking(2,3)", 2),
    ("roob-blocking(2,2,1)", 2),
    ("roob-blocking(3,2,1)", 3),
    ("roob-blocking(2,2,3)", 2),
    ("modular(2,1,3)", 3),
    ("shifted(2,3,1)", 5),
    ("shifted(1,4,3)", 4),
    ("diagonal-blocking(3,5)", 3),
    ("mxp-wythoff(2,3)", 2),
    ("maharaja", 1),
    ("maharaja(2,3)", 1),
    ("maharaja(1,3)", 1),
    ("k-blocking(2)", 1),
    ("k-blocking(3)", 2),
    ("misere-wythoff", 1),
    ("wythoff alter P{?msd_fib x + y <= 0}", 1),
    ("wythoff alter P{?msd_fib x + y < 8}", 1),
    ("m-wythoff(3) alter P{?msd_2 x + y <= 5}", 3),
    ("m-wythoff(2) alter P{?msd_2 x <= 5 & y <= 5 & (x != 2 | y != 4) & (x != 5 | y != 3)}", 2),
    ("m-wythoff(2) alter P{(0,0),(0,1),(0,2),(1,0),(2,0),(2,1)}", 2),
    ("wythoff cut (3,5)", 1),
    ("misere wythoff cut (4,1) alter P{?msd_fib x = 3 & y = 4} N{(0,9)}", 1),
    ("wythoff alter P{(3,4),(5,0)} N{(0,0)}", 1),
    ("wythoff alter P{(0,5),(1,0),(1,3),(3,3),(4,0),(4,1),(4,2)} N{(2,2),(4,4),(4,5),(5,0),(5,1),(5,2)}", 1),
];

/// Piles up to this one are asked about.
const PILES: u64 = 60;

/// In so many columns are the P-positions of these piles, and of differences up to them.
const COLUMNS: u64 = 400;

fn known(game: &str) -> Arc<dyn Knowledge> {
    find(&game.parse().unwrap(), &Budget::unlimited()).unwrap().unwrap_or_else(|| panic!("{game} has no theorem"))
}

/// The P-positions of the first columns.
fn p_positions(game: &str) -> BTreeSet<(u64, u64)> {
    let rules: Rules = game.parse().unwrap();
    let (mut columns, mut rows, mut all) =
        (Columns::new(&rules, &Budget::unlimited()).unwrap(), Vec::new(), BTreeSet::new());
    for x in 0..COLUMNS {
        columns.next_column(&mut rows).unwrap();
        all.extend(rows.iter().map(|&y| (x, y)));
    }
    all
}

fn small(number: &UBig) -> u64 {
    u64::try_from(number).unwrap()
}

fn pairs(found: &[BigPosition]) -> BTreeSet<(u64, u64)> {
    found.iter().map(|at| (small(&at.x), small(&at.y))).collect()
}

#[test]
fn the_lines_through_a_position() {
    let budget = Budget::unlimited();
    for &(game, widest) in GAMES {
        let (known, all) = (known(game), p_positions(game));
        for pile in 0..PILES {
            let rows: Vec<u64> = known.rows(&pile.into(), &budget).unwrap().iter().map(small).collect();
            let expected: Vec<u64> = all.iter().filter(|at| at.0 == pile).map(|at| at.1).collect();
            assert_eq!(rows, expected, "{game}: column {pile}");
            let columns: Vec<u64> = known.columns(&pile.into(), &budget).unwrap().iter().map(small).collect();
            let expected: Vec<u64> = all.iter().filter(|at| at.1 == pile).map(|at| at.0).collect();
            assert_eq!(columns, expected, "{game}: row {pile}");
        }
        for m in 1..=widest {
            for (x, y) in (0..PILES).flat_map(|pile| [(0, pile), (pile, 0), (7, 7 + pile), (pile + 9, 9)]) {
                let found = known.near_diagonal(&BigPosition::new(x, y), m, &budget).unwrap();
                let near = |&&(u, v): &&(u64, u64)| (i128::from(v + x) - i128::from(u + y)).unsigned_abs() < m.into();
                let expected: BTreeSet<_> = all.iter().filter(near).copied().collect();
                assert_eq!(pairs(&found), expected, "{game}: {m} diagonals about ({x},{y})");
            }
        }
    }
}

/// Columns that are asked for together are what they are one by one, near to each other or not.
#[test]
fn columns_before_one() {
    let budget = Budget::unlimited();
    for &(game, _) in GAMES {
        let known = known(game);
        for x in [5_000u64, 123_456_789].map(UBig::from) {
            for back in [&[0u64][..], &[3, 1, 2], &[0, 63], &[64, 1], &[1023, 5], &[1024, 1], &[4000, 7], &[]] {
                let back: Vec<UBig> = back.iter().map(|&i| UBig::from(i)).collect();
                let expected: Vec<Vec<UBig>> = back.iter().map(|i| known.rows(&(&x - i), &budget).unwrap()).collect();
                assert_eq!(known.rows_before(&x, &back, &budget).unwrap(), expected, "{game}: {back:?} before {x}");
            }
        }
    }
}

/// The n-th P-position, where they are listed; a formula that says why a position is P is there for all of them, and for nothing else.
#[test]
fn indices_and_formulas() {
    let budget = Budget::unlimited();
    let mut listed = 0;
    for &(game, _) in GAMES {
        let (known, all) = (known(game), p_positions(game));
        for (n, &(x, y)) in (0u64..PILES).zip(all.iter().filter(|at| at.0 <= at.1)) {
            let Some(at) = known.nth(&n.into(), &budget).unwrap() else { break };
            assert_eq!(at, BigPosition::new(x, y), "{game}: P-position {n}");
            listed += 1;
        }
        for (x, y) in (0..PILES).flat_map(|x| (0..PILES).map(move |y| (x, y))) {
            match known.formula(&BigPosition::new(x, y), &budget).unwrap() {
                Some(formula) if formula.suffices() => {
                    assert!(all.contains(&(x, y)), "{game}: {formula:?} of ({x},{y})")
                }
                Some(Formula::Offset { difference, there }) => {
                    let rules: Rules = game.parse().unwrap();
                    assert!(
                        rules.block().is_none(),
                        "{game}: where moves may be blocked nothing lies beside Wythoff Nim"
                    );
                    assert_eq!(small(&difference), x.abs_diff(y), "{game}");
                    assert_eq!(
                        u64::try_from(&there),
                        Ok((difference.to_f64().value() * 1.618_033_988_75) as u64),
                        "{game}"
                    );
                }
                Some(other) => panic!("{game}: {other:?} of ({x},{y})"),
                // an automaton is no formula, and of a choice of boards it is that of the board
                None => {
                    let has_none = matches!(known.engine(), Engine::Certificate | Engine::EachBoard);
                    assert!(has_none || !all.contains(&(x, y)), "{game}: no formula for ({x},{y})");
                }
            }
        }
    }
    // not those of boards of which one is chosen, and where theorems shift the indices
    assert_eq!(listed, 24 * PILES);
}

/// The columns up to the saturated one are computed; the lemma says nothing of them.
#[test]
fn columns_before_a_saturated_one_are_computed() {
    let known = known("wythoff alter P{(3,4),(5,0)} N{(0,0)}");
    let certainty = |from: u64, count| known.certainty_of_columns(&UBig::from(from), count);
    let Some(saturated) = (1..100).find(|&count| certainty(0, count).is_unbounded()).map(|count| count - 1) else {
        panic!("no column is saturated")
    };
    assert_eq!(certainty(0, saturated), Certainty::Computed(Bound::Columns { end: saturated, rows: None }));
    assert_eq!(certainty(2, 1), Certainty::Computed(Bound::Columns { end: 3, rows: None }));
    let words = |from, count| certainty(from, count).to_string();
    let both = format!("closed form (ALT lemma 3 from the saturated column {saturated} on; those before it computed)");
    assert_eq!(words(saturated - 1, 2), both);
    assert_eq!(words(0, u64::MAX), both);
    assert_eq!(certainty(saturated, 1), known.certainty());
    assert_eq!(certainty(saturated + 1, 7), known.certainty());
}

fn decimal(number: &Quadratic) -> f64 {
    number.decimal(12).parse().unwrap()
}

/// The line of the upper P-positions: within its bounds, where the theorem says these, and at a bounded distance else.
#[test]
fn upper_lines() {
    let mut told = 0;
    for game in GAMES.iter().map(|&(game, _)| game).chain(["nim", "connell(2)", "2 x 3-wythoff"]) {
        let Some(line) = known(game).upper_line() else { continue };
        let [slope, supremum] = [Some(&line.slope), line.supremum.as_ref()].map(|number| number.map(decimal));
        let slope = slope.unwrap();
        for (x, y) in p_positions(game).into_iter().filter(|&(x, y)| x <= y) {
            let above = y as f64 - slope * x as f64;
            match supremum {
                Some(supremum) => assert!((-1e-9..=supremum + 1e-9).contains(&above), "{game}: ({x},{y})"),
                None => assert!(above.abs() < 12.0, "{game}: ({x},{y}) is {above} above the line"),
            }
        }
        told += 1;
    }
    assert_eq!(told, 16);
    // boards with different lines have none together, and an automaton says nothing of one
    assert_eq!(known("maharaja").upper_line(), None);
}

/// How many P-positions a column holds by the theorem is how many it holds.
#[test]
fn positions_in_each_column() {
    let mut told = 0;
    for game in GAMES.iter().map(|&(game, _)| game).chain(["nim"]) {
        let certainty = known(game).certainty();
        let Some(theorem) = certainty.theorem() else { continue };
        let Some(held) = theorem.in_each_column() else { continue };
        let all = p_positions(game);
        for x in 0..COLUMNS {
            assert_eq!(all.range((x, 0)..(x + 1, 0)).count() as u64, held, "{game}: column {x}");
        }
        assert!(theorem.gives_every_pair(), "{game}");
        told += 1;
    }
    assert_eq!(told, 11);
}
