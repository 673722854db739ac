//! The arguments of `redundant`.

use clap::{Args, ValueEnum};
use wythoff::{BigPosition, Diagnostic, input};

use super::flags::{Destination, most};
use crate::given::given;

#[derive(Debug, Args)]
#[command(
    after_help = "A vector (i,j) can be added to the moves if and only if no two P-positions differ by it; all these vectors can be added at once. A move can be taken away if and only if it is nowhere the only one to a P-position; this is said of one move at a time. What is printed is proved from the automaton of the P-positions, which is itself proved first. Labels that are forced are taken into account. Where options may be blocked, vectors are added as moves that cannot be blocked, and nothing is said of taking moves away.

Examples:
  wythoff redundant wythoff
  wythoff redundant wythoff --vector 1,3 --vector 1,2
  wythoff redundant maharaja --vector \"10^30,10^31\"
  wythoff redundant wythoff --format walnut -o addable.txt
  wythoff redundant maharaja.cert --json"
)]
pub struct Redundant {
    /// The game, in quotes if it has spaces or parentheses; or a certificate
    #[arg(value_name = "GAME|FILE")]
    pub game: String,
    /// Can this vector be added, or taken away if it is a move? With two P-positions or a position that show that it cannot; may be repeated
    #[arg(long, value_name = "I,J", value_parser = vector)]
    pub vector: Vec<BigPosition>,
    /// List N vectors that can be added
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = most)]
    pub count: usize,
    /// Look for no automaton of the vectors that can be added that needs more than N states on the way
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = most)]
    pub max_states: usize,
    /// The format of the output
    #[arg(long, value_enum, default_value_t = RedundantFormat::Text)]
    format: RedundantFormat,
    /// Print JSON; the same as --format json
    #[arg(long)]
    json: bool,
    /// Say at length what the answer rests on
    #[arg(long)]
    sources: bool,
    #[command(flatten)]
    pub to: Destination,
}

impl Redundant {
    /// The format selected by `--format` or `--json`.
    pub fn format(&self) -> RedundantFormat {
        if self.json { RedundantFormat::Json } else { self.format }
    }
}

/// What to write of redundant moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum RedundantFormat {
    /// Words, for reading
    Text,
    /// One JSON object
    Json,
    /// The automaton of the vectors that can be added, as a drawing for Graphviz
    Dot,
    /// The same as a text file for Walnut
    Walnut,
}

/// Reads a vector whose coordinates are numbers of any size.
fn vector(text: &str) -> Result<BigPosition, Diagnostic> {
    given(text, |text| input::pair(text, input::DIGITS))
}
