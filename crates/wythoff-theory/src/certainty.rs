//! The certainty of answers.

use std::fmt;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use wythoff_exact::UBig;

use crate::proof::Proof;
use crate::theorem::Theorem;

/// How certain an answer is. The certainty accompanies the answer to every interface, which displays it.
///
/// A [`Proof`] and a [`Theorem`] can be made only in this crate, when a check has run or the conditions of a theorem are met:
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
    /// Proved, by a proof that a program has checked.
    Proved(Proof),
    /// A theorem of the literature gives the answer.
    ClosedForm(Theorem),
    /// A theorem of this project gives the answer: its proof is printed in `docs/arguments.md`, and no program has checked it as a whole.
    ByHand(Theorem),
    /// The rules themselves determine the answer: the label of the position is forced, or the game has ended.
    Forced,
    /// Computed from the rules, up to the bound and no further.
    Computed(Bound),
    /// Believed, but neither proved nor computed.
    Conjectured,
}

/// The extent of a computation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Bound {
    /// All columns below this number; where a number of rows is given, only the rows below it.
    Columns {
        /// The first column that was not computed, and so the number of columns.
        end: u64,
        /// The first row that was not computed, and so the number of rows; `None` if all rows were.
        rows: Option<u64>,
    },
    /// All rows up to this one, in equally many columns.
    Row(u64),
    /// All columns up to this one, on each of the boards among which the second player chooses.
    EachBoard(u64),
    /// The square board with this number of cells a side.
    Board(u64),
    /// All positions with piles up to this size.
    Piles(u64),
    /// All positions on several piles none of whose piles exceeds that of this position.
    Box(Vec<u64>),
    /// Three heaps, the smaller two of which have bounded sizes.
    Heaps {
        /// The greatest size of the smallest heap.
        least: u64,
        /// The greatest size of the second smallest heap.
        second: u64,
    },
    /// The terms of a sequence with an index below this one.
    Terms(UBig),
    /// This number of steps of a process.
    Steps(u64),
    /// The natural numbers below this one.
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
            Bound::Box(piles) => {
                let piles: Vec<String> = piles.iter().map(u64::to_string).collect();
                write!(f, "({})", piles.join(","))
            }
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
    /// The name of the kind of certainty, as in JSON: `proved`, `closed-form`, ...
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

    /// Whether the answer is proved by a proof that was checked.
    pub fn is_proved(&self) -> bool {
        matches!(self, Certainty::Proved(_))
    }

    /// Whether the answer holds without a bound: by proof, by a theorem or by the rules themselves.
    pub fn is_unbounded(&self) -> bool {
        matches!(self, Certainty::Proved(_) | Certainty::Forced) || self.theorem().is_some()
    }

    /// The proof, if nothing else gives the answer.
    pub fn proof(&self) -> Option<&Proof> {
        match self {
            Certainty::Proved(proof) => Some(proof),
            _ => None,
        }
    }

    /// The theorem that gives the answer, of the literature or of this project; `None` for other kinds of certainty.
    pub fn theorem(&self) -> Option<&Theorem> {
        match self {
            Certainty::ClosedForm(theorem) | Certainty::ByHand(theorem) => Some(theorem),
            Certainty::Proved(_) | Certainty::Forced | Certainty::Computed(_) | Certainty::Conjectured => None,
        }
    }

    /// The certainty of an answer that rests on both: the weaker of the two. Where both are proofs or theorems they are named together.
    ///
    /// Of two computations the bound of the first is kept, since it reaches further: callers pass the certainty of the earlier position
    /// in play first, whose columns include the later one.
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
    /// The certainty at length: what was checked, and in which run. Same as the displayed text if that says everything.
    pub fn source(&self) -> String {
        self.written(Proof::source)
    }

    /// The certainty in words, with proofs written by the function `proof`.
    fn written<'c>(&'c self, proof: impl Fn(&'c Proof) -> &'c str) -> String {
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
    /// Writes the certainty in a few words: its kind and its grounds.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written(Proof::words))
    }
}

impl Serialize for Certainty {
    /// Serialises the kind, and the grounds in words: `{ "kind": "computed", "to": "column 1000" }`.
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
