//! Theorems 1 to 3: the offset of an altered game, of boxes and of triangles.

use serde::Deserialize;
use wythoff::exact::Quadratic;
use wythoff::prove::consequences::beam;
use wythoff::rules::Rules;
use wythoff::words::alteration::{Alteration, Altered, BOUND, Convergence, Counts, Offset, Points, Shape};

use super::certified::{differences, offset_of};
use super::games::{Proven, all_of_box, altered, points, random};
use crate::boards::{contradicted, game};
use crate::settle::{Bound, Settled, Text, fill};
use crate::{Failure, Outcome, Session, Table};

/// Shifts that are tried reach so far.
const REACH: u32 = 12;

/// An altered game and Wythoff Nim, both from the rules.
pub(super) struct Observed {
    pub best: Offset,
    common: u64,
    /// The common P-positions of the next best shift.
    next: u64,
    /// The share in common by dyadic range.
    shares: Vec<f64>,
}

pub(super) fn observe(session: &Session, rules: &Rules, wythoff: &Points, n: u64) -> Result<Observed, Failure> {
    let points = points(rules, n + 1 + u64::from(REACH), session.budget())?;
    let Some((best, common)) = points.best_offset(wythoff, n, REACH) else {
        return Err(format!("{rules}: nothing in common").into());
    };
    let reach = i64::from(REACH);
    let near = (-2..=2i64).flat_map(|x| (-2..=2i64).map(move |y| (x, y))).filter(|&at| at != (0, 0));
    let others = near.map(|(x, y)| Offset::new(best.x + x, best.y + y));
    let inside = others.filter(|at| at.x.abs() <= reach && at.y.abs() <= reach);
    let next = inside.map(|at| points.share(wythoff, at, n).common).max().unwrap_or(0);
    let shares = points.share_by_range(wythoff, best, n).iter().map(|range| range.share.ratio()).collect();
    Ok(Observed { best, common, next, shares })
}

/// The offsets by theorem 3 and by the strings.
pub(super) fn by_theorems(session: &Session, rules: &Rules) -> Result<[Offset; 2], Failure> {
    let counted = Counts::new(&Alteration::new(rules)?, BOUND, session.budget())?.offset();
    let altered = Altered::new(rules, session.budget())?;
    Ok([counted, Convergence::of(altered.saturation(), BOUND, session.budget())?.offset])
}

/// The mean share by range.
fn means(shares: &[Vec<f64>]) -> Table {
    let mut table = Table::new("The share of P-positions in common", ["greater pile", "mean share", "least share"]);
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

/// Theorem 1.
pub(super) fn unique(session: &mut Session) -> Settled {
    let n = session.upto((1 << 11) - 1, (1 << 14) - 1);
    let many = session.upto(40, 100);
    let wythoff = points(game("wythoff")?.rules(), n + 1, session.budget())?;
    let (mut shares, mut most) = (Vec::new(), 0.0f64);
    for seed in 0..many {
        let rules = random(seed, 6)?;
        let seen = observe(session, &rules, &wythoff, n)?;
        let [counted, strings] = by_theorems(session, &rules)?;
        if seen.best != counted || strings != counted || seen.shares.last().is_none_or(|&share| share < 0.8) {
            return Ok(contradicted(format!("{rules}: {counted} and {}", seen.best)));
        }
        most = most.max(seen.next as f64 / seen.common as f64);
        shares.push(seen.shares);
    }
    let compared = format!(
        "best shift and shares of {many} random alterations of the 6 x 6 box, piles up to {n}; \
         proved for the games of ALT-thm-1-certified"
    );
    Ok(Outcome::closed_form("ALT theorem 1", compared)
        .table(means(&shares))
        .text(format!(
            "The best of all shifts is the offset of theorem 3 in every game; another shift by at most 2 more has at most \
             {:.0} % as many P-positions in common.",
            100.0 * most
        ))
        .text(uniqueness(session)?))
}

/// Why there is only one offset.
fn uniqueness(session: &mut Session) -> Result<String, Failure> {
    let mut wythoff = Proven::of(session, "wythoff")?;
    let upper = wythoff.facts.relation("$P(x,y) & x <= y")?;
    let phi: Quadratic = "(1 + sqrt 5)/2".parse()?;
    let Some(beam) = beam(&upper, &phi)? else { return Err("the upper beam is not bounded".into()) };
    Ok(format!(
        "There is only one: two would make Wythoff Nim asymptotically equal to itself shifted by some (i,j) other than (0,0), \
         and so by every multiple of it. But its upper beam has y - phi x between {} and {} (from its certificate, decided in \
         this run), and the lower one is its mirror image: a large multiple moves at least one of them off its strip.",
        beam.least.value, beam.greatest.value
    ))
}

/// Theorem 3.
pub(super) fn counted(session: &mut Session) -> Settled {
    let (width, height) = (session.upto(2, 3), 3);
    let many = session.upto(200, 2000);
    let mut games = 0u64;
    for rules in all_of_box(width, height).chain((0..many).map(|seed| random(seed, 4 + seed % 16))) {
        let rules = rules?;
        let [counted, strings] = by_theorems(session, &rules)?;
        if counted != strings {
            return Ok(contradicted(format!("{rules}: {counted}, by the strings {strings}")));
        }
        games += 1;
    }
    let n = session.upto((1 << 10) - 1, (1 << 13) - 1);
    let observed = session.upto(60, 200);
    let wythoff = points(game("wythoff")?.rules(), n + 1, session.budget())?;
    let mut table = Table::new(
        "Counts and offsets of the first random games",
        ["rules", "C", "R", "D", "(D - C, D - R)", "best shift seen"],
    );
    for seed in 1000..1000 + observed {
        let rules = random(seed, 6)?;
        let counts = Counts::new(&Alteration::new(&rules)?, BOUND, session.budget())?;
        let best = observe(session, &rules, &wythoff, n)?.best;
        if best != counts.offset() {
            return Ok(contradicted(format!("{rules}: {}, seen {best}", counts.offset())));
        }
        if seed < 1008 {
            let Counts { columns, rows, diagonals } = counts;
            let numbers = [columns, rows, diagonals].map(|number| number.to_string());
            table.push([&[rules.to_string()], &numbers[..], &[counts.offset().to_string(), best.to_string()]].concat());
        }
    }
    let compared = format!(
        "best shift of {observed} random alterations, piles up to {n}; and with the strings of theorem 1 for {games} alterations, \
         among them all of the {width} x {height} box; proved for the games of ALT-thm-1-certified"
    );
    Ok(Outcome::closed_form("ALT theorem 3", compared).table(table).text(
        "The counts are those of the columns up to the last altered one, C of them: R rows and D diagonals hold a P-position.",
    ))
}

/// A family of alterations with an offset that is told beforehand.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Family {
    shape: Alter,
    theorem: String,
    /// The greatest side.
    most: Bound,
    /// The members that are proved.
    proved: Bound,
    /// What they are, with `{most}` in it.
    words: Text,
    /// Why the offset follows from theorem 3.
    because: Text,
}

/// The alterations of a family.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Alter {
    /// A box at the origin, all forced P.
    BoxOfP,
    /// A box at the origin, all forced N.
    BoxOfN,
    /// All positions with x + y <= k, forced P.
    Triangle,
}

impl Alter {
    /// The members up to this size: names, rules and offsets.
    fn members(self, most: u64) -> Result<Vec<(String, Rules, Offset)>, Failure> {
        let boxes = sides(most).into_iter().map(|(w, h)| match self {
            Alter::BoxOfP => {
                let offset = Offset::new(h as i64 - 1, w as i64 - 1);
                Ok((format!("{w} x {h} box of P"), altered(cells(w, h), [])?, offset))
            }
            _ => Ok((format!("{w} x {h} box of N"), altered([], cells(w, h))?, Offset::new(0, 0))),
        });
        let triangle = |k: u64| {
            let rules = altered(cells(k + 1, k + 1).filter(|(x, y)| x + y <= k), [])?;
            Ok((format!("x + y <= {k}"), rules, Offset::new(k as i64, k as i64)))
        };
        match self {
            Alter::Triangle => (1..=most).map(triangle).collect(),
            Alter::BoxOfP | Alter::BoxOfN => boxes.collect(),
        }
    }
}

/// Compares the offsets of a family with counting, strings and the rules, and proves the first ones.
pub(super) fn family(session: &mut Session, claim: Family) -> Settled {
    let (most, proved) = (session.within(claim.most), session.within(claim.proved) as usize);
    let n = session.upto((1 << 10) - 1, (1 << 12) - 1);
    let wythoff = points(game("wythoff")?.rules(), n + 1, session.budget())?;
    let mut table = Table::new("Offsets", ["alteration", "offset", "positions that differ (proved)"]);
    for (i, (name, rules, offset)) in claim.shape.members(most)?.iter().enumerate() {
        let shape = Shape::of(&Alteration::new(rules)?).map(|shape| shape.offset());
        let seen = observe(session, rules, &wythoff, n)?.best;
        if by_theorems(session, rules)? != [*offset; 2] || seen != *offset || shape != Some(*offset) {
            return Ok(contradicted(format!("{name}: {offset}, seen {seen}")));
        }
        let mut differ = String::new();
        if i < proved {
            let Some(found) = offset_of(session, &rules.to_string())?.filter(|found| found.by == *offset) else {
                return Ok(contradicted(format!("{name}: {offset}")));
            };
            differ = differences(&found.found);
        }
        table.push([name.clone(), offset.to_string(), differ]);
    }
    let words = fill(&claim.words, &[("most", most)]);
    let compared = format!(
        "{words}, best shift of piles up to {n}, and the strings; the first {proved} of the table proved by certificates made in this run"
    );
    Ok(Outcome::closed_form(claim.theorem, compared).table(table).text(&*claim.because))
}

/// The cells of a box at the origin.
fn cells(width: u64, height: u64) -> impl Iterator<Item = (u64, u64)> {
    (0..width).flat_map(move |x| (0..height).map(move |y| (x, y)))
}

/// The sides of boxes.
fn sides(most: u64) -> Vec<(u64, u64)> {
    let mut sides: Vec<(u64, u64)> = (1..=most).flat_map(|w| (1..=most).map(move |h| (w, h))).collect();
    sides.sort_by_key(|&(w, h)| (w.max(h), w, h));
    sides
}
