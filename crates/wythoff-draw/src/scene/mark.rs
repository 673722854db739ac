//! What stands in a panel.

use serde::{Deserialize, Serialize};

/// The role of a colour; a [`Style`](crate::Style) says which colour that is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ink {
    /// The colour of text.
    Text,
    /// Less than text: notes, secondary lines.
    Muted,
    /// Hardly seen: grids, erased or attacked cells.
    Faint,
    /// The background.
    Paper,
    /// The n-th of eight colours that differ for all eyes; counted again from 8 on. By habit 0 is for P-positions of the game,
    /// 1 for what is compared with it.
    Hue(u8),
    /// A place in a sequence of colours, from 0 to 1.
    Shade(f32),
}

/// How a cell is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Shape {
    /// The whole cell.
    Square,
    /// A disc that nearly fills the cell.
    Disc,
    /// A square on its corner.
    Diamond,
    /// A circle.
    Ring,
    /// A disc of a quarter of the width.
    Dot,
    /// A diagonal cross.
    Cross,
    /// The outline of the cell.
    Frame,
}

/// Where a text stands relative to its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Anchor {
    /// The text starts at the place.
    Start,
    /// The text is centred on the place.
    Middle,
    /// The text ends at the place.
    End,
}

/// Something to be drawn, in the coordinates of its [`Panel`](crate::Panel): the cell (x, y) of a board is the square of side 1
/// around the point (x, y), so that boards and lines agree. What lies outside the window is cut off.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Mark {
    /// Cells, all alike. Beyond some thousands, or where a cell is hardly a pixel, they become a raster.
    Cells {
        /// The cells.
        cells: Vec<(i64, i64)>,
        /// Their colour.
        ink: Ink,
        /// Their form.
        shape: Shape,
    },
    /// Points, all alike; beyond some thousands, a raster.
    Points {
        /// The points.
        points: Vec<(f64, f64)>,
        /// Their colour.
        ink: Ink,
        /// Their radius in pixels.
        radius: f64,
        /// Their form: a disc, a diamond or a ring.
        shape: Shape,
    },
    /// A line through points.
    Line {
        /// The points.
        points: Vec<(f64, f64)>,
        /// Its colour.
        ink: Ink,
        /// Its width in pixels.
        width: f64,
        /// Whether it is dashed.
        dashed: bool,
    },
    /// The inside of a polygon.
    Area {
        /// Its corners.
        points: Vec<(f64, f64)>,
        /// Its colour.
        ink: Ink,
        /// From 0, unseen, to 1, which hides what is behind.
        opacity: f64,
    },
    /// A straight arrow.
    Arrow {
        /// Where it starts.
        from: (f64, f64),
        /// Where its head is.
        to: (f64, f64),
        /// Its colour.
        ink: Ink,
        /// Its width in pixels.
        width: f64,
    },
    /// A line of text, vertically centred on its place.
    Text {
        /// Its place.
        at: (f64, f64),
        /// What it says.
        text: String,
        /// Its colour.
        ink: Ink,
        /// Its size in pixels.
        size: f64,
        /// Where it stands relative to its place.
        anchor: Anchor,
        /// Whether it is bold.
        bold: bool,
    },
    /// A rectangle of cells, each in its own colour: a raster of one pixel a cell.
    Heat {
        /// Its cell of least coordinates.
        corner: (i64, i64),
        /// How many cells stand in a row.
        columns: usize,
        /// The colours, row by row, the lowest row first; `None` is left empty.
        inks: Vec<Option<Ink>>,
    },
}

impl Mark {
    /// Cells of one form.
    pub fn cells(cells: impl IntoIterator<Item = (i64, i64)>, ink: Ink, shape: Shape) -> Self {
        Mark::Cells { cells: cells.into_iter().collect(), ink, shape }
    }

    /// Discs around points.
    pub fn points(points: impl IntoIterator<Item = (f64, f64)>, ink: Ink, radius: f64) -> Self {
        Mark::Points { points: points.into_iter().collect(), ink, radius, shape: Shape::Disc }
    }

    /// A line, 1.5 pixels wide.
    pub fn line(points: impl IntoIterator<Item = (f64, f64)>, ink: Ink) -> Self {
        Mark::Line { points: points.into_iter().collect(), ink, width: 1.5, dashed: false }
    }

    /// A dashed line, 1.2 pixels wide.
    pub fn dashes(points: impl IntoIterator<Item = (f64, f64)>, ink: Ink) -> Self {
        Mark::Line { points: points.into_iter().collect(), ink, width: 1.2, dashed: true }
    }

    /// A rectangle from one corner to the opposite one.
    pub fn rectangle((x0, y0): (f64, f64), (x1, y1): (f64, f64), ink: Ink, opacity: f64) -> Self {
        Mark::Area { points: vec![(x0, y0), (x1, y0), (x1, y1), (x0, y1)], ink, opacity }
    }

    /// An arrow, 1.5 pixels wide.
    pub fn arrow(from: (f64, f64), to: (f64, f64), ink: Ink) -> Self {
        Mark::Arrow { from, to, ink, width: 1.5 }
    }

    /// A text of 12 pixels, centred on its place.
    pub fn text(at: (f64, f64), text: impl Into<String>, ink: Ink) -> Self {
        Mark::Text { at, text: text.into(), ink, size: 12.0, anchor: Anchor::Middle, bold: false }
    }
}
