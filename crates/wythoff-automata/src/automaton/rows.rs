//! The edges of an automaton, state by state.

use wythoff_budget::Exceeded;

use crate::alphabet::Letter;

/// Edges in one array, sorted by state, then by letter, then by target: 4 bytes a state and 6 bytes an edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rows {
    starts: Vec<u32>,
    letters: Vec<Letter>,
    targets: Vec<u32>,
}

impl Rows {
    pub(crate) fn new() -> Self {
        Rows { starts: vec![0], letters: Vec::new(), targets: Vec::new() }
    }

    pub(crate) fn states(&self) -> usize {
        self.starts.len() - 1
    }

    pub(crate) fn edges(&self) -> usize {
        self.letters.len()
    }

    pub(crate) fn bytes(&self) -> usize {
        4 * self.starts.len() + 6 * self.letters.len()
    }

    fn range(&self, state: usize) -> std::ops::Range<usize> {
        self.starts[state] as usize..self.starts[state + 1] as usize
    }

    pub(crate) fn letters_of(&self, state: usize) -> &[Letter] {
        &self.letters[self.range(state)]
    }

    pub(crate) fn targets_of(&self, state: usize) -> &[u32] {
        &self.targets[self.range(state)]
    }

    pub(crate) fn of(&self, state: usize) -> impl Iterator<Item = (Letter, u32)> + '_ {
        let range = self.range(state);
        self.letters[range.clone()].iter().copied().zip(self.targets[range].iter().copied())
    }

    /// Adds the row of the next state; sorts it, and drops what is there twice.
    pub(crate) fn push(&mut self, row: &mut Vec<(Letter, u32)>) -> Result<(), Exceeded> {
        row.sort_unstable();
        row.dedup();
        self.push_sorted(row.iter().copied())
    }

    /// Adds the row of the next state, by ascending letter; fewer than 2^32 edges fit.
    pub(crate) fn push_sorted(&mut self, row: impl IntoIterator<Item = (Letter, u32)>) -> Result<(), Exceeded> {
        for (letter, target) in row {
            self.letters.push(letter);
            self.targets.push(target);
        }
        let too_many = |_| Exceeded::Memory { what: "the edges of an automaton", bytes: self.bytes() as u64 };
        self.starts.push(u32::try_from(self.letters.len()).map_err(too_many)?);
        Ok(())
    }

    /// The edges backwards: for every state the states with an edge to it.
    pub(crate) fn predecessors(&self) -> (Vec<u32>, Vec<u32>) {
        let mut starts = vec![0u32; self.states() + 1];
        for &target in &self.targets {
            starts[target as usize + 1] += 1;
        }
        for k in 1..starts.len() {
            starts[k] += starts[k - 1];
        }
        let mut fill = starts.clone();
        let mut sources = vec![0u32; self.edges()];
        for state in 0..self.states() {
            for &target in self.targets_of(state) {
                sources[fill[target as usize] as usize] = state as u32;
                fill[target as usize] += 1;
            }
        }
        (starts, sources)
    }
}
