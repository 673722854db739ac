//! The claims of MAH, and the procedures that settle them.

mod central;
mod conjecture;
mod dictionary;
mod growth;
mod leapers;
mod lines;
mod observed;
mod options;
mod perfect;
mod perfect_sector;
mod processes;
mod proofs;
mod reading;
mod sector;
mod steps;
mod stripes;
mod telescope;
mod words;

use crate::settle::Way;

/// The procedures that settle claims of MAH, by name.
pub(crate) const WAYS: &[Way] = &[
    ("moves of pieces", options::moves),
    ("MAH figure 2", options::first_positions),
    ("MAH figure 3", stripes::half_lines_and_stripes),
    ("MAH figure 4", perfect_sector::perfect_or_not),
    ("MAH figure 5", perfect_sector::columns),
    ("MAH figure 6", words::words),
    ("MAH figure 7", telescope::reflections),
    ("MAH figure 8", stripes::six_games),
    ("MAH figure 9", observed::four_games),
    ("MAH figure 12", words::bit_string),
    ("MAH table 1", perfect::table_1),
    ("differences of Wythoff Nim", lines::differences),
    ("the Fibonacci word", lines::fibonacci_word),
    ("one on every row and column", lines::proposition_2_1),
    ("one on every diagonal", lines::diagonals),
    ("finitely many leaps", lines::extensions),
    ("increasing complementary sequences", central::proposition_2_2),
    ("the central lemma", central::lemma_2_3),
    ("steps of the central lemma", steps::of_the_central_lemma),
    ("perfect columns", perfect::lemma_3_1),
    ("perfect columns, both ways", perfect::preprint_lemma_2_1),
    ("first words", dictionary::first_translations),
    ("dictionary", dictionary::whole),
    ("words never read", dictionary::never_read),
    ("lengths of translates", dictionary::translates),
    ("words decided", dictionary::decided),
    ("the completeness lemma", reading::lemma_3_2),
    ("steps of the completeness lemma", proofs::completeness),
    ("translates of strings", proofs::claim_1),
    ("dictionaries that close or do not", growth::dictionaries),
    ("games that are decidable", growth::decidable),
    ("nine words", reading::nine_words),
    ("ambiguous strings", reading::strings),
    ("the main theorem", conjecture::theorem_1_1),
    ("tag systems", processes::theorem_4_1),
    ("a triangle", processes::example),
    ("triangles", processes::appendix_b),
    ("three questions on triangles", processes::three_questions),
    ("positions far away", telescope::far),
    ("positions above lines", leapers::question_2),
    ("departures", observed::departure),
    ("leaps along two rays", observed::finite),
    ("stripes of all leapers", conjecture::conjecture_4_1),
    ("stripe of a leaper", conjecture::of_leaper),
    ("leapers that change the game", leapers::which),
    ("the leaper (4,5)", leapers::pair_4_5),
];
