//! The lattice lines of moves.

use std::collections::BTreeMap;

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::{Rules, Vector};
use wythoff_solve::inside::{Lines, check_number};

/// How often each vector of a 40 x 40 box is listed, and as blockable or not.
fn listed(rules: &Rules) -> BTreeMap<(Vector, bool), u32> {
    let lines = Lines::of(rules, &Budget::unlimited()).unwrap();
    let mut count = BTreeMap::new();
    for line in lines.lines {
        let (mut i, mut j) = line.base;
        for _ in 0..line.len.unwrap_or(40).min(40) {
            if i < 40 && j < 40 {
                *count.entry(((i, j), line.blockable)).or_default() += 1;
            }
            (i, j) = (i.saturating_add(line.step.0), j.saturating_add(line.step.1));
        }
    }
    for (vector, blockable) in lines.leaps {
        *count.entry((vector, blockable)).or_default() += 1;
    }
    count
}

fn agrees(notation: &str) {
    let rules: Rules = notation.parse().unwrap();
    let count = listed(&rules);
    for vector in (0..40).flat_map(|i| (0..40).map(move |j| (i, j))) {
        let class = rules.has_vector(&vector).then(|| rules.is_blockable(&vector));
        for blockable in [false, true] {
            let times = count.get(&(vector, blockable)).copied().unwrap_or(0);
            let may_be = class == Some(false) && vector.0 > 0;
            let fits = if class == Some(blockable) { times >= 1 } else { times == 0 || may_be };
            assert!(fits, "{notation}: {vector:?} is listed {times} times as blockable: {blockable}");
            assert!(!blockable || times <= 1, "{notation}: {vector:?} is counted {times} times");
        }
    }
}

#[test]
fn too_many_lines_are_refused() {
    let budget = Budget::unlimited().with_memory(1 << 30);
    let check = |notation: &str| check_number(&notation.parse().unwrap(), &budget);
    for notation in [
        "m-wythoff(4294967295)",
        "cyclic-nimhoff(4294967295)",
        "mxp-wythoff(1,4096)",
        "rook(mod 4294967295 below 4294967294) + bishop",
    ] {
        assert!(matches!(check(notation), Err(Exceeded::Memory { .. })), "{notation}");
    }
    for notation in
        ["m-wythoff(1000)", "mxp-wythoff(2,300)", "rook(up to 4294967295)", "maharaja(4294967294,4294967295)"]
    {
        assert_eq!(check(notation), Ok(()), "{notation}");
    }
}

#[test]
fn every_vector_is_listed_and_no_blockable_one_twice() {
    for notation in [
        "wythoff",
        "roob-blocking(3,4)",
        "roob-blocking(3,4,1)",
        "roob-blocking(3,4,7)",
        "diagonal-blocking(4,2)",
        "rook + bishop(m=4) + rays{(1,2),(2,1),(3,3)} block 3 of all",
        "rays{(2,0),(3,0),(0,1),(1,3)} + bishop(m=5) + leaps{(0,9),(7,1)} block 2 of all",
        "rook(mod 6 below 2) + rays{(0,4)} + rays{(0,3)} up to 7 + bishop(m=3) block 2 of rook",
        "rays{(2,2),(3,3),(0,1)} block 1 of diagonal",
        "rook + total(below 6) + bishop(m=3) + leaps{(4,1),(6,0)} block 3 of all",
        "rays{(2,0),(0,3),(1,2)} + total(below 9) + bishop block 2 of diagonal",
        "rook + total(below 7) + bishop(m=4) block 2 of roob(3)",
        "rook + total(below 5)",
        "rook(mod 5 below 3 up to 17) + rays{(1,2)} up to 4 + bishop(mod 2)",
    ] {
        agrees(notation);
    }
}
