//! The files of `wythoff logic`: the automata of a script.

use clap::{ArgMatches, FromArgMatches};
use wythoff::ask::logic::{Keep, Logic};
use wythoff::ask::{AnyQuestion, Refusal};

use super::asked::{self, at_desk};
use crate::arguments::logic::Files;
use crate::output::Output;

/// Decides sentences, and writes the automata of the commands that have names.
pub fn run(question: &'static dyn AnyQuestion, arguments: &ArgMatches) -> anyhow::Result<()> {
    let (asked, files) = (Logic::from_arg_matches(arguments)?, Files::from_arg_matches(arguments)?);
    let Some(directory) = files.results else { return asked::run(question, arguments) };
    let (form, output) = asked::open(arguments)?;
    std::fs::create_dir_all(&directory)
        .map_err(|error| anyhow::anyhow!("cannot make the directory {}: {error}", directory.display()))?;
    let mut keep = |name: &str, text: String| {
        let write = || {
            let mut file = Output::open(Some(&directory.join(format!("{name}.txt"))))?;
            file.text(&text);
            file.finish()
        };
        write().map_err(|error: anyhow::Error| Refusal::Unanswerable(format!("{error:#}")))
    };
    let keep: Keep<'_> = &mut keep;
    let answer = at_desk(question.unit(), |desk| asked.run(desk, Some(keep)))?;
    asked::print(form, output, &answer)
}
