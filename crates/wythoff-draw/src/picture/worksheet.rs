//! Worksheets for lessons: a page of A4 with the rules, an empty board and three tasks, and a second one with the answers.

use itertools::Itertools;
use wythoff::{Answer, BigPosition, Budget, Decision, Game, Outcome, UBig};

use super::window::Window;
use super::words;
use crate::error::{PictureError, require};
use crate::{Anchor, Axis, Ink, Mark, Panel, Scene, Shape, Ticks, font, layout, scene};

/// The width and the height of A4 in pixels, 96 to the inch.
const PAGE: (f64, f64) = (794.0, 1123.0);
/// The white edge of the page in pixels, about 20 mm.
const EDGE: f64 = 75.0;
/// The font size of the text and of the title in pixels.
const TEXT: f64 = 14.5;
const TITLE: f64 = 22.0;
/// The least and the greatest number of columns and rows of the board.
const SIDES: std::ops::RangeInclusive<u32> = 6..=21;
/// The default number of columns and of rows.
pub const WORKSHEET_SIDE: u32 = 13;
/// The greatest width of a cell in pixels.
const CELL: f64 = 40.0;

/// A worksheet with an empty board of this many columns and rows, or its answers.
///
/// # Errors
/// A winning move depends on more than the position, the board is too small or too large, or it has too few positions for the tasks; the budget
/// stops the computation.
pub fn worksheet(
    game: &Game,
    (columns, rows): (u32, u32),
    answers: bool,
    budget: &Budget,
) -> Result<Scene, PictureError> {
    let parts = game.rules().parts();
    require(
        game.rules().is_memoryless() && parts.block.is_none() && parts.pass == 0 && parts.cuts.len() <= 1,
        || "a worksheet asks for winning moves, which blocking, a choice of board, passes and memory make depend on more than the position; draw a board",
    )?;
    require(SIDES.contains(&columns) && SIDES.contains(&rows), || {
        format!("a worksheet has {} to {} columns and rows, not {columns} x {rows}", SIDES.start(), SIDES.end())
    })?;
    let window = Window::new(UBig::ZERO, UBig::ZERO, columns, rows)?;
    let found = window.positions(game, budget)?;
    let tasks = Tasks::of(game, &window, &found.value, budget)?;
    let name = format!("{}: {}", if answers { "Answers" } else { "Worksheet" }, game.text());
    let mut page = Page::new();
    page.text(&name, TITLE, true);
    page.space(6.0);
    if !answers {
        page.paragraph("Name: ______________________________   Date: ________________");
        page.paragraph(&game.rules().in_words().replace('\n', " "));
        page.paragraph(&format!(
            "The cell (x,y) of the board stands for piles of x and y tokens. {} Every other position is an N-position: the next player wins.",
            game.rules().p_in_words()
        ));
    }
    let marked = if answers { &found.value[..] } else { &[] };
    page.board(game, (columns, rows), marked);
    let (a, b, c) = (&tasks.one, &tasks.lost, &tasks.many);
    let sure = words::signature(&found.certainty);
    if answers {
        page.paragraph(&format!("1. The {} P-positions are those on the board.", found.value.len()));
        page.paragraph(&format!("2. At {} the player to move wins, only by moving to {}.", a.0, list(&a.1)));
        page.paragraph(&format!("At {b} whoever has to move loses: it is a P-position."));
        page.paragraph(&format!("3. The winning moves from {} lead to {}.", c.0, list(&c.1)));
        page.space(8.0);
        page.text(&sure, layout::CAPTION, false);
    } else {
        page.paragraph(&format!(
            "1. Mark all P-positions on the board, up to ({},{}). Begin with the smallest piles.",
            columns - 1,
            rows - 1
        ));
        page.paragraph("2. You have to move. Who wins, and by which move?");
        page.paragraph(&format!(
            "at {}:  ____________________________      at {b}:  ____________________________",
            a.0
        ));
        page.paragraph(&format!("3. Find all winning moves from {}:  ________________________________________", c.0));
    }
    let mut scene =
        Scene::new(name, page.panel).caption(format!("{} {sure}", game.rules().in_words().replace('\n', " ")));
    (scene.shows_title, scene.shows_caption) = (false, false);
    Ok(scene)
}

/// The positions of the tasks.
struct Tasks {
    /// An N-position with one winning move, and where it leads.
    one: (BigPosition, Vec<BigPosition>),
    /// A P-position.
    lost: BigPosition,
    /// The N-position with the most winning moves.
    many: (BigPosition, Vec<BigPosition>),
}

impl Tasks {
    /// Positions far from the corner and off the diagonal, always the same of a game.
    fn of(game: &Game, window: &Window, found: &[BigPosition], budget: &Budget) -> Result<Tasks, PictureError> {
        let far = |at: &BigPosition| &at.x + &at.y;
        let half = UBig::from(window.columns.min(window.rows) / 3);
        let open = window.cells().filter(|at| at.x < at.y && at.x >= half && !found.contains(at));
        let mut won = Vec::new();
        for at in open {
            let Answer { value: Decision { outcome, p_options, .. }, .. } = game.decide(at.clone(), budget)?;
            if outcome == Outcome::N && !p_options.is_empty() {
                won.push((at, p_options.into_iter().map(|option| option.to).collect_vec()));
            }
        }
        let one = won.iter().filter(|(_, to)| to.len() == 1).max_by_key(|(at, _)| far(at));
        let many = won.iter().filter(|won| Some(*won) != one).max_by_key(|(at, to)| (to.len(), far(at)));
        let lost = found.iter().filter(|at| at.x > at.y).chain(found).max_by_key(|at| (at.x > at.y, far(at)));
        match (one.or(won.first()), lost, many) {
            (Some(one), Some(lost), Some(many)) => {
                Ok(Tasks { one: one.clone(), lost: lost.clone(), many: many.clone() })
            }
            _ => crate::error::unsuited(
                "the board has too few positions for the tasks; take a larger one, as --window 0 0 15 15",
            ),
        }
    }
}

fn list(positions: &[BigPosition]) -> String {
    match positions {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.iter().join(", ")),
        _ => positions.iter().join(", "),
    }
}

/// A page that is filled from the top.
struct Page {
    panel: Panel,
    /// How far it is filled, in pixels from the top.
    filled: f64,
}

impl Page {
    fn new() -> Page {
        let (width, height) = (PAGE.0 - 2.0 * layout::MARGIN, PAGE.1 - 2.0 * layout::MARGIN);
        let plain = || Axis { ticks: Ticks::None, ..Axis::default() };
        let window = scene::Window {
            left: layout::MARGIN,
            bottom: layout::MARGIN,
            right: PAGE.0 - layout::MARGIN,
            top: PAGE.1 - layout::MARGIN,
        };
        Page { panel: Panel::plot(window).axes(plain(), plain()).sized(width, height), filled: EDGE }
    }

    /// The point so many pixels from the left and from the top of the page.
    fn at(&self, x: f64, y: f64) -> (f64, f64) {
        (x, PAGE.1 - y)
    }

    fn space(&mut self, height: f64) {
        self.filled += height;
    }

    fn word(&mut self, (x, y): (f64, f64), text: impl Into<String>, (size, anchor, bold): (f64, Anchor, bool)) {
        let at = self.at(x, y);
        self.panel.marks.push(Mark::Text { at, text: text.into(), ink: Ink::Text, size, anchor, bold });
    }

    /// Text in lines as wide as the page allows.
    fn text(&mut self, text: &str, size: f64, bold: bool) {
        let mut line = String::new();
        for word in text.split(' ') {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if !line.is_empty() && font::width(&font::line(&longer), size, bold) > PAGE.0 - 2.0 * EDGE {
                self.line(&line, size, bold);
                line = word.to_owned();
            } else {
                line = longer;
            }
        }
        self.line(&line, size, bold);
    }

    fn line(&mut self, line: &str, size: f64, bold: bool) {
        let height = 1.5 * size;
        self.word((EDGE, self.filled + height / 2.0), line, (size, Anchor::Start, bold));
        self.filled += height;
    }

    fn paragraph(&mut self, text: &str) {
        self.text(text, TEXT, false);
        self.space(0.5 * TEXT);
    }

    /// An empty board with its numbers, and discs on the positions that are marked; cells that do not exist are grey.
    fn board(&mut self, game: &Game, (columns, rows): (u32, u32), marked: &[BigPosition]) {
        let (columns, rows) = (f64::from(columns), f64::from(rows));
        let cell = ((PAGE.0 - 2.0 * EDGE - 60.0) / columns.max(rows)).min(CELL).floor();
        let (left, top) = ((PAGE.0 - columns * cell) / 2.0, self.filled + 24.0);
        let bottom = top + rows * cell;
        if let [cut] = &game.rules().parts().cuts[..] {
            let (width, height) = ((cut.base as f64).min(columns) * cell, (cut.height as f64).min(rows) * cell);
            let (from, to) = (self.at(left, bottom), self.at(left + width, bottom - height));
            self.panel.marks.push(Mark::rectangle(from, to, Ink::Muted, 0.5));
        }
        for k in 0..=columns as u32 {
            let x = left + f64::from(k) * cell;
            self.rule((x, top), (x, bottom));
        }
        for k in 0..=rows as u32 {
            let y = top + f64::from(k) * cell;
            self.rule((left, y), (left + columns * cell, y));
        }
        for k in 0..columns as u32 {
            let x = left + (f64::from(k) + 0.5) * cell;
            self.word((x, bottom + 12.0), k.to_string(), (13.0, Anchor::Middle, false));
        }
        for k in 0..rows as u32 {
            let y = bottom - (f64::from(k) + 0.5) * cell;
            self.word((left - 8.0, y), k.to_string(), (13.0, Anchor::End, false));
        }
        self.word((left + columns * cell + 12.0, bottom + 12.0), "$x$", (TEXT, Anchor::Start, false));
        self.word((left - 8.0, top - 10.0), "$y$", (TEXT, Anchor::End, false));
        let place = |at: &BigPosition| {
            let (x, y) = (u32::try_from(&at.x).ok()?, u32::try_from(&at.y).ok()?);
            Some((left + (f64::from(x) + 0.5) * cell, bottom - (f64::from(y) + 0.5) * cell))
        };
        let points = marked.iter().filter_map(place).map(|(x, y)| self.at(x, y)).collect();
        self.panel.marks.push(Mark::Points { points, ink: Ink::Text, radius: 0.3 * cell, shape: Shape::Disc });
        self.filled = bottom + 36.0;
    }

    fn rule(&mut self, from: (f64, f64), to: (f64, f64)) {
        let points = vec![self.at(from.0, from.1), self.at(to.0, to.1)];
        self.panel.marks.push(Mark::Line { points, ink: Ink::Text, width: 0.7, dashed: false });
    }
}
