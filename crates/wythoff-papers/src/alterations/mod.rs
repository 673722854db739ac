//! The claims of ALT, and the ways in which they are settled.

mod certified;
mod columns;
mod defects;
mod evolution;
mod figures;
mod games;
mod neighbours;
mod offset;
mod strings;

use crate::settle::{Way, plain, with};

/// The ways.
pub(crate) fn ways() -> Vec<Way> {
    vec![
        plain("ALT figure 1", figures::beams),
        plain("ALT figure 2", figures::translate),
        plain("ALT figure 3", evolution::evolution),
        plain("curve of a string", figures::single),
        with("curves of two strings", figures::curves),
        plain("ALT figure 6", neighbours::two_beams),
        plain("ALT figure 7", neighbours::more_beams),
        plain("misere play", certified::misere),
        with("rows are split", columns::split_rows),
        with("saturation", columns::saturation),
        with("the update of a string", columns::update),
        plain("lemmas 1 to 3 decided", certified::lemmas),
        with("strings become balanced", defects::balanced),
        with("strings come to differ by defects", defects::convergence),
        with("units go to units", defects::images),
        with("units come from units", defects::preimages),
        with("isolated units are defects", defects::isolated),
        with("powers of the map of units", defects::powers),
        with("units become isolated", defects::isolation),
        with("defects stay", defects::preserved),
        plain("the offset is unique", offset::unique),
        plain("the offset is counted", offset::counted),
        plain("offsets decided", certified::offsets),
        with("offsets of a family", offset::family),
        plain("beams of the half rook", neighbours::beams),
        plain("alterations that fade", neighbours::fading),
        plain("slopes survive", neighbours::surviving),
    ]
}
