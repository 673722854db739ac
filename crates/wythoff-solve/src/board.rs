//! The truth engine: outcomes of all positions of a board, by retrograde analysis from the text of the rules alone.
//!
//! It uses no theory and no structure of the moves: it asks the rules which vectors are moves, and labels the positions
//! in order. Every other engine is tested against it. Its weakness is its cost, which grows with the area of the board
//! times the number of P-positions of a column.

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::{Outcome, Position, Rules};

use crate::bits::BitGrid;
use crate::definition;
use crate::error::SolveError;
use crate::vectors::{VectorColumn, Vectors};

/// The outcomes of the positions `(x, y)`, `x < width`, `y < height`, of a game without memory.
///
/// Normal play: a position is P iff no option that cannot be blocked is P and at most `most_blocked` options that can
/// be blocked are P. Misere play: a player unable to move wins, so a P-position must also have an option that is N,
/// which is then left unblocked. Forced labels override this. Removed positions have no outcome and are not options.
/// When the second player chooses the removed rectangle, a position is P iff it is P for one of the choices. With a pass, a
/// P-position from which there is a move must not be P with one pass fewer; the board is that with all passes left.
///
/// ```
/// use wythoff_budget::Budget;
/// use wythoff_game::{Outcome, Position};
/// use wythoff_solve::Board;
/// let board = Board::solve(&"wythoff".parse().unwrap(), 8, 14, &Budget::unlimited()).unwrap();
/// let upper: Vec<_> = board.p_positions().filter(|at| at.x <= at.y).map(|at| (at.x, at.y)).collect();
/// assert_eq!(upper, [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)]);
/// assert_eq!(board.outcome(Position::new(3, 4)), Some(Outcome::N));
/// assert_eq!(board.winning_moves(Position::new(3, 4)).unwrap(), [Position::new(1, 2)]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    rules: Rules,
    width: u64,
    height: u64,
    p: BitGrid,
    /// The board with one pass fewer; `None` without a pass.
    after_a_pass: Option<Box<Board>>,
}

impl Board {
    /// Solves the board of `width` columns and `height` rows.
    ///
    /// O(width * height + P * V / 64) word operations at best and O(width * height + P * V) at worst, where P is the
    /// number of P-positions and V the number of move vectors on the board; 2 bits of memory per position, and 32 more
    /// if options can be blocked. All this for each choice of the removed rectangle, and 1 bit per position for the
    /// result.
    ///
    /// # Errors
    /// Rules with an imitation clause ([`SolveError::Unsupported`]: [`History`](crate::History) handles them);
    /// with blocking, a board of 2^32 positions or more ([`SolveError::TooLarge`]).
    pub fn solve(rules: &Rules, width: u64, height: u64, budget: &Budget) -> Result<Board, SolveError> {
        if !rules.is_memoryless() {
            return Err(SolveError::Unsupported {
                engine: "the board engine",
                what: "imitation, because outcomes depend on the history",
                instead: "use the history engine, `History::solve`",
            });
        }
        let after_a_pass = match rules.after_a_pass() {
            Some(fewer) => Some(Box::new(Board::solve(&fewer, width, height, budget)?)),
            None => None,
        };
        let p = BitGrid::new(width, height, "the board", budget)?;
        let mut board = Board { rules: rules.clone(), width, height, p, after_a_pass };
        let choices = rules.choices();
        if !rules.relations().is_empty() {
            for choice in choices {
                for at in definition::p_positions(choice, width, height, budget)? {
                    board.p.set(at.x as usize, at.y as usize);
                }
            }
            return Ok(board);
        }
        let vectors = Vectors::new(rules, width, height, budget)?;
        let mut analyses = Vec::new();
        for choice in &choices {
            analyses.push(Analysis::new(choice, &vectors, width, height, budget)?);
        }
        for x in 0..width {
            for analysis in &mut analyses {
                analysis.column(x as usize, board.after_a_pass.as_deref(), budget)?;
            }
            budget.step(x + 1, width)?;
        }
        for analysis in &analyses {
            board.p.or(&analysis.p);
        }
        Ok(board)
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The outcome of a position; `None` if it is outside the board or removed. O(1).
    pub fn outcome(&self, at: Position) -> Option<Outcome> {
        let known = self.contains(at) && self.rules.exists(&at);
        known.then(|| Outcome::from_is_p(self.p.get(at.x as usize, at.y as usize)))
    }

    /// All P-positions of the board, by column, then row.
    pub fn p_positions(&self) -> impl Iterator<Item = Position> + '_ {
        (0..self.width).flat_map(|x| self.p.ones(x as usize).map(move |y| Position::new(x, y as u64)))
    }

    /// The options of a position that are P, by column, then row: the moves that win if they are not blocked. The position itself is
    /// among them if a pass wins.
    ///
    /// At a P-position of a game with blocking they are the options that the previous player must block; in other
    /// games a P-position has none, unless its label is forced. O(number of options).
    ///
    /// # Errors
    /// The position is outside the board or removed; or the second player has still to choose the removed rectangle, on
    /// which the answer depends ([`SolveError::ChoiceNeeded`]).
    pub fn winning_moves(&self, at: Position) -> Result<Vec<Position>, SolveError> {
        if self.rules.has_choice() {
            return Err(SolveError::ChoiceNeeded);
        }
        if !self.contains(at) {
            return Err(SolveError::OutsideBoard { at, width: self.width, height: self.height });
        }
        if !self.rules.exists(&at) {
            return Err(SolveError::NoSuchPosition(at));
        }
        let mut moves: Vec<_> = self.rules.options(&at).filter(|&to| self.outcome(to) == Some(Outcome::P)).collect();
        if self.after_a_pass.as_ref().is_some_and(|fewer| may_pass_to(fewer, at)) {
            moves.push(at);
        }
        moves.sort_unstable();
        Ok(moves)
    }

    fn contains(&self, at: Position) -> bool {
        at.x < self.width && at.y < self.height
    }
}

/// Whether there is a move from the position, and it is P with one pass fewer.
fn may_pass_to(fewer: &Board, at: Position) -> bool {
    fewer.outcome(at) == Some(Outcome::P) && fewer.rules.options(&at).next().is_some()
}

/// The retrograde analysis of one game without choice: when a position is found to be P, the positions that have it as
/// an option are marked.
struct Analysis<'a> {
    rules: &'a Rules,
    vectors: &'a Vectors,
    width: usize,
    height: usize,
    /// The positions found to be P.
    p: BitGrid,
    /// The positions with a P-option that cannot be blocked.
    attacked: BitGrid,
    /// For each position, by column, the number of its P-options that can be blocked; empty if nothing can be blocked.
    blockable: Vec<u32>,
}

impl<'a> Analysis<'a> {
    fn new(
        rules: &'a Rules,
        vectors: &'a Vectors,
        width: u64,
        height: u64,
        budget: &Budget,
    ) -> Result<Self, SolveError> {
        let area = width.checked_mul(height);
        let counters = if vectors.blockable.is_empty() { Some(0) } else { area };
        if counters.is_some_and(|count| count > u64::from(u32::MAX)) {
            return Err(SolveError::TooLarge { what: "a board with blocking", limit: "2^32 - 1 positions" });
        }
        Ok(Analysis {
            rules,
            vectors,
            p: BitGrid::new(width, height, "the P-positions of a board", budget)?,
            attacked: BitGrid::new(width, height, "the attacked positions of a board", budget)?,
            blockable: budget.zeros(counters, "the numbers of options to block")?,
            width: width as usize,
            height: height as usize,
        })
    }

    /// Labels column `x`; the columns before it must be done. Every option of a position lies in an earlier column or
    /// below in the same one, so its label is known by then.
    fn column(&mut self, x: usize, after_a_pass: Option<&Board>, budget: &Budget) -> Result<(), Exceeded> {
        for y in 0..self.height {
            budget.tick(y as u64)?;
            let at = Position::new(x as u64, y as u64);
            if !self.rules.exists(&at) {
                continue;
            }
            let is_p = match self.rules.forced().outcome(&at) {
                Some(forced) => forced == Outcome::P,
                None => self.is_p_by_the_rules(x, y) && !after_a_pass.is_some_and(|fewer| may_pass_to(fewer, at)),
            };
            if is_p {
                self.p.set(x, y);
                self.mark_attackers(x, y);
                budget.check()?;
            }
        }
        Ok(())
    }

    fn is_p_by_the_rules(&self, x: usize, y: usize) -> bool {
        let to_block = || self.blockable.get(x * self.height + y).copied().unwrap_or(0);
        !self.attacked.get(x, y)
            && u64::from(to_block()) <= self.rules.most_blocked()
            && (!self.rules.is_misere() || self.has_n_option(x, y))
    }

    /// Whether the position has an option that is N. One is found among the first few, since this is called only when
    /// few options are P.
    fn has_n_option(&self, x: usize, y: usize) -> bool {
        let in_column = |column: &VectorColumn| {
            column.rows().take_while(|&j| j <= y).any(|j| {
                let (u, v) = (x - column.i, y - j);
                self.rules.exists(&Position::new(u as u64, v as u64)) && !self.p.get(u, v)
            })
        };
        [&self.vectors.plain, &self.vectors.blockable]
            .into_iter()
            .any(|columns| columns.iter().take_while(|column| column.i <= x).any(in_column))
    }

    /// Marks the positions of the board from which a move leads to the P-position `(u, v)`.
    fn mark_attackers(&mut self, u: usize, v: usize) {
        let within = self.width - u;
        for column in self.vectors.plain.iter().take_while(|column| column.i < within) {
            self.attacked.or_shifted(u + column.i, &column.words, v);
        }
        for column in self.vectors.blockable.iter().take_while(|column| column.i < within) {
            let counters = &mut self.blockable[(u + column.i) * self.height..][..self.height];
            for j in column.rows().take_while(|j| v + j < self.height) {
                counters[v + j] += 1;
            }
        }
    }
}
