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

use crate::settle::Way;

/// The procedures that settle claims of ALT, by name.
pub(crate) const WAYS: &[Way] = &[
    ("ALT figure 1", figures::beams),
    ("ALT figure 2", figures::translate),
    ("ALT figure 3", figures::evolution),
    ("curve of a string", figures::single),
    ("curves of two strings", figures::curves),
    ("ALT figure 6", neighbours::two_beams),
    ("ALT figure 7", neighbours::more_beams),
    ("misere play", certified::misere),
    ("rows are split", columns::split_rows),
    ("saturation", columns::saturation),
    ("the update of a string", columns::update),
    ("lemmas 1 to 3 decided", certified::lemmas),
    ("strings become balanced", defects::balanced),
    ("strings come to differ by defects", defects::convergence),
    ("units go to units", defects::units),
    ("isolated units are defects", defects::isolated),
    ("powers of the map of units", defects::powers),
    ("units become isolated", defects::isolation),
    ("defects stay", defects::preserved),
    ("facts on F", map::facts),
    ("F by updates", map::updates),
    ("areas", map::areas),
    ("F logarithmically often", map::logarithm),
    ("asymptotic equality", map::equivalence),
    ("the offset is unique", offset::unique),
    ("the offset is counted", offset::counted),
    ("offsets decided", certified::offsets),
    ("offsets of a family", offset::family),
    ("beams of the half rook", neighbours::beams),
    ("alterations that fade", neighbours::fading),
    ("slopes survive", neighbours::surviving),
];
