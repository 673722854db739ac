//! From relations to Walnut's text.

use std::fmt::Write;

use wythoff_budget::Budget;

use super::name::name;
use crate::automaton::Dfa;
use crate::error::AutomataError;
use crate::relation::Relation;

/// The relation as a text file of Walnut, its tracks in the order of their names. A numeration system that Walnut does not
/// know has to be defined there first: see [`definition`](super::definition).
///
/// # Errors
/// The budget is exceeded: the automaton for words of every length may be larger.
pub fn write(relation: &Relation, budget: &Budget) -> Result<String, AutomataError> {
    if relation.tracks().is_empty() {
        return Ok(if relation.is_empty() { "false\n" } else { "true\n" }.to_owned());
    }
    let numeration = relation.numeration();
    let dfa = of_every_length(relation, budget)?;
    let alphabet = dfa.alphabet();
    let mut text = vec![name(numeration); relation.tracks().len()].join(" ");
    text.push('\n');
    if dfa.states() == 0 {
        // Walnut wants a state to begin at.
        text.push_str("\n0 0\n");
    }
    for state in 0..dfa.states() as u32 {
        let _ = write!(text, "\n{state} {}\n", u8::from(dfa.accepts_at(state)));
        for (letter, target) in dfa.edges_of(state) {
            for track in 0..alphabet.tracks() {
                let _ = write!(text, "{} ", alphabet.digit(letter, track));
            }
            let _ = writeln!(text, "-> {target}");
        }
    }
    Ok(text)
}

/// The automaton of the words that are accepted behind some number of zeros.
fn of_every_length(relation: &Relation, budget: &Budget) -> Result<Dfa, AutomataError> {
    let numeration = relation.numeration();
    if numeration.preperiod() == 0 && numeration.period() == 1 {
        return Ok(relation.dfa().clone());
    }
    relation.dfa().to_nfa().close_under_leading_zeros(1).determinise(budget)?.minimise(budget)
}
