//! The P-positions of (m,p)-Wythoff Nim at coordinates of any size, by a descent.
//!
//! IMI definition 13: `a_n = mex{a_i, b_i : i < n}`, `b_n = a_n + m floor(n/p)`; every number is exactly one `a_n` or one
//! `b_n` once `a_i = b_i = i`, `i < p`, are counted as a's (IMI proposition 14). So the numbers 0, 1, 2, ... spell a word
//! of letters a and b, and everything about a number x follows from its letter and the number of a's before it.
//!
//! **The word generates itself.** From place p on, an a of index n writes `b`, or `a^m b` if p divides n; a b writes
//! `a`. Indeed the b's are written in the order of the a's, and between `b_{n-1}` and `b_n`, whose distance is `a_n -
//! a_{n-1}`, plus m if p divides n, lie as many a's as there are b's between `a_{n-1}` and `a_n`, plus those m. A
//! prefix that begins at place p and has s a's and t b's writes the prefix with `m ceil(s/p) + t` a's and `s` b's.
//!
//! **The ratio.** Let λ > 1 be the root of `λ^2 = (m/p) λ + 1`. A prefix is given the weight `s + t/λ`; what it writes
//! weighs λ times as much, plus `m (ceil(s/p) - s/p)`, which is between 0 and `m (p - 1)/p`. By interpolation this also
//! holds inside letters. So if the target of each level is the target of the level above divided by λ, corrected for
//! the mean, then the sum over all levels confines the letter from which the goal was written: it is within weight p of
//! the target, on every level. (A sum with alternating signs confines `t - s/λ` to `-p ..= p/λ`, whence the target of
//! the first level; it also gives `(n - p) α <= a_n <= n α`, `α = 1 + 1/λ`, for all m, p and `n >= p`.)
//!
//! **The descent** goes down to where the target is small, and comes back with a window of letters around it and the
//! exact counts at the window's left end. The letters and counts are exact whatever the window is; if the requested
//! number does not lie in it, the window is widened. Details are in `descent.rs`.
//!
//! **Cost.** About `log(x) / log(λ)` levels, each with a window of some 2p letters; and big-integer arithmetic by
//! divide and conquer, `O(M(n) log n)` bit operations for coordinates of n bits times `1 + log p / log λ`. For m much
//! smaller than p, `log λ` is about `m / 2p`, and the cost grows as `p^2 / m`.

mod blocks;
mod descent;
pub mod imitation;
mod ratio;
mod window;
mod writing;

use dashu_int::UBig;
use wythoff_budget::{Budget, Exceeded};

use descent::{Goal, Place};

pub use wythoff_game::BigPosition;

/// The greatest m that is supported: windows use fixed-point arithmetic in 128 bits.
pub const GREATEST_M: u64 = 1 << 32;
/// The greatest p that is supported: windows hold some 2p letters.
pub const GREATEST_P: u64 = 1 << 20;

/// The letter of a number: which of the two complementary sequences contains it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Letter {
    /// The number is some `a_n`, the smaller of its pair (or equal, for `n < p`).
    A,
    /// The number is some `b_n` with `n >= p`, the greater of its pair.
    B,
}

/// The reason why there is no descent for some parameters.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PairsError {
    /// m or p is 0.
    #[error("(m,p)-Wythoff Nim needs m >= 1 and p >= 1")]
    Zero,
    /// m or p is beyond [`GREATEST_M`] or [`GREATEST_P`].
    #[error("the descent handles m up to 2^32 and p up to 2^20; for positions of 64 bits use the mex recurrence")]
    TooLarge,
}

/// The pairs `(a_n, b_n)` of (m,p)-Wythoff Nim, `1 <= m <= 2^32`, `1 <= p <= 2^20`, at indices and coordinates of any size.
///
/// ```
/// use dashu_int::UBig;
/// use wythoff_budget::Budget;
/// use wythoff_words::pairs::Pairs;
/// let (pairs, budget) = (Pairs::new(2, 3)?, Budget::unlimited());
/// let far = UBig::from(10u8).pow(50);
/// let (n, partner) = (pairs.locate(&far, &budget)?.1, pairs.partner(&far, &budget)?);
/// assert_eq!(pairs.nth(&n, &budget)?, if far < partner { (far, partner) } else { (partner, far) });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pairs {
    m: u64,
    p: u64,
}

impl Pairs {
    /// The pairs for these parameters. O(1).
    ///
    /// # Errors
    /// m or p is 0, or beyond [`GREATEST_M`], [`GREATEST_P`].
    pub fn new(m: u64, p: u64) -> Result<Pairs, PairsError> {
        match (m, p) {
            (0, _) | (_, 0) => Err(PairsError::Zero),
            (m, p) if m > GREATEST_M || p > GREATEST_P => Err(PairsError::TooLarge),
            (m, p) => Ok(Pairs { m, p }),
        }
    }

    /// The parameter m: differences are multiples of m.
    pub fn m(&self) -> u64 {
        self.m
    }

    /// The parameter p: each difference belongs to p pairs.
    pub fn p(&self) -> u64 {
        self.p
    }

    /// The letter of x, and the index n of its pair: x is `a_n` or `b_n`. Numbers below p are both, and count as a's.
    /// One descent.
    ///
    /// ```
    /// use wythoff_budget::Budget;
    /// use wythoff_words::pairs::{Letter, Pairs};
    /// // (2,3): (0,0), (1,1), (2,2), (3,5), (4,6), (7,9), (8,12), ...
    /// let (pairs, budget) = (Pairs::new(2, 3)?, Budget::unlimited());
    /// assert_eq!(pairs.locate(&12u8.into(), &budget)?, (Letter::B, 6u8.into()));
    /// assert_eq!(pairs.locate(&7u8.into(), &budget)?, (Letter::A, 5u8.into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn locate(&self, x: &UBig, budget: &Budget) -> Result<(Letter, UBig), Exceeded> {
        if *x < UBig::from(self.p) {
            return Ok((Letter::A, x.clone()));
        }
        self.find(Goal::Position(x), 1, |place| place.run(x, 1, self.p)?.pop(), budget)
    }

    /// The partner of x: the number that makes a P-position with it. Numbers below p are their own partners. One
    /// descent.
    ///
    /// ```
    /// use wythoff_budget::Budget;
    /// use wythoff_words::pairs::Pairs;
    /// assert_eq!(Pairs::new(1, 1)?.partner(&7u8.into(), &Budget::unlimited())?, 4u8.into());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn partner(&self, x: &UBig, budget: &Budget) -> Result<UBig, Exceeded> {
        let (letter, n) = self.locate(x, budget)?;
        Ok(self.other(x, letter, &n))
    }

    /// The partners of x, x + 1, ..., x + count - 1. One descent and O(count) operations on numbers as long as x.
    ///
    /// ```
    /// use wythoff_budget::Budget;
    /// use wythoff_words::pairs::Pairs;
    /// // (2,3): (0,0), (1,1), (2,2), (3,5), (4,6), (7,9), (8,12), ...
    /// let pairs = Pairs::new(2, 3)?;
    /// assert_eq!(pairs.partners(&2u8.into(), 6, &Budget::unlimited())?, [2u8, 5, 6, 3, 4, 9].map(Into::into));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn partners(&self, x: &UBig, count: u64, budget: &Budget) -> Result<Vec<UBig>, Exceeded> {
        let (mut found, next) = self.below_p(x, count);
        let rest = count - found.len() as u64;
        if rest > 0 {
            let located = self.find(Goal::Position(&next), rest, |place| place.run(&next, rest, self.p), budget)?;
            let partner = |(k, (letter, n)): (u64, (Letter, UBig))| self.other(&(&next + k), letter, &n);
            found.extend((0..).zip(located).map(partner));
        }
        Ok(found)
    }

    /// The partners of x, x + 1, ..., x + count - 1 in machine integers, in a few nanoseconds each; `None` if 64 bits
    /// may not hold them. The allocation of `memory` is reused.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn small_partners(
        &self,
        x: u64,
        count: u64,
        memory: Vec<u64>,
        budget: &Budget,
    ) -> Result<Option<Vec<u64>>, Exceeded> {
        // A partner is at most (m + 2) times as great, since b_n = a_n + m floor(n/p) and n <= a_n.
        if x.checked_add(count).and_then(|end| end.checked_mul(self.m + 2)).is_none() {
            return Ok(None);
        }
        let below = count.min(self.p.saturating_sub(x));
        let mut found = memory;
        found.clear();
        budget.reserve(&mut found, usize::try_from(count).unwrap_or(usize::MAX), "the partners of some numbers")?;
        found.extend(x..x + below);
        let (next, rest) = (x + below, count - below);
        if rest > 0 {
            let goal = UBig::from(next);
            let run = |place: &Place| place.partners(next, rest, self, &mut found);
            self.find(Goal::Position(&goal), rest, run, budget)?;
        }
        Ok(Some(found))
    }

    /// The pair `(a_n, b_n)`. One descent.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn nth(&self, n: &UBig, budget: &Budget) -> Result<(UBig, UBig), Exceeded> {
        Ok(self.range(n, 1, budget)?.remove(0))
    }

    /// Whether `(x, y)` is a P-position of (m,p)-Wythoff Nim. One descent.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn is_p(&self, x: &UBig, y: &UBig, budget: &Budget) -> Result<bool, Exceeded> {
        let (least, greatest) = if x <= y { (x, y) } else { (y, x) };
        Ok(self.partner(least, budget)? == *greatest)
    }

    /// The number of P-positions that precede, on its diagonal, the one that contains x: the xi of IMI definition 17,
    /// which is `n mod p` (IMI proposition 14 (d)). One descent.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn xi(&self, x: &UBig, budget: &Budget) -> Result<u64, Exceeded> {
        Ok(self.locate(x, budget)?.1 % self.p)
    }

    /// The partner of x, given its letter and the index n of its pair.
    fn other(&self, x: &UBig, letter: Letter, n: &UBig) -> UBig {
        match letter {
            Letter::A => x + self.difference(n),
            Letter::B => x - self.difference(n),
        }
    }

    /// The difference `b_n - a_n`.
    fn difference(&self, n: &UBig) -> UBig {
        n / self.p * self.m
    }

    /// The pairs `(a_n, b_n), ..., (a_{n + count - 1}, b_{n + count - 1})`. One descent and O(count).
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn range(&self, n: &UBig, count: u64, budget: &Budget) -> Result<Vec<(UBig, UBig)>, Exceeded> {
        let with_partner = |(k, a): (u64, UBig)| {
            let b = &a + self.difference(&(n + k));
            (a, b)
        };
        Ok((0..).zip(self.consecutive(n, count, budget)?).map(with_partner).collect())
    }

    /// The numbers `a_n, ..., a_{n + count - 1}`.
    fn consecutive(&self, n: &UBig, count: u64, budget: &Budget) -> Result<Vec<UBig>, Exceeded> {
        let (mut found, next) = self.below_p(n, count);
        let rest = count - found.len() as u64;
        if rest > 0 {
            found.extend(self.find(Goal::Index(&next), rest, |place| place.indices(&next, rest, self.p), budget)?);
        }
        Ok(found)
    }

    /// The numbers below p among n, ..., n + count - 1, and the number after them.
    fn below_p(&self, n: &UBig, count: u64) -> (Vec<UBig>, UBig) {
        let p = UBig::from(self.p);
        let found: Vec<UBig> = (0..count).map(|k| n + k).take_while(|number| *number < p).collect();
        let next = n + found.len();
        (found, next)
    }

    /// Descends with wider and wider windows until one contains the answer, which rests on `many` consecutive letters.
    /// By the bounds of [`Goal`] the first window does.
    fn find<T>(
        &self,
        goal: Goal,
        many: u64,
        mut answer: impl FnMut(&Place) -> Option<T>,
        budget: &Budget,
    ) -> Result<T, Exceeded> {
        let mut margin = goal.margin(self);
        let reach = goal.reach(self, many);
        loop {
            if let Some(found) = answer(&descent::descend(self, &goal, margin, reach, budget)?) {
                return Ok(found);
            }
            margin = margin.saturating_mul(2);
        }
    }
}
