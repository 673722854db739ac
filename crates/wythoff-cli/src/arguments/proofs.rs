//! The arguments of the subcommands about proofs that are there.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::most;

#[derive(Debug, Args)]
#[command(
    after_help = "A certificate holds the rules of a game and an automaton that reads positions digit by digit. What P-positions are is said by sentences that come from the rules; they are decided again, and nothing else in the file is believed. The exit code is 0 if the theorem is proved, 1 if it is not true, and 2 if the file is no certificate or the limit was met.

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
    /// Give up when an automaton has more states
    #[arg(long, value_name = "N", default_value_t = 20_000_000, value_parser = most)]
    pub max_states: usize,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
#[command(
    after_help = "A game has the automaton of its P-positions: that of a certificate that comes with the program, or one that is proved first. A file is a certificate, or an automaton in Walnut's format, whose tracks are called x, y, z, t4, t5, ... in their order. What is written in Walnut's format belongs into its Automata Library; a numeration system that Walnut does not know is defined there first, by the command that is shown on standard error.

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
    /// What to write
    #[arg(long, value_enum, default_value_t = AutomatonFormat::Stats)]
    pub format: AutomatonFormat,
    /// Draw at most so many states
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = most)]
    pub most: usize,
    /// Write to this file, all or nothing, instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// What to write of an automaton.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum AutomatonFormat {
    /// A drawing, for Graphviz
    Dot,
    /// A text file for Walnut
    Walnut,
    /// Its size
    Stats,
}
