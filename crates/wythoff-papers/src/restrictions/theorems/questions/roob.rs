//! Remark 4: rook options of length at least l are blocked.

use std::collections::BTreeMap;

use wythoff::automata::Numeration;
use wythoff::automata::logic::{Decider, parse};
use wythoff::check::check;

use super::upper::{occurrences, pairs, rows};
use crate::restrictions::boards::rules;
use crate::{Failure, Lab, Outcome, Proof, Verdict};

fn game(m: u64, p: u64, l: u64) -> String {
    format!("roob-blocking({m},{p},{l})")
}

const ARGUMENT: &str = "An argument, not checked by the program. The pairs are p-complementary and y increases, so \
                        that x grows by 0 or 1; the difference y - x grows by l within a column and by m from one \
                        column to the next. From a pair, others in its column or row are rook moves of length l or \
                        more away, at most p - 1 of them, which are blocked; an m-bishop move would need a smaller \
                        growth. From (x,y), x <= y, that is no pair, let d be the difference y - x. If d lies \
                        between the differences of two successive pairs of which the first stands in an earlier \
                        column, an m-bishop move leads to one of them, to the second if d is just below its \
                        difference and l = m + 1; if they stand in column x, or the last of the column is less than \
                        l below (x,y), a rook move shorter than l leads to a pair. None of these can be blocked. \
                        Otherwise all p pairs of the column lie l or more below, and only p - 1 can be blocked.";

/// The greatest l of the statement.
fn longest(m: u64) -> u64 {
    if m == 1 { 1 } else { m + 1 }
}

/// For l <= m, and l = m + 1: the recurrence beside the boards.
pub(super) fn recurrence(lab: &mut Lab) -> Result<Outcome, Failure> {
    let (most, columns) = (lab.upto(4, 6), lab.upto(40, 120));
    for (m, p) in (1..=most).flat_map(|m| (2..=most).map(move |p| (m, p))) {
        for l in 1..=longest(m) {
            let found = pairs(&game(m, p, l), columns, rows(columns, m + 1, p))?;
            if let Some(n) = found.iter().zip(run(m, p, l)).position(|(pair, other)| *pair != other) {
                return Ok(Verdict::Contradicted { by: format!("m = {m}, p = {p}, l = {l}: n = {n}") }.into());
            }
        }
    }
    let to = format!("m, p <= {most}, all l of the statement: all P-positions of {columns} columns");
    Ok(Outcome::from(Verdict::Computed { to }).text(ARGUMENT).text(
        "For l = m these are the pairs of theorem 2.1; for l = m + 1, y_n = (m + 1) n, and the game is solved in \
         polynomial time. For l < m they are no Beatty sequences in general; for p = 1 recurrences y = s x + t n are \
         those of Fraenkel's heap games (1998), which have a polynomial-time solution. For p > 1 and l < m that \
         question stays open here.",
    ))
}

/// For l = m + 1, from the rules: x_n is the least v with p(v + 1) - floor(v/(m + 1)) > n, as so many x are at most v.
pub(super) fn rational(lab: &mut Lab) -> Result<Outcome, Failure> {
    let mut games = Vec::new();
    for (m, p) in [(2, 2), (2, 3), (3, 2), (3, 3)] {
        let (set, game) = (format!("E n {} | {}", pair(m, p, "x", "y"), pair(m, p, "y", "x")), game(m, p, m + 1));
        let pairs = Decider::new(Numeration::base(2)?, lab.limits().clone()).relation(&parse(&set)?.formula)?;
        if let Err(failure) = check(&rules(&game)?, &pairs, lab.limits())?.proved() {
            return Ok(Verdict::Contradicted { by: format!("{game}: `{}` is false", failure.words) }.into());
        }
        games.push(game);
    }
    let check = format!(
        "decided in binary from the rules of {}: a position is a pair if and only if the rules say so of its options",
        games.join(", ")
    );
    Ok(Outcome::proved(Proof::follows(check, "by induction on x + y only the set of P-positions has this property")))
}

/// "x and y are the pair with index n" for l = m + 1, as a formula.
fn pair(m: u64, p: u64, x: &str, y: &str) -> String {
    let l = m + 1;
    let before = format!("{x} = 0 | (E w w + 1 = {x} & {p}*{x} <= n + w/{l})");
    format!("({y} = {l}*n & {p}*{x} + {p} > n + {x}/{l} & ({before}))")
}

/// The pairs of the recurrence, without end.
fn run(m: u64, p: u64, l: u64) -> impl Iterator<Item = (u64, u64)> {
    let mut seen: BTreeMap<u64, u64> = BTreeMap::new();
    let mut x = 0;
    (0..).map(move |n| {
        while seen.get(&x).copied().unwrap_or(0) >= p {
            seen.remove(&x);
            x += 1;
        }
        let y = (m + 1) * x + l * (n - x);
        *seen.entry(x).or_insert(0) += 1;
        if n > 0 {
            *seen.entry(y).or_insert(0) += 1;
        }
        (x, y)
    })
}

/// Every number occurs p times, for all l.
pub(super) fn complementary(lab: &mut Lab) -> Result<Outcome, Failure> {
    let (most, columns) = (lab.upto(4, 5), lab.upto(40, 120));
    let longest = lab.upto(7, 12);
    for (m, p) in (1..=most).flat_map(|m| (2..=most).map(move |p| (m, p))) {
        for l in 1..=longest {
            let found = pairs(&game(m, p, l), columns + 1, rows(columns, m.max(l), p))?;
            let (zero, other) = occurrences(&found, columns);
            if zero != p || other.is_some() {
                let by =
                    format!("m = {m}, p = {p}, l = {l}: 0 occurs {zero} times, another number otherwise: {other:?}");
                return Ok(Verdict::Contradicted { by }.into());
            }
        }
    }
    let evidence = format!("m, p <= {most}, l <= {longest}: every number below {columns} occurs p times");
    Ok(Verdict::Conjectured { evidence }.into())
}
