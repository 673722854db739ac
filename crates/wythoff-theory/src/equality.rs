//! Whether two games have the same P-positions, as far as theorems and proofs decide it without a computation.

use wythoff_automata::{Numeration, Relation};
use wythoff_check::sentence::Kind;
use wythoff_check::{Chain, Checked};
use wythoff_game::Rules;

use crate::certificate::shipped_with_proof;
use crate::{Certainty, Family, Knowledge, Parameters, Proof};

/// The certainty that two games have the same P-positions, if that is known: their rules are the same, or theorems give them the
/// same pairs, or certificates with equal automata are shipped for both. Nothing is computed; `None` does not mean that they differ.
///
/// ```
/// use std::sync::Arc;
/// use wythoff_budget::Budget;
/// use wythoff_game::Rules;
/// use wythoff_theory::{Knowledge, equality, find};
/// type Game = (Rules, Option<Arc<dyn Knowledge>>);
/// let [wythoff, maharaja, nim] = ["wythoff", "maharaja(1,3)", "nim"].map(|game| {
///     let rules = game.parse().unwrap();
///     let known = find(&rules, &Budget::unlimited()).unwrap();
///     (rules, known)
/// });
/// let equal = |one: &Game, other: &Game| equality::equal((&one.0, one.1.as_deref()), (&other.0, other.1.as_deref()));
/// assert!(equal(&wythoff, &maharaja).is_some());
/// assert!(equal(&wythoff, &nim).is_none());
/// ```
pub fn equal(one: (&Rules, Option<&dyn Knowledge>), other: (&Rules, Option<&dyn Knowledge>)) -> Option<Certainty> {
    if let Some(proof) = Proof::of_same_rules(one.0, other.0) {
        return Some(Certainty::Proved(proof));
    }
    if let (Some(first), Some(second)) = (one.1, other.1)
        && let (Some(a), Some(b)) = (pairs(first), pairs(second))
        && a == b
    {
        return Some(first.certainty().and(second.certainty()));
    }
    let (first, second) = (Automaton::shipped(one.0)?, Automaton::shipped(other.0)?);
    first.compare(&second).and_then(|(equal, certainty)| equal.then_some(certainty))
}

/// The automaton of the P-positions of a game, with its proof.
pub struct Automaton<'a> {
    relation: &'a Relation,
    proof: Proof,
}

impl Automaton<'static> {
    /// The automaton of the certificate that is shipped for these rules; `None` if there is none.
    pub fn shipped(rules: &Rules) -> Option<Self> {
        let (certificate, proof) = shipped_with_proof(rules)?;
        Some(Automaton { relation: certificate.relation(), proof })
    }
}

impl<'a> Automaton<'a> {
    /// The automaton that was checked in this run.
    pub fn checked(checked: &'a Checked) -> Self {
        Automaton { relation: checked.relation(), proof: Proof::of_check(checked) }
    }

    /// The automaton of the first link of a chain of Grundy values that was proved in this run; `None` if the chain is of another kind, or empty.
    pub fn of_values(chain: &'a Chain) -> Option<Self> {
        let first = chain.links().first().filter(|_| chain.kind() == Kind::Values)?;
        Some(Automaton { relation: first.relation(), proof: Proof::of_link(first) })
    }

    /// The relation that the automaton accepts: the set of P-positions.
    pub fn relation(&self) -> &'a Relation {
        self.relation
    }

    /// The proof that the automaton accepts the P-positions.
    pub fn proof(&self) -> &Proof {
        &self.proof
    }

    /// The numeration system in which the automaton reads the piles.
    pub fn numeration(&self) -> &Numeration {
        self.relation.numeration()
    }

    /// Whether the P-positions are the same, with a proof; `None` if the automata read different numeration systems. Minimal automata over one
    /// system are equal if and only if they accept the same pairs.
    pub fn compare(&self, other: &Automaton<'_>) -> Option<(bool, Certainty)> {
        if self.relation.numeration() != other.relation.numeration() {
            return None;
        }
        let equal = self.relation == other.relation;
        let of = if equal { Proof::of_equal } else { Proof::of_unequal };
        Some((equal, Certainty::Proved(of(&self.proof, &other.proof))))
    }
}

/// The parameters of the pairs that a theorem gives as the P-positions; `None` if it gives none. Two games with equal parameters have the same
/// P-positions: pairs in which every number occurs once (p = 1) are the same in both families, and are returned as Beatty pairs.
pub fn pairs(known: &dyn Knowledge) -> Option<Parameters> {
    let parameters = known.certainty().theorem()?.parameters()?;
    Some(if parameters.p == 1 { Parameters { family: Family::Beatty, ..parameters } } else { parameters })
}
