//! The claims of RES, and the ways in which they are settled.

mod examples;
mod figures;
mod games;
mod pairs;
mod questions;
mod roob;
mod sequences;
mod tables;

use crate::settle::{Way, with};

/// The ways.
pub(crate) fn ways() -> Vec<Way> {
    vec![
        with("RES figure 1", figures::connell),
        with("RES figure 2", figures::four_games),
        with("RES example", examples::example),
        with("RES table of pairs", tables::pairs),
        with("RES table with readings", tables::readings),
        with("pairs on boards", games::pairs_on_boards),
        with("pairs from the rules", games::pairs_from_the_rules),
        with("Connell's games", games::connell),
        with("multiples of p on boards", games::coprime_compared),
        with("multiples of p from the rules", games::coprime_proved),
        with("shifted games on boards", games::shifted_as_printed),
        with("choice of a shifted game from the rules", games::choice_proved),
        with("sequences compared", sequences::compared),
        with("sequences decided", sequences::decided),
        with("O'Bryant on counts", sequences::obryant),
        with("O'Bryant decided", sequences::some_slopes),
        with("another Beatty pair", sequences::beatty),
        with("differences in progression", questions::differences),
        with("p-complementary", questions::complementary),
        with("every number p times", questions::occurs_p_times),
        with("divisors of m on boards", questions::divisors),
        with("divisors of m from the rules", games::members_from_the_rules),
        with("coincidences", questions::coincidences),
        with("the same rules", questions::same_rules),
        with("roob blocking by a recurrence", roob::recurrence),
        with("roob blocking from the rules", games::rational),
        with("slopes of open games", roob::slopes),
    ]
}
