//! States that others simulate, which sets of a subset construction can do without.

use std::collections::VecDeque;

use wythoff_budget::{Budget, Exceeded};

use crate::Nfa;

/// For each state, those that add nothing to a set that contains it.
pub(crate) struct Dominated {
    states: usize,
    /// The rows of a square.
    table: Vec<bool>,
}

impl Dominated {
    /// The greatest relation in which a state *simulates* another: it accepts if the other does, and for each edge of the other it has one
    /// with this letter, to a state that simulates the target. Of states that simulate each other, the first dominates. `None` if
    /// that takes more than `most` comparisons of states or edges.
    pub(crate) fn new(nfa: &Nfa, most: usize, budget: &Budget) -> Result<Option<Self>, Exceeded> {
        let states = nfa.states();
        let Some(size) = states.checked_mul(states).filter(|&size| size <= most) else { return Ok(None) };
        budget.memory_for::<bool>(2 * size, "the simulations of states")?;
        // Whether the first of two states may be simulated by the second.
        let may = |k: usize| !nfa.accepting[k / states] || nfa.accepting[k % states];
        let mut below: Vec<bool> = (0..size).map(may).collect();
        let (starts, sources) = nfa.rows.by_target(|_| true);
        let (mut open, mut is_open, mut steps): (VecDeque<usize>, _, _) =
            ((0..states).collect(), vec![true; states], 0);
        while let Some(state) = open.pop_front() {
            budget.check()?;
            steps += states;
            if steps > most {
                return Ok(None);
            }
            is_open[state] = false;
            for other in 0..states {
                let is_followed = |(letter, target): (_, u32)| {
                    steps += nfa.rows.of(other).len();
                    let mut ways =
                        nfa.rows.of(other).skip_while(|way| way.0 < letter).take_while(|way| way.0 == letter);
                    ways.any(|(_, to)| below[target as usize * states + to as usize])
                };
                if below[state * states + other] && !nfa.rows.of(state).all(is_followed) {
                    below[state * states + other] = false;
                    for &source in &sources[starts[state] as usize..starts[state + 1] as usize] {
                        if !std::mem::replace(&mut is_open[source as usize], true) {
                            open.push_back(source as usize);
                        }
                    }
                }
            }
        }
        let is = |k: usize| {
            let (state, other) = (k / states, k % states);
            below[other * states + state] && (state < other || !below[k])
        };
        Ok(Some(Dominated { states, table: (0..size).map(is).collect() }))
    }

    /// Appends those edges of a set, sorted by letter, whose targets no other target of their letter dominates.
    pub(crate) fn select(&self, edges: &[u64], selected: &mut Vec<u64>) {
        let mut without = vec![false; self.states];
        for same in edges.chunk_by(|a, b| a >> 32 == b >> 32) {
            without.fill(false);
            for &edge in same.iter().filter(|_| same.len() > 1) {
                let row = &self.table[edge as u32 as usize * self.states..][..self.states];
                without.iter_mut().zip(row).for_each(|(without, is)| *without |= is);
            }
            selected.extend(same.iter().filter(|&&edge| !without[edge as u32 as usize]));
        }
    }
}
