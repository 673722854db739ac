//! The first columns of a game, computed from its rules and kept: so far as they were asked for, up to a bound.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::Duration;

use quick_cache::Weighter;
use quick_cache::sync::Cache;
use wythoff::{Assurance, Budget, Error, Exceeded, Game, Solution};

use crate::failure::Failure;
use crate::limits;
use crate::tile::cost::thread_time;
use crate::weighed::within;

/// Columns that are added at a time.
const BLOCK: u64 = 4096;

/// What is kept to go on is weighed after so many.
const WEIGHED: u64 = 64;

/// The P-positions of some adjacent columns.
#[derive(Debug, Default)]
struct Block {
    /// Where the rows of each column end.
    ends: Vec<u32>,
    rows: Vec<u32>,
}

impl Block {
    fn bytes(&self) -> u64 {
        4 * (self.ends.len() + self.rows.len()) as u64
    }

    fn column(&self, index: usize) -> &[u32] {
        let begin = index.checked_sub(1).map_or(0, |before| self.ends.get(before).map_or(0, |&end| end as usize));
        let end = self.ends.get(index).map_or(begin, |&end| end as usize);
        self.rows.get(begin..end).unwrap_or_default()
    }
}

/// The first columns of a game, cheap to clone.
#[derive(Clone, Debug)]
pub struct Prefix {
    blocks: Vec<Arc<Block>>,
    /// How sure they are.
    pub certainty: Assurance,
    /// Only rows below this are known, if the columns are infinite.
    pub rows_below: Option<u64>,
}

impl Prefix {
    /// The rows of the P-positions of a column, ascending; none if the column was not computed.
    pub fn column(&self, x: u64) -> &[u32] {
        let block = usize::try_from(x / BLOCK).ok().and_then(|block| self.blocks.get(block));
        block.map_or(&[], |block| block.column((x % BLOCK) as usize))
    }

    /// How many columns are known.
    pub fn columns(&self) -> u64 {
        self.blocks.len() as u64 * BLOCK
    }
}

/// The first columns of several games.
#[derive(Debug)]
pub struct Prefixes(Cache<String, Weighed, Bytes>);

/// A prefix, and how many bytes it had when it was put into the cache.
type Weighed = (Arc<Growing>, u64);

/// A prefix to which columns are added.
struct Growing {
    state: Mutex<State>,
    bytes: AtomicU64,
    /// How many columns are known, to be told while more are added.
    columns: AtomicU64,
    /// Nanoseconds of computing for the last block.
    last: AtomicU64,
}

struct State {
    prefix: Prefix,
    /// The block that comes next.
    open: Block,
    /// Where the columns come from; `None` when no more are kept.
    solution: Option<Solution>,
}

#[derive(Clone, Debug, Default)]
struct Bytes;

impl Weighter<String, Weighed> for Bytes {
    fn weight(&self, key: &String, (_, bytes): &Weighed) -> u64 {
        bytes + 1024 + key.len() as u64
    }
}

impl Default for Prefixes {
    fn default() -> Self {
        Prefixes(within(limits::PREFIXES))
    }
}

impl Prefixes {
    /// At least the columns below `end`.
    ///
    /// # Errors
    /// So many columns are not kept, or there is no time to compute them.
    pub fn up_to(&self, game: &Game, end: u64, budget: &Budget) -> Result<Prefix, Failure> {
        let (key, (growing, before)) = self.growing(game, budget)?;
        let prefix = growing.up_to(end, budget);
        let bytes = growing.bytes.load(Ordering::Relaxed);
        if bytes != before {
            self.0.insert(key, (growing, bytes));
        }
        prefix
    }

    /// About how many seconds it takes to have all columns below `end`: as many for each as for the last of those that
    /// are kept.
    ///
    /// # Errors
    /// Not even the first columns can be had.
    pub fn seconds_for(&self, game: &Game, end: u64, budget: &Budget) -> Result<f64, Failure> {
        let (_, (growing, _)) = self.growing(game, budget)?;
        if growing.columns.load(Ordering::Relaxed) == 0 {
            self.up_to(game, BLOCK, budget)?;
        }
        let more = end.saturating_sub(growing.columns.load(Ordering::Relaxed)).div_ceil(BLOCK);
        Ok(more as f64 * growing.last.load(Ordering::Relaxed) as f64 * 1e-9)
    }

    fn growing(&self, game: &Game, budget: &Budget) -> Result<(String, Weighed), Failure> {
        let key = game.rules().to_string();
        let new = || Growing::new(game, budget).map(|growing| (Arc::new(growing), 0));
        let weighed = self.0.get_or_insert_with(&key, new)?;
        Ok((key, weighed))
    }
}

/// The greatest number of columns that is kept.
pub fn most_columns(game: &Game) -> u64 {
    most_rows(game).unwrap_or(limits::COLUMNS)
}

/// The greatest number of rows that is kept, if columns may be infinite.
pub fn most_rows(game: &Game) -> Option<u64> {
    (!game.rules().has_finite_columns()).then_some(limits::BOARD)
}

impl Growing {
    fn new(game: &Game, budget: &Budget) -> Result<Growing, Failure> {
        let rows_below = most_rows(game);
        let solution = rows_below.map_or_else(|| game.solution(budget), |rows| game.solution_below(rows, budget))?;
        let certainty = Assurance::new(&solution.certainty(), solution.engine());
        let prefix = Prefix { blocks: Vec::new(), certainty, rows_below };
        let state = State { prefix, open: Block::default(), solution: Some(solution) };
        let [bytes, columns, last] = [0; 3].map(AtomicU64::new);
        Ok(Growing { state: Mutex::new(state), bytes, columns, last })
    }

    fn up_to(&self, end: u64, budget: &Budget) -> Result<Prefix, Failure> {
        let mut state = self.lock(budget)?;
        while state.prefix.columns() < end {
            let begin = thread_time();
            let grown = state.grow(budget);
            // also where it was stopped: what was begun is kept
            self.bytes.store(state.bytes(), Ordering::Relaxed);
            grown?;
            self.last.store(((thread_time() - begin) * 1e9) as u64, Ordering::Relaxed);
            self.columns.store(state.prefix.columns(), Ordering::Relaxed);
        }
        Ok(state.prefix.clone())
    }

    /// Waits for another computation of the same columns.
    fn lock(&self, budget: &Budget) -> Result<MutexGuard<'_, State>, Failure> {
        loop {
            match self.state.try_lock() {
                Ok(state) => return Ok(state),
                Err(TryLockError::WouldBlock) => {
                    budget.check()?;
                    std::thread::sleep(Duration::from_millis(2));
                }
                // Whoever panicked may have left a column out: no more columns, but those before are right.
                Err(TryLockError::Poisoned(poisoned)) => {
                    let mut state = PoisonError::into_inner(poisoned);
                    state.solution = None;
                    return Ok(state);
                }
            }
        }
    }
}

impl std::fmt::Debug for Growing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Growing").field("bytes", &self.bytes).finish_non_exhaustive()
    }
}

impl State {
    /// Adds a block.
    fn grow(&mut self, budget: &Budget) -> Result<(), Failure> {
        let most = self.prefix.rows_below.unwrap_or(limits::COLUMNS);
        if self.prefix.columns() >= most
            || self.columns_bytes() >= limits::PREFIX
            || self.engine_bytes() >= limits::PREFIX
        {
            self.solution = None;
        }
        let known = self.prefix.columns();
        let before: u64 = self.prefix.blocks.iter().map(|block| block.bytes()).sum();
        let Some(solution) = &mut self.solution else { return Err(beyond(known, self.prefix.rows_below)) };
        solution.set_budget(budget);
        let mut rows = Vec::new();
        while (self.open.ends.len() as u64) < BLOCK {
            match solution.next_column(&mut rows) {
                Ok(()) => {}
                // It goes on there when it is asked again.
                Err(Error::Exceeded(Exceeded::Stopped)) => return Err(too_long(solution.column())),
                Err(error) => {
                    self.solution = None;
                    return Err(error.into());
                }
            }
            for &row in &rows {
                let Ok(row) = u32::try_from(row) else {
                    self.solution = None;
                    return Err(beyond(known, self.prefix.rows_below));
                };
                self.open.rows.push(row);
            }
            self.open.ends.push(self.open.rows.len() as u32);
            // a block of columns that hold a million each would have gigabytes; to weigh an engine costs as much as a column
            let weighs =
                (self.open.ends.len() as u64).is_multiple_of(WEIGHED) && solution.bytes() as u64 >= limits::PREFIX;
            if weighs || before + self.open.bytes() >= limits::PREFIX {
                (self.solution, self.open) = (None, Block::default());
                return Err(beyond(known, self.prefix.rows_below));
            }
        }
        self.prefix.certainty = Assurance::new(&solution.certainty(), solution.engine());
        let mut block = std::mem::take(&mut self.open);
        block.rows.shrink_to_fit();
        self.prefix.blocks.push(Arc::new(block));
        Ok(())
    }

    /// What the columns take, and what is kept to go on from them.
    fn bytes(&self) -> u64 {
        self.columns_bytes() + self.engine_bytes()
    }

    fn columns_bytes(&self) -> u64 {
        self.prefix.blocks.iter().map(|block| block.bytes()).sum::<u64>() + self.open.bytes()
    }

    fn engine_bytes(&self) -> u64 {
        self.solution.as_ref().map_or(0, |solution| solution.bytes() as u64)
    }
}

/// Columns that are not computed, because they are too many or hold too much.
pub fn beyond(columns: u64, rows_below: Option<u64>) -> Failure {
    match rows_below {
        Some(rows) => Failure::unanswerable(format!(
            "a column of this game may hold infinitely many P-positions; only columns below {columns} and rows below \
             {rows} are computed here"
        ))
        .hint("look nearer to the origin"),
        None => Failure::unanswerable(format!(
            "the program knows no theorem for this game; its columns are computed from the origin on, here those \
             below {columns}"
        ))
        .hint("look nearer to the origin, or run `wythoff solve`, which goes further"),
    }
}

fn too_long(column: u64) -> Failure {
    let message = format!(
        "the columns before take more than {} seconds to compute; those below {column} are done",
        limits::TIME.as_secs()
    );
    Failure::new(axum::http::StatusCode::UNPROCESSABLE_ENTITY, "too-long", message)
        .hint("ask again: what was computed is kept")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Columns that hold a million P-positions each are kept up to the bound, and not a block of thousands of them.
    #[test]
    fn wide_columns_keep_to_the_bound() {
        let game: Game = "connell(1000000)".parse().unwrap();
        let (prefixes, budget) = (Prefixes::default(), Budget::unlimited());
        let refused = prefixes.up_to(&game, 1, &budget).expect_err("4096 columns do not fit");
        assert!(refused.fault.message.contains("the program knows no theorem"), "{}", refused.fault.message);
        assert!(prefixes.0.weight() <= limits::PREFIXES);
        let (_, (growing, _)) = prefixes.growing(&game, &budget).unwrap();
        assert!(growing.bytes.load(Ordering::Relaxed) < limits::PREFIX);
    }
}
