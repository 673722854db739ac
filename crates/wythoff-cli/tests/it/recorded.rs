//! `wythoff reproduce --resume`: whatever stopped earlier runs, the report is the same in the end, but for what it says of them.
#![cfg(unix)]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::tempdir;
use wythoff_rings::pick;

use super::events::{at_any_moment, is_running_when, length, signal, wait_until};
use super::writers::{files, timeless};

/// Claims with tables, figures and proofs, which take a moment each.
const CLAIMS: &str = "MAH-F1 MAH-F2 RES-T1 IMI-E2 RES-T3";

/// How many these are.
const COUNT: usize = 5;

fn wythoff(more: &str, folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wythoff"));
    command.arg("reproduce").args(more.split(' ')).current_dir(folder);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn resumed(folder: &Path) -> Command {
    wythoff(&format!("{CLAIMS} --quick --out out --resume"), folder)
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn printed(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// The files of a report, and how long they take.
fn undisturbed() -> (BTreeMap<String, Vec<u8>>, Duration) {
    let (folder, started) = (tempdir().unwrap(), Instant::now());
    let output = resumed(folder.path()).output().unwrap();
    assert!(output.status.success(), "{}", said(&output));
    assert!(!printed(&output).contains("earlier"));
    let time = started.elapsed();
    assert!(!folder.path().join("out/report.part").exists() && !folder.path().join("out/report.part.json").exists());
    (files(folder.path()), time)
}

/// The text of a report without what it says of earlier runs.
fn without(text: &[u8]) -> String {
    let text = String::from_utf8(text.to_vec()).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with("Of 5 claims, "));
    timeless(lines.collect::<Vec<_>>().join("\n").as_bytes())
        .replace(" in an earlier run", "")
        .replace(" those of this run", "")
}

/// Settles what is left; says how many claims earlier runs have settled.
fn finish(folder: &Path, expected: &BTreeMap<String, Vec<u8>>) -> usize {
    let output = resumed(folder).output().unwrap();
    assert!(output.status.success(), "{}", said(&output));
    let now = files(folder);
    assert!(now.keys().eq(expected.keys()), "{:?}", now.keys());
    assert!(fs::read_dir(folder.join("out")).unwrap().count() == 3, "nothing else is left");
    for (name, contents) in &now {
        if name.ends_with(".svg") {
            assert_eq!(contents, &expected[name]);
        } else if name.ends_with(".md") {
            assert_eq!(without(contents), without(&expected[name]));
        }
    }
    let earlier = printed(&output).lines().filter(|line| line.ends_with(", in an earlier run")).count();
    let text = String::from_utf8(now["out/report.md"].clone()).unwrap();
    let of_them = format!("Of {COUNT} claims, {} ", COUNT - earlier);
    assert_eq!(text.contains(&of_them), earlier > 0, "{earlier}: {text}");
    earlier
}

/// In the first ring a run is killed as soon as its record has grown, in the second at moments that are spread over the time which it takes.
#[test]
fn killed_again_and_again_it_is_the_same_report() {
    let kills: usize = std::env::var("WYTHOFF_KILLS").map_or(pick(2, 8), |kills| kills.parse().unwrap());
    let (expected, time) = undisturbed();
    let mut kept = 0;
    for k in 0..kills {
        let folder = tempdir().unwrap();
        // Twice: the second run goes on with what the first has left.
        for part in [0.618_033_988_749_895, 0.414_213_562_373_095] {
            let (record, mut child) = (folder.path().join("out/report.part"), resumed(folder.path()).spawn().unwrap());
            if at_any_moment() {
                sleep(time.mul_f64((k as f64 * part + 0.3).fract()));
            } else {
                let before = length(&record);
                is_running_when("a claim is settled", &mut child, || length(&record) > before);
            }
            child.kill().unwrap();
            child.wait().unwrap();
        }
        kept += finish(folder.path(), &expected);
    }
    println!("{} runs were killed, and {kept} claims of theirs were not settled again", 2 * kills);
}

/// Each operation on files fails, in the first ring every fifth one; the next run goes on, and settles no claim again that was kept.
#[cfg(debug_assertions)]
#[test]
fn a_full_disk_is_no_loss() {
    let (expected, _) = undisturbed();
    let mut counts = std::collections::BTreeSet::new();
    for number in (1..).step_by(pick(5, 1)) {
        let folder = tempdir().unwrap();
        let output = resumed(folder.path()).env("WYTHOFF_FILE_TRIAL", format!("{number}:ENOSPC")).output().unwrap();
        if output.status.success() {
            assert!(number > 20, "{number}");
            break;
        }
        assert_eq!(output.status.code(), Some(1), "{}", said(&output));
        let kept = fs::read_to_string(folder.path().join("out/report.part")).unwrap_or_default();
        let kept = kept.split_inclusive('\n').filter(|line| line.ends_with('\n')).count();
        let told =
            "what is settled so far is kept in out/report.part; the same command goes on with it\nerror: cannot ";
        assert_eq!(said(&output).starts_with(told), kept > 0, "{number}: {}", said(&output));
        if kept == 0 {
            let is_written = said(&output).starts_with("Wrote out: ");
            assert!(is_written || !folder.path().join("out").exists(), "{number}: a folder is left");
        }
        assert_eq!(finish(folder.path(), &expected), kept);
        counts.insert(kept);
    }
    // Two claims that come at the same time may be kept before the next operation that fails.
    assert!(counts.len() >= pick(3, COUNT) && counts.contains(&COUNT), "{counts:?}");
}

/// What there is of a record when the disk is full at its last line but one, and the folder in which it stands. A line takes two operations, and
/// what is printed of earlier claims takes others in between, as the claims come: which one has to fail differs from run to run.
#[cfg(debug_assertions)]
fn begun() -> (tempfile::TempDir, String) {
    for number in (2 * COUNT..5 * COUNT).cycle().take(1000) {
        let folder = tempdir().unwrap();
        let output = resumed(folder.path()).env("WYTHOFF_FILE_TRIAL", format!("{number}:ENOSPC")).output().unwrap();
        let kept = fs::read_to_string(folder.path().join("out/report.part")).unwrap_or_default();
        if !output.status.success() && kept.lines().count() == COUNT - 1 && kept.ends_with('\n') {
            return (folder, kept);
        }
    }
    panic!("no operation fails before the last line");
}

/// A record ends anywhere, with rubbish behind it, in the first ring with one sort of rubbish for each end; what is changed in it is not taken for anything that was settled.
#[cfg(debug_assertions)]
#[test]
fn what_is_no_line_of_the_record_is_settled_anew() {
    let (expected, _) = undisturbed();
    let (folder, record) = begun();
    let (path, head_path) = (folder.path().join("out/report.part"), folder.path().join("out/report.part.json"));
    let head = fs::read(&head_path).unwrap();
    let with = |record: &[u8]| {
        fs::write(&path, record).unwrap();
        fs::write(&head_path, &head).unwrap();
        let earlier = finish(folder.path(), &expected);
        let text = fs::read_to_string(folder.path().join("out/report.md")).unwrap();
        (earlier, text)
    };
    let ends = [0, 1, record.len() / 3, record.len() / 2, record.len() - 1, record.len()];
    const RESTS: [&str; 4] = ["", "{", "\0\0\0\n", "{}\n"];
    for (place, end) in ends.into_iter().enumerate() {
        for &rest in pick(&RESTS[place % 4..=place % 4], &RESTS) {
            let lines = record[..end].matches('\n').count();
            assert_eq!(with([&record[..end], rest].concat().as_bytes()).0, lines);
        }
    }
    // Somebody makes a proof of what was only drawn or computed, or writes another one.
    let line = record.lines().find(|line| line.contains("\"Proved\"")).unwrap();
    let verdict = line.split_once("\"Proved\":[\"").unwrap().1.split('"').next().unwrap();
    let forged = record.replace(&verdict[..20], "the editor of this file says so");
    assert_ne!(forged, record);
    let (earlier, text) = with(forged.as_bytes());
    let damaged = record.lines().zip(forged.lines()).filter(|(one, other)| one != other).count();
    assert_eq!(earlier, COUNT - 1 - damaged);
    assert!(!text.contains("the editor of this file"));
    // A line that stands there twice counts once.
    assert_eq!(with([record.as_str(), record.as_str()].concat().as_bytes()).0, COUNT - 1);
}

/// Other claims, another effort or version, and what nothing says of, are refused; the record stays as it is.
#[cfg(debug_assertions)]
#[test]
fn the_record_of_another_run_is_refused() {
    let (folder, record) = begun();
    let (path, head_path) = (folder.path().join("out/report.part"), folder.path().join("out/report.part.json"));
    let refused = |more: &str, words: &str| {
        let output = wythoff(more, folder.path()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{more}: {}", said(&output));
        assert!(
            said(&output).starts_with("error: out/report.part ") && said(&output).contains(words),
            "{}",
            said(&output)
        );
        assert_eq!(fs::read_to_string(&path).unwrap(), record);
    };
    let another = "give the same command as before, or remove both files";
    refused(&format!("{CLAIMS} --out out --resume"), another);
    refused("MAH-F1 --quick --out out --resume", another);
    let head = fs::read_to_string(&head_path).unwrap();
    fs::write(&head_path, head.replace(env!("CARGO_PKG_VERSION"), "0.0.9")).unwrap();
    refused(&format!("{CLAIMS} --quick --out out --resume"), another);
    fs::remove_file(&head_path).unwrap();
    refused(&format!("{CLAIMS} --quick --out out --resume"), "remove it");
    // Without --resume nobody looks at it.
    let output = wythoff("MAH-F1 --quick --out out", folder.path()).output().unwrap();
    assert!(output.status.success(), "{}", said(&output));
    assert_eq!(fs::read_to_string(&path).unwrap(), record);
}

/// For scripts, a claim of an earlier run says so, and its proofs say it, too.
#[cfg(debug_assertions)]
#[test]
fn json_says_what_is_recorded() {
    let (folder, record) = begun();
    let output = wythoff(&format!("{CLAIMS} --quick --out out --resume --json"), folder.path()).output().unwrap();
    assert!(output.status.success(), "{}", said(&output));
    let lines: Vec<serde_json::Value> =
        printed(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let is_earlier = |line: &&serde_json::Value| line.get("earlier") == Some(&true.into());
    assert_eq!(lines.iter().filter(is_earlier).count(), record.lines().count());
    for line in &lines {
        let detail = line["detail"].as_str().unwrap();
        let is_recorded = line["verdict"] == "proved" && is_earlier(&line);
        assert_eq!(detail.contains("recorded by an earlier run"), is_recorded, "{line}");
        assert!(line.get("earlier").is_none_or(|earlier| *earlier == true));
    }
}

#[test]
fn ctrl_c_says_where_it_is_kept() {
    let folder = tempdir().unwrap();
    // All claims of a paper, of which some take long.
    let mut command = wythoff("MAH --out out --resume", folder.path());
    let child = command.spawn().unwrap();
    let part = folder.path().join("out/report.part");
    wait_until("a claim is settled", || length(&part) > 0);
    // Another process does not go on with it now.
    let other = wythoff("MAH --out out --resume", folder.path()).output().unwrap();
    assert_eq!(other.status.code(), Some(1));
    assert_eq!(said(&other), "error: cannot go on with out/report.part: another process is writing it\n");
    signal("-INT", child.id());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let kept = "what is settled so far is kept in out/report.part; the same command goes on with it\n";
    assert!(said(&output).contains(kept), "{}", said(&output));
    assert!(said(&output).ends_with("interrupted; the output is not complete\n"), "{}", said(&output));
    assert!(fs::read(&part).unwrap().ends_with(b"\n"));
    let mut names: Vec<_> =
        fs::read_dir(folder.path().join("out")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.retain(|name| name != "figures");
    names.sort();
    assert_eq!(names, ["report.part", "report.part.json"]);
}

#[test]
fn it_needs_a_folder() {
    let folder = tempdir().unwrap();
    for more in ["MAH-T1 --quick --resume", "MAH-T1 --list --resume"] {
        let output = wythoff(more, folder.path()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}
