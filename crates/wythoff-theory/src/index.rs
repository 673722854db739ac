//! The index of a P-position, found by queries for the P-positions of nearby indices.

use std::cmp::Ordering;

use wythoff_budget::Budget;
use wythoff_exact::UBig;
use wythoff_game::BigPosition;

use crate::{Error, Knowledge};

/// The place of a position in the list of P-positions by index.
pub enum Place {
    /// The position has this index.
    At(UBig),
    /// The position is not in the list.
    Nowhere,
    /// The theorem does not list P-positions by their index.
    Unlisted,
}

/// The place of a position in the list of P-positions: the n with `nth(n) = at`.
///
/// # Errors
/// The errors of [`Knowledge::nth`].
///
/// If the columns grow nearly linearly with the index, a linear guess is close, so that few queries suffice; for any
/// other growth the number of queries is logarithmic in the index.
pub fn index_of(known: &dyn Knowledge, at: &BigPosition, budget: &Budget) -> Result<Place, Error> {
    // The order of the P-position of an index relative to `at`, and its column.
    let side = |n: &UBig| Ok::<_, Error>(known.nth(n, budget)?.map(|found| (found.cmp(at), found.x)));
    let mut far = &at.x + UBig::ONE;
    let end = loop {
        match side(&far)? {
            None => return Ok(Place::Unlisted),
            Some((Ordering::Equal, _)) => return Ok(Place::At(far)),
            Some((Ordering::Less, _)) => far *= UBig::from(2u8),
            Some((Ordering::Greater, x)) => break x,
        }
    };
    // The index lies in low .. high, and is searched outwards from the guess.
    let (mut low, mut high) = (UBig::ZERO, far.clone());
    let mut probe = if end == UBig::ZERO { UBig::ZERO } else { (&at.x * &far / end).min(&far - UBig::ONE) };
    let mut step = UBig::ONE;
    while low < high {
        match side(&probe)? {
            None => return Ok(Place::Unlisted),
            Some((Ordering::Equal, _)) => return Ok(Place::At(probe)),
            Some((Ordering::Less, _)) => {
                low = &probe + UBig::ONE;
                probe = &low + &step;
            }
            Some((Ordering::Greater, _)) => {
                high = probe.clone();
                probe = if probe > step { &probe - &step } else { UBig::ZERO };
            }
        }
        step *= UBig::from(2u8);
        if probe < low || probe >= high {
            probe = (&low + &high) / UBig::from(2u8);
        }
    }
    Ok(Place::Nowhere)
}
