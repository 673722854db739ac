//! How many pairs of numbers up to a bound a relation holds for.

use wythoff_automata::{Budget, Count, Dfa, Relation, UBig};

use super::FactError;

/// How the number of elements grows with the number L of digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Growth {
    /// There are only so many.
    Finite(UBig),
    /// Of the order of L^degree.
    Polynomial {
        /// The degree, at least 1.
        degree: usize,
    },
    /// At least of the order of r^L for some r > 1.
    Exponential,
}

/// How the number of elements of a relation grows.
///
/// It is polynomial if and only if no state of the automaton lies on two circles, and then the degree is the number of
/// circles, without that of leading zeros, on the way that meets most of them.
pub fn growth(relation: &Relation, budget: &Budget) -> Result<Growth, FactError> {
    if let Count::Finite(count) = relation.count(budget)? {
        return Ok(Growth::Finite(count));
    }
    Ok(match circles(relation.dfa()) {
        // On every way, the first circle is that of leading zeros.
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

/// The largest number of circles on a way through the automaton, if no state lies on two of them.
fn circles(dfa: &Dfa) -> Option<usize> {
    let component = components(dfa);
    let mut most = vec![0usize; component.iter().max().map_or(0, |&last| last as usize + 1)];
    let mut members: Vec<Vec<u32>> = vec![Vec::new(); most.len()];
    component.iter().zip(0..).for_each(|(&number, state)| members[number as usize].push(state));
    // Components are numbered so that edges lead to smaller or equal numbers.
    for number in 0..members.len() {
        let (mut inner, mut behind) = (0, 0);
        for &state in &members[number] {
            for (_, target) in dfa.edges_of(state) {
                let target = component[target as usize] as usize;
                if target == number {
                    inner += 1;
                } else {
                    behind = behind.max(most[target]);
                }
            }
        }
        if inner > members[number].len() {
            return None;
        }
        most[number] = behind + usize::from(inner > 0);
    }
    component.first().map(|&start| most[start as usize])
}

/// Strongly connected components; an edge never leads to a larger number. (R. Tarjan 1972.)
fn components(dfa: &Dfa) -> Vec<u32> {
    const NEW: u32 = u32::MAX;
    let states = dfa.states();
    let targets: Vec<Vec<u32>> =
        (0..states as u32).map(|state| dfa.edges_of(state).map(|edge| edge.1).collect()).collect();
    let (mut order, mut low) = (vec![NEW; states], vec![NEW; states]);
    let (mut component, mut found) = (vec![NEW; states], 0);
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
                while let Some(member) = open.pop() {
                    component[member] = found;
                    if member == state {
                        break;
                    }
                }
                found += 1;
            }
        }
    }
    component
}
