//! `wythoff hegarty`: measures how close the permutation of (1,p)-Wythoff Nim is to a Beatty pair.

use wythoff::hegarty::{HegartyReport, slopes};
use wythoff_exact::Quadratic;
use wythoff_exact::hegarty::{Extreme, Observation, Seen};

use super::print;
use crate::arguments::sequences::Hegarty;
use crate::interrupt;
use crate::output::sure;
use crate::progress::Progress;

/// The number of decimals of the slopes.
const DECIMALS: usize = 12;

/// Prints what was observed about the permutation, and what is proved.
pub fn run(arguments: &Hegarty) -> anyhow::Result<()> {
    let (p, upto) = (arguments.p, arguments.upto);
    let seen = Observation::upto(p, upto, Progress::new("n").budget());
    interrupt::check()?;
    let seen = seen?;
    let (report, (slope, r)) = (HegartyReport::new(&seen)?, slopes(p)?);
    print(&arguments.told, &report, || text(&seen, &slope, &r) + &format!("{}\n", sure(&report.certainty)))
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
        None if seen.terms == 0 => format!("proved by hand        {} is best possible", p - 1),
        None => format!("proved by hand        {} is best possible: not reached to k = {}", p - 1, seen.terms),
    };
    let (deviations, lemma) = match seen.terms {
        0 => ("a_k - floor(kr): no k with a_k + p so small".to_owned(), "no k so small".to_owned()),
        terms => (
            format!("a_k - floor(kr) for k to {terms}: from {} to {}", at(seen.least), at(seen.greatest)),
            seen.lemma.to_string(),
        ),
    };
    lines.extend([
        deviations,
        format!("Lemma 1: e_k = 1 {}, else 0", times(seen.difference[1], "k")),
        format!("proved (Hegarty)      e is in {{-1,0,1,2}}, abs(a_k - floor(kr)) <= {}: {theorem}", p - 1),
        format!("proved (Hegarty)      lemma 1, e_k = 1 only if {p} does not divide k: {lemma}"),
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
