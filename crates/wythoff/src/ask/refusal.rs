//! Why a question has no answer.

use serde::Serialize;
use wythoff_automata::AutomataError;
use wythoff_automata::logic::DecideError;
use wythoff_budget::Exceeded;

use crate::error::Error;
use crate::game::Game;
use crate::input::Diagnostic;
use crate::proven::NotProved;

/// Why a question has no answer.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// An argument has to be written differently.
    #[error("{}: {}", .0.field, .0.what)]
    Argument(Box<Mistake>),
    /// The question has to be asked differently; the message says how.
    #[error("{0}")]
    Question(String),
    /// A text that an argument holds cannot be read; the message says how it is written.
    #[error("{0}")]
    Data(String),
    /// The question as it stands has no answer.
    #[error(transparent)]
    NoAnswer(#[from] Error),
    /// The question as it stands has no answer, in words.
    #[error("{0}")]
    Unanswerable(String),
    /// The answer would follow from a proof of this game, and there is none.
    #[error("{} is not proved: {}", .0.0, .0.1)]
    NotProved(Box<(Game, NotProved)>),
}

/// An argument that has to be written differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The name of the argument.
    pub field: String,
    /// The text that was given.
    pub text: String,
    /// What is wrong, where, and what to write instead.
    pub what: Diagnostic,
}

impl Refusal {
    /// The argument `field` with this text has to be written differently.
    pub fn argument(field: impl Into<String>, text: impl Into<String>, what: impl Into<Diagnostic>) -> Refusal {
        Refusal::Argument(Box::new(Mistake { field: field.into(), text: text.into(), what: what.into() }))
    }

    /// An argument that is wrong as a whole.
    pub fn whole(field: &str, text: &str, message: impl Into<String>, hint: impl Into<String>) -> Refusal {
        Refusal::argument(field, text, Diagnostic::new(message, crate::input::trimmed(text, 0..text.len()), hint))
    }

    /// The same refusal; if it is that of an argument, of the one with this name.
    #[must_use]
    pub fn in_argument(mut self, field: &str) -> Refusal {
        if let Refusal::Argument(mistake) = &mut self {
            mistake.field = field.to_owned();
        }
        self
    }

    /// The refusal of a sentence that stands in this argument and was not decided.
    pub(super) fn deciding(error: DecideError, field: &str, text: &str) -> Refusal {
        match error {
            DecideError::Sentence(error) if error.span.is_some() => Refusal::argument(field, text, error),
            DecideError::Automata(AutomataError::Exceeded(Exceeded::Stopped)) => Exceeded::Stopped.into(),
            DecideError::Automata(error @ (AutomataError::Exceeded(_) | AutomataError::Arithmetic { .. })) => {
                Refusal::Unanswerable(error.to_string())
            }
            error => Refusal::Question(error.to_string()),
        }
    }

    /// This game is not proved.
    pub fn not_proved(game: &Game, why: NotProved) -> Refusal {
        match why {
            NotProved::Exceeded(exceeded) => exceeded.into(),
            NotProved::Nothing(message) => Refusal::Question(message),
            why => Refusal::NotProved(Box::new((game.clone(), why))),
        }
    }
}

/// A refusal as programs read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refused {
    /// What is wrong.
    pub message: String,
    /// The argument that has to be written differently.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// What to write instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// Texts that could stand in the place of the argument, the likeliest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub instead: Vec<String>,
}

impl From<&Refusal> for Refused {
    fn from(refusal: &Refusal) -> Refused {
        match refusal {
            Refusal::Argument(mistake) => Refused {
                message: mistake.what.message.clone(),
                field: Some(mistake.field.clone()),
                hint: Some(mistake.what.hint.clone()),
                instead: mistake.what.instead.clone(),
            },
            other => Refused { message: other.to_string(), field: None, hint: None, instead: Vec::new() },
        }
    }
}

impl From<Exceeded> for Refusal {
    fn from(exceeded: Exceeded) -> Refusal {
        Refusal::NoAnswer(exceeded.into())
    }
}
