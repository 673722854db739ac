//! The arguments of `logic`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use wythoff::automata::Numeration;

use super::flags::{columns, most, pile};

#[derive(Debug, Args)]
#[command(
    after_help = "A sentence is about natural numbers. It may use the quantifiers A x, E x and I x (for all, there is, there are infinitely many), ~ & | ^ => <=>, = != < <= > >=, sums, differences, 3*x, x/3, floor(x*phi), letters of words as in F[n] = @1, and automata as in $name(x,y). It may begin with a numeration system: ?msd_fib, ?msd_pell, ?msd_trib, ?msd_2 or ?msd_ost[1,2], whose field is that of the numbers in floor. F is the Fibonacci word. If a formula has free variables, the first values for which it holds are shown. docs/logic.md says more.

The exit code is 0 for TRUE and for FALSE, 2 if a sentence has to be written differently, 1 if a limit is reached.

Examples:
  wythoff logic \"An n>=1 => floor(floor(n*phi)*phi) + 1 = floor(n*phi) + n\"
  wythoff logic \"Ei n>=1 & (Ak k<n => F[i+k] = F[i+n+k])\"
  wythoff logic \"?msd_pell Ex,y x = floor(y*sqrt 2) & x*2 = y\" --steps
  wythoff logic --define \"even(n): Ek n = 2*k\" \"In \\$even(floor(n*phi))\"
  wythoff logic --load P=wythoff.cert \"Ax Ey \\$P(x,y)\"
  wythoff logic \"x = floor(y*phi)\" --format walnut -o floor.txt
  wythoff logic --file proof.txt --load P=P.txt
  wythoff logic --file definitions.txt \"En \\$even(n)\""
)]
pub struct Logic {
    /// The sentence, in quotes; it is decided after --define and --file, and may use what they define
    #[arg(required_unless_present = "file")]
    pub sentence: Option<String>,
    /// Give a formula a name: "name(x,y): FORMULA"; may be repeated, later ones use earlier ones
    #[arg(long, value_name = "DEFINITION")]
    pub define: Vec<String>,
    /// Give an automaton a name: a file of Walnut, whose outputs make a word, or a certificate, which gives the P-positions
    #[arg(long, value_name = "NAME=FILE", value_parser = named_file)]
    pub load: Vec<(String, PathBuf)>,
    /// Read definitions and sentences from a file, one on each line: def and eval as in Walnut, name(x,y): FORMULA, or a sentence
    #[arg(long, value_name = "SCRIPT")]
    pub file: Option<PathBuf>,
    /// Write numbers in this numeration system, such as msd_fib or msd_ost[1,2]; if left out, it is that of the sentence, or msd_fib
    #[arg(long, value_name = "NAME")]
    pub numeration: Option<Numeration>,
    /// Show each automaton that was built, its size and time, on standard error
    #[arg(long)]
    pub steps: bool,
    /// Stop when an automaton has more than N states
    #[arg(long, value_name = "N", default_value_t = 50_000_000, value_parser = most)]
    pub max_states: usize,
    /// Stop when an automaton takes more than MB megabytes
    #[arg(long, value_name = "MB", default_value_t = 4096, value_parser = columns)]
    pub max_memory: u64,
    /// Show at most N values of the free variables
    #[arg(long, alias = "count", value_name = "N", default_value_t = 10, value_parser = pile)]
    pub values: u64,
    /// Write the automaton of the sentence in this format; without a sentence, of the last one of --file
    #[arg(long, value_enum, requires = "output")]
    pub format: Option<Drawing>,
    /// Write the automaton to this file; `-` is standard output
    #[arg(short, long, value_name = "FILE", requires = "format")]
    pub output: Option<PathBuf>,
    /// Print JSON, one object on each line for each sentence
    #[arg(long)]
    pub json: bool,
    /// Say at length what the answer rests on
    #[arg(long)]
    pub sources: bool,
}

/// The format of an automaton.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Drawing {
    /// Graphviz
    Dot,
    /// A text file of Walnut
    Walnut,
}

fn named_file(text: &str) -> Result<(String, PathBuf), String> {
    match text.split_once('=') {
        Some((name, file)) if is_name(name) && !file.is_empty() => Ok((name.to_owned(), file.into())),
        _ => Err("write a name, =, and a file, as in P=wythoff.cert".to_owned()),
    }
}

fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic()) && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}
