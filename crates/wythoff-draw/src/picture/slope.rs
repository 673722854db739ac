//! The slope of the line near which the upper P-positions lie: exact if it is known, otherwise as observed.

use wythoff::exact::central::CentralLemma;
use wythoff::exact::{IBig, Quadratic};
use wythoff::survey::{Beam, Deviation, Survey};
use wythoff::words::alteration::Alteration;
use wythoff::{BigPosition, Budget, Certainty, Game, UBig};

use crate::error::{PictureError, unsuited};

/// The golden ratio phi.
const GOLDEN: &str = "(1 + sqrt 5)/2";
/// The greatest number of columns in which slopes are observed.
const MOST: u64 = 20_000;
/// The least number of columns in which slopes are observed, so that they are meaningful.
const LEAST: u64 = 2_000;
/// The denominator with which observed slopes are written as fractions.
const DENOMINATOR: i64 = 1_000_000;
/// The unit in which residuals are computed: six decimals.
const DECIMALS: u64 = 1_000_000;
/// Below this coordinate floating-point numbers are precise enough for residuals.
const SMALL: u32 = 1 << 30;
/// Slopes that differ by less than this belong to the same beam.
const NEAR: f64 = 0.01;
/// The least share of P-positions in a beam: smaller ones are noise of the first columns.
const SHARE: f64 = 0.01;

/// The slope of a line near which P-positions lie.
///
/// ```
/// use wythoff::{BigPosition, Budget, Game};
/// use wythoff_draw::picture::Slope;
/// let game: Game = "wythoff".parse()?;
/// let slope = Slope::upper(&game, 10_000, &Budget::unlimited())?;
/// assert_eq!((slope.name.as_str(), slope.exact.to_string().as_str()), ("φ", "(1 + sqrt 5)/2"));
/// assert!((slope.residual(&BigPosition::new(8u8, 13u8)) - 0.0557).abs() < 1e-4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Slope {
    /// The slope as an exact number.
    pub exact: Quadratic,
    /// The slope as a floating-point number.
    pub value: f64,
    /// The slope as a factor in a text, such as `φ`; empty for 1.
    pub name: String,
    /// The justification of the slope, in words, with formulas between dollar signs.
    pub because: String,
    /// The slopes of all lines near which P-positions were observed, ascending.
    pub beams: Vec<f64>,
    /// Whether the observed slopes were the same in the first half of the columns.
    pub is_settled: bool,
}

/// The number of columns in which slopes are observed if `columns` are drawn.
pub(super) fn looked_at(columns: u64) -> u64 {
    columns.clamp(LEAST, MOST)
}

impl Slope {
    /// The slope of the upper beam. It is exact if the theorem of the game gives it, if a certificate proves that y -
    /// slope x is bounded, if b_n - a_n - delta n is observed to be bounded, or if the game is an altered Wythoff Nim;
    /// otherwise it is that of the highest beam that was observed.
    ///
    /// # Errors
    /// The game cannot be surveyed, or no beam is above the diagonal.
    pub fn upper(game: &Game, columns: u64, budget: &Budget) -> Result<Slope, PictureError> {
        let columns = looked_at(columns);
        let survey = game.survey(columns, None, budget)?.value;
        let beams: Vec<f64> = survey.beams.iter().filter(|beam| beam.share >= SHARE).map(|beam| beam.slope).collect();
        let is_settled = survey.unsettled.is_none();
        let highest = beams.iter().copied().filter(|&slope| slope > 1.0).fold(0.0, f64::max);
        let deviation = survey.deviation.filter(|deviation| deviation.numerator > 0);
        let exact = match by_theorem(game, budget)? {
            None => by_proof(game, &budget.quiet())?,
            known => known,
        };
        let exact =
            exact.or_else(|| deviation.and_then(|seen| by_difference(&seen))).or_else(|| of_wythoff(game, budget));
        let (exact, because) = match exact {
            Some(found) => found,
            None if highest > 0.0 && is_settled => (observed(highest)?, format!("observed in {columns} columns")),
            None if highest > 0.0 => (observed(highest)?, format!("not settled in {columns} columns")),
            None => return unsuited("no P-positions near a line above the diagonal were observed; draw a plot"),
        };
        let value = exact.decimal(17).parse().unwrap_or(f64::NAN);
        let name = name(&exact, value);
        Ok(Slope { exact, value, name, because, beams, is_settled })
    }

    /// The slope of another observed beam, numbered from the lowest. It is exact if that beam is this one or, in a
    /// symmetric game, its mirror image.
    ///
    /// # Errors
    /// There is no such beam, or it lies along an axis.
    pub fn of_beam(&self, game: &Game, beam: usize) -> Result<Slope, PictureError> {
        let Some(&seen) = self.beams.get(beam).filter(|&&slope| slope > 0.0) else {
            return unsuited("there is no such beam");
        };
        if (seen - self.value).abs() < NEAR {
            return Ok(self.clone());
        }
        let mirrored = game.rules().is_symmetric() && (seen - 1.0 / self.value).abs() < NEAR;
        let exact = Quadratic::rational(1, 1).and_then(|one| one.div(&self.exact)).ok().filter(|_| mirrored);
        let because = match &exact {
            Some(_) => format!("mirror image of the upper beam: {}", self.because),
            None if self.is_settled => "observed".to_owned(),
            None => "not settled".to_owned(),
        };
        let exact = exact.map_or_else(|| observed(seen), Ok)?;
        let value = exact.decimal(17).parse().unwrap_or(f64::NAN);
        let name = if mirrored && self.name == "φ" { "1/φ".to_owned() } else { name(&exact, value) };
        Ok(Slope { exact, value, name, because, beams: self.beams.clone(), is_settled: self.is_settled })
    }

    /// The P-positions on this side of the diagonal, only those nearest to this line if there are other lines; each
    /// with its [residual](Slope::residual).
    pub fn residuals<'a>(&self, positions: &'a [BigPosition]) -> impl Iterator<Item = (&'a BigPosition, f64)> {
        let is_here = |slope: f64| (slope < 1.0) == (self.value < 1.0);
        let many = self.beams.iter().filter(|&&slope| is_here(slope)).count() > 1;
        let here = move |at: &&BigPosition| if self.value < 1.0 { at.y <= at.x } else { at.x <= at.y };
        let near = positions.iter().filter(move |at| here(at) && (!many || self.is_nearest(at)));
        near.map(|at| (at, self.residual(at)))
    }

    /// Whether this is the beam that is nearest to the position.
    fn is_nearest(&self, at: &BigPosition) -> bool {
        if at.x == UBig::ZERO {
            return false;
        }
        let ratio = u64::try_from(&(&at.y * UBig::from(DECIMALS) / &at.x)).map_or(f64::INFINITY, |parts| parts as f64);
        let ratio = ratio / DECIMALS as f64;
        let angle = |slope: f64| (slope.atan() - ratio.atan()).abs();
        let own = angle(self.value);
        self.beams.iter().all(|&beam| (beam - self.value).abs() < NEAR || own <= angle(beam))
    }

    /// The residual y - slope x, with an error of about 10^-6 whatever the size of the coordinates.
    pub fn residual(&self, at: &BigPosition) -> f64 {
        if at.x < SMALL.into() && at.y < SMALL.into() {
            let float = |n: &UBig| u32::try_from(n).map_or(f64::NAN, f64::from);
            return float(&at.y) - self.value * float(&at.x);
        }
        let scaled = |n: &UBig| IBig::from(n.clone()) * IBig::from(DECIMALS);
        let parts = scaled(&at.y) - self.exact.floor_multiple(&scaled(&at.x));
        i64::try_from(&parts).map_or(f64::NAN, |parts| parts as f64 / DECIMALS as f64)
    }
}

/// The beams that were observed, with positive slopes, and whether they have settled.
pub(super) fn beams(
    game: &Game,
    columns: u64,
    rows: Option<u64>,
    budget: &Budget,
) -> Result<(Vec<Beam>, bool), PictureError> {
    let Survey { mut beams, unsettled, .. } = game.survey(looked_at(columns), rows, budget)?.value;
    beams.retain(|beam| beam.share >= SHARE && beam.slope > 0.0);
    Ok((beams, unsettled.is_none()))
}

/// An exact slope and its justification.
type Found = (Quadratic, String);

/// The slope that the formula of a theorem gives; `None` if there is none above the diagonal.
fn by_theorem(game: &Game, budget: &Budget) -> Result<Option<Found>, PictureError> {
    let Some(known) = game.knowledge(budget)? else { return Ok(None) };
    let because = |theorem| format!("by the formula of the theorem ({theorem})");
    Ok(match (known.upper_line(), known.certainty()) {
        // The lines of Nim lie on the diagonal.
        (Some(line), Certainty::ClosedForm(theorem) | Certainty::ByHand(theorem))
            if line.slope != Quadratic::integer(1) =>
        {
            Some((line.slope, because(theorem)))
        }
        _ => None,
    })
}

/// beta/alpha of the central lemma (MAH 2.3), for observed differences.
fn by_difference(seen: &Deviation) -> Option<Found> {
    let (p, q) = (seen.numerator, seen.denominator);
    let lemma = CentralLemma::new(Quadratic::rational(p, q).ok()?).ok()?;
    let slope = lemma.beta().as_quadratic()?.div(lemma.alpha().as_quadratic()?).ok()?;
    let multiple = match (p, q) {
        (1, 1) => "n".to_owned(),
        (p, 1) => format!("{p} n"),
        (p, q) => format!("{p}/{q} n"),
    };
    let part = |k: i64| Quadratic::rational(k, q).map(|part| part.to_string()).unwrap_or_default().replace('-', "−");
    let (least, most) = (part(seen.least), part(seen.most));
    let range = format!("${least} ≤ b_n − a_n − {multiple} ≤ {most}$");
    Some((slope, format!("observed: {range} for the first {} pairs", seen.pairs)))
}

/// phi, for rook + bishop with finitely many forced labels, a removed rectangle or misere play.
fn of_wythoff(game: &Game, budget: &Budget) -> Option<Found> {
    Alteration::new(game.rules(), budget).ok()?;
    Some((GOLDEN.parse().ok()?, "that of Wythoff Nim".to_owned()))
}

/// The slope of the highest line near which the P-positions are proved to lie, if it is above the diagonal.
fn by_proof(game: &Game, budget: &Budget) -> Result<Option<Found>, PictureError> {
    let Some(proved) = game.proved(budget)? else { return Ok(None) };
    let highest = proved.lines.last().and_then(|line| line.slope.parse::<Quadratic>().ok());
    let above = highest.filter(|slope| *slope > Quadratic::integer(1));
    Ok(above.map(|slope| {
        (slope, format!("{}: P-positions stay within a bounded distance of the line", proved.certainty.text))
    }))
}

/// The text of a slope as a factor.
fn name(exact: &Quadratic, value: f64) -> String {
    match exact.to_string() {
        golden if golden == GOLDEN => "φ".to_owned(),
        _ if is_observed(exact) => format!("{value:.6}"),
        one if one == "1" => String::new(),
        exact if exact.contains(' ') && !exact.starts_with('(') => format!("({exact})"),
        exact => exact,
    }
}

fn observed(slope: f64) -> Result<Quadratic, PictureError> {
    let numerator = (slope * DENOMINATOR as f64).round() as i64;
    Quadratic::rational(numerator, DENOMINATOR).or_else(unsuited)
}

impl Slope {
    /// Whether the number is exact, not a rounded observation.
    pub fn is_exact(&self) -> bool {
        !is_observed(&self.exact)
    }
}

/// Whether a slope is a fraction with a large denominator, as observed ones are.
fn is_observed(slope: &Quadratic) -> bool {
    slope.is_rational() && *slope.parts().3 > UBig::from(100u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_differences() {
        // m-Wythoff Nim: delta = m, alpha = (2 - m + sqrt(m^2 + 4))/2
        let seen = Deviation { numerator: 2, denominator: 1, pairs: 100, least: 0, most: 0, limits: None };
        assert_eq!(by_difference(&seen).unwrap().0.to_string(), "1 + sqrt 2");
    }
}
