//! The arguments of the subcommands about existing proofs.

use std::path::PathBuf;

use clap::Args;
#[cfg(feature = "more")]
use clap::ValueEnum;

#[cfg(feature = "more")]
use super::flags::Destination;
use super::flags::{Told, most};

#[derive(Debug, Args)]
#[command(
    after_help = "A certificate holds the rules of a game and an automaton that reads positions digit by digit. Sentences that come from the rules say what the P-positions are. These sentences are decided again, and nothing else in the file is believed. The exit code is 0 if the theorem is proved, 1 if it is not true or a limit is reached, and 2 if the file is not a certificate.

Examples:
  wythoff check wythoff.cert
  wythoff check wythoff.cert --steps
  wythoff check wythoff.cert --json"
)]
pub struct Check {
    /// The certificate
    pub file: PathBuf,
    /// List the automata of the proof, with their sizes and times
    #[arg(long)]
    pub steps: bool,
    /// Stop when an automaton has more than N states [default: 20000000, or 50 times as many as the certificate has]
    #[arg(long, value_name = "N", value_parser = most)]
    pub max_states: Option<usize>,
    #[command(flatten)]
    pub told: Told,
}

#[cfg(feature = "more")]
#[derive(Debug, Args)]
#[command(
    after_help = "For a game, the automaton of its P-positions is taken: from a certificate that comes with the program, or from a proof that is made first. A file is a certificate, or an automaton in Walnut's format, whose tracks are called x, y, z, t4, t5, ... in their order. What is written in Walnut's format belongs in its Automata Library; a numeration system that Walnut does not know is defined there first, by the command that is shown on standard error.

Examples:
  wythoff automaton maharaja
  wythoff automaton wythoff.cert
  wythoff automaton wythoff.cert --format dot | dot -Tsvg -o wythoff.svg
  wythoff automaton wythoff.cert --format walnut -o P.txt"
)]
pub struct Automaton {
    /// A game, a certificate, or a file of Walnut
    #[arg(value_name = "GAME|FILE")]
    pub source: String,
    /// The format of the output
    #[arg(long, value_enum, default_value_t = AutomatonFormat::Stats)]
    format: AutomatonFormat,
    /// Print JSON; the same as --format json
    #[arg(long)]
    json: bool,
    /// Say at length what the answer rests on
    #[arg(long)]
    sources: bool,
    /// Draw at most N states
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = most)]
    pub most: usize,
    #[command(flatten)]
    pub to: Destination,
}

#[cfg(feature = "more")]
impl Automaton {
    /// The format selected by `--format` or `--json`.
    pub fn format(&self) -> AutomatonFormat {
        if self.json { AutomatonFormat::Json } else { self.format }
    }
}

/// What to write of an automaton.
#[cfg(feature = "more")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum AutomatonFormat {
    /// A drawing, for Graphviz
    Dot,
    /// A text file for Walnut
    Walnut,
    /// Its numeration system and its size, in words
    Stats,
    /// The same as one JSON object
    Json,
}
