//! Lemma 4 and corollary 1: strings of the same length become balanced, then differ by defects.

use wythoff::words::alteration::{WythoffString, differ_by_defects, steps_to_defects};

use super::super::strings::all;
use crate::{Failure, Lab, Outcome, Table, Verdict};

/// Updates that are tried, in multiples of the square of the length.
const PATIENCE: usize = 64;

/// The pair of strings of one length that takes longest.
#[derive(Clone, Default)]
struct Longest {
    updates: usize,
    pair: String,
}

impl Longest {
    fn offer(&mut self, updates: usize, s: &WythoffString, t: &WythoffString) {
        if self.pair.is_empty() || updates > self.updates {
            *self = Longest { updates, pair: format!("{s}, {t}") };
        }
    }
}

/// How many ones a string has after each number of updates.
fn ones(string: &WythoffString, updates: usize) -> Vec<u32> {
    let mut string = string.clone();
    let after = |string: &WythoffString| string.ones() as u32;
    let mut counts = vec![after(&string)];
    for _ in 0..updates {
        string.update();
        counts.push(after(&string));
    }
    counts
}

/// After how many updates all pairs of strings of n letters are balanced for the first time; the longest. `None` if one is
/// not after [`PATIENCE`].
fn longest(n: u32, mut each: impl FnMut(&WythoffString, &WythoffString, usize)) -> Option<Longest> {
    let strings = all(n);
    let updates = PATIENCE * (n * n) as usize;
    let counts: Vec<Vec<u32>> = strings.iter().map(|string| ones(string, updates)).collect();
    let mut longest = Longest::default();
    for (i, s) in strings.iter().enumerate() {
        for (j, t) in strings[..i].iter().enumerate() {
            let first = counts[i].iter().zip(&counts[j]).position(|(a, b)| a == b)?;
            longest.offer(first, s, t);
            each(s, t, first);
        }
    }
    Some(longest)
}

fn pairs_to(longest: u32) -> String {
    let pairs: u64 = (1..=longest).map(|n| (1u64 << n) * ((1 << n) - 1) / 2).sum();
    format!("all {pairs} pairs of different strings of the same length up to {longest}")
}

/// Lemma 4.
pub(super) fn balanced(lab: &mut Lab) -> Result<Outcome, Failure> {
    let most = lab.upto(8, 10) as u32;
    let head = ["letters", "most updates until balanced", "strings"];
    let mut table = Table::new("How long it takes until two strings are balanced", head);
    for n in 2..=most {
        let Some(longest) = longest(n, |_, _, _| {}) else {
            return Err(format!("strings of {n} letters take more than {PATIENCE} n^2 updates").into());
        };
        table.push([n.to_string(), longest.updates.to_string(), longest.pair]);
    }
    Ok(Outcome::from(Verdict::Computed { to: pairs_to(most) }).table(table))
}

/// Corollary 1.
pub(super) fn convergence(lab: &mut Lab) -> Result<Outcome, Failure> {
    let most = lab.upto(6, 8) as u32;
    let head = ["letters", "most updates until only defects are left", "strings"];
    let mut table = Table::new("How long it takes until two strings differ by defects", head);
    let mut failure = None;
    for n in 2..=most {
        let mut slowest = Longest::default();
        let found = longest(n, |s, t, first| match until_defects(s, t, first) {
            Ok(updates) => slowest.offer(updates, s, t),
            Err(error) => failure = Some(error),
        });
        if let Some(error) = failure {
            return Err(error);
        }
        if found.is_none() {
            return Err(format!("strings of {n} letters take more than {PATIENCE} n^2 updates").into());
        }
        table.push([n.to_string(), slowest.updates.to_string(), slowest.pair]);
    }
    let to = format!("{}; from balanced strings on it is proved, see ALT-lemma-9", pairs_to(most));
    Ok(Outcome::from(Verdict::Computed { to }).table(table))
}

/// The updates until two strings that are balanced after so many updates differ by defects, whole images under F being taken
/// from there on.
fn until_defects(s: &WythoffString, t: &WythoffString, balanced: usize) -> Result<usize, Failure> {
    let (mut s, mut t) = (s.clone(), t.clone());
    for _ in 0..balanced {
        s.update();
        t.update();
    }
    let mut updates = balanced;
    for _ in 0..steps_to_defects(&s, &t)? {
        updates += 2 * s.zeros() + s.ones();
        (s, t) = (s.image(), t.image());
    }
    if differ_by_defects(&s, &t) { Ok(updates) } else { Err(format!("{s} and {t} do not differ by defects").into()) }
}
