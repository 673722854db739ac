//! Wythoff Nim with three heaps as games with two piles: for each size of the first heap, Wythoff Nim with labels.
//!
//! Let a be the number of tokens in the first heap, which nobody touches. A chain of theorems (`wythoff chain heaps`) proves for each a of this table
//! that every pair of the other two heaps that is a P-position lies in its own column, row and diagonal, and which diagonals hold none. Then the
//! P-positions are those of Wythoff Nim in which these positions are N by decree:
//!
//! - all positions of the diagonals that hold no P-position, and
//! - the finitely many others from which no move up a column, a row or a diagonal leads to a P-position: only moves from the first heap win there.
//!
//! For no P-position has such a label, none leads to another, and every position without a label that is none leads to one; these three
//! properties determine the set. The table is written by `cargo run -p wythoff-prove --example slices`.

use std::collections::BTreeSet;
use std::sync::{LazyLock, OnceLock};

use wythoff_automata::Stop;

use crate::automatic::{AutomaticSet, read_until};
use crate::position::Position;
use crate::region::Forced;

/// A line for each first heap from 0 on: the empty diagonals |x - y| = d, by d, then the positions with x <= y.
static TABLE: &str = include_str!("slices.txt");

/// A line of the table, and its labels once they were asked for: a page asks for the same game again and again.
struct Slice {
    line: &'static str,
    labels: OnceLock<Option<Forced>>,
}

static SLICES: LazyLock<Vec<Slice>> =
    LazyLock::new(|| TABLE.lines().map(|line| Slice { line, labels: OnceLock::new() }).collect());

/// The labels with so many tokens in the first heap; `None` beyond the table.
pub(crate) fn labels(first_heap: u64) -> Option<Forced> {
    let slice = SLICES.get(usize::try_from(first_heap).ok()?)?;
    // It is kept: nobody who stops reading may stop that.
    slice.labels.get_or_init(|| read_until(Stop::default(), || read(slice.line))).clone()
}

fn read(line: &str) -> Option<Forced> {
    let (diagonals, positions) = line.split_once(": ")?.1.split_once('|')?;
    let mut n = BTreeSet::new();
    for at in positions.split_whitespace() {
        let (x, y) = at.split_once(',')?;
        let at = Position::new(x.parse().ok()?, y.parse().ok()?);
        n.extend([at, at.transposed()]);
    }
    let diagonals: Vec<String> = diagonals
        .split_whitespace()
        .map(|run| match run.split_once('-') {
            None => format!("d = {run}"),
            Some((first, last)) => format!("(d >= {first} & d <= {last})"),
        })
        .collect();
    let mut n_where = Vec::new();
    if !diagonals.is_empty() {
        let formula = format!("?msd_fib E d ({}) & (y = x + d | x = y + d)", diagonals.join(" | "));
        n_where.push(formula.parse::<AutomaticSet>().ok()?);
    }
    Some(Forced { n, n_where, ..Forced::default() })
}

/// The largest first heap of the table.
pub(crate) fn largest() -> u64 {
    SLICES.len() as u64 - 1
}
