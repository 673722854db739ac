//! `wythoff play`: games against the computer, between two people, or of the computer against itself.

mod board;
mod command;
mod lines;
mod menu;
mod piles;
mod plain;
mod printed;
#[cfg(feature = "terminal")]
mod screen;
mod series;
mod session;
mod setup;
mod source;
mod talk;

use std::io::{self, IsTerminal};

use crate::arguments::play::Play;
use crate::failure::Refused;
use crate::output::Output;
#[cfg(feature = "schema")]
pub(super) use piles::PilesPlayed;
#[cfg(feature = "schema")]
pub(super) use printed::Played;
#[cfg(feature = "schema")]
pub(super) use series::Tally;
use source::Source;

/// Plays on the whole screen or line by line, or lets the computer play both sides.
pub fn run(arguments: &Play) -> anyhow::Result<()> {
    let unsaid = arguments.game.is_none() && arguments.load.is_none();
    let typed = io::stdin().is_terminal() && io::stdout().is_terminal() && arguments.script.is_none();
    let asked = if unsaid && typed && !arguments.json { Some(menu::ask(arguments)?) } else { None };
    let arguments = asked.as_ref().unwrap_or(arguments);
    let seed = setup::seed(arguments);
    if let Some(game) = piles::meant(arguments)? {
        return piles::run(arguments, game, seed);
    }
    if arguments.chain.is_some() {
        return Err(Refused(piles::CHAIN.to_owned()).into());
    }
    if let Some(you) = arguments.you {
        return series::run(arguments, you, seed);
    }
    let session = setup::session(arguments, seed)?;
    if let Some(path) = &session.save {
        // A file that cannot be written is better reported before the game than after it.
        drop(Output::open(Some(path))?);
    }
    let drawn =
        lines::drawn(&session.record, seed, setup::draws_start(arguments), session.level.is_some_and(setup::draws));
    #[cfg(feature = "terminal")]
    if !arguments.plain && !arguments.json && arguments.script.is_none() && screen::is_possible() {
        return screen::run(session, drawn);
    }
    let source = match &arguments.script {
        Some(text) => Source::script(text),
        None => Source::standard()?,
    };
    let mut heading = lines::heading(&session.record, &lines::players(&session));
    heading.extend(drawn);
    plain::run(session, source, &heading, arguments.json)
}
