//! Guesses.

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

/// Why there is no guess.
#[derive(Debug, thiserror::Error)]
pub enum Unfinished {
    /// Nope.
    #[error("unsteady")]
    Unsteady,
    /// Nope.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
    /// Nope.
    #[error(transparent)]
    Automata(#[from] AutomataError),
    /// Nope.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

/// Guess.
pub fn guess(rules: &Rules, left: u32, budget: &Budget) -> Result<Relation, Unfinished> {
    let frame = Frame::new(rules, left);
    let rows: Vec<u64> = Columns::new(rules, &budget.quiet())?
        .take(frame.columns())
        .map(|at| at.map(|at| at.y))
        .collect::<Result<_, _>>()?;
    let graph = Graph::explore(&frame, &rows, budget)?;
    eprintln!("levels {}", graph.edges.len());
    Ok(graph.relation(&Arc::new(Numeration::fibonacci()), budget)?)
}
