//! The edges of an automaton, state by state, and the states that lie on accepting paths.

use wythoff_budget::Exceeded;

use crate::alphabet::Letter;

/// Edges in one array, sorted by state, then by letter, then by target: 4 bytes for a state and 6 bytes for an edge.
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

    #[inline]
    fn range(&self, state: usize) -> std::ops::Range<usize> {
        self.starts[state] as usize..self.starts[state + 1] as usize
    }

    /// For each state, the index at which its incoming edges begin in a list; and this list, of the sources of all edges that
    /// leave states with `is_source`.
    pub(crate) fn by_target(&self, is_source: impl Fn(u32) -> bool) -> (Vec<u32>, Vec<u32>) {
        let mut starts = vec![0u32; self.states() + 1];
        let states = || (0..self.states()).filter(|&state| is_source(state as u32));
        for state in states() {
            self.targets[self.range(state)].iter().for_each(|&target| starts[target as usize + 1] += 1);
        }
        (1..starts.len()).for_each(|k| starts[k] += starts[k - 1]);
        let (mut fill, mut sources) = (starts.clone(), vec![0u32; starts[self.states()] as usize]);
        for state in states() {
            for &target in &self.targets[self.range(state)] {
                let place = &mut fill[target as usize];
                sources[*place as usize] = state as u32;
                *place += 1;
            }
        }
        (starts, sources)
    }

    /// Whether no state has two edges with the same letter.
    pub(crate) fn are_deterministic(&self) -> bool {
        (0..self.states()).all(|state| self.letters[self.range(state)].is_sorted_by(|a, b| a < b))
    }

    pub(crate) fn of(&self, state: usize) -> impl ExactSizeIterator<Item = (Letter, u32)> + '_ {
        let range = self.range(state);
        self.letters[range.clone()].iter().copied().zip(self.targets[range].iter().copied())
    }

    /// The target of the edge with this letter, if the state has one; no two edges of the state may carry it.
    #[inline]
    pub(crate) fn step(&self, state: usize, letter: Letter) -> Option<u32> {
        let range = self.range(state);
        let letters = &self.letters[range.clone()];
        let few = letters.len() <= 8;
        let at = if few { letters.iter().position(|&it| it == letter) } else { letters.binary_search(&letter).ok() };
        Some(self.targets[range.start + at?])
    }

    /// Adds the row of the next state, after sorting it and removing duplicate edges.
    pub(crate) fn push(&mut self, row: &mut Vec<(Letter, u32)>) -> Result<(), Exceeded> {
        row.sort_unstable_by_key(|&(letter, target)| u64::from(letter) << 32 | u64::from(target));
        row.dedup();
        self.push_sorted(row.iter().copied())
    }

    /// Adds the row of the next state, which must be sorted by letter. Fails at 2^32 edges.
    pub(crate) fn push_sorted(&mut self, row: impl IntoIterator<Item = (Letter, u32)>) -> Result<(), Exceeded> {
        for (letter, target) in row {
            self.letters.push(letter);
            self.targets.push(target);
        }
        let too_many = |_| Exceeded::Memory { what: "the edges of an automaton", bytes: self.bytes() as u64 };
        self.starts.push(u32::try_from(self.letters.len()).map_err(too_many)?);
        Ok(())
    }
}

const GONE: u32 = u32::MAX;

/// The rows, acceptance and initial states that remain, in the same order, after removing the states not in `reached` and
/// those from which no accepting state can be reached.
pub(crate) fn trim(
    rows: Rows,
    accepting: Vec<bool>,
    initial: Vec<u32>,
    reached: Vec<bool>,
) -> (Rows, Vec<bool>, Vec<u32>) {
    let mut is_left = rows.useful(&accepting);
    is_left.iter_mut().zip(reached).for_each(|(is, reached)| *is &= reached);
    if is_left.iter().all(|&is| is) {
        return (rows, accepting, initial);
    }
    let (mut numbers, mut left) = (vec![GONE; rows.states()], 0);
    for (number, _) in numbers.iter_mut().zip(&is_left).filter(|(_, is)| **is) {
        *number = left;
        left += 1;
    }
    let renumber = |state: u32| Some(numbers[state as usize]).filter(|&number| number != GONE);
    let states = || (0..rows.states()).filter(|&state| is_left[state]);
    let mut kept = Rows::new();
    for state in states() {
        let row = rows.of(state).filter_map(|(letter, target)| Some((letter, renumber(target)?)));
        kept.push_sorted(row).expect("no more edges than there were");
    }
    let accepting = states().map(|state| accepting[state]).collect();
    (kept, accepting, initial.into_iter().filter_map(renumber).collect())
}

/// The number of backward passes over all states before lists of predecessors are built.
const LOOKS: usize = 4;

impl Rows {
    fn targets(&self, state: usize) -> &[u32] {
        &self.targets[self.range(state)]
    }

    /// For each state, whether it can be reached from an initial one.
    pub(crate) fn reached(&self, initial: &[u32]) -> Vec<bool> {
        let mut reached = vec![false; self.states()];
        let mut stack = initial.to_vec();
        initial.iter().for_each(|&state| reached[state as usize] = true);
        while let Some(state) = stack.pop() {
            for &target in self.targets(state as usize) {
                if !std::mem::replace(&mut reached[target as usize], true) {
                    stack.push(target);
                }
            }
        }
        reached
    }

    /// For each state, whether an accepting one can be reached from it.
    fn useful(&self, accepting: &[bool]) -> Vec<bool> {
        let mut useful = accepting.to_vec();
        if !useful.contains(&true) {
            return useful;
        }
        // Most edges lead to later states: two backward passes find nearly all, and mostly the next one finds no more.
        for _ in 0..LOOKS {
            let mut more = false;
            for state in (0..self.states()).rev() {
                if !useful[state] && self.targets(state).iter().any(|&target| useful[target as usize]) {
                    (useful[state], more) = (true, true);
                }
            }
            if !more {
                return useful;
            }
        }
        let (starts, sources) = self.by_target(|state| !useful[state as usize]);
        let mut stack: Vec<u32> = (0..self.states() as u32).filter(|&state| useful[state as usize]).collect();
        while let Some(state) = stack.pop() {
            for &source in &sources[starts[state as usize] as usize..starts[state as usize + 1] as usize] {
                if !std::mem::replace(&mut useful[source as usize], true) {
                    stack.push(source);
                }
            }
        }
        useful
    }
}
