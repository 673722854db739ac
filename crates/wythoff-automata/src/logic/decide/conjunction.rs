//! Conjunctions, also under existential quantifiers, as one list of automata to be joined.

use super::super::Name;
use super::super::formula::{Connective, Formula, Node, Quantifier};
use super::{DecideError, Decider};
use crate::relation::Relation;

/// A part of a conjunction that is not negated.
pub(super) struct Part {
    pub(super) relation: Relation,
    /// Whether the relation was built from numbers alone, without named automata.
    pub(super) is_arithmetic: bool,
}

/// The parts of a conjunction: relations that must hold, and relations that must not.
#[derive(Default)]
struct Parts {
    positive: Vec<Part>,
    negative: Vec<Relation>,
    /// Tracks that are to be projected away.
    gone: Vec<String>,
}

impl Decider {
    /// The relation that there are numbers for the tracks `gone` with which all formulas hold; those with `true` are negated.
    pub(super) fn conjunction(
        &mut self,
        gone: &[String],
        formulas: &[(&Formula, bool)],
    ) -> Result<Relation, DecideError> {
        if let &[(formula, negated)] = formulas {
            if let Some((names, inner, negated)) = existential(formula, negated) {
                return self
                    .within(names, |this, fresh| this.conjunction(&[gone, fresh].concat(), &[(inner, negated)]));
            }
            // E x (f | g) is equivalent to E x f | E x g, whose automata have fewer tracks.
            if let (false, Some(parts)) = (gone.is_empty(), disjuncts(formula, negated)) {
                let mut all = self.truth(false)?;
                for part in parts {
                    all = all.or(&self.conjunction(gone, &[part])?, &self.budget)?;
                }
                return Ok(all);
            }
        }
        let mut parts = Parts { gone: gone.to_vec(), ..Parts::default() };
        for &(formula, negated) in formulas {
            self.collect(formula, negated, &mut parts)?;
        }
        let relation = self.join(parts.positive, parts.negative, &parts.gone)?;
        let text = |&(formula, negated): &(&Formula, bool)| {
            if negated { format!("~({formula})") } else { formula.to_string() }
        };
        self.step(|| formulas.iter().map(text).collect::<Vec<_>>().join(" & "), &relation);
        Ok(relation)
    }

    fn collect(&mut self, formula: &Formula, negated: bool, parts: &mut Parts) -> Result<(), DecideError> {
        if let Some((names, inner, negated)) = existential(formula, negated) {
            return self.within(names, |this, fresh| {
                parts.gone.extend_from_slice(fresh);
                this.collect(inner, negated, parts)
            });
        }
        match &formula.node {
            Node::Not(inner) => self.collect(inner, !negated, parts),
            Node::Join(Connective::And, inner) if !negated => {
                inner.iter().try_for_each(|part| self.collect(part, false, parts))
            }
            Node::Join(Connective::Or, inner) if negated => {
                inner.iter().try_for_each(|part| self.collect(part, true, parts))
            }
            Node::Implies(a, b) if negated => {
                self.collect(a, false, parts)?;
                self.collect(b, true, parts)
            }
            node => {
                // A relation that will be subtracted need not be complemented.
                let subtracted = negated && !matches!(node, Node::Join(Connective::Xor, _));
                let relation = self.build(formula, negated && !subtracted)?;
                if subtracted {
                    parts.negative.push(relation);
                } else {
                    let atom = if let Node::In(_, inner) = node { &inner.node } else { node };
                    parts.positive.push(Part { relation, is_arithmetic: matches!(atom, Node::Compare(..)) });
                }
                Ok(())
            }
        }
    }

    /// Joins the `positive` relations, subtracts the `negative` ones, and projects the tracks `gone` away as soon as only
    /// one relation has them.
    pub(super) fn join(
        &self,
        mut positive: Vec<Part>,
        mut negative: Vec<Relation>,
        gone: &[String],
    ) -> Result<Relation, DecideError> {
        let budget = &self.budget;
        loop {
            // A negative relation whose tracks all belong to one positive one is subtracted at once: that only shrinks the result.
            for Part { relation, .. } in &mut positive {
                let within = |other: &Relation| other.tracks().iter().all(|track| relation.tracks().contains(track));
                let (now, later): (Vec<_>, Vec<_>) = std::mem::take(&mut negative).into_iter().partition(within);
                negative = later;
                if !now.is_empty() {
                    *relation = relation.and_none(&now, budget)?;
                }
            }
            // The tracks to be projected away that only these relations have.
            let own = |these: &[usize], positive: &[Part]| -> Vec<&str> {
                let has = |track: &&String, k: usize| positive[k].relation.tracks().contains(track);
                let others: Vec<usize> = (0..positive.len()).filter(|k| !these.contains(k)).collect();
                let is_own = |track: &&String| {
                    these.iter().any(|&k| has(track, k))
                        && !others.iter().any(|&k| has(track, k))
                        && !negative.iter().any(|relation| relation.tracks().contains(track))
                };
                gone.iter().filter(is_own).map(String::as_str).collect()
            };
            for k in 0..positive.len() {
                let own = own(&[k], &positive);
                if own.is_empty() {
                    continue;
                }
                positive[k].relation = positive[k].relation.exists(&own, budget)?;
            }
            let Some((i, j)) = cheapest(&positive, |i, j| own(&[i, j], &positive).len()) else { break };
            let drop = own(&[i, j], &positive);
            let second = positive.swap_remove(j);
            let may_be_large = may_be_large(&positive, i, &second, gone);
            let first = &mut positive[i];
            first.is_arithmetic &= second.is_arithmetic;
            first.relation = if may_be_large {
                first.relation.product(&second.relation, budget)?
            } else {
                first.relation.and_exists(&second.relation, &drop, budget)?
            };
        }
        let mut all = positive.pop().map_or_else(|| self.truth(true), |part| Ok(part.relation))?;
        for other in negative {
            all = all.and_not(&other, budget)?;
        }
        let left: Vec<&str> = gone.iter().filter(|track| all.tracks().contains(track)).map(String::as_str).collect();
        Ok(if left.is_empty() { all } else { all.exists(&left, budget)? })
    }
}

/// If the formula (negated, if `negated`) is existential, its variables, its body, and whether the body is negated.
fn existential(formula: &Formula, negated: bool) -> Option<(&[Name], &Formula, bool)> {
    match &formula.node {
        Node::Quantified(Quantifier::Some, names, inner) if !negated => Some((names, inner, false)),
        Node::Quantified(Quantifier::All, names, inner) if negated => Some((names, inner, true)),
        _ => None,
    }
}

/// If the formula (negated, if `negated`) is a disjunction, its parts, each with whether it is negated.
fn disjuncts(formula: &Formula, negated: bool) -> Option<Vec<(&Formula, bool)>> {
    match &formula.node {
        Node::Not(inner) => disjuncts(inner, !negated),
        Node::Join(Connective::Or, parts) if !negated => Some(parts.iter().map(|part| (part, false)).collect()),
        Node::Join(Connective::And, parts) if negated => Some(parts.iter().map(|part| (part, true)).collect()),
        Node::Implies(a, b) if !negated => Some(vec![(a, true), (b, false)]),
        _ => None,
    }
}

/// Whether the product of the i-th part with `second`, which was already removed from the list, may be left without
/// minimisation: if no remaining track is projected away later, only the final automaton has to be minimal.
fn may_be_large(others: &[Part], i: usize, second: &Part, gone: &[String]) -> bool {
    let guesses = |part: &Part| part.relation.tracks().iter().any(|track| gone.contains(track));
    let is_last = others.len() == 1;
    let is_arithmetic = others[i].is_arithmetic && second.is_arithmetic;
    !is_last && !is_arithmetic && !others.iter().chain([second]).any(guesses)
}

/// The indices i < j of the two relations to be joined next; `own` returns the number of tracks that can then be projected away.
fn cheapest(parts: &[Part], own: impl Fn(usize, usize) -> usize) -> Option<(usize, usize)> {
    let pairs = (0..parts.len()).flat_map(|i| (i + 1..parts.len()).map(move |j| (i, j)));
    pairs.min_by_key(|&(i, j)| cost(&parts[i], &parts[j], own(i, j)))
}

/// The cost of joining two parts; the cheapest pair is joined first. Parts without named automata whose join loses a
/// track come first: their projections guess little. Parts without a common track come last, since all their pairs of
/// states are possible. Other pairs are compared by a rough estimate of the size of the product.
fn cost(one: &Part, other: &Part, own: usize) -> (bool, bool, u128) {
    let (a, b) = (&one.relation, &other.relation);
    let shared = a.tracks().iter().filter(|track| b.tracks().contains(track)).count();
    let edges = (a.dfa().edges().max(1) as u128) * (b.dfa().edges().max(1) as u128);
    let digits = a.dfa().alphabet().digits() as u128;
    let is_first = one.is_arithmetic && other.is_arithmetic && own > 0;
    // Every shared track divides the expected number of pairs of edges by the number of digits.
    (!is_first, shared == 0, edges / digits.pow(shared as u32).max(1))
}
