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

use crate::settle::{Way, of, plain, with};

/// The procedures that settle claims of IMI, by name.
pub(crate) fn ways() -> Vec<Way> {
    vec![
        with("IMI figure", figures::strategy),
        plain("IMI decided", theorem_19::about_imitation_nim),
        plain("IMI proposition 14", pairs::proposition_14),
        plain("IMI p divides m", pairs::p_divides_m),
        plain("IMI bounds as printed", bounds::printed),
        plain("IMI bounds with floors", bounds::with_floors),
        plain("IMI polynomial time", pairs::polynomial),
        plain("IMI theorem 19", theorem_19::theorem_19),
        plain("IMI theorem 19 decided", theorem_19::decided),
        plain("IMI corollary 20", theorem_19::corollary_20),
        plain("Hegarty's theorem", hegarty::main_theorem),
        plain("Hegarty's lemma 1", hegarty::lemma_1),
        plain("Hegarty's e", hegarty::two_values),
        of("Hegarty's bound", "further", hegarty::best),
        with("IMI example", examples::example),
        plain("IMI definition 3", memory::three),
        plain("IMI remark 4", memory::four),
        with("IMI remark 6", examples::six),
        with("IMI remark 8", examples::eight),
        plain("IMI remark 9", memory::nine),
        plain("IMI definition 11", memory::eleven),
        plain("IMI definition 13", pairs::thirteen),
        plain("IMI proposition 14 on boards", pairs::fourteen),
        with("IMI example 15", examples::fifteen),
        with("P-positions adjoined as moves", operations::adjoined),
        plain("the winning strategy removed", operations::removed),
        of("Beatty pairs as permutations", "slopes", beatty::theorem),
        plain("rational Beatty pairs", beatty::rational),
        with("Beatty sequences only if p divides m", beatty::only_if),
        of("two plays at the same time", "games", questions::learning),
        with("imitation with more piles", questions::more_piles),
        of("imitation with some numbers", "lengths", questions::restricted),
    ]
}
