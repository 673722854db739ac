//! `wythoff prove --save` and `--resume`: a search for a proof that is killed loses little, and finds the same automaton.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::tempdir;

/// A game whose automaton is learned, and not made of surroundings of columns.
const GAME: &str = "modular(3,3,9)";

fn prove(more: &str, folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wythoff"));
    command.args(["prove", GAME]).args(more.split(' ')).current_dir(folder);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// A certificate without what tells how it was found, and the digest of all.
fn theorem(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap();
    let is_of_search =
        |line: &&str| ["questions", "counterexamples", "sha256"].iter().any(|start| line.starts_with(start));
    text.lines().filter(|line| !is_of_search(line)).map(str::to_owned).collect()
}

#[test]
fn killed_again_and_again_it_goes_on() {
    let kills: usize = std::env::var("WYTHOFF_KILLS").map_or(4, |kills| kills.parse().unwrap());
    let (whole, started) = (tempdir().unwrap(), Instant::now());
    let output = prove("--cert whole.cert --save attempt", whole.path()).output().unwrap();
    assert!(output.status.success(), "{}", said(&output));
    assert!(!whole.path().join("attempt").exists(), "what was kept is removed");
    let (time, expected) = (started.elapsed(), theorem(&whole.path().join("whole.cert")));
    let line = "--cert again.cert --save attempt --resume attempt";
    let (mut killed, mut kept) = (0, 0);
    for k in 0..kills {
        let folder = tempdir().unwrap();
        for part in [0.618_033_988_749_895, 0.414_213_562_373_095] {
            let mut child = prove(line, folder.path()).spawn().unwrap();
            sleep(time.mul_f64(0.2 + 0.8 * (k as f64 * part + 0.8).fract()));
            killed += usize::from(child.try_wait().unwrap().is_none());
            child.kill().unwrap();
            child.wait().unwrap();
            kept += usize::from(folder.path().join("attempt").exists());
        }
        let output = prove(line, folder.path()).output().unwrap();
        assert!(output.status.success(), "{}", said(&output));
        assert_eq!(theorem(&folder.path().join("again.cert")), expected);
        let names: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(names, ["again.cert"], "nothing else is left");
    }
    println!(
        "{killed} searches of {time:.1?} were killed before their end, {kept} of them had kept what they had learned"
    );
    // On a machine that proves it in less than a second nothing is kept.
    assert!(kept > 0 || time < Duration::from_secs(3), "{time:?}");
}

/// A file that cannot be written is told of, and the search goes on.
#[cfg(debug_assertions)]
#[test]
fn a_full_disk_does_not_end_a_search() {
    let folder = tempdir().unwrap();
    let mut command = prove("--save attempt -o told", folder.path());
    let output = command.env("WYTHOFF_FILE_TRIAL", "1:ENOSPC").output().unwrap();
    let told = "cannot write to attempt: No space left on device (os error 28); the search goes on\n";
    // If it was too fast to write anything the proof could not be written.
    assert!(said(&output).starts_with(told) || said(&output).contains("cannot write to told"), "{}", said(&output));
    assert_eq!(output.status.success(), folder.path().join("told").exists());
    assert!(!folder.path().join("attempt").exists());
}

/// What stood in the file before stays if nothing was written to it; what was gone on from is removed.
#[test]
fn only_attempts_at_this_proof_are_removed() {
    let folder = tempdir().unwrap();
    let attempt = folder.path().join("attempt");
    let wythoff = |words: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_wythoff")).args(words).current_dir(folder.path()).output().unwrap()
    };
    let game = "m-wythoff(3)";
    let output = wythoff(&["prove", game, "--max-states", "6", "--save", "attempt"]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    let before = fs::read(&attempt).unwrap();
    assert!(wythoff(&["prove", game, "--save", "attempt"]).status.success());
    assert_eq!(fs::read(&attempt).unwrap(), before);
    assert!(wythoff(&["prove", game, "--resume", "attempt"]).status.success());
    assert_eq!(fs::read(&attempt).unwrap(), before);
    assert!(wythoff(&["prove", game, "--save", "attempt", "--resume", "attempt"]).status.success());
    assert!(!attempt.exists());
    assert!(wythoff(&["prove", game, "--save", "attempt", "--resume", "attempt"]).status.success());
    assert!(!attempt.exists());
    // Another file that is not there is a mistake.
    assert!(!wythoff(&["prove", game, "--save", "attempt", "--resume", "other"]).status.success());
}
