//! The growth of the number of elements of a relation with the number of digits.

use wythoff_automata::{Budget, Count, Dfa, Relation, UBig};

use super::FactError;

/// The growth of the number of elements with the number L of digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Growth {
    /// The number of elements is finite; this is it.
    Finite(UBig),
    /// The number of elements is of the order of L^degree.
    Polynomial {
        /// The exponent of L, at least 1.
        degree: usize,
    },
    /// The number of elements is at least of the order of r^L for some r > 1.
    Exponential,
}

/// Determines how the number of elements of a relation grows with the number of digits.
///
/// The growth is polynomial if and only if no state of the automaton lies on two cycles. Then its degree is the largest
/// number of cycles on a path, not counting that of leading zeros.
pub fn growth(relation: &Relation, budget: &Budget) -> Result<Growth, FactError> {
    if let Count::Finite(count) = relation.count(budget)? {
        return Ok(Growth::Finite(count));
    }
    Ok(match circles(relation.dfa())[0] {
        // On every path, the first cycle is that of leading zeros.
        Some(most) => Growth::Polynomial { degree: most - 1 },
        None => Growth::Exponential,
    })
}

/// The numbers of elements whose greatest component has one period of digits, two periods, and so on. O(lengths · edges).
pub fn per_scale(relation: &Relation, scales: usize) -> Vec<UBig> {
    let (preperiod, period) = (relation.numeration().preperiod(), relation.numeration().period());
    let counts: Vec<UBig> =
        (0..=scales).map(|scale| relation.dfa().count_of_length(preperiod + scale * period)).collect();
    counts.windows(2).map(|pair| &pair[1] - &pair[0]).collect()
}

/// For every state, the largest number of cycles on a path from it; `None` if a state that is reached from it lies on two cycles.
pub(super) fn circles(dfa: &Dfa) -> Vec<Option<usize>> {
    let (component, members) = components(dfa);
    let mut most: Vec<Option<usize>> = Vec::new();
    // An edge leads to the same component, or to one with a smaller number.
    for (number, states) in members.iter().enumerate() {
        let (mut inner, mut behind) = (0, Some(0));
        for (_, target) in states.iter().flat_map(|&state| dfa.edges_of(state as u32)) {
            match component[target as usize] {
                same if same == number => inner += 1,
                other => behind = behind.zip(most[other]).map(|(one, other)| one.max(other)),
            }
        }
        most.push(behind.filter(|_| inner <= states.len()).map(|behind| behind + usize::from(inner > 0)));
    }
    component.iter().map(|&number| most[number]).collect()
}

/// The number of the strongly connected component of each state, and the states of each component; an edge never leads to
/// a larger number. (R. Tarjan 1972.)
fn components(dfa: &Dfa) -> (Vec<usize>, Vec<Vec<usize>>) {
    const NEW: usize = usize::MAX;
    let states = dfa.states();
    let targets: Vec<Vec<u32>> =
        (0..states as u32).map(|state| dfa.edges_of(state).map(|edge| edge.1).collect()).collect();
    let (mut order, mut low) = (vec![NEW; states], vec![NEW; states]);
    let (mut component, mut members) = (vec![NEW; states], Vec::new());
    let (mut open, mut time) = (Vec::new(), 0);
    for root in 0..states {
        let mut calls: Vec<(usize, usize)> = if order[root] == NEW { vec![(root, 0)] } else { Vec::new() };
        while let Some(&mut (state, ref mut edge)) = calls.last_mut() {
            if *edge == 0 && order[state] == NEW {
                (order[state], low[state]) = (time, time);
                time += 1;
                open.push(state);
            }
            if let Some(&target) = targets[state].get(*edge) {
                let target = target as usize;
                *edge += 1;
                if order[target] == NEW {
                    calls.push((target, 0));
                } else if component[target] == NEW {
                    low[state] = low[state].min(order[target]);
                }
                continue;
            }
            calls.pop();
            if let Some(&(caller, _)) = calls.last() {
                low[caller] = low[caller].min(low[state]);
            }
            if low[state] == order[state] {
                let first = open.iter().rposition(|&member| member == state).unwrap_or(0);
                let found = open.split_off(first);
                found.iter().for_each(|&member| component[member] = members.len());
                members.push(found);
            }
        }
    }
    (component, members)
}
