//! Functions that build formulas in programs.
//!
//! ```
//! use wythoff_automata::logic::{Term, build::*};
//! let even = exists(["k"], equal(Term::var("k").times(2u8), "n"));
//! let sentence = forall(["n"], or([even, call("odd", [Term::var("n")])]));
//! assert_eq!(sentence.to_string(), "A n ((E k (2*k = n)) | $odd(n))");
//! ```

use super::Name;
use super::error::Place;
use super::formula::{Call, Comparison, Connective, Formula, Node, Output, Quantifier};
use super::term::Term;

/// The conjunction of the formulas; true if there are none.
pub fn and(formulas: impl IntoIterator<Item = Formula>) -> Formula {
    join(Connective::And, formulas, Comparison::Equal)
}

/// The disjunction of the formulas; false if there are none.
pub fn or(formulas: impl IntoIterator<Item = Formula>) -> Formula {
    join(Connective::Or, formulas, Comparison::NotEqual)
}

/// Holds if an odd number of the formulas hold; false if there are none.
pub fn xor(formulas: impl IntoIterator<Item = Formula>) -> Formula {
    join(Connective::Xor, formulas, Comparison::NotEqual)
}

fn join(connective: Connective, formulas: impl IntoIterator<Item = Formula>, of_none: Comparison) -> Formula {
    let mut formulas: Vec<Formula> = formulas.into_iter().collect();
    match formulas.len() {
        0 => compare(of_none, 0, 0),
        1 => formulas.remove(0),
        _ => Node::Join(connective, formulas).into(),
    }
}

/// The negation of a formula.
pub fn not(formula: Formula) -> Formula {
    Node::Not(Box::new(formula)).into()
}

/// The implication from `premise` to `conclusion`.
pub fn implies(premise: Formula, conclusion: Formula) -> Formula {
    Node::Implies(Box::new(premise), Box::new(conclusion)).into()
}

/// The equivalence of `a` and `b`.
pub fn iff(a: Formula, b: Formula) -> Formula {
    Node::Iff(Box::new(a), Box::new(b)).into()
}

/// The statement that the formula holds for all values of the variables; the formula itself if there are no variables.
///
/// # Panics
/// If one of them is not a name of a variable, as described at [`Term::var`].
pub fn forall<N: Into<Name>>(variables: impl IntoIterator<Item = N>, formula: Formula) -> Formula {
    quantified(Quantifier::All, variables, formula)
}

/// The statement that the formula holds for some values of the variables; the formula itself if there are no variables.
///
/// # Panics
/// If one of them is not a name of a variable, as described at [`Term::var`].
pub fn exists<N: Into<Name>>(variables: impl IntoIterator<Item = N>, formula: Formula) -> Formula {
    quantified(Quantifier::Some, variables, formula)
}

/// The statement that the formula holds for infinitely many values of the variable.
///
/// # Panics
/// If it is not a name of a variable, as described at [`Term::var`].
pub fn infinitely_many(variable: impl Into<Name>, formula: Formula) -> Formula {
    quantified(Quantifier::Infinite, [variable], formula)
}

fn quantified<N: Into<Name>>(
    quantifier: Quantifier,
    variables: impl IntoIterator<Item = N>,
    formula: Formula,
) -> Formula {
    let mut different: Vec<Name> = Vec::new();
    for variable in variables.into_iter().map(name_of_variable) {
        if !different.contains(&variable) {
            different.push(variable);
        }
    }
    if different.is_empty() { formula } else { Node::Quantified(quantifier, different, Box::new(formula)).into() }
}

/// A named automaton applied to terms: `$name(t,u)`.
///
/// # Panics
/// If `name` is not a letter followed by letters, digits and `_`.
pub fn call<T: Into<Term>>(name: impl Into<Name>, arguments: impl IntoIterator<Item = T>) -> Formula {
    let name = name.into();
    assert!(is_name(&name), "{name:?} is no name of an automaton");
    let arguments = arguments.into_iter().map(Into::into).collect();
    Node::Call(Call { name, place: Place::NOWHERE, arguments }).into()
}

/// A comparison of two terms.
pub fn compare(comparison: Comparison, a: impl Into<Term>, b: impl Into<Term>) -> Formula {
    Node::Compare(comparison, a.into(), b.into()).into()
}

/// The equation `a = b`.
pub fn equal(a: impl Into<Term>, b: impl Into<Term>) -> Formula {
    compare(Comparison::Equal, a, b)
}

/// The inequality `a < b`.
pub fn less(a: impl Into<Term>, b: impl Into<Term>) -> Formula {
    compare(Comparison::Less, a, b)
}

/// The inequality `a <= b`.
pub fn at_most(a: impl Into<Term>, b: impl Into<Term>) -> Formula {
    compare(Comparison::AtMost, a, b)
}

/// A comparison of two letters of automatic words.
pub fn letters(comparison: Comparison, a: Output, b: Output) -> Formula {
    Node::Letters(comparison, a, b).into()
}

/// The letter `word[index]` of an automatic word, to be compared by [`letters`].
///
/// # Panics
/// If `word` is not a letter followed by letters, digits and `_`.
pub fn letter_of(word: impl Into<Name>, index: impl Into<Term>) -> Output {
    let name = word.into();
    assert!(is_name(&name), "{name:?} is no name of a word");
    Output::Word { name, place: Place::NOWHERE, indices: vec![index.into()] }
}

/// Whether a text is a name: a letter followed by letters, digits and `_`.
pub(crate) fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Words with a meaning of their own, which cannot be names of variables.
pub(super) const RESERVED: [&str; 3] = ["floor", "phi", "sqrt"];

pub(super) fn name_of_variable(name: impl Into<Name>) -> Name {
    let name = name.into();
    let free = is_name(&name) && !name.starts_with(['A', 'E', 'I']) && !RESERVED.contains(&&*name);
    assert!(free, "{name:?} is no name of a variable");
    name
}
