//! Pictures as data: a scene is made of panels, and a panel of marks in its own coordinates.
//!
//! A scene does not contain colours or the pixel sizes of texts: an [`Ink`] is a role, which a [`Style`](crate::Style)
//! turns into a colour, and the renderers ([`svg`](crate::svg), [`png`](crate::png)) lay it out.

mod axis;
mod mark;
mod panel;

use serde::{Deserialize, Serialize};
use wythoff::typeset::Text;

pub(crate) use axis::grouped;
pub use axis::{Axis, Ticks};
pub use mark::{Anchor, Ink, Mark, Shape};
pub use panel::{Panel, Window};

/// A picture: panels in rows, with a title, a legend and a caption. In all its texts, those of panels and marks too, formulas stand between dollar
/// signs. It can be serialised with serde.
///
/// ```
/// use wythoff_draw::{Ink, Mark, Panel, Scene, Shape, Style, svg};
///
/// let mut panel = Panel::board(0, 0, 8, 8);
/// panel.marks.push(Mark::cells([(0, 0), (1, 2), (2, 1), (3, 5), (5, 3)], Ink::Hue(0), Shape::Square));
/// let scene = Scene::new("Wythoff Nim", panel).key(Ink::Hue(0), Shape::Square, "P-position");
/// let text = svg::render(&scene, Style::Light)?;
/// assert!(text.starts_with("<svg"));
/// # Ok::<(), wythoff_draw::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// The title, above the picture.
    pub title: String,
    /// The caption, under the picture; also used as the description for readers who cannot see it.
    pub caption: String,
    /// The command that makes this picture, stored in its metadata; empty if there is none.
    pub command: String,
    /// The panels, row by row.
    pub panels: Vec<Panel>,
    /// The number of panels in a row, at least 1.
    pub across: usize,
    /// The legend, under the title.
    pub keys: Vec<Key>,
    /// Whether the title is drawn; it is always in the metadata.
    pub shows_title: bool,
    /// Whether the caption is drawn; it is always in the metadata.
    pub shows_caption: bool,
    /// The width of the whole picture in pixels; if `None`, the picture is as wide as it needs to be.
    pub width: Option<f64>,
    /// The least height in pixels of margin, title and legend together; 0 if they are as high as they need to be.
    #[serde(default)]
    pub head: f64,
    /// The least height of the whole picture in pixels; 0 if it is as high as it needs to be.
    #[serde(default)]
    pub height: f64,
}

/// An entry of a legend.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Key {
    /// The ink that is explained.
    pub ink: Ink,
    /// The sample shown before the label.
    pub sample: Sample,
    /// The meaning of the ink.
    pub label: String,
}

/// The sample before the label of a [`Key`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sample {
    /// A cell marked with this shape.
    Cell(Shape),
    /// A line, solid or dashed.
    Line {
        /// Whether the line is dashed.
        dashed: bool,
    },
    /// An arrow.
    Arrow,
}

impl From<Shape> for Sample {
    fn from(shape: Shape) -> Self {
        Sample::Cell(shape)
    }
}

impl Scene {
    /// A picture of one panel.
    pub fn new(title: impl Into<String>, panel: Panel) -> Self {
        Scene::of(title, vec![panel], 1)
    }

    /// A picture of several panels, `across` of them in a row.
    pub fn of(title: impl Into<String>, panels: Vec<Panel>, across: usize) -> Self {
        let (caption, command, keys) = Default::default();
        let (shows_title, shows_caption, width, head, height) = (true, true, None, 0.0, 0.0);
        let title = title.into();
        Scene {
            title,
            caption,
            command,
            panels,
            across: across.max(1),
            keys,
            shows_title,
            shows_caption,
            width,
            head,
            height,
        }
    }

    /// The title and the caption as plain text, with their formulas as they are typed.
    pub fn words(&self) -> [String; 2] {
        [&self.title, &self.caption].map(|text| Text::marked(text).to_string())
    }

    /// The scene with this caption.
    pub fn caption(mut self, caption: impl Into<String>) -> Self {
        self.caption = caption.into();
        self
    }

    /// The scene with this command in its metadata.
    pub fn command(mut self, command: impl Into<String>) -> Self {
        self.command = command.into();
        self
    }

    /// The scene with one more entry in its legend.
    pub fn key(mut self, ink: Ink, sample: impl Into<Sample>, label: impl Into<String>) -> Self {
        self.keys.push(Key { ink, sample: sample.into(), label: label.into() });
        self
    }

    /// Scales all panels so that the first one has at most this width in pixels; the cells of a board get a whole
    /// number of pixels if they are at least a pixel wide.
    pub fn resize(&mut self, width: f64) {
        let Some(first) = self.panels.first() else { return };
        let factor = fitting(first, width.max(1.0)) / first.width;
        for panel in &mut self.panels {
            (panel.width, panel.height) = (panel.width * factor, panel.height * factor);
            let heat = panel.marks.iter().any(|mark| matches!(mark, Mark::Heat { .. }));
            if panel.cells && !heat {
                let cell = panel.unit().0;
                (panel.x.grid, panel.y.grid) = (cell >= GRID, cell >= GRID);
            }
        }
    }

    /// Fits the picture, including numbers and margins, to this width in pixels; words are wrapped, and keep their
    /// size.
    pub fn fit(&mut self, width: f64) {
        self.width = Some(width);
        let panels = |scene: &Scene| {
            let across = scene.across.clamp(1, scene.panels.len().max(1));
            let column =
                |k: usize| scene.panels.iter().skip(k).step_by(across).map(|panel| panel.width).fold(0.0, f64::max);
            (0..across).map(column).sum::<f64>()
        };
        // The space beside the panels depends on their numbers, and these on the panels: two rounds are enough.
        for _ in 0..2 {
            let (natural, now) = (crate::layout::natural_width(self), panels(self));
            let room = (width - (natural - now)).max(0.2 * width);
            if let Some(first) = self.panels.first().map(|panel| panel.width * room / now.max(1.0)) {
                self.resize(first);
            }
        }
    }

    /// Scales the size of all marks by this factor.
    pub fn scale_marks(&mut self, factor: f64) {
        self.panels.iter_mut().for_each(|panel| panel.mark_size *= factor);
    }

    /// Turns the grid of every panel on or off.
    pub fn set_grid(&mut self, grid: bool) {
        self.panels.iter_mut().for_each(|panel| (panel.x.grid, panel.y.grid) = (grid, grid));
    }

    /// Adds a mark in front of the others of the first panel.
    pub(crate) fn push(&mut self, mark: Mark) {
        self.panels[0].marks.push(mark);
    }

    /// Adds cells in front of the other marks of the first panel, and an entry for them to the legend.
    pub(crate) fn layer(&mut self, cells: Vec<(i64, i64)>, ink: Ink, shape: Shape, label: &str) {
        self.push(Mark::cells(cells, ink, shape));
        self.explain(ink, shape, label);
    }

    /// Adds an entry to the legend.
    pub(crate) fn explain(&mut self, ink: Ink, sample: impl Into<Sample>, label: &str) {
        self.keys.push(Key { ink, sample: sample.into(), label: label.to_owned() });
    }
}

/// The least size of a cell, in pixels, at which a grid is drawn.
const GRID: f64 = 6.0;

/// The given width, or, if cells are at least a pixel wide, the greatest width below it with a whole number of pixels
/// per cell.
fn fitting(panel: &Panel, width: f64) -> f64 {
    let columns = panel.window.right - panel.window.left;
    if panel.cells && width >= columns { (width / columns).floor() * columns } else { width }
}
