//! Remark 4, on mWN_l^p, where rook options of length at least l are blocked; and slopes of games that the first question of
//! section 7 leaves open.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::questions::rows;
use crate::boards::{game, pairs};
use crate::{Failure, Session, Settled, fill, without};

/// For l <= m, and l = m + 1 if m > 1: the recurrence beside the boards.
pub(super) fn recurrence(session: &mut Session) -> Settled {
    let (most, columns) = (session.bound("most"), session.bound("columns"));
    for (m, p) in (1..=most).flat_map(|m| (2..=most).map(move |p| (m, p))) {
        for l in 1..=if m == 1 { 1 } else { m + 1 } {
            let game = format!("roob-blocking({m},{p},{l})");
            let found = pairs(&game, columns, rows(columns, m + 1, p), session.budget())?;
            without(found.iter().zip(run(m, p, l)).position(|(pair, other)| *pair != other), |n| {
                format!("m = {m}, p = {p}, l = {l}: n = {n}")
            })?;
        }
    }
    Ok(session.settled(&[], []))
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

/// Games of which slopes are measured.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Slopes {
    games: Vec<String>,
    /// A game for each m, and the m that are looked at.
    cubic: (String, Vec<u32>),
}

/// Measures c_n/n and d_n/n, and how far the pairs stay from these lines.
pub(super) fn slopes(session: &mut Session, Slopes { games, cubic }: Slopes) -> Settled {
    let columns = session.bound("columns");
    let mut table = session.table("computed", &[]);
    for game in &games {
        let (pairs, [alpha, beta]) = far_pairs(session, game, columns)?;
        let far = |slope: f64, of: fn(&(u64, u64)) -> u64| {
            let away = pairs.iter().enumerate().map(|(n, pair)| (of(pair) as f64 - n as f64 * slope).abs());
            format!("{:.1}", away.fold(0.0, f64::max))
        };
        let (c, d) = (far(alpha, |pair| pair.0), far(beta, |pair| pair.1));
        table.add(&[game, &pairs.len(), &format!("{alpha:.5}"), &format!("{beta:.5}"), &c, &d]);
    }
    // For p = 2 and even m: the slope of c_n beside the root.
    let (game, all) = cubic;
    let mut roots = session.table("roots", &[]);
    for m in all {
        let game = fill(&game, &[("m", m)]);
        let (pairs, [alpha, _]) = far_pairs(session, &game, columns)?;
        let numbers = [alpha, root(m.into()), 3.0 / (pairs.len() - 1) as f64].map(|number| format!("{number:.6}"));
        roots.push([game].into_iter().chain(numbers));
    }
    Ok(session.settled(&[("games", &games.len())], [table.into(), roots.into()]))
}

/// The root between 1/2 and 1 of 4 t^3 - 8 t^2 - (2m - 4) t + m, by bisection: the value is positive at 1/2 and negative at 1.
fn root(m: f64) -> f64 {
    let value = |t: f64| 4.0 * t.powi(3) - 8.0 * t.powi(2) - (2.0 * m - 4.0) * t + m;
    let (mut low, mut high) = (0.5, 1.0);
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if value(middle) > 0.0 { low = middle } else { high = middle }
    }
    low
}

/// The P-positions (c_n, d_n), c_n <= d_n, of the first columns, and the slopes c_N/N and d_N/N to the last of them.
type FarPairs = (Vec<(u64, u64)>, [f64; 2]);

fn far_pairs(session: &Session, notation: &str, columns: u64) -> Result<FarPairs, Failure> {
    let mut pairs = Vec::new();
    for at in game(notation)?.solution(session.budget())? {
        let at = at?;
        if at.x >= columns {
            break;
        }
        if at.x <= at.y {
            pairs.push((at.x, at.y));
        }
    }
    let &(c, d) = pairs.last().ok_or_else(|| format!("{notation}: no P-positions"))?;
    let last = (pairs.len() - 1) as f64;
    Ok((pairs, [c, d].map(|end| end as f64 / last)))
}
