//! Wythoff Nim with any finite list of leaps: one P-position in every row and column, at most one on every diagonal.

use std::collections::BTreeMap;

use super::support::claim;
use crate::{Claim, Failure, Kind, Lab, Outcome, Table, Verdict};

/// Lists of leaps (i,j), each with (j,i) or, in the last ones, without.
const LISTS: [&str; 8] = [
    "leaper(1,2)",
    "leaper(1,2) + leaper(2,3)",
    "leaper(3,5) + leaper(1,4) + leaper(2,6)",
    "leaper(1,2) + leaper(2,4) + leaper(3,6) + leaper(4,8)",
    "leaper(5,8) + leaper(7,11)",
    "leaps{(1,2)}",
    "leaps{(4,1),(3,5)}",
    "leaps{(1,2),(5,3),(7,7),(2,9)}",
];

pub(super) const EXTENSIONS: Claim = claim(
    "MAH-extensions",
    Kind::Theorem,
    "section 4, before question 2",
    "Let finitely many leaps be added to Wythoff Nim, with their mirror images or not. Then every row and every \
     column holds exactly one P-position, and every diagonal at most one.",
    extensions,
);

/// The first row, column or diagonal that holds another number of P-positions than it should, in the first columns.
fn fault(lab: &Lab, game: &str, columns: i64) -> Result<Option<String>, Failure> {
    // All P-positions of the rows below `columns` lie in columns below three times as many, or a fault is reported.
    let side = 3 * columns;
    let positions = lab.positions(game, u64::try_from(side)?)?;
    let count = |key: fn(&(i64, i64)) -> i64| {
        positions.iter().fold(BTreeMap::<i64, usize>::new(), |mut count, at| {
            *count.entry(key(at)).or_default() += 1;
            count
        })
    };
    let (by_column, by_row, by_diagonal) = (count(|at| at.0), count(|at| at.1), count(|at| at.1 - at.0));
    let line = (0..columns).find(|line| by_column.get(line) != Some(&1) || by_row.get(line) != Some(&1));
    let diagonal = by_diagonal.iter().find(|held| *held.1 > 1).map(|held| held.0);
    let line = line.map(|line| format!("{game}: column or row {line}"));
    Ok(line.or(diagonal.map(|diagonal| format!("{game}: diagonal y - x = {diagonal}"))))
}

fn extensions(lab: &mut Lab) -> Result<Outcome, Failure> {
    let columns = i64::try_from(lab.upto(1000, 10_000))?;
    let mut table = Table::new("Games that were compared", ["added to rook + bishop"]);
    for list in LISTS {
        if let Some(fault) = fault(lab, &format!("rook + bishop + {list}"), columns)? {
            return Ok(Verdict::Contradicted { by: fault }.into());
        }
        table.push([list]);
    }
    let compared = format!("the first {columns} columns and rows of {} games", LISTS.len());
    let outcome = Outcome::argued(
        "MAH section 2",
        compared,
        "rook and bishop moves join two positions of one row, column or diagonal, so that \
         none holds two P-positions. Column x has infinitely many positions, and the at most x P-positions of the \
         columns before are reached from at most 2 + |L| of them each, L the list of leaps; of the others the lowest \
         is P, if no lower one is. The same for rows.",
    );
    Ok(outcome.table(table))
}
