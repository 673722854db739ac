//! P-positions of Wythoff Nim with three heaps, slice by slice: the smallest heap has 0, 1, 2, ... tokens.
//!
//! For two heaps of a and b tokens there is exactly one third heap C(a, b) that makes a P-position: the moves below
//! forbid finitely many third heaps, and C(a, b) is the least other number. Let (a', b') be another pair with a' <= a
//! and b' <= b, and c' = C(a', b').
//!
//! - A move that takes a - a' and b - b' from the first two heaps, and so their nim-sum from the third one, leads from
//!   (a, b, c) to the P-position (a', b', c') if c = c' + ((a - a') xor (b - b')).
//! - A move that takes tokens from one of the first two heaps alone leads there if a' = a or b' = b, and c = c'.
//!
//! Moves from the third heap alone forbid nothing: they are why C(a, b) is the least such number. The set of
//! P-positions is invariant under permutations of the heaps. Hence if C(a, c) = b for a c < b, then C(a, b) = c;
//! otherwise C(a, b) >= b.

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::piles::is_three_heaps_move;
use wythoff_game::{Natural, PilesOf};

use crate::error::SolveError;

/// The third heap C(a, b) that makes a P-position with heaps of a and b tokens, for a <= `least` and b <= `second`.
///
/// O(least^2 second^2) operations of about a nanosecond each, half as many if the two are equal, and 4 (least +
/// 1)(second + 1) bytes: 0.1 s for heaps of up to 100 tokens, 3 s for 300 and 20 s for 500, whatever the third heap
/// holds.
///
/// ```
/// use wythoff_budget::Budget;
/// use wythoff_game::Piles;
/// use wythoff_solve::HeapTable;
/// let mut table = HeapTable::default();
/// table.extend(5, 9, &Budget::unlimited())?;
/// assert_eq!((table.third(1, 3), table.third(3, 1), table.third(3, 4)), (Some(4), Some(4), Some(1)));
/// assert_eq!(table.is_p(&Piles::new([14, 1, 7])), Some(true));
/// assert_eq!(table.is_p(&Piles::new([14, 10, 7])), None);
/// # Ok::<(), wythoff_solve::SolveError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct HeapTable {
    /// C(a, b) by a, then b; all rows have the same length.
    rows: Vec<Vec<u32>>,
    /// The greatest entry of the table.
    greatest: u32,
}

/// Heaps of this many tokens or more are refused: the entries of the table, and their sums with nim-sums, must fit in
/// 32 bits.
const LARGE: u64 = 1 << 30;

impl HeapTable {
    /// The greatest smallest heap and the greatest second heap that the table covers; `None` if it is empty.
    pub fn reach(&self) -> Option<(u64, u64)> {
        let last = self.rows.len().checked_sub(1)?;
        Some((last as u64, self.rows[last].len() as u64 - 1))
    }

    /// Extends the table to a smallest heap of `least` and a second heap of `second` tokens, unless it reaches as far;
    /// all entries stay.
    ///
    /// # Errors
    /// A heap is too large, or the budget is exceeded; then the table is as it was.
    pub fn extend(&mut self, least: u64, second: u64, budget: &Budget) -> Result<(), SolveError> {
        let (least, second) = (least.min(second), least.max(second));
        let (had_least, had_second) = self.reach().unwrap_or_default();
        let (least, second) = (least.max(had_least), second.max(had_second));
        if second >= LARGE {
            return Err(SolveError::TooLarge { what: "the second of three heaps", limit: "2^30 - 1 tokens" });
        }
        if self.reach() == Some((least, second)) {
            return Ok(());
        }
        // The old table is part of the new one; it is left untouched until the new one is complete.
        let mut wider = HeapTable { rows: Vec::new(), greatest: 0 };
        let mut scratch = Scratch::default();
        let columns = second as usize + 1;
        for a in 0..=least as usize {
            let known = self.rows.get(a).map_or(&[][..], Vec::as_slice);
            let row = wider.row(a, columns, known, &mut scratch, (least, budget))?;
            wider.greatest = row.iter().copied().max().unwrap_or(0).max(wider.greatest);
            budget.push(&mut wider.rows, row, "the slices of three heaps")?;
        }
        *self = wider;
        Ok(())
    }

    /// C(a, b) for 0 <= b < `columns`; the values at the beginning that are known already are given by `known`.
    fn row(
        &self,
        a: usize,
        columns: usize,
        known: &[u32],
        scratch: &mut Scratch,
        (least, budget): (u64, &Budget),
    ) -> Result<Vec<u32>, SolveError> {
        let mut row: Vec<u32> = Vec::new();
        budget.reserve(&mut row, columns, "a slice of three heaps")?;
        // At index b, the c with C(a, c) = b, once it has been found.
        let mut partner: Vec<Option<u32>> = budget.zeros(Some(columns as u64), "a slice of three heaps")?;
        let mut greatest = self.greatest;
        let cells = (least + 1) * columns as u64;
        for b in 0..columns {
            budget.pace((a * columns + b) as u64, cells, a.saturating_mul(b) >> 6)?;
            let third = match (known.get(b), self.rows.get(b), partner[b]) {
                (Some(&third), _, _) => third,
                (None, Some(below), _) => below[a],
                (None, None, Some(third)) => third,
                (None, None, None) => self.least_free(a, &row, greatest, scratch, budget)?,
            };
            if let Some(slot) = partner.get_mut(third as usize) {
                *slot = Some(b as u32);
            }
            greatest = greatest.max(third);
            row.push(third);
        }
        Ok(row)
    }

    /// C(a, b) for b = `row.len()`, if it is at least b: the least number from b on that no move forbids. `greatest`
    /// bounds all entries known so far.
    fn least_free(
        &self,
        a: usize,
        row: &[u32],
        greatest: u32,
        scratch: &mut Scratch,
        budget: &Budget,
    ) -> Result<u32, SolveError> {
        let b = row.len() as u32;
        // A nim-sum is less than each power of 2 above both numbers.
        let reach = u64::from(greatest) + u64::from((b.max(a as u32) + 1).next_power_of_two());
        if reach >= 2 * LARGE {
            return Err(SolveError::TooLarge { what: "the third of three heaps", limit: "2^30 tokens" });
        }
        let marks = scratch.begin(reach.saturating_sub(b.into()) as usize + 2, budget)?;
        for (other, slice) in self.rows[..a].iter().enumerate() {
            budget.tick(other as u64)?;
            let taken = (a - other) as u32;
            marks.forbid(slice[b as usize], b);
            marks.forbid(slice[b as usize] + taken, b);
            for (&third, also) in slice[..b as usize].iter().rev().zip(1..) {
                marks.forbid(third + (taken ^ also), b);
            }
        }
        for (&third, taken) in row.iter().rev().zip(1..) {
            marks.forbid(third, b);
            marks.forbid(third + taken, b);
        }
        Ok(b + marks.least_free())
    }

    /// C(a, b), the one third heap that makes a P-position with heaps of a and b tokens; `None` if the table does not
    /// reach as far. O(1).
    pub fn third(&self, a: u64, b: u64) -> Option<u64> {
        let (least, second) = (usize::try_from(a.min(b)).ok()?, usize::try_from(a.max(b)).ok()?);
        self.rows.get(least)?.get(second).map(|&third| third.into())
    }

    /// Whether the heaps are a P-position; `None` if the two smaller ones are beyond the table. O(1).
    pub fn is_p<N: Natural>(&self, heaps: &PilesOf<N>) -> Option<bool> {
        let [least, second, largest] = heaps.three_by_size().map(|heap| &heaps.0[heap]);
        Some(self.third(least.small()?, second.small()?)? == largest.small().unwrap_or(u64::MAX))
    }

    /// The P-positions that a move from `heaps` reaches; `None` if the two smaller heaps are beyond the table.
    /// O(product of the two smaller heaps).
    ///
    /// ```
    /// use wythoff_budget::Budget;
    /// use wythoff_game::Piles;
    /// use wythoff_solve::HeapTable;
    /// let mut table = HeapTable::default();
    /// table.extend(1, 3, &Budget::unlimited())?;
    /// let options = table.p_options(&Piles::new([1, 5, 3]), &Budget::unlimited())?.unwrap();
    /// assert_eq!(options, [Piles::new([0, 2, 1]), Piles::new([0, 5, 3]), Piles::new([1, 2, 0]), Piles::new([1, 4, 3])]);
    /// # Ok::<(), wythoff_solve::SolveError>(())
    /// ```
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn p_options<N: Natural>(
        &self,
        heaps: &PilesOf<N>,
        budget: &Budget,
    ) -> Result<Option<Vec<PilesOf<N>>>, Exceeded> {
        let order = heaps.three_by_size();
        let [Some(least), Some(second), _] = order.map(|heap| heaps.0[heap].small()) else { return Ok(None) };
        if self.third(least, second).is_none() {
            return Ok(None);
        }
        let mut options = Vec::new();
        for (a, b) in (0..=least).flat_map(|a| (0..=second).map(move |b| (a, b))) {
            budget.tick(b)?;
            let Some(c) = self.third(a, b) else { continue };
            let mut option = heaps.clone();
            for (heap, left) in order.into_iter().zip([a, b, c]) {
                option.0[heap] = N::from(left);
            }
            if heaps.taken_to(&option).is_some_and(|taken| is_three_heaps_move(&taken)) {
                budget.push(&mut options, option, "the P-positions of three heaps")?;
            }
        }
        Ok(Some(options))
    }
}

/// The set of the numbers forbidden for one entry of the table; its memory is reused for the next entry.
#[derive(Default)]
struct Scratch {
    /// For each number, the last round in which it was forbidden.
    rounds: Vec<u32>,
    round: u32,
}

impl Scratch {
    /// Starts a round in which nothing is forbidden yet, with places for `size` numbers.
    fn begin(&mut self, size: usize, budget: &Budget) -> Result<&mut Scratch, Exceeded> {
        if self.rounds.len() < size || self.round == u32::MAX {
            (self.rounds, self.round) = (budget.zeros(Some(2 * size as u64), "the numbers that are forbidden")?, 0);
        }
        self.round += 1;
        Ok(self)
    }

    /// Forbids a number, which is stored relative to `from`; numbers below `from` do not matter.
    #[inline]
    fn forbid(&mut self, number: u32, from: u32) {
        if let Some(round) = self.rounds.get_mut(number.wrapping_sub(from) as usize) {
            *round = self.round;
        }
    }

    /// The least number, relative to `from`, that is not forbidden.
    fn least_free(&self) -> u32 {
        self.rounds.iter().take_while(|&&round| round == self.round).count() as u32
    }
}
