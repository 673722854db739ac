//! Figures 3 and 8: the half-lines of Wythoff Nim, the stripes of Maharaja Nim, and six games of queen and leaper near the golden
//! lines.

use wythoff::exact::Quadratic;
use wythoff::prove::consequences::Beam;
use wythoff_draw::{Anchor, Ink, Mark, Panel};

use super::leapers::same_as_wythoff;
use crate::boards::{each_upper, golden};
use crate::facts::{interval, shipped_stripe, stripe};
use crate::figure::{
    self, PHI, above_golden, approximate, dots, golden_board, golden_lines, printed, quadrant, signed, squares,
};
use crate::{Cell, Failure, Outcome, Proof, Session, Settled, Verdict, values};

/// The side of the maps, and the columns of the plots of distances.
const MAP: f64 = 160.0;

const LONG: u64 = 3000;

/// A game with what is proved of it.
struct Stripe {
    name: &'static str,
    positions: Vec<Cell>,
    beam: Beam,
    ends: (f64, f64),
}

/// Figure 3, with theorem 1.1 of the paper, which it illustrates.
pub(super) fn half_lines_and_stripes(session: &mut Session) -> Settled {
    let (mut stripes, mut proofs, mut words) = (Vec::new(), Vec::new(), Vec::new());
    for (notation, name) in [("wythoff", "Wythoff Nim"), ("maharaja", "Maharaja Nim")] {
        let mut checked = session.checked(notation)?;
        let beam = stripe(&mut checked.facts, "x <= y", &golden()?)?;
        let nodes = beam.nodes;
        let decided = session.text("decided", values![name, nodes]);
        proofs.extend([checked.proof(), Proof::follows(decided, session.text("so", &[]))]);
        let (least, greatest) = (decimal(&beam.least.value), decimal(&beam.greatest.value));
        let interval = printed(&interval(&beam));
        words.push(session.text("interval", values![name, interval, least, greatest]));
        let ends = (approximate(&beam.least.value)?, approximate(&beam.greatest.value)?);
        stripes.push(Stripe { name, positions: session.positions(notation, 2 * LONG)?, beam, ends });
    }
    let panels = stripes.iter().map(Stripe::map).chain(stripes.iter().map(Stripe::distances)).collect();
    let figure = session.figure(0, panels, &[("long", &LONG)]);
    Ok(Outcome::from(Verdict::Proved(proofs)).with(words.join(" ")).with(figure))
}

impl Stripe {
    /// The positions between the axes, with the stripes.
    fn map(&self) -> Panel {
        let (low, high) = self.ends;
        let stripe = [(0.0, low), (MAP, PHI * MAP + low), (MAP, PHI * MAP + high), (0.0, high)];
        let area = |points: [(f64, f64); 4]| Mark::Area { points: points.to_vec(), ink: Ink::Hue(1), opacity: 0.3 };
        let mut panel = quadrant(MAP, 440.0).titled(self.name);
        panel.marks.extend([area(stripe), area(stripe.map(|(x, y)| (y, x)))]);
        panel.marks.extend(golden_lines(MAP));
        panel.with(dots(self.positions.iter().copied(), 2.0))
    }

    /// The distances from the upper line.
    fn distances(&self) -> Panel {
        let upper = self.positions.iter().filter(|at| at.1 >= at.0);
        let points = upper.map(|&at| (at.0 as f64, above_golden(at))).collect();
        let mut panel = figure::heights(LONG as f64, (-4.0, 4.7), points, 1.2)
            .sized(440.0, 300.0)
            .titled(format!("{}: y − φx", self.name));
        let (low, high) = self.ends;
        for (at, value, side) in [(low, &self.beam.least.value, -0.35), (high, &self.beam.greatest.value, 0.35)] {
            panel.marks.push(Mark::dashes([(0.0, at), (LONG as f64, at)], Ink::Hue(1)));
            let (at, text) = ((LONG as f64 * 0.98, at + side), exact(value));
            panel.marks.push(Mark::Text { at, text, ink: Ink::Text, size: 12.0, anchor: Anchor::End, bold: false });
        }
        panel
    }
}

/// A number, and its decimals unless it is whole.
fn exact(value: &Quadratic) -> String {
    let surd = printed(&value.to_string());
    if value.is_rational() { surd } else { format!("{surd} ≈ {}", decimal(value)) }
}

fn decimal(value: &Quadratic) -> String {
    printed(&value.decimal(4))
}

/// How far the P-positions with x <= y of the first columns go.
struct Spread {
    /// The least and greatest y - phi x.
    distance: (f64, f64),
    /// The least and greatest a_n - phi n.
    index: (f64, f64),
    /// The least and greatest y / x in the second half of the columns.
    ratio: (f64, f64),
}

/// Figure 8, for the leaps that it shows.
pub(super) fn six_games(session: &mut Session, leaps: Vec<(u64, u64)>) -> Settled {
    let columns = session.bound("columns");
    let mut table = session.table("spread", &[]);
    let (mut panels, mut proved) = (Vec::new(), Vec::new());
    for (k, l) in leaps {
        let notation = format!("maharaja({k},{l})");
        panels.push(board(session, &notation)?.titled(format!("({k},{l})-Maharaja Nim")));
        let spread = Spread::of(&notation, columns, session)?;
        let pair = format!("({k},{l})");
        let interval = exact_interval(session, &notation)?;
        if interval.is_some() {
            proved.push(pair.clone());
        }
        let range = |(low, high): (f64, f64), digits| format!("{} to {}", signed(low, digits), signed(high, digits));
        let Spread { distance, index, ratio } = spread;
        let interval = interval.unwrap_or("open".into());
        table.push([pair, range(distance, 3), range(ratio, 8), range(index, 3), interval]);
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

/// The exact interval of y - phi x for the upper P-positions, by the certificate of the game, if one is shipped.
fn exact_interval(session: &mut Session, notation: &str) -> Result<Option<String>, Failure> {
    let Some((_, beam)) = shipped_stripe(session, notation)? else { return Ok(None) };
    let (least, greatest) = (&beam.least.value, &beam.greatest.value);
    let ends = printed(&format!("{least} to {greatest}"));
    Ok(Some(format!("{ends}, about {} to {}", decimal(least), decimal(greatest))))
}

impl Spread {
    fn of(notation: &str, columns: u64, session: &Session) -> Result<Spread, Failure> {
        let none = (f64::INFINITY, f64::NEG_INFINITY);
        let (mut spread, mut n) = (Spread { distance: none, index: none, ratio: none }, 0);
        each_upper(notation, columns, session, |(x, y)| {
            widen(&mut spread.distance, above_golden((x, y)));
            widen(&mut spread.index, x as f64 - PHI * f64::from(n));
            if 2 * x as u64 >= columns {
                widen(&mut spread.ratio, y as f64 / x as f64);
            }
            n += 1;
        })?;
        Ok(spread)
    }
}

/// Makes an interval wide enough for a number.
fn widen(interval: &mut (f64, f64), number: f64) {
    *interval = (interval.0.min(number), interval.1.max(number));
}
