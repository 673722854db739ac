//! From rules to a theorem. Games of rook, bishop and symmetric leaps: make an automaton of what surrounds columns, check it;
//! with wider surroundings while they help. Others: look at the slopes, fill a table, learn, check; with larger tables while
//! they help.

use serde::{Deserialize, Serialize};
use wythoff_automata::{Numeration, Relation};
use wythoff_budget::{Budget, Exceeded};
use wythoff_check::sentence::{SentenceError, sets, theorem};
use wythoff_check::{Checked, Failure, Verdict};
use wythoff_game::Rules;

use crate::learn::{Learner, Outcome, Progress};
use crate::levels::{self, Guess, NoGuess};
use crate::membership::{BeamTable, Extended, Membership, MembershipError, RowTable};
use crate::refute;
use crate::slopes::Slopes;
use crate::teacher::{Patience, ProofTeacher};

/// How much may be spent on a proof.
#[derive(Clone, Debug)]
pub struct Effort {
    /// The largest number of states of the automaton.
    pub states: usize,
    /// The largest number of columns in a table: a byte each, where every column holds one P-position.
    pub columns: u64,
    /// The largest number of states of one automaton in the check.
    pub products: usize,
    /// The numeration system; chosen from the slopes if not given.
    pub numeration: Option<Numeration>,
}

impl Effort {
    /// The largest number of states is this one; then products may be larger, too.
    pub fn of_states(states: usize) -> Self {
        let default = Effort::default();
        Effort { states, products: default.products.max(states.saturating_mul(LARGER)), ..default }
    }

    /// What is tried without being asked for: at most 1,000 states, tables of 65,536 columns, products of 200,000 states, which take a
    /// fraction of a second.
    pub fn at_once() -> Self {
        Effort::at_once_to(1_000)
    }

    /// The same with another number of states; then products may be larger, too.
    pub fn at_once_to(states: usize) -> Self {
        let products = states.saturating_mul(LARGER).max(200_000);
        Effort { states, columns: FIRST, products, numeration: None }
    }

    /// What is asked on the way to another question: at most 5,000 states, tables of 10^6 columns, products of 5 million
    /// states, which take about a minute.
    pub fn of_a_minute() -> Self {
        Effort { states: 5_000, columns: 1_000_000, products: 5_000_000, numeration: None }
    }
}

impl Default for Effort {
    /// 100,000 states, tables of 10^9 columns, products of 20 million states.
    fn default() -> Self {
        Effort { states: 100_000, columns: 1_000_000_000, products: 20_000_000, numeration: None }
    }
}

/// A relation that is the set of P-positions, with how it was found.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The theorem.
    pub checked: Checked,
    /// How it was found.
    pub progress: Progress,
    /// The columns of the table from which it was found.
    pub columns: u64,
}

/// An attempt that ended without a proof; it can be resumed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Attempt {
    /// The rules.
    pub rules: Rules,
    /// The numeration system.
    pub numeration: String,
    /// What was learned.
    pub learner: Learner,
}

/// What was learned while the search goes on: it is written as the [`Attempt`] that it would be if the search ended now.
#[derive(Clone, Debug, Serialize)]
pub struct Learned<'l> {
    rules: &'l Rules,
    numeration: String,
    learner: &'l Learner,
}

/// What hears of it, as often as there is something new: it says itself when it is time to keep it.
pub type Keep<'k> = &'k mut dyn FnMut(&Learned<'_>);

/// How an attempt ended.
#[derive(Debug)]
pub enum Ending {
    /// With a theorem.
    Proved(Box<Proof>),
    /// Without; with a statement why, and what was learned.
    GivenUp {
        /// What can be said.
        statement: String,
        /// What was learned.
        attempt: Box<Attempt>,
    },
}

/// Why there was no attempt.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ProveError {
    /// No sentence says what the P-positions are.
    #[error(transparent)]
    Sentence(#[from] SentenceError),
    /// The P-positions could not be computed.
    #[error(transparent)]
    Membership(#[from] MembershipError),
    /// A theorem says that there is no automaton, in these words.
    #[error("{0}")]
    NoAutomaton(String),
    /// The slopes of the beams are in no quadratic field that is known here.
    #[error("no quadratic field was found that contains the slopes {0}; choose a numeration system")]
    Slopes(String),
    /// The numeration system cannot be used for learning.
    #[error("{0} has a preperiod; choose purely periodic quotients")]
    Preperiod(String),
    /// A set with forced labels is an automaton over another system.
    #[error(
        "a set with forced labels is an automaton over {0}, which is not read over {1}; prove the game over {0}, or write the set as a \
         formula"
    )]
    Set(String, String),
    /// An attempt that is not one of this game.
    #[error("this attempt is not one of {0} over {1}, or it is damaged")]
    Attempt(String, String),
}

/// This many times the states that are asked for may products have: more than the proofs of large automata that were seen.
const LARGER: usize = 50;

/// The first table.
const FIRST: u64 = 1 << 16;

/// With the first table, products up to this many times the states of a guess are made.
const PRODUCTS: usize = 30;

/// How much larger the next one is, and how many times as large products may be with it.
const GROWTH: u64 = 16;

/// This many times the states of the largest automaton may surroundings be: the smallest one has fewer states than levels.
const LEVELS: usize = 40;

/// With this many times the states that are allowed, a guess is not the last one.
const MARGIN: usize = 2;

/// Columns for the slopes.
const SLOPES: u64 = 100_000;

/// Columns for the slopes if no table may have more.
const FEWEST: u64 = 1 << 13;

/// Tries to prove which positions of a game are P-positions. `far` answers beyond the tables, if something can; `resume` is
/// an earlier attempt; the budget hears what is done. It bounds the tables and the automata of the check.
///
/// ```
/// use wythoff_budget::Budget;
/// use wythoff_prove::prove::{Effort, Ending, prove};
/// let rules = "maharaja(2,3)".parse()?;
/// let ending = prove(&rules, &Effort::default(), None, None, &Budget::unlimited())?;
/// let Ending::Proved(proof) = ending else { panic!() };
/// assert_eq!(proof.checked.relation().dfa().states(), 307);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prove(
    rules: &Rules,
    effort: &Effort,
    far: Option<&dyn Membership>,
    resume: Option<Attempt>,
    budget: &Budget,
) -> Result<Ending, ProveError> {
    prove_keeping(rules, effort, far, resume, &mut |_| {}, budget)
}

/// The same; `keep` hears what is learned while the search goes on. Nothing is learned while an automaton is made of what surrounds
/// columns.
///
/// # Errors
/// As [`prove`].
pub fn prove_keeping(
    rules: &Rules,
    effort: &Effort,
    far: Option<&dyn Membership>,
    resume: Option<Attempt>,
    keep: Keep<'_>,
    budget: &Budget,
) -> Result<Ending, ProveError> {
    theorem(rules, budget)?;
    // Only what the learner does is told.
    let quiet = budget.quiet().with_states(budget.states().min(effort.products));
    let observed = if effort.columns <= FEWEST { FEWEST } else { SLOPES };
    let slopes = Slopes::observe(rules, observed, &quiet).map_err(MembershipError::from)?;
    // A set that is told by an automaton can be read in its own system alone.
    let told = || sets(rules).next().map(|(_, set)| (**set.numeration()).clone());
    let numeration = effort.numeration.clone().or_else(told).or_else(|| slopes.numeration()).ok_or_else(|| {
        let list: Vec<String> = slopes.beams.iter().map(|slope| format!("{slope:.6}")).collect();
        ProveError::Slopes(list.join(", "))
    })?;
    if let Some((_, other)) = sets(rules).find(|(_, set)| **set.numeration() != numeration) {
        return Err(ProveError::Set(other.numeration().to_string(), numeration.to_string()));
    }
    if numeration.preperiod() > 0 {
        return Err(ProveError::Preperiod(numeration.to_string()));
    }
    let letters = numeration.digits() * numeration.digits();
    let mut learner = match resume {
        Some(attempt) if attempt.is_of(rules, &numeration, letters) => attempt.learner,
        Some(_) => return Err(ProveError::Attempt(rules.to_string(), numeration.to_string())),
        None => Learner::new(letters, numeration.period()),
    };
    let given_up = |statement: String, learner: Learner| {
        let attempt = Attempt { rules: rules.clone(), numeration: numeration.to_string(), learner };
        Ok(Ending::GivenUp { statement, attempt: Box::new(attempt) })
    };

    if levels::are_made_of(rules, &numeration) {
        match by_levels(rules, effort, &quiet, budget)? {
            Guessed::Proved(proof) => return Ok(Ending::Proved(proof)),
            Guessed::GivenUp(statement) => return given_up(statement, learner),
            Guessed::Nothing => {}
        }
    }
    let mut columns = effort.columns.clamp(1, FIRST);
    let mut products = PRODUCTS;
    loop {
        if budget.stage(|| format!("computing {columns} columns")).is_err() {
            return given_up("stopped; what was learned so far can be resumed".to_owned(), learner);
        }
        let name = numeration.to_string();
        let mut watch = |learner: &Learner| keep(&Learned { rules, numeration: name.clone(), learner });
        if learner.progress().states > 0 {
            watch(&learner);
        }
        let near = match table(rules, &slopes, columns, &quiet) {
            Ok(near) => near,
            // What was learned from smaller tables is not lost.
            Err(error) if learner.progress().states > 0 => return given_up(error.to_string(), learner),
            Err(error) => return Err(error.into()),
        };
        let known = Box::new(Extended { near, far });
        // While a larger table can tell what is wrong with a guess, products need not; but one of a larger table is more
        // likely to be right.
        let patience = if columns < effort.columns { Patience::Little { products } } else { Patience::Full };
        let check = Box::new(|relation: &Relation, budget: &Budget| refute::check(rules, relation, budget));
        let mut teacher = ProofTeacher::new(rules, check, &numeration, known, &quiet, patience);
        let outcome = learner.run_watched(&mut teacher, &budget.clone().with_states(effort.states), &mut watch);
        let compared = teacher.tables.compared();
        let states = learner.progress().states;
        let agrees = format!("an automaton of {states} states agrees with all positions below {compared}, but ");
        let statement = match (outcome, teacher.checked) {
            (Outcome::Learned, Some(Ok(Verdict::Proved(checked)))) => {
                return Ok(Ending::Proved(Box::new(Proof {
                    checked: *checked,
                    progress: *learner.progress(),
                    columns,
                })));
            }
            (Outcome::Learned, Some(Ok(Verdict::Refuted { failure, .. }))) => format!("{agrees}{}", refuted(&failure)),
            (Outcome::Learned, Some(Err(error))) => format!("{agrees}the check was given up: {error}"),
            (Outcome::Learned, None) => format!("an automaton of {states} states was learned, but not checked"),
            (outcome @ Outcome::Unknown { .. }, _) => format!("with {states} states, {outcome}"),
            (outcome, _) => return given_up(outcome.to_string(), learner),
        };
        if columns >= effort.columns {
            return given_up(format!("{statement} (table of {columns} columns)"), learner);
        }
        columns = columns.saturating_mul(GROWTH).min(effort.columns);
        products = products.saturating_mul(GROWTH as usize);
    }
}

/// How the guesses of a game ended.
enum Guessed {
    Proved(Box<Proof>),
    GivenUp(String),
    /// There is no guess, or all were refuted, which tells little of the game: how a run began may not be forgotten.
    Nothing,
}

/// Makes guesses of the surroundings of columns, of more and more rows, until one is proved. Games that have more of them than
/// are allowed are given up: no other way knows automata as large.
fn by_levels(rules: &Rules, effort: &Effort, quiet: &Budget, budget: &Budget) -> Result<Guessed, ProveError> {
    let most = budget.clone().with_states(effort.states.saturating_mul(LEVELS));
    let mut unchecked = None;
    for (refutations, rows) in (0..).zip(levels::ROWS) {
        if levels::columns(rules, rows) > effort.columns {
            break;
        }
        let given_up = |statement: String| {
            let statement = if budget.check().is_ok() { statement } else { "stopped".to_owned() };
            Ok(Guessed::GivenUp(statement))
        };
        let Guess { relation, levels, digits, columns } = match levels::guess(rules, rows, &most) {
            Ok(guess) => guess,
            Err(NoGuess::Scattered) => break,
            Err(NoGuess::Exceeded(Exceeded::States { limit, .. })) => {
                return given_up(format!(
                    "with {rows} rows below a column there are more than {limit} different surroundings of columns ({LEVELS} are \
                     allowed for each of {} states)",
                    effort.states
                ));
            }
            Err(error) => return given_up(format!("with {rows} rows below a column, {error}")),
        };
        let states = relation.dfa().states();
        if states > effort.states {
            let statement = format!("an automaton was made of {states} states, more than {}", effort.states);
            // A guess of too few rows has some states too many.
            if states > effort.states.saturating_mul(MARGIN) {
                return given_up(statement);
            }
            unchecked = Some(statement);
            continue;
        }
        let _ = budget.stage(|| format!("checking an automaton of {states} states"));
        unchecked = match refute::check(rules, &relation, quiet) {
            Ok(Verdict::Proved(checked)) => {
                let progress =
                    Progress { states, questions: levels as u64, counterexamples: refutations, longest: digits };
                return Ok(Guessed::Proved(Box::new(Proof { checked: *checked, progress, columns })));
            }
            Ok(Verdict::Refuted { .. }) => None,
            // What is wrong is refuted sooner or later, and then more rows may help.
            Err(error) if budget.check().is_ok() => {
                Some(format!("an automaton of {states} states was made, but its check was given up: {error}"))
            }
            Err(_) => return given_up(String::new()),
        }
    }
    Ok(unchecked.map_or(Guessed::Nothing, Guessed::GivenUp))
}

fn refuted(failure: &Failure) -> String {
    let example: Vec<String> = failure.example.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    format!("it is not true that {}: {}", failure.words, example.join(", "))
}

/// A byte a column where that is possible.
fn table(
    rules: &Rules,
    slopes: &Slopes,
    columns: u64,
    budget: &Budget,
) -> Result<Box<dyn Membership>, MembershipError> {
    match BeamTable::collect(rules, &slopes.beams, columns, budget) {
        Ok(table) => Ok(Box::new(table)),
        Err(MembershipError::OffTheLines { .. } | MembershipError::Lines) => {
            Ok(Box::new(RowTable::collect(rules, columns, budget)?))
        }
        Err(error) => Err(error),
    }
}

impl Attempt {
    fn is_of(&self, rules: &Rules, numeration: &Numeration, letters: usize) -> bool {
        self.rules == *rules
            && self.numeration == numeration.to_string()
            && self.learner.is_sound()
            && self.learner.hypothesis().alphabet().letters() == letters
    }
}
