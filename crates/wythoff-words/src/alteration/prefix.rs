//! Prefixes of the fixed point of F, of any length.

use dashu_int::UBig;

use crate::golden::over_phi;

/// How many zeros the first n letters of W = 00100101001001..., the fixed point of F, have: the ceiling of n / phi.
pub(super) fn zeros_of_prefix(n: &UBig) -> UBig {
    if n.is_zero() { UBig::ZERO } else { over_phi(n) + UBig::ONE }
}

/// Is letter n of W (counted from 0) a 1, given how many zeros come before it?
pub(super) fn letter_is_one(n: &UBig, zeros: &UBig) -> bool {
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
