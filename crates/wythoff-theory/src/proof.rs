//! Proofs that give answers.

use std::fmt;
use std::sync::Arc;

use wythoff_automata::{AutomataError, Numeration, Relation, verify_arithmetic};
use wythoff_budget::Budget;
use wythoff_check::{Checked, CheckedPiles, Link};
use wythoff_game::Rules;
use wythoff_words::{Completion, Fate, GameClosure, Outlook, Weights};

use crate::theorem::joined;

/// A proof that a program has checked, in this run or earlier; in the latter case its source says that it is recorded.
///
/// It is made from the result of a check, or by the recognisers of this crate from what is recorded with the program,
/// which the tests check again. Answers show it in a few words; its [source](Proof::source) is the long form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    words: String,
    source: String,
}

impl Proof {
    /// A proof whose short form says everything.
    fn new(words: impl Into<String>) -> Proof {
        let words = words.into();
        Proof { source: words.clone(), words }
    }

    /// A proof by an automaton; `end` ends the long form.
    fn automaton(relation: &Relation, end: &str) -> Proof {
        let (states, numeration) = (relation.dfa().states() as u64, relation.numeration());
        Proof {
            words: format!("automaton, {}", number(states, "state")),
            source: format!("automaton of {} over {numeration}, {end}", number(states, "state")),
        }
    }

    /// The proof by a check of an automaton from the rules.
    pub fn of_check(checked: &Checked) -> Proof {
        Proof::automaton(checked.relation(), "checked from the rules")
    }

    /// The proof by a check of an automaton from the rules of a game on several piles.
    pub fn of_piles(checked: &CheckedPiles) -> Proof {
        Proof::automaton(checked.relation(), "checked from the rules")
    }

    /// The proof by a check of an automaton from the rules and from the earlier links of a chain.
    pub fn of_link(link: &Link) -> Proof {
        Proof::automaton(link.relation(), "checked from the rules and the links before it")
    }

    /// The proof by an automaton whose certificate is shipped with the program; of some the kernel of Rocq has proved the theorem, too.
    pub(crate) fn shipped(relation: &Relation, is_by_kernel: bool) -> Proof {
        Proof::recorded(relation, "certificate", is_by_kernel)
    }

    /// The proof by an automaton in a chain that is shipped with the program; of some the kernel of Rocq has proved the theorems, too.
    pub(crate) fn shipped_link(relation: &Relation, is_by_kernel: bool) -> Proof {
        Proof::recorded(relation, "chain", is_by_kernel)
    }

    fn recorded(relation: &Relation, file: &str, is_by_kernel: bool) -> Proof {
        let also = if is_by_kernel { "; the kernel of Rocq has proved it, too" } else { "" };
        Proof::automaton(relation, &format!("whose {file} is recorded and comes with the program{also}"))
    }

    /// The proof by the closure of the dictionary of a game.
    pub fn of_closure(closure: &GameClosure) -> Proof {
        let (factors, length) = (closure.factors(), closure.factor_length());
        Proof {
            words: format!("closure, {factors} factors"),
            source: format!("closure: all {factors} factors of {length} bits"),
        }
    }

    /// The proof that a process never stops, runs in a circle or stops sooner or later; `None` if that is known only because it was run until it
    /// stopped.
    pub fn of_outlook(outlook: &Outlook) -> Option<Proof> {
        let words = match outlook.fate() {
            Fate::Circle { from, period } => {
                format!("what is unread {} and {} is the same", after(*from), after(from + period))
            }
            Fate::Grows { weights: Weights::LENGTH, least: 1, .. } => {
                "each bit is a word, and no translate is shorter than its word".to_owned()
            }
            Fate::Grows { weights: Weights::LENGTH, least, after: steps } => {
                format!(
                    "every string of {least} bits begins with a word, no translate is shorter than its word, and {} that many \
                     bits or more are unread",
                    after(*steps)
                )
            }
            Fate::Grows { weights, least, after: steps } => {
                format!(
                    "with weight {weights}, no translate is lighter than its word, every string of weight {least} begins \
                     with a word, and {} what is unread weighs that or more",
                    after(*steps)
                )
            }
            Fate::GrowsAmong { words, weights, least, after: steps } => {
                let (steps, words) = (after(*steps), number(*words as u64, "word"));
                match *weights {
                    Weights::LENGTH => format!(
                        "{steps} {words} can come and each can be read, none of their translates is shorter than its word, \
                         and what is unread has {} or more and so begins with a word",
                        number(*least, "bit")
                    ),
                    weights => format!(
                        "{steps} {words} can come and each can be read, with weight {weights} none of their translates is \
                         lighter than its word, and what is unread weighs {least} or more and so begins with a word"
                    ),
                }
            }
            Fate::Immortal { words: 1, after: steps } => {
                format!("{} a word is unread that writes itself again from every phase that can come", after(*steps))
            }
            Fate::Immortal { words, after: steps } => {
                format!(
                    "{} one of {words} words is unread, each of which writes one of them again from every phase that can come",
                    after(*steps)
                )
            }
            Fate::Mortal { after: steps } => {
                format!(
                    "every translate that can come is a sequence of words, and what the words unread {} write comes to an end",
                    after(*steps)
                )
            }
            Fate::LettersGrow { deletion } => {
                format!(
                    "the first word has {} or more, and so has the production of every letter that can be first",
                    number(*deletion as u64, "letter")
                )
            }
            Fate::NoGap { full: true, .. } => "no product is missing".to_owned(),
            Fate::NoGap { pairs: 1, .. } => "the only pair of neighbours that can come has a product".to_owned(),
            Fate::NoGap { pairs, .. } => format!("all {pairs} pairs of neighbours that can come have a product"),
            Fate::Closed { factors: 1, length } => format!("closure: the only factor of {length} bits"),
            Fate::Closed { factors, length } => format!("closure: all {factors} factors of {length} bits"),
            Fate::StopsLater(string) => format!("else {string} would occur, after which no word can be read"),
            _ => return None,
        };
        Some(Proof::new(words))
    }

    /// The proof by the closure of a dictionary with this number of words, from the closure's factors and their length; `recorded` if the closure was
    /// not computed in this run.
    pub(crate) fn of_dictionary(words: usize, (factors, length): (usize, usize), recorded: bool) -> Proof {
        let closure = format!("{factors} factors of {length} bits");
        let source = match recorded {
            true => format!("dictionary of {words} words, whose closure of {closure} is recorded"),
            false => format!("dictionary of {words} words, closure checked: {closure}"),
        };
        Proof { words: format!("dictionary, {words} words"), source }
    }

    /// The proof that a completion of a dictionary has all words there are.
    pub fn of_completion(_completion: &Completion) -> Proof {
        Proof::new("looked for in all sequences of translates")
    }

    /// The proof by the decision procedure over numeration systems, whose addition is verified here; `given` lists the relations that
    /// were not defined but taken from elsewhere, with their sources.
    ///
    /// # Errors
    /// The addition of a numeration system is wrong, or a limit is reached.
    pub fn by_decision<'g>(
        numerations: &[Arc<Numeration>],
        given: impl IntoIterator<Item = (&'g str, String)>,
        budget: &Budget,
    ) -> Result<Proof, AutomataError> {
        numerations.iter().try_for_each(|numeration| verify_arithmetic(numeration, budget))?;
        let names: Vec<String> = numerations.iter().map(ToString::to_string).collect();
        let numerations = names.join(", ");
        let given: String = given.into_iter().map(|(name, source)| format!(", {name} as in {source}")).collect();
        Ok(Proof {
            words: format!("decision procedure over {numerations}{given}"),
            source: format!("decision procedure over {numerations}, addition verified{given}"),
        })
    }

    /// The proof that two games are the same; `None` unless their rules have the same canonical form.
    pub fn of_same_rules(one: &Rules, other: &Rules) -> Option<Proof> {
        let proof = || Proof {
            words: "the same rules".to_owned(),
            source: "the two notations describe the same rules".to_owned(),
        };
        (one == other).then(proof)
    }

    /// The short form of the proof, in a few words.
    pub(crate) fn words(&self) -> &str {
        &self.words
    }

    /// The long form of the proof: what was checked, and whether in this run.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// Both proofs together, for an answer that rests on both.
    pub(crate) fn and(self, other: &Proof) -> Proof {
        Proof { words: joined(self.words, &other.words), source: joined(self.source, &other.source) }
    }

    /// The proof that two automata accept the same pairs, from the proof of each automaton.
    pub(crate) fn of_equal(one: &Proof, other: &Proof) -> Proof {
        Proof::of_minimal("equal", one, other)
    }

    /// The proof that two automata do not accept the same pairs, from the proof of each automaton.
    pub(crate) fn of_unequal(one: &Proof, other: &Proof) -> Proof {
        Proof::of_minimal("different", one, other)
    }

    fn of_minimal(found: &str, one: &Proof, other: &Proof) -> Proof {
        let Proof { words, source } = one.clone().and(other);
        Proof {
            words: format!("{found} minimal automata: {words}"),
            source: format!("{found} minimal automata: {source}"),
        }
    }
}

/// A number with a noun, in the singular or the plural.
fn number(number: u64, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

/// A point of time in words: `at the start`, or after a number of steps.
fn after(steps: u64) -> String {
    if steps == 0 { "at the start".to_owned() } else { format!("after {}", number(steps, "step")) }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}
