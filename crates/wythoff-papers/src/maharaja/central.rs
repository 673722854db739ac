//! The central lemma: complementary sequences whose difference is nearly linear.
//!
//! It is a theorem about all such sequences; the program computes with its slopes. Here they are compared with sequences constructed for the
//! purpose, and for Maharaja Nim its conclusion is a theorem about the automaton.

use itertools::Itertools;
use wythoff::exact::central::{CentralLemma, Errors, Limit};
use wythoff::exact::{BeattyPair, Quadratic};
use wythoff::prove::consequences::{Beam, beam};

use super::dictionary::counted;
use crate::boards::{Random, golden};
use crate::{Failure, Session, Settled, Table, require};

/// The differences delta and the noises of the sequences that are compared.
pub(super) const DELTAS: [&str; 8] = ["1/2", "2/3", "1", "5/4", "sqrt 2", "2", "7/3", "4"];
pub(super) const NOISES: [u64; 2] = [8, 40];

/// A tolerance for the rounding of exact numbers to decimals.
pub(super) const ROUNDING: f64 = 1e-6;

/// Two complementary sequences: x_n is the least unused number, and y_n the least unused number from x_n + floor(delta n) plus some noise below
/// `noise` on. With noise, y need not increase.
pub(super) fn sequences(
    session: &Session,
    delta: &Quadratic,
    noise: u64,
    terms: u64,
) -> Result<Vec<(u64, u64)>, Failure> {
    let (mut used, mut found) = (vec![true], vec![(0, 0)]);
    let (mut x, mut random) = (1, Random(1));
    for n in 1..=terms {
        session.budget().tick(n)?;
        x = take_unused(&mut used, x as usize) as u64;
        let shift = random.below(noise as usize, 33) as u64;
        let y = take_unused(&mut used, (x + shift) as usize + usize::try_from(delta.floor_multiple(&n.into()))?) as u64;
        found.push((x, y));
    }
    Ok(found)
}

/// Marks and returns the least number from `from` on that is not marked as used.
fn take_unused(used: &mut Vec<bool>, from: usize) -> usize {
    let number = (from..used.len()).find(|&number| !used[number]).unwrap_or(from.max(used.len()));
    if number >= used.len() {
        used.resize(number + 1, false);
    }
    used[number] = true;
    number
}

/// The greater absolute value of the least and the greatest error, as a decimal.
fn size(errors: &Errors) -> Result<f64, Failure> {
    let [least, greatest] = [&errors.least, &errors.greatest].map(|end| end.decimal(9).parse::<f64>());
    Ok(least?.abs().max(greatest?.abs()))
}

/// The bound on |x_n - alpha n| that the proof of the lemma gives, from the range of y_n - x_n - delta n and the greatest jump of x.
fn bound(lemma: &CentralLemma, given: &Errors, found: &[(u64, u64)]) -> Result<f64, Failure> {
    let jump = found.windows(2).map(|pair| pair[1].0 - pair[0].0).max().unwrap_or(0);
    let size = given.size().ok_or("delta is no quadratic number")?;
    Ok(lemma.bound(&size, &Quadratic::integer(jump))?.decimal(9).parse()?)
}

/// Adds a row of the table for a pair of sequences; a contradiction if an error exceeds the bound.
fn compare(table: &mut Table, delta: &str, noise: &str, found: &[(u64, u64)]) -> Result<(), Failure> {
    let lemma = CentralLemma::new(delta.parse()?)?;
    let lower = Errors::observe(lemma.alpha(), found.iter().map(|&(x, _)| x.into()));
    let upper = Errors::observe(lemma.beta(), found.iter().map(|&(_, y)| y.into()));
    let given = Errors::observe(&lemma.delta().clone().into(), found.iter().map(|&(x, y)| (y - x).into()));
    let ((lower, upper), given) = lower.zip(upper).zip(given).ok_or("no terms")?;
    let range = |errors: &Errors| format!("{} to {}", errors.least.decimal(2), errors.greatest.decimal(2));
    let increases = if found.windows(2).all(|pair| pair[0].1 < pair[1].1) { "yes" } else { "no" };
    let alpha = format!("${}$ ({})", lemma.alpha(), lemma.alpha().decimal(6));
    let bound = bound(&lemma, &given, found)?;
    let ranges = [&given, &lower, &upper].map(range);
    table.add(&[
        &format!("${delta}$"),
        &noise,
        &increases,
        &ranges[0],
        &alpha,
        &ranges[1],
        &ranges[2],
        &format!("{bound:.2}"),
    ]);
    let keeps = size(&lower)? <= bound + ROUNDING && size(&upper)? <= bound + size(&given)? + ROUNDING;
    require(keeps, || format!("$delta = {delta}$, noise {noise}: an error is beyond the bound that the proof gives"))
}

pub(super) fn proposition_2_2(session: &Session) -> Settled {
    let (terms, mut table) = (session.bound("terms"), session.table("sequences", &[]));
    for m in 1..=6 {
        let pair = BeattyPair::new(m, 1)?;
        let found = (0..=terms).map(|n| pair.nth(n)).map(|(x, y)| Ok((u64::try_from(x)?, u64::try_from(y)?)));
        session.budget().check()?;
        compare(&mut table, &m.to_string(), "none", &found.collect::<Result<Vec<_>, Failure>>()?)?;
    }
    for delta in ["1/2", "2/3", "5/4", "7/3"] {
        compare(&mut table, delta, "none", &sequences(session, &delta.parse()?, 0, terms)?)?;
    }
    Ok(session.settled(&[("pairs", &table.rows.len())], [table.into()]))
}

pub(super) fn lemma_2_3(session: &Session) -> Settled {
    let (terms, mut table) = (session.bound("terms"), session.table("sequences", &[]));
    for (delta, noise) in DELTAS.into_iter().cartesian_product(NOISES) {
        compare(&mut table, delta, &format!("below {noise}"), &sequences(session, &delta.parse()?, noise, terms)?)?;
    }
    for delta in ["1/2", "1", "2", "7/3", "4"] {
        require(equations(delta)?, || format!("an equation for $delta = {delta}$"))?;
    }
    let [columns, rows] = &maharaja(session)?;
    Ok(session.settled(&[("pairs", &table.rows.len()), ("columns", columns), ("rows", rows)], [table.into()]))
}

/// Returns `true` if (8), (9), (10) and 1 < alpha < 2 < beta hold exactly.
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

/// The conclusion of the lemma for Maharaja Nim, from its certificate: the ranges of a_n - phi n and of b_n - phi^2 n, in words.
fn maharaja(session: &Session) -> Result<[String; 2], Failure> {
    let mut checked = counted(session, "maharaja")?;
    let columns = beam(&checked.facts.relation("E v $pair(x,y,v)")?, &golden()?)?;
    let rows = beam(&checked.facts.relation("E u $pair(x,u,y)")?, &"(3 + sqrt 5)/2".parse()?)?;
    let beams = columns.zip(rows).ok_or("for Maharaja Nim a_n - phi n or b_n - phi^2 n is not bounded")?;
    let range = |Beam { least, greatest, .. }: &Beam| {
        let [least, greatest] = [least, greatest].map(|end| format!("${}$ ({})", end.value, end.value.decimal(4)));
        format!("from {least} to {greatest}")
    };
    Ok([range(&beams.0), range(&beams.1)])
}
