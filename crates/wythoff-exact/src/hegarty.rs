//! The permutation of (1,p)-Wythoff Nim and how close it is to a Beatty pair: Hegarty's appendix to IMI.

use crate::UBig;
use crate::beatty::Beatty;
use crate::error::ExactError;
use crate::mex::WythoffPairs;
use crate::quadratic::Quadratic;
use crate::verdict::{Counterexample, Verdict};
use serde::Serialize;
use wythoff_budget::Budget;

/// Observations on the involution pi that exchanges n = a + 1 with b + 1 for each pair (a, b) of (1,p)-Wythoff Nim.
///
/// With r = (2p - 1 + sqrt(4p^2 + 1))/(2p), s = r + 1/p, L = s/r and l = 1/L, Hegarty proves that pi(n) is floor(nL) + e or
/// floor(nl) + e with e in {-1, 0, 1, 2}, and abs(a_k - a*_k) <= p - 1 for a*_k = floor(k r), where a_k is the k-th n with
/// pi(n + p) > n + p. He conjectures that e in {0, 1} suffices, and that p - 1 is best
/// possible. Both are proved by hand in `docs/arguments.md`; what is observed here is computed up to a bound.
///
/// ```
/// use wythoff_budget::Budget;
/// use wythoff_exact::hegarty::Observation;
/// let seen = Observation::upto(2, 10_000, &Budget::unlimited())?;
/// assert!(seen.lower.iter().chain(&seen.upper).all(|errors| errors.e == 0 || errors.e == 1));
/// assert_eq!(seen.neither.count, 0);
/// assert_eq!(seen.bound_reached(), Some(4)); // abs(a_4 - floor(4r)) = 1 = p - 1
/// # Ok::<(), wythoff_exact::ExactError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observation {
    /// The parameter p.
    pub p: u64,
    /// The greatest n examined; all n from 1 on were examined.
    pub upto: u64,
    /// The errors e = pi(n) - floor(nL) for the n with pi(n) >= n, by ascending e.
    pub lower: Vec<Error>,
    /// The errors e = pi(n) - floor(nl) for the n with pi(n) < n, by ascending e.
    pub upper: Vec<Error>,
    /// The n for which pi(n) is neither floor(nL) + e nor floor(nl) + e with e in {0, 1}: none, if the conjecture is true.
    pub neither: Seen,
    /// The greatest k examined: the terms a_1, ..., a_k are those with a_k + p at most `upto`.
    pub terms: u64,
    /// The least value of a_k - a*_k, with the first k that attains it.
    pub least: Extreme,
    /// The greatest value of a_k - a*_k, with the first k that attains it.
    pub greatest: Extreme,
    /// How often e_k = (b_k - a_k) - (b*_k - a*_k) is 0, and how often it is 1, with b*_k = floor(k s).
    pub difference: [Seen; 2],
    /// The verdict on lemma 1 (ii): e_k is 0 or 1, and is 1 only if p does not divide k. The bound is on k.
    pub lemma: Verdict,
}

/// An error e and how often it occurred.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Error {
    /// The value of the error e.
    pub e: i128,
    /// How often the error occurred, and where first.
    #[serde(flatten)]
    pub seen: Seen,
}

/// How often something occurred, and where it occurred first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Seen {
    /// The number of occurrences.
    pub count: u64,
    /// The least n or k at which it occurred; `None` if it never did.
    pub first: Option<u64>,
}

impl Seen {
    fn add(&mut self, at: u64) {
        if self.first.is_none_or(|first| at < first) {
            self.first = Some(at);
        }
        self.count += 1;
    }
}

/// An extreme value of a_k - a*_k.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Extreme {
    /// The value of a_k - a*_k.
    pub value: i128,
    /// The first k that attains the value.
    pub k: u64,
}

/// The number of pairs processed between two checks of the budget.
const STRIDE: u64 = 1 << 16;

impl Observation {
    /// Examines n = 1, ..., upto. O(upto), some 20 nanoseconds per n.
    ///
    /// # Errors
    /// p is 0, or the budget is exceeded.
    pub fn upto(p: u64, upto: u64, budget: &Budget) -> Result<Observation, ExactError> {
        let pairs = WythoffPairs::new(1, p)?;
        let lines = Lines::new(p)?;
        let mut seen = Observation {
            p,
            upto,
            lower: Vec::new(),
            upper: Vec::new(),
            neither: Seen::default(),
            terms: 0,
            least: Extreme::default(),
            greatest: Extreme::default(),
            difference: [Seen::default(); 2],
            lemma: Verdict::Holds { below: 0 },
        };
        for (index, (a, b)) in (0u64..).zip(pairs) {
            let (n, image) = (a + 1, b + 1);
            if n > upto.into() {
                break;
            }
            let n = u64::try_from(n).unwrap_or(u64::MAX);
            if index.is_multiple_of(STRIDE) {
                budget.step(n, upto)?;
                // The recurrence stores at most one number for each pair.
                budget
                    .memory_for::<u64>(usize::try_from(index).unwrap_or(usize::MAX), "the pairs of the recurrence")?;
            }
            seen.image(&lines, n, image, true);
            if image > n.into() && image <= upto.into() {
                seen.image(&lines, u64::try_from(image).unwrap_or(u64::MAX), n.into(), false);
            }
            if index >= p {
                seen.term(&lines, index - p + 1, i128::from(n - p), (b - a) as i128);
            }
        }
        seen.lower.sort_by_key(|error| error.e);
        seen.upper.sort_by_key(|error| error.e);
        if seen.lemma.holds() {
            seen.lemma = Verdict::Holds { below: seen.terms + 1 };
        }
        Ok(seen)
    }

    /// Records the error of pi(n) = `image` relative to floor(nL) if `rises`, and relative to floor(nl) otherwise, when pi(n) < n.
    fn image(&mut self, lines: &Lines, n: u64, image: u128, rises: bool) {
        let error = |line: &Beatty| image as i128 - line.nth(n).map_or(i128::MAX, |floor| floor as i128);
        let (list, line, other) = match rises {
            true => (&mut self.lower, &lines.above, &lines.below),
            false => (&mut self.upper, &lines.below, &lines.above),
        };
        let e = error(line);
        match list.iter_mut().find(|error| error.e == e) {
            Some(known) => known.seen.add(n),
            None => list.push(Error { e, seen: Seen { count: 1, first: Some(n) } }),
        }
        if !(0..=1).contains(&e) && !(0..=1).contains(&error(other)) {
            self.neither.add(n);
        }
    }

    /// Records the errors of a_k relative to floor(k r), and of b_k - a_k relative to floor(k s) - floor(k r).
    fn term(&mut self, lines: &Lines, k: u64, a: i128, difference: i128) {
        self.terms = k;
        let starred = |line: &Beatty| line.nth(k).map_or(i128::MAX, |floor| floor as i128);
        let (a_star, b_star) = (starred(&lines.r), starred(&lines.s));
        let off = a - a_star;
        if k == 1 || off < self.least.value {
            self.least = Extreme { value: off, k };
        }
        if k == 1 || off > self.greatest.value {
            self.greatest = Extreme { value: off, k };
        }
        let e = difference - (b_star - a_star);
        match e {
            0 => self.difference[0].add(k),
            1 => self.difference[1].add(k),
            _ => {}
        }
        if self.lemma.holds() && !(e == 0 || e == 1 && !k.is_multiple_of(self.p)) {
            let statement = "e_k is 0, or 1 and p does not divide k";
            let (left, right) = (difference.unsigned_abs(), (b_star - a_star).unsigned_abs());
            self.lemma = Verdict::Fails(Counterexample { n: k, statement, left, right });
        }
    }

    /// The greatest abs(a_k - a*_k) observed; Hegarty's bound is p - 1.
    pub fn deviation(&self) -> u128 {
        self.least.value.unsigned_abs().max(self.greatest.value.unsigned_abs())
    }

    /// The first k with abs(a_k - a*_k) = p - 1, which shows that no smaller bound holds for this p; `None` if none was observed.
    pub fn bound_reached(&self) -> Option<u64> {
        let reached = |extreme: &&Extreme| extreme.value.unsigned_abs() == u128::from(self.p - 1) && extreme.k > 0;
        [self.least, self.greatest].iter().filter(reached).map(|extreme| extreme.k).min()
    }

    /// Whether all observations agree with Hegarty's theorem: e is in {-1, 0, 1, 2}, and the deviation is at most p - 1.
    pub fn agrees_with_theorem(&self) -> bool {
        let within = self.lower.iter().chain(&self.upper).all(|error| (-1..=2).contains(&error.e));
        within && self.deviation() < self.p.into()
    }
}

/// The slope L = (1 + sqrt(4p^2 + 1))/(2p) of the permutation pi where it rises.
///
/// # Errors
/// p is 0.
pub fn slope(p: u64) -> Result<Quadratic, ExactError> {
    if p == 0 {
        return Err(ExactError::ZeroParameter("p"));
    }
    let p = UBig::from(p);
    Quadratic::new(1, 1, p.sqr() * 4u8 + 1u8, p * 2u8)
}

/// The Beatty sequences for one p, with the slopes r, s, L (`above`) and l = 1/L (`below`).
struct Lines {
    r: Beatty,
    s: Beatty,
    above: Beatty,
    below: Beatty,
}

impl Lines {
    fn new(p: u64) -> Result<Lines, ExactError> {
        let (r, s) = WythoffPairs::slopes(1, p)?;
        let above = slope(p)?;
        let below = above.reciprocal()?;
        Ok(Lines { r: Beatty::new(r)?, s: Beatty::new(s)?, above: Beatty::new(above)?, below: Beatty::new(below)? })
    }
}
