//! Commands: from a line to what is to be done, with the place of a mistake.

use std::ops::Range;
use std::path::PathBuf;

use wythoff::{BigPosition, UBig};
use wythoff_play::Action;

use crate::arguments::large;
use crate::failure::BadInput;

/// What the user wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// An action of his side.
    Act(Action),
    /// What a perfect player would do.
    Hint,
    /// Who wins the present position, and why.
    Why,
    /// The legal moves.
    Moves,
    /// The board.
    Board,
    /// Back to his previous decision.
    Undo,
    /// Write the record, to the file of the game if none is named.
    Save(Option<PathBuf>),
    /// What may be written.
    Help,
    /// Leave.
    Quit,
}

/// The commands, as `help` lists them.
pub const LIST: &str = "\
X Y            move to (X,Y); also X,Y and move X Y
take I J       the same by what is taken from the piles
block X,Y ...  forbid these options; block alone forbids nothing
choose K       choose board K
hint           what a perfect player would do now
why            who wins the present position, and why
moves          the legal moves, or the options that may be blocked
board          the board, or the piles
undo           back to your previous decision
save FILE      write the record
resign         give up
help           this list
quit           leave";

/// Reads a line; nothing if it is empty or a comment. `at` is the present position, from which `take` takes.
pub fn parse(line: &str, at: &BigPosition) -> Result<Option<Command>, BadInput> {
    let end = comment(line).unwrap_or(line.len());
    let Some(head) = words(line, 0..end).next() else { return Ok(None) };
    let rest = head.end..end;
    let bare = |command| match words(line, rest.clone()).next() {
        None => Ok(command),
        Some(_) => {
            let span = trimmed(line, rest.clone());
            let hint = format!("write `{}` alone", &line[head.clone()]);
            Err(bad("nothing is expected here", line, span, hint))
        }
    };
    let command = match &line[head.clone()] {
        "move" => Command::Act(Action::Move(position(line, rest)?)),
        "take" => Command::Act(Action::Move(take(line, rest, at)?)),
        "block" => Command::Act(Action::Block(block(line, rest)?)),
        "choose" => Command::Act(Action::Choose(choose(line, rest)?)),
        "hint" => bare(Command::Hint)?,
        "why" => bare(Command::Why)?,
        "moves" => bare(Command::Moves)?,
        "board" => bare(Command::Board)?,
        "undo" => bare(Command::Undo)?,
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

/// Where a comment begins: at a `#` that begins a word.
fn comment(line: &str) -> Option<usize> {
    let begins = |at: usize| line[..at].chars().next_back().is_none_or(char::is_whitespace);
    line.match_indices('#').map(|(at, _)| at).find(|&at| begins(at))
}

/// The places of the words of a part of the line.
fn words(line: &str, part: Range<usize>) -> impl Iterator<Item = Range<usize>> + '_ {
    split(line, part, char::is_whitespace)
}

fn split(line: &str, part: Range<usize>, at: fn(char) -> bool) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut from = part.start;
    std::iter::from_fn(move || {
        let text = &line[from..part.end];
        let start = from + text.find(|c| !at(c))?;
        let length = line[start..part.end].find(at).unwrap_or(part.end - start);
        from = start + length;
        Some(start..from)
    })
}

/// A part of the line without the spaces around it.
fn trimmed(line: &str, part: Range<usize>) -> Range<usize> {
    let text = &line[part.clone()];
    let start = part.start + (text.len() - text.trim_start().len());
    start..(start + text.trim().len())
}

fn bad(message: impl Into<String>, line: &str, span: Range<usize>, hint: impl Into<String>) -> BadInput {
    BadInput { message: message.into(), text: line.to_owned(), span, hint: hint.into() }
}

fn position(line: &str, part: Range<usize>) -> Result<BigPosition, BadInput> {
    let (x, y) = pair(line, part, "a move is two numbers", "write where the move leads, as `3 5`")?;
    Ok(BigPosition { x, y })
}

fn take(line: &str, part: Range<usize>, at: &BigPosition) -> Result<BigPosition, BadInput> {
    let hint = "write how much is taken from the first and from the second pile, as `take 0 2`";
    let (i, j) = pair(line, part.clone(), "what is taken is two numbers", hint)?;
    if i > at.x || j > at.y {
        let message = format!("the piles {at} do not hold that much");
        return Err(bad(message, line, trimmed(line, part), hint));
    }
    Ok(BigPosition { x: &at.x - i, y: &at.y - j })
}

/// Two numbers with a comma or spaces between them, in parentheses or not.
fn pair(line: &str, part: Range<usize>, expected: &str, hint: &str) -> Result<(UBig, UBig), BadInput> {
    let all = trimmed(line, part);
    let inner = if line[all.clone()].starts_with('(') && line[all.clone()].ends_with(')') {
        all.start + 1..all.end - 1
    } else {
        all.clone()
    };
    let places: Vec<Range<usize>> = split(line, inner, |c| c == ',' || c.is_whitespace()).collect();
    let [x, y] = &places[..] else {
        let span = if all.is_empty() { 0..line.trim_end().len() } else { all };
        return Err(bad(format!("{expected}, not {}", places.len()), line, span, hint));
    };
    Ok((number(line, x.clone(), hint)?, number(line, y.clone(), hint)?))
}

fn number(line: &str, place: Range<usize>, hint: &str) -> Result<UBig, BadInput> {
    let text = &line[place.clone()];
    large(text).map_err(|_| bad(format!("`{text}` is not a whole number"), line, place, hint))
}

fn block(line: &str, part: Range<usize>) -> Result<Vec<BigPosition>, BadInput> {
    let hint = "write x,y without a space, and spaces between positions, as `block 5,9 3,3`; `block` alone for none";
    if ["", "none"].contains(&&line[trimmed(line, part.clone())]) {
        return Ok(Vec::new());
    }
    let option = |word: Range<usize>| {
        let (x, y) = pair(line, word, "a position is two numbers", hint)?;
        Ok(BigPosition { x, y })
    };
    words(line, part).map(option).collect()
}

fn choose(line: &str, part: Range<usize>) -> Result<usize, BadInput> {
    let place = trimmed(line, part);
    line[place.clone()].parse().map_err(|_| {
        let span = if place.is_empty() { 0..line.trim_end().len() } else { place };
        bad("a board is chosen by its number", line, span, "write one of the numbers listed, as `choose 0`")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Option<Command>, String> {
        parse(line, &BigPosition::new(13u8, 18u8)).map_err(|bad| {
            assert!(bad.text.get(bad.span.clone()).is_some(), "{line}: {:?}", bad.span);
            format!("{}: {}", bad.message, &bad.text[bad.span])
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
        assert_eq!(read("3"), Err("a move is two numbers, not 1: 3".to_owned()));
        assert_eq!(read("3 5 7"), Err("a move is two numbers, not 3: 3 5 7".to_owned()));
        assert_eq!(read("3 -5"), Err("`-5` is not a whole number: -5".to_owned()));
        assert_eq!(read("move"), Err("a move is two numbers, not 0: move".to_owned()));
        assert_eq!(read("take 14 0"), Err("the piles (13,18) do not hold that much: 14 0".to_owned()));
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
        assert_eq!(read("block 5 9"), Err("a position is two numbers, not 1: 5".to_owned()));
        assert_eq!(read("choose 2"), Ok(Some(Command::Act(Action::Choose(2)))));
        assert_eq!(read("choose"), Err("a board is chosen by its number: choose".to_owned()));
        assert_eq!(read("save a b#c.sgf "), Ok(Some(Command::Save(Some("a b#c.sgf".into())))));
        assert_eq!(read("save"), Ok(Some(Command::Save(None))));
        assert_eq!(read("  # nothing"), Ok(None));
        assert_eq!(read(""), Ok(None));
        assert_eq!(read("hint now"), Err("nothing is expected here: now".to_owned()));
        assert_eq!(read("jump"), Err("`jump` is not a command: jump".to_owned()));
    }
}
