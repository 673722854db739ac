//! Arguments that several questions share, and how their values are read.

use clap::Args;

use crate::input::{self, Diagnostic};
use crate::knowledge::SEARCHED;

/// How far up the board is computed.
#[derive(Clone, Debug, Default, Args)]
pub struct Rows {
    /// Compute rows 0 to Y only; needed where a column may hold infinitely many P-positions
    #[arg(long, value_name = "Y", value_parser = pile)]
    pub upto: Option<u64>,
}

impl Rows {
    /// The number of rows.
    pub fn count(&self) -> Option<u64> {
        self.upto.map(|upto| upto.saturating_add(1))
    }
}

/// How far a proof is looked for where nothing is known.
#[derive(Clone, Debug, Args)]
pub struct Search {
    /// Where nothing is known and the question would be refused, look for a proof by an automaton of at most N states; 0
    /// for no search
    #[arg(id = "search", long = "search", value_name = "N", default_value_t = SEARCHED, value_parser = states)]
    pub states: usize,
}

/// Reads a number that the machine can count to.
///
/// # Errors
/// The text is not a number, or the number is too large.
pub fn pile(text: &str) -> Result<u64, Diagnostic> {
    input::small(text)
}

/// Reads a number of things, at least one.
///
/// # Errors
/// As [`pile`], and for 0.
pub fn columns(text: &str) -> Result<u64, Diagnostic> {
    input::at_least_one(text)
}

/// Reads a number of things that are held in memory, at least one; more than memory can count are as many as it can.
///
/// # Errors
/// As [`columns`].
pub fn most(text: &str) -> Result<usize, Diagnostic> {
    columns(text).map(|most| usize::try_from(most).unwrap_or(usize::MAX))
}

/// Reads a number of states, which may be 0.
fn states(text: &str) -> Result<usize, Diagnostic> {
    input::small(text).map(|states| usize::try_from(states).unwrap_or(usize::MAX))
}
