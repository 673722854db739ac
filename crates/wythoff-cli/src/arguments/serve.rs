//! The arguments of `serve`.

use clap::Args;

/// Arguments of `serve`.
#[derive(Debug, Args)]
#[command(
    after_help = "The server listens on this machine only (127.0.0.1) and asks nothing of any other. Ctrl-C ends it.

Examples:
  wythoff serve
  wythoff serve --port 0"
)]
pub struct Serve {
    /// The port; 0 for any free one
    #[arg(long, value_name = "PORT", default_value_t = 4104)]
    pub port: u16,
}
