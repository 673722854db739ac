//! Floors of multiples of the golden ratio phi = (1 + sqrt 5)/2, of any size.

use dashu_int::{IBig, UBig};
use wythoff_exact::quadratic::floor;

/// floor(n phi): the lower Beatty sequence of Wythoff Nim. Cost: that of a root.
pub(crate) fn times_phi(n: &UBig) -> UBig {
    let n = IBig::from(n.clone());
    let multiple = floor(&n, &n, &UBig::from(5u8), &IBig::from(2));
    let (_, magnitude) = multiple.unwrap_or_else(|_| unreachable!("2 is not 0")).into_parts();
    magnitude
}

/// floor(n / phi), where 1 / phi = phi - 1. Cost: that of a root.
pub(crate) fn over_phi(n: &UBig) -> UBig {
    times_phi(n) - n
}
