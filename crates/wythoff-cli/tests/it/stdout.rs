//! What every subcommand does when nobody can read what it prints: a full disk and a closed descriptor are errors, a closed pipe is none.

use std::io::{BufRead, BufReader};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;
use wythoff_rings::pick;

/// A command line for each subcommand, and for what is printed without one.
const PRINTERS: &[&str] = &[
    "",
    "--help",
    "--version",
    "solve --help",
    "games",
    "show nim",
    "compare maharaja wythoff",
    "decide maharaja 3 5",
    "moves wythoff 4 6",
    "solve wythoff",
    "solve maharaja --columns 200000 --format csv",
    "nth maharaja 12",
    "grundy nim",
    "alter \"wythoff alter P{(3,4)}\"",
    "sequence beatty(2,3)",
    "complementary beatty(1,1) --count 50",
    "lab hegarty --upto 100",
    "words wythoff",
    "lab tag --rules a>bc,b>a,c>aaa --start aaa",
    "prove wythoff",
    "check ../wythoff-theory/certificates/wythoff.cert",
    "chain heaps --upto 0",
    "chain values nim --upto 1 --json",
    "piles ../wythoff-theory/certificates/wythoff-values.chain 57 335",
    "link ../wythoff-theory/certificates/wythoff-values.chain 1 57 --count 2",
    "theorems wythoff",
    "redundant wythoff",
    "automaton ../wythoff-theory/certificates/wythoff.cert",
    "logic \"Ek n = 2*k\"",
    "logic --json \"Ek n = 2*k\"",
    "draw maharaja -o -",
    "play wythoff --from 3 6 --do \"take 0 1; why\"",
    "play wythoff --you perfect --games 2 --seed 1",
    "play three-heaps --from 4 7 9 --do \"hint; slice\"",
    "reproduce --quick MAH-F2",
    "reproduce --list",
    "oeis m-wythoff(2) --of b --count 30",
    "identify A000201",
    "atlas",
    "atlas list --limit 3 --csv",
    "sweep status SWEEP",
    "serve --port 0",
    "ask tests/cmd/ask.in/questions.jsonl",
    "schema",
    "completions bash",
    "man",
];

/// The names of all subcommands, from the help.
pub fn subcommands() -> Vec<String> {
    let help = Command::new(env!("CARGO_BIN_EXE_wythoff")).arg("--help").output().unwrap();
    let text = String::from_utf8(help.stdout).unwrap();
    // What is said of one may go on in lines that begin further right.
    let lines = text.lines().take_while(|line| !line.starts_with("Options:"));
    let names = lines.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    names.filter(|name| !["", "help"].contains(name)).map(str::to_owned).collect()
}

/// A finished sweep, to be asked about.
fn sweep() -> TempDir {
    let sweep = tempfile::tempdir().unwrap();
    let arguments = ["sweep", "m-wythoff({m})", "--m", "1..1", "--measure", "bits", "--columns", "100", "-o"];
    let begun = Command::new(env!("CARGO_BIN_EXE_wythoff")).args(arguments).arg(sweep.path()).output().unwrap();
    assert!(begun.status.success(), "{}", said(&begun));
    sweep
}

fn words(line: &str, sweep: &TempDir) -> Vec<String> {
    let words = shlex::split(line).unwrap().into_iter();
    words.map(|word| word.replace("SWEEP", sweep.path().to_str().unwrap())).collect()
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// These commands end with the exit code 1 and this error, if the shell gives them such a standard output.
fn fail<'l>(lines: impl IntoIterator<Item = &'l &'l str>, redirection: &str, error: &str) {
    let sweep = sweep();
    let mut wrong = Vec::new();
    for line in lines {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("exec \"$@\" {redirection}"), "sh", env!("CARGO_BIN_EXE_wythoff")]);
        let output = shell.args(words(line, &sweep)).stdin(Stdio::null()).output().unwrap();
        let said = said(&output);
        if output.status.code() != Some(1)
            || !said.ends_with(&format!("error: cannot write to standard output: {error}\n"))
        {
            wrong.push((line, output.status.code(), said));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_subcommand_is_tried() {
    // One has subcommands alone; questions of the library are printed in one place, which those in the list try.
    let others = subcommands()
        .into_iter()
        .filter(|name| name != "lab" && !wythoff_cli::questions().any(|question| question.name() == name));
    for name in others {
        assert!(PRINTERS.iter().any(|line| line.split(' ').next() == Some(&name)), "{name} is not tried");
    }
}

#[test]
fn a_full_disk_is_an_error_everywhere() {
    fail(PRINTERS, ">/dev/full", "No space left on device (os error 28)");
}

/// All of them write to the same place: the first ring asks every third one.
#[test]
fn a_closed_descriptor_is_an_error_everywhere() {
    fail(PRINTERS.iter().step_by(pick(3, 1)), ">&-", "it is closed");
}

/// What goes to a file does not need standard output, and `/dev/null` takes everything, however it was opened.
#[test]
fn a_closed_descriptor_is_no_error_for_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let list = folder.path().join("list");
    let shell = |command: &str| Command::new("sh").args(["-c", command]).output().unwrap();
    let program = env!("CARGO_BIN_EXE_wythoff");
    let output = shell(&format!("{program} solve wythoff -o {} >&-", list.display()));
    assert!(output.status.success() && list.exists(), "{}", said(&output));
    for open in [">/dev/null", "1<>/dev/null"] {
        let output = shell(&format!("{program} solve wythoff {open}"));
        assert!(output.status.success(), "{open}: {}", said(&output));
    }
}

#[test]
fn a_reader_who_leaves_is_no_error_anywhere() {
    let sweep = sweep();
    let mut wrong = Vec::new();
    for line in PRINTERS.iter().step_by(pick(3, 1)).filter(|line| !line.starts_with("serve")) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_wythoff"));
        command.args(words(line, &sweep)).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // As `head -n 1` does.
        let mut first = String::new();
        BufReader::with_capacity(1, child.stdout.take().unwrap()).read_line(&mut first).unwrap();
        let output = child.wait_with_output().unwrap();
        if first.is_empty() || output.status.code() != Some(0) || !said(&output).is_empty() {
            wrong.push((line, first, output.status.code(), said(&output)));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A list of any length begins at once, within little memory, and ends with its reader.
#[test]
fn a_long_list_begins_at_once() {
    let program = env!("CARGO_BIN_EXE_wythoff");
    let limited = format!("ulimit -v 1000000; exec {program} sequence wythoff --count 10^12 --format csv");
    let mut child = Command::new("sh").args(["-c", &limited]).stdout(Stdio::piped()).spawn().unwrap();
    let lines: Vec<String> = BufReader::new(child.stdout.take().unwrap()).lines().take(5).map(Result::unwrap).collect();
    assert_eq!(lines[4], "4,6,10");
    assert!(child.wait().unwrap().success());
}
