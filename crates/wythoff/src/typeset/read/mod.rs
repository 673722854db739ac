//! A parser that finds the formulas in a text. Each method that reads takes a place and returns what it read there with the place after it, or
//! `None`.

mod atoms;
mod expression;
mod prose;

#[cfg(feature = "ask")]
pub(crate) use prose::signs;

use std::cell::Cell;

use super::{CODE, Part, Term};

/// A term with the place after it, if one was read.
type Read = Option<(Term, usize)>;

/// Greatest depth to which terms may be nested; a pair of brackets counts as two levels.
const DEPTH: usize = 60;
/// Greatest number of terms that are read for each sign of a text, apart from a constant.
const STEPS: usize = 100;

/// A text with the state of its parser.
pub(super) struct Reader {
    signs: Vec<char>,
    /// Whether pairs of digits and negative numbers count as formulas.
    digits: bool,
    /// The nesting depth of the term being read.
    depth: Cell<usize>,
    /// The number of terms that may still be read.
    steps: Cell<usize>,
}

impl Reader {
    pub(super) fn new(text: &str) -> Self {
        let signs: Vec<char> = text.chars().collect();
        let steps = Cell::new(1000 + STEPS * signs.len());
        Reader { signs, digits: false, depth: Cell::new(0), steps }
    }

    /// Counts pairs of digits and negative numbers as formulas, too.
    pub(super) fn with_digits(mut self) -> Self {
        self.digits = true;
        self
    }

    /// The text split into parts.
    pub(super) fn parts(&self) -> Vec<Part> {
        let (mut parts, mut words, mut at) = (Vec::new(), String::new(), 0);
        let mut push = |words: &mut String, part: Option<Part>| {
            if !words.is_empty() {
                parts.push(Part::Words(std::mem::take(words)));
            }
            parts.extend(part);
        };
        while at < self.signs.len() {
            if let Some(end) = self.code(at) {
                push(&mut words, Some(Part::Code(self.source(at, end))));
                at = end;
            } else if let Some((term, end)) = self.formula(at) {
                push(&mut words, Some(Part::Formula(term, self.source(at, end))));
                at = end;
            } else if let Some((sign, end)) = self.sign_of_prose(at) {
                words.push_str(sign);
                at = end;
            } else {
                let end = self.word(at);
                words.extend(&self.signs[at..end]);
                at = end;
            }
        }
        push(&mut words, None);
        parts
    }

    /// The formula, if the whole text is one.
    pub(super) fn whole(&self) -> Option<Term> {
        self.formula(0).filter(|(_, end)| *end == self.signs.len()).map(|(term, _)| term)
    }

    /// The formula that the whole text is said to be.
    pub(super) fn marked(&self) -> Option<Term> {
        self.relations(0, false).filter(|(_, end)| *end == self.signs.len()).map(|(term, _)| term)
    }

    /// Reads a formula that begins here, if it says more than prose would.
    fn formula(&self, place: usize) -> Read {
        let opens = |sign: char| sign.is_whitespace() || "([{|\u{201c}—–=≤≥≠≈".contains(sign);
        if !self.before(place).is_none_or(opens) || self.at(place) == Some(' ') {
            return None;
        }
        let (term, end) = self.relations(place, true)?;
        if !self.ends(end) {
            return None;
        }
        let is_formula = match &term {
            Term::Name(_) if end == place + 1 => self.is_variable(place),
            // "(a)" and "(i)" are labels
            term if term.is_label() => false,
            // pairs in braces belong to the notation of games
            term if self.digits && self.before(place) != Some('{') && self.is_of_digits(term) => true,
            term => term.says_more_than_digits(),
        };
        is_formula.then_some((term, end))
    }

    /// Whether a term is a pair of numbers or a negative number.
    fn is_of_digits(&self, term: &Term) -> bool {
        let negative = matches!(term, Term::Row(parts) if matches!(parts[..], [Term::Sign("−"), Term::Number(_)]));
        negative || term.is_tuple() && matches!(term, Term::Fenced('(', ..))
    }

    /// Whether a formula may end here, which it may not within a word, a number or the notation of a game.
    fn ends(&self, end: usize) -> bool {
        match self.at(end) {
            None => true,
            Some(sign) if sign.is_alphanumeric() || "([{_^'$&*".contains(sign) => false,
            Some('.') => !self.letter(end + 1),
            Some(_) => true,
        }
    }

    /// The text between two places.
    fn source(&self, from: usize, to: usize) -> String {
        self.signs[from.min(to)..to].iter().collect()
    }

    fn at(&self, place: usize) -> Option<char> {
        self.signs.get(place).copied()
    }

    /// The sign `by` places before this one.
    fn back(&self, place: usize, by: usize) -> Option<char> {
        place.checked_sub(by).and_then(|place| self.at(place))
    }

    fn before(&self, place: usize) -> Option<char> {
        self.back(place, 1)
    }

    fn starts(&self, place: usize, text: &str) -> bool {
        text.chars().enumerate().all(|(i, sign)| self.at(place + i) == Some(sign))
    }

    fn spaces(&self, place: usize) -> usize {
        if self.at(place) == Some(' ') { place + 1 } else { place }
    }

    fn letter(&self, place: usize) -> bool {
        self.at(place).is_some_and(char::is_alphabetic)
    }

    fn digit(&self, place: usize) -> bool {
        self.at(place).is_some_and(|sign| sign.is_ascii_digit())
    }

    /// The end of the run of letters and digits that begins here.
    fn run(&self, place: usize) -> usize {
        (place..).find(|&i| !self.at(i).is_some_and(char::is_alphanumeric)).unwrap_or(place)
    }
}
