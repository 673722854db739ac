//! A strip of columns, filled value by value.
//!
//! The positions of value v are those that see none of value v and are not of a smaller value: P-positions of a game from
//! which the smaller values are removed. So a strip is filled with the value 0, then with 1, and so on, each time column by
//! column and upward, and for one value no more is needed than the rows already taken and the [`Marks`] of that value.
//! These are small enough to stay close to the processor, and the strip to the right goes on with them.

use std::ops::Range;

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::Position;

use super::lines::{Run, View};
use super::moves::Moves;
use super::period::Period;
use super::search::{CHUNK, first_gap};
use super::values::Values;
use super::{GrundyTable, ends};

const WHAT: &str = "the marks of Grundy values";

/// The marks and the last positions of one value, in the columns up to some column.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks {
    /// The bits of the marks of all [families](super::lines::Lines) of lines.
    words: Vec<u64>,
    /// The run of each family whose full words grow into a run without gaps.
    runs: Vec<Run>,
    /// The last positions of the value, as (column, row), as far back as leaps reach.
    last: Vec<(u32, u32)>,
}

impl Marks {
    /// The marks of a value that no position has yet.
    pub fn new(moves: &Moves, budget: &Budget) -> Result<Marks, Exceeded> {
        let runs = moves.running.iter().filter_map(|&k| moves.lines[k].run()).collect();
        Ok(Marks { words: budget.zeros(Some(moves.words as u64), WHAT)?, runs, last: Vec::new() })
    }

    /// The memory of the marks, in bytes.
    pub fn bytes(&self) -> usize {
        8 * (self.words.len() + self.last.len())
    }
}

/// A strip of columns that is being filled.
pub(super) struct Strip<'m, 'r> {
    moves: &'m Moves<'r>,
    columns: Range<usize>,
    /// For each column, the bits of the rows that have a value; bits beyond the last row are set.
    taken: Vec<u64>,
    /// The number of words of `taken` for a column.
    stride: usize,
    /// For each column, a word before which all rows are taken.
    full_below: Vec<u32>,
    /// For each column, the number of rows without a value.
    left: Vec<u32>,
    /// For each column, the places in the marks that it reads: one for each family of lines.
    views: Vec<View>,
    /// The columns that have rows without a value, one bit each.
    open: Vec<u64>,
    /// The values of the strip, by column, from the lowest filled row of the first column on.
    values: Values,
    extra: Extra,
    /// For each column, the rows at which the game ends, ascending; empty once they have been given the value 0.
    ends: Vec<Vec<u32>>,
    /// For each column, the values without the pass and their rows, in descending order; empty if there is no pass. Each list is
    /// used up from its end, value by value.
    passed: Vec<Vec<(u32, u32)>>,
}

/// The rows that a column sees other than by marks: by leaps or, in a period, along the column.
#[derive(Default)]
struct Extra {
    /// For each column from `first` on, the rows of its positions with the current value.
    past: Vec<Vec<u32>>,
    first: usize,
    /// The bits of the rows of the current column that are seen by leaps.
    seen: Vec<u64>,
    /// The indices of the words of `seen` that are not zero.
    touched: Vec<u32>,
    /// For each progression along the column that is not a rook's, the rows that are seen in each period.
    periods: Vec<Period>,
}

impl<'m, 'r> Strip<'m, 'r> {
    /// A strip of the given columns in which no position has a value yet.
    pub fn new(moves: &'m Moves<'r>, columns: Range<usize>, budget: &Budget) -> Result<Self, Exceeded> {
        let (size, width) = (moves.size, columns.len());
        let stride = size.div_ceil(64) + CHUNK;
        let mut strip = Strip {
            moves,
            taken: budget.zeros(Some((width * stride) as u64), WHAT)?,
            stride,
            full_below: vec![0; width],
            left: vec![0; width],
            views: columns.clone().flat_map(|x| moves.lines.iter().map(move |lines| lines.view(x))).collect(),
            open: vec![0; width.div_ceil(64)],
            values: Values::removed(width * (size - moves.lowest(columns.start)), budget)?,
            extra: Extra::default(),
            ends: Vec::new(),
            passed: Vec::new(),
            columns,
        };
        if !moves.leaps.is_empty() {
            strip.extra.first = strip.columns.start.saturating_sub(moves.furthest());
            let many = strip.columns.end - strip.extra.first + moves.reach;
            strip.extra.past = budget.zeros(Some(many as u64), WHAT)?;
            strip.extra.seen = budget.zeros(Some(stride as u64), WHAT)?;
        }
        let periods = moves.upward.iter().filter(|upward| !upward.is_rook());
        strip.extra.periods = periods.map(|upward| Period::new(upward.period(), stride)).collect();
        for x in strip.columns.clone() {
            budget.tick(x as u64)?;
            strip.begin(x);
        }
        if !moves.rules.ends().is_empty() {
            strip.reserve_ends(budget)?;
        }
        if let Some(without) = moves.without_pass {
            strip.read_passes(without, budget)?;
        }
        Ok(strip)
    }

    /// Marks as taken, in column `x`, the rows that are removed, those that are not filled, and those beyond the board.
    fn begin(&mut self, x: usize) {
        let c = x - self.columns.start;
        let taken = &mut self.taken[c * self.stride..(c + 1) * self.stride];
        let (low, size) = (self.moves.lowest(x), self.moves.size);
        taken[..low / 64].fill(u64::MAX);
        taken[low / 64] |= (1 << (low % 64)) - 1;
        taken[size / 64] |= u64::MAX << (size % 64);
        taken[size / 64 + 1..].fill(u64::MAX);
        let rules = self.moves.rules;
        let mut left = size - low;
        if !rules.cuts().is_empty() {
            for y in (low..size).filter(|&y| !rules.exists(&Position::new(x as u64, y as u64))) {
                taken[y / 64] |= 1 << (y % 64);
                left -= 1;
            }
        }
        self.left[c] = left as u32;
        self.open[c / 64] |= u64::from(left > 0) << (c % 64);
    }

    /// Takes the rows at which the game ends from those that the search for a value fills.
    fn reserve_ends(&mut self, budget: &Budget) -> Result<(), Exceeded> {
        let (rules, size) = (self.moves.rules, self.moves.size);
        for x in self.columns.clone() {
            let rows = ends::rows(rules, x as u64, self.moves.lowest(x) as u64..size as u64, budget)?;
            let c = x - self.columns.start;
            for &row in &rows {
                self.take(c, row as usize);
            }
            budget.push(&mut self.ends, rows, WHAT)?;
        }
        Ok(())
    }

    /// Reads the values that passes lead to.
    fn read_passes(&mut self, without: &GrundyTable, budget: &Budget) -> Result<(), Exceeded> {
        self.extra.seen = budget.zeros(Some(self.stride as u64), WHAT)?;
        for x in self.columns.clone() {
            let mut values = Vec::new();
            for y in self.moves.lowest(x)..self.moves.size {
                budget.tick(y as u64)?;
                let at = Position::new(x as u64, y as u64);
                if let Some(value) = without.value(at).filter(|_| self.moves.rules.options(&at).next().is_some()) {
                    budget.push(&mut values, (value, y as u32), WHAT)?;
                }
            }
            values.sort_unstable_by(|one, other| other.cmp(one));
            budget.push(&mut self.passed, values, WHAT)?;
        }
        Ok(())
    }

    /// Marks the rows of column `x` from which a pass leads to the value.
    fn look_at_passes(&mut self, x: usize, value: u32, marks: &mut Marks) {
        let Some(mut values) = self.passed.get_mut(x - self.columns.start).map(std::mem::take) else { return };
        while let Some((_, y)) = values.pop_if(|(smallest, _)| *smallest <= value) {
            self.see(x, y as usize, None, marks);
        }
        self.passed[x - self.columns.start] = values;
    }

    /// Marks a row of the `c`-th column of the strip as taken.
    fn take(&mut self, c: usize, y: usize) {
        self.taken[c * self.stride + y / 64] |= 1 << (y % 64);
        self.left[c] -= 1;
        if self.left[c] == 0 {
            self.open[c / 64] &= !(1 << (c % 64));
        }
    }

    /// Whether the strip has a position without a value.
    pub fn is_open(&self) -> bool {
        self.open.iter().any(|&word| word != 0) || self.ends.iter().any(|rows| !rows.is_empty())
    }

    /// The values of the strip, by column, from the lowest filled row of its first column on.
    pub fn into_values(self) -> Values {
        self.values
    }

    /// Gives `value` to all positions of the strip that have it; all smaller values must have been filled before.
    pub fn fill(&mut self, value: u32, marks: &mut Marks, budget: &Budget) -> Result<(), Exceeded> {
        self.values.widen_for(value, budget)?;
        let is_plain = self.moves.leaps.is_empty() && self.extra.periods.is_empty() && self.moves.has_rook;
        if is_plain && self.ends.is_empty() && self.passed.is_empty() {
            self.fill_plainly(value, marks);
            return Ok(());
        }
        self.recall(marks);
        for x in self.columns.clone() {
            self.column(x, value, marks, budget)?;
        }
        self.ends.clear();
        self.remember(marks, budget)
    }

    /// Updates the marks of a value in a strip without open positions: lines that begin in the strip, beside positions
    /// to the left of it, go on to the right.
    pub fn pass(&mut self, marks: &mut Marks, budget: &Budget) -> Result<(), Exceeded> {
        if !self.moves.leaps.iter().flat_map(|(_, leaps)| leaps).any(|leap| leap.lines.is_some()) {
            return Ok(());
        }
        self.recall(marks);
        for x in self.columns.clone() {
            self.look_back(x, marks, budget)?;
            self.extra.forget_seen();
        }
        self.remember(marks, budget)
    }

    /// Fills in a value like [`fill`](Strip::fill), if a position sees all positions below it and otherwise sees along
    /// lines only.
    fn fill_plainly(&mut self, value: u32, marks: &mut Marks) {
        let rows = if self.moves.symmetric { self.moves.upward.iter().find_map(|upward| upward.rows) } else { None };
        for w in 0..self.open.len() {
            let mut later = u64::MAX;
            loop {
                let mut columns = self.open[w] & later;
                if let Some(rows) = rows {
                    columns &= !self.moves.lines[rows].rows_from(&marks.words, self.columns.start + 64 * w);
                }
                if columns == 0 {
                    break;
                }
                let c = 64 * w + columns.trailing_zeros() as usize;
                later = (u64::MAX << (c % 64)) << 1;
                if let Some(y) = self.gap(c, marks, 0, |_, _| 0) {
                    self.put(c, y, value, marks);
                }
            }
        }
    }

    /// The first row from `start` on, in the `c`-th column of the strip, that has no value, is not marked, and is not
    /// set in `more`.
    #[inline]
    fn gap(&mut self, c: usize, marks: &mut Marks, start: usize, more: impl Fn(&Extra, usize) -> u64) -> Option<usize> {
        let taken = &self.taken[c * self.stride..(c + 1) * self.stride];
        let full = &mut self.full_below[c];
        while taken.get(*full as usize) == Some(&u64::MAX) {
            *full += 1;
        }
        let mut start = start.max(64 * *full as usize);
        let many = self.moves.lines.len();
        let views = &self.views[c * many..(c + 1) * many];
        let (x, extra) = (self.columns.start + c, &self.extra);
        if self.moves.symmetric {
            // The run of the diagonals begins with the first row that is read.
            for (&k, run) in self.moves.running.iter().zip(&mut marks.runs) {
                start = start.max(self.moves.lines[k].end_of_run(&marks.words, run, x));
            }
            return first_gap(taken, &marks.words, views, start, |w| more(extra, w));
        }
        loop {
            let mut ahead = usize::MAX..usize::MAX;
            for (&k, run) in self.moves.running.iter().zip(&mut marks.runs) {
                let rows = self.moves.lines[k].rows_of_run(&marks.words, run, x);
                if rows.contains(&start) {
                    start = rows.end;
                } else if start < rows.start && !rows.is_empty() {
                    ahead = rows;
                }
            }
            // Reading a few rows more does no harm, since they are marked.
            let before = taken.len().min(ahead.start / 64 + CHUNK);
            let row = first_gap(&taken[..before], &marks.words, views, start, |w| more(extra, w));
            if row.is_some() || before == taken.len() {
                return row;
            }
            start = ahead.end;
        }
    }

    /// Gives a value to the position in row `y` of the `c`-th column of the strip, and marks the lines through it.
    #[inline]
    fn put(&mut self, c: usize, y: usize, value: u32, marks: &mut Marks) {
        self.take(c, y);
        self.set(c, y, value, marks);
    }

    /// Stores the value of the position in row `y` of the `c`-th column of the strip, and marks the lines through it.
    #[inline]
    fn set(&mut self, c: usize, y: usize, value: u32, marks: &mut Marks) {
        let x = self.columns.start + c;
        let lowest = self.moves.lowest(self.columns.start);
        self.values.set(c * (self.moves.size - lowest) + y - lowest, value);
        for lines in &self.moves.lines {
            lines.mark(&mut marks.words, x, y);
            // The mirror image's marks to the left of itself are never read.
            if self.moves.symmetric && lines.is_steep() {
                lines.mark(&mut marks.words, y, x);
            }
        }
    }

    /// Finds the positions of a value in column `x`, in any game.
    fn column(&mut self, x: usize, value: u32, marks: &mut Marks, budget: &Budget) -> Result<(), Exceeded> {
        let c = x - self.columns.start;
        self.look_back(x, marks, budget)?;
        self.look_at_passes(x, value, marks);
        // The game ends in these rows, which have the value 0 whatever they see.
        let mut ends =
            self.ends.get_mut(c).map(std::mem::take).unwrap_or_default().into_iter().map(|y| y as usize).peekable();
        let mut is_open = self.open[c / 64] >> (c % 64) & 1 == 1 && self.look_along(x, marks);
        let mut start = 0;
        loop {
            let gap = if is_open { self.gap(c, marks, start, Extra::word) } else { None };
            let y = match (gap, ends.next_if(|&end| gap.is_none_or(|y| end < y))) {
                (_, Some(end)) => {
                    self.set(c, end, value, marks);
                    end
                }
                (Some(y), None) => {
                    self.put(c, y, value, marks);
                    y
                }
                (None, None) => break,
            };
            self.leap_from(x, y, marks, budget)?;
            is_open &= !(self.moves.has_rook || self.extra.sees_all_from(y, self.moves));
            start = y + 1;
        }
        self.extra.forget_seen();
        Ok(())
    }

    /// Records which rows of column `x` are seen along the column from mirror images of positions to the left; returns
    /// whether the column may have the value.
    fn look_along(&mut self, x: usize, marks: &Marks) -> bool {
        let (moves, extra) = (self.moves, &mut self.extra);
        extra.periods.iter_mut().for_each(Period::clear);
        if !moves.symmetric {
            return true;
        }
        let mut periods = extra.periods.iter_mut();
        for upward in &moves.upward {
            let Some(rows) = upward.rows.map(|rows| &moves.lines[rows]) else { continue };
            if upward.is_rook() {
                if rows.is_row_marked(&marks.words, 0, 0, x) {
                    return false;
                }
            } else if let Some(period) = periods.next() {
                for (y, residue, class) in upward.classes() {
                    if rows.is_row_marked(&marks.words, residue, class, x) {
                        period.insert(y);
                    }
                }
            }
        }
        !extra.periods.iter().any(Period::is_full)
    }

    /// Marks what in column `x` is seen by leaps from the positions of the value recorded so far.
    fn look_back(&mut self, x: usize, marks: &mut Marks, budget: &Budget) -> Result<(), Exceeded> {
        let moves = self.moves;
        for (columns, leaps) in &moves.leaps {
            budget.tick(*columns as u64)?;
            // Columns before `first` are not on the board.
            let Some(column) = x.checked_sub(columns + self.extra.first) else { break };
            if self.extra.past[column].is_empty() {
                continue;
            }
            let rows = std::mem::take(&mut self.extra.past[column]);
            for &y in &rows {
                for (k, leap) in leaps.iter().enumerate() {
                    budget.tick(k as u64 + 1)?;
                    let y = y as usize + leap.rows;
                    let is_seen = y >= self.moves.lowest(x) || leap.lines.is_some();
                    if is_seen && y < self.moves.size {
                        self.see(x, y, leap.lines, marks);
                    }
                }
            }
            self.extra.past[column] = rows;
        }
        Ok(())
    }

    /// Follows the leaps from a position that has just got the value, and records the position for later columns.
    fn leap_from(&mut self, x: usize, y: usize, marks: &mut Marks, budget: &Budget) -> Result<(), Exceeded> {
        let moves = self.moves;
        if moves.leaps.is_empty() {
            return Ok(());
        }
        // Leaps along the column.
        let along = moves.leaps.first().filter(|(columns, _)| *columns == 0);
        for (k, leap) in along.iter().flat_map(|(_, leaps)| leaps).enumerate() {
            budget.tick(k as u64 + 1)?;
            if y + leap.rows < moves.size {
                self.see(x, y + leap.rows, leap.lines, marks);
            }
        }
        budget.push(&mut self.extra.past[x - self.extra.first], y as u32, WHAT)?;
        if !moves.symmetric || x == y {
            return Ok(());
        }
        if y - x <= moves.reach {
            let place = y - self.extra.first;
            budget.push(&mut self.extra.past[place], x as u32, WHAT)?;
        }
        // Steep lines that begin below the diagonal beside the mirror image cross it later.
        for lines in moves.lines.iter().filter(|lines| lines.is_steep()) {
            for (k, &(columns, rows)) in lines.bases.iter().enumerate() {
                budget.tick(k as u64 + 1)?;
                let (x, y) = (y + columns, x + rows);
                if x < moves.size && y < x {
                    lines.mark(&mut marks.words, x, y);
                }
            }
        }
        Ok(())
    }

    /// Marks row `y` of the current column, to which a leap leads, or the line that begins there.
    fn see(&mut self, x: usize, y: usize, lines: Option<usize>, marks: &mut Marks) {
        match lines {
            Some(lines) => self.moves.lines[lines].mark(&mut marks.words, x, y),
            None => {
                let (word, bit) = (y / 64, 1 << (y % 64));
                if self.extra.seen[word] == 0 {
                    self.extra.touched.push(word as u32);
                }
                self.extra.seen[word] |= bit;
            }
        }
    }

    /// Moves the last positions of the value from the marks to the columns where leaps look for them.
    fn recall(&mut self, marks: &mut Marks) {
        self.extra.past.iter_mut().for_each(Vec::clear);
        // Positions too far to the left are left over if a strip without open positions kept the marks as they were.
        for (x, y) in marks.last.drain(..) {
            if let Some(place) = (x as usize).checked_sub(self.extra.first) {
                self.extra.past[place].push(y);
            }
        }
    }

    /// Keeps in the marks the positions of the value from which leaps lead beyond the strip.
    fn remember(&mut self, marks: &mut Marks, budget: &Budget) -> Result<(), Exceeded> {
        let extra = &self.extra;
        let first = self.columns.end.saturating_sub(self.moves.furthest());
        for (x, rows) in (extra.first..).zip(&extra.past).skip(first.saturating_sub(extra.first)) {
            budget.reserve(&mut marks.last, rows.len(), WHAT)?;
            marks.last.extend(rows.iter().map(|&y| (x as u32, y)));
        }
        Ok(())
    }
}

impl Extra {
    /// Clears the rows seen by leaps, for the next column.
    fn forget_seen(&mut self) {
        for word in self.touched.drain(..) {
            self.seen[word as usize] = 0;
        }
    }

    /// The bits of the rows seen in word `w`.
    #[inline]
    fn word(&self, w: usize) -> u64 {
        let seen = self.seen.get(w).copied().unwrap_or(0);
        self.periods.iter().fold(seen, |seen, period| seen | period.word(w))
    }

    /// Records the rows that see row `y` of their column; returns whether all rows above it are then seen.
    fn sees_all_from(&mut self, y: usize, moves: &Moves) -> bool {
        for (upward, period) in moves.upward.iter().zip(&mut self.periods) {
            upward.seen_from(y).for_each(|residue| period.insert(residue));
        }
        self.periods.iter().any(Period::is_full)
    }
}
