//! Beatty pairs against tables, against counting, and back.

use proptest::prelude::*;
use wythoff_exact::{Beatty, BeattyPair, Quadratic, UBig};

fn big(n: u64) -> UBig {
    UBig::from(n)
}

/// RES table 1: p = 3.
#[test]
fn restrictions_table_1() {
    let pair = BeattyPair::new(1, 3).unwrap();
    let c = [0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 6, 6];
    let d = [0, 1, 2, 4, 5, 7, 8, 10, 11, 12, 14, 15, 17, 18, 20, 21, 22];
    assert!((0..17).map(|n| pair.nth(n)).eq(c.into_iter().zip(d)));
}

/// RES table 2: m = 2, p = 3.
#[test]
fn restrictions_table_2() {
    let pair = BeattyPair::new(2, 3).unwrap();
    assert_eq!((pair.m(), pair.p()), (2, 3));
    let a = [0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 6];
    let b = [0, 2, 4, 7, 9, 11, 14, 16, 19, 21, 23, 26, 28, 31, 33, 35, 38];
    assert!((0..17).map(|n| pair.nth(n)).eq(a.into_iter().zip(b)));
}

/// The lower and upper Wythoff sequences, A000201 and A001950.
#[test]
fn wythoff() {
    let pair = BeattyPair::new(1, 1).unwrap();
    let first: Vec<_> = (1..10).map(|n| pair.nth(n)).collect();
    assert_eq!(first, [(1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18), (12, 20), (14, 23)]);
    assert_eq!(pair.lower().slope().to_string(), "(1 + sqrt 5)/2");
    // floor(10^100 phi): the digits of the golden ratio
    let (a, _) = pair.nth_big(&big(10).pow(100));
    assert_eq!(
        a.to_string(),
        "16180339887498948482045868343656381177203091798057628621354486227052604628189024497072072041893911374"
    );
}

/// RES remark 1: a_n of (p,1) is c_{pn}.
#[test]
fn connell_contains_p_wythoff() {
    for p in 1..9 {
        let (connell, wythoff) = (BeattyPair::new(1, p).unwrap(), BeattyPair::new(p, 1).unwrap());
        assert!((0..1000).all(|n| connell.nth(p * n) == wythoff.nth(n)));
    }
}

#[test]
fn the_largest_parameters_fit() {
    let most = u64::MAX;
    for (m, p) in [(most, 1), (1, most), (most, most), (1, 1)] {
        let pair = BeattyPair::new(m, p).unwrap();
        for n in [0, 1, most / 2, most] {
            let (a, b) = pair.nth(n);
            assert_eq!((UBig::from(a), UBig::from(b)), pair.nth_big(&big(n)));
        }
    }
    assert!(BeattyPair::new(0, 1).is_err() && BeattyPair::new(1, 0).is_err());
}

/// Indices and counts, by going through all pairs.
#[test]
fn inverse_by_exhaustion() {
    for (m, p) in [(1, 1), (2, 1), (1, 2), (1, 3), (2, 3), (5, 1), (3, 7), (4, 4)] {
        let pair = BeattyPair::new(m, p).unwrap();
        let all: Vec<_> = (0..2000).map(|n| pair.nth(n)).collect();
        for x in 0..60u64 {
            let value = u128::from(x);
            let lower: Vec<u64> = (0..).zip(&all).filter(|(_, ab)| ab.0 == value).map(|(n, _)| n).collect();
            let found: Option<Vec<u64>> = pair.lower().indices(&big(x)).map(|range| {
                let (first, last) = range.into_inner();
                (u64::try_from(first).unwrap()..=u64::try_from(last).unwrap()).collect()
            });
            assert_eq!(found.unwrap_or_default(), lower, "a = {x}");
            let upper = (0..).zip(&all).find(|(_, ab)| ab.1 == value).map(|(n, _)| big(n));
            assert_eq!(pair.upper().indices(&big(x)).map(|range| range.into_inner().0), upper, "b = {x}");
            assert_eq!(pair.indices(&big(x)), (pair.lower().indices(&big(x)), upper), "{x}");
            let counts = [pair.lower(), pair.upper()].map(|line| line.count_below(&big(x + 1)));
            let counted = |f: fn(&(u128, u128)) -> u128| big(all.iter().filter(|ab| f(ab) <= value).count() as u64);
            assert_eq!(counts, [counted(|ab| ab.0), counted(|ab| ab.1)]);
            for y in 0..60u64 {
                let at = (value.min(y.into()), value.max(y.into()));
                let index = all.iter().position(|&ab| ab == at).map(|n| big(n as u64));
                assert_eq!(pair.index(&big(x), &big(y)), index, "({x},{y})");
            }
        }
    }
}

fn huge() -> impl Strategy<Value = UBig> {
    (proptest::collection::vec(any::<u64>(), 1..8), 0usize..64)
        .prop_map(|(words, shift)| words.iter().fold(UBig::ZERO, |n, &word| (n << 64) + word) >> shift)
}

fn parameter() -> impl Strategy<Value = u64> {
    prop_oneof![4 => 1u64..12, 1 => 1u64..=u64::MAX]
}

proptest! {
    #[test]
    fn there_and_back(m in parameter(), p in parameter(), n in huge()) {
        let pair = BeattyPair::new(m, p).unwrap();
        let (a, b) = pair.nth_big(&n);
        prop_assert_eq!(pair.index(&b, &a), Some(n.clone()));
        prop_assert_eq!(pair.upper().indices(&b), Some(n.clone()..=n.clone()));
        for x in [&a, &b, &n] {
            let upper = pair.upper().indices(x).map(|indices| indices.into_inner().0);
            prop_assert_eq!(pair.indices(x), (pair.lower().indices(x), upper));
        }
        prop_assert!(pair.lower().indices(&a).unwrap().contains(&n));
        prop_assert_eq!(pair.upper().nth_big(&n), b.clone());
        // p-complementary (RES lemma 3.3): p (x + 1) values up to x, with a_0
        let p_times = (&b + 1u8) * p;
        let up_to = &b + 1u8;
        prop_assert_eq!(pair.lower().count_below(&up_to) + pair.upper().count_below(&up_to) - 1u8, p_times);
        // theorem 5.1, for n >= 1
        if !n.is_zero() {
            let phi = &b * p - &n;
            prop_assert_eq!(pair.nth_big(&phi).0 + 1u8, b.clone());
            prop_assert_eq!(pair.nth_big(&(phi + 1u8)).0 >= b, true);
        }
    }

    #[test]
    fn walks(m in parameter(), p in parameter(), n in huge()) {
        let pair = BeattyPair::new(m, p).unwrap();
        for (n, a, b) in pair.walk(n).take(50) {
            prop_assert_eq!(pair.nth_big(&n), (a, b));
        }
    }

    #[test]
    fn small_and_big_agree(m in parameter(), p in parameter(), n in any::<u64>(), shift in 0u32..64) {
        let pair = BeattyPair::new(m, p).unwrap();
        let (a, b) = pair.nth(n >> shift);
        prop_assert_eq!((UBig::from(a), UBig::from(b)), pair.nth_big(&big(n >> shift)));
    }

    #[test]
    fn any_slope(u in -50i64..50, v in -50i64..50, d in 0u64..90, w in 1i64..60, x in huge(), n in any::<u64>()) {
        let slope = Quadratic::new(u, v, d, w).unwrap();
        prop_assume!(slope.is_positive());
        let beatty = Beatty::new(slope).unwrap();
        prop_assert_eq!(UBig::from(beatty.nth(n).unwrap()), beatty.nth_big(&big(n)));
        let start = beatty.count_below(&x);
        prop_assert!(beatty.nth_big(&start) >= x);
        if start > UBig::ZERO {
            prop_assert!(beatty.nth_big(&(&start - 1u8)) < x);
        }
        match beatty.indices(&x) {
            None => prop_assert!(beatty.nth_big(&start) > x),
            Some(range) => {
                let (first, last) = range.into_inner();
                prop_assert_eq!(first, start);
                prop_assert_eq!(beatty.nth_big(&last), x.clone());
                prop_assert!(beatty.nth_big(&(last + 1u8)) > x);
            }
        }
    }
}
