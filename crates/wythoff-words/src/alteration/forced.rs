//! The alteration itself: which positions are forced P and N.

use std::ops::Deref;

use wythoff_game::{Forced, Lengths, Position, Rules};

use super::AlterationError;

/// A finite alteration of Wythoff Nim: the disjoint sets P0 and N0 of ALT section 2.
///
/// Misere play is the alteration that forces (0,0) N, unless (0,0) is forced P.
///
/// ```
/// use wythoff_words::alteration::Alteration;
/// let rules = "wythoff alter P{(3,4),(5,0)} N{(0,0)}".parse().unwrap();
/// let alteration = Alteration::new(&rules).unwrap();
/// assert_eq!((alteration.columns(), alteration.rows()), (6, 5));
/// assert!(Alteration::new(&"maharaja".parse().unwrap()).is_err());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Alteration {
    forced: Forced,
}

impl Deref for Alteration {
    type Target = Forced;

    fn deref(&self) -> &Forced {
        &self.forced
    }
}

impl Alteration {
    /// The alteration in these rules; empty for Wythoff Nim itself. O(forced labels).
    ///
    /// # Errors
    /// [`AlterationError::OtherRules`] unless the moves are rook + bishop and the only clauses are forced labels and
    /// misere play.
    pub fn new(rules: &Rules) -> Result<Alteration, AlterationError> {
        let shape = rules.shape();
        let others = [
            (shape.is_none_or(|shape| shape.rook != Lengths::ALL), "other moves than those of the rook"),
            (shape.is_none_or(|shape| shape.bishop != 1), "other moves than those of the bishop"),
            (shape.is_none_or(|shape| !shape.leaps.is_empty()), "leaps"),
            (rules.block().is_some(), "a blocking clause"),
            (!rules.cuts().is_empty(), "a removed rectangle"),
            (!rules.is_memoryless(), "a memory"),
            (rules.forced().has_sets(), "labels forced on sets"),
        ];
        if let Some((_, what)) = others.into_iter().find(|(has, _)| *has) {
            return Err(AlterationError::OtherRules(what));
        }
        Ok(Alteration::forced(rules))
    }

    /// The labels forced in any rules, whatever their moves; misere play forces (0,0) N unless it is forced P.
    ///
    /// Under other rules than rook + bishop misere play may be more than that: there can be other positions without a move.
    pub fn forced(rules: &Rules) -> Alteration {
        let mut forced = rules.forced().clone();
        let origin = Position::new(0, 0);
        if rules.is_misere() && !forced.p.contains(&origin) {
            forced.n.insert(origin);
        }
        Alteration { forced }
    }

    /// One more than the last altered column, 0 if nothing is forced: from here on columns are natural.
    pub fn columns(&self) -> u64 {
        self.positions().map(|at| at.x + 1).max().unwrap_or(0)
    }

    /// One more than the last altered row, 0 if nothing is forced.
    pub fn rows(&self) -> u64 {
        self.positions().map(|at| at.y + 1).max().unwrap_or(0)
    }

    /// The alteration of the game with the piles exchanged.
    pub fn transposed(&self) -> Alteration {
        Alteration { forced: self.forced.transposed() }
    }

    /// The rows forced P in a column, ascending.
    pub(super) fn p_rows(&self, x: u64) -> impl Iterator<Item = u64> + '_ {
        self.p.range(Position::new(x, 0)..=Position::new(x, u64::MAX)).map(|at| at.y)
    }
}
