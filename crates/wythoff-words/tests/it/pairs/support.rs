//! Numbers to test with.

use dashu_int::UBig;
use dashu_int::ops::SquareRoot;
use wythoff_rings::pick;

pub fn big(n: u64) -> UBig {
    UBig::from(n)
}

/// Parameters m <= 4, p <= 6; in the first ring every fifth of them, each with another p.
pub fn parameters() -> impl Iterator<Item = (u64, u64)> {
    (1..=4).flat_map(|m| (1..=6).map(move |p| (m, p))).step_by(pick(5, 1))
}

/// A number with so many digits and no pattern, one for each seed.
pub fn number(digits: usize, seed: u64) -> UBig {
    (UBig::from(20 * seed + 13) * UBig::from(100u8).pow(digits)).sqrt() % UBig::from(10u8).pow(digits)
}

/// Pseudo-random 64-bit numbers.
pub fn random(seed: u64) -> impl FnMut(u64) -> u64 {
    let mut state = seed.wrapping_mul(2).wrapping_add(1);
    move |below| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % below
    }
}
