//! Consecutive Fibonacci numbers, by doubling.

use dashu_int::UBig;

/// Fib(n) and Fib(n + 1), with Fib(0) = 0 and Fib(1) = 1. O(M(n)), M the cost of a product of n-bit numbers.
pub(crate) fn pair(n: u64) -> (UBig, UBig) {
    let mut pair = (UBig::ZERO, UBig::ONE);
    for bit in (0..u64::BITS - n.leading_zeros()).rev() {
        pair = double(&pair);
        if n >> bit & 1 == 1 {
            let next = pair.0 + &pair.1;
            pair = (pair.1, next);
        }
    }
    pair
}

/// From Fib(n) and Fib(n + 1) to Fib(2n) = Fib(n) (2 Fib(n+1) - Fib(n)) and Fib(2n + 1) = Fib(n)^2 + Fib(n+1)^2.
pub(crate) fn double((low, high): &(UBig, UBig)) -> (UBig, UBig) {
    (low * ((high << 1) - low), low.sqr() + high.sqr())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_sums() {
        let (mut low, mut high) = (UBig::ZERO, UBig::ONE);
        for n in 0..300 {
            assert_eq!(pair(n), (low.clone(), high.clone()), "{n}");
            (low, high) = (high.clone(), low + high);
        }
        assert_eq!(pair(100).0.to_string(), "354224848179261915075");
    }
}
