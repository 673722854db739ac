//! The entries of the atlas.

use serde::{Deserialize, Serialize};

/// A family of games of the atlas.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FamilyOf {
    /// The name of the family.
    pub name: String,
    /// A description of its games in a few words.
    pub about: String,
}

/// How it is known which positions of a game are P.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Known {
    /// At any distance, by a proof that was checked: an automaton, or a closed dictionary.
    Proved,
    /// At any distance, by a theorem of the literature.
    ClosedForm,
    /// As far as the columns were computed.
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
    /// The rules in canonical notation.
    pub rules: String,
    /// Other notations of the game: names of the literature.
    pub names: Vec<String>,
    /// The families to which the game belongs, by their indices.
    pub families: Vec<u32>,
    /// The class of games with the same P-positions in the stored columns.
    pub class: u32,
    /// The place of the first game that is proved to have the same P-positions: its own place if there is none before it.
    pub same: u32,
    /// How it is known which positions are P.
    pub known: Known,
    /// The grounds of that knowledge, or how far it was computed.
    pub certainty: String,
    /// The number of states of the automaton in the proof, if there is one.
    pub states: Option<u32>,
    /// The numeration system in which the automaton reads the piles, if there is one.
    pub numeration: Option<String>,
    /// The exact slopes of the lines near which the P-positions lie, separated by `; `, if they are known or conjectured.
    pub slopes: Option<String>,
    /// How sure the slopes are.
    pub slopes_certainty: Option<String>,
    /// The square-free d for which the slopes lie in the field of sqrt d; 1 if they are rational.
    pub field: Option<i64>,
    /// The number of words of the dictionary of the bit-string, if it is proved to be closed.
    pub words: Option<u32>,
    /// How the measurement of the game ended, if something is missing.
    pub missing: Option<String>,
}

impl Entry {
    /// The common name of the game: the shortest of its names that is no longer than its rules, or else the rules.
    pub fn title(&self) -> &str {
        let names = self.names.iter().filter(|name| name.len() <= self.rules.len());
        names.min_by_key(|name| name.len()).unwrap_or(&self.rules)
    }
}
