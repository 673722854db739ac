//! Marks: what is drawn in a panel.

use serde::{Deserialize, Serialize};

/// The role of a colour; a [`Style`](crate::Style) determines the colour.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ink {
    /// The colour of text.
    Text,
    /// Less prominent than text: notes, secondary lines.
    Muted,
    /// Hardly visible: grids, erased or attacked cells.
    Faint,
    /// The background.
    Paper,
    /// The n-th of eight colours that can be distinguished with any colour vision; n counts modulo 8. By convention 0
    /// is for P-positions of the game and 1 for those of a game compared with it.
    Hue(u8),
    /// A place on a continuous colour scale, from 0 to 1.
    Shade(f32),
}

/// The shape with which a cell is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Shape {
    /// The whole cell.
    Square,
    /// A disc that nearly fills the cell.
    Disc,
    /// A square standing on its corner.
    Diamond,
    /// The outline of a circle.
    Ring,
    /// A disc of about a quarter of the width of the cell.
    Dot,
    /// A diagonal cross.
    Cross,
    /// The outline of the cell.
    Frame,
}

/// The position of a text relative to its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Anchor {
    /// The text starts at the place.
    Start,
    /// The text is centred on the place.
    Middle,
    /// The text ends at the place.
    End,
}

/// Something to be drawn, in the coordinates of its [`Panel`](crate::Panel): the cell (x, y) of a board is the square
/// of side 1 around the point (x, y), so that boards and lines agree. Parts outside the window are cut off.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Mark {
    /// Cells of the same colour and shape. Beyond some thousands, or if a cell is hardly a pixel, they become a raster.
    Cells {
        /// The coordinates of the cells.
        cells: Vec<(i64, i64)>,
        /// The colour of the cells.
        ink: Ink,
        /// The shape that marks each cell.
        shape: Shape,
    },
    /// Points of the same colour and shape; beyond some thousands they become a raster.
    Points {
        /// The coordinates of the points.
        points: Vec<(f64, f64)>,
        /// The colour of the points.
        ink: Ink,
        /// The radius of the points in pixels.
        radius: f64,
        /// The shape of the points: a disc, a diamond or a ring.
        shape: Shape,
    },
    /// A line through points.
    Line {
        /// The points that the line joins, in order.
        points: Vec<(f64, f64)>,
        /// The colour of the line.
        ink: Ink,
        /// The width of the line in pixels.
        width: f64,
        /// Whether the line is dashed.
        dashed: bool,
    },
    /// The inside of a polygon.
    Area {
        /// The corners of the polygon.
        points: Vec<(f64, f64)>,
        /// The colour of the area.
        ink: Ink,
        /// The opacity, from 0 (invisible) to 1 (hides what is behind).
        opacity: f64,
    },
    /// A straight arrow.
    Arrow {
        /// The start of the arrow.
        from: (f64, f64),
        /// The tip of the arrow.
        to: (f64, f64),
        /// The colour of the arrow.
        ink: Ink,
        /// The width of the shaft in pixels.
        width: f64,
    },
    /// A line of text, vertically centred on its place.
    Text {
        /// The point at which the text is anchored.
        at: (f64, f64),
        /// The text itself.
        text: String,
        /// The colour of the text.
        ink: Ink,
        /// The font size in pixels.
        size: f64,
        /// The horizontal position of the text relative to its point.
        anchor: Anchor,
        /// Whether the text is bold.
        bold: bool,
    },
    /// A rectangle of cells, each in its own colour, drawn as a raster.
    Heat {
        /// The cell of the lower left corner.
        corner: (i64, i64),
        /// The number of cells in a row.
        columns: usize,
        /// The colours, row by row, the lowest row first; `None` leaves a cell empty.
        inks: Vec<Option<Ink>>,
    },
}

impl Mark {
    /// Marks cells with the same colour and shape.
    pub fn cells(cells: impl IntoIterator<Item = (i64, i64)>, ink: Ink, shape: Shape) -> Self {
        Mark::Cells { cells: cells.into_iter().collect(), ink, shape }
    }

    /// Discs around points.
    pub fn points(points: impl IntoIterator<Item = (f64, f64)>, ink: Ink, radius: f64) -> Self {
        Mark::Points { points: points.into_iter().collect(), ink, radius, shape: Shape::Disc }
    }

    /// A solid line, 1.5 pixels wide.
    pub fn line(points: impl IntoIterator<Item = (f64, f64)>, ink: Ink) -> Self {
        Mark::Line { points: points.into_iter().collect(), ink, width: 1.5, dashed: false }
    }

    /// A dashed line, 1.2 pixels wide.
    pub fn dashes(points: impl IntoIterator<Item = (f64, f64)>, ink: Ink) -> Self {
        Mark::Line { points: points.into_iter().collect(), ink, width: 1.2, dashed: true }
    }

    /// A filled rectangle, given by two opposite corners.
    pub fn rectangle((x0, y0): (f64, f64), (x1, y1): (f64, f64), ink: Ink, opacity: f64) -> Self {
        Mark::Area { points: vec![(x0, y0), (x1, y0), (x1, y1), (x0, y1)], ink, opacity }
    }

    /// An arrow, 1.5 pixels wide.
    pub fn arrow(from: (f64, f64), to: (f64, f64), ink: Ink) -> Self {
        Mark::Arrow { from, to, ink, width: 1.5 }
    }

    /// A text of 12 pixels, centred on a point.
    pub fn text(at: (f64, f64), text: impl Into<String>, ink: Ink) -> Self {
        Mark::Text { at, text: text.into(), ink, size: 12.0, anchor: Anchor::Middle, bold: false }
    }
}
