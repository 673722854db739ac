//! The index of a P-position, by asking for the P-positions of indices near it.

use std::cmp::Ordering;

use wythoff_budget::Budget;
use wythoff_exact::UBig;
use wythoff_game::BigPosition;

use crate::{Error, Knowledge};

/// What is known of the place of a P-position in the list.
pub enum Place {
    /// It has this index.
    At(UBig),
    /// It is not in the list.
    Nowhere,
    /// The theorem does not list P-positions by their index.
    Unlisted,
}

/// The n with `nth(n) = at`.
///
/// # Errors
/// As [`Knowledge::nth`].
///
/// Where columns grow with the index nearly as a line, a guess along the line is near, so that few questions suffice; any
/// other growth costs a number of questions that is logarithmic in the index.
pub fn index_of(known: &dyn Knowledge, at: &BigPosition, budget: &Budget) -> Result<Place, Error> {
    // How the P-position of an index lies to the one that is looked for.
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
    // The index lies in low .. high; it is searched outwards from the guess.
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
