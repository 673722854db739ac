//! The greedy systems of Pisot numbers: their words and sums against numbers, and what is refused.

use std::sync::Arc;

use proptest::prelude::*;
use wythoff_automata::{
    AutomataError, Budget, Comparison, Numeration, NumerationError, NumerationParts, Relation, UBig, verify_arithmetic,
};
use wythoff_rings::{cases, pick};

/// Coefficients of quadratic, cubic and longer recurrences; systems for which there are other names are left out.
fn coefficients() -> Vec<Vec<u32>> {
    let most = pick(5, 9);
    let quadratic = (2..=most).flat_map(|a| (2..=a).map(move |b| vec![a, b]));
    let longer: [&[u32]; 8] =
        [&[2, 1, 1], &[2, 2, 1], &[2, 2, 2], &[3, 1, 1], &[3, 2, 1], &[4, 4, 2], &[1, 1, 1, 1], &[2, 1, 1, 1]];
    quadratic.chain(longer.map(<[u32]>::to_vec)).collect()
}

fn made(coefficients: &[u32]) -> Numeration {
    Numeration::pisot(coefficients).unwrap_or_else(|error| panic!("{coefficients:?}: {error}"))
}

#[test]
fn arithmetic_is_proved() {
    for coefficients in coefficients() {
        verify_arithmetic(&made(&coefficients), &Budget::unlimited())
            .unwrap_or_else(|error| panic!("{coefficients:?}: {error}"));
    }
}

/// The greedy digits of a number by weights that are computed here.
fn greedy(coefficients: &[u32], mut n: u64) -> Vec<u32> {
    let mut weights: Vec<u64> = Vec::new();
    while weights.last().is_none_or(|&weight| weight <= n) {
        let sum: u64 = coefficients.iter().zip(weights.iter().rev()).map(|(&a, w)| u64::from(a) * w).sum();
        weights.push(sum + u64::from(weights.len() < coefficients.len()));
    }
    weights.pop();
    let digit = |weight: &u64| {
        let digit = n / weight;
        n %= weight;
        digit as u32
    };
    weights.iter().rev().map(digit).collect()
}

#[test]
fn canonical_words_are_the_greedy_ones() {
    for coefficients in coefficients() {
        let system = made(&coefficients);
        let words = &system.parts().unwrap().canonical;
        for n in 0..pick(500, 5000) {
            let word = system.write(&n.into());
            assert_eq!(word, greedy(&coefficients, n), "{n} in {system}");
            let letters: Vec<u16> = word.iter().map(|&digit| digit as u16).collect();
            assert!(words.accepts(&letters), "{n} in {system}");
        }
    }
}

#[test]
fn the_quadratic_rule_of_words() {
    for (a, b) in [(2, 2), (3, 2), (5, 3), (7, 7)] {
        let system = made(&[a, b]);
        let words = &system.parts().unwrap().canonical;
        for word in (0..(a + 1).pow(4)).map(|n| (0..4).map(|k| n / (a + 1).pow(k) % (a + 1)).collect::<Vec<_>>()) {
            let is_right = word.windows(2).all(|pair| pair[0] < a || pair[1] < b);
            let letters: Vec<u16> = word.iter().map(|&digit| digit as u16).collect();
            assert_eq!(words.accepts(&letters), is_right, "{word:?} in {system}");
        }
    }
}

#[test]
fn other_names_of_known_systems() -> Result<(), NumerationError> {
    assert_eq!(Numeration::pisot(&[1, 1])?, Numeration::fibonacci());
    assert_eq!("msd_pisot[1,1,1]".parse(), Ok(Numeration::tribonacci()));
    let unit: Numeration = "msd_pisot[3, 1]".parse()?;
    assert_eq!(unit.to_string(), "msd_ost[1;3]");
    assert_eq!(unit.weights(4), [1u32, 4, 13, 43].map(UBig::from));
    Ok(())
}

#[test]
fn names_are_read_back() {
    for coefficients in coefficients() {
        let system = made(&coefficients);
        let list = coefficients.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
        assert_eq!(system.to_string(), format!("msd_pisot[{list}]"));
        assert_eq!(system.to_string().parse(), Ok(system));
    }
}

#[test]
fn what_is_no_such_system_is_refused() {
    let why = |coefficients: &[u32]| match Numeration::pisot(coefficients) {
        Err(NumerationError::Pisot(why)) => why,
        other => panic!("{coefficients:?}: {other:?}"),
    };
    assert!(why(&[2, 3]).contains("x^2 = 2 x + 3 is no Pisot number"));
    for coefficients in [&[3, 0][..], &[0, 0], &[2, 1, 2], &[3, 1, 2], &[u32::MAX, 2, 3]] {
        assert!(why(coefficients).contains("not a list of positive coefficients"), "{coefficients:?}");
    }
    assert_eq!(why(&[2]), "one coefficient is an integer base; write msd_2");
    assert!(why(&[]).contains("missing"));
    assert!(why(&[16, 2]).contains("the first one is at most 15"));
    assert!(why(&[u32::MAX, u32::MAX]).contains("the first one is at most 15"));
    assert!(why(&[15, 15, 15]).contains("too large"));
    assert!(why(&[1; 7]).contains("too long"));
    for name in ["msd_pisot", "msd_pisot[]", "msd_pisot[3,2", "msd_pisot[3;2]", "msd_pisot[3,-2]", "msd_pisa[3,2]"] {
        assert!(matches!(name.parse::<Numeration>(), Err(NumerationError::Unknown(_))), "{name}");
    }
}

/// A right automaton of words and of addition does not make up for wrong weights.
#[test]
fn wrong_first_weights_are_refused() -> Result<(), AutomataError> {
    let budget = Budget::unlimited();
    let right = made(&[3, 2]).parts().unwrap().clone();
    for weights in [vec![1, 3], vec![1, 5]] {
        let wrong = Numeration::from_parts(NumerationParts { weights, ..right.clone() }, &budget)?;
        let error = verify_arithmetic(&wrong, &budget).unwrap_err();
        assert!(error.to_string().contains("the number of canonical words of a length"), "{error}");
    }
    // The words of another system, with its weights, and the sums of this one.
    let other = made(&[3, 3]).parts().unwrap().clone();
    let wrong = Numeration::from_parts(NumerationParts { addition: right.addition, ..other }, &budget)?;
    assert!(matches!(verify_arithmetic(&wrong, &budget), Err(AutomataError::Arithmetic { .. })));
    Ok(())
}

proptest! {
    #![proptest_config(cases(24, 200))]

    #[test]
    fn sums_are_those_of_numbers(which in 0..1000usize, x in 0..1u64 << 40, y in 0..1u64 << 40, off in -2..=2i64) {
        let all = coefficients();
        let system = Arc::new(made(&all[which % all.len()]));
        let budget = Budget::unlimited();
        let sum = Relation::linear(&system, &[("x", 1), ("y", 1), ("z", -1)], 0, Comparison::Equal, &budget)?;
        let z = (x + y).saturating_add_signed(off);
        prop_assert_eq!(sum.holds(&[&x.into(), &y.into(), &z.into()]), z == x + y);
    }

    #[test]
    fn numbers_of_any_size(which in 0..1000usize, n in "[1-9][0-9]{0,200}") {
        let all = coefficients();
        let system = made(&all[which % all.len()]);
        let n: UBig = n.parse().unwrap();
        let word = system.write(&n);
        let letters: Vec<u16> = word.iter().map(|&digit| digit as u16).collect();
        prop_assert!(system.parts().unwrap().canonical.accepts(&letters));
        prop_assert_eq!(system.read(&word), n);
    }
}
