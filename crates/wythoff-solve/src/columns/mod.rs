//! The column engine: P-positions streamed column by column.
//!
//! | rules | engine | cost per column |
//! |---|---|---|
//! | rook + diagonals + single vectors | least unused diagonal | O(1) amortised + O(number of vectors) |
//! | finitely many moves, with a bound on the rows | bits of the last columns | O(rows / 64 x vectors + P-positions) |
//! | any other memoryless game | marks on lattice lines | O(cells scanned / 64 x families + P-positions x lines) |
//! | sets of vectors as well | marks, and a list of the vectors by columns | O(all P-positions x vectors of a column) more |
//! | a choice of the second player | one engine for each choice | the sum |
//! | moves by a relation, bounded rows | boards of twice as many columns | O(area + P-positions x moves to one) / columns |
//! | a pass | one engine without it, and one in which its P-positions are N | the sum |

mod arrivals;
mod beams;
mod bounded;
mod choice;
mod classes;
mod counts;
mod found;
mod gaps;
mod general;
mod lines;
mod marks;
mod mirror;
mod passed;
mod past;
mod planes;
mod sets;
mod single;
mod vertical;

use std::sync::Arc;

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::{Position, Rules};

use crate::error::SolveError;
use crate::related::Boards;
use bounded::Bounded;
use choice::Choice;
use general::General;
use lines::Lines;
use passed::Passed;
use single::Single;

/// Parts of the column engine that [`crate::inside`] re-exports for tests.
#[cfg(feature = "inside")]
pub(crate) mod inside {
    pub use super::counts::Counts;
    pub use super::general::with_short_gaps;
    pub use super::lines::{Line, Lines, check_number};
    pub use super::mirror::{Mirror, STEEPEST};
    pub use super::planes::{Planes, Window};
}

/// The P-positions of a memoryless game, column by column, rows ascending.
///
/// As an iterator it is infinite, unless an error ends it.
///
/// ```
/// use wythoff_budget::{Budget, Exceeded};
/// use wythoff_game::Position;
/// use wythoff_solve::Columns;
/// let maharaja = "maharaja".parse().unwrap();
/// let first: Result<Vec<_>, _> = Columns::new(&maharaja, &Budget::unlimited()).unwrap().take(5).collect();
/// assert_eq!(first.unwrap(), [(0, 0), (1, 3), (2, 6), (3, 1), (4, 5)].map(|(x, y)| Position::new(x, y)));
/// ```
pub struct Columns {
    engine: Engine,
    /// The P-positions of consecutive columns: the first `given` have been returned, and those up to index `ready` can
    /// be returned. The rest is the beginning of a column in which the engine was stopped.
    block: Vec<Position>,
    given: usize,
    ready: usize,
    /// `at` is the column to be returned next; all columns before `whole` are complete in the block.
    at: u64,
    whole: u64,
    /// The error to be returned after the columns of the block.
    pending: Option<SolveError>,
    /// Whether the iterator has ended.
    failed: bool,
    budget: Budget,
}

const WHAT: &str = "the P-positions of a column";

/// A predicate for positions that are forced to be N, in addition to those of the rules. For symmetric rules it has to
/// be symmetric.
pub type Denied = Arc<dyn Fn(&Position) -> bool + Send + Sync>;

/// The largest number of columns that are put into a block at once, and the number of P-positions beyond which no
/// column is added.
const COLUMNS: u64 = 128;
const POSITIONS: usize = 128;

enum Engine {
    Single(Box<Single>),
    General(Box<General>),
    Bounded(Box<Bounded>),
    Choice(Choice),
    Related(Box<Boards>),
    Passed(Box<Passed>),
}

impl Columns {
    /// A stream of all P-positions of every column.
    ///
    /// # Errors
    /// [`SolveError::InfiniteColumn`] if the rules have no unbounded vertical move, [`SolveError::Unsupported`] for a
    /// game with memory, [`SolveError::Exceeded`] if the moves lie on more lattice lines than there is memory for.
    pub fn new(rules: &Rules, budget: &Budget) -> Result<Columns, SolveError> {
        if !rules.has_finite_columns() {
            return Err(SolveError::InfiniteColumn);
        }
        Columns::build(rules, u64::MAX, budget)
    }

    /// A stream of the P-positions in rows `y < rows` of every column, by the engine for arbitrary rules; needed where
    /// columns are infinite.
    ///
    /// # Errors
    /// Those of [`Columns::new`], except that columns may be infinite.
    pub fn with_rows_below(rules: &Rules, rows: u64, budget: &Budget) -> Result<Columns, SolveError> {
        Columns::build(rules, rows, budget)
    }

    /// A stream of all P-positions of every column when the positions in `denied` are forced to be N in addition to
    /// those of the rules, for example because they are P-positions of an earlier level. Each column may contain only
    /// finitely many of them, or the search for a P-position among the others may not end. If the rules are symmetric,
    /// `denied` must be symmetric as well: mirror images are not searched again.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use wythoff_budget::Budget;
    /// use wythoff_game::Position;
    /// use wythoff_solve::{Columns, Denied};
    /// // The positions of Grundy value 1 are what is left if those of value 0 are N.
    /// let (nim, zero): (_, Denied) = ("nim".parse().unwrap(), Arc::new(|at| at.x == at.y));
    /// let first: Result<Vec<_>, _> = Columns::denying(&nim, zero, &Budget::unlimited()).unwrap().take(4).collect();
    /// assert_eq!(first.unwrap(), [(0, 1), (1, 0), (2, 3), (3, 2)].map(|(x, y)| Position::new(x, y)));
    /// ```
    ///
    /// # Errors
    /// Those of [`Columns::new`]; [`SolveError::ChoiceNeeded`] for a game in which a board is chosen first.
    pub fn denying(rules: &Rules, denied: Denied, budget: &Budget) -> Result<Columns, SolveError> {
        if !rules.has_finite_columns() {
            return Err(SolveError::InfiniteColumn);
        }
        if rules.has_choice() {
            return Err(SolveError::ChoiceNeeded);
        }
        require_memoryless(rules)?;
        if rules.passes() > 0 {
            return Err(SolveError::Unsupported {
                engine: "the column engine",
                what: "denied positions in a game with a pass",
                instead: "take the game without the pass",
            });
        }
        lines::check_number(rules, budget)?;
        let lines = Lines::of(rules, budget)?;
        let engine = General::new(rules, Some(denied), lines, u64::MAX, budget)?;
        Ok(Columns::of(Engine::General(Box::new(engine)), budget))
    }

    fn build(rules: &Rules, rows: u64, budget: &Budget) -> Result<Columns, SolveError> {
        require_memoryless(rules)?;
        lines::check_number(rules, budget)?;
        let engine = if !rules.relations().is_empty() {
            Engine::Related(Box::new(Boards::new(rules, rows, budget)?))
        } else if rules.passes() == 1 {
            Engine::Passed(Box::new(Passed::new(rules, rows, budget)?))
        } else if rules.has_choice() {
            let board = |fixed: &Rules| Columns::build(fixed, rows, budget);
            Engine::Choice(Choice::new(rules.choices().iter().map(board).collect::<Result<_, _>>()?))
        } else if let Some(bounded) = Bounded::of(rules, rows, budget)? {
            Engine::Bounded(Box::new(bounded))
        } else {
            let lines = Lines::of(rules, budget)?;
            // With two passes the P-positions are those without a pass: docs/arguments.md, "Passes".
            let plain = (rules.passes() > 0).then(|| rules.with_passes(0));
            let rules = plain.as_ref().unwrap_or(rules);
            let single = if rows == u64::MAX { Single::of(rules, &lines, budget)? } else { None };
            match single {
                Some(single) => Engine::Single(Box::new(single)),
                None => Engine::General(Box::new(General::new(rules, None, lines, rows, budget)?)),
            }
        };
        Ok(Columns::of(engine, budget))
    }

    fn of(engine: Engine, budget: &Budget) -> Columns {
        Columns {
            engine,
            block: Vec::new(),
            given: 0,
            ready: 0,
            at: 0,
            whole: 0,
            pending: None,
            failed: false,
            budget: budget.clone(),
        }
    }

    /// Replaces the budget for all columns that follow.
    pub fn set_budget(&mut self, budget: &Budget) {
        self.budget = budget.clone();
        match &mut self.engine {
            Engine::Choice(choice) => choice.set_budget(budget),
            Engine::Passed(passed) => passed.set_budget(budget),
            Engine::Single(_) | Engine::General(_) | Engine::Bounded(_) | Engine::Related(_) => {}
        }
    }

    /// The approximate number of bytes kept of earlier columns for later ones. O(lattice lines of the moves).
    pub fn bytes(&self) -> usize {
        let engine = match &self.engine {
            Engine::Single(single) => single.bytes(),
            Engine::General(general) => general.bytes(),
            Engine::Bounded(bounded) => bounded.bytes(),
            Engine::Choice(choice) => choice.bytes(),
            Engine::Related(boards) => boards.bytes(),
            Engine::Passed(passed) => passed.bytes(),
        };
        size_of::<Columns>() + engine + size_of_val(&self.block[..])
    }

    /// The index of the column that [`next_column`](Columns::next_column) returns next.
    pub fn column(&self) -> u64 {
        self.at
    }

    /// Replaces the contents of `rows` by the rows of the P-positions of the next column, ascending.
    ///
    /// # Errors
    /// [`SolveError::Exceeded`] or [`SolveError::Overflow`]. After [`Exceeded::Stopped`](wythoff_budget::Exceeded) the
    /// same column can be requested again, under a budget that allows more; after any other error the engine must not
    /// be used further.
    #[inline]
    pub fn next_column(&mut self, rows: &mut Vec<u64>) -> Result<(), SolveError> {
        rows.clear();
        if self.at >= self.whole {
            self.refill()?;
        }
        let at = self.at;
        let rest = &self.block[self.given..self.ready];
        // Skips rows of the column before that the iterator has not returned.
        let begin = rest.iter().take_while(|position| position.x < at).count();
        let end = begin + rest[begin..].iter().take_while(|position| position.x == at).count();
        self.budget.reserve(rows, end - begin, WHAT)?;
        rows.extend(rest[begin..end].iter().map(|position| position.y));
        self.given += end;
        self.at = at + 1;
        Ok(())
    }

    /// Computes the next columns, at least one, into the block.
    #[inline(never)]
    fn refill(&mut self) -> Result<(), SolveError> {
        if let Some(error) = self.pending.take() {
            return Err(error);
        }
        self.block.drain(..self.ready);
        (self.given, self.ready) = (0, 0);
        let from = self.whole;
        // Few columns at first: perhaps no more are needed.
        let made = self.engine.extend(&mut self.block, from + (from + 1).min(COLUMNS), &self.budget);
        self.whole = self.engine.column();
        self.ready = self.block.len();
        if let Err(error) = made {
            let is_whole = |position: &&Position| position.x < self.whole;
            self.ready = self.block.iter().take_while(is_whole).count();
            if self.whole == from {
                return Err(error);
            }
            // Stopping is not kept: the next column may be requested under another budget.
            self.pending = Some(error).filter(|error| *error != Exceeded::Stopped.into());
        }
        Ok(())
    }
}

impl Engine {
    /// Appends the P-positions of the next columns, before column `until`, to `block`: at least one column, and more
    /// until the block is long. If it fails, the P-positions of an unfinished column are the last ones of the block,
    /// and must still be there when the engine goes on.
    fn extend(&mut self, block: &mut Vec<Position>, until: u64, budget: &Budget) -> Result<(), SolveError> {
        match self {
            Engine::Single(single) => single.extend(block, until, budget),
            Engine::General(general) => general.extend(block, until, budget),
            Engine::Bounded(bounded) => bounded.extend(block, until, budget),
            Engine::Choice(choice) => choice.extend(block, until, budget),
            Engine::Related(boards) => boards.extend(block, until, budget),
            Engine::Passed(passed) => passed.extend(block, until, budget),
        }
    }

    fn column(&self) -> u64 {
        match self {
            Engine::Single(single) => single.column(),
            Engine::General(general) => general.column(),
            Engine::Bounded(bounded) => bounded.column(),
            Engine::Choice(choice) => choice.column(),
            Engine::Related(boards) => boards.column(),
            Engine::Passed(passed) => passed.column(),
        }
    }
}

fn require_memoryless(rules: &Rules) -> Result<(), SolveError> {
    if rules.is_memoryless() {
        return Ok(());
    }
    Err(SolveError::Unsupported {
        engine: "the column engine",
        what: "games with memory",
        instead: "stream diagonal-blocking(m,p) for the starting positions of imitation(m,p)",
    })
}

impl Iterator for Columns {
    type Item = Result<Position, SolveError>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        while self.given == self.ready {
            if self.failed {
                return None;
            }
            if let Err(error) = self.refill() {
                self.failed = true;
                return Some(Err(error));
            }
        }
        let position = self.block[self.given];
        self.given += 1;
        self.at = position.x + 1;
        Some(Ok(position))
    }
}
