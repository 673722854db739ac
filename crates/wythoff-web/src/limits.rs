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
/// How long answers that are under way may take when the server is asked to stop.
pub const GRACE: Duration = Duration::from_millis(300);
/// Answers that are computed at the same time, for each processor.
pub const RUNNING_PER_PROCESSOR: usize = 1;
/// Requests that may wait for their turn; more are refused with status 429.
pub const WAITING: usize = 256;
/// Columns of a game without a theorem that are computed from the origin on and kept.
pub const COLUMNS: u64 = 1 << 22;
/// Columns and rows of a game whose columns are infinite.
pub const BOARD: u64 = 1 << 13;
/// Bytes of the first columns of one game; no column is added when they are exceeded.
pub const PREFIX: u64 = 96 << 20;
/// Bytes of the first columns of all games.
pub const PREFIXES: u64 = 256 << 20;
/// Bytes of tiles that are kept.
pub const STRIPS: u64 = 64 << 20;
