//! Conjunctions under `E`, as one set of automata to be joined.

use super::super::Name;
use super::super::formula::{Connective, Formula, Node, Quantifier};
use super::{DecideError, Decider};
use crate::relation::Relation;

/// The parts of a conjunction: what holds, and what does not.
#[derive(Default)]
struct Parts {
    positive: Vec<Relation>,
    negative: Vec<Relation>,
    /// Tracks to be projected away.
    gone: Vec<String>,
}

impl Decider {
    /// There are numbers for the tracks `gone` with which all parts hold (those with `true` are negated).
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
            // E x (f | g) is E x f | E x g, whose automata have fewer tracks.
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
        if formulas.len() > 1 || !gone.is_empty() || !parts.gone.is_empty() {
            let text = |&(formula, negated): &(&Formula, bool)| {
                if negated { format!("~({formula})") } else { formula.to_string() }
            };
            self.step(|| formulas.iter().map(text).collect::<Vec<_>>().join(" & "), &relation);
        }
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
                // What is subtracted need not be complemented.
                let subtracted = negated && !matches!(node, Node::Join(Connective::Xor, _));
                let relation = self.build(formula, negated && !subtracted)?;
                if subtracted { &mut parts.negative } else { &mut parts.positive }.push(relation);
                Ok(())
            }
        }
    }

    /// Joins relations, subtracts others, and projects tracks away as soon as no other relation has them.
    pub(super) fn join(
        &self,
        mut positive: Vec<Relation>,
        mut negative: Vec<Relation>,
        gone: &[String],
    ) -> Result<Relation, DecideError> {
        let budget = &self.budget;
        if positive.is_empty() {
            positive.push(self.truth(true)?);
        }
        loop {
            // A negative whose tracks one relation has is subtracted at once: that only makes it smaller.
            for relation in &mut positive {
                let within = |other: &Relation| other.tracks().iter().all(|track| relation.tracks().contains(track));
                let (now, later) = std::mem::take(&mut negative).into_iter().partition(within);
                negative = later;
                for other in now {
                    *relation = relation.and_not(&other, budget)?;
                }
            }
            let others = |but: &[usize], positive: &[Relation]| -> Vec<String> {
                let left = positive.iter().enumerate().filter(|(k, _)| !but.contains(k)).map(|(_, relation)| relation);
                left.chain(&negative).flat_map(|relation| relation.tracks().iter().cloned()).collect()
            };
            // Tracks that only one relation has.
            for k in 0..positive.len() {
                let others = others(&[k], &positive);
                let own: Vec<&str> = gone
                    .iter()
                    .filter(|track| positive[k].tracks().contains(track) && !others.contains(track))
                    .map(String::as_str)
                    .collect();
                if !own.is_empty() {
                    positive[k] = positive[k].exists(&own, budget)?;
                }
            }
            let Some((i, j)) = cheapest(&positive) else { break };
            let others = others(&[i, j], &positive);
            let drop: Vec<&str> = gone.iter().filter(|track| !others.contains(track)).map(String::as_str).collect();
            let second = positive.swap_remove(j);
            let joined = positive[i].and_exists(&second, &drop, budget)?;
            positive[i] = joined;
        }
        let mut all = positive.pop().map_or_else(|| self.truth(true), Ok)?;
        for other in negative {
            all = all.and_not(&other, budget)?;
        }
        let left: Vec<&str> = gone.iter().filter(|track| all.tracks().contains(track)).map(String::as_str).collect();
        Ok(if left.is_empty() { all } else { all.exists(&left, budget)? })
    }
}

/// The variables and the inside, if the formula (negated, if so it is said) says that there are some.
fn existential(formula: &Formula, negated: bool) -> Option<(&[Name], &Formula, bool)> {
    match &formula.node {
        Node::Not(inner) => existential(inner, !negated),
        Node::Quantified(Quantifier::Some, names, inner) if !negated => Some((names, inner, false)),
        Node::Quantified(Quantifier::All, names, inner) if negated => Some((names, inner, true)),
        _ => None,
    }
}

/// The parts of which at least one holds, if the formula (negated, if so it is said) says that.
fn disjuncts(formula: &Formula, negated: bool) -> Option<Vec<(&Formula, bool)>> {
    match &formula.node {
        Node::Not(inner) => disjuncts(inner, !negated),
        Node::Join(Connective::Or, parts) if !negated => Some(parts.iter().map(|part| (part, false)).collect()),
        Node::Join(Connective::And, parts) if negated => Some(parts.iter().map(|part| (part, true)).collect()),
        Node::Implies(a, b) if !negated => Some(vec![(a, true), (b, false)]),
        _ => None,
    }
}

/// The two relations, first the one that comes first, whose product is smallest by a rough guess.
fn cheapest(relations: &[Relation]) -> Option<(usize, usize)> {
    let pairs = (0..relations.len()).flat_map(|i| (i + 1..relations.len()).map(move |j| (i, j)));
    pairs.min_by_key(|&(i, j)| {
        let (a, b) = (&relations[i], &relations[j]);
        let shared = a.tracks().iter().filter(|track| b.tracks().contains(track)).count();
        let states = (a.dfa().edges().max(1) as u128) * (b.dfa().edges().max(1) as u128);
        let digits = a.dfa().alphabet().digits() as u128;
        // Every shared track divides the number of pairs of edges.
        states / digits.pow(shared as u32).max(1)
    })
}
