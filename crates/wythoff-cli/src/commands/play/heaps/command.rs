//! Parses the commands of a game with three heaps; a mistake is reported with its place in the line.

use std::ops::Range;

use wythoff::input::{self, trimmed};
use wythoff::rules::heaps::NAMES;
use wythoff::{BigHeaps, UBig};

use super::super::command::{bad, comment, first_word, read};
use crate::failure::BadInput;

/// A command of the user during a game with three heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Move to these heaps.
    Move(BigHeaps),
    /// Take these numbers of tokens from the heaps.
    Take([UBig; 3]),
    /// Give up.
    Resign,
    /// Show what a perfect player would do.
    Hint,
    /// Say who wins the present position, and why.
    Why,
    /// List the legal moves.
    Moves,
    /// Show the moves that leave this number of tokens in the first heap; by default, those that leave the first heap alone.
    Board(Option<UBig>),
    /// Show a slice like [`Command::Board`], with its P-positions.
    Slice(Option<UBig>),
    /// Show the heaps as tokens.
    Piles,
    /// List the legal moves to P-positions.
    Positions,
    /// Go back to the previous decision of the user.
    Undo,
    /// Redo what was undone.
    Redo,
    /// Review the whole game.
    Review,
    /// List the commands.
    Help,
    /// Leave the game.
    Quit,
}

/// The list of commands that `help` prints.
pub const LIST: &str = "\
X Y Z          move to (X,Y,Z); also X,Y,Z and move X Y Z
take I J K     the same by what is taken from the heaps
take 2 from the first, take 3 from the first and the third
               the same in words
hint           what a perfect player would do now
why            who wins the present position, and why
moves          the legal moves, by what they take
board          the moves that leave the first heap alone; columns are the
               second heap, rows the third
board K        the moves that leave K tokens in the first heap
slice          the board with its P-positions; slice K for K tokens
piles          the heaps as tokens
positions      the legal moves that lead to a P-position
undo           back to your previous decision
redo           do again what was undone
reveal         the whole game: who was winning, and where the win was given away
resign         give up
help           this list
quit           leave";

/// Parses a line; `None` if it is empty or a comment.
pub fn parse(line: &str) -> Result<Option<Command>, BadInput> {
    let end = comment(line).unwrap_or(line.len());
    let Some(head) = first_word(line, 0..end) else { return Ok(None) };
    let rest = head.end..end;
    let bare = |command| match first_word(line, rest.clone()) {
        None => Ok(command),
        Some(_) => {
            let span = trimmed(line, rest.clone());
            Err(bad("nothing is expected here", line, span, format!("write `{}` alone", &line[head.clone()])))
        }
    };
    let command = match &line[head.clone()] {
        "move" => Command::Move(heaps(line, rest)?),
        "take" => Command::Take(take(line, rest)?),
        "hint" => bare(Command::Hint)?,
        "why" => bare(Command::Why)?,
        "moves" => bare(Command::Moves)?,
        "board" => Command::Board(first_heap(line, rest)?),
        "slice" => Command::Slice(first_heap(line, rest)?),
        "piles" | "heaps" => bare(Command::Piles)?,
        "positions" => bare(Command::Positions)?,
        "undo" => bare(Command::Undo)?,
        "redo" => bare(Command::Redo)?,
        "reveal" => bare(Command::Review)?,
        "resign" => bare(Command::Resign)?,
        "help" | "?" => bare(Command::Help)?,
        "quit" | "exit" => bare(Command::Quit)?,
        word if word.starts_with(|c: char| c.is_ascii_digit() || "(,-+".contains(c)) => {
            Command::Move(heaps(line, head.start..end)?)
        }
        word => {
            let hint = "write a move as `take 2 0 0`, or `help` for all commands";
            return Err(bad(format!("`{word}` is not a command"), line, head, hint));
        }
    };
    Ok(Some(command))
}

fn heaps(line: &str, part: Range<usize>) -> Result<BigHeaps, BadInput> {
    read(line, part, "write where the move leads, as `3 9 12`, or what is taken, as `take 2 0 0`", |text| {
        input::heaps(text, input::DIGITS)
    })
}

fn first_heap(line: &str, part: Range<usize>) -> Result<Option<UBig>, BadInput> {
    if first_word(line, part.clone()).is_none() {
        return Ok(None);
    }
    let hint = "write how many tokens are left in the first heap, as `slice 3`, or nothing";
    read(line, part, hint, |text| input::number(text, input::DIGITS)).map(Some)
}

/// Filler words between numbers and heaps, which have no effect.
const PARTICLES: [&str; 7] = ["from", "the", "and", "heap", "heaps", "of", "each"];

/// Reads what is taken: three numbers, or numbers each followed by the heaps from which it is taken, as in `3 from the first and the
/// third`.
fn take(line: &str, part: Range<usize>) -> Result<[UBig; 3], BadInput> {
    let hint = "write what is taken from the three heaps, as `take 3 0 3`, or in words, as `take 3 from the first and the third`";
    if !line[part.clone()].contains(char::is_alphabetic) {
        return Ok(read(line, part, hint, |text| input::heaps(text, input::DIGITS))?.0);
    }
    let mut taken: [Option<UBig>; 3] = [None, None, None];
    let (mut number, mut last) = (None, trimmed(line, part.clone()));
    let mut from = part.start;
    while let Some(word) = first_word(line, from..part.end) {
        from = word.end;
        let text = line[word.clone()].trim_matches(',');
        if text.is_empty() || PARTICLES.contains(&text) {
            continue;
        }
        last = word.clone();
        if let Some(heap) = NAMES.iter().position(|name| *name == text) {
            let Some(number) = &number else {
                return Err(bad(format!("how many from the {text} heap?"), line, word, hint));
            };
            if taken[heap].replace(UBig::clone(number)).is_some() {
                return Err(bad(format!("the {text} heap is named twice"), line, word, hint));
            }
        } else {
            let read = input::number(text, input::DIGITS);
            number = Some(read.map_err(|_| bad(format!("`{text}` is neither a number nor a heap"), line, word, hint))?);
        }
    }
    match taken {
        [None, None, None] => Err(bad("from which heap?", line, last, hint)),
        taken => Ok(taken.map(Option::unwrap_or_default)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Option<Command>, String> {
        parse(line).map_err(|bad| {
            let place = bad.text.get(bad.what.span.clone()).unwrap_or_else(|| panic!("{line}: {:?}", bad.what.span));
            format!("{}: {place}", bad.what.message)
        })
    }

    fn taken(first: u8, second: u8, third: u8) -> Result<Option<Command>, String> {
        Ok(Some(Command::Take([first, second, third].map(UBig::from))))
    }

    #[test]
    fn moves() {
        for line in ["3 9 12", "3,9,12", "(3, 9, 12) # why not", "move 3 9 12"] {
            assert_eq!(
                read(line),
                Ok(Some(Command::Move(BigHeaps::new(3u8.into(), 9u8.into(), 12u8.into())))),
                "{line}"
            );
        }
        assert_eq!(read("take 2 0 0"), taken(2, 0, 0));
        assert_eq!(read("take 10^2,0,0"), taken(100, 0, 0));
        assert_eq!(read("take 2 from the first"), taken(2, 0, 0));
        assert_eq!(read("take 2 from second heap"), taken(0, 2, 0));
        assert_eq!(read("take 3 from the first and the third"), taken(3, 0, 3));
        assert_eq!(read("take 3 from the first, 1 from the second and 2 from the third # all"), taken(3, 1, 2));
    }

    #[test]
    fn mistakes() {
        let refusal = |line: &str| read(line).unwrap_err();
        assert_eq!(refusal("3 5"), "three heaps are three numbers, not 2: 3 5");
        assert_eq!(refusal("take from the first"), "how many from the first heap?: first");
        assert_eq!(refusal("take 2 from"), "from which heap?: 2");
        assert_eq!(refusal("take 2 from first and 3 from first"), "the first heap is named twice: first");
        assert_eq!(refusal("take two from first"), "`two` is neither a number nor a heap: two");
        assert_eq!(refusal("slice x"), "`x` is not a number: x");
        assert_eq!(refusal("hint please"), "nothing is expected here: please");
        assert_eq!(refusal("jump"), "`jump` is not a command: jump");
    }
}
