//! Far away: closed forms and consistency.

use dashu_int::UBig;
use dashu_int::ops::SquareRoot;
use wythoff_budget::Budget;
use wythoff_rings::pick;
use wythoff_words::pairs::{Letter, Pairs};

use super::support::{big, number, parameters, random};

/// `floor(n α)`, `α = (2 - m + sqrt(m^2 + 4))/2`: the lower numbers of (m,1)-Wythoff Nim.
fn beatty(m: u64, n: &UBig) -> UBig {
    // 2 n - m n + floor(sqrt((m^2 + 4) n^2)) is not negative.
    ((n * 2u8 + (n * n * (big(m).sqr() + 4u8)).sqrt()) - n * m) / 2u8
}

/// IMI section 1.4.5: if p divides m the pairs are `(p a_n + i, p b_n + i)` with those of (m/p, 1); p = 1 is Beatty's.
#[test]
fn agrees_with_the_closed_form_when_p_divides_m() {
    let budget = Budget::unlimited();
    for (m, p) in
        [(1, 1), (2, 1), (5, 1), (2, 2), (6, 2), (3, 3), (6, 3), (20, 20), (12, 4), (1 << 32, 1), (1 << 20, 2)]
    {
        let pairs = Pairs::new(m, p).unwrap();
        for (digits, many) in [(5, 50), (18, 50), (50, 50), (300, 10), (1000, 5)] {
            for seed in 0..many {
                let n = number(digits, seed);
                let i = &n % p;
                let a = beatty(m / p, &(&n / p)) * p + i;
                let b = &a + &n / p * m;
                assert_eq!(pairs.nth(&n, &budget).unwrap(), (a.clone(), b.clone()), "({m},{p}) pair {n}");
                assert_eq!(pairs.locate(&a, &budget).unwrap(), (Letter::A, n.clone()), "({m},{p}) at {a}");
                if a < b {
                    assert_eq!(pairs.locate(&b, &budget).unwrap(), (Letter::B, n), "({m},{p}) at {b}");
                }
            }
        }
    }
}

#[test]
fn partners_and_indices_are_mutual() {
    let budget = Budget::unlimited();
    for (m, p) in parameters().chain([(1, 20), (17, 4), (5, 64)]) {
        let pairs = Pairs::new(m, p).unwrap();
        for (digits, many) in [(20, 10), (50, 5), (200, 1)] {
            for seed in 0..many {
                let x = number(digits, seed + 10 * p);
                let y = pairs.partner(&x, &budget).unwrap();
                assert_eq!(pairs.partner(&y, &budget).unwrap(), x, "({m},{p}) at {x}");
                let n = pairs.locate(&x, &budget).unwrap().1;
                assert_eq!(pairs.locate(&y, &budget).unwrap().1, n);
                let pair = if x <= y { (x, y) } else { (y, x) };
                assert_eq!(pairs.nth(&n, &budget).unwrap(), pair, "({m},{p}) pair {n}");
            }
        }
    }
}

/// A run by one descent is what the columns give one by one: from 0, across p, and far away; of no length, and long.
#[test]
fn runs_are_their_columns() {
    let budget = Budget::unlimited();
    let by_one = |pairs: &Pairs, x: &UBig, count: u64| -> Vec<UBig> {
        (0..count).map(|k| pairs.partner(&(x + k), &budget).unwrap()).collect()
    };
    for (m, p) in parameters().chain([(1, 20), (17, 4), (5, 64), (1 << 32, 3)]) {
        let pairs = Pairs::new(m, p).unwrap();
        let mut random = random(m + 100 * p);
        let small = (0..=p + 2).chain([10 * p + m]).map(UBig::from).collect::<Vec<_>>();
        let far = [20, 50, 120].map(|digits| number(digits, 10 * m + p));
        for x in small.iter().chain(&far) {
            for count in [0, 1, 2, p + 1, random(pick(15, 40))] {
                assert_eq!(
                    pairs.partners(x, count, &budget).unwrap(),
                    by_one(&pairs, x, count),
                    "({m},{p}) {count} from {x}"
                );
            }
        }
    }
    // The long ones by overlaps, and at some columns.
    for (m, p) in [(3, 5), (1, 20)] {
        let pairs = Pairs::new(m, p).unwrap();
        for x in [UBig::ZERO, number(50, m), UBig::from(10u8).pow(300)] {
            let long = pairs.partners(&x, 20_000, &budget).unwrap();
            assert_eq!(long[12_345..12_945], pairs.partners(&(&x + 12_345u32), 600, &budget).unwrap());
            for k in (0..20_000).step_by(pick(4999, 997)).chain([19_999]) {
                assert_eq!(long[k], pairs.partner(&(&x + k), &budget).unwrap(), "({m},{p}) at {x} + {k}");
            }
        }
    }
}

/// A range of indices by one descent is what the indices give one by one.
#[test]
fn ranges_are_their_pairs() {
    let budget = Budget::unlimited();
    for (m, p) in parameters().chain([(1, 20), (5, 64)]) {
        let pairs = Pairs::new(m, p).unwrap();
        for n in [UBig::ZERO, UBig::from(p - 1), number(40, m + p)] {
            for count in [0, 1, 3, 50] {
                let singles: Vec<_> = (0..count).map(|k| pairs.nth(&(&n + k), &budget).unwrap()).collect();
                assert_eq!(pairs.range(&n, count, &budget).unwrap(), singles, "({m},{p}) {count} from pair {n}");
            }
        }
    }
}

/// The letters of a stretch of the word, one by one, are counted by the indices.
#[test]
fn indices_count_the_letters() {
    let budget = Budget::unlimited();
    for (m, p) in [(1, 1), (3, 5), (2, 3), (1, 7), (5, 2)] {
        let pairs = Pairs::new(m, p).unwrap();
        let begin = number(60, m + p);
        let mut next: [Option<UBig>; 2] = [None, None];
        for offset in 0..100u64 {
            let (letter, n) = pairs.locate(&(&begin + offset), &budget).unwrap();
            let slot = &mut next[usize::from(letter == Letter::B)];
            assert!(slot.as_ref().is_none_or(|expected| *expected == n), "({m},{p}) at {begin} + {offset}");
            *slot = Some(n + 1u8);
        }
    }
}

/// The bounds of Hadad and of Fraenkel and Peled, with the floors they need: `floor((n - p + 1) α) <= a_n <= floor(n α)`,
/// `α = (2p - m + sqrt(m^2 + 4 p^2)) / 2p`.
#[test]
fn lower_numbers_are_close_to_a_beatty_sequence() {
    let budget = Budget::unlimited();
    for (m, p) in parameters() {
        let pairs = Pairs::new(m, p).unwrap();
        let beatty = |n: &UBig| (n * 2u8 * p + (n * n * (m * m + 4 * p * p)).sqrt() - n * m) / (2 * p);
        let mut random = random(p);
        for digits in [10, 30, 100] {
            let n = number(digits, random(100)) + big(p);
            let (a, _) = pairs.nth(&n, &budget).unwrap();
            assert!(beatty(&(&n - (p - 1))) <= a && a <= beatty(&n), "({m},{p}) pair {n}");
        }
    }
}
