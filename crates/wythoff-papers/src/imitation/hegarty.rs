//! Hegarty's appendix: the permutation of (1,p)-Wythoff Nim and its Beatty pair.

use std::collections::BTreeSet;

use serde::Deserialize;
use wythoff::exact::hegarty::{Error, Observation};
use wythoff::exact::mex::WythoffPairs;
use wythoff::exact::{Beatty, IBig, UBig};
use wythoff::words::pairs::Pairs;

use super::bounds::argument_for_one;
use crate::settle::{Settled, Told, Values};
use crate::{Failure, Session, Table};

/// The p that are looked at.
const MOST: u64 = 8;

/// What is observed for each p, up to the n that is told, with its table.
fn observe(session: &Session, told: &Told) -> Result<(Vec<Observation>, Table), Failure> {
    let (upto, mut table) = (told.bound(session, "n")?, told.table(session));
    let seen = (1..=MOST).map(|p| Observation::upto(p, upto, session.budget()));
    let seen: Vec<Observation> = seen.collect::<Result<_, _>>()?;
    for one in &seen {
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
    Ok((seen, table))
}

/// Whether all that is seen is as it should be, and the word as the argument says.
fn settled(session: &Session, told: &Told, good: impl Fn(&Observation) -> bool) -> Settled {
    let (seen, table) = observe(session, told)?;
    let bad = seen.iter().find(|one| !good(one)).map(|one| format!("p = {}: {one:?}", one.p));
    let wrong = bad.or(argument_for_one(MOST, told.bound(session, "letters")?)?);
    told.settle(session, wrong, &[], [table.into()])
}

pub(super) fn main_theorem(session: &mut Session, told: Told) -> Settled {
    settled(session, &told, Observation::agrees_with_theorem)
}

pub(super) fn two_values(session: &mut Session, told: Told) -> Settled {
    settled(session, &told, |one| {
        one.neither.count == 0 && one.lower.iter().chain(&one.upper).all(|error| error.e == 0 || error.e == 1)
    })
}

pub(super) fn lemma_1(session: &mut Session, told: Told) -> Settled {
    let mut wrong = None;
    for p in 1..=MOST {
        let seen = Observation::upto(p, told.bound(session, "n")?, session.budget())?;
        if !seen.lemma.holds() {
            wrong.get_or_insert(format!("(ii), p = {p}: {:?}", seen.lemma));
        }
        wrong = wrong.or(parts(p, told.bound(session, "terms")?)?);
    }
    told.settle(session, wrong, &[], [])
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
    told: Told,
}

/// Is the bound p - 1 of the main theorem best possible? Settled for the p with a known k.
pub(super) fn best(session: &mut Session, Witnesses { further, told }: Witnesses) -> Settled {
    let (seen, table) = observe(session, &told)?;
    let mut great = Table::new("further k, by the descent", ["p", "k", "a_k - floor(kr)"]);
    let known: Vec<(u64, u64)> = seen.iter().filter_map(|one| Some((one.p, one.bound_reached()?))).collect();
    let mut reached: BTreeSet<u64> = known.iter().map(|(p, _)| *p).collect();
    for (p, k) in &further {
        let found = deviation(*p, &k.parse::<UBig>()?)?;
        if found == -IBig::from(p - 1) {
            reached.insert(*p);
        }
        great.push([p.to_string(), k.clone(), found.to_string()]);
    }
    let reached: Vec<_> = reached.iter().map(u64::to_string).collect();
    let first: Vec<_> = known.iter().map(|(p, k)| format!("{k} for p = {p}")).collect();
    let values: Values = &[("reached", &reached.join(", ")), ("first", &first.join(", "))];
    told.settle(session, None, values, [table.into(), great.into()])
}
