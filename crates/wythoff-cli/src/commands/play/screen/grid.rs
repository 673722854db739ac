//! The board on the screen: a part of it that holds the cursor.

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
/// Digits that fit on the axes.
const DIGITS: usize = 5;

/// How the numbers of the axes are written.
struct Axes {
    /// The upper right corner of the board.
    corner: BigPosition,
    /// The position, from which they are counted if they are too long.
    origin: Option<BigPosition>,
    /// The width of those of the rows.
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

/// How wide the whole board would be.
pub fn width(app: &App) -> u16 {
    let axes = Axes::of(app);
    let columns = u16::try_from(&axes.corner.x).unwrap_or(u16::MAX).saturating_add(1);
    let margin = u16::try_from(axes.margin).unwrap_or(u16::MAX);
    columns.saturating_mul(2).saturating_add(margin).saturating_add(1)
}

/// Draws as much of the board as fits.
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

/// What is left of a cell: the cursor is a pair of brackets.
fn gap(app: &App, at: &BigPosition, column: usize, row: usize, window: &Window) -> &'static str {
    if *at == app.cursor {
        "["
    } else if column > 0 && window.at(column - 1, row) == app.cursor {
        "]"
    } else {
        " "
    }
}

/// What a cell is, with what is marked and the board that is going to be chosen.
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

/// The upper right corner: the start, if it is near.
fn corner(app: &App) -> BigPosition {
    let start = app.session.record.start();
    let position = app.step().map_or(app.session.record.position(), |step| &step.from);
    let near = |start: &UBig, now: &UBig| if start - now < UBig::from(16u8) { start.clone() } else { now.clone() };
    BigPosition { x: near(&start.x, &position.x), y: near(&start.y, &position.y) }
}

/// The part of the board below the corner that holds the cursor.
fn around(cursor: &BigPosition, corner: &BigPosition, columns: usize, rows: usize) -> Window {
    let end = |cursor: &UBig, corner: &UBig, size: usize| {
        let first = UBig::from(size);
        if cursor + &first > *corner { corner.clone() } else { (cursor + UBig::from(size / 2)).max(first - 1u8) }
    };
    let end = BigPosition { x: end(&cursor.x, &corner.x, columns), y: end(&cursor.y, &corner.y, rows) };
    Window::below(&end, columns, rows)
}

/// How far from there, as `-3`; nothing if that is too long.
fn offset(at: &UBig, from: &UBig) -> String {
    let far = if at <= from { from - at } else { at - from };
    let text = format!("{}{far}", if at < from { "-" } else { "" });
    if text.len() > DIGITS + 1 { "...".to_owned() } else { text }
}

/// The numbers below every fifth column.
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
            // It ends below its column, unless there is no room.
            let start = (2 * column + 2).saturating_sub(label.len()).max(text.len() + usize::from(column > 0));
            text.push_str(&format!("{:width$}{label}", "", width = start - text.len()));
        }
    }
    text
}
