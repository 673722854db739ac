//! The arguments of `chain`.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use wythoff::{Diagnostic, UBig};

use super::flags::{Told, columns, most, number};

/// The default limit on the states of an automaton when the proof of a chain is repeated.
pub const STATES: usize = 20_000_000;

#[derive(Debug, Args)]
#[command(after_help = "A chain is a list of automata, each of which is proved with those before it.

In a chain of values these are the positions of Grundy value 0, 1, 2, ... of a game with two piles: those of value g are the P-positions of the game in which all positions of lower value are N by decree.

In a chain of heaps they are the P-positions of Wythoff Nim with three heaps (Fraenkel) with 0, 1, 2, ... tokens in the first one. A move takes any number of tokens from one heap, or numbers whose nim-sum is 0 from all three, not all of them 0. In a chain of four heaps two of them are fixed: (0,0), (0,1), (1,1), (0,2), (1,2), (2,2), ...

Examples:
  wythoff chain values wythoff --upto 1 --cert wythoff-values.chain
  wythoff chain heaps --upto 10 --cert three-heaps.chain
  wythoff chain heaps --upto 20 --cert three-heaps.chain.gz --resume three-heaps.chain
  wythoff chain four-heaps --upto 3 --cert four-heaps.chain
  wythoff chain check three-heaps.chain
  wythoff chain walnut three-heaps.chain DIR --link 2
  wythoff chain decide three-heaps.chain 3 9 4
  wythoff chain decide four-heaps.chain 1 2 10 16
  wythoff chain decide wythoff-values.chain 57 335
  wythoff chain nth wythoff-values.chain 1 10^1000
  wythoff chain nth four-heaps.chain 1,2 10^1000")]
pub struct Chain {
    /// What to do
    #[command(subcommand)]
    pub action: Action,
}

#[derive(Debug, Subcommand)]
pub enum Action {
    /// Prove the sets of positions of Grundy value 0, 1, 2, ... of a game
    Values(Values),
    /// Prove the P-positions of three-heap Wythoff Nim whose first heap has 0, 1, 2, ... tokens
    Heaps(Search),
    /// Prove the P-positions of four-heap Wythoff Nim whose first two heaps have up to N tokens
    FourHeaps(Search),
    /// Prove the theorems of a file again
    Check(Check),
    /// Write the sentences of a file for Walnut, which can decide them in its own way
    Walnut(Walnut),
    /// Say in which set of a file piles are: their Grundy value, or whether they are a P-position
    Decide(Decide),
    /// List the positions of a set of a file from an index on: those with x <= y, by x
    Nth(Nth),
}

#[derive(Debug, Args)]
pub struct Values {
    /// The game, in quotes if it has spaces or parentheses
    pub game: String,
    #[command(flatten)]
    pub search: Search,
}

#[derive(Debug, Args)]
pub struct Search {
    /// Prove the links up to this value, or this size of the first heaps
    #[arg(long, value_name = "N", value_parser = upto)]
    pub upto: usize,
    /// Write the chain to a file, again after each link that is proved; compressed if its name ends with .gz
    #[arg(long, value_name = "FILE")]
    pub cert: Option<PathBuf>,
    /// Go on behind the links of a file, which are proved again first
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,
    /// Give a link up when its automaton needs more than N states
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = most)]
    pub max_states: usize,
    /// Compute at most columns 0 to N-1 of a link
    #[arg(long, value_name = "N", default_value_t = 1 << 24, value_parser = columns)]
    pub columns: u64,
    #[command(flatten)]
    pub told: Told,
}

#[derive(Debug, Args)]
pub struct Check {
    /// The chain
    pub file: PathBuf,
    /// Stop when an automaton has more than N states
    #[arg(long, value_name = "N", default_value_t = STATES, value_parser = most)]
    pub max_states: usize,
    #[command(flatten)]
    pub told: Told,
}

#[derive(Debug, Args)]
pub struct Walnut {
    /// The chain; nothing of it is proved here
    pub file: PathBuf,
    /// Write a folder for each link, link0, link1, ..., into DIR: the automaton, those of the links below, and the sentences
    #[arg(value_name = "DIR")]
    pub walnut: PathBuf,
    /// Write the folder of this link alone: a value, the size of the first of three heaps, or those of the first two of four, as in 1,2
    #[arg(long, value_name = "K", value_parser = which)]
    pub link: Option<Which>,
}

#[derive(Debug, Args)]
pub struct Decide {
    /// The chain, whose links are proved again as far as they are needed
    pub file: PathBuf,
    /// The piles: two for Grundy values, three or four for as many heaps
    #[arg(value_name = "PILE", num_args = 2..=4, required = true, value_parser = number)]
    pub piles: Vec<UBig>,
    #[command(flatten)]
    pub told: Told,
}

#[derive(Debug, Args)]
pub struct Nth {
    /// The chain, whose links are proved again as far as they are needed
    pub file: PathBuf,
    /// The Grundy value, the size of the first of three heaps, or those of the first two of four, as in 1,2
    #[arg(value_parser = which)]
    pub link: Which,
    /// The index, from 0 on, of any size; @FILE reads it from a file, and @- from standard input
    #[arg(value_parser = number)]
    pub n: UBig,
    /// List K positions, from the n-th on
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = columns)]
    pub count: u64,
    #[command(flatten)]
    pub told: Told,
}

/// A link of a chain: its number, or the sizes of the heaps that are fixed.
#[derive(Clone, Debug)]
pub struct Which(pub Vec<u64>);

fn which(text: &str) -> Result<Which, Diagnostic> {
    let (mut sizes, mut at) = (Vec::new(), 0);
    for part in text.split(',') {
        let size = super::flags::pile(part).map_err(|mut wrong| {
            wrong.span = wrong.span.start + at..wrong.span.end + at;
            wrong
        })?;
        sizes.push(size);
        at += part.len() + 1;
    }
    Ok(Which(sizes))
}

fn upto(text: &str) -> Result<usize, Diagnostic> {
    super::flags::pile(text).map(|upto| usize::try_from(upto).unwrap_or(usize::MAX))
}
