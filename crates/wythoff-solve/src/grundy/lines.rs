//! Families of parallel lines: one bit records that a value seen on a line is seen from its later positions.
//!
//! The multiples of a step (a, b) join the positions of one *line*; the k-th position of a line sees the k'-th iff `k -
//! k'` is an allowed multiple. If the multiples with some residues r modulo p are allowed, a position at k' is seen from
//! every later k congruent to one of the k' + r modulo p: so there is a bit for each line and each class of k modulo p;
//! a position sets one for each residue and reads one. The bits of the lines through one column are adjacent, in the order of the rows: 64
//! rows of a column read two words.

use std::ops::Range;

use wythoff_game::Progression;

/// Bits kept on either side of the rows of a column: one word more than they need, for reads beyond them.
pub(super) const MARGIN: usize = 64;

/// The largest modulus times the sum of the components of a step for which marks are kept, and so the longest period of
/// rows that see a position.
pub const PERIOD: usize = 128;

/// A progression whose step leads to the right, and the place of its bits among the marks of a value.
#[derive(Debug)]
pub(super) struct Lines {
    step: (usize, usize),
    modulus: usize,
    residues: Vec<usize>,
    /// The distance, in bits, by which the lowest line lies below row 0 of column 0.
    low: usize,
    /// The number of words for the lines of one class that meet one of the first columns.
    words: usize,
    /// The index of the family's first word among the marks of a value.
    first: usize,
    /// The word from which the full words of a value grow into a run without gaps; `None` if they do not.
    middle: Option<u32>,
    /// The bases of further progressions with the same step, whose multiples run along these lines from the base on.
    pub bases: Vec<(usize, usize)>,
}

/// A range of words with all bits set, among the marks of a family with modulus 1 whose step leads one column to the
/// right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    from: u32,
    to: u32,
}

/// The place of the bits of the lines through a column: the bit of row y is bit `y + shift` from the word `word` on,
/// which may be before the first word if the lowest rows are never read.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    pub word: isize,
    pub shift: u32,
}

impl Lines {
    /// The lines of a track, on a board of `size` columns and rows, with marks
    /// from the word `first` on. If only rows from the diagonal on are read, lines that meet none of them have no bit.
    pub fn new(track: &Track, size: usize, above_diagonal: bool, first: usize) -> Self {
        let step @ (a, b) = track.step;
        let last = size.saturating_sub(1);
        let low = match (above_diagonal, b) {
            (_, 0) => 0,
            (true, _) => (last * b.saturating_sub(a)).div_ceil(a) + MARGIN,
            (false, _) => last / a * b,
        };
        let words = (low + size + MARGIN).div_ceil(64) + super::search::CHUNK + 1;
        let (modulus, residues) = (track.modulus, track.residues.clone());
        // Rows fill up from the first one, diagonals on both sides of the main one. Above the diagonal, rows leave
        // gaps.
        let runs = (a, modulus) == (1, 1) && (b == 1 || b == 0 && !above_diagonal);
        let middle = runs.then_some((low / 64) as u32);
        Lines { step, modulus, residues, low, words, first, middle, bases: Vec::new() }
    }

    /// The number of words of marks of the family.
    pub fn count(&self) -> usize {
        self.step.0 * self.modulus * self.words
    }

    /// Whether the lines rise more steeply than the diagonal.
    pub fn is_steep(&self) -> bool {
        self.step.1 > self.step.0
    }

    /// An empty run, for a family whose full words grow into a run without gaps; `None` for other families.
    pub fn run(&self) -> Option<Run> {
        self.middle.map(|middle| Run { from: middle, to: middle })
    }

    /// Whether the lines are horizontal.
    pub fn are_rows(&self) -> bool {
        self.step.1 == 0
    }

    /// Whether the multiples of a progression with a base off these lines continue along them. If so, a position is
    /// seen by it exactly from the positions of one line, from position + base on.
    pub fn carries(&self, line: &Progression, size: usize) -> bool {
        let step = (line.step.0 as usize, line.step.1 as usize);
        let whole = (line.least, line.modulus) == (0, 1) && has_no_end(line, size);
        step == self.step && self.modulus == 1 && whole
    }

    /// Whether these lines are the rows that a vertical progression becomes when the axes are exchanged.
    pub fn mirrors(&self, upward: &Upward) -> bool {
        self.step == (upward.step, 0) && (self.modulus, &self.residues) == (upward.modulus, &upward.residues)
    }

    /// The index of column `x` along its lines, and the residue of the part of the marks that it reads.
    #[inline]
    fn along(&self, x: usize) -> (usize, usize) {
        match self.step.0 {
            1 => (x, 0),
            a => (x / a, x % a),
        }
    }

    /// The place of the bits that column `x` reads.
    pub fn view(&self, x: usize) -> View {
        let (k, residue) = self.along(x);
        let part = residue * self.modulus + k % self.modulus;
        let bit = self.low as isize - (k * self.step.1) as isize;
        View { word: (self.first + part * self.words) as isize + bit.div_euclid(64), shift: bit.rem_euclid(64) as u32 }
    }

    /// Whether the positions of row `y` in columns of this residue and class see a marked one; only for horizontal
    /// lines.
    pub fn is_row_marked(&self, marks: &[u64], residue: usize, class: usize, y: usize) -> bool {
        let word = self.first + (residue * self.modulus + class) * self.words + y / 64;
        marks[word] >> (y % 64) & 1 == 1
    }

    /// The bits of the 64 rows from `y` on; only for the rows of a rook.
    pub fn rows_from(&self, marks: &[u64], y: usize) -> u64 {
        let (word, bit) = (self.first + y / 64, y % 64);
        marks[word] >> bit | marks[word + 1] << 1 << (63 - bit)
    }

    /// Marks the line through a position for all positions that see it, if the line has a bit.
    #[inline]
    pub fn mark(&self, marks: &mut [u64], x: usize, y: usize) {
        let (k, residue) = self.along(x);
        let Some(bit) = (y + self.low).checked_sub(k * self.step.1) else { return };
        let first = self.first + residue * self.modulus * self.words + bit / 64;
        if self.modulus == 1 {
            marks[first] |= 1 << (bit % 64);
        } else {
            self.mark_classes(marks, first, 1 << (bit % 64), k);
        }
    }

    fn mark_classes(&self, marks: &mut [u64], first: usize, mask: u64, k: usize) {
        let class = k % self.modulus;
        for residue in &self.residues {
            let seen = class + residue;
            let seen = if seen < self.modulus { seen } else { seen - self.modulus };
            marks[first + seen * self.words] |= mask;
        }
    }

    /// Extends a run upward over full words, and returns the first row of column `x` after it.
    #[inline]
    pub fn end_of_run(&self, marks: &[u64], run: &mut Run, x: usize) -> usize {
        while marks[self.first + run.to as usize] == u64::MAX {
            run.to += 1;
        }
        self.row(run.to, x)
    }

    /// Extends a run on both sides over full words, and returns the rows of column `x` in it.
    #[inline]
    pub fn rows_of_run(&self, marks: &[u64], run: &mut Run, x: usize) -> Range<usize> {
        let end = self.end_of_run(marks, run, x);
        while run.from > 0 && marks[self.first + run.from as usize - 1] == u64::MAX {
            run.from -= 1;
        }
        self.row(run.from, x)..end
    }

    /// The row of column `x` at the first bit of a word, or 0 if that lies below the board; for families that have a
    /// [`Run`].
    fn row(&self, word: u32, x: usize) -> usize {
        (64 * word as usize + x * self.step.1).saturating_sub(self.low)
    }
}

/// The multiples of a step with some residues, all from 1 on, for which marks are kept.
#[derive(Clone, Debug)]
pub(super) struct Track {
    pub step: (usize, usize),
    pub modulus: usize,
    /// The allowed residues modulo `modulus`, in ascending order.
    pub residues: Vec<usize>,
}

impl Track {
    /// The track of a progression, if it is better to keep marks for it than to look at each of its vectors: lines must
    /// be long, the multiples those of a step from 1 on or a residue class of them, without a bound on the board, and
    /// the marks not too many.
    pub fn of(line: &Progression, size: usize) -> Option<Track> {
        if line.is_single() || !has_no_end(line, size) {
            return None;
        }
        let (step, modulus, residues) = match line.base {
            (0, 0) => (line.step, line.modulus, 0..line.below),
            base => {
                let (mut period, mut rest) = line.step;
                while rest > 0 {
                    (period, rest) = (rest, period % rest);
                }
                let step = (line.step.0 / period, line.step.1 / period);
                let residue = Progression::unbounded((0, 0), step, 1).multiple(&base)?;
                (step, period, residue..residue + 1)
            }
        };
        let is_whole = if line.base == (0, 0) { line.least == 1 } else { (line.least, line.modulus) == (0, 1) };
        let is_long = size as u64 / step.0.max(step.1) > 16 && modulus.saturating_mul(step.0 + step.1) <= PERIOD as u64;
        (is_whole && is_long && residues.end <= modulus).then(|| Track {
            step: (step.0 as usize, step.1 as usize),
            modulus: modulus as usize,
            residues: residues.map(|residue| residue as usize).collect(),
        })
    }

    /// The tracks of progressions; those with the same step and modulus are one.
    pub fn all(lines: impl Iterator<Item = Progression>, size: usize) -> Vec<Track> {
        let mut tracks: Vec<Track> = Vec::new();
        for track in lines.filter_map(|line| Track::of(&line, size)) {
            match tracks.iter_mut().find(|other| (other.step, other.modulus) == (track.step, track.modulus)) {
                Some(other) => {
                    other.residues.extend(track.residues);
                    other.residues.sort_unstable();
                    other.residues.dedup();
                }
                None => tracks.push(track),
            }
        }
        tracks
    }
}

/// Whether the multiples of a progression have no bound on a board of this size.
fn has_no_end(line: &Progression, size: usize) -> bool {
    line.max.is_none_or(|max| max >= size as u64 / line.step.0.max(line.step.1).max(1))
}

/// A track along a column, that is, with a vertical step.
#[derive(Debug)]
pub(super) struct Upward {
    step: usize,
    modulus: usize,
    residues: Vec<usize>,
    /// The index of the family of horizontal lines that is its mirror image; `None` if there is none.
    pub rows: Option<usize>,
}

impl Upward {
    pub fn new(track: &Track) -> Self {
        Upward { step: track.step.1, modulus: track.modulus, residues: track.residues.clone(), rows: None }
    }

    /// Whether a position sees all positions below it.
    pub fn is_rook(&self) -> bool {
        (self.step, self.modulus) == (1, 1)
    }

    /// The period of the rows from which a position is seen.
    pub fn period(&self) -> usize {
        self.step * self.modulus
    }

    /// The rows of a period, each as (row, residue modulo the step, class).
    pub fn classes(&self) -> impl Iterator<Item = (usize, usize, usize)> + use<> {
        let step = self.step;
        (0..self.modulus).flat_map(move |class| (0..step).map(move |residue| (class * step + residue, residue, class)))
    }

    /// The rows above `y` from which row `y` is seen, as residues modulo the period.
    pub fn seen_from(&self, y: usize) -> impl Iterator<Item = usize> + use<'_> {
        let (step, period) = (self.step, self.period());
        let first = y % period;
        self.residues
            .iter()
            .map(move |t| first + t * step)
            .map(move |row| if row < period { row } else { row - period })
    }
}
