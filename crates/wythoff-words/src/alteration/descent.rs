//! The columns to the right of a saturated one, at any distance.
//!
//! From a saturated column t0 with string S, the updates consume the letters of S, F(S), F^2(S), ... in order: a 0
//! takes two updates (a P-position in the lower beam, then one in the upper), a 1 takes one (upper beam). So every
//! query about columns after t0 is one about prefixes of S F(S) F^2(S)...: which letter is reached, and how many zeros
//! come before it.
//!
//! The total number of letters of F^0(S) ... F^(k-1)(S) is a telescoping sum: zeros(F^k(S)) - zeros(S), of which
//! ones(F^k(S)) - ones(S) are zeros. Inside F^k(S), a search over the prefixes of S finds the letter s whose image
//! F^k(s) is reached. Inside F^k(s) there is nothing to search: F^k(0) is a prefix of the fixed point W of F, and so is
//! F^k(1) without its last letter, which is 1 (by induction, F^k(1) being F^(k-1)(0) F^(k-1)(1) and W beginning with
//! F^(k-1)(0) F^(k-1)(0)). The first n letters of W hold the ceiling of n / phi zeros, which one integer square root
//! gives.

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use super::string::{Power, WythoffString};
use crate::golden::{over_phi, times_phi};

/// The quantity that is counted along the letters of S F(S) F^2(S)...
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Measure {
    /// Columns: two for a 0, one for a 1.
    Columns,
    /// Letters: one each, as each makes one P-position in the upper beam.
    Letters,
    /// Zeros: each makes one P-position in the lower beam.
    Zeros,
}

/// A letter of S F(S) F^2(S)..., with the counts before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// The number of letters before it.
    pub letters: UBig,
    /// The number of zeros before it.
    pub zeros: UBig,
    /// Whether the letter is a 1.
    pub is_one: bool,
    /// The rest of the target: 2 if it is the second column of a 0, else 1.
    pub rest: UBig,
}

/// A string, as the numbers of ones of its prefixes.
#[derive(Clone, Debug)]
pub(super) struct Descent {
    /// `ones[i]` is the number of ones among the first i letters.
    ones: Vec<u64>,
}

impl Descent {
    /// Prepares the descent from the string of a saturated column, which is not empty.
    pub fn new(string: &WythoffString) -> Descent {
        let ones = string.curve().map(|(_, ones)| ones).collect();
        Descent { ones }
    }

    fn length(&self) -> u64 {
        self.ones.len() as u64 - 1
    }

    /// The numbers of zeros and of ones among the first i letters.
    fn prefix(&self, i: u64) -> (u64, u64) {
        (i - self.ones[i as usize], self.ones[i as usize])
    }

    /// The letter at which the measure reaches `target >= 1`. Costs log2(length of the string) products by small
    /// numbers, and one or two square roots.
    pub fn locate(&self, measure: Measure, target: &UBig) -> Place {
        let (power, before) = self.stage(measure, target);
        let mut rest = target - before;
        // Finds the greatest i such that F^k of the first i letters of S does not reach the rest.
        let (mut low, mut high) = (0, self.length());
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            if weight(measure, &power, self.prefix(middle)) < rest { low = middle } else { high = middle }
        }
        rest -= weight(measure, &power, self.prefix(low));
        let (whole, (z, o)) = (self.prefix(self.length()), self.prefix(low));
        let mut letters = power.zeros(whole.0, whole.1) - whole.0 + power.zeros(z, o) + power.ones(z, o);
        let mut zeros = power.ones(whole.0, whole.1) - whole.1 + power.zeros(z, o);
        let of_one = self.prefix(low + 1).1 > o;
        let inside = inside(measure, &power, of_one, rest);
        letters += inside.letters;
        zeros += inside.zeros;
        Place { letters, zeros, ..inside }
    }

    /// The greatest k such that F^0(S) ... F^(k-1)(S) do not reach the target, and the measure that they reach.
    fn stage(&self, measure: Measure, target: &UBig) -> (Power, UBig) {
        let (z, o) = self.prefix(self.length());
        let before = |power: &Power| match measure {
            Measure::Columns => power.zeros(z, o) + power.ones(z, o) - (z + o),
            Measure::Letters => power.zeros(z, o) - z,
            Measure::Zeros => power.ones(z, o) - o,
        };
        // F multiplies lengths by phi^2 = 2^1.38848...; the search starts a little low.
        let bits = (target.bit_len() as u64).saturating_sub(u64::from((z + o).ilog2()));
        let mut k = (bits as f64 / 1.388_483) as u64;
        let (mut power, mut reached) = loop {
            k = k.saturating_sub(2 + k / (1 << 40));
            let power = Power::new(k);
            let reached = before(&power);
            if k == 0 || reached < *target {
                break (power, reached);
            }
        };
        loop {
            let next = power.next();
            let further = before(&next);
            if further >= *target {
                return (power, reached);
            }
            (power, reached) = (next, further);
        }
    }
}

/// The measure of F^k of a string with these zeros and ones.
fn weight(measure: Measure, power: &Power, (z, o): (u64, u64)) -> UBig {
    match measure {
        Measure::Columns => (power.zeros(z, o) << 1) + power.ones(z, o),
        Measure::Letters => power.zeros(z, o) + power.ones(z, o),
        Measure::Zeros => power.zeros(z, o),
    }
}

/// The letter of F^k(0) or F^k(1) at which the measure reaches `rest`, which is between 1 and the weight of the image.
fn inside(measure: Measure, power: &Power, of_one: bool, rest: UBig) -> Place {
    let before = &rest - UBig::ONE;
    let last = weight(Measure::Letters, power, if of_one { (0, 1) } else { (1, 0) }) - UBig::ONE;
    let n = match measure {
        // The greatest n with ceil(n phi) <= rest - 1, since n letters of W are ceil(n phi) columns.
        Measure::Columns => over_phi(&before).min(last.clone()),
        Measure::Letters => before,
        // The first n for which the letters up to and with letter n hold ceil((n + 1) / phi) zeros.
        Measure::Zeros => times_phi(&before),
    };
    let zeros = zeros_of_prefix(&n);
    let is_one = match measure {
        Measure::Zeros => false,
        _ => (of_one && n == last) || letter_is_one(&n, &zeros),
    };
    let rest = match measure {
        Measure::Columns => rest - &n - &zeros,
        _ => UBig::ONE,
    };
    Place { letters: n, zeros, is_one, rest }
}

/// The number of zeros among the first n letters of W = 00100101001001..., the fixed point of F: the ceiling of n /
/// phi.
fn zeros_of_prefix(n: &UBig) -> UBig {
    if n.is_zero() { UBig::ZERO } else { over_phi(n) + UBig::ONE }
}

/// Whether letter n of W (counted from 0) is a 1, given the number of zeros before it.
fn letter_is_one(n: &UBig, zeros: &UBig) -> bool {
    zeros_of_prefix(&(n + UBig::ONE)) == *zeros
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::alteration::WythoffString;

    #[test]
    fn prefixes_of_the_fixed_point() {
        let mut word: WythoffString = "0".parse().unwrap();
        while word.len() < 5000 {
            word = word.image();
        }
        let mut zeros = UBig::ZERO;
        for (n, one) in word.iter().enumerate() {
            let n = UBig::from(n);
            assert_eq!(zeros_of_prefix(&n), zeros, "{n}");
            assert_eq!(letter_is_one(&n, &zeros), one, "{n}");
            zeros += u8::from(!one);
        }
    }
}
