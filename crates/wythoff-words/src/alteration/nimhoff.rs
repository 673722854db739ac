//! Two-beam games similar to Wythoff Nim, in which some alterations fade and others do not (ALT section 6).

use std::collections::BTreeSet;

use dashu_int::UBig;
use dashu_int::ops::SquareRoot;

use super::points::{Offset, Points};

/// The number (p + sqrt(d)) / q.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Surd {
    /// The rational part of the numerator.
    pub p: i64,
    /// The number under the root.
    pub d: u64,
    /// The denominator.
    pub q: u64,
}

impl Surd {
    /// The value in floating point, accurate up to a few units in the last place.
    pub fn to_f64(self) -> f64 {
        (self.p as f64 + (self.d as f64).sqrt()) / self.q as f64
    }
}

impl std::fmt::Display for Surd {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "({} + sqrt({}))/{}", self.p, self.d, self.q)
    }
}

/// The slopes s = (b + sqrt(b^2 + 4b/a)) / 2 and s - b of the upper and the lower beam of Linear Nimhoff with the rays
/// (a,0), (0,b), (1,1). `None` if a or b is 0 or above 2^15. ALT section 6, without proof there.
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
    // Over the denominator 2a, the numerators are ab + sqrt((ab)^2 + 4ab) and 2ab less.
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

/// The offset that counting suggests for an altered Linear Nimhoff with the rays (a,0), (0,b), (1,1), from its first
/// `columns` columns, which must include all that hold a forced position; `None` if it is not integral.
///
/// A row has a slots, one for each residue of the column modulo a: moves along the row stay in one of them; likewise a
/// column has b slots. If D diagonals, R slots of rows and C slots of columns hold a P-position, the offset is ((D - C)
/// / b, (D - R) / a); for a = b = 1 that is ALT theorem 3.
///
/// For other a and b this is **observed, not proved**: in every case seen where an alteration fades into defects, this
/// is the offset, and where it is not integral the alteration does not fade. It is not sufficient: some alterations
/// with an integral offset do not fade either. `None` also if a or b is 0. O(P-positions in these columns x log).
///
/// ```
/// use wythoff_words::alteration::{Offset, Points, slot_offset};
/// // rays (2,0), (0,1), (1,1), misere: P in the first columns
/// let misere: Points = [[1], [0]].iter().collect();
/// assert_eq!(slot_offset(&misere, 2, 2, 1), Some(Offset::new(0, 0)));
/// // the same rays with (1,1) forced P
/// let altered: Points = [vec![0], vec![0, 1]].iter().collect();
/// assert_eq!(slot_offset(&altered, 2, 2, 1), None);
/// ```
pub fn slot_offset(points: &Points, columns: u64, a: u64, b: u64) -> Option<Offset> {
    let (mut diagonals, mut rows, mut slots) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for (x, y) in points.iter().take_while(|&(x, _)| x < columns) {
        diagonals.insert((y.saturating_sub(x), x.saturating_sub(y)));
        rows.insert((y, x.checked_rem(a)?));
        slots.insert((x, y.checked_rem(b)?));
    }
    let whole = |count: usize, by: u64| {
        let (difference, by) = (diagonals.len() as i64 - count as i64, i64::try_from(by).ok()?);
        (difference.checked_rem(by)? == 0).then(|| difference / by)
    };
    Some(Offset::new(whole(slots.len(), b)?, whole(rows.len(), a)?))
}
