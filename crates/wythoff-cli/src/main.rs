//! `wythoff`: the command line of the workbench. One file per subcommand in `commands`; no mathematics here.

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

use std::process::ExitCode;

fn main() -> ExitCode {
    if std::env::args_os().len() <= 1 {
        return match commands::welcome() {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => failure::report(&error),
        };
    }
    let result = match arguments::parse() {
        Ok(arguments) => interrupt::install().map_err(Into::into).and_then(|()| commands::run(arguments)),
        Err(error) => return failure::usage(&error),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failure::report(&error),
    }
}
