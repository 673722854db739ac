//! The frame around the marks: legend, panel titles, axes, ticks and grid.

use std::fmt::Write;

use super::{Short, Svg, marks};
use crate::layout::{KeyPlace, LABEL, LEADING, NUMBER, PANEL_TITLE, sample_width, title_of, x_ticks, y_ticks};
use crate::{Anchor, Ink, Key, Panel, Sample, Ticks, font};

/// Draws an entry of the legend: a sample and its meaning.
pub(super) fn key(svg: &mut Svg, key: &Key, place: &KeyPlace) {
    let (x, y) = place.at;
    let width = sample_width(key.sample);
    match key.sample {
        Sample::Cell(shape) => {
            marks::shapes(svg, &[(x + width / 2.0, y)], (width, width), key.ink, shape);
        }
        Sample::Line { dashed } => marks::line(svg, &[(x, y), (x + width, y)], key.ink, 2.0, dashed),
        Sample::Arrow => marks::arrow(svg, (x, y), (x + width, y), key.ink, 1.5),
    }
    for (i, line) in place.lines.iter().enumerate() {
        let y = y + LEADING * LABEL * i as f64;
        svg.text((x + width + 6.0, y), line, Ink::Text, LABEL, Anchor::Start, false);
    }
}

/// Draws the grid lines, which are behind the marks.
pub(super) fn behind(svg: &mut Svg, panel: &Panel) {
    let mut lines = String::new();
    let edges =
        |low: f64, high: f64| (low.round() as i64..high.round() as i64).map(|k| k as f64 + 0.5).collect::<Vec<_>>();
    let places = |ticks: Vec<(f64, String)>| ticks.into_iter().map(|(at, _)| at).collect::<Vec<_>>();
    let window = panel.window;
    if panel.x.grid {
        for at in if panel.cells { edges(window.left, window.right) } else { places(x_ticks(panel)) } {
            let _ = write!(lines, "M{} 0v{}", Short(panel.place((at, 0.0)).0), Short(panel.height));
        }
    }
    if panel.y.grid {
        for at in if panel.cells { edges(window.bottom, window.top) } else { places(y_ticks(panel)) } {
            let _ = write!(lines, "M0 {}h{}", Short(panel.place((0.0, at)).1), Short(panel.width));
        }
    }
    if !lines.is_empty() {
        svg.leaf("path", &[("d", &lines), ("fill", &"none"), ("stroke", &svg.colour(Ink::Faint))]);
    }
}

/// Draws everything outside the window of a panel, and its border.
pub(super) fn around(svg: &mut Svg, panel: &Panel) {
    let (width, height) = (panel.width, panel.height);
    if panel.x.ticks != Ticks::None || panel.y.ticks != Ticks::None || panel.x.grid {
        let (width, height, stroke) = (Short(width), Short(height), svg.colour(Ink::Muted));
        svg.leaf("rect", &[("width", &width), ("height", &height), ("fill", &"none"), ("stroke", &stroke)]);
    }
    let mut widest = 0f64;
    for (at, label) in y_ticks(panel) {
        widest = widest.max(font::width(&font::line(&label), NUMBER, false));
        svg.text((-5.0, panel.place((0.0, at)).1), &font::line(&label), Ink::Muted, NUMBER, Anchor::End, false);
    }
    for (at, label) in x_ticks(panel) {
        svg.text(
            (panel.place((at, 0.0)).0, height + 5.0 + NUMBER / 2.0),
            &font::line(&label),
            Ink::Muted,
            NUMBER,
            Anchor::Middle,
            false,
        );
    }
    if !panel.x.label.is_empty() {
        let y = height + LABEL / 2.0 + 4.0 + if panel.x.ticks == Ticks::None { 0.0 } else { NUMBER + 6.0 };
        svg.text((width / 2.0, y), &font::line(&panel.x.label), Ink::Text, LABEL, Anchor::Middle, false);
    }
    if !panel.y.label.is_empty() {
        let x = -LABEL / 2.0 - 4.0 - if widest > 0.0 { widest + 6.0 } else { 0.0 };
        svg.text_turned((x, height / 2.0), &font::line(&panel.y.label), Ink::Text, LABEL, Anchor::Middle, false, true);
    }
    for (i, line) in title_of(panel).iter().rev().enumerate() {
        let y = -PANEL_TITLE / 2.0 - 5.0 - LEADING * PANEL_TITLE * i as f64;
        svg.text((0.0, y), line, Ink::Text, PANEL_TITLE, Anchor::Start, true);
    }
}
