//! The command line that made a file, to be recorded in the file.

use wythoff::{quoted, visible};

/// The words of the command line behind the name of the program; what is no text has marks in its place.
pub fn typed() -> impl Iterator<Item = String> {
    std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned())
}

/// The command on one line, as typed, without the options for the output file, for JSON and for resuming.
pub fn command_line() -> String {
    let mut words = vec!["wythoff".to_owned()];
    let mut typed = typed();
    while let Some(word) = typed.next() {
        match word.as_str() {
            "-o" | "--output" => drop(typed.next()),
            "--json" | "--resume" => {}
            word if word.starts_with("-o") || word.starts_with("--output=") => {}
            word => words.push(quoted(word)),
        }
    }
    // The result is put into a comment, which ends with its line. All white space means the same in a game.
    visible(&words.join(" ").replace(['\n', '\r', '\t'], " ")).into_owned()
}
