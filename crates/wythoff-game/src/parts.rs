//! The parts of which rules are made, as plain data: what a file stores and a program assembles.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::blocking::Blocking;
use crate::imitation::Imitation;
use crate::position::Vector;
use crate::ray::{Lengths, Ray};
use crate::region::{Forced, Rectangle};

/// The parts of a game's rules, unchecked: assemble them, then make [`Rules`](crate::Rules) with `Rules::try_from`.
///
/// ```
/// use wythoff_game::{Parts, Rules};
/// let parts = Parts { bishop: 1, leaps: [(1, 2), (2, 1)].into(), ..Parts::rook() };
/// assert_eq!(Rules::try_from(parts).unwrap(), "maharaja".parse().unwrap());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Parts {
    /// Rays of moves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rays: Vec<Ray>,
    /// The m of the m-bishop: vectors `(i, j)` with `|i - j| < m`; 0 for no bishop, 1 for that of chess.
    #[serde(skip_serializing_if = "is_zero")]
    pub bishop: u64,
    /// Single vectors.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub leaps: BTreeSet<Vector>,
    /// The blocking manoeuvre.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<Blocking>,
    /// Removed rectangles at the origin: none, one, or several of which the second player chooses one
    /// before the first move (an empty rectangle stands for "nothing removed").
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cuts: Vec<Rectangle>,
    /// Forced labels.
    #[serde(skip_serializing_if = "Forced::is_empty")]
    pub forced: Forced,
    /// The imitation clause.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub imitation: Option<Imitation>,
    /// Misere play: a player unable to move wins.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub misere: bool,
}

fn is_zero(m: &u64) -> bool {
    *m == 0
}

impl Parts {
    /// The two halves of a rook whose move lengths satisfy `lengths`.
    pub fn rook_with(lengths: Lengths) -> Self {
        let rays = [(1, 0), (0, 1)].map(|step| Ray::with_lengths(step, lengths));
        Parts { rays: rays.into(), ..Parts::default() }
    }

    /// The rook: any number of tokens from one pile.
    pub fn rook() -> Self {
        Parts::rook_with(Lengths::ALL)
    }

    /// Rook and m-bishop: the moves of m-Wythoff Nim.
    pub fn m_wythoff(m: u64) -> Self {
        Parts { bishop: m, ..Parts::rook() }
    }

    /// Joins the moves of two games; of each clause at most one game may bring its own.
    ///
    /// # Errors
    /// The name of the clause that both bring.
    pub fn join(mut self, other: Parts) -> Result<Parts, &'static str> {
        fn either<T>(mine: Option<T>, theirs: Option<T>, name: &'static str) -> Result<Option<T>, &'static str> {
            match (mine, theirs) {
                (Some(_), Some(_)) => Err(name),
                (mine, theirs) => Ok(mine.or(theirs)),
            }
        }
        self.rays.extend(other.rays);
        self.bishop = self.bishop.max(other.bishop);
        self.leaps.extend(other.leaps);
        self.block = either(self.block, other.block, "block")?;
        self.imitation = either(self.imitation, other.imitation, "imitation")?;
        if self.cuts.is_empty() {
            self.cuts = other.cuts;
        } else if !other.cuts.is_empty() {
            return Err("cut");
        }
        self.forced.p.extend(other.forced.p);
        self.forced.n.extend(other.forced.n);
        self.misere |= other.misere;
        Ok(self)
    }
}
