//! Section 7 of RES: the two beliefs and the first question, on mWN^(l,p), and slopes of games that the section leaves open.

use itertools::Itertools;
use wythoff::exact::{BeattyPair, Gcd};

use super::pairs::Pairs;
use crate::boards::{each_upper, grid, pairs};
use crate::{Cell, Failure, Session, Settled, fill, require, without};

/// The first n at which d_n - c_n is not n times the difference d_1 - c_1; `None` if the differences form an arithmetic progression.
fn break_of_progression(pairs: &[(u64, u64)]) -> Option<usize> {
    let difference = |pair: &(u64, u64)| pair.1 - pair.0;
    let step = pairs.get(1).map_or(0, difference);
    (0..).zip(pairs).position(|(n, pair)| difference(pair) != step * n)
}

/// The number of occurrences of 0 among c_i, i >= 0, and d_i, i >= 1, and the first value below a bound that occurs a different number of times,
/// with that number.
fn occurrences(pairs: &[(u64, u64)], below: u64) -> (u64, Option<(u64, u64)>) {
    let counts = pairs.iter().map(|pair| pair.0).chain(pairs.iter().skip(1).map(|pair| pair.1)).counts();
    let count = |value: u64| counts.get(&value).map_or(0, |&count| count as u64);
    (count(0), (0..below).find(|&value| count(value) != count(0)).map(|value| (value, count(value))))
}

/// A number of rows that suffices for the P-positions of the first columns in the games of this section.
pub(super) fn rows(columns: u64, m: u64, p: u64) -> u64 {
    columns * (m * p + 4)
}

pub(super) fn modular(m: u64, l: u64, p: u64) -> String {
    format!("modular({m},{l},{p})")
}

/// Every (m, l, p) with 0 <= l < p, m and p up to bounds, ordered by p, then m, then l.
fn all(m: u64, p: u64) -> impl Iterator<Item = (u64, u64, u64)> {
    (1..=p).flat_map(move |p| (1..=m).flat_map(move |m| (0..p).map(move |l| (m, l, p))))
}

/// Whether the first question of section 7 is about the game mWN^(l,p).
fn left_open(m: u64, l: u64, p: u64) -> bool {
    if l == 0 { m.gcd(p) > 1 } else { l != m || !p.is_multiple_of(m) }
}

/// The first belief: checks that the differences form a progression in the games that the first question excludes, and lists the others that have
/// one.
pub(super) fn differences(session: &Session) -> Settled {
    let (most, columns) = (session.bound("most"), session.bound("columns"));
    let (mut table, mut first) = (session.table("computed", &[]), None);
    for (m, l, p) in all(4, most) {
        let found = pairs(&modular(m, l, p), columns, rows(columns, m, p), session)?;
        let progression = break_of_progression(&found).is_none();
        require(progression || left_open(m, l, p), || format!("{}: no progression", modular(m, l, p)))?;
        if progression && left_open(m, l, p) {
            first.get_or_insert((m, l, p));
            if l > 1 {
                let step = found.get(1).map_or(0, |pair| pair.1 - pair.0);
                let often = match occurrences(&found, columns) {
                    (zero, None) => format!("{zero} times"),
                    (zero, Some((value, times))) => format!("0: {zero} times, {value}: {times} times"),
                };
                table.add(&[&m, &l, &p, &step, &found.len(), &often]);
            }
        }
    }
    let (m, l, p) =
        first.filter(|first| first.1 == 1).ok_or("the first game with a progression is not that with l = 1")?;
    let pairs = Pairs::new(m, p)?;
    pairs.solve(session, &pairs.formulas("pairs")?.concat(), &modular(m, l, p))?;
    Ok(session.settled(&[("m", &m), ("l", &l), ("p", &p)], [table.into()]))
}

/// The second belief: checks whether each number occurs p times, and reports the first exceptions.
pub(super) fn complementary(session: &Session) -> Settled {
    let (most, columns) = (session.bound("most"), session.bound("columns"));
    let occurring = |m, l, p| {
        let found = pairs(&modular(m, l, p), columns + 1, rows(columns, m, p), session)?;
        Ok::<_, Failure>(occurrences(&found, columns))
    };
    let (mut first, mut uneven) = (None, None);
    for (m, l, p) in all(4, most).filter(|&(_, l, _)| l > 1) {
        let (zero, other) = occurring(m, l, p)?;
        if zero != p || other.is_some() {
            first.get_or_insert(format!("$m = {m}$, $l = {l}$, $p = {p}$: 0 occurs {zero} times, not {p}"));
        }
        if let Some((value, times)) = other {
            uneven.get_or_insert(format!(
                "$m = {m}$, $l = {l}$, $p = {p}$: 0 occurs {zero} times, {value} {times} times"
            ));
        }
    }
    let (first, uneven) = first.zip(uneven).ok_or("every number occurs equally often in all games")?;
    let in_table_4 = match occurring(2, 2, 3)? {
        (zero, None) => format!("every number below {columns} occurs {zero} times"),
        (zero, Some((value, times))) => format!("0 occurs {zero} times and {value} {times} times"),
    };
    Ok(session.settled(&[("first", &first), ("uneven", &uneven), ("in table 4", &in_table_4)], []))
}

/// Checks that every number occurs p times among the coordinates of the P-positions of `game`, for each m, for each p from `least` on, and for each l
/// from 1 on if `{l}` stands in it.
pub(super) fn occurs_p_times(session: &Session) -> Settled {
    let (game, least): (String, u64) = (session.given("game")?, session.given("least")?);
    let (most, columns) = (session.bound("most"), session.bound("columns"));
    let longest = if game.contains("{l}") { session.bound("longest") } else { 1 };
    for (m, p) in grid(most, most).filter(|&(_, p)| p >= least) {
        for l in 1..=longest {
            let game = fill(&game, &[("m", m), ("p", p), ("l", l)]);
            let (zero, other) = occurrences(&pairs(&game, columns + 1, rows(columns, m.max(l), p), session)?, columns);
            require(zero == p, || format!("{game}: 0 occurs {zero} times"))?;
            without(other, |(value, times)| format!("{game}: {value} occurs {times} times"))?;
        }
    }
    Ok(session.settled(&[], []))
}

/// The games between theorem 2.1 (ii a) and (ii b), where g divides m, on boards: the pairs are the P-positions if and only if m/g and p are
/// coprime. The argument for all m, g and p is in `docs/arguments.md`.
pub(super) fn divisors(session: &Session) -> Settled {
    let (most, columns) = (session.bound("most"), session.bound("columns"));
    let mut cases = 0;
    for m in 1..=most {
        for (g, p) in (1..=m).filter(|g| m % g == 0).flat_map(|g| (1..=6).map(move |p| (g, p))) {
            let pair = BeattyPair::new(m, p)?;
            let found = pairs(&modular(m, g, g * p), columns, rows(columns, m, p), session)?;
            let same = (0..).zip(&found).all(|(n, &(c, d))| pair.nth(n) == (c.into(), d.into()));
            require(same == ((m / g).gcd(p) == 1), || format!("$m = {m}$, $g = {g}$, $p = {p}$"))?;
            cases += 1;
        }
    }
    Ok(session.settled(&[("cases", &cases)], []))
}

/// Measures c_n/n and d_n/n, and the distances of the pairs from these lines: up to the N-th pair these may be `away` times sqrt N. In the second half
/// of the pairs c_n/n and d_n/n may differ by `drift` from c_N/N and d_N/N, and c_N/N by `near`/N from the root of the cubic equation.
pub(super) fn slopes(session: &Session) -> Settled {
    let (columns, mut table) = (session.bound("columns"), session.table("computed", &[]));
    let (away, drift, near): (f64, f64, f64) =
        (session.given("away")?, session.given("drift")?, session.given("near")?);
    let games: Vec<String> = session.given("games")?;
    for game in &games {
        let (pairs, slopes) = far_pairs(session, game, columns)?;
        let each = |number: fn(&Cell) -> i64, slope: f64| {
            let from = move |(n, pair): (usize, &Cell)| (number(pair) as f64 - n as f64 * slope).abs();
            let far = pairs.iter().enumerate().map(from).fold(0.0, f64::max);
            let later = pairs.iter().enumerate().skip(pairs.len() / 2);
            (far, later.map(|(n, pair)| (number(pair) as f64 / n as f64 - slope).abs()).fold(0.0, f64::max))
        };
        let [(c, c_drift), (d, d_drift)] = [each(|pair| pair.0, slopes[0]), each(|pair| pair.1, slopes[1])];
        let steady = c.max(d) <= away * (pairs.len() as f64).sqrt() && c_drift.max(d_drift) <= drift;
        require(steady, || {
            format!("{game}: pairs {c:.1} and {d:.1} from the lines, slopes off by {c_drift:.5} and {d_drift:.5}")
        })?;
        let slopes = slopes.map(|slope| format!("{slope:.5}"));
        table.add(&[game, &pairs.len(), &slopes[0], &slopes[1], &format!("{c:.1}"), &format!("{d:.1}")]);
    }
    // for p = 2 and even m, the slope of c_n is compared with the root
    let (game, all): (String, Vec<u32>) = session.given("cubic")?;
    let mut roots = session.table("roots", &[]);
    for m in all {
        let game = fill(&game, &[("m", m)]);
        let (pairs, [alpha, _]) = far_pairs(session, &game, columns)?;
        let (root, last) = (root(m.into()), (pairs.len() - 1) as f64);
        require((alpha - root).abs() * last <= near, || format!("{game}: {alpha:.6} is not near the root {root:.6}"))?;
        roots.push([game].into_iter().chain([alpha, root, 3.0 / last].map(|number| format!("{number:.6}"))));
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

/// The P-positions (c_n, d_n) with c_n <= d_n in the first columns, and the slopes c_N/N and d_N/N to the last of them.
fn far_pairs(session: &Session, notation: &str, columns: u64) -> Result<(Vec<Cell>, [f64; 2]), Failure> {
    let mut pairs = Vec::new();
    each_upper(notation, columns, session, |at| pairs.push(at))?;
    let &(c, d) = pairs.last().ok_or_else(|| format!("{notation}: no P-positions"))?;
    let last = (pairs.len() - 1) as f64;
    Ok((pairs, [c, d].map(|end| end as f64 / last)))
}
