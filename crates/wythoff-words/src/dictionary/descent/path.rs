//! The path of a number down the powers of the golden ratio.

use dashu_int::ops::BitTest;
use dashu_int::{IBig, UBig};

use crate::golden;

/// A number x as the end of a path of integer vectors u_{i+1} = M u_i + (digit, 0), M (A, B) = (A + B, A), that begins at
/// (0,0) and whose last first component is x. The second components stay within a bounded distance of the first
/// divided by the golden ratio.
///
/// This is a Fibonacci representation of x with small digits of either sign, most significant first; it need not be
/// that of Zeckendorf. The vectors of word boundaries of a bit-string (see [`super`]) move up by the same M, so that the
/// difference of the two paths stays small, and exact in machine integers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Path {
    /// Most significant first.
    pub digits: Vec<i8>,
    /// The second component at the end.
    pub second: IBig,
}

/// Numbers below 2^64 are converted directly.
const SMALL_BITS: usize = 64;

impl Path {
    /// The path of x. O(M(n) log n) for n digits.
    pub fn to(x: &UBig) -> Path {
        let mut digits = Vec::new();
        let second = descend(x, &powers(x.bit_len()), &mut digits);
        digits.reverse();
        Path { digits, second }
    }
}

/// A number h, F_h and F_{h+1}.
struct Power {
    h: usize,
    pair: (UBig, UBig),
}

/// Those for h = 32, 64, 128, ... with phi^h at most about the square root of 2^bits.
fn powers(bits: usize) -> Vec<Power> {
    let mut powers = vec![Power { h: 32, pair: golden::fibonacci(32) }];
    while let Some(last) = powers.last()
        && last.pair.1.bit_len() * 4 <= bits + 8
    {
        powers.push(Power { h: 2 * last.h, pair: golden::fibonacci_double(&last.pair) });
    }
    powers
}

/// Adds the digits of x to `digits`, least significant first, and gives the second component.
fn descend(x: &UBig, powers: &[Power], digits: &mut Vec<i8>) -> IBig {
    if x.bit_len() <= SMALL_BITS {
        return small(u64::try_from(x).unwrap_or(u64::MAX), digits);
    }
    let fit = powers.iter().rposition(|power| power.pair.1.bit_len() * 2 <= x.bit_len() + 8).unwrap_or(0);
    let Power { h, pair: (f, g) } = &powers[fit];
    // phi^h is within 1 of the Lucas number 2 F_{h+1} - F_h.
    let high = x / (g * UBig::from(2u8) - f);
    let mut upper = Vec::new();
    let high_second = descend(&high, &powers[..=fit], &mut upper);
    let high = IBig::from(high);
    let (f, g) = (IBig::from(f.clone()), IBig::from(g.clone()));
    let rest = IBig::from(x.clone()) - (&high * &g + &high_second * &f);
    let second = &high * &f + &high_second * (&g - &f);
    let (sign, magnitude) = rest.into_parts();
    let mut lower = Vec::new();
    let lower_second = descend(&magnitude, &powers[..=fit], &mut lower);
    let negative = sign == dashu_int::Sign::Negative;
    let places = (upper.len() + h).max(lower.len());
    if digits.len() < places {
        digits.resize(places, 0);
    }
    for (place, digit) in upper.into_iter().enumerate() {
        digits[place + h] += digit;
    }
    for (place, digit) in lower.into_iter().enumerate() {
        digits[place] += if negative { -digit } else { digit };
    }
    if negative { second - lower_second } else { second + lower_second }
}

/// The greedy digits of a small number; place j counts F_{j+1}, and F_j in the second component.
fn small(mut x: u64, digits: &mut Vec<i8>) -> IBig {
    let (mut place, mut low, mut high) = (0usize, 0u64, 1u64);
    // F_{place} = low and F_{place + 1} = high, the greatest with high <= x.
    while let Some(next) = low.checked_add(high).filter(|&next| next <= x) {
        (low, high) = (high, next);
        place += 1;
    }
    let mut second = 0u64;
    if x > 0 && digits.len() <= place {
        digits.resize(place + 1, 0);
    }
    while x > 0 {
        if high <= x {
            x -= high;
            second += low;
            digits[place] += 1;
        }
        (low, high) = (high - low, low);
        place = place.saturating_sub(1);
    }
    IBig::from(second)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn end_of(path: &Path) -> (IBig, IBig) {
        let start = (IBig::from(0), IBig::from(0));
        path.digits.iter().fold(start, |(a, b), &digit| (&a + &b + IBig::from(digit), a))
    }

    fn check(x: UBig) {
        let path = Path::to(&x);
        let (first, second) = end_of(&path);
        assert_eq!((&first, &second), (&IBig::from(x), &path.second));
        // second / first = 1 / phi up to a bounded error: |first^2 - first second - second^2| <= C first.
        let norm = &first * &first - &first * &second - &second * &second;
        assert!(norm.into_parts().1 <= UBig::from(100u8) * first.into_parts().1 + UBig::from(100u8));
        assert!(path.digits.iter().all(|digit| digit.abs() < 40));
    }

    #[test]
    fn paths_of_small_numbers_end_there() {
        for x in 0u32..3000 {
            check(UBig::from(x));
        }
        check(UBig::from(u64::MAX));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]
        #[test]
        fn paths_of_large_numbers_end_there(words in prop::collection::vec(any::<u64>(), 1..60)) {
            check(words.into_iter().fold(UBig::ZERO, |x, word| (x << 64) + UBig::from(word)));
        }
    }
}
