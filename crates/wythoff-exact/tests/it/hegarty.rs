//! Hegarty's permutation against a direct computation, and his theorem.

use std::collections::BTreeMap;

use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::hegarty::{Error, Observation};
use wythoff_exact::mex::WythoffPairs;
use wythoff_exact::{ExactError, Verdict};

/// floor(n (u + sqrt d)/w) for small numbers, by trying.
fn floor(n: i128, u: i128, d: i128, w: i128) -> i128 {
    (0..).take_while(|k| (k * w - n * u).max(0).pow(2) <= n * n * d).last().unwrap()
}

#[test]
fn by_definition() {
    for p in 1..6i128 {
        let upto = 150;
        let mut pi = BTreeMap::new();
        for (a, b) in WythoffPairs::new(1, p as u64).unwrap().take_while(|pair| pair.0 < 150) {
            pi.insert(a as i128 + 1, b as i128 + 1);
            pi.insert(b as i128 + 1, a as i128 + 1);
        }
        let d = 4 * p * p + 1;
        let above = |n| floor(n, 1, d, 2 * p);
        let below = |n| floor(n, -1, d, 2 * p); // 1/L = 2p/(1 + sqrt d) = (sqrt d - 1)/(2p)
        let (mut lower, mut upper) = (BTreeMap::new(), BTreeMap::new());
        for n in 1..=upto {
            let image = pi[&n];
            let (list, e) = if image >= n { (&mut lower, image - above(n)) } else { (&mut upper, image - below(n)) };
            list.entry(e).or_insert_with(Vec::new).push(n);
        }
        let seen = Observation::upto(p as u64, upto as u64, &Budget::unlimited()).unwrap();
        let same = |found: &[Error], wanted: BTreeMap<i128, Vec<i128>>| {
            let found: Vec<_> = found.iter().map(|error| (error.e, error.seen.count, error.seen.first)).collect();
            let wanted: Vec<_> = wanted.iter().map(|(&e, at)| (e, at.len() as u64, Some(at[0] as u64))).collect();
            assert_eq!(found, wanted, "p = {p}");
        };
        same(&seen.lower, lower);
        same(&seen.upper, upper);

        // a_k: the k-th n with pi(n + p) > n + p, b_k = pi(a_k + p) - p; starred: floors of k r and k s
        let rising = pi.iter().filter(|&(&n, &image)| image > n).map(|(&n, &image)| (n - p, image - p));
        let terms: Vec<_> = (1..=seen.terms as i128).zip(rising).collect();
        assert!(terms.last().unwrap().1.0 + p <= upto && seen.terms > 60);
        let starred = |k, sign: i128| floor(k, 2 * p + sign, d, 2 * p);
        let off: Vec<_> = terms.iter().map(|&(k, (a, _))| a - starred(k, -1)).collect();
        assert_eq!(seen.least.value, *off.iter().min().unwrap(), "p = {p}");
        assert_eq!(seen.greatest.value, *off.iter().max().unwrap(), "p = {p}");
        assert_eq!(off[seen.greatest.k as usize - 1], seen.greatest.value);
        let e = |k: i128, (a, b): (i128, i128)| (b - a) - (starred(k, 1) - starred(k, -1));
        let ones: Vec<_> = terms.iter().filter(|&&(k, pair)| e(k, pair) == 1).map(|term| term.0).collect();
        assert_eq!(seen.difference[1].count, ones.len() as u64);
        assert_eq!(seen.difference[1].first, ones.first().map(|&k| k as u64));
        assert_eq!(seen.difference[0].count + seen.difference[1].count, seen.terms);
        assert_eq!(seen.lemma, Verdict::Holds { below: seen.terms + 1 });
    }
}

#[test]
fn the_theorem_holds_and_the_conjecture_is_not_refuted() {
    for p in 1..=12 {
        let seen = Observation::upto(p, 100_000, &Budget::unlimited()).unwrap();
        assert!(seen.agrees_with_theorem(), "p = {p}: {seen:?}");
        assert_eq!(seen.neither.count, 0, "p = {p}");
        let looked_at: u64 = seen.lower.iter().chain(&seen.upper).map(|error| error.seen.count).sum();
        assert_eq!(looked_at, 100_000);
    }
}

#[test]
fn bounds_below_the_first_pair() {
    let seen = Observation::upto(7, 0, &Budget::unlimited()).unwrap();
    assert_eq!((seen.terms, seen.lower.len(), seen.deviation()), (0, 0, 0));
    let seen = Observation::upto(u64::MAX, 5, &Budget::unlimited()).unwrap();
    assert_eq!((seen.terms, seen.lower[0].e, seen.lower[0].seen.count), (0, 0, 5));
    assert!(Observation::upto(0, 5, &Budget::unlimited()).is_err());
}

#[test]
fn can_be_stopped() {
    let budget = Budget::unlimited();
    budget.stop().request();
    assert_eq!(Observation::upto(2, 1 << 40, &budget), Err(ExactError::Exceeded(Exceeded::Stopped)));
}
