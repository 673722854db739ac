//! The questions of the library as subcommands: how their games are read, and where their answers and errors go.

use std::path::Path;

use clap::{ArgMatches, FromArgMatches};
use wythoff::ask::{AnyQuestion, Desk, Door, Mistake, Refusal, Stored};
use wythoff::{Budget, Diagnostic, Error, Exceeded, Game};

use super::proven::not_proved;
use crate::arguments::flags::{Told, Typeset};
use crate::failure::{BadInput, Refused, is_stop, say};
use crate::output::{self, Output};
use crate::progress::Progress;
use crate::provenance::command_line;
use crate::{given, input};

/// Asks the question, and prints the answer in the form that was chosen.
pub fn run(question: &'static dyn AnyQuestion, arguments: &ArgMatches) -> anyhow::Result<()> {
    let (told, is_latex) = match question.has_latex() {
        true => Typeset::from_arg_matches(arguments).map(|form| form.chosen()),
        false => Told::from_arg_matches(arguments).map(|told| (told, false)),
    }?;
    let terminal = Terminal { progress: Progress::new(question.unit()) };
    let desk = Desk::new(&terminal, terminal.progress.budget().clone());
    let answer = question.ask(arguments, &desk).map_err(error)?;
    terminal.progress.hide();
    let mut output = Output::open(told.to.output.as_deref())?;
    if told.json {
        output.answer(&*answer)?;
    } else if let Some(latex) = is_latex.then(|| answer.latex(&command_line())).flatten() {
        output.text(&latex);
    } else {
        output.words(&answer.page().terminal(output::width(), output::are_sources_told()));
    }
    output.finish()
}

/// The terminal as a door: games may stand in files, and remarks go to standard error.
struct Terminal {
    progress: Progress,
}

impl Door for Terminal {
    fn game(&self, text: &str, _: &Budget) -> Result<Game, Refusal> {
        self.progress.hide();
        input::game(text).map_err(refusal)
    }

    fn say(&self, remark: &str) {
        self.progress.hide();
        say(remark);
    }

    fn file(&self, name: &str) -> Result<String, Refusal> {
        input::file(Path::new(name)).map_err(refusal)
    }

    fn stored(&self, text: &str) -> Option<Result<Stored, Diagnostic>> {
        given::stored(text)
    }
}

/// An error of this program as that of a question.
fn refusal(error: anyhow::Error) -> Refusal {
    if is_stop(&error) {
        return Exceeded::Stopped.into();
    }
    match error.downcast::<BadInput>() {
        Ok(BadInput { text, what }) => Refusal::argument("game", text, what),
        Err(error) => match error.downcast::<Error>() {
            Ok(error) => error.into(),
            Err(error) => Refusal::Question(format!("{error:#}")),
        },
    }
}

/// The error of a question as one of this program, which decides on the message and the exit code.
fn error(refusal: Refusal) -> anyhow::Error {
    match refusal {
        Refusal::Argument(mistake) => {
            let Mistake { text, what, .. } = *mistake;
            BadInput { text, what }.into()
        }
        Refusal::Question(message) => Refused(message).into(),
        Refusal::NoAnswer(error) => error.into(),
        Refusal::NotProved(refused) => {
            let (game, why) = *refused;
            not_proved(&game, why)
        }
        other => anyhow::anyhow!("{other}"),
    }
}
