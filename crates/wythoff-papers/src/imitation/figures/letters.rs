//! Boards with a letter in each cell, from its class.

use wythoff::rules::imitation::Dynamics;
use wythoff::{Outcome, Position};
use wythoff_draw::{Anchor, Axis, Ink, Mark, Panel, Scene, Shape, Ticks};

use super::super::truth::{ALWAYS_N, ALWAYS_P, Truth};
use crate::Failure;

/// The colour of P-positions of Wythoff Nim.
pub(super) const P: Ink = Ink::Hue(0);
/// The colour of dynamic positions.
pub(super) const D: Ink = Ink::Hue(1);
/// The colour of winning moves.
pub(super) const WIN: Ink = Ink::Hue(2);
/// The colour of what is forbidden.
pub(super) const STOP: Ink = Ink::Hue(3);

/// Pixels of a cell with a letter in it.
const CELL: f64 = 44.0;

/// A board with room for letters.
pub(super) fn board(title: &str, (x, y): (u64, u64), columns: u32, rows: u32) -> Panel {
    let (left, bottom) = (x as i64, y as i64);
    let ticks = |from: i64, many: u32| {
        Ticks::At((from..from + i64::from(many)).map(|at| (at as f64, at.to_string())).collect())
    };
    let axis = |label: &str, from, many| Axis { ticks: ticks(from, many), ..Axis::new(label).grid() };
    Panel::board(left, bottom, columns, rows)
        .titled(title)
        .axes(axis("x, first pile", left, columns), axis("y, second pile", bottom, rows))
        .sized(CELL * f64::from(columns), CELL * f64::from(rows))
}

/// The main diagonal of a board of so many columns.
pub(super) fn main_diagonal(columns: u64) -> Mark {
    Mark::dashes([(-1.0, -1.0), (columns as f64, columns as f64)], Ink::Faint)
}

/// The centre of a cell.
pub(super) fn centre(at: Position) -> (f64, f64) {
    (at.x as f64, at.y as f64)
}

/// A letter in a cell.
pub(super) fn text(at: Position, letter: &str, ink: Ink) -> Mark {
    Mark::Text { at: centre(at), text: letter.to_owned(), ink, size: 15.0, anchor: Anchor::Middle, bold: true }
}

/// A light colour in a cell.
pub(super) fn tint(at: Position, ink: Ink) -> Mark {
    let (x, y) = centre(at);
    Mark::rectangle((x - 0.5, y - 0.5), (x + 0.5, y + 0.5), ink, 0.25)
}

/// A dark cell with a light letter.
pub(super) fn dark(at: Position, letter: &str) -> [Mark; 2] {
    [Mark::cells([(at.x as i64, at.y as i64)], P, Shape::Square), text(at, letter, Ink::Paper)]
}

/// A move drawn along the lower or the left side of its cells, so that it hides no letter.
pub(super) fn arrow(from: Position, to: Position, ink: Ink, width: f64) -> Mark {
    let ((x, y), (u, v)) = (centre(from), centre(to));
    let (shift, gap) = (0.33, 0.3);
    match y == v {
        true => Mark::Arrow { from: (x - gap, y - shift), to: (u + gap, v - shift), ink, width },
        false => Mark::Arrow { from: (x - shift, y - gap), to: (u - shift, v + gap), ink, width },
    }
}

/// The letter of a class: P, D or N.
pub(super) fn of_class(class: Dynamics) -> &'static str {
    match class {
        Dynamics::Dynamic => "D",
        Dynamics::NonDynamic(Outcome::P) => "P",
        Dynamics::NonDynamic(Outcome::N) => "N",
    }
}

/// The whole board: the class of every cell; P-positions of Wythoff Nim are dark.
pub(super) fn all(title: &str, truth: &Truth, size: u64) -> Result<Panel, Failure> {
    let wythoff = truth.wythoff()?;
    let mut panel = board(title, (0, 0), size as u32, size as u32);
    for at in truth.cells().filter(|at| at.x.max(at.y) < size) {
        let class = truth.dynamics(at)?;
        if wythoff.outcome(at) == Some(Outcome::P) {
            panel.marks.extend(dark(at, of_class(class)));
        } else if class == ALWAYS_N {
            panel.marks.push(text(at, "N", Ink::Muted));
        } else if class == ALWAYS_P {
            panel.marks.push(text(at, "P", STOP));
        } else {
            panel.marks.extend([tint(at, D), text(at, "D", Ink::Text)]);
        }
    }
    Ok(panel)
}

/// The keys that both figures share.
pub(super) fn keys(scene: Scene, wythoff: &str) -> Scene {
    scene.key(P, Shape::Square, format!("P-position of {wythoff}")).key(D, Shape::Square, "D, dynamic (tinted)").key(
        WIN,
        wythoff_draw::Sample::Arrow,
        "winning move",
    )
}
