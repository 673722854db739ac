//! Who wins a position on several piles: by a theorem, by an automaton that is known or found at once, or by computing the box below the position.

use std::sync::{Arc, PoisonError};

use wythoff_budget::Budget;
use wythoff_game::{BigPiles, Outcome, Piles};
use wythoff_prove::piles::{PileEnding, prove_piles};
use wythoff_prove::prove::Effort;
use wythoff_solve::PileBoard;
use wythoff_theory::{Bound, Certainty, Engine};

use super::{PileGame, PilesDecision, Proved};
use crate::answer::Answer;
use crate::error::Error;

/// The largest number of positions in a box that is computed for a question about one of them.
pub const MOST_POSITIONS: u64 = 1 << 31;

/// The largest number of positions in a box from which an automaton is learned that nobody has asked for.
const BOX: u64 = 1 << 20;

/// Greatest number of [checks](Budget::check) of its budget that a search may use that nobody has asked for.
const STEPS: u64 = 20_000;

impl PileGame {
    /// The outcome of a position and all winning moves: by a proof that was supplied or is found at once, otherwise by computing the box below the
    /// position.
    ///
    /// # Errors
    /// Nothing is proved, and the box has more than [`MOST_POSITIONS`]; or the budget is exceeded.
    pub fn decide(&self, at: &BigPiles, budget: &Budget) -> Result<Answer<PilesDecision>, Error> {
        if self.rules.is_three_heaps() {
            return self.known.heaps.decide(at, budget);
        }
        if let Some(proved) = self.proved_or_found(budget)? {
            let outcome = Outcome::from_is_p(proved.is_p(at));
            let p_options = if outcome == Outcome::P { Vec::new() } else { proved.p_options(at, budget)? };
            return Ok(Answer {
                value: PilesDecision { outcome, ended: self.has_ended(at, &p_options), p_options },
                certainty: proved.certainty(),
                engine: Engine::Automata,
            });
        }
        let (at, board) = self.board_around(at, budget)?;
        let outcome = Outcome::from_is_p(board.is_p(&at.0) == Some(true));
        let p_options = match outcome {
            Outcome::P => Vec::new(),
            Outcome::N => board.p_options(&self.rules, &at, budget)?.iter().map(Piles::big).collect(),
        };
        let ended = self.has_ended(&at.big(), &p_options);
        Ok(Answer {
            value: PilesDecision { outcome, ended, p_options },
            certainty: computed(&board),
            engine: Engine::Columns,
        })
    }

    /// Whether no move is left from a position with these P-options.
    fn has_ended(&self, at: &BigPiles, p_options: &[BigPiles]) -> bool {
        p_options.is_empty() && !self.rules.has_options(at)
    }

    /// Whether a position is a P-position.
    ///
    /// # Errors
    /// The errors of [`decide`](PileGame::decide).
    pub fn is_p(&self, at: &BigPiles, budget: &Budget) -> Result<bool, Error> {
        if self.rules.is_three_heaps() {
            return self.known.heaps.is_p(at, budget);
        }
        if let Some(proved) = self.proved_or_found(budget)? {
            return Ok(proved.is_p(at));
        }
        let (at, board) = self.board_around(at, budget)?;
        Ok(board.is_p(&at.0) == Some(true))
    }

    /// The P-positions with all piles below a number, in lexicographic order, each once for every order of its piles.
    ///
    /// # Errors
    /// There are too many positions, or the budget is exceeded.
    pub fn positions(&self, below: u64, budget: &Budget) -> Result<Answer<Vec<Piles>>, Error> {
        let board = self.board(&vec![below; self.rules.piles()], "the P-positions", budget)?;
        let mut positions = Vec::new();
        for at in board.positions().filter(|at| at.0.iter().all(|&pile| pile < below)) {
            budget.push(&mut positions, at, "the P-positions")?;
        }
        let (certainty, engine) = match self.proved_or_found(budget)? {
            Some(proved) => (proved.certainty(), Engine::Automata),
            None => (Certainty::Computed(Bound::Piles(below.saturating_sub(1))), Engine::Columns),
        };
        Ok(Answer { value: positions, certainty, engine })
    }

    /// How positions of any size are decided: by a theorem that was supplied or that a short search finds; `None` if they are computed.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn at_any_size(&self, budget: &Budget) -> Result<Option<Certainty>, Error> {
        Ok(self.proved_or_found(budget)?.map(Proved::certainty))
    }

    /// The theorem about the game: one that was supplied or found before, or one that a short search finds.
    pub(super) fn proved_or_found(&self, budget: &Budget) -> Result<Option<&Proved>, Error> {
        if let Some(proved) = self.known.proved.get() {
            return Ok(Some(proved));
        }
        let mut searched = self.known.searched.lock().unwrap_or_else(PoisonError::into_inner);
        if *searched >= self.search || self.rules.is_three_heaps() {
            return Ok(self.known.proved.get());
        }
        let own = budget.quiet().with_steps(STEPS);
        let effort = Effort { columns: BOX, ..Effort::at_once_to(self.search) };
        let ending = prove_piles(&self.rules, &effort, &own);
        budget.check()?;
        match ending {
            Ok(PileEnding::Proved(proof)) => self.rest_on(&proof.checked),
            // What is not found at once is computed.
            Ok(PileEnding::GivenUp(_)) | Err(_) => {}
        }
        *searched = self.search;
        Ok(self.known.proved.get())
    }

    /// A box that contains a position.
    fn board_around(&self, at: &BigPiles, budget: &Budget) -> Result<(Piles, Arc<PileBoard>), Error> {
        let small = at.small().ok_or_else(|| too_far("who wins"))?;
        let sides: Vec<u64> = small.0.iter().map(|pile| pile.saturating_add(1)).collect();
        Ok((small, self.board(&sides, "who wins", budget)?))
    }

    /// A box with at least these sides; the last one that was computed is kept.
    fn board(&self, sides: &[u64], question: &'static str, budget: &Budget) -> Result<Arc<PileBoard>, Error> {
        let covers = |board: &PileBoard| board.sides().iter().zip(sides).all(|(has, needs)| has >= needs);
        let kept = self.known.board.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(board) = kept.filter(|board| covers(board)) {
            return Ok(board);
        }
        let cells = sides.iter().try_fold(1u64, |cells, &side| cells.checked_mul(side));
        if cells.is_none_or(|cells| cells > MOST_POSITIONS) {
            return Err(too_far(question));
        }
        let board = Arc::new(PileBoard::new(&self.rules, sides, budget)?);
        *self.known.board.lock().unwrap_or_else(PoisonError::into_inner) = Some(board.clone());
        Ok(board)
    }
}

/// What was computed: a box whose last position has these piles.
fn computed(board: &PileBoard) -> Certainty {
    Certainty::Computed(Bound::Box(board.sides().iter().map(|side| side.saturating_sub(1)).collect()))
}

fn too_far(question: &'static str) -> Error {
    Error::NoEngine {
        question,
        because: "no proof is known, and all positions below would have to be computed, which are too many",
        instead: format!("take piles below which there are at most {MOST_POSITIONS} positions, or prove the game"),
    }
}
