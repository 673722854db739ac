//! The choice of a numeration system for a quadratic field.

use super::{MAX_QUOTIENT, Numeration};

impl Numeration {
    /// A numeration system whose irrational number lies in the field of sqrt d. Of the continued fractions of reduced quadratic
    /// irrationals (P + f sqrt d)/Q with f <= 3, with d made square-free, it has the one with the fewest pairs of digits times
    /// places of the period. `None` if d is a square, not positive or above 10^9, or if all quotients are too large.
    ///
    /// ```
    /// use wythoff_automata::Numeration;
    /// let name = |d| Numeration::of_field(d).map(|system| system.to_string());
    /// assert_eq!(name(5).as_deref(), Some("msd_fib"));
    /// assert_eq!(name(8).as_deref(), Some("msd_pell"));
    /// assert_eq!(name(9), None);
    /// ```
    pub fn of_field(d: i64) -> Option<Numeration> {
        if !(2..=1_000_000_000).contains(&d) {
            return None;
        }
        let (_, d) = crate::beatty::without_squares(d.into());
        if d == 1 {
            return None;
        }
        let mut best: Option<(u64, Vec<u32>)> = None;
        for f in 1..=3i128 {
            let discriminant = f * f * d;
            let root = discriminant.isqrt();
            // Reduced means: 0 < P <= root and root - P < Q <= root + P; Q must divide the discriminant minus P^2.
            for p in 1..=root.min(1000) {
                for q in root - p + 1..=root + p {
                    if (discriminant - p * p) % q != 0 {
                        continue;
                    }
                    let most = best.as_ref().map_or(u64::MAX, |best| best.0);
                    if let Some((cost, period)) = period(discriminant, p, q, most) {
                        best = Some((cost, period));
                    }
                }
            }
        }
        Numeration::ostrowski(&[], &best?.1).ok()
    }
}

/// The period of the continued fraction of (p + sqrt d)/q and its cost, the square of the number of digits times the
/// length, if that is below `most`.
fn period(d: i128, p: i128, q: i128, most: u64) -> Option<(u64, Vec<u32>)> {
    let root = d.isqrt();
    let (mut a, mut b) = (p, q);
    let (mut quotients, mut largest) = (Vec::new(), 1u32);
    loop {
        let quotient = u32::try_from((a + root) / b).ok().filter(|&quotient| quotient <= MAX_QUOTIENT)?;
        quotients.push(quotient);
        largest = largest.max(quotient);
        if u64::from(largest + 1).pow(2) * quotients.len() as u64 >= most {
            return None;
        }
        a = i128::from(quotient) * b - a;
        b = (d - a * a) / b;
        if (a, b) == (p, q) {
            return Some((u64::from(largest + 1).pow(2) * quotients.len() as u64, quotients));
        }
    }
}
