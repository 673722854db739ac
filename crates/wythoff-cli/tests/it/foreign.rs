//! What others wrote is never printed as it stands: arguments, games, names of files and what is in them, with characters that a terminal obeys or that
//! turn the direction of writing.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use super::stdout::subcommands;

/// Sets the title of a window, clears the screen, hides a line, and turns what follows.
const HOSTILE: &str = "\u{1b}]0;x\u{7}\u{1b}[2J\u{9b}1m\u{202e}\r\u{7f}\u{2028}\u{8}";

/// Is it obeyed and not shown? Line feeds and tabs are the program's own.
fn is_obeyed(c: char) -> bool {
    let turns = "\u{61c}\u{200e}\u{200f}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}";
    c.is_control() && !matches!(c, '\n' | '\t') || "\u{2028}\u{2029}".contains(c) || turns.contains(c)
}

fn wythoff(words: &[&str], folder: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wythoff"));
    command.args(words).current_dir(folder).stdin(Stdio::null()).output().unwrap()
}

fn shown(output: &Output, words: &[&str]) {
    for bytes in [&output.stdout, &output.stderr] {
        let text = std::str::from_utf8(bytes).unwrap_or_else(|_| panic!("{words:?} prints what is no text"));
        assert!(!text.contains(is_obeyed), "{words:?} prints {text:?}");
    }
}

/// In the place of a subcommand, of an option, of its value, of a game and of whatever else is asked for.
#[test]
fn arguments_are_shown_with_marks() {
    let folder = tempfile::tempdir().unwrap();
    let (option, value) = (format!("--{HOSTILE}"), format!("--json={HOSTILE}"));
    let (game, file) = (format!("wythoff {HOSTILE}"), format!("{HOSTILE}/out"));
    shown(&wythoff(&[HOSTILE], folder.path()), &[HOSTILE]);
    for name in subcommands() {
        let rest: [&[&str]; 6] = [
            &[HOSTILE],
            &[&option],
            &[&value],
            &[&game, HOSTILE],
            &["wythoff", HOSTILE, HOSTILE],
            &["wythoff", "-o", &file],
        ];
        for rest in rest {
            let words: Vec<&str> = [name.as_str()].into_iter().chain(rest.iter().copied()).collect();
            // a list without an end, or a server, is none of these
            if name == "serve" && rest[0] == "wythoff" {
                continue;
            }
            shown(&wythoff(&words, folder.path()), &words);
        }
    }
}

/// The commands that read a file; FILE stands for it.
const READERS: &[&str] = &[
    "nth wythoff @FILE",
    "decide wythoff @FILE 1",
    "decide|wythoff alter N{file FILE}|3|5",
    "process FILE --start 0 --steps 3",
    "tag FILE --start a --steps 3",
    "triangle FILE",
    "identify --file FILE",
    "identify 1 2 --atlas FILE",
    "atlas list --atlas FILE",
    "atlas build --families FILE -o out",
    "prove wythoff --resume FILE",
    "check FILE",
    "check FILE --steps",
    "piles FILE 1 2",
    "link FILE 1 2",
    "chain values wythoff --upto 0 --resume FILE",
    "play three-heaps --from 1 2 3 --chain FILE --do why",
    "theorems FILE",
    "redundant FILE",
    "automaton FILE",
    "logic --file FILE",
    "logic --load n=FILE n=n",
    "play --load FILE --do share",
    "play --load FILE --do board;status;why",
    "sweep --games FILE -o out",
    "sweep merge FILE",
    "sweep status FILE",
    "site -o out --module FILE",
];

/// The certificate that is shipped for `wythoff`, said to be of this program, with the digest that its writer would give it.
fn certificate(program: &str) -> String {
    let shipped = concat!(env!("CARGO_MANIFEST_DIR"), "/../wythoff-theory/certificates/wythoff.cert");
    let text = fs::read_to_string(shipped).unwrap();
    let (line, digest) = (text.find("program: ").unwrap(), text.find("sha256: ").unwrap());
    let end = line + text[line..].find('\n').unwrap();
    let body = format!("{}program: {program}{}", &text[..line], &text[end..digest]);
    let sum: String = hmac_sha256::Hash::hash(body.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{body}sha256: {sum}\n")
}

// Over 5 s: every command that reads a file is started with each kind of file, some 340 times in all
#[test]
fn files_are_shown_with_marks() {
    let folder = tempfile::tempdir().unwrap();
    let name = format!("{HOSTILE}.txt");
    let contents = [
        HOSTILE.to_owned(),
        format!("{HOSTILE} = {HOSTILE}\n[[{HOSTILE}]]\n"),
        format!("wythoff certificate 1\n{HOSTILE}\n"),
        format!("wythoff chain 1\nkind: {HOSTILE}\n"),
        format!("wythoff attempt 1\n{HOSTILE}\n"),
        format!("msd_fib msd_fib\n0 1\n0 0 -> {HOSTILE}\n"),
        format!("{{\"format\": \"{HOSTILE}\"}}"),
        // a game that was played, by players of such names
        format!("(;RU[wythoff]ST[3,4]PB[a {HOSTILE}]PW[{HOSTILE}]DT[{HOSTILE}];B[1,2]C[{HOSTILE}])"),
        format!("(;RU[wythoff {HOSTILE}]ST[3,4];B[{HOSTILE}])"),
        format!("# {HOSTILE}\n1 2\n2 {HOSTILE}\n"),
        certificate(&format!("wythoff {HOSTILE}")),
    ];
    for content in &contents {
        fs::write(folder.path().join(&name), content).unwrap();
        for line in READERS {
            let separator = if line.contains('|') { '|' } else { ' ' };
            let words: Vec<String> = line.split(separator).map(|word| word.replace("FILE", &name)).collect();
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            shown(&wythoff(&words, folder.path()), &words);
        }
    }
    // and a file that is not there
    for line in READERS {
        let words: Vec<String> = line.split(' ').map(|word| word.replace("FILE", HOSTILE)).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        shown(&wythoff(&words, folder.path()), &words);
    }
}

#[test]
fn a_certificate_with_such_a_line_is_none() {
    let folder = tempfile::tempdir().unwrap();
    for hidden in HOSTILE.chars().filter(|&c| is_obeyed(c)) {
        fs::write(folder.path().join("spoof.cert"), certificate(&format!("wythoff 0.1.0 {hidden}"))).unwrap();
        let output = wythoff(&["check", "spoof.cert"], folder.path());
        assert_eq!(output.status.code(), Some(2), "{hidden:?}");
        assert!(output.stdout.is_empty());
    }
    fs::write(folder.path().join("kept.cert"), certificate("another one, 1.0")).unwrap();
    assert!(wythoff(&["check", "kept.cert"], folder.path()).status.success());
}

/// The game has lines, or a carriage return alone: what is a comment in a file stays one.
#[test]
fn comments_of_files_end_where_they_end() {
    let folder = tempfile::tempdir().unwrap();
    let game = "wythoff\n+\rnim\u{b}";
    let written = |words: &[&str]| {
        let output = wythoff(words, folder.path());
        assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
        let text = fs::read_to_string(folder.path().join(words.last().unwrap())).unwrap();
        assert!(!text.contains(is_obeyed), "{words:?} writes {text:?}");
        text
    };
    let list = written(&["solve", game, "--columns", "5", "--format", "bfile", "-o", "b.txt"]);
    for line in list.lines().filter(|line| !line.starts_with('#')) {
        let numbers: Vec<&str> = line.split(' ').collect();
        assert!(numbers.len() == 2 && numbers.iter().all(|n| n.parse::<u64>().is_ok()), "{line:?}");
    }
    let picture = written(&["draw", game, "--title", "a title\r\\input{f}", "-o", "picture.tex"]);
    assert!(!picture.lines().any(|line| line.trim_start().starts_with("\\input")), "{picture}");
    written(&["solve", game, "--columns", "5", "--format", "latex", "-o", "table.tex"]);
    written(&["theorems", game, "--format", "latex", "-o", "theorems.tex"]);
    written(&["draw", game, "--title", "a title\r\u{202e}", "-o", "picture.svg"]);
}
