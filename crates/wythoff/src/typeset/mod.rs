//! Mathematics in the texts of the program, which are written in ASCII: `b_n - a_n`, `10^50`, `sqrt 5`, `floor(n phi)`, `<=`.
//!
//! One reader finds where a formula begins and ends, and what it says: a [`Term`]. Writers set it: [`line()`] and [`typed`] as plain text, [`runs`]
//! for pictures, [`mathml()`] and [`html`] for pages, [`latex`](crate::latex) for papers, [`ascii()`] as the OEIS writes formulas.
//!
//! It is not AsciiMath, for which there are libraries: the texts are prose. What is not understood stays as it is written, and so
//! does what stands between backticks, which is meant to be typed.

mod ascii;
pub(crate) mod latex;
mod mathml;
mod plain;
mod read;
mod term;

pub use ascii::ascii;
#[cfg(feature = "ask")]
pub(crate) use mathml::escaped;
pub use mathml::{html, mathml};
pub use plain::{Run, line, runs, typed};
pub use term::Term;

use read::Reader;

/// Code begins and ends with this sign.
const CODE: char = '`';

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Prose, with signs for what ASCII writes in several characters: dots, arrows, comparisons.
    Words(String),
    /// A formula, with its source.
    Formula(Term, String),
    /// What stands between backticks, or a quoted sentence of the decision procedure, with these signs around it.
    Code(String),
}

/// The parts of a text. The reader takes at most as many steps as a multiple of the length of the text; formulas that are nested
/// too deeply stay as they are written.
///
/// ```
/// use wythoff::typeset::{Part, parts};
/// let parts = parts("a bound of b_n, see `b_n`");
/// assert!(matches!(&parts[..], [Part::Words(_), Part::Formula(_, source), Part::Words(_), Part::Code(_)] if source == "b_n"));
/// ```
pub fn parts(text: &str) -> Vec<Part> {
    Reader::new(text).parts()
}

/// The formula that a text is from its beginning to its end.
pub fn whole(text: &str) -> Option<Term> {
    Reader::new(text).whole()
}
