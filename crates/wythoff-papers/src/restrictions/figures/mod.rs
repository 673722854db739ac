//! The figures.

mod classes;
mod connell;
mod four_games;

use crate::{Claim, Kind, Paper};

pub(super) const CLAIMS: &[Claim] = &[
    Claim {
        id: "RES-F1",
        paper: Paper::Restrictions,
        kind: Kind::Figure,
        place: "figure 1",
        statement: "The P-positions of Wythoff Nim modulo 3 have three in each row and column and one on each \
                    diagonal. The darkest of them, one in each row and one on every third diagonal, are those of \
                    3-Wythoff Nim.",
        errata: &[],
        run: connell::settle,
    },
    Claim {
        id: "RES-F2",
        paper: Paper::Restrictions,
        kind: Kind::Figure,
        place: "figure 2",
        statement: "2WN^(3), 2WN^3, 2WN^(2,6) and 2 x 3 WN have the same P-positions: three in each row and column, \
                    one on every second diagonal. Those with index 3i, the darkest, are those of 6-Wythoff Nim; the \
                    palest, those of 2 x 3 WN_1, are (a_{3n+1}, b_{3n+1}) and (b_{3n+2}, a_{3n+2}).",
        errata: &["E1"],
        run: four_games::settle,
    },
];
