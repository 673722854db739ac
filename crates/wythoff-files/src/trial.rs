//! Operations that fail on demand, for tests of how failures are handled.

use std::io;

/// The environment variable that sets which operation fails, counted from 1, and how: `n:ENOSPC` or `n:EIO`. Read only with debug assertions.
#[cfg(debug_assertions)]
const TRIAL: &str = "WYTHOFF_FILE_TRIAL";

/// To be called before each operation that changes the disk; an error if this is the operation that has to fail.
#[cfg(debug_assertions)]
pub fn operation() -> io::Result<()> {
    use std::sync::LazyLock;
    use std::sync::atomic::{AtomicU64, Ordering};

    static FAILS: LazyLock<Option<(u64, i32)>> = LazyLock::new(|| {
        let trial = std::env::var(TRIAL).ok()?;
        let (number, error) = trial.split_once(':')?;
        let code = match error {
            "EIO" => 5,
            "ENOSPC" => 28,
            _ => return None,
        };
        Some((number.parse().ok()?, code))
    });
    static DONE: AtomicU64 = AtomicU64::new(0);

    let Some((number, code)) = *FAILS else { return Ok(()) };
    let is_this = DONE.fetch_add(1, Ordering::Relaxed) + 1 == number;
    if is_this { Err(io::Error::from_raw_os_error(code)) } else { Ok(()) }
}

/// Never fails: without debug assertions no failure can be demanded.
#[cfg(not(debug_assertions))]
pub fn operation() -> io::Result<()> {
    Ok(())
}
