//! Figure 1: Wythoff Nim modulo 3, with 3-Wythoff Nim in it.

use wythoff::prove::consequences::{Lines, held};
use wythoff_draw::{Scene, Shape};

use super::classes::{board, classes, partition, shade};
use crate::{Checked, Failure, Lab, Outcome, Verdict};

const SIDE: u32 = 30;

/// Draws the board; what the caption says is decided on the certificates.
pub(super) fn settle(lab: &mut Lab) -> Result<Outcome, Failure> {
    let lists = classes(lab, 1, 3, SIDE.into())?;
    let whole = lab.positions("connell(3)", SIDE.into())?;
    let panel = board(SIDE, lists.iter().enumerate());
    let scene = Scene::new("Wythoff Nim modulo 3", panel)
        .key(shade(0), Shape::Square, "l = 0: also P in 3-Wythoff Nim")
        .key(shade(1), Shape::Square, "l = 1")
        .key(shade(2), Shape::Square, "l = 2")
        .caption(
            "P-positions of Wythoff Nim with rook moves of lengths 3, 6, 9, …: three in each row and column, one on \
             each diagonal. The shade is the board l of the shifted game 1 × 3 WN_l on which the position is P; the \
             darkest, l = 0, have index 3i and are the P-positions of 3-Wythoff Nim. In the paper, too, there are \
             three shades, the darkest for 3-Wythoff Nim.",
        )
        .command("wythoff reproduce RES-F1");
    let wide = lab.checked("m-wythoff(3)")?;
    let mut connell = lab.checked("connell(3)")?;
    let caption = partition(&whole, &lists) && caption(&mut connell, &wide)?;
    let verdict = if caption {
        Verdict::Proved(vec![connell.proof(), wide.proof()])
    } else {
        Verdict::Contradicted { by: "a sentence of the caption is false, see the decided sentences".into() }
    };
    Ok(Outcome::from(verdict).figure("res-f1", scene))
}

/// Three on each row and column, one on each diagonal; 3-Wythoff Nim on every third diagonal, one in each row and
/// column.
fn caption(connell: &mut Checked, wide: &Checked) -> Result<bool, Failure> {
    let facts = &mut connell.facts;
    for (lines, count) in [(Lines::Columns, 3), (Lines::Rows, 3), (Lines::Diagonals, 1), (Lines::LowerDiagonals, 1)] {
        if held(facts, lines, 4)?.everywhere() != Some(count) {
            return Ok(false);
        }
    }
    facts.name("wide", &["x", "y"], wide.relation(), "P of 3-Wythoff Nim")?;
    let third = facts.decide("$wide(x,y) <=> $P(x,y) & (E t x + 3*t = y | y + 3*t = x)")?;
    let one = facts.decide("A y (E x $wide(x,y)) & (A x,z $wide(x,y) & $wide(z,y) => x = z)")?;
    Ok(third && one && facts.decide("A t E x $wide(x,x+3*t)")?)
}
