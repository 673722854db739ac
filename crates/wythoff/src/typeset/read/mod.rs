//! Where formulas begin and end in a text, and what they say. Each method that reads takes a place and gives what it read there and
//! the place behind it, or nothing.

mod atoms;
mod expression;
mod prose;

use std::cell::Cell;

use super::{CODE, Part, Term};

/// A term and the place behind it.
type Read = Option<(Term, usize)>;

/// Terms may be nested so deep, where a pair of brackets counts two.
const DEPTH: usize = 60;
/// For each sign of a text so many terms are read at most, and a few more.
const STEPS: usize = 100;

/// A text that is read.
pub(super) struct Reader {
    signs: Vec<char>,
    /// Are pairs of digits and negative numbers formulas?
    digits: bool,
    /// How deep the term that is read is nested.
    depth: Cell<usize>,
    /// Terms that may still be read.
    steps: Cell<usize>,
}

impl Reader {
    pub(super) fn new(text: &str) -> Self {
        let signs: Vec<char> = text.chars().collect();
        let steps = Cell::new(1000 + STEPS * signs.len());
        Reader { signs, digits: false, depth: Cell::new(0), steps }
    }

    /// Takes pairs of digits and negative numbers as formulas, too.
    pub(super) fn with_digits(mut self) -> Self {
        self.digits = true;
        self
    }

    /// The text in parts.
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

    /// The formula that the text is from its beginning to its end.
    pub(super) fn whole(&self) -> Option<Term> {
        self.formula(0).filter(|(_, end)| *end == self.signs.len()).map(|(term, _)| term)
    }

    /// A formula that begins here, if it says more than prose would.
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
            // pairs in braces are those of the notation of games
            term if self.digits && self.before(place) != Some('{') && self.is_of_digits(term) => true,
            term => term.says_more_than_digits(),
        };
        is_formula.then_some((term, end))
    }

    /// Whether it is a pair, or a negative number.
    fn is_of_digits(&self, term: &Term) -> bool {
        let negative = matches!(term, Term::Row(parts) if matches!(parts[..], [Term::Sign("−"), Term::Number(_)]));
        negative || term.is_tuple() && matches!(term, Term::Fenced('(', ..))
    }

    /// Whether a formula may end here: not within a word, a number or a game.
    fn ends(&self, end: usize) -> bool {
        match self.at(end) {
            None => true,
            Some(sign) if sign.is_alphanumeric() || "([{_^'$&*".contains(sign) => false,
            Some('.') => !self.letter(end + 1),
            Some(_) => true,
        }
    }

    /// The text from one place to another.
    fn source(&self, from: usize, to: usize) -> String {
        self.signs[from.min(to)..to].iter().collect()
    }

    fn at(&self, place: usize) -> Option<char> {
        self.signs.get(place).copied()
    }

    /// The sign so many places back.
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

    /// The end of the letters and digits that begin here.
    fn run(&self, place: usize) -> usize {
        (place..).find(|&i| !self.at(i).is_some_and(char::is_alphanumeric)).unwrap_or(place)
    }
}
