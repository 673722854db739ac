//! The outcomes of learning, and its progress.

use std::fmt;

use serde::{Deserialize, Serialize};
use wythoff_automata::Letter;

/// How learning ended; a step that fails returns it as an error.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[must_use]
pub enum Outcome {
    /// The teacher has no counterexample to the hypothesis.
    #[error("no counterexample is known")]
    Learned,
    /// The answer for a word of this length is beyond what the teacher knows; the learner can be resumed with one that knows more.
    #[error("a word of {length} letters is beyond what is known; go on with something that knows more")]
    Unknown {
        /// Number of letters of the word whose answer is unknown.
        length: usize,
    },
    /// No automaton with fewer than `at_least` states, not counting dead ones, agrees with the answers: that many words
    /// are pairwise kept apart by them.
    #[error("no automaton with up to {} states agrees with the answers; go on with a higher limit", .at_least - 1)]
    TooManyStates {
        /// Number of words that are pairwise kept apart.
        at_least: usize,
    },
    /// The budget stopped the learner, which can be resumed.
    #[error("stopped; what was learned so far can be resumed")]
    Stopped,
    /// The answers of the teacher are inconsistent: it broke the contract of [`Teacher`](super::Teacher).
    #[error("the answers contradict each other at the word {word:?}; they are wrong")]
    Contradiction {
        /// The word at which the contradiction was noticed.
        word: Vec<Letter>,
    },
}

/// The progress of a learner, or of a guess from the surroundings of columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Number of states of the hypothesis.
    pub states: usize,
    /// Number of membership queries; for guesses from the surroundings of columns, the number of surroundings that were determined.
    pub questions: u64,
    /// Number of counterexamples from the teacher, or of guesses that were refuted.
    pub counterexamples: u64,
    /// Length of the longest word in a query, not counting the letters that a fingerprint looks ahead; for guesses from
    /// the surroundings of columns, the number of digits after which there were no new surroundings.
    pub longest: usize,
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Progress { states, questions, counterexamples, .. } = self;
        write!(f, "{states} states, {questions} questions, {counterexamples} counterexamples")
    }
}
