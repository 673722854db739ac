//! Players: what they do when it is their turn, and why.

pub(crate) mod kinds;
mod level;
pub(crate) mod perfect;
mod random;

use wythoff::{Assurance, Certainty, Engine, Error, typeset};

use crate::action::Action;

pub use level::{Level, LevelError};

/// What a player does, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// What they do.
    pub action: Action,
    /// Why, if they say so.
    pub reason: Option<Reason>,
}

/// The reason for an action, or for a position being won or lost.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Explanation))]
pub struct Reason {
    /// The reason in words, in terms of the theory of the game, with its mathematics typeset: `9 = ⌊n φ⌋`.
    pub text: String,
    /// How sure the reason is, and the engine behind it.
    pub certainty: Assurance,
}

impl Reason {
    /// A reason with the certainty of the answers on which it rests. What is mathematics in its words is typeset here, for every
    /// surface.
    pub(crate) fn new(text: &str, certainty: &Certainty, engine: Engine) -> Reason {
        Reason { text: typeset::line(text), certainty: Assurance::new(certainty, engine) }
    }
}

/// There is nothing to do in a game that is over.
pub(crate) fn over() -> Error {
    Error::NoEngine {
        question: "an action",
        because: "the game is over",
        instead: "take an action back or start a new game".to_owned(),
    }
}
