//! The pair that is nearest to a position.

use super::BeattyPair;
use crate::integer::UBig;

/// The pair of a [`BeattyPair`] nearest to a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nearest {
    /// n.
    pub index: UBig,
    /// The pair in the order of the position asked about: `(a_n, b_n)` if x <= y, else `(b_n, a_n)`.
    pub pair: (UBig, UBig),
    /// abs(x - first) + abs(y - second): that many single steps apart.
    pub distance: UBig,
}

impl BeattyPair {
    /// The pair with the least distance abs(x - a_n) + abs(y - b_n) from (x, y); of two, the one with the lower index.
    /// O(M(size)).
    ///
    /// Let x <= y. While b_n <= y, the distance does not grow with n: (b_n) gains m on (a_n) at each step. Once b_n >= y
    /// it does not shrink. So the last pair with b_n < y (pair 0 if there is none) and the next one are the only candidates; and the mirror image of a
    /// pair is never nearer, because x <= y and a_n <= b_n.
    ///
    /// ```
    /// use wythoff_exact::{BeattyPair, UBig};
    /// let wythoff = BeattyPair::new(1, 1)?;
    /// let nearest = wythoff.nearest(&UBig::from(9u8), &UBig::from(4u8));
    /// assert_eq!((nearest.pair.0, nearest.pair.1), (UBig::from(7u8), UBig::from(4u8)));
    /// # Ok::<(), wythoff_exact::ExactError>(())
    /// ```
    pub fn nearest(&self, x: &UBig, y: &UBig) -> Nearest {
        let (low, high) = if x <= y { (x, y) } else { (y, x) };
        let above = self.upper().count_below(high);
        let first = if above.is_zero() { above } else { above - 1u8 };
        let mut candidates = self.walk(first).take(2).map(|(n, a, b)| {
            let distance = apart(&a, low) + apart(&b, high);
            Nearest { index: n, pair: if x <= y { (a, b) } else { (b, a) }, distance }
        });
        let (below, above) = match (candidates.next(), candidates.next()) {
            (Some(below), Some(above)) => (below, above),
            _ => unreachable!("the walk has no end"),
        };
        if below.distance <= above.distance { below } else { above }
    }
}

fn apart(one: &UBig, other: &UBig) -> UBig {
    if one < other { other - one } else { one - other }
}
