//! Finds games by P-positions, or by cells that are P or N.

use wythoff::{Budget, Exceeded};

use super::sequences::{bits_of_classes, turned, wrong_bits};
use super::source::Terms;
use crate::atlas::Atlas;

/// Cells of the board that are known to be P or N.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cells {
    /// The cells that are P.
    pub p: Vec<(i64, i64)>,
    /// The cells that are N.
    pub n: Vec<(i64, i64)>,
}

/// A placement of cells on the board of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Placing {
    /// Whether the piles are exchanged.
    pub turned: bool,
    /// The vector that is added to a position of the game, after any exchange of the piles.
    pub shift: (i64, i64),
}

impl Placing {
    /// The position of the game that a cell denotes.
    pub fn position(&self, (x, y): (i64, i64)) -> (i64, i64) {
        let (x, y) = (x - self.shift.0, y - self.shift.1);
        if self.turned { (y, x) } else { (x, y) }
    }

    /// The cell that denotes a position of the game.
    pub fn cell(&self, (x, y): (i64, i64)) -> (i64, i64) {
        let (x, y) = if self.turned { (y, x) } else { (x, y) };
        (x + self.shift.0, y + self.shift.1)
    }

    /// The description length of the placement, in bits.
    fn bits(&self) -> f64 {
        let (i, j) = self.shift;
        let shift = if (i, j) == (0, 0) { 0.0 } else { 3.0 + ((i.abs() + j.abs()) as f64).log2() };
        shift + f64::from(u8::from(self.turned))
    }
}

/// A class of games, with a placement of the cells on its boards.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Candidate {
    pub class: usize,
    pub placing: Placing,
    /// The index of the cell that does not agree, where P-cells are counted before N-cells; `None` if all agree.
    pub wrong: Option<usize>,
    /// The number of P-positions of the game that are missing among the given ones.
    pub left_out: usize,
    pub bits: f64,
}

/// The greatest absolute value of a coordinate of a shift.
const MOST_SHIFT: i64 = 4;
/// The least number of cells of which one may be wrong.
const FEWEST_WITH_ONE_WRONG: usize = 8;
/// The number of bits that a missing P-position adds to the description length.
const LEFT_OUT: f64 = 2.0;

/// The candidates, best first; at most one for each class. O(classes shifts).
pub(super) fn candidates(atlas: &Atlas, cells: &Cells, budget: &Budget) -> Result<Vec<Candidate>, Exceeded> {
    let said = bits_of_classes(atlas);
    let shifts: Vec<(i64, i64)> =
        (-MOST_SHIFT..=MOST_SHIFT).flat_map(|i| (-MOST_SHIFT..=MOST_SHIFT).map(move |j| (i, j))).collect();
    let mut found = Vec::new();
    for (class, columns) in atlas.classes.iter().enumerate() {
        budget.check()?;
        let terms = Terms::of(columns);
        let turnings: &[bool] = if turned(columns).is_some() { &[false, true] } else { &[false] };
        let placings = turnings.iter().flat_map(|&turned| shifts.iter().map(move |&shift| Placing { turned, shift }));
        let game = said[class];
        let fitting = placings.filter_map(|placing| {
            let (wrong, left_out) = agrees(&terms, cells, placing)?;
            let count = cells.p.len() + cells.n.len();
            let bits = game + placing.bits() + wrong_bits(wrong, count) + LEFT_OUT * left_out as f64;
            Some(Candidate { class, placing, wrong, left_out, bits })
        });
        found.extend(fitting.min_by(|one, other| one.bits.total_cmp(&other.bits)));
    }
    found.sort_by(|one, other| one.bits.total_cmp(&other.bits));
    Ok(found)
}

/// The index of the wrong cell, if any, and the number of missing P-positions; `None` if more cells disagree than are allowed. If no N-positions
/// are given, P-positions count as missing up to the greatest given column and row, on the side of the diagonal on which all given ones are.
pub(super) fn agrees(terms: &Terms, cells: &Cells, placing: Placing) -> Option<(Option<usize>, usize)> {
    let allows_wrong = cells.p.len() + cells.n.len() >= FEWEST_WITH_ONE_WRONG;
    let mut wrong = None;
    let all = cells.p.iter().map(|&cell| (cell, true)).chain(cells.n.iter().map(|&cell| (cell, false)));
    for (place, (cell, is_p)) in all.enumerate() {
        let (x, y) = placing.position(cell);
        let agrees = match terms.contains(x, y) {
            // there are no positions beyond the axes
            None if x < 0 || y < 0 => false,
            // positions beyond the stored columns are checked when the game is computed
            None => true,
            Some(found) => x >= 0 && y >= 0 && found == is_p,
        };
        if !agrees && (wrong.is_some() || !allows_wrong) {
            return None;
        }
        if !agrees {
            wrong = Some(place);
        }
    }
    Some((wrong, if cells.n.is_empty() { left_out(terms, cells, placing) } else { 0 }))
}

fn left_out(terms: &Terms, cells: &Cells, placing: Placing) -> usize {
    let given: Vec<(i64, i64)> = cells.p.iter().map(|&cell| placing.position(cell)).collect();
    let (above, below) = (given.iter().all(|(x, y)| x <= y), given.iter().all(|(x, y)| x >= y));
    let bounds = |term: fn(&(i64, i64)) -> i64| (given.iter().map(term).min(), given.iter().map(term).max());
    let (Some(first), Some(last)) = bounds(|at| at.0) else { return 0 };
    let first = if first <= 3 { 0 } else { first };
    let columns = first.max(0) as usize..terms.columns().min((last + 1).max(0) as usize);
    let all = columns.flat_map(|x| terms.rows(x).iter().map(move |&y| (x as i64, i64::from(y))));
    let highest = given.iter().map(|at| at.1).max().unwrap_or(0);
    let expected = all.filter(|(x, y)| (!above || x <= y) && (!below || x >= y) && *y <= highest);
    let mut sorted = given.clone();
    sorted.sort_unstable();
    // (0,0) is often omitted from lists
    expected.filter(|at| *at != (0, 0) && sorted.binary_search(at).is_err()).count()
}

/// The number of bits that plain descriptions of the cells take.
pub(super) fn surprise(cells: &Cells) -> f64 {
    if cells.n.is_empty() {
        // for each P-position the column is taken as known, and the row as one of several
        let row = |&(x, y): &(i64, i64)| (x.abs().min(y.abs()) as f64 + 2.0).log2().min(4.0);
        return cells.p.iter().map(row).sum::<f64>() * 0.75;
    }
    let (p, n) = (cells.p.len() as f64, cells.n.len() as f64);
    let entropy = |count: f64| if count == 0.0 { 0.0 } else { count * ((p + n) / count).log2() };
    entropy(p) + entropy(n)
}
