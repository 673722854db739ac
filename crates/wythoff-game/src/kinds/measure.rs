//! The measure by which a game with moves by relations ends.

use std::fmt;

use serde::{Deserialize, Serialize};
use wythoff_automata::logic::Term;

use crate::position::Position;
use crate::progression::Progression;

/// The measure c x + d y of positions, which falls with every move of a game.
///
/// ```
/// use wythoff_game::Measure;
/// assert_eq!([Measure::default(), Measure { x: 1, y: 0 }, Measure { x: 2, y: 3 }].map(|m| m.to_string()), ["x + y", "x", "2 x + 3 y"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Measure {
    /// The coefficient c of x.
    pub x: u64,
    /// The coefficient d of y.
    pub y: u64,
}

impl Default for Measure {
    /// The number of tokens, x + y.
    fn default() -> Self {
        Measure { x: 1, y: 1 }
    }
}

impl Measure {
    /// The measure with the two piles exchanged.
    #[must_use]
    pub const fn transposed(self) -> Self {
        Measure { x: self.y, y: self.x }
    }

    /// The measure of a position; `None` from 2^64 on.
    pub fn of(self, at: Position) -> Option<u64> {
        self.x.checked_mul(at.x)?.checked_add(self.y.checked_mul(at.y)?)
    }

    /// Whether every vector of a progression lowers the measure.
    pub(super) fn falls_along(self, line: &Progression) -> bool {
        let falls = |(i, j): (u64, u64)| self.x > 0 && i > 0 || self.y > 0 && j > 0;
        // The base alone is a vector if the multiple 0 is allowed.
        falls(line.base) || falls(line.step) && line.multiples().next() != Some(0u64)
    }

    pub(super) fn term(self, x: &'static str, y: &'static str) -> Term {
        Term::sum([Term::var(x).times(self.x), Term::var(y).times(self.y)])
    }
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let terms = [(self.x, "x"), (self.y, "y")].into_iter().filter(|(factor, _)| *factor > 0);
        let terms: Vec<String> = terms
            .map(|(factor, name)| if factor == 1 { name.to_owned() } else { format!("{factor} {name}") })
            .collect();
        f.write_str(&terms.join(" + "))
    }
}
