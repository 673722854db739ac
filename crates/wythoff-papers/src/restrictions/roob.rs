//! Remark 4, on mWN_l^p, where rook options of length at least l are blocked; and slopes of games that the first question of
//! section 7 leaves open.

use std::collections::BTreeMap;

use serde::Deserialize;
use wythoff::Budget;
use wythoff::automata::Numeration;
use wythoff::automata::logic::{Decider, parse};
use wythoff::check::check;

use super::questions::rows;
use crate::boards::{contradicted, game, pairs, rules};
use crate::settle::{Settled, Text, Told};
use crate::{Failure, Outcome, Proof, Session, Table, Verdict};

fn roob(m: u64, p: u64, l: u64) -> String {
    format!("roob-blocking({m},{p},{l})")
}

/// The greatest l of the statement.
fn longest(m: u64) -> u64 {
    if m == 1 { 1 } else { m + 1 }
}

/// For l <= m, and l = m + 1: the recurrence beside the boards.
pub(super) fn recurrence(session: &mut Session, told: Told) -> Settled {
    let (most, columns) = (session.upto(4, 6), session.upto(40, 120));
    for (m, p) in (1..=most).flat_map(|m| (2..=most).map(move |p| (m, p))) {
        for l in 1..=longest(m) {
            let found = pairs(&roob(m, p, l), columns, rows(columns, m + 1, p), session.budget())?;
            if let Some(n) = found.iter().zip(run(m, p, l)).position(|(pair, other)| *pair != other) {
                return Ok(contradicted(format!("m = {m}, p = {p}, l = {l}: n = {n}")));
            }
        }
    }
    let to = format!("m, p <= {most}, all l of the statement: all P-positions of {columns} columns");
    Ok(told.remark(Verdict::Computed { to }.into()))
}

/// For l = m + 1, from the rules: x_n is the least v with p(v + 1) - floor(v/(m + 1)) > n, as so many x are at most v.
pub(super) fn rational(session: &mut Session) -> Settled {
    let mut games = Vec::new();
    for (m, p) in [(2, 2), (2, 3), (3, 2), (3, 3)] {
        let (set, game) = (format!("E n {} | {}", pair(m, p, "x", "y"), pair(m, p, "y", "x")), roob(m, p, m + 1));
        let pairs = Decider::new(Numeration::base(2)?, session.budget().clone()).relation(&parse(&set)?.formula)?;
        if let Err(failure) = check(&rules(&game)?, &pairs, session.budget())?.proved() {
            return Ok(contradicted(format!("{game}: `{}` is false", failure.words)));
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

/// Games of which slopes are measured, and notes on them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Slopes {
    games: Vec<String>,
    notes: Vec<Text>,
}

/// Measures c_n/n and d_n/n, and how far the pairs stay from these lines.
pub(super) fn slopes(session: &mut Session, claim: Slopes) -> Settled {
    let columns = session.upto(10_000, 1_000_000);
    let mut table = Table::new(
        format!("The pairs c_n <= d_n in {columns} columns"),
        ["game", "pairs", "c_n/n", "d_n/n", "largest |c_n - n c_N/N|", "largest |d_n - n d_N/N|"],
    );
    for game in &claim.games {
        let pairs = far_pairs(game, columns, session.budget())?;
        let Some(&(c, d)) = pairs.last() else { continue };
        let last = (pairs.len() - 1) as f64;
        let (alpha, beta) = (c as f64 / last, d as f64 / last);
        let far = |slope: f64, of: fn(&(u64, u64)) -> u64| {
            let away = pairs.iter().enumerate().map(|(n, pair)| (of(pair) as f64 - n as f64 * slope).abs());
            away.fold(0.0, f64::max)
        };
        table.push([
            game.clone(),
            pairs.len().to_string(),
            format!("{alpha:.5}"),
            format!("{beta:.5}"),
            format!("{:.1}", far(alpha, |pair| pair.0)),
            format!("{:.1}", far(beta, |pair| pair.1)),
        ]);
    }
    let known = format!(
        "in {columns} columns the pairs of {} games that are left open run along two lines, and where p = 2 and m is \
         even the slopes are near those of a cubic equation, so that no Beatty sequence of a quadratic number can be \
         expected. A family that the question also leaves open has a solution, see RES-question-7-divisors",
        claim.games.len()
    );
    let cubic = cubic(session, columns)?;
    let outcome = Outcome::from(Verdict::Open { known }).table(table).table(cubic);
    Ok(claim.notes.iter().fold(outcome, |outcome, note| outcome.text(&**note)))
}

/// For p = 2 and even m: the measured slope of c_n beside the root between 1/2 and 1 of 4 t^3 - 8 t^2 - (2m - 4) t + m.
fn cubic(session: &Session, columns: u64) -> Result<Table, Failure> {
    let head = ["game", "c_n/n", "root", "3/n"];
    let mut table = Table::new("p = 2: roots of 4 t^3 - 8 t^2 - (2m - 4) t + m", head);
    for m in [2u32, 4, 6, 8] {
        let game = format!("modular({m},0,2)");
        let pairs = far_pairs(&game, columns, session.budget())?;
        let Some(&(c, _)) = pairs.last() else { continue };
        let last = (pairs.len() - 1) as f64;
        table.push([
            game,
            format!("{:.6}", c as f64 / last),
            format!("{:.6}", root(m.into())),
            format!("{:.6}", 3.0 / last),
        ]);
    }
    Ok(table)
}

/// The root between 1/2 and 1, by bisection: the value is positive at 1/2 and negative at 1.
fn root(m: f64) -> f64 {
    let value = |t: f64| 4.0 * t.powi(3) - 8.0 * t.powi(2) - (2.0 * m - 4.0) * t + m;
    let (mut low, mut high) = (0.5, 1.0);
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if value(middle) > 0.0 { low = middle } else { high = middle }
    }
    low
}

/// The P-positions with x <= y of the first columns.
fn far_pairs(notation: &str, columns: u64, budget: &Budget) -> Result<Vec<(u64, u64)>, Failure> {
    let mut found = Vec::new();
    for at in game(notation)?.solution(budget)? {
        let at = at?;
        if at.x >= columns {
            break;
        }
        if at.x <= at.y {
            found.push((at.x, at.y));
        }
    }
    Ok(found)
}
