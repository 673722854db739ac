//! The files of `wythoff logic`: the automata of a script.

use clap::{ArgMatches, FromArgMatches};
use wythoff::ask::logic::{Keep, Logic};
use wythoff::ask::{AnyQuestion, Refusal};

use super::asked::{self, at_desk};
use crate::arguments::logic::Files;
use crate::failure;
use crate::output::write_together;

/// Decides sentences, and writes the automata of the commands that have names.
pub fn run(question: &'static dyn AnyQuestion, arguments: &ArgMatches) -> anyhow::Result<()> {
    let (asked, files) = (Logic::from_arg_matches(arguments)?, Files::from_arg_matches(arguments)?);
    let Some(directory) = files.results else { return asked::run(question, arguments) };
    let (form, output) = asked::open(arguments)?;
    let mut written = 0;
    let mut keep = |name: &str, text: String| {
        written += 1;
        write_together(&directory, &[(format!("{name}.txt"), text)])
            .map_err(|error| Refusal::Unanswerable(format!("{error:#}")))
    };
    let keep: Keep<'_> = &mut keep;
    let answer = at_desk(question.unit(), |desk| asked.run(desk, Some(keep)))?;
    failure::say(&format!("Wrote the automata of {written} commands to {}.", directory.display()));
    asked::print(form, output, &answer)
}
