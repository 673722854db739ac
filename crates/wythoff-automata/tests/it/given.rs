//! Numeration systems that are given as data: Tribonacci, the Fibonacci numbers once more, and faulty ones.

use std::sync::Arc;

use proptest::prelude::*;
use wythoff_automata::logic::{Decider, parse};
use wythoff_automata::{
    Alphabet, AutomataError, Budget, Comparison, Dfa, Letter, Numeration, NumerationError, NumerationParts, Relation,
    UBig, verify_arithmetic,
};
use wythoff_rings::{cases, pick};

/// Zeckendorf's form as data.
fn fibonacci() -> NumerationParts {
    let (system, budget) = (Arc::new(Numeration::fibonacci()), Budget::unlimited());
    let addition = Relation::linear(&system, &[("x", 1), ("y", 1), ("z", -1)], 0, Comparison::Equal, &budget).unwrap();
    NumerationParts {
        name: "fibonacci as data".to_owned(),
        canonical: system.canonical(&budget).unwrap(),
        addition: addition.dfa().clone(),
        recurrence: vec![1, 1],
        weights: vec![1, 2],
    }
}

fn made(parts: NumerationParts) -> Arc<Numeration> {
    Arc::new(Numeration::from_parts(parts, &Budget::unlimited()).unwrap())
}

fn tribonacci() -> NumerationParts {
    Numeration::tribonacci().parts().unwrap().clone()
}

/// The claim that is false.
fn refused(parts: NumerationParts) -> &'static str {
    match verify_arithmetic(&made(parts), &Budget::unlimited()) {
        Err(AutomataError::Arithmetic { what, .. }) => what,
        other => panic!("{other:?}"),
    }
}

/// An automaton as a table.
fn table(dfa: &Dfa) -> (Vec<Vec<(Letter, u32)>>, Vec<bool>) {
    let states = 0..dfa.states() as u32;
    (states.clone().map(|state| dfa.edges_of(state).collect()).collect(), states.map(|s| dfa.accepts_at(s)).collect())
}

#[test]
fn tribonacci_is_proved() -> Result<(), AutomataError> {
    let tribonacci = Numeration::tribonacci();
    assert_eq!("msd_trib".parse(), Ok(tribonacci.clone()));
    assert_eq!(tribonacci.to_string(), "msd_trib");
    let weights: Vec<UBig> = [1u32, 2, 4, 7, 13, 24, 44, 81, 149].map(UBig::from).to_vec();
    assert_eq!(tribonacci.weights(9), weights);
    verify_arithmetic(&tribonacci, &Budget::unlimited())
}

#[test]
fn changed_edges_of_an_addition_are_refused() -> Result<(), AutomataError> {
    let budget = Budget::unlimited();
    for parts in [tribonacci(), fibonacci()] {
        let right = Numeration::from_parts(parts.clone(), &budget)?;
        let addition = &right.parts().unwrap().addition;
        let (edges, accepting) = table(addition);
        let mut refused = 0;
        let all = (0..edges.len()).flat_map(|state| (0..edges[state].len()).map(move |k| (state, k)));
        for (state, k) in all.step_by(pick(11, 1)) {
            let mut changed = edges.clone();
            let target = &mut changed[state][k].1;
            *target = (*target + 1) % addition.states() as u32;
            let addition = Dfa::from_table(addition.alphabet(), &changed, accepting.clone())?;
            let wrong = Numeration::from_parts(NumerationParts { addition, ..parts.clone() }, &budget)?;
            // A change that only lets in words that are no numbers changes nothing.
            if wrong != right {
                let error = verify_arithmetic(&wrong, &budget).unwrap_err();
                assert!(matches!(error, AutomataError::Arithmetic { .. }), "{state}, {k}: {error}");
                refused += 1;
            }
        }
        assert!(refused > pick(2, 20), "{refused}");
    }
    Ok(())
}

#[test]
fn wrong_words_and_weights_are_refused() -> Result<(), AutomataError> {
    let number = "the number of canonical words of a length";
    assert_eq!(refused(NumerationParts { weights: vec![1, 2, 3], ..tribonacci() }), number);
    assert_eq!(refused(NumerationParts { recurrence: vec![1, 2, 1], ..tribonacci() }), number);
    // Every word of two digits is a number.
    let all = Dfa::from_table(Alphabet::new(2, 1)?, &[vec![(0, 0), (1, 0)]], vec![true])?;
    assert_eq!(refused(NumerationParts { canonical: all, ..tribonacci() }), number);
    Ok(())
}

/// Sums that are wrong in one respect each, so that one claim alone is false.
#[test]
fn every_claim_about_sums_is_needed() {
    let mut decider = Decider::new(Numeration::fibonacci(), Budget::unlimited());
    let mut what = |sums: &str| {
        let relation =
            decider.relation(&parse(sums).unwrap().formula).unwrap_or_else(|error| panic!("{sums}: {error}"));
        refused(NumerationParts { addition: relation.dfa().clone(), ..fibonacci() })
    };
    assert_eq!(what("x + y = z & (x <= 1 | y <= 1)"), "every two numbers have a sum");
    assert_eq!(what("x + y = z | (x = 5 & y = 5 & z = 11)"), "no two numbers have two sums");
    assert_eq!(what("(x + y = z & y < 9) | (x + y + 1 = z & y >= 9)"), "x + (y + 1) = (x + y) + 1");
    assert_eq!(what("(x + y = z & y != 1) | (x + 2 = z & y = 1)"), "y = x + 1 holds where nothing is between");
}

/// The words 1 v 0 instead of Zeckendorf's 1 0 v: as many, in the same order, with the same sums. But 110 is 4, not 3 + 2.
#[test]
fn words_that_are_no_sums_of_their_digits() -> Result<(), AutomataError> {
    let budget = Budget::unlimited();
    let zeckendorf = fibonacci();
    // A digit 1, then what the next digit of Zeckendorf's word has to be: the last one of the other word.
    let edges = [vec![(0, 0), (3, 1)], vec![(0, 1), (2, 2)], vec![(1, 1), (3, 2)]];
    let shifted = Dfa::from_table(Alphabet::new(2, 2)?, &edges, vec![true, true, false])?;
    let canonical = shifted.join(&[0, 1], &zeckendorf.canonical, &[0], &[1], &budget)?.determinise(&budget)?;
    let mut addition = zeckendorf.addition.clone();
    for _ in 0..3 {
        // The first track goes, its shifted word comes last.
        addition = shifted.join(&[0, 3], &addition, &[0, 1, 2], &[1, 2, 3], &budget)?.determinise(&budget)?;
    }
    let what = refused(NumerationParts { canonical, addition, ..zeckendorf });
    assert_eq!(what, "a number is the sum of its first digit and the rest");
    Ok(())
}

/// A 0 has to follow the digit 1 instead of the digit 2: as many words as in a system with the weights 1, 3, 7, 17, …, but
/// a digit 2 at place k is worth U_k + U_{k-1}.
#[test]
fn digits_that_are_no_multiples() -> Result<(), AutomataError> {
    let budget = Budget::unlimited();
    let table = [vec![(0, 0), (1, 1), (2, 0)], vec![(0, 0)]];
    let canonical = Dfa::from_table(Alphabet::new(3, 1)?, &table, vec![true, true])?;
    let alphabet = Alphabet::new(3, 3)?;
    let edges = |&(s, t): &(i32, i32), edges: &mut Vec<(Letter, (i32, i32))>| {
        for letter in 0..alphabet.letters() as Letter {
            let [x, y, z] = [0, 1, 2].map(|track| [(0, 0), (1, 0), (1, 1)][alphabet.digit(letter, track)]);
            let next = (2 * s + t + x.0 + y.0 - z.0, s + x.1 + y.1 - z.1);
            if next.0.abs().max(next.1.abs()) < 9 {
                edges.push((letter, next));
            }
        }
    };
    let sums = wythoff_automata::explore(alphabet, (0, 0), edges, |&(s, t)| s + t == 0, &budget)?;
    let addition = sums.determinise(&budget)?;
    let name = "weights 1, 3, 7, 17".to_owned();
    let what = refused(NumerationParts { name, canonical, addition, recurrence: vec![2, 1], weights: vec![1, 3] });
    assert_eq!(what, "a first digit is the sum of ones at its place");
    Ok(())
}

/// The weights are right in the lowest places only.
#[test]
fn weights_that_go_wrong_late() -> Result<(), AutomataError> {
    let budget = Budget::unlimited();
    let binary = Arc::new(Numeration::base(2)?);
    let addition = Relation::linear(&binary, &[("x", 1), ("y", 1), ("z", -1)], 0, Comparison::Equal, &budget)?;
    let (canonical, addition) = (binary.canonical(&budget)?, addition.dfa().clone());
    let parts =
        NumerationParts { name: "binary".to_owned(), canonical, addition, recurrence: vec![2], weights: vec![1] };
    verify_arithmetic(&made(parts.clone()), &budget)?;
    let late = 50;
    let weights: Vec<u64> = (0..late).map(|k| 1 << k).collect();
    let recurrence: Vec<i64> = (0..late).map(|k| if k == 0 { 2 } else { i64::from(k + 1 == late) }).collect();
    refused(NumerationParts { recurrence, weights, ..parts });
    Ok(())
}

#[test]
fn parts_that_do_not_fit() {
    let message = |parts: NumerationParts| match Numeration::from_parts(parts, &Budget::unlimited()) {
        Err(AutomataError::System(NumerationError::Parts(what))) => what,
        other => panic!("{other:?}"),
    };
    let parts = tribonacci();
    let swapped = NumerationParts { canonical: parts.addition.clone(), ..tribonacci() };
    assert_eq!(message(swapped), "numbers have one track, sums have three");
    let few = NumerationParts { weights: vec![1, 2], ..tribonacci() };
    assert_eq!(message(few), "there are not as many weights as coefficients");
    for (recurrence, weights) in
        [(vec![1], vec![1]), (vec![0, 1], vec![1, 2]), (vec![1, 0], vec![1, 2]), (vec![2, 1], vec![2, 1])]
    {
        let what = message(NumerationParts { recurrence, weights, ..tribonacci() });
        assert_eq!(what, "the weights do not grow, or the last coefficient is 0");
    }
    let empty = NumerationParts { canonical: Dfa::empty(parts.canonical.alphabet()), ..tribonacci() };
    assert_eq!(message(empty), "0 is no number, or zeros before a number matter");
}

proptest! {
    #![proptest_config(cases(4, 12))]

    /// Doubling and adding makes the automata that the construction for quotients makes.
    #[test]
    fn two_constructions_of_sums(a in -5..=5i64, b in -5..=5i64, c in -30..=30i64) {
        let budget = Budget::unlimited();
        let (data, quotients) = (made(fibonacci()), Arc::new(Numeration::fibonacci()));
        for comparison in [Comparison::Equal, Comparison::NotEqual, Comparison::AtMost, Comparison::Greater] {
            let linear = |system| Relation::linear(system, &[("x", a), ("y", b)], c, comparison, &budget);
            let (slow, fast) = (linear(&data)?, linear(&quotients)?);
            prop_assert_eq!(slow.dfa(), fast.dfa());
        }
    }

    #[test]
    fn numbers_of_any_size(n in "[1-9][0-9]{0,300}") {
        let n: UBig = n.parse().unwrap();
        let (data, quotients) = (made(fibonacci()), Numeration::fibonacci());
        prop_assert_eq!(data.write(&n), quotients.write(&n));
        let tribonacci = Numeration::tribonacci();
        let word = tribonacci.write(&n);
        prop_assert!(!word.windows(3).any(|digits| digits == [1, 1, 1]));
        prop_assert_eq!(tribonacci.read(&word), n);
    }
}
