//! Helpers of these tests: exact closed forms, random rules, and references that enumerate options.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use wythoff_budget::Budget;
use wythoff_game::{Blockable, Blocking, Ends, Forced, Lengths, Outcome, Parts, Position, Ray, Rectangle, Rules};
use wythoff_solve::Board;

pub fn at(x: u64, y: u64) -> Position {
    Position::new(x, y)
}

pub fn rules(text: &str) -> Rules {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The P-positions on a board of `size` by `size`.
pub fn p_set(text: &str, size: u64) -> BTreeSet<(u64, u64)> {
    Board::solve(&rules(text), size, size, &Budget::unlimited()).unwrap().p_positions().map(Into::into).collect()
}

/// a_n = floor(n phi_{mp} / p) with phi_x = (2 - x + sqrt(x^2 + 4)) / 2, exactly (RES (1) and (2)).
pub fn a(m: u64, p: u64, n: u64) -> u64 {
    let x = i128::from(m * p);
    let n = i128::from(n);
    // n (2 - x) + sqrt(n^2 (x^2 + 4)), over 2p; the root is irrational, so its floor may be taken first.
    let root = (n * n * (x * x + 4)).isqrt();
    u64::try_from((n * (2 - x) + root).div_euclid(2 * i128::from(p))).unwrap()
}

/// b_n = a_n + mn.
pub fn b(m: u64, p: u64, n: u64) -> u64 {
    a(m, p, n) + m * n
}

/// The pairs with both numbers below `size`, and their transposes.
pub fn both_ways(pairs: impl Iterator<Item = (u64, u64)>, size: u64) -> BTreeSet<(u64, u64)> {
    pairs.flat_map(|(x, y)| [(x, y), (y, x)]).filter(|&(x, y)| x < size && y < size).collect()
}

/// {a_n, b_n} on a board of `size` by `size`.
pub fn beatty(m: u64, p: u64, size: u64) -> BTreeSet<(u64, u64)> {
    both_ways((0..size * p).map(|n| (a(m, p, n), b(m, p, n))), size)
}

/// Outcomes by a loop over all options of every position, straight from the definition.
pub fn outcomes_by_options(rules: &Rules, width: u64, height: u64) -> BTreeMap<Position, Outcome> {
    let mut merged: BTreeMap<Position, Outcome> = BTreeMap::new();
    for choice in rules.choices() {
        let mut known: BTreeMap<Position, Outcome> = BTreeMap::new();
        // The outcomes with one pass fewer, which are those after a pass.
        let mut fewer: BTreeMap<Position, Outcome> = BTreeMap::new();
        let cells = || (0..width).flat_map(|x| (0..height).map(move |y| Position::new(x, y)));
        for (left, at) in (0..=choice.passes()).flat_map(|left| cells().map(move |at| (left, at))) {
            if left > 0 && at == Position::new(0, 0) {
                fewer = std::mem::take(&mut known);
            }
            if !choice.exists(&at) {
                continue;
            }
            let options: Vec<Position> = choice.options(&at).collect();
            let p_options: Vec<Position> = options.iter().copied().filter(|to| known[to] == Outcome::P).collect();
            let blockable = |to: &Position| choice.is_blockable(&at.vector_to(to).unwrap());
            let all_blocked = p_options.iter().all(blockable) && p_options.len() as u64 <= choice.most_blocked();
            // Where the game ends the player to move has lost, or won in misere play.
            let is_p = match choice.altered().outcome(&at) {
                Some(label) => label == Outcome::P,
                None if choice.ends().contains(&at) => !choice.is_misere(),
                None if !options.is_empty() && fewer.get(&at) == Some(&Outcome::P) => false,
                None => all_blocked && (!choice.is_misere() || options.len() > p_options.len()),
            };
            known.insert(at, Outcome::from_is_p(is_p));
        }
        for (at, outcome) in known {
            let merged = merged.entry(at).or_insert(Outcome::N);
            *merged = (*merged).min(outcome);
        }
    }
    merged
}

fn lengths() -> impl Strategy<Value = Lengths> {
    let max = prop_oneof![3 => Just(None), 1 => (1..9u64).prop_map(Some)];
    (1..5u64, max).prop_flat_map(|(modulus, max)| (1..=modulus).prop_map(move |below| Lengths { modulus, below, max }))
}

fn moves() -> impl Strategy<Value = Parts> {
    let ray = ((0..4u64, 0..4u64), lengths()).prop_map(|(step, lengths)| Ray { step, lengths });
    let rook = prop_oneof![Just(vec![]), lengths().prop_map(|lengths| Parts::rook_with(lengths).rays)];
    let leaps = prop::collection::btree_set((0..6u64, 0..6u64), 0..4);
    (prop::collection::vec(ray, 0..3), rook, 0..4u64, leaps).prop_map(|(rays, rook, bishop, leaps)| Parts {
        rays: [rays, rook].concat(),
        bishop,
        leaps,
        ..Parts::default()
    })
}

fn rectangle() -> impl Strategy<Value = Rectangle> {
    (0..5u64, 0..5u64).prop_map(|(base, height)| Rectangle { base, height })
}

/// Ends, in half of the cases: listed ones, and some in an infinite set.
fn ends() -> impl Strategy<Value = Ends> {
    let listed = prop::collection::btree_set((0..8u64, 0..8u64).prop_map(|(x, y)| at(x, y)), 0..4);
    let set = prop::sample::select(vec!["x + y <= 2", "x = y", "x = 0 | y = 3", "E n x = 3*n & y = x + 1"]);
    let set = set.prop_map(|formula| format!("?msd_2 {formula}").parse().unwrap());
    let some = (listed, prop::collection::vec(set, 0..2)).prop_map(|(listed, sets)| Ends { listed, sets });
    prop_oneof![Just(Ends::default()), some]
}

/// Random plain subtraction games, some on a board with a removed rectangle.
pub fn additive_rules() -> impl Strategy<Value = Rules> {
    (moves(), prop::collection::vec(rectangle(), 0..2), ends(), 0..3u64)
        .prop_filter_map("not rules", |(moves, cuts, end, pass)| {
            Rules::try_from(Parts { cuts, end, pass, ..moves }).ok()
        })
}

/// Random games without memory, with any clauses.
pub fn memoryless_rules() -> impl Strategy<Value = Rules> {
    let of = prop_oneof![Just(Blockable::All), Just(Blockable::Diagonal), (1..4u64).prop_map(Blockable::Roob)];
    let block = prop::option::of((1..4u64, of).prop_map(|(most, of)| Blocking { most, of }));
    let cells = || prop::collection::btree_set((0..8u64, 0..8u64).prop_map(|(x, y)| at(x, y)), 0..4);
    let forced = prop_oneof![
        Just(Forced::default()),
        (cells(), cells()).prop_map(|(p, n)| Forced { p, n, ..Forced::default() })
    ];
    let cuts = prop::collection::vec(rectangle(), 0..3);
    (moves(), block, cuts, forced, ends(), 0..3u64, any::<bool>()).prop_filter_map(
        "not rules",
        |(moves, block, cuts, forced, end, pass, misere)| {
            let pass = if block.is_some() || cuts.len() > 1 { 0 } else { pass };
            Rules::try_from(Parts { block, cuts, forced, end, pass, misere, ..moves }).ok()
        },
    )
}
