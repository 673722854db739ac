//! Tables of squares, for games whose columns may hold infinitely many P-positions.

use std::ops::Range;

use wythoff_budget::Budget;
use wythoff_game::Rules;
use wythoff_solve::Columns;

use super::{Membership, MembershipError};

/// The P-positions of a square at the origin, a bit for each position.
pub struct SquareTable {
    side: u64,
    /// The number of words of a column.
    stride: usize,
    words: Vec<u64>,
}

impl SquareTable {
    /// Computes the positions with both piles below `side`. O(`side`^2) bits.
    ///
    /// # Errors
    /// The square cannot be computed.
    pub fn collect(rules: &Rules, side: u64, budget: &Budget) -> Result<SquareTable, MembershipError> {
        let stride = side.div_ceil(64);
        let words = budget.zeros(side.checked_mul(stride), "the table of a square")?;
        let mut table = SquareTable { side, stride: stride as usize, words };
        let mut columns = Columns::with_rows_below(rules, side, budget)?;
        let mut rows = Vec::new();
        for column in table.words.chunks_mut(table.stride.max(1)) {
            columns.next_column(&mut rows)?;
            rows.iter().for_each(|&row| column[(row / 64) as usize] |= 1 << (row % 64));
        }
        Ok(table)
    }

    /// The bits of the rows of a column, from row 0 on.
    fn column(&self, x: u64) -> &[u64] {
        &self.words[x as usize * self.stride..][..self.stride]
    }
}

impl Membership for SquareTable {
    fn columns(&self) -> u64 {
        self.side
    }

    fn rows(&self) -> u64 {
        self.side
    }

    #[inline]
    fn contains(&self, x: u64, y: u64) -> Option<bool> {
        (x.max(y) < self.side).then(|| self.column(x)[(y / 64) as usize] >> (y % 64) & 1 == 1)
    }

    fn rectangle(&self, columns: Range<u64>, rows: Range<u64>, found: &mut dyn FnMut(u64, u64)) -> Option<()> {
        if columns.end > self.side || rows.end > self.side {
            return None;
        }
        let words = rows.start / 64..rows.end.div_ceil(64);
        for x in columns {
            let column = self.column(x);
            for w in words.clone() {
                let mut word = column[w as usize];
                while word != 0 {
                    let y = 64 * w + u64::from(word.trailing_zeros());
                    if rows.contains(&y) {
                        found(x, y);
                    }
                    word &= word - 1;
                }
            }
        }
        Some(())
    }
}
