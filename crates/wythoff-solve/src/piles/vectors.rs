//! The vectors of a game on several piles, and how they mark what they attack: by words, line after line.

use std::ops::Range;

use wythoff_automata::Slice;
use wythoff_budget::{Budget, Exceeded};
use wythoff_game::PileRules;

use super::shape::Shape;
use crate::bits::BitGrid;

/// What is done with a vector or a position that was found.
pub(super) type Found<'f> = &'f mut dyn FnMut(&[u64]) -> Result<(), Exceeded>;

const WHAT: &str = "the vectors of the moves";

/// Calls `found` with the multiples of a step that lie below the bounds.
pub(super) fn along(step: &[u64], bounds: &[u64], budget: &Budget, found: Found<'_>) -> Result<(), Exceeded> {
    let mut vector = step.to_vec();
    for times in 1.. {
        if vector.iter().zip(bounds).any(|(number, bound)| number >= bound) {
            break;
        }
        budget.tick(times)?;
        found(&vector)?;
        // A number that saturates is not below any bound.
        for (number, &more) in vector.iter_mut().zip(step) {
            *number = number.saturating_add(more);
        }
    }
    Ok(())
}

/// Calls `found` with the vectors below the bounds that are single, have the nim-sum 0 or belong to a set: all but those on rays alone. Some
/// come twice.
pub(super) fn off_rays(rules: &PileRules, bounds: &[u64], budget: &Budget, found: Found<'_>) -> Result<(), Exceeded> {
    let (parts, shape) = (rules.parts(), Shape::new(bounds));
    if shape.lines() == 0 {
        return Ok(());
    }
    for leap in parts.leaps.iter().filter(|leap| shape.contains(leap)) {
        found(leap)?;
    }
    if parts.nim_sum {
        // The first line holds the vector 0 alone.
        for line in 1..shape.lines() {
            budget.tick(line)?;
            let mut vector = shape.prefix(line as usize);
            vector.push(vector.iter().fold(0, |sum, number| sum ^ number));
            if shape.contains(&vector) {
                found(&vector)?;
            }
        }
    }
    let greatest: Vec<u64> = bounds.iter().map(|bound| bound - 1).collect();
    for set in &parts.vectors {
        each_below(&set.within(&greatest, budget)?, bounds, budget, found)?;
    }
    Ok(())
}

/// Calls `found` with the tuples of a slice that lie below the bounds.
pub(super) fn each_below(slice: &Slice, bounds: &[u64], budget: &Budget, found: Found<'_>) -> Result<(), Exceeded> {
    let (mut result, mut count) = (Ok(()), 0u64);
    slice.each_below(bounds, &mut |tuple| {
        count += 1;
        result = budget.tick(count).and_then(|()| found(tuple));
        result.is_ok()
    });
    result
}

/// The words of the vectors that lead from one line to another.
#[derive(Debug)]
struct Line {
    /// The number of tokens that they take from the last pile but one.
    taken: u64,
    /// The number of lines between the two.
    offset: usize,
    /// The range of their words: bit b of the word `(w, word)` stands for the vector that takes 64 w + b tokens from the last pile.
    words: Range<usize>,
}

/// The vectors that take the same numbers from all piles but the last two, so that all of them are skipped if one of these numbers is too large.
#[derive(Debug)]
struct Group {
    taken: Vec<u64>,
    lines: Range<usize>,
}

/// The vectors of a game that lie on a board, but for those on rays that lead to other lines.
#[derive(Debug)]
pub(super) struct Vectors {
    /// In lexicographic order.
    groups: Vec<Group>,
    lines: Vec<Line>,
    words: Vec<(usize, u64)>,
    /// The words of the vectors that stay in a line.
    own: Vec<(usize, u64)>,
}

impl Vectors {
    /// Collects the vectors. O(vectors x digits + lines), and a bit for each position of the board while they are collected.
    pub fn new(rules: &PileRules, shape: &Shape, budget: &Budget) -> Result<Vectors, Exceeded> {
        let parts = rules.parts();
        let are_rays = parts.leaps.is_empty() && !parts.nim_sum && parts.vectors.is_empty();
        // Where all vectors lie on rays, those in the first line alone are collected here.
        let lines = if are_rays { shape.lines().min(1) } else { shape.lines() };
        let mut grid = BitGrid::new(lines, shape.height(), WHAT, budget)?;
        let mut set = |vector: &[u64]| {
            let (line, place) = shape.place(vector);
            grid.set(line, place);
            Ok(())
        };
        for step in parts.rays.iter().filter(|step| stays_in_line(step)) {
            along(step, shape.sides(), budget, &mut set)?;
        }
        off_rays(rules, shape.sides(), budget, &mut set)?;
        let mut all = Vectors { groups: Vec::new(), lines: Vec::new(), words: Vec::new(), own: Vec::new() };
        for line in 0..lines as usize {
            budget.tick(line as u64)?;
            all.push(line, grid.words(line), shape, budget)?;
        }
        Ok(all)
    }

    /// Appends the vectors that lead to a line from the first one.
    fn push(&mut self, line: usize, words: &[u64], shape: &Shape, budget: &Budget) -> Result<(), Exceeded> {
        let start = self.words.len();
        let kept = if line == 0 { &mut self.own } else { &mut self.words };
        for (w, &word) in words.iter().enumerate().filter(|&(_, &word)| word != 0) {
            budget.push(kept, (w, word), WHAT)?;
        }
        if start == self.words.len() {
            return Ok(());
        }
        let mut taken = shape.prefix(line);
        let last = taken.pop().unwrap_or(0);
        let at = self.lines.len();
        budget.push(&mut self.lines, Line { taken: last, offset: line, words: start..self.words.len() }, WHAT)?;
        match self.groups.last_mut() {
            Some(group) if group.taken == taken => group.lines.end = at + 1,
            _ => budget.push(&mut self.groups, Group { taken, lines: at..at + 1 }, WHAT)?,
        }
        Ok(())
    }

    /// The words of the vectors that stay in a line.
    pub fn own(&self) -> &[(usize, u64)] {
        &self.own
    }

    /// The least number of tokens that the vectors to each line take from the last pile, by the number of lines between.
    pub fn least(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        let others = self.lines.iter().map(|line| (line.offset, &self.words[line.words.clone()]));
        let all = std::iter::once((0, &self.own[..])).chain(others);
        all.filter_map(|(offset, words)| {
            let &(w, word) = words.first()?;
            Some((offset, 64 * w as u64 + u64::from(word.trailing_zeros())))
        })
    }

    /// Marks the positions of later lines from which vectors lead to places of a line. Returns the number of steps that this took.
    pub fn mark(
        &self,
        (line, prefix): (usize, &[u64]),
        places: &[usize],
        shape: &Shape,
        grid: &mut BitGrid,
        budget: &Budget,
    ) -> Result<u64, Exceeded> {
        let room: Vec<u64> = shape.sides().iter().zip(prefix).map(|(side, pile)| side - pile).collect();
        let Some((&last, others)) = room.split_last() else { return Ok(0) };
        let fits = |taken: &[u64]| taken.iter().zip(others).all(|(taken, room)| taken < room);
        let groups = if places.is_empty() { &[][..] } else { &self.groups };
        let mut count = 0;
        for group in groups.iter().take_while(|group| group.taken[0] < room[0]).filter(|group| fits(&group.taken)) {
            for attacked in self.lines[group.lines.clone()].iter().take_while(|attacked| attacked.taken < last) {
                let words = &self.words[attacked.words.clone()];
                for &place in places {
                    count += 1;
                    budget.tick(count)?;
                    grid.or_shifted(line + attacked.offset, words, place);
                }
            }
        }
        Ok(count)
    }
}

/// Whether a vector takes tokens from the last pile alone.
pub(super) fn stays_in_line(vector: &[u64]) -> bool {
    vector.iter().rev().skip(1).all(|&number| number == 0)
}
