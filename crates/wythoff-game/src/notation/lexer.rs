//! The lexer of the notation: from characters to tokens.

use super::error::{NotationError, Span};
use crate::rules::MAX_PARAMETER;

/// The kind of a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A word, in lower case; it may hold digits and inner hyphens.
    Word(String),
    /// A number up to `MAX_PARAMETER`.
    Number(u64),
    /// One of `+ , ( ) { } = -`.
    Sign(char),
    /// A formula or an automaton in braces, `{?msd_fib x + y <= 5}`, without the braces; the span includes them.
    Formula(String),
    /// The end of the text.
    End,
}

/// A token and its place in the text.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    pub kind: Kind,
    pub span: Span,
}

/// The tokens of a text, followed by `End`.
pub(crate) fn tokens(text: &str) -> Result<Vec<Token>, NotationError> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let start = at;
        let rest = &text[at..];
        let kind = if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        } else if first.is_ascii_digit() {
            let digits = &rest[..rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())];
            at += digits.len();
            Kind::Number(number(digits, start..at)?)
        } else if first == '×' {
            at += first.len_utf8();
            Kind::Word("x".to_owned())
        } else if first.is_alphabetic() {
            at += word_length(rest, matches!(tokens.last(), Some(t) if matches!(t.kind, Kind::Number(_))));
            Kind::Word(text[start..at].to_lowercase())
        } else if is_file(rest) {
            let end = start + rest.find('}').map_or(rest.len(), |end| end + 1);
            return Err(NotationError::new("files are not read here", start..end, FILES));
        } else if let Some(inner) = formula(rest) {
            let end = inner.find('}').ok_or_else(|| {
                let message = "the formula has no end";
                NotationError::new(message, start..text.len(), "close it with `}`, as in {?msd_fib x + y <= 5}")
            })?;
            at += rest.len() - inner.len() + end + 1;
            Kind::Formula(inner[..end].to_owned())
        } else if "+,(){}=-".contains(first) {
            at += 1;
            Kind::Sign(first)
        } else {
            let end = start + first.len_utf8();
            let message = format!("the character {first:?} has no meaning here");
            return Err(NotationError::new(message, start..end, instead_of(first)));
        };
        tokens.push(Token { kind, span: start..at });
    }
    tokens.push(Token { kind: Kind::End, span: text.len()..text.len() });
    Ok(tokens)
}

/// The text after the brace if a formula or table in braces begins here; these begin with a numeration system.
fn formula(rest: &str) -> Option<&str> {
    rest.strip_prefix('{').filter(|inner| inner.trim_start().starts_with('?'))
}

/// The hint of the error for a set that is given by a file.
const FILES: &str = "write the automaton of the set out, as in {?msd_fib [+ 00>0 11>0]}; the command `wythoff show` reads files, and prints \
                     such a game with its automaton";

/// Whether a set named by a file, `{file low.cert}`, begins here; a program that reads files replaces it by the automaton beforehand.
fn is_file(rest: &str) -> bool {
    let word = rest.strip_prefix('{').map(|inner| inner.trim_start().split(|c: char| !c.is_alphanumeric()).next());
    word.flatten().is_some_and(|word| word.eq_ignore_ascii_case("file"))
}

/// The hint of the error for a character that the notation does not know.
fn instead_of(c: char) -> &'static str {
    match c {
        '&' | '|' | '/' | '∪' => "join moves with `+`",
        ';' | ':' => "separate numbers with `,`",
        '<' | '>' | '?' => "a set is written by a formula with its numeration system, as in `alter N {?msd_fib x < y}`",
        '[' | ']' => "write pairs in ( ) and lists in { }",
        '.' => "numbers are whole; separate them with `,`",
        _ => "games are written with words, numbers and + , ( ) { } =",
    }
}

/// The length of a word: letters, digits, `_`, and hyphens before a letter or digit. The x between two numbers (`2x3`) is a word by itself.
fn word_length(rest: &str, after_number: bool) -> usize {
    let mut chars = rest.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let next = chars.peek().map(|&(_, next)| next);
        if at == 0 && after_number && c.eq_ignore_ascii_case(&'x') && next.is_some_and(|n| n.is_ascii_digit()) {
            return 1;
        }
        let joined = c == '-' && next.is_some_and(char::is_alphanumeric);
        if !(c.is_alphanumeric() || c == '_' || joined) {
            return at;
        }
    }
    rest.len()
}

fn number(digits: &str, span: Span) -> Result<u64, NotationError> {
    digits.parse().ok().filter(|&n| n <= MAX_PARAMETER).ok_or_else(|| {
        NotationError::new(
            "this number is too large for the rules of a game",
            span,
            format!("keep numbers in the rules up to {MAX_PARAMETER}; positions to decide may be larger"),
        )
    })
}
