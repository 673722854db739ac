//! Observations on how close the permutation of (1,p)-Wythoff Nim is to a Beatty pair, beside the theorem that bounds it.

use serde::Serialize;
use wythoff_exact::hegarty::{Error, Extreme, Observation, Seen, slope};
use wythoff_exact::mex::WythoffPairs;
use wythoff_exact::{ExactError, Quadratic, UBig};
use wythoff_theory::{Bound, Certainty, Engine};

use crate::answer::Assurance;

const ENGINE: Engine = Engine::Mex("IMI definition 13");

/// Observations on Hegarty's permutation pi (appendix to IMI).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HegartyReport {
    /// The parameter of (1,p)-Wythoff Nim.
    pub p: u64,
    /// The last n for which pi(n) was observed.
    pub upto: u64,
    /// The slope L of the permutation, exactly.
    pub slope: String,
    /// The slope r of the sequence a_k, exactly.
    pub r: String,
    /// The values e = pi(n) - floor(nL) for pi(n) >= n, with their frequencies.
    pub lower: Vec<Correction>,
    /// The values e = pi(n) - floor(n/L) for pi(n) < n, with their frequencies.
    pub upper: Vec<Correction>,
    /// The numbers n for which pi(n) is neither floor(nL) nor floor(n/L), plus 0 or 1.
    pub exceptions: Sightings,
    /// The number of terms a_k that were observed.
    pub terms: u64,
    /// The least value of a_k - floor(kr); `None` if no a_k was observed.
    pub least: Option<AtTerm>,
    /// The greatest value of a_k - floor(kr); `None` if no a_k was observed.
    pub greatest: Option<AtTerm>,
    /// The indices k with e_k = 1 in lemma 1 of the appendix to IMI.
    pub lemma_ones: Sightings,
    /// Whether lemma 1 of the appendix to IMI holds for all observed terms.
    pub lemma_holds: bool,
    /// Whether Hegarty's theorem holds for all observed terms.
    pub agrees_with_theorem: bool,
    /// The bound p - 1 of the theorem, which is best possible.
    pub bound: u64,
    /// The first k at which the bound is reached; `None` if none was observed.
    pub bound_reached_at: Option<u64>,
    /// How sure the observations are.
    pub certainty: Assurance,
}

/// A value of the correction e, with its frequency and the first n at which it was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Correction {
    /// The value of e.
    pub e: i64,
    /// The number of n with this value.
    pub count: u64,
    /// The first n with this value.
    pub first: Option<u64>,
}

/// The number of indices with some property, and the first of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Sightings {
    /// The number of indices.
    pub count: u64,
    /// The first index n or k; `None` if there is none.
    pub first: Option<u64>,
}

/// A value of a_k - floor(kr), and the first k at which it is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AtTerm {
    /// The value of a_k - floor(kr).
    pub value: i64,
    /// The first k at which the value is taken.
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

/// A number that is certain to fit: corrections are far from the bounds of `i64`.
fn small(value: i128) -> i64 {
    i64::try_from(value).unwrap_or(if value < 0 { i64::MIN } else { i64::MAX })
}

impl HegartyReport {
    /// The report of an observation.
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

/// The slopes L and r for the parameter p.
///
/// # Errors
/// p is 0.
pub fn slopes(p: u64) -> Result<(Quadratic, Quadratic), ExactError> {
    Ok((slope(p)?, WythoffPairs::slopes(1, p)?.0))
}
