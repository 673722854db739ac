//! How many zeros and ones F^k makes of a string (ALT section 4).

use dashu_int::UBig;

use crate::golden;

/// The matrix of F^k: what it makes of the numbers of zeros and ones.
///
/// ```
/// use dashu_int::UBig;
/// use wythoff_words::alteration::Power;
/// // F(F(0)) = 00100101
/// assert_eq!(Power::new(2).counts(1, 0), (UBig::from(5u8), UBig::from(3u8)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Power {
    /// Fib(2k+1), Fib(2k), Fib(2k-1)
    a: UBig,
    b: UBig,
    c: UBig,
}

impl Power {
    /// The matrix of F^k. O(M(k)).
    ///
    /// # Panics
    /// Never for k below 2^62.
    pub fn new(k: u64) -> Power {
        let (b, a) = golden::fibonacci(2 * k);
        let c = &a - &b;
        Power { a, b, c }
    }

    /// The matrix of F^(k+1). O(k) bit operations.
    pub fn next(&self) -> Power {
        let b = &self.a + &self.b;
        Power { a: &self.a + &b, c: self.a.clone(), b }
    }

    /// How many zeros F^k makes of a string with z zeros and o ones: Fib(2k+1) z + Fib(2k) o.
    pub fn zeros(&self, z: u64, o: u64) -> UBig {
        &self.a * z + &self.b * o
    }

    /// How many ones: Fib(2k) z + Fib(2k-1) o.
    pub fn ones(&self, z: u64, o: u64) -> UBig {
        &self.b * z + &self.c * o
    }

    /// The matrix applied to numbers of any size.
    pub fn apply(&self, z: &UBig, o: &UBig) -> (UBig, UBig) {
        (&self.a * z + &self.b * o, &self.b * z + &self.c * o)
    }

    /// Both numbers.
    pub fn counts(&self, z: u64, o: u64) -> (UBig, UBig) {
        (self.zeros(z, o), self.ones(z, o))
    }
}
