//! Theorems on Wythoff-type games, applied to given rules.
//!
//! Each theorem has a module that recognises its games by their rules, answers at any distance, gives the formula for a
//! P-position and puts it into words. [`find`] tries the modules in turn.
//!
//! | module | games | by |
//! |---|---|---|
//! | `nim` | two-pile Nim | Bouton 1902 |
//! | `nimhoff` | cyclic Nimhoff | Fraenkel & Lorberbom 1991 |
//! | `beatty` | rook + m-bishop alone; with roob blocking; steps of p; the modular rook (docs/arguments.md); a removed rectangle; leaps that join no two P-positions | Beatty pairs: Wythoff, Connell, Fraenkel, RES |
//! | `pairs` | (m,p)-Wythoff Nim: blocking on the diagonal | IMI proposition 14 |
//! | [`imitation`] | (m,p)-Imitation Nim | IMI theorem 19, corollary 20 |
//! | `roob` | m-Wythoff Nim where rook moves of at least l tokens may be blocked, l < m or l = m + 1 > 2 | docs/arguments.md |
//! | `corner` | m-Wythoff Nim that ends where x + y is at most l, or in another set between the axes and the square up to l | docs/arguments.md |
//! | `passes` | games with two passes | a theorem for the game without a pass; docs/arguments.md |
//! | [`altered`] | Wythoff Nim with finitely many forced labels, without a rectangle or in misere play | ALT lemma 3 |
//! | [`dictionary`] | Wythoff Nim with symmetric leaps whose bit-string has a dictionary | a closure |
//! | [`certificate`] | games with a shipped certificate | the check of an automaton |
//! | `rectangle` | m-Wythoff Nim without a rectangle of base u <= m and height v <= m, not both m | docs/arguments.md |
//! | [`choice`] | games in which a board is chosen first | a theorem for each board |
//! | [`splitting`] | (1,2)-GDWN | a theorem on the shape of the set, not on its positions |
//!
//! [`Certainty`] is how sure an answer is. A [`Proof`] or a [`Theorem`] is made only in this crate, when its conditions are met;
//! a proof that is recorded rather than checked in this run says so in its words.
//!
//! ```
//! use wythoff_budget::Budget;
//! use wythoff_theory::find;
//! let budget = Budget::unlimited();
//! let known = find(&"wythoff".parse()?, &budget)?.unwrap();
//! let at = known.nth(&6u8.into(), &budget)?.unwrap();
//! assert_eq!(at.to_string(), "(9,15)");
//! let formula = known.formula(&at, &budget)?.unwrap();
//! assert_eq!(formula.words(&at), "15 - 9 = n and 9 = floor(n phi), with n = 6 and phi = (1 + sqrt 5)/2");
//! assert_eq!(known.certainty().to_string(), "closed form (Wythoff 1907)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod altered;
mod beatty;
pub mod certainty;
pub mod certificate;
pub mod choice;
mod corner;
pub mod dictionary;
mod engine;
pub mod equality;
mod formula;
pub mod imitation;
mod index;
mod knowledge;
mod nim;
mod nimhoff;
mod pairs;
mod passes;
mod proof;
mod rectangle;
mod roob;
pub mod splitting;
mod theorem;

pub use certainty::{Bound, Certainty};
pub use engine::Engine;
pub use formula::Formula;
pub use index::{Place, index_of};
pub use knowledge::{AT_ONCE, Error, Knowledge, every, find};
pub use proof::Proof;
pub use theorem::{Family, Parameters, Theorem, UpperLine};

/// The examples of the README, as doc tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
