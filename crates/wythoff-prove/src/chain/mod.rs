//! Chains of theorems: Grundy values, and three or four heaps. Each link is guessed from columns in which positions are N
//! because of the links below, and is checked with these links.

mod heaps;
mod tail;

use std::cell::RefCell;
use std::sync::Arc;

use wythoff_automata::{AutomataError, Numeration, Pairs, Relation};
use wythoff_budget::Budget;
use wythoff_check::sentence::{Kind, SentenceError, given};
use wythoff_check::{Chain, CheckError, Verdict};
use wythoff_solve::{Columns, Denied};

use crate::learn::{Learner, Outcome, Progress};
use crate::membership::{BeamTable, Membership, MembershipError, RowTable};
use crate::slopes::Slopes;
use crate::teacher::{Patience, ProofTeacher};
use heaps::Slices;

pub use tail::{Tail, tail};

/// Limits of the search for one link of a chain.
#[derive(Clone, Debug)]
pub struct Effort {
    /// The largest number of states of the link's automaton.
    pub states: usize,
    /// The largest number of columns in a table of positions.
    pub columns: u64,
    /// The largest number of states of an automaton in the check.
    pub products: usize,
}

impl Default for Effort {
    /// 20,000 states, tables of 16 million columns, products of 20 million states.
    fn default() -> Self {
        Effort { states: 20_000, columns: 1 << 24, products: 20_000_000 }
    }
}

/// How the search for a link of a chain ended.
#[derive(Debug)]
pub enum Ending {
    /// The chain has one more theorem, which was found with this progress.
    Proved(Progress),
    /// The link was not proved, for this reason.
    GivenUp(String),
}

/// Why a search for links could not start or go on.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ChainError {
    /// There is no sentence for the next link.
    #[error(transparent)]
    Sentence(#[from] SentenceError),
    /// The positions of the next link could not be computed.
    #[error(transparent)]
    Membership(#[from] MembershipError),
    /// An automaton could not be built.
    #[error(transparent)]
    Automata(#[from] AutomataError),
    /// No quadratic field was found that contains the slopes of the beams.
    #[error("no quadratic field was found that contains the slopes {0}")]
    Slopes(String),
}

/// The number of columns from which the slopes are measured.
const SLOPES: u64 = 100_000;

/// The numbers of columns of the first table, for Grundy values and for slices, and the factor by which each further table is larger.
const FIRST_OF_VALUES: u64 = 1 << 16;
const FIRST_OF_HEAPS: u64 = 1 << 21;
const GROWTH: u64 = 8;

/// With the first table, the check of a guess may build automata of up to this many times the guess's states.
const PRODUCTS: usize = 60;

/// The search for the links of a chain, one after the other, with the columns of lower slices.
pub struct Search {
    chain: Chain,
    numeration: Numeration,
    /// The slopes of the lines near which the positions lie.
    beams: Vec<f64>,
    slices: Slices,
}

impl Search {
    /// Prepares the search for the links after the last one of a chain.
    ///
    /// # Errors
    /// No quadratic field contains the slopes, the columns cannot be computed, or there are no sentences for the rules.
    pub fn new(chain: Chain, budget: &Budget) -> Result<Search, ChainError> {
        chain.sentences(0, budget)?;
        let slopes = Slopes::observe(chain.rules(), SLOPES, &budget.quiet()).map_err(MembershipError::from)?;
        // What is given by an automaton can be read only in its own system.
        let of_set = || {
            let table = given(chain.rules()).find(|given| given.is_table);
            table.map(|given| (**given.relation.numeration()).clone())
        };
        let numeration = match chain.links().first() {
            Some(link) => (**link.relation().numeration()).clone(),
            None => {
                of_set().or_else(|| slopes.numeration()).filter(|system| system.preperiod() == 0).ok_or_else(|| {
                    let list: Vec<String> = slopes.beams.iter().map(|slope| format!("{slope:.6}")).collect();
                    ChainError::Slopes(list.join(", "))
                })?
            }
        };
        Ok(Search { chain, numeration, beams: slopes.beams, slices: Slices::default() })
    }

    /// The chain with all links proved so far.
    pub fn chain(&self) -> &Chain {
        &self.chain
    }

    /// Searches for the next link of the chain and proves it.
    ///
    /// ```
    /// use wythoff_budget::Budget;
    /// use wythoff_check::{Chain, sentence::Kind};
    /// use wythoff_prove::chain::{Effort, Search};
    /// let budget = Budget::unlimited();
    /// let mut search = Search::new(Chain::new("wythoff".parse()?, Kind::Heaps), &budget)?;
    /// for _ in 0..2 {
    ///     search.next(&Effort::default(), &budget)?;
    /// }
    /// // With a first heap of one token: (0,2), (1,1), (3,4), ...
    /// let relation = search.chain().links()[1].relation();
    /// assert!(relation.holds(&[&3u8.into(), &4u8.into()]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The columns cannot be computed.
    pub fn next(&mut self, effort: &Effort, budget: &Budget) -> Result<Ending, ChainError> {
        let quiet = budget.quiet().with_states(budget.states().min(effort.products));
        let rules = self.chain.rules().clone();
        let letters = self.numeration.digits() * self.numeration.digits();
        let mut learner = Learner::new(letters, self.numeration.period());
        let first = if self.chain.kind() == Kind::Values { FIRST_OF_VALUES } else { FIRST_OF_HEAPS };
        let (mut columns, mut products) = (effort.columns.min(first), PRODUCTS);
        loop {
            let link = self.chain.links().len();
            let _ = budget.stage(|| format!("link {link}: computing {columns} columns"));
            let (table, reach) = self.table(columns, &quiet)?;
            let patience = if columns < effort.columns { Patience::Little { products } } else { Patience::Full };
            let chain = RefCell::new(&mut self.chain);
            let check = Box::new(|relation: &Relation, budget: &Budget| decide(&chain, relation, reach, budget));
            let mut teacher = ProofTeacher::new(&rules, check, &self.numeration, table, &quiet, patience);
            let outcome =
                learner.run_watched(&mut teacher, &budget.clone().with_states(effort.states), &mut |_: &Learner| {});
            let compared = teacher.tables.compared();
            let states = learner.progress().states;
            let agrees = format!("an automaton of {states} states agrees with all positions below {compared}, but ");
            let statement = match (outcome, teacher.checked.take()) {
                (Outcome::Learned, Some(Ok(Verdict::Proved(_)))) => return Ok(Ending::Proved(*learner.progress())),
                (Outcome::Learned, Some(Ok(Verdict::Refuted { failure, .. }))) => format!("{agrees}{failure}"),
                (Outcome::Learned, Some(Err(error))) => format!("{agrees}the check was given up: {error}"),
                (Outcome::Learned, None) => format!("an automaton of {states} states was learned, but not checked"),
                (outcome @ Outcome::Unknown { .. }, _) => format!("with {states} states, {outcome}"),
                (outcome, _) => return Ok(Ending::GivenUp(outcome.to_string())),
            };
            if columns >= effort.columns || budget.check().is_err() {
                return Ok(Ending::GivenUp(format!("{statement} (table of {columns} columns)")));
            }
            columns = columns.saturating_mul(GROWTH).min(effort.columns);
            products = products.saturating_mul(GROWTH as usize);
        }
    }

    /// The positions of the next link in the first columns, and its reach.
    fn table(&mut self, columns: u64, budget: &Budget) -> Result<(Box<dyn Membership>, u64), ChainError> {
        let (rules, links) = (self.chain.rules().clone(), self.chain.links());
        if self.chain.kind() != Kind::Values {
            let slice = (self.chain.kind(), links.len());
            let (table, reach) = self.slices.table(&rules, slice, columns, budget)?;
            return Ok((Box::new(table), reach));
        }
        // The ends have value 0, and are denied in every later link.
        let rules = if links.is_empty() { rules } else { rules.without_ends() };
        let below: Arc<[Pairs]> = links.iter().map(|link| Pairs::new(link.relation().clone())).collect();
        let stream = || {
            let below = below.clone();
            let denied: Denied = Arc::new(move |at| below.iter().any(|set| set.holds(at.x, at.y)));
            Columns::denying(&rules, denied, budget).map_err(MembershipError::from)
        };
        // One byte for each column where that is possible.
        let table = match BeamTable::of(stream()?, rules.is_symmetric(), &self.beams, columns, budget) {
            Ok(table) => Box::new(table) as Box<dyn Membership>,
            Err(MembershipError::OffTheLines { .. } | MembershipError::Lines) => {
                Box::new(RowTable::of(stream()?, rules.is_symmetric(), columns, budget)?)
            }
            Err(error) => return Err(error.into()),
        };
        Ok((table, 0))
    }
}

/// Adds a link to the chain if the relation is the set of its positions.
fn decide(
    chain: &RefCell<&mut Chain>,
    relation: &Relation,
    reach: u64,
    budget: &Budget,
) -> Result<Verdict<()>, CheckError> {
    let failure = chain.borrow_mut().check_next(relation, reach, budget)?;
    Ok(match failure {
        None => Verdict::Proved(Box::new(())),
        Some(failure) => Verdict::Refuted { failure, steps: Vec::new() },
    })
}
