//! The files of `check`.

use std::path::PathBuf;

use clap::Args;

/// The files that are written when a theorem was proved again.
#[derive(Debug, Args)]
pub struct Files {
    /// Write the theorem to this directory as a file for the proof assistant Rocq, with the library that it needs, so that Rocq can prove it
    #[arg(long, value_name = "DIR")]
    pub rocq: Option<PathBuf>,
}
