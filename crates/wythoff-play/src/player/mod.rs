//! Players: their actions when it is their turn, and the reasons they give.

pub(crate) mod kinds;
mod level;
pub(crate) mod perfect;
mod random;

use wythoff::typeset::Text;
use wythoff::{Assurance, Certainty, Engine, Error};

use crate::action::Action;

pub use level::{Level, LevelError};

/// The action of a player, perhaps with an explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// What the player does.
    pub action: Action,
    /// Why the player does it; `None` if the player does not say.
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
    /// A reason with the certainty of the answers on which it rests. The mathematics in the text, between dollar signs, is
    /// typeset here, for every interface.
    pub(crate) fn new(text: &str, certainty: &Certainty, engine: Engine) -> Reason {
        Reason { text: Text::marked(text).line(), certainty: Assurance::new(certainty, engine) }
    }
}

/// The error for an action in a game that is over.
pub(crate) fn over() -> Error {
    Error::NoEngine {
        question: "an action",
        because: "the game is over",
        instead: "take an action back or start a new game".to_owned(),
    }
}
