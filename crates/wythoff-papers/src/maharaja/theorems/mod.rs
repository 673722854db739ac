//! Tables, theorems, conjectures and questions.

mod ambiguous;
mod central;
mod completeness;
mod conjecture;
mod departure;
mod dictionary;
mod extensions;
mod finite;
mod leapers;
mod lines;
mod observed;
mod perfect;
mod questions;
mod relative;
mod stripes;
mod support;
mod table;
mod tag;
mod triangle;
mod wythoff;

use crate::Claim;

pub(super) const CLAIMS: &[Claim] = &[
    table::TABLE_1,
    wythoff::CLOSED_FORM,
    wythoff::DIFFERENCES,
    wythoff::DICTIONARY,
    lines::PROPOSITION_2_1,
    lines::DIAGONALS,
    extensions::EXTENSIONS,
    central::PROPOSITION_2_2,
    central::LEMMA_2_3,
    perfect::LEMMA_3_1,
    perfect::PREPRINT_LEMMA_2_1,
    dictionary::FIRST_TRANSLATIONS,
    dictionary::DICTIONARY,
    dictionary::NEVER_READ,
    dictionary::TRANSLATES,
    completeness::LEMMA_3_2,
    completeness::NINE_WORDS,
    stripes::THEOREM_1_1,
    tag::THEOREM_4_1,
    triangle::EXAMPLE,
    triangle::APPENDIX_B,
    questions::QUESTION_1,
    questions::QUESTION_2,
    departure::DEPARTURE,
    finite::FINITE,
    conjecture::CONJECTURE_4_1,
    conjecture::PAIR_3_5,
    conjecture::PAIR_4_6,
    conjecture::PAIR_4_7,
    conjecture::PAIR_5_8,
    conjecture::PAIR_6_10,
    conjecture::PAIR_7_11,
    relative::DICTIONARY,
    relative::FIRST_TRANSLATIONS,
    relative::CLAIM_1,
    relative::CLAIM_2,
    relative::STRIPES,
    ambiguous::STRINGS,
    ambiguous::POLYNOMIAL,
    leapers::WHICH,
    leapers::PAIR_4_5,
];
