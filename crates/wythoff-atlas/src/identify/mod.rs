//! Recognises games by terms of a sequence, by P-positions, or by cells of the board.
//!
//! The P-positions in the first columns of every game of the atlas are searched, with each sequence that can be derived from them and each map that
//! is commonly applied to sequences; one term may be wrong. A match is rated by its description length: the number of bits it takes to encode the
//! game, the sequence, the map and the wrong term, compared with the number of bits of the shortest plain description of the input. The answers are
//! the matches with the shortest descriptions; an answer is called *confident* if its description is so much shorter than the input that agreement
//! by chance is unlikely. Every answer is computed again from the rules of its game.

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
