//! The claims of ALT, and the procedures that settle them.

mod certified;
mod columns;
mod defects;
mod figures;
mod games;
mod map;
mod neighbours;
mod offset;
mod strings;

use crate::settle::{Way, of, plain, with};

/// The procedures that settle claims of ALT, by name.
pub(crate) fn ways() -> Vec<Way> {
    vec![
        of("ALT figure 1", "game", figures::beams),
        plain("ALT figure 2", figures::translate),
        plain("ALT figure 3", figures::evolution),
        plain("curve of a string", figures::single),
        with("curves of two strings", figures::curves),
        plain("ALT figure 6", neighbours::two_beams),
        of("ALT figure 7", "games", neighbours::more_beams),
        plain("misere play", certified::misere),
        plain("rows are split", columns::split_rows),
        plain("saturation", columns::saturation),
        plain("the update of a string", columns::update),
        plain("lemmas 1 to 3 decided", certified::lemmas),
        plain("strings become balanced", defects::balanced),
        plain("strings come to differ by defects", defects::convergence),
        plain("units go to units", defects::units),
        plain("isolated units are defects", defects::isolated),
        plain("powers of the map of units", defects::powers),
        plain("units become isolated", defects::isolation),
        plain("defects stay", defects::preserved),
        of("facts on F", "letters", map::facts),
        of("F by updates", "updates", map::updates),
        plain("areas", map::areas),
        of("F logarithmically often", "within", map::logarithm),
        plain("asymptotic equality", map::equivalence),
        plain("the offset is unique", offset::unique),
        plain("the offset is counted", offset::counted),
        plain("offsets decided", certified::offsets),
        of("offsets of a family", "shape", offset::family),
        plain("beams of the half rook", neighbours::beams),
        with("alterations that fade", neighbours::fading),
        of("slopes survive", "games", neighbours::surviving),
    ]
}
