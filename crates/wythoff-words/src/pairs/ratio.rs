//! The ratio λ of a descent, `λ^2 = (m/p) λ + 1`, in binary fixed point of any precision.

use dashu_int::UBig;
use dashu_int::ops::SquareRoot;

use super::Pairs;

/// λ, the factor between levels, and numbers derived from the same square root. Fixed-point values are rounded down,
/// with an error below 2 units in the last place.
pub(super) struct Ratio {
    pairs: Pairs,
    bits: usize,
    /// `sqrt(m^2 + 4 p^2) = p (λ + 1/λ)`, times `2^bits`.
    root: UBig,
}

impl Ratio {
    /// The square root, with fewer bits.
    fn root(&self, bits: usize) -> UBig {
        &self.root >> (self.bits - bits.min(self.bits))
    }

    /// `λ 2^bits`, for at most as many bits as the root has.
    pub(super) fn lambda(&self, bits: usize) -> UBig {
        ((UBig::from(self.pairs.m) << bits) + self.root(bits)) / (2 * self.pairs.p)
    }

    /// `2^bits / λ`, for at most as many bits as the root has.
    pub(super) fn inverse(&self, bits: usize) -> UBig {
        (self.root(bits) - (UBig::from(self.pairs.m) << bits)) / (2 * self.pairs.p)
    }

    /// `(λ + 1/λ) 2^bits`, for at most as many bits as the root has.
    pub(super) fn trace(&self, bits: usize) -> UBig {
        self.root(bits) / self.pairs.p
    }

    /// `λ^exponent`, as a mantissa of about `digits` binary digits, at most as many as the root has, and the number of
    /// digits after the point.
    pub(super) fn power(&self, exponent: usize, digits: usize) -> (UBig, usize) {
        let base = self.lambda(digits);
        let mut power = (UBig::ONE << digits, digits);
        for bit in (0..usize::BITS - exponent.leading_zeros()).rev() {
            power = square(&power, digits);
            if exponent >> bit & 1 == 1 {
                power = trimmed(power.0 * &base, power.1 + digits, digits);
            }
        }
        power
    }
}

impl Pairs {
    /// λ with `bits` fractional bits; costs one square root.
    pub(super) fn ratio(self, bits: usize) -> Ratio {
        let square = UBig::from(self.m).sqr() + UBig::from(2 * self.p).sqr();
        Ratio { pairs: self, bits, root: (square << (2 * bits)).sqrt() }
    }

    /// The binary logarithm of λ in floating point. It only determines precisions and the number of levels; no answer
    /// depends on it.
    pub(super) fn log2(self) -> f64 {
        let (m, p) = (self.m as f64, self.p as f64);
        let root = (m * m + 4.0 * p * p).sqrt();
        ((m + m * m / (root + 2.0 * p)) / (2.0 * p)).ln_1p() / std::f64::consts::LN_2
    }
}

/// The square of a power of λ, trimmed to about `digits` binary digits.
pub(super) fn square((mantissa, point): &(UBig, usize), digits: usize) -> (UBig, usize) {
    trimmed(mantissa.sqr(), 2 * point, digits)
}

/// Drops binary digits beyond `digits`, but none before the point.
pub(super) fn trimmed(mantissa: UBig, point: usize, digits: usize) -> (UBig, usize) {
    use dashu_int::ops::BitTest;
    let shift = mantissa.bit_len().saturating_sub(digits).min(point);
    (mantissa >> shift, point - shift)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn satisfies_its_equation() {
        for (m, p) in [(1, 1), (3, 5), (7, 2), (3, 2), (1 << 32, 1), (1, 1 << 20)] {
            let pairs = Pairs::new(m, p).unwrap();
            let unit = UBig::ONE << 200usize;
            let ratio = pairs.ratio(300);
            let (lambda, inverse) = (ratio.lambda(200), ratio.inverse(200));
            let product = &lambda * &inverse;
            let slack = (&lambda + &inverse) << 1usize;
            assert!(product <= unit.sqr() && product + slack >= unit.sqr(), "{m} {p}");
            let sum = ratio.trace(200);
            assert!(&lambda + &inverse <= &sum + 2u8 && sum <= lambda + inverse + 2u8, "{m} {p}");
            let float = (ratio.lambda(20).to_string().parse::<f64>().unwrap() / f64::from(1 << 20)).log2();
            assert!((pairs.log2() - float).abs() < 1e-5, "{m} {p}: {} {float}", pairs.log2());
        }
    }

    #[test]
    fn powers_of_the_golden_ratio_are_lucas_numbers() {
        let (mantissa, point) = Pairs::new(1, 1).unwrap().ratio(256).power(90, 256);
        let lucas = 6440026026380244498u64; // L_90
        assert_eq!((mantissa + (UBig::ONE << (point - 1))) >> point, UBig::from(lucas));
        assert_eq!(Pairs::new(1, 1).unwrap().ratio(50).power(0, 50), (UBig::ONE << 50usize, 50));
    }
}
