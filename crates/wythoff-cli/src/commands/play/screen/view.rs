//! Lays out the whole screen: title, board, panel, keys and questions.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};
use wythoff_play::Phase;

use super::app::{App, Mode};
use super::style::Palette;
use super::{grid, input, panel};
use crate::commands::play::board::Cell;

/// The least width and height of a terminal on which a game can be played.
const LEAST: (u16, u16) = (30, 10);
/// The width from which on the panel is beside the board.
const WIDE: u16 = 68;
/// The least width of the panel beside the board.
const PANEL: u16 = 36;

/// Draws the whole screen.
pub fn draw(frame: &mut Frame, app: &App, palette: Palette) {
    let area = frame.area();
    if area.width < LEAST.0 || area.height < LEAST.1 {
        let text = format!("This terminal is too small: {} x {} at least.", LEAST.0, LEAST.1);
        frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
        return;
    }
    let rows = Layout::vertical([
        Constraint::Length(1),
        Constraint::Min(1),
        Constraint::Length(1),
        Constraint::Length(footer_height(app)),
    ]);
    let [top, middle, legend, bottom] = rows.areas(area);
    frame.render_widget(Line::styled(app.session.record.game().title(), palette.heading()), top);
    let (board, side) = halves(middle, grid::width(app));
    grid::draw(frame, board, app, palette);
    panel::draw(frame, side, app, palette);
    frame.render_widget(signs(app, palette), legend);
    footer(frame, bottom, app, palette);
    match app.mode {
        Mode::Help => help(frame, area, palette),
        Mode::Log(back) => panel::log(frame, middle, app, palette, back),
        _ => {}
    }
}

/// The areas of the board, which needs `width` columns of the terminal, and of the panel.
fn halves(area: Rect, width: u16) -> (Rect, Rect) {
    let parts = if area.width >= WIDE {
        let board = width.clamp(LEAST.0, area.width - PANEL - 1);
        Layout::horizontal([Constraint::Length(board), Constraint::Min(PANEL)]).spacing(1).areas(area)
    } else {
        Layout::vertical([Constraint::Percentage(55), Constraint::Percentage(45)]).areas(area)
    };
    let [board, side] = parts;
    (board, side)
}

/// The legend of the signs that are now on the board.
fn signs(app: &App, palette: Palette) -> Line<'static> {
    let record = &app.session.record;
    let blocks = record.game().rules().most_blocked() > 0;
    let shown = |cell: &Cell| match cell {
        Cell::Other => false,
        Cell::Blockable => blocks && matches!(record.phase(), Phase::Block { .. }),
        Cell::Blocked => blocks,
        Cell::Hinted => !app.hinted.is_empty(),
        Cell::P => !app.shown.is_empty() || app.step().is_some(),
        Cell::Wrong => app.step().is_some(),
        Cell::Past => record.history().is_some_and(|history| history.positions().len() > 1),
        Cell::Removed => !record.game().rules().cuts().is_empty(),
        Cell::Here | Cell::Legal => true,
    };
    let mut spans = Vec::new();
    for cell in Cell::ALL.into_iter().filter(shown) {
        let (sign, meaning) = cell.legend();
        spans.push(Span::styled(sign.to_string(), palette.cell(cell)));
        spans.push(Span::raw(format!(" {meaning}  ")));
    }
    spans.push(Span::raw("[ ] cursor"));
    Line::from(spans)
}

fn footer_height(app: &App) -> u16 {
    if matches!(app.mode, Mode::Type(_) | Mode::Save(_)) { 2 } else { 1 }
}

fn footer(frame: &mut Frame, area: Rect, app: &App, palette: Palette) {
    let typed = |what: &str, line: &str| {
        // Only the end of a long line is shown, because it is being typed.
        let room = usize::from(area.width).saturating_sub(3);
        let skipped = line.chars().count().saturating_sub(room);
        let shown: String = line.chars().skip(skipped).collect();
        vec![Line::styled(what.to_owned(), palette.faint()), Line::raw(format!("> {shown}_"))]
    };
    let keys = match app.session.record.phase() {
        _ if app.stalled => "? keys  q quit  Enter try again  u undo  s save",
        Phase::Over(_) => "? keys  q quit  v reveal  u undo  f forward  s save  l log",
        _ if !app.is_yours() => "? keys  q quit  Esc stop  u undo  s save  l log",
        Phase::Choose => "? keys  up/down, Enter choose  h hint  w why  p P-positions  l log",
        Phase::Block { .. } => "? keys  Space mark  Enter announce  h hint  w why  u undo  s save  l log",
        Phase::Move { .. } => "? keys  Tab  Enter move  m type  h hint  w why  p P-positions  u undo  v reveal",
    };
    let hint = |text| vec![Line::styled(text, palette.faint())];
    let asked = |text| vec![Line::styled(text, palette.heading())];
    let lines = match &app.mode {
        Mode::Board => hint(keys),
        Mode::Log(_) => hint("up, down; any other key goes back"),
        Mode::Review(_) => hint("left, right: step; t: where the win was given away; any other key goes back"),
        Mode::Help => hint("any key goes back"),
        Mode::Quit if app.session.save.is_some() => asked("The game is not finished; its record is kept. Quit? y/n"),
        Mode::Quit => asked("The game is not finished. Quit? y/n (n, then s, saves it)"),
        Mode::Resign => asked("Resign? y/n"),
        Mode::Type(line) => typed("a move as `3 5` or `take 0 2`, or another command; Enter, or Esc", line),
        Mode::Save(name) => typed("the file for the record; Enter, or Esc", name),
    };
    frame.render_widget(Paragraph::new(lines), area);
}

fn help(frame: &mut Frame, area: Rect, palette: Palette) {
    let lines: Vec<Line> = input::KEYS
        .iter()
        .map(|(key, what)| Line::from(vec![Span::styled(format!("{key:<7}"), palette.heading()), Span::raw(*what)]))
        .collect();
    let height = area.height.min(u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_add(2));
    let width = area.width.min(76);
    let place = area.centered(Constraint::Length(width), Constraint::Length(height));
    frame.render_widget(Clear, place);
    frame.render_widget(
        Paragraph::new(lines).wrap(Wrap { trim: false }).block(Block::bordered().title(" Keys ")),
        place,
    );
}
