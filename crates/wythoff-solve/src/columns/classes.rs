//! The counts of attacks on the classes of cells of one residue.

use wythoff_budget::{Budget, Exceeded};

use super::counts::Counts;
use super::planes::Planes;
use crate::bits::ones_of_word;

/// The classes of one residue: `q = y - b * floor(x / a)`.
pub(super) struct Classes {
    pub planes: Planes,
    /// If lines end: how many attacks there are that can be blocked, and how many that cannot.
    exact: Option<Box<[Counts; 2]>>,
}

impl Classes {
    /// About how many bytes it takes.
    pub fn bytes(&self) -> usize {
        let exact = self.exact.iter().flat_map(|both| both.iter()).map(Counts::bytes).sum::<usize>();
        size_of::<Classes>() + self.planes.bytes() + exact
    }

    pub fn new(depth: usize) -> Self {
        Classes { planes: Planes::new(depth), exact: None }
    }

    fn exact(&mut self, blockable: bool) -> &mut Counts {
        &mut self.exact.get_or_insert_default()[usize::from(!blockable)]
    }

    /// Counts attacks that will be taken back.
    pub fn count_all(&mut self, q: i64, which: u64, blockable: bool, budget: &Budget) -> Result<(), Exceeded> {
        for q in ones_of_word(which).map(|t| q + t as i64) {
            let count = self.exact(blockable).add(q, budget)?;
            if blockable {
                self.show(q, budget)?;
            } else if count == 1 {
                self.planes.fill(q, 1, budget)?;
            }
        }
        Ok(())
    }

    /// Takes an attack back; does that change anything?
    pub fn take_back(&mut self, q: i64, blockable: bool, budget: &Budget) -> Result<bool, Exceeded> {
        let count = self.exact(blockable).subtract(q);
        let changes = blockable || count == 0;
        if changes {
            self.show(q, budget)?;
        }
        Ok(changes)
    }

    /// Brings the planes up to date with the exact counts.
    fn show(&mut self, q: i64, budget: &Budget) -> Result<(), Exceeded> {
        let hard = self.exact(false).get(q) > 0;
        let count = if hard { u64::MAX } else { self.exact(true).get(q).into() };
        self.planes.set(q, count, budget)
    }
}
