//! The worked examples, played by the rules; and what the other numbers of the paper say of single positions.

mod longer;
mod memory;
mod nim;
mod pairs;
mod report;
mod script;
mod short;

use crate::{Claim, Failure, Kind, Lab, Outcome, Paper};

/// What settling an example gives.
type Settled = Result<Outcome, Failure>;

pub(super) const CLAIMS: &[Claim] = &[
    nim::CLAIMS[0],
    memory::CLAIMS[0],
    memory::CLAIMS[1],
    nim::CLAIMS[1],
    nim::CLAIMS[2],
    nim::CLAIMS[3],
    nim::CLAIMS[4],
    memory::CLAIMS[2],
    short::CLAIMS[0],
    memory::CLAIMS[3],
    short::CLAIMS[1],
    short::CLAIMS[2],
    pairs::CLAIMS[0],
    pairs::CLAIMS[1],
    longer::CLAIMS[0],
    longer::CLAIMS[1],
];

/// An example of IMI.
const fn example(
    id: &'static str,
    place: &'static str,
    statement: &'static str,
    run: fn(&mut Lab) -> Settled,
) -> Claim {
    Claim { id, paper: Paper::Imitation, kind: Kind::Example, place, statement, errata: &[], run }
}
