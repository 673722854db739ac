//! What one request may ask for. Every limit is stated in the description of the API and in the error that it causes.

use std::time::Duration;

/// Bytes of a request's body.
pub const BODY: usize = 256 * 1024;
/// Bytes of the address and the headers of a request.
pub const HEAD: usize = 32 * 1024;
/// Bytes that are read of a request before its head is whole, and at a time of its body.
pub const HEAD_BUFFER: usize = 64 * 1024;
/// How long the head of a request may take, from the opening of the connection or the answer before it.
pub const HEAD_TIME: Duration = Duration::from_secs(20);
/// How long the body of a request may take.
pub const BODY_TIME: Duration = Duration::from_secs(10);
/// Connections that are open at the same time; for another one that which has waited longest is closed.
pub const CONNECTIONS: usize = 384;
/// Descriptors of the process that are kept for everything else: there are fewer connections if the system gives few.
pub const DESCRIPTORS: usize = 48;
/// Characters of the notation of a game.
pub const NOTATION: usize = 4096;
/// Bytes of a certificate in the place of a game.
pub const CERTIFICATE: usize = 24 * 1024;
/// States of an automaton that is looked for where nothing is known of a game.
pub const SEARCHED: usize = 300;
/// Decimal digits of a coordinate.
pub const DIGITS: usize = 1000;
/// Seconds of computing for one answer.
pub const TIME: Duration = Duration::from_secs(10);
/// Bytes of one list or table of a computation.
pub const MEMORY: u64 = 128 << 20;
/// States of one automaton.
pub const STATES: usize = 50_000_000;
/// How long answers that are under way may take when the server is asked to stop.
pub const GRACE: Duration = Duration::from_millis(300);
/// How long a client may take none of an answer that is sent to it.
pub const SEND_TIME: Duration = Duration::from_secs(30);
/// Bytes of one answer.
pub const ANSWER: usize = 64 << 20;
/// Bytes of all large answers that are being sent; another one is refused with status 429.
pub const SENT: usize = 128 << 20;
/// A question waits for its turn for at most so many times the time that it may compute; then it is refused with status 429.
pub const TURNS: u32 = 3;
/// Answers that are computed at the same time, for each processor.
pub const RUNNING_PER_PROCESSOR: usize = 1;
/// Requests that may wait for their turn; more are refused with status 429.
pub const WAITING: usize = 256;
/// Columns of a game without a theorem that are computed from the origin on and kept.
pub const COLUMNS: u64 = 1 << 22;
/// Columns and rows of a game whose columns are infinite.
pub const BOARD: u64 = 1 << 12;
/// Bytes of the first columns of one game, and of what is kept to go on from them; no column is added when either exceeds this.
pub const PREFIX: u64 = 96 << 20;
/// Bytes of the first columns of all games, with what is kept to go on from them.
pub const PREFIXES: u64 = 256 << 20;
/// Bytes of tiles that are kept.
pub const STRIPS: u64 = 64 << 20;
/// Bytes of shaded squares that are kept.
pub const SHADES: u64 = 48 << 20;
/// Columns from the origin in which winning moves are counted from computed P-positions, where a theorem gives single
/// rows, columns and diagonals too.
pub const SHADED_COLUMNS: u64 = 1 << 16;
/// Actions of a game that is played, and positions of a history.
pub const ACTIONS: usize = 10_000;
/// Characters of the name of a player.
pub const NAME: usize = 100;
/// Columns in which P-positions are counted for an index, where no theorem gives it.
pub const INDEX_COLUMNS: u64 = 1 << 17;
/// The smaller pile of a position of a game without a theorem, for which all columns before are computed.
pub const DECIDED: u64 = 1 << 28;
/// Grundy values are computed for piles below this.
pub const GRUNDY: u64 = 512;
/// Bytes of tables of Grundy values that are kept.
pub const TABLES: u64 = 16 << 20;
/// Cells of a window in which moves are listed.
pub const CELLS: u64 = 1 << 16;
/// Points of a plot that are sent, unless the request says how many.
pub const POINTS: usize = 2_000;
/// Points of a plot that a request may ask for.
pub const MOST_POINTS: usize = 20_000;
/// Columns of which all P-positions are computed for a plot; more are sampled.
pub const RESIDUAL_COLUMNS: u64 = 200_000;
/// Columns in which the slope of a game is observed.
pub const SLOPE_COLUMNS: u64 = 20_000;
/// Bytes of slopes that are kept, and of beams.
pub const SLOPES: u64 = 2 << 20;
/// Bytes of what columns cost, as it was measured, that are kept.
pub const COSTS: u64 = 4 << 20;
/// The greatest pile for which an alteration is observed.
pub const ALTERATION: u64 = 100_000;
/// Proofs that are checked at the same time.
pub const CHECKS: usize = 1;
/// Seconds for checking a proof.
pub const CHECK: Duration = Duration::from_secs(600);
/// Bytes of one automaton while a proof is checked; up to three times as many may be in use.
pub const CHECK_BYTES: u64 = 1 << 30;
/// Events that may wait until a reader takes them.
pub const EVENTS: usize = 16;
/// Columns that are read in words at once.
pub const WORD_COLUMNS: u32 = 4096;
/// Columns before those asked for from which the ends of words are looked for at first ...
pub const LOOK_BACK: usize = 512;
/// ... and at most.
pub const MOST_LOOK_BACK: usize = 2048;
/// Bytes of dictionaries that are kept.
pub const DICTIONARIES: u64 = 32 << 20;
/// Columns of a list that is exported.
pub const EXPORT_COLUMNS: u32 = 200_000;
/// Columns and rows of a window that is exported, unless the request says how many.
pub const EXPORT_SIDE: u32 = 100;
/// Pixels of a PNG for each pixel of the SVG.
pub const EXPORT_SCALE: f64 = 2.0;
