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

use crate::settle::Way;

/// The procedures that settle claims of RES, by name.
pub(crate) const WAYS: &[Way] = &[
    ("RES figure 1", figures::connell),
    ("RES figure 2", figures::four_games),
    ("RES example", examples::example),
    ("RES table of pairs", tables::pairs),
    ("RES table with readings", tables::readings),
    ("pairs on boards", games::pairs_on_boards),
    ("pairs from the rules", games::pairs_from_the_rules),
    ("Connell's games", games::connell),
    ("shifted games on boards", games::shifted_as_printed),
    ("choice of a shifted game from the rules", games::choice_proved),
    ("sequences compared", sequences::compared),
    ("sequences decided", sequences::decided),
    ("O'Bryant on counts", sequences::obryant),
    ("O'Bryant decided", sequences::some_slopes),
    ("another Beatty pair", sequences::beatty),
    ("differences in progression", questions::differences),
    ("p-complementary", questions::complementary),
    ("every number p times", questions::occurs_p_times),
    ("divisors of m on boards", questions::divisors),
    ("divisors of m from the rules", games::members_from_the_rules),
    ("coincidences", remark_4::coincidences),
    ("terminal positions without a rectangle", remark_4::terminal),
    ("games without a rectangle", remark_4::cuts),
    ("greedy P-positions", nearest::greedy),
    ("bishop moves by multiples", related::exchanged),
    ("moves by multiples", related::multiples),
    ("Connell's games on boards", games::connell_on_boards),
    ("residues of indices", sequences::skolem),
    ("one pair of sequences", sequences::one_pair),
    ("the same rules", remark_4::same_rules),
    ("roob blocking by a recurrence", blocked::recurrence),
    ("roob blocking at any distance", blocked::far),
    ("roob blocking from the rules", games::rational),
    ("slopes of open games", questions::slopes),
];
