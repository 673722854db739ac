//! `hegarty`: how close the permutation of (1,p)-Wythoff Nim is to a Beatty pair.

use clap::Args;
use serde::Serialize;
use wythoff_exact::Quadratic;
use wythoff_exact::hegarty::{Extreme, Observation, Seen};

use super::flags::columns;
use super::{Desk, Group, Question, Refusal, Report};
use crate::hegarty::{HegartyReport, slopes};
use crate::page::{Line, Page};

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

/// What was observed of the permutation, with the slopes that it is compared with.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Observed {
    /// What was observed.
    #[serde(flatten)]
    pub report: HegartyReport,
    /// The observation with its exact extremes.
    #[serde(skip)]
    pub seen: Box<Observation>,
    /// L and r.
    #[serde(skip)]
    pub slopes: (Quadratic, Quadratic),
}

impl Question for Hegarty {
    const NAME: &'static str = "hegarty";
    const GROUP: Group = Group::Papers;
    const NOTES: &'static str = "Hegarty (appendix to IMI) proves that pi(n) is floor(nL) + e or floor(n/L) + e with e from -1 to 2, and that the k-th a differs from floor(kr) by at most p - 1. He conjectures that e is always 0 or 1, and that p - 1 is best possible; docs/arguments.md proves both by hand. What is printed is computed up to the bound.";
    const EXAMPLES: &'static [&'static [&'static str]] =
        &[&["--p", "2"], &["--p", "10", "--upto", "10000000", "--json"]];
    const UNIT: &'static str = "n";
    type Answer = Observed;

    fn ask(&self, desk: &Desk<'_>) -> Result<Observed, Refusal> {
        let seen = Observation::upto(self.p, self.upto, desk.budget());
        desk.budget().check()?;
        let refused = |error: wythoff_exact::ExactError| Refusal::Unanswerable(error.to_string());
        let seen = seen.map_err(refused)?;
        let report = HegartyReport::new(&seen).map_err(refused)?;
        Ok(Observed { report, seen: Box::new(seen), slopes: slopes(self.p).map_err(refused)? })
    }
}

impl Report for Observed {
    fn page(&self) -> Page {
        let (seen, (slope, r), p) = (&self.seen, &self.slopes, self.seen.p);
        let mut page = Page::default();
        page.row(
            0,
            Line::marked(format!("(1,{p})-Wythoff Nim; $pi$ exchanges $a + 1$ and $b + 1$ for each pair $(a,b)$")),
        );
        let decimals = (slope.decimal(DECIMALS), r.decimal(DECIMALS));
        page.row(0, Line::marked(format!("$L = {slope}$, about {}; $r = {r}$, about {}", decimals.0, decimals.1)));
        let families =
            [("floor(nL) + e$ if $pi(n) >= n$", &seen.lower), ("floor(n/L) + e$ if $pi(n) < n$", &seen.upper)];
        for (form, list) in families {
            page.row(0, Line::marked(format!("$pi(n) = {form}:")));
            list.iter().for_each(|error| page.row(2, format!("e = {:>2}  {}", error.e, times(error.seen, "n"))));
            if list.is_empty() {
                page.row(2, "no such n");
            }
        }
        let (deviations, lemma) = match seen.terms {
            0 => ("$a_k - floor(kr)$: no $k$ with $a_k + p$ so small".to_owned(), "no k so small".to_owned()),
            terms => (
                format!("$a_k - floor(kr)$ for $k$ to {terms}: from {} to {}", at(seen.least), at(seen.greatest)),
                seen.lemma.to_string(),
            ),
        };
        page.row(0, Line::marked(deviations));
        page.row(0, Line::marked(format!("Lemma 1: $e_k = 1$ {}, else 0", times(seen.difference[1], "k"))));
        let theorem = if seen.agrees_with_theorem() { "agrees" } else { "CONTRADICTED" };
        let two_values = match seen.neither.count {
            0 => "no exception".to_owned(),
            _ => format!("CONTRADICTED {}", times(seen.neither, "n")),
        };
        let best = match seen.bound_reached() {
            Some(k) => format!(": it is reached at k = {k}"),
            None if seen.terms == 0 => String::new(),
            None => format!(": not reached to k = {}", seen.terms),
        };
        let bound = p - 1;
        for (by, what) in [
            ("proved (Hegarty)", format!("e is in {{-1,0,1,2}}, abs(a_k - floor(kr)) <= {bound}: {theorem}")),
            ("proved (Hegarty)", format!("lemma 1, e_k = 1 only if {p} does not divide k: {lemma}")),
            ("proved by hand", format!("e in {{0,1}} suffices: {two_values}")),
            ("proved by hand", format!("{bound} is best possible{best}")),
        ] {
            page.row(0, format!("{by:<22}{what}"));
        }
        page.certainty(0, &self.report.certainty);
        page
    }
}

fn times(seen: Seen, name: &str) -> String {
    match seen {
        Seen { first: None, .. } => "never".to_owned(),
        Seen { count: 1, first: Some(first) } => format!("once, {name} = {first}"),
        Seen { count, first: Some(first) } => format!("{count} times, first {name} = {first}"),
    }
}

fn at(extreme: Extreme) -> String {
    format!("${}$ (first $k = {}$)", extreme.value, extreme.k)
}
