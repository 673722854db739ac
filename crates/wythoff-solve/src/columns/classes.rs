//! Counts of the attacks on the classes of cells of one residue.

use wythoff_budget::{Budget, Exceeded};

use super::counts::Counts;
use super::planes::Planes;
use crate::bits::ones_of_word;

/// The counts of attacks on the classes of one residue; a cell (x, y) is in the class `q = y - b * floor(x / a)`.
pub(super) struct Classes {
    pub planes: Planes,
    /// The exact numbers of attacks that can be blocked and of attacks that cannot; only kept if lines end.
    exact: Option<Box<[Counts; 2]>>,
}

impl Classes {
    /// The approximate memory of the counts, in bytes.
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

    /// Counts attacks that will be taken back, on the classes `q + t` for which bit t of `which` is set.
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

    /// Takes back an attack on the class `q`; returns whether its count in the planes was updated.
    pub fn take_back(&mut self, q: i64, blockable: bool, budget: &Budget) -> Result<bool, Exceeded> {
        let count = self.exact(blockable).subtract(q);
        let changes = blockable || count == 0;
        if changes {
            self.show(q, budget)?;
        }
        Ok(changes)
    }

    /// Copies the exact count of the class `q` to the planes.
    fn show(&mut self, q: i64, budget: &Budget) -> Result<(), Exceeded> {
        let hard = self.exact(false).get(q) > 0;
        let count = if hard { u64::MAX } else { self.exact(true).get(q).into() };
        self.planes.set(q, count, budget)
    }
}
