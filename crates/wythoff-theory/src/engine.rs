//! The engines by name.

use std::fmt;

use serde::{Serialize, Serializer};

/// What has found an answer. It is shown beside the certainty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// Equal piles.
    Diagonal,
    /// Beatty pairs.
    Beatty,
    /// The descent of the pairs of (m,p)-Wythoff Nim.
    Pairs,
    /// The Wythoff update of a saturated string.
    Altered,
    /// The descent of a dictionary.
    Dictionary,
    /// An automaton.
    Certificate,
    /// The pairs of an imitation game, with its history.
    Imitation,
    /// Each of the boards among which the second player chooses.
    EachBoard,
    /// All columns from the first on.
    Columns,
    /// The slices of three heaps, one after the other.
    Heaps,
    /// A table of Grundy values.
    Grundy,
    /// Words and their translates.
    Words,
    /// The theorems on altered initial conditions.
    Alteration,
    /// The decision procedure on automata.
    Automata,
    /// Sequences given by a formula.
    Exact,
    /// A recurrence by the least number that has not occurred, with its source.
    Mex(&'static str),
    /// The rules of play.
    Rules,
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Engine::Diagonal => "diagonal",
            Engine::Beatty => "Beatty pairs",
            Engine::Pairs => "pairs",
            Engine::Altered => "altered",
            Engine::Dictionary => "dictionary",
            Engine::Certificate => "certificate",
            Engine::Imitation => "imitation",
            Engine::EachBoard => "each board",
            Engine::Columns => "columns",
            Engine::Heaps => "slices",
            Engine::Grundy => "grundy",
            Engine::Words => "words",
            Engine::Alteration => "alteration",
            Engine::Automata => "automata",
            Engine::Exact => "exact",
            Engine::Rules => "rules",
            Engine::Mex(source) => return write!(f, "mex, {source}"),
        })
    }
}

impl Serialize for Engine {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
