//! What a check to a bound has found.

use std::fmt;

/// What a check to a bound has found: nothing against the statement so far, or the first counterexample.
///
/// ```
/// use wythoff_exact::Verdict;
/// assert_eq!(Verdict::Holds { below: 101 }.to_string(), "holds to 100");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Verdict {
    /// True below this number; beyond nothing is said.
    Holds {
        /// The bound on an index or a value: the check says on which.
        below: u64,
    },
    /// False.
    Fails(Counterexample),
}

/// The first place where a statement on sequences is false.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counterexample {
    /// The index, or the value if the statement is about values.
    pub n: u64,
    /// What is false there.
    pub statement: &'static str,
    /// The left side of the statement.
    pub left: u128,
    /// Its right side.
    pub right: u128,
}

impl Verdict {
    /// Was there no counterexample?
    pub fn holds(&self) -> bool {
        matches!(self, Verdict::Holds { .. })
    }

    /// The counterexample, if there is one.
    pub fn counterexample(&self) -> Option<&Counterexample> {
        match self {
            Verdict::Holds { .. } => None,
            Verdict::Fails(counterexample) => Some(counterexample),
        }
    }

    /// What a check finds, which ends with its bound or with a counterexample.
    pub(crate) fn of(check: impl FnOnce() -> Result<u64, Counterexample>) -> Verdict {
        match check() {
            Ok(below) => Verdict::Holds { below },
            Err(counterexample) => Verdict::Fails(counterexample),
        }
    }
}

/// The counterexample if the statement is not true.
pub(crate) fn demand(
    truth: bool,
    n: u64,
    statement: &'static str,
    left: u128,
    right: u128,
) -> Result<(), Counterexample> {
    if truth { Ok(()) } else { Err(Counterexample { n, statement, left, right }) }
}

impl fmt::Display for Counterexample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is false for n = {}: {} and {}", self.statement, self.n, self.left, self.right)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Holds { below: 0 } => f.write_str("not decided by so few terms"),
            Verdict::Holds { below } => write!(f, "holds to {}", below - 1),
            Verdict::Fails(counterexample) => write!(f, "fails: {counterexample}"),
        }
    }
}
