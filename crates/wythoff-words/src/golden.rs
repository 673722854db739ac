//! The golden ratio phi = (1 + sqrt 5)/2: floors of its multiples, and consecutive Fibonacci numbers, of any size.

use dashu_int::UBig;
pub(crate) use wythoff_exact::quadratic::times_phi;

/// floor(n / phi), where 1 / phi = phi - 1. Costs one square root of that size.
pub(crate) fn over_phi(n: &UBig) -> UBig {
    times_phi(n) - n
}

/// Fib(n) and Fib(n + 1), where Fib(0) = 0 and Fib(1) = 1. O(M(n)), where M(n) is the cost of a product of n-bit
/// numbers.
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

/// Fib(2n) = Fib(n) (2 Fib(n+1) - Fib(n)) and Fib(2n + 1) = Fib(n)^2 + Fib(n+1)^2, from Fib(n) and Fib(n + 1).
pub(crate) fn fibonacci_double((low, high): &(UBig, UBig)) -> (UBig, UBig) {
    (low * ((high << 1) - low), low.sqr() + high.sqr())
}
