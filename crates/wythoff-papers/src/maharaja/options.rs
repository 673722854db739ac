//! Figures 1, 2 and 11: the options of the pieces from one position, and the first P-positions.

use std::collections::BTreeSet;

use serde::Deserialize;
use wythoff::{Position, Vector};
use wythoff_draw::{Ink, Mark, Panel, Shape};

use crate::boards::{cell, cells, game, rectangle};
use crate::figure::{golden_board, point, squares};
use crate::{Cell, Failure, Session, Settled, require, values, without};

/// The position of the piece.
const AT: Position = Position::new(7, 9);

/// The side of the boards.
const SIDE: u32 = 12;

/// A game, its name, and the lesser and greater component of its leap; `None` if it has none.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Piece {
    game: String,
    name: String,
    leap: Option<Vector>,
}

/// Compares the options of every position on the board with the definition, and draws those of one position.
pub(super) fn moves(session: &Session) -> Settled {
    let pieces: Vec<Piece> = session.given("pieces")?;
    for piece in &pieces {
        let game = game(&piece.game)?;
        let differs = |&at: &Position| game.rules().options(&at).collect::<BTreeSet<_>>() != defined(at, piece.leap);
        let other = rectangle(SIDE.into(), SIDE.into()).map(Position::from).find(differs);
        without(other, |at| format!("{}: the options of {at} are not those of the definition", piece.name))?;
    }
    let panels = pieces.iter().map(options).collect::<Result<_, _>>()?;
    let figure = session.figure(0, panels, &[("at", &AT)]);
    Ok(session.settled(&[("cells", &(SIDE * SIDE)), ("side", &SIDE)], [figure.into()]))
}

/// The options of a position by the definition in the paper.
fn defined(at: Position, leap: Option<Vector>) -> BTreeSet<Position> {
    let lengths = 1..=at.x.max(at.y);
    let queen = lengths.flat_map(|t| [(0, t), (t, 0), (t, t)]);
    let leaps = leap.into_iter().flat_map(|(k, l)| [(k, l), (l, k)]);
    queen.chain(leaps).filter_map(|vector| at.minus(&vector)).collect()
}

/// A board with the options of the piece at [`AT`], by the rules of the game.
fn options(piece: &Piece) -> Result<Panel, Failure> {
    let game = game(&piece.game)?;
    let is_leap = |to: &Position| {
        let mut leaps = game.rules().shape().into_iter().flat_map(|shape| shape.leaps);
        AT.vector_to(to).is_some_and(|vector| leaps.any(|leap| *leap == vector))
    };
    let (leaper, queen): (Vec<_>, Vec<_>) = game.rules().options(&AT).partition(is_leap);
    let [leaper, queen] = [leaper, queen].map(|list| list.into_iter().map(cell).collect::<Vec<Cell>>());
    let from = cell(AT);
    let mut panel =
        Panel::board(0, 0, SIDE, SIDE).titled(format!("{}: {} options", piece.name, queen.len() + leaper.len()));
    // from the piece to the farthest square of each direction
    for on_ray in [|d: Cell| d.0 == 0, |d: Cell| d.1 == 0, |d: Cell| d.0 == d.1] {
        let away = |to: &Cell| (from.0 - to.0, from.1 - to.1);
        let farthest = queen.iter().filter(|to| on_ray(away(to))).max_by_key(|to| away(to).0 + away(to).1);
        panel.marks.extend(farthest.map(|&to| Mark::line([point(from), point(to)], Ink::Hue(0))));
    }
    panel.marks.push(Mark::cells(queen, Ink::Hue(0), Shape::Disc));
    panel.marks.push(Mark::cells(leaper.iter().copied(), Ink::Hue(1), Shape::Disc));
    panel.marks.extend(leaper.iter().map(|&to| Mark::line([point(from), point(to)], Ink::Hue(1))));
    Ok(panel.with(Mark::cells([from], Ink::Text, Shape::Square)))
}

/// Settles figure 2: the first P-positions of Wythoff Nim and Maharaja Nim, from the rules and from the column engine.
pub(super) fn first_positions(session: &Session) -> Settled {
    let (wide, near) = (session.bound("wide"), session.bound("near"));
    let mut found = Vec::new();
    for game in ["wythoff", "maharaja"] {
        let positions = cells(game, wide, wide, session)?;
        let same = positions == session.positions(game, wide)?;
        require(same, || format!("{game}: the column engine and the rules differ below {wide}"))?;
        found.push(positions);
    }
    let (wythoff, maharaja) = (&found[0], &found[1]);
    let upper: Vec<Cell> = maharaja.iter().copied().filter(|at| at.1 > at.0).collect();
    let fall = upper.windows(2).find(|pair| pair[1].1 < pair[0].1).unwrap_or_default();
    let increase = "the second coordinates of the upper P-positions increase in the columns below";
    require(!fall.is_empty(), || format!("{increase} {wide}"))?;
    let alike = maharaja.iter().filter(|at| wythoff.contains(at)).count();
    let panels = vec![
        board(wythoff, &[], wide),
        board(maharaja, &[], wide),
        board(wythoff, &[], near),
        board(maharaja, wythoff, near),
    ];
    let [later, before] = [fall[1], fall[0]].map(|(x, y)| format!("({x},{y})"));
    let figure = session.figure(0, panels, values![later, before, alike]);
    Ok(session.settled(&[("cells", &(wide * wide))], [figure.into()]))
}

/// A board with the positions as squares, and rings at the positions of another game that are not among them.
fn board(positions: &[Cell], other: &[Cell], side: u64) -> Panel {
    let rings = other.iter().copied().filter(|at| !positions.contains(at));
    golden_board(side as u32, 440.0)
        .with(Mark::cells(rings, Ink::Hue(1), Shape::Ring))
        .with(squares(positions.iter().copied(), 0))
}
