//! Which game is it? From terms of a sequence, from P-positions, or from cells of the board.
//!
//! The P-positions of the first columns of every game of the atlas are looked through, with each sequence that is read off them and each map that
//! people apply to sequences; one term may be wrong. What agrees is weighed as a description: the game, the sequence, the map and the wrong term
//! take so many bits to say, and what is given tells so many. The answers are those that take the fewest; an answer is called *confident* if
//! it says by far less than what is given tells, so that an agreement by chance is unlikely. Every answer is computed again from the rules of its game.

mod answer;
mod cells;
mod closed;
mod computed;
mod given;
mod map;
mod positions;
mod sequences;
mod source;
mod surprise;
mod terms;

pub use answer::{Answer, Report, Separation, Wrong, identify};
pub use closed::ClosedForm;
pub use given::{FEWEST, Given};
pub use map::{Kind as MapKind, Map};
pub use positions::{Cells, Placing};
pub use source::{Source, Terms};
