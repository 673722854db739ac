//! The vectors that two progressions have in common.

use dashu_int::ops::{DivRemEuclid, ExtendedGcd, Gcd};
use dashu_int::{IBig, UBig};

use crate::position::Vector;
use crate::progression::Progression;

/// The common vectors of two progressions, as multiples in either.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Common {
    /// There are no common vectors.
    None,
    /// There is exactly one common vector: its multiple in the first progression, and in the second.
    One(UBig, UBig),
    /// The common vectors of two progressions along one line, before residues are compared.
    Shared(Shared),
}

/// The common vectors of two progressions along one line: the multiples `first.0 + n first.1` of the first and
/// `second.0 + n second.1` of the second, for all n up to `last`, if there is a last one.
///
/// Bounds on the multiples are taken into account, their residues are not: a common vector must in addition have a residue that both
/// progressions allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shared {
    /// The multiple of the least common vector in the first progression, and the step from each to the next.
    pub first: (UBig, UBig),
    /// The multiple of the least common vector in the second progression, and the step from each to the next.
    pub second: (UBig, UBig),
    /// The greatest n; `None` if there is no last one.
    pub last: Option<UBig>,
}

type Pair = (IBig, IBig);

fn pair((i, j): Vector) -> Pair {
    (i.into(), j.into())
}

fn cross(u: &Pair, v: &Pair) -> IBig {
    &u.0 * &v.1 - &u.1 * &v.0
}

/// The quotient n / d; `None` if there is a remainder.
fn exactly(n: &IBig, d: &IBig) -> Option<IBig> {
    let (quotient, rest) = n.div_rem_euclid(d);
    rest.is_zero().then_some(quotient)
}

impl Progression {
    /// The vectors that this progression has in common with another: the linear equations for the two multiples are solved
    /// under the bounds on them. O(1) arithmetic operations on integers of any size.
    ///
    /// ```
    /// use wythoff_game::{Common, Progression};
    /// let bishop = Progression::unbounded((399, 0), (1, 1), 0);
    /// let ray = Progression::unbounded((0, 0), (401, 400), 1);
    /// // both have (159999,159600)
    /// assert_eq!(bishop.common(&ray), Common::One(159600u32.into(), 399u32.into()));
    /// ```
    pub fn common(&self, other: &Progression) -> Common {
        match (self.is_single(), other.is_single()) {
            (true, _) => self.at_one(IBig::ZERO, other),
            (false, true) => match other.at_one(IBig::ZERO, self) {
                Common::One(second, first) => Common::One(first, second),
                none => none,
            },
            (false, false) => {
                let (a, b) = (pair(self.step), pair(other.step));
                let apart = (
                    IBig::from(other.base.0) - IBig::from(self.base.0),
                    IBig::from(other.base.1) - IBig::from(self.base.1),
                );
                let det = cross(&a, &b);
                if det.is_zero() {
                    return self.along(other, &apart);
                }
                // The condition base + s a = base' + t b implies s (a x b) = (base' - base) x b.
                exactly(&cross(&apart, &b), &det).map_or(Common::None, |s| self.at_one(s, other))
            }
        }
    }

    /// The vectors of this progression that the other does not have, as a list of progressions; `None` if the common vectors repeat only after
    /// more than `most` multiples, or a number exceeds 64 bits.
    ///
    /// ```
    /// use wythoff_game::Progression;
    /// let even = Progression::unbounded((0, 0), (2, 0), 1);
    /// let threes = Progression::unbounded((0, 0), (3, 0), 1);
    /// let odd = threes.without(&even, 10).unwrap();
    /// assert!((0..60u64).all(|i| odd.iter().any(|part| part.contains(&(i, 0))) == (i % 6 == 3)));
    /// ```
    pub fn without(&self, other: &Progression, most: u64) -> Option<Vec<Progression>> {
        let Shared { first: (s, r), second: (t, q), last } = match other.common(self) {
            Common::None => return Some(vec![*self]),
            Common::One(_, t) => {
                let t = u64::try_from(t).ok()?;
                return Some(self.outside(t, Some(t)).into_iter().flatten().collect());
            }
            Common::Shared(shared) => shared,
        };
        let [s, r, t, q] = [s, r, t, q].map(|n| u64::try_from(n).ok());
        let (s, r, t, q) = (s?, r?, t?, q?);
        // Whether the multiple t + n q is a vector of the other progression depends on n only modulo the period of the other.
        let again = q.checked_mul(other.modulus / r.gcd(other.modulus))?;
        let period = (again / again.gcd(self.modulus)).checked_mul(self.modulus).filter(|&period| period <= most)?;
        let end = match last {
            Some(last) => Some(u64::try_from(last).ok()?.checked_mul(q)?.checked_add(t)?),
            None => None,
        };
        let [before, after] = self.outside(t, end);
        let mut parts = Vec::from_iter(before);
        let step = (self.step.0.checked_mul(period)?, self.step.1.checked_mul(period)?);
        for offset in 0..period {
            let multiple = t.checked_add(offset)?;
            if end.is_some_and(|end| multiple > end) {
                break;
            }
            let common = offset % q == 0 && other.allows(&s.checked_add((offset / q).checked_mul(r)?)?);
            if self.allows(&multiple) && !common {
                let max = end.map(|end| (end - multiple) / period);
                parts.push(Progression { max, ..Progression::unbounded(self.vector(&multiple)?, step, 0) });
            }
        }
        parts.extend(after);
        Some(parts)
    }

    /// The vector of multiple `s` of this progression as a common vector, if this multiple is allowed and the other progression has the vector.
    fn at_one(&self, s: IBig, other: &Progression) -> Common {
        let s = UBig::try_from(s).ok().filter(|s| self.allows(s));
        let found = s.and_then(|s| Some((other.multiple(&self.vector(&s)?)?, s)));
        match found.filter(|(t, _)| other.allows(t)) {
            Some((t, s)) => Common::One(s, t),
            None => Common::None,
        }
    }

    /// The common vectors of two progressions with parallel steps; the base of the other is at the offset `apart` from this base.
    fn along(&self, other: &Progression, apart: &Pair) -> Common {
        if !cross(apart, &pair(self.step)).is_zero() {
            return Common::None;
        }
        // In multiples of the primitive vector of the direction: s a = t b + k.
        let (a, b) = (content(self.step), content(other.step));
        let k = match self.step {
            (0, y) => &apart.1 / IBig::from(UBig::from(y) / &a),
            (x, _) => &apart.0 / IBig::from(UBig::from(x) / &a),
        };
        let g = (&a).gcd(&b);
        let (q, r) = (&a / &g, &b / &g);
        let Some(k) = exactly(&k, &IBig::from(g)) else { return Common::None };
        // The solution t of t r = -k modulo q.
        let (_, inverse, _) = (&r).gcd_ext(&q);
        let t = IBig::from((-&k * inverse).div_rem_euclid(&IBig::from(q.clone())).1);
        let s = exactly(&(&k + &t * IBig::from(r.clone())), &IBig::from(q.clone()));
        let Some(s) = s else { return Common::None };
        let (mut from, mut last) = (IBig::ZERO, None::<IBig>);
        for (line, start, step) in [(self, &s, &r), (other, &t, &q)] {
            let step = IBig::from(step.clone());
            let least = (IBig::from(line.least) - start + &step - IBig::ONE).div_rem_euclid(&step).0;
            from = from.max(least);
            if let Some(max) = line.max {
                let most = (IBig::from(max) - start).div_rem_euclid(&step).0;
                last = Some(last.map_or(most.clone(), |last| last.min(most)));
            }
        }
        if last.as_ref().is_some_and(|last| *last < from) {
            return Common::None;
        }
        let first = (s + &from * IBig::from(r.clone()), r);
        let second = (t + &from * IBig::from(q.clone()), q);
        let last = last.map(|last| last - &from);
        if last.as_ref().is_some_and(IBig::is_zero) {
            return self.at_one(first.0, other);
        }
        let natural = |(start, step): (IBig, UBig)| Some((UBig::try_from(start).ok()?, step));
        match (natural(first), natural(second)) {
            (Some(first), Some(second)) => {
                Common::Shared(Shared { first, second, last: last.and_then(|last| UBig::try_from(last).ok()) })
            }
            _ => Common::None,
        }
    }
}

/// How many times its primitive vector a step is; the step is not (0,0).
fn content((a, b): Vector) -> UBig {
    match (a, b) {
        (0, c) | (c, 0) => c.into(),
        (a, b) => a.gcd(b).into(),
    }
}
