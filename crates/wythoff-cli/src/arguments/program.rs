//! The arguments of the subcommands about the program itself.

use std::path::PathBuf;

use clap::Args;

/// Arguments of `completions`.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  wythoff completions bash > ~/.local/share/bash-completion/completions/wythoff")]
pub struct Completions {
    /// The shell
    #[arg(value_enum)]
    pub shell: clap_complete::Shell,
}

/// Arguments of `man`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  wythoff man solve | man -l -\n  wythoff man --dir ~/.local/share/man/man1")]
pub struct Man {
    /// The subcommand whose page to print; the general page if left out
    pub page: Option<String>,
    /// Write every page to this directory instead
    #[arg(long, value_name = "DIR", conflicts_with = "page")]
    pub dir: Option<PathBuf>,
}
