//! The layout of a scene, in pixels, for all renderers: title, legend, panels, ticks and caption.
//!
//! Text widths are those of the font that is part of the program.

use crate::font::Line;
use crate::{Axis, Key, Panel, Sample, Scene, Ticks, font};

/// The font size of the numbers along the axes, in pixels.
pub const NUMBER: f64 = 11.0;
/// The font size of the labels of the axes and of the legend, in pixels.
pub const LABEL: f64 = 12.0;
/// The font size of the title of a panel, in pixels.
pub const PANEL_TITLE: f64 = 13.0;
/// The height of a line of the legend, in pixels.
const LINE: f64 = 19.0;
/// The space around the picture, in pixels.
pub const MARGIN: f64 = 14.0;
/// The space between panels, in pixels.
const GAP: f64 = 18.0;
/// The font size of the title, in pixels.
pub const TITLE: f64 = 15.0;
/// The font size of the caption, in pixels.
pub const CAPTION: f64 = 11.5;
/// The height of a line of text relative to its font size.
pub const LEADING: f64 = 1.4;
/// The least inner width of a picture with words, in pixels.
const NARROWEST: f64 = 300.0;

/// The positions of all parts of a picture, in pixels from the upper left corner.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The width of the picture.
    pub width: f64,
    /// The height of the picture.
    pub height: f64,
    /// The height of margin, title and legend together.
    pub head: f64,
    /// The lines of the title, of height [`LEADING`] times [`TITLE`] from [`MARGIN`] on.
    pub title: Vec<Line>,
    /// The place of each entry of the legend.
    pub keys: Vec<KeyPlace>,
    /// The upper left corner of each panel's window.
    pub panels: Vec<(f64, f64)>,
    /// The lines of the caption, of height [`LEADING`] times [`CAPTION`].
    pub caption: Vec<Line>,
    /// The distance of the caption from the top of the picture.
    pub caption_top: f64,
}

/// The place of an entry of a legend.
#[derive(Clone, Debug, PartialEq)]
pub struct KeyPlace {
    /// The left end of the first line, at half its height.
    pub at: (f64, f64),
    /// The lines of the label, of height [`LEADING`] times [`LABEL`].
    pub lines: Vec<Line>,
}

/// The width that the panels of the scene need, whatever its width is set to; words are wrapped.
pub(crate) fn natural_width(scene: &Scene) -> f64 {
    Layout::within(scene, Some(0.0)).width
}

impl Layout {
    /// The layout of a scene.
    pub fn of(scene: &Scene) -> Self {
        Layout::within(scene, scene.width)
    }

    fn within(scene: &Scene, width: Option<f64>) -> Self {
        let gutters: Vec<Gutter> = scene.panels.iter().map(Gutter::of).collect();
        let across = scene.across.clamp(1, scene.panels.len().max(1));
        // Columns are as wide as their widest panel and rows as high as their highest; windows in a column or row are
        // aligned.
        let rows = scene.panels.len().div_ceil(across);
        let (mut left, mut body, mut right) = (vec![0f64; across], vec![0f64; across], vec![0f64; across]);
        let (mut above, mut tall, mut below) = (vec![0f64; rows], vec![0f64; rows], vec![0f64; rows]);
        for (i, (panel, gutter)) in scene.panels.iter().zip(&gutters).enumerate() {
            let (column, row) = (i % across, i / across);
            let grow = |of: &mut Vec<f64>, at: usize, to: f64| of[at] = of[at].max(to);
            grow(&mut left, column, gutter.left);
            grow(&mut body, column, panel.width);
            grow(&mut right, column, gutter.right);
            grow(&mut above, row, gutter.top);
            grow(&mut tall, row, panel.height);
            grow(&mut below, row, gutter.bottom);
        }
        let gaps = GAP * across.saturating_sub(1) as f64;
        let title = if scene.shows_title { scene.title.as_str() } else { "" };
        let caption = if scene.shows_caption { scene.caption.as_str() } else { "" };
        let least = match width {
            Some(width) => width - 2.0 * MARGIN,
            None if title.is_empty() && caption.is_empty() => 0.0,
            None => NARROWEST,
        };
        let inside = (left.iter().chain(&body).chain(&right).sum::<f64>() + gaps).max(least);

        let mut y = MARGIN;
        let title = font::wrap(title, TITLE, true, inside);
        y += LEADING * TITLE * title.len() as f64;
        let (keys, height) = places(&scene.keys, inside, MARGIN, y);
        y += height;
        if y > MARGIN {
            y += 6.0;
        }
        let head = y.max(scene.head);
        y = head;

        let mut panels = Vec::with_capacity(scene.panels.len());
        for row in 0..rows {
            let mut x = MARGIN;
            for column in 0..across {
                if row * across + column < scene.panels.len() {
                    panels.push((x + left[column], y + above[row]));
                }
                x += left[column] + body[column] + right[column] + GAP;
            }
            y += above[row] + tall[row] + below[row] + if row + 1 < rows { GAP } else { 0.0 };
        }

        let caption = font::wrap(caption, CAPTION, false, inside);
        let caption_top = y + if caption.is_empty() { 0.0 } else { 8.0 };
        let height = caption_top + LEADING * CAPTION * caption.len() as f64 + MARGIN;
        let height = height.max(scene.height);
        Layout { width: inside + 2.0 * MARGIN, height, head, title, keys, panels, caption, caption_top }
    }
}

/// The ticks of the x axis: places in the plane and labels, as many as fit.
pub fn x_ticks(panel: &Panel) -> Vec<(f64, String)> {
    panel.x.places(panel.window.left, panel.window.right, steps(panel).0)
}

/// The ticks of the y axis: places in the plane and labels, as many as fit.
pub fn y_ticks(panel: &Panel) -> Vec<(f64, String)> {
    panel.y.places(panel.window.bottom, panel.window.top, steps(panel).1)
}

/// The distances between the numbers along the two axes: equal if a unit has the same length on both.
fn steps(panel: &Panel) -> (f64, f64) {
    let Panel { window, width, height, cells, x, y, .. } = panel;
    let (low, high) = (window.left, window.right);
    // As many as fit: the widest label is among those of a first try.
    let try_out = x.places(low, high, x.step(low, high, width / 60.0, *cells));
    let widest = try_out.iter().map(|(_, label)| font::width(&font::line(label), NUMBER, false)).fold(10.0, f64::max);
    let across = x.step(low, high, width / (widest + 9.0), *cells);
    let few = if *cells { 15.0 } else { 34.0 };
    let up = y.step(window.bottom, window.top, height / few, *cells);
    let (wide, tall) = panel.unit();
    let counted = [x, y].iter().all(|axis| matches!(axis.ticks, Ticks::Numbers | Ticks::Offsets));
    if counted && (wide / tall - 1.0).abs() < 0.05 { (across.max(up), across.max(up)) } else { (across, up) }
}

/// The lines of the title of a panel, wrapped to the width of the panel.
pub(crate) fn title_of(panel: &Panel) -> Vec<Line> {
    font::wrap(&panel.title, PANEL_TITLE, true, panel.width.max(90.0))
}

/// The width of the sample before the label of an entry of the legend.
pub fn sample_width(sample: Sample) -> f64 {
    match sample {
        Sample::Cell(_) => 12.0,
        Sample::Line { .. } | Sample::Arrow => 24.0,
    }
}

/// The place of each entry of the legend, and the height of the whole legend.
fn places(keys: &[Key], inside: f64, left: f64, top: f64) -> (Vec<KeyPlace>, f64) {
    // The line that is being filled: how far it is filled, where it begins, how high it is.
    let (mut x, mut y, mut height) = (0.0, 0.0, 0f64);
    let places: Vec<_> = keys
        .iter()
        .map(|key| {
            let sample = sample_width(key.sample) + 6.0;
            let lines = font::wrap(&key.label, LABEL, false, inside - sample);
            let width = sample + lines.iter().map(|line| font::width(line, LABEL, false)).fold(0.0, f64::max);
            if x > 0.0 && x + width > inside {
                (x, y, height) = (0.0, y + height, 0.0);
            }
            let at = (left + x, top + y + 0.5 * LINE);
            x += width + 16.0;
            height = height.max(LINE + LEADING * LABEL * lines.len().saturating_sub(1) as f64);
            KeyPlace { at, lines }
        })
        .collect();
    (places, y + height)
}

/// The space that axes and title take around the window of a panel.
struct Gutter {
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
}

impl Gutter {
    fn of(panel: &Panel) -> Self {
        let ticks =
            y_ticks(panel).iter().map(|(_, label)| font::width(&font::line(label), NUMBER, false)).fold(0.0, f64::max);
        let label = |axis: &Axis| if axis.label.is_empty() { 0.0 } else { LABEL + 6.0 };
        let past = x_ticks(panel).last().map_or(0.0, |(at, label)| {
            panel.place((*at, 0.0)).0 + font::width(&font::line(label), NUMBER, false) / 2.0 - panel.width
        });
        Gutter {
            left: label(&panel.y) + if ticks > 0.0 { ticks + 8.0 } else { 0.0 },
            right: past.max(0.0),
            top: match title_of(panel).len() {
                0 => 0.0,
                lines => PANEL_TITLE + 9.0 + LEADING * PANEL_TITLE * (lines - 1) as f64,
            },
            bottom: label(&panel.x) + if panel.x.ticks == Ticks::None { 0.0 } else { NUMBER + 8.0 },
        }
    }
}
