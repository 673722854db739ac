//! Counting along an automatic set of numbers: how many lie below x, which is the n-th.

use wythoff_automata::{Letter, Relation, UBig};

use super::{FactError, unsupported};

/// The set of a relation with one track, ready to be counted. Answers cost O(digits^2) bit operations.
#[derive(Clone, Debug)]
pub struct Ranks {
    pub(super) set: Relation,
    /// The number of accepted words of each length, for every state.
    words: Vec<Vec<UBig>>,
}

impl Ranks {
    /// The set of the numbers of a relation with one track.
    ///
    /// # Errors
    /// It has not one track; the numeration system has a preperiod.
    pub fn new(set: &Relation) -> Result<Self, FactError> {
        if set.tracks().len() != 1 || set.numeration().preperiod() > 0 {
            return unsupported(
                "counting is done along one track, in a numeration system without preperiod",
                "project to one track",
            );
        }
        let none = (0..set.dfa().states() as u32).map(|state| UBig::from(u8::from(set.dfa().accepts_at(state))));
        Ok(Ranks { set: set.clone(), words: vec![none.collect()] })
    }

    /// Counts of words up to a length. O(edges) additions for each new length.
    fn prepare(&mut self, length: usize) {
        let dfa = self.set.dfa();
        while self.words.len() <= length {
            let shorter = &self.words[self.words.len() - 1];
            let ways = |state: u32| dfa.edges_of(state).map(|edge| &shorter[edge.1 as usize]).sum();
            self.words.push((0..dfa.states() as u32).map(ways).collect());
        }
    }

    /// The number of elements of the set below a number, given by its digits, most significant first.
    pub fn below_digits(&mut self, digits: &[Letter]) -> UBig {
        self.prepare(digits.len());
        let dfa = self.set.dfa();
        let mut count = UBig::ZERO;
        let mut state = dfa.run(&[]);
        for (k, &digit) in digits.iter().enumerate() {
            let Some(at) = state else { break };
            let left = digits.len() - 1 - k;
            for (_, target) in dfa.edges_of(at).take_while(|edge| edge.0 < digit) {
                count += &self.words[left][target as usize];
            }
            state = dfa.step(at, digit);
        }
        count
    }

    /// The number of elements of the set below x.
    pub fn below(&mut self, x: &UBig) -> UBig {
        self.below_digits(&self.set.word(&[x]))
    }

    /// The n-th element of the set, from 0 on; `None` if there are not so many.
    pub fn nth(&mut self, n: &UBig) -> Option<UBig> {
        let mut at = self.set.dfa().run(&[])?;
        let (states, period) = (self.set.dfa().states(), self.set.numeration().period());
        // The words of a length are the elements below a weight. Where they get no more for as many lengths as there
        // are states, they never do.
        let (mut length, mut same) = (0, 0);
        while self.words_from(at, length) <= *n {
            length += period;
            let is_more = self.words_from(at, length) > self.words_from(at, length - period);
            same = if is_more { 0 } else { same + 1 };
            if same > states {
                return None;
            }
        }
        let (mut rest, mut digits) = (n.clone(), Vec::with_capacity(length));
        for left in (0..length).rev() {
            let edges: Vec<(Letter, u32)> = self.set.dfa().edges_of(at).collect();
            for (digit, target) in edges {
                let words = self.words_from(target, left);
                if rest < words {
                    digits.push(u32::from(digit));
                    at = target;
                    break;
                }
                rest -= words;
            }
        }
        Some(self.set.numeration().read(&digits))
    }

    fn words_from(&mut self, state: u32, length: usize) -> UBig {
        self.prepare(length);
        self.words[length][state as usize].clone()
    }
}
