//! Where the columns of a game come from: a theorem, at any distance, or the columns before.

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

/// Seconds for which a theorem is taken in any case: it is more certain than a computation.
const LITTLE: f64 = 0.005;

/// Seconds for which the first columns are continued rather than some columns taken for all. They are computed once for
/// all strips of a screen.
const GROWTH: f64 = 0.08;

/// Where the columns of a game come from.
#[derive(Clone)]
pub enum Source {
    /// A theorem, which costs this much.
    Theorem(Arc<dyn Knowledge>, Assurance, Cost),
    /// They were computed from the origin on.
    Computed(Prefix),
}

impl Source {
    /// For the columns of a strip, moved to the left by `left`: a theorem, if it costs next to nothing; the columns that
    /// are kept, if they cost less or all columns cannot be had by the theorem and are soon computed.
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
        // every strip asks: a proof is looked for only where the columns cannot be computed
        let known = if near.is_some() { game.knowledge(budget)? } else { game.knowledge_or_proof(budget)? };
        let theorem = known.filter(|_| game.rules().has_finite_columns());
        let Some(known) = theorem else {
            let end = near.ok_or_else(|| prefix::beyond(most, prefix::most_rows(game)))?;
            return prefixes.up_to(game, end, budget).map(Source::Computed);
        };
        // below the range of the theorem columns are forced or computed
        let columns = u64::try_from(&place.span()).unwrap_or(u64::MAX);
        let badge = Assurance::new(&known.certainty_of_columns(&moved(place.first()), columns), known.engine());
        let probe = Source::Theorem(known.clone(), badge.clone(), Cost { place: 0.0, column: 0.0 });
        let read = |from: &UBig, count: u64| probe.clusters(&IBig::from(from.clone()), count, budget).map(drop);
        let cost = costs.of(game, (&end, place.level), read)?;
        let seconds = Plan::seconds_for_all(cost, place.level);
        if let Some(end) = near.filter(|_| seconds > LITTLE) {
            let is_exact = matches!(Plan::affordable(cost, place.level), Plan::All { .. });
            let bearable = if is_exact { seconds } else { seconds.min(GROWTH) };
            // Whatever is wrong with them, there is the theorem.
            if prefixes.seconds_for(game, end, budget).is_ok_and(|seconds| seconds <= bearable)
                && let Ok(prefix) = prefixes.up_to(game, end, budget)
            {
                return Ok(Source::Computed(prefix));
            }
        }
        Ok(Source::Theorem(known.clone(), badge, cost))
    }

    /// What its columns cost beyond a look into memory.
    pub fn cost(&self) -> Option<Cost> {
        match self {
            Source::Theorem(_, _, cost) => Some(*cost),
            Source::Computed(_) => None,
        }
    }

    /// How sure its columns are.
    pub fn certainty(&self) -> &Assurance {
        match self {
            Source::Theorem(_, badge, _) => badge,
            Source::Computed(prefix) => &prefix.certainty,
        }
    }

    /// The number of rows that are known, if not all are.
    pub fn rows_below(&self) -> Option<u64> {
        match self {
            Source::Theorem(..) => None,
            Source::Computed(prefix) => prefix.rows_below,
        }
    }

    /// The P-positions of the columns `from .. from + count`. There are none at negative columns.
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
