//! Guesses for rook + bishop + symmetric leaps: the automaton that keeps what surrounds a column.
//!
//! Which columns around X + B + d are lower ones is known from the rows of the upper P-positions around X, where d is a digit
//! written after those of X, and B is the number with the digits of X one place further down, about X divided by the golden
//! ratio. The upper columns are then filled in by the rule: the least difference that is not used yet, in a row that is not
//! used yet, with no leap to an earlier P-position. So the rows around a column (a *level*) give those around the columns
//! with a digit more, at whatever distance, and if there are finitely many levels, they are the states of an automaton
//! that reads X and knows the row of its P-position relative to X and B. Two small numbers more tell where the row Y lies
//! that is read beside it; the smallest automaton of all that is the guess.
//!
//! The run that fills in the columns begins some hundred columns left of X, as if exactly the least differences were used:
//! what is wrong then is soon forgotten, as far as is seen. Nor are rows far below told, as they move away from X with every
//! level above. That all this is forgotten is not proved, and need not be: a guess is checked, and another one made with more
//! rows if it is wrong.
//!
//! No question is asked twice, and none of far columns: a game of some ten thousand states takes seconds.

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

/// The numbers of rows below X + B that are tried, one after the other: the least that is enough makes the fewest levels.
pub const ROWS: [usize; 4] = [208, 416, 640, 960];

/// The longest leaps.
const LONGEST: u64 = 64;

/// A relation that may be that of the P-positions, and how it was made.
#[derive(Clone, Debug)]
pub struct Guess {
    /// It may be that of the P-positions.
    pub relation: Relation,
    /// The number of levels.
    pub levels: usize,
    /// The number of digits after which there was no new one.
    pub digits: usize,
    /// The columns that were computed.
    pub columns: u64,
}

/// Why there is no guess.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoGuess {
    /// The P-positions do not lie as near to a line as a level can tell.
    #[error("the P-positions are too far from a line")]
    Scattered,
    /// There are too many levels, or the computation was stopped.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
    /// The automaton of the levels is too large.
    #[error(transparent)]
    Automata(#[from] AutomataError),
    /// The first columns cannot be computed.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

/// Is the game one of rook, bishop and symmetric leaps, none of them too long, and are its numbers to be written in sums of
/// Fibonacci numbers?
pub fn are_made_of(rules: &Rules, numeration: &Numeration) -> bool {
    let short = rules.shape().is_some_and(|moves| moves.leaps.iter().all(|leap| leap.0.max(leap.1) <= LONGEST));
    short && rules.is_symmetric() && rules.is_wythoff_with_leaps() && *numeration == Numeration::fibonacci()
}

/// The columns that are computed for a guess by so many rows.
pub fn columns(rules: &Rules, rows: usize) -> u64 {
    Frame::new(rules, rows).columns() as u64
}

/// The automaton of the levels with so many rows below, for a game that [levels are made of](are_made_of). The budget
/// bounds their number and hears of it. O(rows) for each level, on all processors; then the smallest automaton.
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
/// There are more levels than the budget allows states, or they cannot be told.
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
