//! Around a panel: its title, axes, ticks and grid.

use std::fmt::Write;

use super::{Short, Svg};
use crate::{Anchor, Axis, Ink, Panel, Ticks, font};

const SIZE: f64 = 11.0;
const LABEL: f64 = 12.0;
const TITLE: f64 = 13.0;

/// The space that axes and title take around the window.
pub(super) struct Gutter {
    pub(super) left: f64,
    pub(super) right: f64,
    pub(super) top: f64,
    pub(super) bottom: f64,
}

fn x_ticks(panel: &Panel) -> Vec<(f64, String)> {
    let (low, high) = (panel.window.left, panel.window.right);
    // as many as fit: the widest label is one of the last two of a first try
    let try_out = panel.x.places(low, high, panel.width / 60.0, panel.cells);
    let widest = try_out.iter().map(|(_, label)| font::width(label, SIZE, false)).fold(10.0, f64::max);
    panel.x.places(low, high, panel.width / (widest + 9.0), panel.cells)
}

fn y_ticks(panel: &Panel) -> Vec<(f64, String)> {
    let few = if panel.cells { 15.0 } else { 34.0 };
    panel.y.places(panel.window.bottom, panel.window.top, panel.height / few, panel.cells)
}

impl Gutter {
    pub(super) fn of(panel: &Panel) -> Self {
        let ticks = y_ticks(panel).iter().map(|(_, label)| font::width(label, SIZE, false)).fold(0.0, f64::max);
        let label = |axis: &Axis| if axis.label.is_empty() { 0.0 } else { LABEL + 6.0 };
        let past = x_ticks(panel)
            .last()
            .map_or(0.0, |(at, label)| panel.place((*at, 0.0)).0 + font::width(label, SIZE, false) / 2.0 - panel.width);
        Gutter {
            left: label(&panel.y) + if ticks > 0.0 { ticks + 8.0 } else { 0.0 },
            right: past.max(0.0),
            top: if panel.title.is_empty() { 0.0 } else { TITLE + 9.0 },
            bottom: label(&panel.x) + if panel.x.ticks == Ticks::None { 0.0 } else { SIZE + 8.0 },
        }
    }
}

/// Grid lines, behind the marks.
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
        svg.open("path");
        svg.attribute("d", lines);
        svg.attribute("fill", "none");
        svg.attribute("stroke", svg.colour(Ink::Faint));
        svg.close();
    }
}

/// Everything outside the window, and its border.
pub(super) fn around(svg: &mut Svg, panel: &Panel) {
    let (width, height) = (panel.width, panel.height);
    if panel.x.ticks != Ticks::None || panel.y.ticks != Ticks::None || panel.x.grid {
        svg.open("rect");
        svg.attribute("width", Short(width));
        svg.attribute("height", Short(height));
        svg.attribute("fill", "none");
        svg.attribute("stroke", svg.colour(Ink::Muted));
        svg.close();
    }
    let mut widest = 0f64;
    for (at, label) in y_ticks(panel) {
        widest = widest.max(font::width(&label, SIZE, false));
        svg.text((-5.0, panel.place((0.0, at)).1), &label, Ink::Muted, SIZE, Anchor::End, false);
    }
    for (at, label) in x_ticks(panel) {
        svg.text(
            (panel.place((at, 0.0)).0, height + 5.0 + SIZE / 2.0),
            &label,
            Ink::Muted,
            SIZE,
            Anchor::Middle,
            false,
        );
    }
    if !panel.x.label.is_empty() {
        let y = height + LABEL / 2.0 + 4.0 + if panel.x.ticks == Ticks::None { 0.0 } else { SIZE + 6.0 };
        svg.text((width / 2.0, y), &panel.x.label, Ink::Text, LABEL, Anchor::Middle, false);
    }
    if !panel.y.label.is_empty() {
        let x = -LABEL / 2.0 - 4.0 - if widest > 0.0 { widest + 6.0 } else { 0.0 };
        svg.text_turned((x, height / 2.0), &panel.y.label, Ink::Text, LABEL, Anchor::Middle, false, true);
    }
    if !panel.title.is_empty() {
        svg.text((0.0, -TITLE / 2.0 - 5.0), &panel.title, Ink::Text, TITLE, Anchor::Start, true);
    }
}
