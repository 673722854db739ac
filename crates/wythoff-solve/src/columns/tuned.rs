//! The general engine with as many lanes as suit the game.

use wythoff_budget::Budget;
use wythoff_game::{Blockable, Rules};

use super::general::General;
use crate::error::SolveError;

/// Where attacks of several families add up, dead cells come in long runs only if rows of equal residues are looked at
/// together, modulo a number that belongs to the slopes of the beams: 2 for 2-blocking Wythoff Nim, 5 for 6-blocking, 10
/// for 10-blocking. It is found by trying, when a column turns out to cost much.
pub(super) struct Tuned {
    general: General,
    rules: Rules,
    rows: u64,
    lanes: u64,
    /// Try other numbers after more steps than this.
    patience: u64,
}

/// Steps before the first trial; before each further one, this many times more; and after which there is none.
const PATIENCE: u64 = 1_000_000;
const GROWTH: u64 = 8;
const LAST_TRIAL: u64 = 1_000_000_000;
/// So many steps a column are no reason for a trial.
const CHEAP_COLUMN: u64 = 64;
/// The numbers of lanes that are tried.
const MOST_LANES: u64 = 24;

impl Tuned {
    pub fn new(rules: &Rules, rows: u64, budget: &Budget) -> Result<Tuned, SolveError> {
        let tunable = rules.block().is_some_and(|block| block.of == Blockable::All);
        let (lanes, patience) = if tunable { (2, PATIENCE) } else { (1, u64::MAX) };
        Ok(Tuned { general: General::new(rules, rows, lanes, budget)?, rules: rules.clone(), rows, lanes, patience })
    }

    pub fn column(&self) -> u64 {
        self.general.column()
    }

    pub fn next_column(&mut self, found: &mut Vec<u64>, budget: &Budget) -> Result<(), SolveError> {
        if self.general.steps() > self.patience {
            self.tune(budget)?;
        }
        self.general.next_column(found, budget)
    }

    /// Tries other numbers of lanes on the first half of the columns so far. If one costs less than half, it starts
    /// again with that one and goes on to the present column.
    fn tune(&mut self, budget: &Budget) -> Result<(), SolveError> {
        let column = self.general.column();
        self.patience = match self.patience * GROWTH {
            next if next > LAST_TRIAL => u64::MAX,
            next => next,
        };
        if self.general.steps() / column.max(1) <= CHEAP_COLUMN {
            return Ok(());
        }
        let (mut best, mut least) = (self.lanes, self.cost(self.lanes, u64::MAX, budget)? / 2);
        for lanes in 1..=MOST_LANES {
            let cost = self.cost(lanes, least, budget)?;
            if cost < least {
                (best, least) = (lanes, cost);
            }
        }
        if best != self.lanes {
            self.lanes = best;
            self.general = self.run(best, column, u64::MAX, budget)?;
        }
        Ok(())
    }

    /// The steps of a trial with so many lanes; the trial ends when they exceed `limit`.
    fn cost(&self, lanes: u64, limit: u64, budget: &Budget) -> Result<u64, SolveError> {
        Ok(self.run(lanes, self.general.column() / 2, limit, budget)?.steps())
    }

    fn run(&self, lanes: u64, columns: u64, limit: u64, budget: &Budget) -> Result<General, SolveError> {
        let mut general = General::new(&self.rules, self.rows, lanes, budget)?;
        let mut rows = Vec::new();
        while general.column() < columns && general.steps() <= limit {
            general.next_column(&mut rows, budget)?;
        }
        Ok(general)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use wythoff_game::{Position, arbitrary};

    use super::*;
    use crate::board::Board;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        /// The number of lanes does not change the answer.
        #[test]
        fn any_number_of_lanes(rules in arbitrary::rules(), lanes in 1u64..14, height in 1u64..50) {
            prop_assume!(!rules.has_choice());
            let truth: Vec<Position> = Board::solve(&rules, 25, height, &Budget::unlimited()).unwrap().p_positions().collect();
            let mut general = General::new(&rules, height, lanes, &Budget::unlimited()).unwrap();
            let (mut rows, mut found) = (Vec::new(), Vec::new());
            for x in 0..25 {
                general.next_column(&mut rows, &Budget::unlimited()).unwrap();
                found.extend(rows.iter().map(|&y| Position::new(x, y)));
            }
            prop_assert_eq!(found, truth, "{}", rules);
        }
    }

    /// Tuning goes on where it was.
    #[test]
    fn tuning_keeps_the_place() {
        let rules: Rules = "k-blocking(6)".parse().unwrap();
        let budget = &Budget::unlimited();
        let mut tuned = Tuned::new(&rules, u64::MAX, budget).unwrap();
        let mut plain = General::new(&rules, u64::MAX, 1, budget).unwrap();
        let (mut rows, mut expected) = (Vec::new(), Vec::new());
        for x in 0..12_000 {
            assert_eq!(tuned.column(), x);
            tuned.next_column(&mut rows, budget).unwrap();
            plain.next_column(&mut expected, budget).unwrap();
            assert_eq!(rows, expected, "column {x}");
        }
        assert_eq!(tuned.lanes, 5);
    }
}
