//! A workbench for Wythoff-type games: rules in; P-positions, decisions and winning moves out.
//!
//! A [`Game`] is read from its notation. For each question the façade picks an engine that supports the rules and returns an [`Answer`]: the value,
//! how sure it is ([`Certainty`]), and which engine found it.
//!
//! ```
//! use wythoff::{Budget, Game, Outcome, Position};
//!
//! let maharaja: Game = "maharaja".parse()?;
//! let answer = maharaja.decide(Position::new(3, 5), &Budget::unlimited())?;
//! assert_eq!(answer.value.outcome, Outcome::N);
//! assert_eq!(answer.value.p_options[0].to, Position::new(1, 3));
//! println!("{}", answer.certainty);
//!
//! let first: Vec<Position> = maharaja.solution(&Budget::unlimited())?.take(5).collect::<Result<_, _>>()?;
//! assert_eq!(first[4], Position::new(4, 5));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "more")]
pub mod alteration;
pub mod answer;
#[cfg(feature = "ask")]
pub mod ask;
#[cfg(feature = "more")]
pub mod chain;
pub mod compare;
#[cfg(feature = "more")]
pub mod complementary;
pub mod decimals;
mod decision;
pub mod description;
#[cfg(feature = "ask")]
pub mod details;
#[cfg(feature = "more")]
pub mod dictionary;
pub mod error;
pub mod game;
#[cfg(feature = "more")]
pub mod heaps;
mod in_words;
pub mod input;
#[cfg(feature = "ask")]
pub mod json;
mod knowledge;
pub mod latex;
pub mod list;
pub mod oeis;
#[cfg(feature = "openapi")]
mod openapi;
mod overview;
#[cfg(feature = "ask")]
pub mod page;
pub mod periods;
#[cfg(feature = "more")]
pub mod piles;
pub mod proof;
pub mod proven;
#[cfg(feature = "more")]
pub mod redundant;
pub mod sentence;
pub mod solution;
mod solver;
pub mod survey;
#[cfg(feature = "more")]
pub mod theorems;
pub mod typeset;
mod verdict;
mod window;
#[cfg(feature = "more")]
pub mod works;

#[cfg(feature = "more")]
pub use alteration::AlterationReport;
pub use answer::{Answer, Assurance};
pub use compare::{Comparison, Difference};
pub use decision::{Advice, Board, Class, Classification, Decision, POption, Reason};
pub use description::{Description, Family};
#[cfg(feature = "more")]
pub use dictionary::StudyReport;
pub use error::Error;
pub use game::Game;
#[cfg(feature = "more")]
pub use heaps::ThreeHeaps;
pub use in_words::{
    board_in_words, command_in_words, counted, exact_in_words, percent, positions_in_words, quoted, shortened,
    typed_word,
};
pub use input::Diagnostic;
pub use knowledge::SEARCHED;
#[cfg(feature = "more")]
pub use piles::{PileGame, PilesDecision};
pub use proof::{CheckReport, ProofReport, ProveReport};
pub use solution::Solution;
pub use solver::{FARTHEST, GRUNDY_SIDE, MOST_POSITIONS};
pub use survey::Survey;

pub use wythoff_automata as automata;
pub use wythoff_budget::{self as budget, Budget, Exceeded, Progress, Stop};
pub use wythoff_check as check;
pub use wythoff_exact::{self as exact, UBig};
pub use wythoff_game::{
    self as rules, BigMemory, BigPiles, BigPosition, History, IllegalMove, Memory, Natural, NotationError, Outcome,
    PileRules, Piles, Position, PositionError, Rectangle, Rules, Vector, catalogue, is_visible, read_until, visible,
    visible_line,
};
pub use wythoff_prove as prove;
pub use wythoff_solve::{self as solve, GrundyColumn, GrundyTable, SolveError, Stretch};
pub use wythoff_theory::{self as theory, Bound, Certainty, Engine, Formula, Proof, Theorem};
pub use wythoff_words as words;

/// Runs the example of the crate's README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// Runs the example of the project's README as a test.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct FrontPage;
