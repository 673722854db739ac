//! Reading of relations, sums and products.

use super::atoms::{LETTERS, is_small};
use super::{Read, Reader, Term};

/// Products of variables that are written as one word but are not English words.
pub(super) const PRODUCTS: [&str; 16] =
    ["gp", "mn", "mp", "ml", "mk", "ip", "pn", "nL", "kr", "ks", "pN", "pm", "xy", "qy", "bk", "uv"];

/// Relations as they are written, with their signs; longer ones come first.
const RELATIONS: [(&str, &str); 12] = [
    ("<=", "≤"),
    (">=", "≥"),
    ("!=", "≠"),
    ("->", "→"),
    ("→", "→"),
    ("=", "="),
    ("<", "<"),
    (">", ">"),
    ("≤", "≤"),
    ("≥", "≥"),
    ("≠", "≠"),
    ("≈", "≈"),
];

impl Reader {
    /// Reads sums with relations between them; if `spaced`, as between words, relations need spaces around them.
    pub(super) fn relations(&self, place: usize, spaced: bool) -> Read {
        let (first, mut end) = self.sum(place)?;
        let mut parts = vec![first];
        loop {
            if let Some((sign, set)) = self.relation(end, spaced)
                && let Some((term, behind)) = self.sum(set)
            {
                parts.extend([sign, term]);
                end = behind;
            } else if let Some(set) = self.element(end)
                && let Some((term, behind)) = self.bracket(set)
            {
                parts.extend([Term::Sign("∈"), term]);
                end = behind;
            } else {
                return Some((Term::row(parts), end));
            }
        }
    }

    /// Reads a relation, with spaces around it if `spaced`.
    fn relation(&self, place: usize, spaced: bool) -> Option<(Term, usize)> {
        let start = self.spaces(place);
        let (written, sign) = RELATIONS.iter().find(|(written, _)| self.starts(start, written))?;
        let behind = start + written.chars().count();
        let end = self.spaces(behind);
        (!spaced || start > place && end > behind).then_some((Term::Sign(sign), end))
    }

    /// The place where a set begins, if the term that ends here is said to be in it.
    fn element(&self, place: usize) -> Option<usize> {
        [" in {", " ∈ {"].iter().find(|sign| self.starts(place, sign)).map(|sign| place + sign.chars().count() - 1)
    }

    /// Reads products with + and - between them.
    pub(super) fn sum(&self, place: usize) -> Read {
        let mut parts = Vec::new();
        let mut end = place;
        if self.at(end).is_some_and(|sign| "-−".contains(sign)) {
            parts.push(Term::Sign("−"));
            end += 1;
        }
        let (first, behind) = self.product(end)?;
        // "(a)-(f)" are labels
        let label = first.is_label();
        parts.push(first);
        end = behind;
        loop {
            let start = self.spaces(end);
            let sign = match self.at(start) {
                _ if label => break,
                Some('+') => "+",
                Some('-' | '−') => "−",
                _ => break,
            };
            // spaces on both sides or on neither: not "x -1" or "x- 1"
            let next = self.spaces(start + 1);
            let Some((term, behind)) = self.product(next).filter(|_| (start > end) == (next > start + 1)) else {
                break;
            };
            parts.extend([Term::Sign(sign), term]);
            end = behind;
        }
        Some((Term::row(parts), end))
    }

    /// Reads powers side by side, or with signs of multiplication or division between them.
    fn product(&self, place: usize) -> Read {
        let (first, mut end) = self.power(place)?;
        let mut parts = vec![first];
        loop {
            let last = &parts[parts.len() - 1];
            let next = self.spaces(end);
            let (sign, start) = match self.at(next) {
                Some('*' | '·') => (Some(Term::Sign("·")), self.spaces(next + 1)),
                Some('×') => (Some(Term::Sign("×")), self.spaces(next + 1)),
                Some('/') => (Some(Term::Sign("/")), self.spaces(next + 1)),
                Some('x') if self.is_cross(next) => (Some(Term::Sign("×")), next + 2),
                _ if next > end && !self.follows(last, next) => break,
                // strings of bits and letters, such as 1w0, are not products
                _ if next == end
                    && matches!(last, Term::Number(digits) if digits == "1" || digits.starts_with('0')) =>
                {
                    break;
                }
                _ => (None, next),
            };
            let Some((term, behind)) = self.power(start) else { break };
            let opens = self.at(start) == Some('(');
            match sign {
                Some(Term::Sign("/")) if matches!(last, Term::Fenced('(', parts, ')') if parts.len() == 1) => {
                    let above = parts.pop().map(Term::bare)?;
                    parts.push(Term::Over(Box::new(above), Box::new(term.bare())));
                }
                Some(sign) => parts.extend([sign, term]),
                None if term.is_tuple() || last.is_tuple() => break,
                // a number in brackets explains the one before it
                None if matches!(term, Term::Fenced(..)) && !term.says_more_than_digits() => break,
                // after a space, a bracket is a factor only if it holds a single sum
                None if next > end && opens && !is_group(&term) => break,
                None if next > end && term.is_game() => parts.extend([Term::Space, term]),
                None => parts.extend([if next > end { Term::Apart } else { Term::Times }, term]),
            }
            end = behind;
        }
        Some((Term::row(parts), end))
    }

    /// Whether the letter x at this place is a multiplication sign: between the sides of a board, or before the name of a game.
    fn is_cross(&self, place: usize) -> bool {
        let (left, right) = (self.back(place, 2), self.at(place + 2));
        // not the x in the notation `2 x 3-wythoff`
        let behind = (place + 2..).find(|&i| !self.digit(i)).unwrap_or(place);
        let sides = self.back(place, 2).is_some_and(|sign| sign.is_ascii_digit())
            && self.digit(place + 2)
            && self.at(behind) != Some('-');
        // the sides of an n x n board
        let alike = left == right && self.letter(place + 2) && self.run(place + 2) == place + 3;
        let alone = !self.back(place, 3).is_some_and(char::is_alphanumeric);
        self.before(place) == Some(' ')
            && self.at(place + 1) == Some(' ')
            && (sides || alike && alone || self.starts(place + 2, "p WN") || self.starts(place + 2, "[0"))
    }

    /// Whether the word or bracket after this space may be a factor: a variable, a function or a bracket, not an English word.
    fn follows(&self, last: &Term, place: usize) -> bool {
        // an article or a label such as "(b)" has no factors
        let alone = matches!(last, Term::Name(name) if name == "a")
            || matches!(last, Term::Fenced('(', parts, ')') if matches!(parts[..], [Term::Name(_) | Term::Number(_)]));
        let Some(sign) = self.at(place).filter(|_| !alone) else { return false };
        let end = (place..).find(|&i| !self.letter(i)).unwrap_or(place);
        let word = self.source(place, end);
        let scripted = self.at(end).is_some_and(|sign| "_^".contains(sign) || is_small(sign));
        let known =
            |word: &str| LETTERS.iter().any(|(name, _)| *name == word) || ["floor", "sqrt", "WN"].contains(&word);
        let number = matches!(last, Term::Number(_));
        // the number in "definition 2 l = 1" is not a factor
        if matches!(last, Term::Number(digits) if digits.starts_with('0')) || number && self.is_cited(place) {
            return false;
        }
        // not the x in the notation `2 x 3-wythoff`
        if sign == 'x' && number && end == place + 1 && self.at(end) == Some(' ') && self.digit(end + 1) {
            return false;
        }
        match sign {
            '(' => !number && !self.starts(place, "(mod"),
            '√' | '⌊' => true,
            _ if word == "a" && !scripted => false,
            _ if known(&word) => true,
            _ if sign.is_ascii_digit() => false,
            _ if word.chars().count() == 1 => scripted || sign.is_lowercase() && self.ends(end),
            _ => PRODUCTS.contains(&word.as_str()),
        }
    }
}

/// Whether a term begins with a bracket around a single sum.
fn is_group(term: &Term) -> bool {
    match term {
        Term::Fenced('(', parts, ')') => parts.len() == 1,
        Term::Scripts(base, ..) => is_group(base),
        Term::Row(parts) => parts.first().is_some_and(is_group),
        _ => false,
    }
}
