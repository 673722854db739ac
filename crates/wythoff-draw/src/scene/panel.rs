//! A panel: a window of the plane with marks in it.

use serde::{Deserialize, Serialize};

use super::{Axis, Mark};

/// A rectangle of the plane.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Window {
    /// Its left side.
    pub left: f64,
    /// Its lower side.
    pub bottom: f64,
    /// Its right side, greater than `left`.
    pub right: f64,
    /// Its upper side, greater than `bottom`.
    pub top: f64,
}

/// A board or a plot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Panel {
    /// Its own title; may be empty.
    pub title: String,
    /// What is seen of the plane.
    pub window: Window,
    /// Its width in pixels, without axes.
    pub width: f64,
    /// Its height in pixels, without axes.
    pub height: f64,
    /// The axis below.
    pub x: Axis,
    /// The axis on the left.
    pub y: Axis,
    /// Whether the window is made of cells: grid lines run between them.
    pub cells: bool,
    /// How large marks are, relative to their usual size.
    pub mark_size: f64,
    /// What stands in it, from back to front.
    pub marks: Vec<Mark>,
}

/// The width and height of a panel if nothing else is said.
const SIDE: f64 = 560.0;

impl Panel {
    /// A board: the cells from (x, y) on, so many columns and rows, at most 28 pixels a cell; with a grid if a cell is big enough.
    pub fn board(x: i64, y: i64, columns: u32, rows: u32) -> Self {
        let (columns, rows) = (f64::from(columns.max(1)), f64::from(rows.max(1)));
        let (left, bottom) = (x as f64 - 0.5, y as f64 - 0.5);
        let cell = (SIDE / columns.max(rows)).min(28.0);
        let cell = if cell >= 1.0 { cell.floor() } else { cell };
        let grid = cell >= 6.0;
        let window = Window { left, bottom, right: left + columns, top: bottom + rows };
        let axis = |label: &str| Axis { grid, ..Axis::new(label) };
        Panel { cells: true, ..Panel::plot(window) }.axes(axis("x"), axis("y")).sized(cell * columns, cell * rows)
    }

    /// A plot of this window, as wide as it is high.
    pub fn plot(window: Window) -> Self {
        let axis = |label| Axis::new(label).grid().whole();
        Panel {
            title: String::new(),
            window,
            width: SIDE,
            height: SIDE,
            x: axis("x"),
            y: axis("y"),
            cells: false,
            mark_size: 1.0,
            marks: Vec::new(),
        }
    }

    /// With this title.
    pub fn titled(mut self, title: impl Into<String>) -> Self {
        self.title = title.into();
        self
    }

    /// With these axes.
    pub fn axes(mut self, x: Axis, y: Axis) -> Self {
        (self.x, self.y) = (x, y);
        self
    }

    /// This size in pixels.
    pub fn sized(mut self, width: f64, height: f64) -> Self {
        (self.width, self.height) = (width, height);
        self
    }

    /// Scaled to this width in pixels, the form kept.
    pub fn wide(self, width: f64) -> Self {
        let height = self.height * width / self.width;
        self.sized(width, height)
    }

    /// With one more mark, in front of the others.
    pub fn with(mut self, mark: Mark) -> Self {
        self.marks.push(mark);
        self
    }

    /// Pixels from the left and from the top for a point of the plane.
    pub fn place(&self, (x, y): (f64, f64)) -> (f64, f64) {
        let Window { left, bottom, right, top } = self.window;
        ((x - left) / (right - left) * self.width, (top - y) / (top - bottom) * self.height)
    }

    /// The pixels of one unit in each direction.
    pub fn unit(&self) -> (f64, f64) {
        let Window { left, bottom, right, top } = self.window;
        (self.width / (right - left), self.height / (top - bottom))
    }
}
