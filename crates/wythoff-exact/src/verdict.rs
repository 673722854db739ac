//! The results of checks up to a bound.

use std::fmt;

/// The result of a check up to a bound: no counterexample so far, or the first counterexample.
///
/// ```
/// use wythoff_exact::Verdict;
/// assert_eq!(Verdict::Holds { below: 101 }.to_string(), "holds to 100");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Verdict {
    /// The statement is true below the bound; nothing is claimed beyond it.
    Holds {
        /// The bound, which is on an index or on a value, as the check states.
        below: u64,
    },
    /// The statement is false; holds the first counterexample.
    Fails(Counterexample),
}

/// The first place where a statement on sequences is false.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counterexample {
    /// The index where it is false, or the value if the statement is about values.
    pub n: u64,
    /// The statement that is false there.
    pub statement: &'static str,
    /// The left side of the statement at that place.
    pub left: u128,
    /// The right side of the statement.
    pub right: u128,
}

impl Verdict {
    /// Whether no counterexample was found.
    pub fn holds(&self) -> bool {
        matches!(self, Verdict::Holds { .. })
    }

    /// The counterexample; `None` if the statement holds below the bound.
    pub fn counterexample(&self) -> Option<&Counterexample> {
        match self {
            Verdict::Holds { .. } => None,
            Verdict::Fails(counterexample) => Some(counterexample),
        }
    }

    /// The verdict of a check that returns its bound or a counterexample.
    pub(crate) fn of(check: impl FnOnce() -> Result<u64, Counterexample>) -> Verdict {
        match check() {
            Ok(below) => Verdict::Holds { below },
            Err(counterexample) => Verdict::Fails(counterexample),
        }
    }
}

/// Returns the counterexample as an error unless `truth` holds.
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
