//! Figures 4 and 5: the positions that the first upper P-positions attack, a perfect sector, and its erased columns.

use itertools::Itertools;
use wythoff_draw::{Anchor, Ink, Mark, Panel, Shape};

use super::sector::{Frame, Sectors};
use crate::figure::{note, numbers, point, squares};
use crate::{Cell, Session, Settled, Values, values, without};

/// The number of upper P-positions in the left panel, not counting (0,0).
const FIRST: usize = 7;

const COLUMN: i64 = 13;

/// The part of the board that figure 4 shows.
const WHOLE: Frame = Frame { left: 0, right: 22, bottom: 0, top: 35 };

/// Settles figure 4: a column that is not perfect, and one that is.
pub(super) fn perfect_or_not(session: &Session) -> Settled {
    let sectors = Sectors::solve(session)?;
    let after = sectors.uppers(COLUMN);
    let before = &after[..after.len().min(FIRST + 1)];
    let last = before.last().map_or(0, |at| at.0);
    let free = (0..).find(|d| before.iter().all(|(x, y)| y - x != *d)).unwrap_or(0);
    let sector = sectors.perfect(COLUMN)?;
    without(sectors.after(last), |_| format!("column {last} is perfect"))?;
    let (beside, text) = ((last as f64 + 4.4, last as f64 + 2.4), format!("diagonal {free} is free"));
    let left = board(&sectors, before)
        .with(Mark::dashes([point((last + 1, last + 1 + free)), point((WHOLE.top - free, WHOLE.top))], Ink::Hue(3)))
        .with(note(beside, text, Ink::Hue(3), Anchor::Start, true));
    let new = after.last().copied().unwrap_or_default();
    let mut right = board(&sectors, &after);
    right.marks.extend(sector.marks(WHOLE, Ink::Hue(2)));
    right.marks.push(Mark::cells([new], Ink::Hue(1), Shape::Frame));
    let (first, column, next, diagonal) = (FIRST, COLUMN, new.0, sector.diagonal - 1);
    let (new, sector, bits) = (format!("({},{})", new.0, new.1), sector.name(), sectors.bits(last + 2..=COLUMN));
    let values: Values = values![first, free, last, new, sector, diagonal, next, column, bits];
    Ok(session.settled(values, [session.figure(0, vec![left, right], values).into()]))
}

/// A board with these upper P-positions and the upper positions that they erase.
fn board(sectors: &Sectors, uppers: &[Cell]) -> Panel {
    let cells = (WHOLE.left..=WHOLE.right).flat_map(|x| (x + 1..=WHOLE.top).map(move |y| (x, y)));
    let (mut queen, mut leap) = (Vec::new(), Vec::new());
    for at in cells.filter(|at| !uppers.contains(at)) {
        match sectors.attacked(at, uppers) {
            None => {}
            Some(true) => leap.push(at),
            Some(false) => queen.push(at),
        }
    }
    let mut panel = WHOLE.board().wide(391.0);
    panel.marks.push(Mark::cells(queen, Ink::Faint, Shape::Square));
    panel.marks.push(Mark::cells(leap.iter().copied(), Ink::Faint, Shape::Square));
    panel.marks.push(Mark::cells(leap, Ink::Hue(1), Shape::Cross));
    panel.marks.push(WHOLE.main_diagonal());
    panel.marks.push(squares(uppers.iter().copied(), 0));
    panel.with(note((15.0, 8.0), "lower positions", Ink::Muted, Anchor::Start, false))
}

/// The part of the board that figure 5 shows, with two rows below the board, one of them for the bits.
const FRAME: Frame = Frame { left: 0, right: 26, bottom: -2, top: 37 };

/// The height at which the bits are written.
const BITS: f64 = -1.4;

/// Settles figure 5: the columns of the sector that lower P-positions erase.
pub(super) fn columns(session: &Session) -> Settled {
    let sectors = Sectors::solve(session)?;
    let sector = sectors.perfect(COLUMN)?;
    let uppers = sectors.uppers(COLUMN);
    let lower: Vec<Cell> = uppers.iter().map(|&(x, y)| (y, x)).filter(|at| at.0 > COLUMN).collect();
    // the last column whose bit is known: all P-positions in the rows up to this number are among the upper ones found so far
    let last = COLUMN + sector.diagonal;
    let erased: Vec<i64> = lower.iter().map(|at| at.0).filter(|&x| x <= last).sorted_unstable().dedup().collect();
    let wrong = (COLUMN + 1..=last).find(|x| sectors.bit(*x) != erased.contains(x));
    without(wrong, |column| format!("by symmetry the bit of column {column} is wrong"))?;
    let mut panel = FRAME.board().wide(459.0);
    panel.y.ticks = numbers((0..FRAME.top).step_by(5));
    panel.marks.extend(sector.marks(FRAME, Ink::Hue(2)));
    panel.marks.push(Mark::cells(erased.iter().flat_map(|&x| sector.cells(x, FRAME)), Ink::Faint, Shape::Square));
    for &(x, y) in &lower {
        let edge = (x + sector.diagonal) as f64 - 0.6;
        panel.marks.push(Mark::arrow((x as f64, y as f64 + 0.5), (x as f64, edge), Ink::Hue(1)));
    }
    panel.marks.extend([FRAME.main_diagonal(), squares(uppers, 0), squares(lower, 1)]);
    // the bits below the board, those of the sector bold
    panel.marks.extend((1..=last).map(|x| {
        let bold = x > COLUMN;
        let ink = if !bold {
            Ink::Muted
        } else if erased.contains(&x) {
            Ink::Hue(1)
        } else {
            Ink::Text
        };
        Mark::Text { at: (x as f64, BITS), text: sectors.bits(x..=x), ink, size: 13.0, anchor: Anchor::Middle, bold }
    }));
    let (first, erased, sector) = (COLUMN + 1, erased.iter().join(", "), sector.name());
    let bits = sectors.bits(first..=last);
    let values: Values = values![sector, first, last, bits, erased];
    let figure = session.figure(0, vec![panel], values);
    Ok(session.settled(values, [session.text("bits", values).into(), figure.into()]))
}
