//! Figure 5: the columns of a perfect sector that hold lower P-positions are erased.

use wythoff_draw::{Anchor, Axis, Ink, Mark, Panel, Scene, Shape, Ticks};

use super::plane::Cell;
use super::sector::{Frame, Sector, Sectors};
use crate::{Failure, Lab, Outcome, Proof, Verdict};

/// The column after which the sector begins.
const COLUMN: i64 = 13;
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
pub(super) fn columns(_: &mut Lab) -> Result<Outcome, Failure> {
    let sectors = Sectors::solve()?;
    let Some(sector) = sectors.after(COLUMN) else {
        return Ok(Verdict::Contradicted { by: format!("column {COLUMN} is not perfect") }.into());
    };
    let uppers = sectors.uppers(COLUMN);
    let lower = uppers.iter().map(|&(x, y)| (y, x)).filter(|at| at.0 > COLUMN).collect();
    let known = Known { sector, uppers, lower, last: COLUMN + sector.diagonal };
    if let Some(column) = (COLUMN + 1..=known.last).find(|&x| sectors.bit(x) != known.is_erased(x)) {
        let by = format!("the lower P-positions that symmetry gives leave the bit of column {column} wrong");
        return Ok(Verdict::Contradicted { by }.into());
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
