//! Formulas and sentences as syntax trees.

use std::collections::BTreeSet;

use super::Name;
use super::error::Place;
use super::term::Term;
use crate::numeration::Numeration;
pub use wythoff_digits::linear::Comparison;

/// A formula, with the numeration system in which it is to be decided.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sentence {
    /// The numeration system, if the text names one.
    pub numeration: Option<Numeration>,
    /// Whether that name begins with `lsd_`.
    pub last_first: bool,
    /// The statement itself; it may have free variables.
    pub formula: Formula,
}

/// A numeration system as a text names it: `?msd_fib`, or `?lsd_fib` for numbers whose automata read the last digit first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Scope {
    /// The system.
    pub numeration: Numeration,
    /// Whether the name begins with `lsd_`.
    pub last_first: bool,
}

/// A statement on natural numbers, with its place in the text.
///
/// Equality ignores places.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Formula {
    /// The kind of the formula, with its parts.
    pub node: Node,
    /// The place of the formula in the text.
    pub place: Place,
}

/// The kinds of formulas.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Node {
    /// A comparison of two terms.
    Compare(Comparison, Term, Term),
    /// A comparison of two letters of automatic words.
    Letters(Comparison, Output, Output),
    /// A named automaton applied to terms.
    Call(Call),
    /// An atomic formula in a numeration system of its own.
    In(Box<Scope>, Box<Formula>),
    /// The formula, read from the other end of its words: numbers stay what they are, words over plain alphabets are reversed.
    Reversed(Box<Formula>),
    /// The negation of a formula.
    Not(Box<Formula>),
    /// Two or more formulas, joined by one connective.
    Join(Connective, Vec<Formula>),
    /// An implication: premise, then conclusion.
    Implies(Box<Formula>, Box<Formula>),
    /// An equivalence of two formulas.
    Iff(Box<Formula>, Box<Formula>),
    /// A formula for all, some or infinitely many values of the variables, which are distinct; there is at least one.
    Quantified(Quantifier, Vec<Name>, Box<Formula>),
}

/// A named automaton applied to terms: `$name(t,u)`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Call {
    /// The name of the automaton, without `$`.
    pub name: Name,
    /// The place of the name in the text.
    pub place: Place,
    /// The terms to which the automaton is applied.
    pub arguments: Vec<Term>,
}

/// A letter: a constant such as `@1`, or a letter of an automatic word, `F[n]`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Output {
    /// A constant letter, as `@1`.
    Letter(i64),
    /// The letter of an automatic word at an index, as `F[n]`.
    Word {
        /// The name of the automatic word.
        name: Name,
        /// The place of the name in the text.
        place: Place,
        /// The index of the letter, or the indices, if there are several.
        indices: Vec<Term>,
    },
}

/// The connectives that join any number of formulas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Connective {
    /// The conjunction: all formulas hold.
    And,
    /// The disjunction: at least one formula holds.
    Or,
    /// The exclusive or: an odd number of the formulas hold.
    Xor,
}

impl Connective {
    /// The sign of the connective: `&`, `|` or `^`.
    pub fn sign(self) -> char {
        match self {
            Connective::And => '&',
            Connective::Or => '|',
            Connective::Xor => '^',
        }
    }
}

/// A quantifier: the number of values for which a formula holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quantifier {
    /// The formula holds for all values: `A`.
    All,
    /// The formula holds for at least one value: `E`.
    Some,
    /// The formula holds for infinitely many values: `I`.
    Infinite,
}

impl Quantifier {
    /// The letter of the quantifier: `A`, `E` or `I`.
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
            Node::Not(formula) | Node::In(_, formula) | Node::Reversed(formula) => formula.free_variables(),
            Node::Join(_, formulas) => formulas.iter().flat_map(Formula::free_variables).collect(),
            Node::Implies(a, b) | Node::Iff(a, b) => &a.free_variables() | &b.free_variables(),
            Node::Quantified(_, bound, formula) => {
                formula.free_variables().into_iter().filter(|name| !bound.contains(name)).collect()
            }
        }
    }

    /// The names of the automata that the formula calls, in alphabetical order.
    ///
    /// ```
    /// let sentence = wythoff_automata::logic::parse("Ax,y $q(x,y) => ~$p(y,x)").unwrap();
    /// assert_eq!(sentence.formula.calls().iter().map(|name| &**name).collect::<Vec<_>>(), ["p", "q"]);
    /// ```
    pub fn calls(&self) -> BTreeSet<Name> {
        match &self.node {
            Node::Compare(..) | Node::Letters(..) => BTreeSet::new(),
            Node::Call(call) => BTreeSet::from([call.name.clone()]),
            Node::Not(formula) | Node::In(_, formula) | Node::Reversed(formula) | Node::Quantified(_, _, formula) => {
                formula.calls()
            }
            Node::Join(_, formulas) => formulas.iter().flat_map(Formula::calls).collect(),
            Node::Implies(a, b) | Node::Iff(a, b) => &a.calls() | &b.calls(),
        }
    }
}

impl Formula {
    /// Calls `see` for each atomic formula, with the numeration system in which it stands, which for the whole is `scope`, and whether it is
    /// read from the other end than its system says.
    pub(crate) fn atoms<'f>(
        &'f self,
        scope: Option<&'f Scope>,
        reversed: bool,
        see: &mut impl FnMut(&'f Formula, Option<&'f Scope>, bool),
    ) {
        match &self.node {
            Node::Compare(..) | Node::Letters(..) | Node::Call(_) => see(self, scope, reversed),
            Node::In(scope, formula) => formula.atoms(Some(scope), reversed, see),
            Node::Reversed(formula) => formula.atoms(scope, !reversed, see),
            Node::Not(formula) | Node::Quantified(_, _, formula) => formula.atoms(scope, reversed, see),
            Node::Join(_, formulas) => formulas.iter().for_each(|formula| formula.atoms(scope, reversed, see)),
            Node::Implies(a, b) | Node::Iff(a, b) => {
                a.atoms(scope, reversed, see);
                b.atoms(scope, reversed, see);
            }
        }
    }

    /// The letters of words in an atomic formula.
    pub(crate) fn outputs(&self) -> Vec<&Output> {
        let mut found = Vec::new();
        match &self.node {
            Node::Letters(_, a, b) => found.extend([a, b]),
            Node::Compare(_, a, b) => {
                a.letters(&mut found);
                b.letters(&mut found);
            }
            _ => {}
        }
        found
    }
}

impl Output {
    pub(super) fn variables(&self) -> BTreeSet<Name> {
        match self {
            Output::Letter(_) => BTreeSet::new(),
            Output::Word { indices, .. } => indices.iter().flat_map(Term::variables).collect(),
        }
    }
}

impl From<Node> for Formula {
    fn from(node: Node) -> Self {
        Formula { node, place: Place::NOWHERE }
    }
}
