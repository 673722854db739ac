//! From the rules of a game on several piles to a theorem: a box at the origin is computed, an automaton is learned from it and checked against the
//! rules; larger boxes are tried while the check refutes it or is too large.

use std::sync::Arc;

use wythoff_automata::{Alphabet, AutomataError, Dfa, Letter, Numeration, Relation};
use wythoff_budget::Budget;
use wythoff_check::{CheckError, CheckedPiles, Failure, Verdict, check_piles};
use wythoff_game::PileRules;
use wythoff_game::piles::position;
use wythoff_solve::PileBoard;

use crate::learn::{Learner, NOTHING_SEEN, Outcome, Progress, Teacher};
use crate::membership::PLACES;
use crate::prove::{Effort, ProveError};

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
            let mut teacher = BoxTeacher::new(self, &board, side);
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
        let relation = self.relation(quiet).map_err(|error| CheckError::Decide(error.into()))?;
        let little = PRODUCTS.saturating_mul(relation.dfa().states() + 1000);
        let states = if is_last { quiet.states() } else { quiet.states().min(little) };
        check_piles(self.rules, &relation, &quiet.clone().with_states(states))
    }

    /// The present guess as a relation.
    fn relation(&self, quiet: &Budget) -> Result<Relation, AutomataError> {
        let hypothesis = self.learner.hypothesis();
        let states = 0..hypothesis.states() as u32;
        let rows = states.clone().map(|state| hypothesis.edges_of(state).collect::<Vec<_>>());
        let accepting = states.map(|state| hypothesis.accepts_at(state)).collect();
        let dfa = Dfa::from_table(self.alphabet, rows, accepting)?;
        Relation::from_dfa(&self.numeration, position(self.rules.piles()), &dfa, quiet)
    }
}

fn stopped(exceeded: wythoff_budget::Exceeded) -> ProveError {
    ProveError::Membership(exceeded.into())
}

fn refuted(failure: &Failure) -> String {
    let example: Vec<String> = failure.example.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    format!("it is not true that {}: {}", failure.words, example.join(", "))
}

/// Teaches the P-positions of a box: words are tuples of numbers in the greedy numeration with the weights of the system.
struct BoxTeacher<'b> {
    board: &'b PileBoard,
    side: u64,
    alphabet: Alphabet,
    /// The weights of the places, and the bound that follows the last one, as far as 64 bits go.
    weights: Vec<u64>,
    period: usize,
    /// The number of letters that a fingerprint looks ahead.
    ahead: usize,
    /// The lengths of words that are compared, and the one at which the search goes on.
    lengths: Vec<usize>,
    stage: usize,
}

/// The largest side of the block of positions that a fingerprint considers.
const BLOCK: u64 = 4;

impl<'b> BoxTeacher<'b> {
    fn new(search: &Search<'_>, board: &'b PileBoard, side: u64) -> Self {
        let numeration = &search.numeration;
        let weights: Vec<u64> =
            numeration.weights(PLACES).iter().map_while(|weight| u64::try_from(weight).ok()).collect();
        let period = numeration.period();
        let lengths = (1..).map(|block| block * period).take_while(|&length| weights[length] <= side).collect();
        let ahead = weights.iter().take_while(|&&weight| weight <= BLOCK).count().saturating_sub(1);
        BoxTeacher { board, side, alphabet: search.alphabet, weights, period, ahead, lengths, stage: 0 }
    }

    /// The numbers of a word followed by `ahead` digits 0, and the number of continuations of that length on each track; `Some(None)` if no numbers
    /// are written so, `None` if they are too large.
    fn cell(&self, word: &[Letter], ahead: usize) -> Option<Option<Vec<(u64, u64)>>> {
        let weights = self.weights.get(ahead..=ahead + word.len())?;
        let mut cells = vec![(0u64, weights[0]); self.alphabet.tracks()];
        for (place, &letter) in word.iter().rev().enumerate() {
            let (weight, next) = (weights[place], weights[place + 1]);
            for (track, (number, width)) in cells.iter_mut().enumerate() {
                *number += self.alphabet.digit(letter, track) as u64 * weight;
                if *number >= next {
                    return Some(None);
                }
                *width = (*width).min(next - *number);
            }
        }
        Some(Some(cells))
    }

    /// A word of this length on which the hypothesis is wrong, among the continuations of a prefix that leads to `state` and whose digits so far have
    /// these values.
    fn wrong(
        &self,
        hypothesis: &Dfa,
        (state, word): (Option<u32>, &mut Vec<Letter>),
        numbers: &[u64],
        bounds: &[u64],
        left: usize,
    ) -> bool {
        if left == 0 {
            let accepted = state.is_some_and(|state| hypothesis.accepts_at(state));
            return self.board.is_p(numbers).is_some_and(|is_p| is_p != accepted);
        }
        let weight = self.weights[left - 1];
        let mut next = vec![0; numbers.len()];
        let mut room = vec![0; numbers.len()];
        for letter in 0..self.alphabet.letters() {
            let letter = letter as Letter;
            let mut fits = true;
            for track in 0..numbers.len() {
                let more = self.alphabet.digit(letter, track) as u64 * weight;
                fits &= more < bounds[track];
                if fits {
                    next[track] = numbers[track] + more;
                    // The digits below stand for less than the weight, and for less than what is left.
                    room[track] = weight.min(bounds[track] - more);
                }
            }
            if !fits {
                continue;
            }
            word.push(letter);
            let state = state.and_then(|state| hypothesis.step(state, letter));
            if self.wrong(hypothesis, (state, word), &next, &room, left - 1) {
                return true;
            }
            word.pop();
        }
        false
    }
}

impl Teacher for BoxTeacher<'_> {
    fn contains(&mut self, word: &[Letter]) -> Option<bool> {
        if !word.len().is_multiple_of(self.period) {
            return Some(false);
        }
        match self.cell(word, 0)? {
            None => Some(false),
            Some(cells) => self.board.is_p(&cells.iter().map(|cell| cell.0).collect::<Vec<_>>()),
        }
    }

    /// A hash of the accepted continuations of all lengths up to `ahead`.
    fn fingerprint(&mut self, word: &[Letter]) -> Option<u64> {
        let mut print = NOTHING_SEEN;
        for length in (0..=self.ahead).filter(|length| (word.len() + length).is_multiple_of(self.period)) {
            let Some(cells) = self.cell(word, length)? else { continue };
            if cells.iter().any(|&(first, width)| first + width > self.side) {
                return None;
            }
            let mut offset = vec![0u64; cells.len()];
            loop {
                let at: Vec<u64> = cells.iter().zip(&offset).map(|(cell, more)| cell.0 + more).collect();
                if self.board.is_p(&at)? {
                    let key = offset.iter().fold(length as u64 + 1, |key, &more| key * (BLOCK + 1) + more);
                    print = print.wrapping_add(mixed(key));
                }
                let Some(track) = (0..offset.len()).find(|&track| offset[track] + 1 < cells[track].1) else { break };
                offset[track] += 1;
                offset[..track].fill(0);
            }
        }
        Some(print)
    }

    /// Compares the hypothesis with the box, by word length, from the length of the last counterexample on and again from the first one.
    fn counterexample(&mut self, hypothesis: &Dfa) -> Option<Vec<Letter>> {
        let tracks = self.alphabet.tracks();
        for stage in (self.stage..self.lengths.len()).chain(0..self.stage) {
            let (length, mut word) = (self.lengths[stage], Vec::new());
            let bounds = vec![self.weights[length]; tracks];
            if self.wrong(hypothesis, (hypothesis.run(&[]), &mut word), &vec![0; tracks], &bounds, length) {
                self.stage = stage;
                return Some(word);
            }
        }
        None
    }
}

/// Mixes the bits of a number (the finalizer of splitmix64).
fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}
