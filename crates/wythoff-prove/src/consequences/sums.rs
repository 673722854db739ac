//! The numbers of long words of an automaton as sums of weights of the numeration system.
//!
//! Let c(l) be the vector of the numbers of words of length l that are accepted from each state, and r the period of an Ostrowski system.
//! Its weights satisfy `U_{l+2r} = t U_{l+r} - n U_l`. What is left of c, `d(l) = c(l+2r) - t c(l+r) + n c(l)`, is a vector whose
//! successor depends on it alone, as that of c does: `d(l+1) = M d(l)`. So if d repeats once, it does so for ever; and
//! then `c(l) = (a U_l + b U_{l-r} + e)/D` with integers a, b, e and D that depend on the state and on l modulo the turn after which it
//! repeats. In the sets that are counted here it repeats: they have a density in the field of the system, from which the counts differ
//! by a bounded number.

use wythoff_automata::{Budget, Exceeded, Numeration, UBig};
use wythoff_exact::IBig;

use super::ranks::Ranks;

/// Words of these lengths are tried.
const LONGEST: usize = 512;
/// And repetitions after so many periods.
const TURNS: usize = 24;
/// Integers in sums are less than this, so that some hundreds of them stay in 32 bits.
const LARGEST: i64 = 1 << 20;

/// The numbers of words of all lengths from some on.
#[derive(Clone, Debug)]
pub(super) struct Sums {
    from: usize,
    period: usize,
    /// D.
    denominator: i64,
    /// a, b, and e for each state, by the length modulo their number.
    parts: Vec<Vec<[i64; 3]>>,
}

/// A sum of such numbers that is being made.
pub(super) struct Total<'s> {
    sums: &'s Sums,
    /// How often each weight is taken.
    weights: Vec<i64>,
    rest: i64,
}

impl Sums {
    /// Those of a set; `None` if no short words show that there are any. O(edges) operations on short numbers for each of some hundred
    /// lengths at most.
    pub fn find(ranks: &mut Ranks, budget: &Budget) -> Result<Option<Sums>, Exceeded> {
        let numeration = ranks.set.numeration().clone();
        let (period, states) = (numeration.period(), ranks.set.dfa().states());
        if numeration.is_base() || numeration.quotients().is_none() {
            return Ok(None);
        }
        let n = IBig::from(if period.is_multiple_of(2) { 1 } else { -1 });
        let weights: Vec<IBig> =
            numeration.weights(LONGEST + 3 * TURNS * period + 1).into_iter().map(IBig::from).collect();
        let t = (&weights[2 * period] + &n * &weights[0]) / &weights[period];
        let mut left: Vec<Vec<i64>> = Vec::new();
        for length in 0..LONGEST {
            let words = ranks.words(length + 2 * period, budget)?;
            let count = |length: usize, state: usize| IBig::from(words[length][state].clone());
            let of_state = |state: usize| {
                let [now, next, last] = [0, period, 2 * period].map(|more| count(length + more, state));
                i64::try_from(last - &t * next + &n * now).ok()
            };
            let Some(here) = (0..states).map(of_state).collect::<Option<Vec<i64>>>() else { return Ok(None) };
            let is_back = |turns: &usize| length.checked_sub(turns * period).is_some_and(|before| left[before] == here);
            if let Some(turns) = (1..=TURNS).find(is_back) {
                let from = (length - turns * period).max(period);
                let words = ranks.words(from + 3 * turns * period, budget)?;
                return Ok(Sums::solve(from, period, turns * period, &weights, words));
            }
            left.push(here);
        }
        Ok(None)
    }

    /// From words of three turns.
    fn solve(from: usize, period: usize, turn: usize, weights: &[IBig], words: &[Vec<UBig>]) -> Option<Sums> {
        let mut solved = Vec::new();
        let mut denominator = IBig::ONE;
        for length in from..from + turn {
            let lengths = [length, length + turn, length + 2 * turn];
            let columns = [
                lengths.map(|l| weights[l].clone()),
                lengths.map(|l| weights[l - period].clone()),
                lengths.map(|_| IBig::ONE),
            ];
            let whole = determinant(&columns);
            if whole.is_zero() {
                return None;
            }
            let mut of_length = Vec::new();
            for state in 0..words[length].len() {
                let counts = lengths.map(|l| IBig::from(words[l][state].clone()));
                // By Cramer's rule.
                let parts = [0, 1, 2].map(|place| {
                    let mut columns = columns.clone();
                    columns[place] = counts.clone();
                    determinant(&columns)
                });
                for part in &parts {
                    let (most, left) = (part * &denominator, gcd(part * &denominator, whole.clone()));
                    if !(most % &whole).is_zero() {
                        denominator *= &whole / left;
                    }
                }
                of_length.push(parts);
            }
            solved.push((length, whole, of_length));
            if i64::try_from(denominator.clone()).ok()?.abs() >= LARGEST {
                return None;
            }
        }
        let mut parts = vec![Vec::new(); turn];
        for (length, whole, of_length) in solved {
            let small =
                |part: IBig| i64::try_from(part * &denominator / &whole).ok().filter(|part| part.abs() < LARGEST);
            for [a, b, e] in of_length {
                parts[length % turn].push([small(a)?, small(b)?, small(e)?]);
            }
        }
        Some(Sums { from, period, denominator: i64::try_from(denominator).ok()?, parts })
    }

    /// From which length on.
    pub fn from(&self) -> usize {
        self.from
    }

    /// A sum of numbers of words shorter than this, all of them as long as `from` at least; 0 at first.
    pub fn total(&self, length: usize, budget: &Budget) -> Result<Total<'_>, Exceeded> {
        Ok(Total { sums: self, weights: budget.zeros(Some(length as u64), "the digits of a number")?, rest: 0 })
    }
}

impl Total<'_> {
    /// Adds the number of words of a length from a state.
    #[inline]
    pub fn add(&mut self, length: usize, state: u32) {
        let sums = self.sums;
        let [a, b, e] = sums.parts[length % sums.parts.len()][state as usize];
        self.weights[length] += a;
        self.weights[length - sums.period] += b;
        self.rest += e;
    }

    /// The sum. O(M(digits) log digits).
    pub fn value(self, numeration: &Numeration, budget: &Budget) -> Result<UBig, Exceeded> {
        let part = |sign: i64| {
            let digits: Vec<u32> = self
                .weights
                .iter()
                .rev()
                .map(|&times| u32::try_from((times * sign).max(0)).unwrap_or(u32::MAX))
                .collect();
            Ok(IBig::from(numeration.read_within(&digits, budget)?))
        };
        let sum = (part(1)? - part(-1)? + self.rest) / self.sums.denominator;
        // It is a number of words.
        Ok(UBig::try_from(sum).unwrap_or(UBig::ZERO))
    }
}

/// Of three columns.
fn determinant([a, b, c]: &[[IBig; 3]; 3]) -> IBig {
    let minor = |i: usize, k: usize| &b[i] * &c[k] - &b[k] * &c[i];
    &a[0] * minor(1, 2) - &a[1] * minor(0, 2) + &a[2] * minor(0, 1)
}

fn gcd(mut a: IBig, mut b: IBig) -> IBig {
    while !b.is_zero() {
        (a, b) = (b.clone(), a % b);
    }
    a
}
