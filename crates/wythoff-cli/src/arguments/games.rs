//! The arguments of the subcommands about games as a whole.

use clap::Args;

use super::flags::{Rows, Search, Told, Typeset, columns};

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  wythoff games\n  wythoff games --json | jq -r '.games[].name'")]
pub struct Games {
    #[command(flatten)]
    pub told: Told,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  wythoff show maharaja
  wythoff show \"imitation(2,3)\"
  wythoff show \"bishop + leaper(1,2)\" --upto 50")]
pub struct Show {
    /// The game, in quotes if it has spaces or parentheses
    pub game: String,
    /// Compute columns 0 to N-1
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = columns)]
    pub columns: u64,
    #[command(flatten)]
    pub rows: Rows,
    /// Show the bit-string too: for each column whether its P-position is above or below the diagonal
    #[arg(long)]
    pub bits: bool,
    #[command(flatten)]
    pub search: Search,
    #[command(flatten)]
    pub told: Typeset,
}
