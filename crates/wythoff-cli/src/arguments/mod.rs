//! The arguments of every subcommand.

#[cfg(feature = "atlas")]
pub mod atlas;
#[cfg(feature = "more")]
pub mod chain;
#[cfg(feature = "more")]
pub mod check;
#[cfg(feature = "pictures")]
pub mod draw;
pub mod flags;
#[cfg(feature = "more")]
pub mod logic;
#[cfg(feature = "pictures")]
pub mod papers;
#[cfg(feature = "play")]
pub mod play;
pub mod positions;
pub mod program;
pub mod prove;
#[cfg(feature = "sweep")]
pub mod sweep;

use std::ffi::OsString;

use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{ArgMatches, Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use itertools::Itertools;
use wythoff::ask::{AnyQuestion, Group, LEFT_OUT, QUESTIONS};

use crate::output;

/// Solve, decide and explore Wythoff-type games
///
/// Two players move in turn from a position (x,y) of two piles; in most games whoever
/// cannot move loses. A position is P if the previous player wins, and N if the next player wins. Every answer says how
/// sure it is.
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
`rook + bishop + leaper(1,2) block 1 of diagonal`, or a certificate that `wythoff prove` wrote. Quote it if it has spaces or parentheses.";

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List P-positions, by column, then row
    Solve(positions::Solve),
    /// Play against the computer, on a board in the terminal or line by line
    #[cfg(feature = "play")]
    Play(play::Play),
    /// Compute Grundy values
    Grundy(positions::GrundyLists),
    /// Draw the P-positions of a game, and other pictures, as SVG, PNG, PDF or TikZ
    #[cfg(feature = "pictures")]
    Draw(draw::Draw),
    /// Settle the claims of the papers: figures, tables, examples, theorems, questions
    #[cfg(feature = "pictures")]
    Reproduce(papers::Reproduce),
    /// Look into the atlas of games, or build it
    #[cfg(feature = "atlas")]
    Atlas(atlas::Atlas),
    /// Measure many games: a family or a list, on one machine or many, into one table
    #[cfg(feature = "sweep")]
    Sweep(sweep::Sweep),
    /// Serve the web explorer on this machine, or write it as a folder of files
    #[cfg(feature = "web")]
    Serve(program::Serve),
    /// Ask the questions of a file, a JSON object in each line, and print an answer for each
    Ask(program::Ask),
    /// Print the JSON schema of what the subcommands print with --json
    #[cfg(feature = "schema")]
    Schema(program::Schema),
    /// Print a completion script for a shell
    #[cfg(feature = "manual")]
    Completions(program::Completions),
    /// Print a manual page, or write all of them to a directory
    #[cfg(feature = "manual")]
    Man(program::Man),
}

/// What was asked for.
pub enum Asked {
    /// A question of the library, with its arguments.
    Question(&'static dyn AnyQuestion, Box<ArgMatches>),
    /// A command of this program alone.
    Command(Box<Command>),
}

/// Reads a command line, the name of the program first.
pub fn parse(words: impl Iterator<Item = OsString>) -> Result<Asked, clap::Error> {
    let mut words: Vec<OsString> = words.collect();
    // `help` lists the names of the commands, and `help all` prints a line about each, as `--help` does
    let is_short = matches!(&words[..], [_, only] if only == "help" || only == "-h");
    if matches!(&words[..], [_, help, all] if help == "help" && all == "all") {
        words.truncate(1);
        words.push("--help".into());
    }
    let command = if is_short { shortly(command()) } else { command() };
    #[cfg(feature = "sweep")]
    let command = sweep::with_parameters(command, words.iter().skip(1).cloned());
    let lenient = |command: clap::Command| {
        let has = |id: &str| command.get_arguments().any(|argument| argument.get_id() == id);
        let switches: Vec<&str> = ["json", "sources"].into_iter().filter(|id| has(id)).collect();
        // A negative number is then refused as a number, and not as an unknown option.
        let command = command.allow_negative_numbers(true);
        // A switch given twice counts as given.
        switches.into_iter().fold(command, |command, id| command.mut_arg(id, |switch| switch.overrides_with(id)))
    };
    let mut command = command.mut_subcommands(|command| lenient(command).mut_subcommands(lenient));
    let matches = command.try_get_matches_from_mut(words)?;
    one_form(&mut command, &matches)?;
    let asked = described(&Arguments::command()).into_iter().find_map(|question| {
        let words = question.words();
        let given = words.iter().try_fold(&matches, |matches, word| matches.subcommand_matches(word))?;
        Some((question, given))
    });
    output::answers(asked.map_or(matches.subcommand_name(), |(question, _)| Some(question.name())).unwrap_or_default());
    output::shows_sources(shows_sources(&matches));
    match asked {
        Some((question, given)) => Ok(Asked::Question(question, Box::new(given.clone()))),
        None => Arguments::from_arg_matches(&matches).map(|arguments| Asked::Command(Box::new(arguments.command))),
    }
}

/// Whether `--sources` was given to the selected command or to one of its subcommands.
fn shows_sources(matches: &ArgMatches) -> bool {
    let given = matches.try_get_one::<bool>("sources").ok().flatten().copied().unwrap_or(false);
    given || matches.subcommand().is_some_and(|(_, below)| shows_sources(below))
}

/// Returns an error if `--json` is given together with a `--format` other than JSON.
fn one_form(command: &mut clap::Command, matches: &ArgMatches) -> Result<(), clap::Error> {
    let Some((name, given)) = matches.subcommand() else { return Ok(()) };
    if let Some(own) = command.find_subcommand_mut(name).filter(|_| given.subcommand().is_some()) {
        return one_form(own, given);
    }
    let typed = |id: &str| {
        matches!(given.try_contains_id(id), Ok(true)) && given.value_source(id) == Some(ValueSource::CommandLine)
    };
    let Some(own) = command.find_subcommand_mut(name).filter(|_| typed("json") && typed("format")) else {
        return Ok(());
    };
    let formats = own.get_arguments().find(|argument| argument.get_id() == "format");
    let has_json =
        formats.is_some_and(|format| format.get_possible_values().iter().any(|value| value.matches("json", false)));
    let asked = given.get_raw("format").and_then(Iterator::last).unwrap_or_default();
    if has_json && asked != "json" {
        let message = format!("--json means --format json, and cannot stand beside --format {}", asked.display());
        return Err(own.error(ErrorKind::ArgumentConflict, message));
    }
    Ok(())
}

/// The clap description of the command line, for parsing, completions and manual pages.
pub fn command() -> clap::Command {
    let by_hand = Arguments::command();
    let described = described(&by_hand);
    let command = Group::ALL.into_iter().fold(by_hand, |command, group| {
        let questions = described.iter().copied().filter(|question| question.group() == group).collect::<Vec<_>>();
        let names = questions.iter().map(|question| question.name()).join(", ");
        let questions = questions.into_iter().map(of_question);
        match group.below() {
            Some(name) if !names.is_empty() => {
                let about = format!("Ask what a passage of a paper needs: {names}");
                let below = clap::Command::new(name).about(about).subcommands(questions);
                command.subcommand(below.arg_required_else_help(true).subcommand_required(true))
            }
            _ => command.subcommands(questions),
        }
    });
    let template = format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n{}\nOptions:\n{{options}}{{after-help}}",
        listed(&command)
    );
    command.help_template(template)
}

/// The questions that this program can be asked: those of the library, and those that need the atlas.
pub fn questions() -> impl Iterator<Item = &'static dyn AnyQuestion> {
    #[cfg(feature = "atlas")]
    let all = QUESTIONS.iter().chain(wythoff_atlas::ask::QUESTIONS);
    #[cfg(not(feature = "atlas"))]
    let all = QUESTIONS.iter();
    all.copied()
}

/// The question with this name.
pub fn question(name: &str) -> Option<&'static dyn AnyQuestion> {
    questions().find(|question| question.name() == name)
}

/// The questions that need the atlas, if this program was built without it.
const WITHOUT_ATLAS: &[(Group, &str)] = if cfg!(feature = "atlas") { &[] } else { &[(Group::Surveys, "identify")] };

/// The questions whose subcommands are made from their descriptions; others, with more forms of output, are among those made by hand.
fn described(by_hand: &clap::Command) -> Vec<&'static dyn AnyQuestion> {
    questions().filter(|question| by_hand.find_subcommand(question.name()).is_none()).collect()
}

/// The subcommand of a question: its own arguments, then where its answer goes and in which form.
fn of_question(question: &dyn AnyQuestion) -> clap::Command {
    let command = question.command();
    let about = command.get_about().cloned().unwrap_or_default();
    let command = match question.name() {
        "prove" => prove::Files::augment_args(command),
        #[cfg(feature = "more")]
        "logic" => logic::Files::augment_args(command),
        #[cfg(feature = "more")]
        "chain" => chain::Files::augment_args(command),
        #[cfg(feature = "more")]
        "check" => check::Files::augment_args(command),
        // rows that may be longer than memory have formats of their own
        #[cfg(feature = "more")]
        "sequence" => return flags::Rowed::augment_args(command).about(about),
        _ => command,
    };
    // the flags have a description of their own
    flags::Answered::augment_args(command).about(about)
}

/// The command line with a short help, which lists only the names of the subcommands.
fn shortly(command: clap::Command) -> clap::Command {
    let groups: String = Group::ALL
        .iter()
        .map(|&group| (group, names(group).filter(|name| command.find_subcommand(name).is_some()).join("  ")))
        .filter(|(_, names)| !names.is_empty())
        .map(|(group, names)| format!("{:<22}{names}\n", group.heading()))
        .collect();
    let missing = missing(&command);
    command
        .after_help(None::<&str>)
        .help_template(format!("Usage: wythoff COMMAND ...\n\n{groups}{missing}{SHORT_END}"))
}

/// The end of the short help.
const SHORT_END: &str = "
A GAME is a name (`wythoff games` lists them) or a sum of moves; quote it if it has spaces or
parentheses. `wythoff help COMMAND` explains a command, and `wythoff help all` has a line for each.
";

/// The subcommands that are no questions of the library, those that this program was built without among them.
const COMMANDS: [(Group, &[&str]); 5] = [
    (Group::Game, &["solve"]),
    (Group::Pictures, &["draw", "play", "serve"]),
    (Group::Surveys, &["atlas", "sweep"]),
    (Group::Papers, &["reproduce"]),
    (Group::Program, &["ask"]),
];

/// Subcommands that no list of them names.
const UNLISTED: [&str; 3] = ["schema", "completions", "man"];

/// The subcommands of a group, whether this program has them or not.
fn names(group: Group) -> impl Iterator<Item = &'static str> {
    let own = COMMANDS.iter().filter(move |(of, _)| *of == group).flat_map(|(_, names)| names.iter().copied());
    let asked = questions().filter(move |question| question.group() == group).map(|question| question.name());
    let missing = LEFT_OUT.iter().chain(WITHOUT_ATLAS).filter(move |(of, _)| *of == group).map(|(_, name)| *name);
    let asked = asked.chain(missing).filter(move |_| group.below().is_none());
    asked.chain(own).chain(group.below())
}

/// How a subcommand of an earlier version is asked now.
pub fn moved(name: &str) -> Option<String> {
    match name {
        "site" => Some("serve --folder DIR".to_owned()),
        name => question(name).filter(|question| question.words() != [name]).map(|question| question.words().join(" ")),
    }
}

/// The subcommands that a command line begins with, one below the other.
pub fn path(words: impl Iterator<Item = String>) -> Vec<String> {
    let top = command();
    let below = words.scan(&top, |command, word| {
        *command = command.find_subcommand(&word)?;
        Some(word)
    });
    below.collect()
}

/// The names of the subcommands that the features of this build leave out.
pub fn left_out(command: &clap::Command) -> Vec<&'static str> {
    let all = Group::ALL.into_iter().flat_map(names).chain(UNLISTED);
    all.filter(|name| command.find_subcommand(name).is_none()).collect()
}

/// A line that names the subcommands that features leave out, or nothing.
fn missing(command: &clap::Command) -> String {
    match &left_out(command)[..] {
        [] => String::new(),
        some => format!("\nThis program was built without {}.\n", some.join(", ")),
    }
}

/// The subcommands with their descriptions under their headings.
fn listed(command: &clap::Command) -> String {
    let mut text = String::new();
    for group in Group::ALL {
        let members: Vec<&clap::Command> = names(group).filter_map(|name| command.find_subcommand(name)).collect();
        if members.is_empty() {
            continue;
        }
        text.push_str(&format!("\n{}:\n", group.heading()));
        for member in members {
            let about = member.get_about().map(ToString::to_string).unwrap_or_default();
            let width = textwrap::termwidth().clamp(40, 100);
            let options = textwrap::Options::new(width).subsequent_indent("                 ");
            let line = format!("  {:<13}  {about}", member.get_name());
            text.push_str(&format!("{}\n", textwrap::fill(&line, options)));
        }
    }
    text + &missing(command)
}
