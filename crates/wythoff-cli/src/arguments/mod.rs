//! The arguments of every subcommand.

#[cfg(feature = "pictures")]
mod draw;
mod games;
mod logic;
#[cfg(feature = "pictures")]
mod papers;
mod play;
mod positions;
mod program;
mod proofs;
mod prove;
mod sequences;
#[cfg(feature = "web")]
mod serve;
mod theorems;
mod words;

use clap::{CommandFactory, Parser, Subcommand, ValueEnum};
use wythoff::UBig;

#[cfg(feature = "pictures")]
pub use draw::{Coordinate, Draw, Picture, Style as DrawStyle};
pub use games::{Alter, Compare, Games, Show};
pub use logic::{Drawing, Logic};
#[cfg(feature = "pictures")]
pub use papers::Reproduce;
pub use play::Play;
pub use positions::{Decide, Grundy, Moves, Nth, Place, Solve};
pub use program::{Completions, Man};
pub use proofs::{Automaton, AutomatonFormat, Check};
pub use prove::Prove;
pub use sequences::{Column, Hegarty, Sequence};
#[cfg(feature = "web")]
pub use serve::Serve;
pub use theorems::{Shift, Theorems};
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
    /// Play against the computer, on a board in the terminal or line by line
    Play(Play),
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
    /// Prove which positions are P-positions: find an automaton and check it from the rules
    Prove(Prove),
    /// Prove the theorem of a certificate again
    Check(Check),
    /// State what follows from a proof: positions on lines, bounds, words, other games
    Theorems(Theorems),
    /// Draw an automaton, write it for Walnut, or say how large it is
    Automaton(Automaton),
    /// Draw the P-positions of a game, and other pictures, as SVG or PNG
    #[cfg(feature = "pictures")]
    Draw(Draw),
    /// Decide a sentence about natural numbers, automatic words and Beatty sequences
    Logic(Logic),
    /// Run a dictionary process
    Process(Process),
    /// Run a 2-tag system and its dictionary side by side
    Tag(Tag),
    /// Run the triangle of a multiplication table and its dictionary side by side
    Triangle(Triangle),
    /// Settle the claims of the papers again: figures, tables, examples, theorems
    #[cfg(feature = "pictures")]
    Reproduce(Reproduce),
    /// Serve the web explorer on this machine
    #[cfg(feature = "web")]
    Serve(Serve),
    /// Print a completion script for a shell
    Completions(Completions),
    /// Print a manual page, or write all of them to a directory
    Man(Man),
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
    wythoff::number(text).ok_or_else(|| "write a whole number, not negative, of any size".to_owned())
}

/// The most bytes of a power.
const MOST_BYTES: usize = 500_000;

/// A whole number of any size, in digits or as a power like 10^50.
pub fn large(text: &str) -> Result<UBig, String> {
    let hint = || "write a whole number, not negative, of any size, or a power like 10^50".to_owned();
    let Some((base, exponent)) = text.split_once('^') else {
        return wythoff::number(text).ok_or_else(hint);
    };
    let (base, exponent) = (wythoff::number(base).ok_or_else(hint)?, exponent.parse::<usize>().map_err(|_| hint())?);
    if base > UBig::ONE && base.to_le_bytes().len().saturating_mul(exponent) > MOST_BYTES {
        return Err(format!("the power is too large; {}", hint()));
    }
    Ok(base.pow(exponent))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_any_size() {
        assert_eq!(large("10^50").unwrap(), UBig::from(10u8).pow(50));
        assert_eq!(large("2^0").unwrap(), UBig::ONE);
        assert_eq!(large("1^99999999999").unwrap(), UBig::ONE);
        for wrong in ["", "-1", "1e50", "10^-1", "10^^2", "^2", "10^999999999999"] {
            assert!(large(wrong).is_err(), "{wrong}");
        }
    }
}
