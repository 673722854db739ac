//! Watching a long computation, and stopping it.

use std::ops::ControlFlow;

use crate::error::Error;

/// Told from time to time how many of how many columns are done; answers whether to go on.
///
/// ```
/// use std::ops::ControlFlow;
/// use wythoff::{Error, Game, Position};
/// let game: Game = "gdwn(1,2)".parse()?;
/// let mut stop = |_done: u64, _of: u64| ControlFlow::Break(());
/// assert_eq!(game.decide(Position::new(5, 9), &mut stop), Err(Error::Interrupted));
/// # Ok::<(), Error>(())
/// ```
pub type Watch<'a> = &'a mut dyn FnMut(u64, u64) -> ControlFlow<()>;

/// Nobody watches: always go on.
pub fn unwatched(_done: u64, _of: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// How many columns pass between two reports.
const STRIDE: u64 = 4096;

/// So many P-positions in a column make it slow enough for a report of its own.
const MANY: usize = 64;

/// Reports that `column` of the columns below `end` is next: now and then, or each time if the last one held many rows.
///
/// # Errors
/// [`Error::Interrupted`] if the watcher wants to stop.
pub fn report(watch: Watch, column: u64, end: u64, last: &[u64]) -> Result<(), Error> {
    if (column.is_multiple_of(STRIDE) || last.len() > MANY) && watch(column, end).is_break() {
        return Err(Error::Interrupted);
    }
    Ok(())
}
