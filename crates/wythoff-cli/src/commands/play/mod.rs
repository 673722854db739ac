//! `wythoff play`: a game against the computer.

mod board;
mod command;
mod lines;
mod plain;
#[cfg(feature = "terminal")]
mod screen;
mod series;
mod session;
mod setup;
mod source;
mod words;

use crate::arguments::Play;
use crate::output::Output;
use source::Source;

/// Plays on the whole screen, line by line, or lets the computer play alone.
pub fn run(arguments: &Play) -> anyhow::Result<()> {
    let seed = setup::seed(arguments);
    if let Some(you) = arguments.you {
        return series::run(arguments, you, seed);
    }
    let session = setup::session(arguments, seed)?;
    if let Some(path) = &session.save {
        // Better to know before the game than after it.
        drop(Output::open(Some(path))?);
    }
    #[cfg(feature = "terminal")]
    if !arguments.plain && arguments.script.is_none() && screen::is_possible() {
        return screen::run(session);
    }
    let source = match &arguments.script {
        Some(text) => Source::script(text),
        None => Source::standard()?,
    };
    let drawn = setup::draws_start(arguments);
    let random = drawn || setup::draws(session.level);
    let mut heading = lines::heading(&session.record, &lines::players(&session), random.then_some(seed));
    if drawn {
        heading.push(format!("start {} drawn at random", words::piles(session.record.start())));
    }
    plain::run(session, source, &heading)
}
