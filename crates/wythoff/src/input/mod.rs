//! Readers for user input: games, numbers, coordinates, positions and lists of them. The terminal, the page and files share them.
//!
//! | | as in |
//! |---|---|
//! | a game | its notation, or a name: `Wythoff Nim`, `(3,5)-Maharaja Nim`, `queen and knight`; with sets in files, `alter N {file low.cert}`, where files are read |
//! | a number | `12`, `1 000 000`, `10^50`, `3*10^21 + 7`, `phi 10^50` (rounded down) |
//! | a coordinate of a window | a number, or `p`: that of a P-position |
//! | a position | `3,5`, `(3,5)`, `10^50, phi 10^50`; or two numbers beside each other |
//! | a position on several piles | `5 9 12`, `(5, 9, 12)` |
//! | a sequence | `beatty(2,3)`, `floor(n phi)`, `⌊nφ⌋` |
//! | a list of positions | `3,3 2,3` or `3,3; 2,3` |
//!
//! ```
//! use wythoff::input;
//! let at = input::position("(3, 10^3 - 1)", input::DIGITS)?;
//! assert_eq!(at.to_string(), "(3,999)");
//! let mistake = input::position("3,five", input::DIGITS).unwrap_err();
//! assert_eq!((mistake.message.as_str(), mistake.span), ("`five` is not a number", 2..6));
//! # Ok::<(), wythoff::Diagnostic>(())
//! ```

mod diagnostic;
mod game;
mod number;
#[cfg(feature = "more")]
mod piles;
mod position;
mod sequence;

use std::path::Path;

pub use diagnostic::Diagnostic;
pub use game::{Files, Read, game, game_of_certificate, game_with_files, is_certificate};
pub use number::{at_least_one, number, small, trimmed};
#[cfg(feature = "more")]
pub use piles::{pile_game, piles};
pub use position::{Coordinate, coordinate, numbers, pair, position, positions};
pub use sequence::{ReadSequence, sequence};

/// Whether the text looks like the name of a file: one word with an alphanumeric suffix, or with the separator of folders.
pub fn is_named_as_a_file(text: &str) -> bool {
    let suffix = Path::new(text).extension().and_then(|suffix| suffix.to_str()).unwrap_or_default();
    let is_suffix = !suffix.is_empty() && suffix.chars().all(char::is_alphanumeric);
    !text.contains(char::is_whitespace) && (is_suffix || text.contains(std::path::MAIN_SEPARATOR))
}

/// Greatest number of decimal digits of a number, unless an interface allows fewer: a decision about such piles takes minutes.
pub const DIGITS: usize = 10_000_000;
