//! The script for Walnut.

use wythoff_automata::format::walnut::{self, Command};
use wythoff_automata::logic::{Decider, parse};
use wythoff_automata::{Budget, Relation};
use wythoff_check::sentence::theorem;
use wythoff_prove::walnut::WalnutScript;
use wythoff_rings::pick;

use super::support::{chain, shipped};

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

/// What the sentences of a script say when they are read again and decided here, of the automata that are written with it.
pub fn decided(script: &WalnutScript) -> Vec<(String, bool)> {
    let budget = Budget::unlimited();
    let read =
        |text: &str| -> Relation { walnut::read(text, &budget).unwrap().relation(&["x", "y"], &budget).unwrap() };
    let own = read(&script.automaton);
    let mut decider = Decider::new((**own.numeration()).clone(), budget.clone());
    decider.name("P", &["x", "y"], &own).unwrap();
    for (k, text) in script.below.iter().enumerate() {
        decider.name(&format!("below{k}"), &["x", "y"], &read(text)).unwrap();
    }
    for (name, text) in &script.sets {
        decider.name(name, &["x", "y"], &read(text)).unwrap();
    }
    let mut answers = Vec::new();
    for line in walnut::script(&script.commands) {
        match line.command {
            Command::Define { name, formula, .. } => {
                let formula = parse(&formula).unwrap().formula;
                // As in Walnut, in the order of the names.
                let free = formula.free_variables();
                let parameters: Vec<&str> = free.iter().map(|name| &**name).collect();
                assert!(parameters.is_sorted());
                decider.define(&name, &parameters, &formula).unwrap();
            }
            Command::Evaluate { name, sentence } => {
                let sentence = parse(&sentence).unwrap();
                decider.check_numeration(&sentence).unwrap();
                answers.push((name.unwrap(), decider.holds(&sentence.formula).unwrap()));
            }
            Command::Do { verb, .. } => assert_eq!(verb, "ost", "no other command is needed"),
            Command::Wrong { message, .. } => panic!("{message}"),
        }
    }
    answers
}

/// The sentences of links are true of the links, those of long moves in three and four heaps among them.
#[test]
fn scripts_of_links_are_true() {
    for (name, links) in [
        ("three-heaps.chain.gz", pick(2, 4)),
        ("four-heaps.chain", pick(3, 6)),
        ("wythoff-values.chain", pick(1, 2)),
        ("m-wythoff-3-values.chain", pick(2, 4)),
    ] {
        let file = chain(name);
        for link in 0..links {
            let script = WalnutScript::of_link(&file, link, &Budget::unlimited()).unwrap().unwrap();
            assert_eq!(script.below.len(), link);
            let answers = decided(&script);
            assert!(answers.iter().all(|(_, answer)| *answer), "{name}, link {link}: {answers:?}");
            let last = if link > 0 && name.contains("heaps.chain") { "absorbing" } else { "" };
            assert!(answers.last().unwrap().0.ends_with(last));
        }
        assert!(WalnutScript::of_link(&file, file.relations().len(), &Budget::unlimited()).is_none());
    }
}

/// They are false of another link.
#[test]
fn scripts_of_wrong_links_are_false() {
    let (file, budget) = (chain("three-heaps.chain.gz"), Budget::unlimited());
    let script = |link| WalnutScript::of_link(&file, link, &budget).unwrap().unwrap();
    let (right, above) = (script(2), script(3));
    let wrong = WalnutScript { automaton: above.automaton, ..right.clone() };
    assert!(decided(&wrong).iter().any(|(_, answer)| !answer));
    // Nothing is left of the claim about long moves if the slice below has another size.
    let wrong = WalnutScript { below: right.below.iter().rev().cloned().collect(), ..right.clone() };
    assert!(decided(&wrong).iter().any(|(name, answer)| name.ends_with("absorbing") && !answer));
}

#[test]
fn parameters_of_links_are_in_order() {
    for name in ["three-heaps.chain.gz", "four-heaps.chain", "wythoff-values.chain", "m-wythoff-2-values.chain"] {
        let file = chain(name);
        for link in 0..file.relations().len() {
            let theorem = file.sentences(link, &Budget::unlimited()).unwrap().unwrap();
            assert!(
                theorem.definitions.iter().all(|definition| definition.parameters.is_sorted()),
                "{name}, link {link}"
            );
        }
    }
}
