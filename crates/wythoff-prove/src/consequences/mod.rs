//! Consequences of a proven relation: theorems, each of which is decided by itself.
//!
//! A relation P(x, y) is assumed to be right: the check has proved it. Then everything here is exact. Intermediate
//! guesses (an automaton for the number of columns before x, the words of a parsing, the best path through an automaton)
//! are proved by induction, or as a fixed point, before they are used.

mod beam;
mod bits;
mod compare;
#[cfg(feature = "more")]
mod density;
#[cfg(feature = "more")]
mod fading;
mod field;
mod functional;
mod growth;
mod guess;
mod index;
mod pairs;
mod periods;
mod places;
mod query;
mod ranks;
#[cfg(feature = "more")]
mod redundant;
mod sums;

use wythoff_automata::logic::{DecideError, Decider, parse};
use wythoff_automata::{AutomataError, Budget, Exceeded, Relation, UBig};
use wythoff_check::sentence::SentenceError;
use wythoff_exact::ExactError;
use wythoff_learn::NoTrack;

pub use beam::{Beam, End, Sector, beam};
pub use bits::{Bits, Parsing, Read, bits, factor, parsing, translation};
pub use compare::{Comparison, Difference, Offset, compare, offset};
#[cfg(feature = "more")]
pub use density::{Density, density};
#[cfg(feature = "more")]
pub use fading::Fading;
pub use functional::{
    Above, Held, LARGEST_MODULUS, Lines, Residues, Share, Slant, Symmetry, above, endless, held, symmetry,
};
pub use growth::{Growth, growth, per_scale};
pub use index::{Index, index};
pub use pairs::{Deviation, Pairs, Value, deviation, multiple, pairs};
pub use periods::{Period, Periods, periods};
pub use query::{Diagonals, Positions};
pub use ranks::Ranks;
#[cfg(feature = "more")]
pub use redundant::{Added, Joined, Redundant, Taken, Verdicts};
pub use wythoff_learn::Lookup;

/// A sentence that was decided, with the result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The sentence in the notation of [`wythoff_automata::logic`].
    pub sentence: String,
    /// Whether the sentence is true, for all values of its free variables if it has any.
    pub holds: bool,
    /// Names and values of the free variables for which the sentence is false; empty if it is true.
    pub example: Vec<(String, UBig)>,
}

/// An entry in the list of definitions and decided sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// A definition, `name(parameters): text`.
    Definition(String),
    /// A sentence that was decided.
    Decided(Decided),
}

/// Why a consequence was not derived.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FactError {
    /// A sentence could not be decided.
    #[error(transparent)]
    Decide(#[from] DecideError),
    /// An automaton could not be built.
    #[error(transparent)]
    Automata(#[from] AutomataError),
    /// There are no sentences for these rules.
    #[error(transparent)]
    Sentence(#[from] SentenceError),
    /// An exact computation failed, for example because numbers are in different fields.
    #[error(transparent)]
    Exact(#[from] ExactError),
    /// The relation does not have the track by which it should be queried.
    #[error(transparent)]
    Track(#[from] NoTrack),
    /// The question has no answer for this relation, or none by the methods of this module.
    #[error("{what}; {instead}")]
    Unsupported {
        /// What has no answer, or is not supported.
        what: String,
        /// What the user can do instead.
        instead: &'static str,
    },
}

impl From<Exceeded> for FactError {
    fn from(exceeded: Exceeded) -> Self {
        AutomataError::from(exceeded).into()
    }
}

/// The error that something is not available, with what to do instead.
fn unsupported<T>(what: impl Into<String>, instead: &'static str) -> Result<T, FactError> {
    Err(FactError::Unsupported { what: what.into(), instead })
}

/// Decides sentences about one relation `$P(x,y)`, which is assumed to be right, and keeps a list of the decided statements.
///
/// `$upper(x)` is defined from the beginning: column x holds a position of P with x <= y.
///
/// ```
/// use wythoff_automata::{Budget, Numeration, Relation};
/// use wythoff_prove::consequences::Facts;
/// let fibonacci = std::sync::Arc::new(Numeration::fibonacci());
/// let budget = Budget::unlimited();
/// let upper = Relation::beatty(&fibonacci, (1, 1, 5, 2), &budget)?; // y = floor(x phi)
/// let mut facts = Facts::new(&upper, &budget)?;
/// assert!(facts.decide("A x E y $P(x,y)")?);
/// assert!(!facts.decide("A y E x $P(x,y)")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Facts {
    p: Relation,
    decider: Decider,
    statements: Vec<Statement>,
}

impl Facts {
    /// Prepares decisions about a relation with the tracks "x" and "y".
    ///
    /// # Errors
    /// The relation has other tracks.
    pub fn new(p: &Relation, budget: &Budget) -> Result<Self, FactError> {
        let mut decider = Decider::new((**p.numeration()).clone(), budget.clone());
        decider.name("P", &["x", "y"], p)?;
        let mut facts = Facts { p: p.clone(), decider, statements: Vec::new() };
        facts.define("upper", &["x"], "E y $P(x,y) & x <= y")?;
        Ok(facts)
    }

    /// The relation `$P(x,y)`.
    pub fn p(&self) -> &Relation {
        &self.p
    }

    /// The budget of each decision.
    pub fn budget(&self) -> &Budget {
        self.decider.budget()
    }

    /// All definitions and decided sentences so far.
    pub fn statements(&self) -> &[Statement] {
        &self.statements
    }

    /// The definitions and decided sentences in the list from a place on.
    fn since(&self, place: usize) -> Vec<Statement> {
        self.statements[place..].to_vec()
    }

    /// The place in the list after the last statement.
    fn place(&self) -> usize {
        self.statements.len()
    }

    /// Drops the statements in the list from a place on, which belong to an attempt that failed.
    fn forget(&mut self, place: usize) {
        self.statements.truncate(place);
    }

    /// The relation between the free variables of a formula, given as text.
    pub fn relation(&mut self, formula: &str) -> Result<Relation, FactError> {
        Ok(self.decider.relation(&parse(formula).map_err(DecideError::from)?.formula)?)
    }

    /// The first pair of a relation with two tracks: the smallest first number, then the smallest second one; `None` if it is empty.
    fn first_pair(&self, relation: &Relation) -> Result<Option<(UBig, UBig)>, FactError> {
        Ok(relation.first(self.budget())?.and_then(pair))
    }

    /// The least number of `$name(n)`, or `None` if there is none; in either case a sentence confirms it.
    fn least(&mut self, name: &str, relation: &Relation) -> Result<Option<UBig>, FactError> {
        let first = least(relation);
        match &first {
            Some(first) => self.confirm(&format!("${name}({first}) & (A n ${name}(n) => n >= {first})"))?,
            None => self.confirm(&format!("~(E n ${name}(n))"))?,
        };
        Ok(first)
    }

    /// Gives a name to a formula, whose free variables are the parameters, and returns its relation.
    pub fn define(&mut self, name: &str, parameters: &[&str], formula: &str) -> Result<Relation, FactError> {
        let relation = self.relation(formula)?;
        self.name(name, parameters, &relation, formula)?;
        Ok(relation)
    }

    /// Gives a name to a relation; `what` states its origin in the list of statements.
    ///
    /// # Errors
    /// The parameters are not the tracks of the relation.
    pub fn name(&mut self, name: &str, parameters: &[&str], relation: &Relation, what: &str) -> Result<(), FactError> {
        self.decider.name(name, parameters, relation)?;
        self.statements.push(Statement::Definition(format!("{name}({}): {what}", parameters.join(", "))));
        Ok(())
    }

    /// Decides whether a sentence is true, for all values of its free variables if it has any.
    pub fn decide(&mut self, sentence: &str) -> Result<bool, FactError> {
        Ok(self.refute(sentence)?.is_none())
    }

    /// Decides a sentence that must be true according to a result found in another way; an error if it is false.
    fn confirm(&mut self, sentence: &str) -> Result<(), FactError> {
        if self.decide(sentence)? {
            return Ok(());
        }
        unsupported(format!("`{sentence}` is false, against what was found"), "report this")
    }

    /// Values of the free variables, in the order of their names, for which the sentence is false; `None` if it is true.
    pub fn refute(&mut self, sentence: &str) -> Result<Option<Vec<UBig>>, FactError> {
        let formula = parse(sentence).map_err(DecideError::from)?.formula;
        let values = self.decider.counterexample(&formula)?;
        let names = formula.free_variables();
        let example = names.iter().map(ToString::to_string).zip(values.clone().unwrap_or_default()).collect();
        let decided = Decided { sentence: sentence.to_owned(), holds: values.is_none(), example };
        self.statements.push(Statement::Decided(decided));
        Ok(values)
    }
}

/// The least number of a relation with one track; `None` if it is empty.
fn least(relation: &Relation) -> Option<UBig> {
    relation.witness()?.into_iter().next()
}

/// The two values of a list as a position.
fn pair(values: Vec<UBig>) -> Option<(UBig, UBig)> {
    <[UBig; 2]>::try_from(values).ok().map(|[x, y]| (x, y))
}
