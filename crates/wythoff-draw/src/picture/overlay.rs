//! The P-positions of two games, drawn over each other.

use std::collections::HashSet;

use wythoff::alteration::Offset;
use wythoff::{Budget, Game, percent};

use super::window::Window;
use super::words::signature;
use crate::error::PictureError;
use crate::{Ink, Scene, Shape};

pub(super) fn draw(
    scene: &mut Scene,
    window: &Window,
    first: &Game,
    offset: Offset,
    second: &Game,
    budget: &Budget,
) -> Result<(), PictureError> {
    let (a, b) = (window.before(offset).positions(first, budget)?, window.positions(second, budget)?);
    let left: Vec<_> = a.value.iter().filter_map(|at| window.shifted_cell(at, offset)).collect();
    let right: Vec<_> = b.value.iter().filter_map(|at| window.cell(at)).collect();
    let parts = Parts::of(&left, &right);
    let shifted = match offset {
        Offset { x: 0, y: 0 } => first.text().to_owned(),
        offset => format!("{first} shifted by ${offset}$"),
    };
    let games = [(&*shifted, signature(&a.certainty)), (second.text(), signature(&b.certainty))];
    scene.title = format!("{shifted} and {}", second.text());
    scene.caption = format!("{}: {}", window.place_first(), parts.compared(&games));
    for ((cells, label), (ink, shape)) in parts.labelled(&games).into_iter().zip(LAYERS) {
        scene.layer(cells, ink, shape, &label);
    }
    Ok(())
}

/// The ink and shape of the parts: common positions, those of the first game only, those of the second only.
pub(super) const LAYERS: [(Ink, Shape); 3] =
    [(Ink::Hue(0), Shape::Disc), (Ink::Hue(1), Shape::Diamond), (Ink::Hue(2), Shape::Ring)];

/// Two sets, split into their common elements and those of only one of them.
pub(super) struct Parts<T> {
    common: Vec<T>,
    first: Vec<T>,
    second: Vec<T>,
}

impl<T: Copy + Eq + std::hash::Hash> Parts<T> {
    pub(super) fn of(first: &[T], second: &[T]) -> Self {
        let (a, b): (HashSet<T>, HashSet<T>) = (first.iter().copied().collect(), second.iter().copied().collect());
        let (common, first) = first.iter().partition(|at| b.contains(at));
        Parts { common, first, second: second.iter().copied().filter(|at| !a.contains(at)).collect() }
    }

    /// A comparison in words, with the names of the games and how certain their P-positions are.
    pub(super) fn compared(&self, [(one, first), (other, second)]: &[(&str, String); 2]) -> String {
        let counts @ [common, only, others] = [&self.common, &self.first, &self.second].map(Vec::len);
        let all: usize = counts.iter().sum();
        let share = percent(common as u64, all as u64, 1);
        format!(
            "{common} P in both games, {only} only in {one}, {others} only in {other}; in common {share} of the positions that \
             are P in one of them. First: {first} Second: {second}"
        )
    }

    /// Each part with its label in the legend.
    pub(super) fn labelled(self, [(one, _), (other, _)]: &[(&str, String); 2]) -> [(Vec<T>, String); 3] {
        let only = |game| format!("P only in {game}");
        [(self.common, "P in both".to_owned()), (self.first, only(one)), (self.second, only(other))]
    }
}
