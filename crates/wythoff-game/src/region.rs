//! Regions of the board with special rules: removed rectangles and forced labels.

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
    /// Whether the position is inside the rectangle.
    #[inline]
    pub fn contains<N: Natural>(&self, at: &PositionOf<N>) -> bool {
        at.x < N::from(self.base) && at.y < N::from(self.height)
    }

    /// The rectangle with the two piles exchanged.
    pub const fn transposed(self) -> Self {
        Rectangle { base: self.height, height: self.base }
    }

    /// Whether the rectangle contains no cell.
    pub fn is_empty(&self) -> bool {
        self.base == 0 || self.height == 0
    }
}

/// Forced labels: positions whose outcome is given in place of that of the rules, the altered initial conditions (ALT).
///
/// Comparison of forced labels ignores the order of the sets.
#[derive(Clone, Debug, Default, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Forced {
    /// The listed positions that are forced P.
    #[serde(serialize_with = "parameters")]
    pub p: BTreeSet<Position>,
    /// The listed positions that are forced N.
    #[serde(serialize_with = "parameters")]
    pub n: BTreeSet<Position>,
    /// The sets whose positions are forced P.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub p_where: Vec<AutomaticSet>,
    /// The sets whose positions are forced N.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub n_where: Vec<AutomaticSet>,
}

/// Serialises forced positions as pairs of numbers: they are parameters, which are small, so no strings of digits are needed.
pub(crate) fn parameters<S: Serializer>(positions: &BTreeSet<Position>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(positions.iter().map(|at| (at.x, at.y)))
}

/// The largest modulus of dead rows that is taken into account.
const MOST_RESIDUES: usize = 128;

/// Whether the sets in the numeration system of `first` together contain every position of the column `at.x` from row `at.y` on, except
/// rows that are dead by their residue.
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

/// Columns all of whose positions are forced N.
#[derive(Clone, Debug, Default)]
pub struct DeniedColumns(Vec<Relation>);

impl DeniedColumns {
    /// Whether this is one of the columns. O(digits).
    pub fn contains(&self, x: u64) -> bool {
        self.0.iter().any(|columns| columns.holds(&[&x.into()]))
    }
}

/// The columns all of whose positions are in the union of the sets in the numeration system of `first`.
fn filled(first: &Relation, sets: &[AutomaticSet], budget: &Budget) -> Result<Relation, AutomataError> {
    let numeration = first.numeration();
    let mut left = Relation::always(numeration, &["x", "y"], budget)?;
    for set in sets.iter().filter(|set| set.numeration() == &**numeration) {
        left = left.and_not(set.relation(), budget)?;
    }
    Relation::always(numeration, &["x"], budget)?.and_not(&left.exists(&["y"], budget)?, budget)
}

/// Whether two lists hold the same sets, in any order.
pub(crate) fn are_same(sets: &[AutomaticSet], others: &[AutomaticSet]) -> bool {
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
    /// The label forced on a position; `None` if there is none. O(log number of positions), and O(digits) for each set.
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

    /// Whether all positions of the column `at.x` from row `at.y` on are forced N by the sets of one numeration system together. Rows y with
    /// `dead[y mod dead.len()]` do not count; `dead` may be empty. O(size of the automata). The answer may be `false` though the sets of different
    /// systems together force all, or if rows are dead modulo more than 128.
    ///
    /// # Errors
    /// The computation was stopped, or an automaton has more states than the budget allows.
    pub fn denies_from(&self, at: &Position, dead: &[bool], budget: &Budget) -> Result<bool, Exceeded> {
        let sets = &self.n_where;
        let is_first = |k: &usize| sets[..*k].iter().all(|set| set.numeration() != sets[*k].numeration());
        for first in (0..sets.len()).filter(is_first) {
            match hold_from(sets[first].relation(), sets, at, dead, budget) {
                Ok(false) => {}
                Ok(true) => return Ok(true),
                Err(AutomataError::Exceeded(exceeded)) => return Err(exceeded),
                // Three tracks of digits do not fit side by side: these sets are skipped.
                Err(_) => {}
            }
        }
        Ok(false)
    }

    /// The columns all of whose positions are forced N by the sets of one numeration system together. Columns that only sets of different systems
    /// together fill are not found.
    ///
    /// # Errors
    /// The computation was stopped, or an automaton has more states than the budget allows.
    pub fn denied_columns(&self, budget: &Budget) -> Result<DeniedColumns, Exceeded> {
        let sets = &self.n_where;
        let is_first = |k: &usize| sets[..*k].iter().all(|set| set.numeration() != sets[*k].numeration());
        let mut found = Vec::new();
        for first in (0..sets.len()).filter(is_first) {
            match filled(sets[first].relation(), sets, budget) {
                Ok(columns) if columns.is_empty() => {}
                Ok(columns) => found.push(columns),
                Err(AutomataError::Exceeded(exceeded)) => return Err(exceeded),
                // The automata do not fit: these sets are skipped.
                Err(_) => {}
            }
        }
        Ok(DeniedColumns(found))
    }

    /// Whether labels are forced on sets of positions (given by formulas or automata), and not only on listed positions.
    pub fn has_sets(&self) -> bool {
        !(self.p_where.is_empty() && self.n_where.is_empty())
    }

    /// Whether no label is forced.
    pub fn is_empty(&self) -> bool {
        self.p.is_empty() && self.n.is_empty() && !self.has_sets()
    }

    /// The forced labels with the two piles exchanged.
    #[must_use]
    pub fn transposed(&self) -> Forced {
        let swap = |set: &BTreeSet<Position>| set.iter().map(|at| at.transposed()).collect();
        let sets = |sets: &[AutomaticSet]| sets.iter().map(AutomaticSet::transposed).collect();
        Forced { p: swap(&self.p), n: swap(&self.n), p_where: sets(&self.p_where), n_where: sets(&self.n_where) }
    }

    /// Every forced position that is listed, those forced P first; positions of sets are not included.
    pub fn positions(&self) -> impl Iterator<Item = Position> + '_ {
        self.p.iter().chain(&self.n).copied()
    }

    /// Every forced position that is listed, with its label, by column, then row; positions of sets are not included.
    pub fn iter(&self) -> impl Iterator<Item = (Position, Outcome)> + '_ {
        let mut all: Vec<_> = self.p.iter().map(|&at| (at, Outcome::P)).collect();
        all.extend(self.n.iter().map(|&at| (at, Outcome::N)));
        all.sort_unstable();
        all.into_iter()
    }
}
