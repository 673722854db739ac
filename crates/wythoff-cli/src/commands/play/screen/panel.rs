//! The panel beside the board: the position, whose turn it is, and the log.

use itertools::Itertools;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Clear, Paragraph};
use wythoff::BigPosition;
use wythoff_play::review::Worth;
use wythoff_play::{Phase, words};

use super::app::{App, Kind, Mode};
use super::grid;
use super::style::Palette;
use crate::commands::play::board::Cell;
use crate::commands::play::lines;
use crate::commands::play::session::Job;

/// Numbers with more digits than this are shortened.
const DIGITS: usize = 15;

/// Draws the state of the game, or the action under review, with the log below it.
pub fn draw(frame: &mut Frame, area: Rect, app: &App, palette: Palette) {
    let width = usize::from(area.width);
    let height = usize::from(area.height);
    let mut lines = if app.step().is_some() { step(app, palette, width) } else { state(app, palette, width) };
    lines.truncate(height);
    lines.push(Line::raw(""));
    lines.extend(latest(app, palette, width, height.saturating_sub(lines.len()), 0));
    frame.render_widget(Paragraph::new(lines), area);
}

/// Covers an area with the log, up to `back` lines before the last.
pub fn log(frame: &mut Frame, area: Rect, app: &App, palette: Palette, back: usize) {
    let lines = latest(app, palette, usize::from(area.width), usize::from(area.height), back);
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines), area);
}

/// The last `height` lines of the log, up to `back` lines before its end.
fn latest(app: &App, palette: Palette, width: usize, height: usize, back: usize) -> Vec<Line<'static>> {
    let mut lines: Vec<Line> = Vec::new();
    for (kind, text) in app.log.iter().rev() {
        if lines.len() >= height.saturating_add(back) {
            break;
        }
        lines.extend(wrapped(text, width, palette.kind(*kind)).into_iter().rev());
    }
    let back = back.min(lines.len().saturating_sub(height));
    let mut lines: Vec<Line> = lines.into_iter().skip(back).take(height).collect();
    lines.reverse();
    lines
}

/// The action under review, as lines.
fn step(app: &App, palette: Palette, width: usize) -> Vec<Line<'static>> {
    let (Some(review), Some(step), Mode::Review(at)) = (&app.review, app.step(), &app.mode) else { return Vec::new() };
    let mut lines = wrapped(&review.summary, width, palette.faint());
    let head = format!("action {} of {}, at {} ({})", at + 1, review.steps.len(), step.from, step.outcome);
    lines.extend(wrapped(&head, width, palette.heading()));
    lines.extend(wrapped(&step.text, width, Style::new()));
    let kind = if step.worth == Worth::GivesTheWinAway { Kind::Refused } else { Kind::Reason };
    lines.extend(wrapped(&format!("{} -- {}", step.reason.text, step.reason.certainty), width, palette.kind(kind)));
    lines
}

fn state(app: &App, palette: Palette, width: usize) -> Vec<Line<'static>> {
    let (record, voice) = (&app.session.record, app.session.voice());
    let plain = Style::new();
    let mut lines = wrapped(&lines::players(&app.session), width, palette.faint());
    for pile in piles(record.position()) {
        lines.extend(wrapped(&pile, width, palette.heading()));
    }
    if !is_long(record.position()) {
        let fits = |line: &String| line.chars().count() <= width;
        let tokens = lines::tokens(record.position());
        let tokens = if tokens.iter().all(fits) { tokens } else { Vec::new() };
        lines.extend(tokens.into_iter().map(|line| Line::styled(line, plain)));
    }
    // The ending is in the log, too, but comments may push it out of sight.
    let standing = match record.ending() {
        Some(ending) => voice.ending(record, ending),
        None => format!("to act: {}", voice.to_act(record)),
    };
    lines.extend(wrapped(&standing, width, palette.heading()));
    for note in lines::notes(&app.session) {
        lines.extend(wrapped(&note, width, plain));
    }
    if record.phase() == Phase::Choose {
        for (k, board) in words::boards(record).into_iter().enumerate() {
            let sign = if k == app.choice { '>' } else { ' ' };
            lines.extend(wrapped(&format!("{sign} {board}"), width, plain));
        }
    } else {
        lines.extend(wrapped(&cursor(app), width, plain));
    }
    if let Some(work) = &app.work {
        let what = if work.job == Job::Turn { "the computer thinks" } else { "looking" };
        let progress = work.progress().map(|(done, of)| format!(", {done} of {of} columns")).unwrap_or_default();
        lines.extend(wrapped(&format!("{} {what}{progress}; Esc stops", work.sign()), width, palette.heading()));
    }
    lines
}

/// The piles in one line if they are small; otherwise a line for each pile and their difference, with long numbers shortened.
fn piles(at: &BigPosition) -> Vec<String> {
    if !is_long(at) {
        return vec![format!("position {},{}", at.x, at.y)];
    }
    lines::piles(at).map(|(name, number)| format!("{name} = {}", shortened(&number.to_string()))).to_vec()
}

/// The position of the cursor, the kind of its cell, and what a move there takes from the piles.
fn cursor(app: &App) -> String {
    let at = &app.cursor;
    let cell = grid::cell(app, at);
    let taken = app.session.record.position().vector_to(at).filter(|_| cell != Cell::Here);
    let taken = taken.map(|(i, j)| format!(", takes {i},{j}")).unwrap_or_default();
    let place = if is_long(at) { "[cursor]".to_owned() } else { format!("[{},{}]", at.x, at.y) };
    format!("{place} {}{taken}", cell.legend().1)
}

/// Whether a coordinate has more than 6 digits.
fn is_long(at: &BigPosition) -> bool {
    at.x.to_string().len().max(at.y.to_string().len()) > 6
}

/// A text wrapped to the width, with long numbers shortened.
fn wrapped(text: &str, width: usize, style: Style) -> Vec<Line<'static>> {
    let text = shortened(text);
    textwrap::wrap(&text, width.max(1)).into_iter().map(|line| Line::styled(line.into_owned(), style)).collect()
}

/// A text with long numbers shortened to both ends and the number of their digits.
pub fn shortened(text: &str) -> String {
    let mut short = String::new();
    for (is_number, letters) in &text.chars().chunk_by(char::is_ascii_digit) {
        let part: String = letters.collect();
        match part.len() {
            digits if is_number && digits > DIGITS => {
                short.push_str(&format!("{}..{} ({digits} digits)", &part[..4], &part[digits - 4..]));
            }
            _ => short.push_str(&part),
        }
    }
    short
}

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn long_numbers() {
        assert_eq!(shortened("to 3,123456789012345!"), "to 3,123456789012345!");
        assert_eq!(shortened("12345678901234567890 7"), "1234..7890 (20 digits) 7");
    }
}
