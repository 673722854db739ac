//! `wythoff`: the command line of the workbench. One file per subcommand in `commands`; no mathematics here.
//!
//! The program is [`main`]. It is a library so that tests can read command lines in their own process.

mod arguments;
mod closed;
mod commands;
mod failure;
mod given;
mod input;
mod interrupt;
mod output;
mod progress;
mod provenance;
#[cfg(feature = "schema")]
mod schema;
mod usage;

pub use arguments::questions;

use std::ffi::OsString;
use std::process::ExitCode;

/// The program: reads the arguments of this process and does what they say.
pub fn main() -> ExitCode {
    if std::env::args_os().len() <= 1 {
        return match commands::welcome() {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => failure::report(&error),
        };
    }
    let result = match arguments::parse(std::env::args_os()) {
        Ok(arguments) => interrupt::install().map_err(Into::into).and_then(|()| commands::run(arguments)),
        Err(error) => return failure::usage(&error),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failure::report(&error),
    }
}

/// Parses a command line, the name of the program first, without running it. Games, numbers and positions that are read before a command
/// begins are read here too, from files if they are given by `@FILE`.
///
/// ```
/// assert!(wythoff_cli::read(["wythoff", "decide", "maharaja", "3", "5"]).is_ok());
/// let mistake = wythoff_cli::read(["wythoff", "decide", "maharaja", "3", "5", "--jsn"]).unwrap_err();
/// assert!(mistake.contains("has no option --jsn"), "{mistake}");
/// ```
///
/// # Errors
/// The message that the program would print. A request for help is an error, too.
pub fn read<W: Into<OsString>>(words: impl IntoIterator<Item = W>) -> Result<(), String> {
    let read = arguments::parse(words.into_iter().map(Into::into));
    read.map(drop).map_err(|error| match usage::mistake(&error) {
        Some(mistake) => mistake.render(),
        None => error.render().to_string(),
    })
}
