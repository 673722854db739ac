//! Commands that are killed at any moment: no file is half written, and the next run leaves nothing else behind.
#![cfg(unix)]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::writers::{command, files, is_as};

/// What is killed.
const VICTIMS: &[&str] = &[
    "solve maharaja --columns 300000 --format csv -o OUT",
    "prove m-wythoff(3) --cert OUT",
    "draw maharaja --plot --columns 2000 -o OUT.png",
    "reproduce --quick MAH-F2 --out OUT",
    "sweep maharaja({k},{l}) --k 1..1 --l 2..5 --columns 500 --measure bits --jobs 2 -o OUT",
];

/// How many runs are killed in all: `WYTHOFF_KILLS` says more.
const KILLS: usize = 15;

/// The time at which a run is killed, in parts of the time that it takes: spread evenly, whatever their number.
fn moment(k: usize) -> f64 {
    (k as f64 * 0.618_033_988_749_895).fract()
}

#[test]
fn a_killed_run_leaves_no_half_of_a_file() {
    let kills = std::env::var("WYTHOFF_KILLS").map_or(KILLS, |kills| kills.parse().unwrap());
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
            let mut command = command(line, folder.path());
            let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
            sleep(time.mul_f64(1.1 * moment(k)));
            killed += usize::from(child.try_wait().unwrap().is_none());
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
    let count = || fs::read_dir(folder.path()).unwrap().count();
    let mut slow = command("solve gdwn(1,2) --columns 4000000000 -o OUT", folder.path()).spawn().unwrap();
    let patience = Instant::now();
    while count() == 0 && patience.elapsed() < Duration::from_secs(60) {
        sleep(Duration::from_millis(20));
    }
    let fast = || assert!(command("solve wythoff -o OUT", folder.path()).status().unwrap().success());
    fast();
    assert_eq!(count(), 2, "the file, and what is being written");
    slow.kill().unwrap();
    slow.wait().unwrap();
    assert_eq!(count(), 2);
    fast();
    assert_eq!(count(), 1, "what the killed process has left is gone");
}
