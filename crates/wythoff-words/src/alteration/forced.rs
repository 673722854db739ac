//! The alteration itself: the positions that are forced P or N, or removed.

use std::collections::BTreeSet;
use std::ops::Deref;

use wythoff_budget::Budget;
use wythoff_game::{AutomaticSet, Forced, Lengths, Position, Rectangle, Rules};

use super::AlterationError;

/// The greatest number of positions of a set that are listed one by one.
const MOST: usize = 1 << 16;

/// A finite alteration of Wythoff Nim: the disjoint sets P0 and N0 of ALT section 2.
///
/// Misere play is the alteration that forces (0,0) N, unless (0,0) is forced P. A removed rectangle is treated as one
/// whose positions are forced N: in both games no move leads to a P-position there. In misere play the positions
/// without a move are then those next to it on the axes.
///
/// ```
/// use wythoff_budget::Budget;
/// use wythoff_words::alteration::Alteration;
/// let read = |game: &str| Alteration::new(&game.parse().unwrap(), &Budget::unlimited());
/// let alteration = read("wythoff alter P{(3,4),(5,0)} N{(0,0)}").unwrap();
/// assert_eq!((alteration.columns(), alteration.rows()), (6, 5));
/// assert_eq!(alteration, read("wythoff alter P{?msd_2 (x = 3 & y = 4) | (x = 5 & y = 0)} N{(0,0)}").unwrap());
/// let removed = read("wythoff cut (6,5)").unwrap();
/// assert_eq!((removed.columns(), removed.rows()), (6, 5));
/// assert!(read("maharaja").is_err() && read("wythoff alter N{?msd_2 x = 3}").is_err());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Alteration {
    forced: Forced,
    /// The removed rectangle, all of it N; empty if nothing is removed.
    removed: Rectangle,
}

impl Deref for Alteration {
    type Target = Forced;

    fn deref(&self) -> &Forced {
        &self.forced
    }
}

impl Alteration {
    /// The alteration in these rules; empty for Wythoff Nim itself. O(forced labels), and O(size of its automaton +
    /// positions) for each set.
    ///
    /// # Errors
    /// [`AlterationError::OtherRules`] unless the moves are rook + bishop and the only clauses are a removed rectangle,
    /// misere
    /// play and forced labels, where each set has at most 65,536 positions.
    pub fn new(rules: &Rules, budget: &Budget) -> Result<Alteration, AlterationError> {
        let shape = rules.shape();
        let others = [
            (shape.is_none_or(|shape| shape.rook != Lengths::ALL), "other moves than those of the rook"),
            (shape.is_none_or(|shape| shape.bishop != 1), "other moves than those of the bishop"),
            (shape.is_none_or(|shape| !shape.leaps.is_empty()), "leaps"),
            (rules.block().is_some(), "a blocking clause"),
            (rules.has_choice(), "a choice of boards"),
            (!rules.is_memoryless(), "a memory"),
        ];
        if let Some((_, what)) = others.into_iter().find(|(has, _)| *has) {
            return Err(AlterationError::OtherRules(what));
        }
        let removed = rules.cuts().first().copied().unwrap_or_default();
        let mut forced = rules.forced().clone();
        list(&mut forced.p, &std::mem::take(&mut forced.p_where), &removed, budget)?;
        list(&mut forced.n, &std::mem::take(&mut forced.n_where), &removed, budget)?;
        let origin = Position::new(0, 0);
        if !rules.ends().is_empty() && removed.is_empty() && !rules.is_misere() && !forced.n.contains(&origin) {
            // (0,0) is P without a label, and theorems on boxes and triangles of ends look for it there.
            forced.p.insert(origin);
        }
        if rules.is_misere() {
            let last = [Position::new(removed.base, 0), Position::new(0, removed.height)];
            forced.n.extend(last.into_iter().filter(|at| !forced.p.contains(at)));
        }
        Ok(Alteration { forced, removed })
    }

    /// The labels forced in any rules, whatever their moves; misere play forces (0,0) N unless it is forced P.
    ///
    /// Under rules other than rook + bishop, misere play may force more than that, since there can be other positions
    /// without a move.
    pub fn forced(rules: &Rules) -> Alteration {
        let mut forced = rules.forced().clone();
        let origin = Position::new(0, 0);
        if rules.is_misere() && !forced.p.contains(&origin) {
            forced.n.insert(origin);
        }
        Alteration { forced, removed: Rectangle::default() }
    }

    /// The rectangle whose positions are not on the board; empty if there is none.
    pub fn removed(&self) -> &Rectangle {
        &self.removed
    }

    /// One more than the last altered column, 0 if nothing is altered: from there on columns are natural.
    pub fn columns(&self) -> u64 {
        self.positions().map(|at| at.x + 1).max().unwrap_or(0).max(self.removed.base)
    }

    /// One more than the last altered row, 0 if nothing is altered.
    pub fn rows(&self) -> u64 {
        self.positions().map(|at| at.y + 1).max().unwrap_or(0).max(self.removed.height)
    }

    /// The alteration of the game with the piles exchanged.
    pub fn transposed(&self) -> Alteration {
        Alteration { forced: self.forced.transposed(), removed: self.removed.transposed() }
    }

    /// The first row of a column that is on the board.
    pub(super) fn first_row(&self, x: u64) -> u64 {
        if x < self.removed.base { self.removed.height } else { 0 }
    }

    /// The rows forced P in a column, ascending.
    pub(super) fn p_rows(&self, x: u64) -> impl Iterator<Item = u64> + '_ {
        self.p.range(Position::new(x, 0)..=Position::new(x, u64::MAX)).map(|at| at.y)
    }
}

/// Adds the positions of the sets, except those in the removed rectangle, to `listed`.
fn list(
    listed: &mut BTreeSet<Position>,
    sets: &[AutomaticSet],
    removed: &Rectangle,
    budget: &Budget,
) -> Result<(), AlterationError> {
    for set in sets {
        let Some(positions) = set.positions(MOST, budget)? else {
            return Err(AlterationError::OtherRules("labels forced on a set of more than 65,536 positions"));
        };
        let small = positions.iter().map(|at| at.small().ok_or(AlterationError::TooLarge("a forced position")));
        for at in small {
            let at = at?;
            if !removed.contains(&at) {
                listed.insert(at);
            }
        }
    }
    Ok(())
}
