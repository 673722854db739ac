//! The arguments of the subcommands about the program itself, and of `serve`.

use std::path::PathBuf;

use clap::Args;

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  wythoff completions bash > ~/.local/share/bash-completion/completions/wythoff")]
pub struct Completions {
    /// The shell
    #[arg(value_enum)]
    pub shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  wythoff man solve | man -l -\n  wythoff man --dir ~/.local/share/man/man1")]
pub struct Man {
    /// The subcommand whose page to print; the general page if left out
    pub page: Option<String>,
    /// Write every page to this directory instead
    #[arg(long, value_name = "DIR", conflicts_with = "page")]
    pub dir: Option<PathBuf>,
}

#[cfg(feature = "web")]
#[derive(Debug, Args)]
#[command(
    after_help = "The server listens on this machine only (127.0.0.1) and asks nothing of any other. Ctrl-C ends it.

Examples:
  wythoff serve
  wythoff serve --port 0"
)]
pub struct Serve {
    /// The port; 0 for any free one
    #[arg(long, value_name = "PORT", default_value_t = 4104, value_parser = port)]
    pub port: u16,
}

#[cfg(feature = "web")]
fn port(text: &str) -> Result<u16, String> {
    text.parse().map_err(|_| "write a number from 0 to 65535".to_owned())
}
