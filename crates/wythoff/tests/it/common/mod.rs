//! The slowest possible truth: every block set is tried, straight from the rules.

use std::collections::BTreeMap;

use wythoff::{Outcome, Position, Rules};

/// The outcomes of all positions with both piles below `size`, of rules without memory or choice.
pub fn outcomes(rules: &Rules, size: u64) -> BTreeMap<Position, Outcome> {
    let mut known = BTreeMap::new();
    for at in (0..size).flat_map(|x| (0..size).map(move |y| Position::new(x, y))) {
        if !rules.exists(&at) {
            continue;
        }
        let outcome = rules.altered().outcome(&at).unwrap_or_else(|| {
            let blocks = blocks(rules, at);
            // The previous player wins if some block leaves no move, or none to a P-position.
            let p = blocks.iter().any(|block| {
                let mut left = rules.options(&at).filter(|to| !block.contains(to)).peekable();
                if rules.is_misere() && left.peek().is_none() { false } else { left.all(|to| known[&to] == Outcome::N) }
            });
            Outcome::from_is_p(p)
        });
        known.insert(at, outcome);
    }
    known
}

/// Every set of options that may be blocked at a position: up to two at once.
pub fn blocks(rules: &Rules, at: Position) -> Vec<Vec<Position>> {
    let blockable: Vec<Position> =
        rules.options(&at).filter(|to| at.vector_to(to).is_some_and(|v| rules.is_blockable(&v))).collect();
    let mut blocks = vec![vec![]];
    assert!(rules.most_blocked() <= 2, "larger blocks are not enumerated");
    if rules.most_blocked() >= 1 {
        blocks.extend(blockable.iter().map(|&a| vec![a]));
    }
    if rules.most_blocked() >= 2 {
        blocks.extend(blockable.iter().enumerate().flat_map(|(k, &a)| blockable[..k].iter().map(move |&b| vec![a, b])));
    }
    blocks
}
