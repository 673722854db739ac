//! The script for Walnut.

use wythoff_automata::Budget;
use wythoff_check::sentence::theorem;
use wythoff_prove::walnut::WalnutScript;

use super::support::shipped;

#[test]
fn scripts_are_what_walnut_reads() {
    let scripts = ["wythoff", "m-wythoff-3"].map(|name| {
        let script = WalnutScript::new(&shipped(name), &Budget::unlimited()).unwrap();
        format!("{}\n\n{}\n{}", script.numeration.unwrap_or_default(), script.commands, script.automaton)
    });
    insta::assert_snapshot!(scripts.join("\n\n"));
}

/// Walnut takes arguments in the order of the names of the variables.
#[test]
fn parameters_are_in_order() {
    let games = [
        "nim",
        "maharaja",
        "k-blocking(3)",
        "diagonal-blocking(2,3)",
        "roob-blocking(2,3)",
        "modular(2,2,4)",
        "misere-wythoff",
        "shifted(2,2,1)",
        "wythoff alter P{(3,4)}",
        "rays{(2,0),(0,1),(1,1)}",
    ];
    for game in games {
        let rules = game.parse().unwrap_or_else(|error| panic!("{game}: {error}"));
        let theorem = theorem(&rules, &Budget::unlimited()).unwrap_or_else(|error| panic!("{game}: {error}"));
        assert!(theorem.definitions.iter().all(|definition| definition.parameters.is_sorted()), "{game}");
    }
}
