//! Reports on chains of theorems about Grundy values, and about three or four heaps.

use serde::Serialize;
use wythoff_automata::logic::DecideError;
use wythoff_automata::{AutomataError, Relation};
use wythoff_budget::Budget;
use wythoff_check::Chain;
use wythoff_check::sentence::Kind;
use wythoff_prove::chain::{Tail, tail};
use wythoff_prove::consequences::{Deviation, Facts, Value, deviation, pairs};
use wythoff_theory::{Certainty, Proof};

use crate::answer::Assurance;
use crate::proof::Automaton;
use crate::theorems::STATES;

/// Greatest number of states of the automata that count positions.
const COUNTING: usize = 2000;

/// Greatest absolute value of a difference b_n - a_n - m n that is tried as a bound.
const DIFFERENCE: i64 = 64;

/// Report on a chain of theorems, each of which rests on the ones before it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChainReport {
    /// The rules with two piles, in canonical notation.
    pub rules: String,
    /// The kind of the links: `values`, `heaps` or `four-heaps`.
    pub kind: String,
    /// The theorems, in the order of the chain.
    pub links: Vec<ChainLink>,
}

/// One theorem of a chain: the automaton of one Grundy value, or of the P-positions with given first heaps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChainLink {
    /// Its place in the chain, from 0 on: for `values` the Grundy value, for `heaps` the size of the smallest heap.
    pub number: usize,
    /// The sizes of the smaller heaps that its positions of three or four heaps share; left out for values.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub heaps: Vec<u64>,
    /// The set of positions in words, as the subject of a sentence.
    pub positions: String,
    /// The automaton that accepts its positions.
    pub automaton: Automaton,
    /// The number of sentences that were decided for the theorem.
    pub claims: usize,
    /// The index from which its positions are those of m-Wythoff Nim, shifted, where m is the width of the bishop's lines; null if they never are.
    pub tail: Option<ChainTail>,
    /// For Grundy values: the values of b_n - a_n - m n; null for heaps, and where no bounds were found.
    pub deviation: Option<ChainDeviation>,
    /// How sure the theorem is.
    pub certainty: Assurance,
}

/// The tail of a link, whose pairs (A_n, B_n), A_n <= B_n, are ordered by A_n from n = 0 on: B_n = A_n + m n + `constant` for all n >= `from`, and
/// for no smaller `from`; and A_n is the least number that is in no pair before it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChainTail {
    /// The factor m of B_n = A_n + m n + `constant`.
    pub multiple: u64,
    /// The least n from which the formula holds, in decimal digits.
    pub from: String,
    /// The constant of B_n = A_n + m n + `constant`, in decimal digits, with a sign if it is negative.
    pub constant: String,
}

/// The values of b_n - a_n - m n, where (a_n, b_n) is the n-th position with a_n <= b_n, from n = 0 on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChainDeviation {
    /// The factor m of b_n - a_n - m n.
    pub multiple: u64,
    /// All values that b_n - a_n - m n takes, ascending.
    pub values: Vec<ChainDifference>,
}

/// A value of b_n - a_n - m n.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChainDifference {
    /// The value of b_n - a_n - m n.
    pub value: i64,
    /// The first n at which it is taken, in decimal digits.
    pub first: String,
    /// Whether the value is taken infinitely often.
    pub infinitely_often: bool,
}

impl ChainReport {
    /// What a chain proves, and for each link from which index on it is m-Wythoff Nim, shifted; for Grundy values also the range of b_n - a_n - m
    /// n. Each of these is decided by itself: O(seconds) for an automaton of a thousand states.
    ///
    /// # Errors
    /// A tail could not be decided.
    pub fn of(chain: &Chain, budget: &Budget) -> Result<ChainReport, DecideError> {
        let multiple = chain.rules().shape().map(|moves| moves.bishop).filter(|&bishop| bishop > 0);
        let links = chain.links().iter().enumerate().map(|(number, link)| {
            let relation = link.relation();
            let tail = match multiple {
                Some(m) => tail(relation, m, budget)?.map(|tail| ChainTail::of(&tail, m)),
                None => None,
            };
            let deviation = match (chain.kind(), multiple) {
                (Kind::Values, Some(m)) => ChainDeviation::of(relation, m, budget)?,
                _ => None,
            };
            Ok(ChainLink {
                number,
                heaps: chain.kind().fixed(number),
                positions: chain.kind().positions(chain.rules(), number),
                automaton: Automaton {
                    states: relation.dfa().states(),
                    edges: relation.dfa().edges(),
                    numeration: relation.numeration().to_string(),
                },
                claims: link.theorem().claims.len(),
                tail,
                deviation,
                certainty: Assurance::from(&Certainty::from(Proof::of_link(link))),
            })
        });
        let (rules, kind) = (chain.rules().to_string(), chain.kind().word().to_owned());
        Ok(ChainReport { rules, kind, links: links.collect::<Result<_, DecideError>>()? })
    }
}

impl ChainTail {
    fn of(tail: &Tail, multiple: u64) -> ChainTail {
        ChainTail { multiple, from: tail.from.to_string(), constant: tail.constant.to_string() }
    }
}

impl ChainDeviation {
    /// The values of b_n - a_n - m n; `None` if they were not bounded within the limits.
    fn of(relation: &Relation, multiple: u64, budget: &Budget) -> Result<Option<ChainDeviation>, DecideError> {
        let Ok(m) = u32::try_from(multiple) else { return Ok(None) };
        let limits = budget.quiet().with_states(budget.states().min(STATES));
        let found = Facts::new(relation, &limits).and_then(|mut facts| {
            pairs(&mut facts, COUNTING)?;
            deviation(&mut facts, m, DIFFERENCE)
        });
        // Differences that were not found are left out of the report; an interruption is an error.
        budget.check().map_err(AutomataError::from)?;
        let difference = |value: Value| ChainDifference {
            value: value.value,
            first: value.first.to_string(),
            infinitely_often: value.is_infinite,
        };
        let values = |found: Deviation| found.values.into_iter().map(difference).collect();
        Ok(found.ok().map(|found| ChainDeviation { multiple, values: values(found) }))
    }

    /// The least and the greatest value of b_n - a_n - m n; `None` if there is no value.
    pub fn bounds(&self) -> Option<(i64, i64)> {
        Some((self.values.first()?.value, self.values.last()?.value))
    }
}
