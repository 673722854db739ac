//! Parses the commands of a game; a mistake is reported with its place in the line.

use std::ops::Range;
use std::path::PathBuf;

use wythoff::input::{self, trimmed};
use wythoff::{BigPosition, Diagnostic};
use wythoff_play::Action;

use crate::failure::BadInput;

/// A command of the user during a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// An action in the user's turn.
    Act(Action),
    /// Show what a perfect player would do.
    Hint,
    /// Say who wins the present position, and why.
    Why,
    /// List the legal moves.
    Moves,
    /// Show the board.
    Board,
    /// Show the piles as tokens.
    Piles,
    /// List the legal moves to P-positions.
    Positions,
    /// Go back to the previous decision of the user.
    Undo,
    /// Redo what was undone.
    Redo,
    /// Review the whole game.
    Review,
    /// Show the record in forms in which it can be sent.
    Share,
    /// Write the record to this file, or to the file of the game.
    Save(Option<PathBuf>),
    /// List the commands.
    Help,
    /// Leave the game.
    Quit,
}

/// The list of commands that `help` prints.
pub const LIST: &str = "\
X Y            move to (X,Y); also X,Y and move X Y
take I J       the same by what is taken from the piles
block X,Y ...  forbid these options; block alone forbids nothing
choose K       choose board K
hint           what a perfect player would do now
why            who wins the present position, and why
moves          the legal moves, or the options that may be blocked
board          the board, or the piles
piles          the piles as tokens
positions      the legal moves that lead to a P-position
undo           back to your previous decision
redo           do again what was undone
reveal         the whole game: who was winning, and where the win was given away
share          the record on one line, as a link, and as a command
save FILE      write the record
resign         give up
help           this list
quit           leave";

/// Parses a line; `None` if it is empty or a comment. `at` is the present position, from which `take` takes.
pub fn parse(line: &str, at: &BigPosition) -> Result<Option<Command>, BadInput> {
    let end = comment(line).unwrap_or(line.len());
    let Some(head) = first_word(line, 0..end) else { return Ok(None) };
    let rest = head.end..end;
    let bare = |command| alone(command, line, head.clone(), rest.clone());
    let command = match &line[head.clone()] {
        "move" => Command::Act(Action::Move(position(line, rest)?)),
        "take" => Command::Act(Action::Move(take(line, rest, at)?)),
        "block" => Command::Act(Action::Block(block(line, rest)?)),
        "choose" => Command::Act(Action::Choose(choose(line, rest)?)),
        "hint" => bare(Command::Hint)?,
        "why" => bare(Command::Why)?,
        "moves" => bare(Command::Moves)?,
        "board" => bare(Command::Board)?,
        "piles" => bare(Command::Piles)?,
        "positions" => bare(Command::Positions)?,
        "undo" => bare(Command::Undo)?,
        "redo" => bare(Command::Redo)?,
        "reveal" => bare(Command::Review)?,
        "share" => bare(Command::Share)?,
        "resign" => bare(Command::Act(Action::Resign))?,
        "help" | "?" => bare(Command::Help)?,
        "quit" | "exit" => bare(Command::Quit)?,
        "save" => {
            let name = &line[trimmed(line, rest)];
            Command::Save((!name.is_empty()).then(|| name.into()))
        }
        word if word.starts_with(|c: char| c.is_ascii_digit() || "(,-+".contains(c)) => {
            Command::Act(Action::Move(position(line, head.start..end)?))
        }
        word => {
            let hint = "write a move as `3 5`, or `help` for all commands".to_owned();
            return Err(bad(format!("`{word}` is not a command"), line, head, hint));
        }
    };
    Ok(Some(command))
}

/// The start of a comment: a `#` at the beginning of a word.
pub(super) fn comment(line: &str) -> Option<usize> {
    let begins = |at: usize| line[..at].chars().next_back().is_none_or(char::is_whitespace);
    line.match_indices('#').map(|(at, _)| at).find(|&at| begins(at))
}

/// The range of the first word of a part of the line.
pub(super) fn first_word(line: &str, part: Range<usize>) -> Option<Range<usize>> {
    let words = trimmed(line, part);
    let length = line[words.clone()].find(char::is_whitespace).unwrap_or(words.len());
    (!words.is_empty()).then(|| words.start..words.start + length)
}

pub(super) fn bad(message: impl Into<String>, line: &str, span: Range<usize>, hint: impl Into<String>) -> BadInput {
    BadInput::new(line, Diagnostic::new(message, span, hint))
}

/// A command of one word, after which nothing follows on its line.
pub(super) fn alone<T>(command: T, line: &str, word: Range<usize>, rest: Range<usize>) -> Result<T, BadInput> {
    match first_word(line, rest.clone()) {
        None => Ok(command),
        Some(_) => {
            let hint = format!("write `{}` alone", &line[word]);
            Err(bad("nothing is expected here", line, trimmed(line, rest), hint))
        }
    }
}

/// Reads a part of the line with `reader`; a mistake gets the given hint.
pub(super) fn read<T>(
    line: &str,
    part: Range<usize>,
    hint: &str,
    reader: impl Fn(&str) -> Result<T, Diagnostic>,
) -> Result<T, BadInput> {
    reader(&line[part.clone()]).map_err(|mistake| BadInput::new(line, mistake.moved(part.start).hinting(hint)))
}

fn position(line: &str, part: Range<usize>) -> Result<BigPosition, BadInput> {
    read(line, part, "write where the move leads, as `3 5`", |text| input::pair(text, input::DIGITS))
}

fn take(line: &str, part: Range<usize>, at: &BigPosition) -> Result<BigPosition, BadInput> {
    let hint = "write how much is taken from the first and from the second pile, as `take 0 2`";
    let taken = read(line, part.clone(), hint, |text| input::pair(text, input::DIGITS))?;
    if taken.x > at.x || taken.y > at.y {
        let message = format!("the piles {at} do not hold that much");
        return Err(bad(message, line, trimmed(line, part), hint));
    }
    Ok(BigPosition::new(&at.x - taken.x, &at.y - taken.y))
}

fn block(line: &str, part: Range<usize>) -> Result<Vec<BigPosition>, BadInput> {
    let hint = "write x,y without a space, and spaces between positions, as `block 5,9 3,3`; `block` alone for none";
    if line[part.clone()].trim() == "none" {
        return Ok(Vec::new());
    }
    read(line, part, hint, |text| input::positions(text, usize::MAX, input::DIGITS))
}

fn choose(line: &str, part: Range<usize>) -> Result<usize, BadInput> {
    let number = read(line, part, "write one of the numbers listed, as `choose 0`", input::small)?;
    // A number that does not fit is larger than the number of any board, and is refused as such.
    Ok(usize::try_from(number).unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Option<Command>, String> {
        parse(line, &BigPosition::new(13u8, 18u8)).map_err(|bad| {
            let place = bad.text.get(bad.what.span.clone()).unwrap_or_else(|| panic!("{line}: {:?}", bad.what.span));
            format!("{}: {place}", bad.what.message)
        })
    }

    fn move_to(x: u8, y: u8) -> Result<Option<Command>, String> {
        Ok(Some(Command::Act(Action::Move(BigPosition::new(x, y)))))
    }

    #[test]
    fn moves() {
        for line in ["3 5", "3,5", "(3,5)", " 3 , 5 # why not", "move 3 5", "move (3, 5)", "take 10 13", "take 10,13"] {
            assert_eq!(read(line), move_to(3, 5), "{line}");
        }
        assert_eq!(read("10^1 2^3"), move_to(10, 8));
        assert_eq!(read("move"), Err("a position is two numbers; none was given: ".to_owned()));
        assert!(read("(").is_err() && read(")").is_err() && read("(3,5").is_err() && read("٣ 5").is_err());
    }

    #[test]
    fn other_commands() {
        let block = |options: &[(u8, u8)]| {
            let options = options.iter().map(|&(x, y)| BigPosition::new(x, y)).collect();
            Ok(Some(Command::Act(Action::Block(options))))
        };
        assert_eq!(read("block 5,9 (3,3)"), block(&[(5, 9), (3, 3)]));
        assert_eq!(read("block"), block(&[]));
        assert_eq!(read("block none # nothing"), block(&[]));
        assert_eq!(read("block 5 9"), Err("`5` is not a position: 5".to_owned()));
        assert_eq!(read("choose 2"), Ok(Some(Command::Act(Action::Choose(2)))));
        assert_eq!(read("choose"), Err("a number is missing: ".to_owned()));
        assert_eq!(read("save a b#c.sgf "), Ok(Some(Command::Save(Some("a b#c.sgf".into())))));
        assert_eq!(read("save"), Ok(Some(Command::Save(None))));
        assert_eq!(read("  # nothing"), Ok(None));
        assert_eq!(read(""), Ok(None));
    }
}
