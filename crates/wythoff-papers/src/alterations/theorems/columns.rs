//! Lemmas 1 to 3: rows, saturation and the update of the string.

use wythoff::words::alteration::WythoffString;

use super::super::games::sample;
use super::super::strings::all;
use super::super::trace::Trace;
use crate::{Failure, Lab, Outcome, Proof, Table, Verdict};

/// Columns that are followed after the first saturated one.
const FURTHER: i64 = 40;
/// A game that is not saturated by then is given up.
const MOST: i64 = 4000;

/// Lemma 1.
pub(super) fn split_rows(lab: &mut Lab) -> Result<Outcome, Failure> {
    let side = lab.upto(5, 7) as u32;
    let subsets = 1u32 << side;
    // the column chooses the least row that is neither in a used row nor on a used diagonal
    let refused_by_row = |rows: u32, diagonals: u32| {
        let chosen = (rows | diagonals).trailing_ones();
        let lowest = chosen.min(diagonals.trailing_zeros());
        (0..lowest).all(|y| rows >> y & 1 == 1)
    };
    let local = (0..subsets).all(|rows| (0..subsets).all(|diagonals| refused_by_row(rows, diagonals)));
    let (games, words) = sample(lab);
    let mut columns = 0u64;
    for rules in games {
        let mut trace = Trace::new(&rules?)?;
        while trace.column() < FURTHER {
            trace.step()?;
            if trace.is_natural() {
                columns += 1;
                if !trace.rows_are_split() {
                    return Ok(Verdict::Contradicted { by: format!("column {}", trace.column()) }.into());
                }
            }
        }
    }
    let seen = format!("It was seen in {columns} natural columns: {words}.");
    if !local {
        return Ok(Outcome::from(Verdict::Computed { to: seen }));
    }
    let check = format!(
        "all {} sets of used rows and diagonals among {side}: below the lowest used diagonal, with that of the new P-position, every row is used",
        u64::from(subsets).pow(2)
    );
    let argument = "whatever their number, a cell below the new P-position was refused, and where no used diagonal passes only \
                    its row can be the reason; and a P-position is never above the cell in which its diagonal meets a later \
                    column, so that no used row is above the highest used diagonal";
    Ok(Outcome::proved(Proof::finite(check, argument)).text(seen))
}

/// What one game shows about lemma 2.
struct Run {
    /// The first saturated column.
    saturated: i64,
    /// Natural columns by case, before and after it.
    cases: [u64; 3],
    /// Whether each natural column was one of the cases, with the counts that the lemma gives, and stayed saturated.
    holds: bool,
}

fn run(trace: &mut Trace) -> Result<Run, Failure> {
    let mut run = Run { saturated: -1, cases: [0; 3], holds: true };
    while run.saturated < 0 || trace.column() < run.saturated + FURTHER {
        if trace.column() > MOST {
            return Err(format!("not saturated at column {MOST}").into());
        }
        let (before, unused) = (trace.bounds(), trace.unused());
        trace.step()?;
        if !trace.is_natural() {
            continue;
        }
        if let (Some(old), Some(new)) = (before, trace.bounds()) {
            let case = case(trace, old, new, unused);
            case.into_iter().for_each(|case| run.cases[case] += 1);
            run.holds &= case.is_some();
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

/// Lemma 2.
pub(super) fn saturation(lab: &mut Lab) -> Result<Outcome, Failure> {
    let (games, words) = sample(lab);
    let (mut latest, mut cases) = ((-1, String::new()), [0u64; 3]);
    for rules in games {
        let rules = rules?;
        let run = run(&mut Trace::new(&rules)?)?;
        if !run.holds {
            return Ok(
                Verdict::Contradicted { by: format!("{rules}: a natural column is none of the three cases") }.into()
            );
        }
        (0..3).for_each(|case| cases[case] += run.cases[case]);
        if run.saturated > latest.0 {
            latest = (run.saturated, rules.to_string());
        }
    }
    let head = ["P-position of the column", "lo", "hi", "unused diagonals", "columns seen"];
    let table = Table::new("The natural columns by case", head)
        .row(["at lo".to_owned(), "stays".into(), "+1".into(), "as many".into(), cases[0].to_string()])
        .row(["at hi + 2".to_owned(), "+1".into(), "+2".into(), "as many".into(), cases[1].to_string()])
        .row([
            "between, on an unused diagonal".to_owned(),
            "+1".into(),
            "+1".into(),
            "one less".into(),
            cases[2].to_string(),
        ]);
    let to =
        format!("{words}, each saturated, and {FURTHER} more columns; proved for the games of ALT-lemmas-certified");
    Ok(Outcome::from(Verdict::Computed { to })
        .table(table)
        .text(format!("The latest first saturated column of all is {}, for {}.", latest.0, latest.1))
        .text(
            "A column of the second case leaves one row unused, the one below its P-position: two neighbouring unused rows, \
             which the proof in the paper needs, come from a column of the first case followed by one of the second. The \
             first case comes back for ever, because the rows left unused are met one after the other; so the proof stands.",
        ))
}

/// The string of the next column when the rows below lo and those of the string are used, and the diagonals lo to hi: by the
/// search that the rules ask for, on the lists of rows and diagonals.
fn searched(string: &WythoffString) -> WythoffString {
    // row 0 is lo; the new column has the diagonals 1 ..= length
    let length = string.len();
    let mut rows: Vec<bool> = string.iter().chain([false; 3]).collect();
    let mut diagonals: Vec<bool> = (0..length + 3).map(|y| (1..=length).contains(&y)).collect();
    let chosen = (0..).find(|&y| !rows[y] && !diagonals[y]).unwrap_or(length + 2);
    (rows[chosen], diagonals[chosen]) = (true, true);
    let used: Vec<usize> = (0..diagonals.len()).filter(|&y| diagonals[y]).collect();
    let (lo, hi) = (used[0], used[used.len() - 1]);
    rows[lo..=hi].iter().copied().collect()
}

/// Lemma 3.
pub(super) fn update(lab: &mut Lab) -> Result<Outcome, Failure> {
    let longest = lab.upto(10, 14) as u32;
    let mut strings = 0u64;
    for string in (1..=longest).flat_map(all) {
        let mut updated = string.clone();
        updated.update();
        if updated != searched(&string) {
            return Ok(Verdict::Contradicted { by: format!("the string {string}") }.into());
        }
        strings += 1;
    }
    let (games, words) = sample(lab);
    let mut columns = 0u64;
    for rules in games {
        let rules = rules?;
        let mut trace = Trace::new(&rules)?;
        while !trace.is_saturated() && trace.column() < MOST {
            trace.step()?;
        }
        let mut string = trace.string();
        for _ in 0..FURTHER {
            trace.step()?;
            string.update();
            columns += 1;
            if string != trace.string() {
                return Ok(Verdict::Contradicted { by: format!("{rules}, column {}", trace.column()) }.into());
            }
        }
    }
    let check = format!(
        "all {strings} strings of at most {longest} letters: the search of the next column gives the updated string"
    );
    let argument = "the search looks at the first letter only: a 0 is a free row on the free diagonal below all used ones, after \
                    a 1 every cell up to hi + 1 is on a used diagonal or in a used row (lemma 1), and hi + 2 is free; the other \
                    letters stay, whatever their number";
    Ok(Outcome::proved(Proof::finite(check, argument)).text(format!(
        "The strings of {columns} saturated columns from the rules are updates of those before: {words}."
    )))
}
