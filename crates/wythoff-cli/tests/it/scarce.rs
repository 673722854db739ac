//! Little memory, short files, few threads: the end is an error in words, or the answer, and no abort.
#![cfg(target_os = "linux")]

use std::process::{Command, Output, Stdio};

/// Runs a command line of a shell, in which WYTHOFF is the program, in an empty folder.
fn shell(line: &str) -> (Output, Vec<String>) {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new("sh");
    command.args(["-c", &line.replace("WYTHOFF", env!("CARGO_BIN_EXE_wythoff"))]).current_dir(folder.path());
    let output = command.stdin(Stdio::null()).output().unwrap();
    let names = folder.path().read_dir().unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    (output, names.collect())
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// What asks for more memory than there is says so; a list that is longer than memory is written all the same.
#[test]
fn little_memory_is_told() {
    for line in ["alter misere-wythoff --upto 18446744073709551615", "grundy wythoff --columns 60000"] {
        let (output, _) = shell(&format!("ulimit -v 400000; exec WYTHOFF {line} >/dev/null"));
        assert_eq!(output.status.code(), Some(1), "{line}: {}", said(&output));
        assert!(said(&output).contains("out of memory"), "{line}: {}", said(&output));
    }
    let (output, _) = shell(
        "ulimit -v 1500000; WYTHOFF solve wythoff --from 10^100000 --count 1000000000 --format csv | head -c 1000000",
    );
    assert_eq!(said(&output), "");
    assert!(output.stdout.starts_with(b"1000") && output.stdout.len() == 1_000_000);
}

#[test]
fn a_file_longer_than_allowed_is_an_error() {
    let (output, names) = shell("ulimit -f 200; exec WYTHOFF solve wythoff --columns 1000000 --format csv -o f.csv");
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert!(said(&output).contains("f.csv") && said(&output).contains("File too large"), "{}", said(&output));
    assert!(names.is_empty(), "{names:?}");
}

#[test]
fn too_many_jobs_are_refused() {
    let (output, names) = shell("exec WYTHOFF atlas build -o atlas --jobs 100000");
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(said(&output).contains("100000 games at the same time are too many"), "{}", said(&output));
    assert!(names.is_empty(), "{names:?}");
}

/// A file without an end is not read to its end.
#[test]
fn files_without_an_end_are_refused() {
    for line in ["atlas show maharaja --atlas /dev/zero", "check /dev/zero", "identify --file /dev/zero"] {
        let (output, _) = shell(&format!("ulimit -v 3000000; exec WYTHOFF {line}"));
        assert_eq!(output.status.code(), Some(2), "{line}: {}", said(&output));
        assert!(said(&output).contains("/dev/zero"), "{line}: {}", said(&output));
    }
}

/// Errors repeat as much of a long text as shows where it is wrong.
#[test]
fn long_texts_are_not_repeated() {
    let (output, _) = shell("yes 1 | head -n 1500000 | tr '\\n' x > list.txt; exec WYTHOFF identify --file list.txt");
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).len() < 5000, "{} bytes", said(&output).len());
    // the hint is the same command with a bound on the rows
    let (output, _) = shell("exec WYTHOFF solve \"bishop$(yes ' + leaper(1,2)' | head -n 3000 | tr -d '\\n')\"");
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(said(&output).contains("--upto 50") && said(&output).len() < 5000, "{} bytes", said(&output).len());
}
