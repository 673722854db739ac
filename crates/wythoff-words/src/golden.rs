//! The golden ratio phi = (1 + sqrt 5)/2: floors of its multiples, and consecutive Fibonacci numbers, of any size.

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

/// Fib(n) and Fib(n + 1), with Fib(0) = 0 and Fib(1) = 1. O(M(n)), M the cost of a product of n-bit numbers.
pub(crate) fn fibonacci(n: u64) -> (UBig, UBig) {
    let mut pair = (UBig::ZERO, UBig::ONE);
    for bit in (0..u64::BITS - n.leading_zeros()).rev() {
        pair = fibonacci_double(&pair);
        if n >> bit & 1 == 1 {
            let next = pair.0 + &pair.1;
            pair = (pair.1, next);
        }
    }
    pair
}

/// From Fib(n) and Fib(n + 1) to Fib(2n) = Fib(n) (2 Fib(n+1) - Fib(n)) and Fib(2n + 1) = Fib(n)^2 + Fib(n+1)^2.
pub(crate) fn fibonacci_double((low, high): &(UBig, UBig)) -> (UBig, UBig) {
    (low * ((high << 1) - low), low.sqr() + high.sqr())
}
