//! Which columns of a strip are read: all, or some of each column of pixels.

use wythoff::UBig;

use super::cost::Cost;
use super::{SIDE, SIDE_BITS};

/// Seconds that a strip may cost before some of its columns are taken for all. A screen shows six strips, and there are
/// at least two processors.
pub(super) const BUDGET: f64 = 0.025;

/// Seconds that a strip may cost before fewer than [`FEW`] columns of pixels are read.
const PATIENCE: f64 = 1.0;

/// Columns of pixels that are read even if they cost more than [`BUDGET`].
const FEW: u32 = 16;

/// Columns that are read at once, at most, ...
const BATCH: u64 = 1024;

/// ... and if they do not cost more seconds than this: a computation stops only between them.
const BATCH_SECONDS: f64 = 0.05;

/// The binary logarithm of the columns that are read of one column of pixels, at most.
const MOST_BITS: u32 = 16;

/// Which columns of a strip are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// All of them, so many at a time.
    All {
        /// A power of two.
        batch: u64,
    },
    /// Some of them, at places that look random but are always the same.
    Some {
        /// Of so many columns of pixels, equally spaced; a power of two, at most 256.
        pixels: u32,
        /// At so many places in each; a power of two.
        places: u64,
        /// So many adjacent columns at each place; a power of two.
        length: u64,
    },
}

/// Adjacent columns of a strip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The column of pixels in which they begin.
    pub pixel: u32,
    /// The first of them, from the beginning of the strip.
    pub offset: UBig,
    /// How many.
    pub count: u64,
}

impl Plan {
    /// All columns, of a game that is read from memory.
    pub const ALL: Plan = Plan::All { batch: BATCH };

    /// Seconds that all columns cost at this level.
    pub fn seconds_for_all(cost: Cost, level: u32) -> f64 {
        let all = 2f64.powi((level + SIDE_BITS).min(1000) as i32);
        cost.column * all + cost.place * (all / batch(cost) as f64).max(1.0)
    }

    /// What can be afforded at this level: where a pixel is a cell, all columns in any case.
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
        // As powers of two, rounded down; at most the columns of a pixel.
        let power = |columns: f64| 1u64 << (columns.max(1.0).log2().floor() as u32).min(level).min(MOST_BITS);
        let share = BUDGET / f64::from(pixels);
        let (places, length) = match place > 4.0 * column {
            // A few more cost little beside the way there, and show all the lines along which P-positions lie.
            true => (1, power(((share - place) / column).max(place / (8.0 * column)))),
            false => (power(share / (place + column)), 1),
        };
        Plan::Some { pixels, places, length }
    }

    /// How many columns are read, if not all.
    pub fn sampled(&self) -> Option<u64> {
        match *self {
            Plan::All { .. } => None,
            Plan::Some { pixels, places, length } => Some(u64::from(pixels) * places * length),
        }
    }

    /// The columns, in ascending order. A run begins at the beginning of a column of pixels, or ends in the one in which
    /// it begins.
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

/// How many columns are read at once; a power of two.
fn batch(cost: Cost) -> u64 {
    1 << (BATCH_SECONDS / cost.column).clamp(1.0, BATCH as f64).log2() as u32
}

/// A place for so many columns among 2^bits, which looks random: columns may be alike modulo small numbers.
fn offset(bits: u32, length: u64, seed: u64) -> UBig {
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
fn scrambled(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn plans() -> impl Strategy<Value = (Plan, u32)> {
        let cost = (0.0..1e-3f64, 1e-8..1e-1f64).prop_map(|(place, column)| Cost { place, column });
        (cost, 0u32..200).prop_map(|(cost, level)| (Plan::affordable(cost, level), level))
    }

    proptest! {
        /// Runs ascend, do not overlap, lie in the strip and in their pixels, and are as many as the plan says.
        #[test]
        fn runs_lie_where_they_should((plan, level) in plans()) {
            let (mut end, mut columns) = (UBig::ZERO, 0u64);
            for run in plan.runs(level) {
                prop_assert!(run.offset >= end);
                prop_assert_eq!(&run.offset >> level as usize, UBig::from(run.pixel));
                end = &run.offset + UBig::from(run.count);
                columns += run.count;
                let starts = run.offset == UBig::from(run.pixel) << level as usize;
                prop_assert!(starts || (&end - UBig::ONE) >> level as usize == UBig::from(run.pixel));
            }
            let all = UBig::ONE << (level + SIDE_BITS) as usize;
            prop_assert!(end <= all);
            match plan.sampled() {
                Some(some) => prop_assert_eq!(some, columns),
                None => prop_assert_eq!((end, UBig::from(columns)), (all.clone(), all)),
            }
        }
    }

    #[test]
    fn what_is_affordable() {
        let cheap = Cost { place: 0.0, column: 1.3e-6 };
        assert!(matches!(Plan::affordable(cheap, 6), Plan::All { .. }));
        assert_eq!(Plan::affordable(cheap, 8), Plan::Some { pixels: 256, places: 64, length: 1 });
        let telescope = Cost { place: 80e-6, column: 1.15e-6 };
        assert_eq!(Plan::affordable(telescope, 8), Plan::Some { pixels: 256, places: 1, length: 8 });
        let far = Cost { place: 1.2e-3, column: 4e-6 };
        assert_eq!(Plan::affordable(far, 8), Plan::Some { pixels: 16, places: 1, length: 64 });
        let dear = Cost { place: 0.0, column: 75e-6 };
        assert!(matches!(Plan::affordable(dear, 0), Plan::All { .. }));
        assert_eq!(Plan::affordable(dear, 4096), Plan::Some { pixels: 256, places: 1, length: 1 });
        let very = Cost { place: 0.0, column: 20e-3 };
        assert_eq!(Plan::affordable(very, 0), Plan::All { batch: 2 });
        assert_eq!(Plan::affordable(very, 1), Plan::Some { pixels: 16, places: 1, length: 1 });
    }

    #[test]
    fn a_sample_stays_within_its_budget() {
        for place in [0.0, 1e-6, 1e-5, 1e-4, 1e-3] {
            for column in [1e-7, 1e-6, 1e-5, 1e-4] {
                for level in [1, 4, 8, 64, 4096] {
                    let plan = Plan::affordable(Cost { place, column }, level);
                    let Plan::Some { pixels, places, length } = plan else { continue };
                    let seconds = f64::from(pixels) * places as f64 * (place + column * length as f64);
                    assert!(seconds <= 1.2 * BUDGET, "{plan:?} for {place}, {column} costs {seconds}");
                }
            }
        }
    }
}
