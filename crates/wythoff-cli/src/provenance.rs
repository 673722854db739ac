//! The command that made a file, for the file.

use wythoff::{quoted, visible};

/// The command on one line, as it was typed, without where its output goes, and whether it may go on with a part of it.
pub fn command_line() -> String {
    let mut words = vec!["wythoff".to_owned()];
    let mut typed = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    while let Some(word) = typed.next() {
        match word.as_str() {
            "-o" | "--output" => drop(typed.next()),
            "--json" | "--resume" => {}
            word if word.starts_with("-o") || word.starts_with("--output=") => {}
            word => words.push(quoted(word)),
        }
    }
    // A comment holds it, and ends with its line. White space of a game means the same, whatever it is.
    visible(&words.join(" ").replace(['\n', '\r', '\t'], " ")).into_owned()
}
