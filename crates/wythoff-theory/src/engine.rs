//! The engines that find answers, by name.

use std::fmt;

use serde::{Serialize, Serializer};

/// The method that found an answer, which is displayed beside the certainty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// Equal piles, the P-positions of Nim.
    Diagonal,
    /// Closed forms by Beatty pairs.
    Beatty,
    /// The descent of an index through the pairs of (m,p)-Wythoff Nim.
    Pairs,
    /// The Wythoff update of a saturated string.
    Altered,
    /// The descent of a column through a dictionary.
    Dictionary,
    /// An automaton that is proved, by a certificate or by a check.
    Certificate,
    /// The pairs of an imitation game, with its history.
    Imitation,
    /// The answers for each of the boards among which the second player chooses.
    EachBoard,
    /// The computation of all columns from the first on.
    Columns,
    /// The computation of the slices of three heaps, one after the other.
    Heaps,
    /// A table of Grundy values.
    Grundy,
    /// Words and their translates under a substitution or a dictionary.
    Words,
    /// The theorems of ALT on altered initial conditions.
    Alteration,
    /// The decision procedure on automata.
    Automata,
    /// Sequences given by a formula.
    Exact,
    /// A mex recurrence (by the least number that has not occurred), with its source.
    Mex(&'static str),
    /// The rules of play, where the game has ended or a label is forced.
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
