//! The recurrence of (m,p)-Wythoff Nim: a mex over all earlier terms, with the multiples of m as differences, p times each.

use std::collections::VecDeque;

use crate::beatty::{Beatty, BeattyPair};
use crate::error::{ExactError, parameters};
use crate::quadratic::Quadratic;
use crate::verdict::{Verdict, demand};
use crate::{IBig, UBig};

/// The pairs a_n = mex{a_i, b_i : i < n}, b_n = a_n + floor(n/p) m (IMI definition 13).
///
/// The pairs are the P-positions of (m,p)-Wythoff Nim and the P starts of (m,p)-Imitation Nim. O(1) per pair; 8 bytes of
/// memory for each b that is above the current a.
///
/// ```
/// use wythoff_exact::mex::WythoffPairs;
/// let first: Vec<_> = WythoffPairs::new(2, 3)?.take(7).collect();
/// assert_eq!(first, [(0, 0), (1, 1), (2, 2), (3, 5), (4, 6), (7, 9), (8, 12)]);
/// # Ok::<(), wythoff_exact::ExactError>(())
/// ```
#[derive(Clone, Debug)]
pub struct WythoffPairs {
    m: u64,
    p: u64,
    n: u64,
    mex: u64,
    /// The b_j, j >= p, that the mex has not passed; those beyond 64 bits are left out, since it never passes them.
    waiting: VecDeque<u64>,
}

impl WythoffPairs {
    /// The recurrence with the parameters m and p.
    ///
    /// # Errors
    /// m or p is 0.
    pub fn new(m: u64, p: u64) -> Result<WythoffPairs, ExactError> {
        let (m, p) = parameters(m, p)?;
        Ok(WythoffPairs { m, p, n: 0, mex: 0, waiting: VecDeque::new() })
    }

    /// The slopes alpha = (2p - m + sqrt(m^2 + 4p^2))/(2p) of (a_n) and beta = alpha + m/p of (b_n); they
    /// are rational if m^2 + 4p^2 is a square, as for m = 3, p = 2.
    ///
    /// # Errors
    /// m or p is 0.
    ///
    /// ```
    /// use wythoff_exact::mex::WythoffPairs;
    /// let (alpha, beta) = WythoffPairs::slopes(3, 2)?;
    /// assert_eq!((alpha.to_string(), beta.to_string()), ("3/2".to_owned(), "3".to_owned()));
    /// # Ok::<(), wythoff_exact::ExactError>(())
    /// ```
    pub fn slopes(m: u64, p: u64) -> Result<(Quadratic, Quadratic), ExactError> {
        let (m, p) = parameters(m, p)?;
        let (m, p) = (IBig::from(m), IBig::from(p));
        let alpha = Quadratic::new(&p * 2 - &m, 1, m.sqr() + p.sqr() * 4u8, &p * 2)?;
        let beta = alpha.add(&Quadratic::rational(m, p)?)?;
        Ok((alpha, beta))
    }

    /// Checks the properties of the pairs with index below a bound (IMI proposition 14 and the bounds after it): every integer occurs
    /// in exactly one pair, a_i = b_i = i for i < p, the differences are the multiples of m, each p times, in order, and
    /// floor((n-p+1) alpha) <= a_n <= floor(n alpha), and likewise for b_n with beta.
    ///
    /// All but the bounds follow at once from the recurrence, and test the program only. The bounds are Hadad's
    /// (2008); IMI prints them without the floors, and then they are false. O(below) time and memory.
    ///
    /// # Errors
    /// m or p is 0.
    ///
    /// ```
    /// use wythoff_exact::mex::WythoffPairs;
    /// assert_eq!(WythoffPairs::check(2, 3, 1001)?.to_string(), "holds to 1000");
    /// # Ok::<(), wythoff_exact::ExactError>(())
    /// ```
    pub fn check(m: u64, p: u64, below: u64) -> Result<Verdict, ExactError> {
        let (alpha, beta) = WythoffPairs::slopes(m, p)?;
        let (pairs, lines) = (WythoffPairs::new(m, p)?, (Beatty::new(alpha)?, Beatty::new(beta)?));
        Ok(Verdict::of(|| {
            let mut uppers = VecDeque::new();
            let mut expected = 0u128;
            for (n, (a, b)) in (0..below).zip(pairs) {
                while uppers.front() == Some(&expected) {
                    uppers.pop_front();
                    expected += 1;
                }
                demand(a == expected, n, "a_n is the least integer not yet seen", a, expected)?;
                expected += 1;
                let difference = u128::from(n / p) * u128::from(m);
                demand(b - a == difference, n, "b_n - a_n = floor(n/p) m", b - a, difference)?;
                if b > a {
                    demand(uppers.back().is_none_or(|&last| last < b), n, "b_n > b_{n-1}", b, expected)?;
                    uppers.push_back(b);
                }
                let early = n.saturating_sub(p - 1);
                for (value, line) in [(a, &lines.0), (b, &lines.1)] {
                    let (least, most) = (line.nth(early).unwrap_or(u128::MAX), line.nth(n).unwrap_or(u128::MAX));
                    demand(least <= value, n, "floor((n-p+1) slope) is at most the term", least, value)?;
                    demand(value <= most, n, "the term is at most floor(n slope)", value, most)?;
                }
            }
            Ok(below)
        }))
    }
}

impl Iterator for WythoffPairs {
    type Item = (u128, u128);

    /// The next pair `(a_n, b_n)`; `None` when n or the mex exceeds 64 bits.
    fn next(&mut self) -> Option<(u128, u128)> {
        let next = self.n.checked_add(1)?;
        while self.waiting.pop_front_if(|b| *b == self.mex).is_some() {
            self.mex = self.mex.checked_add(1)?;
        }
        let a = u128::from(self.mex);
        self.mex = self.mex.checked_add(1)?;
        let b = a + u128::from(self.n / self.p) * u128::from(self.m);
        // Pairs with index below p have two equal members.
        if self.n >= self.p {
            self.waiting.extend(u64::try_from(b));
        }
        self.n = next;
        Some((a, b))
    }
}

/// The pairs of (m,p)-Wythoff Nim for p | m, in closed form: with the pair `(a_k, b_k)` of (m/p)-Wythoff Nim, pair number pk + i,
/// 0 <= i < p, is (p a_k + i, p b_k + i) (IMI, after proposition 14).
///
/// ```
/// use wythoff_exact::mex::{DivisiblePairs, WythoffPairs};
/// let pairs = DivisiblePairs::new(6, 3)?.expect("3 divides 6");
/// assert!((0..100).map(|n| pairs.nth(n)).eq(WythoffPairs::new(6, 3)?.take(100)));
/// assert!(DivisiblePairs::new(2, 3)?.is_none());
/// # Ok::<(), wythoff_exact::ExactError>(())
/// ```
#[derive(Clone, Debug)]
pub struct DivisiblePairs {
    p: u64,
    inner: BeattyPair,
}

impl DivisiblePairs {
    /// The pairs for m and p; `None` if p does not divide m, for then no closed form is known.
    ///
    /// # Errors
    /// m or p is 0.
    pub fn new(m: u64, p: u64) -> Result<Option<DivisiblePairs>, ExactError> {
        let (m, p) = parameters(m, p)?;
        if !m.is_multiple_of(p) {
            return Ok(None);
        }
        Ok(Some(DivisiblePairs { p, inner: BeattyPair::new(m / p, 1)? }))
    }

    /// The pair `(a_n, b_n)`. O(1).
    pub fn nth(&self, n: u64) -> (u128, u128) {
        let (p, i) = (u128::from(self.p), u128::from(n % self.p));
        let (a, b) = self.inner.nth(n / self.p);
        (p * a + i, p * b + i)
    }

    /// The pair `(a_n, b_n)` for any n. O(M(size of n)).
    pub fn nth_big(&self, n: &UBig) -> (UBig, UBig) {
        let i = n % self.p;
        let (a, b) = self.inner.nth_big(&(n / self.p));
        (a * self.p + i, b * self.p + i)
    }
}
