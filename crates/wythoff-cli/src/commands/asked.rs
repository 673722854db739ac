//! The questions of the library as subcommands: how their games are read, and where their answers and errors go.

use std::path::Path;

use clap::{ArgMatches, FromArgMatches};
use itertools::Itertools;
use serde_json::{Map, Value, json};
use wythoff::ask::{AnyAnswer, AnyQuestion, Desk, Door, Mistake, Refusal, Stored};
use wythoff::check::sentence::SentenceError;
use wythoff::input::Read;
use wythoff::latex::document;
use wythoff::prove::prove::ProveError;
use wythoff::proven::NotProved;
use wythoff::rules::Imitation;
use wythoff::theory::splitting;
use wythoff::{Budget, Diagnostic, Error, Exceeded, Game};

use crate::arguments::flags::{Answered, Written};
use crate::arguments::program::Ask;
use crate::arguments::{question, questions};
use crate::failure::{BadInput, Refused, game_without_quotes, is_stop, say};
use crate::output::{self, Output};
use crate::progress::Progress;
use crate::provenance::command_line;
use crate::{given, input, interrupt};

/// Asks the question, and prints the answer in the form that was chosen.
pub fn run(question: &'static dyn AnyQuestion, arguments: &ArgMatches) -> anyhow::Result<()> {
    let (form, output) = open(arguments)?;
    let answer = at_desk(question.unit(), |desk| question.ask(arguments, desk))?;
    print(form, output, &*answer)
}

/// The form of an answer, and where it goes: a file that cannot be written is an error before the answer is computed.
pub fn open(arguments: &ArgMatches) -> anyhow::Result<(Written, Output)> {
    let form = Answered::from_arg_matches(arguments)?;
    Ok((form.format(), Output::open(form.printed.to.output.as_deref())?))
}

/// Prints an answer in this form; one that is no success is an error.
pub fn print(form: Written, mut output: Output, answer: &dyn AnyAnswer) -> anyhow::Result<()> {
    let at_length = output::are_sources_shown();
    match form {
        Written::Text => output.words(&answer.page().terminal(output::width(), at_length)),
        Written::Json => output.answer(answer)?,
        Written::Markdown => output.text(&answer.page().markdown(at_length)),
        Written::Html => output.text(&answer.page().html(at_length)),
        Written::Latex => output.text(&answer.latex(&command_line(), at_length)),
        Written::Document => output.text(&document(&answer.latex(&command_line(), at_length))),
    }
    output.finish()?;
    answer.failure().map_or(Ok(()), |why| Err(anyhow::anyhow!(why)))
}

/// Asks something at a desk whose door is the terminal; `unit` is what is counted meanwhile, or nothing.
pub fn at_desk<T>(unit: &'static str, ask: impl FnOnce(&Desk<'_>) -> Result<T, Refusal>) -> anyhow::Result<T> {
    let terminal = Terminal { progress: Progress::new(unit) };
    let desk = Desk::new(&terminal, terminal.progress.budget().clone());
    ask(&desk).map_err(error)
}

/// Asks each question of a file, one after the other, and prints an answer on a line for each.
pub fn file(arguments: &Ask) -> anyhow::Result<()> {
    let lines = input::lines(&arguments.file)?;
    let terminal = Terminal { progress: Progress::of_stages() };
    let desk = Desk::new(&terminal, terminal.progress.budget().clone());
    let mut output = Output::open(arguments.to.output.as_deref())?;
    for (number, line) in (1..).zip(lines) {
        let line = line?;
        interrupt::check()?;
        if line.trim().is_empty() {
            continue;
        }
        let asked: Result<Map<String, Value>, _> = serde_json::from_str(&line);
        let (mut asked, read) = match asked {
            Ok(asked) => (asked, Ok(())),
            Err(wrong) => {
                let wrong = wrong.to_string();
                let (wrong, _) = wrong.rsplit_once(" at line ").unwrap_or((&wrong, ""));
                let message = format!("line {number} is no question: {wrong}; write an object, as {EXAMPLE}");
                (Map::new(), Err(Refusal::Question(message)))
            }
        };
        // what the asker calls the question comes back with the answer
        let is_own = |name: &str| name == "ask" || name.starts_with('$');
        let names: Vec<String> = asked.keys().filter(|name| is_own(name)).cloned().collect();
        let head: Map<String, Value> = names.into_iter().filter_map(|name| asked.remove_entry(&name)).collect();
        let answer = read.and_then(|()| {
            let question = head.get("ask").and_then(Value::as_str).and_then(question).ok_or_else(|| {
                let names = questions().map(|question| question.name()).join(", ");
                let message =
                    format!("line {number} asks no question: write \"ask\" with one of {names}, as {EXAMPLE}");
                Refusal::Question(message)
            })?;
            question.ask_object(&asked, &desk)
        });
        match answer {
            Ok(answer) => output.answer_behind(&head, &*answer)?,
            Err(refusal) => {
                interrupt::check()?;
                let error = json!({ "error": wythoff::ask::Refused::from(&refusal) });
                let object = head.into_iter().chain(error.as_object().cloned().unwrap_or_default());
                output.line(wythoff::json::text(&object.collect::<Map<String, Value>>())?);
            }
        }
        // whoever reads the answers need not wait for the last question
        output.flush()?;
    }
    output.finish()
}

/// A line of a file of questions.
const EXAMPLE: &str = r#"{"ask": "compare", "first": "maharaja", "second": "wythoff"}"#;

/// The terminal as a door: games may stand in files, and remarks go to standard error.
pub(super) struct Terminal {
    pub(super) progress: Progress,
}

impl Door for Terminal {
    fn game(&self, text: &str, _: &Budget) -> Result<Read, Refusal> {
        self.progress.hide();
        input::understood(text).map_err(refusal)
    }

    fn say(&self, remark: &str) {
        self.progress.hide();
        say(remark);
    }

    fn file(&self, name: &str) -> Result<Vec<u8>, Refusal> {
        if name == "-" {
            return input::file_or_stdin(Path::new(name)).map(String::into_bytes).map_err(refusal);
        }
        input::bytes(Path::new(name)).map_err(refusal)
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
pub(super) fn error(refusal: Refusal) -> anyhow::Error {
    match refusal {
        Refusal::Argument(mistake) => {
            let Mistake { field, text, mut what } = *mistake;
            // words where numbers were expected may be those of a game without quotes
            if field == "at"
                && let Some(hint) = game_without_quotes(&text)
            {
                what.hint = hint;
            }
            BadInput { text, what }.into()
        }
        Refusal::Question(message) | Refusal::Data(message) => Refused(message).into(),
        Refusal::NoAnswer(error) => error.into(),
        Refusal::NotProved(refused) => {
            let (game, why) = *refused;
            not_proved(&game, why)
        }
        other => anyhow::anyhow!("{other}"),
    }
}

/// The error that a game is not proved: the reason, and what to do instead.
fn not_proved(game: &Game, error: NotProved) -> anyhow::Error {
    match error {
        NotProved::GivenUp(statement, _) => anyhow::anyhow!(
            "not proved: {statement}\nhint: `wythoff prove \"{game}\" --cert FILE` looks further, and `wythoff theorems FILE` \
             goes on from what it finds"
        ),
        NotProved::NotTried(error) => not_tried(game, &error),
        NotProved::Exceeded(exceeded) => exceeded.into(),
        other => anyhow::anyhow!("not proved: {other}"),
    }
}

/// The error that no proof was searched for: the reason, what the literature proves, and what to do instead.
fn not_tried(game: &Game, error: &ProveError) -> anyhow::Error {
    let instead = match (error, game.rules().imitation()) {
        (ProveError::NoAutomaton(_), _) => {
            format!(
                "a theorem gives the P-positions at any distance: wythoff decide \"{game}\" X Y, or wythoff nth \"{game}\" N"
            )
        }
        (_, Some(Imitation { m, p })) => {
            format!(
                "prove the game whose P-positions are the P-positions of this one without history: wythoff prove \"diagonal-blocking({m},{p})\""
            )
        }
        (ProveError::Slopes(_), _) => {
            format!(
                "`wythoff show \"{game}\"` shows what is observed, and `wythoff solve \"{game}\"` lists P-positions"
            )
        }
        _ => return anyhow::anyhow!("not proved: {error}"),
    };
    let because = match error {
        ProveError::Slopes(slopes) => format!(
            "no quadratic field was found that contains the slopes {slopes}, and therefore there is no numeration system in which to \
             look for a proof"
        ),
        ProveError::NoAutomaton(because) => because.clone(),
        // The library's advice is for theorists; the hint below is for this game.
        ProveError::Sentence(SentenceError::Unsupported { what, .. }) => format!("no sentence for {what}"),
        error => error.to_string(),
    };
    let known = splitting::shape(game.rules()).map(|shape| format!("\nThe literature proves that {shape}."));
    anyhow::anyhow!("not proved: {because}{}\nhint: {instead}", known.unwrap_or_default())
}
