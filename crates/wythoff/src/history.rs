//! A game in progress, at positions of any size.

use wythoff_game::{Play, Position, Rules};

use wythoff_words::BigPosition;

use crate::big_vector::has_vector;
use crate::error::Error;

/// The positions that a game went through, the start first and the present one last: there is at least one.
///
/// Every step is a vector of the rules. What a game with memory forbids besides is for its engine to check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    positions: Vec<BigPosition>,
}

impl History {
    /// Checks the positions against the rules.
    ///
    /// # Errors
    /// There is no position, a step is not a move, a position does not exist, or the second player's choice of a board is
    /// left open although moves were made.
    pub fn new(rules: &Rules, positions: Vec<BigPosition>) -> Result<History, Error> {
        let start = positions.first().ok_or_else(|| Error::NoEngine {
            question: "a decision",
            because: "no position is given",
            instead: "give at least one".to_owned(),
        })?;
        if rules.has_choice() && positions.len() > 1 {
            let chosen = rules.choices().last().map(Rules::to_string).unwrap_or_default();
            return Err(Error::NoEngine {
                question: "a decision with a history",
                because: "the second player chose a board before the first move",
                instead: format!("write the game with the chosen board, as in `{chosen}`"),
            });
        }
        let exists = |at: &BigPosition| at.small().is_none_or(|at| rules.exists(at));
        if !exists(start) {
            return Err(Error::NoSuchPosition(start.clone()));
        }
        for step in positions.windows(2) {
            let vector = step[0].vector_to(&step[1]);
            let legal = vector.is_some_and(|(i, j)| has_vector(rules, (&i, &j))) && exists(&step[1]);
            if !legal {
                return Err(Error::NotAMove { from: step[0].clone(), to: step[1].clone() });
            }
        }
        Ok(History { positions })
    }

    /// All positions, the start first.
    pub fn positions(&self) -> &[BigPosition] {
        &self.positions
    }

    /// The present position.
    pub fn last(&self) -> &BigPosition {
        &self.positions[self.positions.len() - 1]
    }

    /// The present position in machine integers.
    ///
    /// # Errors
    /// It does not fit.
    pub fn small(&self) -> Result<Position, Error> {
        self.last().small().ok_or_else(|| Error::TooLarge(self.last().clone()))
    }

    /// The same in machine integers, with every rule of play checked.
    ///
    /// # Errors
    /// A position does not fit, or a move is not legal.
    pub fn play<'r>(&self, rules: &'r Rules) -> Result<Play<'r>, Error> {
        let small = |at: &BigPosition| at.small().ok_or_else(|| Error::TooLarge(at.clone()));
        let positions: Vec<Position> = self.positions.iter().map(small).collect::<Result<_, _>>()?;
        Ok(Play::replay(rules, &positions)?)
    }
}
