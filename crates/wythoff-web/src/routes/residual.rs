//! Distances of P-positions from the line of their beam.

use itertools::Itertools;
use wythoff::typeset::Text;
use wythoff::{Answer, Assurance, BigPosition, Budget, Game, UBig};
use wythoff_draw::picture::{PictureError, Slope};

use super::prelude::*;

/// The columns and the beam for which distances are requested.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The notation of the game.
    game: String,
    /// The first column, in decimal digits.
    x: Digits,
    /// The number of columns, in decimal digits. More than 200000 are sampled, if a theorem gives single columns.
    columns: Digits,
    /// The index of the beam, as in the list of `beams`, counted from the lowest; the upper one if left out.
    beam: Option<usize>,
    /// The greatest number of points that are sent: 2000 if left out, at most 20000.
    points: Option<usize>,
}

/// The residuals y - slope x of the P-positions of a beam.
#[derive(Debug, Serialize, ToSchema)]
pub struct Residuals {
    /// The line of the beam.
    slope: Line,
    /// The points: the column counted from x, the residual with an accuracy of about six decimals, and the row.
    #[schema(value_type = Vec<Vec<serde_json::Value>>)]
    points: Vec<(Digits, f64, Digits)>,
    /// The least and the greatest of all computed residuals; null if there is none.
    extremes: Option<[f64; 2]>,
    /// How P-positions were selected, if not all of those in the columns are shown.
    sampled: Option<Sample>,
    /// The P-positions to which the residuals belong, in words.
    note: Option<String>,
    /// How sure the P-positions are.
    certainty: Assurance,
}

/// A line through the origin, given by its slope.
#[derive(Debug, Serialize, ToSchema)]
pub struct Line {
    /// The slope for display: `φ`, `1 + sqrt 2`, or decimals.
    words: String,
    /// The slope as a floating-point number.
    number: f64,
    /// The slope exactly.
    exact: String,
    /// The grounds for choosing this line, in words.
    because: String,
}

/// How a selection of points was made.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Sample {
    /// The kind of selection: `extremes` of each part of the columns, or single `columns` at equal distances.
    by: &'static str,
    /// The number of points that are shown.
    shown: usize,
    /// The number of P-positions, or of columns, from which they were selected.
    of: Digits,
}

/// The distances of P-positions, by default the upper ones, from the line near which they lie.
#[utoipa::path(get, path = "/residual", params(Question), responses(
    (status = 200, body = Residuals),
    (status = 400, body = ErrorBody, description = "a parameter is wrong"),
    (status = 422, body = ErrorBody, description = "there is no such line, too many columns without a theorem, or it takes too long"),
))]
pub async fn residual(Shared(state): Shared<State>, Ask(question): Ask<Question>) -> Result<Json<Residuals>, Failure> {
    let game = read::game(&question.game)?;
    let (from, columns) = (read::number("x", &question.x)?, read::number("columns", &question.columns)?);
    let points = question.points.unwrap_or(limits::POINTS);
    if points == 0 || points > limits::MOST_POINTS {
        return Err(Failure::parameter(format!("points is {points}; take 1 to {}", limits::MOST_POINTS)));
    }
    if columns == UBig::ZERO {
        return Err(Failure::parameter("columns is 0; take at least one"));
    }
    let kept = state.kept.clone();
    let compute = move |budget: &Budget| {
        let slope = slope(&game, question.beam, &kept, budget)?;
        residuals(&game, (&from, &columns), points, &slope, budget)
    };
    state.jobs.run(compute).await.map(Json)
}

/// The slope of a beam.
fn slope(game: &Game, beam: Option<usize>, kept: &Kept, budget: &Budget) -> Result<Slope, Failure> {
    // The slope is observed in a fixed number of columns, so that it does not depend on the window.
    let upper = kept.slopes.get_or(game, || Ok(Slope::upper(game, limits::SLOPE_COLUMNS, budget)?))?;
    Ok(match beam {
        None => Slope::clone(&upper),
        // the list of `beams` leaves out a beam along the axis
        Some(beam) => {
            let rising = upper.beams.iter().positions(|&slope| slope > 0.0).nth(beam);
            upper.of_beam(game, rising.unwrap_or(usize::MAX))?
        }
    })
}

fn residuals(
    game: &Game,
    (from, columns): (&UBig, &UBig),
    most: usize,
    slope: &Slope,
    budget: &Budget,
) -> Result<Residuals, Failure> {
    let all = u64::try_from(columns).ok().filter(|&columns| columns <= limits::RESIDUAL_COLUMNS);
    let answer = match all {
        Some(columns) => game.columns_from(from, columns, budget)?,
        None => single_columns(game, from, columns, most, budget)?,
    };
    let mut found: Vec<Point> = slope.residuals(&answer.value).collect();
    let extremes = found.iter().map(|point| point.1).minmax_by(f64::total_cmp).into_option().map(<[f64; 2]>::from);
    let mut sampled = None;
    if all.is_none() {
        sampled = Some(Sample { by: "columns", shown: found.len(), of: columns.to_string() });
    } else if found.len() > most {
        let of = found.len().to_string();
        found = thinned(found, most);
        sampled = Some(Sample { by: "extremes", shown: found.len(), of });
    }
    let note = match (slope.value < 1.0, slope.beams.len() > 2) {
        (false, true) => "the P-positions with x ≤ y that are nearest to this line",
        (false, false) => "the P-positions with x ≤ y",
        (true, true) => "the P-positions with y ≤ x that are nearest to this line",
        (true, false) => "the P-positions with y ≤ x",
    };
    Ok(Residuals {
        slope: Line {
            words: if slope.name.is_empty() { "1".to_owned() } else { slope.name.clone() },
            number: slope.value,
            exact: slope.exact.to_string(),
            because: Text::marked(&slope.because).to_string(),
        },
        points: found.iter().map(|(at, level)| ((&at.x - from).to_string(), *level, at.y.to_string())).collect(),
        extremes,
        sampled,
        note: Some(note.to_owned()),
        certainty: answer.assurance(),
    })
}

/// The P-positions of single columns at equal distances, each of which a theorem or proof has to give.
fn single_columns(
    game: &Game,
    from: &UBig,
    columns: &UBig,
    most: usize,
    budget: &Budget,
) -> Result<Answer<Vec<BigPosition>>, Failure> {
    if game.at_any_size(budget)?.is_none() {
        let message = format!(
            "{columns} columns are too many where no theorem gives single columns; take at most {}",
            limits::RESIDUAL_COLUMNS
        );
        return Err(Failure::unanswerable(message));
    }
    let count = UBig::from(most);
    let mut all = game.columns_from(from, 1, budget)?;
    for k in 1..most {
        budget.check()?;
        let x = from + columns * UBig::from(k) / &count;
        all.value.extend(game.columns_from(&x, 1, budget)?.value);
    }
    Ok(all)
}

/// A P-position with its residual.
type Point<'a> = (&'a BigPosition, f64);

/// The points with the least and the greatest residual of each of `most / 2` parts, in their order.
fn thinned(points: Vec<Point>, most: usize) -> Vec<Point> {
    let part = points.len().div_ceil((most / 2).max(1));
    let mut kept = Vec::new();
    for part in points.chunks(part) {
        let ends = part.iter().position_minmax_by(|a, b| a.1.total_cmp(&b.1)).into_option();
        let ends = ends.map(|(least, greatest)| [least.min(greatest), least.max(greatest)]);
        kept.extend(ends.into_iter().flatten().dedup().map(|k| part[k]));
    }
    kept.truncate(most);
    kept
}

impl From<PictureError> for Failure {
    fn from(error: PictureError) -> Failure {
        match error {
            PictureError::Game(error) => error.into(),
            other => Failure::unanswerable(other.to_string()),
        }
    }
}
