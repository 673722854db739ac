//! The P-positions of `roob-blocking(m,p,l)` at coordinates of any size: pairs by a mex that counts up to p, and a
//! descent.
//!
//! x_n is the least number that occurs fewer than p times among the earlier x_i, i >= 0, and y_i, i >= 1; y_n = s x_n +
//! l n. *Column* v consists of the consecutive n with x_n = v. It holds p of them, or p - 1 if v is itself some y_n
//! with n >= 1. Their y differ by l, and the first y of the next column is l + s above the last one. So the word whose
//! letter number v is 1 if v is some y_n, n >= 1, and 0 otherwise, with a in place of the first 0, is the fixed point
//! of
//!
//! ```text
//! a -> a 0^(l-1) (1 0^(l-1))^(p-1) 0^s,    0 -> (1 0^(l-1))^p 0^s,    1 -> (1 0^(l-1))^(p-1) 0^s
//! ```
//!
//! where letter number v writes the places from the first y of column v on. The proof is in `docs/arguments.md`, blocked rook moves.
//!
//! **The descent.** Given weights of the letters, it finds the last letter before which the sum of the weights is at
//! most a target: the letter of a given column, if every letter weighs 1; the column of an index, if a letter weighs as
//! many as its column holds; and so on ([`Measure`]). The letters that write the word weigh what they write. So the
//! target leads to a letter 2^j levels above, and the rest of the target to a letter in what that one writes. The first
//! of these two searches uses weights without their last digits, which gives the right letter or the next one, so that
//! the numbers are half as long in both: `O(M(n) log n)` bit operations for numbers of n bits. No list has a length of
//! order p, l or s.

mod descent;
mod letters;

use dashu_int::UBig;
use wythoff_budget::{Budget, Exceeded};

use descent::{Place, Weights, find};
use letters::{Letter, Letters};

/// The pairs (x_n, y_n) with y_n = s x_n + l n in which every number occurs p times.
///
/// ```
/// use dashu_int::UBig;
/// use wythoff_budget::Budget;
/// use wythoff_words::linear::{LinearPairs, Measure};
/// let (pairs, budget) = (LinearPairs::new(2, 1, 2).unwrap(), Budget::unlimited());
/// let first: Vec<_> = pairs.from(Measure::Index, &UBig::ZERO, &budget)?.offsets().take(7).collect();
/// assert_eq!(first, [(0, 0), (0, 1), (1, 4), (2, 7), (2, 8), (3, 11), (3, 12)]);
/// let far = UBig::from(10u8).pow(50);
/// let run = pairs.from(Measure::Lower, &far, &budget)?;
/// assert_eq!((run.x(), run.y().to_string()), (&far, "356155281280883027491070492798703851257359961268681".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinearPairs {
    s: u64,
    l: u64,
    p: u64,
}

/// The number by which a pair is looked up; each of them is monotone in the index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// The index n.
    Index,
    /// The smaller number x_n, which does not decrease.
    Lower,
    /// The greater number y_n.
    Upper,
    /// The difference y_n - x_n.
    Difference,
}

impl LinearPairs {
    /// The pairs for given s, l and p. `None` unless p >= 2, l >= 1 and s + l >= 2, or if l p + s does not fit in 64
    /// bits.
    pub fn new(s: u64, l: u64, p: u64) -> Option<LinearPairs> {
        let fits = l.checked_mul(p)?.checked_add(s).is_some();
        (p >= 2 && l >= 1 && (s >= 1 || l >= 2) && fits).then_some(LinearPairs { s, l, p })
    }

    /// The coefficient s of y_n = s x_n + l n.
    pub fn s(&self) -> u64 {
        self.s
    }

    /// The coefficient l of y_n = s x_n + l n.
    pub fn l(&self) -> u64 {
        self.l
    }

    /// The number p of times that every number occurs.
    pub fn p(&self) -> u64 {
        self.p
    }

    /// The pairs from the first one on whose number by `measure` is at least `least`. One descent.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn from(&self, measure: Measure, least: &UBig, budget: &Budget) -> Result<Run, Exceeded> {
        // The measure is c x_n + e n, so that a column of q indices weighs c + e q; s - 1 may be -1.
        let (each, column) = match measure {
            Measure::Index => (1, 0),
            Measure::Lower => (0, 1),
            Measure::Upper => (self.l, i128::from(self.s)),
            Measure::Difference => (self.l, i128::from(self.s) - 1),
        };
        let weight = |many: u64| UBig::from((i128::from(each) * i128::from(many) + column).unsigned_abs());
        let weights = Weights { a: weight(self.p), one: weight(self.p - 1), zero: weight(self.p) };
        let Place { before, path, letter, rest } = find(self, &weights, least, budget)?;
        let mut letters = Letters::new(*self, path, letter);
        let mut x = &before.zeros + &before.ones;
        let mut n = &x * self.p - before.ones;
        // Within the column each index counts `each`, which is 0 only if nothing is left.
        let further = if each == 0 { 0 } else { u64::try_from((rest + (each - 1)) / each).unwrap_or(u64::MAX) };
        let held = letters.held();
        n += further.min(held);
        let place = if further < held {
            further
        } else {
            letters.advance();
            x += UBig::ONE;
            0
        };
        let y = &x * self.s + &n * self.l;
        Ok(Run { n, x, y, place, letters })
    }

    /// The index n >= 1 with y_n = y, and x_n; `None` if there is none. One descent.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn upper(&self, y: &UBig, budget: &Budget) -> Result<Option<(UBig, UBig)>, Exceeded> {
        let run = self.from(Measure::Upper, y, budget)?;
        Ok((run.y == *y && !run.n.is_zero()).then_some((run.n, run.x)))
    }
}

/// The pairs from some index on.
#[derive(Clone, Debug)]
pub struct Run {
    n: UBig,
    x: UBig,
    y: UBig,
    /// The number of pairs of the first column that come before the first of these.
    place: u64,
    letters: Letters,
}

impl Run {
    /// The index n of the first pair.
    pub fn n(&self) -> &UBig {
        &self.n
    }

    /// The number x_n of the first pair.
    pub fn x(&self) -> &UBig {
        &self.x
    }

    /// The number y_n of the first pair.
    pub fn y(&self) -> &UBig {
        &self.y
    }

    /// The number of these pairs that have the same x as the first.
    pub fn alike(&self) -> u64 {
        self.letters.held() - self.place
    }

    /// Whether the first x is some y_k with k >= 1.
    pub fn meets_upper(&self) -> bool {
        self.letters.letter() == Letter::One
    }

    /// The differences of the x and of the y of each pair from those of the first, as long as they fit in 64 bits. O(1)
    /// for each pair, on average.
    pub fn offsets(&self) -> Offsets {
        Offsets { at: Some((0, 0)), place: self.place, letters: self.letters.clone() }
    }
}

/// An iterator over pairs, as their differences from the first one.
#[derive(Clone, Debug)]
pub struct Offsets {
    at: Option<(u64, u64)>,
    place: u64,
    letters: Letters,
}

impl Iterator for Offsets {
    type Item = (u64, u64);

    #[inline]
    fn next(&mut self) -> Option<(u64, u64)> {
        let (x, y) = self.at?;
        let LinearPairs { s, l, .. } = self.letters.pairs();
        self.place += 1;
        self.at = if self.place < self.letters.held() {
            y.checked_add(l).map(|y| (x, y))
        } else {
            self.letters.advance();
            self.place = 0;
            x.checked_add(1).zip(y.checked_add(l + s))
        };
        Some((x, y))
    }
}
