//! The column engine: P-positions streamed column by column.
//!
//! | rules | engine | cost per column |
//! |---|---|---|
//! | rook + bishop + symmetric single vectors | least unused diagonal | O(1) amortised + O(number of vectors) |
//! | any other memoryless game | marks on lattice lines | O(cells scanned / 64 x families + P-positions x lines) |
//! | a choice of the second player | one engine for each choice | the sum |

mod arrivals;
mod choice;
mod classes;
mod counts;
mod found;
mod gaps;
mod general;
mod lines;
mod marks;
mod past;
mod planes;
mod queen;
mod vertical;

use wythoff_budget::Budget;
use wythoff_game::{Position, Rules};

use crate::error::SolveError;
use choice::Choice;
use general::General;
use queen::Queen;

/// The P-positions of a memoryless game, column by column, rows ascending.
///
/// As an iterator it never ends by itself; an error ends it.
///
/// ```
/// use wythoff_budget::Budget;
/// use wythoff_game::Position;
/// use wythoff_solve::Columns;
/// let maharaja = "maharaja".parse().unwrap();
/// let first: Result<Vec<_>, _> = Columns::new(&maharaja, &Budget::unlimited()).unwrap().take(5).collect();
/// assert_eq!(first.unwrap(), [(0, 0), (1, 3), (2, 6), (3, 1), (4, 5)].map(|(x, y)| Position::new(x, y)));
/// ```
pub struct Columns {
    engine: Engine,
    /// For the iterator: the rows of the column before the present one, how many of them were given, and that
    /// column.
    rows: Vec<u64>,
    given: usize,
    at: u64,
    failed: bool,
    budget: Budget,
}

enum Engine {
    Queen(Box<Queen>),
    General(Box<General>),
    Choice(Choice),
}

impl Columns {
    /// All P-positions of every column.
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

    /// The P-positions in rows `y < rows` of every column, by the engine for any rules; needed where columns are
    /// infinite.
    ///
    /// # Errors
    /// As [`Columns::new`], but columns may be infinite.
    pub fn with_rows_below(rules: &Rules, rows: u64, budget: &Budget) -> Result<Columns, SolveError> {
        Columns::build(rules, rows, budget)
    }

    fn build(rules: &Rules, rows: u64, budget: &Budget) -> Result<Columns, SolveError> {
        if !rules.is_memoryless() {
            return Err(SolveError::Unsupported {
                engine: "the column engine",
                what: "games with memory",
                instead: "stream diagonal-blocking(m,p) for the starting positions of imitation(m,p)",
            });
        }
        lines::check_number(rules, budget)?;
        let engine = if rules.has_choice() {
            let board = |fixed: &Rules| Columns::build(fixed, rows, budget);
            Engine::Choice(Choice::new(rules.choices().iter().map(board).collect::<Result<_, _>>()?))
        } else if rows == u64::MAX && Queen::handles(rules) {
            Engine::Queen(Box::new(Queen::new(rules, budget)?))
        } else {
            Engine::General(Box::new(General::new(rules, rows, budget)?))
        };
        Ok(Columns { engine, rows: Vec::new(), given: 0, at: 0, failed: false, budget: budget.clone() })
    }

    /// From here on the columns are given under another budget.
    pub fn set_budget(&mut self, budget: &Budget) {
        self.budget = budget.clone();
        if let Engine::Choice(choice) = &mut self.engine {
            choice.set_budget(budget);
        }
    }

    /// The column that [`next_column`](Columns::next_column) will give.
    pub fn column(&self) -> u64 {
        self.engine.column()
    }

    /// Puts the rows of the P-positions of the next column into `rows`, ascending, in place of what was there.
    ///
    /// # Errors
    /// [`SolveError::Exceeded`] or [`SolveError::Overflow`]. After [`Exceeded::Stopped`](wythoff_budget::Exceeded) the
    /// same column can be asked for again, under a budget that goes further; after any other error the engine must not
    /// be used further.
    #[inline]
    pub fn next_column(&mut self, rows: &mut Vec<u64>) -> Result<(), SolveError> {
        self.engine.next_column(rows, &self.budget)
    }

    /// What the iterator gives when all of a column was given.
    fn next_of_many(&mut self) -> Option<Result<Position, SolveError>> {
        while !self.failed {
            (self.given, self.at) = (1, self.engine.column());
            match self.engine.next_column(&mut self.rows, &self.budget) {
                Ok(()) => {
                    if let Some(&row) = self.rows.first() {
                        return Some(Ok(Position::new(self.at, row)));
                    }
                }
                Err(error) => {
                    self.rows.clear();
                    self.failed = true;
                    return Some(Err(error));
                }
            }
        }
        None
    }
}

impl Engine {
    #[inline(always)]
    fn next_column(&mut self, rows: &mut Vec<u64>, budget: &Budget) -> Result<(), SolveError> {
        match self {
            Engine::General(general) => general.next_column(rows, budget),
            Engine::Choice(choice) => choice.next_column(rows, budget),
            Engine::Queen(queen) => {
                rows.clear();
                rows.push(queen.next_row(budget)?);
                Ok(())
            }
        }
    }

    #[inline]
    fn column(&self) -> u64 {
        match self {
            Engine::Queen(queen) => queen.column(),
            Engine::General(general) => general.column(),
            Engine::Choice(choice) => choice.column(),
        }
    }
}

impl Iterator for Columns {
    type Item = Result<Position, SolveError>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if let Some(&row) = self.rows.get(self.given) {
            self.given += 1;
            return Some(Ok(Position::new(self.at, row)));
        }
        match &mut self.engine {
            Engine::Queen(queen) if !self.failed => {
                let x = queen.column();
                let row = queen.next_row(&self.budget);
                self.failed = row.is_err();
                Some(row.map(|y| Position::new(x, y)))
            }
            _ => self.next_of_many(),
        }
    }
}
