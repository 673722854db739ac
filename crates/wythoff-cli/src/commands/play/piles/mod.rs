//! `wythoff play "nim on 3 piles"`: games on several piles, line by line.

mod command;
mod picture;
mod plain;
mod printed;
mod series;
mod session;

use wythoff::ask::check::{STATES, proved_chain, read_chain};
use wythoff::check::sentence::Kind;
use wythoff::{BigPiles, Natural, PileGame, ThreeHeaps, input};
use wythoff_play::Level;
use wythoff_play::piles::{Match, start, words};

use super::setup;
use super::source::Source;
use crate::arguments::play::Play;
use crate::commands::asked::at_desk;
use crate::failure::{self, Refused};
use crate::progress::Progress;
use session::Session;

#[cfg(feature = "schema")]
pub use printed::PilesPlayed;

/// Why `--chain` is refused.
pub const CHAIN: &str = "--chain is for three heaps, as in `wythoff play three-heaps --chain FILE`";

/// The unit of progress while positions of a game are computed.
fn unit(game: &PileGame) -> &'static str {
    if game.rules().is_three_heaps() { "pairs of heaps" } else { "lines of positions" }
}

/// The game on several piles that the arguments name; `None` if they name another game or none.
pub fn meant(arguments: &Play) -> anyhow::Result<Option<PileGame>> {
    arguments.game.as_deref().map_or(Ok(None), crate::commands::piles::named)
}

/// Plays line by line, or lets the computer play both sides.
pub fn run(arguments: &Play, game: PileGame, seed: u64) -> anyhow::Result<()> {
    if arguments.load.is_some() || arguments.save.is_some() {
        let message = "records in files are for games on two piles; --json prints a game on more";
        return Err(Refused(message.to_owned()).into());
    }
    if arguments.chain.is_some() && !game.rules().is_three_heaps() {
        return Err(Refused(CHAIN.to_owned()).into());
    }
    if let (Some(you), Some(games)) = (arguments.you, arguments.games) {
        return series::count(arguments, &game, you, games, seed);
    }
    let session = session(arguments, game, seed)?;
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
fn session(arguments: &Play, game: PileGame, seed: u64) -> anyhow::Result<Session> {
    let progress = Progress::new(unit(&game));
    let start = begin(arguments, &game, seed, &progress)?;
    let game = match &arguments.chain {
        Some(path) => proved(path, &start)?.map_or(game, PileGame::three_heaps),
        None => game,
    };
    let level = (!arguments.two).then(|| arguments.level.unwrap_or(Level::Perfect));
    if level.is_some_and(|level| level != Level::Random) {
        // A position that cannot be decided is better reported now than at the computer's turn.
        game.decide(&start, progress.budget())?;
    }
    let you = if arguments.second { wythoff_play::Seat::Second } else { wythoff_play::Seat::First };
    let game = Match::new(game, start)?;
    Ok(Session { game, you, level, seed, future: Vec::new(), comments: Default::default() })
}

/// The start that is given, or one drawn at random.
fn begin(arguments: &Play, game: &PileGame, seed: u64, progress: &Progress) -> anyhow::Result<BigPiles> {
    match &arguments.from {
        Some(words) => {
            let piles = game.rules().piles();
            crate::input::read(&words.join(" "), |text| input::piles(text, piles, input::DIGITS))
        }
        None => Ok(start::fair(game, arguments.size.unwrap_or_default(), seed, progress.budget())?),
    }
}

/// The theorems of a chain up to the smallest heap; `None`, with a note on standard error, if the chain is too short.
fn proved(path: &std::path::Path, start: &BigPiles) -> anyhow::Result<Option<ThreeHeaps>> {
    let (name, bytes) = (path.display().to_string(), crate::input::bytes(path)?);
    let file = at_desk("", |desk| read_chain(&name, &bytes, desk.budget()))?;
    if file.kind() != Kind::Heaps {
        let message =
            format!("{}: this is a chain of {}, and one of heaps is needed", path.display(), file.kind().word());
        return Err(Refused(message).into());
    }
    let [least, ..] = start.three_by_size().map(|heap| &start.0[heap]);
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

/// The heading of a game: the game with its rules, the players, and what was drawn at random.
fn heading(game: &PileGame, players: &str, drawn: Option<(u64, Option<&BigPiles>)>) -> Vec<String> {
    let rules = format!("rules {}", game.rules().in_words());
    let mut lines = vec![format!("game {}", game.title()), rules, format!("players {players}")];
    if let Some((seed, start)) = drawn {
        lines.push(format!("seed {seed}"));
        lines.extend(start.map(|start| format!("start {} drawn at random", words::piles(start))));
    }
    lines
}

/// The heading of a session, which states the seed if the start is drawn at random or a player makes random moves.
fn heading_of(session: &Session, players: &str, levels: &[Level], drawn: bool) -> Vec<String> {
    let is_random = drawn || levels.iter().copied().any(setup::draws);
    heading(session.game.game(), players, is_random.then(|| (session.seed, drawn.then(|| session.game.start()))))
}
