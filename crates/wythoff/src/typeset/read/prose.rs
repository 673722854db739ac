//! Reading of prose: words, games in their notation, code, articles and labels.

use super::{CODE, Reader};

/// Roman numbers, after which a lone letter is a label and not a variable.
const ROMAN: [&str; 5] = ["i", "ii", "iii", "iv", "v"];

/// Words for what is numbered in a paper.
const NUMBERED: [&str; 10] =
    ["definition", "theorem", "lemma", "proposition", "corollary", "remark", "example", "figure", "table", "section"];

/// Signs that ASCII writes with several characters, replaced in prose as well as in formulas.
const SIGNS: [(&str, &str); 5] = [("...", "…"), ("->", "→"), ("<=", "≤"), (">=", "≥"), ("!=", "≠")];

/// A text in which these signs are single ones.
#[cfg(feature = "ask")]
pub(crate) fn signs(text: &str) -> String {
    SIGNS.iter().fold(text.to_owned(), |text, (typed, sign)| text.replace(typed, sign))
}

/// Greatest number of signs that are searched back for the previous word, or ahead for a closing bracket.
const NEAR: usize = 400;

impl Reader {
    /// The end of the prose that begins here: a word with its hyphens, apostrophes and parameters, or a single sign.
    pub(super) fn word(&self, place: usize) -> usize {
        let mut end = self.run(place).max(place + 1);
        // hyphens and apostrophes within words; a bracket right after a name holds the parameters of a game
        while self.at(end).is_some_and(|sign| "-'_’".contains(sign)) && self.letter(end - 1) && self.letter(end + 1) {
            end = self.run(end + 1);
        }
        if self.at(end).is_some_and(|sign| "([{".contains(sign)) && end > place + 1 && self.letter(end - 1) {
            end = self.closed(end).unwrap_or(end);
        }
        end
    }

    /// The place after the bracket that closes the one here.
    fn closed(&self, place: usize) -> Option<usize> {
        let mut depth = 0;
        for i in place..self.signs.len().min(place + NEAR) {
            match self.signs[i] {
                '(' | '[' | '{' => depth += 1,
                ')' | ']' | '}' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return Some(i + 1);
            }
        }
        None
    }

    /// The place after the code that begins here: between backticks, or a quoted sentence of the decision procedure.
    pub(super) fn code(&self, place: usize) -> Option<usize> {
        let sign = self.at(place).filter(|&sign| sign == CODE || sign == '"')?;
        let end = (place + 1..self.signs.len()).find(|&i| self.signs[i] == sign)?;
        let sentence = self.signs[place..end].iter().any(|sign| "&$=<>".contains(*sign));
        (sign == CODE || sentence).then_some(end + 1)
    }

    /// The mathematical sign that ASCII in prose stands for here, and the place after it: dots, arrows, comparisons, the x of a board, a minus.
    pub(super) fn sign_of_prose(&self, place: usize) -> Option<(&'static str, usize)> {
        if let Some((typed, sign)) = SIGNS.iter().find(|(typed, _)| self.starts(place, typed)) {
            return Some((sign, place + typed.len()));
        }
        let spaced = self.before(place) == Some(' ') && self.at(place + 1) == Some(' ');
        let end = |sign: Option<char>| sign.is_some_and(|sign| sign.is_ascii_digit() || ")]".contains(sign));
        let start = |sign: Option<char>| sign.is_some_and(|sign| sign.is_ascii_digit() || "([".contains(sign));
        let (left, right) = (self.back(place, 2), self.at(place + 2));
        match self.at(place)? {
            'x' if spaced && (end(left) && start(right) && left != Some(')') && right != Some('(')) => {
                // not the x in the notation `2 x 3-wythoff`
                let behind = (place + 2..).find(|&i| !self.digit(i))?;
                (self.at(behind) != Some('-')).then_some(("×", place + 1))
            }
            '-' if spaced && end(left) && start(right) => Some(("−", place + 1)),
            '-' if self.digit(place + 1) && self.before(place).is_none_or(|sign| " (,[{≈".contains(sign)) => {
                Some(("−", place + 1))
            }
            _ => None,
        }
    }

    /// Whether the lone letter here is a variable: lower case, and neither the article nor a label.
    pub(super) fn is_variable(&self, place: usize) -> bool {
        let sign = self.signs[place];
        let next = self.at(place + 1);
        let label = self.before(place) == Some('(') && next == Some(')');
        // the x of "60 x 60", and the m of the game m-wythoff(6), are not variables
        let cross = sign == 'x' && self.digit(place + 2) && place >= 2 && self.digit(place - 2);
        let game = next == Some('-') && self.at(self.word(place) - 1) == Some(')');
        if cross || game || sign.is_ascii_uppercase() || label || next == Some('>') {
            return false;
        }
        if ROMAN.contains(&self.words_before(place, 1).as_str()) {
            return false;
        }
        if sign == 'a' {
            // an article is followed by a noun, a variable by one of these words or signs
            let after = self.source(place + 1, self.signs.len().min(place + 6));
            let verb = [" is ", " and ", " or ", " as", " to "].iter().any(|word| after.starts_with(word));
            return verb || next.is_some_and(|sign| ",.;:)".contains(sign));
        }
        true
    }

    /// Whether the number before this place is the number of a definition, a lemma, a table and the like.
    pub(super) fn is_cited(&self, place: usize) -> bool {
        let word = self.words_before(place, 2);
        NUMBERED.iter().any(|kind| word.eq_ignore_ascii_case(kind))
    }

    /// The word `back` words before this place, without an opening bracket.
    fn words_before(&self, place: usize, back: usize) -> String {
        let near = self.source(place.saturating_sub(NEAR), place);
        let word = near.split_whitespace().rev().nth(back - 1).unwrap_or_default();
        word.rsplit('(').next().unwrap_or_default().to_owned()
    }
}
