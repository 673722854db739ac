//! `wythoff play three-heaps`: Wythoff Nim with three heaps, line by line.

mod command;
mod picture;
mod plain;
mod printed;
mod series;
mod session;

use wythoff::ask::check::{STATES, proved_chain, read_chain};
use wythoff::check::sentence::Kind;
use wythoff::{BigHeaps, Natural, ThreeHeaps, input};
use wythoff_play::Level;
use wythoff_play::heaps::{Match, start, words};

use super::setup;
use super::source::Source;
use crate::arguments::play::Play;
use crate::commands::asked::at_desk;
use crate::failure::{self, Refused};
use crate::progress::Progress;
use session::Session;

#[cfg(feature = "schema")]
pub use printed::HeapsPlayed;
#[cfg(feature = "schema")]
pub use series::HeapsTally;

/// The name of the game with three heaps.
pub const NAME: &str = "three-heaps";

/// The unit of progress while positions are computed.
const UNIT: &str = "pairs of heaps";

/// Whether the arguments name the game with three heaps.
pub fn is_meant(arguments: &Play) -> bool {
    arguments.game.as_deref().is_some_and(|game| game.trim().replace(' ', "-").eq_ignore_ascii_case(NAME))
}

/// Plays line by line, or lets the computer play both sides.
pub fn run(arguments: &Play, seed: u64) -> anyhow::Result<()> {
    if arguments.load.is_some() || arguments.save.is_some() {
        let message = "records in files are for games with two piles; --json prints a game with three heaps";
        return Err(Refused(message.to_owned()).into());
    }
    if let (Some(you), Some(games)) = (arguments.you, arguments.games) {
        return series::count(arguments, you, games, seed);
    }
    let session = session(arguments, seed)?;
    let drawn = arguments.from.is_none();
    match arguments.you {
        Some(you) => series::show(arguments, session, you, drawn),
        None => {
            let source = match &arguments.script {
                Some(text) => Source::script(text),
                None => Source::standard()?,
            };
            plain::run(session, source, drawn, arguments.json)
        }
    }
}

/// The session that the arguments describe, with its start and what is known of positions.
fn session(arguments: &Play, seed: u64) -> anyhow::Result<Session> {
    let progress = Progress::new(UNIT);
    let computed = ThreeHeaps::default();
    let start = begin(arguments, seed, &computed, &progress)?;
    let known = match &arguments.chain {
        Some(path) => proved(path, &start)?.unwrap_or(computed),
        None => computed,
    };
    let level = (!arguments.two).then(|| arguments.level.unwrap_or(Level::Perfect));
    if level.is_some_and(|level| level != Level::Random) {
        // A position that cannot be decided is better reported now than at the computer's turn.
        known.decide(&start, progress.budget())?;
    }
    let you = if arguments.second { wythoff_play::Seat::Second } else { wythoff_play::Seat::First };
    Ok(Session { game: Match::new(start), known, you, level, seed, future: Vec::new(), comments: Default::default() })
}

/// The start that is given, or one drawn at random.
fn begin(arguments: &Play, seed: u64, known: &ThreeHeaps, progress: &Progress) -> anyhow::Result<BigHeaps> {
    match &arguments.from {
        Some(words) => crate::input::read(&words.join(" "), |text| input::heaps(text, input::DIGITS)),
        None => Ok(start::fair(arguments.size.unwrap_or_default(), seed, known, progress.budget())?),
    }
}

/// The theorems of a chain up to the smallest heap; `None`, with a note on standard error, if the chain is too short.
fn proved(path: &std::path::Path, start: &BigHeaps) -> anyhow::Result<Option<ThreeHeaps>> {
    let (name, bytes) = (path.display().to_string(), crate::input::bytes(path)?);
    let file = at_desk("", |desk| read_chain(&name, &bytes, desk.budget()))?;
    if file.kind() != Kind::Heaps {
        let message =
            format!("{}: this is a chain of {}, and one of heaps is needed", path.display(), file.kind().word());
        return Err(Refused(message).into());
    }
    let [least, ..] = start.by_size().map(|heap| &start.0[heap]);
    let links = file.relations().len();
    let Some(needed) = least.small().and_then(|least| usize::try_from(least).ok()).filter(|least| *least < links)
    else {
        let last = links.checked_sub(1).map_or("before it begins".to_owned(), |last| format!("with a heap of {last}"));
        failure::say(&format!("note: the smallest heap has {least} tokens, and the chain ends {last}: it is not used"));
        return Ok(None);
    };
    let chain = at_desk("", |desk| proved_chain(&name, &file, needed, &desk.budget().clone().with_states(STATES)))?;
    Ok(Some(ThreeHeaps::with_chain(&chain)))
}

/// The heading of a game: the game, the players, and what was drawn at random.
fn heading(players: &str, drawn: Option<(u64, Option<&BigHeaps>)>) -> Vec<String> {
    let mut lines = vec![format!("game {}", words::TITLE), format!("players {players}")];
    if let Some((seed, start)) = drawn {
        lines.push(format!("seed {seed}"));
        lines.extend(start.map(|start| format!("start {} drawn at random", words::heaps(start))));
    }
    lines
}

/// The heading of a session, which states the seed if the start is drawn at random or a player makes random moves.
fn heading_of(session: &Session, players: &str, levels: &[Level], drawn: bool) -> Vec<String> {
    let is_random = drawn || levels.iter().copied().any(setup::draws);
    heading(players, is_random.then(|| (session.seed, drawn.then(|| session.game.start()))))
}
