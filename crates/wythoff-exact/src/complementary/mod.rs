//! The theorems of RES on p-complementary sequences, checked on given sequences up to a bound.
//!
//! Pairs of sequences are given as slices `(x_0, y_0), (x_1, y_1), ...` of pairs. A check answers with a
//! [`Verdict`]: holds below a bound, or the first counterexample.
//!
//! ```
//! use wythoff_exact::BeattyPair;
//! use wythoff_exact::complementary::{equation, steps, uniqueness};
//!
//! let pair = BeattyPair::new(2, 3)?;
//! let terms: Vec<_> = (0..1000).map(|n| pair.nth(n)).collect();
//! assert_eq!(steps(&terms, 2, 3).to_string(), "holds to 998");
//! assert!(equation(&terms, 2, 3).holds());
//! assert!(uniqueness(&terms, 3).closed_form.holds());
//! # Ok::<(), wythoff_exact::ExactError>(())
//! ```

mod balanced;
mod multiplicity;
mod occurrences;
mod uniqueness;

pub use balanced::beatty_prefix;
pub use multiplicity::{Multiplicity, Occurring};
pub use occurrences::{OBryant, beatty_complementary, obryant, p_complementary, partner, residue_classes};
pub use uniqueness::{Uniqueness, uniqueness};

use crate::verdict::{Verdict, demand};

/// Whether the pairs have the steps of RES lemma 3.3 (iii) and (iv), and y_n - x_n = m n (ii).
///
/// From each n to n + 1, `(x, y)` grows by (1, m+1) or (2, m+2) if p = 1, by (0, m) or (1, m+1) if p > 1. The bound is on
/// n. O(number of pairs).
///
/// ```
/// use wythoff_exact::complementary::steps;
/// assert!(steps(&[(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)], 1, 1).holds());
/// let fails = steps(&[(0, 0), (1, 2), (3, 6)], 1, 1);
/// assert_eq!(fails.to_string(), "fails: `y_n - x_n = m n` is false for n = 2: 3 and 2");
/// ```
pub fn steps(pairs: &[(u128, u128)], m: u64, p: u64) -> Verdict {
    Verdict::of(|| {
        let (least, most) = if p == 1 { (1, 2) } else { (0, 1) };
        for (n, &(x, y)) in (0..).zip(pairs) {
            let difference = u128::from(m) * u128::from(n);
            demand(y.checked_sub(x) == Some(difference), n, "y_n - x_n = m n", y.saturating_sub(x), difference)?;
            if let Some(&(next, _)) = pairs.get(n as usize + 1) {
                let step = next.checked_sub(x).is_some_and(|step| (least..=most).contains(&step));
                let statement = if p == 1 { "x_{n+1} is x_n + 1 or x_n + 2" } else { "x_{n+1} is x_n or x_n + 1" };
                demand(step, n, statement, next, x)?;
            }
        }
        Ok((pairs.len() as u64).saturating_sub(1))
    })
}

/// Whether the pairs satisfy RES theorem 5.1: for n >= 1 the greatest index with x_phi = y_n - 1 is
/// phi_n = (x_n + (mp - 1) y_n)/m = p y_n - n.
///
/// If p = 1, also x_{y_n} = x_n + y_n and x_{y_n - n} = y_n - 1 (remark 3), and if m = p = 1 also x_{x_n} = y_n - 1. The
/// bound is on n: for each n the terms with these indices must be given. O(number of pairs).
///
/// ```
/// use wythoff_exact::{BeattyPair, complementary::equation};
/// let pair = BeattyPair::new(1, 1)?;
/// let mut terms: Vec<_> = (0..100).map(|n| pair.nth(n)).collect();
/// assert_eq!(equation(&terms, 1, 1).to_string(), "holds to 38");
/// terms[7] = (11, 19);
/// assert_eq!(equation(&terms, 1, 1).counterexample().unwrap().n, 7);
/// # Ok::<(), wythoff_exact::ExactError>(())
/// ```
pub fn equation(pairs: &[(u128, u128)], m: u64, p: u64) -> Verdict {
    let (m, p) = (u128::from(m), u128::from(p));
    Verdict::of(|| {
        let x_at = |index: u128| usize::try_from(index).ok().and_then(|index| pairs.get(index)).map(|pair| pair.0);
        for (n, &(x, y)) in (0u64..).zip(pairs).skip(1) {
            let wide = u128::from(n);
            // A term that would overflow has an index far beyond the given pairs.
            let (Some(phi), Some(numerator)) = (
                y.checked_mul(p).and_then(|py| py.checked_sub(wide)),
                m.checked_mul(p).and_then(|mp| mp.checked_sub(1)?.checked_mul(y)).and_then(|big| big.checked_add(x)),
            ) else {
                return Ok(n);
            };
            let (Some(at), Some(after)) = (x_at(phi), x_at(phi.saturating_add(1))) else { return Ok(n) };
            let before = demand(y > 0, n, "y_n > 0", y, 0).map(|()| y - 1)?;
            let exact = Some(numerator) == m.checked_mul(phi);
            demand(exact, n, "x_n + (mp - 1) y_n = m (p y_n - n)", numerator, m.saturating_mul(phi))?;
            demand(at == before, n, "x_{p y_n - n} = y_n - 1", at, before)?;
            demand(after > before, n, "x_{p y_n - n + 1} > y_n - 1", after, before)?;
            if p == 1 {
                let Some(there) = x_at(y) else { return Ok(n) };
                demand(Some(there) == x.checked_add(y), n, "x_{y_n} = x_n + y_n", there, x.saturating_add(y))?;
            }
            if m == 1 && p == 1 {
                let Some(there) = x_at(x) else { return Ok(n) };
                demand(there == before, n, "x_{x_n} = y_n - 1", there, before)?;
            }
        }
        Ok(pairs.len() as u64)
    })
}
