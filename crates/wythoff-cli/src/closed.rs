//! Detects a standard output that was closed before the program began. Before `main`, the standard library opens `/dev/null` in its place,
//! where output is lost without an error; so the check runs even earlier.

use std::io::{self, Stdout, Write};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether standard output was closed when the program began.
static CLOSED: AtomicBool = AtomicBool::new(false);

#[cfg(unix)]
ctor::declarative::ctor! {
    #[ctor(unsafe)]
    fn look() {
        // A system call, because the standard library is not yet initialised here.
        CLOSED.store(rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err(), Ordering::Relaxed);
    }
}

/// Standard output, whose writes fail if it was closed when the program began.
pub struct Standard(Stdout);

impl Standard {
    /// The standard output of this process.
    pub fn output() -> Standard {
        Standard(io::stdout())
    }
}

/// Returns an error if standard output was closed when the program began.
pub fn check() -> io::Result<()> {
    if CLOSED.load(Ordering::Relaxed) { Err(io::Error::other("it is closed")) } else { Ok(()) }
}

impl Write for Standard {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        check()?;
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
