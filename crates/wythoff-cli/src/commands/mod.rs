//! The subcommands, one file each.

mod asked;
#[cfg(feature = "atlas")]
mod atlas;
mod attempts;
#[cfg(feature = "more")]
mod chain;
#[cfg(feature = "more")]
mod check;
#[cfg(feature = "pictures")]
mod draw;
mod grundy;
#[cfg(feature = "more")]
mod logic;
#[cfg(feature = "more")]
mod piles;
#[cfg(feature = "play")]
mod play;
#[cfg(feature = "manual")]
mod program;
mod prove;
#[cfg(feature = "pictures")]
mod reproduce;
mod resumed;
#[cfg(feature = "schema")]
mod schema;
#[cfg(feature = "more")]
mod sequence;
#[cfg(feature = "web")]
mod serve;
#[cfg(feature = "web")]
mod site;
mod solve;
#[cfg(feature = "sweep")]
mod sweep;
mod welcome;

use std::io::IsTerminal;

use serde::Serialize;
use wythoff::Assurance;
use wythoff::ask::Heading;

use crate::arguments::flags::Format;
use crate::arguments::{Asked, Command};
use crate::output::{Envelope, Output, sure};
use crate::provenance::command_line;
use crate::{failure, interrupt};
use wythoff::json;

pub use welcome::run as welcome;

/// Runs the chosen subcommand.
pub fn run(asked: Asked) -> anyhow::Result<()> {
    let command = match asked {
        Asked::Question(question, arguments) => {
            return match question.name() {
                "prove" => prove::run(question, &arguments),
                #[cfg(feature = "more")]
                "logic" => logic::run(question, &arguments),
                #[cfg(feature = "more")]
                "chain" => chain::run(question, &arguments),
                #[cfg(feature = "more")]
                "check" => check::run(question, &arguments),
                #[cfg(feature = "more")]
                "sequence" => sequence::run(question, &arguments),
                _ => asked::run(question, &arguments),
            };
        }
        Asked::Command(command) => *command,
    };
    match command {
        Command::Solve(arguments) => solve::run(&arguments),
        #[cfg(feature = "play")]
        Command::Play(arguments) => play::run(&arguments),
        Command::Grundy(arguments) => grundy::run(&arguments),
        #[cfg(feature = "pictures")]
        Command::Draw(arguments) => draw::run(&arguments),
        #[cfg(feature = "pictures")]
        Command::Reproduce(arguments) => reproduce::run(&arguments),
        #[cfg(feature = "atlas")]
        Command::Atlas(arguments) => atlas::run(&arguments),
        #[cfg(feature = "sweep")]
        Command::Sweep(arguments) => sweep::run(&arguments),
        #[cfg(feature = "web")]
        Command::Serve(arguments) => serve::run(&arguments),
        Command::Ask(arguments) => asked::file(&arguments),
        #[cfg(feature = "schema")]
        Command::Schema(arguments) => schema::run(&arguments),
        #[cfg(feature = "manual")]
        Command::Completions(arguments) => program::completions(&arguments),
        #[cfg(feature = "manual")]
        Command::Man(arguments) => program::man(&arguments),
    }
}

/// A JSON answer about a game: the heading followed by the fields of `rest`.
#[derive(Serialize)]
struct Headed<T> {
    #[serde(flatten)]
    heading: Heading,
    #[serde(flatten)]
    rest: T,
}

impl<T> Headed<T> {
    fn of(game: impl Into<Heading>, rest: T) -> Self {
        Headed { heading: game.into(), rest }
    }
}

/// Prints a report to standard output, as JSON or as text, for commands without an option for a file.
#[cfg(feature = "atlas")]
fn to_stdout(json: bool, report: &impl Serialize, text: impl FnOnce() -> String) -> anyhow::Result<()> {
    let mut output = Output::stdout()?;
    if json {
        output.json(report)?;
    } else {
        output.words(&text());
    }
    output.finish()
}

/// Begins a streamed list in its format: the title of a table, or the heading and the fields of a JSON object, the last of which is the
/// list.
fn begin(
    output: &mut Output,
    format: Format,
    title: &str,
    heading: &impl Serialize,
    fields: &str,
) -> anyhow::Result<()> {
    match format {
        Format::Table => output.text(title),
        Format::Json => {
            output.text(&json::open(&Envelope::of(heading))?);
            output.text(fields);
        }
        // A comment is allowed at the head of a b-file.
        Format::Bfile => output.line(format!("# {}", command_line())),
        Format::Csv | Format::Latex => {}
    }
    Ok(())
}

/// Ends a list in its format, in JSON with the fields given; returns the certainty if the format has no place for it.
fn close(output: &mut Output, format: Format, fields: &str, certainty: &Assurance) -> anyhow::Result<Option<String>> {
    match format {
        Format::Table => output.text(&format!("{}\n", sure(certainty))),
        Format::Json => {
            let certainty = json::text(certainty)?;
            output.text(&format!("]{fields},\"certainty\":{certainty}}}\n"));
        }
        Format::Csv | Format::Bfile | Format::Latex => return Ok(Some(sure(certainty).to_owned())),
    }
    Ok(None)
}

/// Ends a streamed list. After a signal, the complete part is kept where it is useful. If the format has no place for the certainty, `end`
/// returns it, and it is printed for a reader who does not see the list.
///
/// # Errors
/// The list ended for another reason than a signal, its complete part is of no use, or a signal came.
fn finish(
    mut output: Output,
    streamed: anyhow::Result<()>,
    end: impl FnOnce(&mut Output) -> anyhow::Result<Option<String>>,
) -> anyhow::Result<()> {
    let stopped = match streamed {
        Ok(()) => false,
        Err(error) if output.keeps_partial() && failure::is_stop(&error) => true,
        Err(error) => return Err(error),
    };
    let footer = end(&mut output)?;
    let is_seen = output.is_terminal();
    output.finish()?;
    if stopped {
        interrupt::check()?;
    }
    if let Some(footer) = footer.filter(|_| std::io::stderr().is_terminal() && !is_seen) {
        failure::say(&footer);
    }
    Ok(())
}
