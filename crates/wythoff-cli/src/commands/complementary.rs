//! `wythoff complementary`: tests whether two sequences are complementary.

use std::path::Path;

use wythoff::complementary::{ComplementaryReport, Line, LinearDifference, OneSequence, Terms};
use wythoff::counted;
use wythoff_exact::Quadratic;

use super::print;
use super::sequence::both;
use crate::arguments::sequences::Complementary;
use crate::failure::BadInput;
use crate::input;
use crate::output::sure;
use crate::progress::Progress;

/// Counts how often each number occurs in the two sequences, and prints what follows.
pub fn run(arguments: &Complementary) -> anyhow::Result<()> {
    let delta = arguments.delta.as_deref().map(|text| input::read(text, str::parse::<Quadratic>)).transpose()?;
    if let Some(delta) = delta.as_ref().filter(|delta| delta.is_negative()) {
        let hint =
            format!("b_n - a_n is compared with delta n: exchange the sequences, and write --delta \"{}\"", -delta);
        let given = format!("--delta {}", arguments.delta.as_deref().unwrap_or_default());
        return Err(BadInput::whole(given, "this number is negative", hint).into());
    }
    let progress = Progress::new("terms");
    let (a, b) = match &arguments.b {
        Some(b) => (one(&arguments.a, arguments.count, &progress)?, one(b, arguments.count, &progress)?),
        None if is_file(&arguments.a) => {
            let message = "this is the name of a file, which holds one sequence, and two are compared";
            return Err(BadInput::whole(&arguments.a, message, "give a second sequence after it").into());
        }
        None => {
            let (a, b) = both(&arguments.a, arguments.count, progress.budget())?;
            let hint = "give a second sequence after it, or a pair or a game alone";
            (a, b.ok_or_else(|| BadInput::whole(&arguments.a, "this is one sequence, and two are compared", hint))?)
        }
    };
    let report = ComplementaryReport::of(&a, &b, arguments.p, delta.as_ref(), progress.budget());
    let report = input::accepted(report)?;
    drop(progress);
    print(&arguments.told, &report, || text(&report))
}

/// Whether the name is that of a file, or looks like one and is not a sequence.
fn is_file(name: &str) -> bool {
    Path::new(name).is_file() || wythoff::input::sequence(name).is_none() && input::is_named_as_a_file(name)
}

/// Reads a sequence from a file, or computes one that is given by name.
fn one(name: &str, count: u64, progress: &Progress) -> anyhow::Result<Terms> {
    if name == "-" {
        let message = "standard input is not read here";
        return Err(BadInput::whole(name, message, "give the name of a file, or that of a sequence").into());
    }
    if is_file(name) {
        let hint = "write a b-file, with an index and a term in each line, or one number in each line";
        let read = Terms::read(name, &input::file(Path::new(name))?);
        return read.map_err(|message| BadInput::whole(name, message, hint).into());
    }
    let (terms, second) = both(name, count, progress.budget())?;
    match second {
        None => Ok(terms),
        Some(_) => {
            let hint = "give it alone, or take one of its sequences, as in floor(n phi)";
            Err(BadInput::whole(name, "this is a pair of sequences", hint).into())
        }
    }
}

fn text(report: &ComplementaryReport) -> String {
    let ComplementaryReport { p, least, .. } = report;
    let often = |times: u64| if times == 1 { "once".to_owned() } else { format!("{times} times") };
    let mut lines = vec![line_of("a", &report.a), line_of("b", &report.b)];
    for (found, what) in [(&report.missed, "too rarely"), (&report.too_often, "too often")] {
        if let Some(found) = found {
            lines.push(format!("{} occurs {what}: {}, not {}", found.number, often(found.times), often(*p)));
        }
    }
    let (name, seen) = (if *p == 1 { "complementary".to_owned() } else { format!("{p}-complementary") }, &report.below);
    lines.push(match report.complementary {
        true if report.is_decided() => format!("{name}: each number from {least} on occurs {}", often(*p)),
        true => format!("{name} so far: each number from {least} on and below {seen} occurs {}", often(*p)),
        false if report.missed.is_none() && report.too_often.is_none() => match report.is_decided() {
            true if !report.settles() => format!("not {name}"),
            true => format!("not {name}, although each number from {least} on and below {seen} occurs {}", often(*p)),
            false => "too few terms: no number is settled".to_owned(),
        },
        false => format!("not {name}"),
    });
    lines.push(sure(&report.certainty).to_owned());
    lines.extend(report.difference.iter().flat_map(differences));
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn line_of(letter: &str, sequence: &OneSequence) -> String {
    let first = sequence.counted_from;
    let last = (sequence.first + sequence.terms as u64).saturating_sub(1);
    let counts = match sequence.terms as u64 > first - sequence.first {
        true => format!("counted from n = {first} to {last}"),
        false => "none of them counted".to_owned(),
    };
    let steps = if sequence.increases { "increases" } else { "does not increase" };
    let density = sequence.density.as_ref().map_or(String::new(), |density| format!(", density {density}"));
    let terms = counted(sequence.terms as u64, "term");
    format!("{letter}: {}, {terms}, {counts}, {steps}{density}", wythoff::visible(&sequence.name))
}

fn differences(told: &LinearDifference) -> Vec<String> {
    let LinearDifference { delta, .. } = told;
    let mut lines = Vec::new();
    if let Some(range) = &told.range {
        lines.push(format!(
            "b_n - a_n - delta n, delta = {delta}: from {} (n = {}) to {} (n = {})",
            range.least, range.least_at, range.greatest, range.greatest_at
        ));
    }
    let of = |letter: &str, name: &str, line: &Line| {
        let range = &line.range;
        format!(
            "{name} = {} = {}...: {letter}_n - {name} n from {} (n = {}) to {} (n = {})",
            line.slope, line.decimal, range.least, range.least_at, range.greatest, range.greatest_at
        )
    };
    lines.extend(told.lower.iter().map(|line| of("a", "alpha", line)));
    lines.extend(told.upper.iter().map(|line| of("b", "beta", line)));
    let bounds = told.lower.as_ref().and_then(|line| line.bound.as_ref());
    let bounds = bounds.zip(told.upper.as_ref().and_then(|line| line.bound.as_ref()));
    if let (Some((lower, upper)), Some(theorem), Some(step)) = (bounds, &told.theorem, &told.greatest_step) {
        let steps = if step == "1" { "1".to_owned() } else { format!("1 to {step}") };
        lines.push(format!(
            "If b_n - a_n - delta n stays in this range, a grows by {steps} in each step, and each number occurs once, as so far:"
        ));
        let bounds = format!("abs(a_n - alpha n) <= {lower} and abs(b_n - beta n) <= {upper}");
        lines.push(format!("  {bounds} for all n ({theorem}; bound from the proof of MAH 2.3)"));
    }
    lines.extend(told.because.iter().map(|because| format!("No bound for all n: {because}")));
    lines
}
