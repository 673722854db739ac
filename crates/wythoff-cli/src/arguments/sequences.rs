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
  mex-ii(m,p)     proposition 5.2; each computes all terms from n = 0 on
  mex-iii(m,p)
  pairs(m,p)      (m,p)-Wythoff Nim: a_n = mex of all earlier terms, b_n = a_n +
                  floor(n/p) m
  obryant(ALPHA,p)
                  a_n = floor(n ALPHA/p), b_n = floor(n BETA/p) with 1/ALPHA +
                  1/BETA = 1, ALPHA irrational, 1 < ALPHA < 2: p-complementary
                  (RES theorem 3.1, O'Bryant)
  floor(n ALPHA + BETA)
                  a Beatty sequence: multiples of a positive number such as
                  phi, sqrt 2 or (3 + sqrt 7)/5, plus a number of its field,
                  which may be left out, rounded down
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
  wythoff sequence \"floor(n (1 + sqrt 5)/4 + 1/2)\"
  wythoff sequence \"obryant(sqrt 2, 3)\"
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
    after_help = "A sequence is a name as in `wythoff sequence`, or a file: a b-file (n a(n) in each line) or whole numbers, the first of which has index 1. A pair, as beatty(2,3), or a game, whose upper pairs are taken, is given alone. Numbers are counted from 0 on if 0 occurs, else from 1 on; where both sequences begin with 0 at n = 0, that of b is not counted (RES definition 1).

What is said is computed to a bound, unless both are Beatty sequences without an offset: for these RES theorem 3.1 decides. With --delta, the range of b_n - a_n - delta n; the slopes that follow for complementary sequences; how far a_n and b_n are from these lines; and, for p = 1, how far they stay, if that range and the steps of a stay as they are (MAH lemma 2.3; proposition 2.2 of Fraenkel and Peled, if b increases).

Examples:
  wythoff complementary \"floor(n phi)\" \"floor(n phi^2)\" --delta 1
  wythoff complementary \"obryant(sqrt 2, 3)\" --p 3
  wythoff complementary maharaja --delta 1
  wythoff complementary a.txt b.txt --p 2 --json"
)]
pub struct Complementary {
    /// The first sequence, or a pair or a game alone
    pub a: String,
    /// The second sequence
    pub b: Option<String>,
    /// How often each number has to occur
    #[arg(long, value_name = "P", default_value_t = 1, value_parser = columns)]
    pub p: u64,
    /// Compare b_n - a_n with D n, for a number such as 1, 2/3 or sqrt 2
    #[arg(long, value_name = "D")]
    pub delta: Option<String>,
    /// Take K terms of a sequence that is named
    #[arg(long, value_name = "K", default_value_t = 10_000, value_parser = columns)]
    pub count: u64,
    #[command(flatten)]
    pub told: Told,
}
