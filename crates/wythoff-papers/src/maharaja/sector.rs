//! Sectors of Maharaja Nim, from the rules: the positions that upper P-positions attack, and whether a column is perfect.

use itertools::Itertools;
use wythoff::Position;
use wythoff::rules::Rules;
use wythoff_draw::{Ink, Mark, Panel};

use crate::boards::{cells, rules};
use crate::figure::stroke;
use crate::{Cell, Failure, Session, contradicted};

/// The number of columns that are solved; more than the figures show.
const COLUMNS: u64 = 48;

const ROWS: u64 = 96;

/// Maharaja Nim with the row of the P-position of each of its first columns, from the rules alone.
pub(super) struct Sectors {
    rules: Rules,
    rows: Vec<i64>,
}

/// The (C, x)-perfect sector: the positions to the right of column x and above diagonal C. Here C = n - 1 if there are n upper P-positions in the
/// columns up to x, counting (0,0).
#[derive(Clone, Copy)]
pub(super) struct Sector {
    /// The column just to the left of the sector.
    pub column: i64,
    /// The difference y - x = n of the lowest cells of the sector.
    pub diagonal: i64,
}

/// A rectangle of cells, given by its first and last columns and rows.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    pub left: i64,
    pub right: i64,
    pub bottom: i64,
    pub top: i64,
}

impl Frame {
    /// A board that shows the cells of the frame.
    pub fn board(self) -> Panel {
        let (columns, rows) = (self.right - self.left + 1, self.top - self.bottom + 1);
        Panel::board(self.left, self.bottom, columns as u32, rows as u32)
    }

    /// The main diagonal from the lower left corner of the frame, dashed.
    pub fn main_diagonal(self) -> Mark {
        let (low, high) = (self.left as f64 - 0.5, self.right as f64 + 0.5);
        Mark::dashes([(low, low), (high, high)], Ink::Muted)
    }
}

impl Sectors {
    /// Solves the first columns from the rules; an error unless each has one P-position on the board.
    pub fn solve(session: &Session) -> Result<Sectors, Failure> {
        let found = cells("maharaja", COLUMNS, ROWS, session)?;
        if found.iter().map(|at| at.0).ne(0..COLUMNS as i64) {
            return Err("not every column has one P-position on the board that was solved".into());
        }
        Ok(Sectors { rules: rules("maharaja")?, rows: found.into_iter().map(|at| at.1).collect() })
    }

    /// The row of the P-position in a column.
    pub fn row(&self, column: i64) -> i64 {
        self.rows[column as usize]
    }

    /// The bit of a column: `true` if its P-position is below the main diagonal.
    pub fn bit(&self, column: i64) -> bool {
        self.row(column) < column
    }

    /// The bits of these columns as text, 1 for a P-position below the main diagonal.
    pub fn bits(&self, columns: std::ops::RangeInclusive<i64>) -> String {
        columns.map(|x| if self.bit(x) { '1' } else { '0' }).collect()
    }

    /// The upper P-positions in the columns up to this one, with (0,0).
    pub fn uppers(&self, column: i64) -> Vec<Cell> {
        (0..=column).map(|x| (x, self.row(x))).filter(|(x, y)| y > x || *x == 0).collect()
    }

    /// Whether all moves from a position to one of `by` are leaps; `None` if there is no such move.
    pub fn attacked(&self, (x, y): Cell, by: &[Cell]) -> Option<bool> {
        let at = Position::new(x as u64, y as u64);
        let leaps: Vec<_> = self.rules.shape().into_iter().flat_map(|shape| shape.leaps).collect();
        let hits = self.rules.options(&at).filter(|to| by.contains(&(to.x as i64, to.y as i64)));
        let is_leap = |to: Position| at.vector_to(&to).is_some_and(|vector| leaps.contains(&&vector));
        hits.map(is_leap).reduce(|all, leap| all && leap)
    }

    /// The sector after a perfect column; a contradiction if the column is not perfect.
    pub fn perfect(&self, column: i64) -> Result<Sector, Failure> {
        self.after(column).ok_or_else(|| contradicted(format!("column {column} is not perfect")).into())
    }

    /// The sector after a column; `None` unless the column is perfect, that is, unless the positions to its right that the upper P-positions up to
    /// it do not erase are exactly this sector. Only finitely many positions need checking: above the highest row that a rook move or a leap
    /// reaches, only diagonals attack.
    pub fn after(&self, column: i64) -> Option<Sector> {
        let uppers = self.uppers(column);
        let diagonal = uppers.len() as i64;
        let differences = uppers.iter().map(|(x, y)| y - x).sorted_unstable();
        let leaps = self.rules.shape().into_iter().flat_map(|shape| shape.leaps);
        let reach = leaps.map(|leap| leap.1 as i64).max().unwrap_or(0);
        let highest = uppers.iter().map(|at| at.1).max().unwrap_or(0) + reach;
        let mut below = (column + 1..highest).flat_map(|x| (x + 1..=highest).map(move |y| (x, y)));
        let is_sector = differences.eq(0..diagonal)
            && below.all(|(x, y)| self.attacked((x, y), &uppers).is_some() == (y - x < diagonal));
        is_sector.then_some(Sector { column, diagonal })
    }
}

impl Sector {
    /// The first row of the sector, which belongs to the first column of the sector.
    pub fn first_row(self) -> i64 {
        self.column + 1 + self.diagonal
    }

    /// Returns `true` if the position is in the sector.
    pub fn contains(self, (x, y): Cell) -> bool {
        x > self.column && y - x >= self.diagonal
    }

    /// The name of the sector in the paper, (C, x).
    pub fn name(self) -> String {
        format!("({},{})", self.diagonal - 1, self.column)
    }

    /// The boundary of the sector within a frame: from the top down its left side, then up the stairs.
    pub fn boundary(self, frame: Frame) -> Vec<(f64, f64)> {
        let corner = |x: i64, y: i64| (x as f64 + 0.5, y as f64 + 0.5);
        let mut points = vec![corner(self.column, frame.top)];
        for x in self.column..frame.right {
            let y = x + self.diagonal;
            if y >= frame.top {
                break;
            }
            points.extend([corner(x, y), corner(x + 1, y)]);
        }
        if let Some(&(x, y)) = points.last()
            && y < frame.top as f64
        {
            points.push((x, frame.top as f64 + 0.5));
        }
        points
    }

    /// Marks for the interior and the boundary of the sector.
    pub fn marks(self, frame: Frame, ink: Ink) -> [Mark; 2] {
        let points = self.boundary(frame);
        [Mark::Area { points: points.clone(), ink, opacity: 0.16 }, stroke(points, ink, 2.0)]
    }

    /// The cells of the sector in a column, within a frame.
    pub fn cells(self, column: i64, frame: Frame) -> impl Iterator<Item = Cell> {
        let first = if column > self.column { column + self.diagonal } else { frame.top + 1 };
        (first.max(frame.bottom)..=frame.top).map(move |y| (column, y))
    }
}
