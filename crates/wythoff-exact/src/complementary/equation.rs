//! The p-complementary equation and its corollaries.

use crate::verdict::{Counterexample, Verdict, demand};

/// Do the pairs satisfy RES theorem 5.1: for n >= 1 the greatest index with x_phi = y_n - 1 is
/// phi_n = (x_n + (mp - 1) y_n)/m = p y_n - n?
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
    Verdict::from_result(check(pairs, m.into(), p.into()))
}

fn check(pairs: &[(u128, u128)], m: u128, p: u128) -> Result<u64, Counterexample> {
    let x_at = |index: u128| usize::try_from(index).ok().and_then(|index| pairs.get(index)).map(|pair| pair.0);
    for (n, &(x, y)) in (0u64..).zip(pairs).skip(1) {
        let wide = u128::from(n);
        // a term that would overflow has an index far beyond the pairs given
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
}
