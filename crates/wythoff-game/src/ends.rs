//! Positions at which a game ends although the moves would lead further.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::automatic::AutomaticSet;
use crate::natural::Natural;
use crate::position::{Outcome, Position, PositionOf};
use crate::region::{Forced, are_same, parameters};

/// The positions of an end clause: no move leads away from them, so that the player to move there loses, or wins in misere play, and
/// the Grundy value is 0.
///
/// Comparison ignores the order of the sets.
///
/// ```
/// use wythoff_game::{Position, Rules};
/// let rules: Rules = "wythoff end{(0,1),(1,0)} end{?msd_fib x = y & x <= 3}".parse().unwrap();
/// assert!(rules.ends().contains(&Position::new(2, 2)));
/// assert_eq!(rules.options(&Position::new(2, 2)).next(), None);
/// assert_eq!(rules.to_string(), "rook + bishop end{(0,1),(1,0)} end{?msd_fib x = y & x <= 3}");
/// ```
#[derive(Clone, Debug, Default, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Ends {
    /// The listed positions.
    #[serde(rename = "at", serialize_with = "parameters", skip_serializing_if = "BTreeSet::is_empty")]
    pub listed: BTreeSet<Position>,
    /// The sets all of whose positions are ends.
    #[serde(rename = "where", skip_serializing_if = "Vec::is_empty")]
    pub sets: Vec<AutomaticSet>,
}

impl PartialEq for Ends {
    fn eq(&self, other: &Self) -> bool {
        self.listed == other.listed && are_same(&self.sets, &other.sets)
    }
}

impl Ends {
    /// Whether the game ends at this position. O(log number of positions), and O(digits) for each set.
    #[inline]
    pub fn contains<N: Natural>(&self, at: &PositionOf<N>) -> bool {
        !self.is_empty()
            && (at.small().is_some_and(|at| self.listed.contains(&at)) || self.sets.iter().any(|set| set.contains(at)))
    }

    /// Whether there are no such positions.
    pub fn is_empty(&self) -> bool {
        self.listed.is_empty() && self.sets.is_empty()
    }

    /// The ends with the two piles exchanged.
    #[must_use]
    pub fn transposed(&self) -> Ends {
        Ends {
            listed: self.listed.iter().map(|at| at.transposed()).collect(),
            sets: self.sets.iter().map(AutomaticSet::transposed).collect(),
        }
    }

    /// The forced labels together with those of the ends, all of which have this outcome.
    pub(crate) fn labels(&self, forced: &Forced, outcome: Outcome) -> Forced {
        let mut all = forced.clone();
        let (listed, sets) = match outcome {
            Outcome::P => (&mut all.p, &mut all.p_where),
            Outcome::N => (&mut all.n, &mut all.n_where),
        };
        listed.extend(&self.listed);
        sets.extend(self.sets.iter().cloned());
        all
    }
}
