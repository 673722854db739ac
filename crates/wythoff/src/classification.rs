//! Which positions of a game with memory depend on the history.

use serde::Serialize;

/// The class of every position of a square board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Classification {
    /// Row by row from y = 0, in each row by ascending x.
    pub rows: Vec<Vec<Class>>,
}

/// What is known of a position whatever the history, or as a start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// P after every history.
    P,
    /// N after every history.
    N,
    /// Dynamic: P as a start, N after some history.
    DynamicP,
    /// Dynamic: N as a start, P after some history.
    DynamicN,
}

impl Class {
    /// `P`, `N`, and `p`, `n` for dynamic positions.
    pub const fn letter(self) -> char {
        match self {
            Class::P => 'P',
            Class::N => 'N',
            Class::DynamicP => 'p',
            Class::DynamicN => 'n',
        }
    }
}
