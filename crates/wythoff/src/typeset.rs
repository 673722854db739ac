//! Mathematics in a line of text: where its subscripts, powers and roots are. For whatever sets it: pictures, LaTeX, pages.
//!
//! People write `b_n`, `10^50`, `sqrt 5`, `floor(n phi)`, `<=`; here it is told apart, and what has a sign of its own gets it.

/// A part of a line of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Text as it stands.
    Plain(String),
    /// A subscript.
    Sub(String),
    /// A superscript: a power.
    Sup(String),
    /// The number under a square root.
    Root(String),
}

/// Superscript and subscript digits, each with what it is.
const RAISED: &str = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const LOWERED: &str = "₀₁₂₃₄₅₆₇₈₉";

/// The parts of a line. Plain parts have signs for `phi`, `floor(...)`, comparisons, arrows and minus.
///
/// ```
/// use wythoff::typeset::{Piece, pieces};
/// let parts = pieces("b_n - a_n <= 10^50");
/// let plain = |text: &str| Piece::Plain(text.to_owned());
/// let (n, power) = (Piece::Sub("n".to_owned()), Piece::Sup("50".to_owned()));
/// assert_eq!(parts, [plain("b"), n.clone(), plain(" − a"), n, plain(" ≤ 10"), power]);
/// assert_eq!(pieces("(1 + sqrt 5)/2"), [plain("(1 + "), Piece::Root("5".to_owned()), plain(")/2")]);
/// ```
pub fn pieces(text: &str) -> Vec<Piece> {
    let signs: Vec<char> = with_floors(text).chars().collect();
    let mut reader = Reader { signs: &signs, at: 0, out: Vec::new() };
    while reader.at < signs.len() {
        reader.step();
    }
    reader.out
}

/// The same as one line of plain text, with raised and lowered digits where there are some: `b_n`, `10⁵⁰`, `√5`.
///
/// ```
/// assert_eq!(wythoff::typeset::line("y = phi x, 10^50, a_12, b_n"), "y = φ x, 10⁵⁰, a₁₂, b_n");
/// ```
pub fn line(text: &str) -> String {
    let digits = |text: &str, with: &str| {
        let digit = |c: char| c.to_digit(10).and_then(|digit| with.chars().nth(digit as usize));
        text.chars().map(digit).collect::<Option<String>>()
    };
    let one = |piece| match piece {
        Piece::Plain(text) => text,
        Piece::Sub(text) => digits(&text, LOWERED).unwrap_or(format!("_{text}")),
        Piece::Sup(text) => digits(&text, RAISED).unwrap_or(format!("^{text}")),
        Piece::Root(text) if text.chars().all(char::is_alphanumeric) => format!("√{text}"),
        Piece::Root(text) => format!("√({text})"),
    };
    pieces(text).into_iter().map(one).collect()
}

/// `floor(x)` as ⌊x⌋, where its parentheses close.
fn with_floors(text: &str) -> String {
    const FLOOR: &str = "floor(";
    let (mut out, mut rest) = (String::new(), text);
    while let Some(start) = rest.find(FLOOR) {
        let inner = &rest[start + FLOOR.len()..];
        let mut depth = 1;
        let end = inner.char_indices().find(|(_, c)| {
            depth += i32::from(*c == '(') - i32::from(*c == ')');
            depth == 0
        });
        let is_word = rest[..start].ends_with(char::is_alphanumeric);
        let Some((end, _)) = end.filter(|_| !is_word) else {
            out.push_str(&rest[..start + FLOOR.len()]);
            rest = inner;
            continue;
        };
        out.push_str(&format!("{}⌊{}⌋", &rest[..start], with_floors(&inner[..end])));
        rest = &inner[end + 1..];
    }
    out + rest
}

struct Reader<'t> {
    signs: &'t [char],
    at: usize,
    out: Vec<Piece>,
}

impl Reader<'_> {
    fn step(&mut self) {
        let c = self.signs[self.at];
        if let Some(found) = self.digits_of(RAISED) {
            return self.out.push(Piece::Sup(found));
        }
        if let Some(found) = self.digits_of(LOWERED) {
            return self.out.push(Piece::Sub(found));
        }
        let word = !self.before(1).is_some_and(char::is_alphanumeric);
        if word && self.is_next("phi") && !self.get(3).is_some_and(char::is_alphanumeric) {
            self.at += 3;
            return self.plain('φ');
        }
        if (word && self.is_next("sqrt")) || c == '√' {
            let start = self.at;
            self.at += if c == '√' { 1 } else { 4 };
            self.at += usize::from(self.get(0) == Some(' '));
            match self.group(false) {
                Some(inner) => return self.out.push(Piece::Root(inner)),
                None => self.at = start,
            }
        }
        let single = self.before(1).is_some_and(char::is_alphabetic)
            && !self.before(2).is_some_and(|c| c.is_alphanumeric() || c == '_');
        if c == '_' && single && self.script(Piece::Sub) {
            return;
        }
        let base = self.before(1).is_some_and(|c| c.is_alphanumeric() || c == ')');
        if c == '^' && base && self.script(Piece::Sup) {
            return;
        }
        for (typed, sign) in [("<=", '≤'), (">=", '≥'), ("!=", '≠'), ("->", '→')] {
            if self.is_next(typed) {
                self.at += 2;
                return self.plain(sign);
            }
        }
        self.at += 1;
        let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        if c == 'x'
            && self.before(2) == Some(' ')
            && digit(self.before(3))
            && self.get(0) == Some(' ')
            && digit(self.get(1))
        {
            // 40 x 40, but not the notation `2 x 3-wythoff`
            let after = self.signs[self.at + 1..].iter().find(|c| !c.is_ascii_digit());
            return self.plain(if after == Some(&'-') { 'x' } else { '×' });
        }
        let spaced = self.before(2) == Some(' ') && self.get(0) == Some(' ');
        let starts =
            self.before(2).is_none_or(|c| " (,[{".contains(c)) && self.get(0).is_some_and(|c| c.is_ascii_digit());
        self.plain(if c == '-' && (spaced || starts) { '−' } else { c });
    }

    /// The sign so many places on.
    fn get(&self, on: usize) -> Option<char> {
        self.signs.get(self.at + on).copied()
    }

    /// The sign so many places back.
    fn before(&self, back: usize) -> Option<char> {
        self.at.checked_sub(back).and_then(|at| self.signs.get(at)).copied()
    }

    fn is_next(&self, text: &str) -> bool {
        text.chars().enumerate().all(|(i, c)| self.get(i) == Some(c))
    }

    fn plain(&mut self, sign: char) {
        match self.out.last_mut() {
            Some(Piece::Plain(text)) => text.push(sign),
            _ => self.out.push(Piece::Plain(sign.to_string())),
        }
    }

    /// Digits that are written small.
    fn digits_of(&mut self, small: &str) -> Option<String> {
        let mut found = String::new();
        while let Some(digit) = self.get(0).and_then(|c| small.chars().position(|s| s == c)) {
            found.push_str(&digit.to_string());
            self.at += 1;
        }
        (!found.is_empty()).then_some(found)
    }

    /// What follows `_` or `^`.
    fn script(&mut self, piece: fn(String) -> Piece) -> bool {
        let start = self.at;
        self.at += 1;
        match self.group(true) {
            Some(inner) => self.out.push(piece(inner)),
            None => self.at = start,
        }
        self.at > start
    }

    /// A number, something in braces or parentheses, or a letter that stands alone.
    fn group(&mut self, letter: bool) -> Option<String> {
        let first = self.get(0)?;
        let closing = match first {
            '{' => Some('}'),
            '(' => Some(')'),
            _ => None,
        };
        if let Some(closing) = closing {
            let length = self.signs[self.at..].iter().position(|&c| c == closing)?;
            let inner = self.signs[self.at + 1..self.at + length].iter().collect();
            self.at += length + 1;
            return Some(inner);
        }
        let length = self.signs[self.at..].iter().take_while(|c| c.is_ascii_digit()).count();
        let length = match length {
            0 if letter && first.is_alphabetic() && !self.get(1).is_some_and(char::is_alphanumeric) => 1,
            0 => return None,
            length => length,
        };
        let found = self.signs[self.at..self.at + length].iter().collect();
        self.at += length;
        Some(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_mathematics_stays() {
        let long = "maharaja = rook + bishop + leaper(1,2) in m-wythoff(2), a file_name, 2 x 3-wythoff, graphic, sqrtx";
        assert_eq!(pieces(long), [Piece::Plain(long.to_owned())]);
    }

    #[test]
    fn lines() {
        for (text, set) in [
            ("F^3, x^2 and 2^n", "F³, x² and 2^n"),
            ("floor(floor(n phi) phi) + 1", "⌊⌊n φ⌋ φ⌋ + 1"),
            ("shifted by (-1,0), x - 10^50", "shifted by (−1,0), x − 10⁵⁰"),
            ("1/phi = (sqrt 5 - 1)/2", "1/φ = (√5 − 1)/2"),
            ("λ^2 != 0 -> √5", "λ² ≠ 0 → √5"),
            ("floor(n", "floor(n"),
            ("the 40 x 40 board", "the 40 × 40 board"),
            ("10⁵⁰ and a₀", "10⁵⁰ and a₀"),
        ] {
            assert_eq!(line(text), set);
        }
    }
}
