//! Figure 5: the columns of a perfect sector that hold lower P-positions are erased.

use wythoff_draw::{Axis, Ink, Mark, Panel, Scene, Shape, Ticks};

use super::plane::{Cell, point};
use super::sector::{Frame, Sectors};
use crate::{Failure, Lab, Outcome, Proof, Verdict};

/// The column after which the sector begins.
const COLUMN: i64 = 13;
/// What is seen: with a row for the bits under the board.
const FRAME: Frame = Frame { left: 0, right: 26, bottom: -2, top: 37 };
/// The row of the bits.
const BITS: f64 = -1.4;

/// Figure 5.
pub(super) fn columns(_: &mut Lab) -> Result<Outcome, Failure> {
    let sectors = Sectors::solve()?;
    let Some(sector) = sectors.after(COLUMN) else {
        return Ok(Verdict::Contradicted { by: format!("column {COLUMN} is not perfect") }.into());
    };
    let uppers = sectors.uppers(COLUMN);
    // what is known by symmetry: the rows up to column + n hold the upper P-positions of the columns so far, and no others
    let known = COLUMN + sector.diagonal;
    let lower: Vec<Cell> = uppers.iter().map(|&(x, y)| (y, x)).filter(|at| at.0 > COLUMN).collect();
    let erased: Vec<i64> = (COLUMN + 1..=known).filter(|x| lower.iter().any(|at| at.0 == *x)).collect();
    let wrong = (COLUMN + 1..=known).find(|x| sectors.bit(*x) != erased.contains(x));
    if let Some(column) = wrong {
        let by = format!("the lower P-positions that symmetry gives leave the bit of column {column} wrong");
        return Ok(Verdict::Contradicted { by }.into());
    }
    let bits = sectors.bits(COLUMN + 1..=known);
    let (wide, high) = (FRAME.right - FRAME.left + 1, FRAME.top - FRAME.bottom + 1);
    let mut panel = Panel::board(FRAME.left, FRAME.bottom, wide as u32, high as u32).wide(459.0);
    panel.y =
        Axis { ticks: Ticks::At((0..FRAME.top).step_by(5).map(|y| (y as f64, y.to_string())).collect()), ..panel.y };
    panel.marks.extend(sector.marks(FRAME, Ink::Hue(2)));
    let gone = erased.iter().flat_map(|&x| sector.cells(x, FRAME));
    panel.marks.push(Mark::cells(gone, Ink::Faint, Shape::Square));
    for &(x, y) in lower.iter() {
        panel.marks.push(Mark::arrow(
            (x as f64, y as f64 + 0.5),
            (x as f64, (x + sector.diagonal) as f64 - 0.6),
            Ink::Hue(1),
        ));
    }
    panel.marks.push(Mark::dashes([(-0.5, -0.5), (FRAME.right as f64 + 0.5, FRAME.right as f64 + 0.5)], Ink::Muted));
    panel.marks.push(Mark::cells(uppers.iter().copied(), Ink::Hue(0), Shape::Square));
    panel.marks.push(Mark::cells(lower.iter().copied(), Ink::Hue(1), Shape::Square));
    for x in 1..=known {
        let (text, bold) = (sectors.bits(x..=x), x > COLUMN);
        let ink = if erased.contains(&x) {
            Ink::Hue(1)
        } else if bold {
            Ink::Text
        } else {
            Ink::Muted
        };
        let at = (point((x, 0)).0, BITS);
        panel.marks.push(Mark::Text { at, text, ink, size: 13.0, anchor: wythoff_draw::Anchor::Middle, bold });
    }
    let columns: Vec<String> = erased.iter().map(i64::to_string).collect();
    let scene = Scene::new(format!("Erased columns in the {}-perfect sector", sector.name()), panel)
        .key(Ink::Hue(0), Shape::Square, "upper P-position, or (0,0)")
        .key(Ink::Hue(1), Shape::Square, "lower P-position right of the sector's edge")
        .key(Ink::Hue(2), Shape::Frame, "perfect sector")
        .key(Ink::Faint, Shape::Square, "erased column")
        .caption(format!(
            "The right part of figure 4, continued. The mirror images of the upper P-positions found so far are the \
             lower ones of \
             the columns up to {known}; their bits, under the board, are 1. From column {} on the string reads {bits}, \
             so the columns {} of the sector are erased: no upper P-position can be there. The paper's figure is the \
             same sector; the lower P-positions and their arrows are ours.",
            COLUMN + 1,
            columns.join(", ")
        ))
        .command("wythoff reproduce MAH-F5");
    let cases = format!("the P-positions of the columns {} to {known}, from the rules", COLUMN + 1);
    Ok(Outcome::proved(Proof::exhausted(cases))
        .text(format!("Bits of the columns {} to {known}: {bits}.", COLUMN + 1))
        .figure("mah-f5", scene))
}
