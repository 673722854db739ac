//! The notation: one line of text for the rules of a game. The grammar is in `docs/notation.md`.
//!
//! [`parse`] reads it, the `Display` of [`Rules`] writes it, and every text so written reads back as the same rules.

mod error;
mod lexer;
mod parser;
mod printer;

pub use error::{NotationError, Span};
pub(crate) use lexer::{Kind, Token, tokens};
pub(crate) use parser::{CLAUSES, Parsed, Parser, at};
pub(crate) use printer::in_braces;

use crate::rules::Rules;

/// Reads rules from their notation: `maharaja(3,5)`, `rook + bishop + leaper(1,2) block 1 of diagonal`, ...
///
/// O(length) up to sorting, apart from deciding the formulas of sets.
///
/// # Errors
/// What is wrong with the text, where, and what to write instead.
///
/// ```
/// use wythoff_game::notation::parse;
/// let error = parse("maharaja(5,3)").unwrap_err();
/// assert_eq!(error.message, "l must be greater than k = 5, not 3");
/// assert_eq!(error.span, 11..12);
/// ```
pub fn parse(text: &str) -> Result<Rules, NotationError> {
    parser::Parser::new(text)?.game()
}

impl std::str::FromStr for Rules {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        parse(text)
    }
}
