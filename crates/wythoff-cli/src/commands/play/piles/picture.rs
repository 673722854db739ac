//! A slice of three piles as a picture: positions with the same first pile, the second pile by columns and the third by rows.

use itertools::Itertools;
use wythoff::{BigPiles, BigPosition, Budget, Error, UBig};

use super::super::board::{MOST, Window, axis};
use super::session::Session;

/// The slice of positions with `first` tokens in the first of three piles, at most the present number, as text at most `width` characters wide: the
/// moves into it, and its P-positions if `shows_p`.
///
/// # Errors
/// The P-positions of the slice cannot be computed, or the budget is exceeded.
pub fn text(
    session: &Session,
    first: &UBig,
    hinted: Option<&BigPiles>,
    shows_p: bool,
    width: usize,
    budget: &Budget,
) -> Result<Vec<String>, Error> {
    let at = session.game.position();
    let [_, second, third] = &at.0[..] else { return Ok(Vec::new()) };
    let margin = third.to_string().len().clamp(2, wythoff::page::WIDEST);
    let columns = (width.saturating_sub(margin + 1) / 2).clamp(2, MOST);
    let window = Window::below(&BigPosition::new(second.clone(), third.clone()), columns, MOST);
    let mut used = Vec::new();
    let mut lines = vec![format!("slice {first}: columns are the second pile, rows the third")];
    for row in (0..window.rows).rev() {
        let mut line = format!("{:>margin$}", window.at(0, row).y.to_string());
        for column in 0..window.columns {
            budget.check()?;
            let BigPosition { x, y } = window.at(column, row);
            let cell = cell(session, &BigPiles::new([first.clone(), x, y]), hinted, shows_p, budget)?;
            used.push(cell);
            line.push_str(&format!(" {}", cell.legend().0));
        }
        lines.push(line);
    }
    lines.push(format!("{:margin$}{}", "", axis(&window)));
    let legend = Cell::ALL.into_iter().filter(|cell| used.contains(cell)).map(Cell::legend);
    lines.push(legend.map(|(sign, meaning)| format!("{sign} {meaning}")).join(", "));
    let hidden = [("second pile", &window.x), ("third pile", &window.y)];
    let hidden = hidden.into_iter().filter(|(_, from)| **from > UBig::ZERO);
    let hidden = hidden.map(|(pile, from)| format!("{pile} < {from}")).join(", ");
    if !hidden.is_empty() {
        lines.push(format!("not shown: {hidden}"));
    }
    Ok(lines)
}

/// The kind of a position in a slice, from the view of the player whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    Here,
    Hinted,
    /// A P-position that a move reaches.
    Winning,
    /// A P-position that no move reaches.
    P,
    Legal,
    Other,
}

impl Cell {
    const ALL: [Cell; 6] = [Cell::Here, Cell::Hinted, Cell::Winning, Cell::P, Cell::Legal, Cell::Other];

    /// The sign of the kind of position, and its meaning.
    fn legend(self) -> (char, &'static str) {
        match self {
            Cell::Here => ('@', "here"),
            Cell::Hinted => ('*', "hint"),
            Cell::Winning => ('●', "move to a P-position"),
            Cell::P => ('○', "other P-position"),
            Cell::Legal => ('o', "move"),
            Cell::Other => ('.', "no move"),
        }
    }
}

fn cell(
    session: &Session,
    to: &BigPiles,
    hinted: Option<&BigPiles>,
    shows_p: bool,
    budget: &Budget,
) -> Result<Cell, Error> {
    let at = session.game.position();
    if to == at {
        return Ok(Cell::Here);
    }
    let legal = at.taken_to(to).is_some_and(|taken| session.game.rules().is_move(at, &taken));
    Ok(match (hinted == Some(to), shows_p && session.game.game().is_p(to, budget)?, legal) {
        (true, ..) => Cell::Hinted,
        (_, true, true) => Cell::Winning,
        (_, true, false) => Cell::P,
        (_, false, true) => Cell::Legal,
        (_, false, false) => Cell::Other,
    })
}
