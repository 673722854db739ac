//! The engines behind the façade, each asked for its capabilities, never for the name of a game.

mod choice;
mod columns;
mod imitation;
pub(crate) mod oracle;
mod streamed;

use wythoff_budget::Budget;
use wythoff_exact::UBig;
use wythoff_game::{BigPosition, History, Rules};

use crate::answer::Answer;
use crate::certainty::Certainty;
use crate::classification::Classification;
use crate::decision::Decision;
use crate::error::Error;
use crate::solution::Solution;

/// An engine: what it can answer for given rules, and the answers.
pub trait Engine: Sync {
    /// A short name for the reader of an answer.
    fn name(&self) -> &'static str;

    /// Does it answer questions about games with these rules?
    fn handles(&self, rules: &Rules) -> bool;

    /// The P-positions, or the P start positions of a game with memory or a choice; only rows below `rows`, if given.
    ///
    /// # Errors
    /// A column is infinite and no bound on the rows is given.
    fn stream(&self, rules: &Rules, rows: Option<u64>, budget: &Budget) -> Result<Solution, Error>;

    /// The outcome of a position with its history, and the winning moves.
    ///
    /// # Errors
    /// The computation exceeds memory or numbers, or was interrupted.
    fn decide(&self, rules: &Rules, history: &History, budget: &Budget) -> Result<Answer<Decision>, Error>;

    /// On what decisions rest for positions of any size; `None` if they are computed up to the position.
    fn at_any_size(&self, _rules: &Rules) -> Option<Certainty> {
        None
    }

    /// The P-positions of the columns `from .. from + count`, by column, then row.
    ///
    /// # Errors
    /// No theorem is known and the columns are out of reach; or the computation was interrupted.
    fn columns_from(
        &self,
        rules: &Rules,
        from: &UBig,
        count: u64,
        budget: &Budget,
    ) -> Result<Answer<Vec<BigPosition>>, Error> {
        streamed::columns_from(self.stream(rules, None, budget)?, from, count, budget)
    }

    /// The P-positions with x <= y, by column, then row, from the n-th on; the first is the 0th.
    ///
    /// # Errors
    /// As for [`columns_from`](Engine::columns_from).
    fn nth(&self, rules: &Rules, n: &UBig, count: u64, budget: &Budget) -> Result<Answer<Vec<BigPosition>>, Error> {
        streamed::nth(self.stream(rules, None, budget)?, n, count, budget)
    }

    /// The n with which `nth` gives this position; `None` if it gives it for no n.
    ///
    /// # Errors
    /// As for [`columns_from`](Engine::columns_from).
    fn index_of(&self, rules: &Rules, at: &BigPosition, budget: &Budget) -> Result<Answer<Option<UBig>>, Error> {
        streamed::index_of(self.stream(rules, None, budget)?, at, budget)
    }

    /// Which positions with both piles below `size` depend on the history; `None` if the rules have no memory.
    ///
    /// # Errors
    /// The computation exceeds memory.
    fn classify(&self, _rules: &Rules, _size: u64, _budget: &Budget) -> Result<Option<Answer<Classification>>, Error> {
        Ok(None)
    }
}

/// Every engine, in the order in which they are preferred.
static ENGINES: &[&dyn Engine] = &[&oracle::ByOracle, &columns::ByColumns, &choice::ByChoice, &imitation::ByMemory];

/// The first engine that handles these rules.
///
/// # Errors
/// There is none.
pub fn pick(rules: &Rules, question: &'static str) -> Result<&'static dyn Engine, Error> {
    ENGINES.iter().copied().find(|engine| engine.handles(rules)).ok_or_else(|| Error::NoEngine {
        question,
        because: "no engine handles this combination of clauses",
        instead: "leave a clause out".to_owned(),
    })
}
