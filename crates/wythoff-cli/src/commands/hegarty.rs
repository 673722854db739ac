//! `wythoff hegarty`: how close the permutation of (1,p)-Wythoff Nim is to a Beatty pair.

use serde::Serialize;
use wythoff::{Assurance, Bound, Certainty, Engine, UBig};
use wythoff_exact::Quadratic;
use wythoff_exact::hegarty::{self, Extreme, Observation, Seen};
use wythoff_exact::mex::WythoffPairs;

use super::print;
use crate::arguments::sequences::Hegarty;
use crate::interrupt;
use crate::progress::Progress;

/// Decimals of the slopes.
const DECIMALS: usize = 12;

const ENGINE: Engine = Engine::Mex("IMI definition 13");

/// Prints what was observed, next to what is proved.
pub fn run(arguments: &Hegarty) -> anyhow::Result<()> {
    let (p, upto) = (arguments.p, arguments.upto);
    let seen = Observation::upto(p, upto, Progress::new("n").budget());
    interrupt::check()?;
    let seen = seen?;
    let (slope, r) = (hegarty::slope(p)?, WythoffPairs::slopes(1, p)?.0);
    let certainty = Assurance::new(&Certainty::Computed(Bound::Terms(UBig::from(upto) + 1u8)), ENGINE);
    let report = Report {
        p,
        upto,
        slope: slope.to_string(),
        r: r.to_string(),
        lower: &seen.lower,
        upper: &seen.upper,
        exceptions: seen.neither,
        terms: seen.terms,
        least: seen.least,
        greatest: seen.greatest,
        lemma_ones: seen.difference[1],
        lemma_holds: seen.lemma.holds(),
        agrees_with_theorem: seen.agrees_with_theorem(),
        bound: p - 1,
        bound_reached_at: seen.bound_reached(),
        certainty,
    };
    print(&arguments.told, &report, || text(&seen, &slope, &r) + &format!("{}\n", report.certainty))
}

fn text(seen: &Observation, slope: &Quadratic, r: &Quadratic) -> String {
    let p = seen.p;
    let mut lines = vec![
        format!("(1,{p})-Wythoff Nim; pi exchanges a + 1 and b + 1 for each pair (a,b)"),
        format!("L = {slope}, about {}; r = {r}, about {}", slope.decimal(DECIMALS), r.decimal(DECIMALS)),
    ];
    for (form, list) in [("floor(nL) + e if pi(n) >= n", &seen.lower), ("floor(n/L) + e if pi(n) < n", &seen.upper)] {
        lines.push(format!("pi(n) = {form}:"));
        lines.extend(list.iter().map(|error| format!("  e = {:>2}  {}", error.e, times(error.seen, "n"))));
        if list.is_empty() {
            lines.push("  no such n".to_owned());
        }
    }
    let theorem = if seen.agrees_with_theorem() { "agrees" } else { "CONTRADICTED" };
    let two_values = match seen.neither.count {
        0 => "no exception".to_owned(),
        _ => format!("CONTRADICTED {}", times(seen.neither, "n")),
    };
    let best = match seen.bound_reached() {
        Some(k) => format!("proved by hand        {} is best possible: it is reached at k = {k}", p - 1),
        None => format!("proved by hand        {} is best possible: not reached to k = {}", p - 1, seen.terms),
    };
    lines.extend([
        format!("a_k - floor(kr) for k to {}: from {} to {}", seen.terms, at(seen.least), at(seen.greatest)),
        format!("Lemma 1: e_k = 1 {}, else 0", times(seen.difference[1], "k")),
        format!("proved (Hegarty)      e is in {{-1,0,1,2}}, abs(a_k - floor(kr)) <= {}: {theorem}", p - 1),
        format!("proved (Hegarty)      lemma 1, e_k = 1 only if {p} does not divide k: {}", seen.lemma),
        format!("proved by hand        e in {{0,1}} suffices: {two_values}"),
        best,
    ]);
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn times(seen: Seen, name: &str) -> String {
    match seen {
        Seen { first: None, .. } => "never".to_owned(),
        Seen { count: 1, first: Some(first) } => format!("once, {name} = {first}"),
        Seen { count, first: Some(first) } => format!("{count} times, first {name} = {first}"),
    }
}

fn at(extreme: Extreme) -> String {
    format!("{} (first k = {})", extreme.value, extreme.k)
}

/// The same as JSON.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Report<'o> {
    /// The parameter of (1,p)-Wythoff Nim.
    p: u64,
    /// The last n that was looked at.
    upto: u64,
    /// L.
    slope: String,
    /// The slope of the a_k.
    r: String,
    /// The values of pi(n) - floor(nL) for pi(n) >= n.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Correction>))]
    lower: &'o [hegarty::Error],
    /// The values of pi(n) - floor(n/L) for pi(n) < n.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Correction>))]
    upper: &'o [hegarty::Error],
    /// The n with neither e = 0 nor e = 1.
    #[cfg_attr(feature = "schema", schema(value_type = Sightings))]
    exceptions: Seen,
    /// How many k were looked at.
    terms: u64,
    /// The least value of a_k - floor(kr).
    #[cfg_attr(feature = "schema", schema(value_type = AtTerm))]
    least: Extreme,
    /// The greatest value of a_k - floor(kr).
    #[cfg_attr(feature = "schema", schema(value_type = AtTerm))]
    greatest: Extreme,
    /// The k with e_k = 1 in lemma 1.
    #[cfg_attr(feature = "schema", schema(value_type = Sightings))]
    lemma_ones: Seen,
    /// Does lemma 1 hold as far as was looked?
    lemma_holds: bool,
    /// Does Hegarty's theorem hold as far as was looked?
    agrees_with_theorem: bool,
    /// p - 1, which is best possible.
    bound: u64,
    /// The first k at which the bound is reached.
    bound_reached_at: Option<u64>,
    /// How sure it is.
    certainty: Assurance,
}

/// A value of e, how often it was seen, and first at which n.
#[cfg(feature = "schema")]
#[derive(utoipa::ToSchema)]
#[expect(dead_code, reason = "the form of a type of wythoff-exact")]
struct Correction {
    e: i64,
    count: u64,
    first: Option<u64>,
}

/// How often something was seen, and where first.
#[cfg(feature = "schema")]
#[derive(utoipa::ToSchema)]
#[expect(dead_code, reason = "the form of a type of wythoff-exact")]
struct Sightings {
    count: u64,
    first: Option<u64>,
}

/// A value, and the first k at which it is taken.
#[cfg(feature = "schema")]
#[derive(utoipa::ToSchema)]
#[expect(dead_code, reason = "the form of a type of wythoff-exact")]
struct AtTerm {
    value: i64,
    k: u64,
}
