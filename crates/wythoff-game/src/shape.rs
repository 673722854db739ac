//! What theorems ask of the moves of a game before they say that it is theirs.

use std::collections::BTreeSet;

use crate::kinds::{KINDS, rook};
use crate::lengths::Lengths;
use crate::position::Vector;
use crate::rules::Rules;

/// Moves of the form rook + m-bishop + single vectors. Clauses are not part of it.
///
/// A recogniser asks for the [`shape`](Rules::shape) of the rules; rules with any other kind of move have none, so that no
/// theorem takes them for its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape<'r> {
    /// How many tokens the rook takes; multiples of p are the lengths `mod p below 1`.
    pub rook: Lengths,
    /// The m of the m-bishop, 0 if there is none.
    pub bishop: u64,
    /// The single vectors.
    pub leaps: &'r BTreeSet<Vector>,
}

impl Shape<'_> {
    /// Is it the rook that takes any number of tokens, and the bishop with this m, without single vectors?
    pub fn is_m_wythoff(&self, m: u64) -> bool {
        self.rook == Lengths::ALL && self.bishop == m && self.leaps.is_empty()
    }

    /// Is it the rook that takes any number of tokens and the bishop of chess, perhaps with single vectors?
    pub fn has_queen(&self) -> bool {
        self.rook == Lengths::ALL && self.bishop == 1
    }
}

impl Rules {
    /// The moves as rook + m-bishop + single vectors, if they have that form.
    ///
    /// ```
    /// use wythoff_game::{Lengths, Rules};
    /// let rules: Rules = "rook(mod 3) + bishop(m=2) block 1 of all".parse().unwrap();
    /// let shape = rules.shape().unwrap();
    /// assert_eq!((shape.rook, shape.bishop), (Lengths::multiples_of(3), 2));
    /// assert_eq!("wythoff + rays{(1,2)}".parse::<Rules>().unwrap().shape(), None);
    /// ```
    pub fn shape(&self) -> Option<Shape<'_>> {
        let parts = self.parts();
        let fits = KINDS.iter().all(|kind| kind.fits_shape(parts));
        rook(&parts.rays).filter(|_| fits).map(|rook| Shape { rook, bishop: parts.bishop, leaps: &parts.leaps })
    }
}
