//! Words of pairs of digits, and their values by weights of places.

use std::ops::Range;

use wythoff_automata::{Letter, Numeration};

/// An upper bound for the number of digits of a number below 2^64.
pub const PLACES: usize = 128;

/// The greedy numeration with the given weights, for pairs of numbers: a letter is digit of x + base * digit of y, and
/// the most significant letter comes first.
///
/// A word is a pair of expansions if, on either track and for each place, the digits below it stand for less than its weight.
#[derive(Clone, Debug)]
pub struct Weights {
    weights: Vec<u64>,
    base: u64,
    period: usize,
}

/// The ranges of columns and rows of the positions whose words begin with a given word.
pub(super) type Cell = (Range<u64>, Range<u64>);

impl Weights {
    /// The weights of a numeration system without preperiod that fit into 64 bits.
    pub fn new(numeration: &Numeration) -> Weights {
        let weights = numeration.weights(PLACES).iter().map_while(|weight| u64::try_from(weight).ok()).collect();
        Weights { weights, base: numeration.digits() as u64, period: numeration.period() }
    }

    /// The length of every word is a multiple of this.
    pub fn period(&self) -> usize {
        self.period
    }

    /// The bound below which numbers have at most `length` digits; `None` if it exceeds 64 bits.
    pub fn below(&self, length: usize) -> Option<u64> {
        self.weights.get(length).copied()
    }

    /// The columns and rows of the positions whose words consist of this one and `ahead` more letters; `Some(None)` if
    /// there are none, `None` if the numbers are too large.
    #[inline]
    pub(super) fn cell(&self, word: &[Letter], ahead: usize) -> Option<Option<Cell>> {
        let weights = self.weights.get(ahead..=ahead + word.len())?;
        let (mut x, mut y) = (0u64, 0u64);
        let (mut width, mut height) = (weights[0], weights[0]);
        for (place, &letter) in word.iter().rev().enumerate() {
            let (weight, next) = (weights[place], weights[place + 1]);
            x += u64::from(letter) % self.base * weight;
            y += u64::from(letter) / self.base * weight;
            if x >= next || y >= next {
                return Some(None);
            }
            width = width.min(next - x);
            height = height.min(next - y);
        }
        Some(Some((x..x + width, y..y + height)))
    }

    /// The number of places in the shortest word of a pair, a multiple of the period; `None` beyond 64 bits.
    #[inline]
    pub fn length(&self, x: u64, y: u64) -> Option<usize> {
        let length = self.weights.partition_point(|&weight| weight <= x.max(y));
        let length = length.next_multiple_of(self.period);
        (length < self.weights.len()).then_some(length)
    }

    /// The letter of a pair at a place, and the values of its digits below.
    #[inline]
    pub(super) fn letter(&self, place: usize, x: u64, y: u64) -> (Letter, u64, u64) {
        let weight = self.weights[place];
        // Digits are small: repeated subtraction is faster than a division.
        let digit = |mut rest: u64| {
            let mut digit = 0;
            while rest >= weight {
                rest -= weight;
                digit += 1;
            }
            (digit, rest)
        };
        let ((dx, x), (dy, y)) = (digit(x), digit(y));
        ((dx + self.base * dy) as Letter, x, y)
    }

    /// The shortest word of a pair; `None` beyond 64 bits.
    pub fn word(&self, mut x: u64, mut y: u64) -> Option<Vec<Letter>> {
        let places = (0..self.length(x, y)?).rev();
        let letter = |place| {
            let letter;
            (letter, x, y) = self.letter(place, x, y);
            letter
        };
        Some(places.map(letter).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_pairs_belong_together() {
        for weights in [Numeration::fibonacci(), Numeration::pell()].map(|system| Weights::new(&system)) {
            for (x, y) in (0..70).flat_map(|x| (0..70).map(move |y| (x, y))) {
                let word = weights.word(x, y).unwrap();
                assert_eq!(weights.cell(&word, 0), Some(Some((x..x + 1, y..y + 1))));
                let cut = word.len() / 2;
                let (columns, rows) = weights.cell(&word[..cut], word.len() - cut).unwrap().unwrap();
                assert!(columns.contains(&x) && rows.contains(&y));
            }
        }
    }

    #[test]
    fn adjacent_ones_are_no_expansion() {
        let weights = Weights::new(&Numeration::fibonacci());
        assert_eq!(weights.cell(&[1, 1], 0), Some(None));
        assert_eq!(weights.cell(&[1, 2], 3), Some(Some((8..13, 5..8))));
    }
}
