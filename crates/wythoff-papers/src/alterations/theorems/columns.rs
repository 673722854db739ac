//! Lemmas 1 and 3: rows, and the update of the string.

use wythoff::words::alteration::WythoffString;

use super::super::games::sample;
use super::super::strings::all;
use super::super::trace::Trace;
use crate::{Failure, Lab, Outcome, Verdict};

/// Columns that are followed after the first saturated one.
pub(super) const FURTHER: i64 = 40;
/// A game that is not saturated by then is given up.
pub(super) const MOST: i64 = 4000;

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
    Ok(Outcome::argued("ALT lemma 1", check, argument).text(seen))
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
    Ok(Outcome::argued("ALT lemma 3", check, argument).text(format!(
        "The strings of {columns} saturated columns from the rules are updates of those before: {words}."
    )))
}
