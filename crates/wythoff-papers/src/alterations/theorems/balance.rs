//! Lemma 4 and corollary 1: strings of the same length become balanced, then differ by defects.

use wythoff::UBig;
use wythoff::words::alteration::{Power, WythoffString, differ_by_defects, steps_to_defects};

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

/// The least k with phi^(2k-2) >= 9 n: from the k-th image of one of two strings of n letters on the argument holds.
fn rounds(n: u32) -> u64 {
    // Fib(2k-1) is less than phi^(2k-2)
    (0..).find(|&k| Power::new(k).ones(0, 1) >= UBig::from(9 * n)).unwrap_or(0)
}

/// When S has become F^k(S), or one update before, it is balanced with any T: all strings of n letters.
fn balanced_at_rounds(n: u32) -> Result<bool, Failure> {
    let strings = all(n);
    let last = |s: &WythoffString| -> Result<usize, Failure> {
        let (zeros, ones) = Power::new(rounds(n)).counts(s.zeros() as u64, s.ones() as u64);
        Ok(usize::try_from(zeros + ones)? - s.len())
    };
    let most = strings.iter().map(last).collect::<Result<Vec<_>, _>>()?.into_iter().max().unwrap_or(0);
    let counts: Vec<Vec<u32>> = strings.iter().map(|string| ones(string, most)).collect();
    for (s, mine) in strings.iter().zip(&counts) {
        let at = last(s)?;
        if counts.iter().any(|other| other[at] != mine[at] && other[at - 1] != mine[at - 1]) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Why long images are balanced.
const ARGUMENT: &str = "call e the number of ones less the length / phi^2: F makes e phi^2 times smaller, so that it is near 0 \
    when a string has become its k-th image, and reading a zeros and b ones of that adds (a/phi - b)/phi^2; within the k-th \
    image of a letter a/phi - b stays between -phi^(-2k) and 2, because F makes it phi^2 times smaller too and at most two \
    zeros, 1/phi each, come after an image; so when S has become its image and T is between two letters, their numbers of ones \
    differ by an integer between -1 and 0.77, which is 0; and if T is within a 0, e was near 1/phi^2 for S and between 0 and \
    0.53 for T one update before, so that they were balanced there";

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
    let strong = lab.upto(6, 9) as u32;
    for n in 1..=strong {
        if !balanced_at_rounds(n)? {
            return Ok(Outcome::from(Verdict::Computed { to: pairs_to(most) }).table(table));
        }
    }
    let check = format!(
        "{}; and up to {strong} letters S is balanced with any T, then or one update before, when it has become F^k(S), k the \
         least with Fib(2k-1) >= 9 times the length",
        pairs_to(most)
    );
    Ok(Outcome::argued("ALT lemma 4", check, ARGUMENT).table(table))
}

/// Corollary 1.
pub(super) fn convergence(lab: &mut Lab) -> Result<Outcome, Failure> {
    let most = lab.upto(6, 8) as u32;
    let head = ["letters", "updates that are enough for all pairs", "strings"];
    let mut table = Table::new(
        "Updates until two strings are balanced, and then to the first images under F that differ by defects",
        head,
    );
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
    let argument = "that holds for all lengths, because strings become balanced (ALT-lemma-4) and balanced ones differ by defects \
                    after finitely many F (ALT-lemma-9), each of which is finitely many updates";
    Ok(Outcome::argued("ALT corollary 1", pairs_to(most), argument).table(table))
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
