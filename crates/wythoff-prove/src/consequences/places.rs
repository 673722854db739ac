//! The places at which the words of a dictionary are read, computed also far away as values for guesses.

use wythoff_automata::{Dfa, Relation};

/// Fast access to bits at places below 2^100.
struct FastBits {
    weights: Vec<u128>,
    dfa: Dfa,
}

impl FastBits {
    /// The bit-string whose ones are at the places of the given set.
    fn new(ones: &Relation) -> Self {
        let numeration = ones.numeration();
        // The golden ratio to the power 256 is above 2^128, and the weights of no numeration system grow more slowly.
        let all = numeration.weights(256 * numeration.period());
        let weights: Vec<u128> = all.iter().map_while(|weight| u128::try_from(weight).ok()).collect();
        let below = weights.partition_point(|&weight| weight < 1 << 100);
        let length = numeration.aligned(below).min(weights.len());
        FastBits { weights: weights[..length].to_vec(), dfa: ones.dfa().clone() }
    }

    /// The bits at the places of a range. Numbers that begin with the same digits share the run of the automaton along
    /// them, so that a long range costs a few steps for each place, and a short one as much as one number.
    fn window(&self, from: u128, to: u128) -> Vec<bool> {
        let mut bits = Vec::with_capacity(to.saturating_sub(from) as usize);
        self.fill(self.weights.len(), self.dfa.run(&[]), from, to, &mut bits);
        bits
    }

    /// Appends the bits of the numbers whose leading digits reached `state` and whose remaining digits, in `places` lower
    /// places, stand for `from` to `to`, exclusive.
    fn fill(&self, places: usize, state: Option<u32>, mut from: u128, to: u128, bits: &mut Vec<bool>) {
        let length = bits.len() + to.saturating_sub(from) as usize;
        let Some((state, place)) = state.zip(places.checked_sub(1)) else {
            bits.resize(length, state.is_some_and(|state| self.dfa.accepts_at(state)));
            return;
        };
        let weight = self.weights[place];
        // Digits are small: repeated subtraction is faster than a division.
        let (mut digit, mut least) = (0, 0);
        while from < to {
            while from >= least + weight {
                least += weight;
                digit += 1;
            }
            let end = to.min(least + weight);
            self.fill(place, self.dfa.step(state, digit), from - least, end - least, bits);
            from = end;
        }
    }
}

/// Reads words in a bit-string one after the other, always the longest that fits.
pub(super) struct Places {
    bits: FastBits,
    words: Vec<Vec<bool>>,
    longest: usize,
    start: u128,
}

impl Places {
    /// The reading of the words in the bit-string whose ones are at the given places; it begins at `start`.
    pub(super) fn new(ones: &Relation, words: &[&str], start: u128) -> Self {
        let mut words: Vec<Vec<bool>> = words.iter().map(|word| word.chars().map(|bit| bit == '1').collect()).collect();
        words.sort_by_key(|word| std::cmp::Reverse(word.len()));
        let longest = words.first().map_or(0, Vec::len);
        Places { bits: FastBits::new(ones), words, longest, start }
    }

    /// The first place below a bound that is reached and at which no word fits; `None` if there is none.
    pub(super) fn stuck_below(&self, bound: u128) -> Option<u128> {
        let window = self.bits.window(self.start, bound + self.longest as u128);
        let mut here = 0;
        while self.start + (here as u128) < bound {
            match self.words.iter().find(|word| window[here..].starts_with(word)) {
                Some(word) => here += word.len(),
                None => return Some(self.start + here as u128),
            }
        }
        None
    }

    /// Whether a word begins at this place. Reading starts further and further back, at several places at once, until all
    /// these readings agree; `None` if they do not.
    pub(super) fn is_boundary(&self, place: u128) -> Option<bool> {
        let mut back = 64;
        loop {
            let far = place.checked_sub(back).filter(|&from| from >= self.start + self.longest as u128);
            let answers = match far {
                Some(from) => self.readers(from, from + self.longest as u128, place),
                None => self.readers(self.start, self.start + 1, place),
            };
            match (answers, far) {
                ((true, false), _) => return Some(true),
                ((false, _), None) | ((false, true), _) => return Some(false),
                _ if back > LONGEST_LOOK => return None,
                _ => back *= 2,
            }
        }
    }

    /// Readings start at every place of a range. Of those that are not stuck before `place`: whether some begin a word
    /// there, and whether some pass over it.
    fn readers(&self, from: u128, to: u128, place: u128) -> (bool, bool) {
        if place < from {
            return (false, true);
        }
        let window = self.bits.window(from, place + self.longest as u128);
        let goal = (place - from) as usize;
        // Whether some reading begins a word at each place.
        let mut at = vec![false; window.len() + self.longest + 1];
        at[..(to - from) as usize].fill(true);
        let mut answers = (at[goal], false);
        for here in 0..goal {
            if !at[here] {
                continue;
            }
            let Some(word) = self.words.iter().find(|word| window[here..].starts_with(word)) else { continue };
            let next = here + word.len();
            at[next] = true;
            answers.0 |= next == goal;
            answers.1 |= next > goal;
        }
        answers
    }
}

/// The largest distance from which reading starts further back.
const LONGEST_LOOK: u128 = 1 << 12;

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use wythoff_automata::{Budget, Numeration, UBig};

    use super::*;
    use crate::consequences::Facts;

    /// The bits of a window are those of the relation, wherever it begins and ends.
    #[test]
    fn windows_are_the_bits_of_their_places() {
        let budget = Budget::unlimited();
        for name in ["msd_fib", "msd_pell", "msd_3", "msd_ost[1,2]"] {
            let numeration: Arc<Numeration> = Arc::new(name.parse().unwrap());
            let all = Relation::always(&numeration, &["x", "y"], &budget).unwrap();
            let ones = Facts::new(&all, &budget).unwrap().relation("(E m n = 5*m + 2) | n = 4 | n = 1000").unwrap();
            let bits = FastBits::new(&ones);
            for from in [0, 1, 3, 7, 950, (1 << 70) - 40, 1 << 99] {
                for length in [0, 1, 2, 13, 100] {
                    let places = from..from + length;
                    let expected: Vec<bool> = places.clone().map(|n| ones.holds(&[&UBig::from(n)])).collect();
                    assert_eq!(bits.window(from, places.end), expected, "{name}, {from}, {length}");
                }
            }
        }
    }
}
