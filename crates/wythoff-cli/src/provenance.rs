//! The command that made a file, for the file.

use wythoff::quoted;

/// The command as it was typed, without where its output goes, and whether it may go on with a part of it.
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
    words.join(" ")
}
