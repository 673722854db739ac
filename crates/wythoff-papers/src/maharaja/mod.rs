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
mod triangles;
mod words;

use crate::settle::{Way, of, plain, with};

/// The procedures that settle claims of MAH, by name.
pub(crate) fn ways() -> Vec<Way> {
    vec![
        of("moves of pieces", "pieces", options::moves),
        plain("MAH figure 2", options::first_positions),
        plain("MAH figure 3", stripes::half_lines_and_stripes),
        plain("MAH figure 4", perfect_sector::perfect_or_not),
        plain("MAH figure 5", perfect_sector::columns),
        of("MAH figure 6", "words", words::words),
        plain("MAH figure 7", telescope::reflections),
        with("MAH figure 8", stripes::six_games),
        of("MAH figure 9", "steady", observed::four_games),
        of("MAH figure 12", "printed", words::bit_string),
        of("MAH table 1", "printed", perfect::table_1),
        plain("differences of Wythoff Nim", lines::differences),
        plain("the Fibonacci word", lines::fibonacci_word),
        plain("one on every row and column", lines::proposition_2_1),
        plain("one on every diagonal", lines::diagonals),
        of("finitely many leaps", "lists", lines::extensions),
        plain("increasing complementary sequences", central::proposition_2_2),
        plain("the central lemma", central::lemma_2_3),
        plain("steps of the central lemma", steps::of_the_central_lemma),
        plain("perfect columns", perfect::lemma_3_1),
        plain("perfect columns, both ways", perfect::preprint_lemma_2_1),
        with("first words", dictionary::first_translations),
        with("dictionary", dictionary::whole),
        of("words never read", "dictionary", dictionary::never_read),
        of("lengths of translates", "dictionary", dictionary::translates),
        with("words decided", dictionary::decided),
        of("the completeness lemma", "excluded", reading::lemma_3_2),
        with("steps of the completeness lemma", proofs::completeness),
        with("translates of strings", proofs::claim_1),
        with("dictionaries that close or do not", growth::dictionaries),
        of("games that are decidable", "games", growth::decidable),
        plain("nine words", reading::nine_words),
        with("ambiguous strings", reading::strings),
        plain("the main theorem", conjecture::theorem_1_1),
        with("tag systems", processes::theorem_4_1),
        with("a triangle", processes::example),
        plain("triangles", processes::appendix_b),
        plain("three questions on triangles", triangles::three_questions),
        with("positions far away", telescope::far),
        of("positions above lines", "lines", leapers::question_2),
        with("departures", observed::departure),
        of("leaps along two rays", "largest", observed::finite),
        plain("stripes of all leapers", conjecture::conjecture_4_1),
        with("stripe of a leaper", conjecture::of_leaper),
        plain("leapers that change the game", leapers::which),
        plain("the leaper (4,5)", leapers::pair_4_5),
    ]
}
