//! What forced labels or misere play do to a game.

use axum::Json;
use axum::extract::State as Shared;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use wythoff::alteration::{BOUND, Differences, Observed, RangeOfShares, Shift, Theory, UPTO};
use wythoff::{Answer, Budget, Game};

use crate::ask::Ask;
use crate::certainty::Badge;
use crate::failure::{ErrorBody, Failure};
use crate::limits;
use crate::number::{self, Digits};
use crate::state::State;

/// Which game, and up to which pile it is looked at.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The notation of the game.
    game: String,
    /// The greatest pile for what is observed; 10000 unless told, at most 100000.
    upto: Option<u64>,
}

/// A game with forced labels or misere play against the game without.
#[derive(Debug, Serialize, ToSchema)]
pub struct Report {
    /// The game without its alteration, in notation.
    unaltered: String,
    /// The shift of the altered game by which the two agree, as a theorem says; null if none applies.
    #[schema(value_type = Option<Vec<i64>>)]
    offset: Option<[i64; 2]>,
    /// What the theorems say; null if they do not hold or a bound was met.
    theory: Option<ByTheorems>,
    /// Why the theorems say nothing.
    theory_unknown: Option<String>,
    /// What is observed.
    observed: Seen,
    /// How sure the offset is, or if there is none, what is observed.
    certainty: Badge,
}

/// What theorems and the columns up to a saturated one say.
#[derive(Debug, Serialize, ToSchema)]
pub struct ByTheorems {
    /// The first saturated column: all later ones are.
    saturated_column: u64,
    /// Where the lowest used diagonal meets it.
    lo: u64,
    /// Where the highest used diagonal meets it.
    hi: u64,
    /// A letter for each row from lo to hi there, 1 where the row holds a P-position.
    string: String,
    /// The offset, by each theorem that applies.
    offsets: Vec<Offset>,
    /// From where on the games differ by defects only.
    convergence: Option<Convergence>,
    /// Why that is not known.
    convergence_unknown: Option<String>,
}

/// A shift of the altered game.
#[derive(Debug, Serialize, ToSchema)]
pub struct Offset {
    /// Columns to the right.
    dx: i64,
    /// Rows up.
    dy: i64,
    /// The theorem.
    certainty: Badge,
}

/// From where on the games differ by defects only, and where these are.
#[derive(Debug, Serialize, ToSchema)]
pub struct Convergence {
    /// The first column, from the saturated one on, where the string is balanced with that of the game without alteration.
    balanced_column: u64,
    /// The column of the other game with a string of the same length.
    wythoff_column: u64,
    /// The number of defects.
    defects: u64,
    /// How many rounds it takes until only defects are left.
    steps: u64,
    /// The column where that has happened.
    column: Digits,
    /// The length of the strings there.
    length: Digits,
    /// The first places of defects in the strings there, from 0.
    places: Vec<Digits>,
    /// The first columns after that one where the games differ: each of these and the next one.
    columns: Vec<Digits>,
}

/// What is observed of the P-positions with both piles up to a bound.
#[derive(Debug, Serialize, ToSchema)]
pub struct Seen {
    /// The greatest pile.
    upto: u64,
    /// Shifts of at most so many columns and rows were tried.
    reach: u64,
    /// The shift with the most common P-positions.
    #[schema(value_type = Option<Vec<i64>>)]
    best: Option<[i64; 2]>,
    /// How many these are.
    best_common: Option<u64>,
    /// The shift for the shares below.
    #[schema(value_type = Vec<i64>)]
    shift: [i64; 2],
    /// All P-positions up to the bound.
    whole: Share,
    /// The same by dyadic range.
    ranges: Vec<Share>,
    /// Up to where it was computed.
    certainty: Badge,
}

/// What is common where `from <= max(x, y) <= to`.
#[derive(Debug, Serialize, ToSchema)]
pub struct Share {
    /// The least greater pile.
    from: u64,
    /// The greatest pile.
    to: u64,
    /// P in both games.
    common: u64,
    /// P in the altered game only, after the shift.
    only_altered: u64,
    /// P in the game without the alteration only.
    only_unaltered: u64,
    /// The common ones among all of these.
    share: f64,
}

/// An altered game against the game without its alteration.
#[utoipa::path(get, path = "/alteration", params(Question), responses(
    (status = 200, body = Report),
    (status = 400, body = ErrorBody, description = "a parameter is wrong"),
    (status = 422, body = ErrorBody, description = "the game has no alteration, or it takes too long"),
))]
pub async fn alteration(Shared(state): Shared<State>, Ask(question): Ask<Question>) -> Result<Json<Report>, Failure> {
    let game = number::game(&question.game)?;
    let upto = question.upto.unwrap_or(UPTO);
    if upto > limits::ALTERATION {
        return Err(Failure::parameter(format!("upto is {upto}; take at most {}", limits::ALTERATION)));
    }
    state.jobs.run(move |budget| report(&game, upto, budget)).await.map(Json)
}

fn report(game: &Game, upto: u64, budget: &Budget) -> Result<Report, Failure> {
    let report = game.alteration(Some(upto), BOUND, budget)?;
    let (theory, theory_unknown) = either(report.theory);
    let observed = Badge::new(&report.observed.certainty, report.observed.engine);
    let known = theory.as_ref().and_then(|theory| theory.offsets.first());
    Ok(Report {
        unaltered: game.unaltered()?.rules().to_string(),
        offset: known.map(|offset| pair(offset.value)),
        certainty: known.map_or(observed, |offset| Badge::new(&offset.certainty, offset.engine)),
        theory: theory.map(by_theorems),
        theory_unknown,
        observed: seen(report.observed),
    })
}

/// A value, or why there is none.
fn either<T>(value: Result<T, impl ToString>) -> (Option<T>, Option<String>) {
    match value {
        Ok(value) => (Some(value), None),
        Err(error) => (None, Some(error.to_string())),
    }
}

fn pair(shift: Shift) -> [i64; 2] {
    [shift.x, shift.y]
}

fn by_theorems(theory: Theory) -> ByTheorems {
    let (convergence, convergence_unknown) = either(theory.convergence);
    let offset = |offset: Answer<Shift>| Offset {
        dx: offset.value.x,
        dy: offset.value.y,
        certainty: Badge::new(&offset.certainty, offset.engine),
    };
    ByTheorems {
        saturated_column: theory.saturated_column,
        lo: theory.lo,
        hi: theory.hi,
        string: theory.string,
        offsets: theory.offsets.into_iter().map(offset).collect(),
        convergence: convergence.map(converged),
        convergence_unknown,
    }
}

fn converged(differences: Differences) -> Convergence {
    let Differences { balanced_column, wythoff_column, defects, steps, column, length, places, columns } = differences;
    Convergence { balanced_column, wythoff_column, defects, steps, column, length, places, columns }
}

fn seen(answer: Answer<Observed>) -> Seen {
    let Observed { upto, reach, best, shift, whole, ranges } = answer.value;
    let share = |range: RangeOfShares| {
        let RangeOfShares { from, to, common, only_altered, only_unaltered, share } = range;
        Share { from, to, common, only_altered, only_unaltered, share }
    };
    Seen {
        upto,
        reach,
        best: best.map(|best| pair(best.shift)),
        best_common: best.map(|best| best.common),
        shift: pair(shift),
        whole: share(whole),
        ranges: ranges.into_iter().map(share).collect(),
        certainty: Badge::new(&answer.certainty, answer.engine),
    }
}
