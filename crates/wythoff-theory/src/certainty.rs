//! How sure an answer is.

use std::fmt;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use wythoff_exact::UBig;

use crate::proof::Proof;
use crate::theorem::Theorem;

/// How sure an answer is. It travels with the answer to every surface, and each surface shows it.
///
/// A [`Proof`] and a [`Theorem`] are only made in this crate, when a check has run or the conditions of a theorem are met:
///
/// ```
/// use wythoff_theory::{Bound, Certainty};
/// let certainty = Certainty::Computed(Bound::Columns { end: 1001, rows: None });
/// assert_eq!(certainty.to_string(), "computed to column 1000");
/// ```
///
/// ```compile_fail
/// use wythoff_theory::{Certainty, Theorem};
/// let certainty = Certainty::ClosedForm(Theorem { words: "it is so".to_owned(), parameters: None });
/// ```
///
/// ```compile_fail
/// use wythoff_theory::{Certainty, Theorem};
/// let certainty = Certainty::ClosedForm(Theorem::new("it is so"));
/// ```
///
/// ```compile_fail
/// use wythoff_theory::{Certainty, Proof};
/// let certainty = Certainty::Proved(Proof { words: "it is so".to_owned() });
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// True, with a proof that was checked.
    Proved(Proof),
    /// A theorem of the literature gives the answer.
    ClosedForm(Theorem),
    /// A theorem of this project gives the answer: its proof is printed in `docs/arguments.md`, and no program has checked it as a whole.
    ByHand(Theorem),
    /// The rules themselves say so: the label of the position is forced, or the game has ended.
    Forced,
    /// Computed from the rules, as far as the bound and no further.
    Computed(Bound),
    /// Believed, neither proved nor computed.
    Conjectured,
}

/// How far something was computed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Bound {
    /// All columns below this number; where a number of rows is given, only the rows below it.
    Columns {
        /// The first column that was not computed.
        end: u64,
        /// The first row that was not computed.
        rows: Option<u64>,
    },
    /// Up to this row, with as many columns.
    Row(u64),
    /// Up to this column on each of the boards among which the second player chooses.
    EachBoard(u64),
    /// The square board of this size.
    Board(u64),
    /// All piles up to this one.
    Piles(u64),
    /// Three heaps, of which the smallest one and the second one have at most so many tokens.
    Heaps {
        /// The most tokens of the smallest heap.
        least: u64,
        /// The most tokens of the second one.
        second: u64,
    },
    /// The terms of a sequence below this index.
    Terms(UBig),
    /// So many steps of a process.
    Steps(u64),
    /// The numbers below this one.
    Numbers(u128),
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bound::Columns { end, rows } => {
                match end.checked_sub(1) {
                    Some(last) => write!(f, "column {last}")?,
                    None => f.write_str("no column yet")?,
                }
                rows.map_or(Ok(()), |rows| write!(f, ", rows below {rows}"))
            }
            Bound::Row(row) => write!(f, "row {row}"),
            Bound::EachBoard(column) => write!(f, "column {column} of each board"),
            Bound::Board(size) => write!(f, "the {size} x {size} board"),
            Bound::Piles(pile) => write!(f, "piles up to {pile}"),
            Bound::Heaps { least, second } => {
                write!(f, "heaps whose two smaller ones are at most {least} and {second}")
            }
            Bound::Steps(steps) => write!(f, "step {steps}"),
            Bound::Numbers(0) => f.write_str("no number yet"),
            Bound::Numbers(end) => write!(f, "the number {}", end - 1),
            Bound::Terms(end) if end.is_zero() => f.write_str("no term yet"),
            Bound::Terms(end) => write!(f, "n = {}", end - UBig::ONE),
        }
    }
}

impl Certainty {
    /// The short name of its kind, as it stands in JSON.
    pub fn kind(&self) -> &'static str {
        match self {
            Certainty::Proved(_) => "proved",
            Certainty::ClosedForm(_) => "closed-form",
            Certainty::ByHand(_) => "proved-by-hand",
            Certainty::Forced => "forced",
            Certainty::Computed(_) => "computed",
            Certainty::Conjectured => "conjectured",
        }
    }

    /// Is there a proof that was checked?
    pub fn is_proved(&self) -> bool {
        matches!(self, Certainty::Proved(_))
    }

    /// Does it hold without a bound: by proof, by a theorem or by the rules themselves?
    pub fn is_unbounded(&self) -> bool {
        matches!(self, Certainty::Proved(_) | Certainty::Forced) || self.theorem().is_some()
    }

    /// The theorem that gives the answer, whoever has proved it.
    pub fn theorem(&self) -> Option<&Theorem> {
        match self {
            Certainty::ClosedForm(theorem) | Certainty::ByHand(theorem) => Some(theorem),
            Certainty::Proved(_) | Certainty::Forced | Certainty::Computed(_) | Certainty::Conjectured => None,
        }
    }

    /// How sure what rests on both is: the weaker of the two. Where both are proofs or theorems they are named together.
    ///
    /// Of two computations the bound of the first is kept: it is the one that reaches further, as the first is asked
    /// about the earlier position in play, whose columns hold the later one.
    #[must_use]
    pub fn and(self, other: Certainty) -> Certainty {
        use Certainty::{ByHand, ClosedForm, Computed, Conjectured, Forced, Proved};
        match (self, other) {
            (Conjectured, _) | (_, Conjectured) => Conjectured,
            (Computed(bound), _) | (_, Computed(bound)) => Computed(bound),
            (Forced, other) | (other, Forced) => other,
            (Proved(one), Proved(other)) => Proved(one.and(&other)),
            (ClosedForm(one) | ByHand(one), ClosedForm(other) | ByHand(other)) => one.and(other).into(),
            (ClosedForm(theorem) | ByHand(theorem), Proved(proof))
            | (Proved(proof), ClosedForm(theorem) | ByHand(theorem)) => theorem.and_proof(proof).into(),
        }
    }
}

impl From<Proof> for Certainty {
    fn from(proof: Proof) -> Certainty {
        Certainty::Proved(proof)
    }
}

impl From<Theorem> for Certainty {
    fn from(theorem: Theorem) -> Certainty {
        if theorem.is_by_hand() { Certainty::ByHand(theorem) } else { Certainty::ClosedForm(theorem) }
    }
}

impl Certainty {
    /// At length: with what was checked and in which run. It is the text itself where that says all.
    pub fn source(&self) -> String {
        self.told(Proof::source)
    }

    /// With the proofs told in some way.
    fn told<'c>(&'c self, proof: impl Fn(&'c Proof) -> &'c str) -> String {
        match self {
            Certainty::Proved(proved) => format!("proved ({})", proof(proved)),
            Certainty::ClosedForm(theorem) | Certainty::ByHand(theorem) => {
                let kind = if theorem.is_by_hand() { "proved by hand" } else { "closed form" };
                let beside = theorem.proof().map(|proved| format!(" and proved ({})", proof(proved)));
                format!("{kind} ({theorem}){}", beside.unwrap_or_default())
            }
            Certainty::Forced => "forced by the rules".to_owned(),
            Certainty::Computed(bound) => format!("computed to {bound}"),
            Certainty::Conjectured => "conjectured".to_owned(),
        }
    }
}

impl fmt::Display for Certainty {
    /// In a few words: the kind, and what it rests on.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(Proof::words))
    }
}

impl Serialize for Certainty {
    /// The kind, and in words what it rests on: `{ "kind": "computed", "to": "column 1000" }`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("kind", self.kind())?;
        match self {
            Certainty::Proved(proof) => map.serialize_entry("by", &proof.to_string())?,
            Certainty::ClosedForm(theorem) | Certainty::ByHand(theorem) => {
                map.serialize_entry("theorem", &theorem.to_string())?;
                if let Some(proof) = theorem.proof() {
                    map.serialize_entry("by", &proof.to_string())?;
                }
            }
            Certainty::Computed(bound) => map.serialize_entry("to", &bound.to_string())?,
            Certainty::Forced | Certainty::Conjectured => {}
        }
        map.end()
    }
}
