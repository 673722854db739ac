//! What the columns of a game cost where a theorem gives them: measured once for numbers of about the same length.

use quick_cache::Weighter;
use quick_cache::sync::Cache;
use wythoff::{Game, UBig};

use crate::failure::Failure;
use crate::limits;
use crate::weighed::{PLACE, within};

/// What columns cost at some distance.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Cost {
    /// Seconds for going to a place.
    pub place: f64,
    /// Seconds for each column there.
    pub column: f64,
}

impl Cost {
    /// The costs of two games together.
    pub fn and(self, other: Cost) -> Cost {
        Cost { place: self.place + other.place, column: self.column + other.column }
    }
}

/// The costs that were measured, up to a bound on their bytes.
#[derive(Debug)]
pub struct Costs(Cache<Key, Cost, Bytes>);

/// The lines, the game, the length of the numbers and whether places are far from each other.
type Key = (&'static str, String, u32, bool);

#[derive(Clone, Copy, Debug, Default)]
struct Bytes;

impl Weighter<Key, Cost> for Bytes {
    fn weight(&self, (_, game, ..): &Key, _: &Cost) -> u64 {
        PLACE + game.len() as u64
    }
}

/// Places at a distance of 2 to this power, or more, have nothing in common that a theorem could keep.
const APART: u32 = 48;

/// A run of columns that took so many seconds is long enough to measure them.
const ENOUGH: f64 = 0.003;

/// The longest run that is measured.
const LONGEST: u64 = 1 << 14;

/// Lengths of numbers for which the costs are taken to be the same, between a length and its double.
const STEPS: f64 = 4.0;

impl Costs {
    /// The cost of the columns of this game before `end`, that of the longest numbers of about that length; `read` reads
    /// so many columns from one on, in the way in which they will be read. Places are 2^level from each other.
    ///
    /// # Errors
    /// The columns cannot be had.
    pub fn of(
        &self,
        game: &Game,
        (end, level): (&UBig, u32),
        read: impl FnMut(&UBig, u64) -> Result<(), Failure>,
    ) -> Result<Cost, Failure> {
        self.of_lines("columns", game, (end, level), read)
    }

    /// The same for other lines than columns, by their name.
    ///
    /// # Errors
    /// The lines cannot be had.
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

/// Measures a single column, then longer and longer runs until they take some time; by the time of this thread, since
/// others use the processors, too.
fn measure(
    from: &UBig,
    apart: &UBig,
    mut read: impl FnMut(&UBig, u64) -> Result<(), Failure>,
) -> Result<Cost, Failure> {
    let mut time = |from: &UBig, count: u64| -> Result<f64, Failure> {
        let begin = thread_time();
        read(from, count)?;
        Ok(thread_time() - begin)
    };
    // The first may pay for what is kept, and any may be interrupted.
    time(from, 1)?;
    let one = time(&(from + apart), 1)?.min(time(&(from + apart + apart), 1)?);
    let (mut count, mut more) = (1, one);
    while count < LONGEST && (count == 1 || more < ENOUGH || more < 1.5 * one) {
        count *= 4;
        more = time(from, count)?;
    }
    let column = ((more - one) / (count - 1) as f64).max(1e-9);
    Ok(Cost { place: (one - column).max(0.0), column })
}

/// Seconds that this thread has computed.
#[cfg(all(feature = "server", unix))]
pub(super) fn thread_time() -> f64 {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

/// Seconds since it was asked for the first time, where there is one thread, or no clock for each.
#[cfg(not(all(feature = "server", unix)))]
pub(super) fn thread_time() -> f64 {
    use std::sync::LazyLock;
    use std::time::Instant;
    static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGIN.elapsed().as_secs_f64()
}
