//! The flags that subcommands share: each has one name, one meaning and one parser.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
#[cfg(feature = "more")]
pub use wythoff::ask::flags::most;
pub use wythoff::ask::flags::{Rows, Search, columns};
use wythoff::{Diagnostic, UBig, input};

use crate::given::given;

/// The format of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Aligned columns, for reading
    Table,
    /// Numbers with commas between them, without a header
    Csv,
    /// One JSON object
    Json,
    /// A b-file of the OEIS
    Bfile,
    /// A table of LaTeX, to be read by \input
    Latex,
}

/// A list: its format, and where it goes.
#[derive(Debug, Args)]
pub struct Listed {
    /// The format of the output
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
    /// Print JSON; the same as --format json
    #[arg(long)]
    json: bool,
    /// Say at length what the answer rests on
    #[arg(long)]
    sources: bool,
    #[command(flatten)]
    pub to: Destination,
}

/// A list with a row for each number: its format, and what a b-file of it lists.
#[cfg(feature = "more")]
#[derive(Debug, Args)]
pub struct Rowed {
    /// Which numbers a b-file lists
    #[arg(long, value_enum, default_value_t = Column::A)]
    pub column: Column,
    #[command(flatten)]
    pub list: Listed,
}

/// A column of a table of pairs.
#[cfg(feature = "more")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Column {
    /// The lower sequence a_n
    A,
    /// The upper sequence b_n
    B,
    /// The differences b_n - a_n
    Difference,
}

impl Listed {
    /// The format selected by `--format` or `--json`.
    pub fn format(&self) -> Format {
        if self.json { Format::Json } else { self.format }
    }
}

/// Words for people or JSON for programs, and where they go.
#[derive(Debug, Args)]
pub struct Printed {
    /// Print JSON; `wythoff schema` describes it
    #[arg(long)]
    pub json: bool,
    /// Say at length what the answer rests on
    #[arg(long)]
    pub sources: bool,
    #[command(flatten)]
    pub to: Destination,
}

/// The form of the answer to a question, and where it goes.
#[derive(Debug, Args)]
pub struct Answered {
    /// The format of the answer
    #[arg(long, value_enum, default_value_t = Written::Text)]
    format: Written,
    #[command(flatten)]
    pub printed: Printed,
}

/// The format of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Written {
    /// Words, for reading
    Text,
    /// One JSON object; the same as --json
    Json,
    /// Markdown, for a notebook
    Markdown,
    /// HTML, for a page of the web
    Html,
    /// LaTeX, to be read by \input
    Latex,
    /// LaTeX, a whole document
    Document,
}

impl Answered {
    /// The format selected by `--format` or `--json`.
    pub fn format(&self) -> Written {
        if self.printed.json { Written::Json } else { self.format }
    }
}

/// Where the output goes.
#[derive(Debug, Args)]
pub struct Destination {
    /// Write to this file instead of standard output; the file appears when it is complete
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

#[cfg(feature = "sweep")]
/// The greatest number of games measured at the same time, each by its own process.
const JOBS: usize = 1024;

#[cfg(feature = "sweep")]
/// Reads the number of games measured at the same time.
pub fn jobs(text: &str) -> Result<usize, Diagnostic> {
    let jobs = most(text)?;
    match jobs > JOBS {
        true => Err(Diagnostic::new(
            format!("{jobs} games at the same time are too many"),
            input::trimmed(text, 0..text.len()),
            format!("write at most {JOBS}; each has a process, and more than there are processors gain nothing"),
        )),
        false => Ok(jobs),
    }
}

/// Reads a number of any size, directly or from a file given by `@FILE`.
pub fn number(text: &str) -> Result<UBig, Diagnostic> {
    given(text, |text| input::number(text, input::DIGITS))
}
