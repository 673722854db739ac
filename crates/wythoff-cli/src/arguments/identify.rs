//! The arguments of `identify`.

use std::path::PathBuf;

use clap::Args;

use super::atlas::Source;

#[derive(Debug, Args)]
#[command(after_help = "\
The sequences of a game that are looked through: the row of the P-position of each column, the smaller and the greater piles, their differences and sums,
the bit-string, how many P-positions a column holds, what no pile is, P-positions near one line or on one side of the diagonal, Grundy values of a
row and by antidiagonals. They may begin later, every second or third term may be taken, differences or sums of terms made, a small constant
added, the piles exchanged, and one term may be wrong. Positions may be moved by a small vector.

Examples:
  wythoff identify 1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19, 21, 22
  wythoff identify \"(1,2) (3,5) (4,7) (6,10) (8,13)\"
  wythoff identify 0100101001001010010100100101001001
  wythoff identify A002251
  wythoff identify --file b001950.txt")]
pub struct Identify {
    /// Terms of a sequence, bits, pairs, or the number of a sequence of the OEIS
    #[arg(required_unless_present = "file", allow_negative_numbers = true, num_args = 1..)]
    pub given: Vec<String>,
    /// Read them from a file: also the lines of a b-file, or a picture of the board with # for P, . for N and ? for what is not known; - is standard input
    #[arg(long, value_name = "FILE", conflicts_with = "given")]
    pub file: Option<PathBuf>,
    #[command(flatten)]
    pub from: Source,
    /// Print JSON; `wythoff schema` describes it
    #[arg(long)]
    pub json: bool,
}
