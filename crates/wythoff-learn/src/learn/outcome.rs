//! How learning ends, and what is told meanwhile.

use std::fmt;

use serde::{Deserialize, Serialize};
use wythoff_automata::Letter;

/// How learning ended; a step that is not made ends with it as with an error.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[must_use]
pub enum Outcome {
    /// The teacher has no counterexample to the hypothesis.
    #[error("no counterexample is known")]
    Learned,
    /// A question of this length is beyond what the teacher knows; go on with one that knows more.
    #[error("a word of {length} letters is beyond what is known; go on with something that knows more")]
    Unknown {
        /// Number of letters of the word.
        length: usize,
    },
    /// No automaton with fewer than `at_least` states (dead states not counted) agrees with the answers that were given:
    /// this many words are pairwise kept apart by answers.
    #[error("no automaton with up to {} states agrees with the answers; go on with a higher limit", .at_least - 1)]
    TooManyStates {
        /// Number of words that are kept apart.
        at_least: usize,
    },
    /// The budget said so; the learner can go on.
    #[error("stopped; what was learned so far can be resumed")]
    Stopped,
    /// The teacher's answers do not fit together: it broke the contract of [`Teacher`](super::Teacher).
    #[error("the answers contradict each other at the word {word:?}; they are wrong")]
    Contradiction {
        /// The word at which it was noticed.
        word: Vec<Letter>,
    },
}

/// What was done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// States found.
    pub states: usize,
    /// Questions whether a word is in the language; or what surrounds a column, where guesses are made of that.
    pub questions: u64,
    /// Counterexamples from the teacher, or guesses that were refuted.
    pub counterexamples: u64,
    /// Length of the longest word asked about, without the letters that a fingerprint looks ahead; or the digits after which
    /// there were no new surroundings.
    pub longest: usize,
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Progress { states, questions, counterexamples, .. } = self;
        write!(f, "{states} states, {questions} questions, {counterexamples} counterexamples")
    }
}
