//! Draws the part of the board around the cursor.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use wythoff::{BigPosition, UBig};
use wythoff_play::review::Worth;
use wythoff_play::{Action, Phase};

use super::app::App;
use super::style::Palette;
use crate::commands::play::board::{self, Cell, Window};
/// The greatest number of digits of a number on the axes.
const DIGITS: usize = 5;

/// The way in which the numbers of the axes are written.
struct Axes {
    /// The upper right corner of the board.
    corner: BigPosition,
    /// The present position, from which the axes count if their numbers are too long; otherwise `None`.
    origin: Option<BigPosition>,
    /// The width of the numbers of the rows, in characters.
    margin: usize,
}

impl Axes {
    fn of(app: &App) -> Axes {
        let corner = corner(app);
        let digits = |pile: &UBig| pile.to_string().len();
        if digits(&corner.x).max(digits(&corner.y)) > DIGITS {
            return Axes { corner, origin: Some(app.session.record.position().clone()), margin: DIGITS + 1 };
        }
        let margin = digits(&corner.y).clamp(2, wythoff::page::WIDEST);
        Axes { corner, origin: None, margin }
    }

    fn column(&self, x: &UBig) -> String {
        self.origin.as_ref().map_or_else(|| x.to_string(), |origin| offset(x, &origin.x))
    }

    fn row(&self, y: &UBig) -> String {
        self.origin.as_ref().map_or_else(|| y.to_string(), |origin| offset(y, &origin.y))
    }
}

/// The width of the whole board on the screen, in characters.
pub fn width(app: &App) -> u16 {
    let axes = Axes::of(app);
    let columns = u16::try_from(&axes.corner.x).unwrap_or(u16::MAX).saturating_add(1);
    let margin = u16::try_from(axes.margin).unwrap_or(u16::MAX);
    columns.saturating_mul(2).saturating_add(margin).saturating_add(1)
}

/// Draws as much of the board as fits into the area.
pub fn draw(frame: &mut Frame, area: Rect, app: &App, palette: Palette) {
    let axes = Axes::of(app);
    let Axes { corner, origin, margin } = &axes;
    let columns = usize::from(area.width).saturating_sub(margin + 1) / 2;
    let rows = usize::from(area.height).saturating_sub(if origin.is_some() { 2 } else { 1 });
    if columns == 0 || rows == 0 {
        return;
    }
    let window = around(&app.cursor, corner, columns, rows);
    let mut lines: Vec<Line> = (0..window.rows)
        .rev()
        .map(|row| {
            let y = window.at(0, row).y;
            let mut spans = vec![Span::styled(format!("{:>width$}", axes.row(&y), width = *margin), palette.faint())];
            for column in 0..window.columns {
                let at = window.at(column, row);
                let gap = gap(app, &at, column, row, &window);
                spans.push(Span::raw(gap));
                let cell = cell(app, &at);
                spans.push(Span::styled(cell.legend().0.to_string(), palette.cell(cell)));
            }
            if window.at(window.columns - 1, row) == app.cursor {
                spans.push(Span::raw("]"));
            }
            Line::from(spans)
        })
        .collect();
    let axis = axis(&window, &axes);
    lines.push(Line::styled(format!("{:width$}{axis}", "", width = *margin), palette.faint()));
    if origin.is_some() {
        lines.push(Line::styled("counted from the position", palette.faint()));
    }
    frame.render_widget(Paragraph::new(lines), area);
}

/// The character before a cell: a space, or one of the brackets around the cursor.
fn gap(app: &App, at: &BigPosition, column: usize, row: usize, window: &Window) -> &'static str {
    if *at == app.cursor {
        "["
    } else if column > 0 && window.at(column - 1, row) == app.cursor {
        "]"
    } else {
        " "
    }
}

/// The kind of a cell, with the marks of the user, the board selected and the action under review.
pub fn cell(app: &App, at: &BigPosition) -> Cell {
    let record = &app.session.record;
    if record.phase() == Phase::Choose {
        let cut = record.choices().get(app.choice).map(|choice| choice.0).unwrap_or_default();
        if cut.contains(at) {
            return Cell::Removed;
        }
    }
    if let Some(step) = app.step() {
        let is_target = matches!(&step.action, Action::Move(to) if to == at);
        return match () {
            _ if *at == step.from => Cell::Here,
            _ if is_target && step.worth == Worth::GivesTheWinAway => Cell::Wrong,
            _ if step.winning.contains(at) => Cell::P,
            _ if is_target => Cell::Legal,
            _ => Cell::Other,
        };
    }
    if app.shown.contains(at) && !record.is_blocked(at) && !app.marked.contains(at) {
        return Cell::P;
    }
    if app.marked.contains(at) { Cell::Blocked } else { board::cell(record, &app.hinted, at) }
}

/// The upper right corner of the board: each coordinate is that of the start if it is less than 16 away, else that of the position.
fn corner(app: &App) -> BigPosition {
    let start = app.session.record.start();
    let position = app.step().map_or(app.session.record.position(), |step| &step.from);
    let near = |start: &UBig, now: &UBig| if start - now < UBig::from(16u8) { start.clone() } else { now.clone() };
    BigPosition { x: near(&start.x, &position.x), y: near(&start.y, &position.y) }
}

/// The part of the board that contains the cursor and does not go beyond the corner.
fn around(cursor: &BigPosition, corner: &BigPosition, columns: usize, rows: usize) -> Window {
    let end = |cursor: &UBig, corner: &UBig, size: usize| {
        let first = UBig::from(size);
        if cursor + &first > *corner { corner.clone() } else { (cursor + UBig::from(size / 2)).max(first - 1u8) }
    };
    let end = BigPosition { x: end(&cursor.x, &corner.x, columns), y: end(&cursor.y, &corner.y, rows) };
    Window::below(&end, columns, rows)
}

/// The signed difference of two coordinates, such as `-3`; `...` if it is too long.
fn offset(at: &UBig, from: &UBig) -> String {
    let far = if at <= from { from - at } else { at - from };
    let text = format!("{}{far}", if at < from { "-" } else { "" });
    if text.len() > DIGITS + 1 { "...".to_owned() } else { text }
}

/// The line below the board with a number below every fifth column.
fn axis(window: &Window, axes: &Axes) -> String {
    let mut text = String::new();
    for column in 0..window.columns {
        let x = window.at(column, 0).x;
        let number = match &axes.origin {
            Some(origin) if x > origin.x => &x - &origin.x,
            Some(origin) => &origin.x - &x,
            None => x.clone(),
        };
        if number % 5u8 == 0 {
            let label = axes.column(&x);
            // The number ends below its column, unless there is not enough space.
            let start = (2 * column + 2).saturating_sub(label.len()).max(text.len() + usize::from(column > 0));
            text.push_str(&format!("{:width$}{label}", "", width = start - text.len()));
        }
    }
    text
}
