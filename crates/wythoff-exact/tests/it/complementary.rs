//! The theorems on p-complementary sequences: they hold for the Beatty pairs, and their hypotheses are seen to fail.

use proptest::prelude::*;
use wythoff_budget::Budget;
use wythoff_exact::complementary::{
    Multiplicity, Occurring, Uniqueness, beatty_complementary, beatty_prefix, equation, obryant, p_complementary,
    residue_classes, steps, uniqueness,
};
use wythoff_exact::{Beatty, BeattyPair, Counterexample, Quadratic, Verdict};

fn terms(m: u64, p: u64, count: u64) -> Vec<(u128, u128)> {
    let pair = BeattyPair::new(m, p).unwrap();
    (0..count).map(|n| pair.nth(n)).collect()
}

#[test]
fn the_beatty_pairs_satisfy_everything() {
    for m in 1..7 {
        for p in 1..7 {
            let pairs = terms(m, p, 5000);
            let x = pairs.iter().map(|pair| pair.0);
            let y = pairs.iter().map(|pair| pair.1).skip(1);
            let last = u64::try_from(pairs[4999].0).unwrap();
            assert_eq!(p_complementary(x, y, p, u64::MAX), Verdict::Holds { below: last });
            assert_eq!(steps(&pairs, m, p), Verdict::Holds { below: 4999 });
            let Verdict::Holds { below } = residue_classes(&pairs, p, u64::MAX) else { panic!("proposition 3.2") };
            assert!(below + 2 >= last, "{below} of {last}");
            let Verdict::Holds { below } = equation(&pairs, m, p) else { panic!("theorem 5.1") };
            // phi_n = p b_n - n is an index in the list
            assert!(below > 4998 / (p * (m + 2)), "{below}");
            let found = uniqueness(&pairs, p);
            assert_eq!(first_failure(&found).map(|(what, _)| what), (p == 1).then_some("premises"));
        }
    }
}

/// The first of the statements that fails, in the order of the fields, and what fails.
fn first_failure(found: &Uniqueness) -> Option<(&'static str, &Counterexample)> {
    let statements = [
        ("premises", &found.premises),
        ("p-complementary", &found.complementary),
        ("item (i)", &found.linear),
        ("item (ii)", &found.beatty),
        ("item (iii)", &found.closed_form),
    ];
    statements.into_iter().find_map(|(name, verdict)| Some((name, verdict.counterexample()?)))
}

/// A change of one term is noticed by each check that looks at it.
#[test]
fn one_wrong_term() {
    for (m, p) in [(1, 1), (2, 3), (3, 2)] {
        let mut pairs = terms(m, p, 300);
        pairs[40].0 += 1;
        pairs[40].1 += 1;
        let x = pairs.iter().map(|pair| pair.0);
        let y = pairs.iter().map(|pair| pair.1).skip(1);
        assert!(!p_complementary(x, y, p, 80).holds(), "{m} {p}");
        assert!(!residue_classes(&pairs, p, 80).holds());
        let found = uniqueness(&pairs, p);
        assert!(!found.complementary.holds() && !found.closed_form.holds() && found.linear.holds());
    }
}

#[test]
fn which_hypothesis_fails() {
    let first = |pairs: &[(u128, u128)], p| {
        let found = uniqueness(pairs, p);
        let (what, counterexample) = first_failure(&found).expect("something fails");
        (what, counterexample.statement, counterexample.n)
    };
    assert_eq!(first(&terms(1, 1, 9), 1), ("premises", "p > 1", 0));
    assert_eq!(first(&[(0, 1), (1, 2)], 2), ("premises", "x_0 = y_0 = 0", 0));
    assert_eq!(first(&[(0, 0), (1, 2), (0, 3)], 2), ("premises", "x_{n-1} <= x_n", 2));
    assert_eq!(first(&[(0, 0), (0, 2), (1, 1)], 2), ("premises", "y_{n-1} <= y_n", 2));
    assert_eq!(first(&[(0, 0), (1, 0)], 2), ("premises", "x_n <= y_n", 1));
    // RES table 3: 2-complementary, but the differences are not multiples of 2
    let c = [0, 0, 1, 1, 2, 2, 3, 4, 4, 5, 5, 6, 7, 7, 8, 8, 9];
    let d = [0, 3, 6, 9, 12, 15, 19, 22, 25, 28, 31, 34, 37, 40, 43, 46, 50];
    let table: Vec<(u128, u128)> = c.into_iter().zip(d).collect();
    assert_eq!(uniqueness(&table, 2).complementary, Verdict::Holds { below: 9 });
    assert_eq!(first(&table, 2), ("item (i)", "y_n - x_n = m n", 2));
}

/// Theorem 3.1 is an equivalence: rational slopes fail, at the first common value.
#[test]
fn obryant_both_ways() {
    for p in 1..6u64 {
        for alpha in ["(1 + sqrt 5)/2", "sqrt 2", "sqrt 3", "2 - 1/sqrt 50", "(9 + sqrt 3)/10"] {
            let found = obryant(&alpha.parse().unwrap(), p, 2000).unwrap();
            assert!(found.irrational && found.counted.holds(), "{alpha} {p}");
        }
        for alpha in ["3/2", "4/3", "7/5", "2", "8/7"] {
            let found = obryant(&alpha.parse().unwrap(), p, 2000).unwrap();
            assert!(!found.irrational && !found.counted.holds(), "{alpha} {p}");
        }
    }
    assert!(obryant(&Quadratic::from(1), 1, 9).is_err());
}

/// Balanced: sums of equally many steps differ by at most 1.
fn is_balanced(terms: &[u128]) -> bool {
    (1..terms.len()).all(|length| {
        let sums: Vec<u128> = (length..terms.len()).map(|i| terms[i] - terms[i - length]).collect();
        sums.iter().max().unwrap() - sums.iter().min().unwrap() <= 1
    })
}

fn agrees_with_definition(terms: &[u128]) {
    let first = (1..=terms.len()).find(|&length| !is_balanced(&terms[..length])).map(|length| length as u64 - 1);
    let found = beatty_prefix(terms);
    assert_eq!(found.counterexample().map(|fault| fault.n), first, "{terms:?}");
}

#[test]
fn every_short_sequence() {
    for word in 0u32..1 << 13 {
        let mut terms = vec![3u128];
        for i in 0..13 {
            terms.push(terms[i] + 2 + u128::from(word >> i & 1));
        }
        agrees_with_definition(&terms);
    }
    for word in 0u32..59049 {
        let mut terms = vec![0u128];
        for i in 0..10 {
            terms.push(terms[i] + u128::from(word / 3u32.pow(i as u32) % 3));
        }
        agrees_with_definition(&terms);
    }
}

proptest! {
    #[test]
    fn beatty_sequences_are_recognised(u in -9i64..9, v in 1i64..9, d in 2u64..50, w in 1i64..40) {
        let slope = Quadratic::new(u, v, d, w).unwrap();
        prop_assume!(slope.is_positive());
        let beatty = Beatty::new(slope).unwrap();
        let terms: Vec<u128> = (50..400).map(|n| beatty.nth(n).unwrap()).collect();
        prop_assert_eq!(beatty_prefix(&terms), Verdict::Holds { below: 350 });
    }

    #[test]
    fn steps_of_random_words(word in proptest::collection::vec(0u128..3, 0..30)) {
        let mut terms = vec![0];
        for step in word {
            terms.push(terms[terms.len() - 1] + step);
        }
        agrees_with_definition(&terms);
    }
}

/// The theorem against counts: for slopes with small numbers it says p-complementary if and only if no number to 3000 occurs too often or
/// too rarely; for rational ones their least common multiple is that small.
#[test]
fn two_beatty_sequences_are_decided() {
    let slopes = [
        "phi",
        "phi^2",
        "phi/2",
        "phi^2/2",
        "sqrt 2",
        "2 + sqrt 2",
        "sqrt 2/3",
        "(2 + sqrt 2)/3",
        "3/2",
        "3",
        "2",
        "1",
        "sqrt 3",
    ];
    let mut found = 0;
    for (one, other) in slopes.iter().flat_map(|one| slopes.iter().map(move |other| (one, other))) {
        let [alpha, beta] = [one, other].map(|text| text.parse::<Quadratic>().unwrap());
        let terms = |slope: &Quadratic, first: u64| {
            let beatty = Beatty::new(slope.clone()).unwrap();
            (first..).map(|n| beatty.nth(n).unwrap()).take_while(|&term| term <= 3000).collect::<Vec<u128>>()
        };
        for p in 1..=3 {
            let counted = Multiplicity::count(&terms(&alpha, 0), &terms(&beta, 1), p, 0, &Budget::unlimited()).unwrap();
            let is = counted.missed.is_none() && counted.too_often.is_none();
            assert_eq!(beatty_complementary(&alpha, &beta, p), is, "{one}, {other}, {p}: {counted:?}");
            found += usize::from(is);
        }
    }
    assert_eq!(found, 8);
}

/// Counts by definition, for lists in any order.
#[test]
fn multiplicities_are_those_of_a_table() {
    let mut seed = 1u64;
    let mut random = |below: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u128::from((seed >> 33) % below)
    };
    for _ in 0..2000 {
        let [x, y]: [Vec<u128>; 2] = std::array::from_fn(|_| (0..random(12)).map(|n| n + random(3)).collect());
        let (p, least) = (1 + random(2) as u64, random(2));
        let found = Multiplicity::count(&x, &y, p, least, &Budget::unlimited()).unwrap();
        let fall = |list: &[u128]| {
            list.iter().enumerate().flat_map(|(at, a)| list[at..].iter().map(move |b| a.saturating_sub(*b))).max()
        };
        let settled = |list: &[u128]| list.iter().max().map_or(0, |most| most - fall(list).unwrap());
        assert_eq!(found.below, settled(&x).min(settled(&y)));
        let times = |value: u128| x.iter().chain(&y).filter(|&&term| term == value).count() as u64;
        let counted = |value| Occurring { value, times: times(value) };
        assert_eq!(found.missed, (least..found.below).map(counted).find(|at| at.times < p));
        assert_eq!(found.too_often, (least..40).map(counted).find(|at| at.times > p));
    }
}
