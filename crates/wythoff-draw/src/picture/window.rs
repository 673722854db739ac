//! Windows of a board at any distance from the origin.

use wythoff::alteration::Offset;
use wythoff::exact::IBig;
use wythoff::{Answer, BigPosition, Budget, Error, FARTHEST, Game, SolveError, UBig, counted};

use super::words;
use crate::error::{PictureError, require, unsuited};
use crate::{Axis, Panel, Ticks};

/// The greatest number of columns or rows of a window: more than a screen can show.
pub const MOST_CELLS: u32 = 4096;
/// The longer side of a board with very small cells, in pixels.
const LARGEST: f64 = 1200.0;
/// The coordinate beyond which the axes show offsets.
const NEAR: u32 = 1_000_000;

/// A rectangle of cells: the columns `x .. x + columns`, the rows `y .. y + rows`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// The first column.
    pub x: UBig,
    /// The first row.
    pub y: UBig,
    /// The number of columns.
    pub columns: u32,
    /// The number of rows.
    pub rows: u32,
}

impl Window {
    /// The window with the lower left corner (x, y).
    ///
    /// # Errors
    /// A side is 0 or above [`MOST_CELLS`].
    pub fn new(x: UBig, y: UBig, columns: u32, rows: u32) -> Result<Self, PictureError> {
        require([columns, rows].iter().all(|side| (1..=MOST_CELLS).contains(side)), || {
            let instead = if columns.min(rows) == 0 { "take at least one of each" } else { "draw a plot" };
            format!("a window has 1 to {MOST_CELLS} columns and rows, not {columns} x {rows}; {instead}")
        })?;
        Ok(Window { x, y, columns, rows })
    }

    /// The window of the columns from x on and of the rows around a P-position: the one nearest to the middle column
    /// among those with x <= y, or among all if there is none.
    ///
    /// # Errors
    /// Those of [`new`](Window::new); the columns hold no P-position, or infinitely many.
    pub fn around_p(game: &Game, x: UBig, columns: u32, rows: u32, budget: &Budget) -> Result<Self, PictureError> {
        let mut window = Window::new(x, UBig::ZERO, columns, rows)?;
        let found = game.columns_from(&window.x, columns.into(), budget)?.value;
        let middle = &window.x + UBig::from(columns / 2);
        let distance = |at: &&BigPosition| if at.x >= middle { &at.x - &middle } else { &middle - &at.x };
        let upper = found.iter().filter(|at| at.x <= at.y).min_by_key(distance);
        let Some(at) = upper.or_else(|| found.iter().min_by_key(distance)) else {
            return unsuited("the columns hold no P-position; give the first row as a number");
        };
        let half = UBig::from(rows / 2);
        window.y = if at.y >= half { &at.y - half } else { UBig::ZERO };
        Ok(window)
    }

    /// The P-positions in the window, by column, then row.
    ///
    /// # Errors
    /// The game cannot answer, or the budget stops the computation.
    pub fn positions(&self, game: &Game, budget: &Budget) -> Result<Answer<Vec<BigPosition>>, PictureError> {
        let mut answer = match game.columns_from(&self.x, self.columns.into(), budget) {
            Err(Error::Solve(SolveError::InfiniteColumn)) => self.below(game, budget)?,
            other => other?,
        };
        answer.value.retain(|at| self.cell(at).is_some());
        Ok(answer)
    }

    /// The P-positions in rows below the top of the window, for games with infinite columns.
    fn below(&self, game: &Game, budget: &Budget) -> Result<Answer<Vec<BigPosition>>, Error> {
        let too_large = || Error::TooLarge(BigPosition::new(self.x.clone(), self.y.clone()));
        let end = |from: &UBig, count: u32| {
            u64::try_from(&(from + UBig::from(count))).ok().filter(|&end| end <= FARTHEST).ok_or_else(too_large)
        };
        let (columns, rows) = (end(&self.x, self.columns)?, end(&self.y, self.rows)?);
        let (mut solution, mut found) = (game.solution_below(rows, budget)?, Vec::new());
        solution.each_column_while(columns, budget, |x, column| {
            if self.x <= UBig::from(x) {
                budget.reserve(&mut found, column.len(), "the P-positions of a window")?;
                found.extend(column.iter().map(|&y| BigPosition::new(x, y)));
            }
            Ok(())
        })?;
        Ok(Answer { value: found, certainty: solution.certainty(), engine: solution.engine() })
    }

    /// The side of the least square at the origin that contains the window; `None` if it does not fit in 64 bits.
    pub(super) fn square(&self) -> Option<u64> {
        let end = |from: &UBig, count: u32| u64::try_from(from).ok()?.checked_add(count.into());
        Some(end(&self.x, self.columns)?.max(end(&self.y, self.rows)?))
    }

    /// The window of the positions that a shift moves into this window, cut off at the axes.
    pub(super) fn before(&self, by: Offset) -> Self {
        let ((x, columns), (y, rows)) = (before(&self.x, self.columns, by.x), before(&self.y, self.rows, by.y));
        Window { x, y, columns, rows }
    }

    /// The cell of a position after a shift; `None` if it is outside the window.
    pub(super) fn shifted_cell(&self, at: &BigPosition, by: Offset) -> Option<(i64, i64)> {
        self.cell(&by.apply_to(at)?)
    }

    /// The cell of a position in the coordinates of [`panel`](Window::panel); `None` if it is outside the window.
    pub(super) fn cell(&self, at: &BigPosition) -> Option<(i64, i64)> {
        let inside = |at: &UBig, from: &UBig, count: u32| {
            let offset = if at >= from { u32::try_from(&(at - from)).ok()? } else { return None };
            (offset < count).then(|| i64::from(offset) + start(from))
        };
        Some((inside(&at.x, &self.x, self.columns)?, inside(&at.y, &self.y, self.rows)?))
    }

    /// The point of a position in the coordinates of [`panel`](Window::panel), also outside the window, for lines that
    /// leave it; `None` if it is too far away.
    pub(super) fn point(&self, at: &BigPosition) -> Option<(f64, f64)> {
        let place = |at: &UBig, from: &UBig| {
            let offset = IBig::from(at.clone()) - IBig::from(from.clone());
            Some(i32::try_from(&offset).ok()? as f64 + start(from) as f64)
        };
        Some((place(&at.x, &self.x)?, place(&at.y, &self.y)?))
    }

    /// The position of a cell, counted from the lower left corner of the window.
    pub(super) fn position(&self, column: u32, row: u32) -> BigPosition {
        BigPosition::new(&self.x + UBig::from(column), &self.y + UBig::from(row))
    }

    /// All positions in the window, by column, then row.
    pub(super) fn cells(&self) -> impl Iterator<Item = BigPosition> + '_ {
        (0..self.columns).flat_map(move |column| (0..self.rows).map(move |row| self.position(column, row)))
    }

    /// An empty board with numbers along its sides; far from the origin these are offsets from the corner, which the
    /// labels name.
    pub(super) fn panel(&self) -> Panel {
        let mut panel = Panel::board(start(&self.x), start(&self.y), self.columns, self.rows);
        // A cell is at least a pixel, as long as that fits on a screen.
        let side = f64::from(self.columns.max(self.rows)).min(LARGEST);
        let factor = (side / panel.width.max(panel.height)).max(1.0);
        (panel.width, panel.height) = (panel.width * factor, panel.height * factor);
        let axis = |name: &str, from: &UBig, old: &Axis| match is_near(from) {
            true => old.clone(),
            false => {
                Axis { label: format!("${name} − {}$", words::place(from)), ticks: Ticks::Offsets, ..old.clone() }
            }
        };
        let (x, y) = (axis("x", &self.x, &panel.x), axis("y", &self.y, &panel.y));
        panel.axes(x, y)
    }

    /// The columns and rows of the window, as the beginning of a sentence.
    pub(super) fn place_first(&self) -> String {
        let side = |from: &UBig, count: u32, what: &str| match is_near(from) {
            true => format!("{what}s {from} to {}", from + UBig::from(count - 1)),
            false => format!("{} from ${}$ on", counted(count.into(), what), words::number(from)),
        };
        words::capital(&format!("{}, {}", side(&self.x, self.columns, "column"), side(&self.y, self.rows, "row")))
    }
}

/// The interval `from .. from + count` shifted back by `by` and cut off at 0: its first number and its length, which is
/// at least 1, since positions that are not shifted into the window can be left out later.
pub fn before(from: &UBig, count: u32, by: i64) -> (UBig, u32) {
    let start = IBig::from(from.clone()) - IBig::from(by);
    match UBig::try_from(start.clone()) {
        Ok(start) => (start, count),
        Err(_) => (UBig::ZERO, u32::try_from(&(start + IBig::from(count))).unwrap_or(1).max(1)),
    }
}

fn is_near(from: &UBig) -> bool {
    *from <= UBig::from(NEAR)
}

/// The coordinate of the first cell in the panel: the cell's own near the origin, otherwise 0.
fn start(from: &UBig) -> i64 {
    if is_near(from) { i64::try_from(from).unwrap_or(0) } else { 0 }
}
