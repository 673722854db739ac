//! Regions of the board with rules of their own: removed rectangles and forced labels.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize, Serializer};

use crate::natural::Natural;
use crate::position::{Outcome, Position, PositionOf};

/// A rectangle `[0, base) x [0, height)` at the origin whose positions do not exist. Empty if a side is 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Rectangle {
    /// Width: columns `0 .. base`.
    pub base: u64,
    /// Height: rows `0 .. height`.
    pub height: u64,
}

impl Rectangle {
    /// Is the position inside?
    #[inline]
    pub fn contains<N: Natural>(&self, at: &PositionOf<N>) -> bool {
        at.x < N::from(self.base) && at.y < N::from(self.height)
    }

    /// The rectangle with the two piles exchanged.
    pub const fn transposed(self) -> Self {
        Rectangle { base: self.height, height: self.base }
    }

    /// Has it no cell?
    pub fn is_empty(&self) -> bool {
        self.base == 0 || self.height == 0
    }
}

/// Positions whose label is given, whatever the rules say of them (ALT): the altered initial conditions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Forced {
    /// Positions forced P.
    #[serde(serialize_with = "parameters")]
    pub p: BTreeSet<Position>,
    /// Positions forced N.
    #[serde(serialize_with = "parameters")]
    pub n: BTreeSet<Position>,
}

/// The positions of rules are parameters, which are small: numbers, and not strings of digits.
fn parameters<S: Serializer>(positions: &BTreeSet<Position>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(positions.iter().map(|at| (at.x, at.y)))
}

impl Forced {
    /// The label forced on a position, if any.
    #[inline]
    pub fn outcome<N: Natural>(&self, at: &PositionOf<N>) -> Option<Outcome> {
        if self.is_empty() {
            return None;
        }
        let at = at.small()?;
        let label = [(&self.p, Outcome::P), (&self.n, Outcome::N)].into_iter().find(|(set, _)| set.contains(&at));
        label.map(|(_, outcome)| outcome)
    }

    /// Is nothing forced?
    pub fn is_empty(&self) -> bool {
        self.p.is_empty() && self.n.is_empty()
    }

    /// The same labels with the two piles exchanged.
    #[must_use]
    pub fn transposed(&self) -> Forced {
        let swap = |set: &BTreeSet<Position>| set.iter().map(|at| at.transposed()).collect();
        Forced { p: swap(&self.p), n: swap(&self.n) }
    }

    /// Every forced position, first those forced P.
    pub fn positions(&self) -> impl Iterator<Item = Position> + '_ {
        self.p.iter().chain(&self.n).copied()
    }

    /// Every forced position with its label, by column, then row.
    pub fn iter(&self) -> impl Iterator<Item = (Position, Outcome)> + '_ {
        let mut all: Vec<_> = self.p.iter().map(|&at| (at, Outcome::P)).collect();
        all.extend(self.n.iter().map(|&at| (at, Outcome::N)));
        all.sort_unstable();
        all.into_iter()
    }
}
