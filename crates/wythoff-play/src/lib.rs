//! Playing Wythoff-type games: what is legal, who has won, records of games, and players.
//!
//! A [`Record`] is a game in progress with everything that its rules add to moves: the choice of a board, announcements
//! of what is blocked, the memory of imitation games, misere play and labels by decree. It is the one place where
//! legality is checked.
//!
//! ```
//! use wythoff_play::{Action, Record, Seat};
//! let mut record = Record::new("wythoff".parse()?, "3,4".parse()?)?;
//! record.act(Action::Move("1,2".parse()?))?;
//! record.act(Action::Move("0,0".parse()?)).unwrap_err(); // a bishop does not go from (1,2) to (0,0)
//! record.act(Action::Move("1,1".parse()?))?;
//! record.act(Action::Move("0,0".parse()?))?;
//! assert_eq!(record.ending().unwrap().winner, Seat::First);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod action;
pub mod ending;
pub mod explain;
pub mod illegal;
pub mod phase;
pub mod player;
pub mod record;
mod standing;
pub mod transcript;

pub use action::{Action, Seat};
pub use ending::{Because, Ending};
pub use illegal::Illegal;
pub use phase::Phase;
pub use player::{Erring, Level, LevelError, Perfect, Player, Random, Reason, Teaching, Turn};
pub use record::Record;
pub use transcript::TranscriptError;
