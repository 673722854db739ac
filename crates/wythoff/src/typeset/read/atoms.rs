//! Reading of numbers, names, brackets, functions and roots, with their scripts.

use itertools::Itertools;

use super::{DEPTH, Read, Reader, Term};
use crate::typeset::plain::{LOWERED, RAISED};

/// The names of Greek letters, with the letters.
const LETTERS: [(&str, &str); 8] = [
    ("phi", "φ"),
    ("alpha", "α"),
    ("beta", "β"),
    ("delta", "δ"),
    ("lambda", "λ"),
    ("pi", "π"),
    ("xi", "ξ"),
    ("eta", "η"),
];

/// Functions that are typeset as upright words before a bracket.
const FUNCTIONS: [&str; 6] = ["log", "gcd", "max", "min", "mex", "Fib"];

impl Reader {
    /// Reads an atom with its scripts, and with its arguments if it is a function.
    pub(super) fn power(&self, place: usize) -> Read {
        self.nested(|reader| reader.power_within(place))
    }

    fn power_within(&self, place: usize) -> Read {
        let (base, mut end) = self.atom(place)?;
        let (mut below, mut above) = (None, None);
        if self.starts(end, "*_") {
            above = Some(Term::Sign("∗"));
            end += 1;
        }
        loop {
            if let Some((term, behind)) = self.small(end, LOWERED).filter(|_| below.is_none()) {
                below = Some(term);
                end = behind;
                continue;
            }
            if let Some((term, behind)) = self.small(end, RAISED).filter(|_| above.is_none()) {
                above = Some(term);
                end = behind;
                continue;
            }
            let script = match self.at(end) {
                Some('_') if below.is_none() => &mut below,
                Some('^') if above.is_none() => &mut above,
                _ => break,
            };
            let (term, behind) = self.script(end + 1, &base)?;
            *script = Some(term);
            end = behind;
        }
        let call = self.at(end) == Some('(') && matches!(base, Term::Name(_)) && above != Some(Term::Sign("∗"));
        let scripted = below.is_some() || above.is_some();
        let name =
            if scripted { Term::Scripts(Box::new(base), below.map(Box::new), above.map(Box::new)) } else { base };
        if call && (scripted || self.at(place).is_some_and(char::is_alphabetic)) {
            let (arguments, behind) = self.bracket(end)?;
            return Some((Term::Row(vec![name, Term::Of, arguments]), behind));
        }
        Some((name, end))
    }

    /// Reads a number in superscript or subscript digits, which may have a minus before it.
    fn small(&self, place: usize, signs: &str) -> Read {
        let digit = |place: usize| self.at(place).and_then(|sign| signs.chars().position(|small| small == sign));
        let negative = digit(place) == Some(10);
        let start = place + usize::from(negative);
        let digits: String = (start..).map_while(|i| digit(i).filter(|digit| *digit < 10)).join("");
        let end = start + digits.chars().count();
        let number = Term::Number(digits);
        let term = if negative { Term::Row(vec![Term::Sign("−"), number]) } else { number };
        (end > start).then_some((term, end))
    }

    /// Reads the script after `_` or `^`.
    fn script(&self, place: usize, base: &Term) -> Read {
        match self.at(place)? {
            '{' => {
                let (terms, _, end) = self.list(place + 1, &['}'])?;
                Some((Term::row(with_commas(terms)), end))
            }
            '(' => {
                let (term, end) = self.bracket(place)?;
                Some((if matches!(base, Term::Upright(_) | Term::Row(_)) { term } else { term.bare() }, end))
            }
            '-' | '−' => {
                let (term, end) = self.atom(place + 1)?;
                Some((Term::Row(vec![Term::Sign("−"), term]), end))
            }
            _ => self.atom(place),
        }
    }

    /// Reads terms with commas between them up to one of these brackets, which is returned as well.
    fn list(&self, place: usize, closes: &[char]) -> Option<(Vec<Term>, char, usize)> {
        let (first, mut end) = self.relations(place)?;
        let mut terms = vec![first];
        loop {
            match self.at(end)? {
                ',' => {
                    let (term, behind) = self.relations(self.spaces(end + 1))?;
                    terms.push(term);
                    end = behind;
                }
                sign if closes.contains(&sign) => return Some((terms, sign, end + 1)),
                _ => return None,
            }
        }
    }

    /// Reads terms in brackets; the two brackets of an interval may differ.
    pub(super) fn bracket(&self, place: usize) -> Read {
        let open = self.at(place)?;
        let closes: &[char] = match open {
            '(' => &[')', ']'],
            '[' => &[']', ')'],
            '{' => &['}'],
            '|' => &['|'],
            '⌊' => &['⌋'],
            '⌈' => &['⌉'],
            _ => return None,
        };
        let (terms, close, end) = self.list(place + 1, closes)?;
        let pair = open == '(' && close == ')' || "{|⌊⌈".contains(open);
        (pair || terms.len() == 2).then_some((Term::Fenced(open, terms, close), end))
    }

    /// Reads a number, a name, a function with its argument, a root or a bracket.
    fn atom(&self, place: usize) -> Read {
        self.nested(|reader| reader.atom_within(place))
    }

    /// Reads one level deeper, unless that is too deep or too many steps were taken.
    fn nested(&self, read: impl FnOnce(&Self) -> Read) -> Read {
        let (depth, steps) = (self.depth.get(), self.steps.get());
        if depth >= DEPTH || steps == 0 {
            return None;
        }
        self.depth.set(depth + 1);
        self.steps.set(steps - 1);
        let found = read(self);
        self.depth.set(depth);
        found
    }

    fn atom_within(&self, place: usize) -> Read {
        let sign = self.at(place)?;
        if sign.is_ascii_digit() {
            return self.number(place);
        }
        if self.starts(place, "...") || sign == '…' {
            return Some((Term::Dots, if sign == '…' { place + 1 } else { place + 3 }));
        }
        if sign == '√' {
            let (inner, end) = self.atom(self.spaces(place + 1))?;
            return Some((Term::Root(Box::new(inner.bare())), end));
        }
        if ('α'..='ω').contains(&sign) || "ΦΔΣ∞".contains(sign) {
            return Some((Term::Name(sign.into()), place + 1));
        }
        if !sign.is_alphabetic() {
            return self.bracket(place);
        }
        let end = (place..).find(|&i| !self.at(i).is_some_and(|sign| sign.is_ascii_alphabetic()))?;
        let word: String = self.signs[place..end].iter().collect();
        self.named(&word, end)
    }

    /// Reads what follows a word that ends here, if the word has a meaning in formulas.
    fn named(&self, word: &str, end: usize) -> Read {
        if let Some((_, letter)) = LETTERS.iter().find(|(name, _)| *name == word) {
            return Some((Term::Name((*letter).to_owned()), end));
        }
        match word {
            "floor" | "ceil" => {
                let (open, close) = if word == "floor" { ('⌊', '⌋') } else { ('⌈', '⌉') };
                let (inner, _, behind) = self.list(end + 1, &[')']).filter(|_| self.at(end) == Some('('))?;
                Some((Term::Fenced(open, inner, close), behind))
            }
            "sqrt" => {
                let (inner, behind) = self.atom(self.spaces(end))?;
                Some((Term::Root(Box::new(inner.bare())), behind))
            }
            "WN" => Some((Term::Upright(word.to_owned()), end)),
            "mWN" => Some((Term::Row(vec![Term::Name("m".into()), Term::Upright("WN".into())]), end)),
            _ if FUNCTIONS.contains(&word) => {
                let (inner, behind) = self.bracket(end)?;
                Some((Term::Row(vec![Term::Upright(word.to_owned()), Term::Of, inner]), behind))
            }
            // two letters are a product of variables
            _ if word.chars().count() == 2 && word != "in" => {
                let letters = word.chars().map(|letter| Term::Name(letter.into()));
                Some((Term::row(Itertools::intersperse(letters, Term::Times).collect()), end))
            }
            _ if word.chars().count() == 1 => Some((Term::Name(word.to_owned()), end)),
            _ => None,
        }
    }

    /// Reads digits, with a decimal point if digits follow it.
    fn number(&self, place: usize) -> Read {
        let digits = |from: usize| (from..).find(|&i| !self.digit(i));
        let mut end = digits(place)?;
        if self.at(end) == Some('.') && self.digit(end + 1) {
            end = digits(end + 1)?;
        }
        Some((Term::Number(self.signs[place..end].iter().collect()), end))
    }
}

/// The terms with commas between them, as in a script.
fn with_commas(terms: Vec<Term>) -> Vec<Term> {
    Itertools::intersperse(terms.into_iter(), Term::Sign(",")).collect()
}
