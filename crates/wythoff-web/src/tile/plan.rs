//! Plans: whether all columns of a strip are read, or a sample in each column of pixels.

use wythoff::UBig;

use super::cost::Cost;
use super::{SIDE, SIDE_BITS};

/// The seconds that a strip may take before only a sample of its columns is read. A screen shows six strips, and there are at least two processors.
pub(super) const BUDGET: f64 = 0.018;

/// The seconds that a strip may take before fewer than [`FEW`] columns of pixels are read.
const PATIENCE: f64 = 1.0;

/// The number of columns of pixels that are read even if they take longer than [`BUDGET`].
const FEW: u32 = 16;

/// The maximum number of columns that are read at once.
const BATCH: u64 = wythoff::theory::AT_ONCE;

/// The maximum number of seconds for columns that are read at once; a computation can be stopped only between batches.
const BATCH_SECONDS: f64 = 0.05;

/// The binary logarithm of the maximum number of places in one column of pixels.
const MOST_BITS: u32 = 16;

/// The maximum number of adjacent columns at one place; more would add no information.
const LONGEST: u64 = 1 << 10;

/// Which columns of a strip are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// All columns, in batches.
    All {
        /// The number of columns in a batch; a power of two.
        batch: u64,
    },
    /// A sample of the columns, at pseudo-random places that are always the same.
    Some {
        /// The number of equally spaced columns of pixels that are read; a power of two, at most 256.
        pixels: u32,
        /// The number of places in each column of pixels; a power of two.
        places: u64,
        /// The number of adjacent columns at each place; a power of two.
        length: u64,
    },
}

/// A run of adjacent columns of a strip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The column of pixels in which the run begins.
    pub pixel: u32,
    /// The first column of the run, relative to the beginning of the strip.
    pub offset: UBig,
    /// The number of columns of the run.
    pub count: u64,
}

impl Plan {
    /// The plan to read all columns, for games that are read from memory.
    pub const ALL: Plan = Plan::All { batch: BATCH };

    /// The seconds that reading all columns takes at this level.
    pub fn seconds_for_all(cost: Cost, level: u32) -> f64 {
        let all = 2f64.powi((level + SIDE_BITS).min(1000) as i32);
        cost.column * all + cost.place * (all / batch(cost) as f64).max(1.0)
    }

    /// The plan that is affordable at this level; all columns in any case at level 0, where a pixel is a cell.
    pub fn affordable(cost: Cost, level: u32) -> Plan {
        if level == 0 || Plan::seconds_for_all(cost, level) <= BUDGET {
            return Plan::All { batch: batch(cost) };
        }
        let Cost { place, column } = cost;
        let mut pixels = SIDE;
        let too_dear = |pixels: u32, most: f64| f64::from(pixels) * (place + column) > most;
        while pixels > FEW && too_dear(pixels, BUDGET) || pixels > 1 && too_dear(pixels, PATIENCE) {
            pixels /= 2;
        }
        // as powers of two, rounded down, and at most the number of columns of a pixel
        let power = |columns: f64| 1u64 << (columns.max(1.0).log2().floor() as u32).min(level).min(MOST_BITS);
        let share = BUDGET / f64::from(pixels);
        // a few more columns at a place cost little compared with reaching it, and show all the lines along which P-positions lie
        let some = power(place / (8.0 * column));
        let places = power(share / (place + column * some as f64));
        let most = if places == 1 && place > 4.0 * column { power((share - place) / column) } else { 1 };
        let length = some.max(most).min(LONGEST).min(1 << (level - places.ilog2()).min(MOST_BITS));
        Plan::Some { pixels, places, length }
    }

    /// The number of columns of pixels that are read and the total number of columns; `None` if all are read.
    pub fn sampled(&self) -> Option<(u32, u64)> {
        match *self {
            Plan::All { .. } => None,
            Plan::Some { pixels, places, length } => Some((pixels, u64::from(pixels) * places * length)),
        }
    }

    /// The runs of columns, in ascending order. A run begins at the edge of a column of pixels, or does not leave the one in which it begins.
    pub fn runs(&self, level: u32) -> Box<dyn Iterator<Item = Run> + Send> {
        match *self {
            Plan::All { batch } => {
                let all = 1u64.checked_shl(level + SIDE_BITS).unwrap_or(u64::MAX);
                let batch = batch.min(all);
                Box::new((0..all / batch).map(move |k| {
                    let offset = k * batch;
                    Run { pixel: (offset >> level) as u32, offset: offset.into(), count: batch }
                }))
            }
            Plan::Some { pixels, places, length } => {
                let pixels = (0..SIDE).step_by((SIDE / pixels) as usize);
                Box::new(pixels.flat_map(move |pixel| {
                    (0..places).map(move |place| {
                        let within = offset(level - places.ilog2(), length, (u64::from(pixel) << 32) + place);
                        let offset =
                            ((UBig::from(pixel) * places + place) << (level - places.ilog2()) as usize) + within;
                        Run { pixel, offset, count: length }
                    })
                }))
            }
        }
    }
}

/// The number of columns that are read at once; a power of two.
fn batch(cost: Cost) -> u64 {
    1 << (BATCH_SECONDS / cost.column).clamp(1.0, BATCH as f64).log2() as u32
}

/// A pseudo-random offset for `length` columns among 2^bits. Regular offsets would not do, because columns may be alike modulo small numbers.
pub(crate) fn offset(bits: u32, length: u64, seed: u64) -> UBig {
    let high = scrambled(seed.wrapping_add(u64::from(bits) << 16));
    let drawn = match bits.checked_sub(64) {
        None => UBig::from(high >> 1 >> (63 - bits)),
        Some(more) => {
            (UBig::from(high) << more as usize)
                + UBig::from(scrambled(high).checked_shr(64 - more.min(64)).unwrap_or(0))
        }
    };
    drawn.min((UBig::ONE << bits as usize) - UBig::from(length))
}

/// The mixing function of SplitMix64.
pub(crate) fn scrambled(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
