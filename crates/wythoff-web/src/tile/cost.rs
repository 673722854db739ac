//! What the columns of a game cost where a theorem gives them: measured once for numbers of about the same length.

use quick_cache::sync::Cache;
use rustix::time::{ClockId, clock_gettime};
use wythoff::{Error, Game, UBig};

use crate::job::Stop;

/// What columns cost at some distance.
#[derive(Clone, Copy, Debug, PartialEq)]
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

/// The costs that were measured, up to a number of them.
#[derive(Debug)]
pub struct Costs(Cache<(String, usize), Cost>);

/// How many costs are kept.
const KEPT: usize = 1024;

/// Columns of the longer measurement, beyond the one of the shorter.
const COLUMNS: u64 = 32;

impl Costs {
    /// The cost of the columns of this game around `at`. They must be known by a theorem.
    ///
    /// # Errors
    /// The columns cannot be had.
    pub fn of(&self, game: &Game, at: &UBig, stop: &Stop) -> Result<Cost, Error> {
        let bits = usize::BITS - at.to_le_bytes().len().leading_zeros();
        let key = (game.rules().to_string(), bits as usize);
        self.0.get_or_insert_with(&key, || measure(game, at, stop))
    }
}

impl Default for Costs {
    fn default() -> Self {
        Costs(Cache::new(KEPT))
    }
}

/// The least of a few measurements, of the time of this thread: others use the processors, too.
fn measure(game: &Game, from: &UBig, stop: &Stop) -> Result<Cost, Error> {
    let time = |count: u64| -> Result<f64, Error> {
        let mut least = f64::INFINITY;
        for turn in 0..3u8 {
            let begin = thread_time();
            game.columns_from(&(from + UBig::from(turn)), count, &mut |_, _| stop.step())?;
            least = least.min(thread_time() - begin);
            if stop.requested() {
                return Err(Error::Interrupted);
            }
        }
        Ok(least)
    };
    let (one, more) = (time(1)?, time(1 + COLUMNS)?);
    let column = ((more - one) / COLUMNS as f64).max(1e-8);
    Ok(Cost { place: (one - column).max(0.0), column })
}

/// Seconds that this thread has computed.
fn thread_time() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}
