//! An automaton as a text for another program.

use clap::ValueEnum;
use wythoff_automata::Relation;
use wythoff_automata::format::{graphviz, walnut};
use wythoff_budget::Budget;

use super::{Desk, Refusal};

/// The greatest number of states of an automaton that is drawn, unless the question says another.
pub const DRAWN: usize = 10_000;

/// How an automaton is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Written {
    /// As a drawing for Graphviz
    Dot,
    /// As a text file for Walnut
    Walnut,
}

impl Written {
    /// The automaton of a relation; a drawing shows at most `drawn` states.
    pub fn text(self, relation: &Relation, drawn: usize, desk: &Desk<'_>, budget: &Budget) -> Result<String, Refusal> {
        match self {
            Written::Dot => Ok(graphviz::write(relation, drawn)),
            Written::Walnut => {
                if let Some(command) = walnut::definition(relation.numeration()) {
                    desk.door().say(&format!("before reading it, Walnut needs the command: {command}"));
                }
                if let [(words, _), (addition, _)] = &walnut::bases(relation.numeration())[..] {
                    desk.door().say(&format!(
                        "before reading it, Walnut needs {words} and {addition} in its `Custom Bases`; `wythoff prove GAME --walnut DIR` \
                         writes them, for a game in this system"
                    ));
                }
                desk.accepted(walnut::write(relation, budget))
            }
        }
    }
}
