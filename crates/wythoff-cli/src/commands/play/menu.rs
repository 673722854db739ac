//! The menu for a game that no argument names: three questions at a terminal; an empty line takes the first answer.

use std::io::{self, BufRead, Write};

use anyhow::Context;
use wythoff_play::Level;

use super::setup::USUAL;
use crate::arguments::play::Play;
use crate::interrupt;

/// The games on the menu, with their descriptions.
const GAMES: [(&str, &str); 8] = [
    (USUAL, "Wythoff Nim: from one pile any number, or the same number from both"),
    ("maharaja", "Maharaja Nim: the same, and the knight's leaps"),
    ("nim", "Nim with two piles"),
    ("k-blocking(3)", "Wythoff Nim in which two moves may be forbidden each time"),
    ("imitation(1,2)", "Imitation Nim: a game with memory"),
    ("misere-wythoff", "Wythoff Nim in which the last move loses"),
    ("nim on 3 piles", "Nim with three piles"),
    ("three-heaps", "Wythoff Nim with three heaps"),
];

/// The opponents on the menu, with their descriptions.
const PLAYERS: [(&str, &str); 5] = [
    ("teaching", "the computer, which never misses a win, and says why"),
    ("perfect", "the computer, which never misses a win"),
    ("erring:0.2", "the computer, with a fifth of its moves at random"),
    ("random", "the computer, with all its moves at random"),
    ("two", "another person at this terminal"),
];

/// The sizes of a start on the menu, with their descriptions.
const SIZES: [(&str, &str); 3] = [
    ("medium", "piles from 10 to 40"),
    ("small", "piles from 4 to 12"),
    ("large", "piles from 100 to 1000, three piles to 300"),
];

/// Asks at the terminal for what the arguments leave open.
///
/// # Errors
/// The terminal cannot be read or written, or the user pressed Ctrl-C.
pub fn ask(arguments: &Play) -> anyhow::Result<Play> {
    filled(arguments, &mut io::stdin().lock(), &mut io::stdout().lock())
}

/// The arguments, completed by the answers to the questions.
fn filled(arguments: &Play, input: &mut impl BufRead, output: &mut impl Write) -> anyhow::Result<Play> {
    let mut play = arguments.clone();
    play.game = Some(answer("Which game? A number, or the notation of any game.", &GAMES, input, output)?);
    if play.level.is_none() && !play.two && play.you.is_none() {
        let player = answer("Against whom?", &PLAYERS, input, output)?;
        play.two = player == "two";
        play.level = player.parse::<Level>().ok().or((!play.two).then_some(Level::Teaching));
    }
    if play.from.is_none() {
        play.size = answer("How large shall the piles be?", &SIZES, input, output)?.parse().ok();
    }
    Ok(play)
}

/// The answer to a question: the offer whose number is typed, the typed text itself, or the first offer for an empty line.
fn answer(
    question: &str,
    offers: &[(&str, &str)],
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> anyhow::Result<String> {
    let failed = "cannot ask at the terminal; name a game, as in `wythoff play wythoff`";
    writeln!(output, "{question}").context(failed)?;
    for (number, (name, means)) in (1..).zip(offers) {
        writeln!(output, "  {number}  {name:<15} {means}").context(failed)?;
    }
    write!(output, "[1] > ").context(failed)?;
    output.flush().context(failed)?;
    let mut line = String::new();
    input.read_line(&mut line).context(failed)?;
    interrupt::check()?;
    let given = line.trim();
    let number = given.parse::<usize>().ok().and_then(|number| offers.get(number.checked_sub(1)?));
    let first = offers.first().map_or("", |offer| offer.0);
    Ok(match number {
        Some((name, _)) => (*name).to_owned(),
        None if given.is_empty() => first.to_owned(),
        None => given.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;
    use wythoff_play::Size;

    #[derive(Parser)]
    struct Arguments {
        #[command(flatten)]
        play: Play,
    }

    fn asked(arguments: &[&str], lines: &str) -> (Play, String) {
        let play = Arguments::parse_from([&["play"], arguments].concat()).play;
        let mut output = Vec::new();
        let play = filled(&play, &mut lines.as_bytes(), &mut output).unwrap();
        (play, String::from_utf8(output).unwrap())
    }

    #[test]
    fn answers() {
        let (play, asked_for) = asked(&[], "\n\n\n");
        assert_eq!(
            (play.game.as_deref(), play.level, play.size),
            (Some("wythoff"), Some(Level::Teaching), Some(Size::Medium))
        );
        assert!(!play.two && asked_for.contains("2  maharaja"), "{asked_for}");
        let (play, _) = asked(&[], "2\n5\nsmall\n");
        assert_eq!(
            (play.game.as_deref(), play.level, play.two, play.size),
            (Some("maharaja"), None, true, Some(Size::Small))
        );
        let (play, _) = asked(&["--level", "random", "--from", "3", "4"], "gdwn(1,2)\n");
        assert_eq!((play.game.as_deref(), play.level), (Some("gdwn(1,2)"), Some(Level::Random)));
    }
}
