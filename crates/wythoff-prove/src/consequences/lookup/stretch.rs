//! Numbers that follow each other, with the digits that they share.

use wythoff_automata::{Budget, Exceeded, Numeration, UBig};

/// The lowest digits, just as many as count the numbers of a run.
pub(super) struct Tails<'a> {
    numeration: &'a Numeration,
    /// The weights U_0, ..., U_s of the places that count, and of the one above.
    pub weights: Vec<UBig>,
}

/// Consecutive numbers with the same leading digits.
pub(super) struct Stretch {
    /// All digits but the last s.
    pub leading: Vec<u32>,
    /// What the last s digits of the first number stand for.
    pub tail: UBig,
    /// How many numbers.
    pub count: u64,
}

impl<'a> Tails<'a> {
    /// As many digits as words are needed for so many numbers, and some more, so that few runs meet a change of the leading
    /// digits.
    pub fn new(numeration: &'a Numeration, count: u64) -> Self {
        const MORE: u64 = 64;
        let enough = UBig::from(count.saturating_mul(MORE));
        let mut weights = numeration.weights(1);
        while weights.iter().all(|weight| *weight < enough) {
            weights = numeration.weights(weights.len() + 1);
        }
        Tails { numeration, weights }
    }

    /// The number s of digits.
    pub fn digits(&self) -> usize {
        self.weights.len() - 1
    }

    /// The numbers from n on that share its leading digits, at most so many.
    pub fn stretch(&self, n: &UBig, most: u64, budget: &Budget) -> Result<Stretch, Exceeded> {
        let s = self.digits();
        let mut leading = self.numeration.write_within(n, budget)?;
        let length = self.numeration.aligned(leading.len().max(s));
        leading.splice(..0, vec![0; length - leading.len()]);
        let tail = self.numeration.read(&leading.split_off(length - s));
        let count = u64::try_from(self.numeration.endings(&leading, s) - &tail).unwrap_or(most).min(most);
        Ok(Stretch { leading, tail, count })
    }

    /// The last s digits, most significant first, that stand for a number below U_s.
    pub fn word(&self, n: &UBig) -> Vec<u32> {
        let mut word = self.numeration.write(n);
        let s = self.digits();
        // Words may be longer for their length must fit the period: they then begin with zeros.
        word.drain(..word.len().saturating_sub(s));
        word.splice(..0, vec![0; s - word.len()]);
        word
    }
}
