//! Guesses for rook + bishop + symmetric leaps: automata whose states are the surroundings of a column.
//!
//! Let X be a column, d a digit that is appended to its digits, and B the number with the digits of X one place lower,
//! about X divided by the golden ratio. The rows of the upper P-positions around X determine which columns around X + B +
//! d are lower ones. The upper columns there are then filled by the rule: the least difference that is not used yet, in a
//! row that is not used yet, with no leap to an earlier P-position. So the rows around a column (a *level*) determine
//! those around the columns with one more digit, at whatever distance. If there are finitely many levels, they are the
//! states of an automaton that reads X and knows the row of its P-position relative to X and B. Two small numbers more
//! give the position of the row Y that is read beside it; the minimal automaton of all that is the guess.
//!
//! The run that fills the columns begins some hundred columns left of X, as if exactly the least differences were used: the error
//! is soon forgotten, as experience shows. Rows far below are ignored as well, since they move away from X with every level.
//! Nothing of this is proved, nor does it have to be: a guess is checked, and if it is wrong, another one is made with more rows.
//!
//! No query is repeated, and none concerns far columns: a game with some ten thousand states takes seconds.

mod automaton;
mod graph;
mod level;

use std::sync::Arc;

use wythoff_automata::{AutomataError, Numeration, Relation};
use wythoff_budget::{Budget, Exceeded};
use wythoff_game::Rules;
use wythoff_solve::{Columns, SolveError};

use graph::Graph;
use level::Frame;

/// The numbers of rows below X + B that are tried in turn; the least one that is enough makes the fewest levels.
pub const ROWS: [usize; 4] = [208, 416, 640, 960];

/// The largest coordinate of a leap for which levels are made.
const LONGEST: u64 = 64;

/// A relation that may be the set of P-positions, and how it was made.
#[derive(Clone, Debug)]
pub struct Guess {
    /// The relation, with the tracks "x" and "y"; whether it is the set of P-positions has to be checked.
    pub relation: Relation,
    /// The number of levels of which the automaton was made.
    pub levels: usize,
    /// The number of digits after which there was no new level.
    pub digits: usize,
    /// The number of columns whose P-positions were computed.
    pub columns: u64,
}

/// Why no automaton could be made of levels.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoGuess {
    /// The P-positions are farther from a line than a level can express.
    #[error("the P-positions are too far from a line")]
    Scattered,
    /// There are too many levels, or the computation was stopped.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
    /// The automaton made of the levels is too large.
    #[error(transparent)]
    Automata(#[from] AutomataError),
    /// The first columns cannot be computed.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

/// Whether levels can be made for the game and the numeration system: rook, bishop and symmetric leaps, none of them
/// longer than 64, and Zeckendorf's form.
pub fn are_made_of(rules: &Rules, numeration: &Numeration) -> bool {
    let short = rules.shape().is_some_and(|moves| moves.leaps.iter().all(|leap| leap.0.max(leap.1) <= LONGEST));
    short && rules.is_symmetric() && rules.is_wythoff_with_leaps() && *numeration == Numeration::fibonacci()
}

/// The number of columns that are computed for a guess with the given number of rows.
pub fn columns(rules: &Rules, rows: usize) -> u64 {
    Frame::new(rules, rows).columns() as u64
}

/// The automaton of the levels with the given number of rows below X + B, for a game for which [levels can be
/// made](are_made_of). The budget bounds the number of levels, which is reported to it. O(rows) for each level, on all
/// processors; then the automaton is minimised.
///
/// ```
/// use wythoff_budget::Budget;
/// use wythoff_learn::levels::guess;
/// let guess = guess(&"maharaja".parse()?, 208, &Budget::unlimited())?;
/// assert_eq!(guess.relation.dfa().states(), 1975);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// There are more levels than the budget allows states, the P-positions do not fit into levels, or the first columns
/// cannot be computed.
pub fn guess(rules: &Rules, rows: usize, budget: &Budget) -> Result<Guess, NoGuess> {
    let frame = Frame::new(rules, rows);
    let columns = Columns::new(rules, &budget.quiet())?.take(frame.columns());
    let rows = columns.map(|at| at.map(|at| at.y)).collect::<Result<Vec<u64>, _>>()?;
    let graph = Graph::explore(&frame, &rows, budget)?;
    let (levels, digits) = (graph.levels(), graph.digits());
    let relation = graph.relation(&Arc::new(Numeration::fibonacci()), &budget.quiet())?;
    Ok(Guess { relation, levels, digits, columns: rows.len() as u64 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_automata_come_out() {
        for (game, states) in [("wythoff", 7), ("maharaja(2,3)", 307), ("maharaja", 1975)] {
            let guess = guess(&game.parse().unwrap(), ROWS[0], &Budget::unlimited()).unwrap();
            assert_eq!(guess.relation.dfa().states(), states, "{game}");
        }
    }

    #[test]
    fn too_many_levels_are_noticed() {
        let few = Budget::unlimited().with_states(1500);
        let no_guess = guess(&"maharaja".parse().unwrap(), ROWS[0], &few).unwrap_err();
        assert!(matches!(no_guess, NoGuess::Exceeded(Exceeded::States { limit: 1500, .. })), "{no_guess}");
    }
}
