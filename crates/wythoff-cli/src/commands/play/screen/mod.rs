//! A game with two piles on the whole screen of a terminal.

mod answers;
mod app;
mod grid;
mod input;
mod panel;
mod style;
#[cfg(test)]
mod tests;
mod view;
mod work;

use std::io::{self, IsTerminal};
use std::time::Duration;

use anyhow::Context;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyEventKind};

use super::lines;
use super::session::Session;
use crate::interrupt;
use crate::output::Output;
use app::{App, Kind};
use style::Palette;

/// The time between two checks for results and signals while no key is pressed.
const STEP: Duration = Duration::from_millis(50);

/// Whether standard input and output are terminals, and the terminal can do more than print lines.
pub fn is_possible() -> bool {
    let dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !dumb
}

/// Plays until the user leaves, with `notes` at the beginning of the log; then restores the terminal and prints the state of the game.
///
/// # Errors
/// The terminal cannot be used, the user pressed Ctrl-C, or a record cannot be written.
pub fn run(session: Session, notes: Vec<String>) -> anyhow::Result<()> {
    // This also makes panics restore the terminal.
    let mut terminal = ratatui::try_init().context("cannot use the terminal; --plain does without")?;
    let mut app = App::new(session);
    for note in notes {
        app.note(Kind::Done, note);
    }
    let played = events(&mut terminal, &mut app);
    ratatui::try_restore().context("cannot restore the terminal")?;
    let kept = app.session.keep();
    played?;
    kept?;
    let mut output = Output::stdout()?;
    let heading = lines::heading(&app.session.record, &lines::players(&app.session));
    heading.iter().chain(&lines::state(&app.session)).for_each(|line| output.line(line));
    if !app.session.record.actions().is_empty() {
        lines::share(&app.session).iter().for_each(|line| output.line(line));
    }
    if app.session.record.ending().is_none() {
        output.line("game not finished");
    }
    output.finish()
}

fn events(terminal: &mut DefaultTerminal, app: &mut App) -> anyhow::Result<()> {
    let palette = Palette::from_environment();
    let mut changed = true;
    while !app.left {
        interrupt::check()?;
        if changed || app.work.is_some() {
            terminal.draw(|frame| view::draw(frame, app, palette)).context("cannot write to the terminal")?;
        }
        changed = app.tick()?;
        if !changed && event::poll(STEP).context("cannot read from the terminal")? {
            changed = true;
            match event::read().context("cannot read from the terminal")? {
                Event::Key(key) if key.kind != KeyEventKind::Release => input::key(app, key)?,
                _ => {}
            }
        }
    }
    Ok(())
}
