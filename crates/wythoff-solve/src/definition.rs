//! Outcomes by the definition of the game, for moves that need not lead to the left or down: the referee of `related.rs`.

use std::collections::{BTreeMap, BTreeSet};

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::{Outcome, Position, Rules};

/// The labels found so far under rules: whether positions are P.
struct Labels {
    rules: Rules,
    known: BTreeMap<Position, bool>,
}

/// The P-positions of a board, each labelled after its options, also those outside the board. The measure of the rules falls with every move, so that
/// this ends.
pub(crate) fn p_positions(rules: Rules, width: u64, height: u64, budget: &Budget) -> Result<Vec<Position>, Exceeded> {
    // The rules themselves, then those with fewer passes.
    let fewer = std::iter::successors(Some(rules.clone()), Rules::after_a_pass);
    let mut all: Vec<Labels> = fewer.map(|rules| Labels { rules, known: BTreeMap::new() }).collect();
    let mut found = Vec::new();
    let cells = (0..width).flat_map(|x| (0..height).map(move |y| Position::new(x, y)));
    for at in cells.filter(|at| rules.exists(at)) {
        if is_p(&mut all, at, budget)? {
            budget.push(&mut found, at, "the P-positions of a board")?;
        }
    }
    Ok(found)
}

/// Whether a position is P under the first of the rules; the others are those with fewer passes.
fn is_p(all: &mut [Labels], at: Position, budget: &Budget) -> Result<bool, Exceeded> {
    let Some((Labels { rules, known }, fewer)) = all.split_first_mut() else { return Ok(false) };
    let mut waiting = vec![at];
    while let Some(&at) = waiting.last() {
        budget.check()?;
        if known.contains_key(&at) {
            waiting.pop();
            continue;
        }
        let options: BTreeSet<Position> = rules.options(&at).collect();
        let forced = rules.forced().outcome(&at);
        let unknown: Vec<Position> = options.iter().filter(|to| !known.contains_key(to)).copied().collect();
        if !unknown.is_empty() && forced.is_none() {
            waiting.extend(unknown);
            continue;
        }
        let is_known_p = |to: &&Position| known.get(*to) == Some(&true);
        let may_be_blocked: BTreeSet<Position> = rules.blockable_options(&at).collect();
        let to_block = may_be_blocked.iter().filter(is_known_p).count() as u64;
        let is_won = options.difference(&may_be_blocked).any(|to| is_known_p(&to)) || to_block > rules.most_blocked();
        let may_move = !rules.is_misere() || options.iter().any(|to| !is_known_p(&to));
        let label = match forced {
            Some(label) => label == Outcome::P,
            // A player passes if that leaves a P-position with one pass fewer, and may do so where there is a move.
            None => !is_won && may_move && (options.is_empty() || !is_p(fewer, at, budget)?),
        };
        budget.memory_for::<(Position, [bool; 32])>(known.len() + waiting.len(), "the labels of a board")?;
        known.insert(at, label);
    }
    Ok(known.get(&at) == Some(&true))
}
