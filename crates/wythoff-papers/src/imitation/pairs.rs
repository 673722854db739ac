//! The P-positions of (m,p)-Wythoff Nim: the recurrence, the closed form if p divides m, and decisions for numbers of any size.

use std::collections::BTreeMap;

use itertools::Itertools;
use wythoff::Position;
use wythoff::exact::UBig;
use wythoff::exact::mex::{DivisiblePairs, WythoffPairs};
use wythoff::words::pairs::Pairs;

use super::plays::Report;
use crate::boards::{self, first_difference, grid, positions};
use crate::{Failure, Proof, Session, Settled, require, values, without};

/// The pairs of the recurrence with both members below `side`.
fn recurrence(m: u64, p: u64, side: u64) -> Result<Vec<(u64, u64)>, Failure> {
    let pairs = WythoffPairs::new(m, p)?.map(|(a, b)| (a as u64, b as u64)).take_while(|pair| pair.0 < side);
    Ok(pairs.filter(|pair| pair.1 < side).collect())
}

/// The P-positions with x <= y of (m,p)-Wythoff Nim on a board, from the rules.
fn pairs_by_rules(session: &Session, m: u64, p: u64) -> Result<Vec<(u64, u64)>, Failure> {
    let side = session.bound("side");
    boards::pairs(&format!("diagonal-blocking({m},{p})"), side, side, session)
}

pub(super) fn thirteen(session: &Session) -> Settled {
    let (mut report, mut table) = (Report::new(), session.table("computed", &[]));
    for (m, p) in grid(4, 4) {
        let pairs = recurrence(m, p, session.bound("side"))?;
        let by_rules = pairs_by_rules(session, m, p)?;
        report.point(format!("({m},{p})-Wythoff Nim"), pairs == by_rules);
        let first: Vec<String> = pairs.iter().take(8).map(|(a, b)| format!("({a},{b})")).collect();
        table.push([format!("{m}, {p}"), first.join(" ")]);
    }
    report.table(table);
    report.settle(session)
}

pub(super) fn fourteen(session: &Session) -> Settled {
    let mut report = Report::new();
    for (m, p) in grid(4, 4) {
        let pairs = pairs_by_rules(session, m, p)?;
        let upper = pairs.iter().filter(|(a, b)| a < b);
        let uses = pairs.iter().map(|pair| pair.0).chain(upper.map(|pair| pair.1)).counts();
        let differences: BTreeMap<u64, usize> = pairs.iter().map(|(a, b)| b - a).counts().into_iter().collect();
        let equal: Vec<u64> = pairs.iter().filter(|(a, b)| a == b).map(|pair| pair.0).collect();
        let ascending = pairs.windows(2).all(|two| two[0].1 - two[0].0 <= two[1].1 - two[1].0);
        // a number whose partner is beyond the board is missing, and the last difference may occur fewer than p times
        let last = differences.keys().next_back().copied().unwrap_or(0);
        let multiples =
            differences.iter().all(|(d, &count)| d % m == 0 && (count as u64 == p || *d == last && (count as u64) < p));
        let steps = differences.keys().copied().eq((0..=last).step_by(m as usize));
        let once =
            uses.values().all(|&count| count == 1) && (0..session.bound("side") / 6).all(|x| uses.contains_key(&x));
        let holds = once && equal == (0..p).collect::<Vec<_>>() && ascending && multiples && steps;
        report.point(format!("({m},{p})-Wythoff Nim"), holds);
    }
    report.settle(session)
}

/// The first position at which the rules and the recurrence disagree.
fn differs(session: &Session, m: u64, p: u64) -> Result<Option<Position>, Failure> {
    let side = session.bound("side");
    let found = positions(&format!("diagonal-blocking({m},{p})"), side, side, session)?;
    let both =
        recurrence(m, p, side)?.into_iter().flat_map(|(a, b)| [Position::new(a, b), Position::new(b, a)]).collect();
    Ok(first_difference(&found, &both))
}

pub(super) fn proposition_14(session: &Session) -> Settled {
    let below = session.bound("below");
    for (m, p) in grid(5, 5) {
        without(differs(session, m, p)?, |at| format!("({m},{p}) at {at}"))?;
        without(WythoffPairs::check(m, p, below)?.counterexample(), |example| format!("({m},{p}): {example:?}"))?;
    }
    Ok(session.settled(&[], []))
}

pub(super) fn p_divides_m(session: &Session) -> Settled {
    let below = session.bound("below");
    let mut table = session.table("computed", &[]);
    for (p, m) in (1..=4u64).flat_map(|p| (p..=12).step_by(p as usize).map(move |m| (p, m))) {
        let form = DivisiblePairs::new(m, p)?.ok_or("p divides m")?;
        let differs = (0..below).zip(WythoffPairs::new(m, p)?).find(|&(n, pair)| form.nth(n) != pair);
        without(differs, |(n, pair)| format!("({m},{p}), $n = {n}$: the pair is {pair:?}"))?;
        let first: Vec<String> = (0..2 * p).map(|n| format!("{:?}", form.nth(n)).replace(' ', "")).collect();
        table.add(&[&format!("{m}, {p}"), &below, &first.join(" ")]);
    }
    let proof = two_two(session)?;
    Ok(session.settled(values![proof], [table.into()]))
}

/// The closed form for m = p = 2, decided from the certificates of diagonal-blocking(2,2) and of Wythoff Nim.
fn two_two(session: &Session) -> Result<Proof, Failure> {
    let wythoff = session.checked("wythoff")?;
    let mut checked = session.checked("diagonal-blocking(2,2)")?;
    let facts = &mut checked.facts;
    facts.name("wythoff", &["x", "y"], wythoff.relation(), "the P-positions of Wythoff Nim")?;
    let form = "(E a,b $wythoff(a,b) & ((x = 2*a & y = 2*b) | (x = 2*a + 1 & y = 2*b + 1)))";
    require(facts.decide(&format!("$P(x,y) <=> {form}"))?, || "the P-positions of diagonal-blocking(2,2)")?;
    Ok(checked.proof())
}

pub(super) fn polynomial(session: &Session) -> Settled {
    let (below, digits) = (session.bound("below"), session.bound("digits") as usize);
    let mut table = session.table("computed", &[]);
    for (m, p) in grid(3, 3) {
        let (pairs, budget) = (Pairs::new(m, p)?, session.budget());
        for (n, (a, b)) in (0..below).zip(WythoffPairs::new(m, p)?) {
            let (a, b) = (UBig::from(a), UBig::from(b));
            let right = pairs.nth(&n.into(), budget)? == (a.clone(), b.clone()) && pairs.is_p(&b, &a, budget)?;
            require(right && !pairs.is_p(&a, &(b + 1u8), budget)?, || format!("({m},{p}), $n = {n}$"))?;
        }
        let far = UBig::from(10u8).pow(digits);
        let (letter, n) = pairs.locate(&far, budget)?;
        let (a, b) = pairs.nth(&n, budget)?;
        require(far == a || far == b, || format!("({m},{p}): the pair of index $n$ does not hold $10^{digits}$"))?;
        let partner = if far == a { b } else { a };
        let letter = format!("{letter:?}").to_lowercase();
        table.add(&[&format!("{m}, {p}"), &letter, &pairs.xi(&far, budget)?, &(&partner % 1_000_000u64)]);
    }
    Ok(session.settled(&[], [table.into()]))
}
