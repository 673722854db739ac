//! The P-positions of two games over each other.

use std::collections::HashSet;

use wythoff::{Budget, Game};

use super::window::Window;
use super::words;
use crate::error::PictureError;
use crate::{Ink, Mark, Scene, Shape};

pub(super) fn draw(
    scene: &mut Scene,
    window: &Window,
    first: &Game,
    offset: (i64, i64),
    second: &Game,
    budget: &Budget,
) -> Result<(), PictureError> {
    let (a, b) = (window.before(offset).positions(first, budget)?, window.positions(second, budget)?);
    let left: Vec<_> = a.value.iter().filter_map(|at| window.shifted_cell(at, offset)).collect();
    let right: Vec<_> = b.value.iter().filter_map(|at| window.cell(at)).collect();
    let parts = Parts::of(&left, &right);
    let shifted = match offset {
        (0, 0) => first.text().to_owned(),
        (i, j) => format!("{} shifted by ({i},{j})", first.text()),
    };
    scene.title = format!("{shifted} and {}", second.text());
    scene.caption = format!(
        "{}: {} P in both games, {} only in {}, {} only in {}; in common {:.1} % of the positions that are P in one of them. \
         First: {} Second: {}",
        window.place_first(),
        parts.common.len(),
        parts.first.len(),
        shifted,
        parts.second.len(),
        second.text(),
        100.0 * parts.share(),
        words::signature(&a.certainty, a.engine),
        words::signature(&b.certainty, b.engine),
    );
    let layers = [
        (parts.common, Ink::Hue(0), Shape::Square, "P in both".to_owned()),
        (parts.first, Ink::Hue(1), Shape::Disc, format!("P only in {shifted}")),
        (parts.second, Ink::Hue(2), Shape::Cross, format!("P only in {}", second.text())),
    ];
    for (cells, ink, shape, label) in layers {
        scene.push(Mark::cells(cells, ink, shape));
        scene.explain(ink, shape, &label);
    }
    Ok(())
}

/// Two sets: what they share, and what only one of them has.
pub(super) struct Parts<T> {
    pub(super) common: Vec<T>,
    pub(super) first: Vec<T>,
    pub(super) second: Vec<T>,
}

impl<T: Copy + Eq + std::hash::Hash> Parts<T> {
    pub(super) fn of(first: &[T], second: &[T]) -> Self {
        let (a, b): (HashSet<T>, HashSet<T>) = (first.iter().copied().collect(), second.iter().copied().collect());
        let (common, first) = first.iter().partition(|at| b.contains(at));
        Parts { common, first, second: second.iter().copied().filter(|at| !a.contains(at)).collect() }
    }

    /// The share of what is common; 1 if there is nothing at all.
    pub(super) fn share(&self) -> f64 {
        let all = self.common.len() + self.first.len() + self.second.len();
        if all == 0 { 1.0 } else { self.common.len() as f64 / all as f64 }
    }
}
