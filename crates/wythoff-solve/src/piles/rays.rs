//! Attacks along rays, carried from line to line: a position is attacked along a ray if the position one step before is P, or is attacked
//! along the same ray.
//!
//! What this costs does not depend on the number of P-positions and not on the length of the rays.

use std::ops::Range;

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::PileRules;

use super::shape::Shape;
use super::vectors::stays_in_line;
use crate::bits::BitGrid;

struct Ray {
    step: Vec<u64>,
    /// The number of lines that the step goes ahead.
    offset: usize,
    /// Where the words of the ray begin.
    start: usize,
}

impl Ray {
    /// The words in which the attacks from a line, and those that arrive there, are kept.
    fn slot(&self, line: usize, stride: usize) -> Range<usize> {
        let start = self.start + (line % self.offset) * stride;
        start..start + stride
    }
}

/// The attacks along the rays that leave a line, for the lines before the present one from which a single step leads to later lines.
pub(super) struct Rays {
    rays: Vec<Ray>,
    /// For each ray the P-positions and the attacked positions of as many lines as its step goes ahead; the next line replaces the first of them.
    words: Vec<u64>,
    /// The number of words of a line.
    stride: usize,
}

impl Rays {
    /// No attacks. One bit of memory for each position of the lines that the step of a ray goes ahead.
    pub fn new(rules: &PileRules, shape: &Shape, budget: &Budget) -> Result<Rays, Exceeded> {
        let stride = shape.height().div_ceil(64);
        let mut rays = Vec::new();
        let mut words = Some(0u64);
        for step in rules.parts().rays.iter().filter(|step| !stays_in_line(step) && shape.contains(step)) {
            let (offset, _) = shape.place(step);
            rays.push(Ray { step: step.clone(), offset, start: words.unwrap_or(0) as usize });
            words = words.and_then(|words| words.checked_add(stride.checked_mul(offset as u64)?));
        }
        let words = budget.zeros(words, "the attacks along rays")?;
        Ok(Rays { rays, words, stride: stride as usize })
    }

    /// The steps of the rays.
    pub fn steps(&self) -> impl Iterator<Item = &[u64]> + '_ {
        self.rays.iter().map(|ray| &ray.step[..])
    }

    /// Marks the positions of a line that are attacked along rays from earlier lines.
    pub fn arrive(&mut self, (line, prefix): (usize, &[u64]), grid: &mut BitGrid) {
        for ray in &self.rays {
            let kept = &mut self.words[ray.slot(line, self.stride)];
            // The line before by as many lines as the step goes ahead is one step before only if each pile is large enough.
            if ray.step.iter().zip(prefix).any(|(taken, pile)| taken > pile) {
                kept.fill(0);
                continue;
            }
            shift_up(kept, ray.step[prefix.len()] as usize);
            for (marks, attacked) in grid.words_mut(line).iter_mut().zip(kept) {
                *marks |= *attacked;
            }
        }
    }

    /// Takes up the P-positions of a line, after [`arrive`](Rays::arrive) for the same line.
    pub fn leave(&mut self, line: usize, lost: &[u64]) {
        for ray in &self.rays {
            let kept = &mut self.words[ray.slot(line, self.stride)];
            for (attacked, lost) in kept.iter_mut().zip(lost) {
                *attacked |= lost;
            }
        }
    }
}

/// Moves all bits up by a number of places; those beyond the end are lost.
fn shift_up(words: &mut [u64], by: usize) {
    let (skip, shift) = (by / 64, by % 64);
    if by == 0 {
        return;
    }
    for w in (0..words.len()).rev() {
        let at = |back: usize| w.checked_sub(skip + back).map_or(0, |from| words[from]);
        // Two shifts, because a single shift by 64 (`shift == 0`) would overflow.
        words[w] = at(0) << shift | at(1) >> 1 >> (63 - shift);
    }
}
