//! `wythoff prove --save` and `--resume`: a search for a proof that is killed loses little, and finds the same automaton.
#![cfg(all(unix, debug_assertions))]

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::Instant;

use tempfile::tempdir;
use wythoff_rings::pick;

use super::events::{at_any_moment, is_running_when};

/// A game whose automaton is learned, and not made of surroundings of columns.
fn game() -> &'static str {
    pick("modular(2,2,6)", "modular(3,3,9)")
}

fn prove(more: &str, folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wythoff"));
    command.args(["prove", game()]).args(more.split(' ')).current_dir(folder);
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

/// How many states the learner had found when it wrote this file.
fn states(path: &Path) -> u64 {
    let attempt: serde_json::Value = serde_json::from_slice(&fs::read(path).unwrap()).unwrap();
    attempt["learner"]["progress"]["states"].as_u64().unwrap()
}

/// What is learned until there are too many states, and kept again and again.
fn large(folder: &Path) -> Command {
    let (mut command, most) = (Command::new(env!("CARGO_BIN_EXE_wythoff")), pick("2000", "40000"));
    // In a system that is asked for, a search goes on as far as it may.
    let of_system = ["--numeration", "msd_fib", "--max-states", most];
    command.args(["prove", "k-blocking(5)"]).args(of_system).args(["--save", "attempt", "--resume", "attempt"]);
    command
        .env("WYTHOFF_SAVE_TRIAL", "1")
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

#[test]
fn a_killed_search_goes_on_with_what_it_has_learned() {
    let (folder, whole) = (tempdir().unwrap(), tempdir().unwrap());
    let undisturbed = large(whole.path()).output().unwrap();
    assert_eq!(undisturbed.status.code(), Some(1), "{}", said(&undisturbed));
    let (attempt, mut before) = (folder.path().join("attempt"), 0);
    for _ in 0..2 {
        let written = || fs::metadata(&attempt).and_then(|attempt| attempt.modified()).ok();
        let (old, mut child) = (written(), large(folder.path()).spawn().unwrap());
        is_running_when("something is learned", &mut child, || written() != old);
        child.kill().unwrap();
        child.wait().unwrap();
        let now = states(&attempt);
        assert!(now >= before && now > 0, "{now} states after {before}");
        before = now;
    }
    let output = large(folder.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(said(&output).lines().nth(1), said(&undisturbed).lines().nth(1));
    assert_eq!(states(&attempt), states(&whole.path().join("attempt")));
}

/// Killed at any moment, and begun with more or less that was learned before, it finds the same automaton. In the first ring it is killed
/// once, when it has kept something.
#[test]
fn killed_again_and_again_it_is_the_same_theorem() {
    let kills: u32 = std::env::var("WYTHOFF_KILLS").map_or(pick(1, 4), |kills| kills.parse().unwrap());
    let (whole, started) = (tempdir().unwrap(), Instant::now());
    let output = prove("--cert whole.cert --save attempt", whole.path()).output().unwrap();
    assert!(output.status.success(), "{}", said(&output));
    assert!(!whole.path().join("attempt").exists(), "what was kept is removed");
    let (time, expected) = (started.elapsed(), theorem(&whole.path().join("whole.cert")));
    let line = "--cert again.cert --save attempt --resume attempt";
    for k in 0..kills {
        let folder = tempdir().unwrap();
        let few = (k % 10 * 20).to_string();
        if k % 10 > 0 {
            let output = prove(&format!("--save attempt --max-states {few}"), folder.path()).output().unwrap();
            assert_eq!(output.status.code(), Some(1), "{}", said(&output));
            assert!(states(&folder.path().join("attempt")) > 0);
        }
        for &part in pick(&[0.0][..], &[0.618_033_988_749_895, 0.414_213_562_373_095]) {
            let mut child = prove(line, folder.path()).env("WYTHOFF_SAVE_TRIAL", "1").spawn().unwrap();
            if at_any_moment() {
                sleep(time.mul_f64((f64::from(k) * part + 0.3).fract()));
            } else {
                let attempt = folder.path().join("attempt");
                is_running_when("something is learned", &mut child, || attempt.exists());
            }
            child.kill().unwrap();
            child.wait().unwrap();
        }
        let output = prove(line, folder.path()).output().unwrap();
        assert!(output.status.success(), "{}", said(&output));
        assert_eq!(theorem(&folder.path().join("again.cert")), expected);
        let names: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(names, ["again.cert"], "nothing else is left");
    }
}

/// A file that cannot be written is told of, and the search goes on.
#[test]
fn a_full_disk_does_not_end_a_search() {
    let folder = tempdir().unwrap();
    let output = large(folder.path()).env("WYTHOFF_FILE_TRIAL", "1:ENOSPC").output().unwrap();
    let told = "cannot write to attempt: No space left on device (os error 28)";
    // What is learned in the end is kept, since the disk has space again.
    assert_eq!(said(&output).lines().next(), Some(format!("{told}; the search goes on").as_str()), "{}", said(&output));
    assert_eq!(said(&output).matches(told).count(), 1);
    assert!(said(&output).contains("\nerror: not proved: ") && states(&folder.path().join("attempt")) > 0);
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
