//! The exact interval of a residual, where a certificate proves it.

use wythoff::Game;
use wythoff::automata::Budget;
use wythoff::exact::Quadratic;
use wythoff::prove::consequences::{Beam, FactError, Facts};

/// Greater automata take longer than a picture may.
const MOST_STATES: usize = 4000;

/// The infimum and the supremum of y - slope x over all P-positions with x <= y, from the shipped certificate; `None` if there
/// is none, or nothing can be said from it in a moment.
pub(super) fn proved(game: &Game, slope: &Quadratic) -> Option<(Quadratic, Quadratic)> {
    let relation = game.shipped_certificate()?.relation();
    if relation.dfa().states() > MOST_STATES {
        return None;
    }
    let beam = || -> Result<Option<Beam>, FactError> {
        let upper = Facts::new(relation, &Budget::unlimited().with_states(50_000_000).with_memory(4 << 30))?
            .relation("$P(x,y) & x <= y")?;
        wythoff::prove::consequences::beam(&upper, slope)
    };
    beam().ok().flatten().map(|beam| (beam.least.value, beam.greatest.value))
}
