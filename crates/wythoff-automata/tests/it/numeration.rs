//! Digits of large numbers: against the greedy digits of one place after the other.

use dashu_int::UBig;
use dashu_int::ops::SquareRoot;
use proptest::prelude::*;
use wythoff_automata::{Budget, Numeration};
use wythoff_rings::pick;

/// Systems of every kind: short and long periods, preperiods, lowest weights of both kinds, large quotients, bases.
fn systems() -> Vec<Numeration> {
    let ostrowski = |preperiod: &[u32], period: &[u32]| Numeration::ostrowski(preperiod, period).unwrap();
    let long: Vec<u32> = (0..50).map(|k| k * k % 7 + 1).collect();
    let mut systems = vec![Numeration::fibonacci(), Numeration::pell(), Numeration::tribonacci()];
    systems.extend([2, 3, 10, 16, 255].map(|k| Numeration::base(k).unwrap()));
    systems.extend([
        ostrowski(&[], &[1, 2]),
        ostrowski(&[], &[2, 1]),
        ostrowski(&[], &[255]),
        ostrowski(&[], &[3, 1, 1, 7, 2]),
        ostrowski(&[1], &[2]),
        ostrowski(&[2], &[1]),
        ostrowski(&[1, 1], &[3, 1]),
        ostrowski(&[5, 1, 254, 2, 9], &[1, 1, 200]),
        ostrowski(&[1, 255, 3], &[255, 254]),
        ostrowski(&[], &long),
        ostrowski(&long, &[1, 3]),
    ]);
    systems
}

/// The digits of a number in the shortest allowed word, the greatest possible digit for one place after the other.
fn greedy(system: &Numeration, n: &UBig) -> Vec<u32> {
    let mut length = system.aligned(0);
    while system.weights(length + 1)[length] <= *n {
        length = system.aligned(length + 1).max(length * 3 / 2);
        length = system.aligned(length);
    }
    let mut rest = n.clone();
    let weights = system.weights(length);
    let digit = |weight: &UBig| {
        let digit = &rest / weight;
        rest -= &digit * weight;
        u32::try_from(&digit).unwrap()
    };
    let word: Vec<u32> = weights.iter().rev().map(digit).collect();
    let zeros = word.iter().take_while(|&&digit| digit == 0).count();
    word[length - system.aligned(length - zeros)..].to_vec()
}

fn check(system: &Numeration, n: &UBig) {
    let word = system.write(n);
    assert_eq!(word, greedy(system, n), "{n} in {system}");
    assert_eq!(system.read(&word), *n, "{n} in {system}");
}

#[test]
fn small_numbers() {
    for system in systems() {
        for n in (0..300u64).chain(u64::MAX - 3..=u64::MAX) {
            check(&system, &n.into());
        }
    }
}

/// Where a new place begins, and the numbers beside: all digits zero, or as large as they can be.
#[test]
fn weights_and_their_neighbours() {
    for system in systems() {
        let weights = system.weights(700);
        for weight in weights.iter().skip(1).step_by(pick(83, 9)).chain(&weights[60..68]) {
            for n in [weight - 2u8.min(u8::try_from(weight).unwrap_or(2)), weight - 1u8, weight.clone(), weight + 1u8] {
                check(&system, &n);
            }
            check(&system, &(weight + &weights[weights.len() / 3] - 1u8));
        }
    }
}

/// Sums of digits that are not those of a canonical word.
#[test]
fn words_that_are_not_canonical_are_read() {
    for system in systems() {
        for length in [1, 5, 61, 62, 63, 200, 777] {
            let digits: Vec<u32> = (0..length).map(|k| k as u32 * 7 % 11).collect();
            let terms = digits.iter().rev().zip(system.weights(length));
            let sum: UBig = terms.map(|(&digit, weight)| weight * digit).sum();
            assert_eq!(system.read(&digits), sum, "{length} digits in {system}");
        }
    }
}

/// Zeckendorf's form one place lower is the floor of (n + 1)/phi.
#[test]
fn one_place_lower() {
    let fibonacci = Numeration::fibonacci();
    let over_phi = |n: &UBig| ((n.sqr() * 5u8).sqrt() - n) >> 1usize;
    let far = fibonacci.weights(700).into_iter().flat_map(|weight| [&weight - 1u8, weight.clone(), weight + 1u8]);
    for n in (0..2000u32).map(UBig::from).chain(far) {
        let (digits, lower) = fibonacci.write_split(&n, &Budget::unlimited()).unwrap().unwrap();
        assert_eq!(digits, fibonacci.write(&n), "{n}");
        assert_eq!(lower, over_phi(&(&n + 1u8)), "{n}");
    }
}

/// One length for all, that of the largest.
#[test]
fn together() {
    for system in systems() {
        let numbers: Vec<UBig> = [0u32, 1, 100, 7].iter().map(|&e| UBig::from(10u8).pow(e as usize) - 1u8).collect();
        let words = system.write_together(&numbers.iter().collect::<Vec<_>>());
        assert_eq!(words[2], system.write(&numbers[2]));
        for (word, n) in words.iter().zip(&numbers) {
            assert_eq!((word.len(), &system.read(word)), (words[2].len(), n), "{system}");
        }
    }
}

#[test]
fn a_stopped_budget_stops() {
    let budget = Budget::unlimited();
    budget.stop().request();
    let far = UBig::from(10u8).pow(100);
    for system in systems() {
        assert!(system.write_within(&far, &budget).is_err(), "{system}");
        assert!(system.read_within(&vec![1; 1000], &budget).is_err(), "{system}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    #[test]
    fn large_numbers(words in prop::collection::vec(any::<u64>(), 1..40), at in 0usize..64) {
        let n = words.into_iter().fold(UBig::ZERO, |n, word| (n << 64) + UBig::from(word));
        let all = systems();
        check(&all[at % all.len()], &n);
    }

    /// Digits at random, which are made canonical.
    #[test]
    fn random_words(seed in any::<u64>(), length in 1usize..900, at in 0usize..64) {
        let all = systems();
        let system = &all[at % all.len()];
        let mut state = seed;
        // Mostly the largest and the smallest digits.
        let digits: Vec<u32> = (0..length).map(|_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            match state >> 61 { 0..4 => 0, 4..7 => system.digits() as u32 - 1, _ => 1 }
        }).collect();
        check(system, &system.read(&digits));
    }
}
