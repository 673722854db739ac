//! The source of the columns of a game: a theorem, at any distance, or the computed prefix.

use std::sync::Arc;

use wythoff::exact::IBig;
use wythoff::solve::Cluster;
use wythoff::theory::Knowledge;
use wythoff::{Assurance, BigPosition, Budget, Game, UBig};

use super::cost::{Cost, Costs};
use super::plan::Plan;
use super::prefix::{self, Prefix, Prefixes};
use super::strip::Place;
use crate::failure::Failure;

/// The seconds up to which a theorem is preferred in any case, because it is more certain than a computation.
const LITTLE: f64 = 0.005;

/// The seconds for which the computed prefix is extended rather than a sample of columns read. It is computed once for all strips on a screen.
const GROWTH: f64 = 0.08;

/// The source of the columns of a game.
#[derive(Clone)]
pub enum Source {
    /// A theorem, with its certainty and the cost of its columns.
    Theorem(Arc<dyn Knowledge>, Assurance, Cost),
    /// The prefix that was computed from the origin on.
    Computed(Prefix),
}

impl Source {
    /// The source for the columns of a strip, moved to the left by `left`: a theorem, if its cost is negligible; the computed prefix, if it costs
    /// less, or if it is computed soon and the theorem could give only a sample of the columns; otherwise the theorem.
    ///
    /// # Errors
    /// The columns are out of reach.
    pub fn new(
        game: &Game,
        place: &Place,
        left: &IBig,
        (prefixes, costs): (&Prefixes, &Costs),
        budget: &Budget,
    ) -> Result<Source, Failure> {
        let moved = |column: UBig| UBig::try_from(IBig::from(column) - left).unwrap_or(UBig::ZERO);
        let end = moved(place.end());
        let most = prefix::most_columns(game);
        let near = u64::try_from(&end).ok().filter(|&end| end <= most);
        // this is called for every strip, so a proof is searched for only where columns cannot be computed
        let known = if near.is_some() { game.knowledge(budget)? } else { game.knowledge_or_proof(budget)? };
        let theorem = known.filter(|_| game.rules().has_finite_columns());
        let Some(known) = theorem else {
            let end = near.ok_or_else(|| prefix::beyond(most, prefix::most_rows(game)))?;
            return prefixes.up_to(game, end, budget).map(Source::Computed);
        };
        // below the range of the theorem, columns are forced or computed
        let columns = u64::try_from(&place.span()).unwrap_or(u64::MAX);
        let badge = Assurance::new(&known.certainty_of_columns(&moved(place.first()), columns), known.engine());
        let probe = Source::Theorem(known.clone(), badge.clone(), Cost { place: 0.0, column: 0.0 });
        let read = |from: &UBig, count: u64| probe.clusters(&IBig::from(from.clone()), count, budget).map(drop);
        let cost = costs.of(game, (&end, place.level), read)?;
        let seconds = Plan::seconds_for_all(cost, place.level);
        if let Some(end) = near.filter(|_| seconds > LITTLE) {
            let is_exact = matches!(Plan::affordable(cost, place.level), Plan::All { .. });
            let bearable = if is_exact { seconds } else { seconds.min(GROWTH) };
            // if the prefix cannot be extended, the theorem still gives the columns
            if prefixes.seconds_for(game, end, budget).is_ok_and(|seconds| seconds <= bearable)
                && let Ok(prefix) = prefixes.up_to(game, end, budget)
            {
                return Ok(Source::Computed(prefix));
            }
        }
        Ok(Source::Theorem(known.clone(), badge, cost))
    }

    /// The cost of reading columns; `None` if they only have to be looked up.
    pub fn cost(&self) -> Option<Cost> {
        match self {
            Source::Theorem(_, _, cost) => Some(*cost),
            Source::Computed(_) => None,
        }
    }

    /// The certainty of the columns.
    pub fn certainty(&self) -> &Assurance {
        match self {
            Source::Theorem(_, badge, _) => badge,
            Source::Computed(prefix) => &prefix.certainty,
        }
    }

    /// The exclusive upper bound of the known rows; `None` if all rows are known.
    pub fn rows_below(&self) -> Option<u64> {
        match self {
            Source::Theorem(..) => None,
            Source::Computed(prefix) => prefix.rows_below,
        }
    }

    /// The P-positions in the columns `from .. from + count`. Negative columns contain none.
    ///
    /// # Errors
    /// The computation cannot be finished.
    pub(super) fn clusters(&self, from: &IBig, count: u64, budget: &Budget) -> Result<Vec<Cluster>, Failure> {
        let skipped = UBig::try_from(-from).unwrap_or(UBig::ZERO);
        let Some(skipped) = u64::try_from(&skipped).ok().filter(|&skipped| skipped < count) else {
            return Ok(Vec::new());
        };
        let from = UBig::try_from(from + IBig::from(skipped)).unwrap_or(UBig::ZERO);
        let count = count - skipped;
        match self {
            Source::Theorem(known, ..) => {
                known.clusters(&from, count, budget).map_err(|error| wythoff::Error::from(error).into())
            }
            Source::Computed(prefix) => {
                let first = u64::try_from(&from).unwrap_or(u64::MAX);
                let column = |k: u64| prefix.column(first.saturating_add(k)).iter().map(move |&y| (k, u64::from(y)));
                let corner = BigPosition::new(from, 0u8);
                Ok(vec![Cluster { corner, offsets: (0..count).flat_map(column).collect() }])
            }
        }
    }
}
