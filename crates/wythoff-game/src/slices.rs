//! Wythoff Nim with three heaps as games with two piles: for each size of the first heap, Wythoff Nim with forced labels.
//!
//! Let a be the number of tokens in the first heap, from which no player takes. A chain of theorems (`wythoff chain heaps`) proves for each a in
//! this table that the other two heaps of a P-position share no column, row or diagonal with those of another, and which diagonals hold no
//! P-position. Then the P-positions are those of Wythoff Nim in which these positions are forced N:
//!
//! - all positions of the diagonals that hold no P-position, and
//! - the finitely many others from which no move along a column, a row or a diagonal leads to a P-position: only moves from the first heap win there.
//!
//! For no P-position has such a label, no P-position leads to another, and every unlabelled position that is not a P-position leads to one; these
//! three properties determine the set. The table is written by `cargo run -p wythoff-prove --example slices`.

use std::collections::BTreeSet;
use std::sync::{LazyLock, OnceLock};

use wythoff_automata::Stop;

use crate::automatic::AutomaticSet;
use crate::position::Position;
use crate::reading::read_until;
use crate::region::Forced;

/// The table: for each first heap from 0 on, a line with the empty diagonals |x - y| = d, by d, then the positions with x <= y.
static TABLE: &str = include_str!("slices.txt");

/// A line of the table and its labels, which are kept once computed: the same game is often read repeatedly.
struct Slice {
    line: &'static str,
    labels: OnceLock<Option<Forced>>,
}

static SLICES: LazyLock<Vec<Slice>> =
    LazyLock::new(|| TABLE.lines().map(|line| Slice { line, labels: OnceLock::new() }).collect());

/// The forced labels for this number of tokens in the first heap; `None` beyond the table.
pub(crate) fn labels(first_heap: u64) -> Option<Forced> {
    let slice = SLICES.get(usize::try_from(first_heap).ok()?)?;
    // The result is kept, so the stop of a single caller must not interrupt it.
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

/// The largest first heap in the table.
pub(crate) fn largest() -> u64 {
    SLICES.len() as u64 - 1
}
