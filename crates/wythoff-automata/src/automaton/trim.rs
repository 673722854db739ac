//! States that matter: reached from an initial one, and leading to an accepting one.

use std::collections::VecDeque;

use super::Rows;

const GONE: u32 = u32::MAX;

/// The rows, accepting and initial states that are left, renumbered in the order of a breadth-first walk.
pub(super) fn trim(rows: &Rows, accepting: &[bool], initial: &[u32]) -> (Rows, Vec<bool>, Vec<u32>) {
    let useful = useful(rows, accepting);
    let mut numbers = vec![GONE; rows.states()];
    let mut order = Vec::new();
    let mut queue = VecDeque::new();
    let mut reach = |state: u32, queue: &mut VecDeque<u32>, order: &mut Vec<u32>| {
        if useful[state as usize] && numbers[state as usize] == GONE {
            numbers[state as usize] = order.len() as u32;
            order.push(state);
            queue.push_back(state);
        }
    };
    initial.iter().for_each(|&state| reach(state, &mut queue, &mut order));
    while let Some(state) = queue.pop_front() {
        rows.targets_of(state as usize).iter().for_each(|&target| reach(target, &mut queue, &mut order));
    }
    let renumber = |&state: &u32| Some(numbers[state as usize]).filter(|&number| number != GONE);
    let mut left = Rows::new();
    let mut row = Vec::new();
    for &state in &order {
        row.clear();
        row.extend(rows.of(state as usize).filter_map(|(letter, target)| Some((letter, renumber(&target)?))));
        left.push(&mut row).expect("no more edges than there were");
    }
    let accepting = order.iter().map(|&state| accepting[state as usize]).collect();
    (left, accepting, initial.iter().filter_map(renumber).collect())
}

/// The states from which an accepting one can be reached.
fn useful(rows: &Rows, accepting: &[bool]) -> Vec<bool> {
    let (starts, sources) = rows.predecessors();
    let mut useful = accepting.to_vec();
    let mut stack: Vec<u32> = (0..rows.states() as u32).filter(|&state| useful[state as usize]).collect();
    while let Some(state) = stack.pop() {
        for &source in &sources[starts[state as usize] as usize..starts[state as usize + 1] as usize] {
            if !std::mem::replace(&mut useful[source as usize], true) {
                stack.push(source);
            }
        }
    }
    useful
}
