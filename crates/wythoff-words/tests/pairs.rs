//! The telescope of (m,p)-Wythoff Nim against the mex recurrence, closed forms and itself.

use dashu_int::UBig;
use wythoff_solve::MexPairs;
use wythoff_words::pairs::{Letter, Pairs};

fn big(n: u64) -> UBig {
    UBig::from(n)
}

/// The pile sizes to try below `size`: all to 2000, then more and more sparse.
fn some(size: u64) -> impl Iterator<Item = u64> {
    std::iter::successors(Some(0u64), |x| Some(x + 1 + x * x / 2_000_000 + x / 2000)).take_while(move |&x| x < size)
}

#[test]
fn agrees_with_the_mex_recurrence() {
    for (m, p) in (1..=4).flat_map(|m| (1..=6).map(move |p| (m, p))) {
        let mex = MexPairs::compute(m, p, 1_000_000).unwrap();
        let pairs = Pairs::new(m, p).unwrap();
        for x in some(1_000_000) {
            let n = mex.index(x).unwrap();
            let letter = if mex.nth(n).unwrap().0 == x { Letter::A } else { Letter::B };
            assert_eq!(pairs.locate(&big(x)), (letter, big(n)), "({m},{p}) at {x}");
            assert_eq!(pairs.partner(&big(x)), big(mex.partner(x).unwrap()), "({m},{p}) at {x}");
            if let Some((a, b)) = mex.nth(x) {
                assert_eq!(pairs.nth(&big(x)), (big(a), big(b)), "({m},{p}) pair {x}");
            }
        }
    }
}
