//! Theorems 1 to 3: the offset of altered games in general, of boxes and of triangles.

use serde::Deserialize;
use wythoff::rules::Rules;
use wythoff::words::alteration::{Alteration, Altered, BOUND, Convergence, Counts, Offset, Points, Shape};

use super::certified::{differences, offset_of};
use super::games::{all_of_box, altered, columns, points, random};
use crate::boards::{golden, rectangle};
use crate::facts::stripe;
use crate::{Failure, Session, Settled, Table, require, values};

/// The greatest absolute value of a coordinate of the shifts to try.
const REACH: u32 = 12;

/// A comparison of an altered game with Wythoff Nim, both computed from the rules.
pub(super) struct Observed {
    pub best: Offset,
    common: u64,
    /// The number of common P-positions for the next best shift among the neighbours of the best one.
    next: u64,
    /// The share of common P-positions by dyadic range.
    shares: Vec<f64>,
}

pub(super) fn observe(session: &Session, rules: &Rules, wythoff: &Points, n: u64) -> Result<Observed, Failure> {
    let points = points(rules, n + 1 + u64::from(REACH), session)?;
    let Some((best, common)) = points.best_offset(wythoff, n, REACH) else {
        return Err(format!("{rules}: nothing in common").into());
    };
    let reach = i64::from(REACH);
    let near = (-2..=2i64).flat_map(|x| (-2..=2i64).map(move |y| (x, y))).filter(|&at| at != (0, 0));
    let others = near.map(|(x, y)| Offset::new(best.x + x, best.y + y));
    let inside = others.filter(|at| at.x.abs() <= reach && at.y.abs() <= reach);
    let next = inside.map(|at| points.share(wythoff, at, n).common).max().unwrap_or(0);
    let shares = points.share_by_range(wythoff, best, n).iter().map(|range| range.ratio()).collect();
    Ok(Observed { best, common, next, shares })
}

/// The offsets of an altered game by the counts of theorem 3 and by the strings.
pub(super) fn by_theorems(session: &Session, rules: &Rules) -> Result<[Offset; 2], Failure> {
    let altered = Altered::new(rules, session.budget())?;
    Ok([Counts::of(&altered).offset(), Convergence::of(altered.saturation(), BOUND, session.budget())?.offset])
}

/// Adds rows with the mean and the least share of each range.
fn means(mut table: Table, shares: &[Vec<f64>]) -> Table {
    let ranges = shares.first().map_or(0, Vec::len);
    for range in (0..ranges).filter(|range| range % 2 == 1 || range + 1 == ranges) {
        let here: Vec<f64> = shares.iter().filter_map(|shares| shares.get(range)).copied().collect();
        let mean = here.iter().sum::<f64>() / here.len().max(1) as f64;
        let least = here.iter().copied().fold(1.0, f64::min);
        let (from, to) = (1u64 << range, (1u64 << (range + 1)) - 1);
        table.push([format!("{from} to {to}"), format!("{mean:.4}"), format!("{least:.4}")]);
    }
    table
}

/// Settles theorem 1: for random alterations, the offset that matches best is that of the theorems.
pub(super) fn unique(session: &Session) -> Settled {
    let n = session.bound("n");
    let wythoff = columns(session, "wythoff", n + 1)?;
    let (mut shares, mut most) = (Vec::new(), 0.0f64);
    for seed in 0..session.bound("many") {
        let rules = random(seed, 6)?;
        let seen = observe(session, &rules, &wythoff, n)?;
        let [counted, strings] = by_theorems(session, &rules)?;
        let near = seen.shares.last().is_some_and(|&share| share >= 0.8);
        let as_said = near && seen.best == counted && strings == counted;
        require(as_said, || format!("{rules}: {counted} and {}", seen.best))?;
        most = most.max(seen.next as f64 / seen.common as f64);
        shares.push(seen.shares);
    }
    // the offset is unique because the upper beam is bounded
    let mut proved = session.proved("wythoff")?;
    let beam = stripe(&mut proved.facts, "x <= y", &golden()?)?;
    let (most, least, greatest) = (format!("{:.0}", 100.0 * most), beam.least.value, beam.greatest.value);
    let table = means(session.table("shares", &[]), &shares);
    Ok(session.settled(values![most, least, greatest], [table.into()]))
}

/// Settles theorem 3: the offset by counting is that by the strings, and the one observed.
pub(super) fn counted(session: &Session) -> Settled {
    let mut games = 0u64;
    let boxes = all_of_box(session.bound("width"), session.bound("height"));
    for rules in boxes.chain((0..session.bound("many")).map(|seed| random(seed, 4 + seed % 16))) {
        let rules = rules?;
        let [counted, strings] = by_theorems(session, &rules)?;
        require(counted == strings, || format!("{rules}: {counted}, by the strings {strings}"))?;
        games += 1;
    }
    let n = session.bound("n");
    let wythoff = columns(session, "wythoff", n + 1)?;
    let mut table = session.table("counts", &[]);
    for seed in 1000..1000 + session.bound("observed") {
        let rules = random(seed, 6)?;
        let counts = Counts::of(&Altered::new(&rules, session.budget())?);
        let (offset, best) = (counts.offset(), observe(session, &rules, &wythoff, n)?.best);
        require(best == offset, || format!("{rules}: {offset}, seen {best}"))?;
        if seed < 1008 {
            table.add(&[&rules, &counts.columns, &counts.rows, &counts.diagonals, &offset, &best]);
        }
    }
    Ok(session.settled(values![games], [table.into()]))
}

/// A family of alterations whose offset is given by a formula.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Alter {
    /// Boxes at the origin, with all cells forced P.
    BoxOfP,
    /// Boxes at the origin, with all cells forced N.
    BoxOfN,
    /// Triangles of all positions with x + y <= k, forced P.
    Triangle,
}

impl Alter {
    /// The members up to this size, each with a name, its rules and its offset.
    fn members(self, most: u64) -> Result<Vec<(String, Rules, Offset)>, Failure> {
        let mut sides: Vec<(u64, u64)> = (1..=most).flat_map(|w| (1..=most).map(move |h| (w, h))).collect();
        sides.sort_by_key(|&(w, h)| (w.max(h), w, h));
        let of_box = |(w, h): (u64, u64)| match self {
            Alter::BoxOfN => Ok((format!("{w} × {h} box of N"), altered([], rectangle(w, h))?, Offset::new(0, 0))),
            _ => {
                let offset = Offset::new(h as i64 - 1, w as i64 - 1);
                Ok((format!("{w} × {h} box of P"), altered(rectangle(w, h), [])?, offset))
            }
        };
        let triangle = |k: u64| {
            let rules = altered(rectangle(k + 1, k + 1).filter(|(x, y)| x + y <= k), [])?;
            Ok((format!("$x + y <= {k}$"), rules, Offset::new(k as i64, k as i64)))
        };
        match self {
            Alter::Triangle => (1..=most).map(triangle).collect(),
            Alter::BoxOfP | Alter::BoxOfN => sides.into_iter().map(of_box).collect(),
        }
    }
}

/// Compares the offsets of a family with those by counting, by strings and by observation, and proves the first ones.
pub(super) fn family(session: &Session) -> Settled {
    let shape: Alter = session.given("shape")?;
    let n = session.bound("n");
    let wythoff = columns(session, "wythoff", n + 1)?;
    let mut table = session.table("offsets", &[]);
    for (i, (name, rules, offset)) in shape.members(session.bound("most"))?.iter().enumerate() {
        let shape = Shape::of(&Alteration::new(rules, session.budget())?).map(|shape| shape.offset());
        let seen = observe(session, rules, &wythoff, n)?.best;
        let as_said = by_theorems(session, rules)? == [*offset; 2] && seen == *offset && shape == Some(*offset);
        require(as_said, || format!("{name}: {offset}, seen {seen}"))?;
        let mut differ = String::new();
        if (i as u64) < session.bound("proved") {
            let found = offset_of(session, &rules.to_string())?;
            require(found.by == *offset, || format!("{name}: {offset}"))?;
            differ = differences(&found.found);
        }
        table.add(&[name, offset, &differ]);
    }
    Ok(session.settled(&[], [table.into()]))
}
