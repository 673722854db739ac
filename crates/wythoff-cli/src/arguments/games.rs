//! The arguments of the subcommands about games as a whole.

use clap::Args;

use super::flags::{Rows, Search, Told, Typeset, columns};
#[cfg(feature = "more")]
use super::flags::{most, pile};

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

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  wythoff compare \"maharaja(3,5)\" wythoff
  wythoff compare \"roob-blocking(2,3)\" \"modular(2,0,3)\" --columns 100000")]
pub struct Compare {
    /// The first game
    pub first: String,
    /// The second game
    pub second: String,
    /// Compute columns 0 to N-1
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = columns)]
    pub columns: u64,
    #[command(flatten)]
    pub rows: Rows,
    #[command(flatten)]
    pub told: Told,
}

#[cfg(feature = "more")]
#[derive(Debug, Args)]
#[command(
    after_help = "The altered game is compared with the game without its alteration. For rook + bishop, theorems give the shift after which the two differ only at defects, and these become rarer and rarer. Where both games have automata, it is proved for any moves whether the share of the positions that differ vanishes. Automata are those that come with the program, or others that are found at once; --prove looks further. The rest is observed and not proved.

Examples:
  wythoff alter \"wythoff alter P{(3,4),(5,0)} N{(0,0)}\"
  wythoff alter misere-wythoff --upto 1000
  wythoff alter \"rays{(2,0),(0,1),(1,1)} alter N{(0,0)}\"
  wythoff alter \"rays{(2,0),(0,1),(1,1)} alter P{(1,1)}\" --json
  wythoff alter \"maharaja(2,6) alter N{(0,0)}\" --prove --max-states 20000"
)]
pub struct Alter {
    /// The game with its alteration, in quotes
    pub game: String,
    /// Compare the P-positions with both piles up to N [default: 10000 where columns are finite]
    #[arg(long, value_name = "N", value_parser = pile)]
    pub upto: Option<u64>,
    /// Compute at most B columns and rows for the theorems
    #[arg(long, value_name = "B", default_value_t = wythoff::alteration::BOUND, value_parser = columns)]
    pub bound: u64,
    /// Look for automata of both games for about a minute each, where none come with the program and none are found at once
    #[arg(long)]
    pub prove: bool,
    /// Stop that search when an automaton needs more than N states [default: 5000]
    #[arg(long, value_name = "N", requires = "prove", value_parser = most)]
    pub max_states: Option<usize>,
    #[command(flatten)]
    pub told: Told,
}
