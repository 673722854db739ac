//! Errors for the reader, and the exit code: 2 for bad input, 130 after an interrupt, 1 for everything else.

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use clap::error::ErrorKind;
use wythoff::{Diagnostic, Error, Exceeded, SolveError, input};

use crate::{interrupt, usage};

/// A text that has to be written differently, and what is wrong with it.
#[derive(Debug, thiserror::Error)]
#[error("{what}")]
pub struct BadInput {
    pub text: String,
    pub what: Diagnostic,
}

impl BadInput {
    /// The text, and what is wrong with it.
    pub fn new(text: impl Into<String>, what: impl Into<Diagnostic>) -> BadInput {
        BadInput { text: text.into(), what: what.into() }
    }

    /// A mistake that is that of the whole text.
    pub fn whole(text: impl Into<String>, message: impl Into<String>, hint: impl Into<String>) -> BadInput {
        let text = text.into();
        BadInput { what: Diagnostic::new(message, input::trimmed(&text, 0..text.len()), hint), text }
    }

    /// The message with the place under it, and the hint.
    pub fn render(&self) -> String {
        let Diagnostic { message, span, hint, instead } = &self.what;
        let snippet = Snippet::source(&self.text).annotation(AnnotationKind::Primary.span(span.clone()));
        let line = instead.first().and_then(|instead| command_line(&self.text, instead, std::env::args().skip(1)));
        let hint = line.map_or(hint.clone(), |line| format!("{hint} Write {line}"));
        let group = Level::ERROR.primary_title(message).element(snippet).element(Level::HELP.message(&hint));
        let colour = io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
        renderer.render(&[group])
    }
}

/// Input that has to be written differently; the message says how.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Refused(pub String);

/// Did the computation end because it was asked to stop?
pub fn is_stop(error: &anyhow::Error) -> bool {
    let stopped = Error::Exceeded(Exceeded::Stopped);
    error.downcast_ref() == Some(&Exceeded::Stopped) || error.downcast_ref() == Some(&stopped)
}

/// Tells the user on standard error what went wrong, and gives the exit code. A closed pipe is no error.
pub fn report(error: &anyhow::Error) -> ExitCode {
    if is_closed_pipe(error) {
        return ExitCode::SUCCESS;
    }
    if let Some(bad) = error.downcast_ref::<BadInput>() {
        say(&bad.render());
        return ExitCode::from(2);
    }
    if is_stop(error) {
        say("interrupted; the output is not complete");
        return ExitCode::from(interrupt::exit_code());
    }
    let of_game = error.downcast_ref::<Error>();
    match of_game {
        Some(Error::Solve(SolveError::InfiniteColumn)) => {
            say("error: a column may hold infinitely many P-positions, because no vertical move is unbounded\n\
                 hint: give a bound on the rows with --upto Y");
        }
        _ => say(&format!("error: {error:#}")),
    }
    match of_game {
        Some(
            Error::Solve(SolveError::InfiniteColumn | SolveError::NoSuchPosition(_) | SolveError::Unsupported { .. })
            | Error::IllegalMove(_)
            | Error::TooLarge(_)
            | Error::Pairs(_)
            | Error::Words(_)
            | Error::NoEngine { .. },
        ) => ExitCode::from(2),
        _ if error.is::<Refused>() => ExitCode::from(2),
        _ => ExitCode::FAILURE,
    }
}

/// Prints help, the version, or what is wrong with the arguments.
pub fn usage(error: &clap::Error) -> ExitCode {
    let printed = match usage::mistake(error) {
        Some(mistake) => {
            say(&mistake.render());
            Ok(())
        }
        None => error.print().and_then(|()| io::Write::flush(&mut io::stdout())),
    };
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => match printed {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => report(&anyhow::Error::new(error).context("cannot write to standard output")),
        },
        kind => {
            if matches!(kind, ErrorKind::UnknownArgument | ErrorKind::TooManyValues | ErrorKind::ValueValidation)
                && let Some(hint) = quoting_hint(std::env::args_os().skip(1).map(|a| a.to_string_lossy().into_owned()))
            {
                say(&hint);
            }
            ExitCode::from(2)
        }
    }
}

/// The command line of the user with another text in the place of the one that is wrong.
fn command_line(wrong: &str, instead: &str, arguments: impl Iterator<Item = String>) -> Option<String> {
    let mut found = false;
    let words = arguments.map(|argument| {
        let replaced = if argument == wrong { instead.to_owned() } else { argument.clone() };
        found |= argument == wrong;
        let plain = |c: char| c.is_alphanumeric() || "-_.,/=:^+".contains(c);
        if replaced.chars().all(plain) && !replaced.is_empty() { replaced } else { format!("\"{replaced}\"") }
    });
    let line: Vec<String> = words.collect();
    found.then(|| format!("wythoff {}", line.join(" ")))
}

/// Words that stand in a game but are no argument by themselves.
const GAME_WORDS: &[&str] = &["+", "x", "block", "cut", "alter", "misere", "of", "up", "mod"];

/// If the words of a game were not quoted: how to write them.
fn quoting_hint(arguments: impl Iterator<Item = String>) -> Option<String> {
    let mut words = arguments.skip_while(|word| word.starts_with('-'));
    let command = words.next()?;
    let words: Vec<String> = words.take_while(|word| !word.starts_with('-')).collect();
    if !words.iter().any(|word| GAME_WORDS.contains(&word.as_str())) {
        return None;
    }
    let is_number = |word: &&String| input::number(word, input::DIGITS).is_ok();
    let piles = if matches!(command.as_str(), "decide" | "moves") {
        words.iter().rev().take(2).take_while(is_number).count()
    } else {
        0
    };
    let (game, rest) = words.split_at(words.len() - piles);
    let rest: String = rest.iter().map(|word| format!(" {word}")).collect();
    Some(format!("hint: put the game in quotes: wythoff {command} \"{}\"{rest}", game.join(" ")))
}

/// Writes a line to standard error; if even that fails, nobody is there to be told.
pub fn say(line: &str) {
    let _ = io::Write::write_all(&mut io::stderr(), format!("{line}\n").as_bytes());
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>()).any(|io| io.kind() == io::ErrorKind::BrokenPipe)
}

#[cfg(test)]
mod tests {
    use super::{command_line, quoting_hint};

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
    fn unquoted_games() {
        let hint = |line: &str| quoting_hint(line.split(' ').map(str::to_owned));
        assert_eq!(
            hint("decide rook + bishop 3 5 --json").as_deref(),
            Some("hint: put the game in quotes: wythoff decide \"rook + bishop\" 3 5")
        );
        assert_eq!(
            hint("show 2 x 3 -wythoff").as_deref(),
            Some("hint: put the game in quotes: wythoff show \"2 x 3\"")
        );
        assert_eq!(hint("show wythoff --colums 3"), None);
    }
}
