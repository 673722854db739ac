//! Parses the commands of a game on several piles; a mistake is reported with its place in the line.

use std::ops::Range;

use itertools::Itertools;
use wythoff::input::{self, trimmed};
use wythoff::rules::piles::{NAMES, pile_count};
use wythoff::{BigPiles, UBig};

use super::super::command::{alone, bad, comment, first_word, read};
use crate::failure::BadInput;

/// A command of the user during a game on several piles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Move to this position.
    Move(BigPiles),
    /// Take these numbers of tokens, one for each pile.
    Take(Vec<UBig>),
    /// Give up.
    Resign,
    /// Show what a perfect player would do.
    Hint,
    /// Say who wins the present position, and why.
    Why,
    /// List the legal moves.
    Moves,
    /// Show the moves that leave this number of tokens in the first of three piles; by default, those that leave it alone.
    Board(Option<UBig>),
    /// Show a slice like [`Command::Board`], with its P-positions.
    Slice(Option<UBig>),
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
    /// List the commands.
    Help,
    /// Leave the game.
    Quit,
}

/// The list of commands that `help` prints.
pub const LIST: &str = "\
X Y Z          move to (X,Y,Z), with a number for each pile; also X,Y,Z and
               move X Y Z
take I J K     the same by what is taken from the piles
take 2 from the first, take 3 from the first and the third
               the same in words
hint           what a perfect player would do now
why            who wins the present position, and why
moves          the legal moves, by what they take
board          of three piles the moves that leave the first one alone;
               columns are the second pile, rows the third
board K        the moves that leave K tokens in the first pile
slice          the board with its P-positions; slice K for K tokens
piles          the piles as tokens
positions      the legal moves that lead to a P-position
undo           back to your previous decision
redo           do again what was undone
reveal         the whole game: who was winning, and where the win was given away
resign         give up
help           this list
quit           leave";

/// Parses a line about a game on so many piles; `None` if it is empty or a comment.
pub fn parse(line: &str, piles: usize) -> Result<Option<Command>, BadInput> {
    let end = comment(line).unwrap_or(line.len());
    let Some(head) = first_word(line, 0..end) else { return Ok(None) };
    let rest = head.end..end;
    let bare = |command| alone(command, line, head.clone(), rest.clone());
    let command = match &line[head.clone()] {
        "move" => Command::Move(position(line, rest, piles)?),
        "take" => Command::Take(take(line, rest, piles)?),
        "hint" => bare(Command::Hint)?,
        "why" => bare(Command::Why)?,
        "moves" => bare(Command::Moves)?,
        "board" => Command::Board(first_pile(line, rest)?),
        "slice" => Command::Slice(first_pile(line, rest)?),
        "piles" | "heaps" => bare(Command::Piles)?,
        "positions" => bare(Command::Positions)?,
        "undo" => bare(Command::Undo)?,
        "redo" => bare(Command::Redo)?,
        "reveal" => bare(Command::Review)?,
        "resign" => bare(Command::Resign)?,
        "help" | "?" => bare(Command::Help)?,
        "quit" | "exit" => bare(Command::Quit)?,
        word if word.starts_with(|c: char| c.is_ascii_digit() || "(,-+".contains(c)) => {
            Command::Move(position(line, head.start..end, piles)?)
        }
        word => {
            let hint = format!("write a move as `take {}`, or `help` for all commands", example(&[2], piles));
            return Err(bad(format!("`{word}` is not a command"), line, head, hint));
        }
    };
    Ok(Some(command))
}

/// These numbers with zeros after them, one for each pile.
fn example(numbers: &[u8], piles: usize) -> String {
    numbers.iter().chain(std::iter::repeat(&0)).take(piles).join(" ")
}

fn position(line: &str, part: Range<usize>, piles: usize) -> Result<BigPiles, BadInput> {
    let (to, taken) = (example(&[3, 9, 12], piles), example(&[2], piles));
    let hint = format!("write where the move leads, as `{to}`, or what is taken, as `take {taken}`");
    read(line, part, &hint, |text| input::piles(text, piles, input::DIGITS))
}

fn first_pile(line: &str, part: Range<usize>) -> Result<Option<UBig>, BadInput> {
    if first_word(line, part.clone()).is_none() {
        return Ok(None);
    }
    let hint = "write how many tokens are left in the first pile, as `slice 3`, or nothing";
    read(line, part, hint, |text| input::number(text, input::DIGITS)).map(Some)
}

/// Filler words between numbers and piles, which have no effect.
const PARTICLES: [&str; 9] = ["from", "the", "and", "pile", "piles", "heap", "heaps", "of", "each"];

/// Reads what is taken: a number for each pile, or numbers each followed by the piles from which it is taken, as in `3 from the first and the
/// third`.
fn take(line: &str, part: Range<usize>, piles: usize) -> Result<Vec<UBig>, BadInput> {
    let hint = &format!(
        "write what is taken from the {} piles, as `take {}`, or in words, as `take 3 from the first and the third`",
        pile_count(piles),
        example(&[3, 0, 3], piles)
    );
    if !line[part.clone()].contains(char::is_alphabetic) {
        return Ok(read(line, part, hint, |text| input::piles(text, piles, input::DIGITS))?.0);
    }
    let mut taken: Vec<Option<UBig>> = vec![None; piles];
    let (mut number, mut last) = (None, trimmed(line, part.clone()));
    let mut from = part.start;
    while let Some(word) = first_word(line, from..part.end) {
        from = word.end;
        let text = line[word.clone()].trim_matches(',');
        if text.is_empty() || PARTICLES.contains(&text) {
            continue;
        }
        last = word.clone();
        if let Some(pile) = NAMES[..piles].iter().position(|name| *name == text) {
            let Some(number) = &number else {
                return Err(bad(format!("how many from the {text} pile?"), line, word, hint));
            };
            if taken[pile].replace(UBig::clone(number)).is_some() {
                return Err(bad(format!("the {text} pile is named twice"), line, word, hint));
            }
        } else {
            let read = input::number(text, input::DIGITS);
            number = Some(read.map_err(|_| bad(format!("`{text}` is neither a number nor a pile"), line, word, hint))?);
        }
    }
    if taken.iter().all(Option::is_none) {
        return Err(bad("from which pile?", line, last, hint));
    }
    Ok(taken.into_iter().map(Option::unwrap_or_default).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Option<Command>, String> {
        on(3, line)
    }

    fn on(piles: usize, line: &str) -> Result<Option<Command>, String> {
        parse(line, piles).map_err(|bad| {
            let place = bad.text.get(bad.what.span.clone()).unwrap_or_else(|| panic!("{line}: {:?}", bad.what.span));
            format!("{}: {place}", bad.what.message)
        })
    }

    fn taken(first: u8, second: u8, third: u8) -> Result<Option<Command>, String> {
        Ok(Some(Command::Take([first, second, third].map(UBig::from).to_vec())))
    }

    #[test]
    fn moves() {
        for line in ["3 9 12", "3,9,12", "(3, 9, 12) # why not", "move 3 9 12"] {
            assert_eq!(read(line), Ok(Some(Command::Move(BigPiles::new([3u8, 9, 12].map(Into::into))))), "{line}");
        }
        assert_eq!(read("take 2 0 0"), taken(2, 0, 0));
        assert_eq!(read("take 10^2,0,0"), taken(100, 0, 0));
        assert_eq!(read("take 2 from the first"), taken(2, 0, 0));
        assert_eq!(read("take 2 from second heap"), taken(0, 2, 0));
        assert_eq!(read("take 3 from the first and the third"), taken(3, 0, 3));
        assert_eq!(read("take 2 from second pile"), taken(0, 2, 0));
        assert_eq!(read("take 3 from the first, 1 from the second and 2 from the third # all"), taken(3, 1, 2));
        let four = Ok(Some(Command::Take([0u8, 0, 0, 5].map(UBig::from).to_vec())));
        assert_eq!([on(4, "take 5 from the fourth"), on(4, "take 0 0 0 5")], [four.clone(), four]);
    }

    #[test]
    fn mistakes() {
        let refusal = |line: &str| read(line).unwrap_err();
        assert_eq!(refusal("3 5"), "a position on three piles is three numbers, not 2: 3 5");
        assert_eq!(refusal("take from the first"), "how many from the first pile?: first");
        assert_eq!(refusal("take 2 from"), "from which pile?: 2");
        assert_eq!(refusal("take 2 from first and 3 from first"), "the first pile is named twice: first");
        assert_eq!(refusal("take 2 from the fourth"), "`fourth` is neither a number nor a pile: fourth");
        assert_eq!(refusal("take two from first"), "`two` is neither a number nor a pile: two");
        assert_eq!(refusal("slice x"), "`x` is not a number: x");
        assert_eq!(refusal("hint please"), "nothing is expected here: please");
        assert_eq!(refusal("jump"), "`jump` is not a command: jump");
    }
}
