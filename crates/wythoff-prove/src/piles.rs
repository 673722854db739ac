//! From the rules of a game on several piles to a theorem: a box at the origin is computed, an automaton is learned from it and checked against the
//! rules; larger boxes are tried while the check refutes it or is too large.

use std::sync::Arc;

use wythoff_automata::{Alphabet, Numeration};
use wythoff_budget::Budget;
use wythoff_check::{CheckError, CheckedPiles, Verdict, check_piles};
use wythoff_game::PileRules;
use wythoff_game::piles::position;
use wythoff_solve::PileBoard;

use crate::learn::{Learner, Outcome, Progress};
use crate::membership::BoxTeacher;
use crate::prove::{Effort, ProveError};
use crate::searches::refuted;
use crate::teacher::relation_of;

/// A proof that a relation is the set of P-positions, with how it was found.
#[derive(Clone, Debug)]
pub struct PileProof {
    /// The theorem.
    pub checked: CheckedPiles,
    /// The progress of the search that found it.
    pub progress: Progress,
    /// The automaton was found from the positions with all piles below this number.
    pub side: u64,
}

/// How the search for a proof ended.
#[derive(Debug)]
pub enum PileEnding {
    /// The search found a theorem.
    Proved(Box<PileProof>),
    /// The search ended without a theorem; why.
    GivenUp(String),
}

/// The largest side of the first box, and the most positions in it; the factor by which the side of each further one is larger.
const FIRST: u64 = 16;
const FEW: u64 = 1 << 16;
const GROWTH: u64 = 2;

/// With all boxes but the last, the check of a guess may build automata of up to this many times the guess's states.
const PRODUCTS: usize = 200;

/// Tries to prove which positions of a game on several piles are P-positions: in the numeration system of the effort, in that of the rules if formulas
/// in them name one, or else in base 2 and then in Zeckendorf's system. Boxes have at most as many positions as `effort.columns`.
///
/// ```
/// use wythoff_budget::Budget;
/// use wythoff_prove::piles::{PileEnding, prove_piles};
/// use wythoff_prove::prove::Effort;
/// let ending = prove_piles(&"nim on 3 piles".parse()?, &Effort::at_once(), &Budget::unlimited())?;
/// let PileEnding::Proved(proof) = ending else { panic!() };
/// assert_eq!(proof.checked.relation().dfa().states(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The first box cannot be computed, or the budget is exceeded.
pub fn prove_piles(rules: &PileRules, effort: &Effort, budget: &Budget) -> Result<PileEnding, ProveError> {
    let quiet = budget.quiet().with_states(budget.states().min(effort.products));
    let mut statements = Vec::new();
    let systems = systems(rules, effort);
    for numeration in &systems {
        let mut search = Search::new(rules, numeration)?;
        match search.run(effort, &quiet, budget)? {
            PileEnding::GivenUp(statement) if systems.len() > 1 => {
                statements.push(format!("over {numeration}, {statement}"));
            }
            ending => return Ok(ending),
        }
    }
    Ok(PileEnding::GivenUp(statements.join("; ")))
}

/// The numeration systems in which an automaton is looked for.
fn systems(rules: &PileRules, effort: &Effort) -> Vec<Numeration> {
    let parts = rules.parts();
    let vectors = parts.vectors.iter().map(|set| set.relation());
    let given = vectors.chain(parts.moves.iter().map(|moves| moves.relation())).next();
    let binary = || Numeration::base(2).expect("2 is a base");
    match (&effort.numeration, given) {
        (Some(chosen), _) => vec![chosen.clone()],
        (None, Some(given)) => vec![(**given.numeration()).clone()],
        // Nim-sums are known in base 2 alone.
        (None, None) if parts.nim_sum => vec![binary()],
        (None, None) => vec![binary(), Numeration::fibonacci()],
    }
}

/// A search in one system.
struct Search<'r> {
    rules: &'r PileRules,
    numeration: Arc<Numeration>,
    alphabet: Alphabet,
    learner: Learner,
}

impl<'r> Search<'r> {
    fn new(rules: &'r PileRules, numeration: &Numeration) -> Result<Self, ProveError> {
        if numeration.preperiod() > 0 {
            return Err(ProveError::Preperiod(numeration.to_string()));
        }
        let alphabet = Alphabet::new(numeration.digits(), rules.piles());
        let alphabet = alphabet.map_err(|error| ProveError::NoAutomaton(error.to_string()))?;
        let learner = Learner::new(alphabet.letters(), numeration.period());
        Ok(Search { rules, numeration: Arc::new(numeration.clone()), alphabet, learner })
    }

    fn run(&mut self, effort: &Effort, quiet: &Budget, budget: &Budget) -> Result<PileEnding, ProveError> {
        let piles = self.rules.piles() as u32;
        let fits = |side: u64| side.checked_pow(piles).is_some_and(|cells| cells <= effort.columns);
        let is_small = |side: u64| side.checked_pow(piles).is_some_and(|cells| cells <= FEW);
        let mut side =
            std::iter::successors(Some(FIRST), |side| Some(side / GROWTH)).find(|&side| is_small(side)).unwrap_or(1);
        loop {
            budget.stage(|| format!("computing the positions with piles below {side}")).map_err(stopped)?;
            let board = PileBoard::new(self.rules, &vec![side; self.rules.piles()], quiet)
                .map_err(|error| ProveError::Membership(error.into()))?;
            let is_last = !fits(side * GROWTH);
            let states = budget.clone().with_states(effort.states);
            let mut teacher = BoxTeacher::new(&board, &self.numeration, self.alphabet);
            let outcome = self.learner.run(&mut teacher, &states);
            let statement = match outcome {
                Outcome::Learned => match self.check(is_last, quiet) {
                    Ok(Verdict::Proved(checked)) => {
                        let progress = *self.learner.progress();
                        return Ok(PileEnding::Proved(Box::new(PileProof { checked: *checked, progress, side })));
                    }
                    Ok(Verdict::Refuted { failure, .. }) => self.agrees(side, &refuted(&failure)),
                    Err(error) => {
                        budget.check().map_err(stopped)?;
                        self.agrees(side, &format!("the check was given up: {error}"))
                    }
                },
                outcome => {
                    budget.check().map_err(stopped)?;
                    format!("with {} states, {outcome}", self.learner.progress().states)
                }
            };
            if is_last {
                return Ok(PileEnding::GivenUp(statement));
            }
            side *= GROWTH;
        }
    }

    fn agrees(&self, side: u64, but: &str) -> String {
        let states = self.learner.progress().states;
        format!("an automaton of {states} states agrees with all positions with piles below {side}, but {but}")
    }

    fn check(&self, is_last: bool, quiet: &Budget) -> Result<Verdict<CheckedPiles>, CheckError> {
        let tracks = position(self.rules.piles());
        let relation = relation_of(&self.learner.hypothesis(), &self.numeration, tracks, quiet)
            .map_err(|error| CheckError::Decide(error.into()))?;
        let little = PRODUCTS.saturating_mul(relation.dfa().states() + 1000);
        let states = if is_last { quiet.states() } else { quiet.states().min(little) };
        check_piles(self.rules, &relation, &quiet.clone().with_states(states))
    }
}

fn stopped(exceeded: wythoff_budget::Exceeded) -> ProveError {
    ProveError::Membership(exceeded.into())
}
