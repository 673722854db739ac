//! The truth engine: outcomes of all positions of a board, by retrograde analysis from the text of the rules alone.
//!
//! It uses no theory and no structure of the moves: it asks the rules which vectors are moves, and labels the positions
//! in order. Every other engine is tested against it. Its weakness is its cost, which grows with the area of the board
//! times the number of P-positions of a column.

use std::collections::{BTreeMap, BTreeSet};

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::{Outcome, Position, Rules};

use crate::bits::BitGrid;
use crate::error::SolveError;
use crate::vectors::{VectorColumn, Vectors};

/// The outcomes of the positions `(x, y)`, `x < width`, `y < height`, of a game without memory.
///
/// Normal play: a position is P iff no option that cannot be blocked is P and at most `most_blocked` options that can
/// be blocked are P. Misere play: a player unable to move wins, so a P-position must also have an option that is N,
/// which is then left unblocked. Forced labels override this. Removed positions have no outcome and are not options.
/// When the second player chooses the removed rectangle, a position is P iff it is P for one of the choices.
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
        let mut board =
            Board { rules: rules.clone(), width, height, p: BitGrid::new(width, height, "the board", budget)? };
        let choices = rules.choices();
        if !rules.relations().is_empty() {
            for choice in &choices {
                board.mark_by_definition(choice, budget)?;
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
                analysis.column(x as usize, budget)?;
            }
            budget.step(x + 1, width)?;
        }
        for analysis in &analyses {
            board.p.or(&analysis.p);
        }
        Ok(board)
    }

    /// Marks the P-positions of a game whose moves need not lead to the left or down: options are labelled before the positions that need them,
    /// also those outside the board. The measure of the rules falls with every move, so that this ends.
    fn mark_by_definition(&mut self, rules: &Rules, budget: &Budget) -> Result<(), Exceeded> {
        let mut known: BTreeMap<Position, bool> = BTreeMap::new();
        let cells = (0..self.width).flat_map(|x| (0..self.height).map(move |y| Position::new(x, y)));
        for at in cells.filter(|at| rules.exists(at)) {
            let mut waiting = vec![at];
            while let Some(&at) = waiting.last() {
                budget.check()?;
                if known.contains_key(&at) {
                    waiting.pop();
                    continue;
                }
                let options: BTreeSet<Position> = rules.options(&at).collect();
                let unknown: Vec<Position> = options.iter().filter(|to| !known.contains_key(to)).copied().collect();
                if !unknown.is_empty() && rules.forced().outcome(&at).is_none() {
                    waiting.extend(unknown);
                    continue;
                }
                let is_p = |to: &&Position| known.get(*to) == Some(&true);
                let may_be_blocked: BTreeSet<Position> = rules.blockable_options(&at).collect();
                let to_block = may_be_blocked.iter().filter(is_p).count() as u64;
                let is_won = options.difference(&may_be_blocked).any(|to| is_p(&to)) || to_block > rules.most_blocked();
                let may_move = !rules.is_misere() || options.iter().any(|to| !is_p(&to));
                let label = rules.forced().outcome(&at).map_or(!is_won && may_move, |label| label == Outcome::P);
                budget.memory_for::<(Position, [bool; 32])>(known.len() + waiting.len(), "the labels of a board")?;
                known.insert(at, label);
            }
            if known.get(&at) == Some(&true) {
                self.p.set(at.x as usize, at.y as usize);
            }
        }
        Ok(())
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

    /// The options of a position that are P, by column, then row: the moves that win if they are not blocked.
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
        moves.sort_unstable();
        Ok(moves)
    }

    fn contains(&self, at: Position) -> bool {
        at.x < self.width && at.y < self.height
    }
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
    fn column(&mut self, x: usize, budget: &Budget) -> Result<(), Exceeded> {
        for y in 0..self.height {
            budget.tick(y as u64)?;
            let at = Position::new(x as u64, y as u64);
            if !self.rules.exists(&at) {
                continue;
            }
            let is_p = match self.rules.forced().outcome(&at) {
                Some(forced) => forced == Outcome::P,
                None => self.is_p_by_the_rules(x, y),
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
