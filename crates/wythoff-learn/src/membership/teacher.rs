//! A teacher that reads words as positions.

use wythoff_automata::{Dfa, Letter};

use super::search::Search;
use super::{Membership, Weights};
use crate::learn::{NOTHING_SEEN, Teacher};

/// Answers a learner from known P-positions: the language consists of the words of P-positions, x and y in the given numeration.
///
/// Counterexamples are searched among the columns that are completely known: if there is none, the hypothesis agrees with
/// the P-positions on all positions with both coordinates below [`compared`](TableTeacher::compared).
pub struct TableTeacher<'a> {
    known: Box<dyn Membership + 'a>,
    weights: Weights,
    ahead: usize,
    search: Search,
}

impl<'a> TableTeacher<'a> {
    /// Fingerprints consider continuations of up to `ahead` letters; they cost as many columns as there are numbers with
    /// that many digits.
    pub fn new(known: Box<dyn Membership + 'a>, weights: Weights, ahead: usize) -> TableTeacher<'a> {
        let search = Search::new(&*known, &weights);
        TableTeacher { known, weights, ahead, search }
    }

    /// The bound below which hypotheses are compared on all positions with both coordinates below it; in the columns
    /// below it, they are compared on all P-positions.
    pub fn compared(&self) -> u64 {
        self.search.compared()
    }

    /// The known P-positions, from which queries are answered.
    pub fn known(&self) -> &dyn Membership {
        &*self.known
    }
}

impl Teacher for TableTeacher<'_> {
    fn contains(&mut self, word: &[Letter]) -> Option<bool> {
        if !word.len().is_multiple_of(self.weights.period()) {
            return Some(false);
        }
        match self.weights.cell(word, 0)? {
            None => Some(false),
            Some((columns, rows)) => self.known.contains(columns.start, rows.start),
        }
    }

    /// A hash of the accepted continuations of all lengths up to `ahead`.
    ///
    /// All lengths are used, since short continuations are more characteristic of a state than long ones.
    fn fingerprint(&mut self, word: &[Letter]) -> Option<u64> {
        let mut print = NOTHING_SEEN;
        let lengths =
            (0..=self.ahead).rev().filter(|length| (word.len() + length).is_multiple_of(self.weights.period()));
        for length in lengths {
            let Some((columns, rows)) = self.weights.cell(word, length)? else { continue };
            let (x, y) = (columns.start, rows.start);
            self.known.rectangle(columns, rows, &mut |column, row| {
                print = print.wrapping_add(mixed((length as u64) << 58 ^ (column - x) << 29 ^ (row - y)));
            })?;
        }
        Some(print)
    }

    fn counterexample(&mut self, hypothesis: &Dfa) -> Option<Vec<Letter>> {
        self.search.next(&*self.known, &self.weights, hypothesis)
    }
}

/// Mixes the bits of a number (the finalizer of splitmix64).
#[inline]
pub(super) fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}
