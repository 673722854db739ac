//! The arguments of `prove`.

use std::path::PathBuf;

use clap::Args;
use wythoff::automata::Numeration;

use super::{columns, most};

#[derive(Debug, Args)]
#[command(
    after_help = "The P-positions of many games, written in the digits of a suitable numeration system, are recognised by a finite automaton. It is learned from the answers of the other engines; whether it is right is then decided from the rules alone. Without a proof the command says how far it got, and exits with 1.

Examples:
  wythoff prove wythoff
  wythoff prove maharaja --cert maharaja.cert
  wythoff prove \"maharaja(5,8)\" --max-states 50000 --save attempt.json
  wythoff prove \"maharaja(5,8)\" --resume attempt.json
  wythoff prove \"k-blocking(3)\" --walnut k-blocking-3 --json"
)]
pub struct Prove {
    /// The game, in quotes if it has spaces or parentheses
    pub game: String,
    /// Give up an automaton of more states
    #[arg(long, value_name = "S", default_value_t = 100_000, value_parser = most)]
    pub max_states: usize,
    /// Columns to compute at most, a byte of memory each
    #[arg(long, value_name = "N", default_value_t = 1_000_000_000, value_parser = columns)]
    pub columns: u64,
    /// Numeration system, as msd_fib or msd_ost[1,2]; chosen from the slopes if left out
    #[arg(long, value_name = "NAME")]
    pub numeration: Option<Numeration>,
    /// Write the certificate to a file
    #[arg(long, value_name = "FILE")]
    pub cert: Option<PathBuf>,
    /// Write a directory with the automaton and a script, to be checked by Walnut
    #[arg(long, value_name = "DIR")]
    pub walnut: Option<PathBuf>,
    /// If it is not proved, write what was learned to a file
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Go on from such a file
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}
