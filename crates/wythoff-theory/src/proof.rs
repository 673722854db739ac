//! A proof that gives an answer.

use std::fmt;

use wythoff_automata::{AutomataError, Numeration, Relation, verify_arithmetic};
use wythoff_budget::Budget;
use wythoff_check::{Checked, Link};
use wythoff_game::Rules;
use wythoff_words::{Completion, Fate, GameClosure, Outlook};

use crate::theorem::joined;

/// A proof that a program has checked: in this run, or earlier, and then it says that it is recorded.
///
/// It is made from what a check leaves behind, and by the recognisers of this crate for what is recorded with the program,
/// which its tests check again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    words: String,
}

impl Proof {
    /// The check of an automaton from the rules.
    pub fn of_check(checked: &Checked) -> Proof {
        Proof { words: format!("{}, checked from the rules", automaton(checked.relation())) }
    }

    /// The check of an automaton from the rules and from the links of a chain before it.
    pub fn of_link(link: &Link) -> Proof {
        Proof { words: format!("{}, checked from the rules and the links before it", automaton(link.relation())) }
    }

    /// The certificate of an automaton that is shipped with the program.
    pub(crate) fn shipped(relation: &Relation) -> Proof {
        let automaton = automaton(relation);
        Proof {
            words: format!(
                "{automaton}, its certificate is recorded, and checked again from the rules by the program's tests"
            ),
        }
    }

    /// The link of a chain that is shipped with the program.
    pub(crate) fn shipped_link(relation: &Relation) -> Proof {
        let automaton = automaton(relation);
        Proof {
            words: format!(
                "{automaton}, its chain is recorded, and checked again from the rules by the program's tests"
            ),
        }
    }

    /// The closure of the dictionary of a game.
    pub fn of_closure(closure: &GameClosure) -> Proof {
        Proof { words: format!("closure: all {} factors of {} bits", closure.factors(), closure.factor_length()) }
    }

    /// That a process never stops, runs in a circle or stops sooner or later; none if it was run until it stopped.
    pub fn of_outlook(outlook: &Outlook) -> Option<Proof> {
        let words = match outlook.fate() {
            Fate::Circle { from, period } => {
                format!("what is unread after {from} and after {} steps is the same", from + period)
            }
            Fate::Grows { bits: 1 } => "each bit is a word, and no translate is shorter than its word".to_owned(),
            Fate::Grows { bits } => {
                format!(
                    "every string of {bits} bits begins with a word, as the unread one does, and no translate is shorter than its word"
                )
            }
            Fate::LettersGrow => {
                "every letter that can come has a production with as many letters as are deleted, or more".to_owned()
            }
            Fate::Closed { factors, length } => format!("closure: all {factors} factors of {length} bits"),
            Fate::StopsLater(string) => format!("else {string} would occur, after which no word can be read"),
            _ => return None,
        };
        Some(Proof { words })
    }

    /// The same, told of a dictionary of some words; `recorded` if the closure was not computed in this run.
    pub(crate) fn of_dictionary(words: usize, (factors, length): (usize, usize), recorded: bool) -> Proof {
        let words = if recorded {
            format!(
                "dictionary of {words} words; its closure of {factors} factors of {length} bits is recorded, and computed \
                 again by the program's tests"
            )
        } else {
            format!("dictionary of {words} words, closure checked: {factors} factors of {length} bits")
        };
        Proof { words }
    }

    /// That the words of a completion are all there are.
    pub fn of_completion(_completion: &Completion) -> Proof {
        Proof { words: "looked for in all sequences of translates".to_owned() }
    }

    /// The decision procedure over a numeration system, whose addition is verified here; `given` are the relations that
    /// were not defined but taken from elsewhere, with their sources.
    ///
    /// # Errors
    /// The addition is wrong, or a limit is reached.
    pub fn by_decision<'g>(
        numeration: &Numeration,
        given: impl IntoIterator<Item = (&'g str, String)>,
        budget: &Budget,
    ) -> Result<Proof, AutomataError> {
        verify_arithmetic(numeration, budget)?;
        let mut words = format!("decision procedure over {numeration}, addition verified");
        for (name, source) in given {
            words.push_str(&format!(", {name} as in {source}"));
        }
        Ok(Proof { words })
    }

    /// That two games are one, if their rules have the same canonical form.
    pub fn of_same_rules(one: &Rules, other: &Rules) -> Option<Proof> {
        (one == other).then(|| Proof { words: "the two notations describe the same rules".to_owned() })
    }

    /// Both proofs.
    pub(crate) fn and(self, other: &Proof) -> Proof {
        Proof { words: joined(self.words, &other.words) }
    }

    /// That two automata accept the same pairs, on which the two proofs rest.
    pub(crate) fn of_equal(one: &Proof, other: &Proof) -> Proof {
        Proof { words: format!("equal minimal automata: {}", joined(one.words.clone(), &other.words)) }
    }

    /// That two automata do not accept the same pairs, on which the two proofs rest.
    pub(crate) fn of_unequal(one: &Proof, other: &Proof) -> Proof {
        Proof { words: format!("different minimal automata: {}", joined(one.words.clone(), &other.words)) }
    }
}

/// An automaton in words.
fn automaton(relation: &Relation) -> String {
    format!("automaton of {} states over {}", relation.dfa().states(), relation.numeration())
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}
