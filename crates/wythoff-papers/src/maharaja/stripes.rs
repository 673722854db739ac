//! Figures 3 and 8: the half-lines of Wythoff Nim, the stripes of Maharaja Nim, and six games of queen and leaper near the golden lines.

use wythoff::exact::Quadratic;
use wythoff::prove::consequences::Beam;
use wythoff_draw::{Anchor, Ink, Mark, Panel};

use super::leapers::same_as_wythoff;
use crate::boards::{each_upper, golden};
use crate::facts::{in_signs, interval, proved_stripe, stripe};
use crate::figure::{
    self, PHI, above_golden, approximate, dots, golden_board, golden_lines, note, quadrant, spread, squares,
};
use crate::{Cell, Failure, Outcome, Proof, Session, Settled, Verdict, require, values};

/// The side of the maps.
const MAP: f64 = 160.0;

const LONG: u64 = 3000;

/// A game with its P-positions and its proved stripe.
struct Stripe {
    name: &'static str,
    positions: Vec<Cell>,
    beam: Beam,
    ends: (f64, f64),
}

/// Settles figure 3 together with theorem 1.1 of the paper, which it illustrates.
pub(super) fn half_lines_and_stripes(session: &Session) -> Settled {
    let (mut stripes, mut proofs, mut words) = (Vec::new(), Vec::new(), Vec::new());
    for (notation, name) in [("wythoff", "Wythoff Nim"), ("maharaja", "Maharaja Nim")] {
        let mut checked = session.checked(notation)?;
        let beam = stripe(&mut checked.facts, "x <= y", &golden()?)?;
        let nodes = beam.nodes;
        let decided = session.text("decided", values![name, nodes]);
        proofs.extend([checked.proof(), Proof::follows(decided, session.text("so", &[]))]);
        let (least, greatest) = (decimal(&beam.least.value), decimal(&beam.greatest.value));
        let interval = in_signs(&interval(&beam));
        words.push(session.text("interval", values![name, interval, least, greatest]));
        let ends = (approximate(&beam.least.value)?, approximate(&beam.greatest.value)?);
        stripes.push(Stripe { name, positions: session.positions(notation, 2 * LONG)?, beam, ends });
    }
    let panels = stripes.iter().map(Stripe::map).chain(stripes.iter().map(Stripe::distances)).collect();
    let figure = session.figure(0, panels, &[("long", &LONG)]);
    Ok(Outcome::from(Verdict::Proved(proofs)).with(words.join(" ")).with(figure))
}

impl Stripe {
    /// A map of the positions between the axes, with the stripes.
    fn map(&self) -> Panel {
        let (low, high) = self.ends;
        let stripe = [(0.0, low), (MAP, PHI * MAP + low), (MAP, PHI * MAP + high), (0.0, high)];
        let area = |points: [(f64, f64); 4]| Mark::Area { points: points.to_vec(), ink: Ink::Hue(1), opacity: 0.3 };
        let mut panel = quadrant(MAP, 440.0).titled(self.name);
        panel.marks.extend([area(stripe), area(stripe.map(|(x, y)| (y, x)))]);
        panel.marks.extend(golden_lines(MAP));
        panel.with(dots(self.positions.iter().copied(), 2.0))
    }

    /// A plot of the heights above the upper golden line.
    fn distances(&self) -> Panel {
        let upper = self.positions.iter().filter(|at| at.1 >= at.0);
        let points = upper.map(|&at| (at.0 as f64, above_golden(at))).collect();
        let mut panel = figure::heights(LONG as f64, (-4.0, 4.7), points, 1.2)
            .sized(440.0, 300.0)
            .titled(format!("{}: $y − φx$", self.name));
        let (low, high) = self.ends;
        for (at, value, side) in [(low, &self.beam.least.value, -0.35), (high, &self.beam.greatest.value, 0.35)] {
            panel.marks.push(Mark::dashes([(0.0, at), (LONG as f64, at)], Ink::Hue(1)));
            let at = (LONG as f64 * 0.98, at + side);
            panel.marks.push(note(at, exact(value), Ink::Text, Anchor::End, false));
        }
        panel
    }
}

/// A number, followed by decimals unless it is rational.
fn exact(value: &Quadratic) -> String {
    let exact = in_signs(&value.to_string());
    if value.is_rational() { exact } else { format!("{exact} ≈ {}", decimal(value)) }
}

fn decimal(value: &Quadratic) -> String {
    value.decimal(4).replace('-', "−")
}

/// Settles figure 8: draws the games and checks that they stay near the golden lines.
///
/// y - phi x and a_n - phi n have to be at most `within` times k + l.
pub(super) fn six_games(session: &Session) -> Settled {
    let (leaps, within): (Vec<(u64, u64)>, f64) = (session.given("leaps")?, session.given("within")?);
    let columns = session.bound("columns");
    let mut table = session.table("spread", &[]);
    let (mut panels, mut proved) = (Vec::new(), Vec::new());
    for (k, l) in leaps {
        let notation = format!("maharaja({k},{l})");
        panels.push(board(session, &notation)?.titled(format!("({k},{l})-Maharaja Nim")));
        let [distance, index, ratio] = ranges(&notation, columns, session)?;
        let pair = format!("({k},{l})");
        let bound = within * (k + l) as f64;
        for (low, high) in [distance, index] {
            require(low >= -bound && high <= bound, || format!("{pair}: from {low:.3} to {high:.3}"))?;
        }
        let interval = proved_stripe(session, &notation)?.map(|(_, beam)| {
            let (least, greatest) = (&beam.least.value, &beam.greatest.value);
            let ends = [least, greatest].map(|end| in_signs(&end.to_string())).join(" to ");
            format!("{ends}, about {} to {}", decimal(least), decimal(greatest))
        });
        if interval.is_some() {
            proved.push(pair.clone());
        }
        let interval = interval.unwrap_or("not in this run".into());
        table.push([pair, spread(distance, 3), spread(ratio, 8), spread(index, 3), interval]);
    }
    same_as_wythoff(session, "maharaja(4,5)")?;
    let proved = proved.join(", ");
    let figure = session.figure(0, panels, values![proved]);
    Ok(session.settled(values![proved], [table.into()]).with(figure))
}

fn board(session: &Session, notation: &str) -> Result<Panel, Failure> {
    let side = session.bound("side");
    Ok(golden_board(side as u32, 330.0).with(squares(session.positions(notation, side)?, 0)))
}

/// The least and greatest y - phi x, a_n - phi n, and y/x, for the P-positions with x <= y of the first columns; y/x only in the second half of
/// them.
fn ranges(notation: &str, columns: u64, session: &Session) -> Result<[(f64, f64); 3], Failure> {
    let (mut ranges, mut n) = ([(f64::INFINITY, f64::NEG_INFINITY); 3], 0);
    each_upper(notation, columns, session, |(x, y)| {
        widen(&mut ranges[0], above_golden((x, y)));
        widen(&mut ranges[1], x as f64 - PHI * f64::from(n));
        if 2 * x as u64 >= columns {
            widen(&mut ranges[2], y as f64 / x as f64);
        }
        n += 1;
    })?;
    Ok(ranges)
}

/// Extends an interval to contain a number.
fn widen(interval: &mut (f64, f64), number: f64) {
    *interval = (interval.0.min(number), interval.1.max(number));
}
