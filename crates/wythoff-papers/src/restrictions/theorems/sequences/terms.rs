//! Terms of the sequences, for comparisons.

use wythoff::exact::BeattyPair;

use crate::Failure;

/// The first pairs (a_n, b_n).
pub(super) fn terms(m: u64, p: u64, count: u64) -> Result<Vec<(u128, u128)>, Failure> {
    let pair = BeattyPair::new(m, p)?;
    Ok((0..count).map(|n| pair.nth(n)).collect())
}
