//! A panel: a window of the plane with marks in it.

use serde::{Deserialize, Serialize};

use super::{Axis, Mark};

/// A rectangle of the plane, which a panel shows.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Window {
    /// The x coordinate of the left side.
    pub left: f64,
    /// The y coordinate of the lower side.
    pub bottom: f64,
    /// The x coordinate of the right side, greater than `left`.
    pub right: f64,
    /// The y coordinate of the upper side, greater than `bottom`.
    pub top: f64,
}

/// A panel of a scene: a board or a plot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Panel {
    /// The title of the panel; may be empty.
    pub title: String,
    /// The part of the plane that is shown.
    pub window: Window,
    /// The width in pixels, without axes.
    pub width: f64,
    /// The height in pixels, without axes.
    pub height: f64,
    /// The x axis, below the panel.
    pub x: Axis,
    /// The y axis, to the left of the panel.
    pub y: Axis,
    /// Whether the panel is a board of cells, with grid lines between them.
    pub cells: bool,
    /// The size of marks, as a factor of their usual size.
    pub mark_size: f64,
    /// The marks, from back to front.
    pub marks: Vec<Mark>,
}

/// The default width and height of a panel, in pixels.
const SIDE: f64 = 560.0;

impl Panel {
    /// A board of the given numbers of columns and rows with the lower left cell (x, y), at most 28 pixels a cell; with
    /// a grid if cells are large enough.
    pub fn board(x: i64, y: i64, columns: u32, rows: u32) -> Self {
        let (columns, rows) = (f64::from(columns.max(1)), f64::from(rows.max(1)));
        let (left, bottom) = (x as f64 - 0.5, y as f64 - 0.5);
        let cell = (SIDE / columns.max(rows)).min(28.0);
        let cell = if cell >= 1.0 { cell.floor() } else { cell };
        let grid = cell >= 6.0;
        let window = Window { left, bottom, right: left + columns, top: bottom + rows };
        let axis = |label: &str| Axis { grid, ..Axis::new(label) };
        Panel { cells: true, ..Panel::plot(window) }.axes(axis("$x$"), axis("$y$")).sized(cell * columns, cell * rows)
    }

    /// A plot of this window, as wide as it is high.
    pub fn plot(window: Window) -> Self {
        let axis = |label| Axis::new(label).grid().whole();
        Panel {
            title: String::new(),
            window,
            width: SIDE,
            height: SIDE,
            x: axis("$x$"),
            y: axis("$y$"),
            cells: false,
            mark_size: 1.0,
            marks: Vec::new(),
        }
    }

    /// The panel with this title.
    pub fn titled(mut self, title: impl Into<String>) -> Self {
        self.title = title.into();
        self
    }

    /// The panel with these axes.
    pub fn axes(mut self, x: Axis, y: Axis) -> Self {
        (self.x, self.y) = (x, y);
        self
    }

    /// The panel with this size in pixels.
    pub fn sized(mut self, width: f64, height: f64) -> Self {
        (self.width, self.height) = (width, height);
        self
    }

    /// The panel scaled to this width in pixels, with the same aspect ratio.
    pub fn wide(self, width: f64) -> Self {
        let height = self.height * width / self.width;
        self.sized(width, height)
    }

    /// The panel with one more mark, in front of the others.
    pub fn with(mut self, mark: Mark) -> Self {
        self.marks.push(mark);
        self
    }

    /// The place of a point of the plane, in pixels from the left and from the top of the panel.
    pub fn place(&self, (x, y): (f64, f64)) -> (f64, f64) {
        let Window { left, bottom, right, top } = self.window;
        ((x - left) / (right - left) * self.width, (top - y) / (top - bottom) * self.height)
    }

    /// The length of a unit of the plane in pixels, horizontally and vertically.
    pub fn unit(&self) -> (f64, f64) {
        let Window { left, bottom, right, top } = self.window;
        (self.width / (right - left), self.height / (top - bottom))
    }
}
