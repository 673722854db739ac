//! The cost of columns that a theorem gives, measured once for numbers of about the same length.

use quick_cache::Weighter;
use quick_cache::sync::Cache;
use wythoff::{Game, UBig};

use crate::failure::Failure;
use crate::limits;
use crate::weighed::{PLACE, within};

/// The cost of reading columns at some distance.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Cost {
    /// Seconds to reach a place.
    pub place: f64,
    /// Seconds for each column at the place.
    pub column: f64,
}

impl Cost {
    /// The sum of the costs of two games.
    pub fn and(self, other: Cost) -> Cost {
        Cost { place: self.place + other.place, column: self.column + other.column }
    }
}

/// A cache of measured costs, bounded in bytes.
#[derive(Debug)]
pub struct Costs(Cache<Key, Cost, Bytes>);

/// The kind of lines, the game, the class of lengths of the numbers, and whether places are far apart.
type Key = (&'static str, String, u32, bool);

#[derive(Clone, Copy, Debug, Default)]
struct Bytes;

impl Weighter<Key, Cost> for Bytes {
    fn weight(&self, (_, game, ..): &Key, _: &Cost) -> u64 {
        PLACE + game.len() as u64
    }
}

/// The binary logarithm of the distance from which on places share nothing that a theorem could cache.
const APART: u32 = 48;

/// The seconds that a run of columns must take to be measured reliably.
const ENOUGH: f64 = 0.003;

/// The length of the longest run that is measured.
const LONGEST: u64 = 1 << 14;

/// The greatest number of places that are measured together.
const MOST_PLACES: u32 = 64;

/// The number of classes of lengths, within which costs are taken to be the same, between a length and its double.
const STEPS: f64 = 4.0;

impl Costs {
    /// The cost of the columns of this game before `end`, measured at the longest numbers of about that length; `read` reads a number of columns
    /// from a given one on, in the same manner as later. Places are 2^level apart.
    ///
    /// # Errors
    /// The columns cannot be read.
    pub fn of(
        &self,
        game: &Game,
        (end, level): (&UBig, u32),
        read: impl FnMut(&UBig, u64) -> Result<(), Failure>,
    ) -> Result<Cost, Failure> {
        self.of_lines("columns", game, (end, level), read)
    }

    /// The cost of lines other than columns, which are named by `lines`; the other parameters are those of [`of`](Self::of).
    ///
    /// # Errors
    /// The lines cannot be read.
    pub fn of_lines(
        &self,
        lines: &'static str,
        game: &Game,
        (end, level): (&UBig, u32),
        read: impl FnMut(&UBig, u64) -> Result<(), Failure>,
    ) -> Result<Cost, Failure> {
        let bits = (8 * end.to_le_bytes().len()).max(1);
        let step = ((bits as f64).log2() * STEPS).ceil();
        let longest = (step / STEPS).exp2() as usize;
        let far = end << longest.saturating_sub(bits);
        self.0.get_or_insert_with(&(lines, game.rules().to_string(), step as u32, level >= APART), || {
            measure(&far, &(UBig::ONE << level as usize), read)
        })
    }
}

impl Default for Costs {
    fn default() -> Self {
        Costs(within(limits::COSTS))
    }
}

/// Measures single columns, then longer and longer runs, each until they take some time: clocks may be coarse, those of browsers have steps of a
/// tenth of a millisecond. In CPU time of this thread, since other threads use the processors, too.
fn measure(
    from: &UBig,
    apart: &UBig,
    mut read: impl FnMut(&UBig, u64) -> Result<(), Failure>,
) -> Result<Cost, Failure> {
    // the first reading may fill caches
    read(from, 1)?;
    let (mut at, mut places, mut one) = (from.clone(), 1, 0.0);
    while places <= MOST_PLACES {
        let begin = thread_time();
        for _ in 0..places {
            at += apart;
            read(&at, 1)?;
        }
        let spent = thread_time() - begin;
        one = spent / f64::from(places);
        if spent >= ENOUGH {
            break;
        }
        places *= 4;
    }
    let (mut count, mut more) = (1, one);
    while count < LONGEST && (count == 1 || more < ENOUGH || more < 1.5 * one) {
        count *= 4;
        let begin = thread_time();
        read(from, count)?;
        more = thread_time() - begin;
    }
    let column = ((more - one) / (count - 1) as f64).max(1e-9);
    Ok(Cost { place: (one - column).max(0.0), column })
}

/// The CPU time of this thread, in seconds.
#[cfg(all(feature = "server", unix))]
pub(super) fn thread_time() -> f64 {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

/// Seconds since the first call, for targets with a single thread or without clocks for threads.
#[cfg(not(all(feature = "server", unix)))]
pub(super) fn thread_time() -> f64 {
    use std::sync::LazyLock;
    use std::time::Instant;
    static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGIN.elapsed().as_secs_f64()
}
