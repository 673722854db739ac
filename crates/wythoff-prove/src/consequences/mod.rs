//! What follows from a proven relation: theorems, each decided by itself.
//!
//! A relation P(x, y) is taken to be right: the check has proved it. Everything here is then exact. What is guessed on
//! the way (an automaton for the number of columns before x, the words of a parsing, the best way through an automaton)
//! is proved by induction or as a fixed point before it is used.

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
pub use functional::{Above, Held, LARGEST_MODULUS, Lines, Residues, Share, Slant, Symmetry, above, held, symmetry};
pub use growth::{Growth, growth, per_scale};
pub use index::{Index, index};
pub use pairs::{Deviation, Pairs, Value, deviation, multiple, pairs};
pub use query::{Diagonals, Positions};
pub use ranks::Ranks;
#[cfg(feature = "more")]
pub use redundant::{Added, Joined, Redundant, Taken, Verdicts};
pub use wythoff_learn::Lookup;

/// A sentence that was decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The sentence.
    pub sentence: String,
    /// Is it true? With free variables: for all their values?
    pub holds: bool,
    /// Values of the free variables for which it is false.
    pub example: Vec<(String, UBig)>,
}

/// A definition or a sentence, in the order in which they were made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// `name(parameters): text`.
    Definition(String),
    /// A sentence that was decided.
    Decided(Decided),
}

/// Why a consequence was not drawn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FactError {
    /// A sentence was not decided.
    #[error(transparent)]
    Decide(#[from] DecideError),
    /// An automaton was not built.
    #[error(transparent)]
    Automata(#[from] AutomataError),
    /// There is no sentence for these rules.
    #[error(transparent)]
    Sentence(#[from] SentenceError),
    /// Numbers of different fields.
    #[error(transparent)]
    Exact(#[from] ExactError),
    /// A relation that cannot be asked by this track.
    #[error(transparent)]
    Track(#[from] NoTrack),
    /// What is asked has no answer for this relation, or none by this way.
    #[error("{what}; {instead}")]
    Unsupported {
        /// What there is not.
        what: String,
        /// What to do instead.
        instead: &'static str,
    },
}

impl From<Exceeded> for FactError {
    fn from(exceeded: Exceeded) -> Self {
        AutomataError::from(exceeded).into()
    }
}

/// There is no answer, and something to do instead.
fn unsupported<T>(what: impl Into<String>, instead: &'static str) -> Result<T, FactError> {
    Err(FactError::Unsupported { what: what.into(), instead })
}

/// Decides sentences about one relation `$P(x,y)`, which is taken to be right, and keeps a list of what was decided.
///
/// `$upper(x)` is there from the beginning: column x holds a position of P with x <= y.
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
    /// About a relation with the tracks "x" and "y".
    ///
    /// # Errors
    /// Other tracks.
    pub fn new(p: &Relation, budget: &Budget) -> Result<Self, FactError> {
        let mut decider = Decider::new((**p.numeration()).clone(), budget.clone());
        decider.name("P", &["x", "y"], p)?;
        let mut facts = Facts { p: p.clone(), decider, statements: Vec::new() };
        facts.define("upper", &["x"], "E y $P(x,y) & x <= y")?;
        Ok(facts)
    }

    /// The relation.
    pub fn p(&self) -> &Relation {
        &self.p
    }

    /// The budget of every step.
    pub fn budget(&self) -> &Budget {
        self.decider.budget()
    }

    /// All definitions and sentences so far.
    pub fn statements(&self) -> &[Statement] {
        &self.statements
    }

    /// The statements from a place in the list on.
    fn since(&self, place: usize) -> Vec<Statement> {
        self.statements[place..].to_vec()
    }

    /// The place after the last statement.
    fn place(&self) -> usize {
        self.statements.len()
    }

    /// Drops the statements from a place in the list on: those of an attempt that failed.
    fn forget(&mut self, place: usize) {
        self.statements.truncate(place);
    }

    /// The relation between the free variables of a formula.
    pub fn relation(&mut self, formula: &str) -> Result<Relation, FactError> {
        Ok(self.decider.relation(&parse(formula).map_err(DecideError::from)?.formula)?)
    }

    /// The first pair of a relation with two tracks: the smallest first number, then the smallest second one.
    fn first_pair(&self, relation: &Relation) -> Result<Option<(UBig, UBig)>, FactError> {
        Ok(relation.first(self.budget())?.and_then(pair))
    }

    /// The least number of `$name(n)`, decided to be that, or that there is none.
    fn least(&mut self, name: &str, relation: &Relation) -> Result<Option<UBig>, FactError> {
        let first = least(relation);
        match &first {
            Some(first) => self.confirm(&format!("${name}({first}) & (A n ${name}(n) => n >= {first})"))?,
            None => self.confirm(&format!("~(E n ${name}(n))"))?,
        };
        Ok(first)
    }

    /// Gives a name to a formula, whose free variables are the parameters.
    pub fn define(&mut self, name: &str, parameters: &[&str], formula: &str) -> Result<Relation, FactError> {
        let relation = self.relation(formula)?;
        self.name(name, parameters, &relation, formula)?;
        Ok(relation)
    }

    /// Gives a name to a relation; `what` says in the list where it comes from.
    ///
    /// # Errors
    /// The parameters are not its tracks.
    pub fn name(&mut self, name: &str, parameters: &[&str], relation: &Relation, what: &str) -> Result<(), FactError> {
        self.decider.name(name, parameters, relation)?;
        self.statements.push(Statement::Definition(format!("{name}({}): {what}", parameters.join(", "))));
        Ok(())
    }

    /// Is a sentence true? With free variables: for all their values?
    pub fn decide(&mut self, sentence: &str) -> Result<bool, FactError> {
        Ok(self.refute(sentence)?.is_none())
    }

    /// Decides a sentence that has to be true by what was found in another way.
    fn confirm(&mut self, sentence: &str) -> Result<(), FactError> {
        if self.decide(sentence)? {
            return Ok(());
        }
        unsupported(format!("`{sentence}` is false, against what was found"), "report this")
    }

    /// Values of the free variables, in the order of their names, for which the sentence is false.
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

/// The least number of a relation with one track.
fn least(relation: &Relation) -> Option<UBig> {
    relation.witness()?.into_iter().next()
}

/// Two values as a position.
fn pair(values: Vec<UBig>) -> Option<(UBig, UBig)> {
    <[UBig; 2]>::try_from(values).ok().map(|[x, y]| (x, y))
}
