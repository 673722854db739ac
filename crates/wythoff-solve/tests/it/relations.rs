//! Sets of vectors and moves by a relation: every engine against the definition of the game.

use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use wythoff_budget::{Budget, Exceeded};
use wythoff_game::{Outcome, Parts, Position, Rules, arbitrary};
use wythoff_rings::cases;
use wythoff_solve::{Board, Columns, GrundyTable, SolveError};

fn rules(text: &str) -> Rules {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn truth(rules: &Rules, side: u64) -> Vec<Position> {
    Board::solve(rules, side, side, &Budget::unlimited()).unwrap().p_positions().collect()
}

fn columns_of(mut columns: Columns, side: u64) -> Vec<Position> {
    let (mut rows, mut all) = (Vec::new(), Vec::new());
    for x in 0..side {
        columns.next_column(&mut rows).unwrap();
        all.extend(rows.iter().filter(|&&y| y < side).map(|&y| Position::new(x, y)));
    }
    all
}

/// The label of a position by the definition of the game, with its options from the rules, for games without blocking and passes.
fn is_p(rules: &Rules, at: Position, known: &mut BTreeMap<Position, bool>) -> bool {
    if let Some(&is_p) = known.get(&at) {
        return is_p;
    }
    let options: Vec<Position> = rules.options(&at).collect();
    let lost = options.iter().all(|&to| !is_p(rules, to, known));
    let label = match rules.forced().outcome(&at) {
        Some(label) => label == Outcome::P,
        None => lost && (!rules.is_misere() || !options.is_empty()),
    };
    known.insert(at, label);
    label
}

/// All engines agree on the outcomes of small positions.
fn agrees(rules: &Rules, side: u64) {
    let (budget, truth) = (Budget::unlimited(), truth(rules, side));
    let bounded = Columns::with_rows_below(rules, side, &budget).unwrap();
    assert_eq!(columns_of(bounded, side), truth, "{rules}, rows below {side}");
    if rules.has_finite_columns() {
        assert_eq!(columns_of(Columns::new(rules, &budget).unwrap(), side), truth, "{rules}, all rows");
    }
    if rules.block().is_none() && rules.passes() == 0 && !rules.has_choice() {
        let mut known = BTreeMap::new();
        let all = (0..side).flat_map(|x| (0..side).map(move |y| Position::new(x, y)));
        let by_definition: Vec<Position> =
            all.filter(|at| rules.exists(at)).filter(|&at| is_p(rules, at, &mut known)).collect();
        assert_eq!(truth, by_definition, "{rules}");
    }
}

/// Infinite sets of vectors of many kinds: with one vector, none or infinitely many in a column.
const VECTORS: [&str; 8] = [
    "?msd_2 i >= 1 & j = 2*i",
    "?msd_fib E n n > 0 & ((i = floor(n*phi) & j = i + n) | (j = floor(n*phi) & i = j + n))",
    "?msd_fib i = 0 & E n j = 2*n + 1",
    "?msd_2 i = 2 & E n j = 3*n",
    "?msd_3 j = 1 & i > 2",
    "?msd_2 i + j > 0 & E n i + j = 7*n",
    "?msd_pell i >= 3 & j >= 4",
    "?msd_2 [- 00>0 11>1; + 00>1]",
];

/// Moves by relations that lower x + y, without and with a coordinate that grows.
const FALLING: [&str; 6] = [
    "?msd_2 x <= y & u = x & v < y",
    "?msd_fib u < x & v < y & v >= u",
    "?msd_2 u + 3 = x & v = y + 1",
    "?msd_3 u + v + 2 = x + y & u <= x + 1",
    "?msd_2 E n x = 2*n & u = n & v = y & n > 0",
    "?msd_fib x = 2*u & y = 2*v & x + y > 0",
];

/// Moves that lower x alone.
const DYNAMIC: [&str; 4] = [
    "?msd_fib E k 1 <= k & k <= y & u + k = x & v = 2*k",
    "?msd_2 E k 1 <= k & k <= y & u + k = x & v = k",
    "?msd_2 u + 1 = x & v <= y + 2",
    "?msd_3 2*u = x & u < x & v = 3*y",
];

fn vectors() -> impl Strategy<Value = Vec<&'static str>> {
    subsequence(&VECTORS[..], 1..3)
}

fn with_vectors(rules: Rules, vectors: &[&str]) -> Rules {
    let vectors = vectors.iter().map(|set| set.parse().unwrap()).collect();
    Rules::try_from(Parts { vectors, ..Parts::from(rules) }).unwrap()
}

fn with_moves(rules: Rules, moves: &[&str]) -> Rules {
    let moves = moves.iter().map(|moves| moves.parse().unwrap()).collect();
    Rules::try_from(Parts { moves, ..Parts::from(rules) }).unwrap()
}

proptest! {
    #![proptest_config(cases(30, 500))]

    /// With blocking, misere play, cuts and a choice of them, and listed labels.
    #[test]
    fn sets_of_vectors_agree(rules in arbitrary::rules(), vectors in vectors(), side in 1u64..40) {
        agrees(&with_vectors(rules, &vectors), side);
    }

    #[test]
    fn moves_by_relations_agree(rules in arbitrary::rules(), moves in subsequence(&FALLING[..], 1..3), side in 1u64..16) {
        agrees(&with_moves(rules, &moves), side);
    }

    #[test]
    fn dynamic_games_agree(moves in subsequence(&DYNAMIC[..], 1..2), misere in any::<bool>(), side in 1u64..14) {
        let terms: Vec<String> = moves.iter().map(|moves| format!("moves{{{moves}}}")).collect();
        let game = format!("{}{} by x", if misere { "misere " } else { "" }, terms.join(" + "));
        agrees(&rules(&game), side);
        agrees(&rules(&game).transposed(), side);
    }

    /// The least number that is not the value of an option.
    #[test]
    fn grundy_values_are_least(rules in arbitrary::rules(), set in select(&VECTORS[..]), moves in select(&FALLING[..]), side in 1u64..14) {
        let Parts { rays, bishop, total, leaps, .. } = rules.into();
        let plain = Rules::try_from(Parts { rays, bishop, total, leaps, ..Parts::default() }).unwrap();
        for rules in [with_vectors(plain.clone(), &[set]), with_moves(plain, &[moves])] {
            let table = GrundyTable::compute(&rules, side, &Budget::unlimited()).unwrap();
            let large = GrundyTable::compute(&rules, 3 * side, &Budget::unlimited()).unwrap();
            for at in (0..side).flat_map(|x| (0..side).map(move |y| Position::new(x, y))) {
                let values: Vec<_> = rules.options(&at).map(|to| large.value(to).unwrap()).collect();
                let least = (0..).find(|value| !values.contains(value)).unwrap();
                prop_assert_eq!(table.value(at), Some(least), "{} at {}", rules, at);
            }
        }
    }
}

/// Fibonacci Nim (Whinihan 1963): the player to move loses if and only if the limit is less than the least part of the pile in Zeckendorf's
/// representation.
#[test]
fn fibonacci_nim() {
    let least_part = |pile: u64| {
        let (mut rest, mut part) = (pile, 0);
        while rest > 0 {
            let (mut a, mut b) = (1, 2);
            while b <= rest {
                (a, b) = (b, a + b);
            }
            (rest, part) = (rest - a, a);
        }
        part
    };
    let rules = rules("moves{?msd_fib E k 1 <= k & k <= y & u + k = x & v = 2*k} by x");
    let mut columns = Columns::with_rows_below(&rules, 150, &Budget::unlimited()).unwrap();
    let mut rows = Vec::new();
    for pile in 0..100 {
        columns.next_column(&mut rows).unwrap();
        let expected: Vec<u64> = (0..150).filter(|&limit| pile == 0 || limit < least_part(pile)).collect();
        assert_eq!(rows, expected, "{pile}");
    }
}

/// A coordinate that grows without measure in the input asks the budget.
#[test]
fn growth_is_bounded() {
    let rules = rules("moves{?msd_2 u + 1 = x & v = 2*y} by x");
    let budget = Budget::unlimited().with_memory(1 << 16);
    let mut columns = Columns::with_rows_below(&rules, 10, &budget).unwrap();
    let error = columns.next_column(&mut Vec::new()).unwrap_err();
    assert!(matches!(error, SolveError::Exceeded(Exceeded::Memory { .. })), "{error}");
}
