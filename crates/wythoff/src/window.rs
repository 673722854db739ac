//! The outcomes of a window of the board, and the bit-string of a game.

use wythoff_budget::Budget;
use wythoff_exact::UBig;
use wythoff_game::BigPosition;
use wythoff_theory::Engine;
use wythoff_theory::equality::Automaton;

use crate::answer::Answer;
use crate::error::Error;
use crate::game::Game;
use crate::solver::FARTHEST;

const WHAT: &str = "the outcomes of a window";

impl Game {
    /// Which positions of a window are P, column by column: the position (x + i, y + j) has the index i height + j, where (x, y) is the corner. For
    /// a game with memory: which starts are P. O(width height), and the cost of the columns.
    ///
    /// ```
    /// use wythoff::{BigPosition, Budget, Game};
    /// let game: Game = "wythoff".parse()?;
    /// let answer = game.window(&BigPosition::new(3u8, 4u8), 2, 4, &Budget::unlimited())?;
    /// assert_eq!(answer.value, [false, true, false, false, false, false, false, true]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// No theorem is known for the rules and the window is too far out, or it exceeds memory.
    pub fn window(
        &self,
        corner: &BigPosition,
        width: u64,
        height: u64,
        budget: &Budget,
    ) -> Result<Answer<Vec<bool>>, Error> {
        let (is_plain, has_finite_columns) = (!self.rules().has_choice(), self.rules().has_finite_columns());
        if is_plain && !has_finite_columns {
            let end = BigPosition::new(&corner.x + UBig::from(width), &corner.y + UBig::from(height));
            if let Some(automaton) = self.automaton_for(&end, budget)? {
                return read_off(&automaton, corner, (width, height), budget);
            }
        }
        let known = self.knowledge(budget)?.is_some() && has_finite_columns;
        let turned = !known && self.rules().is_symmetric() && corner.y < corner.x;
        let mut cells: Vec<bool> = budget.zeros(width.checked_mul(height), WHAT)?;
        let mut mark = |x: &UBig, y: &UBig| {
            let (x, y) = if turned { (y, x) } else { (x, y) };
            let place = |at: &UBig, from: &UBig, size: u64| {
                if at < from { None } else { u64::try_from(at - from).ok().filter(|&place| place < size) }
            };
            if let (Some(i), Some(j)) = (place(x, &corner.x, width), place(y, &corner.y, height)) {
                cells[(i * height + j) as usize] = true;
            }
        };
        if known {
            let columns = self.columns_from(&corner.x, width, budget)?;
            columns.value.iter().for_each(|at| mark(&at.x, &at.y));
            return Ok(columns.with(cells));
        }
        let (from, count, low, high) =
            if turned { (&corner.y, height, &corner.x, width) } else { (&corner.x, width, &corner.y, height) };
        let too_large = || Error::TooLarge(corner.clone());
        let end = |from: &UBig, count: u64| u64::try_from(from).ok().and_then(|from| from.checked_add(count));
        let columns = end(from, count).filter(|&end| end <= FARTHEST).ok_or_else(too_large)?;
        let rows = match has_finite_columns {
            true => None,
            false => Some(end(low, high).ok_or_else(too_large)?),
        };
        let first = columns - count;
        let mut solution = self.stream(rows, budget)?;
        solution.each_column(columns, budget, |x, rows| {
            if x >= first {
                rows.iter().for_each(|&y| mark(&x.into(), &y.into()));
            }
        })?;
        Ok(Answer { value: cells, certainty: solution.certainty(), engine: solution.engine() })
    }

    /// The bit-string of the columns 1 to `count`: 0 if the P-position of the column is above the main diagonal, 1 if it is below (MAH section 3).
    /// O(count), and the cost of the columns.
    ///
    /// ```
    /// use wythoff::{Budget, Game};
    /// let game: Game = "wythoff".parse()?;
    /// assert_eq!(game.bits(7, &Budget::unlimited())?.value, [0, 1, 0, 0, 1, 0, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The rules are not symmetric, or a column other than 0 does not hold exactly one P-position off the main diagonal.
    pub fn bits(&self, count: u64, budget: &Budget) -> Result<Answer<Vec<u8>>, Error> {
        let undefined = |because| Error::NoEngine {
            question: "the bit-string",
            because,
            instead: "ask for the P-positions themselves".to_owned(),
        };
        if !self.rules().is_symmetric() {
            return Err(undefined("its rules are not symmetric"));
        }
        let mut solution = self.solution(budget)?;
        let end = count.checked_add(1).ok_or_else(|| Error::TooLarge(BigPosition::new(count, 0u8)))?;
        let mut bits: Vec<u8> = Vec::new();
        budget.reserve(&mut bits, usize::try_from(count).unwrap_or(usize::MAX), "the bit-string")?;
        solution.each_stretch(
            end,
            budget,
            |_, ()| Ok(()),
            |stretch, ()| {
                budget.reserve(&mut bits, stretch.len(), "the bit-string")?;
                stretch.each(|x, rows| match rows {
                    [0] if x == 0 => Ok(()),
                    [y] if x > 0 && *y != x => {
                        bits.push(u8::from(*y < x));
                        Ok(())
                    }
                    [_] => Err(undefined("a P-position other than (0,0) is on the main diagonal")),
                    _ => Err(undefined("a column does not hold exactly one P-position")),
                })
            },
        )?;
        Ok(Answer { value: bits, certainty: solution.certainty(), engine: solution.engine() })
    }
}

/// The window by an automaton of the P-positions, where columns may hold infinitely many of them. O(digits) for each position.
fn read_off(
    automaton: &Automaton<'_>,
    corner: &BigPosition,
    (width, height): (u64, u64),
    budget: &Budget,
) -> Result<Answer<Vec<bool>>, Error> {
    let mut cells = Vec::new();
    budget.reserve(&mut cells, usize::try_from(width.saturating_mul(height)).unwrap_or(usize::MAX), WHAT)?;
    for x in (0..width).map(|i| &corner.x + UBig::from(i)) {
        budget.check()?;
        cells.extend((0..height).map(|j| automaton.relation().holds(&[&x, &(&corner.y + UBig::from(j))])));
    }
    Ok(Answer { value: cells, certainty: automaton.proof().clone().into(), engine: Engine::Certificate })
}
