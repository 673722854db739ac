//! The claims of IMI, and the procedures that settle them.

mod beatty;
mod bounds;
mod examples;
mod figures;
mod hegarty;
mod memory;
mod operations;
mod pairs;
mod plays;
mod questions;
mod states;
mod theorem_19;
mod truth;

use crate::settle::Way;

/// The procedures that settle claims of IMI, by name.
pub(crate) const WAYS: &[Way] = &[
    ("IMI figure", figures::strategy),
    ("IMI decided", theorem_19::about_imitation_nim),
    ("IMI proposition 14", pairs::proposition_14),
    ("IMI p divides m", pairs::p_divides_m),
    ("IMI bounds as printed", bounds::printed),
    ("IMI bounds with floors", bounds::with_floors),
    ("IMI polynomial time", pairs::polynomial),
    ("IMI theorem 19", theorem_19::theorem_19),
    ("IMI theorem 19 decided", theorem_19::decided),
    ("IMI corollary 20", theorem_19::corollary_20),
    ("Hegarty's theorem", hegarty::main_theorem),
    ("Hegarty's lemma 1", hegarty::lemma_1),
    ("Hegarty's e", hegarty::two_values),
    ("Hegarty's bound", hegarty::best),
    ("IMI example", examples::example),
    ("IMI definition 3", memory::three),
    ("IMI remark 4", memory::four),
    ("IMI remark 6", examples::six),
    ("IMI remark 8", examples::eight),
    ("IMI remark 9", memory::nine),
    ("IMI definition 11", memory::eleven),
    ("IMI definition 13", pairs::thirteen),
    ("IMI proposition 14 on boards", pairs::fourteen),
    ("IMI example 15", examples::fifteen),
    ("P-positions adjoined as moves", operations::adjoined),
    ("the winning strategy removed", operations::removed),
    ("Beatty pairs as permutations", beatty::theorem),
    ("rational Beatty pairs", beatty::rational),
    ("Beatty sequences only if p divides m", beatty::only_if),
    ("two plays at the same time", questions::learning),
    ("imitation with more piles", questions::more_piles),
    ("imitation with some numbers", questions::restricted),
];
