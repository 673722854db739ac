//! The unbounded families of moves of a Grundy table, and for each line of each family the set of values seen on it.
//!
//! The multiples of a step (a, b) join the positions of one *line*; the k-th position of a line sees the k'-th iff
//! `k - k'` is an allowed multiple. With the condition `t mod p < l` a value at k' is seen from every later k congruent
//! to one of k', k'+1, ..., k'+l-1 modulo p: so each line keeps p sets, a value is entered in l of them, and a position
//! looks in one. Vertical lines (a = 0) end with the column, so their sets serve again for the next.

use wythoff_game::Progression;

/// A progression of multiples of a step on the columns and rows below `size`, its sets at `first ..` in the list of all.
pub(super) struct Lines {
    step: (usize, usize),
    modulus: usize,
    below: usize,
    size: usize,
    first: usize,
    /// In the present column: the line through row 0, counted without its sets, and the class there.
    origin: usize,
    class: usize,
}

impl Lines {
    /// The lines of a progression that is [worthwhile](Lines::worthwhile).
    pub fn new(line: &Progression, size: usize, first: usize) -> Self {
        let step = (line.step.0 as usize, line.step.1 as usize);
        let (modulus, below) = (line.modulus as usize, line.below as usize);
        Lines { step, modulus, below, size, first, origin: 0, class: 0 }
    }

    /// Is it better to keep sets for this progression than to look up each option? It is if lines are long, the multiples
    /// are those of a step from 1 on without a bound on the board, and the period is small; otherwise the sets would be many
    /// and hold little.
    pub fn worthwhile(line: &Progression, size: u64) -> bool {
        if line.is_single() || line.base != (0, 0) || line.least != 1 {
            return false;
        }
        Lines::has_no_end(line, size) && size / line.step.0.max(line.step.1) > 16 && line.modulus <= 64
    }

    /// Is there no bound on the multiples on the board?
    fn has_no_end(line: &Progression, size: u64) -> bool {
        line.max.is_none_or(|max| max >= size / line.step.0.max(line.step.1).max(1))
    }

    /// Do the multiples of a progression, which begin beside the lines, continue along them? Then what a position sees on
    /// it is what it sees at the base and what the position before on its line saw.
    pub fn carries(&self, line: &Progression) -> bool {
        let step = (line.step.0 as usize, line.step.1 as usize);
        let whole = (line.least, line.modulus) == (0, 1) && Lines::has_no_end(line, self.size as u64);
        step == self.step && self.modulus == 1 && whole
    }

    /// How many sets the family keeps.
    pub fn count(&self) -> usize {
        let lines = match self.step {
            (0, b) => b,
            (a, _) => a * self.intercepts(),
        };
        lines * self.modulus
    }

    /// For a step (a, b) to the right: how many lines meet one of the first `a` columns. They are told apart by the
    /// row, perhaps negative, in which they meet it.
    fn intercepts(&self) -> usize {
        self.size + self.lowest()
    }

    /// How far below row 0 a line can start.
    fn lowest(&self) -> usize {
        (self.size.saturating_sub(1) / self.step.0) * self.step.1
    }

    /// Turns to column `x`. For vertical lines the sets must be cleared: returns which.
    pub fn turn_to(&mut self, x: usize) -> std::ops::Range<usize> {
        match self.step {
            (0, _) => self.first..self.first + self.count(),
            (a, b) => {
                let (k, residue) = (x / a, x % a);
                self.origin = residue * self.intercepts() + self.lowest() - k * b;
                self.class = k % self.modulus;
                0..0
            }
        }
    }

    /// The first set of the line through row `y` of the present column, and the class of the position on it. Divisions are
    /// avoided where they say nothing: this is asked for every position.
    #[inline]
    fn locate(&self, y: usize) -> (usize, usize) {
        let class = |place: usize| if self.modulus == 1 { 0 } else { place % self.modulus };
        let (line, class) = match self.step {
            (0, 1) => (0, class(y)),
            (0, b) => (y % b, class(y / b)),
            _ => (self.origin + y, self.class),
        };
        (self.first + line * self.modulus, class)
    }

    /// The set of the values that the position in row `y` of the present column sees.
    #[inline]
    pub fn seen_from(&self, y: usize) -> usize {
        let (line, class) = self.locate(y);
        line + class
    }

    /// The sets in which the value of that position must be entered.
    #[inline]
    pub fn entered_in(&self, y: usize) -> impl Iterator<Item = usize> + use<> {
        let (line, class) = self.locate(y);
        let modulus = self.modulus;
        (class..class + self.below).map(move |class| line + if class < modulus { class } else { class - modulus })
    }
}
