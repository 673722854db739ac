//! What one request may ask for. Every limit is stated in the description of the API and in the error that it causes.

use std::time::Duration;

/// Bytes of a request's body.
pub const BODY: usize = 256 * 1024;
/// Bytes of the address and the headers of a request.
pub const HEAD: usize = 32 * 1024;
/// Characters of the notation of a game.
pub const NOTATION: usize = 4096;
/// Decimal digits of a coordinate.
pub const DIGITS: usize = 1000;
/// Seconds of computing for one answer.
pub const TIME: Duration = Duration::from_secs(10);
/// Answers that are computed at the same time, for each processor.
pub const RUNNING_PER_PROCESSOR: usize = 1;
/// Requests that may wait for their turn; more are refused with status 429.
pub const WAITING: usize = 256;
/// Actions of a game that is played, and positions of a history.
pub const ACTIONS: usize = 10_000;
/// Columns in which P-positions are counted for an index, where no theorem gives it.
pub const INDEX_COLUMNS: u64 = 1 << 20;
/// Grundy values are computed for piles below this.
pub const GRUNDY: u64 = 512;
/// Tables of Grundy values that are kept.
pub const KEPT_TABLES: usize = 16;
/// Cells of a window in which moves are listed.
pub const CELLS: u64 = 1 << 16;
