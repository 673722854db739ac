//! Grundy values of whole boards.
//!
//! Columns are done in order and upward. For every unbounded progression the values already seen along each line are kept
//! as sets of bits, so that a value is the first zero of the union of a few sets: see `lines.rs` and `seen.rs`. Parallel
//! progressions, as those of an m-bishop, share their sets. Single vectors, bounded progressions and those too sparse for
//! that are looked up one by one.

mod lines;
mod seen;

use std::collections::BTreeSet;

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::{Position, Rules};

use crate::error::SolveError;
use lines::Lines;
use seen::{Pool, Seen, mex};

/// Stands for the value of a removed position. No value is as great: there are fewer options than that.
const REMOVED: u32 = u32::MAX;

/// The Grundy values of the positions `(x, y)`, `x, y < size`, of a plain subtraction game: the value of a position is
/// the least number that is not the value of an option. Removed positions have none.
///
/// ```
/// use wythoff_budget::Budget;
/// use wythoff_game::Position;
/// use wythoff_solve::GrundyTable;
/// let table = GrundyTable::compute(&"wythoff".parse().unwrap(), 6, &Budget::unlimited()).unwrap();
/// assert_eq!(table.value(Position::new(3, 1)), Some(4));
/// // OEIS A004481
/// let antidiagonals = (0..5).flat_map(|s| (0..=s).map(move |x| Position::new(x, s - x)));
/// let start: Vec<_> = antidiagonals.filter_map(|at| table.value(at)).collect();
/// assert_eq!(start, [0, 1, 1, 2, 2, 2, 3, 0, 0, 3, 4, 4, 1, 4, 4]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrundyTable {
    size: u64,
    /// By column, then row.
    values: Vec<u32>,
}

impl GrundyTable {
    /// Computes the table of `size` columns and rows, `size <= 65535`.
    ///
    /// Per position: O(number of rays + m of the m-bishop) sets are touched and O(g / 64) words of them read at most,
    /// g the value; and each single vector, bounded progression and ray of period above 64 is looked up option by option.
    /// 4 bytes of memory per position, and a bit per line of a ray and value seen on it.
    ///
    /// # Errors
    /// Rules that are not [additive](Rules::is_additive) ([`SolveError::Unsupported`], which says why);
    /// [`SolveError::TooLarge`]; [`SolveError::Exceeded`].
    pub fn compute(rules: &Rules, size: u64, budget: &Budget) -> Result<GrundyTable, SolveError> {
        check_additive(rules)?;
        if size > u64::from(u16::MAX) {
            return Err(SolveError::TooLarge { what: "a table of Grundy values", limit: "65535 columns and rows" });
        }
        let mut filling = Filling::new(rules, size as usize, budget)?;
        for x in 0..size {
            filling.column(x as usize)?;
            budget.step(x + 1, size)?;
        }
        Ok(GrundyTable { size, values: filling.values })
    }

    /// The value of a position: `None` outside the table or if it is removed. O(1).
    pub fn value(&self, at: Position) -> Option<u32> {
        if at.x >= self.size || at.y >= self.size {
            return None;
        }
        let value = self.values[(at.x * self.size + at.y) as usize];
        (value != REMOVED).then_some(value)
    }
}

/// Says why Grundy values are not defined, or not offered, if so.
fn check_additive(rules: &Rules) -> Result<(), SolveError> {
    let outcomes = "ask for outcomes instead, with `Board::solve`";
    let (what, instead) = if rules.imitation().is_some() {
        ("imitation: positions with memory have no single value", "ask for outcomes instead, with `History::solve`")
    } else if rules.block().is_some() {
        ("blocking: the options are not the mover's alone to choose from, so values do not add", outcomes)
    } else if rules.is_misere() {
        ("misere play: the theory of Grundy values is that of normal play", outcomes)
    } else if !rules.forced().is_empty() {
        ("forced labels: a label says who wins, not the value", outcomes)
    } else if rules.has_choice() {
        ("a choice of the removed rectangle", "take one of the rules in `Rules::choices` first")
    } else {
        return Ok(());
    };
    Err(SolveError::Unsupported { engine: "the Grundy engine", what, instead })
}

/// The index of the set of values looked up one by one; it is empty between positions.
const SINGLES: usize = 0;

/// A table being filled.
struct Filling<'r> {
    rules: &'r Rules,
    size: usize,
    values: Vec<u32>,
    /// Vectors whose options are looked up one by one.
    singles: Vec<(usize, usize)>,
    /// Families of lines, each with the bases of the parallel progressions that it carries.
    lines: Vec<(Lines, Vec<(usize, usize)>)>,
    sets: Vec<Seen>,
    pool: Pool,
}

impl<'r> Filling<'r> {
    fn new(rules: &'r Rules, size: usize, budget: &Budget) -> Result<Self, SolveError> {
        let mut count = SINGLES + 1;
        let mut lines = Vec::new();
        let mut singles = BTreeSet::new();
        let place = |(i, j): (u64, u64)| (i as usize, j as usize);
        let board = Position::new(size as u64 - u64::from(size > 0), size as u64 - u64::from(size > 0));
        for kind in rules.kinds() {
            // A kind begins with the progression along the line through the origin, if it has one.
            for line in kind.progressions_within(&board) {
                if Lines::worthwhile(&line, size as u64) {
                    let family = Lines::new(&line, size, count);
                    count += family.count();
                    lines.push((family, Vec::new()));
                } else if let Some((_, bases)) = lines.iter_mut().find(|(family, _)| family.carries(&line)) {
                    bases.push(place(line.base));
                } else {
                    budget.check()?;
                    let multiples =
                        line.reach(&board).map(|reach| line.multiples().take_while(move |t: &u64| *t <= reach));
                    singles.extend(multiples.into_iter().flatten().filter_map(|t| line.vector(&t)).map(place));
                    budget.memory_for::<[(usize, usize); 3]>(singles.len(), "the single vectors of the moves")?;
                }
            }
        }
        Ok(Filling {
            rules,
            size,
            values: budget.zeros(Some((size * size) as u64), "the Grundy values")?,
            singles: singles.into_iter().collect(),
            lines,
            pool: Pool::new(budget),
            sets: budget.zeros(Some(count as u64), "the sets of Grundy values seen")?,
        })
    }

    /// Fills column `x`; the columns before it must be filled.
    fn column(&mut self, x: usize) -> Result<(), Exceeded> {
        for (family, _) in &mut self.lines {
            for set in &mut self.sets[family.turn_to(x)] {
                set.clear();
            }
        }
        // The sets that the value must avoid.
        let mut around = Vec::with_capacity(self.lines.len() + 2);
        for y in 0..self.size {
            let place = x * self.size + y;
            self.pool.budget.tick(place as u64)?;
            if !self.rules.exists(&Position::new(x as u64, y as u64)) {
                self.values[place] = REMOVED;
                continue;
            }
            around.clear();
            around.extend(self.lines.iter().map(|(family, _)| family.seen_from(y)));
            for (k, &set) in around.iter().enumerate() {
                self.widen(k, set, x, y)?;
            }
            around.push(SINGLES);
            self.set_singles(x, y, |set, value, pool| set.insert(value, pool))?;
            let value = mex(&self.sets, &around);
            self.set_singles(x, y, |set, value, _| {
                set.remove(value);
                Ok(())
            })?;
            self.values[place] = value;
            for (family, _) in &self.lines {
                for set in family.entered_in(y) {
                    self.sets[set].insert(value, &mut self.pool)?;
                }
            }
        }
        Ok(())
    }

    /// Enters the values at the bases of the progressions that family k carries into the set that the position sees: all
    /// further options on them were seen from the position before on its line.
    #[inline]
    fn widen(&mut self, k: usize, set: usize, x: usize, y: usize) -> Result<(), Exceeded> {
        for base in 0..self.lines[k].1.len() {
            self.pool.budget.tick(base as u64 + 1)?;
            let (i, j) = self.lines[k].1[base];
            if let Some(value) = self.value_of_option(x, y, i, j) {
                self.sets[set].insert(value, &mut self.pool)?;
            }
        }
        Ok(())
    }

    /// Does something to the set of single options, for the value of each.
    fn set_singles(
        &mut self,
        x: usize,
        y: usize,
        mut change: impl FnMut(&mut Seen, u32, &mut Pool) -> Result<(), Exceeded>,
    ) -> Result<(), Exceeded> {
        for k in 0..self.singles.len() {
            self.pool.budget.tick(k as u64 + 1)?;
            let (i, j) = self.singles[k];
            if let Some(value) = self.value_of_option(x, y, i, j) {
                change(&mut self.sets[SINGLES], value, &mut self.pool)?;
            }
        }
        Ok(())
    }

    fn value_of_option(&self, x: usize, y: usize, i: usize, j: usize) -> Option<u32> {
        let place = x.checked_sub(i)? * self.size + y.checked_sub(j)?;
        Some(self.values[place]).filter(|&value| value != REMOVED)
    }
}
