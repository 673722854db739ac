//! Standard output that was closed before the program began. The standard library opens `/dev/null` in its place before `main`,
//! where what is written is lost without an error; so it is looked at before.

use std::io::{self, Stdout, Write};
use std::sync::atomic::{AtomicBool, Ordering};

/// Was it closed?
static CLOSED: AtomicBool = AtomicBool::new(false);

#[cfg(unix)]
ctor::declarative::ctor! {
    #[ctor(unsafe)]
    fn look() {
        // A question to the system, without the standard library.
        CLOSED.store(rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err(), Ordering::Relaxed);
    }
}

/// Standard output; to write to it is an error if it is closed.
pub struct Standard(Stdout);

impl Standard {
    /// That of this process.
    pub fn output() -> Standard {
        Standard(io::stdout())
    }
}

/// An error if standard output is closed: something is about to be printed.
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
