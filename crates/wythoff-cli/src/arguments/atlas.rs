//! The arguments of `atlas`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use wythoff_atlas::atlas::Order;

#[derive(Debug, Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "\
Examples:
  wythoff atlas
  wythoff atlas list --family leapers --least-states 500
  wythoff atlas list --known computed --like wythoff
  wythoff atlas show maharaja
  wythoff atlas build -o atlas"
)]
pub struct Atlas {
    #[command(subcommand)]
    pub of: Option<Of>,
    #[command(flatten)]
    pub from: Source,
    /// Print JSON; `wythoff schema` describes it
    #[arg(long)]
    pub json: bool,
}

/// Another atlas than the one that is inside of the program.
#[derive(Debug, Args)]
pub struct Source {
    /// Look into this atlas, the file atlas.packed of a build, and not into the one that is inside of the program
    #[arg(long, value_name = "FILE")]
    pub atlas: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub enum Of {
    /// List games of the atlas
    List(List),
    /// Show what the atlas says of a game
    Show(Show),
    /// Build the atlas: measure every game of its families
    #[cfg(feature = "sweep")]
    Build(Build),
}

/// Which games are listed.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  wythoff atlas list --family rays --field 1
  wythoff atlas list --order states --limit 10
  wythoff atlas list --text \"block 2\" --csv > games.csv")]
pub struct List {
    /// Only games of this family
    #[arg(long, value_name = "NAME")]
    pub family: Option<String>,
    /// Only games whose slopes are in the field of the square root of D; 1 for fractions
    #[arg(long, value_name = "D")]
    pub field: Option<i64>,
    /// Only games whose P-positions are known in this way: proved, "closed form" or computed
    #[arg(long, value_name = "HOW")]
    pub known: Option<String>,
    /// Only games with an automaton of at least N states
    #[arg(long, value_name = "N")]
    pub least_states: Option<u32>,
    /// Only games with an automaton of at most N states
    #[arg(long, value_name = "N")]
    pub most_states: Option<u32>,
    /// Only games with this text in their rules or names
    #[arg(long, value_name = "TEXT")]
    pub text: Option<String>,
    /// Only games with the P-positions of this game in the first columns
    #[arg(long, value_name = "GAME")]
    pub like: Option<String>,
    /// One game for each set of P-positions that is proved to be the same
    #[arg(long)]
    pub distinct: bool,
    /// In this order
    #[arg(long, value_enum, default_value_t = By::Atlas)]
    pub order: By,
    /// List at most N games; 0 for all
    #[arg(long, value_name = "N", default_value_t = 40)]
    pub limit: usize,
    /// Print a table of comma-separated values, with the query and the version above it
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
    #[command(flatten)]
    pub from: Source,
    /// Print JSON; `wythoff schema` describes it
    #[arg(long)]
    pub json: bool,
}

/// An order of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum By {
    /// By families, the simpler games first
    Atlas,
    /// By the number of states of the automaton, the largest first
    States,
    /// By the number of games with the same P-positions, the most first
    Same,
}

impl From<By> for Order {
    fn from(by: By) -> Order {
        match by {
            By::Atlas => Order::Atlas,
            By::States => Order::States,
            By::Same => Order::Same,
        }
    }
}

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  wythoff atlas show \"wythoff + leaper(2,3)\"")]
pub struct Show {
    /// A game, or the label of one
    pub game: String,
    #[command(flatten)]
    pub from: Source,
    /// Print JSON; `wythoff schema` describes it
    #[arg(long)]
    pub json: bool,
}

#[cfg(feature = "sweep")]
#[derive(Debug, Args)]
#[command(after_help = "\
Every game is kept as soon as it is measured: after an interrupt the same command goes on. Some 15 minutes on two processors.

Example:
  wythoff atlas build -o atlas")]
pub struct Build {
    /// Build it in this directory
    #[arg(short, long, value_name = "DIR")]
    pub output: PathBuf,
    /// Build the atlas of the families of this file, in the form of crates/wythoff-atlas/families.toml
    #[arg(long, value_name = "FILE")]
    pub families: Option<PathBuf>,
    /// Measure J games at the same time; as many as there are processors if left out
    #[arg(long, value_name = "J", value_parser = super::flags::jobs)]
    pub jobs: Option<usize>,
    /// Print JSON; `wythoff schema` describes it
    #[arg(long)]
    pub json: bool,
}
