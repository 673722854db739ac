//! The arguments of `sweep`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Arg, ArgMatches, Args, FromArgMatches, Subcommand};
use wythoff::Diagnostic;
use wythoff_atlas::{Limits, Measure, Range, Shard, Template};

use super::flags::{columns, jobs, most};

/// The name of the subcommand.
const NAME: &str = "sweep";

#[derive(Debug, Args)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    after_help = help()
)]
pub struct Sweep {
    #[command(subcommand)]
    pub of: Option<Of>,
    #[command(flatten)]
    pub begin: Begin,
}

/// The text below the options: the measures with their descriptions, and examples.
fn help() -> String {
    let measures = Measure::all().map(|measure| {
        let entry = measure.entry();
        format!("  {:<10}  {}\n", entry.name, entry.about)
    });
    format!("{ABOUT}\n\nMeasures:\n{}\n{EXAMPLES}", measures.collect::<String>())
}

const ABOUT: &str = "In the template {k} stands for the values of --k, and so for every name in braces. A game is measured by a process of its own kind: one that runs over its time is killed, one that dies is replaced, and its game is recorded as out of time, out of memory or died. What is recorded is kept: the same command goes on where it was stopped. docs/sweeps.md lists the columns of the table.";

const EXAMPLES: &str = "\
Examples:
  wythoff sweep \"maharaja({k},{l})\" --k 1..12 --l 1..12 --where \"k < l\" -o leapers
  wythoff sweep --games games.txt --measure slopes,prove --seconds 10 -o games
  wythoff sweep \"maharaja({k},{l})\" --k 1..40 --l 1..40 --where \"k < l\" --shard 1/8 -o leapers
  wythoff sweep status leapers
  wythoff sweep merge leapers";

/// What else can be done with a sweep.
#[derive(Debug, Subcommand)]
pub enum Of {
    /// Write the table of all games from the records of all shards
    Merge(Merge),
    /// Say how far a sweep is
    Status(Status),
    /// Measure games: a task a line on standard input, a record a line on standard output
    #[command(hide = true)]
    Worker,
}

/// A sweep that is begun, or goes on.
#[derive(Debug, Args)]
pub struct Begin {
    /// The games: one with names in braces, as in "maharaja({k},{l})", with the values of each as --k 1..40
    #[arg(required_unless_present = "games", conflicts_with = "games")]
    pub template: Option<String>,
    #[command(flatten)]
    pub ranges: Ranges,
    /// Measure the games of a file, one in a line, # begins a comment; - is standard input
    #[arg(long, value_name = "FILE")]
    pub games: Option<PathBuf>,
    /// Only values with this condition, in the language of `wythoff logic`, as in "k < l & k + l <= 12"
    #[arg(long = "where", value_name = "CONDITION", requires = "template")]
    pub condition: Option<String>,
    /// What is measured: names with commas between them, as listed below, or all
    #[arg(long, value_name = "LIST", default_value = "slopes,deviation,dictionary", value_parser = measures)]
    pub measure: Measures,
    /// Look at columns 0 to N-1 of each game
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = columns)]
    pub columns: u64,
    /// Stop measuring a game after so many seconds
    #[arg(long, value_name = "N", default_value_t = Limits::default().seconds, value_parser = columns)]
    pub seconds: u64,
    /// Stop measuring a game when it needs more memory than this
    #[arg(long, value_name = "BYTES", default_value = "2GiB", value_parser = wythoff_atlas::bytes)]
    pub memory: u64,
    /// Look for automata of at most N states
    #[arg(long, value_name = "N", default_value_t = Limits::default().states, value_parser = most)]
    pub states: usize,
    /// Measure the I-th of N shards only: every N-th game, from the I-th on
    #[arg(long, value_name = "I/N", value_parser = shard)]
    pub shard: Option<Shard>,
    /// Measure J games at the same time; as many as there are processors if left out
    #[arg(long, value_name = "J", value_parser = jobs)]
    pub jobs: Option<usize>,
    /// Keep the sweep in this directory
    #[arg(short, long, value_name = "DIR", required = true)]
    pub output: Option<PathBuf>,
    /// Print JSON; `wythoff schema` describes it
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  wythoff sweep merge leapers")]
pub struct Merge {
    /// The directory of the sweep
    #[arg(value_name = "DIR")]
    pub directory: PathBuf,
    /// Write what there is, if some games have no record yet
    #[arg(long)]
    pub partial: bool,
    /// Print JSON; `wythoff schema` describes it
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  wythoff sweep status leapers")]
pub struct Status {
    /// The directory of the sweep
    #[arg(value_name = "DIR")]
    pub directory: PathBuf,
    /// Print JSON; `wythoff schema` describes it
    #[arg(long)]
    pub json: bool,
}

/// A list of measures, wrapped so that the argument parser takes it as one value.
#[derive(Clone, Debug)]
pub struct Measures(pub Vec<Measure>);

fn measures(text: &str) -> Result<Measures, Diagnostic> {
    Measure::list(text).map(Measures)
}

fn shard(text: &str) -> Result<Shard, wythoff_atlas::SweepError> {
    text.parse()
}

/// The ranges of the parameters of a template, in any order.
#[derive(Debug, Default)]
pub struct Ranges(pub Vec<Range>);

/// The prefix of the identifiers of the arguments that give ranges of parameters.
const PREFIX: &str = "values of ";

impl FromArgMatches for Ranges {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Ranges, clap::Error> {
        let names = matches.ids().map(clap::Id::as_str).filter(|id| id.starts_with(PREFIX));
        Ok(Ranges(names.filter_map(|id| matches.get_one::<Range>(id).cloned()).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Ranges::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for Ranges {
    fn augment_args(command: clap::Command) -> clap::Command {
        command
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        command
    }
}

/// Gives the subcommand `sweep` an option for each parameter of the template on the command line.
pub fn with_parameters(command: clap::Command, typed: impl Iterator<Item = OsString>) -> clap::Command {
    let typed: Vec<String> = typed.map(|word| word.to_string_lossy().into_owned()).collect();
    if typed.first().is_none_or(|first| first != NAME) {
        return command;
    }
    // The first word that contains parameters is the template.
    let template = typed[1..].iter().find_map(|word| Template::read(word).ok());
    let names: Vec<String> = template.iter().flat_map(Template::names).map(str::to_owned).collect();
    command.mut_subcommand(NAME, |mut sweep| {
        for name in names.into_iter().filter(|name| !is_option(name)) {
            let of = name.clone();
            let values = Arg::new(format!("{PREFIX}{name}"))
                .help(format!("The values of {name}, the first and the last"))
                .value_name("A..B")
                .value_parser(move |text: &str| Range::read(&of, text))
                .long(name);
            sweep = sweep.arg(values);
        }
        sweep
    })
}

/// Whether `sweep` has a fixed option of this name.
pub fn is_option(name: &str) -> bool {
    let command = super::command();
    let sweep = command.find_subcommand(NAME);
    let is_long = |argument: &Arg| argument.get_long() == Some(name);
    ["help", "version"].contains(&name) || sweep.is_some_and(|sweep| sweep.get_arguments().any(is_long))
}
