//! The P-positions of a game in its first columns, and those that two games have in common after a shift.

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

use dashu_int::{IBig, UBig};
use serde::Serialize;
use wythoff_budget::{Budget, Exceeded};
use wythoff_game::BigPosition;

/// A shift (x, y) of a set of positions; in ALT the altered game shifted by its offset is asymptotically Wythoff Nim.
///
/// ```
/// use wythoff_words::alteration::Offset;
/// let offset: Offset = "2,-1".parse()?;
/// assert_eq!((offset, offset.apply((3, 5))), (Offset::new(2, -1), Some((5, 4))));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Offset {
    /// Columns to the right.
    pub x: i64,
    /// Rows up.
    pub y: i64,
}

impl Offset {
    /// The shift by x columns and y rows.
    pub const fn new(x: i64, y: i64) -> Offset {
        Offset { x, y }
    }

    /// The position to which a position is shifted; `None` if that is not on the board.
    pub fn apply(self, (x, y): (u64, u64)) -> Option<(u64, u64)> {
        Some((x.checked_add_signed(self.x)?, y.checked_add_signed(self.y)?))
    }

    /// The position of any size to which a position is shifted; `None` if that is not on the board.
    pub fn apply_to(self, at: &BigPosition) -> Option<BigPosition> {
        let moved = |pile: &UBig, by: i64| UBig::try_from(IBig::from(pile.clone()) + IBig::from(by)).ok();
        Some(BigPosition::new(moved(&at.x, self.x)?, moved(&at.y, self.y)?))
    }

    /// The position that is shifted to this one; `None` if it is not on the board.
    pub fn unapply(self, (x, y): (u64, u64)) -> Option<(u64, u64)> {
        Some((x.checked_sub_signed(self.x)?, y.checked_sub_signed(self.y)?))
    }
}

impl fmt::Display for Offset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.x, self.y)
    }
}

impl FromStr for Offset {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = |text: &str| text.trim().parse::<i32>().ok().map(i64::from);
        let pair = text.split_once(',').and_then(|(x, y)| Some(Offset::new(number(x)?, number(y)?)));
        pair.ok_or("write two whole numbers I,J, as in --offset 2,-1")
    }
}

/// The P-positions of the first columns, collected by the caller from any engine for any game.
///
/// ```
/// use wythoff_words::alteration::{Offset, Points};
/// let wythoff: Points = [[0], [2], [1], [5], [7]].iter().collect();
/// let altered: Points = [[1], [0], [2], [5], [7]].iter().collect(); // misere
/// let share = altered.share(&wythoff, Offset::new(0, 0), 7);
/// assert_eq!((share.common, share.only_first, share.only_second), (2, 3, 3));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Points {
    /// The index in `rows` at which each column ends.
    ends: Vec<usize>,
    rows: Vec<u64>,
}

/// The numbers of P-positions that two games have in common, or not, in a range `from <= max(x, y) <= to` of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The least max(x, y) of the range.
    pub from: u64,
    /// The greatest max(x, y) of the range.
    pub to: u64,
    /// The number of positions that are P in both games.
    pub common: u64,
    /// The number of positions that are P in the first game (shifted) only.
    pub only_first: u64,
    /// The number of positions that are P in the second game only.
    pub only_second: u64,
}

impl Share {
    /// The share of a range in which nothing is counted yet.
    fn new(from: u64, to: u64) -> Share {
        Share { from, to, common: 0, only_first: 0, only_second: 0 }
    }

    /// The fraction of positions P in both games among those P in at least one: 1 if the games agree, 0 if they have
    /// nothing in common.
    pub fn ratio(&self) -> f64 {
        let all = self.common + self.only_first + self.only_second;
        if all == 0 { 1.0 } else { self.common as f64 / all as f64 }
    }

    fn count(&mut self, both: bool, first: bool) {
        let place = match (both, first) {
            (true, _) => &mut self.common,
            (false, true) => &mut self.only_first,
            (false, false) => &mut self.only_second,
        };
        *place += 1;
    }
}

impl Points {
    /// Appends the next column, given by the rows of its P-positions, ascending.
    ///
    /// # Errors
    /// [`Exceeded::Memory`].
    pub fn push_column(&mut self, rows: &[u64], budget: &Budget) -> Result<(), Exceeded> {
        budget.reserve(&mut self.rows, rows.len(), "the P-positions of the first columns")?;
        self.rows.extend_from_slice(rows);
        budget.push(&mut self.ends, self.rows.len(), "the P-positions of the first columns")
    }

    /// The number of columns.
    pub fn columns(&self) -> u64 {
        self.ends.len() as u64
    }

    /// The rows of the P-positions in a column; empty beyond the last column.
    pub fn column(&self, x: u64) -> &[u64] {
        let end = |x: u64| usize::try_from(x).ok().and_then(|x| self.ends.get(x)).copied();
        match (x.checked_sub(1).map_or(Some(0), end), end(x)) {
            (Some(from), Some(to)) => &self.rows[from..to],
            _ => &[],
        }
    }

    /// Whether the position is in the set. O(log of the column).
    pub fn contains(&self, (x, y): (u64, u64)) -> bool {
        self.column(x).binary_search(&y).is_ok()
    }

    /// The positions of the set, by column, then row.
    pub fn iter(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        (0..self.columns()).flat_map(|x| self.column(x).iter().map(move |&y| (x, y)))
    }

    /// The share of this set, shifted by `offset`, in common with another, on the square 0 <= x, y <= n. Observed, not
    /// proved.
    ///
    /// Exact if this set has the columns up to `n - offset.x` and the other those up to n. O(positions).
    pub fn share(&self, other: &Points, offset: Offset, n: u64) -> Share {
        let mut share = Share::new(0, n);
        self.each(other, offset, n, |_, both, first| share.count(both, first));
        share
    }

    /// The shares by dyadic range: max(x, y) in 0..=1, 2..=3, 4..=7, ... up to n, where the last range ends. An
    /// alteration fades in the games in which the shares tend to 1. Observed, not proved. As exact as
    /// [`share`](Self::share).
    pub fn share_by_range(&self, other: &Points, offset: Offset, n: u64) -> Vec<Share> {
        let last = n.max(1).ilog2();
        let begin = |i: u32| if i == 0 { 0 } else { 1 << i };
        let end = |i: u32| if i == last { n } else { begin(i + 1) - 1 };
        let mut shares: Vec<Share> = (0..=last).map(|i| Share::new(begin(i), end(i))).collect();
        self.each(other, offset, n, |(x, y), both, first| {
            shares[x.max(y).max(1).ilog2() as usize].count(both, first);
        });
        shares
    }

    /// Calls `count` with every position of the square that is in one of the sets, whether it is in both, and, if not,
    /// whether it is in this one.
    fn each(&self, other: &Points, offset: Offset, n: u64, mut count: impl FnMut((u64, u64), bool, bool)) {
        let inside = |&(x, y): &(u64, u64)| x <= n && y <= n;
        for at in self.iter().filter_map(|at| offset.apply(at)).filter(inside) {
            count(at, other.contains(at), true);
        }
        for at in other.iter().filter(inside) {
            if !offset.unapply(at).is_some_and(|at| self.contains(at)) {
                count(at, false, false);
            }
        }
    }

    /// The shift, of at most `reach` columns and rows, that maps the most positions of this set to the other, both in
    /// the square 0 <= x, y <= n, and the number of these. Observed, not proved. Among equally good shifts the shortest
    /// is taken.
    ///
    /// The columns needed are those up to n + reach here and up to n in the other set. O(columns x reach x rows in a
    /// column) time; memory is one number for each shift that has a position in common.
    ///
    /// ```
    /// use wythoff_words::alteration::{Offset, Points};
    /// let square: Points = [[0], [1], [4], [9], [16]].iter().collect();
    /// let moved: Points = [[9], [3], [0], [3], [8]].iter().collect();
    /// assert_eq!(moved.best_offset(&square, 16, 3), Some((Offset::new(-1, 1), 3)));
    /// ```
    pub fn best_offset(&self, other: &Points, n: u64, reach: u32) -> Option<(Offset, u64)> {
        let mut votes = HashMap::<Offset, u64>::new();
        let reach = u64::from(reach);
        for (x, y) in self.iter() {
            for column in x.saturating_sub(reach)..=x.saturating_add(reach).min(n) {
                let rows = other.column(column);
                let low = rows.partition_point(|&row| row < y.saturating_sub(reach));
                let near = rows[low..].iter().take_while(|&&row| row <= n.min(y.saturating_add(reach)));
                for &row in near {
                    // Both differences are at most the reach.
                    *votes.entry(Offset::new(column as i64 - x as i64, row as i64 - y as i64)).or_default() += 1;
                }
            }
        }
        let length = |at: &Offset| at.x.unsigned_abs() + at.y.unsigned_abs();
        votes.into_iter().max_by_key(|(at, count)| (*count, std::cmp::Reverse((length(at), *at))))
    }

    /// The mean of y / x over the positions with `from <= max(x, y) <= to` whose y / x is within `width` of `slope`,
    /// and the number of these positions: a sign of whether a beam of this slope survives there. Observed, not proved.
    /// O(positions).
    pub fn mean_slope(&self, from: u64, to: u64, slope: f64, width: f64) -> Option<(f64, u64)> {
        let inside = self.iter().filter(|&(x, y)| x > 0 && (from..=to).contains(&x.max(y)));
        let near = inside.map(|(x, y)| y as f64 / x as f64).filter(|ratio| (ratio - slope).abs() <= width);
        let (sum, count) = near.fold((0.0, 0), |(sum, count), ratio| (sum + ratio, count + 1));
        (count > 0).then(|| (sum / count as f64, count))
    }
}

impl<R: AsRef<[u64]>> FromIterator<R> for Points {
    fn from_iter<I: IntoIterator<Item = R>>(columns: I) -> Points {
        let mut points = Points::default();
        for rows in columns {
            points.rows.extend_from_slice(rows.as_ref());
            points.ends.push(points.rows.len());
        }
        points
    }
}
