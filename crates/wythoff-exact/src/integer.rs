//! The integers of this crate, and the few roots and quotients that are used everywhere.

use dashu_int::ops::{DivEuclid, SquareRoot, SquareRootRem};

/// The greatest common divisor of integers of any type, `a.gcd(b)`; of two zeros there is none.
pub use dashu_int::ops::Gcd;
pub use dashu_int::{IBig, UBig};

/// The least integer whose square is at least n. O(M(size)).
pub(crate) fn ceil_sqrt(n: &UBig) -> UBig {
    let (root, rest) = n.sqrt_rem();
    if rest.is_zero() { root } else { root + 1u8 }
}

/// The root of a perfect square. O(M(size)).
pub(crate) fn exact_sqrt(n: &UBig) -> Option<UBig> {
    let (root, rest) = n.sqrt_rem();
    rest.is_zero().then_some(root)
}

/// floor(v sqrt d). O(M(size)).
pub(crate) fn floor_root(v: &IBig, d: &UBig) -> IBig {
    let square = v.sqr() * d;
    if *v < IBig::ZERO { -IBig::from(ceil_sqrt(&square)) } else { IBig::from(square.sqrt()) }
}

/// floor(n / w) for w > 0.
pub(crate) fn floor_div(n: IBig, w: &UBig) -> IBig {
    if w.is_one() { n } else { n.div_euclid(IBig::from(w.clone())) }
}
