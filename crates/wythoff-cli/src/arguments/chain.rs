//! The files of `chain`.

use std::path::PathBuf;

use clap::Args;

/// The files that a search for links writes and reads.
#[derive(Debug, Args)]
pub struct Files {
    /// Write the chain to a file, again after each link that is proved; compressed if its name ends with .gz
    #[arg(long, value_name = "FILE")]
    pub cert: Option<PathBuf>,
    /// Go on behind the links of a file, which are proved again first
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,
    /// Write a folder for each link, link0, link1, ..., into DIR: its automaton, those of the links below, and the sentences, which
    /// Walnut can decide
    #[arg(long, value_name = "DIR")]
    pub walnut: Option<PathBuf>,
}
