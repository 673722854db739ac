//! The arguments of `prove`.

use std::path::PathBuf;

use clap::Args;
use wythoff::automata::Numeration;

use super::flags::{Told, columns, most};

#[derive(Debug, Args)]
#[command(
    after_help = "The P-positions of many games, written in the digits of a suitable numeration system, are recognised by a finite automaton. The program makes this automaton from what surrounds a column, or learns it from the answers of the other engines, and then decides from the rules alone whether it is right. If it cannot prove this, the command says how far it got, and its exit code is 1.

Examples:
  wythoff prove wythoff
  wythoff prove maharaja --cert maharaja.cert
  wythoff prove \"maharaja(6,10)\" --max-states 500000
  wythoff prove \"maharaja(6,10)\" --max-states 5000 --save attempt.json
  wythoff prove \"maharaja(6,10)\" --max-states 500000 --resume attempt.json
  wythoff prove \"modular(3,3,9)\" --save attempt.json --resume attempt.json
  wythoff prove \"k-blocking(3)\" --walnut k-blocking-3 --json"
)]
pub struct Prove {
    /// The game, in quotes if it has spaces or parentheses
    pub game: String,
    /// Stop the search when the automaton needs more than N states
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = most)]
    pub max_states: usize,
    /// Compute at most columns 0 to N-1, which take a byte of memory each
    #[arg(long, value_name = "N", default_value_t = 1_000_000_000, value_parser = columns)]
    pub columns: u64,
    /// Write numbers in this numeration system, such as msd_fib or msd_ost[1,2]; it is chosen from the slopes if left out
    #[arg(long, value_name = "NAME")]
    pub numeration: Option<Numeration>,
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
    #[command(flatten)]
    pub told: Told,
}
