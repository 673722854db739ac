//! Maps keys to actions on the screen.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use wythoff::Exceeded;
use wythoff_play::Action;

use super::app::{App, Mode};
use crate::commands::play::session::Job;

/// The keys and their meanings, as `?` lists them.
pub const KEYS: &[(&str, &str)] = &[
    ("arrows", "move the cursor; with Shift, or by PgUp and PgDn, ten at once"),
    ("Tab", "to the next legal move"),
    ("Home", "back to the position"),
    ("Enter", "move there; block what is marked; choose the board"),
    ("Space", "mark an option as blocked, or take the mark away"),
    ("m", "type a command: a move of any size, or those of `help`"),
    ("h", "hint: what a perfect player would do"),
    ("w", "why: who wins, and for which reason"),
    ("p", "show the P-positions among the moves, or hide them"),
    ("u, f", "undo: back to your previous decision; forward again"),
    ("v", "reveal: the game move by move, and where the win was given away"),
    ("s", "save the record"),
    ("r", "resign"),
    ("l", "log: all that was said, also what found no room"),
    ("Esc", "stop a computation"),
    ("q", "quit"),
];

/// The number of cells that a large step of the cursor covers.
const FAR: i32 = 10;

/// Handles a key.
///
/// # Errors
/// Ctrl-C was pressed, or a computation cannot be started.
pub fn key(app: &mut App, key: KeyEvent) -> anyhow::Result<()> {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    if control && key.code == KeyCode::Char('c') {
        return Err(Exceeded::Stopped.into());
    }
    if control {
        return Ok(());
    }
    match std::mem::replace(&mut app.mode, Mode::Board) {
        Mode::Board => board(app, key)?,
        Mode::Help => {}
        Mode::Review(at) => app.look_back(at, key.code),
        Mode::Log(back) => match key.code {
            KeyCode::Up => app.mode = Mode::Log(back.saturating_add(1)),
            KeyCode::Down => app.mode = Mode::Log(back.saturating_sub(1)),
            _ => {}
        },
        Mode::Quit => app.left = is_yes(key),
        Mode::Resign if is_yes(key) => app.user(Action::Resign),
        Mode::Resign => {}
        Mode::Type(mut line) => match edit(&mut line, key) {
            Edit::Done => app.obey(&line)?,
            Edit::Left => {}
            Edit::Going => app.mode = Mode::Type(line),
        },
        Mode::Save(mut name) => match edit(&mut name, key) {
            Edit::Done if !name.trim().is_empty() => app.save(name.trim().as_ref()),
            Edit::Done | Edit::Left => {}
            Edit::Going => app.mode = Mode::Save(name),
        },
    }
    Ok(())
}

fn board(app: &mut App, key: KeyEvent) -> anyhow::Result<()> {
    let step = if key.modifiers.contains(KeyModifiers::SHIFT) { FAR } else { 1 };
    match key.code {
        KeyCode::Left => app.go(-step, 0),
        KeyCode::Right => app.go(step, 0),
        KeyCode::Up => app.go(0, step),
        KeyCode::Down => app.go(0, -step),
        KeyCode::PageUp => app.go(0, FAR),
        KeyCode::PageDown => app.go(0, -FAR),
        KeyCode::Home => app.cursor = app.session.record.position().clone(),
        KeyCode::Tab => app.next_move(),
        KeyCode::Enter => app.enter(),
        KeyCode::Char(' ') => app.toggle(),
        KeyCode::Char('m') => app.mode = Mode::Type(String::new()),
        KeyCode::Char(digit @ ('0'..='9')) => app.mode = Mode::Type(digit.to_string()),
        KeyCode::Char('h') => app.ask(Job::Hint)?,
        KeyCode::Char('w') => app.ask(Job::Why)?,
        KeyCode::Char('p') => app.show_or_hide()?,
        KeyCode::Char('u') => app.undo(),
        KeyCode::Char('f') => app.redo(),
        KeyCode::Char('v') => app.ask(Job::Review)?,
        KeyCode::Char('s') => app.mode = app.save_mode(),
        KeyCode::Char('r') => app.mode = Mode::Resign,
        KeyCode::Char('l') => app.mode = Mode::Log(0),
        KeyCode::Char('?') => app.mode = Mode::Help,
        KeyCode::Char('q') if app.session.record.ending().is_some() => app.left = true,
        KeyCode::Char('q') => app.mode = Mode::Quit,
        KeyCode::Esc => app.stop(),
        _ => {}
    }
    Ok(())
}

fn is_yes(key: KeyEvent) -> bool {
    matches!(key.code, KeyCode::Char('y' | 'Y') | KeyCode::Enter)
}

/// The state of a typed line after a key.
enum Edit {
    Going,
    Done,
    Left,
}

fn edit(line: &mut String, key: KeyEvent) -> Edit {
    match key.code {
        KeyCode::Enter => return Edit::Done,
        KeyCode::Esc => return Edit::Left,
        KeyCode::Backspace => {
            line.pop();
        }
        KeyCode::Char(c) => line.push(c),
        _ => {}
    }
    Edit::Going
}
