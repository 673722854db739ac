//! What is known of a game at any distance, from the one place that every question asks: theorems, shipped certificates,
//! proofs that were brought along or found in this run, and a search for a proof where a question would be refused without one.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use wythoff_budget::{Budget, Exceeded};
use wythoff_check::sentence::Kind;
use wythoff_check::{Chain, Checked};
use wythoff_exact::UBig;
use wythoff_game::BigPosition;
use wythoff_prove::prove::Effort;
use wythoff_theory::equality::Automaton;
use wythoff_theory::{Certainty, Knowledge, certificate};

use crate::error::Error;
use crate::game::Game;
use crate::solver::Solver;

/// The largest number of states of an automaton that is [looked for](Game::knowledge_or_proof) unless another one is chosen.
///
/// The limit is a number of states and not a time, so that no answer depends on how busy the machine is. A search that ends without
/// a proof takes some tenths of a second, and a few seconds where columns take long.
pub const SEARCHED: usize = 1_000;

/// How many [checks](Budget::check) of its budget a search may take: each stands for a fraction of a millisecond, and most searches end
/// after some hundreds.
const STEPS: u64 = 20_000;

/// Columns that are computed for a search where they take long: with blocking, or with sets that a formula describes.
const SLOW: u64 = 1 << 13;

/// The proof of a game that is not among its theorems, and how far one was looked for.
#[derive(Debug, Default)]
pub(crate) struct Finding {
    found: OnceLock<Found>,
    /// The largest number of states up to which a search has ended.
    searched: AtomicUsize,
}

/// A proof that was brought along or found, with the answers that it gives.
struct Found {
    proof: Brought,
    known: OnceLock<Arc<dyn Knowledge>>,
}

/// A proof that was checked in this run.
enum Brought {
    /// Of the P-positions.
    Positions(Box<Checked>),
    /// Of the first Grundy values.
    Values(Box<Chain>),
}

impl std::fmt::Debug for Found {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let states = self.automaton().map(|automaton| automaton.relation().dfa().states());
        f.debug_struct("Found").field("states", &states).finish_non_exhaustive()
    }
}

impl Game {
    /// Takes a proof of these rules, on which every later answer about the game and its clones may rest. The first one is kept.
    ///
    /// Nothing happens if it is a proof of other rules.
    pub fn rest_on(&self, checked: &Checked) {
        if checked.rules() == self.rules() {
            self.keep(|| Brought::Positions(Box::new(checked.clone())));
        }
    }

    /// The same for a chain of Grundy values, whose first link says which positions are P. Nothing happens if it is a chain of another
    /// kind.
    pub fn rest_on_values(&self, chain: &Chain) {
        if chain.rules() == self.rules() && chain.kind() == Kind::Values {
            self.keep(|| Brought::Values(Box::new(chain.clone())));
        }
    }

    fn keep(&self, proof: impl FnOnce() -> Brought) {
        self.finding.found.get_or_init(|| Found { proof: proof(), known: OnceLock::new() });
    }

    /// The Grundy value of a position by a chain that was [brought along](Game::rest_on_values).
    pub(crate) fn brought_value(&self, at: &BigPosition) -> Option<(UBig, Certainty)> {
        match &self.finding.found.get()?.proof {
            Brought::Positions(_) => None,
            Brought::Values(chain) => certificate::grundy_by(chain, at),
        }
    }

    /// The automaton of the P-positions, if a certificate of the game is shipped, or a proof was brought along or found.
    pub fn automaton(&self) -> Option<Automaton<'_>> {
        Automaton::shipped(self.rules()).or_else(|| self.finding.found.get()?.automaton())
    }

    /// On what the [automaton](Game::automaton) of the P-positions rests, if there is one.
    ///
    /// ```
    /// use wythoff::Game;
    /// let game: Game = "k-blocking(3)".parse()?;
    /// assert!(game.certified().unwrap().is_proved());
    /// # Ok::<(), wythoff::NotationError>(())
    /// ```
    pub fn certified(&self) -> Option<Certainty> {
        self.automaton().map(|automaton| automaton.proof().clone().into())
    }

    /// What is known at any distance, if there is something; nothing is looked for but theorems.
    ///
    /// # Errors
    /// The budget is exceeded, or nothing can answer for this combination of clauses.
    pub fn knowledge(&self, budget: &Budget) -> Result<Option<&Arc<dyn Knowledge>>, Error> {
        match (self.solver(budget)?.known.as_ref(), self.finding.found.get()) {
            (None, Some(found)) => found.known(budget),
            (theorem, _) => Ok(theorem),
        }
    }

    /// The same; if nothing is known, a proof is looked for, once for each limit, by an automaton of at most [`SEARCHED`] states or as many as
    /// were [chosen](Game::searching). For questions that would be refused without it.
    ///
    /// ```
    /// use wythoff::{Budget, Game};
    /// let game: Game = "wythoff + leaper(3,4) + leaper(1,9)".parse()?;
    /// assert!(game.knowledge(&Budget::unlimited())?.is_none());
    /// assert!(game.knowledge_or_proof(&Budget::unlimited())?.unwrap().certainty().is_proved());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Game::knowledge`].
    pub fn knowledge_or_proof(&self, budget: &Budget) -> Result<Option<&Arc<dyn Knowledge>>, Error> {
        if let Some(known) = self.knowledge(budget)? {
            return Ok(Some(known));
        }
        let is_wanted = self.search > self.finding.searched.load(Ordering::Relaxed);
        if !is_wanted || !self.may_be_proved() || !certificate::has_lines(self.rules()) {
            return Ok(None);
        }
        budget.stage(|| format!("looking for a proof by an automaton of at most {} states", self.search))?;
        // A proof that is found is kept; why there is none does not matter here, unless the search was stopped.
        let rules = self.rules();
        let is_slow = rules.block().is_some() || rules.forced().has_sets();
        let effort = Effort::at_once_to(self.search);
        let effort = if is_slow { Effort { columns: SLOW, ..effort } } else { effort };
        let _ = self.prove(&effort, None, &budget.quiet().with_steps(STEPS));
        budget.check()?;
        self.finding.searched.fetch_max(self.search, Ordering::Relaxed);
        self.knowledge(budget)
    }

    /// How the game is answered for, if anything can answer for its clauses.
    pub(crate) fn solver_if_any(&self, budget: &Budget) -> Result<Option<&Solver>, Exceeded> {
        match self.solver(budget) {
            Err(Error::Exceeded(exceeded)) => Err(exceeded),
            solver => Ok(solver.ok()),
        }
    }

    /// On what decisions rest for positions of any size; a proof is [looked for](Game::knowledge_or_proof) if nothing is known.
    /// `None` if they are computed up to the position, at the cost of all columns before, or cannot be had.
    ///
    /// ```
    /// use wythoff::{Budget, Game};
    /// let (maharaja, gdwn): (Game, Game) = ("maharaja".parse()?, "gdwn(1,2)".parse()?);
    /// assert!(maharaja.at_any_size(&Budget::unlimited())?.unwrap().is_proved());
    /// assert_eq!(gdwn.at_any_size(&Budget::unlimited())?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The budget is exceeded while it is looked for.
    pub fn at_any_size(&self, budget: &Budget) -> Result<Option<Certainty>, Exceeded> {
        let Some(solver) = self.solver_if_any(budget)? else { return Ok(None) };
        if let Some(certainty) = solver.at_any_size() {
            return Ok(Some(certainty));
        }
        match self.knowledge_or_proof(budget) {
            Err(Error::Exceeded(exceeded)) => Err(exceeded),
            known => Ok(known.ok().flatten().map(|known| known.certainty())),
        }
    }
}

impl Found {
    fn automaton(&self) -> Option<Automaton<'_>> {
        match &self.proof {
            Brought::Positions(checked) => Some(Automaton::checked(checked)),
            Brought::Values(chain) => Automaton::of_values(chain),
        }
    }

    /// The answers that the proof gives, if any. They are kept once they are there: a question whose budget was too small for them does
    /// not take them from the next one.
    fn known(&self, budget: &Budget) -> Result<Option<&Arc<dyn Knowledge>>, Error> {
        if let Some(known) = self.known.get() {
            return Ok(Some(known));
        }
        let known = match &self.proof {
            Brought::Positions(checked) => certificate::of_check(checked, budget),
            Brought::Values(chain) => certificate::of_values(chain, budget),
        };
        budget.check()?;
        Ok(known.map(|known| self.known.get_or_init(|| known)))
    }
}
