//! The arguments of `oeis`.

use std::path::PathBuf;

use clap::Args;
use wythoff::oeis::Of;

use super::flags::columns;

#[derive(Debug, Args)]
#[command(after_help = "Sequences:
  a           the smaller piles a(n) of the P-positions (a(n), b(n)), a(n) <=
              b(n), by column, then row
  b           the greater piles b(n)
  difference  b(n) - a(n)
  column      the row of the one P-position in column n
  bits        1 if the P-position of column n is below the diagonal, 0 if it is
              above
  grundy      the Grundy values, by antidiagonals
  outcomes    1 for each P-position and 0 for each other one, by antidiagonals

The draft is checked against the rules that docs/oeis.md lists. Put in your name, and read the draft before you send it.

Examples:
  wythoff oeis maharaja --of b
  wythoff oeis wythoff
  wythoff oeis \"gdwn(1,2)\" --of b -o drafts
  wythoff oeis maharaja --of b --bfile > b.txt")]
pub struct Oeis {
    /// The game, in quotes if it has spaces or parentheses; or the number of a sequence, as A000201
    pub game: String,
    /// Which sequence of the game [default: a]
    #[arg(long, value_name = "SEQUENCE")]
    pub of: Option<Of>,
    /// How many terms the b-file has
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = columns)]
    pub count: u64,
    /// Print only the draft, in the internal format of the OEIS
    #[arg(long, conflicts_with_all = ["bfile", "json"])]
    pub internal: bool,
    /// Print the b-file only
    #[arg(long, conflicts_with = "json")]
    pub bfile: bool,
    /// Print JSON; `wythoff schema` describes it
    #[arg(long)]
    pub json: bool,
    /// Say at length what the answer rests on
    #[arg(long)]
    pub sources: bool,
    /// Write the draft, A000000.txt, and the b-file, b000000.txt, into this directory
    #[arg(short, long, value_name = "DIR")]
    pub output: Option<PathBuf>,
}
