//! The cells of a board around a position, as the player sees them, and the board as text.

use itertools::Itertools;
use wythoff::{BigPosition, UBig};
use wythoff_play::{Phase, Record};

/// The kind of a cell, from the view of the player whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// The present position.
    Here,
    /// A legal move that cannot be blocked now: no block is being announced, or the rules exempt it.
    Legal,
    /// A legal move that may be blocked, while a block is being announced.
    Blockable,
    /// A move that is blocked.
    Blocked,
    /// A move that a hint showed.
    Hinted,
    /// A legal move to a P-position, while the P-positions are shown.
    P,
    /// The action that gave the win away, during a review of the game.
    Wrong,
    /// A position that the game went through.
    Past,
    /// A position that is removed from the board.
    Removed,
    /// Any other cell.
    Other,
}

impl Cell {
    /// All kinds of cells, in the order of the legend.
    pub const ALL: [Cell; 10] = [
        Cell::Here,
        Cell::Legal,
        Cell::Blockable,
        Cell::Blocked,
        Cell::Hinted,
        Cell::P,
        Cell::Wrong,
        Cell::Past,
        Cell::Removed,
        Cell::Other,
    ];

    /// The sign of the kind of cell, and its meaning.
    pub fn legend(self) -> (char, &'static str) {
        match self {
            Cell::Here => ('@', "here"),
            Cell::Legal => ('o', "move"),
            Cell::Blockable => ('?', "may be blocked"),
            Cell::Blocked => ('x', "blocked"),
            Cell::Hinted => ('*', "hint"),
            Cell::P => ('●', "P-position"),
            Cell::Wrong => ('!', "gave the win away"),
            Cell::Past => (':', "past"),
            Cell::Removed => ('#', "removed"),
            Cell::Other => ('.', "no move"),
        }
    }
}

/// The kind of the cell `at`; `hinted` are the moves that a hint showed.
pub fn cell(record: &Record, hinted: &[BigPosition], at: &BigPosition) -> Cell {
    if at == record.position() {
        return Cell::Here;
    }
    let rules = record.board().unwrap_or_else(|| record.game()).rules();
    if !rules.exists(at) {
        return Cell::Removed;
    }
    let Some(history) = record.history() else { return Cell::Other };
    let legal = record.ending().is_none() && history.check(rules, at).is_ok();
    if hinted.contains(at) {
        Cell::Hinted
    } else if record.blocked().contains(at) {
        Cell::Blocked
    } else if legal {
        let may_be = record.board().is_some_and(|board| board.is_blockable(history.last(), at));
        let asked = matches!(record.phase(), Phase::Block { .. });
        if asked && may_be { Cell::Blockable } else { Cell::Legal }
    } else if history.positions().contains(at) {
        Cell::Past
    } else {
        Cell::Other
    }
}

/// A rectangular part of the board: its lower left corner and its size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    pub x: UBig,
    pub y: UBig,
    pub columns: usize,
    pub rows: usize,
}

impl Window {
    /// The part of the board whose upper right cell is `corner`: `columns` x `rows` cells, or fewer at the axes.
    pub fn below(corner: &BigPosition, columns: usize, rows: usize) -> Window {
        let (x, columns) = range(&corner.x, columns);
        let (y, rows) = range(&corner.y, rows);
        Window { x, y, columns, rows }
    }

    /// The position of the cell in this column and row of the window.
    pub fn at(&self, column: usize, row: usize) -> BigPosition {
        BigPosition { x: &self.x + UBig::from(column), y: &self.y + UBig::from(row) }
    }
}

fn range(last: &UBig, most: usize) -> (UBig, usize) {
    let first = UBig::from(most.saturating_sub(1));
    if *last < first {
        (UBig::ZERO, usize::try_from(last).unwrap_or(most).saturating_add(1))
    } else {
        (last - first, most)
    }
}

/// The greatest number of columns and of rows of the board as text.
pub const MOST: usize = 31;
/// From this size on, piles are shown only as numbers.
const LARGE: u64 = 100_000;

/// Whether a pile of the position is too large for a board as text.
pub fn is_large(record: &Record) -> bool {
    let limit = UBig::from(LARGE);
    record.position().x >= limit || record.position().y >= limit
}

/// The board as text, at most `width` characters wide: the whole board if the start is small enough, and otherwise the part around the
/// position.
pub fn text(record: &Record, hinted: &[BigPosition], width: usize) -> Vec<String> {
    let start = record.start();
    let margin = start.y.to_string().len().clamp(2, wythoff::page::WIDEST);
    let columns = (width.saturating_sub(margin + 1) / 2).clamp(2, MOST);
    let fits = start.x < UBig::from(columns) && start.y < UBig::from(MOST);
    let window = Window::below(if fits { start } else { record.position() }, columns, MOST);
    let mut used = Vec::new();
    let mut lines: Vec<String> = (0..window.rows)
        .rev()
        .map(|row| {
            let signs: String = (0..window.columns)
                .map(|column| {
                    let cell = cell(record, hinted, &window.at(column, row));
                    used.push(cell);
                    format!(" {}", cell.legend().0)
                })
                .collect();
            format!("{:>margin$}{signs}", window.at(0, row).y.to_string())
        })
        .collect();
    lines.push(format!("{:margin$}{}", "", axis(&window)));
    let legend = Cell::ALL.into_iter().filter(|cell| used.contains(cell)).map(Cell::legend);
    lines.push(legend.map(|(sign, meaning)| format!("{sign} {meaning}")).join(", "));
    let hidden = [("x", &window.x), ("y", &window.y)].into_iter().filter(|(_, first)| **first > UBig::ZERO);
    let hidden = hidden.map(|(axis, first)| format!("{axis} < {first}")).join(", ");
    if !hidden.is_empty() {
        lines.push(format!("not shown: {hidden}"));
    }
    lines
}

/// The line below the board with the numbers of the columns divisible by 5.
pub fn axis(window: &Window) -> String {
    let mut text = String::new();
    for column in 0..window.columns {
        let x = &window.x + UBig::from(column);
        // A number begins below its column and may extend below the next columns, which have none.
        if &x % 5u8 == 0 {
            text.push_str(&format!("{:width$}{x}", "", width = (2 * column + 1).saturating_sub(text.len())));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use wythoff_play::Action;

    fn record(game: &str, start: &str) -> Record {
        Record::new(game.parse().unwrap(), start.parse().unwrap()).unwrap()
    }

    #[test]
    fn whole_boards_and_parts() {
        assert_eq!(
            text(&record("maharaja", "3,4"), &["1,2".parse().unwrap()], 80),
            [
                " 4 o o o @",
                " 3 . o o o",
                " 2 . * o o",
                " 1 o . . o",
                " 0 . . . o",
                "   0",
                "@ here, o move, * hint, . no move"
            ]
        );
        let lines = text(&record("wythoff", "1000,7"), &[], 24);
        assert_eq!(lines[0], " 7 o o o o o o o o o @", "{lines:#?}");
        assert_eq!(lines[8], "           995       1000");
        assert_eq!(lines.last().unwrap(), "not shown: x < 991");
    }

    #[test]
    fn removed_blocked_and_past() {
        let mut shifted = record("shifted(2,3,1)", "3,5");
        shifted.act(Action::Move("3,4".parse().unwrap())).unwrap();
        assert_eq!(text(&shifted, &[], 80)[..3], [" 5 . . . :", " 4 o o o @", " 3 # # o o"]);

        let mut blocking = record("k-blocking(2)", "1,2");
        assert_eq!(text(&blocking, &[], 80)[0], " 2 ? @");
        blocking.act(Action::Block(vec!["0,2".parse().unwrap()])).unwrap();
        assert_eq!(text(&blocking, &[], 80)[..3], [" 2 x @", " 1 o o", " 0 . o"]);
    }
}
