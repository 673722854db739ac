//! The flags that subcommands share: one meaning each, old names that still work, files that are there or not.

use std::fs;
use std::process::{Command, Output};

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_wythoff")).args(arguments).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// Two ways to ask the same question.
fn same(one: &[&str], other: &[&str]) {
    let (one, other) = (run(one), run(other));
    assert!(one.status.success(), "{}", said(&one));
    assert!(!one.stdout.is_empty() && one.stdout == other.stdout, "{}", said(&other));
}

#[test]
fn old_names_are_understood() {
    same(&["grundy", "wythoff", "--columns", "4"], &["grundy", "wythoff", "--size", "4"]);
    same(
        &["solve", "wythoff", "--from", "10^20", "--count", "3"],
        &["solve", "wythoff", "--at", "10^20", "--count", "3"],
    );
    same(&["solve", "wythoff", "--count", "7"], &["solve", "wythoff", "--columns", "7"]);
}

#[test]
fn json_is_a_format() {
    for question in [
        &["solve", "wythoff", "--columns", "9"][..],
        &["grundy", "wythoff", "--columns", "4"],
        &["sequence", "beatty(2,3)", "--count", "5"],
    ] {
        same(&[question, &["--json"]].concat(), &[question, &["--format", "json"]].concat());
        same(&[question, &["--json"]].concat(), &[question, &["--json", "--format", "json"]].concat());
        same(&[question, &["--json"]].concat(), &[question, &["--json", "--json"]].concat());
        let both = run(&[question, &["--json", "--format", "table"]].concat());
        assert_eq!(both.status.code(), Some(2), "{question:?}");
        assert!(said(&both).contains("cannot stand beside --format table"), "{}", said(&both));
    }
}

/// 2 if the question has to be asked differently, 1 if it has no answer as it stands.
#[test]
fn exit_codes_follow_one_rule() {
    for (code, question) in [
        (2, &["solve", "connell(2)", "--format", "bfile", "--columns", "9"][..]),
        (2, &["grundy", "wythoff", "--columns", "10^9"]),
        (2, &["oeis", "A003622"]),
        (2, &["grundy", "shifted(2,3,1)", "--format", "bfile"]),
        (1, &["prove", "gdwn(1,2)"]),
        (1, &["check", "../wythoff-theory/certificates/maharaja.cert", "--max-states", "100"]),
        (1, &["logic", "An n>=1 => floor(n*phi) < 2*n", "--max-states", "2"]),
    ] {
        let output = run(question);
        assert_eq!(output.status.code(), Some(code), "{question:?}: {}", said(&output));
    }
}

#[test]
fn a_file_that_cannot_be_read_is_a_mistake_of_the_user() {
    for question in [
        &["check", "nowhere.cert"][..],
        &["theorems", "nowhere.cert"],
        &["automaton", "nowhere.cert"],
        &["logic", "--file", "nowhere.txt"],
        &["logic", "--load", "P=nowhere.txt", "Ex x = 1"],
        &["prove", "wythoff", "--resume", "nowhere.json"],
        &["lab", "process", "nowhere.txt", "--start", "0"],
        &["lab", "tag", "nowhere.txt", "--start", "a"],
        &["lab", "triangle", "nowhere.txt"],
        &["complementary", "nowhere.txt", "floor(n phi)"],
        &["play", "--load", "nowhere.sgf"],
    ] {
        let output = run(question);
        assert_eq!(output.status.code(), Some(2), "{question:?}: {}", said(&output));
        assert!(said(&output).contains("nowhere"), "{question:?}: {}", said(&output));
    }
}

#[test]
fn what_was_written_is_said() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name).to_str().unwrap().to_owned();
    let (list, certificate, walnut) = (path("list.csv"), path("wythoff.cert"), path("walnut"));
    let solved = run(&["solve", "wythoff", "--columns", "20", "--format", "csv", "-o", &list]);
    let size = fs::metadata(&list).unwrap().len();
    assert_eq!(said(&solved), format!("Wrote {list}: the P-positions of 20 columns, {size} bytes.\n"));
    let proved = run(&["prove", "wythoff", "--cert", &certificate, "--walnut", &walnut]);
    let lines = said(&proved);
    assert!(lines.contains(&format!("Wrote {certificate}: the certificate of an automaton of 7 states")), "{lines}");
    assert!(lines.contains(&format!("Wrote {walnut}: P.txt")) && lines.contains("load proof.txt;"), "{lines}");
    assert_eq!(said(&run(&["decide", "wythoff", "3", "5"])), "");
}

/// A theorem is written for Rocq with the library if it is true and can be stated; otherwise there is no folder.
#[test]
fn theorems_are_written_for_rocq() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name).to_str().unwrap().to_owned();
    let (written, nowhere, certificate) = (path("rocq"), path("nowhere"), path("false.cert"));
    let checked = run(&["check", "wythoff", "--rocq", &written]);
    assert!(checked.status.success(), "{}", said(&checked));
    assert!(said(&checked).contains(&format!("Wrote {written}: wythoff.v, ")), "{}", said(&checked));
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rocq");
    for (name, original) in [("wythoff.v", "games/wythoff.v"), ("Game.v", "Game.v"), ("Tools.v", "Tools.v")] {
        let text = fs::read_to_string(format!("{written}/{name}")).unwrap();
        assert!(text == fs::read_to_string(format!("{root}/{original}")).unwrap(), "{name}");
    }
    let project = fs::read_to_string(format!("{written}/_CoqProject")).unwrap();
    assert!(project.starts_with("-R . Wythoff\nGame.v\n") && project.ends_with("Equation.v\nwythoff.v\n"), "{project}");

    let shipped = concat!(env!("CARGO_MANIFEST_DIR"), "/../wythoff-theory/certificates/wythoff.cert");
    let text = fs::read_to_string(shipped).unwrap().replace("\n0 + ", "\n0 - ");
    let (body, _) = text.split_at(text.find("sha256: ").unwrap());
    let digest = wythoff::check::certificate::digest(body.as_bytes());
    fs::write(&certificate, format!("{body}sha256: {digest}\n")).unwrap();
    let chain = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/chains/four-heaps.chain");
    let not_covered = path("not-covered.cert");
    let proved = run(&["prove", "misere nim block 1 of all", "--cert", &not_covered]);
    assert!(proved.status.success(), "{}", said(&proved));
    let refused = [
        (vec![&*certificate], "the theorem is not true"),
        (
            vec![&*not_covered],
            "no theorem for Rocq can be written about blocked options in misère play; `wythoff prove",
        ),
        (vec![chain], "no theorem for Rocq can be written about four heaps"),
        (vec!["wythoff", "--claims"], "leave --claims or --rocq out"),
    ];
    for (words, why) in refused {
        let checked = run(&[&["check", "--rocq", &nowhere], &*words].concat());
        assert_eq!(checked.status.code(), Some(if words.len() > 1 { 2 } else { 1 }), "{words:?}");
        assert!(said(&checked).contains(why), "{words:?}: {}", said(&checked));
        assert!(!fs::exists(&nowhere).unwrap(), "{words:?}");
    }
}

/// The script first, then the sentence, which may use what the script defines, and whose automaton is written.
#[test]
fn a_script_and_a_sentence() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name).to_str().unwrap().to_owned();
    let (script, automaton) = (path("script.txt"), path("even.dot"));
    fs::write(&script, "even(n): Ek n = 2*k\neval odd \"En ~$even(n)\":\n").unwrap();
    let arguments = ["logic", "--file", &script, "$even(n) & n > 3"];
    let output = run(&arguments);
    assert!(output.status.success(), "{}", said(&output));
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    assert!(text.starts_with("odd: TRUE") && text.contains("4 6 8 10"), "{text}");
    let drawn = run(&[&arguments[..], &["--automaton", "dot", "-o", &automaton]].concat());
    assert!(drawn.status.success(), "{}", said(&drawn));
    assert!(fs::read_to_string(&automaton).unwrap().starts_with("digraph"));
}

/// What is no text is answered like other words, and what is long is not compared for ever.
#[cfg(unix)]
#[test]
fn words_that_nobody_types() {
    use std::os::unix::ffi::OsStrExt;
    let word = std::ffi::OsStr::from_bytes(b"/nosuch/\xff");
    for arguments in [&["nosuch".as_ref(), word][..], &["solve".as_ref(), "bishop".as_ref(), "-o".as_ref(), word]] {
        let output = Command::new(env!("CARGO_BIN_EXE_wythoff")).args(arguments).output().unwrap();
        assert!(matches!(output.status.code(), Some(1 | 2)), "{arguments:?}: {}", said(&output));
    }
    let long = "x".repeat(100_000);
    for arguments in [&[&*long][..], &["reproduce", &long]] {
        assert_eq!(run(arguments).status.code(), Some(2));
    }
    assert_eq!(run(&["atlas", "--json", "list"]).status.code(), Some(2), "the option would have no effect");
}

/// A file whose name is that of a game does not stand for it; beside a folder it is a file.
#[test]
fn names_win_over_files() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("wythoff"), "no certificate").unwrap();
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_wythoff"));
        command.current_dir(folder.path()).args(arguments).output().unwrap()
    };
    for arguments in
        [&["check", "wythoff"][..], &["automaton", "wythoff"], &["logic", "$P(3,5)", "--load", "P=wythoff"]]
    {
        let output = run(arguments);
        assert!(output.status.success(), "{arguments:?}: {}", said(&output));
    }
    let output = run(&["check", "./wythoff"]);
    assert!(!output.status.success() && said(&output).contains("./wythoff"), "{}", said(&output));
}

#[test]
fn a_mistake_is_shown_where_it_is() {
    for (arguments, message, hint) in [
        (&["solve", "wythoff", "--columns", "0"][..], "0 is too small", "at least 1"),
        (&["solve", "wythoff", "--formt", "csv"], "has no option --formt", "did you mean `--format`?"),
        (
            &["solve", "wythoff", "--format", "cvs"],
            "`cvs` is not a value of --format",
            "write table, csv, json, bfile or latex",
        ),
        (&["solve", "wythoff", "--columns"], "--columns needs a value", "write --columns <N>"),
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let text = said(&output);
        assert!(text.contains(message) && text.contains(hint) && text.contains("^"), "{arguments:?}: {text}");
    }
}
