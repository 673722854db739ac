//! Lemma 2: all diagonals between lo and hi are used in the end.

use super::super::games::sample;
use super::super::trace::Trace;
use super::columns::{FURTHER, MOST};
use crate::{Failure, Lab, Outcome, Table, Verdict};

/// What one game shows about lemma 2.
struct Run {
    /// The first saturated column.
    saturated: i64,
    /// Natural columns by case, before and after it.
    cases: [u64; 3],
    /// Whether the first natural column is none of the cases.
    is_other: bool,
    /// Whether each later one is, with the counts that the lemma gives, and the columns stay saturated.
    holds: bool,
}

fn run(trace: &mut Trace) -> Result<Run, Failure> {
    let mut run = Run { saturated: -1, cases: [0; 3], is_other: false, holds: true };
    while run.saturated < 0 || trace.column() < run.saturated + FURTHER {
        if trace.column() > MOST {
            return Err(format!("not saturated at column {MOST}").into());
        }
        let (before, unused, was_natural) = (trace.bounds(), trace.unused(), trace.is_natural());
        trace.step()?;
        if !trace.is_natural() {
            continue;
        }
        if let (Some(old), Some(new)) = (before, trace.bounds()) {
            match case(trace, old, new, unused) {
                Some(case) => run.cases[case] += 1,
                None if was_natural => run.holds = false,
                None => run.is_other = true,
            }
        }
        if trace.is_saturated() && run.saturated < 0 {
            run.saturated = trace.column();
        }
        run.holds &= run.saturated < 0 || trace.is_saturated();
    }
    Ok(run)
}

/// Which of the three cases the newest column is, from 0, if it has what the lemma says of it.
fn case(trace: &Trace, (lo, hi): (i64, i64), new: (i64, i64), unused: usize) -> Option<usize> {
    let &[y] = trace.newest() else { return None };
    let y = y as i64;
    match (new, trace.unused()) {
        (bounds, now) if y == lo && bounds == (lo, hi + 1) && now == unused => Some(0),
        (bounds, now) if y == hi + 2 && bounds == (lo + 1, hi + 2) && now == unused => Some(1),
        (bounds, now) if lo + 1 < y && y < hi + 1 && bounds == (lo + 1, hi + 1) && now + 1 == unused => Some(2),
        _ => None,
    }
}

/// How many columns it takes until all diagonals are used, from a natural column with `length` cells from lo to hi on: bit y of
/// `rows` and `diagonals` says whether cell lo + y is in a used row and on a used diagonal. `None` after `most` columns.
fn columns_to_saturation(rows: u32, diagonals: u32, length: usize, most: usize) -> Option<usize> {
    let bits = |bits: u32| (0..length).map(move |y| bits >> y & 1 == 1).collect::<Vec<bool>>();
    let (mut rows, mut diagonals) = (bits(rows), bits(diagonals));
    for columns in 0..most {
        if diagonals.iter().all(|&used| used) {
            return Some(columns);
        }
        // the next column: its cell 0 is at the same row, one below where the lowest used diagonal meets it
        diagonals.insert(0, false);
        diagonals.push(false);
        rows.resize(diagonals.len(), false);
        let chosen = (0..rows.len()).find(|&y| !rows[y] && !diagonals[y])?;
        (rows[chosen], diagonals[chosen]) = (true, true);
        let (lo, hi) = (diagonals.iter().position(|&used| used)?, diagonals.iter().rposition(|&used| used)?);
        (rows, diagonals) = (rows[lo..=hi].to_vec(), diagonals[lo..=hi].to_vec());
    }
    None
}

/// All states with at most so many cells from lo to hi: how many, and the most columns until saturation.
fn all_states(longest: usize) -> Option<(u64, usize)> {
    let (mut states, mut most) = (0, 0);
    for length in 1..=longest {
        let ends = 1u32 | 1 << (length - 1);
        for diagonals in (0..1u32 << length).filter(|diagonals| diagonals & ends == ends) {
            for rows in 0..1u32 << length {
                most = most.max(columns_to_saturation(rows, diagonals, length, MOST as usize)?);
                states += 1;
            }
        }
    }
    Some((states, most))
}

/// Why no state goes on for ever.
const ARGUMENT: &str = "a column of the first case fills row lo, so that it never comes twice in a row, and each column of the \
    second case leaves the row below its P-position free, which is met as lo in time, so that the first case comes back for \
    ever; the next column then leaves, with the one before, two neighbouring free rows above all unused diagonals; an unused \
    diagonal climbs one row a column and meets the lower of them in a free cell, where only the first case can come before \
    it, and then the upper one in the next column, where it cannot; so the third case comes back as long as a diagonal is unused";

/// Lemma 2.
pub(super) fn saturation(lab: &mut Lab) -> Result<Outcome, Failure> {
    let (games, words) = sample(lab);
    let (mut latest, mut cases, mut other) = ((-1, String::new()), [0u64; 3], None);
    for rules in games {
        let rules = rules?;
        let run = run(&mut Trace::new(&rules)?)?;
        if !run.holds {
            return Ok(Verdict::Contradicted { by: format!("{rules}: a column is none of the three cases") }.into());
        }
        (0..3).for_each(|case| cases[case] += run.cases[case]);
        if run.saturated > latest.0 {
            latest = (run.saturated, rules.to_string());
        }
        if run.is_other && other.is_none() {
            other = Some(rules.to_string());
        }
    }
    let head = ["P-position of the column", "lo", "hi", "unused diagonals", "columns seen"];
    let table = Table::new("The natural columns by case", head)
        .row(["at lo", "stays", "+1", "as many", &cases[0].to_string()])
        .row(["at hi + 2", "+1", "+2", "as many", &cases[1].to_string()])
        .row(["between, on an unused diagonal", "+1", "+1", "one less", &cases[2].to_string()]);
    let longest = lab.upto(8, 10) as usize;
    let outcome = match all_states(longest) {
        Some((states, most)) => {
            let check = format!(
                "all {states} sets of used rows and used diagonals with at most {longest} cells from lo to hi: all diagonals \
                 are used after at most {most} columns"
            );
            Outcome::argued("ALT lemma 2", check, ARGUMENT)
        }
        None => Verdict::Computed { to: words.clone() }.into(),
    };
    let seen = format!(
        "From the rules: {words}, each with {FURTHER} more columns. The latest first saturated column is {}, for {}.",
        latest.0, latest.1
    );
    let note = "Two steps of the proof in the paper need a word. The three cases hold from the second natural column on, where \
                lemma 1 can be used of the one before";
    let note = match other {
        Some(rules) => format!("{note}; the P-position of the first can be below lo, as in {rules}."),
        None => format!("{note}."),
    };
    let rows = "And a column of the second case leaves one new row free, not two: the row of its own P-position is used. The \
                two neighbouring free rows come from a column of the first case followed by one of the second.";
    Ok(outcome.table(table).text(seen).text(format!("{note} {rows}")))
}
