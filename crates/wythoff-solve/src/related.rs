//! Boards of games with moves by relations: outcomes and Grundy values.
//!
//! A coordinate may grow with a move, so that the board asked for is first enlarged to one that no move leaves. Its positions are labelled in an
//! order in which every option precedes; a P-position marks the positions from which a move leads to it. The referee, `board.rs`, looks at options
//! instead.

use std::collections::BTreeSet;

use wythoff_automata::{AutomataError, Comparison, Relation, UBig};
use wythoff_budget::{Budget, Exceeded};
use wythoff_game::{Measure, Moves, Outcome, Position, Rules};

use crate::bits::BitGrid;
use crate::error::SolveError;
use crate::vectors::Vectors;

const WHAT: &str = "a board that no move leaves";

/// A board that no move from a given one leaves: in each column, the rows below its height.
struct Closed<'r> {
    rules: &'r Rules,
    heights: Vec<u64>,
    /// The greatest of the heights.
    height: u64,
    /// The number of digits of its coordinates, for each relation.
    digits: Vec<usize>,
}

impl<'r> Closed<'r> {
    /// Such a board around one of the given size.
    fn around(rules: &'r Rules, width: u64, height: u64, budget: &Budget) -> Result<Self, SolveError> {
        let fits = |width: u64, height: u64| {
            let cells = usize::try_from(width.saturating_mul(height)).unwrap_or(usize::MAX);
            budget.memory_for::<Position>(cells, WHAT)
        };
        fits(width, height)?;
        let mut heights = Vec::new();
        budget.grow(&mut heights, usize::try_from(width.max(1)).unwrap_or(usize::MAX), height.max(1), WHAT)?;
        if rules.relations().iter().any(Moves::grow) {
            match rules.parts().measure {
                Measure { y: 0, .. } => raise(rules, &mut heights, budget)?,
                _ => reach(rules, &mut heights, budget)?,
            }
        }
        let height = heights.iter().copied().max().unwrap_or(0);
        let width = heights.len() as u64;
        fits(width, height)?;
        let digits = |moves: &Moves| moves.numeration().write(&UBig::from(width.max(height))).len();
        Ok(Closed { rules, heights, height, digits: rules.relations().iter().map(digits).collect() })
    }

    fn width(&self) -> u64 {
        self.heights.len() as u64
    }

    fn contains(&self, at: Position) -> bool {
        self.heights.get(at.x as usize).is_some_and(|&height| at.y < height)
    }

    /// The place of a position in a list by columns.
    fn index(&self, at: Position) -> usize {
        (at.x * self.height + at.y) as usize
    }

    /// The positions in an order in which every option precedes.
    fn in_order(&self, budget: &Budget) -> Result<Vec<Position>, Exceeded> {
        let area = self.heights.iter().fold(0u64, |area, &height| area.saturating_add(height));
        let mut all = Vec::new();
        budget.reserve(&mut all, usize::try_from(area).unwrap_or(usize::MAX), WHAT)?;
        let columns = (0..).zip(&self.heights);
        all.extend(columns.flat_map(|(x, &height)| (0..height).map(move |y| Position::new(x, y))));
        let measure = self.rules.parts().measure;
        // Where no coordinate grows, columns are in order for every measure.
        if self.rules.relations().iter().any(Moves::grow) {
            all.sort_by_key(|&at| (measure.of(at).unwrap_or(u64::MAX), at));
        }
        Ok(all)
    }

    /// Calls `found` with the positions of the board from which a move by a relation, but none by a vector, leads to a position.
    fn sources(&self, to: Position, budget: &Budget, found: &mut dyn FnMut(Position)) -> Result<(), Exceeded> {
        for (k, moves) in self.rules.relations().iter().enumerate() {
            let slice = moves.sources(&to, self.digits[k], budget)?;
            slice.each_below(&[self.width(), self.height], &mut |pair| {
                let from = Position::new(pair[0], pair[1]);
                if !self.contains(from) {
                    return true;
                }
                let by_vector = || from.vector_to(&to).is_some_and(|vector| self.rules.has_vector(&vector));
                if !by_vector() && !self.rules.relations()[..k].iter().any(|earlier| earlier.lead(&from, &to)) {
                    found(from);
                }
                true
            });
        }
        Ok(())
    }
}

/// Raises the heights of columns to those of the options of later ones, where every move leads to an earlier column.
fn raise(rules: &Rules, heights: &mut [u64], budget: &Budget) -> Result<(), SolveError> {
    for x in (1..heights.len()).rev() {
        budget.check()?;
        // Of other moves no coordinate grows.
        heights[x - 1] = heights[x - 1].max(heights[x]);
        for moves in rules.relations().iter().filter(|moves| moves.grow()) {
            let options = options_of_column(moves, x as u64, heights[x], budget).map_err(too_large)?;
            // A word of one of finitely many pairs repeats no state, except on its leading zeros.
            let numeration = options.numeration();
            let longest = options.dfa().states() + numeration.preperiod() + numeration.period();
            for (count, pair) in options.slice(&[None, None], longest, budget)?.tuples().enumerate() {
                budget.tick(count as u64)?;
                let [u, v] = [0, 1].map(|k| u64::try_from(&pair[k]).unwrap_or(u64::MAX));
                let Some(height) = heights.get_mut(u as usize) else { continue };
                *height = (*height).max(v.saturating_add(1));
                budget.memory_for::<u8>(usize::try_from(*height).unwrap_or(usize::MAX), WHAT)?;
            }
        }
    }
    Ok(())
}

/// The options by moves of the positions (x, y) with `y < height`, as a relation of u and v.
fn options_of_column(moves: &Moves, x: u64, height: u64, budget: &Budget) -> Result<Relation, AutomataError> {
    let (relation, numeration) = (moves.relation(), moves.relation().numeration());
    let column = Relation::constant(numeration, "x", &x.into(), budget)?;
    let bound = Relation::constant(numeration, "bound", &height.into(), budget)?;
    let less = Relation::linear(numeration, &[("y", 1), ("bound", -1)], 0, Comparison::Less, budget)?;
    let below = less.and_exists(&bound, &["bound"], budget)?;
    relation.and_exists(&column, &["x"], budget)?.and_exists(&below, &["y"], budget)
}

/// Raises the heights of columns, and adds columns, for all positions that moves lead to, one after the other from board positions on.
fn reach(rules: &Rules, heights: &mut Vec<u64>, budget: &Budget) -> Result<(), SolveError> {
    let columns = (0..).zip(heights.clone());
    let mut todo: Vec<Position> =
        columns.flat_map(|(x, height)| (0..height).map(move |y| Position::new(x, y))).collect();
    let mut seen: BTreeSet<Position> = todo.iter().copied().collect();
    while let Some(at) = todo.pop() {
        budget.check()?;
        for to in rules.options(&at).filter(|to| seen.insert(*to)).collect::<Vec<_>>() {
            budget.memory_for::<[Position; 4]>(seen.len(), WHAT)?;
            if heights.len() as u64 <= to.x {
                budget.grow(heights, usize::try_from(to.x + 1).unwrap_or(usize::MAX), 0, WHAT)?;
            }
            let height = &mut heights[to.x as usize];
            *height = (*height).max(to.y + 1);
            budget.push(&mut todo, to, WHAT)?;
        }
    }
    Ok(())
}

fn too_large(error: AutomataError) -> SolveError {
    match error {
        AutomataError::Exceeded(exceeded) => exceeded.into(),
        _ => SolveError::TooLarge { what: "a board of this game", limit: "a size that automata can describe" },
    }
}

/// The P-positions of a board, as bits of a board that contains it.
///
/// O(area of the least board that no move leaves + P-positions x moves to one).
pub(crate) fn outcomes(rules: &Rules, width: u64, height: u64, budget: &Budget) -> Result<BitGrid, SolveError> {
    let mut all: Option<BitGrid> = None;
    let board = Closed::around(rules, width, height, budget)?;
    for rules in rules.with_passes(0).choices() {
        let found = labelled(&rules, &board, None, budget)?;
        match &mut all {
            Some(all) => all.or(&found),
            None => all = Some(found),
        }
    }
    let without = all.unwrap_or(BitGrid::new(0, 0, WHAT, budget)?);
    // With two passes the P-positions are those without a pass: docs/arguments.md, "Passes".
    if rules.passes() == 1 { labelled(rules, &board, Some(&without), budget) } else { Ok(without) }
}

/// The P-positions of a game without a choice of boards; with those in which nobody may pass any more if there is one pass.
fn labelled(
    rules: &Rules,
    board: &Closed<'_>,
    without: Option<&BitGrid>,
    budget: &Budget,
) -> Result<BitGrid, SolveError> {
    let (width, height) = (board.width(), board.height);
    let mut p = BitGrid::new(width, height, WHAT, budget)?;
    let mut attacked = BitGrid::new(width, height, WHAT, budget)?;
    let counters = if rules.block().is_some() { width.checked_mul(height) } else { Some(0) };
    let mut blockable: Vec<u32> = budget.zeros(counters, WHAT)?;
    let vectors = Vectors::new(rules, width, height, budget)?;
    let place = |at: Position| (at.x as usize, at.y as usize);
    for (step, at) in board.in_order(budget)?.into_iter().enumerate() {
        budget.tick(step as u64)?;
        if !rules.exists(&at) {
            continue;
        }
        let (x, y) = place(at);
        let is_p = rules.forced().outcome(&at).map_or_else(
            || {
                let to_block = blockable.get(board.index(at)).copied().unwrap_or(0);
                !attacked.get(x, y)
                    && u64::from(to_block) <= rules.most_blocked()
                    && (!rules.is_misere() || rules.options(&at).any(|to| !p.get(to.x as usize, to.y as usize)))
                    && (!without.is_some_and(|p| p.get(x, y)) || rules.options(&at).next().is_none())
            },
            |label| label == Outcome::P,
        );
        if !is_p {
            continue;
        }
        p.set(x, y);
        let within = width as usize - x;
        for column in vectors.plain.iter().take_while(|column| column.i < within) {
            attacked.or_shifted(x + column.i, &column.words, y);
        }
        for column in vectors.blockable.iter().take_while(|column| column.i < within) {
            for row in column.rows().map(|row| row + y).take_while(|&row| row < height as usize) {
                blockable[(x + column.i) * height as usize + row] += 1;
            }
        }
        board.sources(at, budget, &mut |from| match rules.may_block(&from, &at) {
            true => blockable[board.index(from)] += 1,
            false => attacked.set(from.x as usize, from.y as usize),
        })?;
    }
    Ok(p)
}

/// Whether a position of a game with moves by relations is P, and its options that are, by the board around it.
///
/// O(area of the least board that contains the position and that no move leaves).
///
/// ```
/// use wythoff_budget::Budget;
/// use wythoff_game::Position;
/// // Fibonacci Nim with 11 tokens, of which at most 3 may be taken at first: 11 = 8 + 3.
/// let rules = "moves{?msd_fib E k 1 <= k & k <= y & u + k = x & v = 2*k} by x".parse().unwrap();
/// let (is_p, options) = wythoff_solve::decide_related(&rules, Position::new(11, 3), &Budget::unlimited()).unwrap();
/// assert!(!is_p && options == [Position::new(8, 6)]);
/// ```
///
/// # Errors
/// The board exceeds the memory of the budget, or the computation is stopped.
pub fn decide_related(rules: &Rules, at: Position, budget: &Budget) -> Result<(bool, Vec<Position>), SolveError> {
    let overflow = || SolveError::Overflow { column: at.x };
    let (width, height) = at.x.checked_add(1).zip(at.y.checked_add(1)).ok_or_else(overflow)?;
    let p = outcomes(rules, width, height, budget)?;
    let is_p = |at: &Position| p.get(at.x as usize, at.y as usize);
    let mut options: Vec<Position> = rules.options(&at).filter(is_p).collect();
    options.sort_unstable();
    Ok((is_p(&at), options))
}

/// The Grundy values of the positions `(x, y)`, `x, y < size`, by column: `None` for removed positions.
///
/// O(area of the least board that no move leaves x options of a position).
pub(crate) fn values(rules: &Rules, size: u64, budget: &Budget) -> Result<Vec<Option<u32>>, SolveError> {
    let board = Closed::around(rules, size, size, budget)?;
    let mut values = valued(&board, None, budget)?;
    // Two passes change no value: docs/arguments.md, "Passes".
    if rules.passes() == 1 {
        values = valued(&board, Some(&values), budget)?;
    }
    // The table is a part of the closed board, for whose values there was memory.
    let cells = (0..size).flat_map(|x| (0..size).map(move |y| Position::new(x, y)));
    Ok(cells.map(|at| values[board.index(at)]).collect())
}

/// The Grundy values of a closed board, by column; with those in which nobody may pass any more if there is one pass.
fn valued(
    board: &Closed<'_>,
    without: Option<&[Option<u32>]>,
    budget: &Budget,
) -> Result<Vec<Option<u32>>, SolveError> {
    let (rules, area) = (board.rules, board.width().checked_mul(board.height));
    let mut values: Vec<Option<u32>> = budget.zeros(area, WHAT)?;
    let mut seen = Vec::new();
    for (step, at) in board.in_order(budget)?.into_iter().enumerate() {
        budget.tick(step as u64)?;
        if !rules.exists(&at) {
            continue;
        }
        seen.clear();
        for to in rules.options(&at) {
            if let Some(value) = values[board.index(to)] {
                budget.push(&mut seen, value, WHAT)?;
            }
        }
        if !seen.is_empty() {
            seen.extend(without.and_then(|values| values[board.index(at)]));
        }
        seen.sort_unstable();
        seen.dedup();
        let least = seen.iter().zip(0..).take_while(|&(&value, least)| value == least).count();
        values[board.index(at)] = Some(least as u32);
    }
    Ok(values)
}

/// The P-positions of the columns of a game with moves by relations, in rows below a bound: a board that is doubled when its columns end.
pub(crate) struct Boards {
    rules: Rules,
    rows: u64,
    board: BitGrid,
    /// The number of columns of the board that are known.
    columns: u64,
    next: u64,
}

/// The number of columns of the first board.
const FIRST: u64 = 64;

impl Boards {
    pub fn new(rules: &Rules, rows: u64, budget: &Budget) -> Result<Boards, SolveError> {
        if rows == u64::MAX {
            return Err(SolveError::InfiniteColumn);
        }
        let board = BitGrid::new(0, 0, WHAT, budget)?;
        Ok(Boards { rules: rules.clone(), rows, board, columns: 0, next: 0 })
    }

    pub fn bytes(&self) -> usize {
        self.board.bytes()
    }

    pub fn column(&self) -> u64 {
        self.next
    }

    /// Appends the P-positions of the columns before column `until` to `block`.
    pub fn extend(&mut self, block: &mut Vec<Position>, until: u64, budget: &Budget) -> Result<(), SolveError> {
        if until > self.columns {
            let columns = until.max(2 * self.columns).max(FIRST);
            self.board = outcomes(&self.rules, columns, self.rows, budget)?;
            self.columns = columns;
        }
        while self.next < until {
            let rows = self.board.ones(self.next as usize).map(|row| row as u64).take_while(|&row| row < self.rows);
            for row in rows {
                budget.push(block, Position::new(self.next, row), WHAT)?;
            }
            self.next += 1;
        }
        Ok(())
    }
}
