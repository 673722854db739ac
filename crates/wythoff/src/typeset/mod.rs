//! Typesetting of the mathematics in the program's texts, which use ASCII: `b_n - a_n`, `10^50`, `sqrt 5`, `floor(n phi)`, `<=`.
//!
//! In a [`Text`] formulas are marked where they are made, between dollar signs, and nothing that is made of it looks for them: a sentence is words,
//! formulas and code. One parser reads a formula into a [`Term`]. Several writers output texts and terms: [`Text::line`] as plain text, [`Text::runs`]
//! for pictures, [`mathml()`] and [`Text::html`] for pages, [`latex`](crate::latex) for papers, [`oeis()`] for the OEIS.
//!
//! The notation is not AsciiMath, for which there are libraries, since a formula is also shown as it is typed. In words only the signs that ASCII
//! writes with several characters are replaced, by [`signs`].

mod ascii;
pub(crate) mod latex;
mod mathml;
mod plain;
mod read;
mod term;
mod text;

pub use ascii::{ascii, oeis};
pub use mathml::mathml;
#[cfg(feature = "ask")]
pub(crate) use mathml::{escaped, math};
#[cfg(feature = "ask")]
pub(crate) use plain::written;
pub use plain::{Run, typed};
pub use term::Term;
pub use text::{Part, Text};

use read::Reader;

/// The sign before and after code.
const CODE: char = '`';

/// Signs that ASCII writes with several characters.
const SIGNS: [(&str, &str); 5] = [("...", "…"), ("->", "→"), ("<=", "≤"), (">=", "≥"), ("!=", "≠")];

/// Words in which dots, arrows and comparisons are single signs.
///
/// ```
/// assert_eq!(wythoff::typeset::signs("(3,5) -> (1,2), ..."), "(3,5) → (1,2), …");
/// ```
pub fn signs(words: &str) -> String {
    SIGNS.iter().fold(words.to_owned(), |words, (typed, sign)| words.replace(typed, sign))
}

/// The formula that a text is, if it is one. The parser takes a number of steps at most proportional to the length of the text, and reads no formula
/// that is nested too deeply.
///
/// ```
/// use wythoff::typeset::formula;
/// assert!(formula("b_n - a_n <= 10^50").is_some() && formula("a bound of b_n").is_none());
/// ```
pub fn formula(text: &str) -> Option<Term> {
    Reader::new(text).formula()
}
