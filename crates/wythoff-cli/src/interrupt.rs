//! Ctrl-C and termination: a request to stop first, and a forced exit after a second or at the next signal.

use std::io;
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use wythoff::{Budget, Exceeded, Stop};

/// The number of the signal that asked the program to stop; 0 if none did.
static SIGNAL: AtomicI32 = AtomicI32::new(0);

/// The stop flag that every computation of the command checks.
static STOP: LazyLock<Stop> = LazyLock::new(Stop::default);

/// The message printed before a forced exit: where a later run finds the finished part of the work.
static KEPT: Mutex<Option<String>> = Mutex::new(None);

/// The number of the signal of Ctrl-C, for systems that do not define it.
const SIGINT: i32 = 2;

/// Without Unix signals there is nothing to install: Ctrl-C ends the program at once.
#[cfg(not(unix))]
pub fn install() -> io::Result<()> {
    Ok(())
}

/// Installs the signal handlers: a signal stops all budgets, and if the program does not end within a second, it is ended by force.
#[cfg(unix)]
pub fn install() -> io::Result<()> {
    use std::sync::Arc;
    use std::thread;
    use std::time::Duration;

    use signal_hook::consts::{SIGINT, SIGTERM, SIGXFSZ};
    use signal_hook::iterator::Signals;

    use crate::failure;

    /// The number of steps that the computation has to stop by itself.
    const STEPS: u32 = 20;
    const STEP: Duration = Duration::from_millis(50);

    // A file that reaches the size limit is then an error of the write, like a full disk, and does not end the program.
    signal_hook::flag::register(SIGXFSZ, Arc::default())?;
    let mut signals = Signals::new([SIGINT, SIGTERM])?;
    thread::Builder::new().name("signals".to_owned()).spawn(move || {
        let Some(signal) = signals.forever().next() else { return };
        SIGNAL.store(signal, Ordering::Relaxed);
        STOP.request();
        for _ in 0..STEPS {
            thread::sleep(STEP);
            if signals.pending().next().is_some() {
                break;
            }
        }
        wythoff_files::discard_unfinished();
        if let Some(kept) = kept().take() {
            failure::say(&kept);
        }
        failure::say("interrupted; the output is not complete");
        std::process::exit(exit_code().into());
    })?;
    Ok(())
}

/// Sets the message about where finished work is kept, printed if the program has to be ended by force.
pub fn keeps(note: Option<String>) {
    *kept() = note;
}

fn kept() -> MutexGuard<'static, Option<String>> {
    KEPT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether a signal has asked the program to stop.
pub fn requested() -> bool {
    SIGNAL.load(Ordering::Relaxed) != 0
}

/// The stop flag that a signal sets.
pub fn stop() -> Stop {
    STOP.clone()
}

/// A budget without limits that ends when a signal asks the program to stop.
pub fn budget() -> Budget {
    Budget::unlimited().with_stop(stop())
}

/// The default budget for automata: 50 million states, 4 GiB for each automaton, and the stop flag of signals.
pub fn automata() -> Budget {
    budget().with_states(50_000_000).with_memory(4 << 30)
}

/// Returns an error if a signal has asked the program to stop.
pub fn check() -> Result<(), Exceeded> {
    if requested() { Err(Exceeded::Stopped) } else { Ok(()) }
}

/// The customary exit code after the signal received, 128 plus its number: 130 for Ctrl-C.
pub fn exit_code() -> u8 {
    let signal = SIGNAL.load(Ordering::Relaxed);
    u8::try_from(128 + if signal == 0 { SIGINT } else { signal }).unwrap_or(130)
}
