//! Small sentences: the automaton of a formula is compared with that of its double negation, with a counterexample, and with the numbers
//! themselves.

mod numbers;

use std::time::{Duration, Instant};

use wythoff::automata::logic::build::not;
use wythoff::automata::logic::{Decider, parse};
use wythoff::automata::{Numeration, Relation};
use wythoff::{Budget, UBig};

use crate::bytes::text;

/// The greatest number of digits in a numeration system; automata over more digits are too large to build often.
const DIGITS: usize = 10;

/// Values of free variables are tried below this bound.
const BELOW: u64 = 7;

/// The greatest number of free variables for which values are tried.
const FREE: usize = 3;

pub fn run(bytes: &[u8]) {
    let text = text(bytes);
    let Ok(sentence) = parse(text) else { return };
    let numeration = sentence.numeration.clone().unwrap_or_else(Numeration::fibonacci);
    if numeration.digits() > DIGITS {
        return;
    }
    let until = Instant::now() + Duration::from_secs(2);
    let budget = Budget::unlimited().with_states(600).with_memory(1 << 21).until(until);
    let mut decider = Decider::new(numeration.clone(), budget.clone());
    if sentence.formula.calls().iter().any(|name| &**name == "F") && numeration == Numeration::fibonacci() {
        let letters = Relation::last_digits(&numeration.clone().into(), &budget);
        if letters.is_ok_and(|letters| decider.name_word("F", &letters).is_err()) {
            return;
        }
    }
    let formula = &sentence.formula;
    let relation = match decider.relation(formula) {
        Ok(relation) => relation,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    if let Ok(twice) = decider.relation(&not(not(formula.clone()))) {
        assert_eq!(twice, relation, "{text:?}: the double negation");
    }
    if let (Ok(negated), Ok(complement)) = (decider.relation(&not(formula.clone())), relation.not(&budget)) {
        assert_eq!(negated, complement, "{text:?}: the negation");
    }
    if let Ok(counterexample) = decider.counterexample(formula) {
        match counterexample {
            Some(values) => {
                assert!(
                    !relation.holds(&values.iter().collect::<Vec<_>>()),
                    "{text:?}: {values:?} is no counterexample"
                );
            }
            None => assert!(relation.not(&budget).is_ok_and(|none| none.is_empty()), "{text:?} always holds"),
        }
    }
    let tracks: Vec<&str> = relation.tracks().iter().map(String::as_str).collect();
    if tracks.len() <= FREE {
        for k in 0..BELOW.pow(tracks.len() as u32) {
            let values: Vec<u64> = (0..tracks.len() as u32).map(|track| k / BELOW.pow(track) % BELOW).collect();
            let given: Vec<(&str, u64)> = tracks.iter().copied().zip(values.iter().copied()).collect();
            let Some(holds) = numbers::holds(formula, &given) else { return };
            let big: Vec<UBig> = values.into_iter().map(UBig::from).collect();
            assert_eq!(relation.holds(&big.iter().collect::<Vec<_>>()), holds, "{text:?} for {given:?}");
        }
    }
}
