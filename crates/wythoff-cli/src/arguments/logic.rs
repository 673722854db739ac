//! The files of `logic`.

use std::path::PathBuf;

use clap::Args;

/// The files that a script writes.
#[derive(Debug, Args)]
pub struct Files {
    /// Write the automaton of each command of the script to this directory, NAME.txt, as Walnut does
    #[arg(long, value_name = "DIR")]
    pub results: Option<PathBuf>,
}
