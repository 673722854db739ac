//! The slopes of the central lemma, and errors compared exactly.

use std::cmp::Ordering;

use proptest::prelude::*;
use wythoff_exact::central::{CentralLemma, Errors, Limit};
use wythoff_exact::mex::WythoffPairs;
use wythoff_exact::{BeattyPair, IBig, Quadratic, UBig};

/// delta = m/p gives the slopes of (m,p)-Wythoff Nim, delta = m those of m-Wythoff Nim.
#[test]
fn slopes_of_known_games() {
    for m in 1..8 {
        for p in 1..8 {
            let lemma = CentralLemma::new(Quadratic::rational(m, p).unwrap()).unwrap();
            let (alpha, beta) = WythoffPairs::slopes(m, p).unwrap();
            assert_eq!(lemma.alpha().as_quadratic(), Some(&alpha));
            assert_eq!(lemma.beta().as_quadratic(), Some(&beta));
        }
        let (lemma, pair) = (CentralLemma::new(Quadratic::integer(m)).unwrap(), BeattyPair::new(m, 1).unwrap());
        assert_eq!(lemma.alpha().as_quadratic(), Some(pair.lower().slope()));
    }
    assert!(CentralLemma::new((-1).into()).is_err());
    let nim = CentralLemma::new(0.into()).unwrap();
    assert_eq!((nim.alpha().to_string(), nim.beta().to_string()), ("2".to_owned(), "2".to_owned()));
}

/// (sqrt 6 - sqrt 2 + 2)/2, to forty decimals, from `bc`.
#[test]
fn nested_decimals() {
    let lemma = CentralLemma::new("sqrt 2".parse().unwrap()).unwrap();
    assert_eq!(lemma.alpha().decimal(40), "1.5176380902050415246977976752480966566981");
    assert_eq!(lemma.beta().decimal(40), "2.9318516525781365734994863994577947352678");
    assert_eq!(lemma.beta().to_string(), "(2 + sqrt 2 + sqrt(6))/2");
    let golden = CentralLemma::new("(1 + sqrt 5)/2".parse().unwrap()).unwrap();
    assert_eq!(golden.alpha().to_string(), "((3 - sqrt 5)/2 + sqrt((11 + sqrt 5)/2))/2");
}

/// Errors by comparing every term with every other, as quadratic numbers.
#[test]
fn extremes_by_exhaustion() {
    for (m, p) in [(1, 2), (2, 3), (3, 2), (5, 4)] {
        let pairs: Vec<_> = WythoffPairs::new(m, p).unwrap().take(300).collect();
        let lemma = CentralLemma::new(Quadratic::rational(m, p).unwrap()).unwrap();
        let (alpha, beta) = WythoffPairs::slopes(m, p).unwrap();
        let lower: Vec<u128> = pairs.iter().map(|pair| pair.0).collect();
        let upper: Vec<u128> = pairs.iter().map(|pair| pair.1).collect();
        for (limit, slope, terms) in [(lemma.alpha(), alpha, lower), (lemma.beta(), beta, upper)] {
            let errors = Errors::observe(limit, terms.iter().copied()).unwrap();
            let all: Vec<Quadratic> = (0..)
                .zip(&terms)
                .map(|(n, &x)| Quadratic::from(IBig::from(x)).sub(&slope.mul(&Quadratic::integer(n)).unwrap()).unwrap())
                .collect();
            let (least, greatest) = (all.iter().min().unwrap(), all.iter().max().unwrap());
            let at = |value| all.iter().position(|error| error == value).unwrap() as u64;
            assert_eq!((errors.least.n, errors.greatest.n), (at(least), at(greatest)));
            assert_eq!(errors.least.decimal(12), least.decimal(12));
            assert_eq!(errors.greatest.decimal(12), greatest.decimal(12));
            assert_eq!(errors.terms, 300);
        }
    }
}

/// Of equal errors the first is the extreme one.
#[test]
fn the_first_of_equal_errors_is_kept() {
    let slope = Limit::from(Quadratic::new(1, 0, 0u8, 2).unwrap());
    let errors = Errors::observe(&slope, [0, 0, 1, 1, 2, 2]).unwrap();
    assert_eq!((errors.greatest.n, errors.least.n), (0, 1));
}

/// The bound of the proof as it is written there, where alpha is close to 1 and to 2; never below, where alpha is of degree 4.
#[test]
fn the_bound_is_exact_or_rounded_up() {
    let one = Quadratic::integer(1);
    for delta in ["10^16", "10^40", "1/10^12", "1/10^40", "1", "3/2", "2/3"] {
        let delta: Quadratic = delta.parse().unwrap();
        let lemma = CentralLemma::new(delta.clone()).unwrap();
        let alpha = lemma.alpha().as_quadratic().unwrap();
        let factor = alpha.sub(&one).unwrap().div(&Quadratic::integer(2).sub(alpha).unwrap()).unwrap();
        for (size, jump) in [("0", 1), ("7/3", 5)] {
            let (size, jump) = (size.parse::<Quadratic>().unwrap(), Quadratic::integer(jump));
            let rest = size.add(&jump).and_then(|sum| sum.add(&delta)).unwrap();
            assert_eq!(lemma.bound(&size, &jump).unwrap(), factor.mul(&rest).unwrap(), "{delta}");
        }
    }
    // alpha/delta (2 + delta) to 30 decimals, from `bc`
    for (delta, bound) in
        [("sqrt 2", "3.663902460147013867026932740963"), ("sqrt 2/10^9", "2828427125.746190097249824058076122")]
    {
        let found = CentralLemma::new(delta.parse().unwrap()).unwrap().bound(&0.into(), &2.into()).unwrap();
        let (whole, places) = bound.split_once('.').unwrap();
        let exact =
            Quadratic::rational(format!("{whole}{places}").parse::<IBig>().unwrap(), IBig::from(10).pow(places.len()))
                .unwrap();
        let above = found.sub(&exact).unwrap();
        assert!(above > Quadratic::integer(0) && above < "1/10^6".parse().unwrap(), "{delta}: {}", found.decimal(9));
    }
    assert!(CentralLemma::new(0.into()).unwrap().bound(&0.into(), &1.into()).is_err());
}

/// Terms so large that the fast comparison overflows.
#[test]
fn large_terms() {
    let slope = Limit::from(Quadratic::integer(1));
    let errors = Errors::observe(&slope, [u128::MAX, 0, u128::MAX - 1, 5]).unwrap();
    assert_eq!((errors.least.n, errors.greatest.n), (1, 0));
}

fn delta() -> impl Strategy<Value = Quadratic> {
    (-20i64..20, -20i64..20, 0u64..40, 1i64..20)
        .prop_map(|(u, v, d, w)| Quadratic::new(u, v, d, w).unwrap())
        .prop_filter("not negative", |delta| !delta.is_negative())
}

proptest! {
    /// 1/alpha + 1/beta = 1, with decimals good enough to notice a wrong digit; beta = alpha + delta.
    #[test]
    fn limits(delta in delta(), n in any::<i128>(), num in any::<i64>(), den in 1u64..1 << 40) {
        let lemma = CentralLemma::new(delta.clone()).unwrap();
        let (a, b): (f64, f64) = (lemma.alpha().decimal(15).parse().unwrap(), lemma.beta().decimal(15).parse().unwrap());
        let d: f64 = delta.decimal(15).parse().unwrap();
        prop_assert!((1.0 / a + 1.0 / b - 1.0).abs() < 1e-9, "{a} {b}");
        prop_assert!((b - a - d).abs() < 1e-9);
        for limit in [lemma.alpha(), lemma.beta()] {
            // the floor of a multiple, by comparing with fractions; n < 0 turns the order
            let n = IBig::from(n);
            prop_assume!(!n.is_zero());
            let k = limit.floor_multiple(&n);
            let (sign, size) = n.into_parts();
            let compare = |k: IBig| limit.cmp_fraction(&if sign == dashu_int::Sign::Negative { -k } else { k }, &size).unwrap();
            let (here, next) = (compare(k.clone()), compare(k + 1));
            if sign == dashu_int::Sign::Negative {
                prop_assert!(here != Ordering::Greater && next == Ordering::Greater);
            } else {
                prop_assert!(here != Ordering::Less && next == Ordering::Less);
            }
            // comparison with any fraction, against the decimals
            let value: f64 = limit.decimal(15).parse().unwrap();
            let fraction = num as f64 / den as f64;
            if (value - fraction).abs() > 1e-6 * fraction.abs().max(1.0) {
                let order = limit.cmp_fraction(&num.into(), &UBig::from(den)).unwrap();
                prop_assert_eq!(Some(order), value.partial_cmp(&fraction));
            }
        }
    }
}
