//! `wythoff completions`: scripts for shells.

use crate::arguments::{self, Completions};
use crate::output::Output;

/// Prints the completion script.
pub fn run(arguments: &Completions) -> anyhow::Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut arguments::command(), "wythoff", &mut script);
    let mut output = Output::stdout()?;
    output.text(&String::from_utf8_lossy(&script));
    output.finish()
}
