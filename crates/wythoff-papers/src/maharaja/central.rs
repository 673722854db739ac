//! The central lemma: complementary sequences whose difference is nearly linear.
//!
//! It is a theorem on all sequences; the program computes with its slopes. Here they are compared with sequences that
//! are made for the purpose, and for Maharaja Nim its conclusion is a theorem about the automaton.

use wythoff::exact::central::{CentralLemma, Errors, Limit};
use wythoff::exact::{BeattyPair, Quadratic};
use wythoff::prove::consequences::{Beam, beam, pairs};

use super::dictionary::COUNTING;
use crate::boards::{contradicted, golden};
use crate::settle::Settled;
use crate::{Failure, Outcome, Session, Table};

/// What is lost by decimals.
const ROUNDING: f64 = 1e-6;

/// Two complementary sequences: x_n is the least number not used, y_n the first one not used from x_n + floor(delta n)
/// plus some noise below `noise` on. With noise, y does not increase.
fn sequences(delta: &Quadratic, noise: u64, terms: u64) -> Result<Vec<(u64, u64)>, Failure> {
    let mut used = vec![true];
    let mut found = vec![(0, 0)];
    let (mut x, mut seed) = (1usize, 1u64);
    for n in 1..=terms {
        while used.get(x) == Some(&true) {
            x += 1;
        }
        mark(&mut used, x);
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let shift = if noise == 0 { 0 } else { (seed >> 33) % noise };
        let rise = u64::try_from(delta.floor_multiple(&n.into()))?;
        let mut y = x + usize::try_from(rise + shift)?;
        while used.get(y) == Some(&true) {
            y += 1;
        }
        mark(&mut used, y);
        found.push((x as u64, y as u64));
    }
    Ok(found)
}

fn mark(used: &mut Vec<bool>, at: usize) {
    if used.len() <= at {
        used.resize(at + 1, false);
    }
    used[at] = true;
}

/// The larger absolute value of two errors.
fn size(errors: &Errors) -> Result<f64, Failure> {
    let [least, greatest] = [&errors.least, &errors.greatest].map(|end| end.decimal(9).parse::<f64>());
    Ok(least?.abs().max(greatest?.abs()))
}

/// A bound on |x_n - alpha n| that the proof of the lemma gives, from the range of e_n = y_n - x_n - delta n and the
/// largest jump J of x.
///
/// Let m numbers of the sequence y be below x_n, so that x_n = n + m. As x_k + delta k increases with k, by at most J +
/// delta, x_n = x_m + delta m + r with r between the least e and the greatest e + J + delta. Then x_n - alpha n = (1 -
/// alpha)(x_m - alpha m + r), by (10), and 0 < alpha - 1 < 1.
fn bound(lemma: &CentralLemma, given: &Errors, found: &[(u64, u64)]) -> Result<f64, Failure> {
    let alpha: f64 = lemma.alpha().decimal(12).parse()?;
    let delta: f64 = lemma.delta().decimal(12).parse()?;
    let jump = found.windows(2).map(|pair| pair[1].0 - pair[0].0).max().unwrap_or(0);
    let rest = size(given)? + jump as f64 + delta;
    Ok((alpha - 1.0) / (2.0 - alpha) * rest)
}

/// One row of the table for a pair of sequences; says whether the errors keep to the bound.
fn compare(table: &mut Table, delta: &str, noise: &str, found: &[(u64, u64)]) -> Result<bool, Failure> {
    let lemma = CentralLemma::new(delta.parse()?)?;
    let errors = lemma.observe(found.iter().map(|&(x, y)| (x.into(), y.into())));
    let given = Errors::observe(&lemma.delta().clone().into(), found.iter().map(|&(x, y)| (y - x).into()));
    let ((lower, upper), given) = errors.zip(given).ok_or("no terms")?;
    let range = |errors: &Errors| format!("{} to {}", errors.least.decimal(2), errors.greatest.decimal(2));
    let increases = found.windows(2).all(|pair| pair[0].1 < pair[1].1);
    let bound = bound(&lemma, &given, found)?;
    table.push([
        delta.to_owned(),
        noise.to_owned(),
        if increases { "yes" } else { "no" }.into(),
        range(&given),
        format!("{} ({})", lemma.alpha(), lemma.alpha().decimal(6)),
        range(&lower),
        range(&upper),
        format!("{bound:.2}"),
    ]);
    Ok(size(&lower)? <= bound + ROUNDING && size(&upper)? <= bound + size(&given)? + ROUNDING)
}

fn table(title: &str) -> Table {
    let head = ["delta", "noise", "y increases", "y - x - delta n", "alpha", "x - alpha n", "y - beta n", "bound"];
    Table::new(title, head)
}

pub(super) fn proposition_2_2(session: &mut Session) -> Settled {
    let terms = session.upto(20_000, 400_000);
    let mut table = table("Increasing sequences");
    let mut holds = true;
    for m in 1..=6u64 {
        let pair = BeattyPair::new(m, 1)?;
        let found: Vec<(u64, u64)> = (0..=terms)
            .map(|n| {
                let (x, y) = pair.nth(n);
                Ok((u64::try_from(x)?, u64::try_from(y)?))
            })
            .collect::<Result<_, Failure>>()?;
        holds &= compare(&mut table, &m.to_string(), "none", &found)?;
    }
    for delta in ["1/2", "2/3", "5/4", "7/3"] {
        holds &= compare(&mut table, delta, "none", &sequences(&delta.parse()?, 0, terms)?)?;
    }
    Ok(settled("MAH proposition 2.2", holds, terms, table))
}

pub(super) fn lemma_2_3(session: &mut Session) -> Settled {
    let terms = session.upto(20_000, 400_000);
    let mut table = table("Complementary sequences of which x increases");
    let mut holds = true;
    for delta in ["1/2", "2/3", "1", "5/4", "sqrt 2", "2", "7/3", "4"] {
        for noise in [8, 40] {
            holds &= compare(&mut table, delta, &format!("below {noise}"), &sequences(&delta.parse()?, noise, terms)?)?;
        }
    }
    for delta in ["1/2", "1", "2", "7/3", "4"] {
        holds &= equations(delta)?;
    }
    let (range, holds_there) = maharaja(session)?;
    let outcome = settled("MAH lemma 2.3", holds && holds_there, terms, table);
    Ok(outcome.text(range))
}

/// (8), (9), (10) and 1 < alpha < 2 < beta, exactly.
fn equations(delta: &str) -> Result<bool, Failure> {
    let lemma = CentralLemma::new(delta.parse()?)?;
    let number = |slope: &Limit| slope.as_quadratic().cloned().ok_or("a slope of degree 4");
    let (alpha, beta, delta) = (number(lemma.alpha())?, number(lemma.beta())?, lemma.delta());
    let (one, two) = (Quadratic::integer(1), Quadratic::integer(2));
    let eight = alpha.add(delta)? == beta;
    let nine = one.div(&alpha)?.add(&one.div(&beta)?)? == one;
    let ten = delta.mul(&one.sub(&alpha)?)?.add(&alpha)? == alpha.sub(&one)?.mul(&alpha)?;
    Ok(eight && nine && ten && one < alpha && alpha < two && two < beta)
}

/// The conclusion for Maharaja Nim, from its certificate: what it says, and whether it holds.
fn maharaja(session: &mut Session) -> Result<(String, bool), Failure> {
    let mut checked = session.checked("maharaja")?;
    pairs(&mut checked.facts, COUNTING)?;
    let columns = beam(&checked.facts.relation("E v $pair(x,y,v)")?, &golden()?)?;
    let rows = beam(&checked.facts.relation("E u $pair(x,u,y)")?, &"(3 + sqrt 5)/2".parse()?)?;
    let (Some(columns), Some(rows)) = (columns, rows) else {
        return Ok(("For Maharaja Nim a_n - phi n or b_n - phi^2 n is not bounded.".into(), false));
    };
    let range = |beam: &Beam| {
        let (least, greatest) = (&beam.least.value, &beam.greatest.value);
        format!("from {least} ({}) to {greatest} ({})", least.decimal(4), greatest.decimal(4))
    };
    let text = format!(
        "For Maharaja Nim, delta = 1, the conclusion is proved by its certificate, with the exact ranges: a_n - phi n \
         {}, b_n - phi^2 n {}.",
        range(&columns),
        range(&rows)
    );
    Ok((text, true))
}

fn settled(theorem: &str, holds: bool, terms: u64, table: Table) -> Outcome {
    if !holds {
        return contradicted("an error in the table is beyond the bound that the proof gives").table(table);
    }
    let compared = format!(
        "{} pairs of sequences to n = {terms}; no |x_n - alpha n| is beyond the bound that the proof gives for the \
         pair",
        table.rows.len()
    );
    Outcome::closed_form(theorem, compared).table(table)
}
