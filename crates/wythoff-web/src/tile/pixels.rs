//! Counts P-positions by pixels.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;
use wythoff::solve::Cluster;
use wythoff::{Budget, Exceeded, UBig};

use super::plan::Run;
use super::strip::Cell;
use super::{SIDE, SIDE_BITS};

/// The pixels of a strip that contain positions.
pub struct Pixels {
    /// The binary logarithm of the number of cells along a pixel.
    level: u32,
    /// The numbers of positions of each of three sets, by vertical number of the tile, then by column and row in it.
    counts: BTreeMap<UBig, FxHashMap<(u8, u8), [u32; 3]>>,
    /// The approximate number of bytes that the pixels take.
    bytes: usize,
}

/// The approximate number of bytes of a tile without its pixels and the digits of its number; `PIXEL` is that of a pixel.
const TILE: usize = 200;
const PIXEL: usize = 32;

/// The number of positions between two checks of the budget; counting them takes less than a millisecond.
const ASKED: usize = 1 << 16;

impl Pixels {
    /// No pixels, at this level.
    pub fn new(level: u32) -> Pixels {
        Pixels { level, counts: BTreeMap::new(), bytes: 0 }
    }

    /// Counts positions of a run, which begins at the column `from`, for one of the sets. O(positions), some nanoseconds each: big integers are
    /// used only once for each cluster and each tile that it meets.
    ///
    /// # Errors
    /// The pixels take more than the memory of the budget, or it is stopped.
    pub fn add(
        &mut self,
        set: usize,
        run: &Run,
        from: &UBig,
        clusters: &[Cluster],
        budget: &Budget,
    ) -> Result<(), Exceeded> {
        for Cluster { corner, offsets } in clusters {
            let Ok(right) = u64::try_from(&corner.x - from.min(&corner.x)) else { continue };
            let pixel = Steps::new(&corner.y, self.level);
            let mut found: FxHashMap<(u32, u64), u32> = FxHashMap::default();
            // most positions are in the same pixel as the previous one
            let (mut last, mut count) = ((0, 0), 0);
            for (k, (x, y)) in offsets.iter().enumerate() {
                if k % ASKED == 0 {
                    budget.check()?;
                }
                let column = (right + x).checked_shr(self.level).unwrap_or(0);
                let at = (run.pixel + column as u32, pixel.above(*y));
                if at != last {
                    if count > 0 {
                        *found.entry(last).or_default() += count;
                    }
                    (last, count) = (at, 0);
                }
                count += 1;
            }
            if count > 0 {
                *found.entry(last).or_default() += count;
            }
            let low = pixel.first.to_le_bytes().first().copied().unwrap_or(0);
            let tile = &pixel.first >> SIDE_BITS as usize;
            let mut found: Vec<((u32, u64), u32)> = found.into_iter().filter(|((i, _), _)| *i < SIDE).collect();
            found.sort_unstable_by_key(|((_, up), _)| *up);
            for part in
                found.chunk_by(|((_, one), _), ((_, other), _)| self::tile(low, *one) == self::tile(low, *other))
            {
                budget.check()?;
                budget.memory_for::<u8>(self.bytes, "the pixels of some tiles")?;
                let number = &tile + self::tile(low, part[0].0.1);
                let digits = size_of_val(number.as_words());
                let cells = self.counts.entry(number).or_default();
                let before = cells.len();
                for ((i, up), count) in part {
                    cells.entry((*i as u8, low.wrapping_add(*up as u8))).or_default()[set] += count;
                }
                self.bytes += PIXEL * (cells.len() - before) + if before == 0 { TILE + digits } else { 0 };
            }
        }
        Ok(())
    }

    /// The tiles that contain positions, with their pixels by column, then row, as `cell` converts them.
    pub fn tiles(self, cell: impl Fn(u8, u8, [u32; 3]) -> Cell) -> BTreeMap<UBig, Vec<Cell>> {
        let cells = |found: FxHashMap<(u8, u8), [u32; 3]>| {
            let mut cells: Vec<Cell> = found.into_iter().map(|((i, j), counts)| cell(i, j, counts)).collect();
            cells.sort_unstable();
            cells
        };
        self.counts.into_iter().map(|(tile, found)| (tile, cells(found))).collect()
    }
}

/// The number of tiles between the tile of a pixel and the tile of the pixel that is `up` pixels above it; `low` is the row of the lower pixel in
/// its tile.
fn tile(low: u8, up: u64) -> u64 {
    ((u64::from(low) + (up & 0xff)) >> SIDE_BITS) + (up >> SIDE_BITS)
}

/// The rows of pixels that contain the rows from a given one on.
struct Steps {
    level: u32,
    /// The row of pixels of the first row.
    first: UBig,
    /// The number of the first row that is in the next row of pixels, relative to the first; `None` if it does not fit.
    next: Option<u64>,
}

impl Steps {
    fn new(row: &UBig, level: u32) -> Steps {
        let first = row >> level as usize;
        let next = u64::try_from(((&first + UBig::ONE) << level as usize) - row).ok();
        Steps { level, first, next }
    }

    /// The number of rows of pixels by which a row, given relative to the first, is above the first.
    #[inline]
    fn above(&self, row: u64) -> u64 {
        match self.next.and_then(|next| row.checked_sub(next)) {
            Some(over) => 1 + over.checked_shr(self.level).unwrap_or(0),
            None => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use wythoff::BigPosition;

    use super::*;

    /// A column of a million P-positions far from each other would take a tile for each.
    #[test]
    fn pixels_keep_to_the_budget() {
        let run = Run { offset: UBig::ZERO, count: 1, pixel: 0 };
        let offsets = (0..1000).map(|k| (0, k << SIDE_BITS)).collect();
        let clusters = [Cluster { corner: BigPosition::new(0u8, 0u8), offsets }];
        let add = |budget: &Budget| Pixels::new(0).add(0, &run, &UBig::ZERO, &clusters, budget);
        let budget = Budget::unlimited().with_memory(1000 * 300);
        assert_eq!(add(&budget), Ok(()));
        assert!(matches!(add(&budget.clone().with_memory(1000 * 100)), Err(Exceeded::Memory { .. })));
        budget.stop().request();
        assert_eq!(add(&budget), Err(Exceeded::Stopped));
    }
}
