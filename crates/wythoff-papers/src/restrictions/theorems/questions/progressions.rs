//! The two beliefs on mWN^(l,p).

use super::upper::{break_of_progression, gcd, occurrences, pairs, rows};
use crate::restrictions::pairs::Pairs;
use crate::{Failure, Lab, Outcome, Table, Verdict};

fn game(m: u64, l: u64, p: u64) -> String {
    format!("modular({m},{l},{p})")
}

/// Every m, l, p with 0 <= l < p, by p, then m, then l.
fn all(m: u64, p: u64) -> impl Iterator<Item = (u64, u64, u64)> {
    (1..=p).flat_map(move |p| (1..=m).flat_map(move |m| (0..p).map(move |l| (m, l, p))))
}

/// Whether the question leaves the game open.
fn left_open(m: u64, l: u64, p: u64) -> bool {
    if l == 0 { gcd(m, p) > 1 } else { l != m || !p.is_multiple_of(m) }
}

/// The first belief: a progression exactly where the question does not ask.
pub(super) fn differences(lab: &mut Lab) -> Result<Outcome, Failure> {
    let (most, columns) = (lab.upto(6, 7), lab.upto(40, 120));
    let mut table = Table::new(
        format!(
            "Games left open whose differences are a progression in {columns} columns (m <= 4, p <= {most}, l > 1)"
        ),
        ["m", "l", "p", "step", "pairs seen", "how often numbers occur"],
    );
    let mut first = None;
    for (m, l, p) in all(4, most) {
        let found = pairs(&game(m, l, p), columns, rows(columns, m, p))?;
        let progression = break_of_progression(&found).is_none();
        if !progression && !left_open(m, l, p) {
            return Ok(Verdict::Contradicted { by: format!("{}: no progression", game(m, l, p)) }.into());
        }
        if progression && left_open(m, l, p) {
            first = first.or(Some((m, l, p)));
            if l > 1 {
                let step = found.get(1).map_or(0, |pair| pair.1 - pair.0);
                let mut row = [m, l, p, step, found.len() as u64].map(|number| number.to_string()).to_vec();
                let (zero, other) = occurrences(&found, columns);
                row.push(other.map_or(format!("{zero} times"), |(value, times)| {
                    format!("0: {zero} times, {value}: {times} times")
                }));
                table.push(row);
            }
        }
    }
    let Some((m, l, p)) = first else {
        return Ok(Verdict::Conjectured { evidence: format!("m <= 4, p <= {most}, {columns} columns") }.into());
    };
    let known = match Pairs::new(m, p) {
        Ok(pairs) if l == 1 && pairs.solves(lab, &pairs.set(), &game(m, l, p))?.is_none() => {
            "decided from its rules: by definition 2 l = 1 and l = 0 are one game, and it has the pairs of theorem 2.1"
        }
        _ => "as far as it was computed",
    };
    let by = format!(
        "m = {m}, l = {l}, p = {p} is left open, but its differences are a progression ({known}). So are those of m = \
         4, l = 2, p = 6, see RES-question-7-divisors-small. The other half of the belief, a progression for all games \
         that are not left open, is theorem 2.1"
    );
    let note = "The table holds games with l > 1. 4WN^(2,6) has the pairs of theorem 2.1; the others, with p = m + 1, \
                have differences mn as far as they were computed, though not every number occurs equally often in \
                them.";
    let reading = "The paper writes the second condition of its question as 0 < l != m or m not dividing p. It is read \
                   here with l > 0 in both parts: otherwise the games with l = 0, m > 1 and m, p coprime, which \
                   theorem 2.1 (ii a) solves, would be left open too. 4WN^(2,6) contradicts the belief in either \
                   reading.";
    Ok(Outcome::from(Verdict::Contradicted { by }).table(table).text(note).text(reading))
}

/// The second belief: each number occurs p times.
pub(super) fn complementary(lab: &mut Lab) -> Result<Outcome, Failure> {
    let (most, columns) = (lab.upto(5, 7), lab.upto(40, 120));
    let (mut first, mut uneven, mut cases) = (None, None, 0);
    for (m, l, p) in all(4, most).filter(|&(_, l, _)| l > 1) {
        let found = pairs(&game(m, l, p), columns + 1, rows(columns, m, p))?;
        let (zero, other) = occurrences(&found, columns);
        cases += 1;
        if zero != p || other.is_some() {
            first = first.or(Some(format!("m = {m}, l = {l}, p = {p}: 0 occurs {zero} times, not {p}")));
        }
        if let Some((value, times)) = other {
            uneven =
                uneven.or(Some(format!("m = {m}, l = {l}, p = {p}: 0 occurs {zero} times, {value} {times} times")));
        }
    }
    let Some(first) = first else {
        return Ok(Verdict::Conjectured { evidence: format!("{cases} games, {columns} columns") }.into());
    };
    let uneven = uneven
        .map_or(String::new(), |uneven| format!(" Nor are they q-complementary for another q in general: {uneven}."));
    let by = format!("{first}.{uneven} {}", table_4(columns)?);
    Ok(Outcome::from(Verdict::Contradicted { by }).text(
        "Taken literally the belief is at odds with theorem 2.1 (ii b) too: for m > 1 the pairs of mWN^(m,mp) are \
         p-complementary, not mp-complementary.",
    ))
}

/// How often the numbers occur in the game of table 4.
fn table_4(columns: u64) -> Result<String, Failure> {
    let (m, l, p) = (2, 2, 3);
    let found = pairs(&game(m, l, p), columns + 1, rows(columns, m, p))?;
    let (zero, other) = occurrences(&found, columns);
    Ok(match other {
        None => format!("In the game of table 4, with p = {p}, every number below {columns} occurs {zero} times"),
        Some((value, times)) => {
            format!("In the game of table 4, with p = {p}, 0 occurs {zero} times and {value} {times} times")
        }
    })
}

/// The second belief for l = 0.
pub(super) fn multiples(lab: &mut Lab) -> Result<Outcome, Failure> {
    let (most, columns) = (lab.upto(6, 9), lab.upto(60, 200));
    for (m, p) in (1..=most).flat_map(|m| (1..=most).map(move |p| (m, p))) {
        let found = pairs(&game(m, 0, p), columns + 1, rows(columns, m, p))?;
        let (zero, other) = occurrences(&found, columns);
        if zero != p || other.is_some() {
            let by = format!("m = {m}, p = {p}: 0 occurs {zero} times, another number otherwise: {other:?}");
            return Ok(Verdict::Contradicted { by }.into());
        }
    }
    let evidence =
        format!("m, p <= {most}, with and without a common divisor: every number below {columns} occurs p times");
    Ok(Verdict::Conjectured { evidence }.into())
}
