//! Formulas and sentences as trees.

use std::collections::BTreeSet;

use super::Name;
use super::error::Place;
use super::term::Term;
use crate::numeration::Numeration;
pub use wythoff_digits::linear::Comparison;

/// A formula and the numeration in which it is to be decided.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sentence {
    /// The numeration, if the text names one.
    pub numeration: Option<Numeration>,
    /// What is said; it may have free variables.
    pub formula: Formula,
}

/// A statement on natural numbers, with its place in the text.
///
/// Equality ignores places.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Formula {
    /// What it is.
    pub node: Node,
    /// Where it stands.
    pub place: Place,
}

/// What a formula is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Node {
    /// Two terms compared.
    Compare(Comparison, Term, Term),
    /// Two letters compared.
    Letters(Comparison, Output, Output),
    /// An automaton on terms.
    Call(Call),
    /// The negation.
    Not(Box<Formula>),
    /// Two formulas or more, joined by one connective.
    Join(Connective, Vec<Formula>),
    /// The first implies the second.
    Implies(Box<Formula>, Box<Formula>),
    /// Both hold or neither does.
    Iff(Box<Formula>, Box<Formula>),
    /// For all, some or infinitely many values of the variables, which are different and at least one.
    Quantified(Quantifier, Vec<Name>, Box<Formula>),
}

/// `$name(t,u)`: an automaton on terms.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Call {
    /// Its name, without `$`.
    pub name: Name,
    /// Where the name stands.
    pub place: Place,
    /// What it is applied to.
    pub arguments: Vec<Term>,
}

/// A letter: `@1`, or a term of an automatic word, `F[n]`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Output {
    /// The letter itself.
    Letter(i64),
    /// The letter of a word at an index.
    Word {
        /// The name of the word.
        name: Name,
        /// Where the name stands.
        place: Place,
        /// The index.
        index: Term,
    },
}

/// What joins formulas of one rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Connective {
    /// All hold.
    And,
    /// At least one holds.
    Or,
    /// An odd number of them hold.
    Xor,
}

impl Connective {
    /// The sign: `&`, `|`, `^`.
    pub fn sign(self) -> char {
        match self {
            Connective::And => '&',
            Connective::Or => '|',
            Connective::Xor => '^',
        }
    }
}

/// For how many values a formula holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quantifier {
    /// All.
    All,
    /// At least one.
    Some,
    /// Infinitely many.
    Infinite,
}

impl Quantifier {
    /// The letter: `A`, `E`, `I`.
    pub fn letter(self) -> char {
        match self {
            Quantifier::All => 'A',
            Quantifier::Some => 'E',
            Quantifier::Infinite => 'I',
        }
    }
}

impl Formula {
    /// The variables that no quantifier binds, in the order of their names.
    ///
    /// ```
    /// let sentence = wythoff_automata::logic::parse("Ez x + z = y & $p(z) | (Ex x = 1)").unwrap();
    /// assert_eq!(sentence.formula.free_variables().iter().map(|name| &**name).collect::<Vec<_>>(), ["x", "y"]);
    /// ```
    pub fn free_variables(&self) -> BTreeSet<Name> {
        match &self.node {
            Node::Compare(_, a, b) => &a.variables() | &b.variables(),
            Node::Letters(_, a, b) => &a.variables() | &b.variables(),
            Node::Call(call) => call.arguments.iter().flat_map(Term::variables).collect(),
            Node::Not(formula) => formula.free_variables(),
            Node::Join(_, formulas) => formulas.iter().flat_map(Formula::free_variables).collect(),
            Node::Implies(a, b) | Node::Iff(a, b) => &a.free_variables() | &b.free_variables(),
            Node::Quantified(_, bound, formula) => {
                formula.free_variables().into_iter().filter(|name| !bound.contains(name)).collect()
            }
        }
    }

    /// The names of the automata that it calls, in their order.
    ///
    /// ```
    /// let sentence = wythoff_automata::logic::parse("Ax,y $q(x,y) => ~$p(y,x)").unwrap();
    /// assert_eq!(sentence.formula.calls().iter().map(|name| &**name).collect::<Vec<_>>(), ["p", "q"]);
    /// ```
    pub fn calls(&self) -> BTreeSet<Name> {
        match &self.node {
            Node::Compare(..) | Node::Letters(..) => BTreeSet::new(),
            Node::Call(call) => BTreeSet::from([call.name.clone()]),
            Node::Not(formula) | Node::Quantified(_, _, formula) => formula.calls(),
            Node::Join(_, formulas) => formulas.iter().flat_map(Formula::calls).collect(),
            Node::Implies(a, b) | Node::Iff(a, b) => &a.calls() | &b.calls(),
        }
    }
}

impl Output {
    fn variables(&self) -> BTreeSet<Name> {
        match self {
            Output::Letter(_) => BTreeSet::new(),
            Output::Word { index, .. } => index.variables(),
        }
    }
}

impl From<Node> for Formula {
    fn from(node: Node) -> Self {
        Formula { node, place: Place::NOWHERE }
    }
}
