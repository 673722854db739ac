//! The section on removed rectangles of `docs/arguments.md`.

use std::collections::BTreeSet;

use wythoff::solve::Board;
use wythoff::{Budget, Position, Rules};

/// The least number that is not in a set.
fn mex(used: &BTreeSet<u64>) -> u64 {
    (0..).find(|number| !used.contains(number)).unwrap()
}

/// The first pairs, and the numbers a_n, e_n.
fn pairs(width: u64, u: u64, v: u64, count: u64) -> (BTreeSet<Position>, [BTreeSet<u64>; 2]) {
    let (mut columns, mut rows) = (BTreeSet::new(), BTreeSet::new());
    let (mut found, mut lower) = (BTreeSet::new(), [BTreeSet::new(), BTreeSet::new()]);
    for n in 0..count {
        let (a, e) = (mex(&columns), mex(&rows));
        let (b, c) = (a + v + width * n, e + u + width * n);
        columns.extend([a, c]);
        rows.extend([b, e]);
        found.extend([Position::new(a, b), Position::new(c, e)]);
        lower[0].insert(a);
        lower[1].insert(e);
    }
    (found, lower)
}

/// A^d s(word), s(A) = B A^m, s(B) = A, of letters that are A or not.
fn written(delay: u64, width: u64, word: &[bool], length: usize) -> Vec<bool> {
    let mut found = vec![true; delay as usize];
    for &is_a in word {
        if is_a {
            found.push(false);
            found.extend((0..width).map(|_| true));
        } else {
            found.push(true);
        }
    }
    found.truncate(length);
    found
}

#[test]
fn removed_rectangles() {
    const SIDE: u64 = 36;
    for width in 1..=5u64 {
        for (u, v) in (1..=5).flat_map(|u| (1..=5).map(move |v| (u, v))) {
            let rules: Rules = format!("cut({width},1,{u},{v})").parse().unwrap();
            let board = Board::solve(&rules, SIDE, SIDE, &Budget::unlimited()).unwrap();
            let (mut found, lower) = pairs(width, u, v, SIDE);
            found.retain(|at| at.x < SIDE && at.y < SIDE);
            let holds = board.p_positions().eq(found);
            if u <= width && v <= width && (u, v) != (width, width) {
                assert!(holds, "{rules}");
                let [x, y] = lower.map(|numbers| (0..SIDE).map(|k| numbers.contains(&k)).collect::<Vec<_>>());
                assert_eq!(x, written(u, width, &y, SIDE as usize), "{rules}: the word of the columns");
                assert_eq!(y, written(v, width, &x, SIDE as usize), "{rules}: the word of the rows");
            } else if u == v && v == width {
                assert!(!holds, "{rules}");
            }
        }
    }
}
