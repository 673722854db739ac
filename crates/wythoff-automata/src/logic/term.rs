//! Terms: expressions for natural numbers that depend on variables.

use std::collections::BTreeSet;

use dashu_int::UBig;

use super::Name;
use super::build::name_of_variable;
use super::error::Place;
use super::formula::{Output, Scope};
use super::slope::Slope;

/// An expression for a natural number that depends on variables, with its place in the text.
///
/// Equality ignores places.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Term {
    /// The kind of the term, with its parts.
    pub node: TermNode,
    /// The place of the term in the text.
    pub place: Place,
}

/// The kinds of terms.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TermNode {
    /// A variable, by its name.
    Variable(Name),
    /// A natural number.
    Constant(UBig),
    /// The sum of two or more terms.
    Sum(Vec<Term>),
    /// A difference of two terms; an atom in which it is negative is false.
    Difference(Box<Term>, Box<Term>),
    /// A constant times a term.
    Multiple(UBig, Box<Term>),
    /// A term divided by a nonzero constant, rounded down.
    Quotient(Box<Term>, UBig),
    /// A slope times a term, rounded down.
    Floor(Slope, Box<Term>),
    /// The letter of an automatic word, as a number.
    Letter(Box<Output>),
    /// The negative of a term.
    Negative(Box<Term>),
    /// An argument of a call or of a word, in a numeration system of its own.
    In(Box<Scope>, Box<Term>),
    /// The product of two terms, one of which has no variables once the letters of words are known.
    Product(Box<Term>, Box<Term>),
    /// A term divided by another, rounded down, which has no variables once the letters of words are known.
    Ratio(Box<Term>, Box<Term>),
}

impl From<TermNode> for Term {
    fn from(node: TermNode) -> Self {
        Term { node, place: Place::NOWHERE }
    }
}

impl From<u64> for Term {
    fn from(number: u64) -> Self {
        Term::number(number)
    }
}

impl From<&str> for Term {
    /// The variable of this name; panics like [`Term::var`].
    fn from(name: &str) -> Self {
        Term::var(name)
    }
}

impl Term {
    /// The variable of the given name.
    ///
    /// # Panics
    /// If this is not a name of a variable: a letter other than `A`, `E`, `I`, then letters, digits and `_`; not `floor`,
    /// `phi` or `sqrt`.
    pub fn var(name: impl Into<Name>) -> Term {
        TermNode::Variable(name_of_variable(name)).into()
    }

    /// The constant term of the given value.
    pub fn number(number: impl Into<UBig>) -> Term {
        TermNode::Constant(number.into()).into()
    }

    /// The sum of any number of terms; 0 if there are none.
    pub fn sum<T: Into<Term>>(terms: impl IntoIterator<Item = T>) -> Term {
        let mut terms: Vec<Term> = terms.into_iter().map(Into::into).collect();
        match terms.len() {
            0 => Term::number(0u8),
            1 => terms.remove(0),
            _ => TermNode::Sum(terms).into(),
        }
    }

    /// The sum of this term and another one.
    pub fn plus(self, other: impl Into<Term>) -> Term {
        Term::sum([self, other.into()])
    }

    /// The difference of this term and another one; an atom in which it is negative is false.
    pub fn minus(self, other: impl Into<Term>) -> Term {
        TermNode::Difference(Box::new(self), Box::new(other.into())).into()
    }

    /// This term times a constant.
    pub fn times(self, factor: impl Into<UBig>) -> Term {
        TermNode::Multiple(factor.into(), Box::new(self)).into()
    }

    /// This term divided by a constant, rounded down.
    ///
    /// # Panics
    /// If the divisor is 0.
    pub fn over(self, divisor: impl Into<UBig>) -> Term {
        let divisor = divisor.into();
        assert!(divisor != UBig::ZERO, "a term is divided by 0");
        TermNode::Quotient(Box::new(self), divisor).into()
    }

    /// The slope times a term, rounded down, which is a term of a Beatty sequence.
    pub fn floor(slope: Slope, term: impl Into<Term>) -> Term {
        TermNode::Floor(slope, Box::new(term.into())).into()
    }

    pub(super) fn variables(&self) -> BTreeSet<Name> {
        match &self.node {
            TermNode::Variable(name) => BTreeSet::from([name.clone()]),
            TermNode::Constant(_) => BTreeSet::new(),
            TermNode::Sum(terms) => terms.iter().flat_map(Term::variables).collect(),
            TermNode::Difference(a, b) | TermNode::Product(a, b) | TermNode::Ratio(a, b) => {
                &a.variables() | &b.variables()
            }
            TermNode::Letter(output) => output.variables(),
            TermNode::Multiple(_, term) | TermNode::Quotient(term, _) | TermNode::Floor(_, term) => term.variables(),
            TermNode::Negative(term) | TermNode::In(_, term) => term.variables(),
        }
    }

    /// The letters of words in the term that are to be known before it is a linear form, from left to right.
    pub(super) fn letters<'t>(&'t self, found: &mut Vec<&'t Output>) {
        match &self.node {
            TermNode::Variable(_) | TermNode::Constant(_) => {}
            TermNode::Letter(output) => found.push(output),
            TermNode::Sum(terms) => terms.iter().for_each(|term| term.letters(found)),
            TermNode::Difference(a, b) | TermNode::Product(a, b) | TermNode::Ratio(a, b) => {
                a.letters(found);
                b.letters(found);
            }
            TermNode::Multiple(_, term) | TermNode::Quotient(term, _) | TermNode::Floor(_, term) => term.letters(found),
            TermNode::Negative(term) | TermNode::In(_, term) => term.letters(found),
        }
    }

    /// The value of a term without variables and slopes; `None` for other terms, and if a difference is negative.
    pub(super) fn value(&self) -> Option<UBig> {
        match &self.node {
            TermNode::Variable(_) | TermNode::Floor(..) | TermNode::Letter(_) | TermNode::Negative(_) => None,
            TermNode::Product(..) | TermNode::Ratio(..) | TermNode::In(..) => None,
            TermNode::Constant(number) => Some(number.clone()),
            TermNode::Sum(terms) => terms.iter().map(Term::value).sum(),
            TermNode::Difference(a, b) => {
                let (a, b) = (a.value()?, b.value()?);
                (a >= b).then(|| a - b)
            }
            TermNode::Multiple(factor, term) => Some(factor * term.value()?),
            TermNode::Quotient(term, divisor) => Some(term.value()? / divisor),
        }
    }
}
