//! The order of quadratic numbers, which may be of different fields.

use std::cmp::Ordering;

use super::Quadratic;
use crate::{IBig, UBig};

impl Quadratic {
    /// The sign of the number, as its order relative to 0: `Less` if it is negative. O(M(size)).
    pub fn signum(&self) -> Ordering {
        sign(&self.u, &self.v, &self.d)
    }

    /// Whether the number is below 0.
    pub fn is_negative(&self) -> bool {
        self.signum() == Ordering::Less
    }

    /// Whether the number is above 0.
    pub fn is_positive(&self) -> bool {
        self.signum() == Ordering::Greater
    }

    /// Whether the number is 0.
    pub fn is_zero(&self) -> bool {
        self.u.is_zero() && self.v.is_zero()
    }
}

/// The sign of a + b sqrt d: if a and b sqrt d have different signs, their squares decide.
pub(crate) fn sign(a: &IBig, b: &IBig, d: &UBig) -> Ordering {
    let right = if d.is_zero() { Ordering::Equal } else { b.cmp(&IBig::ZERO) };
    of_sum(a.cmp(&IBig::ZERO), right, || a.sqr().cmp(&(b.sqr() * d)))
}

/// The sign of a sum of two terms with these signs: if they differ, that of the term with the greater absolute value, as `absolute` compares them.
fn of_sum(left: Ordering, right: Ordering, absolute: impl FnOnce() -> Ordering) -> Ordering {
    if left.is_eq() || right.is_eq() || left == right {
        return left.then(right);
    }
    match absolute() {
        Ordering::Greater => left,
        Ordering::Equal => Ordering::Equal,
        Ordering::Less => right,
    }
}

impl Ord for Quadratic {
    fn cmp(&self, other: &Quadratic) -> Ordering {
        let (here, there) = (IBig::from(self.w.clone()), IBig::from(other.w.clone()));
        let a = &self.u * &there - &other.u * &here;
        let b = &self.v * there;
        let c = -(&other.v * here);
        if self.d == other.d {
            return sign(&a, &(b + c), &self.d);
        }
        // Compares a + b sqrt d with -c sqrt e.
        of_sum(sign(&a, &b, &self.d), sign(&IBig::ZERO, &c, &other.d), || {
            let rational = IBig::from(a.sqr() + b.sqr() * &self.d) - IBig::from(c.sqr() * &other.d);
            sign(&rational, &(&a * &b * 2), &self.d)
        })
    }
}

impl PartialOrd for Quadratic {
    fn partial_cmp(&self, other: &Quadratic) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Quadratic {
    fn eq(&self, other: &Quadratic) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Quadratic {}
