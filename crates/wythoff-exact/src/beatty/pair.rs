//! p-complementary Beatty pairs with b_n = a_n + m n.

use std::ops::RangeInclusive;

use super::Beatty;
use crate::error::{ExactError, parameters};
use crate::quadratic::Quadratic;
use crate::{IBig, UBig};

/// The pair a_n = floor(n phi/p), b_n = floor(n (phi + mp)/p) = a_n + m n, where phi = (2 - mp + sqrt((mp)^2 + 4))/2.
///
/// Every integer occurs exactly p times among the a_n, n >= 0, and b_n, n >= 1 (RES theorem 3.1 and lemma 3.3). The
/// case p = 1 is m-Wythoff Nim (Fraenkel 1982), m = 1 is Connell's restriction of Wythoff Nim (1959).
///
/// ```
/// use wythoff_exact::BeattyPair;
/// let connell = BeattyPair::new(1, 3)?;
/// let first: Vec<_> = (0..8).map(|n| connell.nth(n)).collect(); // RES table 1
/// assert_eq!(first, [(0, 0), (0, 1), (0, 2), (1, 4), (1, 5), (2, 7), (2, 8), (3, 10)]);
/// # Ok::<(), wythoff_exact::ExactError>(())
/// ```
#[derive(Clone, Debug)]
pub struct BeattyPair {
    m: u64,
    p: u64,
    lower: Beatty,
    upper: Beatty,
}

impl BeattyPair {
    /// The Beatty pair with the parameters m and p.
    ///
    /// # Errors
    /// m or p is 0.
    pub fn new(m: u64, p: u64) -> Result<BeattyPair, ExactError> {
        let (m, p) = parameters(m, p)?;
        let x = UBig::from(m) * UBig::from(p);
        let slope = Quadratic::new(IBig::from(2) - IBig::from(x.clone()), 1, x.sqr() + 4u8, UBig::from(p) * 2u8)?;
        let upper = Beatty::new(slope.add(&IBig::from(m).into())?)?;
        Ok(BeattyPair { m, p, lower: Beatty::new(slope)?, upper })
    }

    /// The parameter m: b_n - a_n = m n.
    pub fn m(&self) -> u64 {
        self.m
    }

    /// The parameter p: the number of times that every integer occurs in the pair.
    pub fn p(&self) -> u64 {
        self.p
    }

    /// The sequence (a_n), with slope phi/p: each non-negative integer occurs in it at most p times, and at least once unless p = 1.
    ///
    /// ```
    /// use wythoff_exact::{BeattyPair, UBig};
    /// let pair = BeattyPair::new(2, 3)?; // RES table 2
    /// assert_eq!(pair.lower().indices(&UBig::from(3u8)), Some(UBig::from(8u8)..=UBig::from(10u8)));
    /// assert_eq!(pair.lower().indices(&UBig::from(2u8)), Some(UBig::from(6u8)..=UBig::from(7u8)));
    /// assert_eq!(pair.upper().indices(&UBig::from(2u8)), Some(UBig::ONE..=UBig::ONE));
    /// # Ok::<(), wythoff_exact::ExactError>(())
    /// ```
    pub fn lower(&self) -> &Beatty {
        &self.lower
    }

    /// The sequence (b_n), with slope phi/p + m; it is increasing.
    pub fn upper(&self) -> &Beatty {
        &self.upper
    }

    /// The pair `(a_n, b_n)`. O(1), some nanoseconds.
    ///
    /// Both fit into 128 bits: phi <= 2 and phi < 2 for m > 0, so that b_n <= (m + 2) n <= (2^64 + 1) (2^64 - 1).
    #[inline]
    pub fn nth(&self, n: u64) -> (u128, u128) {
        let a = self.lower.nth(n).unwrap_or_else(|| unreachable!("a_n <= 2n"));
        // Overflow cannot occur and is not checked for: the check would make streams take half as long again.
        (a, a.wrapping_add(u128::from(self.m).wrapping_mul(u128::from(n))))
    }

    /// The pair `(a_n, b_n)` for any n. O(M(size of n)).
    pub fn nth_big(&self, n: &UBig) -> (UBig, UBig) {
        let a = self.lower.nth_big(n);
        let b = n * self.m + &a;
        (a, b)
    }

    /// The triples `(n, a_n, b_n)` from index `start` on. A step costs O(size).
    pub fn walk(&self, start: UBig) -> impl Iterator<Item = (UBig, UBig, UBig)> + use<> {
        let m = self.m;
        self.lower.walk(start).map(move |(n, a)| {
            let b = &n * m + &a;
            (n, a, b)
        })
    }

    /// All n with a_n = x, and the n with b_n = x; `None` for either if there are none. O(M(size)) with a single integer square root: x occurs
    /// p times in all, so that its occurrences among the a_n determine those among the b_n.
    ///
    /// ```
    /// use wythoff_exact::{BeattyPair, UBig};
    /// let pair = BeattyPair::new(2, 3)?; // RES table 2
    /// let of = |x: u8| pair.indices(&UBig::from(x));
    /// assert_eq!(of(3), (Some(UBig::from(8u8)..=UBig::from(10u8)), None));
    /// assert_eq!(of(2), (Some(UBig::from(6u8)..=UBig::from(7u8)), Some(UBig::ONE)));
    /// # Ok::<(), wythoff_exact::ExactError>(())
    /// ```
    pub fn indices(&self, x: &UBig) -> (Option<RangeInclusive<UBig>>, Option<UBig>) {
        let (start, end) = self.lower.counts(x);
        let upper = match (&end - &start < UBig::from(self.p), x.is_zero()) {
            (_, true) => Some(UBig::ZERO),
            (true, false) => Some(x * self.p - &start + 1u8),
            (false, false) => None,
        };
        (if start < end { Some(start..=end - 1u8) } else { None }, upper)
    }

    /// The n with {a_n, b_n} = {x, y}; `None` if there is none. O(M(size)).
    pub fn index(&self, x: &UBig, y: &UBig) -> Option<UBig> {
        let (x, y) = if x <= y { (x, y) } else { (y, x) };
        let difference = y - x;
        let n = &difference / self.m;
        (&n * self.m == difference && self.lower.nth_big(&n) == *x).then_some(n)
    }
}
