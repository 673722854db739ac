//! Playing games on three to six piles: records, players, explanations and reviews.
//!
//! A [`Match`] is a game in progress. The levels are those of the games with two piles; positions are decided by
//! [`PileGame::decide`](wythoff::PileGame::decide).
//!
//! ```
//! use wythoff::{BigPiles, Budget};
//! use wythoff_play::piles::{self, Act, Match};
//! use wythoff_play::{Level, Seat};
//! let budget = Budget::unlimited();
//! let mut game = Match::new("three-heaps".parse()?, BigPiles::new([4u8, 7, 9].map(Into::into)))?;
//! let turn = piles::hint(&game, &budget)?.unwrap();
//! assert_eq!(turn.act.command(), "take 2 5 7");
//! assert_eq!(
//!     turn.reason.unwrap().text,
//!     "to take 2, 5 and 7 from the three piles leads to (2,2,2), a P-position: no move from it leads to a P-position; with piles of 2 and 2 \
//!      the third one has to hold 2"
//! );
//! while let Some(seat) = game.to_act() {
//!     let turn = piles::turn(Level::Perfect, &game, 1, &budget)?;
//!     game.act(turn.act)?;
//! }
//! assert_eq!(game.ending().unwrap().winner, Seat::First);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chance;
mod explain;
mod game;
mod player;
mod review;
pub mod start;
mod state;
pub mod words;

pub use explain::{comment_on_last, hint, why};
pub use game::{Act, IllegalAct, Match};
pub use player::{Turn, turn};
pub use review::{Review, Step, review};
pub use state::State;
