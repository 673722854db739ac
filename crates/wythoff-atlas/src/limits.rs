//! Limits of the measurement of one game.

use serde::{Deserialize, Serialize};
use wythoff::{Diagnostic, input};

/// The resources that measuring one game may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Limits {
    /// Seconds of time. A game that takes longer is recorded as out of time, with the values measured before; such a row depends on the machine.
    pub seconds: u64,
    /// Bytes of memory, both for each list and for the process that measures.
    pub memory: u64,
    /// The maximum number of states of an automaton that is searched for.
    pub states: usize,
}

impl Default for Limits {
    /// A minute, 2 GiB, 5,000 states.
    fn default() -> Self {
        Limits { seconds: 60, memory: 2 << 30, states: 5000 }
    }
}

/// Units of memory; a name comes before every other name that is a suffix of it.
const UNITS: [(&str, u64); 9] = [
    ("KiB", 1 << 10),
    ("MiB", 1 << 20),
    ("GiB", 1 << 30),
    ("TiB", 1 << 40),
    ("kB", 1_000),
    ("MB", 1_000_000),
    ("GB", 1_000_000_000),
    ("TB", 1_000_000_000_000),
    ("B", 1),
];

/// Reads a number of bytes, such as `2GiB`, `500 MB` or `10^9`.
///
/// ```
/// use wythoff_atlas::bytes;
/// assert_eq!(bytes("2 GiB")?, 2 << 30);
/// assert_eq!(bytes("10^9")?, 1_000_000_000);
/// # Ok::<(), wythoff::Diagnostic>(())
/// ```
///
/// # Errors
/// The text is not a number of bytes, or the number does not fit into 64 bits.
pub fn bytes(text: &str) -> Result<u64, Diagnostic> {
    const HINT: &str = "write a number of bytes, as in 2GiB, 500MB or 10^9";
    let unit = UNITS.iter().find(|(unit, _)| text.trim_end().ends_with(unit));
    let (number, times) =
        unit.map_or((text, 1), |(unit, times)| (&text.trim_end()[..text.trim_end().len() - unit.len()], *times));
    let number = input::at_least_one(number).map_err(|mistake| mistake.hinting(HINT))?;
    let whole = input::trimmed(text, 0..text.len());
    number.checked_mul(times).ok_or_else(|| Diagnostic::new(format!("`{}` is too large", text.trim()), whole, HINT))
}
