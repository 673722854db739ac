//! Playing Wythoff-type games: legal actions, winners, players, explanations, and games as text.
//!
//! A [`Record`] is a game in progress with everything that its rules add to moves: the choice of a board, announcements
//! of what is blocked, the memory of imitation games, misere play and forced labels. It is the one place where
//! legality is checked. `docs/play.md` has the rules of play.
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
//!
//! A player of some [`Level`] acts when it is their turn. A perfect player wins whenever that is possible, at any size for which an
//! engine decides:
//!
//! ```
//! use wythoff::Budget;
//! use wythoff_play::{Level, Phase, Record, Seat};
//! let start = "1000000000000000000000000000000,1234567890123456789012345678901";
//! let mut record = Record::new("diagonal-blocking(3,5)".parse()?, start.parse()?)?;
//! let levels = [Level::Perfect, "random".parse()?];
//! while let Some(seat) = record.to_act() {
//!     let turn = levels[seat as usize].turn(&record, 7, &Budget::unlimited())?;
//!     record.act(turn.action)?;
//! }
//! assert_eq!(record.ending().unwrap().winner, Seat::First); // the start is N
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`explain`] gives reasons in terms of the theory of the game, with the certainty of the answer:
//!
//! ```
//! use wythoff::Budget;
//! use wythoff_play::{Action, Record, explain};
//! let mut record = Record::new("imitation(1,1)".parse()?, "2,3".parse()?)?;
//! record.act(Action::Move("1,3".parse()?))?;
//! let reason = explain::why(&record, &Budget::unlimited())?;
//! assert!(reason.text.starts_with("the first player wins because (1,3) is P: the pair of 1 is (1,2), and only an imitation"));
//! assert_eq!(reason.certainty.text, "closed form (IMI theorem 19)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`transcript`] writes and reads games in the form of SGF:
//!
//! ```
//! use wythoff_play::transcript;
//! let (record, header) = transcript::read("(;RU[k-blocking(2)]ST[1,1]PB[anna];WX[0,0];B[0,1];BX[0,0])")?;
//! assert_eq!(record.ending().unwrap().winner.to_string(), "first"); // all is blocked
//! assert!(transcript::write(&record, &header).contains("PB[anna]RE[B+]"));
//! # Ok::<(), wythoff::Diagnostic>(())
//! ```

pub mod action;
mod evaluation;
pub mod explain;
pub mod illegal;
pub mod notes;
pub mod phase;
pub mod piles;
pub mod player;
pub mod record;
pub mod review;
pub mod start;
pub mod state;
pub mod transcript;
pub mod words;

pub use action::{Action, Seat};
pub use illegal::Illegal;
pub use phase::{Because, Ending, Phase};
pub use player::{Level, LevelError, Reason, Turn};
pub use record::Record;
pub use review::Review;
pub use start::Size;
pub use state::State;
pub use words::Voice;

/// The examples of the README, as doc tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
