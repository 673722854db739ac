//! Commands that are killed: no file is half written, and the next run leaves nothing else behind.
#![cfg(unix)]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use wythoff_rings::pick;

use super::events::{at_any_moment, entries, is_running_when, wait_until};
use super::writers::{command, files, is_as};

/// What is killed.
const VICTIMS: &[&str] = &[
    "solve maharaja --columns 300000 --format csv -o OUT",
    "prove m-wythoff(3) --cert OUT",
    "draw maharaja --plot --columns 2000 --scale 0.7 -o OUT.png",
    "reproduce --quick MAH-F2 --out OUT",
    "sweep maharaja({k},{l}) --k 1..1 --l 2..5 --columns 500 --measure bits --jobs 2 -o OUT",
];

/// How many runs are killed in all: `WYTHOFF_KILLS` says more. The first ring kills each command once, as soon as it has begun to write; the
/// second one at moments that are spread over the time which it takes.
fn kills() -> usize {
    std::env::var("WYTHOFF_KILLS").map_or(pick(VICTIMS.len(), 15), |kills| kills.parse().unwrap())
}

/// The time at which a run is killed, in parts of the time that it takes: spread evenly, whatever their number.
fn moment(k: usize) -> f64 {
    (k as f64 * 0.618_033_988_749_895).fract()
}

/// Waits for the moment at which a run is killed that would take this time; says whether it has not ended before. So many entries were in its
/// folder when it began.
fn is_running_at(k: usize, time: Duration, child: &mut Child, folder: &Path, before: usize) -> bool {
    if at_any_moment() {
        sleep(time.mul_f64(1.1 * moment(k)));
        return child.try_wait().unwrap().is_none();
    }
    is_running_when("something is written", child, || entries(folder) > before)
}

#[test]
fn a_killed_run_leaves_no_half_of_a_file() {
    let kills = kills();
    let (mut killed, mut left) = (0, 0);
    for (number, line) in VICTIMS.iter().enumerate() {
        let whole = tempfile::tempdir().unwrap();
        let started = Instant::now();
        assert!(command(line, whole.path()).output().unwrap().status.success(), "{line}");
        let (time, expected) = (started.elapsed(), files(whole.path()));
        for k in (number..kills).step_by(VICTIMS.len()) {
            let folder = tempfile::tempdir().unwrap();
            let is_there = k % 2 == 1 && !line.starts_with("sweep");
            if is_there {
                for name in expected.keys() {
                    fs::create_dir_all(folder.path().join(name).parent().unwrap()).unwrap();
                    fs::write(folder.path().join(name), "old").unwrap();
                }
            }
            let (before, mut command) = (entries(folder.path()), command(line, folder.path()));
            let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
            killed += usize::from(is_running_at(k, time, &mut child, folder.path(), before));
            child.kill().unwrap();
            child.wait().unwrap();
            left += usize::from(is_whole(line, folder.path(), &expected, is_there));
            let again = super::writers::command(line, folder.path()).output().unwrap();
            assert!(again.status.success(), "{line}: {}", String::from_utf8_lossy(&again.stderr));
            let after = files(folder.path());
            assert!(after.keys().eq(expected.keys()), "{line}: {:?}", after.keys());
            assert!(after.iter().all(|(name, now)| is_as(name, now, &expected)), "{line}");
        }
    }
    println!(
        "{kills} runs, {killed} of them killed before their end, {left} of these left an unfinished file, which the next run removed"
    );
}

/// What has the name of a file is old or whole; is there anything else?
fn is_whole(line: &str, folder: &Path, expected: &BTreeMap<String, Vec<u8>>, is_there: bool) -> bool {
    let mut is_left = false;
    for (name, now) in files(folder) {
        let own = name.rsplit('/').next().unwrap_or_default();
        if own.starts_with('.') && own.contains(".wythoff-") {
            is_left = true;
        } else {
            let is_old = is_there && now == b"old";
            assert!(is_old || is_as(&name, &now, expected), "{line}: {name} is not whole: {} bytes", now.len());
        }
    }
    is_left
}

/// What another process is writing is not taken for what a killed one has left.
#[test]
fn what_another_process_writes_stays() {
    let folder = tempfile::tempdir().unwrap();
    let count = || entries(folder.path());
    let mut slow = command("solve gdwn(1,2) --columns 4000000000 -o OUT", folder.path()).spawn().unwrap();
    wait_until("the slow one writes", || count() > 0);
    let fast = || assert!(command("solve wythoff -o OUT", folder.path()).status().unwrap().success());
    fast();
    assert_eq!(count(), 2, "the file, and what is being written");
    slow.kill().unwrap();
    slow.wait().unwrap();
    assert_eq!(count(), 2);
    fast();
    assert_eq!(count(), 1, "what the killed process has left is gone");
}
