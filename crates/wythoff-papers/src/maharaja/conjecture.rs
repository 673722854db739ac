//! The main theorem with the exact width of its stripes, and conjecture 4.1: with any leaper (k,l) added to Wythoff Nim, upper
//! P-positions have y = phi x + O(1).

use serde::Deserialize;
use wythoff::exact::Quadratic;
use wythoff::prove::consequences::{Beam, Facts, beam, deviation, pairs};
use wythoff::words::{Criterion, Study, StudyLimits};

use super::dictionary::{COUNTING, discovered, first_words, rows, uppers};
use super::leapers;
use super::observed::Observed;
use crate::boards::{contradicted, game, golden};
use crate::settle::Settled;
use crate::{Failure, Outcome, Proof, Session, Table, Verdict};

/// The bounds of b_n - a_n - n that are printed.
const BOUNDS: (i64, i64) = (-4, 3);

/// The largest deviation that is tried.
pub(super) const DEVIATION: i64 = 10;

/// How many pairs are said to come at most one after the other with b_n - a_n other than n.
const BETWEEN: usize = 6;

/// The least interval that holds y - slope x for the P-positions that fulfil a condition.
pub(super) fn interval(facts: &mut Facts, condition: &str, slope: &Quadratic) -> Result<Option<Beam>, Failure> {
    let positions = facts.relation(&format!("$P(x,y) & {condition}"))?;
    Ok(beam(&positions, slope)?)
}

/// The proof that infimum and supremum are.
pub(super) fn measured(beam: &Beam, what: &str) -> Proof {
    Proof::follows(
        format!(
            "the infimum and the supremum of {what}, from equations at each of {} nodes of the automaton",
            beam.nodes
        ),
        "solved exactly, so that no position lies beyond an end and some come as near as one likes",
    )
}

/// An interval in words; a round bracket is an end that is not attained.
pub(super) fn ends(beam: &Beam) -> String {
    let bracket = |attained: bool, closed: char, open: char| if attained { closed } else { open };
    let (least, greatest) = (&beam.least, &beam.greatest);
    format!(
        "{}{}, {}{}, about {} to {}",
        bracket(least.is_attained, '[', '('),
        least.value,
        greatest.value,
        bracket(greatest.is_attained, ']', ')'),
        least.value.decimal(6),
        greatest.value.decimal(6)
    )
}

/// The least k for which a sentence with k in it is true, up to `most`; with the last n at which it was seen to fail.
fn least(
    facts: &mut Facts,
    most: usize,
    sentence: impl Fn(usize) -> String,
) -> Result<Option<(usize, String)>, Failure> {
    let mut before = "none".to_owned();
    for k in 0..=most {
        match facts.refute(&sentence(k))? {
            None => return Ok(Some((k, before))),
            Some(at) => before = at[0].to_string(),
        }
    }
    Ok(None)
}

pub(super) fn theorem_1_1(session: &mut Session) -> Settled {
    let mut checked = session.checked("maharaja")?;
    let facts = &mut checked.facts;
    pairs(facts, COUNTING)?;
    let values = deviation(facts, 1, DEVIATION)?;
    let bounds = values.bounds();
    if bounds != Some(BOUNDS) {
        return Ok(contradicted(format!("b_n - a_n - n has the bounds {bounds:?}")));
    }
    let mut table = Table::new("The values of b_n - a_n - n", ["value", "first n", "how often"]);
    for value in &values.values {
        let often = if value.is_infinite { "infinitely often" } else { "finitely often" };
        table.push([value.value.to_string(), value.first.to_string(), often.into()]);
    }
    let phi = golden()?;
    let upper = interval(facts, "x <= y", &phi)?;
    let lower = interval(facts, "y <= x", &phi.sub(&Quadratic::integer(1))?)?;
    let (Some(upper), Some(lower)) = (upper, lower) else {
        return Ok(contradicted("y - phi x or y - x/phi is not bounded"));
    };
    let steps = least(facts, 8, |k| format!("A u,v,x,y ($pair(n,x,y) & $pair(n + 1,u,v)) => u <= x + {k}"))?;
    facts.define("straight", &["n"], "E x,y $pair(n,x,y) & y = x + n")?;
    let gaps = least(facts, 12, |k| {
        let near: Vec<String> = (0..=k).map(|k| format!("$straight(n + {k})")).collect();
        near.join(" | ")
    })?;
    let mut outcome = Outcome::from(Verdict::Proved(vec![
        checked.proof(),
        measured(&upper, "y - phi x for x <= y"),
        measured(&lower, "y - x/phi for y <= x"),
    ]))
    .text(format!("The infimum and the supremum of y - phi x, for x <= y, are the ends of {}.", ends(&upper)))
    .text(format!("The infimum and the supremum of y - x/phi, for y <= x, are the ends of {}.", ends(&lower)));
    if let Some((most, n)) = steps {
        outcome = outcome.text(format!("a_(n+1) - a_n <= {most} for all n, and {most} is attained, as at n = {n}."));
    }
    if let Some((most, n)) = gaps {
        let agrees = if most <= BETWEEN { "as the paper says" } else { "more than the paper says" };
        outcome = outcome.text(format!(
            "At most {most} pairs in a row have b_n - a_n other than n, {agrees}; {most} in a row from n = {n} on."
        ));
    }
    Ok(outcome.table(table))
}

/// A leaper.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Leaper {
    leap: (u64, u64),
}

/// The conjecture for one leaper: from its certificate, if there is one.
pub(super) fn of_leaper(session: &mut Session, Leaper { leap: (k, l) }: Leaper) -> Settled {
    let name = format!("maharaja({k},{l})");
    match game(&name)?.shipped_certificate() {
        Some(_) => by_certificate(session, &name),
        None => by_columns(session, &name),
    }
}

/// The leapers up to this size are looked at one by one.
const LARGEST: u64 = 12;

/// The most words of a dictionary that is tried.
const WORDS: usize = 40;

/// The exact interval of y - phi x, from the certificate.
fn by_certificate(session: &mut Session, game: &str) -> Settled {
    let mut checked = session.checked(game)?;
    let Some(beam) = interval(&mut checked.facts, "x <= y", &golden()?)? else {
        return Ok(contradicted("y - phi x is not bounded: decided about the automaton"));
    };
    let proofs = vec![checked.proof(), measured(&beam, "y - phi x for x <= y")];
    Ok(Outcome::from(Verdict::Proved(proofs))
        .text(format!("The infimum and the supremum of y - phi x are the ends of {}.", ends(&beam))))
}

/// Steps in which the ranges are looked at, to see whether they still grow.
const STEPS: u32 = 4;

fn by_columns(session: &mut Session, game: &str) -> Settled {
    let columns = session.upto(1_000_000, 100_000_000);
    let mut table =
        Table::new(game, ["columns", "least y - phi x", "at", "greatest", "at", "least b_n - a_n - n", "greatest"]);
    for step in (0..STEPS).rev() {
        let seen = Observed::new(game, columns / 10u64.pow(step), session.budget())?;
        let [least, greatest] = seen.ends(6)?;
        let [low, high] = seen.beam.map(|(x, y)| format!("({x},{y})"));
        let (below, above) = (seen.deviation.0.to_string(), seen.deviation.1.to_string());
        table.push([seen.columns.to_string(), least, low, greatest, high, below, above]);
    }
    let last = table.rows.last().ok_or("no columns")?;
    let evidence = format!(
        "no certificate is known; in the first {columns} columns y - phi x stays from {} to {}, and b_n - a_n - n \
         from {} to {}",
        last[1], last[3], last[5], last[6]
    );
    Ok(Outcome::from(Verdict::Conjectured { evidence }).table(table))
}

/// The bounds of b_n - a_n - n from a dictionary that is proved by closure; `None` if none is found.
///
/// The j-th upper P-position of a word, from 0 on, of rise r has b_n - a_n - n = r - j. From such bounds the conjecture
/// follows by the central lemma.
fn by_dictionary(session: &Session, game: &str) -> Result<Option<(usize, i64, i64)>, Failure> {
    let found = discovered(session, game, Criterion::NextDifference)?;
    if found.seen.is_empty() || found.seen.len() > WORDS {
        return Ok(None);
    }
    let study = Study::new(found, StudyLimits::default(), session.budget())?;
    let (Ok(closure), Some(dictionary)) = (&study.closure, &study.dictionary) else { return Ok(None) };
    let (_, start) = first_words(&study)?;
    let rows = rows(game, usize::try_from(start)?, session.budget())?;
    let first = uppers(&rows).zip(0i64..).map(|((a, b), n)| (b - a) as i64 - n);
    let read = dictionary.words().iter().enumerate().filter(|(index, _)| closure.occurs(*index));
    let words = read.clone().flat_map(|(_, word)| word.rises.iter().zip(0..).map(|(rise, j)| rise - j));
    let all: Vec<i64> = first.chain(words).collect();
    let (least, greatest) = (all.iter().min(), all.iter().max());
    Ok(least.zip(greatest).map(|(&least, &greatest)| (read.count(), least, greatest)))
}

/// A row of the table: the leaper, what is known, how. The last says whether it is proved.
fn row(session: &mut Session, k: u64, l: u64) -> Result<Option<([String; 3], bool)>, Failure> {
    let name = format!("maharaja({k},{l})");
    let pair = format!("({k},{l})");
    if game(&name)?.shipped_certificate().is_some() {
        let mut checked = session.checked(&name)?;
        let beam = interval(&mut checked.facts, "x <= y", &golden()?)?;
        let states = checked.relation().dfa().states();
        let known = format!("proved: automaton of {states} states");
        return Ok(beam.map(|beam| ([pair, format!("y - phi x in {}", ends(&beam)), known], true)));
    }
    if let Some((words, least, greatest)) = by_dictionary(session, &name)? {
        let what = format!("b_n - a_n - n from {least} to {greatest}");
        return Ok(Some(([pair, what, format!("proved: closed dictionary, {words} words read")], true)));
    }
    let columns = session.upto(100_000, 10_000_000);
    let [least, greatest] = Observed::new(&name, columns, session.budget())?.ends(6)?;
    let what = format!("y - phi x seen from {least} to {greatest}");
    Ok(Some(([pair, what, format!("open: {columns} columns")], false)))
}

pub(super) fn conjecture_4_1(session: &mut Session) -> Settled {
    let mut wythoff = session.checked("wythoff")?;
    leapers::define(&mut wythoff.facts)?;
    let Some(beam) = interval(&mut wythoff.facts, "x <= y", &golden()?)? else {
        return Ok(contradicted("y - phi x is not bounded in Wythoff Nim itself"));
    };
    let mut table = Table::new("Leapers that join two P-positions of Wythoff Nim", ["(k,l)", "for x <= y", "known"]);
    let (mut same, mut open) = (0, Vec::new());
    for l in 2..=LARGEST {
        for k in 1..l {
            if !wythoff.facts.decide(&format!("$joined({k},{l})"))? {
                same += 1;
                continue;
            }
            let Some((row, proved)) = row(session, k, l)? else {
                return Ok(contradicted(format!("({k},{l}): y - phi x is not bounded")).table(table));
            };
            if !proved {
                open.push(row[0].clone());
            }
            table.push(row);
        }
    }
    let evidence = format!(
        "proved for every leaper that joins no two P-positions of Wythoff Nim, whose P-positions stay ({same} of those \
         with l <= {LARGEST}), and for {} of the {} others with l <= {LARGEST}; open are {}",
        table.rows.len() - open.len(),
        table.rows.len(),
        open.join(", ")
    );
    let text = format!(
        "Where the P-positions are those of Wythoff Nim, the infimum and the supremum of y - phi x are the ends of {}. \
         The intervals of the table are meant in the same way; a round bracket is an end that is not attained. Where \
         the table has the bounds of b_n - a_n - n, that y - phi x is bounded follows by the central lemma \
         (MAH-lemma-2.3), whose proof is the paper's.",
        ends(&beam)
    );
    Ok(Outcome::from(Verdict::Conjectured { evidence }).text(text).table(table))
}
