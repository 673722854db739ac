//! The P-positions of (m,p)-Wythoff Nim by the mex recurrence of IMI definition 13.

use wythoff_budget::Budget;
use wythoff_game::Position;

use crate::error::SolveError;

/// The pairs `a_n = mex{a_i, b_i : i < n}`, `b_n = a_n + floor(n/p) m`, up to a bound on the piles.
///
/// By IMI proposition 14 the pairs and their transposes are the P-positions of (m,p)-Wythoff Nim,
/// `diagonal-blocking(m,p)`: every pile size has exactly one *partner*, and those below p are their own.
///
/// ```
/// use wythoff_budget::Budget;
/// use wythoff_solve::MexPairs;
/// let pairs = MexPairs::compute(2, 3, 14, &Budget::unlimited()).unwrap();
/// let listed: Vec<_> = (0..10).map_while(|n| pairs.nth(n)).collect();
/// assert_eq!(listed, [(0, 0), (1, 1), (2, 2), (3, 5), (4, 6), (7, 9), (8, 12), (10, 14), (11, 15), (13, 19)]);
/// assert_eq!(pairs.partner(12), Some(8));
/// assert_eq!(pairs.index(12), Some(6));
/// ```
#[derive(Clone, Debug)]
pub struct MexPairs {
    m: u64,
    p: u64,
    /// `a_n` by n, while below the bound.
    lower: Vec<u64>,
    /// For each pile size below the bound, the n of its pair.
    index: Vec<u64>,
}

impl MexPairs {
    /// The pairs of all pile sizes below `size`; m and p at least 1. O(size) time and 16 bytes per pile size.
    ///
    /// # Errors
    /// m or p is 0; [`SolveError::Exceeded`]; [`SolveError::Overflow`] if a partner does not fit in 64 bits.
    pub fn compute(m: u64, p: u64, size: u64, budget: &Budget) -> Result<MexPairs, SolveError> {
        if m == 0 || p == 0 {
            return Err(SolveError::Unsupported {
                engine: "the mex recurrence",
                what: "m = 0 or p = 0",
                instead: "ask for m >= 1 and p >= 1",
            });
        }
        let what = "the pairs of the mex recurrence";
        let mut index: Vec<u64> = budget.zeros(Some(size), what)?;
        let mut lower: Vec<u64> = budget.zeros(Some(size), what)?;
        lower.clear();
        let mut is_upper = budget.zeros::<bool>(Some(size), what)?;
        for a in 0..size {
            budget.tick(a)?;
            if is_upper[a as usize] {
                continue;
            }
            let n = lower.len() as u64;
            let b = (n / p).checked_mul(m).and_then(|difference| a.checked_add(difference));
            let b = b.ok_or(SolveError::Overflow { column: a })?;
            lower.push(a);
            index[a as usize] = n;
            if a < b && b < size {
                is_upper[b as usize] = true;
                index[b as usize] = n;
            }
        }
        Ok(MexPairs { m, p, lower, index })
    }

    /// The number of pile sizes whose partner is known.
    pub fn size(&self) -> u64 {
        self.index.len() as u64
    }

    /// The n-th pair `(a_n, b_n)`; `None` if `a_n` is not below the bound. O(1).
    pub fn nth(&self, n: u64) -> Option<(u64, u64)> {
        let a = *self.lower.get(usize::try_from(n).ok()?)?;
        Some((a, a + n / self.p * self.m))
    }

    /// The n of the pair that holds this pile size; `None` beyond the bound. O(1).
    pub fn index(&self, pile: u64) -> Option<u64> {
        self.index.get(usize::try_from(pile).ok()?).copied()
    }

    /// The pile size that makes a P-position with this one; `None` beyond the bound. O(1).
    pub fn partner(&self, pile: u64) -> Option<u64> {
        let (a, b) = self.nth(self.index(pile)?)?;
        Some(if pile == a { b } else { a })
    }

    /// Is the position P in (m,p)-Wythoff Nim? `None` if its smaller pile is beyond the bound. O(1).
    pub fn is_p(&self, at: Position) -> Option<bool> {
        Some(self.partner(at.x.min(at.y))? == at.x.max(at.y))
    }

    /// How many P-positions precede, on its diagonal, the one that holds this pile size: the xi of IMI definition 17,
    /// which is `n mod p` by proposition 14 (d). `None` beyond the bound. O(1).
    pub fn xi(&self, pile: u64) -> Option<u64> {
        Some(self.index(pile)? % self.p)
    }
}
