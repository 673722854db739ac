//! The check on relations that are right, and on relations that are not.

use wythoff_automata::logic::{Decider, parse};
use wythoff_automata::{Budget, Numeration, Relation};
use wythoff_game::Rules;
use wythoff_prove::check::check;

fn relation(system: &str, formula: &str) -> Relation {
    let numeration: Numeration = system.parse().unwrap_or_else(|error| panic!("{system}: {error}"));
    let mut decider = Decider::new(numeration, Budget::unlimited());
    let sentence = parse(formula).unwrap_or_else(|error| panic!("{}", error.with_caret(formula)));
    decider.relation(&sentence.formula).unwrap_or_else(|error| panic!("{formula}: {error}"))
}

/// P-positions given by a formula for those with x <= y.
fn both(system: &str, formula: &str) -> Relation {
    let upper = relation(system, formula);
    let limits = Budget::unlimited();
    let lower = upper.rename(&["y", "x"], &limits).unwrap_or_else(|error| panic!("{error}"));
    upper.or(&lower, &limits).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn closed_forms_are_proved() {
    let wythoff = "En x = floor(n*phi) & y = floor(n*(3 + sqrt 5)/2)";
    for (game, system, formula) in [
        ("nim", "msd_fib", "x = y"),
        ("nim", "msd_2", "x = y"),
        ("wythoff", "msd_fib", wythoff),
        ("m-wythoff(2)", "msd_pell", "En x = floor(n*sqrt 2) & y = x + 2*n"),
        ("m-wythoff(3)", "msd_ost[3]", "En x = floor(n*(sqrt 13 - 1)/2) & y = x + 3*n"),
        ("connell(2)", "msd_pell", "En x = floor(n*(sqrt 8)/4) & y = x + n"),
        ("roob-blocking(1,2)", "msd_pell", "En x = floor(n*(sqrt 8)/4) & y = x + n"),
        ("modular(1,1,2)", "msd_pell", "En x = floor(n*(sqrt 8)/4) & y = x + n"),
    ] {
        let rules: Rules = game.parse().unwrap_or_else(|error| panic!("{game}: {error}"));
        let p = both(system, formula);
        let verdict = check(&rules, &p, &Budget::unlimited()).unwrap_or_else(|error| panic!("{game}: {error}"));
        let largest = verdict.steps.iter().map(|step| step.states).max();
        println!("{game}: {} states, {largest:?}", p.dfa().states());
        assert_eq!(verdict.failure, None, "{game}");
    }
}
