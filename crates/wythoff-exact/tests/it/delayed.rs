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
