//! Lemmas, theorems, and the experiments of section 6.

mod area;
mod balance;
pub(super) mod certified;
mod columns;
mod defects;
mod misere;
pub(super) mod neighbours;
mod offset;
mod saturation;
mod shapes;
pub(super) mod slopes;

use crate::{Claim, Kind, Paper};

/// A claim of ALT.
const fn theorem(id: &'static str, place: &'static str, statement: &'static str, run: Run) -> Claim {
    Claim { id, paper: Paper::Alterations, kind: Kind::Theorem, place, statement, errata: &[], run }
}

/// How a claim is settled.
type Run = fn(&mut crate::Lab) -> Result<crate::Outcome, crate::Failure>;

pub(super) const CLAIMS: &[Claim] = &[
    theorem(
        "ALT-misere",
        "section 1",
        "Misere Wythoff Nim (whoever takes the last token loses) has the P-positions of Wythoff Nim except in the box [0,2] x \
         [0,2], where three others fill the same columns, rows and diagonals.",
        misere::misere,
    ),
    theorem(
        "ALT-lemma-1",
        "lemma 1",
        "In an altered Wythoff Nim let t be a column right of all altered positions, lo and hi the cells of it that the \
         lowest and the highest diagonal \
         with a P-position in the columns up to t meet. Then every row below lo holds a P-position in these columns, and no \
         row above hi does.",
        columns::split_rows,
    ),
    theorem(
        "ALT-lemma-2",
        "lemma 2, the saturation lemma",
        "In an altered Wythoff Nim, with lo and hi as in lemma 1: from some column on every diagonal between lo and hi holds a \
         P-position in the columns so far. From the second column right of all altered positions on, each column has its one \
         P-position in row lo or in row hi + 2 of the column before, or between them on an unused diagonal.",
        saturation::saturation,
    ),
    theorem(
        "ALT-lemma-3",
        "lemma 3, the string update lemma",
        "Once all diagonals from lo to hi (lemma 1) are used, as lemma 2 says, the string of column t + 1, a letter for each row \
         from lo to hi, 1 where the row holds a P-position in the columns so far and 0 elsewhere, comes from that of column \
         t by the Wythoff update: 0w becomes 1w0, and 1w becomes w01.",
        columns::update,
    ),
    theorem(
        "ALT-lemmas-certified",
        "lemmas 1 to 3, for given games",
        "For misere Wythoff Nim and for twenty altered games with labels chosen at random: lemma 1, lemma 2 with its three cases \
         and the column from which all diagonals are used, and lemma 3.",
        certified::lemmas,
    ),
    theorem(
        "ALT-lemma-4",
        "lemma 4",
        "Two strings of the same length have the same number of ones after some number of Wythoff updates of both; an update makes \
         1w0 of 0w and w01 of 1w.",
        balance::balanced,
    ),
    theorem(
        "ALT-lemma-5",
        "lemma 5",
        "Balanced strings have the same length and as many ones. If the unit of area (x,y) is between the curves of two of \
         them, (2x+y+1, x+y) is between those of their \
         images under F, which replaces 0 by 001 and 1 by 01.",
        area::images,
    ),
    theorem(
        "ALT-lemma-6",
        "lemma 6",
        "If the unit of area (x,y) is between the curves of the images F(S) and F(T) of balanced strings (lemma 5), then \
         (x-y-1, 2y-x+1) is between those of S and T; \
         so F keeps the area.",
        area::preimages,
    ),
    theorem(
        "ALT-lemma-7",
        "lemma 7",
        "Two balanced strings differ by defects, pairs 01 against 10 after balanced prefixes, exactly if no two units of area \
         between them have the same x or the same y. Then there are as many defects as units.",
        defects::isolated,
    ),
    theorem(
        "ALT-lemma-8",
        "lemma 8",
        "The map M(x,y) = (2x+y+1, x+y) of units of area has for k >= 1 the powers M^k(x,y) = (Fib(2k+1) x + Fib(2k) (y+1), \
         Fib(2k) x \
         + Fib(2k-1) (y+1) - 1); Fib(1) = Fib(2) = 1.",
        area::powers,
    ),
    theorem(
        "ALT-lemma-9",
        "lemma 9",
        "For any two balanced strings S and T there is a k such that F^k(S) and F^k(T) differ by defects (lemma 7); F replaces 0 by \
         001 and 1 by 01.",
        defects::isolation,
    ),
    theorem(
        "ALT-cor-1",
        "corollary 1",
        "Any two strings of the same length differ by defects (lemma 7) after some number of Wythoff updates (lemma 4) of both.",
        balance::convergence,
    ),
    theorem(
        "ALT-cor-2",
        "corollary 2",
        "If two strings differ by defects (lemma 7), so do their images under F, which replaces 0 by 001 and 1 by 01, and \
         by as many.",
        defects::preserved,
    ),
    theorem(
        "ALT-thm-1",
        "theorem 1, the unique offset theorem",
        "For every finite alteration of Wythoff Nim there is exactly one shift of its P-positions after which the share that \
         it has in common with Wythoff Nim tends to 1 as the piles grow.",
        offset::unique,
    ),
    theorem(
        "ALT-thm-1-certified",
        "theorems 1 and 3, for given games",
        "For misere Wythoff Nim and for twenty altered games with labels chosen at random, and for every alteration of a small \
         box at the origin (the proof names it), a share 0 of the P-positions differs from Wythoff Nim after the shift by the \
         offset of theorem 3.",
        certified::offsets,
    ),
    theorem(
        "ALT-thm-2",
        "theorem 2, the offset of a box",
        "If all positions of the box at the origin with w columns and h rows are forced P, the offset, which is the shift of \
         theorem 1 (to the right, up), is (h - 1, w - 1).",
        shapes::boxes,
    ),
    theorem(
        "ALT-box",
        "theorem 3, for boxes of N",
        "If all positions of a box at the origin are forced N, the offset, which is the shift of theorem 1, is (0,0).",
        shapes::empty_boxes,
    ),
    theorem(
        "ALT-thm-3",
        "theorem 3, the general offset theorem",
        "If the columns up to the last one with an altered position, C of them, have P-positions in R rows and on D diagonals, the \
         offset, which is the shift of theorem 1 (to the right, up), is (D - C, D - R).",
        offset::counted,
    ),
    theorem(
        "ALT-offset",
        "theorem 3, for terminal sets",
        "If all positions with x + y <= k are forced P, that is, the game ends there, the offset, which is the shift of \
         theorem 1, is \
         (k,k).",
        shapes::triangles,
    ),
    theorem(
        "ALT-section-6-beams",
        "section 6",
        "Linear Nimhoff with the rays (2,0), (0,1), (1,1) has the P-positions (floor(n (1 + sqrt 3)), floor(n (1 + sqrt 3)) + n) \
         and (floor(n / sqrt 3) + n, floor(n / sqrt 3)), n >= 0.",
        neighbours::beams,
    ),
    Claim {
        id: "ALT-section-6-defects",
        paper: Paper::Alterations,
        kind: Kind::Conjecture,
        place: "section 6, first experimental result",
        statement: "The authors looked for another Linear Nimhoff game than Wythoff Nim in which the P-positions of an altered game \
                    come closer and closer to those of the game without the alteration, and found none. As a conjecture: there \
                    is no other.",
        errata: &["E7"],
        run: neighbours::defects,
    },
    Claim {
        id: "ALT-section-6-slopes",
        paper: Paper::Alterations,
        kind: Kind::Conjecture,
        place: "section 6, second experimental result",
        statement: "If the P-positions of a Linear Nimhoff game lie in beams along lines, those of a finite alteration of it lie \
                    along the same lines in the limit.",
        errata: &[],
        run: slopes::surviving,
    },
];
