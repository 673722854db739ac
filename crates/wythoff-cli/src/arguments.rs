//! The arguments of every subcommand.

mod words;

use std::path::PathBuf;

use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};
use wythoff::UBig;

pub use words::{CriterionName, Process, Tag, Triangle, Words};

/// Solve, decide and explore Wythoff-type games
///
/// Two players move in turn from a position (x,y) of two piles; whoever cannot move loses. A position is P if the
/// previous player wins, N if the next player does. Every answer says how sure it is.
#[derive(Debug, Parser)]
#[command(name = "wythoff", version, propagate_version = true, arg_required_else_help = true, after_help = EXAMPLES, max_term_width = 100)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Command,
}

const EXAMPLES: &str = "\
Examples:
  wythoff games
  wythoff show maharaja
  wythoff decide \"rook + bishop + leaper(3,5)\" 20 33
  wythoff solve maharaja --columns 1000000 --format csv -o maharaja.csv

A GAME is a name with its parameters, as in `maharaja(3,5)`, or moves and clauses, as in
`rook + bishop + leaper(1,2) block 1 of diagonal`. Quote it if it has spaces or parentheses.";

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the named games: parameters, rule, source
    Games(Games),
    /// Explain a game: its rule, first P-positions and what is observed about them
    Show(Show),
    /// List P-positions, by column, then row
    Solve(Solve),
    /// Show the n-th P-position
    Nth(Nth),
    /// Say who wins from a position, and how
    Decide(Decide),
    /// List the legal moves from a position, with their outcomes
    Moves(Moves),
    /// Compute Grundy values
    Grundy(Grundy),
    /// Find the first difference of two games, and the share of P-positions in common
    Compare(Compare),
    /// Say what forced labels or misere play do to a game
    Alter(Alter),
    /// List a Beatty pair, a mex recurrence or the upper pairs of a game, from any index
    Sequence(Sequence),
    /// Observe the permutation of (1,p)-Wythoff Nim: its distance from a Beatty pair
    Hegarty(Hegarty),
    /// Find the dictionary that generates the bit-string of a game, and prove it
    Words(Words),
    /// Run a dictionary process
    Process(Process),
    /// Run a 2-tag system and its dictionary side by side
    Tag(Tag),
    /// Run the triangle of a multiplication table and its dictionary side by side
    Triangle(Triangle),
    /// Print a completion script for a shell
    Completions(Completions),
    /// Print a manual page, or write all of them to a directory
    Man(Man),
}

/// Arguments of `games`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  wythoff games\n  wythoff games --json | jq -r '.[].name'")]
pub struct Games {
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `show`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  wythoff show maharaja
  wythoff show \"imitation(2,3)\"
  wythoff show \"bishop + leaper(1,2)\" --upto 50")]
pub struct Show {
    /// The game, in quotes if it has spaces or parentheses
    pub game: String,
    /// How many columns to look at
    #[arg(long, value_name = "N", default_value_t = 10000, value_parser = columns)]
    pub columns: u64,
    /// Look at rows up to Y only
    #[arg(long, value_name = "Y", value_parser = pile)]
    pub upto: Option<u64>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `solve`.
#[derive(Debug, Args)]
#[command(after_help = "Formats:
  table  a line for each column with the rows of its P-positions, and how sure they are
  csv    x,y on each line, without a header
  json   one object: game, rules, positions, certainty, engine
  bfile  n a(n), where a(n) is the row of the one P-position in column n

Examples:
  wythoff solve maharaja --columns 20
  wythoff solve \"m-wythoff(2)\" --columns 10000 --format bfile -o b.txt
  wythoff solve \"m-wythoff(2)\" --at 100000000000000000000 --count 5
  wythoff solve \"bishop + leaper(1,2)\" --upto 30 --format csv")]
pub struct Solve {
    /// The game, in quotes if it has spaces or parentheses
    pub game: String,
    /// How many columns: 0 to N-1
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = columns)]
    pub columns: u64,
    /// Only rows up to Y; needed if columns hold infinitely many P-positions
    #[arg(long, value_name = "Y", value_parser = pile)]
    pub upto: Option<u64>,
    /// Begin at column X, of any size
    #[arg(long, value_name = "X", value_parser = big, conflicts_with_all = ["columns", "upto"])]
    pub at: Option<UBig>,
    /// How many columns from --at on
    #[arg(long, value_name = "K", default_value_t = 10, value_parser = columns, requires = "at")]
    pub count: u64,
    /// The form of the output
    #[arg(long, value_enum, default_value_t = Format::Table)]
    pub format: Format,
    /// Write to this file, all or nothing, instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// Arguments of `nth`.
#[derive(Debug, Args)]
#[command(
    after_help = "P-positions with x <= y are counted by column, then row; the first is the 0th, so that the n-th of
Wythoff Nim is (a_n, b_n).

Examples:
  wythoff nth wythoff 1000000000000000000000000
  wythoff nth maharaja 0 --count 16"
)]
pub struct Nth {
    /// The game, in quotes if it has spaces or parentheses
    pub game: String,
    /// The index, of any size
    #[arg(value_parser = big)]
    pub n: UBig,
    /// How many, from the n-th on
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = columns)]
    pub count: u64,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `decide`.
#[derive(Debug, Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "The first word of the output is P or N.

Examples:
  wythoff decide maharaja 3 5
  wythoff decide \"imitation(1,1)\" 1 3 --after \"2,3\"
  wythoff decide \"k-blocking(3)\" 5 9 --json"
)]
pub struct Decide {
    #[command(flatten)]
    pub place: Place,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `moves`.
#[derive(Debug, Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "Examples:
  wythoff moves maharaja 3 5
  wythoff moves maharaja 3 5 --winning
  wythoff moves \"imitation(1,1)\" 1 3 --after \"3,3\""
)]
pub struct Moves {
    #[command(flatten)]
    pub place: Place,
    /// Only moves to P-positions
    #[arg(long)]
    pub winning: bool,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// A game and a position in it.
#[derive(Debug, Args)]
pub struct Place {
    /// The game, in quotes if it has spaces or parentheses
    pub game: String,
    /// Tokens in the first pile
    #[arg(value_parser = big)]
    pub x: UBig,
    /// Tokens in the second pile
    #[arg(value_parser = big)]
    pub y: UBig,
    /// The positions before this one, oldest first, as in "3,3 2,3"
    #[arg(long, value_name = "POSITIONS", default_value = "", hide_default_value = true)]
    pub after: String,
}

/// Arguments of `grundy`.
#[derive(Debug, Args)]
#[command(after_help = "Formats:
  table  aligned, a line for each column x
  csv    a line for each column x, its values by ascending y; nothing for a removed position
  json   one object: game, rules, size, order, values, certainty, engine; null for a removed position
  bfile  n a(n), by antidiagonals, each from (0,s) to (s,0)

Examples:
  wythoff grundy wythoff --size 10
  wythoff grundy maharaja --size 100 --format bfile -o b.txt
  wythoff grundy wythoff --size 4000 --format csv -o wythoff.csv")]
pub struct Grundy {
    /// The game, in quotes if it has spaces or parentheses
    pub game: String,
    /// Piles below N
    #[arg(long, value_name = "N", value_parser = columns)]
    pub size: u64,
    /// A line for each antidiagonal x + y = 0, 1, ..., N-1 instead of each column
    #[arg(long)]
    pub antidiagonals: bool,
    /// The form of the output
    #[arg(long, value_enum, default_value_t = Format::Table)]
    pub format: Format,
    /// Write to this file, all or nothing, instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// Arguments of `compare`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  wythoff compare \"maharaja(3,5)\" wythoff
  wythoff compare \"roob-blocking(2,3)\" \"modular(2,0,3)\" --columns 100000")]
pub struct Compare {
    /// The first game
    pub first: String,
    /// The second game
    pub second: String,
    /// How many columns: 0 to N-1
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = columns)]
    pub columns: u64,
    /// Only rows up to Y; needed if columns hold infinitely many P-positions
    #[arg(long, value_name = "Y", value_parser = pile)]
    pub upto: Option<u64>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `alter`.
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
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `sequence`.
#[derive(Debug, Args)]
#[command(after_help = "Names:
  beatty(m,p)     a_n = floor(n phi/p) with phi = (2 - mp + sqrt((mp)^2 + 4))/2, b_n = a_n + m n
  connell(p)      c_n and d_n = c_n + n: beatty(1,p)
  mex-i(m,p)      the pairs of beatty(m,p) by the recurrences (i), (ii), (iii) of RES
  mex-ii(m,p)     proposition 5.2; each has to start at n = 0
  mex-iii(m,p)
  pairs(m,p)      (m,p)-Wythoff Nim: a_n = mex of all earlier terms, b_n = a_n + floor(n/p) m
  floor(n ALPHA)  multiples of a positive number of a quadratic field
  a GAME          its upper pairs: the P-positions (a_n, b_n) with a_n <= b_n, by column

Formats:
  table  n, a_n, b_n and b_n - a_n, and how sure they are
  csv    n,a_n,b_n on each line, without a header
  json   one object: sequence, columns, rows, certainty, engine; numbers of any size
  bfile  n and the chosen column

Examples:
  wythoff sequence \"beatty(2,3)\" --count 17
  wythoff sequence \"beatty(1,1)\" --from 1000000000000000000000000000000 --count 3
  wythoff sequence \"floor(n (1 + sqrt 5)/2)\" --format bfile --from 1
  wythoff sequence maharaja --count 1000 --format bfile --column b -o b.txt")]
pub struct Sequence {
    /// The sequence or the game, in quotes if it has spaces or parentheses
    pub name: String,
    /// The first index; of any size, where there is a closed form
    #[arg(long, value_name = "N", default_value = "0", value_parser = index)]
    pub from: wythoff_exact::UBig,
    /// How many terms
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = columns)]
    pub count: u64,
    /// The form of the output
    #[arg(long, value_enum, default_value_t = Format::Table)]
    pub format: Format,
    /// Which numbers a b-file lists
    #[arg(long, value_enum, default_value_t = Column::A)]
    pub column: Column,
    /// Write to this file, all or nothing, instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// A column of a table of pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Column {
    /// The lower sequence a_n
    A,
    /// The upper sequence b_n
    B,
    /// b_n - a_n
    Difference,
}

/// Arguments of `hegarty`.
#[derive(Debug, Args)]
#[command(
    after_help = "Hegarty (appendix to IMI) proves that pi(n) is floor(nL) + e or floor(n/L) + e with e from -1 to 2, and
that the k-th a differs from floor(kr) by at most p - 1. That e is 0 or 1, and that p - 1 is best
possible, are conjectures: what is printed is computed to the bound, no more.

Examples:
  wythoff hegarty --p 2
  wythoff hegarty --p 10 --upto 10000000 --json"
)]
pub struct Hegarty {
    /// The parameter of (1,p)-Wythoff Nim
    #[arg(long, value_name = "P", value_parser = columns)]
    pub p: u64,
    /// The last n to look at
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = columns)]
    pub upto: u64,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `completions`.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  wythoff completions bash > ~/.local/share/bash-completion/completions/wythoff")]
pub struct Completions {
    /// The shell
    #[arg(value_enum)]
    pub shell: clap_complete::Shell,
}

/// Arguments of `man`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  wythoff man solve | man -l -\n  wythoff man --dir ~/.local/share/man/man1")]
pub struct Man {
    /// The subcommand whose page to print; the general page if left out
    pub page: Option<String>,
    /// Write every page to this directory instead
    #[arg(long, value_name = "DIR", conflicts_with = "page")]
    pub dir: Option<PathBuf>,
}

/// The form of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Aligned, for reading
    Table,
    /// Comma-separated numbers
    Csv,
    /// One JSON object
    Json,
    /// A b-file of the OEIS
    Bfile,
}

/// Reads the arguments of this process.
pub fn parse() -> Result<Arguments, clap::Error> {
    Arguments::try_parse()
}

/// The command line as data, for completions and manual pages.
pub fn command() -> clap::Command {
    Arguments::command()
}

fn pile(text: &str) -> Result<u64, String> {
    whole_number(text, "write a whole number from 0 to 18446744073709551615")
}

fn big(text: &str) -> Result<UBig, String> {
    wythoff::big_position::number(text).ok_or_else(|| "write a whole number, not negative, of any size".to_owned())
}

fn columns(text: &str) -> Result<u64, String> {
    let hint = "write a whole number, at least 1";
    match whole_number(text, hint)? {
        0 => Err(hint.to_owned()),
        n => Ok(n),
    }
}

fn index(text: &str) -> Result<wythoff_exact::UBig, String> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits).ok_or_else(|| "write a whole number".to_owned())
}

fn whole_number(text: &str, hint: &str) -> Result<u64, String> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse() {
        Ok(number) if digits => Ok(number),
        _ if digits => Err(format!("the number is too large; {hint}")),
        _ => Err(hint.to_owned()),
    }
}
