//! The claims of IMI, and the ways in which they are settled.

mod bounds;
mod figures;
mod hegarty;
mod memory;
mod nim;
mod pairs;
mod plays;
mod states;
mod theorem_19;
mod truth;

use crate::settle::{Way, plain, with};

/// The ways.
pub(crate) fn ways() -> Vec<Way> {
    vec![
        plain("IMI figure 1", figures::one),
        plain("IMI figure 2", figures::three),
        plain("IMI proposition 5", theorem_19::proposition_5),
        plain("IMI corollary 7", theorem_19::corollary_7),
        with("IMI proposition 14", pairs::proposition_14),
        with("IMI p divides m", pairs::p_divides_m),
        plain("IMI bounds as printed", bounds::printed),
        plain("IMI bounds with floors", bounds::with_floors),
        plain("IMI polynomial time", pairs::polynomial),
        with("IMI theorem 19", theorem_19::theorem_19),
        plain("IMI theorem 19 decided", theorem_19::decided),
        with("IMI corollary 20", theorem_19::corollary_20),
        plain("Hegarty's theorem", hegarty::main_theorem),
        with("Hegarty's lemma 1", hegarty::lemma_1),
        plain("Hegarty's e", hegarty::two_values),
        with("Hegarty's bound", hegarty::best),
        plain("IMI example 2", nim::two),
        plain("IMI definition 3", memory::three),
        plain("IMI remark 4", memory::four),
        plain("IMI after proposition 5", nim::five),
        plain("IMI remark 6", nim::six),
        plain("IMI corollary 7 on a board", nim::seven),
        plain("IMI remark 8", nim::eight),
        with("IMI remark 9", memory::nine),
        plain("IMI example 10", nim::ten),
        plain("IMI definition 11", memory::eleven),
        plain("IMI example 12", nim::twelve),
        plain("IMI after example 12", nim::sequel),
        plain("IMI definition 13", pairs::thirteen),
        plain("IMI proposition 14 on boards", pairs::fourteen),
        plain("IMI example 15", nim::fifteen),
        plain("IMI example 16", nim::sixteen),
    ]
}
