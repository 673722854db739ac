//! Error messages and exit codes: 2 if the question has to be asked differently; 130 after Ctrl-C; 1 if a well-formed question has no
//! answer, because a limit is reached, a theorem is not proved or not true, or a file cannot be written.

use std::borrow::Cow;
use std::io::{self, IsTerminal};
use std::ops::Range;
use std::process::ExitCode;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use clap::error::ErrorKind;
use wythoff::{Diagnostic, Error, Exceeded, SolveError, input, typed_word, visible};

use crate::provenance::typed;
use crate::{closed, interrupt, usage};

/// An input text that was refused, and what is wrong with it.
#[derive(Debug, thiserror::Error)]
#[error("{what}")]
pub struct BadInput {
    pub text: String,
    pub what: Diagnostic,
}

impl BadInput {
    /// A mistake in a text, at the place that `what` gives.
    pub fn new(text: impl Into<String>, what: impl Into<Diagnostic>) -> BadInput {
        BadInput { text: text.into(), what: what.into() }
    }

    /// A mistake that concerns the whole text.
    pub fn whole(text: impl Into<String>, message: impl Into<String>, hint: impl Into<String>) -> BadInput {
        let text = text.into();
        BadInput { what: Diagnostic::new(message, input::trimmed(&text, 0..text.len()), hint), text }
    }

    /// The message, the text with the place of the mistake marked, and the hint.
    pub fn render(&self) -> String {
        let Diagnostic { message, span, hint, instead } = &self.what;
        let (text, span) = excerpt(&self.text, span);
        let (text, span) = shown(&text, &span);
        let snippet = Snippet::source(&text).annotation(AnnotationKind::Primary.span(span));
        let line = instead.first().and_then(|instead| command_line(&self.text, instead, typed()));
        let hint = line.filter(|line| line.len() <= LONG).map_or(hint.clone(), |line| format!("{hint} Write {line}"));
        let (message, hint) = (shortened(message), shortened(&hint));
        let group = Level::ERROR.primary_title(&*message).element(snippet).element(Level::HELP.message(&*hint));
        let colour = io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
        renderer.render(&[group])
    }
}

/// An input that was refused; the message says what is wrong or what to write.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Refused(pub String);

/// Whether the computation ended because it was asked to stop.
pub fn is_stop(error: &anyhow::Error) -> bool {
    let stopped = Error::Exceeded(Exceeded::Stopped);
    error.downcast_ref() == Some(&Exceeded::Stopped) || error.downcast_ref() == Some(&stopped)
}

/// Reports an error on standard error and returns the exit code. A closed pipe is not an error.
pub fn report(error: &anyhow::Error) -> ExitCode {
    if is_closed_pipe(error) {
        return ExitCode::SUCCESS;
    }
    if let Some(bad) = error.downcast_ref::<BadInput>() {
        say_shown(&bad.render());
        return ExitCode::from(2);
    }
    if is_stop(error) {
        say("interrupted; the output is not complete");
        return ExitCode::from(interrupt::exit_code());
    }
    let of_game = error.downcast_ref::<Error>();
    match of_game {
        Some(Error::Solve(SolveError::InfiniteColumn)) => {
            say(
                "error: a column may hold infinitely many P-positions, because the rules have no unbounded vertical move, give moves by a formula, or force P on a set",
            );
            say(&format!("hint: {}", bounded_rows(typed())));
        }
        _ => say(&format!("error: {error:#}")),
    }
    if let Some(Error::TooLarge(_) | Error::TooMuch { .. } | Error::FarColumn(_)) = of_game
        && let Some(hint) = proof_first(typed())
    {
        say(&format!("hint: {hint}"));
    }
    match of_game {
        Some(Error::Exceeded(_) | Error::Theory(_) | Error::Descent(_) | Error::Solve(SolveError::Exceeded(_))) => {
            ExitCode::FAILURE
        }
        Some(_) => ExitCode::from(2),
        None if error.is::<Refused>() => ExitCode::from(2),
        None => ExitCode::FAILURE,
    }
}

/// Prints help, the version, or what is wrong with the arguments, and returns the exit code.
pub fn usage(error: &clap::Error) -> ExitCode {
    let printed = match usage::mistake(error) {
        Some(mistake) => {
            say_shown(&mistake.render());
            Ok(())
        }
        None => printed(error),
    };
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => match printed {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => report(&anyhow::Error::new(error).context("cannot write to standard output")),
        },
        kind => {
            let hint = match kind {
                // A refused value of an option is not a game that lacks quotes.
                ErrorKind::ValueValidation if usage::is_of_option(error) => None,
                ErrorKind::TooManyValues if usage::mistake(error).is_some() => None,
                ErrorKind::UnknownArgument | ErrorKind::TooManyValues | ErrorKind::ValueValidation => {
                    quoting_hint(typed()).or_else(|| usage::option_left_out(typed()))
                }
                ErrorKind::InvalidValue => asked_of_chain(typed()),
                ErrorKind::MissingRequiredArgument => example(typed()),
                _ => None,
            };
            if let Some(hint) = hint {
                say(&format!("hint: {hint}"));
            }
            ExitCode::from(2)
        }
    }
}

/// Prints help or the version, with an error if standard output is closed; prints a mistake to standard error.
fn printed(error: &clap::Error) -> io::Result<()> {
    if error.use_stderr() {
        // Coloured messages contain control characters: if an argument does too, the message is shown without colours.
        let plain = error.render().to_string();
        match visible(&plain) {
            Cow::Owned(shown) => say_shown(shown.trim_end()),
            Cow::Borrowed(_) => error.print()?,
        }
        return Ok(());
    }
    closed::check()?;
    error.print()?;
    io::Write::flush(&mut io::stdout())
}

/// Texts of at most this many bytes are shown in full.
const LONG: usize = 2000;

/// A long text cut down to the surroundings of `span`, and the range of `span` in the result.
fn excerpt(text: &str, span: &Range<usize>) -> (String, Range<usize>) {
    const AROUND: usize = LONG / 4;
    if text.len() <= LONG {
        return (text.to_owned(), span.clone());
    }
    let start = text.floor_char_boundary(span.start.min(text.len()).saturating_sub(AROUND));
    let end =
        text.ceil_char_boundary(span.end.min(span.start.saturating_add(AROUND)).saturating_add(AROUND).min(text.len()));
    let (open, close) = (if start > 0 { "…" } else { "" }, if end < text.len() { "…" } else { "" });
    let at = |place: usize| place.clamp(start, end) - start + open.len();
    (format!("{open}{}{close}", &text[start..end]), at(span.start)..at(span.end))
}

/// The text with control characters made visible, and the range of `span` in the result.
fn shown(text: &str, span: &Range<usize>) -> (String, Range<usize>) {
    let at = |end: usize| text.get(..end).map_or(0, |before| visible(before).len());
    (visible(text).into_owned(), at(span.start)..at(span.end))
}
/// The hint where a position is too far out and the game may have a proof: how to look further for one.
fn proof_first(arguments: impl Iterator<Item = String>) -> Option<String> {
    let words: Vec<String> = arguments.collect();
    let game = words.get(1).filter(|game| input::game(game).is_ok_and(|read| read.game.may_be_proved()))?;
    let game = typed_word(game);
    Some(format!(
        "`wythoff prove {game} --cert FILE` looks further for a proof; then FILE may stand in the place of the game"
    ))
}

/// A hint for columns that may be infinite: the same command with a bound on the rows, or another command that takes one.
fn bounded_rows(arguments: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = arguments.collect();
    let typed: Vec<String> = words.iter().map(|word| typed_word(word)).collect();
    match &words[..] {
        [command, ..] if ["solve", "compare", "show", "alter"].contains(&command.as_str()) => {
            format!("give a bound on the rows: wythoff {} --upto 50", typed.join(" "))
        }
        [_, game, ..] if input::game(game).is_ok() => {
            format!("list P-positions up to a row: wythoff solve {} --upto 50", typed[1])
        }
        _ => "give a bound on the rows, as in wythoff solve GAME --upto 50".to_owned(),
    }
}

/// What is written today for a command line that asked a chain in an earlier way.
fn asked_of_chain(mut arguments: impl Iterator<Item = String>) -> Option<String> {
    let instead = match (arguments.next()?.as_str(), arguments.next()?.as_str()) {
        ("chain", "check") => "wythoff check FILE",
        ("chain", "decide") => "wythoff piles FILE PILE...",
        ("chain", "nth") => "wythoff link FILE LINK N",
        ("chain", "walnut") => "wythoff chain KIND --upto N --resume FILE --walnut DIR",
        _ => return None,
    };
    Some(format!("write {instead}"))
}

/// An example of the command, from its help, for a command line that lacks an argument.
fn example(arguments: impl Iterator<Item = String>) -> Option<String> {
    let path = crate::arguments::path(arguments);
    let command = crate::arguments::command();
    let asked = path.iter().try_fold(&command, |command, name| command.find_subcommand(name))?;
    let (help, begin) = (asked.get_after_help()?.to_string(), format!("wythoff {}", path.join(" ")));
    let line = help.lines().map(str::trim).find(|line| line.starts_with(&begin))?;
    Some(format!("for example, {line}"))
}

/// The command line of the user with `instead` in place of each argument equal to `wrong`; `None` if no argument is.
fn command_line(wrong: &str, instead: &str, arguments: impl Iterator<Item = String>) -> Option<String> {
    let mut found = false;
    let words = arguments.map(|argument| {
        let is_wrong = argument == wrong;
        found |= is_wrong;
        typed_word(if is_wrong { instead } else { &argument })
    });
    let line: Vec<String> = words.collect();
    found.then(|| format!("wythoff {}", line.join(" ")))
}

/// Words that occur in games but are not themselves arguments.
const GAME_WORDS: &[&str] = &["+", "x", "block", "cut", "alter", "end", "pass", "misere", "of", "up", "mod"];

/// A hint to put the game in quotes, if this text in the place of a position has other words than numbers.
pub fn game_without_quotes(position: &str) -> Option<String> {
    let is_number = |word: &str| input::number(word, input::DIGITS).is_ok();
    position.split_whitespace().any(|word| !is_number(word)).then(|| quoting_hint(typed())).flatten()
}

/// A hint if the words of a game were not quoted: the command line with quotes.
fn quoting_hint(arguments: impl Iterator<Item = String>) -> Option<String> {
    let mut words = arguments.skip_while(|word| word.starts_with('-'));
    let command = words.next()?;
    let words: Vec<String> = words.take_while(|word| !word.starts_with('-')).collect();
    let is_number = |word: &&String| word.starts_with('@') || input::number(word, input::DIGITS).is_ok();
    let most = match command.as_str() {
        "decide" | "moves" | "grundy" => 2,
        "nth" => 1,
        _ => 0,
    };
    let numbers = words.iter().rev().take(most).take_while(is_number).count();
    let (game, rest) = words.split_at(words.len() - numbers);
    if command == "compare" && words.len() <= 2 {
        return None;
    }
    let text = game.join(" ");
    let is_one_game = game.len() > 1 && input::game(&text).is_ok();
    if !is_one_game && !words.iter().any(|word| GAME_WORDS.contains(&word.as_str())) {
        return None;
    }
    let rest: String = rest.iter().map(|word| format!(" {word}")).collect();
    Some(format!("put the game in quotes: wythoff {command} \"{text}\"{rest}"))
}

/// Writes untrusted text to standard error: control characters are made visible, and long lines are cut to both ends.
pub fn say(text: &str) {
    say_shown(&shortened(text));
}

/// The text with control characters made visible, and each long line cut to both ends.
fn shortened(text: &str) -> String {
    let lines: Vec<Cow<'_, str>> = text.split('\n').map(ends).collect();
    visible(&lines.join("\n")).into_owned()
}

/// The line, cut to both ends if it is long.
fn ends(line: &str) -> Cow<'_, str> {
    if line.len() <= LONG {
        return line.into();
    }
    let (first, last) = (line.floor_char_boundary(LONG / 2), line.ceil_char_boundary(line.len() - LONG / 2));
    format!("{} … {}", &line[..first], &line[last..]).into()
}

/// Writes a line to standard error unchanged; a failure is ignored, because there is nowhere to report it.
fn say_shown(line: &str) {
    let _ = io::Write::write_all(&mut io::stderr(), format!("{line}\n").as_bytes());
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>()).any(|io| io.kind() == io::ErrorKind::BrokenPipe)
}

#[cfg(test)]
mod tests {
    use super::{bounded_rows, command_line, ends, excerpt, quoting_hint};

    #[test]
    fn corrected_lines() {
        let line = ["decide", "wythoff knight", "3", "5"].map(str::to_owned);
        assert_eq!(
            command_line("wythoff knight", "wythoff + knight", line.into_iter()).as_deref(),
            Some("wythoff decide \"wythoff + knight\" 3 5")
        );
        assert_eq!(command_line("nim", "wythoff", ["show".to_owned()].into_iter()), None);
    }

    #[test]
    fn long_texts_are_shown_around_the_place() {
        let text = format!("{}no move{}", "é".repeat(5000), " + rook".repeat(5000));
        let at = text.find("no move").unwrap();
        let (short, place) = excerpt(&text, &(at..at + 7));
        assert_eq!(&short[place], "no move");
        assert!(short.len() < 1100 && short.starts_with("…é") && short.ends_with('…'));
        let line = ends(&text);
        assert!(
            line.len() < 2010 && line.starts_with("éé") && line.contains("é … ") && line.ends_with("+ rook"),
            "{line}"
        );
        assert_eq!(ends("short"), "short");
        let (short, place) = excerpt(&text, &(0..text.len()));
        assert!(short.len() < 1100 && place == (0..short.len() - "…".len()), "{place:?}");
    }

    #[test]
    fn bounds_on_rows_are_for_this_command() {
        let hint = |line: &str| bounded_rows(line.split(' ').map(str::to_owned));
        assert_eq!(hint("solve bishop"), "give a bound on the rows: wythoff solve bishop --upto 50");
        assert_eq!(hint("nth bishop 3"), "list P-positions up to a row: wythoff solve bishop --upto 50");
    }

    #[test]
    fn unquoted_games() {
        let hint = |line: &str| quoting_hint(line.split(' ').map(str::to_owned));
        assert_eq!(
            hint("decide rook + bishop 3 5 --json").as_deref(),
            Some("put the game in quotes: wythoff decide \"rook + bishop\" 3 5")
        );
        assert_eq!(hint("show 2 x 3 -wythoff").as_deref(), Some("put the game in quotes: wythoff show \"2 x 3\""));
        assert_eq!(
            hint("nth maharaja nim 3").as_deref(),
            Some("put the game in quotes: wythoff nth \"maharaja nim\" 3")
        );
        assert_eq!(hint("show wythoff --colums 3"), None);
        assert_eq!(hint("compare wythoff nim --colums 3"), None);
        assert_eq!(hint("decide wythoff 3 5 7"), None);
    }
}
