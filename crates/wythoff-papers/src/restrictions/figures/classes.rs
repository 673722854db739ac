//! P-positions in shades: one for each board l on which a position is P.

use wythoff_draw::{Ink, Mark, Panel, Shape};

use crate::{Failure, Lab};

/// The P-positions of the games m x p WN_l, one list for each l = 0, .., p - 1.
pub(super) fn classes(lab: &Lab, m: u64, p: u64, side: u64) -> Result<Vec<Vec<(i64, i64)>>, Failure> {
    (0..p).map(|l| lab.positions(&format!("shifted({m},{p},{l})"), side)).collect()
}

/// The shade of board l, for p = 3, as in the paper: 0 is darkest, 1 is palest.
pub(super) fn shade(l: usize) -> Ink {
    Ink::Shade([0.1, 0.95, 0.5][l % 3])
}

/// A board with these lists of cells in their shades.
pub(super) fn board<'a>(side: u32, lists: impl IntoIterator<Item = (usize, &'a Vec<(i64, i64)>)>) -> Panel {
    let mut panel = Panel::board(0, 0, side, side);
    for (l, cells) in lists {
        panel.marks.push(Mark::cells(cells.iter().copied(), shade(l), Shape::Square));
    }
    panel
}

/// Whether a list of P-positions holds the same positions as several lists together, none of them in two.
pub(super) fn partition(whole: &[(i64, i64)], lists: &[Vec<(i64, i64)>]) -> bool {
    let mut all: Vec<_> = lists.concat();
    let mut whole = whole.to_vec();
    all.sort_unstable();
    whole.sort_unstable();
    all == whole
}
