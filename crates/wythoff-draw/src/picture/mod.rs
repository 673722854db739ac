//! Pictures of games: from rules to a [`Scene`](crate::Scene).
//!
//! | picture | what it shows |
//! |---|---|
//! | [`Board`] | P-positions of a window at any distance; two games over each other; the moves from a position |
//! | [`plot()`] | the P-positions of the first columns as points, with the lines near which they lie |
//! | [`residual()`] | how far upper P-positions are from such a line, at any distance |
//! | [`difference()`] | how often each value of b_n - a_n - n occurs |
//! | [`grundy()`] | Grundy values as colours |
//! | [`strings()`] | the strings of an altered Wythoff Nim, column after column |
//! | [`curves()`] | the strings of an altered Wythoff Nim as curves, and the area between them |
//! | [`growth()`] | how many states of a certificate's automaton are reached by words of k digits |
//! | [`levels()`] | the columns that a telescope reads on its way to the origin |
//! | [`worksheet()`] | a page for a lesson: the rules, an empty board, three tasks; or its answers |
//!
//! [`Slope`] is the slope of the line from which [`residual()`] measures.
//!
//! Each picture takes its answers from the façade crate `wythoff`, and states in the caption how certain they are; a
//! board has more options than the other pictures, and is drawn by [`Board::scene`].
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
mod lines;
mod moves;
mod overlay;
mod plot;
mod residual;
mod slope;
mod strings;
mod window;
mod words;
mod worksheet;

pub use crate::error::PictureError;
pub use board::Board;
pub use curves::curves;
pub use difference::difference;
pub use growth::growth;
pub use grundy::grundy;
pub use levels::levels;
pub use plot::plot;
pub use residual::residual;
pub use slope::Slope;
pub use strings::strings;
pub use window::{MOST_CELLS, Window, before};
pub use worksheet::{WORKSHEET_SIDE, worksheet};
