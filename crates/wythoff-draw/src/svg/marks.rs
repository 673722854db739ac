//! The marks of a panel, as shapes or as a raster.

use std::fmt::{Display, Write};

use super::{Short, Svg};
use crate::raster::{Cover, FINE, image};
use crate::{Error, Ink, Mark, Panel, Shape, Window, font};

/// The number of cells or points of a mark beyond which it is drawn as a raster.
const MANY: usize = 5000;
/// The size of a cell, in pixels, below which cells are drawn as a raster.
const TINY: f64 = 2.5;

pub(super) fn draw(svg: &mut Svg, panel: &Panel) -> Result<(), Error> {
    // An inner `svg` element cuts off what lies outside, without the identifiers that clip paths need.
    svg.open("svg");
    svg.attribute("width", Short(panel.width));
    svg.attribute("height", Short(panel.height));
    for mark in &panel.marks {
        one(svg, panel, mark)?;
    }
    svg.close();
    Ok(())
}

fn one(svg: &mut Svg, panel: &Panel, mark: &Mark) -> Result<(), Error> {
    let place = |at: &(f64, f64)| panel.place(*at);
    match mark {
        Mark::Cells { cells, ink, shape } => self::cells(svg, panel, cells, *ink, *shape)?,
        Mark::Points { points, ink, radius, shape } => {
            self::points(svg, panel, points, *ink, (*radius * panel.mark_size, *shape))?;
        }
        Mark::Line { points, ink, width, dashed } => {
            line(svg, &points.iter().map(place).collect::<Vec<_>>(), *ink, *width, *dashed);
        }
        Mark::Area { points, ink, opacity } => {
            svg.open("path");
            svg.attribute("d", path(&points.iter().map(place).collect::<Vec<_>>()) + "z");
            svg.attribute("fill", svg.colour(*ink));
            if *opacity < 1.0 {
                svg.attribute("fill-opacity", Short(*opacity));
            }
            svg.close();
        }
        Mark::Arrow { from, to, ink, width } => arrow(svg, place(from), place(to), *ink, *width),
        Mark::Text { at, text, ink, size, anchor, bold } => {
            svg.text(place(at), &font::line(text), *ink, *size, *anchor, *bold);
        }
        Mark::Heat { corner, columns, inks } => heat(svg, panel, *corner, *columns, inks)?,
    }
    Ok(())
}

fn cells(svg: &mut Svg, panel: &Panel, cells: &[(i64, i64)], ink: Ink, shape: Shape) -> Result<(), Error> {
    let Window { left, bottom, right, top } = panel.window;
    let seen = |&&(x, y): &&(i64, i64)| {
        let (x, y) = (x as f64, y as f64);
        x > left - 0.5 && x < right + 0.5 && y > bottom - 0.5 && y < top + 0.5
    };
    let centres: Vec<_> = cells.iter().filter(seen).map(|&(x, y)| panel.place((x as f64, y as f64))).collect();
    let (wide, high) = panel.unit();
    if centres.len() <= MANY && wide.min(high) >= TINY {
        // Shapes that mark the whole cell are as large as the cell, whatever the mark size.
        let whole = matches!(shape, Shape::Square | Shape::Frame);
        let size = if whole { 1.0 } else { panel.mark_size };
        shapes(svg, &centres, (size * wide, size * high), ink, shape);
        return Ok(());
    }
    let mut cover = Cover::new(panel);
    for &(x, y) in &centres {
        match shape {
            Shape::Disc if wide >= TINY => cover.disc((x, y), 0.42 * panel.mark_size * wide.min(high)),
            Shape::Diamond if wide >= TINY => cover.diamond((x, y), 0.41 * panel.mark_size * wide.min(high)),
            Shape::Ring if wide >= TINY => cover.ring((x, y), 0.42 * panel.mark_size * wide.min(high)),
            Shape::Dot if wide >= TINY => cover.disc((x, y), 0.14 * wide.min(high)),
            _ => cover.rectangle((x - wide / 2.0, y - high / 2.0), (x + wide / 2.0, y + high / 2.0)),
        }
    }
    layer(svg, panel, &cover, ink)
}

/// Draws marks of one shape around these centres, in pixels; a cell has the given width and height.
pub(super) fn shapes(svg: &mut Svg, centres: &[(f64, f64)], (wide, high): (f64, f64), ink: Ink, shape: Shape) {
    let side = wide.min(high);
    let outline = match shape {
        Shape::Frame => (wide - 2.0, high - 2.0),
        // Half a pixel of the grid stays visible on each side.
        _ => (if wide >= 6.0 { wide - 1.0 } else { wide }, if high >= 6.0 { high - 1.0 } else { high }),
    };
    let mut d = String::new();
    for &(x, y) in centres {
        let _ = match shape {
            Shape::Square | Shape::Frame => {
                let (w, h) = outline;
                write!(d, "M{} {}h{}v{}h{}z", Short(x - w / 2.0), Short(y - h / 2.0), Short(w), Short(h), Short(-w))
            }
            // A line of no length with round ends is a disc.
            Shape::Disc | Shape::Dot => write!(d, "M{} {}h.01", Short(x), Short(y)),
            Shape::Diamond => {
                let r = 0.47 * side;
                let (a, b) = (Short(r), Short(-r));
                write!(d, "M{} {}l{a} {a}l{b} {a}l{b} {b}z", Short(x), Short(y - r))
            }
            Shape::Ring => {
                let r = 0.36 * side;
                write!(
                    d,
                    "M{} {}a{3} {3} 0 1 0 {2} 0a{3} {3} 0 1 0 {4} 0",
                    Short(x - r),
                    Short(y),
                    Short(2.0 * r),
                    Short(r),
                    Short(-2.0 * r)
                )
            }
            Shape::Cross => {
                let r = 0.26 * side;
                let (a, b) = (Short(2.0 * r), Short(-2.0 * r));
                write!(d, "M{} {}l{a} {a}m{b} 0l{a} {b}", Short(x - r), Short(y - r))
            }
        };
    }
    if d.is_empty() {
        return;
    }
    svg.open("path");
    svg.attribute("d", d);
    let colour = svg.colour(ink);
    let stroke = match shape {
        Shape::Square | Shape::Diamond => None,
        Shape::Disc => Some(0.84 * side),
        Shape::Dot => Some(0.28 * side),
        Shape::Ring | Shape::Cross => Some((0.13 * side).max(1.2)),
        Shape::Frame => Some((0.08 * side).max(1.2)),
    };
    match stroke {
        None => svg.attribute("fill", colour),
        Some(width) => {
            svg.attribute("fill", "none");
            svg.attribute("stroke", colour);
            svg.attribute("stroke-width", Short(width));
            svg.attribute("stroke-linecap", "round");
        }
    }
    svg.close();
}

fn points(
    svg: &mut Svg,
    panel: &Panel,
    points: &[(f64, f64)],
    ink: Ink,
    (radius, shape): (f64, Shape),
) -> Result<(), Error> {
    let places = points.iter().map(|&at| panel.place(at));
    let near =
        |&(x, y): &(f64, f64)| x > -radius && y > -radius && x < panel.width + radius && y < panel.height + radius;
    let places: Vec<_> = places.filter(near).collect();
    if places.len() <= MANY {
        shapes(svg, &places, (radius / 0.42, radius / 0.42), ink, shape);
        return Ok(());
    }
    let mut cover = Cover::new(panel);
    for &at in &places {
        match shape {
            Shape::Ring => cover.ring(at, radius),
            Shape::Diamond => cover.diamond(at, radius),
            _ => cover.disc(at, radius),
        }
    }
    layer(svg, panel, &cover, ink)
}

fn layer(svg: &mut Svg, panel: &Panel, cover: &Cover, ink: Ink) -> Result<(), Error> {
    let address = cover.address(svg.style.colour(ink))?;
    raster(svg, &[("width", &Short(panel.width)), ("height", &Short(panel.height))], &address);
    Ok(())
}

/// Draws a raster that fills its place.
fn raster(svg: &mut Svg, place: &[(&str, &dyn Display)], address: &str) {
    svg.leaf("image", &[place, &[("preserveAspectRatio", &"none"), ("href", &address)]].concat());
}

fn heat(svg: &mut Svg, panel: &Panel, corner: (i64, i64), columns: usize, inks: &[Option<Ink>]) -> Result<(), Error> {
    let rows = inks.len() / columns.max(1);
    if rows == 0 {
        return Ok(());
    }
    let (wide, high) = panel.unit();
    // Every cell is copied to as many pixels as it covers: enlarged by a viewer, it would be blurred.
    let copies = |unit: f64, cells: usize| ((unit * FINE).ceil() as usize).clamp(1, (4096 / cells).max(1));
    let (across, down) = (copies(wide, columns), copies(high, rows));
    let mut pixels = Vec::with_capacity(inks.len() * across * down * 4);
    for line in inks.chunks_exact(columns).rev() {
        let start = pixels.len();
        for ink in line {
            let colour = ink.map_or([0; 4], |ink| {
                let [r, g, b] = svg.style.colour(ink);
                [r, g, b, 255]
            });
            (0..across).for_each(|_| pixels.extend(colour));
        }
        let end = pixels.len();
        (1..down).for_each(|_| pixels.extend_from_within(start..end));
    }
    let address = image((columns * across, rows * down), &pixels)?;
    let at = panel.place((corner.0 as f64 - 0.5, corner.1 as f64 - 0.5 + rows as f64));
    let (x, y, width, height) = (Short(at.0), Short(at.1), Short(wide * columns as f64), Short(high * rows as f64));
    let place: [(&str, &dyn Display); 4] = [("x", &x), ("y", &y), ("width", &width), ("height", &height)];
    raster(svg, &place, &address);
    Ok(())
}

fn path(points: &[(f64, f64)]) -> String {
    let mut d = String::new();
    for (i, &(x, y)) in points.iter().enumerate() {
        let _ = write!(d, "{}{} {}", if i == 0 { 'M' } else { 'L' }, Short(x), Short(y));
    }
    d
}

pub(super) fn line(svg: &mut Svg, points: &[(f64, f64)], ink: Ink, width: f64, dashed: bool) {
    svg.open("path");
    svg.attribute("d", path(points));
    svg.attribute("fill", "none");
    svg.attribute("stroke", svg.colour(ink));
    svg.attribute("stroke-width", Short(width));
    svg.attribute("stroke-linejoin", "round");
    if dashed {
        svg.attribute("stroke-dasharray", "6 4");
    }
    svg.close();
}

pub(super) fn arrow(svg: &mut Svg, from: (f64, f64), to: (f64, f64), ink: Ink, width: f64) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy);
    if length == 0.0 {
        return;
    }
    let (ux, uy) = (dx / length, dy / length);
    let head = (3.0 + 2.5 * width).min(length);
    let neck = (to.0 - head * ux, to.1 - head * uy);
    line(svg, &[from, neck], ink, width, false);
    let half = 0.42 * head;
    let d = path(&[to, (neck.0 - half * uy, neck.1 + half * ux), (neck.0 + half * uy, neck.1 - half * ux)]) + "z";
    svg.leaf("path", &[("d", &d), ("fill", &svg.colour(ink))]);
}
