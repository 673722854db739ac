//! Floors of multiples of the golden ratio phi, exact, and prefixes of the fixed point of F.

use dashu_int::UBig;
use dashu_int::ops::SquareRoot;

/// floor(n phi) and floor(n / phi) by one integer square root: floor((sqrt(5 n^2) +- n) / 2). Cost: that of a root.
fn beatty(n: &UBig) -> (UBig, UBig) {
    let root = (n * n * UBig::from(5u8)).sqrt();
    // sqrt(5) n >= n, so the difference is not negative
    let over = (&root - n) >> 1;
    ((root + n) >> 1, over)
}

/// floor(n phi): the lower Beatty sequence of Wythoff Nim.
///
/// ```
/// use dashu_int::UBig;
/// use wythoff_words::alteration::floor_times_phi;
/// assert_eq!(floor_times_phi(&UBig::from(10u8)), UBig::from(16u8));
/// ```
pub fn floor_times_phi(n: &UBig) -> UBig {
    beatty(n).0
}

/// floor(n / phi).
pub(super) fn floor_over_phi(n: &UBig) -> UBig {
    beatty(n).1
}

/// How many zeros the first n letters of W = 00100101001001..., the fixed point of F, have: the ceiling of n / phi.
pub(super) fn zeros_of_prefix(n: &UBig) -> UBig {
    if n.is_zero() { UBig::ZERO } else { floor_over_phi(n) + UBig::ONE }
}

/// Is letter n of W (counted from 0) a 1, given how many zeros come before it?
pub(super) fn letter_is_one(n: &UBig, zeros: &UBig) -> bool {
    zeros_of_prefix(&(n + UBig::ONE)) == *zeros
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::alteration::BitString;

    #[test]
    fn prefixes_of_the_fixed_point() {
        let mut word: BitString = "0".parse().unwrap();
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
