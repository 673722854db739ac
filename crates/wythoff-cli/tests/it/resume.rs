//! `wythoff solve --resume`: whatever stopped earlier runs, the file is the same in the end, and nothing else is left.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::tempdir;
use wythoff_rings::{damaged, pick};

use super::events::{at_any_moment, is_running_when, length, signal, wait_until};

/// Lists by a theorem and computed, with one and several P-positions in a column, from anywhere, and below a row.
const LISTS: &[&str] = &[
    "solve maharaja --columns 400000 --format csv",
    "solve gdwn(1,2) --columns 60000 --format bfile",
    "solve k-blocking(3) --columns 60000 --format csv",
    "solve maharaja --from 1000000000 --count 200000 --format csv",
    "solve bishop --columns 3000 --upto 30 --format csv",
    "solve \"bishop + leaper(1,2)\" --columns 2000 --upto 300 --format csv",
];

fn wythoff(line: &str, folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wythoff"));
    command.args(shlex::split(line).unwrap()).args(["-o", "list"]).current_dir(folder);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn resumed(line: &str, folder: &Path) -> Command {
    let mut command = wythoff(line, folder);
    command.arg("--resume");
    command
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn finish(line: &str, folder: &Path, expected: &[u8]) {
    let output = resumed(line, folder).output().unwrap();
    assert!(output.status.success(), "{line}: {}", said(&output));
    assert!(fs::read(folder.join("list")).unwrap() == expected, "{line}");
    assert_eq!(names(folder), ["list"], "{line}");
}

/// The list as it is without `--resume`, and how long that takes.
fn undisturbed(line: &str) -> (Vec<u8>, Duration) {
    let (folder, started) = (tempdir().unwrap(), Instant::now());
    let output = wythoff(line, folder.path()).output().unwrap();
    assert!(output.status.success(), "{line}: {}", said(&output));
    (fs::read(folder.path().join("list")).unwrap(), started.elapsed())
}

/// In the first ring every second list is killed as soon as its part has grown, in the second ring each at moments that are spread over the time
/// which it takes.
#[test]
fn killed_again_and_again_it_is_the_same_list() {
    let kills: usize = std::env::var("WYTHOFF_KILLS").map_or(pick(LISTS.len(), 12), |kills| kills.parse().unwrap());
    let mut went_on = 0;
    for (number, line) in LISTS.iter().enumerate().step_by(pick(2, 1)) {
        let (expected, time) = undisturbed(line);
        let folder = tempdir().unwrap();
        finish(line, folder.path(), &expected);
        for k in (number..kills).step_by(LISTS.len()) {
            let folder = tempdir().unwrap();
            // Twice: the second run goes on with what the first has left.
            for part in [0.618_033_988_749_895, 0.414_213_562_373_095] {
                let (lines, mut child) =
                    (folder.path().join("list.part"), resumed(line, folder.path()).spawn().unwrap());
                if at_any_moment() {
                    sleep(time.mul_f64((k as f64 * part + 0.3).fract()));
                } else {
                    let before = length(&lines);
                    is_running_when("lines are written", &mut child, || length(&lines) > before);
                }
                child.kill().unwrap();
                child.wait().unwrap();
                let is_whole = fs::read(folder.path().join("list")).is_ok_and(|list| list == expected);
                assert!(is_whole || !folder.path().join("list").exists(), "{line}");
                went_on += usize::from(length(&lines) > 0);
            }
            finish(line, folder.path(), &expected);
        }
    }
    println!("{} runs were killed, {went_on} of them left a part with lines", 2 * kills);
}

/// Wherever the part ends, in whatever way: in the first ring in one way for each place.
#[cfg(debug_assertions)]
#[test]
fn it_goes_on_from_the_last_whole_column() {
    for line in LISTS {
        let line = &line.replace("00000", "00").replace("0000 ", "00 ");
        let (expected, _) = undisturbed(line);
        let folder = tempdir().unwrap();
        let (part, told) = (folder.path().join("list.part"), folder.path().join("list.part.json"));
        let description = description(line, folder.path());
        let cuts = [0, 1, 2, 3, 7, 20, 21, 22, 23, 24, 25, expected.len() / 2, expected.len() - 1, expected.len()];
        const RESTS: [&str; 5] = ["", "1", "\0\0\0\n", "5,\n", "3,3,3\n"];
        for (place, &cut) in cuts.iter().enumerate() {
            for &rest in pick(&RESTS[place % 5..=place % 5], &RESTS) {
                let bytes = [&expected[..cut.min(expected.len())], rest.as_bytes()].concat();
                fs::write(&part, &bytes).unwrap();
                fs::write(&told, &description).unwrap();
                fs::write(folder.path().join("list.part.sums"), sums(&bytes)).unwrap();
                finish(line, folder.path(), &expected);
            }
        }
    }
}

/// The digests of a part that was written in blocks of a kilobyte: half of a SHA-256 for each.
fn sums(part: &[u8]) -> String {
    let mut end = 0;
    let mut line = |block: &[u8]| {
        end += block.len();
        let digest: String = hmac_sha256::Hash::hash(block)[..16].iter().map(|byte| format!("{byte:02x}")).collect();
        format!("{end} {digest}\n")
    };
    part.chunks(1000).map(&mut line).collect()
}

/// What was changed, lost or doubled in a part, or in what stands beside it, is made again.
#[cfg(debug_assertions)]
#[test]
fn what_was_damaged_is_made_again() {
    let names = ["list.part", "list.part.sums"];
    let mut again = 0;
    for (place, line) in LISTS.iter().enumerate().step_by(pick(3, 1)) {
        let line = &line.replace("00000", "00").replace("0000 ", "00 ");
        let (expected, _) = undisturbed(line);
        let folder = tempdir().unwrap();
        let description = description(line, folder.path());
        let part = &expected[..expected.len() - 1];
        let kept = [part.to_vec(), sums(part).into_bytes()];
        for number in 0..pick(30, 200) {
            for (name, bytes) in names.iter().zip(&kept) {
                fs::write(folder.path().join(name), bytes).unwrap();
            }
            fs::write(folder.path().join("list.part.json"), &description).unwrap();
            let which = (number / 6) as usize % 2;
            let changed = damaged(&kept[which], number + 1000 * place as u64);
            again += usize::from(changed != kept[which]);
            fs::write(folder.path().join(names[which]), changed).unwrap();
            finish(line, folder.path(), &expected);
        }
    }
    assert!(again > 30, "{again}");
}

/// What a run says of its part, when the disk is full at its first line.
#[cfg(debug_assertions)]
fn description(line: &str, folder: &Path) -> String {
    for number in 1..100 {
        let mut command = resumed(line, folder);
        let output = command.env("WYTHOFF_FILE_TRIAL", format!("{number}:ENOSPC")).output().unwrap();
        let told = fs::read_to_string(folder.join("list.part.json")).unwrap_or_default();
        if !output.status.success() && length(&folder.join("list.part")) > 0 && !told.is_empty() {
            return told;
        }
    }
    panic!("no operation fails after the first line");
}

/// Each operation fails; the next run goes on.
#[cfg(debug_assertions)]
#[test]
fn a_full_disk_is_no_loss() {
    let line = pick("solve maharaja --columns 40000 --format csv", LISTS[0]);
    let (expected, _) = undisturbed(line);
    for number in 1.. {
        let folder = tempdir().unwrap();
        let mut command = resumed(line, folder.path());
        let output = command.env("WYTHOFF_FILE_TRIAL", format!("{number}:ENOSPC")).output().unwrap();
        if output.status.success() {
            assert!(number > pick(10, 15), "{number}");
            break;
        }
        assert_eq!(output.status.code(), Some(1), "{}", said(&output));
        assert!(said(&output).contains(" list") && said(&output).contains("No space left"), "{}", said(&output));
        let list = fs::read(folder.path().join("list"));
        assert!(list.is_err() || said(&output).contains("cannot put on the disk the name"), "{}", said(&output));
        finish(line, folder.path(), &expected);
    }
}

#[test]
fn ctrl_c_says_where_it_is_kept() {
    let (line, folder) = ("solve gdwn(1,2) --columns 100000000 --format csv", tempdir().unwrap());
    let child = resumed(line, folder.path()).spawn().unwrap();
    let part = folder.path().join("list.part");
    wait_until("lines are written", || length(&part) > 0);
    // Another process does not go on with it now.
    let other = resumed(line, folder.path()).output().unwrap();
    assert_eq!(other.status.code(), Some(1));
    assert_eq!(said(&other), "error: cannot go on with list.part: another process is writing it\n");
    signal("-INT", child.id());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let kept = "what is listed so far is kept in list.part; the same command goes on with it\n";
    assert_eq!(said(&output), format!("{kept}interrupted; the output is not complete\n"));
    assert!(fs::read(&part).unwrap().ends_with(b"\n"));
    assert_eq!(names(folder.path()), ["list.part", "list.part.json", "list.part.sums"]);
    // Nor does another list.
    let other = resumed("solve maharaja --columns 100000000 --format csv", folder.path()).output().unwrap();
    assert_eq!(other.status.code(), Some(2));
    assert!(said(&other).starts_with("error: list.part holds a part of another list"), "{}", said(&other));
    fs::remove_file(folder.path().join("list.part.json")).unwrap();
    let untold = resumed(line, folder.path()).output().unwrap();
    assert_eq!(untold.status.code(), Some(2));
    assert!(
        said(&untold).contains("nothing beside it says of which list it is a part; remove it"),
        "{}",
        said(&untold)
    );
}

#[test]
fn what_cannot_go_on_is_refused() {
    let folder = tempdir().unwrap();
    for (line, words) in [
        ("solve wythoff", "write --format csv or --format bfile"),
        ("solve wythoff --json", "write --format csv or --format bfile"),
        ("solve wythoff --from 10^30 --format csv", "columns below 2^64"),
    ] {
        let output = resumed(line, folder.path()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{line}");
        assert!(said(&output).contains(words), "{line}: {}", said(&output));
    }
    // What is no b-file leaves nothing to go on with.
    let output = resumed("solve connell(2) --format bfile --columns 9", folder.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(names(folder.path()).is_empty(), "{:?}", names(folder.path()));
}

/// What a search for a proof has learned is kept when it is interrupted, if it stops in time, and another one goes on from there.
#[cfg(debug_assertions)]
#[test]
fn an_interrupted_search_for_a_proof_goes_on() {
    let folder = tempdir().unwrap();
    let prove = |more: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_wythoff"));
        command.args(["prove", "modular(3,3,9)"]).args(more.split(' ')).current_dir(folder.path());
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    };
    let attempt = folder.path().join("attempt");
    let is_interrupted = || {
        let mut child = prove("--save attempt").env("WYTHOFF_SAVE_TRIAL", "1").spawn().unwrap();
        if is_running_when("something is learned", &mut child, || attempt.exists()) {
            // It may be over by now.
            let _ = Command::new("kill").args(["-INT", &child.id().to_string()]).stderr(Stdio::null()).status();
        }
        let output = child.wait_with_output().unwrap();
        let is_kept = said(&output).starts_with("Wrote attempt: ");
        assert!(!is_kept || output.status.code() == Some(130), "{}", said(&output));
        assert_eq!(is_kept, attempt.exists());
        is_kept
    };
    assert!((0..20).any(|_| is_interrupted()), "no search was interrupted and kept what it had learned");
    let output = prove("--resume attempt").output().unwrap();
    assert!(output.status.success(), "{}", said(&output));
    assert!(String::from_utf8(output.stdout).unwrap().contains("proved (automaton, 243 states"));
}
