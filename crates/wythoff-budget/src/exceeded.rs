//! What a computation ran out of.

/// What a computation ran out of.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Exceeded {
    /// It was asked to stop, or its time is over.
    #[error("interrupted")]
    Stopped,
    /// A list or table would need more memory than it may have, or than the machine has.
    #[error("out of memory: {what} would need {bytes} bytes; ask for less")]
    Memory {
        /// What did not fit.
        what: &'static str,
        /// How many bytes it would take; `u64::MAX` if more than that.
        bytes: u64,
    },
    /// An automaton would have more states than it may have.
    #[error("{during}: more than {limit} states; raise the limit on states, or split the sentence")]
    States {
        /// Which operation.
        during: &'static str,
        /// The limit.
        limit: usize,
    },
}
