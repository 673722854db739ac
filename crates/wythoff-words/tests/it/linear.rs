//! Pairs by a mex that counts to p, at any distance, against the recurrence.

use std::collections::BTreeMap;

use dashu_int::UBig;
use wythoff_budget::{Budget, Exceeded};
use wythoff_rings::pick;
use wythoff_words::linear::{LinearPairs, Measure};

/// (s, l, p), with l = 1, with s = 0, and where columns are long or steps are.
const SOME: [(u64, u64, u64); 14] = [
    (2, 1, 2),
    (1, 1, 2),
    (3, 1, 2),
    (2, 2, 3),
    (1, 3, 4),
    (0, 3, 2),
    (0, 2, 2),
    (0, 4, 5),
    (9, 1, 2),
    (2, 1, 7),
    (1, 5, 2),
    (60, 2, 3),
    (2, 40, 3),
    (5, 3, 70),
];

const MEASURES: [Measure; 4] = [Measure::Index, Measure::Lower, Measure::Upper, Measure::Difference];

/// The pairs of the recurrence, without end.
fn recurrence((s, l, p): (u64, u64, u64)) -> impl Iterator<Item = (u64, u64)> {
    let (mut seen, mut x): (BTreeMap<u64, u64>, u64) = (BTreeMap::new(), 0);
    (0..).map(move |n| {
        while seen.get(&x).copied().unwrap_or(0) >= p {
            seen.remove(&x);
            x += 1;
        }
        let y = s * x + l * n;
        *seen.entry(x).or_insert(0) += 1;
        if n > 0 {
            *seen.entry(y).or_insert(0) += 1;
        }
        (x, y)
    })
}

fn pairs((s, l, p): (u64, u64, u64)) -> LinearPairs {
    LinearPairs::new(s, l, p).unwrap()
}

/// The word, walked letter by letter, gives the recurrence.
#[test]
fn the_word_is_that_of_the_recurrence() {
    for with in SOME {
        let run = pairs(with).from(Measure::Index, &UBig::ZERO, &Budget::unlimited()).unwrap();
        assert!(run.offsets().zip(recurrence(with)).take(20_000).all(|(found, pair)| found == pair), "{with:?}");
    }
}

/// So does a descent for every index, and for every number that a pair can be looked for by.
// Over 5 s in the second ring: four descents for each of 20,000 pairs of 14 recurrences.
#[test]
fn descents_give_the_pairs_of_the_recurrence() {
    let budget = Budget::unlimited();
    for with in SOME {
        let (pairs, all): (_, Vec<_>) = (pairs(with), recurrence(with).take(20_000).collect());
        let of = |measure, n: usize| match measure {
            Measure::Index => n as u64,
            Measure::Lower => all[n].0,
            Measure::Upper => all[n].1,
            Measure::Difference => all[n].1 - all[n].0,
        };
        for measure in MEASURES {
            for n in (1..all.len()).step_by(pick(61, 1)) {
                let (before, here) = (of(measure, n - 1), of(measure, n));
                // The first n with at least this much, and with more than the one before.
                for least in [before + 1, here].into_iter().filter(|&least| least > before && least <= here) {
                    let run = pairs.from(measure, &least.into(), &budget).unwrap();
                    let found = (run.n().clone(), run.x().clone(), run.y().clone());
                    let (x, y) = all[n];
                    assert_eq!(found, (n.into(), x.into(), y.into()), "{with:?}, {measure:?} {least}");
                    let alike = all[n..].iter().take_while(|pair| pair.0 == x).count() as u64;
                    assert!(run.alike() == alike || n as u64 + alike == all.len() as u64, "{with:?}: {n}");
                    let run: Vec<_> = run.offsets().take(60).map(|(dx, dy)| (x + dx, y + dy)).collect();
                    assert!(run.iter().zip(&all[n..]).all(|(found, pair)| found == pair), "{with:?}, from {n}");
                }
            }
        }
        let uppers: BTreeMap<u64, usize> = all.iter().enumerate().skip(1).map(|(n, pair)| (pair.1, n)).collect();
        for y in 0..200 {
            let n = uppers.get(&y);
            let found = pairs.upper(&y.into(), &budget).unwrap();
            assert_eq!(found, n.map(|&n| (n.into(), all[n].0.into())), "{with:?}: {y}");
            let column = pairs.from(Measure::Lower, &y.into(), &budget).unwrap();
            assert_eq!(column.meets_upper(), n.is_some(), "{with:?}: {y}");
        }
    }
}

/// Numbers of every length from some bits to some thousand digits, on both sides of every change of the levels that a descent has; found
/// again from x, y and y - x, and walked on to the next descent.
#[test]
fn far_pairs_are_found_again_by_each_of_their_numbers() {
    let budget = Budget::unlimited();
    let bits = (1..200).chain([300, 511, 512, 1000, 3333, 10_000]);
    let greatest = [((1 << 32) - 2, 1, 1 << 32), (1, (1 << 32) - 2, 1 << 32), (3, 1, 1 << 32)];
    for with in SOME.into_iter().chain(greatest) {
        let (pairs, (s, l, _)) = (pairs(with), with);
        for (k, bits) in bits.clone().enumerate().step_by(pick(7, 1)) {
            let n = (UBig::from(10u8).pow(bits / 2 + 1) / 7u8 + (1u64 << (k % 64))) % (UBig::ONE << bits) + UBig::ONE;
            let run = pairs.from(Measure::Index, &n, &budget).unwrap();
            let (x, y) = (run.x(), run.y());
            assert_eq!((run.n(), y), (&n, &(x * s + &n * l)), "{with:?}");
            for (measure, least) in [(Measure::Upper, y.clone()), (Measure::Difference, y - x)] {
                let again = pairs.from(measure, &least, &budget).unwrap();
                assert_eq!((again.n(), again.x()), (&n, x), "{with:?}, {measure:?}, {bits} bits");
                let next = pairs.from(measure, &(least + UBig::ONE), &budget).unwrap();
                assert_eq!(*next.n(), &n + UBig::ONE, "{with:?}, {measure:?}, {bits} bits");
            }
            let column = pairs.from(Measure::Lower, x, &budget).unwrap();
            assert!(column.x() == x && *column.n() <= n && &n - column.n() < column.alike().into(), "{with:?}");
            assert_eq!(pairs.upper(y, &budget).unwrap(), Some((n.clone(), x.clone())), "{with:?}");
            // As many steps on as lead over the ends of many blocks.
            let (dx, dy) = run.offsets().nth(300).unwrap();
            let on = pairs.from(Measure::Index, &(&n + 300u16), &budget).unwrap();
            assert_eq!((on.x(), on.y()), (&(x + dx), &(y + dy)), "{with:?}, {bits} bits");
        }
    }
}

#[test]
fn parameters_and_budgets() {
    for (s, l, p) in [(1, 1, 1), (1, 0, 2), (0, 1, 2), (1, 1 << 32, 1 << 32)] {
        assert_eq!(LinearPairs::new(s, l, p), None);
    }
    let spent = Budget::unlimited().spent();
    let far = UBig::from(10u8).pow(3000);
    assert!(matches!(pairs((2, 1, 2)).from(Measure::Lower, &far, &spent), Err(Exceeded::Stopped)));
}

/// The bounds of docs/arguments.md on y_n - lambda x_n, and those on lambda and mu.
#[test]
fn distances_from_the_line() {
    for with in SOME {
        let (s, l, p) = (with.0 as f64, with.1 as f64, with.2 as f64);
        // The width of the bishop is l + s - 1.
        let t = l + s - 1.0 + (p - 1.0) * l;
        let lambda = (t + (t * t + 4.0 * s).sqrt()) / 2.0;
        let mu = s / lambda;
        let bound = l * p / (1.0 - mu * mu);
        assert!((0.0..1.0).contains(&mu) && bound <= lambda * p * l / (p * l - 1.0) + 1e-9, "{with:?}");
        for (x, y) in recurrence(with).take(20_000) {
            let above = y as f64 - lambda * x as f64;
            assert!((-mu * bound - 1e-6..=bound + 1e-6).contains(&above), "{with:?}: ({x},{y})");
        }
    }
}
