//! The positions at which a game ends, column by column.

use std::ops::Range;

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::{Position, Rules};

const WHAT: &str = "the ends of a column";

/// The rows among `rows` of column x at which the game ends, ascending. O(rows x sets with infinite columns) and O(size of the
/// automaton) for each other set with a position in the column.
pub(super) fn rows(rules: &Rules, x: u64, rows: Range<u64>, budget: &Budget) -> Result<Vec<u32>, Exceeded> {
    let ends = rules.ends();
    let mut found = Vec::new();
    for at in ends.listed.range(Position::new(x, rows.start)..Position::new(x, rows.end)) {
        budget.push(&mut found, at.y as u32, WHAT)?;
    }
    for set in &ends.sets {
        if set.has_finite_columns() {
            for y in set.rows(x, budget)? {
                if let Some(y) = u64::try_from(&y).ok().filter(|y| rows.contains(y)) {
                    budget.push(&mut found, y as u32, WHAT)?;
                }
            }
            continue;
        }
        for y in rows.clone() {
            budget.tick(y)?;
            if set.contains(&Position::new(x, y)) {
                budget.push(&mut found, y as u32, WHAT)?;
            }
        }
    }
    found.retain(|&y| rules.exists(&Position::new(x, y.into())));
    found.sort_unstable();
    found.dedup();
    Ok(found)
}
