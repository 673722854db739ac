//! Far places of rook + bishop + symmetric leaps, from places nearer by the golden ratio.
//!
//! Which columns are lower ones is known from the rows of the upper P-positions a factor φ before, and how many upper
//! columns there were from their number there. The upper columns of a window are then filled in by the rule: the least
//! difference not used yet, in a row not used yet, with no leap to an earlier P-position. The run begins some hundred
//! columns before the window, as if exactly the first differences were used: what is wrong then is soon forgotten, as far
//! as is seen. That it is forgotten is not proved; the answers may be wrong, since what is learned from it is checked.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::ops::Range;
use std::rc::Rc;

use wythoff_game::{Rules, Shape};
use wythoff_words::{Bits, Sector};

use super::Membership;

/// Columns of one window.
const WINDOW: u64 = 1 << 10;

/// Columns before a window in which the run forgets how it began.
const RUN_UP: u64 = 1 << 10;

/// A place is nearer than it should be by the golden ratio by no more than this.
const SLACK: u64 = 1 << 8;

/// Windows that are kept.
const KEPT: usize = 1 << 15;

/// Knows the P-positions of a symmetric game of rook, bishop and leaps at far places, given those of the first columns.
pub struct Descent {
    near: Box<dyn Membership>,
    sector: Sector,
    /// The number of upper columns before each known window.
    ranks: Vec<u64>,
    windows: RefCell<HashMap<u64, Rc<Upper>>>,
}

/// The upper P-positions of a window.
struct Upper {
    /// The number of upper columns before.
    rank: u64,
    /// Column and row, by column.
    pairs: Vec<(u64, u64)>,
}

/// Is the game one of rook, bishop and symmetric leaps, and are so many columns enough to begin with?
pub fn descends(rules: &Rules, columns: u64) -> bool {
    let is_near = |moves: Shape| moves.leaps.iter().all(|leap| leap.0.max(leap.1) < SLACK);
    let far = columns >= 64 * WINDOW && rules.is_symmetric();
    far && rules.is_wythoff_with_leaps() && rules.shape().is_some_and(is_near)
}

impl Descent {
    /// From what knows the first columns of the game.
    ///
    /// # Errors
    /// The game is not one that [`descends`]: what knows its columns.
    pub fn new(rules: &Rules, near: Box<dyn Membership>) -> Result<Descent, Box<dyn Membership>> {
        let Some(sector) = Sector::new(rules).ok().filter(|_| descends(rules, near.columns())) else {
            return Err(near);
        };
        let mut ranks = vec![0];
        let mut rank = 0;
        for window in 0..near.columns() / WINDOW {
            let columns = window * WINDOW..(window + 1) * WINDOW;
            if near.rectangle(columns, 0..u64::MAX, &mut |x, y| rank += u64::from(x <= y)).is_none() {
                return Err(near);
            }
            ranks.push(rank);
        }
        Ok(Descent { near, sector, ranks, windows: RefCell::default() })
    }

    /// The upper P-positions of the window with this number.
    fn window(&self, number: u64) -> Rc<Upper> {
        if let Some(known) = self.windows.borrow().get(&number) {
            return known.clone();
        }
        let found = Rc::new(match self.ranks.get(number as usize..=number as usize + 1) {
            Some(&[rank, _]) => self.near_window(number, rank),
            _ => self.far_window(number),
        });
        let mut windows = self.windows.borrow_mut();
        if windows.len() >= KEPT {
            windows.clear();
        }
        windows.insert(number, found.clone());
        found
    }

    fn near_window(&self, number: u64, rank: u64) -> Upper {
        let mut pairs = Vec::new();
        let columns = number * WINDOW..(number + 1) * WINDOW;
        // All columns of the window are known.
        let _ = self.near.rectangle(columns, 0..u64::MAX, &mut |x, y| pairs.extend((x <= y).then_some((x, y))));
        pairs.sort_unstable();
        Upper { rank, pairs }
    }

    fn far_window(&self, number: u64) -> Upper {
        let (start, end) = (number * WINDOW, (number + 1) * WINDOW);
        let from = start - RUN_UP;
        // The upper columns whose rows may be columns from `from` to `end`.
        let first = golden(from) - SLACK;
        let last = golden(end) + SLACK;
        let before: Vec<Rc<Upper>> = (first / WINDOW..=last / WINDOW).map(|number| self.window(number)).collect();
        let rows: Vec<u64> = before.iter().flat_map(|upper| upper.pairs.iter().map(|pair| pair.1)).collect();
        // Lower columns before `from`: the rows of upper pairs, but for (0, 0).
        let lower = before[0].rank + rows.iter().filter(|&&row| row < from).count() as u64 - 1;
        let lower_columns: BTreeSet<u64> = rows.into_iter().filter(|row| (from..end).contains(row)).collect();
        self.run(from, start, end, from - lower, &lower_columns)
    }

    /// Fills the columns from `from` to `end`, of which the upper ones begin with the difference `used`, and keeps those
    /// from `start` on.
    fn run(&self, from: u64, start: u64, end: u64, used: u64, lower: &BTreeSet<u64>) -> Upper {
        let bits: Bits = (from..end).map(|x| lower.contains(&x)).collect();
        let columns = (from..end).filter(|x| !lower.contains(x));
        let rises = self.sector.rises_after(Vec::new(), &bits);
        let mut pairs: Vec<(u64, u64)> = columns.zip(rises).map(|(x, rise)| (x, x + used + rise as u64)).collect();
        let before = pairs.partition_point(|&(x, _)| x < start);
        pairs.drain(..before);
        Upper { rank: used + before as u64, pairs }
    }

    /// The P-positions (x, y) with x <= y of some columns and rows.
    fn upper(&self, columns: &Range<u64>, rows: &Range<u64>, found: &mut dyn FnMut(u64, u64)) {
        if columns.is_empty() {
            return;
        }
        for number in columns.start / WINDOW..=(columns.end - 1) / WINDOW {
            for &(x, y) in &self.window(number).pairs {
                if columns.contains(&x) && rows.contains(&y) {
                    found(x, y);
                }
            }
        }
    }
}

/// floor(n / φ), for n below 2^60.
fn golden(n: u64) -> u64 {
    // 2^64 / φ
    ((u128::from(n) * 0x9e37_79b9_7f4a_7c15) >> 64) as u64
}

/// Beyond these columns numbers are not trusted to the slack.
const FARTHEST: u64 = 1 << 60;

impl Membership for Descent {
    fn columns(&self) -> u64 {
        self.near.columns()
    }

    #[inline]
    fn contains(&self, x: u64, y: u64) -> Option<bool> {
        let near = self.near.contains(x, y);
        if near.is_some() || x.max(y) >= FARTHEST {
            return near;
        }
        let (least, greatest) = (x.min(y), x.max(y));
        // Farther from the beam than it ever is.
        if greatest.abs_diff(least + golden(least)) > SLACK {
            return Some(false);
        }
        let upper = self.window(least / WINDOW);
        Some(upper.pairs.binary_search(&(least, greatest)).is_ok())
    }

    fn rectangle(&self, columns: Range<u64>, rows: Range<u64>, found: &mut dyn FnMut(u64, u64)) -> Option<()> {
        if let Some(near) = self.near.rectangle(columns.clone(), rows.clone(), found) {
            return Some(near);
        }
        // Long rectangles are for tables; but how long one is, is told by the side that is shorter.
        const LONGEST: u64 = 1 << 16;
        let near_beam = |least: &Range<u64>, greatest: &Range<u64>| {
            let (from, to) = (golden(greatest.start.min(FARTHEST)), golden(greatest.end.min(FARTHEST)));
            least.start.max(from.saturating_sub(SLACK))..least.end.min(to + SLACK)
        };
        let (upper, lower) = (near_beam(&columns, &rows), near_beam(&rows, &columns));
        let fits = |range: &Range<u64>| range.end < FARTHEST && range.end.saturating_sub(range.start) <= LONGEST;
        if !fits(&upper) || !fits(&lower) {
            return None;
        }
        self.upper(&upper, &rows, found);
        self.upper(&lower, &columns, &mut |y, x| {
            if x != y {
                found(x, y);
            }
        });
        Some(())
    }
}
