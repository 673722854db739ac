//! What a check to a bound has found.

use std::fmt;

/// What a check to a bound has found: nothing against the statement so far, or a counterexample.
///
/// ```
/// use wythoff_exact::Verdict;
/// let verdict: Verdict<u64> = Verdict::Holds { to: 100 };
/// assert!(verdict.holds());
/// assert_eq!(verdict.to_string(), "holds to 100");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Verdict<C> {
    /// True for everything up to and including `to`; beyond that nothing is said.
    Holds {
        /// The bound: which quantity it bounds is said by the check.
        to: u64,
    },
    /// False: here is the first counterexample.
    Fails(C),
}

impl<C> Verdict<C> {
    /// Was there no counterexample?
    pub fn holds(&self) -> bool {
        matches!(self, Verdict::Holds { .. })
    }

    /// The counterexample, if there is one.
    pub fn counterexample(&self) -> Option<&C> {
        match self {
            Verdict::Holds { .. } => None,
            Verdict::Fails(counterexample) => Some(counterexample),
        }
    }
}

impl<C: fmt::Display> fmt::Display for Verdict<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Holds { to } => write!(f, "holds to {to}"),
            Verdict::Fails(counterexample) => write!(f, "fails: {counterexample}"),
        }
    }
}
