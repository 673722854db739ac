//! Two-beam games next to Wythoff Nim, where alterations do not fade (ALT section 6).

use dashu_int::UBig;
use dashu_int::ops::SquareRoot;

/// The number (p + sqrt(d)) / q.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Surd {
    /// The rational part of the numerator.
    pub p: i64,
    /// What the root is taken of.
    pub d: u64,
    /// The denominator.
    pub q: u64,
}

impl Surd {
    /// The nearest machine number, up to a few units in the last place.
    pub fn to_f64(self) -> f64 {
        (self.p as f64 + (self.d as f64).sqrt()) / self.q as f64
    }
}

impl std::fmt::Display for Surd {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "({} + sqrt({}))/{}", self.p, self.d, self.q)
    }
}

/// The slopes s = (b + sqrt(b^2 + 4b/a)) / 2 and s - b of the two beams of Linear Nimhoff with the rays (a,0), (0,b), (1,1):
/// the upper, then the lower one. `None` if a or b is 0 or above 2^15. ALT section 6, without proof there.
///
/// ```
/// use wythoff_words::alteration::beam_slopes;
/// let [upper, lower] = beam_slopes(2, 1).unwrap();
/// assert!((upper.to_f64() - (1.0 + 3f64.sqrt()) / 2.0).abs() < 1e-12); // (1 + sqrt 3)/2
/// assert!((lower.to_f64() - (3f64.sqrt() - 1.0) / 2.0).abs() < 1e-12);
/// assert_eq!(upper.to_string(), "(2 + sqrt(12))/4");
/// ```
pub fn beam_slopes(a: u32, b: u32) -> Option<[Surd; 2]> {
    let largest = 1 << 15;
    if a == 0 || b == 0 || a > largest || b > largest {
        return None;
    }
    let (a, b) = (u64::from(a), u64::from(b));
    let product = a * b;
    // over 2a: ab + sqrt((ab)^2 + 4ab), and 2ab less
    let d = product * product + 4 * product;
    let surd = |p| Surd { p, d, q: 2 * a };
    Some([surd(product as i64), surd(-(product as i64))])
}

/// The n-th P-positions, n >= 0, of Linear Nimhoff with the rays (2,0), (0,1), (1,1), in the upper beam and in the lower:
/// (floor(n (1 + sqrt 3)), floor(n (1 + sqrt 3)) + n) and (floor(n / sqrt 3) + n, floor(n / sqrt 3)).
///
/// A closed form (ALT section 6, after Hu 2024), exact at any size: two integer square roots.
///
/// ```
/// use dashu_int::UBig;
/// use wythoff_words::alteration::half_rook_pair;
/// let pair = |x: u8, y: u8| (UBig::from(x), UBig::from(y));
/// assert_eq!(half_rook_pair(&UBig::from(2u8)), [pair(5, 7), pair(3, 1)]);
/// ```
pub fn half_rook_pair(n: &UBig) -> [(UBig, UBig); 2] {
    let square = n.sqr();
    let upper = n + (&square * 3u8).sqrt();
    // floor(n / sqrt 3) = floor(sqrt(n^2 / 3)) = floor(sqrt(floor(n^2 / 3)))
    let lower = (square / 3u8).sqrt();
    [(upper.clone(), upper + n), (&lower + n, lower)]
}
