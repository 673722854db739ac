//! Recurrences (ii) and (iii) of RES: one mex for each residue of the index modulo p.

use std::collections::VecDeque;

use crate::error::{ExactError, parameters};

/// The pairs of RES recurrences (ii) and (iii): x_n is the mex of the earlier x_i with i = n and y_i with i = -n modulo p; y_n = x_n + m n.
///
/// Form (ii) takes all i < n into account. Form (iii), for n = pk + l with 0 <= l < p, takes x_{pi+l} and y_{p(i+1)-l} (y_{pi} for
/// l = 0) for i < k, which leaves out the last y for some l. By RES proposition 5.2 both give the pairs of
/// [`BeattyPair`](crate::BeattyPair). O(1) per pair, amortised; memory for min(n, p) queues and 8 bytes for each queued y.
///
/// ```
/// use wythoff_exact::mex::ResidueMex;
/// let first: Vec<_> = ResidueMex::all_earlier(2, 3)?.take(7).collect();
/// assert_eq!(first, [(0, 0), (0, 2), (0, 4), (1, 7), (1, 9), (1, 11), (2, 14)]);
/// assert!(first.into_iter().eq(ResidueMex::by_rounds(2, 3)?.take(7)));
/// # Ok::<(), wythoff_exact::ExactError>(())
/// ```
#[derive(Clone, Debug)]
pub struct ResidueMex {
    m: u64,
    p: u64,
    n: u64,
    by_rounds: bool,
    classes: Vec<Class>,
}

/// The indices of one residue class modulo p.
#[derive(Clone, Debug, Default)]
struct Class {
    /// The mex of the terms that this class takes into account.
    mex: u64,
    /// The y_i of this class that the mex of the opposite class has not passed, from round `head` on; those beyond 64 bits are left out, since no
    /// mex passes them.
    waiting: VecDeque<u64>,
    head: u64,
}

impl ResidueMex {
    /// Recurrence (ii), which takes all earlier terms into account.
    ///
    /// # Errors
    /// m or p is 0.
    pub fn all_earlier(m: u64, p: u64) -> Result<ResidueMex, ExactError> {
        let (m, p) = parameters(m, p)?;
        Ok(ResidueMex { m, p, n: 0, by_rounds: false, classes: Vec::new() })
    }

    /// Recurrence (iii), which takes the terms of earlier rounds into account.
    ///
    /// # Errors
    /// m or p is 0.
    pub fn by_rounds(m: u64, p: u64) -> Result<ResidueMex, ExactError> {
        Ok(ResidueMex { by_rounds: true, ..ResidueMex::all_earlier(m, p)? })
    }

    /// The mex of residue l in round k, past the y of the opposite class that it takes into account by then.
    fn settle(&mut self, l: u64, round: u64) -> Option<u64> {
        let opposite = (self.p - l) % self.p;
        let mut mex = self.classes.get(usize::try_from(l).ok()?)?.mex;
        // The opposite residue may not have had its first index yet.
        let Some(other) = self.classes.get_mut(usize::try_from(opposite).ok()?) else { return Some(mex) };
        while let Some(&y) = other.waiting.front() {
            // Round j of the opposite class is y_{p(j+1)-l}, which (iii) takes into account for j < round, and (ii) if its index is below n.
            if self.by_rounds && other.head >= round {
                break;
            }
            if y > mex {
                break;
            }
            if y == mex {
                mex = mex.checked_add(1)?;
            }
            other.waiting.pop_front();
            other.head += 1;
        }
        Some(mex)
    }
}

impl Iterator for ResidueMex {
    type Item = (u128, u128);

    /// The next pair `(x_n, y_n)`; `None` after 2^64 - 1 pairs.
    fn next(&mut self) -> Option<(u128, u128)> {
        let next = self.n.checked_add(1)?;
        let (round, l) = (self.n / self.p, self.n % self.p);
        if round == 0 {
            self.classes.push(Class::default());
        }
        let x = self.settle(l, round)?;
        let class = self.classes.get_mut(usize::try_from(l).ok()?)?;
        class.mex = x.checked_add(1)?;
        let y = u128::from(x) + u128::from(self.m) * u128::from(self.n);
        class.waiting.extend(u64::try_from(y));
        self.n = next;
        Some((x.into(), y))
    }
}
