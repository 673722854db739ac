//! What the layers of a board share: where it is, marks and entries of the legend.

use super::window::Window;
use crate::{Ink, Key, Mark, Sample, Scene};

/// Where the window is, at the beginning of a sentence.
pub(super) fn place(window: &Window) -> String {
    let place = window.place();
    let (first, rest) = place.split_at(1);
    first.to_uppercase() + rest
}

pub(super) fn push(scene: &mut Scene, mark: Mark) {
    scene.panels[0].marks.push(mark);
}

pub(super) fn key(scene: &mut Scene, ink: Ink, sample: impl Into<Sample>, label: &str) {
    scene.keys.push(Key { ink, sample: sample.into(), label: label.to_owned() });
}
