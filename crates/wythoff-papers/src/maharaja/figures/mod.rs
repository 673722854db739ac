//! The figures.

mod attacked;
mod erased;
mod initial;
mod leapers;
mod options;
mod plane;
mod rays;
mod sector;
mod stripes;
mod telescope;
mod translation;
mod two_three;

use crate::{Claim, Failure, Kind, Lab, Outcome, Paper};

/// What settles a claim.
type Run = fn(&mut Lab) -> Result<Outcome, Failure>;

const fn figure(id: &'static str, place: &'static str, statement: &'static str, run: Run) -> Claim {
    Claim { id, paper: Paper::Maharaja, kind: Kind::Figure, place, statement, errata: &[], run }
}

pub(super) const CLAIMS: &[Claim] = &[
    figure(
        "MAH-F1",
        "figure 1",
        "In Wythoff Nim a queen goes left, down, or left and down at once by any number of steps; Maharaja Nim adds \
         the two leaps (1,2) and (2,1) of a knight that increase no coordinate.",
        options::wythoff_and_maharaja,
    ),
    figure(
        "MAH-F2",
        "figure 2",
        "The first P-positions of Wythoff Nim and of Maharaja Nim lie near the lines y = φx and y = x/φ; those of \
         Maharaja Nim are not ordered like those of Wythoff Nim.",
        initial::first_positions,
    ),
    figure(
        "MAH-F3",
        "figure 3, theorem 1.1",
        "The P-positions of Wythoff Nim lie at the half-lines of slope φ and 1/φ, those of Maharaja Nim in stripes of \
         bounded width around them: if (x,y) is P and y >= x, then y − φx is bounded.",
        stripes::half_lines_and_stripes,
    ),
    figure(
        "MAH-F4",
        "figure 4; preprint figures 4 and 5",
        "What (0,0) and the first seven upper P-positions of Maharaja Nim do not attack is no sector to their right; \
         with the eighth, it is the (8,13)-perfect sector: all positions right of column 13 and above diagonal 8.",
        attacked::perfect_or_not,
    ),
    figure(
        "MAH-F5",
        "figure 5; preprint figure 6",
        "In the (8,13)-perfect sector the columns with a lower P-position are erased: those whose bit is 1 in the \
         string 001011… that is known by symmetry.",
        erased::columns,
    ),
    figure(
        "MAH-F6",
        "figure 6; preprint figure 7",
        "After column 7 of Maharaja Nim the word 00100 is read and translated to 100101100, in column 13 the word 1 to \
         0, after it the word 0010110 to 10010011000; the sector after each of them is perfect.",
        translation::words,
    )
    .with_errata(&["E12"]),
    figure(
        "MAH-F7",
        "figure 7; preprint figure 10",
        "A position is decided in a number of steps linear in log(xy), by reflections between the lines y = φx and y = \
         x/φ and windows of bounded width: for (2,3)-Maharaja Nim, as the paper says, and also for Maharaja Nim, where \
         it asks.",
        telescope::reflections,
    ),
    figure(
        "MAH-F8",
        "figure 8, conjecture 4.1 of the preprint",
        "In (k,l)-Maharaja Nim for (3,5), (4,6), (4,7), (5,8), (6,10) and (7,11) the P-positions keep near the lines \
         of slope φ and 1/φ, evenly distributed along them; (4,5)-Maharaja Nim has the P-positions of Wythoff Nim.",
        leapers::six_games,
    ),
    figure(
        "MAH-F9",
        "figure 9",
        "With the moves (t,2t) and (2t,t) for t up to 10, 50 or 100 the upper P-positions stay within bounds of the line \
         of slope φ, for 50 and 100 in two strands; with all t the split is unbounded and the ratios do not tend to φ.",
        rays::four_games,
    ),
    figure(
        "MAH-F11",
        "preprint figure 11",
        "(2,3)-Maharaja Nim adds to Wythoff Nim the leaps (2,3) and (3,2).",
        options::two_three,
    ),
    figure(
        "MAH-F12",
        "preprint figure 12",
        "The first P-positions of (2,3)-Maharaja Nim have the bits 01000111 in the columns and 0100011100000 in the \
         rows before the first word is read at (9,14); the next five words continue the string as printed.",
        two_three::bit_string,
    ),
];
