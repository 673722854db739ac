//! Theorems, conjectures and open improvements.

mod best;
mod blocking;
mod bounds;
mod hegarty;
mod letters;
mod memory;
mod pairs;
mod starts;
mod states;

pub(super) use starts::around_a_pair;

use crate::{Claim, Failure, Kind, Lab, Outcome, Paper};

/// What settling a claim gives.
type Settled = Result<Outcome, Failure>;

pub(super) const CLAIMS: &[Claim] = &[
    starts::CLAIMS[0],
    starts::CLAIMS[1],
    pairs::CLAIMS[0],
    pairs::CLAIMS[1],
    bounds::CLAIMS[0],
    bounds::CLAIMS[1],
    pairs::CLAIMS[2],
    memory::CLAIMS[0],
    memory::CLAIMS[1],
    memory::CLAIMS[2],
    hegarty::CLAIMS[0],
    hegarty::CLAIMS[1],
    hegarty::CLAIMS[2],
    best::CLAIM,
];

/// A theorem of IMI.
const fn theorem(
    id: &'static str,
    place: &'static str,
    statement: &'static str,
    run: fn(&mut Lab) -> Settled,
) -> Claim {
    Claim { id, paper: Paper::Imitation, kind: Kind::Theorem, place, statement, errata: &[], run }
}
