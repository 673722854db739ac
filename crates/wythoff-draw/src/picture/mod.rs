//! Pictures of games: from rules to a [`Scene`](crate::Scene).
//!
//! | picture | what it shows |
//! |---|---|
//! | [`Board`] | P-positions of a window at any distance; two games over each other; the moves from a position |
//! | [`Plot`] | the P-positions of the first columns as points, with the lines near which they lie |
//! | [`Residual`] | how far upper P-positions are from such a line, at any distance |
//! | [`Difference`] | how often each value of b_n - a_n - n occurs |
//! | [`Grundy`] | Grundy values as colours |
//! | [`Strings`] | the strings of an altered Wythoff Nim, column after column |
//! | [`Curves`] | the same as curves, and the area between them |
//! | [`Growth`] | how many states of a certificate's automaton have been met after some digits |
//! | [`Levels`] | what a telescope looks at on its way to the origin |
//!
//! [`Slope`] is the line of the residuals.
//!
//! Each picture has a method `scene`, which asks the façade and says in the caption how sure the answer is.
//!
//! ```
//! use wythoff::{Budget, Game};
//! use wythoff_draw::{Style, picture::{Board, Window}, svg};
//!
//! let game: Game = "maharaja".parse()?;
//! let far = "100000000000000000000000000000000000000000000000000".parse()?;
//! let window = Window::around_p(&game, far, 30, 30, &Budget::unlimited())?;
//! let scene = Board::of(window).scene(&game, &Budget::unlimited())?;
//! assert!(scene.caption.contains("Proved"));
//! assert!(svg::render(&scene, Style::Light)?.len() < 20_000);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod classes;
mod curves;
mod difference;
mod growth;
mod grundy;
mod indices;
mod levels;
mod moves;
mod overlay;
mod plot;
mod residual;
mod slope;
mod strings;
mod window;
mod words;

pub use crate::error::PictureError;
pub use board::Board;
pub use curves::Curves;
pub use difference::Difference;
pub use growth::Growth;
pub use grundy::Grundy;
pub use levels::Levels;
pub use plot::Plot;
pub use residual::Residual;
pub use slope::Slope;
pub use strings::Strings;
pub use window::{MOST_CELLS, Window, before};
