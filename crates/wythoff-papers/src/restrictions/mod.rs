//! The claims of RES, and the procedures that settle them.

mod blocked;
mod examples;
mod figures;
mod games;
mod nearest;
mod pairs;
mod questions;
mod related;
mod remark_4;
mod sequences;
mod tables;

use crate::settle::{Way, of, plain, with};

/// The procedures that settle claims of RES, by name.
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
        plain("shifted games on boards", games::shifted_as_printed),
        with("choice of a shifted game from the rules", games::choice_proved),
        of("sequences compared", "property", sequences::compared),
        with("sequences decided", sequences::decided),
        of("O'Bryant on counts", "irrational", sequences::obryant),
        of("O'Bryant decided", "slopes", sequences::some_slopes),
        of("another Beatty pair", "rising", sequences::beatty),
        plain("differences in progression", questions::differences),
        plain("p-complementary", questions::complementary),
        with("every number p times", questions::occurs_p_times),
        plain("divisors of m on boards", questions::divisors),
        of("divisors of m from the rules", "members", games::members_from_the_rules),
        with("coincidences", remark_4::coincidences),
        plain("terminal positions without a rectangle", remark_4::terminal),
        with("games without a rectangle", remark_4::cuts),
        of("greedy P-positions", "pictures", nearest::greedy),
        with("bishop moves by multiples", related::exchanged),
        plain("moves by multiples", related::multiples),
        with("Connell's games on boards", games::connell_on_boards),
        of("residues of indices", "irrational", sequences::skolem),
        plain("one pair of sequences", sequences::one_pair),
        of("the same rules", "games", remark_4::same_rules),
        plain("roob blocking by a recurrence", blocked::recurrence),
        plain("roob blocking at any distance", blocked::far),
        with("roob blocking from the rules", games::rational),
        with("slopes of open games", questions::slopes),
    ]
}
