//! Typesetting of the mathematics in the program's texts, which use ASCII: `b_n - a_n`, `10^50`, `sqrt 5`, `floor(n phi)`, `<=`.
//!
//! In a [`Text`] formulas are marked where they are made, and what is made of it has no need to look for them. In other texts, as in claims of papers
//! and captions of pictures, one reader finds where a formula begins and ends, and parses it into a [`Term`]. Several writers output terms: [`line()`]
//! and [`typed`] as plain text, [`runs`] for pictures, [`mathml()`] and [`html`] for pages, [`latex`](crate::latex) for papers, [`ascii()`] in the
//! style of the OEIS.
//!
//! The notation is not AsciiMath, for which there are libraries, since the texts are prose. What is not recognised stays as written, and so does
//! text between backticks, which is meant to be typed.

mod ascii;
pub(crate) mod latex;
mod mathml;
mod plain;
mod read;
mod term;
mod text;

pub use ascii::ascii;
#[cfg(feature = "ask")]
pub(crate) use mathml::{escaped, math};
pub use mathml::{html, mathml};
#[cfg(feature = "ask")]
pub(crate) use plain::written;
pub use plain::{Run, line, runs, typed};
pub use term::Term;
pub use text::Text;

use read::Reader;
#[cfg(feature = "ask")]
pub(crate) use read::signs;

/// The sign before and after code.
const CODE: char = '`';

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Prose, in which dots, arrows and comparisons in ASCII are replaced by single signs.
    Words(String),
    /// A formula, with its source text.
    Formula(Term, String),
    /// Code between backticks, or a quoted sentence of the decision procedure, with these signs around it.
    Code(String),
}

/// The parts of a text. The reader takes a number of steps at most proportional to the length of the text; formulas that are nested too deeply stay
/// as written.
///
/// ```
/// use wythoff::typeset::{Part, parts};
/// let parts = parts("a bound of b_n, see `b_n`");
/// assert!(matches!(&parts[..], [Part::Words(_), Part::Formula(_, source), Part::Words(_), Part::Code(_)] if source == "b_n"));
/// ```
pub fn parts(text: &str) -> Vec<Part> {
    Reader::new(text).parts()
}

/// The formula, if the whole text is one.
pub fn whole(text: &str) -> Option<Term> {
    Reader::new(text).whole()
}
