//! The slopes of the beams of a game.

use wythoff::exact::Quadratic;
use wythoff::survey::{End, Proved};
use wythoff::typeset::Text;
use wythoff::{Assurance, Budget, Certainty, Game, exact_in_words};
use wythoff_draw::picture::Slope;

use super::games::Question;
use super::prelude::*;
use crate::weighed::Weighed;

/// The beams of a game: the lines near which its P-positions lie.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Beams {
    /// The beams, in ascending order of slope.
    beams: Vec<Beam>,
    /// The number of columns in which the beams were observed.
    columns: u64,
}

/// A line through the origin near which P-positions lie.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Beam {
    /// The slope for display: `φ`, `1/φ`, or `≈ 1.478` if it is only observed.
    words: String,
    /// The slope as a floating-point number.
    number: f64,
    /// The slope exactly; null if it is not known.
    exact: Option<String>,
    /// The numbers u, v, d, w of the exact slope (u + v sqrt d)/w; null if it is not known.
    parts: Option<[Digits; 4]>,
    /// How sure the slope is.
    sure: Sure,
    /// The grounds for this slope, in words.
    because: String,
    /// Bounds of y - slope x for all P-positions of the beam; null if none are proved.
    bounds: Option<Bounds>,
}

/// The infimum and the supremum of y - slope x over the P-positions on one side of the diagonal, which all belong to one beam.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Bounds {
    /// The infimum as a floating-point number.
    least: f64,
    /// The supremum as a floating-point number.
    greatest: f64,
    /// The bounds as an inequality, with irrational numbers rounded outward: `0 ≤ y − φ x < 0.618034`.
    words: String,
    /// How sure the bounds are.
    certainty: Assurance,
}

impl Bounds {
    /// The bounds around a line; `None` if they are not known, or if P-positions of several beams are on that side of the diagonal.
    fn around(slope: &Quadratic, proved: &Proved) -> Option<Bounds> {
        let slope = slope.to_string();
        let is_whole = |condition: &str| ["", "x <= y", "x >= y"].contains(&condition);
        let line = proved.lines.iter().find(|line| line.slope == slope && is_whole(&line.condition))?;
        let (least, greatest) = line.exact.as_ref()?;
        let number = |end: &End| end.value.decimal(12).parse().ok();
        let words = Text::marked(&format!("${}$", line.in_words())).line();
        Some(Bounds { least: number(least)?, greatest: number(greatest)?, words, certainty: proved.certainty.clone() })
    }

    fn bytes(&self) -> usize {
        self.words.len() + self.certainty.text.len()
    }
}

impl Weighed for Beams {
    fn bytes(&self) -> u64 {
        let texts = |beam: &Beam| {
            let parts = beam.parts.iter().flatten().map(String::len).sum::<usize>();
            let bounds = beam.bounds.as_ref().map_or(0, Bounds::bytes);
            beam.words.len() + beam.exact.as_ref().map_or(0, String::len) + parts + beam.because.len() + bounds
        };
        self.beams.iter().map(|beam| (size_of::<Beam>() + texts(beam)) as u64).sum::<u64>() + 256
    }
}

/// How sure the slope of a beam is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Sure {
    /// A certificate implies it: the distances of the P-positions from the line are bounded.
    Proved,
    /// The formula of a theorem of the literature implies it.
    ClosedForm,
    /// The formula of a theorem of this project implies it.
    ProvedByHand,
    /// It is observed in the first columns, and nothing more is known.
    Observed,
    /// It is observed in the last of these columns, but another one in columns before.
    Unsettled,
}

/// The lines near which the P-positions of a game lie, with their slopes.
#[utoipa::path(get, path = "/beams", params(Question), responses(
    (status = 200, body = Beams),
    (status = 400, body = ErrorBody, description = "the notation is wrong"),
    (status = 422, body = ErrorBody, description = "no such lines are seen, or it takes too long"),
))]
pub async fn beams(Shared(state): Shared<State>, Ask(question): Ask<Question>) -> Result<Json<Beams>, Failure> {
    let game = read::game(&question.game)?;
    let kept = state.kept.clone();
    let look = move |budget: &Budget| kept.beams.get_or(&game, || observed(&game, &kept, budget));
    state.jobs.run(look).await.map(|beams| Json(Beams::clone(&beams)))
}

fn observed(game: &Game, kept: &Kept, budget: &Budget) -> Result<Beams, Failure> {
    let columns = limits::SLOPE_COLUMNS;
    let upper = kept.slopes.get_or(game, || Ok(Slope::upper(game, columns, budget)?))?;
    let proved = game.proved(budget)?;
    let (sure, because) = known(game, &upper, proved.as_ref(), budget)?;
    let mirror = Quadratic::rational(1, 1).and_then(|one| one.div(&upper.exact)).ok();
    let mirror = mirror.filter(|_| game.rules().is_symmetric());
    let seen = upper.beams.iter().enumerate().filter(|(_, slope)| **slope > 0.0);
    let beams = seen.map(|(k, _)| {
        let slope = upper.of_beam(game, k)?;
        let is_exact = sure != Sure::Observed && (slope.exact == upper.exact || mirror.as_ref() == Some(&slope.exact));
        Ok(if is_exact {
            let words = exact_in_words(&slope.exact.to_string());
            let (u, v, d, w) = slope.exact.parts();
            let parts = Some([u.to_string(), v.to_string(), d.to_string(), w.to_string()]);
            let exact = Some(slope.exact.to_string());
            let bounds = proved.as_ref().and_then(|proved| Bounds::around(&slope.exact, proved));
            Beam { words, number: slope.value, exact, parts, sure, because: because.clone(), bounds }
        } else {
            let (sure, because) = match slope.is_settled {
                true => (Sure::Observed, format!("observed in {columns} columns")),
                false => (Sure::Unsettled, format!("not settled in {columns} columns: it depends on where one looks")),
            };
            let words = format!("≈ {:.3}", slope.value);
            Beam { words, number: slope.value, exact: None, parts: None, sure, because, bounds: None }
        })
    });
    Ok(Beams { beams: beams.collect::<Result<_, Failure>>()?, columns })
}

/// How sure the slope of the upper beam is, and on what grounds.
fn known(game: &Game, upper: &Slope, proved: Option<&Proved>, budget: &Budget) -> Result<(Sure, String), Failure> {
    if let Some(known) = game.knowledge(budget)?
        && known.upper_line().is_some_and(|line| line.slope == upper.exact)
    {
        let certainty = known.certainty();
        let sure = if let Certainty::ByHand(_) = certainty { Sure::ProvedByHand } else { Sure::ClosedForm };
        return Ok((sure, certainty.to_string()));
    }
    let line = |proved: &&Proved| proved.lines.iter().any(|line| line.slope == upper.exact.to_string());
    if let Some(proved) = proved.filter(line) {
        let because = format!("{}: P-positions stay within a bounded distance of this line", proved.certainty.text);
        return Ok((Sure::Proved, because));
    }
    Ok((Sure::Observed, String::new()))
}
