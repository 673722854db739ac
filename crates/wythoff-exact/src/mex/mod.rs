//! Mex recurrences for pairs of sequences, in linear time.
//!
//! The mex of a set of integers is the least non-negative integer that is not in it. None of these recurrences searches earlier terms:
//! each keeps a pointer to the mex and a queue of the values above it, in increasing order.

mod delayed;
mod residues;
mod wythoff;

pub use delayed::DelayedPairs;
pub use residues::ResidueMex;
pub use wythoff::{DivisiblePairs, WythoffPairs};

use std::collections::VecDeque;

use crate::error::{ExactError, parameters};

/// Recurrence (i) of RES: x_n is the least i with x_j = i or y_j = i for fewer than p indices j < n; y_n = x_n + m n.
///
/// By RES proposition 5.2 (i) the pairs are those of [`BeattyPair`](crate::BeattyPair). O(1) per pair; 8 bytes of memory
/// for each y that is above the current x.
///
/// ```
/// use wythoff_exact::mex::MultisetMex;
/// let first: Vec<_> = MultisetMex::new(2, 3)?.take(7).collect();
/// assert_eq!(first, [(0, 0), (0, 2), (0, 4), (1, 7), (1, 9), (1, 11), (2, 14)]);
/// # Ok::<(), wythoff_exact::ExactError>(())
/// ```
#[derive(Clone, Debug)]
pub struct MultisetMex {
    m: u64,
    p: u64,
    n: u64,
    x: u64,
    /// The number of indices j so far with x_j = x or y_j = x.
    count: u64,
    /// The y_j, j >= 1, above the current x; those beyond 64 bits are left out, since x never reaches them.
    waiting: VecDeque<u64>,
}

impl MultisetMex {
    /// The recurrence with the parameters m and p.
    ///
    /// # Errors
    /// m or p is 0.
    pub fn new(m: u64, p: u64) -> Result<MultisetMex, ExactError> {
        let (m, p) = parameters(m, p)?;
        Ok(MultisetMex { m, p, n: 0, x: 0, count: 0, waiting: VecDeque::new() })
    }
}

impl Iterator for MultisetMex {
    type Item = (u128, u128);

    /// The next pair `(x_n, y_n)`; `None` after 2^64 - 1 pairs.
    fn next(&mut self) -> Option<(u128, u128)> {
        let next = self.n.checked_add(1)?;
        while self.count >= self.p {
            self.x = self.x.checked_add(1)?;
            self.count = u64::from(self.waiting.pop_front_if(|y| *y == self.x).is_some());
        }
        self.count += 1;
        let (x, y) = (u128::from(self.x), u128::from(self.x) + u128::from(self.m) * u128::from(self.n));
        // The index 0, with x_0 = y_0 = 0, counts once, not twice.
        if self.n > 0 {
            self.waiting.extend(u64::try_from(y));
        }
        self.n = next;
        Some((x, y))
    }
}
