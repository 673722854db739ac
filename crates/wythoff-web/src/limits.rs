//! The limits of requests and answers. Each is stated in the description of the API and in the error that it causes.

use std::time::Duration;

/// Greatest size of the body of a request, in bytes.
pub const BODY: usize = 256 * 1024;
/// Greatest size of the address and the headers of a request, in bytes.
pub const HEAD: usize = 32 * 1024;
/// Bytes that are read of a request before its head is complete, and at a time of its body.
pub const HEAD_BUFFER: usize = 64 * 1024;
/// Time for the head of a request, from the opening of the connection or the previous answer.
pub const HEAD_TIME: Duration = Duration::from_secs(20);
/// Time for the body of a request.
pub const BODY_TIME: Duration = Duration::from_secs(10);
/// Greatest number of open connections; for a further one that which has waited longest for a request is closed.
pub const CONNECTIONS: usize = 384;
/// Descriptors of the process that are reserved for everything else; there are fewer connections if the system allows few.
pub const DESCRIPTORS: usize = 48;
/// Greatest length of the notation of a game, in bytes.
pub const NOTATION: usize = 4096;
/// Greatest size of a certificate that is sent in place of a game, in bytes.
pub const CERTIFICATE: usize = 24 * 1024;
/// Greatest number of states of an automaton that is searched for if nothing is known of a game.
pub const SEARCHED: usize = 300;
/// Greatest number of decimal digits of a coordinate.
pub const DIGITS: usize = 1000;
/// Time of computation for one answer.
pub const TIME: Duration = Duration::from_secs(10);
/// Greatest size of one list or table of a computation, in bytes.
pub const MEMORY: u64 = 128 << 20;
/// Greatest number of states of one automaton.
pub const STATES: usize = 50_000_000;
/// Time that answers under way may still take when the server is asked to stop.
pub const GRACE: Duration = Duration::from_millis(300);
/// Longest time in which a client may take no byte of an answer that is sent to it.
pub const SEND_TIME: Duration = Duration::from_secs(30);
/// Greatest size of one answer, in bytes.
pub const ANSWER: usize = 64 << 20;
/// Greatest total size of large answers that are being sent, in bytes; a further one is refused with status 429.
pub const SENT: usize = 128 << 20;
/// Longest wait of a question for its turn, in multiples of the time that it may compute; then it is refused with status 429.
pub const TURNS: u32 = 3;
/// Number of answers that are computed at the same time, for each processor.
pub const RUNNING_PER_PROCESSOR: usize = 1;
/// Greatest number of requests that wait for their turn; further ones are refused with status 429.
pub const WAITING: usize = 256;
/// Greatest number of columns, from the origin on, that are computed and kept for a game without a theorem.
pub const COLUMNS: u64 = 1 << 22;
/// Greatest number of columns and of rows that are computed for a game whose columns may be infinite.
pub const BOARD: u64 = 1 << 12;
/// Greatest size of the kept first columns of one game, and of the engine's state after them, in bytes; no column is added beyond it.
pub const PREFIX: u64 = 96 << 20;
/// Greatest total size of the kept first columns of all games, with the states of their engines, in bytes.
pub const PREFIXES: u64 = 256 << 20;
/// Greatest total size of cached tiles, in bytes.
pub const STRIPS: u64 = 64 << 20;
/// Greatest total size of cached shaded squares, in bytes.
pub const SHADES: u64 = 48 << 20;
/// Greatest total size of cached pictures for links to games, in bytes.
pub const CARDS: u64 = 8 << 20;
/// Number of columns from the origin in which winning moves are counted from computed P-positions, even if a theorem gives single rows, columns and
/// diagonals.
pub const SHADED_COLUMNS: u64 = 1 << 16;
/// Greatest number of actions of a played game, and of positions of a history.
pub const ACTIONS: usize = 10_000;
/// Greatest number of characters of the name of a player.
pub const NAME: usize = 100;
/// Grundy values are computed for piles below this.
pub const GRUNDY: u64 = 512;
/// Greatest total size of cached tables of Grundy values, in bytes.
pub const TABLES: u64 = 16 << 20;
/// Greatest number of cells of a window in which moves are listed.
pub const CELLS: u64 = 1 << 16;
/// Default for the greatest number of points of a plot.
pub const POINTS: usize = 2_000;
/// Greatest number of points of a plot that a request may ask for.
pub const MOST_POINTS: usize = 20_000;
/// Greatest number of columns of which all P-positions are computed for a plot; more are sampled.
pub const RESIDUAL_COLUMNS: u64 = 200_000;
/// Number of columns in which the slope of a game is observed.
pub const SLOPE_COLUMNS: u64 = 20_000;
/// Greatest total size of cached slopes in bytes, and likewise of cached beams.
pub const SLOPES: u64 = 2 << 20;
/// Greatest total size of cached measurements of what columns cost, in bytes.
pub const COSTS: u64 = 4 << 20;
/// Number of proofs that are checked at the same time.
pub const CHECKS: usize = 1;
/// Time for checking a proof.
pub const CHECK: Duration = Duration::from_secs(600);
/// Greatest size of one automaton while a proof is checked, in bytes; up to three times as much may be in use.
pub const CHECK_BYTES: u64 = 1 << 30;
/// Greatest number of events that wait for a reader.
pub const EVENTS: usize = 16;
/// Greatest number of columns for which words are read at once.
pub const WORD_COLUMNS: u32 = 4096;
/// Number of columns before the requested ones from which the ends of words are first searched.
pub const LOOK_BACK: usize = 512;
/// Greatest number of columns before the requested ones from which the ends of words are searched.
pub const MOST_LOOK_BACK: usize = 2048;
/// Greatest total size of cached dictionaries, in bytes.
pub const DICTIONARIES: u64 = 32 << 20;
/// Greatest number of columns of an exported list.
pub const EXPORT_COLUMNS: u32 = 200_000;
/// Default number of columns and of rows of an exported window.
pub const EXPORT_SIDE: u32 = 100;
/// Greatest number of pictures of an exported film.
pub const EXPORT_FRAMES: u64 = 100;
/// Greatest number of cells on a side of an exported film.
pub const EXPORT_FILM: u32 = 400;
/// Pictures of an exported film in a second.
pub const EXPORT_SPEED: f64 = 2.0;
/// Pixels of an exported PNG for each pixel of the SVG.
pub const EXPORT_SCALE: f64 = 2.0;
