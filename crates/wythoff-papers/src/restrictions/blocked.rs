//! Remark 4: mWN_l^p, in which rook options of length at least l are blocked; by a recurrence, and for positions far from the origin.

use std::collections::BTreeMap;

use wythoff::exact::UBig;
use wythoff::words::linear::{LinearPairs, Measure};
use wythoff::{BigPosition, Certainty, Outcome};

use crate::boards::{game, pairs};
use crate::{Failure, Proof, Session, Settled, Verdict, require, values, without};

/// The parameters (m,p,l) for which the recurrence is used, with m and p up to a bound: p > 1, and l <= m, or l = m + 1 if m > 1.
fn games(most: u64) -> impl Iterator<Item = (u64, u64, u64)> {
    let lengths = |m: u64| 1..=if m == 1 { 1 } else { m + 1 };
    (1..=most).flat_map(move |m| (2..=most).flat_map(move |p| lengths(m).map(move |l| (m, p, l))))
}

fn name((m, p, l): (u64, u64, u64)) -> String {
    format!("roob-blocking({m},{p},{l})")
}

/// The pairs (x, y) of the recurrence, in order, without end.
fn run((m, p, l): (u64, u64, u64)) -> impl Iterator<Item = (u64, u64)> {
    let mut seen: BTreeMap<u64, u64> = BTreeMap::new();
    let mut x = 0;
    (0..).map(move |n| {
        while seen.get(&x).copied().unwrap_or(0) >= p {
            seen.remove(&x);
            x += 1;
        }
        let y = (m + 1) * x + l * (n - x);
        *seen.entry(x).or_insert(0) += 1;
        if n > 0 {
            *seen.entry(y).or_insert(0) += 1;
        }
        (x, y)
    })
}

/// Compares the recurrence with boards that are solved from the rules.
pub(super) fn recurrence(session: &Session) -> Settled {
    let (most, columns) = (session.bound("most"), session.bound("columns"));
    for (m, p, l) in games(most) {
        let found = pairs(&name((m, p, l)), columns, columns * ((m + 1) * p + 4), session)?;
        let differs = found.iter().zip(run((m, p, l))).position(|(pair, other)| *pair != other);
        without(differs, |n| format!("$m = {m}$, $p = {p}$, $l = {l}$: $n = {n}$"))?;
    }
    Ok(session.settled(&[], []))
}

/// Compares the pairs of the word and of its descents with the recurrence, and decides positions far from the origin.
pub(super) fn far(session: &Session) -> Settled {
    let (most, terms, digits) = (session.bound("most"), session.bound("terms"), session.bound("digits"));
    let mut table = session.table("far", &[]);
    let mut cases = 0;
    for with in games(most) {
        let (m, p, l) = with;
        let known = LinearPairs::new(m + 1 - l, l, p).ok_or_else(|| format!("{}: no word", name(with)))?;
        let all: Vec<(u64, u64)> = run(with).take(usize::try_from(terms)?).collect();
        let walked = known.from(Measure::Index, &UBig::ZERO, session.budget())?;
        let same = walked.offsets().zip(&all).all(|(pair, other)| pair == *other);
        require(same, || format!("{}: the word", name(with)))?;
        for (n, &pair) in (0u64..).zip(&all).step_by(usize::try_from(session.bound("every"))?) {
            found_again(session, &known, n, pair).map_err(|what| format!("{}, $n = {n}$: {what}", name(with)))?;
        }
        let x = UBig::from(10u8).pow(usize::try_from(digits)?);
        let y = known.from(Measure::Lower, &x, session.budget())?.y().clone();
        if l != m {
            decided(session, &name(with), &x, &y)?;
            if m <= 2 && p <= 3 {
                table.push([name(with), y.to_string()]);
            }
        }
        cases += 1;
    }
    let proofs = vec![Proof::exhausted(session.text("checked", values![cases]))];
    let verdict = Verdict::Answered { by: session.text("by", values![cases]), proofs };
    Ok(session.outcome(verdict, values![cases], [table.into()]))
}

/// Checks that a pair is found by its index, by y and by y - x, and that x finds the block of pairs in its column.
fn found_again(session: &Session, known: &LinearPairs, n: u64, (x, y): (u64, u64)) -> Result<(), Failure> {
    let find = |measure, least: u64| known.from(measure, &least.into(), session.budget());
    for (measure, least) in [(Measure::Index, n), (Measure::Upper, y), (Measure::Difference, y - x)] {
        let run = find(measure, least)?;
        let is_it = (run.n(), run.x(), run.y()) == (&n.into(), &x.into(), &y.into());
        require(is_it, || format!("by {measure:?}: ({},{})", run.x(), run.y()))?;
    }
    let column = find(Measure::Lower, x)?;
    let first = u64::try_from(column.n())?;
    require(first <= n && n - first < column.alike() && *column.x() == x.into(), || "its column")
}

/// Checks that the theorem decides (x, y) as P and the position below it as N, where y is the least with y >= x and (x, y) a P-position.
fn decided(session: &Session, name: &str, x: &UBig, y: &UBig) -> Result<(), Failure> {
    let game = game(name)?;
    for (y, outcome) in [(y.clone(), Outcome::P), (y - UBig::ONE, Outcome::N)] {
        let answer = game.decide(BigPosition::new(x.clone(), y), session.budget())?;
        let holds = answer.value.outcome == outcome && matches!(answer.certainty, Certainty::ByHand(_));
        require(holds, || format!("{name}: column {x}"))?;
    }
    Ok(())
}
