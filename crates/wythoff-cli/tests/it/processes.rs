//! What transcripts cannot show: signals, closed pipes, full disks, files that appear whole or not at all.

use std::fs;
use std::io::Read;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, ExitStatus, Output, Stdio};

use wythoff_rings::pick;

use super::events::{signal, wait_until};

fn wythoff(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wythoff"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(arguments: &[&str]) -> Output {
    wythoff(arguments).output().unwrap()
}

fn errors(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn entries(directory: &Path) -> Vec<String> {
    let names = fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.collect()
}

/// A run that would take minutes, writing to `out` in the directory, is stopped once its temporary file is there.
fn stopped(directory: &Path, name: &str) -> (ExitStatus, String) {
    let out = directory.join("out");
    let before = entries(directory).len();
    let mut child =
        wythoff(&["solve", "gdwn(1,2)", "--columns", "4000000000", "-o", out.to_str().unwrap()]).spawn().unwrap();
    wait_until("its file is there", || entries(directory).len() > before);
    signal(name, child.id());
    let status = child.wait().unwrap();
    let mut text = String::new();
    child.stderr.take().unwrap().read_to_string(&mut text).unwrap();
    (status, text)
}

/// Also what has no loop of columns ends by itself, and soon.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupt_is_no_mistake_of_the_user() {
    for arguments in [&["prove", "maharaja(5,8)"][..], &["show", "k-blocking(20000)"]] {
        let child = wythoff(arguments).spawn().unwrap();
        super::events::wait_for_work(&child, 20);
        signal("-INT", child.id());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130), "{arguments:?}");
        assert_eq!(errors(&output), "interrupted; the output is not complete\n", "{arguments:?}");
    }
}

#[test]
fn an_interrupt_leaves_no_file() {
    let directory = tempfile::tempdir().unwrap();
    let (status, text) = stopped(directory.path(), "-INT");
    assert_eq!(status.code(), Some(130), "{text}");
    assert!(text.contains("interrupted"), "{text}");
    assert!(entries(directory.path()).is_empty(), "{:?}", entries(directory.path()));
}

#[test]
fn an_interrupt_leaves_the_old_file() {
    let directory = tempfile::tempdir().unwrap();
    fs::write(directory.path().join("out"), "old").unwrap();
    let (status, text) = stopped(directory.path(), "-TERM");
    assert_eq!(status.code(), Some(143), "{text}");
    assert_eq!(entries(directory.path()), ["out"]);
    assert_eq!(fs::read_to_string(directory.path().join("out")).unwrap(), "old");
}

#[test]
fn an_interrupted_stream_ends_with_a_whole_line() {
    let mut child = wythoff(&["solve", "gdwn(1,2)", "--columns", "4000000000", "--format", "csv"]).spawn().unwrap();
    let mut text = vec![0; 1000];
    let mut stdout = child.stdout.take().unwrap();
    stdout.read_exact(&mut text).unwrap();
    signal("-INT", child.id());
    stdout.read_to_end(&mut text).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let text = String::from_utf8(text).unwrap();
    assert!(text.ends_with('\n'));
    assert_eq!(text.lines().next_back().unwrap().split(',').count(), 2);
}

#[test]
fn a_closed_pipe_is_no_error() {
    for arguments in [
        &["solve", "maharaja", "--columns", "1000000"][..],
        &["moves", "wythoff", "200000", "200001"],
        &["grundy", "wythoff", "--size", "500"],
        &["games"],
        &["--help"],
    ] {
        let mut child = wythoff(arguments).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), errors(&output)), (Some(0), String::new()), "{arguments:?}");
    }
}

#[test]
fn a_full_disk_is_an_error() {
    for arguments in [
        &["solve", "maharaja"][..],
        &["games", "--json"],
        &["decide", "maharaja", "3", "5"],
        &["man"],
        &["completions", "zsh"],
        &["--help"],
        &["--version"],
    ] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = wythoff(arguments).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(errors(&output).contains("No space left"), "{arguments:?}: {}", errors(&output));
    }
    let output = run(&["solve", "maharaja", "-o", "/dev/full"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(errors(&output).contains("/dev/full"));
}

#[test]
fn output_files() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("list.csv");
    let arguments = ["solve", "wythoff", "--columns", "3", "--format", "csv", "-o", path.to_str().unwrap()];
    assert!(run(&arguments).status.success());
    assert_eq!(fs::read_to_string(&path).unwrap(), "0,0\n1,2\n2,1\n");
    assert_eq!(entries(directory.path()), ["list.csv"]);

    // A file already there keeps its permissions, a link keeps its target.
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    let link = directory.path().join("link");
    std::os::unix::fs::symlink(&path, &link).unwrap();
    assert!(run(&["solve", "nim", "--columns", "2", "--format", "csv", "-o", link.to_str().unwrap()]).status.success());
    assert_eq!(fs::read_to_string(&path).unwrap(), "0,0\n1,1\n");
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());

    // A failure half-way leaves the old contents.
    let failed = run(&["solve", "wythoff alter P{(9,9),(9,20)}", "--format", "bfile", "-o", path.to_str().unwrap()]);
    assert_eq!(failed.status.code(), Some(2), "{}", errors(&failed));
    assert_eq!(fs::read_to_string(&path).unwrap(), "0,0\n1,1\n");
}

#[test]
fn devices_are_written_directly() {
    let output = run(&["solve", "nim", "--columns", "2", "--format", "csv", "-o", "/dev/stdout"]);
    assert_eq!(output.stdout, b"0,0\n1,1\n");
    assert!(run(&["solve", "nim", "-o", "/dev/null"]).status.success());
}

#[test]
fn arguments_that_are_not_text() {
    use std::os::unix::ffi::OsStrExt;
    let output = wythoff(&["show"]).arg(std::ffi::OsStr::from_bytes(b"nim\xff")).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(errors(&output).contains("UTF-8"));
}

#[test]
fn manual_pages() {
    let directory = tempfile::tempdir().unwrap();
    let pages = directory.path().join("man1");
    assert!(run(&["man", "--dir", pages.to_str().unwrap()]).status.success());
    let names = entries(&pages);
    assert!(names.contains(&"wythoff.1".to_owned()) && names.contains(&"wythoff-solve.1".to_owned()), "{names:?}");
}

#[test]
fn json_is_json() {
    for arguments in [
        &["games", "--json"][..],
        &["show", "imitation(2,3)", "--columns", "50", "--json"],
        &["solve", "maharaja", "--format", "json"],
        &["decide", "k-blocking(3)", "5", "9", "--json"],
        &["moves", "mxp-wythoff(2,3)", "3", "9", "--json"],
        &["grundy", "shifted(1,2,1)", "--columns", "4", "--json"],
        &["compare", "wythoff", "maharaja", "--json"],
    ] {
        let output = run(arguments);
        let value: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(value["command"], arguments[0]);
    }
}

/// Each game stands in the list with its rule and its source.
#[test]
fn the_catalogue() {
    let text = String::from_utf8(run(&["games"]).stdout).unwrap();
    for entry in wythoff::catalogue::ENTRIES {
        let signatures: Vec<String> = entry.signatures().collect();
        let line = text.lines().find(|line| line.trim_start().starts_with(&signatures[0]));
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(line.is_some() && words.contains(entry.source), "{}", entry.name);
    }
}

#[test]
fn one_position_does_not_fill_the_machine() {
    for &command in pick(&["decide"][..], &["decide", "moves"]) {
        let output = run(&[command, "bishop", "5", "4000000000", "--search", "0"]);
        assert_eq!(output.status.code(), Some(2), "{command}");
        assert!(errors(&output).contains("(5,4000000000) is too far out for this game"), "{}", errors(&output));
    }
}

/// One string of 81 million digits, in JSON, through a program that may have much less memory.
#[cfg(target_os = "linux")]
#[test]
#[ignore = "thorough: 81 million digits; words that fit into memory are printed as JSON in every check, by `answers_are_as_the_schema_says`"]
fn json_is_written_as_it_is_made() {
    let dictionary = format!("0>{}", "1".repeat(9000));
    let start = "0".repeat(9000);
    let process = format!("process --dictionary '{dictionary}' --start {start} --steps 1000000 --json");
    let program = env!("CARGO_BIN_EXE_wythoff");
    let limited = Command::new("sh").args(["-c", &format!("ulimit -v 120000; exec {program} {process}")]).output();
    let output = limited.unwrap();
    assert!(output.status.success(), "{}", errors(&output));
    assert!(output.stdout.len() > 81_000_000 && output.stdout.ends_with(b"}\n"));
}

/// What a process says that is given this on standard input.
fn with_input(arguments: &[&str], input: &str) -> Output {
    let mut child = wythoff(arguments).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let text = input.to_owned();
    // Who refuses the arguments does not read.
    let writer = std::thread::spawn(move || drop(std::io::Write::write_all(&mut stdin, text.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// Longer than an argument may be, from standard input and from a file: the same answer, with every digit.
#[test]
fn numbers_longer_than_an_argument() {
    let directory = tempfile::tempdir().unwrap();
    let (x, y) = (format!("1{}7", "0".repeat(149_998)), format!("2{}9", "0".repeat(149_998)));
    let files = [("x", &x), ("y", &y)].map(|(name, number)| {
        let path = directory.path().join(name);
        fs::write(&path, number).unwrap();
        format!("@{}", path.display())
    });
    let by_files = run(&["decide", "wythoff", &files[0], &files[1]]);
    assert!(by_files.status.success(), "{}", errors(&by_files));
    assert!(String::from_utf8(by_files.stdout.clone()).unwrap().contains(&format!("({x},{y}) is N: ")));
    let together = with_input(&["decide", "wythoff", "@-"], &format!("{x}\n{y}\n"));
    let one_of_them = with_input(&["decide", "wythoff", "@-", "2*10^149999 + 9"], &x);
    assert!(together.stdout == by_files.stdout && one_of_them.stdout == by_files.stdout, "{}", errors(&together));
    let json = with_input(&["decide", "wythoff", "@-", &files[1], "--json"], &x);
    assert!(String::from_utf8(json.stdout).unwrap().contains(&format!("\"position\":[\"{x}\",\"{y}\"]")));
}

#[test]
fn standard_input_is_read_once() {
    let output = with_input(&["decide", "wythoff", "@-", "@-"], "12\n");
    assert_eq!(output.status.code(), Some(2));
    let said = errors(&output);
    assert!(said.contains("standard input can be read only once"), "{said}");
    let output = with_input(&["nth", "wythoff", "@-"], "");
    assert!(errors(&output).contains("standard input is empty"), "{}", errors(&output));
    let output = with_input(&["nth", "wythoff", "@-"], "1x");
    assert!(
        errors(&output).contains("`1x` is not a number, in standard input, line 1, character 1"),
        "{}",
        errors(&output)
    );
}

/// Folders for a report that is not written are taken away, also if the program has to be stopped by force; those that were there stay.
#[test]
fn an_interrupted_report_leaves_no_folder() {
    let directory = tempfile::tempdir().unwrap();
    for (is_there, by_force) in [(false, false), (true, false), (false, true), (true, true)] {
        let out = directory.path().join("report");
        if is_there {
            fs::create_dir(&out).unwrap();
        }
        let child = wythoff(&["reproduce", "--out", out.to_str().unwrap()]).spawn().unwrap();
        wait_until("it has its folder", || out.join("figures").is_dir());
        signal("-INT", child.id());
        if by_force {
            // Before it has stopped by itself, if it is given the time.
            let _ = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap();
        }
        assert_eq!(child.wait_with_output().unwrap().status.code(), Some(130));
        assert_eq!(out.exists(), is_there, "{by_force}");
        assert!(!out.join("figures").exists(), "{by_force}");
        let _ = fs::remove_dir(&out);
    }
}
