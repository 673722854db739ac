//! The form of moves that theorems recognise.

use std::collections::BTreeSet;

use crate::kinds::{KINDS, rook};
use crate::lengths::Lengths;
use crate::position::Vector;
use crate::rules::Rules;

/// Moves of the form rook + m-bishop + single vectors; the clauses of the rules are disregarded.
///
/// A recogniser of a theorem starts from the [`shape`](Rules::shape) of the rules; rules with any other kind of move have none, so that no
/// theorem is applied to them by mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape<'r> {
    /// The lengths of rook moves; the multiples of p are the lengths `mod p below 1`.
    pub rook: Lengths,
    /// The m of the m-bishop; 0 if there is none.
    pub bishop: u64,
    /// The single vectors among the moves.
    pub leaps: &'r BTreeSet<Vector>,
}

impl Shape<'_> {
    /// Whether the moves are the unrestricted rook and the m-bishop with this m, without single vectors.
    pub fn is_m_wythoff(&self, m: u64) -> bool {
        self.rook == Lengths::ALL && self.bishop == m && self.leaps.is_empty()
    }

    /// Whether the moves include the unrestricted rook and the bishop of chess; single vectors are allowed.
    pub fn has_queen(&self) -> bool {
        self.rook == Lengths::ALL && self.bishop == 1
    }
}

impl Rules {
    /// The moves as rook + m-bishop + single vectors; `None` if they do not have that form, or if there is a pass.
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
        let fits = parts.pass == 0 && KINDS.iter().all(|kind| kind.fits_shape(parts));
        rook(&parts.rays).filter(|_| fits).map(|rook| Shape { rook, bishop: parts.bishop, leaps: &parts.leaps })
    }
}
