//! Waiting for what other processes do, however slow the machine is, and signals to them.

use std::fs;
use std::path::Path;
use std::process::{Child, Command};
use std::thread::sleep;
use std::time::{Duration, Instant};

use wythoff_rings::thorough;

/// Ends a test that would never end; no test needs a small part of it.
const PATIENCE: Duration = Duration::from_secs(300);

/// Waits until something is so.
pub fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "waited in vain until {what}");
        sleep(Duration::from_millis(2));
    }
}

/// Waits until something is so or the process has ended; says whether it is still there.
pub fn is_running_when(what: &str, child: &mut Child, mut is_so: impl FnMut() -> bool) -> bool {
    let mut has_ended = false;
    wait_until(what, || {
        has_ended = child.try_wait().unwrap().is_some();
        has_ended || is_so()
    });
    !has_ended
}

/// Whether runs are killed at moments that are spread over the time which they take, as in the second ring and where it is said how many runs;
/// in the first ring each is killed when it has done something.
pub fn at_any_moment() -> bool {
    thorough() || std::env::var_os("WYTHOFF_KILLS").is_some()
}

/// How many files and folders there are below a folder.
pub fn entries(folder: &Path) -> usize {
    fs::read_dir(folder).map_or(0, |there| there.flatten().map(|entry| 1 + entries(&entry.path())).sum())
}

/// How many bytes a file has; 0 if there is none.
pub fn length(file: &Path) -> u64 {
    fs::metadata(file).map_or(0, |file| file.len())
}

/// Sends a signal by the command of the system, so that no unsafe code is needed.
pub fn signal(name: &str, process: u32) {
    assert!(Command::new("kill").args([name, &process.to_string()]).status().unwrap().success());
}

/// Waits until a process has computed for so many hundredths of a second.
#[cfg(target_os = "linux")]
pub fn wait_for_work(child: &Child, hundredths: u64) {
    wait_until("it has computed", || {
        let stat = fs::read_to_string(format!("/proc/{}/stat", child.id())).unwrap();
        // after the name in parentheses: the time in the program is the 12th word
        let (_, words) = stat.rsplit_once(')').unwrap();
        words.split_whitespace().nth(11).unwrap().parse::<u64>().unwrap() >= hundredths
    });
}
