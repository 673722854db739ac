//! `wythoff identify`: finds the game of given numbers, bits or P-positions.

use std::fmt::Write;
use std::io::{self, Read};
use std::path::Path;

use anyhow::Context;
use itertools::Itertools;
use wythoff::counted;
use wythoff_atlas::identify::{Answer, Given, Report, identify};

use super::to_stdout;
use crate::arguments::identify as arguments;
use crate::{input, interrupt};

/// Searches the atlas for games with the given data, and prints them.
pub fn run(arguments: &arguments::Identify) -> anyhow::Result<()> {
    let text = match &arguments.file {
        Some(path) if path == Path::new("-") => {
            let mut text = String::new();
            io::stdin().read_to_string(&mut text).context("cannot read standard input")?;
            text
        }
        Some(path) => input::file(path)?,
        None => arguments.given.join(" "),
    };
    let given = input::read(&text, Given::read)?;
    let report = identify(&*super::atlas::opened(&arguments.from)?, &given, &interrupt::budget())?;
    to_stdout(arguments.json, &report, || in_words(&report))
}

fn in_words(report: &Report) -> String {
    let Report { given, answers, closed_forms, separation, games, .. } = report;
    let mut text = String::new();
    let games = counted(*games as u64, "game");
    let _ = match answers.iter().filter(|answer| answer.confident).count() {
        _ if answers.is_empty() => writeln!(text, "{given}: none of the {games} of the atlas has them"),
        0 => writeln!(text, "{given}: these games have them, which may be by chance; {games} were looked through"),
        1 => writeln!(text, "{given}: one game is likely; {games} were looked through"),
        count => writeln!(text, "{given}: {count} games are likely; {games} were looked through"),
    };
    for (number, answer) in (1..).zip(answers) {
        let _ = writeln!(text, "\n{}", told(number, answer));
    }
    if !closed_forms.is_empty() {
        let _ = writeln!(text, "\nFormulas that fit, conjectured:");
        for form in closed_forms {
            let _ = writeln!(text, "  {}: {}", form.sequence, form.words);
        }
    }
    if let Some(separation) = separation {
        let says = separation.says.iter().map(|(game, value)| format!("{value} by {game}")).join("; ");
        let _ = writeln!(text, "\nTo tell them apart, look at {}: {says}", separation.at);
    }
    text
}

fn told(number: usize, answer: &Answer) -> String {
    let name =
        if answer.game == answer.rules { answer.game.clone() } else { format!("{} = {}", answer.game, answer.rules) };
    let mut text = format!("{number}. {name}\n   {}", answer.reading);
    let sure = if answer.confident { "" } else { "; this may be chance" };
    let _ = write!(text, "\n   {} of {} agree{sure}", answer.agreeing, answer.of);
    if let Some(wrong) = &answer.wrong {
        let _ = write!(
            text,
            "; number {} does not: given {}, by the game {}",
            wrong.place + 1,
            wrong.given,
            wrong.expected
        );
    }
    if !answer.next.is_empty() {
        let _ = write!(text, "\n   next: {}", answer.next.iter().join(", "));
    }
    let _ = write!(text, "\n   which positions are P: {}", answer.certainty);
    match answer.same {
        0 => {}
        1 => {
            let _ =
                write!(text, "\n   one other game is proved to have the same P-positions: {}", answer.also.join(", "));
        }
        same => {
            let _ = write!(
                text,
                "\n   {same} other games are proved to have the same P-positions, as {}",
                answer.also.join(", ")
            );
        }
    }
    if answer.alike > 0 {
        let games = counted(answer.alike as u64, "game");
        let _ = write!(text, "\n   {games} more with the same P-positions in the first columns, without a proof");
    }
    text
}
