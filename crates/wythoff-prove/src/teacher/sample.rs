//! Where a guess may be wrong: among the first columns, and near a position for which a claim fails.

use std::ops::ControlFlow;

use wythoff_automata::{Relation, UBig};

use super::GameTeacher;
use crate::learn::{Hypothesis, Letter, Teacher};

impl GameTeacher<'_> {
    /// The letters of a position in a word of `length` digits; the numbers are below the weight of the place before.
    pub(super) fn letters_of(&self, x: u64, y: u64, length: usize, letters: &mut Vec<Letter>) {
        let (mut x, mut y) = (x, y);
        for &weight in self.weights[..length].iter().rev() {
            let digit = |n: &mut u64| {
                // Most digits are 0: the comparison is cheaper than the division.
                if *n < weight {
                    return 0;
                }
                let digit = *n / weight;
                *n -= digit * weight;
                digit as usize
            };
            letters.push(self.canonical.alphabet().letter(&[digit(&mut x), digit(&mut y)]));
        }
    }

    /// The word of a position, `None` if it is too far for 64 bits.
    fn word(&self, x: u64, y: u64) -> Option<Vec<Letter>> {
        let length = self.weights.partition_point(|&weight| weight <= x.max(y));
        let length = self.numeration.aligned(length);
        let mut letters = Vec::with_capacity(length);
        (length < self.weights.len()).then(|| self.letters_of(x, y, length, &mut letters))?;
        Some(letters)
    }

    /// A position of the first columns about which the hypothesis is wrong: a P-position it does not accept, or one that
    /// it accepts. It goes on where the last one was found, and begins again at the end. O(columns · digits).
    pub(super) fn sample_counterexample(&mut self, hypothesis: &Hypothesis) -> Option<Vec<Letter>> {
        let columns = self.known.sample();
        let from = std::mem::take(&mut self.next);
        self.missed(hypothesis, from..columns)
            .or_else(|| self.missed(hypothesis, 0..from))
            .or_else(|| self.accepted_in_excess(hypothesis, columns))
    }

    /// The word of a P-position of these columns that is not accepted.
    fn missed(&mut self, hypothesis: &Hypothesis, columns: std::ops::Range<u64>) -> Option<Vec<Letter>> {
        let mut rows = std::mem::take(&mut self.rows);
        let mut found = None;
        for x in columns {
            rows.clear();
            if !self.known.rows(x, &mut rows) {
                break;
            }
            found = rows.iter().filter_map(|&y| self.word(x, y)).find(|word| !hypothesis.accepts(word));
            if found.is_some() {
                self.next = x;
                break;
            }
        }
        self.rows = rows;
        found
    }

    /// A word that the hypothesis accepts, of a length within the columns, and that is not of a P-position.
    fn accepted_in_excess(&mut self, hypothesis: &Hypothesis, columns: u64) -> Option<Vec<Letter>> {
        let mut length = self.numeration.aligned(0);
        while self.weights.get(self.numeration.aligned(length + 1)).is_some_and(|&size| size <= columns) {
            length = self.numeration.aligned(length + 1);
        }
        let counts = hypothesis.counts(length);
        let mut word = Vec::new();
        let state = hypothesis.initial()?;
        match self.descend(hypothesis, &counts, state, length, &mut word) {
            ControlFlow::Break(()) => Some(word),
            ControlFlow::Continue(()) => None,
        }
    }

    /// Walks over all accepted words; `Break` with the word at one that should not be accepted.
    fn descend(
        &mut self,
        hypothesis: &Hypothesis,
        counts: &[Vec<u64>],
        state: u32,
        left: usize,
        word: &mut Vec<Letter>,
    ) -> ControlFlow<()> {
        if left == 0 {
            let wrong = hypothesis.is_accepting(state) && self.contains(word) == Some(false);
            return if wrong { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        }
        for &(letter, target) in hypothesis.edges(state) {
            if counts[left - 1][target as usize] > 0 {
                word.push(letter);
                self.descend(hypothesis, counts, target, left - 1, word)?;
                word.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// A position about which the hypothesis is wrong, in the columns and rows of the numbers for which a claim fails.
    pub(super) fn counterexample_near(
        &mut self,
        hypothesis: &Hypothesis,
        relation: &Relation,
        example: &[(String, UBig)],
    ) -> Option<Vec<Letter>> {
        let numbers: Vec<u64> = example.iter().filter_map(|(_, value)| u64::try_from(value).ok()).collect();
        let leaps = self.rules.leaps().iter().flat_map(|&(i, j)| [i, j]);
        let mut columns: Vec<u64> = numbers.clone();
        columns.extend(leaps.flat_map(|leap| numbers.iter().filter_map(move |n| n.checked_sub(leap))));
        // Columns of accepted positions in rows with these numbers.
        for &row in &numbers {
            columns.extend(self.accepted(relation, "y", row).into_iter().map(|(x, _)| x));
        }
        columns.sort_unstable();
        columns.dedup();
        for x in columns {
            let mut rows = Vec::new();
            if !self.known.rows(x, &mut rows) {
                continue;
            }
            let accepted = self.accepted(relation, "x", x);
            let missed = rows.iter().filter_map(|&y| self.word(x, y)).find(|word| !hypothesis.accepts(word));
            let excess = accepted.iter().find(|(_, y)| !rows.contains(y)).and_then(|&(x, y)| self.word(x, y));
            if let Some(word) = missed.or(excess) {
                return Some(word);
            }
        }
        None
    }

    /// Some accepted positions with this number on one track.
    fn accepted(&self, relation: &Relation, track: &str, number: u64) -> Vec<(u64, u64)> {
        const MOST: usize = 16;
        let mut found = Vec::new();
        let mut rest = Relation::constant(relation.numeration(), track, &number.into(), &self.limits)
            .and_then(|constant| relation.and(&constant, &self.limits))
            .ok();
        while let Some(position) = rest.as_ref().and_then(Relation::witness).filter(|_| found.len() < MOST) {
            if let (Ok(x), Ok(y)) = (u64::try_from(&position[0]), u64::try_from(&position[1])) {
                found.push((x, y));
            }
            let other = if track == "x" { ("y", &position[1]) } else { ("x", &position[0]) };
            rest = rest.and_then(|rest| {
                let point = Relation::constant(relation.numeration(), other.0, other.1, &self.limits).ok()?;
                rest.and_not(&point, &self.limits).ok()
            });
        }
        found
    }
}
