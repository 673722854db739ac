//! A teacher that reads words as positions on several piles, from the P-positions of a box.

use wythoff_automata::{Alphabet, Dfa, Letter, Numeration};
use wythoff_solve::PileBoard;

use super::PLACES;
use super::teacher::mixed;
use crate::learn::{NOTHING_SEEN, Teacher};

/// Teaches the P-positions of a box: words are tuples of numbers in the greedy numeration with the weights of the system.
pub struct BoxTeacher<'b> {
    board: &'b PileBoard,
    side: u64,
    alphabet: Alphabet,
    /// The weights of the places, and the bound that follows the last one, as far as 64 bits go.
    weights: Vec<u64>,
    period: usize,
    /// The number of letters that a fingerprint looks ahead.
    ahead: usize,
    /// The lengths of words that are compared, and the one at which the search goes on.
    lengths: Vec<usize>,
    stage: usize,
}

/// The largest side of the block of positions that a fingerprint considers.
const BLOCK: u64 = 4;

impl<'b> BoxTeacher<'b> {
    /// A teacher of the board, in a numeration system without preperiod and over the alphabet of its digits for each pile. Hypotheses are compared with
    /// the largest cube of words of one length on the board.
    pub fn new(board: &'b PileBoard, numeration: &Numeration, alphabet: Alphabet) -> Self {
        let side = board.sides().iter().copied().min().unwrap_or(0);
        let weights: Vec<u64> =
            numeration.weights(PLACES).iter().map_while(|weight| u64::try_from(weight).ok()).collect();
        let period = numeration.period();
        let lengths = (1..)
            .map(|block| block * period)
            .take_while(|&length| weights.get(length).is_some_and(|&weight| weight <= side))
            .collect();
        let ahead = weights.iter().take_while(|&&weight| weight <= BLOCK).count().saturating_sub(1);
        BoxTeacher { board, side, alphabet, weights, period, ahead, lengths, stage: 0 }
    }

    /// The numbers of a word followed by `ahead` digits 0, and the number of continuations of that length on each track; `Some(None)` if no numbers
    /// are written so, `None` if they are too large.
    fn cell(&self, word: &[Letter], ahead: usize) -> Option<Option<Vec<(u64, u64)>>> {
        let weights = self.weights.get(ahead..=ahead + word.len())?;
        let mut cells = vec![(0u64, weights[0]); self.alphabet.tracks()];
        for (place, &letter) in word.iter().rev().enumerate() {
            let (weight, next) = (weights[place], weights[place + 1]);
            for (track, (number, width)) in cells.iter_mut().enumerate() {
                *number += self.alphabet.digit(letter, track) as u64 * weight;
                if *number >= next {
                    return Some(None);
                }
                *width = (*width).min(next - *number);
            }
        }
        Some(Some(cells))
    }

    /// A word of this length on which the hypothesis is wrong, among the continuations of a prefix that leads to `state` and whose digits so far have
    /// these values.
    fn wrong(
        &self,
        hypothesis: &Dfa,
        (state, word): (Option<u32>, &mut Vec<Letter>),
        numbers: &[u64],
        bounds: &[u64],
        left: usize,
    ) -> bool {
        if left == 0 {
            let accepted = state.is_some_and(|state| hypothesis.accepts_at(state));
            return self.board.is_p(numbers).is_some_and(|is_p| is_p != accepted);
        }
        let weight = self.weights[left - 1];
        let mut next = vec![0; numbers.len()];
        let mut room = vec![0; numbers.len()];
        for letter in 0..self.alphabet.letters() {
            let letter = letter as Letter;
            let mut fits = true;
            for track in 0..numbers.len() {
                let more = self.alphabet.digit(letter, track) as u64 * weight;
                fits &= more < bounds[track];
                if fits {
                    next[track] = numbers[track] + more;
                    // The digits below stand for less than the weight, and for less than what is left.
                    room[track] = weight.min(bounds[track] - more);
                }
            }
            if !fits {
                continue;
            }
            word.push(letter);
            let state = state.and_then(|state| hypothesis.step(state, letter));
            if self.wrong(hypothesis, (state, word), &next, &room, left - 1) {
                return true;
            }
            word.pop();
        }
        false
    }
}

impl Teacher for BoxTeacher<'_> {
    fn contains(&mut self, word: &[Letter]) -> Option<bool> {
        if !word.len().is_multiple_of(self.period) {
            return Some(false);
        }
        match self.cell(word, 0)? {
            None => Some(false),
            Some(cells) => self.board.is_p(&cells.iter().map(|cell| cell.0).collect::<Vec<_>>()),
        }
    }

    /// A hash of the accepted continuations of all lengths up to `ahead`.
    fn fingerprint(&mut self, word: &[Letter]) -> Option<u64> {
        let mut print = NOTHING_SEEN;
        for length in (0..=self.ahead).filter(|length| (word.len() + length).is_multiple_of(self.period)) {
            let Some(cells) = self.cell(word, length)? else { continue };
            if cells.iter().any(|&(first, width)| first + width > self.side) {
                return None;
            }
            let mut offset = vec![0u64; cells.len()];
            loop {
                let at: Vec<u64> = cells.iter().zip(&offset).map(|(cell, more)| cell.0 + more).collect();
                if self.board.is_p(&at)? {
                    let key = offset.iter().fold(length as u64 + 1, |key, &more| key * (BLOCK + 1) + more);
                    print = print.wrapping_add(mixed(key));
                }
                let Some(track) = (0..offset.len()).find(|&track| offset[track] + 1 < cells[track].1) else { break };
                offset[track] += 1;
                offset[..track].fill(0);
            }
        }
        Some(print)
    }

    /// Compares the hypothesis with the box, by word length, from the length of the last counterexample on and again from the first one.
    fn counterexample(&mut self, hypothesis: &Dfa) -> Option<Vec<Letter>> {
        let tracks = self.alphabet.tracks();
        for stage in (self.stage..self.lengths.len()).chain(0..self.stage) {
            let (length, mut word) = (self.lengths[stage], Vec::new());
            let bounds = vec![self.weights[length]; tracks];
            if self.wrong(hypothesis, (hypothesis.run(&[]), &mut word), &vec![0; tracks], &bounds, length) {
                self.stage = stage;
                return Some(word);
            }
        }
        None
    }
}
