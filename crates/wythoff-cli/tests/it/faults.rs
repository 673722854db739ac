//! Each operation on files fails in turn, as on a disk that is full or broken: the file that was there stays, or there is none.
#![cfg(debug_assertions)]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use wythoff_rings::thorough;

use super::writers::{WRITERS, command, files, is_as};

/// What a file holds that is there before.
const OLD: &[u8] = b"old";

/// This many runs without a failure show that no operation is left.
const QUIET: usize = 2;

/// What is said when the last operation fails, after which the file is there.
const NAMED: &str = "cannot put on the disk the name of the whole file";

/// What is said of a disk that is full or broken, and whether files are there before.
const ERRORS: [(&str, &str, bool); 2] = [("ENOSPC", "No space left", false), ("EIO", "Input/output error", true)];

/// A file is made, written, put on the disk, renamed, and its name is put on the disk.
const OPERATIONS: usize = 5;

/// Of these the first ring lets each operation fail, too: one file, several files, a record that is written again and again.
const WHOLE: [&str; 3] = ["solve wythoff -o OUT", "prove wythoff --walnut OUT", "play wythoff --from 3 6"];

/// In the first ring one operation of each command fails, another one of the next command, and all operations of some.
// Over 5 s: every command that writes runs twice or more, each time in a process that waits for the disk.
#[test]
fn each_operation_fails_in_turn() {
    let next = std::sync::atomic::AtomicUsize::new(0);
    // Processes wait for the disk more than for a processor.
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    let Some(line) = WRITERS.get(index) else { break };
                    let trial = Trial::new(line);
                    if thorough() || WHOLE.iter().any(|whole| line.starts_with(whole)) {
                        trial.fails_in_turn();
                    } else {
                        assert!(trial.fails(1 + index % OPERATIONS, ERRORS[index % 2]), "{line}");
                    }
                }
            });
        }
    });
}

/// A command, and what it writes.
struct Trial {
    line: &'static str,
    expected: BTreeMap<String, Vec<u8>>,
}

impl Trial {
    fn new(line: &'static str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let output = command(line, folder.path()).output().unwrap();
        assert!(
            output.status.success() || line.contains("--save"),
            "{line}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        let expected = files(folder.path());
        assert!(!expected.is_empty(), "{line} writes nothing");
        Trial { line, expected }
    }

    /// Each operation, until none is left.
    fn fails_in_turn(&self) {
        for error in ERRORS {
            let (mut failed, mut quiet, mut number) = (0, 0, 0);
            while quiet < QUIET {
                number += 1;
                if self.fails(number, error) {
                    (failed, quiet) = (failed + 1, 0);
                } else {
                    quiet += 1;
                }
            }
            let least = OPERATIONS * self.expected.len().min(2);
            assert!(failed >= least, "{}: {failed} operations failed", self.line);
        }
    }

    /// Whether this operation fails; then nothing is half written, and something is said.
    fn fails(&self, number: usize, (error, words, is_there): (&str, &str, bool)) -> bool {
        let Trial { line, expected } = self;
        let folder = tempfile::tempdir().unwrap();
        let before = if is_there && !goes_on(line) { old(folder.path(), expected) } else { BTreeMap::new() };
        let mut command = command(line, folder.path());
        let output = command.env("WYTHOFF_FILE_TRIAL", format!("{number}:{error}")).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        let after = files(folder.path());
        let at = format!("{line}: operation {number}: {said}");
        if !said.contains(words) {
            assert!(after.keys().eq(expected.keys()), "{at}");
            return false;
        }
        let out = folder.path().join("out");
        assert!(said.contains("error: cannot "), "{at}");
        assert!(said.contains(" out") || said.contains("standard output"), "{at}");
        assert!(!said.contains("panicked"), "{at}");
        // A game goes on, and its record is written again after the next action.
        assert!(output.status.code() == Some(1) || line.starts_with("play"), "{at}");
        let is_one = expected.len() == 1;
        if line.starts_with("play") {
            let is_record = |now: &[u8]| now.starts_with(b"(;") && now.ends_with(b")\n");
            assert!(after.iter().all(|(name, now)| is_old(name, now, &before) || is_record(now)), "{at}");
        } else if is_one && !said.contains("standard output") && !said.contains(NAMED) {
            assert_eq!(after, before, "{at}");
        } else {
            // Of several files some may have their names already.
            let is_whole = |name: &str, now: &[u8]| is_old(name, now, &before) || is_as(name, now, expected);
            assert!(after.iter().all(|(name, now)| is_whole(name, now)), "{at}: {:?}", after.keys());
        }
        if !is_there && after.is_empty() {
            assert!(goes_on(line) || !out.exists(), "{at}: a folder is left");
        }
        true
    }
}

/// Does the command go on with what is there? Sweeps and builds of the atlas do.
fn goes_on(line: &str) -> bool {
    line.starts_with("sweep") || line.starts_with("atlas")
}

/// Files of these names that were there before.
fn old(folder: &Path, expected: &BTreeMap<String, Vec<u8>>) -> BTreeMap<String, Vec<u8>> {
    for name in expected.keys() {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, OLD).unwrap();
    }
    files(folder)
}

fn is_old(name: &str, now: &[u8], before: &BTreeMap<String, Vec<u8>>) -> bool {
    before.get(name).is_some_and(|old| old == now)
}
