//! ALT-F1: the beams of Wythoff Nim.

use wythoff_draw::{Ink, Mark, Panel, Sample, Scene, Shape};

use super::super::proven::Proven;
use crate::{Failure, Lab, Outcome, Verdict};

/// Columns and rows.
const SIDE: u32 = 50;

/// The two sets of ALT section 1, and how the upper one climbs.
const SENTENCES: [&str; 2] = [
    "$P(x,y) <=> ((E n x = floor(n*phi) & y = x + n) | (E n y = floor(n*phi) & x = y + n))",
    "A x,y ($P(x,y) & x <= y) => (($P(x+1,y+2) & x+1 <= y+2) | ($P(x+2,y+3) & x+2 <= y+3))",
];

/// ALT-F1.
pub(super) fn beams(lab: &mut Lab) -> Result<Outcome, Failure> {
    let mut wythoff = Proven::of(lab, "wythoff")?;
    for sentence in SENTENCES {
        if !wythoff.facts.decide(sentence)? {
            return Ok(Verdict::Contradicted { by: format!("{sentence} is false") }.into());
        }
    }
    let positions = lab.positions("wythoff", u64::from(SIDE))?;
    let (upper, lower): (Vec<_>, Vec<_>) = positions.into_iter().partition(|&(x, y)| x <= y);
    let (phi, far) = ((1.0 + 5f64.sqrt()) / 2.0, f64::from(SIDE));
    let panel = Panel::board(0, 0, SIDE, SIDE)
        .with(Mark::dashes([(0.0, 0.0), (far, far * phi)], Ink::Muted))
        .with(Mark::dashes([(0.0, 0.0), (far * phi, far)], Ink::Muted))
        .with(Mark::cells(upper, Ink::Hue(0), Shape::Square))
        .with(Mark::cells(lower, Ink::Hue(2), Shape::Square));
    let scene = Scene::new("The two beams of Wythoff Nim", panel)
        .key(Ink::Hue(0), Shape::Square, "P-position with x ≤ y")
        .key(Ink::Hue(2), Shape::Square, "P-position with x > y")
        .key(Ink::Muted, Sample::Line { dashed: true }, "y = φx, y = x/φ")
        .caption(
            "The P-positions with both piles below 50. They lie in two beams, (⌊nφ⌋, ⌊nφ⌋ + n) and its mirror image, along the \
             lines of slopes φ and 1/φ. From one P-position of the upper beam to the next it is one column and two rows, or two \
             columns and three rows, in an order that is not periodic.",
        )
        .command("wythoff reproduce ALT-F1");
    Ok(Outcome::proved(wythoff.proof(&[])).figure("alt-f1", scene))
}
