//! The legend: samples and what they mean, in lines under the title.

use super::{Svg, marks};
use crate::scene::{Key, Sample};
use crate::{Anchor, Ink, font};

const SIZE: f64 = 12.0;
const LINE: f64 = 19.0;
const SAMPLE: f64 = 12.0;
const LONG: f64 = 24.0;

fn sample_width(key: &Key) -> f64 {
    match key.sample {
        Sample::Cell(_) => SAMPLE,
        Sample::Line { .. } | Sample::Arrow => LONG,
    }
}

/// The middle left of each entry, and the height of all.
pub(super) fn places(keys: &[Key], inside: f64, left: f64, top: f64) -> (Vec<(f64, f64)>, f64) {
    let (mut x, mut line) = (0.0, 0);
    let places: Vec<_> = keys
        .iter()
        .map(|key| {
            let width = sample_width(key) + 6.0 + font::width(&key.label, SIZE, false);
            if x > 0.0 && x + width > inside {
                (x, line) = (0.0, line + 1);
            }
            let at = (left + x, top + LINE * (f64::from(line) + 0.5));
            x += width + 16.0;
            at
        })
        .collect();
    (places, if keys.is_empty() { 0.0 } else { LINE * f64::from(line + 1) })
}

pub(super) fn draw(svg: &mut Svg, key: &Key, (x, y): (f64, f64)) {
    let width = sample_width(key);
    match key.sample {
        Sample::Cell(shape) => {
            let centre = (x + SAMPLE / 2.0, y);
            marks::shapes(svg, &[centre], (SAMPLE, SAMPLE), key.ink, shape);
        }
        Sample::Line { dashed } => marks::line(svg, &[(x, y), (x + width, y)], key.ink, 2.0, dashed),
        Sample::Arrow => marks::arrow(svg, (x, y), (x + width, y), key.ink, 1.5),
    }
    svg.text((x + width + 6.0, y), &key.label, Ink::Text, SIZE, Anchor::Start, false);
}
