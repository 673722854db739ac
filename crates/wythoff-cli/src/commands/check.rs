//! The files of `wythoff check`: theorems for Rocq.

use clap::{ArgMatches, FromArgMatches};
use wythoff::ask::AnyQuestion;
use wythoff::ask::check::Check;

use super::asked::{self, at_desk};
use crate::arguments::check::Files;
use crate::failure;
use crate::output::write_together;

/// Proves the theorem of a certificate again, and writes what was asked for.
pub fn run(question: &'static dyn AnyQuestion, arguments: &ArgMatches) -> anyhow::Result<()> {
    let (asked, files) = (Check::from_arg_matches(arguments)?, Files::from_arg_matches(arguments)?);
    let Some(directory) = files.rocq else { return asked::run(question, arguments) };
    let (form, output) = asked::open(arguments)?;
    let (answer, theorem) = at_desk(question.unit(), |desk| asked.with_rocq(desk))?;
    asked::print(form, output, &answer)?;
    if let Some(theorem) = theorem {
        write_together(&directory, &theorem.files())?;
        failure::say(&format!(
            "Wrote {}: {}.v, the rules, the automaton and the proof, and the library that it needs. README.md says how Rocq proves it.",
            directory.display(),
            theorem.name
        ));
    }
    Ok(())
}
