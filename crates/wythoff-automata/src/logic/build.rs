//! Formulas built by programs.
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

/// All of the formulas; true if there is none.
pub fn and(formulas: impl IntoIterator<Item = Formula>) -> Formula {
    join(Connective::And, formulas, Comparison::Equal)
}

/// At least one of the formulas; false if there is none.
pub fn or(formulas: impl IntoIterator<Item = Formula>) -> Formula {
    join(Connective::Or, formulas, Comparison::NotEqual)
}

/// An odd number of the formulas; false if there is none.
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

/// The negation.
pub fn not(formula: Formula) -> Formula {
    Node::Not(Box::new(formula)).into()
}

/// The first implies the second.
pub fn implies(premise: Formula, conclusion: Formula) -> Formula {
    Node::Implies(Box::new(premise), Box::new(conclusion)).into()
}

/// Both or neither.
pub fn iff(a: Formula, b: Formula) -> Formula {
    Node::Iff(Box::new(a), Box::new(b)).into()
}

/// For all values of the variables; the formula itself if there are none.
///
/// # Panics
/// If one of them is no name of a variable, as in [`Term::var`]. So do the other quantifiers.
pub fn forall<N: Into<Name>>(variables: impl IntoIterator<Item = N>, formula: Formula) -> Formula {
    quantified(Quantifier::All, variables, formula)
}

/// For some values of the variables.
pub fn exists<N: Into<Name>>(variables: impl IntoIterator<Item = N>, formula: Formula) -> Formula {
    quantified(Quantifier::Some, variables, formula)
}

/// For infinitely many values of the variable.
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

/// An automaton on terms: `$name(t,u)`.
///
/// # Panics
/// If this is no name: a letter, then letters, digits and `_`.
pub fn call<T: Into<Term>>(name: impl Into<Name>, arguments: impl IntoIterator<Item = T>) -> Formula {
    let name = name.into();
    assert!(is_name(&name), "{name:?} is no name of an automaton");
    let arguments = arguments.into_iter().map(Into::into).collect();
    Node::Call(Call { name, place: Place::NOWHERE, arguments }).into()
}

/// Two terms compared.
pub fn compare(comparison: Comparison, a: impl Into<Term>, b: impl Into<Term>) -> Formula {
    Node::Compare(comparison, a.into(), b.into()).into()
}

/// `a = b`.
pub fn equal(a: impl Into<Term>, b: impl Into<Term>) -> Formula {
    compare(Comparison::Equal, a, b)
}

/// `a < b`.
pub fn less(a: impl Into<Term>, b: impl Into<Term>) -> Formula {
    compare(Comparison::Less, a, b)
}

/// `a <= b`.
pub fn at_most(a: impl Into<Term>, b: impl Into<Term>) -> Formula {
    compare(Comparison::AtMost, a, b)
}

/// Two letters compared.
pub fn letters(comparison: Comparison, a: Output, b: Output) -> Formula {
    Node::Letters(comparison, a, b).into()
}

/// `word[index]`, to be compared with [`letters`].
///
/// # Panics
/// If this is no name, as in [`call`].
pub fn letter_of(word: impl Into<Name>, index: impl Into<Term>) -> Output {
    let name = word.into();
    assert!(is_name(&name), "{name:?} is no name of a word");
    Output::Word { name, place: Place::NOWHERE, index: index.into() }
}

/// A letter, then letters, digits and `_`.
pub(crate) fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Words with a meaning of their own, which are no variables.
pub(super) const RESERVED: [&str; 3] = ["floor", "phi", "sqrt"];

pub(super) fn name_of_variable(name: impl Into<Name>) -> Name {
    let name = name.into();
    let free = is_name(&name) && !name.starts_with(['A', 'E', 'I']) && !RESERVED.contains(&&*name);
    assert!(free, "{name:?} is no name of a variable");
    name
}
