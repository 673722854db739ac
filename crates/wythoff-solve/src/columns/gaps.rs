//! Gaps: ranges of cells that are known to be dead, so that they need not be scanned again.

use wythoff_budget::{Budget, Exceeded};

use super::found::Found;
use super::marks::Marks;

/// A proof that cells are dead. For some families of lines it gives an interval of classes in which each class `q` has
/// at least as many attacks as the entry `q mod period` in a list of `period` numbers; and for a cell that lies in all
/// of the intervals these numbers, together with `enough` attacks from below, make too many attacks.
///
/// **Why it stays correct.** A cell (x, y) lies on the class `q = y - b * floor(x / a)` of each family, so its attacks
/// are at least the sum of the entries `q mod period`. For the columns x = r + s t, where s is a multiple of every a,
/// `q mod period` depends only on y modulo the period and on t modulo the period. So the sums are compared for `period`
/// values of t and `period` values of y, once and for all: bit t of `turns` is set if all of them suffice. Counts never
/// decrease, unless a line ends; then the interval is [cut](Gap::cut). The period is a guess that only costs time if it
/// is bad: every number is taken from the counts.
pub(super) struct Gap {
    pub period: u64,
    pub turns: u64,
    pub enough: u64,
    /// The first part; a gap has at least one.
    pub first: Part,
    pub others: Vec<Part>,
    /// `used` is the last column in which the gap was of use; `up_from` and `down_from` are the first columns in which
    /// it is worth trying to extend it upward and downward.
    pub used: u64,
    pub up_from: u64,
    pub down_from: u64,
}

/// The classes `from .. to` of a family, and their least counts by residue. Bit i of the words in `least` is that of
/// residue `i mod period`: the first word holds whether the count must be full, the others hold its binary digits.
pub(super) struct Part {
    pub family: usize,
    pub from: i64,
    pub to: i64,
    pub least: Vec<u128>,
}

/// The known gaps of the columns that are equal modulo the steps of the families.
#[derive(Default)]
pub(super) struct Gaps {
    list: Vec<Gap>,
    /// The index of the next gap upward in the present column, and its rows.
    cursor: usize,
    rows: (i64, i64),
    /// The gap that was skipped last; `None` if that was not in this column.
    last: Option<usize>,
    /// The first gap that was not used because there were too few attacks from below.
    too_few: Option<usize>,
}

/// The number of dead cells that are scanned before a gap is made of them.
pub(super) const CELLS: u64 = 256;

/// The greatest number of gaps kept for the columns of one kind.
const MOST: usize = 48;

/// The least number of rows by which an extension of a gap is worthwhile.
const WORTHWHILE: i64 = 8;

/// The number of columns of a kind after which its gaps are sorted again.
const ORDER: u64 = 61;

/// The number of columns after an extension in which no other is tried: `PAUSE` after a success, `LONG_PAUSE` after a
/// failure.
const PAUSE: u64 = 6;
const LONG_PAUSE: u64 = 24;

impl Part {
    #[inline]
    fn rows(&self, marks: &[Marks]) -> (i64, i64) {
        let shift = marks[self.family].shift();
        (self.from + shift, self.to + shift)
    }
}

impl Gap {
    /// The rows that the gap covers in the present column.
    #[inline]
    fn rows(&self, marks: &[Marks]) -> (i64, i64) {
        let (mut from, mut to) = self.first.rows(marks);
        for part in &self.others {
            let rows = part.rows(marks);
            (from, to) = (from.max(rows.0), to.min(rows.1));
        }
        (from, to)
    }

    fn parts(&self) -> impl Iterator<Item = &Part> {
        std::iter::once(&self.first).chain(&self.others)
    }

    fn parts_mut(&mut self) -> impl Iterator<Item = &mut Part> {
        std::iter::once(&mut self.first).chain(&mut self.others)
    }

    /// The bits of the classes `q .. q + 64` that have at least as many attacks as the part needs.
    #[inline]
    fn hold<const DEPTH: usize>(&self, part: &Part, marks: &[Marks], q: i64) -> u64 {
        let place = if self.period == 1 { 0 } else { q.rem_euclid(self.period as i64) as u32 };
        let (full, digits) = marks[part.family].counts::<DEPTH>(q);
        let mut enough = u64::MAX;
        for (digit, least) in digits.iter().zip(&part.least[1..]) {
            let least = (least >> place) as u64;
            enough = digit & !least | !(digit ^ least) & enough;
        }
        full | enough & !(part.least[0] >> place) as u64
    }

    /// Extends the gap by up to 64 rows at its upper end, as far as the counts allow; returns the number of rows, or
    /// `None` if they are too few to be worthwhile.
    fn extend_up<const DEPTH: usize>(&mut self, marks: &[Marks]) -> Option<i64> {
        let to = self.rows(marks).1;
        let short = |part: &Part| part.rows(marks).1 - to;
        let holds = |part: &Part| i64::from(self.hold::<DEPTH>(part, marks, part.to).trailing_ones()) + short(part);
        let more = self.parts().filter(|part| short(part) < 64).map(holds).fold(64, i64::min);
        if more < WORTHWHILE {
            return None;
        }
        for part in self.parts_mut() {
            part.to += (more - short(part)).max(0);
        }
        Some(more)
    }

    /// Extends the gap by up to 64 rows at its lower end, as far as the counts allow; returns the number of rows, or
    /// `None` if they are too few to be worthwhile.
    fn extend_down<const DEPTH: usize>(&mut self, marks: &[Marks]) -> Option<i64> {
        let from = self.rows(marks).0;
        let short = |part: &Part| from - part.rows(marks).0;
        let holds =
            |part: &Part| i64::from(self.hold::<DEPTH>(part, marks, part.from - 64).leading_ones()) + short(part);
        let more = self.parts().filter(|part| short(part) < 64).map(holds).fold(64, i64::min);
        if more < WORTHWHILE {
            return None;
        }
        for part in self.parts_mut() {
            part.from -= (more - short(part)).max(0);
        }
        Some(more)
    }

    /// Whether the gap is valid in the `turn`-th column of its kind.
    #[inline]
    fn is_in_turn(&self, turn: u64) -> bool {
        self.turns >> (if self.period == 1 { 0 } else { turn % self.period }) & 1 == 1
    }

    /// Excludes the class `q` of a family, whose count has decreased, if the count is no longer enough; the larger
    /// piece of the interval is kept.
    fn cut(&mut self, family: usize, q: i64, marks: &[Marks]) {
        let period = self.period as i64;
        for part in self.parts_mut() {
            if part.family != family || q < part.from || q >= part.to {
                continue;
            }
            let place = q.rem_euclid(period);
            let bit = |least: &u128| (least >> place & 1) as u64;
            let least: u64 = part.least[1..].iter().zip(0..).map(|(least, b)| bit(least) << b).sum();
            let count = marks[family].count_of(q);
            if count.is_none_or(|count| bit(&part.least[0]) == 0 && count >= least) {
                continue;
            }
            if q - part.from < part.to - q {
                part.from = q + 1;
            } else {
                part.to = q;
            }
        }
    }
}

impl Gaps {
    /// The approximate memory of the gaps, in bytes.
    pub fn bytes(&self) -> usize {
        let parts = self.list.iter().flat_map(|gap| gap.others.iter().chain([&gap.first]));
        let parts = parts.map(|part| size_of::<Part>() + size_of_val(&part.least[..])).sum::<usize>();
        size_of::<Gaps>() + size_of_val(&self.list[..]) + parts
    }

    /// Moves to the bottom of the present column, the `turn`-th of its kind. Gaps move from column to column; now and
    /// then they are sorted again.
    #[inline]
    pub fn enter(&mut self, turn: u64, marks: &[Marks]) {
        if turn.is_multiple_of(ORDER) && !self.list.is_sorted_by_key(|gap| gap.rows(marks).0) {
            self.list.sort_by_cached_key(|gap| gap.rows(marks).0);
        }
        (self.cursor, self.last, self.too_few) = (0, None, None);
        self.look(marks);
    }

    /// Returns to the gaps that were not used because of too few attacks from below, since there is now one more.
    #[inline]
    pub fn again(&mut self, marks: &[Marks]) {
        if let Some(first) = self.too_few.take() {
            self.cursor = first;
            self.look(marks);
        }
    }

    #[inline]
    fn look(&mut self, marks: &[Marks]) {
        self.rows = self.list.get(self.cursor).map_or((i64::MAX, i64::MAX), |gap| gap.rows(marks));
    }

    /// The number of known gaps.
    #[cfg(feature = "inside")]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Excludes the class `q` of a family, whose count has decreased, from the gaps.
    pub fn cut(&mut self, family: usize, q: i64, marks: &[Marks]) {
        self.list.iter_mut().for_each(|gap| gap.cut(family, q, marks));
    }

    /// The lowest row from `y` on that is not in a known gap, with `below` attacks from below, in the `turn`-th column
    /// of its kind. O(gaps passed).
    #[inline]
    pub fn leap(&mut self, y: u64, below: u64, turn: u64, marks: &[Marks]) -> u64 {
        if (y as i64) < self.rows.0 { y } else { self.pass_all(y, below, turn, marks) }
    }

    fn pass_all(&mut self, mut y: u64, below: u64, turn: u64, marks: &[Marks]) -> u64 {
        let (mut from, mut to) = self.rows;
        while let Some(gap) = self.list.get(self.cursor) {
            if from >= to {
                self.list.remove(self.cursor);
                self.too_few = self.too_few.filter(|&first| first < self.cursor);
            } else {
                if below < gap.enough {
                    self.too_few = self.too_few.or(Some(self.cursor));
                } else if (y as i64) < to && gap.is_in_turn(turn) {
                    y = to as u64;
                    self.last = Some(self.cursor);
                }
                self.cursor += 1;
            }
            let Some(next) = self.list.get(self.cursor) else { break };
            (from, to) = next.rows(marks);
            if from > y as i64 {
                self.rows = (from, to);
                return y;
            }
        }
        self.rows = (i64::MAX, i64::MAX);
        y
    }

    /// Whether a gap may be extended or made from the rows `from .. y` of column `x`, which were found to be dead.
    #[inline]
    pub fn is_learner(&self, y: u64, from: u64, x: u64) -> bool {
        if self.rows.0 <= y as i64 {
            return self.list.get(self.cursor).is_some_and(|gap| gap.down_from <= x);
        }
        y - from > 64 || self.last.and_then(|last| self.list.get(last)).is_none_or(|gap| gap.up_from <= x)
    }

    /// Tries to extend the gap that was passed last, if it ends at row `from`: the rows from there on were found to be
    /// dead. Returns the first row above the extended gap, or `None` if nothing was gained.
    pub fn extend_up<const DEPTH: usize>(
        &mut self,
        from: u64,
        x: u64,
        marks: &[Marks],
        mut step: impl FnMut() -> Result<(), Exceeded>,
    ) -> Result<Option<u64>, Exceeded> {
        let Some(gap) = self.last.and_then(|last| self.list.get_mut(last)) else { return Ok(None) };
        if gap.rows(marks).1 != from as i64 || gap.up_from > x {
            return Ok(None);
        }
        while gap.extend_up::<DEPTH>(marks) == Some(64) {
            step()?;
        }
        let to = gap.rows(marks).1 as u64;
        gap.used = x;
        gap.up_from = x + if to > from { PAUSE } else { LONG_PAUSE };
        Ok((to > from).then_some(to))
    }

    /// Tries to extend the next gap down to row `from`: the rows between were found to be dead.
    pub fn extend_down<const DEPTH: usize>(&mut self, from: u64, x: u64, marks: &[Marks]) {
        let Some(gap) = self.list.get_mut(self.cursor) else { return };
        let before = self.rows.0;
        while self.rows.0 > from as i64 && gap.extend_down::<DEPTH>(marks) == Some(64) {
            self.rows = gap.rows(marks);
        }
        self.rows = gap.rows(marks);
        gap.used = x;
        gap.down_from = x + if self.rows.0 < before { PAUSE } else { LONG_PAUSE };
    }

    /// The row at which the next gap begins.
    #[inline]
    pub fn next(&self) -> i64 {
        self.rows.0
    }

    /// Makes a gap of rows that were found to be dead, if there is a period for which the least counts suffice; returns
    /// whether there is. O(periods x cells x families).
    #[cold]
    pub fn make<const DEPTH: usize>(
        &mut self,
        rows: &Found,
        marks: &[Marks],
        budget: &Budget,
    ) -> Result<bool, Exceeded> {
        let Some(gap) = rows.gap::<DEPTH>(marks, budget)? else { return Ok(false) };
        if self.list.len() >= MOST {
            let oldest = (0..self.list.len()).min_by_key(|&at| self.list[at].used).unwrap_or(0);
            self.list.remove(oldest);
            self.cursor -= usize::from(oldest < self.cursor);
            self.too_few = None;
        }
        self.list.insert(self.cursor, gap);
        self.last = Some(self.cursor);
        self.cursor += 1;
        self.look(marks);
        Ok(true)
    }
}
