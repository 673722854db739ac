//! Table 3: 2-Wythoff Nim modulo 2, whose caption names the blocking game.

use super::{laid_out, outcome, printed, wrong};
use crate::restrictions::boards::upper;
use crate::{Failure, Lab, Outcome};

const PRINTED: [&[u64]; 3] = [
    &[0, 3, 6, 9, 12, 15, 19, 22, 25, 28, 31, 34, 37, 40, 43, 46, 49],
    &[0, 0, 1, 1, 2, 2, 3, 4, 4, 5, 5, 6, 7, 7, 8, 8, 9],
    &[0, 3, 5, 8, 10, 13, 16, 18, 21, 23, 26, 28, 30, 33, 35, 38, 40],
];

/// Compares the table with the modular game of its text, and with the blocking game of its caption.
pub(super) fn settle(_: &mut Lab) -> Result<Outcome, Failure> {
    let modular = laid_out("P-positions of modular(2,0,2)", &upper("modular(2,0,2)", 17, 14, 60)?, true);
    let modular = modular.against(printed(&PRINTED));
    let blocking = laid_out("P-positions of roob-blocking(2,2)", &upper("roob-blocking(2,2)", 17, 14, 80)?, true);
    let blocking = blocking.against(printed(&PRINTED));
    let (here, there) = (wrong(&modular), wrong(&blocking));
    let caption = format!(
        "The caption names the blocking game 2WN^2. From its P-positions the printed table departs at {} of 17 \
         indices, first at n = {}; from those of the modular game, 2WN^(2), at n = {here:?} only: the table is of \
         the modular game.",
        there.len(),
        there.first().map_or("none".to_owned(), ToString::to_string),
    );
    let outcome = outcome(modular, "17 pairs, every position of a 14 x 60 board solved from the rules");
    Ok(outcome.table(blocking).text(caption))
}
