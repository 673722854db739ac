//! Boards of games on several piles: against the definition of the game, the literature, and limits.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde_json::Value;
use wythoff_budget::{Budget, Exceeded};
use wythoff_game::{PileRules, Piles, arbitrary};
use wythoff_rings::cases;
use wythoff_solve::{PileBoard, PileValues, SolveError};

fn rules(text: &str) -> PileRules {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn board(rules: &PileRules, sides: &[u64]) -> PileBoard {
    PileBoard::new(rules, sides, &Budget::unlimited()).unwrap_or_else(|error| panic!("{rules}: {error}"))
}

/// The positions with piles below the sides, in lexicographic order.
fn positions(sides: &[u64]) -> Vec<Piles> {
    let extended = |all: Vec<Vec<u64>>, &side: &u64| {
        let longer = all.iter().flat_map(|piles| (0..side).map(|pile| [&piles[..], &[pile]].concat()));
        longer.collect()
    };
    sides.iter().fold(vec![vec![]], extended).into_iter().map(Piles::new).collect()
}

/// The options of each position of a board, by the definition of a move: every smaller position is tried.
struct Options {
    of: BTreeMap<Piles, Vec<Piles>>,
}

impl Options {
    fn new(rules: &PileRules, sides: &[u64]) -> Options {
        let all = positions(sides);
        let vectors: Vec<&Piles> = all.iter().filter(|vector| rules.has_vector(&vector.0)).collect();
        let options = |from: &Piles| {
            let by_vectors = vectors.iter().filter_map(|vector| from.minus(&vector.0));
            let leads = |to: &&Piles| rules.parts().moves.iter().any(|moves| moves.lead(from, to));
            let mut options: Vec<Piles> = by_vectors.chain(all.iter().filter(leads).cloned()).collect();
            options.sort_unstable();
            options.dedup();
            options
        };
        Options { of: all.iter().map(|from| (from.clone(), options(from))).collect() }
    }

    /// Whether each position is P.
    fn outcomes(&self, rules: &PileRules) -> BTreeMap<Piles, bool> {
        let mut outcomes = BTreeMap::new();
        for (at, options) in &self.of {
            let is_p = match options[..] {
                [] => !rules.is_misere(),
                _ => !options.iter().any(|to| outcomes[to]),
            };
            outcomes.insert(at.clone(), is_p);
        }
        outcomes
    }
}

/// The board, its winning moves and its values are those of the definition.
fn agrees(rules: &PileRules, sides: &[u64]) {
    let (board, options) = (board(rules, sides), Options::new(rules, sides));
    let outcomes = options.outcomes(rules);
    let expected: Vec<Piles> = outcomes.iter().filter(|&(_, &is_p)| is_p).map(|(at, _)| at.clone()).collect();
    assert_eq!(board.positions().collect::<Vec<_>>(), expected, "{rules}, {sides:?}");
    assert_eq!(board.count(), expected.len() as u64);
    for (at, options) in options.of.iter().step_by(7) {
        assert_eq!(board.is_p(&at.0), Some(outcomes[at]));
        let winning: Vec<Piles> = options.iter().filter(|to| outcomes[to]).cloned().collect();
        let found = board.p_options(rules, at, &Budget::unlimited()).unwrap();
        assert_eq!(found, winning, "{rules} at {at}");
    }
    if rules.is_misere() {
        return;
    }
    let values = PileValues::new(rules, sides, &Budget::unlimited()).unwrap();
    for (at, options) in &options.of {
        let of_options: Vec<_> = options.iter().map(|to| values.value(&to.0).unwrap()).collect();
        let least = (0..).find(|value| !of_options.contains(value));
        assert_eq!(values.value(&at.0), least, "{rules} at {at}");
    }
}

proptest! {
    #![proptest_config(cases(24, 600))]

    #[test]
    fn boards_agree_with_the_definition(rules in arbitrary::pile_rules(), sides in proptest::collection::vec(1u64..10, 6)) {
        // Four piles are fewer tokens each.
        let most = if rules.piles() == 3 { 10 } else { 5 };
        let sides: Vec<u64> = sides.iter().take(rules.piles()).map(|&side| side.min(most)).collect();
        agrees(&rules, &sides);
    }
}

/// Lines of several words, whose vectors cross from word to word, and rays with steps of several words.
#[test]
fn lines_of_several_words() {
    for game in [
        "nim + rays{(1,0,65),(0,1,64),(1,1,3)} on 3 piles",
        "leaps{(0,0,1),(0,0,63),(0,1,64),(1,0,65),(1,1,130)} on 3 piles",
        "misere rays{(1,0,70),(0,0,128)} + leaps{(1,1,64),(0,2,127)} on 3 piles",
        "nim-sum + vectors{?msd_2 i = 0 & E n n > 0 & k = 66*n & j <= 1} on 3 piles",
        "moves{?msd_2 u <= x & v <= y & w + 64 = z} + leaps{(0,1,0)} on 3 piles",
    ] {
        agrees(&rules(game), &[2, 3, 140]);
    }
    agrees(&rules("nim + rays{(1,1,1,1,1)} on 5 piles"), &[3, 2, 3, 2, 4]);
    agrees(&rules("misere nim + leaps{(1,0,2,0,1,1)} on 6 piles"), &[2, 3, 1, 2, 3, 2]);
}

/// The digest of `testdata/README.md`: 64-bit FNV-1a over a line for each position.
fn digest(positions: &[Piles]) -> String {
    let line = |at: &Piles| at.0.iter().map(u64::to_string).collect::<Vec<_>>().join(",") + "\n";
    let text: String = positions.iter().map(line).collect();
    let hash = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{hash:016x}")
}

/// The P-positions of the games on three piles of `testdata/literature.jsonl`.
#[test]
fn literature() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/literature.jsonl");
    let mut compared = 0;
    for line in std::fs::read_to_string(path).unwrap().lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        let expected = &row["expected"];
        let (Some(notation), true) = (row["notation"].as_str(), expected["piles"] == 3) else { continue };
        let side = expected["side"].as_u64().unwrap();
        let found: Vec<Piles> = board(&rules(notation), &[side; 3]).positions().collect();
        let first: Vec<Vec<u64>> = serde_json::from_value(expected["positions"].clone()).unwrap();
        assert!(found.iter().map(|at| &at.0).take(first.len()).eq(&first), "{notation}");
        assert_eq!(Some(found.len() as u64), expected["count"].as_u64(), "{notation}");
        assert_eq!(Some(&digest(&found)[..]), expected["digest"].as_str(), "{notation}");
        compared += 1;
    }
    assert!(compared >= 5, "{compared}");
}

/// The sum of the tokens over the P-positions x <= y <= z of Project Euler 260.
fn sum_of_sorted(game: &str, side: u64) -> u64 {
    let board = board(&rules(game), &[side; 3]);
    board.positions().filter(|at| at.0.is_sorted()).map(|at| at.0.iter().sum::<u64>()).sum()
}

const EQUAL_NUMBERS: &str = "nim + rays{(1,1,0),(1,0,1),(0,1,1),(1,1,1)}";

/// Project Euler 260 states this sum; by rays, and by a set of vectors.
#[test]
fn equal_numbers_up_to_100() {
    assert_eq!(sum_of_sorted(EQUAL_NUMBERS, 101), 173_895);
    let set = "vectors{?msd_2 i+j+k > 0 & E t (i=0|i=t) & (j=0|j=t) & (k=0|k=t)} on 3 piles";
    assert_eq!(sum_of_sorted(set, 101), 173_895);
}

/// A board of a thousand million positions.
#[test]
fn equal_numbers_up_to_1000() {
    assert_eq!(sum_of_sorted(EQUAL_NUMBERS, 1001), 167_542_057);
}

#[test]
fn limits() {
    let (nim, budget) = (rules("nim on 3 piles"), Budget::unlimited());
    let error = PileBoard::new(&nim, &[5, 5], &budget).unwrap_err();
    assert_eq!(error.to_string(), "a board of a game on 3 piles needs a bound for each pile, and got 2; give 3");
    let board = board(&nim, &[5, 6, 7]);
    let error = board.p_options(&nim, &Piles::new([4, 6, 0]), &budget).unwrap_err();
    assert_eq!(
        error.to_string(),
        "(4,6,0) lies outside the computed board, whose piles are below (5,6,7); compute a larger one"
    );
    assert_eq!((board.is_p(&[4, 6, 0]), board.is_p(&[4, 4])), (None, None));
    assert_eq!((board.sides(), board.bytes()), (&[5, 6, 7][..], 5 * 6 * 8));
    let error = PileValues::new(&rules("misere nim on 3 piles"), &[5, 5, 5], &budget).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the table of Grundy values does not handle misere play, where values do not tell who wins; leave `misere` out, or ask for P-positions, \
         `PileBoard::new`"
    );
    let stopped = Budget::unlimited();
    stopped.stop().request();
    for game in ["three-heaps", "misere nim on 3 piles", "moves{?msd_2 u < x & v = y & w = z} on 3 piles"] {
        let rules = rules(game);
        for sides in [[0, 5, 5], [5, 5, 0], [0, 0, 0], [0, u64::MAX, u64::MAX]] {
            let board = PileBoard::new(&rules, &sides, &budget).unwrap();
            assert_eq!((board.count(), board.positions().count(), board.is_p(&[0, 0, 0])), (0, 0, None), "{game}");
        }
        for sides in [[u64::MAX; 3], [1 << 40, 1 << 30, 1], [1, 1, u64::MAX], [u64::MAX, 1, 1]] {
            let error = PileBoard::new(&rules, &sides, &budget).unwrap_err();
            assert!(matches!(error, SolveError::Exceeded(Exceeded::Memory { .. })), "{game}, {sides:?}: {error}");
        }
        let error = PileBoard::new(&rules, &[40, 40, 40], &stopped).unwrap_err();
        assert_eq!(error, SolveError::Exceeded(Exceeded::Stopped), "{game}");
    }
}
