//! Sets up a game to be played from the arguments.

use std::path::Path;

use wythoff_play::transcript::{self, Header};
use wythoff_play::{Illegal, Level, Record, Seat, Size, start};

use super::session::{Session, YOU};
use crate::arguments::play::Play;
use crate::failure::{BadInput, Refused};
use crate::{input, interrupt};

/// The default range of the piles at the start of the games of a series.
pub const MODEST: (u64, u64) = (1, 30);
/// The game that is played by default.
pub const USUAL: &str = "wythoff";
/// The beginning of a record that is given on the command line itself.
const RECORD: &str = "(;";

/// The session that the arguments describe.
pub fn session(arguments: &Play, seed: u64) -> anyhow::Result<Session> {
    let (record, header) = match &arguments.load {
        Some(path) => load(arguments, path)?,
        None => (begin(arguments, seed)?, Header::default()),
    };
    if !arguments.two && arguments.level != Some(Level::Random) {
        // A position out of reach is better reported now than at the computer's turn.
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

/// The level that a player's name stands for; `None` if it is the name of a person.
pub fn level(name: &Option<String>) -> Option<Level> {
    name.as_deref().and_then(Level::of_name)
}

/// The seed given, or a random one below a million, short enough to be typed again.
pub fn seed(arguments: &Play) -> u64 {
    arguments.seed.unwrap_or_else(|| fastrand::u64(..1_000_000))
}

/// Whether the start is drawn at random.
pub fn draws_start(arguments: &Play) -> bool {
    arguments.from.is_none() && arguments.load.is_none()
}

/// Whether a player of this level makes random moves.
pub fn draws(level: Level) -> bool {
    matches!(level, Level::Erring(_) | Level::Random)
}

/// The least and the greatest pile at the start of the games of a series. All starts in the range are equally likely: if the first player
/// could win from every start, the series would only count who moves first.
pub fn starts(arguments: &Play) -> (u64, u64) {
    arguments.size.map_or(MODEST, Size::range)
}

/// A game from the start given, or from one drawn at random.
pub fn begin(arguments: &Play, seed: u64) -> anyhow::Result<Record> {
    let game = input::game(arguments.game.as_deref().unwrap_or(USUAL))?;
    if game.rules().passes() > 0 {
        return Err(Refused(Illegal::Passes.to_string()).into());
    }
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

/// The error that no start with a move was found in the range of piles.
fn nowhere((least, most): (u64, u64)) -> Refused {
    Refused(format!(
        "no start with piles from {least} to {most} was found from which there is a move; give one with --from X Y"
    ))
}

/// Loads the game from a file, or from a record on the command line.
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
