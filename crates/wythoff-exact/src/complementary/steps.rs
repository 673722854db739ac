//! The steps of a p-complementary Beatty pair.

use crate::verdict::{Counterexample, Verdict, demand};

/// Do the pairs have the steps of RES lemma 3.3 (iii) and (iv), and y_n - x_n = m n (ii)?
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
    Verdict::from_result(check(pairs, m, p))
}

fn check(pairs: &[(u128, u128)], m: u64, p: u64) -> Result<u64, Counterexample> {
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
}
