//! Games whose P-positions are given ones, or have given ones among them.

use wythoff::{Budget, Exceeded};

use super::sequences::{bits_of_classes, turned, wrong_bits};
use super::source::Terms;
use crate::atlas::Atlas;

/// Cells of the board and what they are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cells {
    /// P-positions.
    pub p: Vec<(i64, i64)>,
    /// N-positions.
    pub n: Vec<(i64, i64)>,
}

/// How cells lie on the board of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Placing {
    /// Are the piles exchanged?
    pub turned: bool,
    /// What is added to a position of the game.
    pub shift: (i64, i64),
}

impl Placing {
    /// The position of the game that is meant by a cell.
    pub fn position(&self, (x, y): (i64, i64)) -> (i64, i64) {
        let (x, y) = (x - self.shift.0, y - self.shift.1);
        if self.turned { (y, x) } else { (x, y) }
    }

    /// The cell of a position of the game.
    pub fn cell(&self, (x, y): (i64, i64)) -> (i64, i64) {
        let (x, y) = if self.turned { (y, x) } else { (x, y) };
        (x + self.shift.0, y + self.shift.1)
    }

    /// How many bits it takes to say it.
    fn bits(&self) -> f64 {
        let (i, j) = self.shift;
        let shift = if (i, j) == (0, 0) { 0.0 } else { 3.0 + ((i.abs() + j.abs()) as f64).log2() };
        shift + f64::from(u8::from(self.turned))
    }
}

/// A class and where the cells lie on its boards.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Candidate {
    pub class: usize,
    pub placing: Placing,
    /// The cell that does not agree, by its place: first those that are P.
    pub wrong: Option<usize>,
    /// P-positions that were left out, between those that were given.
    pub left_out: usize,
    pub bits: f64,
}

/// Shifts up to this in each direction.
const MOST_SHIFT: i64 = 4;
/// Of fewer cells none may be wrong.
const FEWEST_WITH_ONE_WRONG: usize = 8;
/// What it takes to leave out a P-position.
const LEFT_OUT: f64 = 2.0;

/// The candidates, the likeliest first; one for each class. O(classes shifts).
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

/// The cell that is wrong, and how many P-positions are left out: where no N-positions are given, those below the greatest given column, on the
/// side of the diagonal on which all given ones are.
pub(super) fn agrees(terms: &Terms, cells: &Cells, placing: Placing) -> Option<(Option<usize>, usize)> {
    let allows_wrong = cells.p.len() + cells.n.len() >= FEWEST_WITH_ONE_WRONG;
    let mut wrong = None;
    let all = cells.p.iter().map(|&cell| (cell, true)).chain(cells.n.iter().map(|&cell| (cell, false)));
    for (place, (cell, is_p)) in all.enumerate() {
        let (x, y) = placing.position(cell);
        let agrees = match terms.contains(x, y) {
            // Beyond the board there is nothing.
            None if x < 0 || y < 0 => false,
            // Further out it is computed later.
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
    // The first one, (0,0), is often not told.
    expected.filter(|at| *at != (0, 0) && sorted.binary_search(at).is_err()).count()
}

/// How much the cells tell, in bits.
pub(super) fn surprise(cells: &Cells) -> f64 {
    if cells.n.is_empty() {
        // Of each P-position its column is taken as known, and its row as one of so many.
        let row = |&(x, y): &(i64, i64)| (x.abs().min(y.abs()) as f64 + 2.0).log2().min(4.0);
        return cells.p.iter().map(row).sum::<f64>() * 0.75;
    }
    let (p, n) = (cells.p.len() as f64, cells.n.len() as f64);
    let entropy = |count: f64| if count == 0.0 { 0.0 } else { count * ((p + n) / count).log2() };
    entropy(p) + entropy(n)
}
