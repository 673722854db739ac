//! `wythoff sweep` under bad luck: workers and supervisors that are killed, games that never end or take all memory.
#![cfg(all(feature = "sweep", target_os = "linux"))]

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;
use wythoff_rings::pick;

use super::events::{signal, wait_until};

/// Games that are measured fast, with one that is none.
fn family() -> Vec<&'static str> {
    let games = ["maharaja({k},{l})", "--k", "1..3", "--l", "3..8", "--where", "~(k = 3 & l = 5)"];
    let measured = pick(&["--columns", "300", "--measure", "bits,wythoff"][..], &["--columns", "3000"]);
    [&games[..], measured].concat()
}
/// How many these are.
const GAMES: usize = 17;

fn sweep(arguments: &[&str], directory: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wythoff"));
    command.arg("sweep").args(arguments).arg("-o").arg(directory);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn finished(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", said(&output));
    String::from_utf8(output.stdout).unwrap()
}

/// The bytes of both tables.
fn table(directory: &Path) -> (Vec<u8>, Vec<u8>) {
    let read = |name: &str| fs::read(directory.join(name)).unwrap();
    (read("table.jsonl"), read("table.parquet"))
}

fn rows(directory: &Path) -> Vec<Value> {
    let text = fs::read_to_string(directory.join("table.jsonl")).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn outcomes(directory: &Path) -> Vec<String> {
    rows(directory).iter().map(|row| row["outcome"].as_str().unwrap().to_owned()).collect()
}

fn recorded(directory: &Path, shard: &str) -> usize {
    let journal = fs::read(directory.join(format!("shard-{shard}.journal"))).unwrap_or_default();
    journal.iter().filter(|&&byte| byte == b'\n').count()
}

/// The table of the family, by one worker in one process.
fn expected(directory: &Path) -> (Vec<u8>, Vec<u8>) {
    finished(&mut sweep(&[&family()[..], &["--jobs", "1"]].concat(), directory));
    table(directory)
}

/// The processes that this one has started, as the system lists them.
fn children(of: u32) -> Vec<u32> {
    let tasks = fs::read_dir(format!("/proc/{of}/task")).unwrap();
    let listed = tasks.filter_map(|task| fs::read_to_string(task.unwrap().path().join("children")).ok());
    let listed: Vec<String> = listed.collect();
    listed.iter().flat_map(|list| list.split_whitespace()).filter_map(|child| child.parse().ok()).collect()
}

/// A sweep that waits at this game for ever, once the games before it are recorded.
fn waiting(at: &str, directory: &Path, before: usize) -> Child {
    let mut command = sweep(&[&family()[..], &["--jobs", "1", "--seconds", "1000000"]].concat(), directory);
    let child = command.env("WYTHOFF_WORKER_TRIAL", format!("endless {at}")).spawn().unwrap();
    wait_until("the games before it are recorded", || recorded(directory, "1-of-1") == before);
    child
}

#[test]
fn one_process_and_shards_make_the_same_table() {
    let (one, two) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let expected = expected(one.path());
    assert_eq!(rows(one.path()).len(), GAMES);
    let shards: Vec<Child> = ["1/2", "2/2"]
        .iter()
        .map(|shard| sweep(&[&family()[..], &["--shard", shard]].concat(), two.path()).spawn().unwrap())
        .collect();
    for shard in shards {
        let output = shard.wait_with_output().unwrap();
        assert!(output.status.success(), "{}", said(&output));
    }
    let mut merge = Command::new(env!("CARGO_BIN_EXE_wythoff"));
    finished(merge.args(["sweep", "merge"]).arg(two.path()));
    assert_eq!(table(two.path()), expected);
    // Once more: nothing is left to do.
    let again = finished(&mut sweep(&[&family()[..], &["--shard", "2/2"]].concat(), two.path()));
    assert!(again.starts_with("Shard 2/2 of the sweep is finished: 8 games, nothing to do\n"), "{again}");
}

#[test]
fn games_that_cannot_be_measured_are_recorded_and_the_others_are_measured() {
    let (one, two) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    expected(one.path());
    let trial = "memory maharaja(2,5);abort maharaja(3,7)";
    let limits = ["--seconds", "1000000", "--memory", "300MB", "--jobs", "2"];
    let mut command = sweep(&[&family()[..], &limits].concat(), two.path());
    let text = finished(command.env("WYTHOFF_WORKER_TRIAL", trial));
    for line in ["  died: signal 6: 1\n", "  no game: 1\n", "  out of memory: 1\n"] {
        assert!(text.contains(line), "{text}");
    }
    for (row, other) in rows(two.path()).iter().zip(rows(one.path())) {
        match row["game"].as_str().unwrap() {
            "maharaja(2,5)" => assert_eq!(row["outcome"], "out of memory"),
            "maharaja(3,7)" => assert_eq!(row["outcome"], "died: signal 6"),
            _ => assert_eq!(*row, other),
        }
    }
}

/// A game that never ends, alone: however slow the machine is, no other game may take so long.
#[test]
fn a_game_that_takes_too_long_is_recorded() {
    let directory = tempfile::tempdir().unwrap();
    let mut command = sweep(&["m-wythoff({m})", "--m", "2..2", "--seconds", "1"], directory.path());
    let text = finished(command.env("WYTHOFF_WORKER_TRIAL", "endless m-wythoff(2)"));
    assert!(text.contains("  out of time: 1\n"), "{text}");
    assert_eq!(outcomes(directory.path()), ["out of time"]);
}

#[test]
fn a_worker_that_is_killed_is_replaced() {
    let (one, two) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let expected = expected(one.path());
    // Three games are done, and the worker is at the fourth.
    let child = waiting("maharaja(1,6)", two.path(), 3);
    let workers = children(child.id());
    assert_eq!(workers.len(), 1);
    signal("-KILL", workers[0]);
    // The list may be empty for a moment while processes come and go, so that the second worker is found in one look.
    let mut second = None;
    wait_until("another worker has begun", || {
        second = children(child.id()).into_iter().find(|worker| {
            !workers.contains(worker)
                && fs::read_to_string(format!("/proc/{worker}/cmdline")).is_ok_and(|line| line.contains("worker"))
        });
        second.is_some()
    });
    // So is the second one; then the game is given up, and the others are measured.
    signal("-KILL", second.unwrap());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{}", said(&output));
    let mut outcomes = outcomes(two.path());
    assert_eq!(outcomes.remove(3), "died: signal 9");
    assert!(outcomes.iter().all(|outcome| ["done", "no game"].contains(&&**outcome)), "{outcomes:?}");
    assert_ne!(table(two.path()), expected);
}

#[test]
fn a_sweep_that_is_killed_goes_on() {
    let (one, two) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    finished(&mut sweep(&[&family()[..], &["--seconds", "1000000"]].concat(), one.path()));
    let mut child = waiting("maharaja(2,4)", two.path(), 7);
    let workers = children(child.id());
    // Nobody else may work on it, or look at it as something else.
    let other = sweep(&[&family()[..], &["--seconds", "1000000"]].concat(), two.path()).output().unwrap();
    assert_eq!((other.status.code(), other.stdout.len()), (Some(1), 0));
    assert!(said(&other).contains("another process works on shard 1/1 here"), "{}", said(&other));
    let mut status = Command::new(env!("CARGO_BIN_EXE_wythoff"));
    let status = finished(status.args(["sweep", "status"]).arg(two.path()).arg("--json"));
    let status: Value = serde_json::from_str(&status).unwrap();
    assert_eq!((&status["recorded"], &status["left"]), (&Value::from(7), &Value::from(GAMES - 7)));
    assert_eq!(status["shards"][0]["running"], true);
    signal("-KILL", child.id());
    child.wait().unwrap();
    // The worker does not outlive it.
    wait_until("the worker has ended", || {
        workers.iter().all(|worker| !Path::new(&format!("/proc/{worker}/exe")).exists())
    });
    // A line that was being written.
    let journal = two.path().join("shard-1-of-1.journal");
    let cut = fs::metadata(&journal).unwrap().len() - 20;
    fs::OpenOptions::new().write(true).open(&journal).unwrap().set_len(cut).unwrap();
    let text = finished(&mut sweep(&[&family()[..], &["--seconds", "1000000"]].concat(), two.path()));
    assert!(text.starts_with("The sweep is finished: 17 games, 11 of them in this run\n"), "{text}");
    assert_eq!(table(two.path()).0, table(one.path()).0);
    assert_eq!(table(two.path()), table(one.path()));
}

#[test]
fn ctrl_c_ends_it_and_says_how_to_go_on() {
    let directory = tempfile::tempdir().unwrap();
    let child = waiting("maharaja(1,8)", directory.path(), 5);
    let workers = children(child.id());
    signal("-INT", child.id());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert!(said(&output).starts_with("5 of 17 games are recorded; the same command goes on with the others\n"));
    assert!(workers.iter().all(|worker| !Path::new(&format!("/proc/{worker}/exe")).exists()));
    finished(&mut sweep(&[&family()[..], &["--seconds", "1000000"]].concat(), directory.path()));
    assert_eq!(rows(directory.path()).len(), GAMES);
}

#[test]
fn another_plan_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let few = |measure: &str| {
        sweep(&["m-wythoff({m})", "--m", "1..2", "--measure", measure, "--columns", "500"], directory.path())
    };
    finished(&mut few("bits"));
    let output = few("bits,slopes").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("measures: bits there, bits,slopes here"), "{}", said(&output));
}

#[test]
fn games_come_from_a_file_or_from_standard_input() {
    let directory = tempfile::tempdir().unwrap();
    let list = directory.path().join("games.txt");
    fs::write(&list, "# games\nnim\nno such game\n\nwythoff # the first one\n").unwrap();
    let common = ["--measure", "wythoff", "--columns", "500"];
    let (file, input) = (directory.path().join("file"), directory.path().join("input"));
    finished(&mut sweep(&[&["--games", list.to_str().unwrap()], &common[..]].concat(), &file));
    assert_eq!(outcomes(&file), ["done", "no game", "done"]);
    assert_eq!(rows(&file)[1]["note"], "no move or game is called `no`");
    let mut command = sweep(&[&["--games", "-"], &common[..]].concat(), &input);
    finished(command.stdin(fs::File::open(&list).unwrap()));
    assert_eq!(table(&input), table(&file));
}
