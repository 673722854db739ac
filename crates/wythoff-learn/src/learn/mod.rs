//! Learning an automaton from answers.
//!
//! The learner knows no games and no numeration systems. It asks a [`Teacher`] whether words belong to a language, and
//! finds the smallest automaton that agrees with all answers, if there is one within its budget. The result is a guess; a
//! certificate makes it a theorem.
//!
//! **What it assumes about the language.** With a zero block of r letters (r > 0), a word is in the language if and only if it is
//! with r letters 0 before it, so that numbers may be padded. Queries are made without leading zero blocks. Nothing else is assumed.
//!
//! **How it learns.** States are represented by words (their access words, which form a tree of transitions). Two states
//! are kept apart if some word leads from one of them into the language and not from the other. These words, the
//! discriminators, form a forest of binary trees, one for each [fingerprint](Teacher::fingerprint); a transition is
//! followed by sifting its word down its tree. A counterexample is read from its end (the analysis of Rivest and Schapire,
//! but by scanning): the last letter at which the states of the automaton and the answers disagree gives the shortest
//! discriminator that the word contains, and splits one leaf. Only the transitions that enter this leaf are queried again.
//! (Kearns and Vazirani 1994; Rivest and Schapire 1993; Isberner, Howar and Steffen 2014 for the choice of discriminators.)
//!
//! **Dead states** are those without an accepted continuation. They are not states of the hypothesis, and there is a leaf
//! for them from the beginning: a word counts as dead until an answer shows otherwise.
//!
//! **Unknown answers** are never guessed. [`Outcome::Unknown`] gives the length of a word that the teacher could not
//! judge; the learner can then be resumed with a teacher that knows more.

mod analysis;
mod forest;
mod learner;
mod outcome;
mod states;

use wythoff_automata::{Dfa, Letter};

pub use learner::{Learner, Watch};
pub use outcome::{Outcome, Progress};

/// Answers the learner's queries about one language.
///
/// A teacher may know more later on, but while one learner is at work it must not change an answer, nor the meaning of
/// its fingerprints.
pub trait Teacher {
    /// Whether the word is in the language; `None` if that is beyond what is known.
    fn contains(&mut self, word: &[Letter]) -> Option<bool>;

    /// A number that depends only on the continuations of the word into the language; [`NOTHING_SEEN`] if there are none.
    /// `None` if that is beyond what is known.
    ///
    /// Words with different fingerprints belong to different states, without further queries; words with equal ones may
    /// or may not. A good fingerprint, for example a hash of the accepted continuations of some length, identifies most
    /// states at the first visit and makes dead ends cheap. The default distinguishes nothing.
    fn fingerprint(&mut self, word: &[Letter]) -> Option<u64> {
        let _ = word;
        Some(NOTHING_SEEN)
    }

    /// A word on which the hypothesis is wrong; `None` if this teacher cannot find one.
    fn counterexample(&mut self, hypothesis: &Dfa) -> Option<Vec<Letter>>;
}

/// The fingerprint of words for which no accepted continuation was seen, although there may be one.
pub const NOTHING_SEEN: u64 = 0;
