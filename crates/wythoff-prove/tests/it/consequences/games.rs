//! Sets of P-positions by their closed forms.

use wythoff_automata::logic::{Decider, parse};
use wythoff_automata::{Budget, Numeration, Relation};
use wythoff_prove::consequences::{FactError, Facts};

pub const WYTHOFF: (&str, &str) = ("msd_fib", "En x = floor(n*phi) & y = floor(n*(3 + sqrt 5)/2)");
pub const NIM: (&str, &str) = ("msd_fib", "x = y");
pub const TWO_WYTHOFF: (&str, &str) = ("msd_pell", "En x = floor(n*sqrt 2) & y = x + 2*n");
pub const THREE_WYTHOFF: (&str, &str) = ("msd_ost[3]", "En x = floor(n*(sqrt 13 - 1)/2) & y = x + 3*n");
pub const TWO_CONNELL: (&str, &str) = ("msd_pell", "En x = floor(n*(sqrt 8)/4) & y = x + n");

/// A relation of a formula.
pub fn relation(system: &str, formula: &str) -> Relation {
    let numeration: Numeration = system.parse().unwrap_or_else(|error| panic!("{system}: {error}"));
    let mut decider = Decider::new(numeration, Budget::unlimited());
    let sentence = parse(formula).unwrap_or_else(|error| panic!("{formula}: {error}"));
    decider.relation(&sentence.formula).unwrap_or_else(|error| panic!("{formula}: {error}"))
}

/// P-positions given by a formula for those with x <= y.
pub fn both((system, formula): (&str, &str)) -> Relation {
    let upper = relation(system, formula);
    let budget = Budget::unlimited();
    let lower = upper.rename(&["y", "x"], &budget).unwrap_or_else(|error| panic!("{error}"));
    upper.or(&lower, &budget).unwrap_or_else(|error| panic!("{error}"))
}

/// The facts about them.
pub fn facts(game: (&str, &str)) -> Result<Facts, FactError> {
    Facts::new(&both(game), &Budget::unlimited())
}
