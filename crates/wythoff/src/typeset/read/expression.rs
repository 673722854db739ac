//! Reading of relations, sums and products.

use super::{Read, Reader, Term};

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
    /// Reads sums with relations between them.
    pub(super) fn relations(&self, place: usize) -> Read {
        let (first, mut end) = self.sum(place)?;
        let mut parts = vec![first];
        loop {
            if let Some((sign, set)) = self.relation(end)
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

    fn relation(&self, place: usize) -> Read {
        let start = self.spaces(place);
        let (written, sign) = RELATIONS.iter().find(|(written, _)| self.starts(start, written))?;
        Some((Term::Sign(sign), self.spaces(start + written.chars().count())))
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
        loop {
            let (term, behind) = self.product(end)?;
            parts.push(term);
            let start = self.spaces(behind);
            parts.push(Term::Sign(match self.at(start) {
                Some('+') => "+",
                Some('-' | '−') if !self.starts(start, "->") => "−",
                _ => return Some((Term::row(parts), behind)),
            }));
            end = self.spaces(start + 1);
        }
    }

    /// Reads powers side by side, or with signs of multiplication or division between them.
    fn product(&self, place: usize) -> Read {
        let (first, mut end) = self.power(place)?;
        let mut parts = vec![first];
        loop {
            let next = self.spaces(end);
            let (sign, start) = match self.at(next) {
                Some('*' | '·') => (Some("·"), self.spaces(next + 1)),
                Some('×') => (Some("×"), self.spaces(next + 1)),
                Some('/') => (Some("/"), self.spaces(next + 1)),
                _ => (None, next),
            };
            let Some((term, behind)) = self.power(start) else { break };
            let is_group = matches!(parts.last(), Some(Term::Fenced('(', inner, ')')) if inner.len() == 1);
            match sign {
                Some("/") if is_group => {
                    let above = parts.pop().map(Term::bare)?;
                    parts.push(Term::Over(Box::new(above), Box::new(term.bare())));
                }
                Some(sign) => parts.extend([Term::Sign(sign), term]),
                None if next > end && term.is_game() => parts.extend([Term::Space, term]),
                None => parts.extend([if next > end { Term::Apart } else { Term::Times }, term]),
            }
            end = behind;
        }
        Some((Term::row(parts), end))
    }
}
