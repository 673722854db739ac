//! Actions as they are sent.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use wythoff_play::Action;

use crate::failure::Failure;
use crate::number::{Pair, pair};
use crate::place;

/// What a player does: `{"choose":0}`, `{"block":[["5","9"]]}`, `{"move":["1","2"]}` or `{"resign":true}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Deed {
    /// The second player chooses a board, by its index among the choices.
    Choose(usize),
    /// The previous player forbids these options for the next move; there may be none.
    Block(Vec<Pair>),
    /// The player to move goes there.
    Move(Pair),
    /// The player whose turn it is gives up; always `true`.
    Resign(bool),
}

impl Deed {
    /// The action.
    ///
    /// # Errors
    /// A pile is no number; or `resign` is false.
    pub fn action(&self) -> Result<Action, Failure> {
        Ok(match self {
            &Deed::Choose(index) => Action::Choose(index),
            Deed::Block(options) => Action::Block(options.iter().map(place::of_pair).collect::<Result<_, _>>()?),
            Deed::Move(to) => Action::Move(place::of_pair(to)?),
            Deed::Resign(true) => Action::Resign,
            Deed::Resign(false) => {
                return Err(Failure::parameter("`resign` is false; leave the action out, or write true"));
            }
        })
    }
}

impl From<&Action> for Deed {
    fn from(action: &Action) -> Deed {
        match action {
            &Action::Choose(index) => Deed::Choose(index),
            Action::Block(options) => Deed::Block(options.iter().map(pair).collect()),
            Action::Move(to) => Deed::Move(pair(to)),
            Action::Resign => Deed::Resign(true),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_json_and_back() {
        for text in [
            r#"{"choose":1}"#,
            r#"{"block":[]}"#,
            r#"{"block":[["5","9"]]}"#,
            r#"{"move":["1","2"]}"#,
            r#"{"resign":true}"#,
        ] {
            let deed: Deed = serde_json::from_str(text).unwrap();
            assert_eq!(Deed::from(&deed.action().unwrap()), deed);
            assert_eq!(serde_json::to_string(&deed).unwrap(), text);
        }
        assert!(Deed::Resign(false).action().is_err());
        assert!(Deed::Move(Pair(["-1".to_owned(), "2".to_owned()])).action().is_err());
    }
}
