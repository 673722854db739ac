//! Whether the share of a set among all numbers, or among all pairs, tends to 0.
//!
//! The words of all tuples are read together with those of the set. If every word that was read has a continuation of bounded length
//! after which no element of the set is possible, each such block of letters loses at least a fixed part of what was left, and the
//! share tends to 0. If, after some word, no continuation makes elements impossible, each continuation can be completed to an element
//! by a bounded number of letters, and the share stays above a positive number. The parts can be compared because the automaton of
//! all tuples is strongly connected: from each of its states, the numbers of words of a length are the same up to a factor.

use wythoff_automata::{Budget, Dfa, Relation};

use super::{FactError, unsupported};

/// The behaviour of the share of a relation among all tuples of numbers below N as N grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Density {
    /// The share of the relation tends to 0.
    Zero,
    /// The share of the relation stays above a positive number.
    Positive,
}

/// A state of the automaton of all tuples, and one of the relation's automaton; `None` if no element is possible any more.
type Pair = (u32, Option<u32>);

/// Decides whether the share of a relation tends to 0. O(edges of the product with the automaton of all tuples).
///
/// ```
/// use std::sync::Arc;
/// use wythoff_automata::{Budget, Numeration, Relation};
/// use wythoff_prove::consequences::{Density, density};
/// let budget = Budget::unlimited();
/// let upper = Relation::beatty(&Arc::new(Numeration::fibonacci()), (1, 1, 5, 2), &budget)?; // y = floor(x phi)
/// assert_eq!(density(&upper, &budget)?, Density::Zero);
/// assert_eq!(density(&upper.exists(&["x"], &budget)?, &budget)?, Density::Positive);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The numeration system has a preperiod, or the automaton of all tuples is not strongly connected.
pub fn density(relation: &Relation, budget: &Budget) -> Result<Density, FactError> {
    let tracks: Vec<&str> = relation.tracks().iter().map(String::as_str).collect();
    let all = Relation::always(relation.numeration(), &tracks, budget)?;
    let (all, set) = (all.dfa(), relation.dfa());
    if relation.numeration().preperiod() > 0 || !is_strongly_connected(all) {
        return unsupported(
            format!("shares are not known over {}, whose words cannot go on as they begin", relation.numeration()),
            "choose another numeration system",
        );
    }
    let start: Pair = (0, (set.states() > 0).then_some(0));
    let (pairs, edges) = explored(start, budget, |(at, inside)| {
        let next = |(letter, target)| (target, inside.and_then(|state| set.step(state, letter)));
        if inside.is_some() { all.edges_of(at).map(next).collect() } else { Vec::new() }
    })?;
    let lost = leading_to(&edges, |node| pairs[node].1.is_none());
    Ok(if lost.contains(&false) { Density::Positive } else { Density::Zero })
}

/// Whether a path leads from each state back to the initial one, from which all of them are reached.
fn is_strongly_connected(dfa: &Dfa) -> bool {
    let edges: Vec<Vec<usize>> = (0..dfa.states() as u32)
        .map(|state| dfa.edges_of(state).map(|(_, target)| target as usize).collect())
        .collect();
    !leading_to(&edges, |state| state == 0).contains(&false)
}

/// All pairs of states that are reached from the start, and for each the numbers of those to which it leads.
fn explored(
    start: Pair,
    budget: &Budget,
    next: impl Fn(Pair) -> Vec<Pair>,
) -> Result<(Vec<Pair>, Vec<Vec<usize>>), FactError> {
    let mut numbers = rustc_hash::FxHashMap::from_iter([(start, 0)]);
    let (mut pairs, mut edges) = (vec![start], Vec::new());
    while edges.len() < pairs.len() {
        budget.tick(edges.len() as u64)?;
        let targets = next(pairs[edges.len()]).into_iter().map(|pair| {
            *numbers.entry(pair).or_insert_with(|| {
                pairs.push(pair);
                pairs.len() - 1
            })
        });
        let targets = targets.collect();
        budget.push(&mut edges, targets, "a product of automata")?;
    }
    Ok((pairs, edges))
}

/// For each node, whether it is an end or a path leads from it to one.
fn leading_to(edges: &[Vec<usize>], is_end: impl Fn(usize) -> bool) -> Vec<bool> {
    let mut before = vec![Vec::new(); edges.len()];
    for (node, targets) in edges.iter().enumerate() {
        targets.iter().for_each(|&target| before[target].push(node));
    }
    let mut open: Vec<usize> = (0..edges.len()).filter(|&node| is_end(node)).collect();
    let mut leads = vec![false; edges.len()];
    while let Some(node) = open.pop() {
        if !std::mem::replace(&mut leads[node], true) {
            open.extend(&before[node]);
        }
    }
    leads
}
