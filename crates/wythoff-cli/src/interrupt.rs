//! Ctrl-C and termination: a polite stop first, a forced one after a moment or a second signal.

use std::io;
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use wythoff::{Budget, Exceeded, Stop};

/// The signal that asked to stop; 0 if none did.
static SIGNAL: AtomicI32 = AtomicI32::new(0);

/// What every computation of the command looks at.
static STOP: LazyLock<Stop> = LazyLock::new(Stop::default);

/// What is said if the program has to be stopped by force: where another run finds what was done.
static KEPT: Mutex<Option<String>> = Mutex::new(None);

/// Ctrl-C, where the system has no other number.
const SIGINT: i32 = 2;

/// From now on a signal stops the budgets; if the program does not stop by itself soon, it is stopped. Where the system
/// has no signals, Ctrl-C ends the program at once.
#[cfg(not(unix))]
pub fn install() -> io::Result<()> {
    Ok(())
}

/// From now on a signal stops the budgets; if the program does not stop by itself soon, it is stopped.
#[cfg(unix)]
pub fn install() -> io::Result<()> {
    use std::sync::Arc;
    use std::thread;
    use std::time::Duration;

    use signal_hook::consts::{SIGINT, SIGTERM, SIGXFSZ};
    use signal_hook::iterator::Signals;

    use crate::failure;

    /// How long the computation has to stop by itself, in steps.
    const STEPS: u32 = 20;
    const STEP: Duration = Duration::from_millis(50);

    // A file that may grow no further is an error where it is written, as a full disk is, and not the end of the program.
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

/// Says where what is done so far is kept, for the case that the program has to be stopped by force.
pub fn keeps(told: Option<String>) {
    *kept() = told;
}

fn kept() -> MutexGuard<'static, Option<String>> {
    KEPT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Was the program asked to stop?
pub fn requested() -> bool {
    SIGNAL.load(Ordering::Relaxed) != 0
}

/// Stops computations when the program is asked to stop.
pub fn stop() -> Stop {
    STOP.clone()
}

/// A budget that ends when the program is asked to stop.
pub fn budget() -> Budget {
    Budget::unlimited().with_stop(stop())
}

/// The same for automata, unless an option says more: 50 million states, 4 GiB for each.
pub fn automata() -> Budget {
    budget().with_states(50_000_000).with_memory(4 << 30)
}

/// An error if the program was asked to stop.
pub fn check() -> Result<(), Exceeded> {
    if requested() { Err(Exceeded::Stopped) } else { Ok(()) }
}

/// The customary exit code after the signal that came: 130 for Ctrl-C.
pub fn exit_code() -> u8 {
    let signal = SIGNAL.load(Ordering::Relaxed);
    u8::try_from(128 + if signal == 0 { SIGINT } else { signal }).unwrap_or(130)
}
