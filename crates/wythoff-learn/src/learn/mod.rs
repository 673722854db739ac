//! Learning an automaton from answers.
//!
//! The learner knows no games and no numerations: it asks a [`Teacher`] whether words belong to a language, and finds
//! the smallest automaton that agrees with all answers, if there is one within its budget. What it finds is a guess;
//! a certificate makes it a theorem.
//!
//! **What it takes for granted of the language.** With a zero block of r letters (r > 0), a word is in the language if
//! and only if it is with r letters 0 before it: numbers may be padded. Questions are asked without leading zero
//! blocks. Nothing else is taken for granted.
//!
//! **How it learns.** States are words (their access words, a tree of transitions); two of them are kept apart because
//! some word leads from one into the language and not from the other. These words form a forest of binary trees, one
//! for each [fingerprint](Teacher::fingerprint); a transition is followed by sifting its word down its tree. A
//! counterexample is read from its end (Rivest and Schapire's analysis, but by scanning): the last letter at which the
//! automaton's states and the answers part gives the shortest discriminator that the word holds, and splits one leaf.
//! Only the transitions that enter this leaf are asked for again. (Kearns and Vazirani 1994; Rivest and Schapire 1993;
//! Isberner, Howar and Steffen 2014 for what discriminators should be.)
//!
//! **Dead states** are those without an accepted continuation. They are not states of the hypothesis, and a leaf for
//! them exists from the beginning: a word is dead until an answer says otherwise.
//!
//! **What is unknown** stays unknown: no answer is ever guessed. [`Outcome::Unknown`] names the length of a word that
//! the teacher could not judge; the learner is then in a state from which it goes on with a teacher that knows more.

mod analysis;
mod forest;
mod learner;
mod outcome;
mod states;

use wythoff_automata::{Dfa, Letter};

pub use learner::{Learner, Watch};
pub use outcome::{Outcome, Progress};

/// What answers the learner's questions about one language.
///
/// A teacher may know more later on, but must not change an answer, nor what its fingerprints mean, while one learner
/// is at work.
pub trait Teacher {
    /// Is the word in the language? `None`: beyond what is known.
    fn contains(&mut self, word: &[Letter]) -> Option<bool>;

    /// A number that depends on nothing but the continuations of the word into the language; [`NOTHING_SEEN`] if there
    /// are none. `None`: beyond what is known.
    ///
    /// Words with different fingerprints are different states without further questions; words with the same may be
    /// different. A good one, for example a hash of the accepted continuations of some length, makes most states
    /// known at the first visit and dead ends cheap. The default tells nothing.
    fn fingerprint(&mut self, word: &[Letter]) -> Option<u64> {
        let _ = word;
        Some(NOTHING_SEEN)
    }

    /// A word on which the hypothesis is wrong, as far as this teacher can find one.
    fn counterexample(&mut self, hypothesis: &Dfa) -> Option<Vec<Letter>>;
}

/// The fingerprint of words of which no accepted continuation was seen; there may be one nevertheless.
pub const NOTHING_SEEN: u64 = 0;
