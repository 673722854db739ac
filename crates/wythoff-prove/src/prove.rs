//! From rules to a theorem. For games of rook, bishop and symmetric leaps, an automaton is made of the surroundings of
//! columns and checked; wider surroundings are tried while they help. For other games the slopes are measured, a table is
//! filled, an automaton is learned and checked; larger tables are tried while they help. Where columns may hold infinitely
//! many P-positions the table is that of a square, and no slopes are measured.

use serde::{Deserialize, Serialize};
use wythoff_automata::{Numeration, Relation};
use wythoff_budget::{Budget, Exceeded};
use wythoff_check::sentence::{SentenceError, given, theorem};
use wythoff_check::{Checked, Verdict};
use wythoff_game::Rules;

use crate::learn::{Learner, Progress};
use crate::levels::{self, Guess, NoGuess};
use crate::membership::{BeamTable, Membership, MembershipError, RowTable, SquareTable};
use crate::refute;
use crate::searches::{Searches, Table};
use crate::slopes::Slopes;
use crate::teacher::Patience;

/// Limits of the search for a proof.
#[derive(Clone, Debug)]
pub struct Effort {
    /// The largest number of states of the automaton.
    pub states: usize,
    /// The largest number of columns in a table: one byte each, if every column holds one P-position. The table of a
    /// square may have as many bytes.
    pub columns: u64,
    /// The largest number of states of an automaton in the check.
    pub products: usize,
    /// The numeration system; chosen by the slopes if it is `None`.
    pub numeration: Option<Numeration>,
}

impl Effort {
    /// The default effort with another number of states; if it is large, products may be larger, too.
    pub fn of_states(states: usize) -> Self {
        let default = Effort::default();
        Effort { states, products: default.products.max(states.saturating_mul(LARGER)), ..default }
    }

    /// The effort of a proof that is tried without being requested: at most 1,000 states, tables of 65,536 columns,
    /// products of 200,000 states. This takes a fraction of a second.
    pub fn at_once() -> Self {
        Effort::at_once_to(1_000)
    }

    /// The effort of [`at_once`](Effort::at_once) with another number of states; if it is large, products may be larger, too.
    pub fn at_once_to(states: usize) -> Self {
        let products = states.saturating_mul(LARGER).max(200_000);
        Effort { states, columns: FIRST, products, numeration: None }
    }

    /// The effort of a proof that is needed for another question: at most 5,000 states, tables of 10^6 columns, products
    /// of 5 million states. This takes about a minute.
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

/// A proof that a relation is the set of P-positions, with how it was found.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The theorem.
    pub checked: Checked,
    /// The progress of the search that found it.
    pub progress: Progress,
    /// The number of columns in the table from which it was found.
    pub columns: u64,
    /// The number of rows in that table; `None` if its columns were known as a whole.
    pub rows: Option<u64>,
}

/// An attempt that ended without a proof; it can be resumed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Attempt {
    /// The rules of the game.
    pub rules: Rules,
    /// The name of the numeration system.
    pub numeration: String,
    /// The learner, with all that it learned.
    pub learner: Learner,
}

/// A search in progress: it is serialised as the [`Attempt`] that it would be if the search ended now.
#[derive(Clone, Debug, Serialize)]
pub struct Learned<'l> {
    pub(crate) rules: &'l Rules,
    pub(crate) numeration: String,
    pub(crate) learner: &'l Learner,
}

/// A callback for the state of a search, called whenever there is something new; the callback itself decides when to save it.
pub type Keep<'k> = &'k mut dyn FnMut(&Learned<'_>);

/// How the search for a proof ended.
#[derive(Debug)]
pub enum Ending {
    /// The search found a theorem.
    Proved(Box<Proof>),
    /// The search ended without a theorem.
    GivenUp {
        /// Why there is no theorem.
        statement: String,
        /// What was learned, to be resumed.
        attempt: Box<Attempt>,
    },
}

/// Why no proof could be attempted.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ProveError {
    /// There are no sentences for the rules.
    #[error(transparent)]
    Sentence(#[from] SentenceError),
    /// The P-positions could not be computed.
    #[error(transparent)]
    Membership(#[from] MembershipError),
    /// A theorem, stated here, excludes an automaton.
    #[error("{0}")]
    NoAutomaton(String),
    /// No quadratic field was found that contains the slopes of the beams, which are given.
    #[error("no quadratic field was found that contains the slopes {0}; choose a numeration system")]
    Slopes(String),
    /// The numeration system has a preperiod, so that it cannot be used for learning.
    #[error("{0} has a preperiod; choose purely periodic quotients")]
    Preperiod(String),
    /// A set with forced labels is an automaton over the first system, and the search is over the second.
    #[error(
        "a set with forced labels is an automaton over {0}, which is not read over {1}; prove the game over {0}, or write the set as a \
         formula"
    )]
    Set(String, String),
    /// The attempt to resume is damaged, or belongs to another game than this one or to another numeration system.
    #[error("this attempt is not one of {0} over {1}, or it is damaged")]
    Attempt(String, String),
}

/// The number of states of products allowed for each allowed state of the automaton: more than known proofs of large automata need.
const LARGER: usize = 50;

/// The number of columns of the first table.
const FIRST: u64 = 1 << 16;

/// The same where sets of vectors make the time for a table grow as the square of its columns.
const FIRST_OF_SETS: u64 = 1 << 12;

/// With the first table, the check of a guess may build automata of up to this many times the guess's states.
const PRODUCTS: usize = 30;

/// The factor by which each further table is larger, and by which products may be larger with it; that of squares, of which
/// each takes much longer than the one before.
const GROWTH: u64 = 16;
const GROWTH_OF_SQUARES: u64 = 4;

/// The number of columns of a table after which, in systems that were chosen from the slopes, no larger one is computed if the last
/// one did not double the states of any automaton: a set that is not automatic keeps gaining some.
const ENOUGH: u64 = 1 << 24;

/// Why a search that was interrupted ended.
pub(crate) const STOPPED: &str = "stopped; what was learned so far can be resumed";

/// The number of levels allowed for each allowed state: the minimal automaton has fewer states than levels.
const LEVELS: usize = 40;

/// If a guess has at most this many times the allowed states, a guess with more rows is tried.
const MARGIN: usize = 2;

/// The number of columns from which the slopes are measured.
const SLOPES: u64 = 100_000;

/// The number of columns from which the slopes are measured if no table may have more, or if columns take long.
const FEWEST: u64 = 1 << 13;

/// Tries to prove which positions of a game are P-positions. `far`, if given, answers queries beyond the tables; `resume`
/// is an earlier attempt. The budget receives progress reports, and bounds the tables and the automata of the check.
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

/// Tries to prove which positions are P-positions, as [`prove`] does; `keep` is called with what is learned while the
/// search goes on. Nothing is learned while an automaton is made of the surroundings of columns.
///
/// # Errors
/// Those of [`prove`].
pub fn prove_keeping(
    rules: &Rules,
    effort: &Effort,
    far: Option<&dyn Membership>,
    resume: Option<Attempt>,
    keep: Keep<'_>,
    budget: &Budget,
) -> Result<Ending, ProveError> {
    theorem(rules, budget)?;
    let fewer = match with_fewer_passes(rules, effort, budget)? {
        Ok(fewer) => fewer,
        Err(ending) => return Ok(ending),
    };
    // Only the learner's progress is reported.
    let quiet = budget.quiet().with_states(budget.states().min(effort.products));
    let observed = if effort.columns <= FEWEST || !rules.is_linear() { FEWEST } else { SLOPES };
    let slopes = if rules.has_finite_columns() {
        Some(Slopes::observe(rules, observed, &quiet).map_err(MembershipError::from)?)
    } else {
        None
    };
    let systems = systems(rules, effort, slopes.as_ref(), fewer.first(), resume.as_ref())?;
    let is_chosen = effort.numeration.is_some() || resume.is_some();
    let mut searches = Searches::new(rules, &fewer, systems, is_chosen, resume)?;

    if levels::are_made_of(rules, searches.first()) {
        match by_levels(rules, effort, &quiet, budget)? {
            Guessed::Proved(proof) => return Ok(Ending::Proved(proof)),
            Guessed::GivenUp(statement) => return Ok(searches.given_up(statement)),
            Guessed::Nothing => {}
        }
    }
    let mut columns = effort.columns.clamp(1, if rules.is_linear() { FIRST } else { FIRST_OF_SETS });
    let mut products = PRODUCTS;
    loop {
        let side = slopes.is_none().then(|| side(columns));
        let described = match side {
            None => format!("{columns} columns"),
            Some(side) => format!("{side} columns and rows"),
        };
        if budget.stage(|| format!("computing {described}")).is_err() {
            return Ok(searches.given_up(STOPPED.to_owned()));
        }
        searches.show(keep);
        let near = match side {
            None => table(rules, slopes.as_ref().map_or(&[], |slopes| &slopes.beams), columns, &quiet),
            Some(side) => SquareTable::collect(rules, side, &quiet).map(|square| Box::new(square) as _),
        };
        let near = match near {
            Ok(near) => near,
            // What was learned from smaller tables is kept.
            Err(error) if searches.have_begun() => return Ok(searches.given_up(error.to_string())),
            Err(error) => return Err(error.into()),
        };
        // While a larger table can show what is wrong with a guess, the check need not build large products. A guess from
        // a larger table is more likely to be right, so that products may grow with the tables.
        let patience = if columns < effort.columns { Patience::Little { products } } else { Patience::Full };
        let table = Table { near: &*near, far, columns: side.unwrap_or(columns), rows: side, patience };
        if let Some(proof) = searches.go_on(&table, effort.states, keep, (&quiet, budget)) {
            return Ok(Ending::Proved(proof));
        }
        if budget.check().is_err() {
            return Ok(searches.given_up(STOPPED.to_owned()));
        }
        let is_over = columns >= effort.columns || searches.are_over();
        if is_over || (columns >= ENOUGH && !searches.may_gain()) {
            return Ok(searches.end(&described, is_over));
        }
        let growth = if side.is_some() { GROWTH_OF_SQUARES } else { GROWTH };
        columns = columns.saturating_mul(growth).min(effort.columns);
        products = products.saturating_mul(growth as usize);
    }
}

/// The relations that the rules give as automata.
fn tables(rules: &Rules) -> impl Iterator<Item = &Relation> {
    given(rules).filter(|given| given.is_table).map(|given| given.relation)
}

/// The P-positions of the game with 0, 1, ... passes, fewer than it has, each proved; or how the search for one of them ended.
fn with_fewer_passes(
    rules: &Rules,
    effort: &Effort,
    budget: &Budget,
) -> Result<Result<Vec<Relation>, Ending>, ProveError> {
    let Some(rules) = rules.after_a_pass() else { return Ok(Ok(Vec::new())) };
    Ok(match prove(&rules, effort, None, None, budget)? {
        Ending::Proved(proof) => {
            let mut fewer = proof.checked.fewer();
            fewer.push(proof.checked.relation().clone());
            Ok(fewer)
        }
        Ending::GivenUp { statement, attempt } => {
            Err(Ending::GivenUp { statement: format!("of {rules}: {statement}"), attempt })
        }
    })
}

/// The numeration systems in which an automaton is looked for, at least one.
fn systems(
    rules: &Rules,
    effort: &Effort,
    slopes: Option<&Slopes>,
    fewer: Option<&Relation>,
    resume: Option<&Attempt>,
) -> Result<Vec<Numeration>, ProveError> {
    // A set that is given by an automaton can be read only in its own system.
    let of_set = || tables(rules).next().map(|set| (**set.numeration()).clone());
    let of_fewer = || fewer.map(|relation| (**relation.numeration()).clone());
    // Where slopes say nothing, the numbers of moves by formulas are written as there.
    let of_moves = || given(rules).find(|given| given.is_move).map(|given| (**given.relation.numeration()).clone());
    let suggested = || {
        let of_columns = slopes.map_or_else(Vec::new, Slopes::numerations);
        let other = || of_moves().or_else(|| if slopes.is_none() { of_squares(rules) } else { None });
        if of_columns.is_empty() { Vec::from_iter(other()) } else { of_columns }
    };
    let chosen = effort.numeration.clone().or_else(of_fewer).or_else(of_set);
    let mut systems = chosen.map_or_else(suggested, |one| vec![one]);
    // An attempt is one in the system in which it was made.
    if let Some(at) = systems.iter().position(|system| resume.is_some_and(|of| of.numeration == system.to_string())) {
        systems = vec![systems.swap_remove(at)];
    }
    let Some(first) = systems.first() else {
        let beams = slopes.iter().flat_map(|slopes| &slopes.beams);
        let list: Vec<String> = beams.map(|slope| format!("{slope:.6}")).collect();
        return Err(ProveError::Slopes(list.join(", ")));
    };
    if let Some(other) = tables(rules).find(|set| **set.numeration() != *first) {
        return Err(ProveError::Set(other.numeration().to_string(), first.to_string()));
    }
    if first.preperiod() > 0 {
        return Err(ProveError::Preperiod(first.to_string()));
    }
    Ok(systems)
}

/// How the guesses from the surroundings of columns ended.
enum Guessed {
    Proved(Box<Proof>),
    GivenUp(String),
    /// There was no guess, or all were refuted. This says little about the game: runs may not have forgotten their
    /// arbitrary beginning.
    Nothing,
}

/// Makes guesses from the surroundings of columns, with more and more rows, until one is proved. A game with more of them
/// than are allowed is given up: no other method finds automata as large.
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
            // A guess from too few rows has some states too many.
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
                return Ok(Guessed::Proved(Box::new(Proof { checked: *checked, progress, columns, rows: None })));
            }
            Ok(Verdict::Refuted { .. }) => None,
            // A wrong guess is refuted sooner or later, and then more rows may help.
            Err(error) if budget.check().is_ok() => {
                Some(format!("an automaton of {states} states was made, but its check was given up: {error}"))
            }
            Err(_) => return given_up(String::new()),
        }
    }
    Ok(unchecked.map_or(Guessed::Nothing, Guessed::GivenUp))
}

/// The side of a square that takes as many bytes as a table of columns.
fn side(columns: u64) -> u64 {
    columns.saturating_mul(8).isqrt().max(1)
}

/// The numeration system for a game whose columns may hold infinitely many P-positions: that of a set with forced labels, or
/// base 2. The P-positions of most of these games are periodic in parts of the board between lines with rational slopes,
/// and such sets have automata in every base.
fn of_squares(rules: &Rules) -> Option<Numeration> {
    let forced = rules.forced();
    let set = forced.p_where.iter().chain(&forced.n_where).next();
    set.map_or_else(|| Numeration::base(2).ok(), |set| Some(set.numeration().clone()))
}

/// A table of the first columns, with one byte for each where that is possible.
fn table(rules: &Rules, beams: &[f64], columns: u64, budget: &Budget) -> Result<Box<dyn Membership>, MembershipError> {
    match BeamTable::collect(rules, beams, columns, budget) {
        Ok(table) => Ok(Box::new(table)),
        Err(MembershipError::OffTheLines { .. } | MembershipError::Lines) => {
            Ok(Box::new(RowTable::collect(rules, columns, budget)?))
        }
        Err(error) => Err(error),
    }
}
