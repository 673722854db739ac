//! Where title, legend, panels and caption stand.

use super::frame::Gutter;
use super::legend;
use crate::{Scene, font};

/// Space around the picture, in pixels.
pub(super) const MARGIN: f64 = 14.0;
/// Space between panels.
const GAP: f64 = 18.0;
/// The size of the title.
pub(super) const TITLE: f64 = 15.0;
/// The size of the caption.
pub(super) const CAPTION: f64 = 11.5;
/// The height of a line for a text of size 1.
pub(super) const LEADING: f64 = 1.4;
/// No picture with words is narrower.
const NARROWEST: f64 = 300.0;

/// Places in pixels from the upper left corner.
pub(super) struct Layout {
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) title: Vec<String>,
    pub(super) keys: Vec<(f64, f64)>,
    /// The upper left corner of each panel's window.
    pub(super) panels: Vec<(f64, f64)>,
    pub(super) caption: Vec<String>,
    pub(super) caption_top: f64,
}

impl Layout {
    pub(super) fn new(scene: &Scene) -> Self {
        let gutters: Vec<Gutter> = scene.panels.iter().map(Gutter::of).collect();
        let across = scene.across.clamp(1, scene.panels.len().max(1));
        // columns are as wide as their widest panel, rows as high as their highest; windows of a column or row start alike
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
        let all = |parts: &[Vec<f64>]| parts.iter().flatten().sum::<f64>();
        let gaps = GAP * across.saturating_sub(1) as f64;
        let least = if scene.title.is_empty() && scene.caption.is_empty() { 0.0 } else { NARROWEST };
        let inside = (all(&[left.clone(), body.clone(), right.clone()]) + gaps).max(least);

        let mut y = MARGIN;
        let title = if scene.title.is_empty() { Vec::new() } else { font::wrap(&scene.title, TITLE, true, inside) };
        y += LEADING * TITLE * title.len() as f64;
        let (keys, height) = legend::places(&scene.keys, inside, MARGIN, y);
        y += height;
        if y > MARGIN {
            y += 6.0;
        }

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

        let caption =
            if scene.caption.is_empty() { Vec::new() } else { font::wrap(&scene.caption, CAPTION, false, inside) };
        let caption_top = y + if caption.is_empty() { 0.0 } else { 8.0 };
        let height = caption_top + LEADING * CAPTION * caption.len() as f64 + MARGIN;
        Layout { width: inside + 2.0 * MARGIN, height, title, keys, panels, caption, caption_top }
    }
}
