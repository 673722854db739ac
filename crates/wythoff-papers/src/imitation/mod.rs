//! The claims of IMI, and the ways in which they are settled.

mod bounds;
mod examples;
mod figures;
mod hegarty;
mod memory;
mod pairs;
mod plays;
mod states;
mod theorem_19;
mod truth;

use crate::settle::{Way, with};

/// The ways.
pub(crate) fn ways() -> Vec<Way> {
    vec![
        with("IMI figure", figures::strategy),
        with("IMI decided", theorem_19::about_imitation_nim),
        with("IMI proposition 14", pairs::proposition_14),
        with("IMI p divides m", pairs::p_divides_m),
        with("IMI bounds as printed", bounds::printed),
        with("IMI bounds with floors", bounds::with_floors),
        with("IMI polynomial time", pairs::polynomial),
        with("IMI theorem 19", theorem_19::theorem_19),
        with("IMI theorem 19 decided", theorem_19::decided),
        with("IMI corollary 20", theorem_19::corollary_20),
        with("Hegarty's theorem", hegarty::main_theorem),
        with("Hegarty's lemma 1", hegarty::lemma_1),
        with("Hegarty's e", hegarty::two_values),
        with("Hegarty's bound", hegarty::best),
        with("IMI example", examples::example),
        with("IMI definition 3", memory::three),
        with("IMI remark 4", memory::four),
        with("IMI remark 6", examples::six),
        with("IMI remark 8", examples::eight),
        with("IMI remark 9", memory::nine),
        with("IMI definition 11", memory::eleven),
        with("IMI definition 13", pairs::thirteen),
        with("IMI proposition 14 on boards", pairs::fourteen),
        with("IMI example 15", examples::fifteen),
    ]
}
