//! The P-positions of an altered game and of its unaltered game, compared up to a bound.

use serde::Serialize;
use wythoff_budget::Budget;
use wythoff_solve::SolveError;
use wythoff_theory::{Bound, Certainty, Engine};
use wythoff_words::alteration::{Alteration, Offset, Points};

use crate::answer::{Answer, Assurance};
use crate::error::Error;
use crate::game::Game;
use crate::in_words::percent;

/// Every shift by at most this many columns and rows is tried, and further ones if labels are forced further out.
const LEAST_REACH: u64 = 8;
/// No shift by more than this many columns or rows is tried, however far out labels are forced.
const GREATEST_REACH: u64 = 512;

/// Comparison of the P-positions of an altered game and its unaltered game with both piles up to a bound.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Observed {
    /// The greatest pile of the P-positions that are compared.
    pub upto: u64,
    /// Every shift by at most this many columns and rows was tried.
    pub reach: u64,
    /// The shift with the most common P-positions; `None` if no shift has any.
    pub best: Option<BestShift>,
    /// The shift for which shares are given: that of a theorem or of a proof that the alteration fades, else the best one.
    pub shift: Offset,
    /// The shares of common P-positions among all up to the bound.
    pub whole: RangeOfShares,
    /// The shares of common P-positions, separately for each dyadic range of the greater pile.
    pub ranges: Vec<RangeOfShares>,
    /// How sure it is that the computed positions are the P-positions of the two games.
    pub positions: PositionsOf,
}

/// How sure the P-positions of both games are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PositionsOf {
    /// How sure the P-positions of the altered game are.
    pub altered: Assurance,
    /// How sure the P-positions of the game without the alteration are.
    pub unaltered: Assurance,
}

/// The shift with the most common P-positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BestShift {
    /// The shift.
    pub shift: Offset,
    /// The number of common P-positions after the shift.
    pub common: u64,
}

/// The numbers of common and of differing P-positions with `from <= max(x, y) <= to`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RangeOfShares {
    /// The least greater pile of the range.
    pub from: u64,
    /// The greatest pile of the range.
    pub to: u64,
    /// The number of positions that are P in both games.
    pub common: u64,
    /// The number of positions that are P in the altered game only, after the shift.
    pub only_altered: u64,
    /// The number of positions that are P in the game without the alteration only.
    pub only_unaltered: u64,
    /// The number of common positions divided by the number of positions that are P in at least one game.
    pub share: f64,
    /// The share in percent, for display: 0 or 100 only if no position or every position is common.
    pub percent: String,
}

/// The number of columns and rows by which shifts are tried: more where labels are forced further out.
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

/// The P-positions of the first columns of two games, with their certainties and engines. Both are computed together, so that the budget sees one
/// count.
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
