//! The arguments of the subcommands about proofs.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::columns;

/// Arguments of `check`.
#[derive(Debug, Args)]
#[command(
    after_help = "A certificate holds the rules of a game and an automaton that reads positions digit by digit. The sentences that say what P-positions are come from the rules and are decided again; nothing else in the file is believed. The exit code is 0 if the theorem is proved, 1 if it is not true, 2 if the file is no certificate.

Examples:
  wythoff check wythoff.wcert
  wythoff check wythoff.wcert --steps
  wythoff check wythoff.wcert --json"
)]
pub struct Check {
    /// The certificate
    pub file: PathBuf,
    /// List the automata of the proof, with their sizes and times
    #[arg(long)]
    pub steps: bool,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// Give up when an automaton has more states
    #[arg(long, value_name = "N", default_value_t = 20_000_000, value_parser = columns)]
    pub max_states: u64,
}

/// Arguments of `automaton`.
#[derive(Debug, Args)]
#[command(
    after_help = "The automaton of a certificate, or one in Walnut's format, with tracks called x, y, z, ... in their order. What is written in Walnut's format Walnut reads as a file of its Automata Library; a numeration system that it does not know is to be defined by the command that is printed on standard error.

Examples:
  wythoff automaton wythoff.wcert --format stats
  wythoff automaton wythoff.wcert --format dot | dot -Tsvg -o wythoff.svg
  wythoff automaton wythoff.wcert --format walnut -o P.txt
  wythoff automaton wythoff.wcert --format script -o proof.txt"
)]
pub struct Automaton {
    /// The certificate, or a file of Walnut
    pub file: PathBuf,
    /// What to write
    #[arg(long, value_enum, default_value_t = AutomatonFormat::Stats)]
    pub format: AutomatonFormat,
    /// The largest number of states in a drawing
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = columns)]
    pub most: u64,
    /// Write to this file instead of standard output
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
    /// Sizes
    Stats,
    /// The proof as commands for Walnut, about the automaton P: every `eval` answers TRUE
    Script,
}
