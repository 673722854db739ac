//! A player who errs now and then.

use wythoff::{Budget, Error};

use super::{Perfect, Player, Random, Turn};
use crate::record::Record;

/// Perfect, but plays at random with some probability.
#[derive(Clone, Debug)]
pub struct Erring {
    chance: f64,
    random: Random,
}

impl Erring {
    /// A player who acts at random with this probability, from 0 to 1; equal seeds play equal games.
    pub fn new(chance: f64, seed: u64) -> Erring {
        Erring { chance, random: Random::new(seed) }
    }
}

impl Player for Erring {
    fn turn(&mut self, record: &Record, budget: &Budget) -> Result<Turn, Error> {
        if self.random.happens(self.chance) { self.random.turn(record, budget) } else { Perfect.turn(record, budget) }
    }
}
