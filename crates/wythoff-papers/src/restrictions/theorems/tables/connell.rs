//! Table 1: Wythoff Nim modulo 3.

use super::{laid_out, outcome, printed};
use crate::restrictions::boards::upper;
use crate::{Failure, Lab, Outcome};

const PRINTED: [&[u64]; 2] = [
    &[0, 1, 2, 4, 5, 7, 8, 10, 11, 12, 14, 15, 17, 18, 20, 21, 22],
    &[0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 6, 6],
];

/// Compares the table with the board.
pub(super) fn settle(_: &mut Lab) -> Result<Outcome, Failure> {
    let pairs = upper("connell(3)", 17, 12, 40)?;
    let table = laid_out("P-positions of connell(3)", &pairs, false).against(printed(&PRINTED));
    Ok(outcome(table, "17 pairs, every position of a 12 x 40 board solved from the rules"))
}
