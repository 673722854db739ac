//! Operations that fail when they are told to, for tests of what happens then.

use std::io;

/// Which operation fails, and how: `n:ENOSPC` or `n:EIO`, the first one being the first. Only builds with debug assertions look.
#[cfg(debug_assertions)]
const TRIAL: &str = "WYTHOFF_FILE_TRIAL";

/// Before each operation that changes what is on the disk: an error if it is the one that fails.
#[cfg(debug_assertions)]
pub fn operation() -> io::Result<()> {
    use std::sync::LazyLock;
    use std::sync::atomic::{AtomicU64, Ordering};

    static FAILS: LazyLock<Option<(u64, i32)>> = LazyLock::new(|| {
        let told = std::env::var(TRIAL).ok()?;
        let (number, error) = told.split_once(':')?;
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

/// Nothing fails by order.
#[cfg(not(debug_assertions))]
pub fn operation() -> io::Result<()> {
    Ok(())
}
