//! Linear relations between numbers, such as 3x - 2y + 5 < 0, as automata, for numeration systems that are given by
//! quotients. `wythoff-automata` makes those of other systems.
//!
//! While the words are read from the left, the sum so far is s U_k + t U_{k-1}, where k places are left. Only finitely many
//! pairs (s, t) can still lead to a sum near 0; the state is that pair. All pairs that cannot are merged into one state for
//! each sign. (Mousavi, Schaeffer, Shallit, *Decision algorithms for Fibonacci-automatic words I*, 2016, for addition.)

use wythoff_budget::Budget;

use crate::numeration::{Clock, Ostrowski, canonical};
use crate::{Alphabet, AutomataError, Dfa, explore};

/// A comparison between two numbers or letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    /// `=`
    Equal,
    /// `!=`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    Greater,
    /// `>=`
    AtLeast,
}

impl Comparison {
    /// The symbol of the comparison: `=`, `!=`, `<`, `<=`, `>`, `>=`.
    pub fn sign(self) -> &'static str {
        match self {
            Comparison::Equal => "=",
            Comparison::NotEqual => "!=",
            Comparison::Less => "<",
            Comparison::AtMost => "<=",
            Comparison::Greater => ">",
            Comparison::AtLeast => ">=",
        }
    }

    /// Whether the comparison holds between `a` and `b`.
    pub fn holds<T: Ord + ?Sized>(self, a: &T, b: &T) -> bool {
        match self {
            Comparison::Equal => a == b,
            Comparison::NotEqual => a != b,
            Comparison::Less => a < b,
            Comparison::AtMost => a <= b,
            Comparison::Greater => a > b,
            Comparison::AtLeast => a >= b,
        }
    }
}

/// A linear form: a sum of multiples of numbers, one for each track, and a constant.
#[derive(Clone, Debug)]
pub struct Linear {
    /// For each track, what a digit 1 at place k adds: a U_k + b U_{k-1} for the pair (a, b). A track has one pair for
    /// all places, or one for each place of the preperiod and of the period.
    weights: Vec<Vec<(i64, i64)>>,
    constant: i64,
}

/// The value of a linear form on the digits read so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Sum {
    Below,
    Near(i64, i64),
    Above,
}

const LARGEST: u64 = 1 << 32;

/// Checks that the coefficients and constants are at most 2^32 in absolute value, so that sums of products do not overflow.
///
/// # Errors
/// [`AutomataError::TooLarge`] for the first one that is larger.
pub fn in_range(numbers: impl IntoIterator<Item = i64>) -> Result<(), AutomataError> {
    match numbers.into_iter().find(|n| n.unsigned_abs() > LARGEST) {
        Some(large) => Err(AutomataError::TooLarge(large.to_string())),
        None => Ok(()),
    }
}

impl Linear {
    /// The linear form with these coefficients, one for each track, and this constant.
    pub fn new(coefficients: &[i64], constant: i64) -> Self {
        Linear { weights: coefficients.iter().map(|&a| vec![(a, 0)]).collect(), constant }
    }

    /// The linear form in which a digit 1 at place k adds a U_k + b U_{k-1}: for each track one pair (a, b) for all
    /// places, or one for each place of the preperiod and of the period.
    pub fn of_weights(weights: Vec<Vec<(i64, i64)>>, constant: i64) -> Self {
        Linear { weights, constant }
    }

    /// The automaton of the tuples of canonical words on whose numbers the linear form compares with 0 as stated.
    pub fn automaton(
        &self,
        numeration: &Ostrowski,
        comparison: Comparison,
        budget: &Budget,
    ) -> Result<Dfa, AutomataError> {
        let tracks = self.weights.len();
        let alphabet = Alphabet::new(numeration.digits(), tracks)?;
        in_range(self.weights.iter().flatten().flat_map(|&(a, b)| [a, b]).chain([self.constant]))?;
        let tuples: Vec<Vec<i64>> = (0..alphabet.letters())
            .map(|letter| (0..tracks).map(|track| alphabet.digit(letter as u16, track) as i64).collect())
            .collect();
        let reach = self.reach();
        let is_mixed = numeration.preperiod() > 0;
        // Reading from the left, one cannot know where the preperiod begins. There only canonical words are followed: the sums of
        // other words, for each of these places, form sets that double with each quotient. `zeros` has one bit for each track
        // whose next digit must be 0, after the largest digit of a place.
        let edges = |&(clock, sum, zeros): &(Clock, Sum, u32), edges: &mut Vec<(u16, (Clock, Sum, u32))>| {
            for (place, next) in clock.steps(numeration) {
                let quotient = i64::from(numeration.quotient(place));
                let weights: Vec<(i64, i64)> = self.weights.iter().map(|w| w[class(numeration, place, w)]).collect();
                for (letter, digits) in tuples.iter().enumerate() {
                    let is_zero = |track: usize| zeros >> track & 1 == 1;
                    if digits.iter().enumerate().any(|(track, &digit)| digit > quotient || digit > 0 && is_zero(track))
                    {
                        continue;
                    }
                    let full = digits.iter().rev().fold(0, |all, &digit| all << 1 | u32::from(digit == quotient));
                    let sum = match sum {
                        Sum::Near(s, t) => {
                            let add = |part: fn(&(i64, i64)) -> i64| -> i64 {
                                weights.iter().zip(digits).map(|(weight, digit)| part(weight) * digit).sum()
                            };
                            let carried = if numeration.is_base() { 0 } else { s };
                            self.near(quotient * s + t + add(|w| w.0), carried + add(|w| w.1), reach)
                        }
                        far => far,
                    };
                    if matches!(sum, Sum::Near(..)) || comparison.holds(&self.value(sum, numeration), &0) {
                        edges.push((letter as u16, (next, sum, if is_mixed { full } else { 0 })));
                    }
                }
            }
        };
        let accepting = |&(clock, sum, zeros): &(Clock, Sum, u32)| {
            let is_whole = clock.is_end(numeration) && (zeros == 0 || numeration.below() == 1);
            is_whole && comparison.holds(&self.value(sum, numeration), &0)
        };
        let start = (Clock::START, Sum::Near(0, 0), 0);
        let mut dfa = explore(alphabet, start, edges, accepting, budget)?.minimise(budget)?;
        if is_mixed {
            return Ok(dfa);
        }
        let canonical = canonical(numeration, budget)?;
        let names: Vec<usize> = (0..tracks).collect();
        for track in 0..tracks {
            dfa = dfa.join(&names, &canonical, &[track], &names, budget)?.determinise(budget)?;
        }
        dfa.minimise(budget)
    }

    /// The value of the linear form at the end of the words, or some number of the same sign.
    fn value(&self, sum: Sum, numeration: &Ostrowski) -> i64 {
        match sum {
            Sum::Below => -1,
            Sum::Near(s, t) => s + t * i64::from(numeration.below()) + self.constant,
            Sum::Above => 1,
        }
    }

    /// The most that the remaining digits can add and subtract, as multiples of U_k: the digits at places below k stand
    /// for at most U_k - 1.
    fn reach(&self) -> (i64, i64) {
        let most = |sign: i64| -> i64 {
            let weight = |&(a, b): &(i64, i64)| if b == 0 { (sign * a).max(0) } else { a.abs() + b.abs() };
            self.weights.iter().map(|classes| classes.iter().map(weight).max().unwrap_or(0)).sum()
        };
        (most(1), most(-1))
    }

    /// The state for the pair (s, t). If s >= down and t >= 0, the final value is at least (s - down) U_k + down +
    /// constant >= s + constant; likewise for the other sign.
    fn near(&self, s: i64, t: i64, (up, down): (i64, i64)) -> Sum {
        if s >= down && t >= 0 && s + self.constant > 0 {
            Sum::Above
        } else if -s >= up && t <= 0 && s + self.constant < 0 {
            Sum::Below
        } else {
            Sum::Near(s, t)
        }
    }
}

/// The index of the weight of a place in the list of a track.
fn class(numeration: &Ostrowski, place: usize, weights: &[(i64, i64)]) -> usize {
    let (p, r) = (numeration.preperiod(), numeration.period());
    if weights.len() == 1 || place < p { place.min(weights.len() - 1) } else { p + (place - p) % r }
}
