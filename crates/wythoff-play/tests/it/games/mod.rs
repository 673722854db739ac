//! The games on which the tests play.

pub mod truth;

use wythoff::catalogue::ENTRIES;

/// Other members of the families, and combinations of clauses.
const MORE: &[&str] = &[
    "m-wythoff(3)",
    "maharaja",
    "maharaja(2,3)",
    "maharaja(1,4)",
    "connell(2)",
    "roob-blocking(1,2)",
    "roob-blocking(3,2,1)",
    "roob-blocking(2,3,5)",
    "modular(1,0,4)",
    "modular(2,3,4)",
    "shifted(1,3,2)",
    "shifted(2,2,1)",
    "cut(1,2,2,5)",
    "mxp-wythoff(1,2)",
    "2 x 2-wythoff",
    "diagonal-blocking(1,2)",
    "diagonal-blocking(2,3)",
    "imitation(1,1)",
    "imitation(1,2)",
    "imitation(3,1)",
    "gdwn(2,3)",
    "k-blocking(2)",
    "k-blocking(5)",
    "wythoff alter P{(3,3)}",
    "wythoff alter P{(0,1),(4,4)} N{(0,0)}",
    "wythoff alter N{(1,2),(2,1)}",
    "misere wythoff alter P{(2,5)}",
    "misere k-blocking(2)",
    "misere wythoff block 2 of rook",
    "misere nim block 1 of all",
    "misere maharaja block 1 of diagonal",
    "misere nim",
    "misere wythoff cut (2,3)",
    "wythoff cut one of {(0,0),(2,1),(1,3)}",
    "misere wythoff block 1 of rook cut one of {(2,2),(3,1)}",
    "nim block 2 of all alter P{(2,2)} N{(1,1)}",
    "leaps{(1,2),(2,1),(3,3),(0,2)}",
    "misere leaps{(1,0),(0,1),(2,2)} block 1 of all",
    "rook(up to 3) + bishop(up to 2)",
    "rook(up to 4) block 1 of all",
    "rook(mod 3 below 2) + leaper(2,5)",
    "bishop(m=3) + rays{(1,3)} block 1 of all cut (1,2)",
    "wythoff + leaps{(4,1)} alter P{(6,1)} N{(2,2)}",
];

/// The examples of the catalogue.
pub fn catalogue() -> Vec<&'static str> {
    ENTRIES.iter().map(|entry| entry.example).collect()
}

/// Every other one of the rest.
pub fn some_more() -> Vec<&'static str> {
    MORE.iter().copied().step_by(2).collect()
}

/// The examples of the catalogue, and all others.
pub fn all() -> Vec<&'static str> {
    [catalogue(), MORE.to_vec()].concat()
}
