//! The arguments of the subcommands about games as a whole.

use clap::Args;

use super::flags::{Region, Told, columns, pile};

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
    #[command(flatten)]
    pub region: Region<10_000>,
    #[command(flatten)]
    pub told: Told,
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
    #[command(flatten)]
    pub region: Region<1000>,
    #[command(flatten)]
    pub told: Told,
}

#[derive(Debug, Args)]
#[command(
    after_help = "For rook + bishop theorems say which shift makes the altered game Wythoff Nim, but for ever rarer
defects. For other games everything is observed, not proved.

Examples:
  wythoff alter \"wythoff alter P{(3,4),(5,0)} N{(0,0)}\"
  wythoff alter misere-wythoff --upto 1000
  wythoff alter \"rays{(2,0),(0,1),(1,1)} alter P{(1,1)}\" --json"
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
    #[command(flatten)]
    pub told: Told,
}
