//! The claims of RES, and the ways in which they are settled.

mod examples;
mod figures;
mod games;
mod pairs;
mod questions;
mod roob;
mod sequences;
mod tables;

use crate::settle::{Way, plain, with};

/// The ways.
pub(crate) fn ways() -> Vec<Way> {
    vec![
        plain("RES figure 1", figures::connell),
        plain("RES figure 2", figures::four_games),
        with("RES example", examples::example),
        with("RES table of pairs", tables::pairs),
        with("RES table with readings", tables::readings),
        with("pairs on boards", games::pairs_on_boards),
        with("pairs from the rules", games::pairs_from_the_rules),
        with("Connell's games", games::connell),
        plain("multiples of p on boards", games::coprime_compared),
        plain("multiples of p from the rules", games::coprime_proved),
        plain("shifted games on boards", games::shifted_as_printed),
        plain("shifted games from the rules", games::shifted_corrected),
        plain("choice of a shifted game from the rules", games::choice_proved),
        with("sequences compared", sequences::compared),
        with("sequences decided", sequences::decided),
        with("O'Bryant on counts", sequences::obryant),
        plain("O'Bryant decided", sequences::some_slopes),
        plain("another Beatty pair", sequences::beatty),
        plain("differences in progression", questions::differences),
        plain("p-complementary", questions::complementary),
        with("every number p times", questions::occurs_p_times),
        plain("divisors of m on boards", questions::divisors),
        with("divisors of m from the rules", questions::divisors_from_the_rules),
        plain("coincidences", questions::coincidences),
        plain("the same rules", questions::same_rules),
        with("roob blocking by a recurrence", roob::recurrence),
        plain("roob blocking from the rules", roob::rational),
        with("slopes of open games", roob::slopes),
    ]
}
