//! The arguments of the subcommands about words.

use std::path::PathBuf;

use clap::{ArgGroup, Args, ValueEnum};

use super::flags::{Told, Typeset, columns, most, pile};

#[derive(Debug, Args)]
#[command(
    after_help = "The bit-string of a game has bit i = 1 if the P-position of column i is below the diagonal. A dictionary is a list of words and translates: each word that is read in the bit-string writes its translate further out, and so the bit-string generates itself. The game must be rook + bishop + symmetric leaps.

Examples:
  wythoff words wythoff
  wythoff words maharaja
  wythoff words \"maharaja(2,3)\" --criterion perfect
  wythoff words \"maharaja(3,5)\" --columns 1000000 --json"
)]
pub struct Words {
    /// The game, in quotes if it has spaces or parentheses
    pub game: String,
    /// Look at columns 0 to N-1
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = columns)]
    pub columns: u64,
    /// Where words end; the better of both if left out
    #[arg(long, value_enum)]
    pub criterion: Option<CriterionName>,
    #[command(flatten)]
    pub told: Typeset,
}

/// Where words end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum CriterionName {
    /// At perfect columns
    Perfect,
    /// Where the next upper P-position has the least unused difference
    Next,
}

#[derive(Debug, Args)]
#[command(
    group(ArgGroup::new("given").required(true).args(["file", "rules"])),
    after_help = "A rule is letter>letters. In each step the first two letters are deleted, or as many as --delete says, and the production of the first is appended. The system halts on a word of fewer letters or without a rule for the first. Beside it runs the process of its dictionary (MAH theorem 4.1), whose words are the codes of as many letters as are deleted. What becomes of the system is asked as by `wythoff process`.

Examples:
  wythoff tag --rules \"a>bc,b>a,c>aaa\" --start aaa
  wythoff tag --rules \"0>00,1>1101\" --delete 3 --start 10010
  wythoff tag rules.txt --start aaaaaaa --steps 1000 --json"
)]
pub struct Tag {
    /// A file with the rules
    pub file: Option<PathBuf>,
    /// The rules themselves
    #[arg(long, value_name = "RULES")]
    pub rules: Option<String>,
    /// The first word
    #[arg(long, value_name = "LETTERS")]
    pub start: String,
    /// Delete N letters in each step
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = most)]
    pub delete: usize,
    /// Make at most N steps
    #[arg(long, alias = "count", value_name = "N", default_value_t = 100, value_parser = pile)]
    pub steps: u64,
    #[command(flatten)]
    pub told: Told,
}

#[derive(Debug, Args)]
#[command(
    group(ArgGroup::new("given").required(true).args(["file", "table"])),
    after_help = "A row of the table is a symbol, a colon and its products with each symbol, - for none. The first symbol begins and ends the rows of the triangle and is no product. That the triangle never ends is proved from the pairs of symbols that can be neighbours; that it ends is looked for in the first thousand rows.

Examples:
  wythoff triangle --table \"S: A B B B; A: C B A A; B: C C C C; C: A A B A\"
  wythoff triangle table.txt --rows 100 --json"
)]
pub struct Triangle {
    /// A file with the multiplication table
    pub file: Option<PathBuf>,
    /// The table itself
    #[arg(long, value_name = "ROWS")]
    pub table: Option<String>,
    /// Compute N rows of the triangle
    #[arg(long, alias = "count", value_name = "N", default_value_t = 12, value_parser = most)]
    pub rows: usize,
    #[command(flatten)]
    pub told: Told,
}
