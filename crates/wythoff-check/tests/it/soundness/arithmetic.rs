//! Addition is proved before anything is decided with it.

use std::sync::Arc;

use wythoff_automata::logic::DecideError;
use wythoff_automata::{Alphabet, AutomataError, Dfa, Numeration, NumerationParts, Relation};
use wythoff_budget::Budget;
use wythoff_check::{CheckError, check};

/// Binary, but no two numbers have a sum.
fn without_sums() -> Arc<Numeration> {
    let canonical = Dfa::from_table(Alphabet::new(2, 1).unwrap(), &[vec![(0, 0), (1, 0)]], vec![true]).unwrap();
    let addition = Dfa::from_table(Alphabet::new(2, 3).unwrap(), &[vec![]], vec![false]).unwrap();
    let (name, recurrence, weights) = ("msd_none".to_owned(), vec![2], vec![1]);
    let parts = NumerationParts { name, canonical, addition, recurrence, weights };
    Arc::new(Numeration::from_parts(parts, &Budget::unlimited()).unwrap())
}

#[test]
fn verify_arithmetic() {
    // Where no option is a sum away from a position, every position of Nim satisfies the claims.
    let all = Relation::always(&without_sums(), &["x", "y"], &Budget::unlimited()).unwrap();
    let error = check(&"nim".parse().unwrap(), &all, &Budget::unlimited()).map(|_| ()).unwrap_err();
    assert!(matches!(error, CheckError::Decide(DecideError::Automata(AutomataError::Arithmetic { .. }))), "{error}");
}
