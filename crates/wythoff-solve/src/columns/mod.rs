//! P-positions column by column, straight from the rules: a stand-in.

use wythoff_game::{Outcome, Position, Rules};

use crate::SolveError;

/// The P-positions of a memoryless game, by column, then row.
pub struct Columns {
    rules: Rules,
    rows: Option<u64>,
    next: u64,
    known: Vec<Vec<u64>>,
    boards: Vec<Columns>,
    pending: std::collections::VecDeque<Position>,
}

impl Columns {
    /// All rows of each column.
    ///
    /// # Errors
    /// The game has memory, a choice, or infinite columns.
    pub fn new(rules: &Rules) -> Result<Columns, SolveError> {
        if !rules.has_finite_columns() {
            return Err(SolveError::InfiniteColumn { column: 0 });
        }
        Columns::build(rules, None)
    }

    /// Only rows `y < rows`.
    ///
    /// # Errors
    /// The game has memory or a choice.
    pub fn with_rows_below(rules: &Rules, rows: u64) -> Result<Columns, SolveError> {
        Columns::build(rules, Some(rows))
    }

    fn build(rules: &Rules, rows: Option<u64>) -> Result<Columns, SolveError> {
        if !rules.is_memoryless() {
            return Err(SolveError::Unsupported {
                engine: "columns",
                what: "memory or a choice",
                instead: "take one of the choices",
            });
        }
        let choices = if rules.has_choice() { rules.choices() } else { Vec::new() };
        let boards = choices.iter().map(|board| Columns::build(board, rows)).collect::<Result<_, _>>()?;
        Ok(Columns { boards, rules: rules.clone(), rows, next: 0, known: Vec::new(), pending: Default::default() })
    }

    /// The column that `next_column` will give.
    pub fn column(&self) -> u64 {
        self.next
    }

    /// Clears `rows` and fills it with the P rows of the next column, ascending.
    ///
    /// # Errors
    /// Overflow or lack of memory.
    pub fn next_column(&mut self, rows: &mut Vec<u64>) -> Result<(), SolveError> {
        rows.clear();
        let x = self.next;
        if !self.boards.is_empty() {
            let mut more = Vec::new();
            for board in &mut self.boards {
                board.next_column(&mut more)?;
                rows.append(&mut more);
            }
            rows.sort_unstable();
            rows.dedup();
            self.next += 1;
            return Ok(());
        }
        let limit = self.rows.unwrap_or(8 * x + 120);
        self.known.push(Vec::new());
        for y in 0..limit {
            let at = Position::new(x, y);
            if self.rules.exists(at) && self.is_p(at) {
                self.known[x as usize].push(y);
                rows.push(y);
            }
        }
        self.next += 1;
        Ok(())
    }

    fn is_p(&self, at: Position) -> bool {
        if let Some(outcome) = self.rules.forced().outcome(at) {
            return outcome == Outcome::P;
        }
        if self.rules.is_misere() && self.rules.options(at).next().is_none() {
            return false;
        }
        let mut left = self.rules.most_blocked();
        for (c, rows) in self.known.iter().enumerate() {
            for &r in rows {
                let Some(v) = at.vector_to(Position::new(c as u64, r)) else { break };
                if !self.rules.has_vector(v) {
                    continue;
                }
                if !self.rules.is_blockable(v) || left == 0 {
                    return false;
                }
                left -= 1;
            }
        }
        true
    }
}

impl Iterator for Columns {
    type Item = Result<Position, SolveError>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut rows = Vec::new();
        while self.pending.is_empty() {
            let x = self.next;
            if let Err(error) = self.next_column(&mut rows) {
                return Some(Err(error));
            }
            self.pending.extend(rows.iter().map(|&y| Position::new(x, y)));
        }
        self.pending.pop_front().map(Ok)
    }
}
