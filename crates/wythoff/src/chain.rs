//! Chains of theorems, told: Grundy values, and three heaps.

use serde::Serialize;
use wythoff_automata::UBig;
use wythoff_automata::logic::DecideError;
use wythoff_budget::Budget;
use wythoff_check::Chain;
use wythoff_check::sentence::Kind;
use wythoff_exact::UBig as Natural;
use wythoff_prove::chain::tail;
use wythoff_theory::{Certainty, Proof};

use crate::answer::Assurance;
use crate::proof::Automaton;

/// Theorems that rest on one another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChainReport {
    /// The rules with two piles, in canonical notation.
    pub rules: String,
    /// What the links are: `values` or `heaps`.
    pub kind: String,
    /// The theorems, in their order.
    pub links: Vec<ChainLink>,
}

/// One of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChainLink {
    /// The Grundy value, or the size of the first heap.
    pub number: usize,
    /// Which positions they are, as the subject of a sentence.
    pub positions: String,
    /// The automaton that accepts them.
    pub automaton: Automaton,
    /// How many sentences were decided.
    pub claims: usize,
    /// From where on they are those of Wythoff Nim, shifted; null if they are not, or if it was not asked.
    pub tail: Option<ChainTail>,
    /// How sure the theorem is.
    pub certainty: Assurance,
}

/// With the pairs (A_n, B_n), A_n <= B_n, by A_n from n = 0 on: B_n = A_n + n + `constant` for all n >= `from`, and for no smaller `from`; and A_n
/// is the least number that is in no pair before it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChainTail {
    /// In decimal digits.
    pub from: String,
    /// In decimal digits.
    pub constant: String,
}

/// Where three piles, or a position of two, stand in a chain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChainPlace {
    /// The piles, in decimal digits.
    pub piles: Vec<String>,
    /// The link whose set they are in: the Grundy value, or the first heap of a P-position; null if they are in none.
    pub link: Option<usize>,
    /// In words.
    pub text: String,
    /// How sure it is.
    pub certainty: Assurance,
}

impl ChainReport {
    /// What is proved by a chain. Of three heaps the tails are decided, too: O(seconds) for an automaton of a thousand states.
    ///
    /// # Errors
    /// A tail could not be decided.
    pub fn of(chain: &Chain, budget: &Budget) -> Result<ChainReport, DecideError> {
        let links = chain.links().iter().enumerate().map(|(number, link)| {
            let relation = link.relation();
            let tail = match chain.kind() {
                Kind::Values => None,
                Kind::Heaps => tail(relation, budget)?,
            };
            let decimal = |tail: wythoff_prove::chain::Tail| ChainTail {
                from: tail.from.to_string(),
                constant: tail.constant.to_string(),
            };
            Ok(ChainLink {
                number,
                positions: chain.kind().positions(chain.rules(), number),
                automaton: Automaton {
                    states: relation.dfa().states(),
                    edges: relation.dfa().edges(),
                    numeration: relation.numeration().to_string(),
                },
                claims: link.theorem().claims.len(),
                tail: tail.map(decimal),
                certainty: Assurance::from(&Certainty::from(Proof::of_link(link))),
            })
        });
        let (rules, kind) = (chain.rules().to_string(), chain.kind().word().to_owned());
        Ok(ChainReport { rules, kind, links: links.collect::<Result<_, DecideError>>()? })
    }
}

impl ChainPlace {
    /// Where the piles stand: two for values, three for heaps, one of which, the smallest, has to be the first heap of a link. `None` if the
    /// chain does not reach as far. O(digits) for each link that is asked.
    ///
    /// ```
    /// use wythoff::chain::ChainPlace;
    /// use wythoff::check::{Chain, sentence::Kind};
    /// use wythoff::prove::chain::{Effort, Search};
    /// use wythoff::{Budget, UBig};
    /// let budget = Budget::unlimited();
    /// let mut search = Search::new(Chain::new("wythoff".parse()?, Kind::Heaps), &budget)?;
    /// for _ in 0..2 {
    ///     search.next(&Effort::default(), &budget)?;
    /// }
    /// let place = ChainPlace::of(search.chain(), &[4u8, 1, 3].map(UBig::from)).unwrap();
    /// assert_eq!(place.link, Some(1));
    /// assert!(ChainPlace::of(search.chain(), &[4u8, 2, 3].map(UBig::from)).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(chain: &Chain, piles: &[Natural]) -> Option<ChainPlace> {
        let links = chain.links();
        let told = piles.iter().map(UBig::to_string).collect::<Vec<_>>();
        let place = format!("({})", told.join(","));
        let (link, text, proof) = match (chain.kind(), piles) {
            (Kind::Values, [x, y]) => {
                let last = links.last()?;
                let value = links.iter().position(|link| link.relation().holds(&[x, y]));
                let text = match value {
                    Some(value) => format!("{place} has the Grundy value {value}"),
                    None => format!("{place} has a Grundy value above {}", links.len() - 1),
                };
                (value, text, Proof::of_link(value.map_or(last, |value| &links[value])))
            }
            (Kind::Heaps, [_, _, _]) => {
                let mut sorted = piles.to_vec();
                sorted.sort();
                let first = usize::try_from(&sorted[0]).ok()?;
                let link = links.get(first)?;
                let is_p = link.relation().holds(&[&sorted[1], &sorted[2]]);
                let text = format!("{place} is {}-position", if is_p { "a P" } else { "an N" });
                (is_p.then_some(first), text, Proof::of_link(link))
            }
            _ => return None,
        };
        Some(ChainPlace { piles: told, link, text, certainty: Assurance::from(&Certainty::from(proof)) })
    }
}
