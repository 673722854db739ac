//! Misere Wythoff Nim.

use wythoff::UBig;
use wythoff::words::alteration::Offset;

use super::super::proven::Proven;
use super::certified::{differences, offset_of};
use crate::{Failure, Lab, Outcome, Table, Verdict};

/// Columns and rows that are searched for differences; that there are no others is decided.
const SIDE: u64 = 12;

/// Misere play.
pub(super) fn misere(lab: &mut Lab) -> Result<Outcome, Failure> {
    let Some(proved) = offset_of(lab, "misere-wythoff")? else {
        return Ok(Verdict::Contradicted { by: "misere play does not come down to a shift".into() }.into());
    };
    let Some(difference) = &proved.found.defects.difference else {
        return Ok(Verdict::Contradicted { by: "misere play changes nothing".into() }.into());
    };
    let mut inside = Vec::new();
    let (mut misere, mut normal) = (Vec::new(), Vec::new());
    for (x, y) in (0..SIDE).flat_map(|x| (0..SIDE).map(move |y| (x, y))) {
        let (bx, by) = (UBig::from(x), UBig::from(y));
        let differs = difference.relation.holds(&[&bx, &by]);
        let is_misere = Proven::of(lab, "misere-wythoff")?.relation().holds(&[&bx, &by]);
        if differs {
            inside.push((x, y));
            if is_misere { misere.push((x, y)) } else { normal.push((x, y)) }
        }
    }
    let count = differences(&proved.found);
    let lines = |cells: &[(u64, u64)]| {
        let mut sorted = [
            cells.iter().map(|at| at.0 as i64).collect::<Vec<_>>(),
            cells.iter().map(|at| at.1 as i64).collect(),
            cells.iter().map(|at| at.1 as i64 - at.0 as i64).collect(),
        ];
        sorted.iter_mut().for_each(|numbers| numbers.sort_unstable());
        sorted
    };
    let near = inside.iter().all(|&(x, y)| x <= 2 && y <= 2) && count == format!("{} in all", inside.len());
    if proved.by != Offset::new(0, 0) || !near || lines(&misere) != lines(&normal) {
        return Ok(Verdict::Contradicted { by: format!("they differ at {inside:?}, {count}") }.into());
    }
    let list = |cells: &[(u64, u64)]| cells.iter().map(|(x, y)| format!("({x},{y})")).collect::<Vec<_>>().join(" ");
    let table = Table::new("The P-positions that differ", ["play", "P-positions", "columns, rows, diagonals y - x"])
        .row(["normal", &list(&normal), &format!("{:?}", lines(&normal))])
        .row(["misere", &list(&misere), &format!("{:?}", lines(&misere))]);
    Ok(Outcome::proved(proved.proof).table(table))
}
