//! Systems for all integers: negative bases, and the negaFibonacci numbers 1, -1, 2, -3, 5, ...
//!
//! (Knuth, *The Art of Computer Programming* 4A, exercise 7.1.3-36, for the latter; both as Walnut has them.)

use dashu_int::{IBig, UBig};
use wythoff_budget::{Budget, Exceeded};
use wythoff_digits::linear::Comparison;
use wythoff_digits::{Alphabet, AutomataError, Dfa, Letter, explore};

/// A system whose weights have alternating signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Negative {
    /// The base -k.
    Base(u32),
    /// The weights F(-1), F(-2), ..., and no two digits 1 beside each other.
    Fibonacci,
}

/// What was read so far of a linear form: the multiples of the next two weights, or only the sign that the form will have if an even number of
/// places is left, since what is left cannot change it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Read {
    Near(i64, i64),
    Far(bool),
}

impl Negative {
    pub(crate) fn digits(self) -> usize {
        match self {
            Negative::Base(k) => k as usize,
            Negative::Fibonacci => 2,
        }
    }

    pub(crate) fn canonical(self) -> Result<Dfa, AutomataError> {
        let alphabet = Alphabet::new(self.digits(), 1)?;
        match self {
            Negative::Base(k) => {
                let loops: Vec<(Letter, u32)> = (0..k).map(|digit| (digit as Letter, 0)).collect();
                Dfa::from_table(alphabet, [loops], vec![true])
            }
            Negative::Fibonacci => Dfa::from_table(alphabet, [vec![(0, 0), (1, 1)], vec![(0, 0)]], vec![true; 2]),
        }
    }

    /// The automaton of a linear form, the sum of the multiples of the tracks and the constant, compared with 0.
    pub(crate) fn linear(
        self,
        coefficients: &[i64],
        constant: i64,
        comparison: Comparison,
        budget: &Budget,
    ) -> Result<Dfa, AutomataError> {
        let alphabet = Alphabet::new(self.digits(), coefficients.len())?;
        let total = coefficients.iter().try_fold(constant.unsigned_abs(), |all, a| all.checked_add(a.unsigned_abs()));
        // Beyond this, what is left cannot change the sign. In base -k a step multiplies by k and adds at most k - 1 times the total; with the
        // other weights it multiplies by 1.6, and all that is left is at most 2.7 times the total.
        let factor = if self == Negative::Fibonacci { 8 } else { 1 };
        let far = total.and_then(|total| i64::try_from(total).ok()?.checked_mul(factor));
        let far = far.filter(|&far| far < 1 << 40).ok_or_else(|| AutomataError::TooLarge(constant.to_string()))? + 8;
        let sum = |letter| -> i64 {
            coefficients.iter().enumerate().map(|(track, a)| a * alphabet.digit(letter, track) as i64).sum()
        };
        let sums: Vec<i64> = (0..alphabet.letters()).map(|letter| sum(letter as Letter)).collect();
        let step = |read: Read, sum: i64| match (read, self) {
            (Read::Far(is_positive), _) => Read::Far(!is_positive),
            (Read::Near(s, _), Negative::Base(k)) => {
                let s = -i64::from(k) * s + sum;
                if s.abs() > far { Read::Far(s > 0) } else { Read::Near(s, 0) }
            }
            (Read::Near(s, t), Negative::Fibonacci) => {
                let (s, t) = (t - s + sum, s);
                // phi s - t, times 1000: the multiple of the power of -phi that grows.
                let growing = 1618 * s - 1000 * t;
                if growing.abs() > 1000 * far { Read::Far(growing > 0) } else { Read::Near(s, t) }
            }
        };
        let ways = |read: &Read, ways: &mut Vec<(Letter, Read)>| {
            ways.extend(sums.iter().zip(0..).map(|(&sum, letter)| (letter, step(*read, sum))));
        };
        let accepts = |read: &Read| match *read {
            Read::Near(s, _) => comparison.holds(&(s + constant), &0),
            Read::Far(is_positive) => comparison.holds(&i64::from(is_positive), &i64::from(!is_positive)),
        };
        explore(alphabet, Read::Near(0, 0), ways, accepts, budget)?.minimise(budget)
    }

    /// The digits of a natural number, most significant first.
    pub(crate) fn write(self, n: &UBig, budget: &Budget) -> Result<Vec<u32>, Exceeded> {
        let mut digits = Vec::new();
        match self {
            Negative::Base(k) => {
                let (k, mut rest) = (IBig::from(k), IBig::from(n.clone()));
                while rest != IBig::ZERO {
                    budget.tick(digits.len() as u64)?;
                    let digit = ((&rest % &k) + &k) % &k;
                    rest = -((rest - &digit) / &k);
                    digits.push(u32::try_from(&digit).unwrap_or_default());
                }
                digits.reverse();
            }
            Negative::Fibonacci => {
                // With the places up to k the numbers from 1 - F(m+1) to F(l+1) are written, m and l the greatest even and odd places among them.
                let mut fibonacci = vec![IBig::ZERO, IBig::ONE];
                let mut rest = IBig::from(n.clone());
                while fibonacci.last().is_some_and(|last| *last <= rest) {
                    budget.tick(fibonacci.len() as u64)?;
                    let next = &fibonacci[fibonacci.len() - 1] + &fibonacci[fibonacci.len() - 2];
                    fibonacci.push(next);
                }
                for k in (1..fibonacci.len()).rev() {
                    let below = k - 1;
                    let (odd, even) = (below - usize::from(below % 2 == 0 && below > 0), below - below % 2);
                    let greatest = if below == 0 { IBig::ZERO } else { fibonacci[odd + 1].clone() };
                    let least = if even == 0 { IBig::ZERO } else { IBig::ONE - &fibonacci[even + 1] };
                    let is_in = rest >= least && rest <= greatest;
                    if !is_in {
                        rest -= if k % 2 == 1 { fibonacci[k].clone() } else { -fibonacci[k].clone() };
                    }
                    digits.push(u32::from(!is_in));
                }
                let zeros = digits.iter().take_while(|&&digit| digit == 0).count();
                digits.drain(..zeros);
            }
        }
        Ok(digits)
    }
}
