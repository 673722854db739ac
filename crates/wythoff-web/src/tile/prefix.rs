//! The first columns of a game, computed from its rules and cached as far as they were needed, up to a bound.

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

/// The number of columns that are added at a time.
const BLOCK: u64 = 4096;

/// The number of columns after which the memory of the engine is measured again.
const WEIGHED: u64 = 64;

/// The P-positions of a block of adjacent columns.
#[derive(Debug, Default)]
struct Block {
    /// The end of each column in `rows`.
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

/// The first columns of a game; cheap to clone.
#[derive(Clone, Debug)]
pub struct Prefix {
    blocks: Vec<Arc<Block>>,
    /// The certainty of the columns.
    pub certainty: Assurance,
    /// The exclusive upper bound of the known rows; `None` if columns are finite and known completely.
    pub rows_below: Option<u64>,
}

impl Prefix {
    /// The rows of the P-positions in a column, ascending; none if the column was not computed.
    pub fn column(&self, x: u64) -> &[u32] {
        let block = usize::try_from(x / BLOCK).ok().and_then(|block| self.blocks.get(block));
        block.map_or(&[], |block| block.column((x % BLOCK) as usize))
    }

    /// The number of known columns.
    pub fn columns(&self) -> u64 {
        self.blocks.len() as u64 * BLOCK
    }
}

/// A cache of the first columns of games.
#[derive(Debug)]
pub struct Prefixes(Cache<String, Weighed, Bytes>);

/// A prefix, with its size in bytes when it was put into the cache.
type Weighed = (Arc<Growing>, u64);

/// A prefix that grows on demand.
struct Growing {
    state: Mutex<State>,
    bytes: AtomicU64,
    /// The number of known columns, readable while more are being added.
    columns: AtomicU64,
    /// The CPU time for the last block, in nanoseconds.
    last: AtomicU64,
}

struct State {
    prefix: Prefix,
    /// The block that is being filled.
    open: Block,
    /// The source of further columns; `None` when no more are kept.
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
    /// The first columns of a game, at least those below `end`.
    ///
    /// # Errors
    /// Columns beyond the bound are not kept, or there is no time to compute them.
    pub fn up_to(&self, game: &Game, end: u64, budget: &Budget) -> Result<Prefix, Failure> {
        let (key, (growing, before)) = self.growing(game, budget)?;
        let prefix = growing.up_to(end, budget);
        let bytes = growing.bytes.load(Ordering::Relaxed);
        if bytes != before {
            self.0.insert(key, (growing, bytes));
        }
        prefix
    }

    /// An estimate of the seconds to compute all columns below `end`, assuming that each block takes as long as the last one.
    ///
    /// # Errors
    /// Not even the first columns can be computed.
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

/// The maximum number of columns that are kept.
pub fn most_columns(game: &Game) -> u64 {
    most_rows(game).unwrap_or(limits::COLUMNS)
}

/// The maximum number of rows that are kept if columns may be infinite; `None` if they are finite.
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
            // also after a stop, since the block in progress is kept
            self.bytes.store(state.bytes(), Ordering::Relaxed);
            grown?;
            self.last.store(((thread_time() - begin) * 1e9) as u64, Ordering::Relaxed);
            self.columns.store(state.prefix.columns(), Ordering::Relaxed);
        }
        Ok(state.prefix.clone())
    }

    /// Locks the state, waiting while another thread computes the same columns.
    fn lock(&self, budget: &Budget) -> Result<MutexGuard<'_, State>, Failure> {
        loop {
            match self.state.try_lock() {
                Ok(state) => return Ok(state),
                Err(TryLockError::WouldBlock) => {
                    budget.check()?;
                    std::thread::sleep(Duration::from_millis(2));
                }
                // a panic may have skipped a column, so no columns are added, but the complete blocks are right
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
    /// Computes the next block of columns.
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
                // the computation continues from this column at the next request
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
            // a block whose columns hold a million positions each would take gigabytes; measuring an engine costs as much as a column
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

    /// The bytes of the columns and of the engine that continues them.
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

/// The error for columns that are not computed because they are too many or take too much memory.
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
        .hint("look nearer to the origin; who wins at a single position is known further out, too, if one of its piles is small"),
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
