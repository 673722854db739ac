//! Figure 4: what the first upper P-positions attack, and a perfect sector.

use wythoff_draw::{Anchor, Ink, Mark, Panel, Scene, Shape};

use super::plane::{Cell, point};
use super::sector::{Attack, Frame, Sector, Sectors};
use crate::{Failure, Lab, Outcome, Proof, Verdict};

/// The upper P-positions of the left panel besides (0,0), and the column of the sector of the right one.
const FIRST: usize = 7;
const COLUMN: i64 = 13;
/// What is seen.
const FRAME: Frame = Frame { left: 0, right: 22, bottom: 0, top: 35 };

/// Figure 4.
pub(super) fn perfect_or_not(_: &mut Lab) -> Result<Outcome, Failure> {
    let sectors = Sectors::solve()?;
    let before = sectors.uppers(COLUMN).into_iter().take(FIRST + 1).collect::<Vec<_>>();
    let last = before.last().map_or(0, |at| at.0);
    let after = sectors.uppers(COLUMN);
    let free = (0..).find(|d| before.iter().all(|(x, y)| y - x != *d)).unwrap_or(0);
    let left = board(&sectors, &before)
        .titled(format!("(0,0) and {FIRST} upper P-positions: not perfect"))
        .with(Mark::dashes([point((last + 1, last + 1 + free)), point((FRAME.top - free, FRAME.top))], Ink::Hue(3)))
        .with(Mark::Text {
            at: (last as f64 + 4.4, last as f64 + 2.4),
            text: format!("diagonal {free} is free"),
            ink: Ink::Hue(3),
            size: 12.0,
            anchor: Anchor::Start,
            bold: true,
        });
    let sector = sectors.after(COLUMN);
    let Some(sector) = sector.filter(|_| sectors.after(last).is_none()) else {
        let by = format!("the columns {last} and {COLUMN} are not as the figure has them: imperfect and perfect");
        return Ok(Verdict::Contradicted { by }.into());
    };
    let mut right = board(&sectors, &after).titled(format!("one more: the {}-perfect sector", sector.name()));
    right.marks.extend(sector.marks(FRAME, Ink::Hue(2)));
    let new = after.last().copied().unwrap_or_default();
    right.marks.push(Mark::cells([new], Ink::Hue(1), Shape::Frame));
    let scene = Scene::of("What upper P-positions leave free, and a perfect sector", vec![left, right], 2)
        .key(Ink::Hue(0), Shape::Square, "upper P-position, or (0,0)")
        .key(Ink::Faint, Shape::Square, "attacked by a queen's move: erased")
        .key(Ink::Hue(1), Shape::Cross, "attacked by leaps only: erased")
        .key(Ink::Hue(2), Shape::Frame, "perfect sector")
        .caption(caption(&sectors, last, new, free, sector))
        .command("wythoff reproduce MAH-F4");
    Ok(Outcome::proved(proof(last, sector)).figure("mah-f4", scene))
}

fn caption(sectors: &Sectors, last: i64, new: Cell, free: i64, sector: Sector) -> String {
    let bits = sectors.bits(last + 2..=COLUMN);
    format!(
        "Left: every upper position from which a player can move to one of the marked P-positions is erased. Diagonal \
         {free} stays free, so what is left right of column {last} is no sector; leaps erase positions above it too. \
         Right: ({},{}) takes diagonal {free}; now nothing is left but all that lies above diagonal {}. Column {} is \
         perfect already, and as the bit of column {COLUMN} is {bits}, the sector that the paper names begins right of \
         it.",
        new.0,
        new.1,
        sector.diagonal - 1,
        new.0,
    )
}

fn proof(last: i64, sector: Sector) -> Proof {
    Proof::exhausted(format!(
        "P-positions from the rules; the moves from all upper positions right of columns {last} and {COLUMN} that lie below \
         the highest row that a rook or a leap reaches, above which only diagonals attack: 0 to {} and no others",
        sector.diagonal - 1
    ))
}

/// The upper positions, erased or not, given some upper P-positions.
fn board(sectors: &Sectors, uppers: &[Cell]) -> Panel {
    let cells = (FRAME.left..=FRAME.right).flat_map(|x| (x + 1..=FRAME.top).map(move |y| (x, y)));
    let (mut queen, mut leap) = (Vec::new(), Vec::new());
    for at in cells.filter(|at| !uppers.contains(at)) {
        match sectors.attacked(at, uppers) {
            Attack::Not => {}
            Attack::Leap => leap.push(at),
            Attack::Queen => queen.push(at),
        }
    }
    let mut panel = FRAME.board().wide(391.0);
    panel.marks.push(Mark::Cells { cells: queen, ink: Ink::Faint, shape: Shape::Square });
    panel.marks.push(Mark::cells(leap.iter().copied(), Ink::Faint, Shape::Square));
    panel.marks.push(Mark::Cells { cells: leap, ink: Ink::Hue(1), shape: Shape::Cross });
    panel.marks.push(FRAME.main_diagonal());
    panel.marks.push(Mark::cells(uppers.iter().copied(), Ink::Hue(0), Shape::Square));
    panel.with(note((15.0, 8.0), "lower positions".into()))
}

fn note(at: (f64, f64), text: String) -> Mark {
    Mark::Text { at, text, ink: Ink::Muted, size: 12.0, anchor: Anchor::Start, bold: false }
}
