//! Every command that writes files, for tests of what is left when that fails. `OUT` stands for a name in an empty folder.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// A command line in which one file or folder is written, or several.
pub const WRITERS: &[&str] = &[
    "games -o OUT",
    "show nim -o OUT",
    "compare maharaja wythoff -o OUT",
    "decide maharaja 3 5 -o OUT",
    "moves wythoff 4 6 --json -o OUT",
    "solve wythoff -o OUT",
    "solve wythoff --format csv -o OUT",
    "solve wythoff --format json -o OUT",
    "solve wythoff --format bfile -o OUT",
    "solve wythoff --format latex -o OUT",
    "solve maharaja --columns 60000 --format csv -o OUT",
    "nth maharaja 12 -o OUT",
    "grundy nim -o OUT",
    "grundy nim --format csv -o OUT",
    "alter \"wythoff alter P{(3,4)}\" -o OUT",
    "sequence beatty(2,3) -o OUT",
    "sequence beatty(2,3) --format bfile -o OUT",
    "complementary beatty(1,1) --count 50 -o OUT",
    "lab hegarty --upto 100 -o OUT",
    "words wythoff -o OUT",
    "lab tag --rules a>bc,b>a,c>aaa --start aaa -o OUT",
    "prove wythoff --cert OUT",
    "prove wythoff --walnut OUT",
    "prove wythoff -o OUT",
    "prove m-wythoff(3) --max-states 6 --save OUT",
    "check CERTIFICATES/wythoff.cert -o OUT",
    "check CERTIFICATES/wythoff.cert --rocq OUT",
    "chain heaps --upto 0 --cert OUT",
    "chain values nim --upto 1 -o OUT",
    "chain heaps --upto 0 --walnut OUT",
    "theorems CERTIFICATES/wythoff.cert -o OUT",
    "redundant CERTIFICATES/wythoff.cert -o OUT",
    "redundant CERTIFICATES/wythoff.cert --automaton walnut -o OUT",
    "automaton CERTIFICATES/wythoff.cert --automaton walnut -o OUT",
    "logic \"Ek n = 2*k\" --automaton dot -o OUT",
    "draw wythoff -o OUT.svg",
    "draw wythoff --window 0 0 9 9 --scale 0.5 -o OUT.png",
    "draw wythoff -o OUT.pdf",
    "draw wythoff -o OUT.tex",
    "play wythoff --from 3 6 --do \"take 0 1; why\" --save OUT",
    "oeis m-wythoff(2) --of b --count 30 --bfile -o OUT",
    "reproduce --quick MAH-F2 --out OUT",
    "sweep maharaja({k},{l}) --k 1..1 --l 2..3 --columns 100 --measure bits --jobs 1 -o OUT",
    "atlas build --families FAMILIES --jobs 1 -o OUT",
    "ask QUESTIONS -o OUT",
    "man --dir OUT",
    "serve --folder OUT --module MODULE --game nim",
];

/// A file of questions.
pub const QUESTIONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cmd/ask.in/questions.jsonl");

/// The families of a small atlas.
pub const FAMILIES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/families.toml");

/// The options by which files are written.
pub const OPTIONS: &[&str] = &["output", "out", "cert", "walnut", "rocq", "save", "dir", "folder"];

/// The command, with what it writes in this folder.
pub fn command(line: &str, folder: &Path) -> Command {
    let certificates = concat!(env!("CARGO_MANIFEST_DIR"), "/../wythoff-theory/certificates");
    let words = shlex::split(line).unwrap().into_iter().map(|word| {
        let word = word
            .replace("CERTIFICATES", certificates)
            .replace("FAMILIES", FAMILIES)
            .replace("QUESTIONS", QUESTIONS)
            .replace("MODULE", &module());
        word.replace("OUT", "out")
    });
    let mut command = Command::new(env!("CARGO_BIN_EXE_wythoff"));
    command.args(words).current_dir(folder).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A module for `serve --folder`: nothing but the section that says of which version it is.
fn module() -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("module.wasm");
    let section = [b"\x07wythoff", env!("CARGO_PKG_VERSION").as_bytes()].concat();
    let bytes = [b"\0asm\x01\0\0\0\0", &[section.len() as u8][..], &section].concat();
    // other tests read it meanwhile
    wythoff_files::write(&path, &bytes).unwrap();
    path.display().to_string()
}

/// All files below a folder with their contents. Locks, journals and logs of sweeps are there as soon as they are begun, and parts are
/// kept for another run.
pub fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    collect(folder, folder, &mut files);
    const KEPT: [&str; 5] = ["lock", "journal", "log", "part", "part.json"];
    files.retain(|name, _| !KEPT.iter().any(|suffix| name.ends_with(&format!(".{suffix}"))));
    files
}

fn collect(folder: &Path, top: &Path, files: &mut BTreeMap<String, Vec<u8>>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, top, files);
        } else {
            let name = path.strip_prefix(top).unwrap().to_str().unwrap().to_owned();
            files.insert(name, fs::read(&path).unwrap());
        }
    }
}

/// What does not depend on how fast the machine is: texts without their numbers and units of time; a certificate and a report say how
/// long they took.
pub fn timeless(contents: &[u8]) -> String {
    let text = String::from_utf8_lossy(contents);
    let words = text.split(|c: char| !c.is_alphabetic()).filter(|word| !["", "s", "ms"].contains(word));
    words.collect::<Vec<&str>>().join(" ")
}

/// Is this one of the files that are expected, but for times?
pub fn is_as(name: &str, contents: &[u8], expected: &BTreeMap<String, Vec<u8>>) -> bool {
    expected.get(name).is_some_and(|whole| whole == contents || timeless(whole) == timeless(contents))
}

/// Each option by which a subcommand writes stands in the list, whatever subcommands there are.
#[test]
fn all_writers_are_known() {
    let help = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_wythoff")).args(arguments).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    // questions of the library are written in one place, which those in the list try
    let others = super::stdout::subcommands()
        .into_iter()
        .filter(|name| !wythoff_cli::questions().any(|question| question.name() == name));
    for command in others {
        let text = help(&[&command, "--help"]);
        for line in text.lines().map(str::trim_start).filter(|line| line.starts_with('-')) {
            let Some((_, long)) = line.split_once("--") else { continue };
            let long = long.split(|c: char| !c.is_ascii_lowercase() && c != '-').next().unwrap();
            let takes = line.contains("<FILE>") || line.contains("<DIR>");
            if !takes || ["load", "file", "games", "module", "resume", "atlas", "families", "chain"].contains(&long) {
                continue;
            }
            assert!(OPTIONS.contains(&long), "what does {command} --{long} write?");
            let is_tried = WRITERS.iter().any(|writer| {
                let mut words = writer.split(' ');
                let short = format!("-{}", &long[..1]);
                words.next() == Some(&command) && words.any(|word| word == format!("--{long}") || word == short)
            });
            assert!(is_tried, "{command} --{long} is not tried");
        }
    }
}
