//! How learning ends, and what is told meanwhile.

use std::fmt;

use serde::{Deserialize, Serialize};
use wythoff_automata::Letter;


/// How learning ended.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Outcome {
    /// The teacher has no counterexample to the hypothesis.
    Learned,
    /// A question of this length is beyond what the teacher knows; go on with one that knows more.
    Unknown {
        /// Number of letters of the word.
        length: usize,
    },
    /// No automaton with fewer than `at_least` states (dead states not counted) agrees with the answers that were given:
    /// this many words are pairwise kept apart by answers.
    TooManyStates {
        /// Number of words that are kept apart.
        at_least: usize,
    },
    /// The budget said so; the learner can go on.
    Stopped,
    /// The teacher's answers do not fit together: it broke the contract of [`Teacher`](super::Teacher).
    Contradiction {
        /// The word at which it was noticed.
        word: Vec<Letter>,
    },
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Learned => write!(f, "no counterexample is known"),
            Outcome::Unknown { length } => {
                write!(f, "a word of {length} letters is beyond what is known; go on with something that knows more")
            }
            Outcome::TooManyStates { at_least } => {
                let limit = at_least - 1;
                write!(f, "no automaton with up to {limit} states agrees with the answers; go on with a higher limit")
            }
            Outcome::Stopped => write!(f, "stopped; what was learned so far can be resumed"),
            Outcome::Contradiction { word } => {
                write!(f, "the answers contradict each other at the word {word:?}; they are wrong")
            }
        }
    }
}

/// What was done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// States found.
    pub states: usize,
    /// States all of whose transitions are known.
    pub explored: usize,
    /// Questions whether a word is in the language.
    pub questions: u64,
    /// Fingerprints asked for.
    pub fingerprints: u64,
    /// Counterexamples from the teacher.
    pub counterexamples: u64,
    /// Splits of a leaf by a discriminator.
    pub splits: u64,
    /// Length of the longest word asked about, without the letters that a fingerprint looks ahead.
    pub longest: usize,
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Progress { states, questions, counterexamples, .. } = self;
        write!(f, "{states} states, {questions} questions, {counterexamples} counterexamples")
    }
}
