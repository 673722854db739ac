//! The main theorem with the exact width of its stripes, and conjecture 4.1: with any leaper (k,l) added to Wythoff Nim, upper P-positions have y =
//! phi x + O(1).

use wythoff::exact::Quadratic;
use wythoff::prove::consequences::{Facts, deviation};
use wythoff::words::{Criterion, Study, StudyLimits};

use super::dictionary::{counted, discovered, first_words, rows, uppers};
use super::leapers::leapers;
use super::observed::Observed;
use crate::boards::golden;
use crate::facts::{ends, measured, proved_stripe, stripe};
use crate::{Failure, Outcome, Session, Settled, Table, Verdict, require, values};

/// The printed bounds of b_n - a_n - n.
const BOUNDS: (i64, i64) = (-4, 3);

/// The greatest absolute value of b_n - a_n - n that is tried.
pub(super) const DEVIATION: i64 = 10;

/// The printed maximum number of consecutive pairs with b_n - a_n other than n.
const BETWEEN: usize = 6;

/// The least k up to `most` for which `sentence(k)` is true, and the value of n that refutes it for k - 1, or "none"; `None` if there is no such k.
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

pub(super) fn theorem_1_1(session: &Session) -> Settled {
    let mut checked = counted(session, "maharaja")?;
    let facts = &mut checked.facts;
    let values = deviation(facts, 1, DEVIATION)?;
    require(values.bounds() == Some(BOUNDS), || format!("$b_n - a_n - n$ has the bounds {:?}", values.bounds()))?;
    let mut table = session.table("values", &[]);
    for value in &values.values {
        let often = if value.is_infinite { "infinitely often" } else { "finitely often" };
        table.add(&[&value.value, &value.first, &often]);
    }
    let phi = golden()?;
    let upper = stripe(facts, "x <= y", &phi)?;
    let lower = stripe(facts, "y <= x", &phi.sub(&Quadratic::integer(1))?)?;
    let steps = least(facts, 8, |k| format!("A u,v,x,y ($pair(n,x,y) & $pair(n + 1,u,v)) => u <= x + {k}"))?;
    facts.define("straight", &["n"], "E x,y $pair(n,x,y) & y = x + n")?;
    let gaps = least(facts, 12, |k| {
        let near: Vec<String> = (0..=k).map(|k| format!("$straight(n + {k})")).collect();
        near.join(" | ")
    })?;
    let (step, step_at) = steps.ok_or("a_(n+1) - a_n was not seen to be bounded")?;
    let (gap, gap_at) = gaps.ok_or("the pairs with b_n - a_n other than n were not seen to be bounded")?;
    let agrees = if gap <= BETWEEN { "as the paper says" } else { "more than the paper says" };
    let measures = [measured(&upper, "$y - phi x$ for $x <= y$"), measured(&lower, "$y - x/phi$ for $y <= x$")];
    let verdict = Verdict::Proved([vec![checked.proof()], measures.to_vec()].concat());
    let (upper, lower) = (ends(&upper), ends(&lower));
    Ok(session.outcome(verdict, values![upper, lower, step, step_at, gap, gap_at, agrees], []).with(table))
}

/// Settles the conjecture for one leaper: from its automaton, or by columns if no proof of an automaton is available.
pub(super) fn of_leaper(session: &Session) -> Settled {
    let (k, l): (u64, u64) = session.given("leap")?;
    let name = format!("maharaja({k},{l})");
    let Some((checked, beam)) = proved_stripe(session, &name)? else { return by_columns(session, &name) };
    let proofs = vec![checked.proof(), measured(&beam, "$y - phi x$ for $x <= y$")];
    let text = format!("The infimum and the supremum of $y - phi x$ are the ends of {}.", ends(&beam));
    Ok(Outcome::from(Verdict::Proved(proofs)).with(text))
}

/// The number of ranges of columns that are compared, each ten times the one before, to see whether the spread still grows.
const STEPS: u32 = 4;

/// Observes the first columns: y - phi x must stay within the parameter `within` of 0.
fn by_columns(session: &Session, game: &str) -> Settled {
    let within: f64 = session.given("within")?;
    let columns = session.upto(1_000_000, 100_000_000);
    let head = ["columns", "least $y - phi x$", "at", "greatest", "at", "least $b_n - a_n - n$", "greatest"];
    let (mut table, mut evidence, elsewhere) = (Table::new(game, head), String::new(), session.text("elsewhere", &[]));
    for step in (0..STEPS).rev() {
        let first = columns / 10u64.pow(step);
        let seen = Observed::new(game, first, session)?;
        let [least, greatest] = seen.ends(6)?;
        let far = least.parse::<f64>()?.abs().max(greatest.parse::<f64>()?.abs());
        require(far <= within, || format!("{game}: $y - phi x$ from {least} to {greatest}"))?;
        let [low, high] = seen.beam.map(|(x, y)| format!("({x},{y})"));
        let (below, above) = seen.deviation;
        table.add(&[&first, &least, &low, &greatest, &high, &below, &above]);
        evidence = format!(
            "{elsewhere}; in the first {columns} columns $y - phi x$ stays from {least} to {greatest}, within {within} of 0, and $b_n - a_n - n$ from \
             {below} to {above}"
        );
    }
    Ok(session.outcome(Verdict::Conjectured { evidence }, &[], []).with(table))
}

/// The maximum number of words of a dictionary for which a closure is tried.
pub(super) const WORDS: usize = 40;

/// The number of words that are read and the bounds of b_n - a_n - n, from a dictionary that is proved by closure; `None` if none is found.
///
/// The j-th upper P-position of a word, from 0 on, with rise r has b_n - a_n - n = r - j. From such bounds the conjecture follows by the central
/// lemma.
fn by_dictionary(session: &Session, game: &str) -> Result<Option<(usize, i64, i64)>, Failure> {
    let found = discovered(session, game, Criterion::NextDifference)?;
    if found.seen.is_empty() || found.seen.len() > WORDS {
        return Ok(None);
    }
    let study = Study::new(found, StudyLimits::default(), session.budget())?;
    let (Ok(closure), Some(dictionary)) = (&study.closure, &study.dictionary) else { return Ok(None) };
    let (_, start) = first_words(&study)?;
    let rows = rows(game, usize::try_from(start)?, session)?;
    let first = uppers(&rows).zip(0i64..).map(|((a, b), n)| (b - a) as i64 - n);
    let read = dictionary.words().iter().enumerate().filter(|(index, _)| closure.occurs(*index));
    let words = read.clone().flat_map(|(_, word)| word.rises.iter().zip(0..).map(|(rise, j)| rise - j));
    let all: Vec<i64> = first.chain(words).collect();
    let (least, greatest) = (all.iter().min(), all.iter().max());
    Ok(least.zip(greatest).map(|(&least, &greatest)| (read.count(), least, greatest)))
}

/// The result for a leaper, how it was obtained, and whether it is proved.
fn known(session: &Session, game: &str) -> Result<(String, String, bool), Failure> {
    if let Some((checked, beam)) = proved_stripe(session, game)? {
        let how = format!("proved: automaton of {} states", checked.relation().dfa().states());
        return Ok((format!("$y - phi x$ in {}", ends(&beam)), how, true));
    }
    if let Some((words, least, greatest)) = by_dictionary(session, game)? {
        let what = format!("$b_n - a_n - n$ from {least} to {greatest}");
        return Ok((what, format!("proved: closed dictionary, {words} words read"), true));
    }
    let columns = session.bound("columns");
    let [least, greatest] = Observed::new(game, columns, session)?.ends(6)?;
    Ok((format!("$y - phi x$ seen from {least} to {greatest}"), format!("open: {columns} columns"), false))
}

pub(super) fn conjecture_4_1(session: &Session) -> Settled {
    let mut wythoff = session.checked("wythoff")?;
    session.define("leapers", &mut wythoff.facts)?;
    let beam = stripe(&mut wythoff.facts, "x <= y", &golden()?)?;
    let mut table = session.table("leapers", &[]);
    let (mut same, mut proved, mut open) = (0, 0, Vec::new());
    for (k, l) in leapers(session.bound("largest")) {
        if !wythoff.facts.decide(&format!("$joined({k},{l})"))? {
            same += 1;
            continue;
        }
        let pair = format!("({k},{l})");
        let (what, how, is_proved) = known(session, &format!("maharaja{pair}"))?;
        table.add(&[&pair, &what, &how]);
        if is_proved { proved += 1 } else { open.push(pair) }
    }
    let (others, open, ends) = (table.rows.len(), open.join(", "), ends(&beam));
    Ok(session.settled(values![same, proved, others, open, ends], []).with(table))
}
