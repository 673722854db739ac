//! Regions of the board with rules of their own: removed rectangles and forced labels.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize, Serializer};
use wythoff_automata::{AutomataError, Budget, Comparison, Exceeded, Relation, UBig};

use crate::automatic::AutomaticSet;
use crate::natural::Natural;
use crate::position::{Outcome, Position, PositionOf};

/// A rectangle `[0, base) x [0, height)` at the origin whose positions do not exist. Empty if a side is 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Rectangle {
    /// The width of the rectangle, which covers the columns `0 .. base`.
    pub base: u64,
    /// The height of the rectangle, which covers the rows `0 .. height`.
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
///
/// The order of the sets does not matter when labels are compared.
#[derive(Clone, Debug, Default, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Forced {
    /// Positions forced P.
    #[serde(serialize_with = "parameters")]
    pub p: BTreeSet<Position>,
    /// Positions forced N.
    #[serde(serialize_with = "parameters")]
    pub n: BTreeSet<Position>,
    /// Sets whose positions are forced P.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub p_where: Vec<AutomaticSet>,
    /// Sets whose positions are forced N.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub n_where: Vec<AutomaticSet>,
}

/// The positions of rules are parameters, which are small: numbers, and not strings of digits.
fn parameters<S: Serializer>(positions: &BTreeSet<Position>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(positions.iter().map(|at| (at.x, at.y)))
}

/// Residues modulo more than this are not looked at.
const MOST_RESIDUES: usize = 128;

/// Do the sets of the same numeration system as the first one, together with it, hold every position of the column from this row on, but
/// for rows that are dead by their residue?
fn hold_from(
    first: &Relation,
    sets: &[AutomaticSet],
    at: &Position,
    dead: &[bool],
    budget: &Budget,
) -> Result<bool, AutomataError> {
    let numeration = first.numeration();
    let column = Relation::constant(numeration, "x", &at.x.into(), budget)?;
    let row = Relation::constant(numeration, "row", &at.y.into(), budget)?;
    let above = Relation::linear(numeration, &[("y", 1), ("row", -1)], 0, Comparison::AtLeast, budget)?;
    let mut left = column.and(&above.and_exists(&row, &["row"], budget)?, budget)?;
    for set in sets.iter().filter(|set| set.numeration() == &**numeration) {
        left = left.and_not(set.relation(), budget)?;
    }
    let modulus = dead.len();
    while let Some(row) = left.witness().and_then(|at| at.into_iter().nth(1)) {
        let residue = if modulus == 0 { 0 } else { usize::try_from(row % UBig::from(modulus)).unwrap_or(0) };
        if !dead.get(residue).is_some_and(|&is_dead| is_dead) || modulus > MOST_RESIDUES {
            return Ok(false);
        }
        let terms = [("y", 1), ("n", -(modulus as i64))];
        let class = Relation::linear(numeration, &terms, -(residue as i64), Comparison::Equal, budget)?;
        left = left.and_not(&class.exists(&["n"], budget)?, budget)?;
    }
    Ok(true)
}

/// Columns all of whose positions are N by decree.
#[derive(Clone, Debug, Default)]
pub struct DeniedColumns(Vec<Relation>);

impl DeniedColumns {
    /// Is this one of them? O(digits).
    pub fn contains(&self, x: u64) -> bool {
        self.0.iter().any(|columns| columns.holds(&[&x.into()]))
    }
}

/// The columns all of whose positions are in sets of this numeration system.
fn filled(first: &Relation, sets: &[AutomaticSet], budget: &Budget) -> Result<Relation, AutomataError> {
    let numeration = first.numeration();
    let mut left = Relation::always(numeration, &["x", "y"], budget)?;
    for set in sets.iter().filter(|set| set.numeration() == &**numeration) {
        left = left.and_not(set.relation(), budget)?;
    }
    Relation::always(numeration, &["x"], budget)?.and_not(&left.exists(&["y"], budget)?, budget)
}

/// Are these the same sets, each once, in whatever order?
fn are_same(sets: &[AutomaticSet], others: &[AutomaticSet]) -> bool {
    sets.len() == others.len()
        && sets.iter().all(|set| others.contains(set))
        && others.iter().all(|set| sets.contains(set))
}

impl PartialEq for Forced {
    fn eq(&self, other: &Self) -> bool {
        let Forced { p, n, p_where, n_where } = other;
        (&self.p, &self.n) == (p, n) && are_same(&self.p_where, p_where) && are_same(&self.n_where, n_where)
    }
}

impl Forced {
    /// The label forced on a position, if any. O(log number of positions), and O(digits) for each set.
    #[inline]
    pub fn outcome<N: Natural>(&self, at: &PositionOf<N>) -> Option<Outcome> {
        if self.is_empty() {
            return None;
        }
        let small = at.small();
        let labels = [(&self.p, &self.p_where, Outcome::P), (&self.n, &self.n_where, Outcome::N)];
        let label = labels.into_iter().find(|(listed, sets, _)| {
            small.is_some_and(|at| listed.contains(&at)) || sets.iter().any(|set| set.contains(at))
        });
        label.map(|(_, _, outcome)| outcome)
    }

    /// Are all positions of the column from this row on forced N, by a set or by those of one numeration system together? Rows that are
    /// `dead` by their residue modulo its length do not count; it may be empty. O(size of the automata). What sets of different systems do
    /// together is not seen, nor what they do where residues modulo more than 128 are dead.
    ///
    /// # Errors
    /// Stopped, or an automaton has more states than the budget allows.
    pub fn denies_from(&self, at: &Position, dead: &[bool], budget: &Budget) -> Result<bool, Exceeded> {
        let sets = &self.n_where;
        let is_first = |k: &usize| sets[..*k].iter().all(|set| set.numeration() != sets[*k].numeration());
        for first in (0..sets.len()).filter(is_first) {
            match hold_from(sets[first].relation(), sets, at, dead, budget) {
                Ok(false) => {}
                Ok(true) => return Ok(true),
                Err(AutomataError::Exceeded(exceeded)) => return Err(exceeded),
                // Three tracks of digits do not fit side by side: nothing is seen.
                Err(_) => {}
            }
        }
        Ok(false)
    }

    /// The columns all of whose positions are forced N, by a set or by those of one numeration system together. What sets of different systems do
    /// together is not seen.
    ///
    /// # Errors
    /// Stopped, or an automaton has more states than the budget allows.
    pub fn denied_columns(&self, budget: &Budget) -> Result<DeniedColumns, Exceeded> {
        let sets = &self.n_where;
        let is_first = |k: &usize| sets[..*k].iter().all(|set| set.numeration() != sets[*k].numeration());
        let mut found = Vec::new();
        for first in (0..sets.len()).filter(is_first) {
            match filled(sets[first].relation(), sets, budget) {
                Ok(columns) if columns.is_empty() => {}
                Ok(columns) => found.push(columns),
                Err(AutomataError::Exceeded(exceeded)) => return Err(exceeded),
                // nothing is seen
                Err(_) => {}
            }
        }
        Ok(DeniedColumns(found))
    }

    /// Are labels forced on sets that are told by formulas?
    pub fn has_sets(&self) -> bool {
        !(self.p_where.is_empty() && self.n_where.is_empty())
    }

    /// Is nothing forced?
    pub fn is_empty(&self) -> bool {
        self.p.is_empty() && self.n.is_empty() && !self.has_sets()
    }

    /// The same labels with the two piles exchanged.
    #[must_use]
    pub fn transposed(&self) -> Forced {
        let swap = |set: &BTreeSet<Position>| set.iter().map(|at| at.transposed()).collect();
        let sets = |sets: &[AutomaticSet]| sets.iter().map(AutomaticSet::transposed).collect();
        Forced { p: swap(&self.p), n: swap(&self.n), p_where: sets(&self.p_where), n_where: sets(&self.n_where) }
    }

    /// Every forced position that is listed, first those forced P; not those of sets.
    pub fn positions(&self) -> impl Iterator<Item = Position> + '_ {
        self.p.iter().chain(&self.n).copied()
    }

    /// Every forced position that is listed, with its label, by column, then row; not those of sets.
    pub fn iter(&self) -> impl Iterator<Item = (Position, Outcome)> + '_ {
        let mut all: Vec<_> = self.p.iter().map(|&at| (at, Outcome::P)).collect();
        all.extend(self.n.iter().map(|&at| (at, Outcome::N)));
        all.sort_unstable();
        all.into_iter()
    }
}
