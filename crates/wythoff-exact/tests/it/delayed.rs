//! Pairs by the mex whose differences begin later.

use wythoff_exact::mex::DelayedPairs;
use wythoff_exact::{BeattyPair, UBig};

#[test]
fn the_pairs_are_those_of_the_recurrence() {
    for (m, delay) in [(1u64, 1u64), (1, 2), (1, 7), (1, 50), (2, 1), (2, 2), (2, 9), (3, 4), (7, 3)] {
        let pairs = DelayedPairs::new(m, delay.into()).unwrap();
        let mut partner = std::collections::HashMap::new();
        let mut mex = 0;
        for n in 0..3000 {
            while partner.contains_key(&mex) {
                mex += 1;
            }
            let b = mex + m * n + delay;
            partner.insert(mex, (true, n));
            assert!(partner.insert(b, (false, n)).is_none());
            assert_eq!(pairs.nth(&n.into()), (mex.into(), b.into()), "m = {m}, d = {delay}, n = {n}");
        }
        for x in 0..mex {
            let (is_lower, n) = partner[&x];
            assert_eq!(pairs.index(&x.into()), (is_lower, n.into()), "m = {m}, d = {delay}, x = {x}");
        }
    }
    assert!(DelayedPairs::new(0, UBig::ONE).is_err());
    assert!(DelayedPairs::new(1, UBig::ZERO).is_err());
}

/// Kimberling's s-Wythoff sequences with s(n) = m n + l, by the first terms that the OEIS has, in the public copy `oeis/oeisdata`.
#[test]
fn kimberlings_sequences() {
    const A026273: [u64; 62] = [
        1, 2, 4, 6, 7, 9, 10, 12, 14, 15, 17, 19, 20, 22, 23, 25, 27, 28, 30, 31, 33, 35, 36, 38, 40, 41, 43, 44, 46,
        48, 49, 51, 53, 54, 56, 57, 59, 61, 62, 64, 65, 67, 69, 70, 72, 74, 75, 77, 78, 80, 82, 83, 85, 86, 88, 90, 91,
        93, 95, 96, 98, 99,
    ];
    const A026274: [u64; 24] =
        [3, 5, 8, 11, 13, 16, 18, 21, 24, 26, 29, 32, 34, 37, 39, 42, 45, 47, 50, 52, 55, 58, 60, 63];
    const A184117: [u64; 49] = [
        1, 2, 3, 5, 6, 8, 9, 11, 12, 13, 15, 16, 18, 19, 20, 22, 23, 25, 26, 27, 29, 30, 32, 33, 35, 36, 37, 39, 40,
        42, 43, 44, 46, 47, 49, 50, 52, 53, 54, 56, 57, 59, 60, 61, 63, 64, 66, 67, 69,
    ];
    const A184118: [u64; 23] =
        [4, 7, 10, 14, 17, 21, 24, 28, 31, 34, 38, 41, 45, 48, 51, 55, 58, 62, 65, 68, 72, 75, 79];
    for (m, lower, upper) in [(1u64, &A026273[..], &A026274[..]), (2, &A184117, &A184118)] {
        let pairs = DelayedPairs::new(m, (m + 1).into()).unwrap();
        for (n, &term) in lower.iter().enumerate() {
            assert_eq!(pairs.nth(&n.into()).0 + UBig::ONE, term.into(), "m = {m}, n = {n}");
        }
        for (n, &term) in upper.iter().enumerate() {
            assert_eq!(pairs.nth(&n.into()).1 + UBig::ONE, term.into(), "m = {m}, n = {n}");
        }
    }
}

/// Dekking's formula of 2018 in A026273 and A026274: floor((n+1) phi) - 2 and floor((n+1) phi^2) - 2, n >= 1; and floor((2n+1)/sqrt 2) - 1 for A184117.
#[test]
fn two_of_them_have_closed_forms() {
    let (golden, silver) = (DelayedPairs::new(1, 2u8.into()).unwrap(), DelayedPairs::new(2, 3u8.into()).unwrap());
    let beatty = BeattyPair::new(1, 1).unwrap();
    for n in (1..2000u32).map(UBig::from).chain([UBig::from(7u8).pow(90)]) {
        let here = &n - UBig::ONE;
        let ((a, b), (x, y)) = (golden.nth(&here), beatty.nth_big(&(&n + UBig::ONE)));
        assert_eq!((a + UBig::from(3u8), b + UBig::from(3u8)), (x, y), "{n}");
        let (a, odd) = (silver.nth(&here).0, UBig::from(2u8) * &n + UBig::ONE);
        // a is the term less 1: a + 2 is floor((2n+1)/sqrt 2)
        let (least, square) = (a + UBig::from(2u8), &odd * &odd);
        let above = &least + UBig::ONE;
        assert!(&least * &least * UBig::from(2u8) < square && square < &above * &above * UBig::from(2u8), "{n}");
    }
}

/// Fraenkel and Krieger's theorem at the example that Zeilberger's program DALIA prints (sites.math.rutgers.edu/~zeilberg/tokhniot/oDALIA1v): from
/// n = 6 on a_n is the least positive number that is not used and not 1 or 5, and b_n = a_n + 2n is used with it. From n = 24 on
/// a_n = floor(n sqrt 2) - 8 + r, with r = 1 and -1 in turn along ten sequences u_j = 2 u_(j-1) + u_(j-2), and r = 0 elsewhere. (The page prints + 8,
/// against the terms that stand above it; 8 is the shift floor(n sqrt 2) - a_n.)
#[test]
fn example_of_the_three_shift_theorem() {
    const BELOW: u64 = 20_000;
    let first = [(36, 87), (38, 92), (41, 99), (43, 104), (48, 116), (53, 128), (55, 133)].map(|seeds| (seeds, 1));
    let second = [(25, 60), (27, 65), (29, 70)].map(|seeds| (seeds, -1));
    let mut shifts = std::collections::HashMap::new();
    for ((mut u, mut v), mut r) in first.into_iter().chain(second) {
        while u < BELOW {
            shifts.insert(u, r);
            ((u, v), r) = ((v, 2 * v + u), -r);
        }
    }
    let (mut used, mut least) = (std::collections::HashSet::from([1, 5]), 1);
    let mut terms = Vec::new();
    for n in 6..BELOW {
        while used.contains(&least) {
            least += 1;
        }
        used.extend([least, least + 2 * n]);
        terms.push(least);
        if n >= 24 {
            let r = least as i64 + 8 - (2 * n * n).isqrt() as i64;
            assert_eq!(r, shifts.get(&n).copied().unwrap_or(0), "{n}");
        }
    }
    assert_eq!(terms[..18], [2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 18, 19, 21, 22, 23]);
}

/// With d = m they are those of m-Wythoff Nim, (0,0) left out.
#[test]
fn with_the_least_delay_they_are_beatty_pairs() {
    for m in [1, 2, 5] {
        let (pairs, beatty) = (DelayedPairs::new(m, m.into()).unwrap(), BeattyPair::new(m, 1).unwrap());
        for n in [0u8.into(), 1u8.into(), 12_345u32.into(), UBig::from(7u8).pow(90)] {
            let (a, b) = pairs.nth(&n);
            assert_eq!(beatty.nth_big(&(n + UBig::ONE)), (a + UBig::ONE, b + UBig::ONE));
        }
    }
}
