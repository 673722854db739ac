//! The lexer of sentences: from characters to tokens.

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use super::Name;
use super::error::{LogicError, Span};
use super::formula::Quantifier;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// `A`, `E` or `I`, a quantifier; a word may follow without a blank.
    Quantifier(Quantifier),
    /// A word: a letter that is not a quantifier, then letters, digits and `_`.
    Word(Name),
    /// `.NAME`: the name of an automatic word, which may begin with `A`, `E` or `I`.
    Dotted(Name),
    /// `$name`: the name of an automaton.
    Automaton(Name),
    /// A natural number of any size.
    Number(UBig),
    /// A constant letter such as `@1`.
    Letter(i64),
    /// An operator, bracket or separator, one of [`SIGNS`].
    Sign(&'static str),
    /// The end of the text.
    End,
}

#[derive(Clone, Debug)]
pub(super) struct Token {
    pub kind: Kind,
    pub span: Span,
}

/// The signs of the notation; a sign precedes every sign that is a prefix of it.
const SIGNS: &[&str] = &[
    "<=>", "=>", "<=", ">=", "!=", "<", ">", "=", "&", "|", "^", "~", "`", "(", ")", "[", "]", ",", ";", "+", "-", "*",
    "/", "?", "_",
];

/// Signs of other languages, with what to write instead; a sign precedes every sign that is a prefix of it.
const FOREIGN: &[(&str, &str)] = &[
    ("<->", "write `<=>` for `iff`"),
    ("==>", "write `=>` for `implies`"),
    ("<==", "write `<=` for `at most`, and `=>` for `implies`"),
    ("->", "write `=>` for `implies`"),
    ("&&", "write `&` for `and`"),
    ("||", "write `|` for `or`"),
    ("==", "write `=`"),
    ("=<", "write `<=`"),
    ("<>", "write `!=`"),
];

/// The greatest length of a number that is written as a power, in bits.
const MOST_BITS: usize = 40_000;

/// The tokens of a sentence, followed by `End`.
pub(super) fn tokens(text: &str) -> Result<Vec<Token>, LogicError> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let (start, rest) = (at, &text[at..]);
        let (kind, length) = if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        } else if first == '#' {
            if rest[1..].starts_with(|c: char| c.is_ascii_alphabetic()) {
                let message = "macros are not supported";
                let hint = "write the formula itself, or `$name(...)`; a comment begins with `#` and a blank";
                return Err(LogicError::new(message, start..start + 1 + word(&rest[1..]).len(), hint));
            }
            at += rest.find('\n').unwrap_or(rest.len());
            continue;
        } else if first.is_ascii_digit() {
            let (number, length) = number(rest, start)?;
            (Kind::Number(number), length)
        } else if let Some(quantifier) = quantifier(first) {
            (Kind::Quantifier(quantifier), 1)
        } else if first.is_ascii_alphabetic() {
            let word = word(rest);
            (Kind::Word(word.into()), word.len())
        } else if matches!(first, '$' | '.') {
            let word = word(&rest[1..]);
            if word.is_empty() {
                let message = format!("a name must follow `{first}`");
                let hint =
                    "write `$name(x,y)` for an automaton, `.NAME[x]` for a word whose name begins with A, E or I";
                return Err(LogicError::new(message, start..start + 1, hint));
            }
            let kind = if first == '$' { Kind::Automaton(word.into()) } else { Kind::Dotted(word.into()) };
            (kind, 1 + word.len())
        } else if first == '@' {
            let (letter, length) = letter(rest, start)?;
            (Kind::Letter(letter), length)
        } else if matches!(first, '\u{2dc}' | '\u{303}') {
            // Walnut also reads these other tildes.
            (Kind::Sign("~"), first.len_utf8())
        } else {
            (Kind::Sign(sign(rest, start)?), 0)
        };
        at += if let Kind::Sign(sign) = kind { length.max(sign.len()) } else { length };
        tokens.push(Token { kind, span: start..at });
    }
    tokens.push(Token { kind: Kind::End, span: text.len()..text.len() });
    Ok(tokens)
}

fn run(text: &str, is_in: impl Fn(char) -> bool) -> &str {
    &text[..text.find(|c| !is_in(c)).unwrap_or(text.len())]
}

/// The word at the beginning of a text; empty if there is none.
fn word(text: &str) -> &str {
    if text.starts_with(|c: char| c.is_ascii_alphabetic()) {
        run(text, |c| c.is_ascii_alphanumeric() || c == '_')
    } else {
        ""
    }
}

/// Reads a number, `1000000` or `10^6`; returns it and the length of its text. Between the digits of two numbers `^` is a power; an exclusive or of two
/// comparisons needs blanks there, as in `x=2 ^ 3=y`, and without them it is refused, since comparisons do not chain.
fn number(text: &str, start: usize) -> Result<(UBig, usize), LogicError> {
    let digits = |text| run(text, |c: char| c.is_ascii_digit());
    let base = digits(text);
    let exponent = text[base.len()..].strip_prefix('^').map_or("", digits);
    let base_value: UBig = base.parse().expect("digits are a number");
    if exponent.is_empty() {
        return Ok((base_value, base.len()));
    }
    let length = base.len() + 1 + exponent.len();
    let power = exponent
        .parse()
        .ok()
        .filter(|&exponent: &usize| base_value.bit_len().checked_mul(exponent).is_some_and(|bits| bits <= MOST_BITS));
    let power = power.ok_or_else(|| {
        let hint = "a power may have some ten thousand digits";
        LogicError::new("this number is too large", start..start + length, hint)
    })?;
    Ok((base_value.pow(power), length))
}

fn quantifier(c: char) -> Option<Quantifier> {
    [Quantifier::All, Quantifier::Some, Quantifier::Infinite].into_iter().find(|quantifier| quantifier.letter() == c)
}

/// Reads a constant letter, `@1` or `@-1`; returns the letter and the length of its text.
fn letter(text: &str, start: usize) -> Result<(i64, usize), LogicError> {
    let signed = text.strip_prefix("@-").map_or(1, |_| 2);
    let digits = run(&text[signed..], |c| c.is_ascii_digit());
    let length = signed + digits.len();
    let letter = text[1..length].parse().map_err(|_| {
        let message = if digits.is_empty() { "a number must follow `@`" } else { "this letter is too large" };
        LogicError::new(message, start..start + length, "letters are small integers, as in `F[n] = @1`")
    })?;
    Ok((letter, length))
}

fn sign(text: &str, start: usize) -> Result<&'static str, LogicError> {
    if let Some((foreign, hint)) = FOREIGN.iter().find(|(foreign, _)| text.starts_with(foreign)) {
        let message = format!("there is no sign `{foreign}`");
        return Err(LogicError::new(message, start..start + foreign.len(), *hint));
    }
    if let Some(sign) = SIGNS.iter().find(|sign| text.starts_with(**sign)) {
        return Ok(sign);
    }
    let first = text.chars().next().expect("the text has not ended");
    let message = format!("the character {first:?} has no meaning here");
    Err(LogicError::new(message, start..start + first.len_utf8(), instead_of(first)))
}

/// A hint: what to write instead of a character that has no meaning.
fn instead_of(c: char) -> &'static str {
    match c {
        '∀' => "write `A x` for `all x`",
        '∃' => "write `E x` for `some x`",
        '∧' => "write `&` for `and`",
        '∨' => "write `|` for `or`",
        '¬' | '!' => "write `~` for `not`, and `!=` for `unequal`",
        '→' | '⇒' => "write `=>` for `implies`",
        '↔' | '⇔' => "write `<=>` for `iff`",
        '≤' => "write `<=`",
        '≥' => "write `>=`",
        '≠' => "write `!=`",
        '·' | '×' => "write `*`, as in `3*x`",
        '⌊' | '⌋' => "write `floor(x*phi)`",
        'φ' | 'ϕ' => "write `phi`, inside of `floor(...)`",
        '"' | '“' | '”' | ':' => {
            "give the sentence alone, without a command such as `eval`, quotation marks and what follows"
        }
        '{' | '}' => "write parentheses",
        '%' => "there is no remainder; write `x - 3*(x/3)`",
        '\\' => "write `&` for `and`, `|` for `or`",
        _ => "formulas are written with names, numbers and ~ & | ^ => <=> = != < <= > >= + - * / ( ) [ ] , $ @",
    }
}
