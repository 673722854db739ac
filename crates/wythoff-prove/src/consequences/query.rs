//! Queries about P-positions, answered by the automaton at any distance.

use wythoff_automata::{Budget, Exceeded, Relation, UBig};
use wythoff_game::BigPosition;
use wythoff_solve::Cluster;

use super::pairs::MOST;
use super::ranks::{self, Ranks};
use super::{FactError, Facts, Lookup, unsupported};

/// The P-positions of a game, read off the automaton of their relation.
///
/// ```
/// use wythoff_automata::{Budget, Numeration, Relation};
/// use wythoff_prove::consequences::Positions;
/// let budget = Budget::unlimited();
/// let upper = Relation::beatty(&std::sync::Arc::new(Numeration::fibonacci()), (1, 1, 5, 2), &budget)?;
/// let mut positions = Positions::new(&upper, &budget)?; // y = floor(x phi)
/// assert_eq!(positions.of_column(&1000u32.into(), 9, &budget)?, [1618u32.into()]);
/// assert_eq!(positions.of_columns(&1000u32.into(), 2, 9, &budget)?, [[1618u32.into()], [1619u32.into()]]);
/// assert_eq!(positions.of_row(&1618u32.into(), 9, &budget)?, [1000u32.into()]);
/// assert_eq!(positions.of_diagonal(&618u32.into(), 1, &budget)?, [(1000u32.into(), 1618u32.into())]);
/// assert_eq!(positions.nth(&1000u32.into(), &budget)?, Some((1000u32.into(), 1618u32.into())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Positions {
    columns: Lookup,
    rows: Lookup,
    diagonals: Diagonals,
    /// The columns with at least one position x <= y, with at least two, and so on.
    counts: Vec<Ranks>,
    upper: Lookup,
}

/// The P-positions of a game, found by their diagonals.
#[derive(Clone, Debug)]
pub struct Diagonals {
    /// The relation between the difference d and x, for P-positions (x, x + d).
    upper: Lookup,
    /// The relation between the difference d and y, for P-positions (y + d, y).
    lower: Lookup,
}

impl Diagonals {
    /// Prepares queries of a symmetric relation between x and y.
    ///
    /// # Errors
    /// The relation has other tracks, or the budget is exceeded.
    pub fn of_symmetric(p: &Relation, budget: &Budget) -> Result<Self, FactError> {
        let upper = Facts::new(p, budget)?.relation("E y $P(x,y) & y = x + d")?;
        let upper = Lookup::new(&upper, "d")?;
        Ok(Diagonals { lower: upper.clone(), upper })
    }

    /// Prepares queries of a relation between x and y.
    ///
    /// # Errors
    /// The relation has other tracks, or the budget is exceeded.
    pub fn new(p: &Relation, budget: &Budget) -> Result<Self, FactError> {
        Diagonals::of(&mut Facts::new(p, budget)?)
    }

    /// The P-positions (x, x + d) of a diagonal if `is_upper`, or else (y + d, y), in ascending order, at most `most`.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn positions(
        &self,
        d: &UBig,
        is_upper: bool,
        most: usize,
        budget: &Budget,
    ) -> Result<Vec<(UBig, UBig)>, Exceeded> {
        let lesser = (if is_upper { &self.upper } else { &self.lower }).partners(d, most, budget)?.into_iter();
        Ok(lesser.map(|least| if is_upper { (least.clone(), least + d) } else { (&least + d, least) }).collect())
    }

    fn of(facts: &mut Facts) -> Result<Self, FactError> {
        let upper = facts.relation("E y $P(x,y) & y = x + d")?;
        let lower = facts.relation("E x $P(x,y) & x = y + d")?;
        Ok(Diagonals { upper: Lookup::new(&upper, "d")?, lower: Lookup::new(&lower, "d")? })
    }

    /// The P-positions on the `count` diagonals y - x = d, d + 1, ..., or x - y = d, d + 1, ... unless `is_upper`, as
    /// [`Lookup::clusters`] finds them.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn clusters(
        &self,
        (d, count): (&UBig, u64),
        is_upper: bool,
        most: usize,
        budget: &Budget,
    ) -> Result<Option<Vec<Cluster>>, Exceeded> {
        let lookup = if is_upper { &self.upper } else { &self.lower };
        let turned = |Cluster { corner, mut offsets }: Cluster| {
            // Turns the difference and the lesser number into the position.
            let greatest = &corner.x + &corner.y;
            for (x, y) in &mut offsets {
                (*x, *y) = if is_upper { (*y, *y + *x) } else { (*y + *x, *y) };
            }
            let least = corner.y;
            let corner = if is_upper { BigPosition::new(least, greatest) } else { BigPosition::new(greatest, least) };
            Cluster { corner, offsets }
        };
        let clusters = lookup.clusters(d, count, most, budget)?;
        Ok(clusters.map(|clusters| clusters.into_iter().map(turned).collect()))
    }
}

impl Positions {
    /// Prepares all queries by building projections of the relation.
    ///
    /// # Errors
    /// A column holds more than 64 positions with x <= y, or the numeration system has a preperiod.
    pub fn new(p: &Relation, budget: &Budget) -> Result<Self, FactError> {
        let mut facts = Facts::new(p, budget)?;
        let upper = facts.relation("$P(x,y) & x <= y")?;
        let mut counts = Vec::new();
        let mut rest = upper.clone();
        while !rest.is_empty() {
            if counts.len() == MOST {
                return unsupported(format!("a column holds more than {MOST} positions"), "ask by lines");
            }
            counts.push(Ranks::new(&rest.exists(&["y"], budget)?)?);
            facts.name("rest", &["x", "y"], &rest, "positions without the lowest ones of each column")?;
            rest = facts.relation("$rest(x,y) & (E z z < y & $rest(x,z))")?;
        }
        Ok(Positions {
            columns: Lookup::new(p, "x")?,
            rows: Lookup::new(p, "y")?,
            diagonals: Diagonals::of(&mut facts)?,
            counts,
            upper: Lookup::new(&upper, "x")?,
        })
    }

    /// The rows of the P-positions of column x, in ascending order, at most `most`, as [`Lookup::partners`] finds them.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn of_column(&self, x: &UBig, most: usize, budget: &Budget) -> Result<Vec<UBig>, Exceeded> {
        self.columns.partners(x, most, budget)
    }

    /// The rows of the P-positions of each of the `count` columns x, x + 1, ..., at most `most` for each; if the columns
    /// are far out, this takes about the time of one column.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn of_columns(&self, x: &UBig, count: u64, most: usize, budget: &Budget) -> Result<Vec<Vec<UBig>>, Exceeded> {
        self.columns.partners_of_run(x, count, most, budget)
    }

    /// The columns of the P-positions of row y, in ascending order, at most `most`.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn of_row(&self, y: &UBig, most: usize, budget: &Budget) -> Result<Vec<UBig>, Exceeded> {
        self.rows.partners(y, most, budget)
    }

    /// The P-positions (x, x + d) of a diagonal, in ascending order, at most `most`.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn of_diagonal(&self, d: &UBig, most: usize, budget: &Budget) -> Result<Vec<(UBig, UBig)>, Exceeded> {
        self.diagonals.positions(d, true, most, budget)
    }

    /// The P-positions (y + d, y) of a diagonal, in ascending order, at most `most`.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn of_lower_diagonal(&self, d: &UBig, most: usize, budget: &Budget) -> Result<Vec<(UBig, UBig)>, Exceeded> {
        self.diagonals.positions(d, false, most, budget)
    }

    /// The P-positions, prepared for queries by diagonals.
    pub fn diagonals(&self) -> &Diagonals {
        &self.diagonals
    }

    /// The n-th P-position with x <= y, from 0 on: by column, and from below within a column; found by exact counts, as in [`Ranks`].
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn nth(&mut self, n: &UBig, budget: &Budget) -> Result<Option<(UBig, UBig)>, Exceeded> {
        let Some((x, place)) = ranks::nth(&mut self.counts, n, budget)? else { return Ok(None) };
        let y = self.upper.partners(&x, place + 1, budget)?.into_iter().nth(place);
        Ok(y.map(|y| (x, y)))
    }
}
