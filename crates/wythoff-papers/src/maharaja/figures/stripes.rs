//! Figure 3: the half-lines of Wythoff Nim and the stripes of Maharaja Nim.

use wythoff::exact::Quadratic;
use wythoff::prove::consequences::{Beam, End, beam};
use wythoff_draw::{Anchor, Axis, Ink, Mark, Panel, Scene, Shape, Ticks, Window};

use super::plane::{Cell, DASHES, PHI, above_golden, approximate, golden, golden_lines, point, surd};
use crate::{Failure, Lab, Outcome, Proof, Verdict};

/// The side of the maps, and the columns of the plots of distances.
const MAP: u64 = 160;
const LONG: u64 = 3000;

/// A game with what is proved of it.
struct Stripe {
    name: &'static str,
    positions: Vec<Cell>,
    beam: Beam,
    ends: (f64, f64),
}

/// Figure 3, with theorem 1.1 of the paper, which it illustrates.
pub(super) fn half_lines_and_stripes(lab: &mut Lab) -> Result<Outcome, Failure> {
    let golden = golden()?;
    let (mut stripes, mut proofs) = (Vec::new(), Vec::new());
    for (notation, name) in [("wythoff", "Wythoff Nim"), ("maharaja", "Maharaja Nim")] {
        let mut checked = lab.checked(notation)?;
        let upper = checked.facts.relation("$P(x,y) & x <= y")?;
        let Some(beam) = beam(&upper, &golden)? else {
            let by = format!("{name}: y − φx takes no bounded values for the P-positions with y >= x");
            return Ok(Verdict::Contradicted { by }.into());
        };
        proofs.push(checked.proof());
        proofs.push(interval_proof(name, &beam));
        let ends = (approximate(&beam.least.value)?, approximate(&beam.greatest.value)?);
        stripes.push(Stripe { name, positions: lab.positions(notation, 2 * LONG)?, beam, ends });
    }
    let words: Vec<String> = stripes.iter().map(Stripe::words).collect();
    let panels = stripes.iter().map(Stripe::map).chain(stripes.iter().map(Stripe::distances)).collect();
    let scene = Scene::of("Half-lines and stripes", panels, 2)
        .key(Ink::Hue(0), Shape::Disc, "P-position")
        .key(Ink::Muted, DASHES, "y = φx and y = x/φ")
        .key(Ink::Hue(1), Shape::Square, "stripe")
        .key(Ink::Hue(1), DASHES, "exact ends of the interval of y − φx")
        .caption(format!(
            "Above: the P-positions of Wythoff Nim at the half-lines of slope φ and 1/φ, and those of Maharaja Nim, \
             which fill stripes around them. Below: how far the upper ones lie above y = φx, in the columns up to \
             {LONG}. The dashed ends are exact and proved for all columns. The paper says that the width is bounded; \
             the numbers and the lower plots are ours."
        ))
        .command("wythoff reproduce MAH-F3");
    Ok(Outcome::from(Verdict::Proved(proofs)).text(words.join(" ")).figure("mah-f3", scene))
}

fn interval_proof(name: &str, beam: &Beam) -> Proof {
    Proof::follows(
        format!("{name}: two equations checked at each of {} nodes of the automaton for x <= y", beam.nodes),
        "their solutions are the infimum and the supremum of y − φx over all positions that it accepts",
    )
}

impl Stripe {
    /// The interval in words.
    fn words(&self) -> String {
        let (least, greatest) = (&self.beam.least, &self.beam.greatest);
        let bracket = |end: &End, closed, open| if end.is_attained { closed } else { open };
        format!(
            "{}: for the P-positions with y >= x, the infimum and supremum of y − φx are the ends of {}{}, {}{}, about \
             {} and {}; a round bracket is an end that is only approached.",
            self.name,
            bracket(least, "[", "("),
            surd(&least.value),
            surd(&greatest.value),
            bracket(greatest, "]", ")"),
            decimal(&least.value),
            decimal(&greatest.value),
        )
    }

    /// The positions between the axes, with the stripes.
    fn map(&self) -> Panel {
        let side = MAP as f64;
        let mut panel =
            Panel::plot(Window { left: 0.0, bottom: 0.0, right: side, top: side }).titled(self.name).wide(440.0);
        let (low, high) = self.ends;
        let stripe = [(0.0, low), (side, PHI * side + low), (side, PHI * side + high), (0.0, high)];
        panel.marks.push(Mark::Area { points: stripe.to_vec(), ink: Ink::Hue(1), opacity: 0.3 });
        panel.marks.push(Mark::Area { points: stripe.map(|(x, y)| (y, x)).to_vec(), ink: Ink::Hue(1), opacity: 0.3 });
        panel.marks.extend(golden_lines(side));
        panel.marks.push(Mark::Points {
            points: self.positions.iter().copied().map(point).collect(),
            ink: Ink::Hue(0),
            radius: 2.0,
        });
        panel
    }

    /// The distances from the upper line.
    fn distances(&self) -> Panel {
        let window = Window { left: 0.0, bottom: -4.0, right: LONG as f64, top: 4.7 };
        let mut panel = Panel::plot(window).sized(440.0, 300.0).titled(format!("{}: y − φx", self.name));
        panel.y = Axis { ticks: Ticks::Offsets, ..Axis::new("y − φx").grid() };
        let upper = self.positions.iter().filter(|at| at.1 >= at.0);
        panel.marks.push(Mark::Points {
            points: upper.map(|&at| (at.0 as f64, above_golden(at))).collect(),
            ink: Ink::Hue(0),
            radius: 1.2,
        });
        let (low, high) = self.ends;
        for (at, value, side) in [(low, &self.beam.least.value, -0.35), (high, &self.beam.greatest.value, 0.35)] {
            panel.marks.push(Mark::dashes([(0.0, at), (LONG as f64, at)], Ink::Hue(1)));
            panel.marks.push(Mark::Text {
                at: (LONG as f64 * 0.98, at + side),
                text: exact(value),
                ink: Ink::Text,
                size: 12.0,
                anchor: Anchor::End,
                bold: false,
            });
        }
        panel
    }
}

/// A number, and its decimals unless it is whole.
fn exact(value: &Quadratic) -> String {
    if value.is_rational() { surd(value) } else { format!("{} ≈ {}", surd(value), decimal(value)) }
}

fn decimal(value: &Quadratic) -> String {
    value.decimal(4).replace('-', "−")
}
