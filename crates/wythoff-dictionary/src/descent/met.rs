//! The levels that descents have met, each kept once, with those that come above it.
//!
//! A level is known by its words and by where the target lies. Far descents meet the same levels again and again: those of
//! Maharaja Nim are a few thousand. So a digit of a path costs one look into a table as soon as it has been met in the
//! same place.

use rustc_hash::FxHashMap;

use super::level::{Level, Margins};
use super::reading::Reading;

/// When this many levels are kept, they are forgotten: a dictionary whose levels do not come again gains nothing from them.
const MOST: usize = 1 << 16;

/// Levels with the same margins.
#[derive(Debug, Default)]
pub(super) struct Met {
    margins: Option<Margins>,
    levels: Vec<Level>,
    numbers: FxHashMap<(Vec<usize>, (i64, i64)), u32>,
    /// By level and digit: the level above, if it was asked for.
    above: Vec<[Option<u32>; 2]>,
}

impl Met {
    /// The number of a level with these margins.
    pub fn number(&mut self, level: Level, margins: Margins) -> u32 {
        if self.margins != Some(margins) || self.levels.len() >= MOST {
            *self = Met { margins: Some(margins), ..Met::default() };
        }
        let next = self.levels.len() as u32;
        let number = *self.numbers.entry((level.words.clone(), level.delta)).or_insert(next);
        if number == next {
            self.levels.push(level);
            self.above.push([None; 2]);
        }
        number
    }

    /// The level of a number.
    pub fn level(&self, number: u32) -> &Level {
        &self.levels[number as usize]
    }

    /// The level above, as [`Level::up`].
    #[inline]
    pub fn up(&mut self, number: u32, reading: &Reading, digit: u32, margins: Margins) -> Option<u32> {
        let way = usize::from(digit > 0);
        if let Some(above) = self.above[number as usize][way] {
            return Some(above);
        }
        let level = self.level(number).up(reading, digit, margins)?;
        let kept = self.levels.len();
        let above = self.number(level, margins);
        if self.levels.len() >= kept {
            self.above[number as usize][way] = Some(above);
        }
        Some(above)
    }
}
