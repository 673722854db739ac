//! The theorem in words.

use std::fmt;
use std::str::FromStr;

use wythoff_automata::Numeration;
use wythoff_game::Rules;

/// What a certificate says: text that reads back as the same.
///
/// ```
/// use wythoff_check::certificate::Statement;
/// let statement = Statement { rules: "wythoff".parse()?, numeration: "msd_fib".parse()? };
/// let words = statement.to_string();
/// assert!(words.starts_with("The P-positions of rook + bishop are exactly the pairs (x, y)"));
/// assert_eq!(words.parse::<Statement>()?, statement);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The rules of the game.
    pub rules: Rules,
    /// The numeration system in which the automaton reads positions.
    pub numeration: Numeration,
}

const FIRST: &str = "The P-positions of ";
const SECOND: &str =
    " are exactly the pairs (x, y) that the automaton accepts, x and y written with the same number of digits in ";
const THIRD: &str = ", most significant digit first.";

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{FIRST}{}{SECOND}{}{THIRD}", self.rules, self.numeration)
    }
}

/// A text that is no theorem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no theorem about a game; write \"{FIRST}rook + bishop{SECOND}msd_fib{THIRD}\"")]
pub struct NoStatement;

impl FromStr for Statement {
    type Err = NoStatement;

    fn from_str(text: &str) -> Result<Self, NoStatement> {
        let inner = text.strip_prefix(FIRST).and_then(|rest| rest.strip_suffix(THIRD)).ok_or(NoStatement)?;
        let (rules, numeration) = inner.split_once(SECOND).ok_or(NoStatement)?;
        let rules = rules.parse().map_err(|_| NoStatement)?;
        Ok(Statement { rules, numeration: numeration.parse().map_err(|_| NoStatement)? })
    }
}
