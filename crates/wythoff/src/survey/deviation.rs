//! The deviation of the differences of the upper pairs from a straight line, and the slopes that follow by the central lemma.

use serde::Serialize;
use wythoff_game::Position;

/// The range of `b_n - a_n - delta n` over the upper pairs (a_n, b_n) seen, with an observed `delta = numerator / denominator`.
///
/// If it stays bounded and delta is positive, then a_n = alpha n + O(1) and b_n = beta n + O(1) (central lemma, MAH 2.3).
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Deviation {
    /// Numerator of delta.
    pub numerator: i64,
    /// Denominator of delta.
    pub denominator: i64,
    /// The number of pairs that were examined.
    pub pairs: u64,
    /// `denominator` times the least `b_n - a_n - delta n`.
    pub least: i64,
    /// `denominator` times the greatest `b_n - a_n - delta n`.
    pub most: i64,
    /// The slopes alpha = (2 - delta + sqrt(delta^2 + 4)) / 2 and beta = alpha + delta of a_n and b_n; left out unless delta is positive.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limits: Option<(f64, f64)>,
}

/// Greatest denominator of a slope delta that is tried.
const LARGEST_DENOMINATOR: i64 = 12;
/// Least number of pairs from which a slope is inferred.
const FEWEST_PAIRS: usize = 24;

impl Deviation {
    /// Finds the fraction with the least denominator that the differences follow.
    ///
    /// `None` if there are few pairs, no such fraction, or if the deviation is still growing.
    pub(super) fn observe(pairs: &[Position]) -> Option<Deviation> {
        if pairs.len() < FEWEST_PAIRS {
            return None;
        }
        let differences: Vec<i64> =
            pairs.iter().map(|pair| i64::try_from(pair.y - pair.x).ok()).collect::<Option<_>>()?;
        let (half, last) = (differences.len() / 2, differences.len() - 1);
        let steps = (last - half) as f64;
        let slope = (differences[last] - differences[half]) as f64 / steps;
        let (numerator, denominator) = (1..=LARGEST_DENOMINATOR)
            .map(|q| ((slope * q as f64).round() as i64, q))
            .find(|&(p, q)| (slope - p as f64 / q as f64).abs() <= 8.0 / steps)?;
        let strays: Vec<i64> = (0..).zip(&differences).map(|(n, d)| denominator * d - numerator * n).collect();
        let ((least, most), (early_least, early_most)) = (range(&strays)?, range(&strays[..half])?);
        if 2 * (most - least) > 3 * (early_most - early_least) + 2 * denominator {
            return None;
        }
        let delta = numerator as f64 / denominator as f64;
        let alpha = (2.0 - delta + (delta * delta + 4.0).sqrt()) / 2.0;
        let limits = (numerator > 0).then_some((alpha, alpha + delta));
        Some(Deviation { numerator, denominator, pairs: pairs.len() as u64, least, most, limits })
    }
}

fn range(values: &[i64]) -> Option<(i64, i64)> {
    Some((*values.iter().min()?, *values.iter().max()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_slope() {
        let pairs: Vec<_> = (0..1000).map(|n| Position::new(n, n + 2 * (n / 3))).collect();
        let seen = Deviation::observe(&pairs).unwrap();
        assert_eq!((seen.numerator, seen.denominator, seen.least, seen.most), (2, 3, -4, 0));
        let (alpha, beta) = seen.limits.unwrap();
        assert!((1.0 / alpha + 1.0 / beta - 1.0).abs() < 1e-12);
    }

    #[test]
    fn a_growing_deviation_is_none() {
        let pairs: Vec<_> = (0..1000).map(|n| Position::new(n, n + if n % 2 == 0 { 2 * n } else { n })).collect();
        assert_eq!(Deviation::observe(&pairs), None);
    }

    #[test]
    fn nim_has_no_limits() {
        let pairs: Vec<_> = (0..100).map(|n| Position::new(n, n)).collect();
        let seen = Deviation::observe(&pairs).unwrap();
        assert_eq!((seen.numerator, seen.least, seen.most, seen.limits), (0, 0, 0, None));
    }
}
