//! Figure 2: the first P-positions of Wythoff Nim and of Maharaja Nim.

use wythoff_draw::{Ink, Mark, Panel, Scene, Shape};

use super::plane::{Cell, DASHES, golden_lines, truth};
use crate::{Failure, Lab, Outcome, Proof, Verdict};

/// The columns and rows of the wide boards, and of those from near.
const WIDE: u32 = 50;
const NEAR: u32 = 21;

/// Figure 2.
pub(super) fn first_positions(lab: &mut Lab) -> Result<Outcome, Failure> {
    let side = u64::from(WIDE);
    let games = [("wythoff", "Wythoff Nim"), ("maharaja", "Maharaja Nim")];
    let mut found = Vec::new();
    for (notation, name) in games {
        let positions = truth(notation, side, side)?;
        if positions != lab.positions(notation, side)? {
            let by = format!("{name}: the column engine and the rules differ below {WIDE}");
            return Ok(Verdict::Contradicted { by }.into());
        }
        found.push(positions);
    }
    let (wythoff, maharaja) = (&found[0], &found[1]);
    let upper: Vec<Cell> = maharaja.iter().copied().filter(|at| at.1 > at.0).collect();
    let Some(fall) = upper.windows(2).find(|pair| pair[1].1 < pair[0].1) else {
        let by = format!("the second coordinates of the upper P-positions increase in the columns below {WIDE}");
        return Ok(Verdict::Contradicted { by }.into());
    };
    let alike = maharaja.iter().filter(|at| wythoff.contains(at)).count();
    let panels = vec![
        board(wythoff, &[], WIDE).titled("Wythoff Nim"),
        board(maharaja, &[], WIDE).titled("Maharaja Nim"),
        board(wythoff, &[], NEAR).titled("Wythoff Nim, from near"),
        board(maharaja, wythoff, NEAR).titled("Maharaja Nim, from near"),
    ];
    let scene = Scene::of("The first P-positions of Wythoff Nim and Maharaja Nim", panels, 2)
        .key(Ink::Hue(0), Shape::Square, "P-position of the game")
        .key(Ink::Hue(1), Shape::Ring, "P-position of Wythoff Nim only")
        .key(Ink::Muted, DASHES, "y = φx and y = x/φ")
        .caption(format!(
            "All P-positions with both coordinates below {WIDE}, and those below {NEAR} from near. Both games stay \
             near the lines of slope φ and 1/φ, but Maharaja Nim has its positions in another order: ({},{}) comes \
             after ({},{}), so that the second coordinates of the upper ones do not increase. {alike} positions are P \
             in both games. The paper has the two boards; the lines, the rings and the boards from near are ours.",
            fall[1].0, fall[1].1, fall[0].0, fall[0].1
        ))
        .command("wythoff reproduce MAH-F2");
    let cases = format!(
        "the outcomes of the {} positions with both coordinates below {WIDE}, from the rules, in each game",
        WIDE * WIDE
    );
    Ok(Outcome::proved(Proof::exhausted(cases)).figure("mah-f2", scene))
}

/// A board with positions, and rings where another game has some that are not among them.
fn board(positions: &[Cell], other: &[Cell], side: u32) -> Panel {
    let rings = other.iter().copied().filter(|at| !positions.contains(at));
    let mut panel = Panel::board(0, 0, side, side).wide(440.0);
    panel.marks.extend(golden_lines(f64::from(side)));
    panel.marks.push(Mark::cells(rings, Ink::Hue(1), Shape::Ring));
    panel.marks.push(Mark::cells(positions.iter().copied(), Ink::Hue(0), Shape::Square));
    panel
}
