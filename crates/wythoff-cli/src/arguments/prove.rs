//! The files of `prove`.

use std::path::PathBuf;

use clap::Args;

/// The files that a search for a proof writes and reads.
#[derive(Debug, Args)]
pub struct Files {
    /// Write the certificate to a file
    #[arg(long, value_name = "FILE")]
    pub cert: Option<PathBuf>,
    /// Write the automaton and a script to this directory, so that Walnut can check the proof
    #[arg(long, value_name = "DIR")]
    pub walnut: Option<PathBuf>,
    /// Keep what is learned in a file, while the search goes on and if the game is not proved; it is removed when it is proved
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Go on from a file that --save has written; if --save names the same file, it need not be there yet
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,
}
