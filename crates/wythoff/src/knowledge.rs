//! What is known of a game at any distance, in the one place that all questions use: theorems, shipped certificates, proofs that were supplied or
//! found in this run, and the search for a proof where a question could not be answered without one.

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

/// The largest number of states of an automaton that is [searched for](Game::knowledge_or_proof) by default.
///
/// The limit is a number of states, not a time, so that no answer depends on how busy the machine is. A search without success takes some tenths of
/// a second, and a few seconds where columns take long.
pub const SEARCHED: usize = 1_000;

/// Greatest number of [checks](Budget::check) of its budget that a search may use. Each stands for a fraction of a millisecond, and most searches
/// end after some hundreds.
const STEPS: u64 = 20_000;

/// Number of columns that are computed for a search in games whose columns take long: with blocking, or with sets given by a formula.
const SLOW: u64 = 1 << 13;

/// Number of columns that take as much memory as the largest square that is computed for a search in games with finitely many moves, which are fast.
const SQUARE: u64 = 1 << 20;

/// The proof of a game that no theorem covers, and the limit up to which one was searched for.
#[derive(Debug, Default)]
pub(crate) struct Finding {
    found: OnceLock<Found>,
    /// The largest limit on states for which a search was completed.
    searched: AtomicUsize,
}

/// A proof that was supplied or found, with the answers that it gives.
struct Found {
    proof: Brought,
    known: OnceLock<Arc<dyn Knowledge>>,
}

/// A proof that was checked in this run.
enum Brought {
    /// A proof of the set of P-positions.
    Positions(Box<Checked>),
    /// A chain that proves the sets of positions with the first Grundy values.
    Values(Box<Chain>),
}

impl std::fmt::Debug for Found {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let states = self.automaton().map(|automaton| automaton.relation().dfa().states());
        f.debug_struct("Found").field("states", &states).finish_non_exhaustive()
    }
}

impl Game {
    /// Accepts a proof for these rules, on which all later answers about the game and its clones may rest. Only the first proof is kept.
    ///
    /// A proof of other rules is ignored.
    pub fn rest_on(&self, checked: &Checked) {
        if checked.rules() == self.rules() {
            self.keep(|| Brought::Positions(Box::new(checked.clone())));
        }
    }

    /// Lets the game with one pass fewer rest on the theorem about it that is part of a proof of this game.
    pub(crate) fn share_proof(&self, after_a_pass: &Game) {
        if let Some(Found { proof: Brought::Positions(checked), .. }) = self.finding.found.get()
            && let Some(checked) = checked.after_a_pass()
        {
            after_a_pass.rest_on(checked);
        }
    }

    /// Accepts a chain of Grundy values, whose first link determines the P-positions, as [`rest_on`](Game::rest_on) accepts a proof. A chain of
    /// another kind or for other rules is ignored.
    pub fn rest_on_values(&self, chain: &Chain) {
        if chain.rules() == self.rules() && chain.kind() == Kind::Values {
            self.keep(|| Brought::Values(Box::new(chain.clone())));
        }
    }

    fn keep(&self, proof: impl FnOnce() -> Brought) {
        self.finding.found.get_or_init(|| Found { proof: proof(), known: OnceLock::new() });
    }

    /// The Grundy value of a position by a chain that was [supplied](Game::rest_on_values), if the chain determines it.
    pub(crate) fn brought_value(&self, at: &BigPosition) -> Option<(UBig, Certainty)> {
        match &self.finding.found.get()?.proof {
            Brought::Positions(_) => None,
            Brought::Values(chain) => certificate::grundy_by(chain, at),
        }
    }

    /// The automaton of the P-positions, if a certificate of the game is shipped or a proof was supplied or found.
    pub fn automaton(&self) -> Option<Automaton<'_>> {
        Automaton::shipped(self.rules()).or_else(|| self.finding.found.get()?.automaton())
    }

    /// The grounds on which the [automaton](Game::automaton) of the P-positions is accepted; `None` if there is no automaton.
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

    /// What is known of the game at any distance; `None` if nothing is. Only theorems are looked up, no proof is searched for.
    ///
    /// # Errors
    /// The budget is exceeded, or no engine supports this combination of clauses.
    pub fn knowledge(&self, budget: &Budget) -> Result<Option<&Arc<dyn Knowledge>>, Error> {
        match (self.solver(budget)?.known.as_ref(), self.finding.found.get()) {
            (None, Some(found)) => found.known(budget),
            (theorem, _) => Ok(theorem),
        }
    }

    /// What is known of the game at any distance. If nothing is, a proof is searched for, once for each limit: an automaton of at most [`SEARCHED`]
    /// states, or of the number [chosen](Game::searching). For questions that could not be answered without it.
    ///
    /// ```
    /// use wythoff::{Budget, Game};
    /// let game: Game = "nim block 1 of all".parse()?;
    /// assert!(game.knowledge(&Budget::unlimited())?.is_none());
    /// assert!(game.knowledge_or_proof(&Budget::unlimited())?.unwrap().certainty().is_proved());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The errors of [`Game::knowledge`].
    pub fn knowledge_or_proof(&self, budget: &Budget) -> Result<Option<&Arc<dyn Knowledge>>, Error> {
        if let Some(known) = self.knowledge(budget)? {
            return Ok(Some(known));
        }
        if certificate::has_lines(self.rules()) && self.rules().has_finite_columns() {
            self.look_for_proof(budget)?;
        }
        self.knowledge(budget)
    }

    /// The automaton of the P-positions. If none is shipped, supplied or found, one is searched for as in [`Game::knowledge_or_proof`]. It decides
    /// positions of any size also where columns hold infinitely many P-positions, so that there is no other knowledge of the game.
    ///
    /// ```
    /// use wythoff::{Budget, Game};
    /// let king: Game = "king".parse()?;
    /// let automaton = king.automaton_or_proof(&Budget::unlimited())?.unwrap();
    /// assert!(automaton.relation().holds(&[&4u8.into(), &6u8.into()]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn automaton_or_proof(&self, budget: &Budget) -> Result<Option<Automaton<'_>>, Exceeded> {
        if self.automaton().is_none() {
            self.look_for_proof(budget)?;
        }
        Ok(self.automaton())
    }

    /// Searches for a proof, once for each limit on the states.
    fn look_for_proof(&self, budget: &Budget) -> Result<(), Exceeded> {
        let is_wanted = self.search > self.finding.searched.load(Ordering::Relaxed);
        if !is_wanted || !self.may_be_proved() {
            return Ok(());
        }
        budget.stage(|| format!("looking for a proof by an automaton of at most {} states", self.search))?;
        // A proof that is found is kept by `prove`; the reason for a failure does not matter unless the search was stopped.
        let rules = self.rules();
        let is_slow = rules.block().is_some() || rules.forced().has_sets();
        let effort = Effort::at_once_to(self.search);
        let is_square = !rules.has_finite_columns() && rules.has_finitely_many_moves();
        let columns = if is_slow {
            SLOW
        } else if is_square {
            SQUARE
        } else {
            effort.columns
        };
        let effort = Effort { columns, ..effort };
        // With a pass there are two engines at work for every column, and the game without it is proved, too.
        let steps = if rules.passes() > 0 { 10 * STEPS } else { STEPS };
        let _ = self.prove(&effort, None, &budget.quiet().with_steps(steps));
        budget.check()?;
        self.finding.searched.fetch_max(self.search, Ordering::Relaxed);
        Ok(())
    }

    /// The solver for the rules; `None` if no engine supports their clauses.
    pub(crate) fn solver_if_any(&self, budget: &Budget) -> Result<Option<&Solver>, Exceeded> {
        match self.solver(budget) {
            Err(Error::Exceeded(exceeded)) => Err(exceeded),
            solver => Ok(solver.ok()),
        }
    }

    /// The grounds on which positions of any size are decided; a proof is [searched for](Game::knowledge_or_proof) if nothing is known. `None` if
    /// positions are decided by computing all columns before them, or cannot be decided.
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
    /// The budget is exceeded during the search.
    pub fn at_any_size(&self, budget: &Budget) -> Result<Option<Certainty>, Exceeded> {
        let Some(solver) = self.solver_if_any(budget)? else { return Ok(None) };
        if let Some(certainty) = solver.at_any_size() {
            return Ok(Some(certainty));
        }
        match self.knowledge_or_proof(budget) {
            Err(Error::Exceeded(exceeded)) => Err(exceeded),
            Ok(None) if !self.rules().has_finite_columns() => {
                Ok(self.automaton_or_proof(budget)?.map(|automaton| automaton.proof().clone().into()))
            }
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

    /// The answers that the proof gives, if any. They are kept once they are made, so that a question whose budget was too small for them does not
    /// spoil the next one.
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
