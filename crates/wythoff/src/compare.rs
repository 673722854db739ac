//! Comparison of the P-positions of two games.

use std::sync::Arc;

use serde::Serialize;
use wythoff_budget::Budget;
use wythoff_game::Position;
use wythoff_prove::prove::Effort;
use wythoff_theory::equality;
use wythoff_theory::{Certainty, Engine};

use crate::answer::Answer;
use crate::error::Error;
use crate::game::Game;

/// Greatest number of states of an automaton that is searched for when two games agree in their first columns.
const STATES: usize = 1000;
/// Number of columns from which such an automaton is learned.
const COLUMNS: u64 = 1 << 16;
/// Greatest number of states of any intermediate automaton of its proof.
const PRODUCTS: usize = 300_000;

/// Comparison of the P-positions of two games in their first columns, and at any distance where it is known.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Comparison {
    /// Whether the rules are the same in canonical form; then the P-positions are the same everywhere.
    pub same_rules: bool,
    /// Whether the games have the same P-positions at any distance; `None` if the compared columns agree and nothing is known beyond. If they agree
    /// and this is `false`, it is proved that the games differ further out.
    pub equal: Option<bool>,
    /// The number of columns that were compared.
    pub columns: u64,
    /// The first position, by column and row, that is P in one game only.
    pub first_difference: Option<Difference>,
    /// The number of P-positions of both games in the compared columns.
    pub common: u64,
    /// The number of P-positions of the first game only in the compared columns.
    pub only_first: u64,
    /// The number of P-positions of the second game only in the compared columns.
    pub only_second: u64,
}

/// A position that is P in one game and not in the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Difference {
    /// The position.
    pub position: Position,
    /// Whether the position is P in the first game; otherwise it is P in the second.
    pub p_in_first: bool,
}

impl Comparison {
    /// The number of positions that are P in both games divided by the number that are P in at least one; 1 if there are none.
    pub fn share(&self) -> f64 {
        let all = self.common + self.only_first + self.only_second;
        if all == 0 { 1.0 } else { self.common as f64 / all as f64 }
    }

    fn count(&mut self, x: u64, first: &[u64], second: &[u64]) {
        let only_first = first.iter().filter(|y| second.binary_search(y).is_err());
        let only_second = second.iter().filter(|y| first.binary_search(y).is_err());
        let of = |y: &u64, p_in_first| Difference { position: Position::new(x, *y), p_in_first };
        let (a, b) = (only_first.clone().next(), only_second.clone().next());
        let both = a.map(|y| of(y, true)).into_iter().chain(b.map(|y| of(y, false)));
        self.first_difference = self.first_difference.or_else(|| both.min_by_key(|difference| difference.position.y));
        let lonely = only_first.count() as u64;
        self.only_first += lonely;
        self.common += first.len() as u64 - lonely;
        self.only_second += only_second.count() as u64;
    }
}

impl Game {
    /// Where the P-positions of two games first differ, and how many they share, in their first `columns` columns. O(P-positions) and the memory of
    /// the two engines.
    ///
    /// # Errors
    /// The errors of [`Game::survey`].
    pub fn compare(
        &self,
        other: &Game,
        columns: u64,
        rows: Option<u64>,
        budget: &Budget,
    ) -> Result<Answer<Comparison>, Error> {
        let mut streams = (self.stream(rows, budget)?, other.stream(rows, budget)?);
        let mut buffers = (Vec::new(), Vec::new());
        let same_rules = self.rules() == other.rules();
        let mut value = Comparison { same_rules, columns, ..Comparison::default() };
        for x in 0..columns {
            budget.pace(x, columns, buffers.0.len())?;
            streams.0.next_column(&mut buffers.0)?;
            streams.1.next_column(&mut buffers.1)?;
            value.count(x, &buffers.0, &buffers.1);
        }
        let (mine, theirs) = (self.knowledge(budget)?.map(Arc::as_ref), other.knowledge(budget)?.map(Arc::as_ref));
        let computed = || streams.0.certainty().and(streams.1.certainty());
        let (equal, certainty) = match equality::equal((self.rules(), mine), (other.rules(), theirs)) {
            _ if value.first_difference.is_some() => (Some(false), computed()),
            Some(same) => (Some(true), same),
            None => match self.compare_automata(other, budget)? {
                Some((equal, proof)) => (Some(equal), proof),
                None => (None, computed()),
            },
        };
        value.equal = equal;
        Ok(Answer { value, certainty, engine: Engine::Columns })
    }

    /// Whether the P-positions are the same at any distance, if automata prove it that are shipped or found within [`STATES`] states, [`COLUMNS`]
    /// columns and [`PRODUCTS`] intermediate states.
    fn compare_automata(&self, other: &Game, budget: &Budget) -> Result<Option<(bool, Certainty)>, Error> {
        if !self.may_be_proved() || !other.may_be_proved() {
            return Ok(None);
        }
        budget.stage(|| "looking for a proof that the games agree at any distance".to_owned())?;
        let system =
            [self, other].into_iter().find_map(Game::automaton).map(|automaton| automaton.numeration().clone());
        let effort = Effort { states: STATES, columns: COLUMNS, products: PRODUCTS, numeration: system };
        for game in [self, other] {
            if game.automaton().is_none() {
                // A proof that is found is kept by its game; the reason for a failure is not needed.
                let _ = game.prove(&effort, None, &budget.quiet());
                budget.check()?;
            }
        }
        Ok(self.automaton().zip(other.automaton()).and_then(|(one, two)| one.compare(&two)))
    }
}
