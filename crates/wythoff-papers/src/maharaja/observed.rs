//! Observations of P-positions in the first columns of games: y - phi x and b_n - a_n - n, compared exactly; and figure 9 with its question: more
//! and more moves along the rays (1,2) and (2,1), and how the upper P-positions split.

use std::cmp::Ordering;

use serde::Deserialize;
use wythoff::exact::Quadratic;
use wythoff::prove::consequences::deviation;
use wythoff_draw::{Ink, Mark, Panel};

use super::conjecture::DEVIATION;
use super::dictionary::counted;
use crate::boards::each_upper;
use crate::figure::{above_golden, dots, golden_quadrant, heights, signed, spread};
use crate::{Cell, Failure, Session, Settled, require, values};

/// The ranges over the P-positions with x <= y in the first columns.
pub(super) struct Observed {
    /// The positions with the least and with the greatest y - phi x.
    pub(super) beam: [Cell; 2],
    /// The least and the greatest b_n - a_n - n.
    pub(super) deviation: (i64, i64),
}

impl Observed {
    /// Observes the first columns of a game that has one P-position in each.
    pub(super) fn new(game: &str, columns: u64, session: &Session) -> Result<Self, Failure> {
        let (mut seen, mut n) = (Observed { beam: [(0, 0); 2], deviation: (0, 0) }, 0);
        each_upper(game, columns, session, |at| {
            seen.add(n, at);
            n += 1;
        })?;
        Ok(seen)
    }

    fn add(&mut self, n: i64, at: Cell) {
        let deviation = at.1 - at.0 - n;
        self.deviation = (self.deviation.0.min(deviation), self.deviation.1.max(deviation));
        for (end, beyond) in self.beam.iter_mut().zip([Ordering::Less, Ordering::Greater]) {
            if compare(at, *end) == beyond {
                *end = at;
            }
        }
    }

    /// The least and the greatest y - phi x, with this many decimals.
    pub(super) fn ends(&self, digits: usize) -> Result<[String; 2], Failure> {
        let of = |(x, y): Cell| Quadratic::new(2 * y - x, -x, 5u8, 2u8).map(|height| height.decimal(digits));
        Ok([of(self.beam[0])?, of(self.beam[1])?])
    }
}

/// Compares the values of y - phi x at two positions, exactly.
fn compare(p: Cell, q: Cell) -> Ordering {
    // 2 (y - phi x) = 2 y - x - x sqrt 5, so the sign of a - b sqrt 5 decides
    let a = i128::from(2 * (p.1 - q.1) - (p.0 - q.0));
    let b = i128::from(p.0 - q.0);
    (a * a.abs()).cmp(&(5 * b * b.abs()))
}

/// Settles the departures of leapers for which the range of b_n - a_n - n is decided, and of others for which it is only observed.
pub(super) fn departure(session: &Session) -> Settled {
    let [decided, others] = ["decided", "seen"].map(|name| session.given::<Vec<(u64, u64)>>(name));
    let (decided, others) = (decided?, others?);
    let (columns, mut table) = (session.bound("columns"), session.table("departures", &[]));
    for (k, l) in &decided {
        let mut checked = counted(session, &format!("maharaja({k},{l})"))?;
        let (least, greatest) = deviation(&mut checked.facts, 1, DEVIATION)?.bounds().ok_or("no value")?;
        table.add(&[&format!("({k},{l})"), &least, &greatest, &"proved"]);
    }
    let seen = format!("seen in {columns} columns");
    for (k, l) in others {
        let (least, greatest) = Observed::new(&format!("maharaja({k},{l})"), columns, session)?.deviation;
        table.add(&[&format!("({k},{l})"), &least, &greatest, &seen]);
    }
    Ok(session.settled(&[("decided", &decided.len())], [table.into()]))
}

/// The maximum length of the rays in each of the four games; `None` for unlimited rays.
const LENGTHS: [Option<u64>; 4] = [Some(10), Some(50), Some(100), None];

/// The side of the boards.
const SIDE: u64 = 1500;

/// The upper P-positions of a game, and the name of the game in the figure.
struct Split {
    name: String,
    positions: Vec<Cell>,
}

/// The tolerances in the statements about figure 9.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Steady {
    /// The maximum change of the mean distance of a strand when the number of columns is doubled.
    means: f64,
    /// The maximum factor by which the greatest distance grows from the columns N/8 to N/4 to the columns N/2 to N.
    reach: f64,
    /// There are two strands if the share of positions near the line is below this number, and one otherwise.
    near: f64,
    /// The minimum difference of the greatest and the least y/x in the game with all t.
    apart: f64,
}

/// Settles figure 9: draws the four games and checks the statements about their strands.
pub(super) fn four_games(session: &Session) -> Settled {
    let steady: Steady = session.given("steady")?;
    let columns = session.bound("columns");
    let (eighth, quarter, half) = (columns / 8, columns / 4, columns / 2);
    let mut table = session.table("split", &[]);
    let (mut boards, mut distances, mut reaches) = (Vec::new(), Vec::new(), Vec::new());
    let mut ratios = String::new();
    for most in LENGTHS {
        let (notation, name) = match most {
            Some(most) => (format!("wythoff + rays{{(1,2),(2,1)}} up to {most}"), format!("$t = 1$, …, {most}")),
            None => ("wythoff + rays{(1,2),(2,1)}".into(), "all $t$".into()),
        };
        boards.push(board(session, &notation)?.titled(&name));
        let mut split = Split { name, positions: Vec::new() };
        each_upper(&notation, columns, session, |at| split.positions.extend((at.1 > at.0).then_some(at)))?;
        distances.push(split.distances());
        let ranges = [(eighth, quarter), (quarter, half), (half, columns)];
        for (from, to) in ranges {
            table.push(split.row(from, to));
        }
        if let Some(most) = most {
            let means = ranges.map(|(from, to)| split.strands(from, to));
            let change = means
                .windows(2)
                .flat_map(|two| [two[1].0 - two[0].0, two[1].1 - two[0].1])
                .fold(0.0f64, |most, by| most.max(by.abs()));
            let growth = split.reach(half, columns) / split.reach(eighth, quarter);
            let two = means.iter().all(|strands| strands.2 < steady.near);
            let as_said = change <= steady.means && growth <= steady.reach && two == (most >= 50);
            require(as_said, || {
                format!("$t$ up to {most}: means change by {change:.2}, reach by {growth:.2}, two strands: {two}")
            })?;
            let [now, before] = [(half, columns), (eighth, quarter)].map(|(from, to)| signed(split.reach(from, to), 1));
            reaches.push(format!("{now} ({before} from {eighth} to {quarter})"));
        } else {
            let (low, high) = range(split.between(half, columns).map(ratio));
            require(high - low > steady.apart, || format!("all $t$: $y/x$ from {low:.4} to {high:.4}"))?;
            ratios = spread((low, high), 4);
        }
    }
    let reaches = reaches.join(", ");
    Ok(session
        .settled(values![half, reaches, ratios], [table.into()])
        .with(session.figure(0, boards, &[("side", &SIDE)]))
        .with(session.figure(1, distances, &[])))
}

fn board(session: &Session, notation: &str) -> Result<Panel, Failure> {
    Ok(golden_quadrant(SIDE as f64, 440.0).with(dots(session.positions(notation, SIDE)?, 1.0)))
}

impl Split {
    fn between(&self, from: u64, to: u64) -> impl Iterator<Item = Cell> + '_ {
        let columns = from as i64..to as i64;
        self.positions.iter().copied().filter(move |at| columns.contains(&at.0))
    }

    /// The greatest distance from the golden line in these columns.
    fn reach(&self, from: u64, to: u64) -> f64 {
        let (low, high) = range(self.between(from, to).map(above_golden));
        high.max(-low)
    }

    /// The mean signed distance of the positions below the golden line and of those above it, and the share of positions that are less than a third
    /// as far from it.
    fn strands(&self, from: u64, to: u64) -> (f64, f64, f64) {
        let distances: Vec<f64> = self.between(from, to).map(above_golden).collect();
        let mean = |is_above: bool| {
            let side: Vec<f64> = distances.iter().copied().filter(|d| (*d > 0.0) == is_above).collect();
            side.iter().sum::<f64>() / side.len().max(1) as f64
        };
        let (below, above) = (mean(false), mean(true));
        let near = distances.iter().filter(|d| (below / 3.0..above / 3.0).contains(*d)).count();
        (below, above, near as f64 / distances.len().max(1) as f64)
    }

    /// A row of the table, for these columns.
    fn row(&self, from: u64, to: u64) -> [String; 7] {
        let distances: Vec<f64> = self.between(from, to).map(above_golden).collect();
        let (below, above, near) = self.strands(from, to);
        [
            self.name.clone(),
            format!("{from} to {to}"),
            spread(range(distances.iter().copied()), 1),
            spread(range(self.between(from, to).map(ratio)), 5),
            signed(below, 2),
            signed(above, 2),
            format!("{:.2} %", 100.0 * near),
        ]
    }

    /// A plot of the heights above the golden line, in the columns of the figure.
    fn distances(&self) -> Panel {
        let points: Vec<(f64, f64)> = self.between(0, SIDE).map(|at| (at.0 as f64, above_golden(at))).collect();
        let (low, high) = range(points.iter().map(|at| at.1));
        let margin = 0.06 * (high - low).max(1.0);
        let mut panel = heights(SIDE as f64, (low - margin, high + margin), points, 1.4);
        panel.marks.insert(0, Mark::dashes([(0.0, 0.0), (SIDE as f64, 0.0)], Ink::Muted));
        panel.sized(440.0, 260.0).titled(&self.name)
    }
}

fn ratio((x, y): Cell) -> f64 {
    y as f64 / x as f64
}

fn range(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    numbers.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), number| (low.min(number), high.max(number)))
}

/// Observes the range of y - phi x in the game with the leaps (t,2t) and (2t,t), t <= m, for each of these m.
pub(super) fn finite(session: &Session) -> Settled {
    let largest: Vec<u64> = session.given("largest")?;
    let columns = session.bound("columns");
    let (tenth, mut growth) = (columns / 10, 0.0f64);
    let mut table = session.table("heights", &[]);
    for m in largest {
        let leaps: Vec<String> = (1..=m).map(|t| format!("leaper({t},{})", 2 * t)).collect();
        let game = format!("rook + bishop + {}", leaps.join(" + "));
        let [low, high] = Observed::new(&game, tenth, session)?.ends(3)?;
        let [least, greatest] = Observed::new(&game, columns, session)?.ends(3)?;
        let width = |least: &str, greatest: &str| Ok::<f64, Failure>(greatest.parse::<f64>()? - least.parse::<f64>()?);
        growth = growth.max(width(&least, &greatest)? / width(&low, &high)? - 1.0);
        table.add(&[&m, &columns, &least, &greatest, &format!("{low} to {high}")]);
    }
    let growth = format!("{:.1}", 100.0 * growth + 0.05);
    Ok(session.settled(values![tenth, growth], [table.into()]))
}
