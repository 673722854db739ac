//! The arguments of the subcommands about words.

use std::path::PathBuf;

use clap::{ArgGroup, Args};

use super::flags::{Told, most, pile};

#[derive(Debug, Args)]
#[command(
    group(ArgGroup::new("given").required(true).args(["file", "rules"])),
    after_help = "A rule is letter>letters. In each step the first two letters are deleted, or as many as --delete says, and the production of the first is appended. The system halts on a word of fewer letters or without a rule for the first. Beside it runs the process of its dictionary (MAH theorem 4.1), whose words are the codes of as many letters as are deleted. What becomes of the system is asked as by `wythoff lab process`.

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
