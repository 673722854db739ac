//! Axes: labels and ticks along the sides of a panel.

use serde::{Deserialize, Serialize};

/// An axis of a panel.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Axis {
    /// The label beside the axis.
    pub label: String,
    /// The numbers or labels along the axis.
    pub ticks: Ticks,
    /// Whether grid lines cross the panel: at the ticks, or between the cells of a board.
    pub grid: bool,
    /// Whether only whole numbers are written along the axis.
    pub whole: bool,
}

/// The numbers or labels along an axis.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum Ticks {
    /// No numbers.
    None,
    /// Round numbers.
    #[default]
    Numbers,
    /// Round numbers with their signs: differences from a number that the label or caption states.
    Offsets,
    /// The given labels at the given places.
    At(Vec<(f64, String)>),
}

impl Axis {
    /// An axis with round numbers.
    pub fn new(label: impl Into<String>) -> Self {
        Axis { label: label.into(), ..Axis::default() }
    }

    /// The axis with grid lines.
    pub fn grid(mut self) -> Self {
        self.grid = true;
        self
    }

    /// The axis with whole numbers only.
    pub fn whole(mut self) -> Self {
        self.whole = true;
        self
    }

    /// The distance between about `count` round numbers from `low` to `high`; a whole number if the panel has `cells`.
    pub(crate) fn step(&self, low: f64, high: f64, count: f64, cells: bool) -> f64 {
        step((high - low) / count.max(1.0), self.whole || cells)
    }

    /// The places and labels of the ticks from `low` to `high`, at this distance.
    pub(crate) fn places(&self, low: f64, high: f64, step: f64) -> Vec<(f64, String)> {
        let signed = match &self.ticks {
            Ticks::None => return Vec::new(),
            Ticks::At(places) => {
                return places.iter().filter(|(at, _)| (low..=high).contains(at)).cloned().collect();
            }
            Ticks::Numbers => false,
            Ticks::Offsets => true,
        };
        let decimals = (-step.log10().floor()).max(0.0) as usize;
        let (first, last) = ((low / step - 1e-9).ceil() as i64, (high / step + 1e-9).floor() as i64);
        (first..=last)
            .map(|k| {
                let at = k as f64 * step;
                let number = grouped(at.abs(), decimals);
                let sign = match k.signum() {
                    -1 => "−",
                    1 if signed => "+",
                    _ => "",
                };
                (at, format!("{sign}{number}"))
            })
            .collect()
    }
}

/// The least number of the form 1, 2 or 5 times a power of ten that is at least `least`.
fn step(least: f64, whole: bool) -> f64 {
    let power = 10f64.powf(least.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|k| k * power).into_iter().find(|&step| step >= least * (1.0 - 1e-9));
    let step = step.unwrap_or(10.0 * power);
    if whole { step.max(1.0) } else { step }
}

/// A number with non-breaking spaces between its thousands.
pub(crate) fn grouped(number: f64, decimals: usize) -> String {
    let text = format!("{number:.decimals$}");
    let (whole, rest) = text.split_at(text.find('.').unwrap_or(text.len()));
    let mut out = String::new();
    for (i, digit) in whole.chars().enumerate() {
        if i > 0 && (whole.len() - i) % 3 == 0 {
            out.push('\u{a0}');
        }
        out.push(digit);
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(low: f64, high: f64, count: f64, whole: bool) -> Vec<String> {
        let axis = Axis { whole, ..Axis::new("") };
        axis.places(low, high, axis.step(low, high, count, false)).into_iter().map(|(_, label)| label).collect()
    }

    #[test]
    fn round_numbers() {
        assert_eq!(labels(-0.5, 49.5, 6.0, true), ["0", "10", "20", "30", "40"]);
        assert_eq!(labels(-0.5, 4.5, 10.0, true), ["0", "1", "2", "3", "4"]);
        assert_eq!(labels(-0.4, 0.25, 5.0, false), ["−0.4", "−0.2", "0.0", "0.2"]);
        assert_eq!(
            labels(0.0, 1e6, 5.0, true),
            ["0", "200\u{a0}000", "400\u{a0}000", "600\u{a0}000", "800\u{a0}000", "1\u{a0}000\u{a0}000"]
        );
        assert_eq!(labels(0.0, 4000.0, 2.0, true), ["0", "2\u{a0}000", "4\u{a0}000"]);
    }

    #[test]
    fn offsets_have_signs() {
        let axis = Axis { ticks: Ticks::Offsets, ..Axis::default() };
        let labels: Vec<_> = axis.places(-1.0, 1.0, 1.0).into_iter().map(|(_, label)| label).collect();
        assert_eq!(labels, ["−1", "0", "+1"]);
    }
}
