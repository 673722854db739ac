//! Three heaps against the rules, against plain recursion, and against tables of the specification.

use std::collections::BTreeSet;

use dashu_int::UBig;
use proptest::prelude::*;
use wythoff_budget::{Budget, Exceeded};
use wythoff_game::{BigPiles, PileRules, Piles};
use wythoff_solve::{HeapTable, SolveError};

fn rules() -> PileRules {
    "three-heaps".parse().unwrap()
}

fn table(least: u64, second: u64) -> HeapTable {
    let mut table = HeapTable::default();
    table.extend(least, second, &Budget::unlimited()).unwrap();
    table
}

/// The P-positions of a cube by definition: three loops over the numbers that may be taken, and no code of the library.
fn by_definition(side: u64) -> BTreeSet<[u64; 3]> {
    let mut found: BTreeSet<[u64; 3]> = BTreeSet::new();
    for (a, b, c) in cube(side) {
        let taken = (0..=a).flat_map(|d| (0..=b).flat_map(move |e| (0..=c).map(move |f| (d, e, f))));
        let mut moves = taken.filter(|&(d, e, f)| {
            let heaps = [d, e, f].iter().filter(|&&number| number > 0).count();
            heaps == 1 || heaps > 1 && d ^ e ^ f == 0
        });
        if !moves.any(|(d, e, f)| found.contains(&[a - d, b - e, c - f])) {
            found.insert([a, b, c]);
        }
    }
    found
}

fn cube(side: u64) -> impl Iterator<Item = (u64, u64, u64)> {
    (0..side).flat_map(move |a| (0..side).flat_map(move |b| (0..side).map(move |c| (a, b, c))))
}

#[test]
fn a_cube_by_definition() {
    const SIDE: u64 = 14;
    let (table, expected) = (table(SIDE, SIDE), by_definition(SIDE));
    for (a, b, c) in cube(SIDE) {
        assert_eq!(table.is_p(&Piles::new([a, b, c])), Some(expected.contains(&[a, b, c])), "({a},{b},{c})");
    }
}

/// The moves are those of the definition.
#[test]
fn moves_by_definition() {
    let rules = rules();
    for (a, b, c) in cube(7) {
        let heaps = Piles::new([a, b, c]);
        let listed: Vec<Vec<u64>> = rules.options(&heaps).filter_map(|to| heaps.taken_to(&to)).collect();
        let set: BTreeSet<&[u64]> = listed.iter().map(Vec::as_slice).collect();
        assert_eq!(set.len(), listed.len(), "{heaps}: no move twice");
        for (d, e, f) in cube(8) {
            let several = [d, e, f].iter().filter(|&&number| number > 0).count();
            let is_move = d <= a && e <= b && f <= c && (several == 1 || several > 1 && d ^ e ^ f == 0);
            assert_eq!(set.contains(&[d, e, f][..]), is_move, "{heaps} - ({d},{e},{f})");
            assert_eq!(rules.after(&heaps, &[d, e, f]).is_ok(), is_move, "{heaps} - ({d},{e},{f})");
        }
    }
}

/// A larger cube by plain recursion: each P-position, in the order of the sums, reaches upwards by the moves of the rules.
#[test]
fn a_larger_cube_by_recursion() {
    const SIDE: u64 = 56;
    let (table, rules) = (table(SIDE, SIDE), rules());
    let mut is_n = vec![false; (SIDE * SIDE * SIDE) as usize];
    let at = |a: u64, b: u64, c: u64| ((a * SIDE + b) * SIDE + c) as usize;
    for (a, b, c) in cube(SIDE) {
        let heaps = Piles::new([a, b, c]);
        let is_p = !is_n[at(a, b, c)];
        assert_eq!(table.is_p(&heaps), Some(is_p), "{heaps}");
        if !is_p {
            continue;
        }
        let room = Piles::new([SIDE - 1 - a, SIDE - 1 - b, SIDE - 1 - c]);
        for to in rules.options(&room) {
            let taken = room.taken_to(&to).unwrap();
            is_n[at(a + taken[0], b + taken[1], c + taken[2])] = true;
        }
    }
}

/// The pairs (A_n, B_n), A_n <= B_n, of a slice.
fn pairs(table: &HeapTable, heap: u64, columns: u64) -> Vec<(u64, u64)> {
    (0..columns).filter_map(|x| Some((x, table.third(heap, x)?))).filter(|(x, y)| x <= y).collect()
}

/// The first pairs, and from which n on B_n = A_n + n + constant, of the specification, computed there to 120,000 columns.
#[test]
fn slices_of_the_specification() {
    let table = table(12, 500);
    let first: [&[(u64, u64)]; 4] = [
        &[(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)],
        &[(0, 2), (1, 1), (3, 4), (5, 9), (6, 12), (7, 14), (8, 11), (10, 18)],
        &[(0, 1), (2, 2), (3, 6), (4, 10), (5, 12), (7, 16), (8, 18), (9, 13)],
        &[(0, 5), (1, 4), (2, 6), (3, 9), (7, 8), (10, 19), (11, 24), (12, 12)],
    ];
    for (heap, first) in (0..).zip(first) {
        assert_eq!(&pairs(&table, heap, 13)[..first.len()], first, "first heap {heap}");
    }
    for (heap, (constant, from)) in [
        (0, (0, 0)),
        (1, (2, 21)),
        (2, (5, 28)),
        (3, (8, 50)),
        (4, (10, 128)),
        (5, (13, 74)),
        (6, (16, 117)),
        (12, (34, 72)),
    ] {
        let pairs = pairs(&table, heap, 500);
        let strays = |n: usize| pairs[n].1 as i64 - pairs[n].0 as i64 - n as i64 != constant;
        assert_eq!((0..pairs.len()).rev().find(|&n| strays(n)).map_or(0, |n| n + 1), from, "first heap {heap}");
    }
}

/// A table that grows is the table that is made at once.
#[test]
fn growth() {
    let mut grown = HeapTable::default();
    for (least, second) in [(0, 0), (3, 20), (10, 15), (2, 40), (30, 30)] {
        grown.extend(least, second, &Budget::unlimited()).unwrap();
    }
    let whole = table(30, 40);
    assert_eq!(grown.reach(), Some((30, 40)));
    for (a, b) in (0..=30).flat_map(|a| (0..=40).map(move |b| (a, b))) {
        assert_eq!(grown.third(a, b), whole.third(a, b), "({a},{b})");
    }
}

#[test]
fn limits() {
    let mut table = table(2, 3);
    let stopped = Budget::unlimited().spent();
    assert_eq!(table.extend(20, 300, &stopped), Err(SolveError::Exceeded(Exceeded::Stopped)));
    assert!(matches!(
        table.extend(1 << 20, 1 << 25, &Budget::unlimited().with_memory(1 << 20)),
        Err(SolveError::Exceeded(Exceeded::Memory { .. }))
    ));
    let error = table.extend(1, 1 << 30, &Budget::unlimited()).unwrap_err();
    assert_eq!(error.to_string(), "the second of three heaps has at most 2^30 - 1 tokens; ask for a smaller one");
    assert_eq!(table.reach(), Some((2, 3)));
    let huge = BigPiles::new([1u8.into(), 3u8.into(), UBig::from(10u8).pow(30)]);
    assert_eq!(table.is_p(&huge), Some(false));
    let options = table.p_options(&huge, &Budget::unlimited()).unwrap().unwrap();
    assert_eq!(options, [Piles::new([1, 3, 4]).big()]);
}

proptest! {
    /// Whatever the order of the heaps, an N-position has the options that the list of moves has, and a P-position none.
    #[test]
    fn options(heaps in proptest::array::uniform3(0u64..40)) {
        let table = table(40, 40);
        let heaps = Piles::new([heaps[0], heaps[1], heaps[2]]);
        let options: BTreeSet<Piles> =
            table.p_options(&heaps, &Budget::unlimited()).unwrap().unwrap().into_iter().collect();
        let rules = rules();
        let expected: BTreeSet<Piles> = rules.options(&heaps).filter(|to| table.is_p(to) == Some(true)).collect();
        prop_assert_eq!(&options, &expected);
        prop_assert_eq!(options.is_empty(), table.is_p(&heaps) == Some(true));
    }
}
