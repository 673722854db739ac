//! How close the permutation of (1,p)-Wythoff Nim is to a Beatty pair: what is observed beside what is proved.

use serde::Serialize;
use wythoff_exact::hegarty::{Error, Extreme, Observation, Seen, slope};
use wythoff_exact::mex::WythoffPairs;
use wythoff_exact::{ExactError, Quadratic, UBig};
use wythoff_theory::{Bound, Certainty, Engine};

use crate::answer::Assurance;

const ENGINE: Engine = Engine::Mex("IMI definition 13");

/// What was observed of Hegarty's permutation (appendix to IMI).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HegartyReport {
    /// The parameter of (1,p)-Wythoff Nim.
    pub p: u64,
    /// The last n that was looked at.
    pub upto: u64,
    /// L.
    pub slope: String,
    /// The slope of the a_k.
    pub r: String,
    /// The values of pi(n) - floor(nL) for pi(n) >= n.
    pub lower: Vec<Correction>,
    /// The values of pi(n) - floor(n/L) for pi(n) < n.
    pub upper: Vec<Correction>,
    /// The n with neither e = 0 nor e = 1.
    pub exceptions: Sightings,
    /// How many k were looked at.
    pub terms: u64,
    /// The least value of a_k - floor(kr), if there is any k.
    pub least: Option<AtTerm>,
    /// The greatest value of a_k - floor(kr).
    pub greatest: Option<AtTerm>,
    /// The k with e_k = 1 in lemma 1.
    pub lemma_ones: Sightings,
    /// Does lemma 1 hold as far as was looked?
    pub lemma_holds: bool,
    /// Does Hegarty's theorem hold as far as was looked?
    pub agrees_with_theorem: bool,
    /// p - 1, which is best possible.
    pub bound: u64,
    /// The first k at which the bound is reached.
    pub bound_reached_at: Option<u64>,
    /// How sure it is.
    pub certainty: Assurance,
}

/// A value of e, how often it was seen, and first at which n.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Correction {
    /// The value.
    pub e: i64,
    /// How often it was seen.
    pub count: u64,
    /// The first n that has it.
    pub first: Option<u64>,
}

/// How often something was seen, and where first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Sightings {
    /// How often.
    pub count: u64,
    /// The first n or k.
    pub first: Option<u64>,
}

/// A value, and the first k at which it is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AtTerm {
    /// The value.
    pub value: i64,
    /// The first k.
    pub k: u64,
}

impl From<&Error> for Correction {
    fn from(error: &Error) -> Correction {
        Correction { e: small(error.e), count: error.seen.count, first: error.seen.first }
    }
}

impl From<Seen> for Sightings {
    fn from(seen: Seen) -> Sightings {
        Sightings { count: seen.count, first: seen.first }
    }
}

impl From<Extreme> for AtTerm {
    fn from(extreme: Extreme) -> AtTerm {
        AtTerm { value: small(extreme.value), k: extreme.k }
    }
}

/// A number that is far from the bounds of its type.
fn small(value: i128) -> i64 {
    i64::try_from(value).unwrap_or(if value < 0 { i64::MIN } else { i64::MAX })
}

impl HegartyReport {
    /// Of what was seen.
    ///
    /// ```
    /// use wythoff::{Budget, exact::hegarty::Observation, hegarty::HegartyReport};
    /// let report = HegartyReport::new(&Observation::upto(2, 10_000, &Budget::unlimited())?)?;
    /// assert_eq!((report.exceptions.count, report.bound, report.bound_reached_at), (0, 1, Some(4)));
    /// # Ok::<(), wythoff::exact::ExactError>(())
    /// ```
    ///
    /// # Errors
    /// p is 0.
    pub fn new(seen: &Observation) -> Result<HegartyReport, ExactError> {
        let (p, upto) = (seen.p, seen.upto);
        let (slope, r) = slopes(p)?;
        let certainty = Assurance::new(&Certainty::Computed(Bound::Terms(UBig::from(upto) + 1u8)), ENGINE);
        Ok(HegartyReport {
            p,
            upto,
            slope: slope.to_string(),
            r: r.to_string(),
            lower: seen.lower.iter().map(Correction::from).collect(),
            upper: seen.upper.iter().map(Correction::from).collect(),
            exceptions: seen.neither.into(),
            terms: seen.terms,
            least: (seen.terms > 0).then(|| seen.least.into()),
            greatest: (seen.terms > 0).then(|| seen.greatest.into()),
            lemma_ones: seen.difference[1].into(),
            lemma_holds: seen.lemma.holds(),
            agrees_with_theorem: seen.agrees_with_theorem(),
            bound: p - 1,
            bound_reached_at: seen.bound_reached(),
            certainty,
        })
    }
}

/// L and r.
///
/// # Errors
/// p is 0.
pub fn slopes(p: u64) -> Result<(Quadratic, Quadratic), ExactError> {
    Ok((slope(p)?, WythoffPairs::slopes(1, p)?.0))
}
