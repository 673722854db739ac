//! Pairs c_n <= d_n of a game, and what can be seen in them.

use std::collections::BTreeMap;

use crate::Failure;
use crate::restrictions::boards::board;

/// All P-positions with x <= y in the first columns, by column, then row.
pub(super) fn pairs(game: &str, columns: u64, rows: u64) -> Result<Vec<(u64, u64)>, Failure> {
    let upper = board(game, columns, rows)?;
    Ok(upper.p_positions().filter(|at| at.x <= at.y).map(|at| (at.x, at.y)).collect())
}

/// The first n at which d_n - c_n is not n times the first difference; `None` if the differences are a progression so
/// far.
pub(super) fn break_of_progression(pairs: &[(u64, u64)]) -> Option<usize> {
    let difference = |pair: &(u64, u64)| pair.1 - pair.0;
    let step = pairs.get(1).map_or(0, difference);
    (0..).zip(pairs).position(|(n, pair)| difference(pair) != step * n)
}

/// The number of times each integer below a bound occurs among c_i, i >= 0, and d_i, i >= 1: that of 0, and the first
/// that occurs another number of times, with that number.
pub(super) fn occurrences(pairs: &[(u64, u64)], below: u64) -> (u64, Option<(u64, u64)>) {
    let mut counts = BTreeMap::new();
    let values = pairs.iter().map(|pair| pair.0).chain(pairs.iter().skip(1).map(|pair| pair.1));
    for value in values {
        *counts.entry(value).or_insert(0u64) += 1;
    }
    let count = |value: u64| counts.get(&value).copied().unwrap_or(0);
    (count(0), (0..below).find(|&value| count(value) != count(0)).map(|value| (value, count(value))))
}

/// Rows enough for the P-positions of the first columns in the games of this section.
pub(super) fn rows(columns: u64, m: u64, p: u64) -> u64 {
    columns * (m * p + 4)
}

/// The greatest common divisor.
pub(super) fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
