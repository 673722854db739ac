//! Hegarty's appendix: the permutation of (1,p)-Wythoff Nim compared with its Beatty pair.

use std::collections::BTreeSet;

use wythoff::Budget;
use wythoff::exact::hegarty::{Error, Observation};
use wythoff::exact::mex::WythoffPairs;
use wythoff::exact::{Beatty, IBig, UBig};
use wythoff::words::pairs::Pairs;

use super::bounds::argument_for_one;
use crate::{Failure, Session, Settled, Table, Values, require, without};

/// The observations for each p up to a bound, with a table of them.
fn observe(session: &Session) -> Result<(Vec<Observation>, Table), Failure> {
    let (upto, mut table) = (session.bound("n"), session.table("computed", &[]));
    let seen = (1..=session.bound("most")).map(|p| Observation::upto(p, upto, session.budget()));
    let seen: Vec<Observation> = seen.collect::<Result<_, _>>()?;
    for one in &seen {
        let errors = |list: &[Error]| list.iter().map(|error| error.e.to_string()).collect::<Vec<_>>().join(", ");
        let range = format!("{} to {}", one.least.value, one.greatest.value);
        let reached = one.bound_reached().map_or("not seen".to_owned(), |k| format!("$k = {k}$"));
        table.add(&[&one.p, &one.upto, &errors(&one.lower), &errors(&one.upper), &one.terms, &range, &reached]);
    }
    Ok((seen, table))
}

/// Settles a claim about the observations: a contradiction unless `good` holds for every p and the steps of the argument hold for the word.
fn settled(session: &Session, good: impl Fn(&Observation) -> bool) -> Settled {
    let (seen, table) = observe(session)?;
    without(seen.iter().find(|one| !good(one)), |one| format!("$p = {}$: {one:?}", one.p))?;
    argument_for_one(session)?;
    Ok(session.settled(&[], [table.into()]))
}

pub(super) fn main_theorem(session: &Session) -> Settled {
    settled(session, Observation::agrees_with_theorem)
}

pub(super) fn two_values(session: &Session) -> Settled {
    settled(session, |one| {
        one.neither.count == 0 && one.lower.iter().chain(&one.upper).all(|error| error.e == 0 || error.e == 1)
    })
}

pub(super) fn lemma_1(session: &Session) -> Settled {
    for p in 1..=session.bound("most") {
        let lemma = Observation::upto(p, session.bound("n"), session.budget())?.lemma;
        require(lemma.holds(), || format!("(ii), $p = {p}$: {lemma:?}"))?;
        parts(p, session.bound("terms"))?;
    }
    Ok(session.settled(&[], []))
}

/// Checks parts (i), (iii) and (iv) of lemma 1 for one p and k up to `terms`.
fn parts(p: u64, terms: u64) -> Result<(), Failure> {
    let (r, s) = WythoffPairs::slopes(1, p)?;
    let (r, s) = (Beatty::new(r)?, Beatty::new(s)?);
    let at = |line: &Beatty, k: u64| line.nth(k).unwrap_or(u128::MAX);
    let mut twice = false;
    // counts[n] is the number of k so far with difference n; sums up to n are final once k reaches p(n + 1)
    let mut counts = vec![0u64; usize::try_from(terms / p + 3)?];
    for k in 1..=terms {
        let (a_step, b_step) = (at(&r, k + 1) - at(&r, k), at(&s, k + 1) - at(&s, k));
        require(a_step == 2 || a_step == 1 && !twice, || format!("(iii), $p = {p}$, $k = {k}$"))?;
        twice = a_step == 1;
        require((2..=3).contains(&b_step), || format!("(iv), $p = {p}$, $k = {k}$"))?;
        let difference = at(&s, k) - at(&r, k);
        if let Some(count) = counts.get_mut(usize::try_from(difference)?) {
            *count += 1;
        }
    }
    let mut sum = 0;
    for (n, count) in (0u64..).zip(&counts).take_while(|(n, _)| p * (n + 1) <= terms) {
        sum += if n == 0 { 0 } else { *count };
        require((p * n..p * (n + 1)).contains(&sum), || format!("(i), $p = {p}$, $n = {n}$: {sum}"))?;
    }
    Ok(())
}

/// The deviation a_k - floor(kr) of the k-th term of the appendix, computed by descent, for k of any size.
fn deviation(p: u64, k: &UBig, budget: &Budget) -> Result<IBig, Failure> {
    let n = k + (p - 1);
    let term = IBig::from(Pairs::new(1, p)?.nth(&n, budget)?.0) - IBig::from(p - 1);
    Ok(term - IBig::from(Beatty::new(WythoffPairs::slopes(1, p)?.0)?.nth_big(k)))
}

/// The bound p - 1 of the main theorem is best possible for the p for which a k that attains it is known. `further` has p and k beyond the range of
/// enumeration, which are checked by descent.
pub(super) fn best(session: &Session) -> Settled {
    let further: Vec<(u64, String)> = session.given("further")?;
    let (seen, table) = observe(session)?;
    let mut great = session.table("further", &[]);
    let known: Vec<(u64, u64)> = seen.iter().filter_map(|one| Some((one.p, one.bound_reached()?))).collect();
    let mut reached: BTreeSet<u64> = known.iter().map(|(p, _)| *p).collect();
    for (p, k) in &further {
        let found = deviation(*p, &k.parse::<UBig>()?, session.budget())?;
        require(found == -IBig::from(p - 1), || format!("$p = {p}$: at $k = {k}$ the deviation is {found}"))?;
        reached.insert(*p);
        great.add(&[p, k, &found]);
    }
    let all = 1..=further.iter().map(|(p, _)| *p).max().unwrap_or(0);
    require(reached.iter().copied().eq(all), || format!("$p - 1$ is reached for $p = {reached:?}$ only"))?;
    let reached: Vec<_> = reached.iter().map(u64::to_string).collect();
    let first: Vec<_> = known.iter().map(|(p, k)| format!("{k} for $p = {p}$")).collect();
    let values: Values = &[("reached", &reached.join(", ")), ("first", &first.join(", "))];
    Ok(session.settled(values, [table.into(), great.into()]))
}
