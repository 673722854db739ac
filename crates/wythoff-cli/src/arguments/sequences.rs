//! The arguments of the subcommands about sequences.

use clap::{Args, ValueEnum};
use wythoff::UBig;

use super::flags::{Listed, Told, columns, number};

#[derive(Debug, Args)]
#[command(after_help = "Names:
  beatty(m,p)     a_n = floor(n phi/p) with phi = (2 - mp + sqrt((mp)^2 + 4))/2,
                  b_n = a_n + m n
  connell(p)      c_n and d_n = c_n + n: beatty(1,p)
  mex-i(m,p)      the pairs of beatty(m,p) by the recurrences (i), (ii), (iii)
                  of RES
  mex-ii(m,p)     proposition 5.2; each has to start at n = 0
  mex-iii(m,p)
  pairs(m,p)      (m,p)-Wythoff Nim: a_n = mex of all earlier terms, b_n = a_n +
                  floor(n/p) m
  floor(n ALPHA)  multiples of a positive number such as phi, sqrt 2 or (3 +
                  sqrt 7)/5, rounded down
  a GAME          its upper pairs: the P-positions (a_n, b_n) with a_n <= b_n,
                  by column

Formats:
  table  n, a_n, b_n and b_n - a_n, and how sure they are
  csv    n,a_n,b_n on each line, without a header
  json   one object: command, sequence or game and rules, columns, rows,
         certainty
  bfile  n and the chosen column

Examples:
  wythoff sequence \"beatty(2,3)\" --count 17
  wythoff sequence \"beatty(1,1)\" --from 10^30 --count 3
  wythoff sequence \"floor(n phi)\" --format bfile --from 1
  wythoff sequence maharaja --count 1000 --format bfile --column b -o b.txt")]
pub struct Sequence {
    /// The sequence or the game, in quotes if it has spaces or parentheses
    pub name: String,
    /// Begin at index N, of any size where there is a closed form
    #[arg(long, value_name = "N", default_value = "0", value_parser = number)]
    pub from: UBig,
    /// List K terms from index N on
    #[arg(long, value_name = "K", default_value_t = 20, value_parser = columns)]
    pub count: u64,
    /// Which numbers a b-file lists
    #[arg(long, value_enum, default_value_t = Column::A)]
    pub column: Column,
    #[command(flatten)]
    pub list: Listed,
}

/// A column of a table of pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Column {
    /// The lower sequence a_n
    A,
    /// The upper sequence b_n
    B,
    /// The differences b_n - a_n
    Difference,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Hegarty (appendix to IMI) proves that pi(n) is floor(nL) + e or floor(n/L) + e with e from -1 to 2, and that the k-th a differs from floor(kr) by at most p - 1. He conjectures that e is always 0 or 1, and that p - 1 is best possible; docs/arguments.md proves both by hand. What is printed is computed up to the bound.

Examples:
  wythoff hegarty --p 2
  wythoff hegarty --p 10 --upto 10000000 --json"
)]
pub struct Hegarty {
    /// The parameter of (1,p)-Wythoff Nim
    #[arg(long, value_name = "P", default_value_t = 2, value_parser = columns)]
    pub p: u64,
    /// Look at n from 1 to N
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = columns)]
    pub upto: u64,
    #[command(flatten)]
    pub told: Told,
}
