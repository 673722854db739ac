//! The figures. Their captions and numbers survive in our copy of the paper, their formulas and the pictures do not.

mod beams;
mod curves;
mod evolution;
mod neighbours;
mod translate;

use crate::{Claim, Failure, Kind, Lab, Outcome, Paper};

/// How a claim is settled.
type Run = fn(&mut Lab) -> Result<Outcome, Failure>;

/// A figure of ALT.
const fn figure(id: &'static str, place: &'static str, statement: &'static str, run: Run) -> Claim {
    Claim { id, paper: Paper::Alterations, kind: Kind::Figure, place, statement, errata: &[], run }
}

pub(super) const CLAIMS: &[Claim] = &[
    figure(
        "ALT-F1",
        "figure 1",
        "The P-positions of Wythoff Nim are (floor(n phi), floor(n phi) + n) and the mirror images of these, two beams; the steps \
         of the upper one are (1,2) and (2,3).",
        beams::beams,
    ),
    figure(
        "ALT-F2",
        "figure 2",
        "An altered game, shifted by its offset, has nearly all P-positions in common with Wythoff Nim.",
        translate::translate,
    ),
    figure(
        "ALT-F3",
        "figure 3",
        "The strings of an altered game over time: from a saturated column on each is the Wythoff update of the one before.",
        evolution::evolution,
    ),
    figure(
        "ALT-F-curve",
        "section 4, picture in the text",
        "The curve of a string goes right for each 0 and up for each 1; as an example 111001.",
        curves::single,
    ),
    figure(
        "ALT-F4",
        "figure 4",
        "Between the curves of 00100111 and 11001100 and between their images under F and F^2 there are 10 units of area.",
        curves::small,
    ),
    figure(
        "ALT-F5",
        "figure 5",
        "Under more applications of F the curves of two larger strings come close to a line and differ by single units of area.",
        curves::large,
    ),
    figure(
        "ALT-F6",
        "figure 6",
        "In Linear Nimhoff with the rays (2,0), (0,1), (1,1) a small alteration, (1,1) forced P, changes the structure of the \
         upper beam for good.",
        neighbours::two_beams,
    ),
    figure(
        "ALT-F7",
        "figure 7",
        "In a game with three beams an altered game has, in the end, beams of the same slopes.",
        neighbours::more_beams,
    ),
];
