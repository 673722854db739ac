//! A parser of formulas. Each method that reads takes a place and returns what it read there with the place after it, or `None`.

mod atoms;
mod expression;

use std::cell::Cell;

use super::Term;

/// A term with the place after it, if one was read.
type Read = Option<(Term, usize)>;

/// Greatest depth to which terms may be nested; a pair of brackets counts as two levels.
const DEPTH: usize = 60;
/// Greatest number of terms that are read for each sign of a text, apart from a constant.
const STEPS: usize = 100;

/// A text with the state of its parser.
pub(super) struct Reader {
    signs: Vec<char>,
    /// The nesting depth of the term being read.
    depth: Cell<usize>,
    /// The number of terms that may still be read.
    steps: Cell<usize>,
}

impl Reader {
    pub(super) fn new(text: &str) -> Self {
        let signs: Vec<char> = text.chars().collect();
        let steps = Cell::new(1000 + STEPS * signs.len());
        Reader { signs, depth: Cell::new(0), steps }
    }

    /// The formula that the whole text is.
    pub(super) fn formula(&self) -> Option<Term> {
        self.relations(0).filter(|(_, end)| *end == self.signs.len()).map(|(term, _)| term)
    }

    fn at(&self, place: usize) -> Option<char> {
        self.signs.get(place).copied()
    }

    fn starts(&self, place: usize, text: &str) -> bool {
        text.chars().enumerate().all(|(i, sign)| self.at(place + i) == Some(sign))
    }

    fn spaces(&self, place: usize) -> usize {
        if self.at(place) == Some(' ') { place + 1 } else { place }
    }

    fn digit(&self, place: usize) -> bool {
        self.at(place).is_some_and(|sign| sign.is_ascii_digit())
    }
}
