//! Games all of whose moves are short: 64 cells of a column at a time, from the bits of the few columns before it.

use wythoff_budget::Budget;
use wythoff_game::{Outcome, Position, Rules};

use super::{POSITIONS, WHAT};
use crate::bits::ones_of_word;
use crate::error::SolveError;

/// The greatest number of vectors for which this engine is faster than marks on lines.
const MOST: usize = 1 << 10;

/// The greatest number of tokens that a move may take from a pile.
const LONGEST: u64 = 1 << 16;

/// The greatest number of rows. Higher columns are scanned by the general engine, which needs no memory for rows that it does
/// not reach.
const HIGHEST: u64 = 1 << 24;

/// Streams the rows below a bound of a game with finitely many moves, without blocking or sets of forced labels. A column
/// depends on the `reach` columns before it alone, whose bits are kept.
///
/// O(rows / 64 x vectors + P-positions) for each column.
pub(super) struct Bounded {
    rules: Rules,
    /// The vectors that take from the first pile.
    slanted: Vec<(usize, usize)>,
    /// The numbers of tokens that moves within the column take: bit j for each j < 64, then those from 64 on.
    short: u64,
    long: Vec<usize>,
    reach: usize,
    rows: u64,
    /// The number of words of a column.
    stride: usize,
    /// The bits of the last `reach + 1` columns; column x stands at x mod (`reach + 1`).
    past: Vec<u64>,
    column: u64,
}

impl Bounded {
    /// The engine for the rules, without the rows from `rows` on; `None` if the rules need another one.
    pub fn of(rules: &Rules, rows: u64, budget: &Budget) -> Result<Option<Bounded>, SolveError> {
        if rows > HIGHEST
            || rules.block().is_some()
            || rules.has_choice()
            || rules.forced().has_sets()
            || !rules.has_finitely_many_moves()
        {
            return Ok(None);
        }
        let vectors = rules.progressions().flat_map(|line| line.multiples::<u64>().map(move |t| line.vector(&t)));
        let mut listed = Vec::new();
        for vector in vectors.take(MOST + 1) {
            match vector.filter(|(i, j)| (*i).max(*j) <= LONGEST) {
                Some((i, j)) => listed.push((i as usize, j as usize)),
                None => return Ok(None),
            }
        }
        if listed.len() > MOST {
            return Ok(None);
        }
        let (vertical, slanted): (Vec<_>, Vec<_>) = listed.into_iter().partition(|vector| vector.0 == 0);
        let (short, long): (Vec<_>, Vec<_>) = vertical.into_iter().map(|(_, j)| j).partition(|&j| j < 64);
        let reach = slanted.iter().map(|vector| vector.0).max().unwrap_or(0);
        let stride = rows.div_ceil(64);
        let past = budget.zeros(stride.checked_mul(reach as u64 + 1), "the last columns")?;
        Ok(Some(Bounded {
            rules: rules.clone(),
            slanted,
            short: short.iter().fold(0, |bits, j| bits | 1 << j),
            long,
            reach,
            rows,
            stride: stride as usize,
            past,
            column: 0,
        }))
    }

    /// The approximate memory of the engine, in bytes.
    pub fn bytes(&self) -> usize {
        size_of_val(&self.past[..]) + size_of_val(&self.slanted[..]) + size_of_val(&self.long[..])
    }

    pub fn column(&self) -> u64 {
        self.column
    }

    /// Appends the P-positions of the columns before column `until` to `block`, or stops earlier when the block is long.
    pub fn extend(&mut self, block: &mut Vec<Position>, until: u64, budget: &Budget) -> Result<(), SolveError> {
        while self.column < until && block.len() < POSITIONS {
            let x = self.column;
            let next = x.checked_add(1).ok_or(SolveError::Overflow { column: x })?;
            self.fill(x, budget)?;
            let bits = &self.past[self.at(x)..][..self.stride];
            budget.reserve(block, bits.iter().map(|word| word.count_ones() as usize).sum(), WHAT)?;
            for (w, &word) in (0..).zip(bits) {
                block.extend(ones_of_word(word).map(|bit| Position::new(x, 64 * w + bit as u64)));
            }
            self.column = next;
        }
        Ok(())
    }

    /// The index of the first word of column x.
    fn at(&self, x: u64) -> usize {
        (x % (self.reach as u64 + 1)) as usize * self.stride
    }

    /// Computes the bits of column x. If it is stopped, it can be called again.
    fn fill(&mut self, x: u64, budget: &Budget) -> Result<(), SolveError> {
        let here = self.at(x);
        let labels = if self.rules.forced().is_empty() { Vec::new() } else { self.labels(x) };
        let mut labels = labels.iter().copied().peekable();
        // The cells of the next word that P-positions of this one attack.
        let mut carried = 0;
        for w in 0..self.stride {
            budget.tick(w as u64)?;
            let (mut attacked, mut forced) = (std::mem::take(&mut carried), 0);
            for &(i, j) in self.slanted.iter().filter(|(i, _)| *i as u64 <= x) {
                attacked |= self.lifted(self.at(x - i as u64), w, j);
            }
            for &j in &self.long {
                attacked |= self.lifted(here, w, j);
            }
            let on_board = self.on_board(x, w);
            let mut open = !attacked & on_board;
            if self.rules.is_misere() {
                open &= self.mobile(x, w);
            }
            while let Some((row, label)) = labels.next_if(|&(row, _)| row / 64 == w as u64) {
                let bit = 1 << (row % 64);
                match label {
                    Outcome::P => forced |= bit & on_board,
                    Outcome::N => open &= !bit,
                }
            }
            open |= forced;
            let mut found = 0;
            if self.short == 0 {
                found = open;
            } else {
                while open != 0 {
                    let bit = open.trailing_zeros();
                    found |= 1 << bit;
                    // Neither of the shifts may be one by 64.
                    open &= (!(self.short << bit) | forced) & !(1 << bit);
                    carried |= self.short >> 1 >> (63 - bit);
                }
            }
            self.past[here + w] = found;
        }
        Ok(())
    }

    /// Word w of the column that begins at word `from`, moved up by j rows.
    fn lifted(&self, from: usize, w: usize, j: usize) -> u64 {
        let (skip, shift) = (j / 64, j % 64);
        let Some(at) = w.checked_sub(skip) else { return 0 };
        let low = if at == 0 { 0 } else { self.past[from + at - 1] >> 1 >> (63 - shift) };
        self.past[from + at] << shift | low
    }

    /// The forced labels of column x, by row.
    fn labels(&self, x: u64) -> Vec<(u64, Outcome)> {
        let forced = self.rules.forced();
        let column = Position::new(x, 0)..=Position::new(x, u64::MAX);
        let p = forced.p.range(column.clone()).map(|at| (at.y, Outcome::P));
        let mut labels: Vec<_> = p.chain(forced.n.range(column).map(|at| (at.y, Outcome::N))).collect();
        labels.sort_unstable();
        labels
    }

    /// The cells of word w of column x that are below the bound and not removed.
    fn on_board(&self, x: u64, w: usize) -> u64 {
        let removed = self.rules.cuts().first().filter(|cut| x < cut.base).map_or(0, |cut| cut.height);
        from(removed, w) & !from(self.rows, w)
    }

    /// The cells of word w of column x that have an option on the board.
    fn mobile(&self, x: u64, w: usize) -> u64 {
        let vertical = ones_of_word(self.short).chain(self.long.iter().copied()).map(|j| (0, j));
        let reached = vertical.chain(self.slanted.iter().copied()).filter(|(i, _)| *i as u64 <= x);
        reached.fold(0, |mobile, (i, j)| {
            let removed = self.rules.cuts().first().filter(|cut| x - (i as u64) < cut.base).map_or(0, |cut| cut.height);
            mobile | from(removed.saturating_add(j as u64), w)
        })
    }
}

/// The cells of word w from a row on.
fn from(row: u64, w: usize) -> u64 {
    let first = 64 * w as u64;
    match row.saturating_sub(first) {
        0 => u64::MAX,
        more @ 1..64 => u64::MAX << more,
        _ => 0,
    }
}
