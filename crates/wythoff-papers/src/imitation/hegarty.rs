//! Hegarty's appendix: the permutation of (1,p)-Wythoff Nim and its Beatty pair.

use serde::Deserialize;
use wythoff::exact::hegarty::{Error, Observation};
use wythoff::exact::mex::WythoffPairs;
use wythoff::exact::{Beatty, IBig, UBig};
use wythoff::words::pairs::Pairs;

use super::bounds::argument_for_one;
use crate::settle::{Settled, Text, Told};
use crate::{Failure, Outcome, Session, Table, Verdict};

/// The p that are looked at.
const MOST: u64 = 8;

/// What was observed for each p, up to this n.
fn observe(session: &Session, upto: u64) -> Result<Vec<Observation>, Failure> {
    Ok((1..=MOST).map(|p| Observation::upto(p, upto, session.budget())).collect::<Result<_, _>>()?)
}

/// What was observed.
fn table(seen: &[Observation]) -> Table {
    let head = ["p", "n to", "e, pi(n) >= n", "e, pi(n) < n", "k to", "a_k - floor(kr)", "p - 1 reached at"];
    let mut table = Table::new("pi against floor(nL), or floor(n/L) where pi(n) < n", head);
    for one in seen {
        let errors = |list: &[Error]| list.iter().map(|error| error.e.to_string()).collect::<Vec<_>>().join(", ");
        table.push([
            one.p.to_string(),
            one.upto.to_string(),
            errors(&one.lower),
            errors(&one.upper),
            one.terms.to_string(),
            format!("{} to {}", one.least.value, one.greatest.value),
            one.bound_reached().map_or("not seen".to_owned(), |k| format!("k = {k}")),
        ]);
    }
    table
}

/// The first p for which something seen is not as it should be, or the word is not as the argument says.
fn refuted(
    session: &Session,
    seen: &[Observation],
    good: impl Fn(&Observation) -> bool,
) -> Result<Option<String>, Failure> {
    let bad = seen.iter().find(|one| !good(one)).map(|one| format!("p = {}: {one:?}", one.p));
    Ok(bad.or(argument_for_one(MOST, session.upto(5_000, 100_000))?))
}

/// As far as was compared.
fn compared(session: &Session, seen: &[Observation]) -> String {
    format!(
        "p <= {MOST}, n <= {}; that the word writes itself and keeps the bounds of the argument, on its first {} letters",
        seen.first().map_or(0, |one| one.upto),
        session.upto(5_000, 100_000)
    )
}

pub(super) fn main_theorem(session: &mut Session) -> Settled {
    let seen = observe(session, session.upto(50_000, 5_000_000))?;
    let wrong = refuted(session, &seen, Observation::agrees_with_theorem)?;
    let verdict =
        Verdict::ClosedForm { theorem: "Hegarty's theorem, IMI appendix".into(), compared: compared(session, &seen) };
    Ok(Outcome::unless(wrong, verdict).table(table(&seen)).text(
        "An argument that is not that of the appendix is written out in docs/arguments.md; it gives more, e in {0,1}, see \
         IMI-hegarty-e.",
    ))
}

pub(super) fn two_values(session: &mut Session) -> Settled {
    let seen = observe(session, session.upto(50_000, 5_000_000))?;
    let narrow = |one: &Observation| {
        one.neither.count == 0 && one.lower.iter().chain(&one.upper).all(|error| error.e == 0 || error.e == 1)
    };
    let wrong = refuted(session, &seen, narrow)?;
    let checked = format!("no other e for {}", compared(session, &seen));
    let verdict = Verdict::ProvedByHand { section: "Two values of e suffice".into(), checked };
    Ok(Outcome::unless(wrong, verdict).table(table(&seen)))
}

pub(super) fn lemma_1(session: &mut Session, told: Told) -> Settled {
    let upto = session.upto(50_000, 2_000_000);
    let mut wrong = None;
    for p in 1..=MOST {
        let seen = Observation::upto(p, upto, session.budget())?;
        if !seen.lemma.holds() {
            wrong.get_or_insert(format!("(ii), p = {p}: {:?}", seen.lemma));
        }
        wrong = wrong.or(parts(p, session.upto(5_000, 100_000))?);
    }
    let compared =
        format!("(ii) for n <= {upto}, the other parts for k <= {}, p <= {MOST}", session.upto(5_000, 100_000));
    let verdict = Verdict::ClosedForm { theorem: "lemma 1, IMI appendix".into(), compared };
    Ok(Outcome::unless(wrong, verdict).argument(&told.argument))
}

/// Parts (i), (iii) and (iv) for one p and the first k; what fails.
fn parts(p: u64, terms: u64) -> Result<Option<String>, Failure> {
    let (r, s) = WythoffPairs::slopes(1, p)?;
    let (r, s) = (Beatty::new(r)?, Beatty::new(s)?);
    let at = |line: &Beatty, k: u64| line.nth(k).unwrap_or(u128::MAX);
    let mut twice = false;
    // How many k up to now have a difference up to n: complete when k reaches p(n + 1).
    let mut counts = vec![0u64; usize::try_from(terms / p + 3)?];
    for k in 1..=terms {
        let (a_step, b_step) = (at(&r, k + 1) - at(&r, k), at(&s, k + 1) - at(&s, k));
        if !(a_step == 2 || a_step == 1 && !twice) {
            return Ok(Some(format!("(iii), p = {p}, k = {k}")));
        }
        twice = a_step == 1;
        if !(2..=3).contains(&b_step) {
            return Ok(Some(format!("(iv), p = {p}, k = {k}")));
        }
        let difference = at(&s, k) - at(&r, k);
        if let Some(count) = counts.get_mut(usize::try_from(difference)?) {
            *count += 1;
        }
    }
    let mut sum = 0;
    for (n, count) in (0u64..).zip(&counts).take_while(|(n, _)| p * (n + 1) <= terms) {
        sum += if n == 0 { 0 } else { *count };
        if !(p * n..p * (n + 1)).contains(&sum) {
            return Ok(Some(format!("(i), p = {p}, n = {n}: {sum}")));
        }
    }
    Ok(None)
}

/// a_k - floor(kr) for the k-th term of the appendix, by the descent.
fn deviation(p: u64, k: &UBig) -> Result<IBig, Failure> {
    let n = k + (p - 1);
    let term = IBig::from(Pairs::new(1, p)?.nth(&n).0) - IBig::from(p - 1);
    Ok(term - IBig::from(Beatty::new(WythoffPairs::slopes(1, p)?.0)?.nth_big(k)))
}

/// Further terms at which the bound is reached.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Witnesses {
    /// p and k, beyond what can be listed one after the other. Each is checked by the descent.
    further: Vec<(u64, String)>,
    /// How they were found.
    how: Text,
}

/// Is the bound p - 1 of the main theorem best possible? Settled for the p with a known k.
pub(super) fn best(session: &mut Session, witnesses: Witnesses) -> Settled {
    let seen = observe(session, session.upto(1_000_000, 20_000_000))?;
    let mut great = Table::new("further k, by the descent", ["p", "k", "a_k - floor(kr)"]);
    let mut reached: Vec<u64> = seen.iter().filter(|one| one.bound_reached().is_some()).map(|one| one.p).collect();
    for (p, k) in &witnesses.further {
        let found = deviation(*p, &k.parse::<UBig>()?)?;
        if found == -IBig::from(p - 1) {
            reached.push(*p);
        }
        great.push([p.to_string(), k.clone(), found.to_string()]);
    }
    reached.sort_unstable();
    reached.dedup();
    let told = |p: &u64| p.to_string();
    let evidence = format!(
        "p - 1 is reached, so best possible, for p = {}; the first k is {}; open for greater p",
        reached.iter().map(told).collect::<Vec<_>>().join(", "),
        seen.iter().filter_map(first).collect::<Vec<_>>().join(", ")
    );
    Ok(Outcome::from(Verdict::Conjectured { evidence }).table(table(&seen)).table(great).text(&*witnesses.how))
}

fn first(one: &Observation) -> Option<String> {
    one.bound_reached().map(|k| format!("{k} for p = {}", one.p))
}
