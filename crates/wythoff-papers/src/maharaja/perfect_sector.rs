//! Figures 4 and 5: what the first upper P-positions attack, a perfect sector, and its erased columns.

use wythoff_draw::{Anchor, Axis, Ink, Mark, Panel, Scene, Shape, Ticks};

use super::sector::{Attack, Frame, Sector, Sectors, point};
use crate::boards::{Cell, contradicted};
use crate::settle::Settled;
use crate::{Outcome, Proof, Session};

/// The upper P-positions of the left panel besides (0,0), and the column of the sector of the right one.
const FIRST: usize = 7;

const COLUMN: i64 = 13;

/// What is seen.
const WHOLE: Frame = Frame { left: 0, right: 22, bottom: 0, top: 35 };

/// Figure 4.
pub(super) fn perfect_or_not(session: &mut Session) -> Settled {
    let sectors = Sectors::solve(session)?;
    let before = sectors.uppers(COLUMN).into_iter().take(FIRST + 1).collect::<Vec<_>>();
    let last = before.last().map_or(0, |at| at.0);
    let after = sectors.uppers(COLUMN);
    let free = (0..).find(|d| before.iter().all(|(x, y)| y - x != *d)).unwrap_or(0);
    let left = board(&sectors, &before)
        .titled(format!("(0,0) and {FIRST} upper P-positions: not perfect"))
        .with(Mark::dashes([point((last + 1, last + 1 + free)), point((WHOLE.top - free, WHOLE.top))], Ink::Hue(3)))
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
        return Ok(contradicted(by));
    };
    let mut right = board(&sectors, &after).titled(format!("one more: the {}-perfect sector", sector.name()));
    right.marks.extend(sector.marks(WHOLE, Ink::Hue(2)));
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
    let cells = (WHOLE.left..=WHOLE.right).flat_map(|x| (x + 1..=WHOLE.top).map(move |y| (x, y)));
    let (mut queen, mut leap) = (Vec::new(), Vec::new());
    for at in cells.filter(|at| !uppers.contains(at)) {
        match sectors.attacked(at, uppers) {
            Attack::Not => {}
            Attack::Leap => leap.push(at),
            Attack::Queen => queen.push(at),
        }
    }
    let mut panel = WHOLE.board().wide(391.0);
    panel.marks.push(Mark::Cells { cells: queen, ink: Ink::Faint, shape: Shape::Square });
    panel.marks.push(Mark::cells(leap.iter().copied(), Ink::Faint, Shape::Square));
    panel.marks.push(Mark::Cells { cells: leap, ink: Ink::Hue(1), shape: Shape::Cross });
    panel.marks.push(WHOLE.main_diagonal());
    panel.marks.push(Mark::cells(uppers.iter().copied(), Ink::Hue(0), Shape::Square));
    panel.with(note((15.0, 8.0), "lower positions".into()))
}

fn note(at: (f64, f64), text: String) -> Mark {
    Mark::Text { at, text, ink: Ink::Muted, size: 12.0, anchor: Anchor::Start, bold: false }
}

/// What is seen: with two rows under the board, one of them for the bits.
const FRAME: Frame = Frame { left: 0, right: 26, bottom: -2, top: 37 };

/// The row of the bits.
const BITS: f64 = -1.4;

/// What is known when the sector has been found.
struct Known {
    sector: Sector,
    uppers: Vec<Cell>,
    /// The mirror images of the upper P-positions, in the columns of the sector.
    lower: Vec<Cell>,
    /// The last column whose bit is known: the rows up to this one hold the upper P-positions so far, and no others.
    last: i64,
}

/// Figure 5.
pub(super) fn columns(session: &mut Session) -> Settled {
    let sectors = Sectors::solve(session)?;
    let Some(sector) = sectors.after(COLUMN) else {
        return Ok(contradicted(format!("column {COLUMN} is not perfect")));
    };
    let uppers = sectors.uppers(COLUMN);
    let lower = uppers.iter().map(|&(x, y)| (y, x)).filter(|at| at.0 > COLUMN).collect();
    let known = Known { sector, uppers, lower, last: COLUMN + sector.diagonal };
    if let Some(column) = (COLUMN + 1..=known.last).find(|&x| sectors.bit(x) != known.is_erased(x)) {
        let by = format!("the lower P-positions that symmetry gives leave the bit of column {column} wrong");
        return Ok(contradicted(by));
    }
    let cases = format!("the P-positions of the columns {} to {}, from the rules", COLUMN + 1, known.last);
    let bits = sectors.bits(COLUMN + 1..=known.last);
    Ok(Outcome::proved(Proof::exhausted(cases))
        .text(format!("Bits of the columns {} to {}: {bits}.", COLUMN + 1, known.last))
        .figure("mah-f5", known.scene(&sectors, &bits)))
}

impl Known {
    fn is_erased(&self, column: i64) -> bool {
        self.lower.iter().any(|at| at.0 == column)
    }

    fn erased(&self) -> impl Iterator<Item = i64> + '_ {
        (COLUMN + 1..=self.last).filter(|&x| self.is_erased(x))
    }

    fn scene(&self, sectors: &Sectors, bits: &str) -> Scene {
        let columns: Vec<String> = self.erased().map(|x| x.to_string()).collect();
        let title = format!("Erased columns in the {}-perfect sector", self.sector.name());
        Scene::new(title, self.panel(sectors))
            .key(Ink::Hue(0), Shape::Square, "upper P-position, or (0,0)")
            .key(Ink::Hue(1), Shape::Square, "lower P-position right of the sector's edge")
            .key(Ink::Hue(2), Shape::Frame, "perfect sector")
            .key(Ink::Faint, Shape::Square, "erased column")
            .caption(format!(
                "The right part of figure 4, continued. The mirror images of the upper P-positions found so far are \
                 the lower ones of the columns up to {}; their bits, under the board, are 1. From column {} on the \
                 string reads {bits}, so the columns {} of the sector are erased: no upper P-position can be there. \
                 The paper's figure is of the same sector; the lower P-positions and their arrows are ours.",
                self.last,
                COLUMN + 1,
                columns.join(", ")
            ))
            .command("wythoff reproduce MAH-F5")
    }

    fn panel(&self, sectors: &Sectors) -> Panel {
        let mut panel = FRAME.board().wide(459.0);
        let rows = (0..FRAME.top).step_by(5).map(|y| (y as f64, y.to_string()));
        panel.y = Axis { ticks: Ticks::At(rows.collect()), ..panel.y };
        panel.marks.extend(self.sector.marks(FRAME, Ink::Hue(2)));
        let gone = self.erased().flat_map(|x| self.sector.cells(x, FRAME));
        panel.marks.push(Mark::cells(gone, Ink::Faint, Shape::Square));
        for &(x, y) in &self.lower {
            let edge = (x + self.sector.diagonal) as f64 - 0.6;
            panel.marks.push(Mark::arrow((x as f64, y as f64 + 0.5), (x as f64, edge), Ink::Hue(1)));
        }
        panel.marks.push(FRAME.main_diagonal());
        panel.marks.push(Mark::cells(self.uppers.iter().copied(), Ink::Hue(0), Shape::Square));
        panel.marks.push(Mark::cells(self.lower.iter().copied(), Ink::Hue(1), Shape::Square));
        panel.marks.extend((1..=self.last).map(|x| self.bit(sectors, x)));
        panel
    }

    /// The bit of a column, under the board; bold in the sector.
    fn bit(&self, sectors: &Sectors, x: i64) -> Mark {
        let bold = x > COLUMN;
        let ink = match bold {
            true if self.is_erased(x) => Ink::Hue(1),
            true => Ink::Text,
            false => Ink::Muted,
        };
        let (at, text) = ((x as f64, BITS), sectors.bits(x..=x));
        Mark::Text { at, text, ink, size: 13.0, anchor: Anchor::Middle, bold }
    }
}
