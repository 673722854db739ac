//! A cache of the levels that descents have met, with the levels above them.
//!
//! A level is identified by its words and by the place of the target. Far descents meet the same levels again and
//! again: those of Maharaja Nim are a few thousand. So a digit of a path costs one table lookup once it has been met in
//! the same place.

use rustc_hash::FxHashMap;

use super::level::{Level, Margins};
use super::reading::Reading;

/// The number of levels at which the cache is emptied: a dictionary whose levels do not recur gains nothing from it.
const MOST: usize = 1 << 16;

/// A cache of levels with the same margins.
#[derive(Debug, Default)]
pub(super) struct Met {
    margins: Option<Margins>,
    levels: Vec<Level>,
    numbers: FxHashMap<(Vec<usize>, (i64, i64)), u32>,
    /// For each level and digit, the number of the level above, if it has been computed.
    above: Vec<[Option<u32>; 2]>,
}

impl Met {
    /// The number of a level with these margins, which is added if it is new.
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

    /// The level with a number.
    pub fn level(&self, number: u32) -> &Level {
        &self.levels[number as usize]
    }

    /// The number of the level above, which is computed by [`Level::up`] if it is not known.
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
