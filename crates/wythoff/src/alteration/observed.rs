//! What is observed of an altered game up to a bound.

use serde::Serialize;
use wythoff_budget::Budget;
use wythoff_solve::SolveError;
use wythoff_theory::{Bound, Certainty, Engine};
use wythoff_words::alteration::{Alteration, Offset, Points};

use crate::answer::{Answer, Assurance};
use crate::error::Error;
use crate::game::Game;
use crate::in_words::percent;

/// The shifts tried reach at least this far ...
const LEAST_REACH: u64 = 8;
/// ... and at most this far.
const GREATEST_REACH: u64 = 512;

/// What is observed of the P-positions with both piles up to a bound.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Observed {
    /// The greatest pile.
    pub upto: u64,
    /// Shifts of at most so many columns and rows were tried.
    pub reach: u64,
    /// The best of them, with the number of common P-positions; `None` if no shift has any.
    pub best: Option<BestShift>,
    /// The shift for the shares below: that of a theorem, or of a proof that the alteration fades, else the best one.
    pub shift: Offset,
    /// All P-positions up to the bound.
    pub whole: RangeOfShares,
    /// The same by dyadic range.
    pub ranges: Vec<RangeOfShares>,
    /// How sure it is that the positions that were counted are the P-positions.
    pub positions: PositionsOf,
}

/// How sure the P-positions of both games are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PositionsOf {
    /// Those of the altered game.
    pub altered: Assurance,
    /// Those of the game without the alteration.
    pub unaltered: Assurance,
}

/// The shift with the most common P-positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BestShift {
    /// The shift.
    pub shift: Offset,
    /// The P-positions in common.
    pub common: u64,
}

/// What is common where `from <= max(x, y) <= to`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RangeOfShares {
    /// The least greater pile.
    pub from: u64,
    /// The greatest pile.
    pub to: u64,
    /// P in both games.
    pub common: u64,
    /// P in the altered game only, after the shift.
    pub only_altered: u64,
    /// P in the game without the alteration only.
    pub only_unaltered: u64,
    /// The common ones among all of these.
    pub share: f64,
    /// The same in percent, for people: 0 or 100 only if there are none or no others.
    pub percent: String,
}

/// How far shifts are looked for: further, where labels are forced further out.
pub(super) fn reach(game: &Game) -> u64 {
    let forced = Alteration::forced(game.rules());
    (forced.columns().max(forced.rows()) + 2).clamp(LEAST_REACH, GREATEST_REACH)
}

pub(super) fn observe(
    game: &Game,
    known: Option<Offset>,
    upto: u64,
    budget: &Budget,
) -> Result<Answer<Observed>, Error> {
    let original = game.unaltered()?;
    let reach = reach(game);
    let left = known.map_or(0, |shift| shift.x.unsigned_abs()).max(reach);
    let most = left.saturating_add(upto).saturating_add(1);
    let ends = [most, upto.saturating_add(1)];
    let [(altered, of_altered, engine), (unaltered, of_unaltered, _)] = points([game, &original], ends, budget)?;
    let best = altered.best_offset(&unaltered, upto, reach as u32);
    let best = best.map(|(shift, common)| BestShift { shift, common });
    let shift = known.or(best.map(|best| best.shift)).unwrap_or_default();
    let range = |share: wythoff_words::alteration::Share| RangeOfShares {
        from: share.from,
        to: share.to,
        common: share.common,
        only_altered: share.only_first,
        only_unaltered: share.only_second,
        share: share.ratio(),
        percent: percent(share.common, share.common + share.only_first + share.only_second, 1),
    };
    let whole = range(altered.share(&unaltered, shift, upto));
    let ranges = altered.share_by_range(&unaltered, shift, upto).into_iter().map(range).collect();
    let positions = PositionsOf { altered: (&of_altered).into(), unaltered: (&of_unaltered).into() };
    Ok(Answer {
        value: Observed { upto, reach, best, shift, whole, ranges, positions },
        certainty: Certainty::Computed(Bound::Piles(upto)),
        engine,
    })
}

/// The P-positions of the first columns of two games, in rows so far up that none is missed in a square of that side. Both are
/// computed together, and the budget hears of one count. With how sure they are, and the engines.
pub(super) fn points(
    games: [&Game; 2],
    ends: [u64; 2],
    budget: &Budget,
) -> Result<[(Points, Certainty, Engine); 2], Error> {
    let stream = |game: &Game, columns| match game.solution(budget) {
        Err(Error::Solve(SolveError::InfiniteColumn)) => game.solution_below(columns, budget),
        other => other,
    };
    let mut streams = [stream(games[0], ends[0])?, stream(games[1], ends[1])?];
    let mut points = [Points::default(), Points::default()];
    let (mut rows, most) = (Vec::new(), ends[0].max(ends[1]));
    for x in 0..most {
        budget.pace(x, most, rows.len())?;
        for ((stream, points), end) in streams.iter_mut().zip(&mut points).zip(ends) {
            if x < end {
                stream.next_column(&mut rows)?;
                points.push_column(&rows, budget)?;
            }
        }
    }
    let [altered, unaltered] = points;
    let [(first, of_first), (second, of_second)] = streams.map(|stream| (stream.certainty(), stream.engine()));
    Ok([(altered, first, of_first), (unaltered, second, of_second)])
}
