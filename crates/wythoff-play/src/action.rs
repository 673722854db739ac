//! The two players and the actions they can take.

use std::fmt;

use serde::{Deserialize, Serialize};
use wythoff::BigPosition;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// The player who makes the first move.
    First,
    /// The player who makes the second move and, if there is a choice, chooses the board before the first move.
    Second,
}

impl Seat {
    /// The other player.
    pub const fn other(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Seat::First => "first",
            Seat::Second => "second",
        })
    }
}

/// An action of the player whose turn it is.
///
/// In JSON it is `{"choose":0}`, `{"block":[["5","9"]]}`, `{"move":["1","2"]}` or `{"resign":true}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Form", into = "Form")]
pub enum Action {
    /// The second player chooses the board with this index in `Rules::choices`.
    Choose(usize),
    /// The previous player forbids these options for the next move; there may be none.
    Block(Vec<BigPosition>),
    /// The player to move moves to this position.
    Move(BigPosition),
    /// The player whose turn it is resigns.
    Resign,
}

/// The form of an action in JSON.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Form {
    Choose(usize),
    Block(Vec<BigPosition>),
    Move(BigPosition),
    /// The value is always `true`.
    Resign(bool),
}

impl From<Action> for Form {
    fn from(action: Action) -> Form {
        match action {
            Action::Choose(index) => Form::Choose(index),
            Action::Block(options) => Form::Block(options),
            Action::Move(to) => Form::Move(to),
            Action::Resign => Form::Resign(true),
        }
    }
}

impl TryFrom<Form> for Action {
    type Error = &'static str;

    fn try_from(form: Form) -> Result<Action, Self::Error> {
        Ok(match form {
            Form::Choose(index) => Action::Choose(index),
            Form::Block(options) => Action::Block(options),
            Form::Move(to) => Action::Move(to),
            Form::Resign(true) => Action::Resign,
            Form::Resign(false) => return Err("`resign` is false; leave the action out, or write true"),
        })
    }
}
