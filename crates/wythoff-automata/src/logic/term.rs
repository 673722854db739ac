//! Terms: natural numbers that depend on variables.

use std::collections::BTreeSet;

use dashu_int::UBig;

use super::Name;
use super::build::name_of_variable;
use super::error::Place;
use super::slope::Slope;

/// A natural number that depends on variables, with its place in the text.
///
/// Equality ignores places.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Term {
    /// What it is.
    pub node: TermNode,
    /// Where it stands.
    pub place: Place,
}

/// What a term is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TermNode {
    /// A variable.
    Variable(Name),
    /// A number.
    Constant(UBig),
    /// The sum of two terms or more.
    Sum(Vec<Term>),
    /// A difference; an atom in which it is below 0 is false.
    Difference(Box<Term>, Box<Term>),
    /// A constant times a term.
    Multiple(UBig, Box<Term>),
    /// A term by a constant that is not 0, rounded down.
    Quotient(Box<Term>, UBig),
    /// The slope times a term, rounded down.
    Floor(Slope, Box<Term>),
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
    /// A variable, as [`Term::var`].
    fn from(name: &str) -> Self {
        Term::var(name)
    }
}

impl Term {
    /// A variable.
    ///
    /// # Panics
    /// If this is no name of a variable: a letter but `A`, `E`, `I`, then letters, digits and `_`; not `floor`,
    /// `phi`, `sqrt`.
    pub fn var(name: impl Into<Name>) -> Term {
        TermNode::Variable(name_of_variable(name)).into()
    }

    /// A number of any size.
    pub fn number(number: impl Into<UBig>) -> Term {
        TermNode::Constant(number.into()).into()
    }

    /// The sum of any number of terms.
    pub fn sum<T: Into<Term>>(terms: impl IntoIterator<Item = T>) -> Term {
        let mut terms: Vec<Term> = terms.into_iter().map(Into::into).collect();
        match terms.len() {
            0 => Term::number(0u8),
            1 => terms.remove(0),
            _ => TermNode::Sum(terms).into(),
        }
    }

    /// This plus another term.
    pub fn plus(self, other: impl Into<Term>) -> Term {
        Term::sum([self, other.into()])
    }

    /// This minus another term; an atom in which it is below 0 is false.
    pub fn minus(self, other: impl Into<Term>) -> Term {
        TermNode::Difference(Box::new(self), Box::new(other.into())).into()
    }

    /// This times a number.
    pub fn times(self, factor: impl Into<UBig>) -> Term {
        TermNode::Multiple(factor.into(), Box::new(self)).into()
    }

    /// This by a number, rounded down.
    ///
    /// # Panics
    /// If the divisor is 0.
    pub fn over(self, divisor: impl Into<UBig>) -> Term {
        let divisor = divisor.into();
        assert!(divisor != UBig::ZERO, "a term is divided by 0");
        TermNode::Quotient(Box::new(self), divisor).into()
    }

    /// The slope times a term, rounded down: a term of a Beatty sequence.
    pub fn floor(slope: Slope, term: impl Into<Term>) -> Term {
        TermNode::Floor(slope, Box::new(term.into())).into()
    }

    pub(super) fn variables(&self) -> BTreeSet<Name> {
        match &self.node {
            TermNode::Variable(name) => BTreeSet::from([name.clone()]),
            TermNode::Constant(_) => BTreeSet::new(),
            TermNode::Sum(terms) => terms.iter().flat_map(Term::variables).collect(),
            TermNode::Difference(a, b) => &a.variables() | &b.variables(),
            TermNode::Multiple(_, term) | TermNode::Quotient(term, _) | TermNode::Floor(_, term) => term.variables(),
        }
    }

    /// The value of a term without variables and slopes, if it is natural.
    pub(super) fn value(&self) -> Option<UBig> {
        match &self.node {
            TermNode::Variable(_) | TermNode::Floor(..) => None,
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
