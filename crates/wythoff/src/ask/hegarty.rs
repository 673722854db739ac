//! `hegarty`: how close the permutation of (1,p)-Wythoff Nim is to a Beatty pair.

use clap::Args;
use serde::Serialize;
use wythoff_exact::hegarty::{Error, Extreme, Observation, Seen, slope};
use wythoff_exact::mex::WythoffPairs;
use wythoff_exact::{ExactError, UBig};
use wythoff_theory::{Bound, Certainty, Engine};

use super::flags::columns;
use super::{Desk, Group, Question, Refusal, Report};
use crate::answer::Assurance;
use crate::page::{Line, Page};

const ENGINE: Engine = Engine::Mex("IMI definition 13");

/// Decimals of the slopes.
const DECIMALS: usize = 12;

/// Compute how far Hegarty's permutation of (1,p)-Wythoff Nim is from a Beatty pair
#[derive(Debug, Args)]
pub struct Hegarty {
    /// The parameter of (1,p)-Wythoff Nim
    #[arg(long, value_name = "P", default_value_t = 2, value_parser = columns)]
    pub p: u64,
    /// Look at n from 1 to N
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = columns)]
    pub upto: u64,
}

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
    /// Lemma 1 in words: whether it holds, and how far.
    #[serde(skip)]
    pub lemma: String,
    /// L and r in decimals.
    #[serde(skip)]
    pub decimals: [String; 2],
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

impl Question for Hegarty {
    const NAME: &'static str = "hegarty";
    const GROUP: Group = Group::Papers;
    const NOTES: &'static str = "Hegarty (appendix to IMI) proves that pi(n) is floor(nL) + e or floor(n/L) + e with e from -1 to 2, and that the k-th a differs from floor(kr) by at most p - 1. He conjectures that e is always 0 or 1, and that p - 1 is best possible; docs/arguments.md proves both by hand. What is printed is computed up to the bound.";
    const EXAMPLES: &'static [&'static [&'static str]] =
        &[&["--p", "2"], &["--p", "10", "--upto", "10000000", "--json"]];
    const UNIT: &'static str = "n";
    type Answer = HegartyReport;

    fn ask(&self, desk: &Desk<'_>) -> Result<HegartyReport, Refusal> {
        let seen = Observation::upto(self.p, self.upto, desk.budget());
        desk.budget().check()?;
        let refused = |error: ExactError| Refusal::Unanswerable(error.to_string());
        let (seen, p) = (seen.map_err(refused)?, self.p);
        let (slope, r) = (slope(p).map_err(refused)?, WythoffPairs::slopes(1, p).map_err(refused)?.0);
        Ok(HegartyReport {
            p,
            upto: seen.upto,
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
            certainty: Assurance::new(&Certainty::Computed(Bound::Terms(UBig::from(seen.upto) + 1u8)), ENGINE),
            lemma: seen.lemma.to_string(),
            decimals: [slope, r].map(|slope| slope.decimal(DECIMALS)),
        })
    }
}

impl Report for HegartyReport {
    fn page(&self) -> Page {
        let HegartyReport { p, slope, r, bound, terms, decimals, .. } = self;
        let mut page = Page::default();
        page.row(
            0,
            Line::marked(format!("(1,{p})-Wythoff Nim; $pi$ exchanges $a + 1$ and $b + 1$ for each pair $(a,b)$")),
        );
        page.row(0, Line::marked(format!("$L = {slope}$, about {}; $r = {r}$, about {}", decimals[0], decimals[1])));
        let families =
            [("floor(nL) + e$ if $pi(n) >= n$", &self.lower), ("floor(n/L) + e$ if $pi(n) < n$", &self.upper)];
        for (form, list) in families {
            page.row(0, Line::marked(format!("$pi(n) = {form}:")));
            list.iter().for_each(|&Correction { e, count, first }| {
                page.row(2, format!("e = {e:>2}  {}", times(Sightings { count, first }, "n")));
            });
            if list.is_empty() {
                page.row(2, "no such n");
            }
        }
        let (deviations, lemma) = match self.least.zip(self.greatest) {
            None => ("$a_k - floor(kr)$: no $k$ with $a_k + p$ so small".to_owned(), "no k so small"),
            Some((least, greatest)) => {
                (format!("$a_k - floor(kr)$ for $k$ to {terms}: from {} to {}", at(least), at(greatest)), &*self.lemma)
            }
        };
        page.row(0, Line::marked(deviations));
        page.row(0, Line::marked(format!("Lemma 1: $e_k = 1$ {}, else 0", times(self.lemma_ones, "k"))));
        let theorem = if self.agrees_with_theorem { "agrees" } else { "CONTRADICTED" };
        let two_values = match self.exceptions.count {
            0 => "no exception".to_owned(),
            _ => format!("CONTRADICTED {}", times(self.exceptions, "n")),
        };
        let best = match self.bound_reached_at {
            Some(k) => format!(": it is reached at k = {k}"),
            None if *terms == 0 => String::new(),
            None => format!(": not reached to k = {terms}"),
        };
        for (by, what) in [
            ("proved (Hegarty)", format!("e is in {{-1,0,1,2}}, abs(a_k - floor(kr)) <= {bound}: {theorem}")),
            ("proved (Hegarty)", format!("lemma 1, e_k = 1 only if {p} does not divide k: {lemma}")),
            ("proved by hand", format!("e in {{0,1}} suffices: {two_values}")),
            ("proved by hand", format!("{bound} is best possible{best}")),
        ] {
            page.row(0, format!("{by:<22}{what}"));
        }
        page.certainty(0, &self.certainty);
        page
    }
}

fn times(seen: Sightings, name: &str) -> String {
    match seen {
        Sightings { first: None, .. } => "never".to_owned(),
        Sightings { count: 1, first: Some(first) } => format!("once, {name} = {first}"),
        Sightings { count, first: Some(first) } => format!("{count} times, first {name} = {first}"),
    }
}

fn at(extreme: AtTerm) -> String {
    format!("${}$ (first $k = {}$)", extreme.value, extreme.k)
}
