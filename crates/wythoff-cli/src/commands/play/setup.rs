//! From the arguments to a game that can be played.

use std::path::Path;

use wythoff::{BigPosition, Game};
use wythoff_play::transcript::{self, Header};
use wythoff_play::{Level, Record, Seat};

use super::session::{Session, YOU};
use crate::arguments::play::Play;
use crate::failure::{BadInput, Refused};
use crate::input;

/// The greatest pile of a start that is drawn.
pub const MODEST: u64 = 30;
/// How often a start is drawn before the user is asked for one.
const DRAWS: usize = 1000;

/// The game that the arguments describe.
pub fn session(arguments: &Play, seed: u64) -> anyhow::Result<Session> {
    let (record, header) = match &arguments.load {
        Some(path) => load(arguments, path)?,
        None => (start(arguments, seed)?, Header::default()),
    };
    let (first, second) = (level(&header.first), level(&header.second));
    let is_second = header.second.as_deref() == Some(YOU) || first.is_some() && second.is_none();
    let (you, named) = if arguments.second || is_second { (Seat::Second, first) } else { (Seat::First, second) };
    Ok(Session {
        record,
        header,
        you,
        level: arguments.level.or(named).unwrap_or(Level::Perfect),
        seed,
        save: arguments.save.clone(),
    })
}

/// The level of a player of this name; `None` if it is the name of a person.
pub fn level(name: &Option<String>) -> Option<Level> {
    name.as_deref().and_then(|name| name.parse().ok())
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

/// A game from the start that is given or drawn.
pub fn start(arguments: &Play, seed: u64) -> anyhow::Result<Record> {
    let game = input::game(arguments.game.as_deref().unwrap_or_default())?;
    match &arguments.from {
        Some(words) => {
            let start = input::position(words)?;
            Record::new(game, start).map_err(|illegal| Refused(illegal.to_string()).into())
        }
        None => draw(&game, seed),
    }
}

/// A start drawn at random, from which there is something to do.
fn draw(game: &Game, seed: u64) -> anyhow::Result<Record> {
    let mut random = fastrand::Rng::with_seed(seed);
    for _ in 0..DRAWS {
        let start = BigPosition::new(random.u64(1..=MODEST), random.u64(1..=MODEST));
        if let Ok(record) = Record::new(game.clone(), start)
            && record.ending().is_none()
        {
            return Ok(record);
        }
    }
    let message =
        format!("no start with piles up to {MODEST} was found from which there is a move; give one with --from X Y");
    Err(Refused(message).into())
}

/// The game in a file.
fn load(arguments: &Play, path: &Path) -> anyhow::Result<(Record, Header)> {
    let bytes = input::bytes(path)?;
    let text = String::from_utf8(bytes).map_err(|_| Refused(format!("{} is not text in UTF-8", path.display())))?;
    let (record, header) = transcript::read(&text).map_err(|mut mistake| {
        mistake.message = format!("{}: {}", path.display(), mistake.message);
        BadInput::new(&text, mistake)
    })?;
    if let Some(given) = &arguments.game {
        let given = input::game(given)?;
        if given.rules() != record.game().rules() {
            let message =
                format!("{} is a record of {}, not of {given}; leave the game out", path.display(), record.game());
            return Err(Refused(message).into());
        }
    }
    Ok((record, header))
}
