//! From the arguments to a game that can be played.

use std::path::Path;

use wythoff_play::transcript::{self, Header};
use wythoff_play::{Level, Record, Seat, Size, start};

use super::session::{Session, YOU};
use crate::arguments::play::Play;
use crate::failure::{BadInput, Refused};
use crate::{input, interrupt};

/// The piles of the starts of a series, if nothing else is said.
pub const MODEST: (u64, u64) = (1, 30);
/// What is played if nothing else is asked for.
pub const USUAL: &str = "wythoff";
/// How a record begins that is written on the command line.
const RECORD: &str = "(;";

/// The game that the arguments describe.
pub fn session(arguments: &Play, seed: u64) -> anyhow::Result<Session> {
    let (record, header) = match &arguments.load {
        Some(path) => load(arguments, path)?,
        None => (begin(arguments, seed)?, Header::default()),
    };
    if !arguments.two && arguments.level != Some(Level::Random) {
        // Better to know before the game than at the computer's turn.
        record.game().is_within_reach(record.position(), &interrupt::budget())?;
    }
    let (first, second) = (level(&header.first), level(&header.second));
    let is_second = header.second.as_deref() == Some(YOU) || first.is_some() && second.is_none();
    let (you, named) = if arguments.second || is_second { (Seat::Second, first) } else { (Seat::First, second) };
    Ok(Session {
        record,
        header,
        you,
        level: (!arguments.two).then(|| arguments.level.or(named).unwrap_or(Level::Perfect)),
        seed,
        save: arguments.save.clone(),
        future: Vec::new(),
    })
}

/// The level of a player of this name; `None` if it is the name of a person.
pub fn level(name: &Option<String>) -> Option<Level> {
    name.as_deref().and_then(Level::of_name)
}

/// The seed that is given, or any other, short enough to be typed again.
pub fn seed(arguments: &Play) -> u64 {
    arguments.seed.unwrap_or_else(|| fastrand::u64(..1_000_000))
}

/// Is the start drawn at random?
pub fn draws_start(arguments: &Play) -> bool {
    arguments.from.is_none() && arguments.load.is_none()
}

/// Does a player of this level play at random now and then?
pub fn draws(level: Level) -> bool {
    matches!(level, Level::Erring(_) | Level::Random)
}

/// The least and the greatest pile of the starts of a series. They are all equally likely: a start from which the first
/// player can win would count the wins of whoever moves first.
pub fn starts(arguments: &Play) -> (u64, u64) {
    arguments.size.map_or(MODEST, Size::range)
}

/// A game from the start that is given or drawn.
pub fn begin(arguments: &Play, seed: u64) -> anyhow::Result<Record> {
    let game = input::game(arguments.game.as_deref().unwrap_or(USUAL))?;
    match &arguments.from {
        Some(words) => {
            let start = input::position(words)?;
            Record::new(game, start).map_err(|illegal| Refused(illegal.to_string()).into())
        }
        None if arguments.games.is_some() => {
            let range = starts(arguments);
            start::any(&game, range, seed).ok_or_else(|| nowhere(range).into())
        }
        None => {
            let size = arguments.size.unwrap_or_default();
            let drawn = start::fair(&game, size, seed, &interrupt::budget())?;
            let start = drawn.ok_or_else(|| nowhere(size.range()))?;
            Record::new(game, start).map_err(|illegal| Refused(illegal.to_string()).into())
        }
    }
}

/// There is nowhere to start.
fn nowhere((least, most): (u64, u64)) -> Refused {
    Refused(format!(
        "no start with piles from {least} to {most} was found from which there is a move; give one with --from X Y"
    ))
}

/// The game in a file.
fn load(arguments: &Play, path: &Path) -> anyhow::Result<(Record, Header)> {
    let given = path.to_str().filter(|text| text.trim_start().starts_with(RECORD));
    let (name, text) = match given {
        Some(text) => ("the record".to_owned(), text.to_owned()),
        None => {
            let text = String::from_utf8(input::bytes(path)?);
            let text = text.map_err(|_| Refused(format!("{} is not text in UTF-8", path.display())))?;
            (path.display().to_string(), text)
        }
    };
    let (record, header) = transcript::read(&text).map_err(|mut mistake| {
        mistake.message = format!("{name}: {}", mistake.message);
        BadInput::new(&text, mistake)
    })?;
    if let Some(given) = &arguments.game {
        let given = input::game(given)?;
        if given.rules() != record.game().rules() {
            let message = format!("{name} is a record of {}, not of {given}; leave the game out", record.game());
            return Err(Refused(message).into());
        }
    }
    Ok((record, header))
}
