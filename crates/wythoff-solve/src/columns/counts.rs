//! A growable array of counts over the integers.

use wythoff_budget::{Budget, Exceeded};

/// A count for every integer; 0 where nothing was added.
#[derive(Default)]
pub struct Counts {
    /// The count of `q` is at index `q + below`.
    counts: Vec<u32>,
    below: i64,
}

const WHAT: &str = "the counts of the column engine";

impl Counts {
    /// The approximate memory of the counts, in bytes.
    pub fn bytes(&self) -> usize {
        size_of_val(&self.counts[..])
    }

    /// The count of the integer `q`.
    #[inline]
    pub fn get(&self, q: i64) -> u32 {
        usize::try_from(q + self.below).ok().and_then(|at| self.counts.get(at)).copied().unwrap_or(0)
    }

    /// Adds 1 to the count of `q` and returns the new count. Amortised O(1).
    pub fn add(&mut self, q: i64, budget: &Budget) -> Result<u32, Exceeded> {
        if q + self.below < 0 {
            let below = (-q).max(2 * self.below).max(1024);
            let mut counts = Vec::new();
            budget.grow(&mut counts, (below - self.below) as usize, 0, WHAT)?;
            budget.reserve(&mut counts, self.counts.len(), WHAT)?;
            counts.append(&mut self.counts);
            self.counts = counts;
            self.below = below;
        }
        let at = (q + self.below) as usize;
        if at >= self.counts.len() {
            budget.grow(&mut self.counts, at + 1 + at / 8, 0, WHAT)?;
        }
        self.counts[at] += 1;
        Ok(self.counts[at])
    }

    /// Subtracts 1 from the count of `q`, which must be positive, and returns the new count.
    pub fn subtract(&mut self, q: i64) -> u32 {
        let count = &mut self.counts[(q + self.below) as usize];
        *count -= 1;
        *count
    }
}
