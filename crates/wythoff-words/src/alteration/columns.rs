//! The column algorithm of ALT section 2, with the bounds lo and hi of the used diagonals and the first saturated column.

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::Position;

use super::AlterationError;
use super::forced::Alteration;
use super::string::WythoffString;
use super::used::Used;

/// The default bound on columns and rows: the forced positions and the first saturated column must lie below it.
pub const BOUND: u64 = 1 << 22;

/// Computes an altered game column by column.
///
/// In each column, upwards: a forced cell keeps its label; another is P iff no P is below it in the column and neither
/// its row nor its diagonal holds an earlier P. So a column holds its forced P's and at most one P below them, and
/// every column holds a P. A column costs O(1) after a saturated one (lemma 3); before, whole words of used diagonals
/// are skipped, so that its cost is that of the gaps between them. Memory: two bits for each row and diagonal.
///
/// ```
/// use wythoff_budget::Budget;
/// use wythoff_words::alteration::{Alteration, BOUND, ColumnAlgorithm};
/// let misere = Alteration::new(&"misere-wythoff".parse().unwrap(), &Budget::unlimited()).unwrap();
/// let mut columns = ColumnAlgorithm::new(&misere, BOUND).unwrap();
/// let first: Vec<Vec<u64>> = (0..5).map(|_| columns.next_column(&Budget::unlimited()).unwrap()).collect();
/// assert_eq!(first, [[1], [0], [2], [5], [7]]);
/// assert_eq!((columns.lo(), columns.hi()), (Some(3), Some(7)));
/// ```
#[derive(Clone, Debug)]
pub struct ColumnAlgorithm {
    alteration: Alteration,
    /// The first column to the right of every alteration.
    natural: u64,
    column: u64,
    rows: Used,
    /// The least unused row: all rows below it are used.
    least_free_row: u64,
    /// Diagonal y - x is stored as y - x + offset, where offset >= x.
    diagonals: Used,
    offset: u64,
    /// The least and the greatest y - x among the used diagonals; `None` before column 0.
    bounds: Option<(i64, i64)>,
    saturated: Option<u64>,
}

impl ColumnAlgorithm {
    /// The algorithm before column 0. The memory for an alteration within `bound` columns and rows is about `bound` / 2
    /// bytes.
    ///
    /// # Errors
    /// [`AlterationError::TooFar`] if an altered position has a coordinate that is not below `bound`.
    pub fn new(alteration: &Alteration, bound: u64) -> Result<ColumnAlgorithm, AlterationError> {
        let removed = alteration.removed();
        let corner = (!removed.is_empty()).then(|| Position::new(removed.base - 1, removed.height - 1));
        if let Some(at) = corner.into_iter().chain(alteration.positions()).find(|at| at.x.max(at.y) >= bound) {
            return Err(AlterationError::TooFar { at, bound });
        }
        Ok(ColumnAlgorithm {
            natural: alteration.columns(),
            alteration: alteration.clone(),
            column: 0,
            rows: Used::default(),
            least_free_row: 0,
            diagonals: Used::default(),
            offset: 64,
            bounds: None,
            saturated: None,
        })
    }

    /// The column that [`next_column`](Self::next_column) computes next, which is the number of columns computed.
    pub fn column(&self) -> u64 {
        self.column
    }

    /// lo_t, where t is the last column computed: the row in which the lowest used diagonal meets it. `None` before
    /// column 0.
    pub fn lo(&self) -> Option<u64> {
        Some(self.at_last_column(self.bounds?.0))
    }

    /// hi_t, where t is the last column computed: the row in which the highest used diagonal meets it. `None` before
    /// column 0.
    pub fn hi(&self) -> Option<u64> {
        Some(self.at_last_column(self.bounds?.1))
    }

    /// The first saturated column among those computed: it is natural, and every diagonal from lo to hi is used. By
    /// lemma 2 of ALT all later columns are saturated as well.
    pub fn saturated_at(&self) -> Option<u64> {
        self.saturated
    }

    /// The string S_t of the last column t computed: a letter for each row lo..=hi, 1 where the row holds a P-position.
    /// Empty before column 0. O(length).
    pub fn string(&self) -> WythoffString {
        let (Some(lo), Some(hi)) = (self.lo(), self.hi()) else { return WythoffString::default() };
        (lo..=hi).map(|y| self.rows.contains(y)).collect()
    }

    /// The rows of the P-positions of the next column, ascending: at least one. After an error the algorithm must not
    /// be used further.
    pub fn next_column(&mut self, budget: &Budget) -> Result<Vec<u64>, Exceeded> {
        let x = self.column;
        let mut rows: Vec<u64> = self.alteration.p_rows(x).collect();
        let natural = match (self.saturated, self.lo(), self.hi()) {
            // By lemma 3 the P-position is at lo_{t-1} or at hi_{t-1} + 2.
            (Some(_), Some(lo), Some(hi)) => Some(if self.rows.contains(lo) { hi + 2 } else { lo }),
            _ => self.least_free(rows.first().copied(), budget)?,
        };
        if let Some(y) = natural {
            rows.insert(0, y);
        }
        self.column += 1;
        for &y in &rows {
            self.mark(x, y, budget)?;
        }
        if self.saturated.is_none() && x >= self.natural {
            let full = |(lo, hi): (i64, i64)| (hi - lo) as u64 + 1 == self.diagonals.count();
            self.saturated = self.bounds.is_some_and(full).then_some(x);
        }
        Ok(rows)
    }

    /// The least row, lower than `below`, that is P by the rules of the game.
    fn least_free(&mut self, below: Option<u64>, budget: &Budget) -> Result<Option<u64>, Exceeded> {
        let x = self.column;
        while self.offset < x + 64 {
            let more = self.offset;
            self.diagonals.shift_up((more / 64) as usize, budget)?;
            self.offset += more;
        }
        while self.rows.contains(self.least_free_row) {
            self.least_free_row += 1;
        }
        let shift = self.offset - x;
        let mut from = self.least_free_row.max(self.alteration.first_row(x));
        while below.is_none_or(|below| from < below) {
            budget.check()?;
            let mut free = !(self.rows.bits(from) | self.diagonals.bits(from + shift));
            while free != 0 {
                let y = from + u64::from(free.trailing_zeros());
                if below.is_some_and(|below| y >= below) {
                    return Ok(None);
                }
                if x >= self.natural || self.alteration.outcome(&Position::new(x, y)).is_none() {
                    return Ok(Some(y));
                }
                free &= free - 1;
            }
            // Skips the used diagonals that fill whole words from here on.
            let word = (from + shift) / 64 + 1;
            from = 64 * self.diagonals.not_full(word) - shift;
        }
        Ok(None)
    }

    fn mark(&mut self, x: u64, y: u64, budget: &Budget) -> Result<(), Exceeded> {
        self.rows.insert(y, budget)?;
        let diagonal = y as i64 - x as i64;
        if self.saturated.is_none() {
            self.diagonals.insert(y + self.offset - x, budget)?;
        }
        let (lo, hi) = self.bounds.unwrap_or((diagonal, diagonal));
        self.bounds = Some((lo.min(diagonal), hi.max(diagonal)));
        Ok(())
    }

    fn at_last_column(&self, diagonal: i64) -> u64 {
        // A used diagonal passes through a position of an earlier column, so it is above row 0 here.
        (diagonal + self.column as i64 - 1).unsigned_abs()
    }
}
