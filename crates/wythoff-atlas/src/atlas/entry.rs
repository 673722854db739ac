//! The entries of the atlas.

use serde::{Deserialize, Serialize};

/// A family of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FamilyOf {
    /// Its name.
    pub name: String,
    /// Its games in a few words.
    pub about: String,
}

/// How it is known which positions of a game are P.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Known {
    /// At any distance, by a proof that was checked: an automaton, or a dictionary that is closed.
    Proved,
    /// At any distance, by a theorem of the literature.
    ClosedForm,
    /// As far as it was computed.
    Computed,
}

impl Known {
    /// The kinds of knowledge, each with its name in words.
    pub const ALL: [(&'static str, Known); 3] =
        [("proved", Known::Proved), ("closed form", Known::ClosedForm), ("computed", Known::Computed)];

    /// The name of the kind, in words.
    pub fn words(self) -> &'static str {
        Known::ALL.iter().find(|(_, known)| *known == self).map_or("", |(words, _)| words)
    }
}

/// A game of the atlas.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Entry {
    /// The rules in canonical form.
    pub rules: String,
    /// Other ways to write it: names of the literature.
    pub names: Vec<String>,
    /// The families to which it belongs, by their places.
    pub families: Vec<u32>,
    /// The class of games with the same P-positions in the columns that are kept.
    pub class: u32,
    /// The place of the first game that is proved to have the same P-positions: its own, if there is none before.
    pub same: u32,
    /// How it is known which positions are P.
    pub known: Known,
    /// On what that rests, or how far it was computed.
    pub certainty: String,
    /// How many states the automaton of a proof has.
    pub states: Option<u32>,
    /// The numeration system in which it reads the piles.
    pub numeration: Option<String>,
    /// The exact slopes of the lines near which the P-positions lie, with `; ` between two, if they are known or conjectured.
    pub slopes: Option<String>,
    /// How sure the slopes are.
    pub slopes_certainty: Option<String>,
    /// The square-free d such that they are in the field of sqrt d; 1 if they are fractions.
    pub field: Option<i64>,
    /// How many words the dictionary of the bit-string has, if it is proved to close.
    pub words: Option<u32>,
    /// How the measurement ended, if something is missing.
    pub missing: Option<String>,
}

impl Entry {
    /// The common name of the game: the shortest of its names that is no longer than its rules, or else the rules.
    pub fn title(&self) -> &str {
        let names = self.names.iter().filter(|name| name.len() <= self.rules.len());
        names.min_by_key(|name| name.len()).unwrap_or(&self.rules)
    }
}
