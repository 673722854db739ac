//! Looking at a hypothesis beyond the table.

use super::{Oracle, Weights};
use crate::learn::{Hypothesis, Letter};

/// So many letters are followed after each transition.
const STEPS: usize = 30;

/// A walk looks around after so many letters.
const STRIDE: usize = 3;

/// So many walks begin with each transition.
const WALKS: usize = 4;

/// Compares the hypothesis with the oracle both ways on the words that begin like a shortest word to each transition, go
/// on with letters 0 or random ones, and then with any `ahead` letters. Places that the oracle does not know are
/// passed over.
///
/// Long runs of zeros are where automata that are right near the origin go wrong: two places that look alike drift apart
/// only slowly.
pub(super) fn probe<O: Oracle>(
    oracle: &O,
    weights: &Weights,
    hypothesis: &Hypothesis,
    ahead: usize,
) -> Option<Vec<Letter>> {
    let counts = hypothesis.counts(ahead + weights.period());
    let mut random = 0x2545_F491_4F6C_DD1D_u64;
    for (state, access) in (0..).zip(hypothesis.accesses()) {
        if hypothesis.run(&access) != Some(state) {
            continue;
        }
        for (&(first, next), walk) in hypothesis.edges(state).iter().flat_map(|edge| (0..WALKS).map(move |n| (edge, n)))
        {
            let (mut at, mut word) = (next, [&access[..], &[first]].concat());
            for step in 0..STEPS {
                let left = (word.len() + ahead).next_multiple_of(weights.period()) - word.len();
                if step % STRIDE == 0 {
                    match at_prefix(oracle, weights, hypothesis, &word, at, &counts[left], left) {
                        Some(None) => {}
                        Some(wrong) => return wrong,
                        None => break,
                    }
                }
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                let edges = hypothesis.edges(at);
                // Walk n takes n letters at random, and then letters 0 as long as it can.
                let zero = edges.first().filter(|edge| edge.0 == 0 && step >= walk);
                let Some(&(letter, target)) = zero.or_else(|| edges.get(random as usize % edges.len().max(1))) else {
                    break;
                };
                word.push(letter);
                at = target;
            }
        }
    }
    None
}

/// A word on which the hypothesis is wrong among those that begin with `word`, which leads to the state, and have `left`
/// letters more; `None` if the oracle does not know these.
fn at_prefix<O: Oracle>(
    oracle: &O,
    weights: &Weights,
    hypothesis: &Hypothesis,
    word: &[Letter],
    state: u32,
    counts: &[u64],
    left: usize,
) -> Option<Option<Vec<Letter>>> {
    let mut positions = Vec::new();
    if let Some((columns, rows)) = weights.cell(word, left)? {
        oracle.rectangle(columns, rows, &mut |x, y| positions.push((x, y)))?;
    }
    let mut words = Vec::new();
    for (x, y) in positions {
        let all = weights.word(x, y)?;
        let padding = vec![0; (word.len() + left).saturating_sub(all.len())];
        let all = [padding, all].concat();
        if !hypothesis.accepts(&all) {
            return Some(Some(all));
        }
        words.push(all);
    }
    if counts[state as usize] == words.len() as u64 {
        return Some(None);
    }
    // All P-positions are accepted, so another word is.
    let mut stack = vec![(word.to_vec(), state)];
    while let Some((prefix, state)) = stack.pop() {
        if prefix.len() < word.len() + left {
            let longer = |&(letter, target): &(Letter, u32)| ([&prefix[..], &[letter]].concat(), target);
            stack.extend(hypothesis.edges(state).iter().map(longer));
        } else if hypothesis.is_accepting(state) && !words.contains(&prefix) {
            return Some(Some(prefix));
        }
    }
    Some(None)
}
