//! The figures of IMI: boards with a letter in each cell that depends on its class.

use itertools::Itertools;
use serde::Deserialize;
use wythoff::rules::imitation::Dynamics;
use wythoff::{Outcome as Winner, Position};
use wythoff_draw::{Axis, Ink, Mark, Panel, Shape};

use super::theorem_19::imitation_nim;
use super::truth::{Truth, class};
use crate::boards::cell;
use crate::figure::{self, numbers, point};
use crate::{Failure, Session, Settled, Verdict};

/// The colour of P-positions of Wythoff Nim.
const P: Ink = Ink::Hue(0);

/// The colour of dynamic positions.
const D: Ink = Ink::Hue(1);

/// The colour of winning moves.
const WIN: Ink = Ink::Hue(2);

/// The colour of forbidden moves.
const STOP: Ink = Ink::Hue(3);

/// The colour of N-positions that the figures label.
const N: Ink = Ink::Hue(4);

/// A figure: the positions around a diagonal, and a play that begins on it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Strategy {
    m: u64,
    p: u64,
    /// The exclusive upper bound of the positions that are checked and drawn.
    below: u64,
    /// The difference y - x of the diagonal.
    difference: u64,
    /// The start of the play, on the diagonal beyond the P-positions of Wythoff Nim.
    from: Position,
    letters: Vec<Letter>,
    /// Whether the table lists the letters or the play.
    table: Rows,
}

/// A letter, with the class of the positions x <= y that it labels.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Letter {
    letter: String,
    class: String,
    at: Vec<Position>,
}

#[derive(PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Rows {
    Letters,
    Play,
}

/// The line of play of a figure: from Q, a winning move to the column of a P-position, then an imitation, and so on.
#[derive(Default)]
struct Line {
    /// The winning moves, each as (from, to).
    wins: Vec<(Position, Position)>,
    /// The imitations between the winning moves, each as (from, to).
    imitations: Vec<(Position, Position)>,
    /// The forbidden imitation with which the line ends.
    forbidden: Option<(Position, Position)>,
    /// The rows of the table of the play: the move, the player, and the outcome of the position reached.
    rows: Vec<[String; 3]>,
}

impl Line {
    /// Plays the line from a position on the diagonal of `block`, the P-positions of Wythoff Nim there; appends discrepancies to `wrong`.
    fn play(truth: &Truth, block: &[Position], from: Position, wrong: &mut Vec<String>) -> Result<Line, Failure> {
        let (mut line, mut past, mut at) = (Line::default(), vec![from], from);
        for &pair in block.iter().rev() {
            let to = Position::new(pair.x, at.y);
            past.push(to);
            let left = truth.after(&past)?;
            if left != Winner::P {
                wrong.push(format!("{at} -> {to} does not win"));
            }
            line.wins.push((at, to));
            line.rows.push([format!("{at} -> {to}"), "first player".to_owned(), left.to_string()]);
            let reply = format!("{to} -> {pair}");
            if truth.play(&past)?.check(&truth.rules, &pair).is_err() {
                line.forbidden = Some((to, pair));
                line.rows.push([reply, "opponent".to_owned(), "forbidden".to_owned()]);
                break;
            }
            past.push(pair);
            line.imitations.push((to, pair));
            line.rows.push([reply, "opponent, imitates".to_owned(), truth.after(&past)?.to_string()]);
            at = pair;
        }
        if line.wins.len() as u64 != truth.clause.p || line.forbidden.is_none() {
            wrong.push(format!("the opponent imitates {} times", line.imitations.len()));
        }
        Ok(line)
    }
}

/// Checks the letters and the play from every position on the diagonal, and draws the figure.
pub(super) fn strategy(session: &Session) -> Settled {
    let figure: Strategy = session.all()?;
    let truth = Truth::new(session, figure.m, figure.p, figure.below)?;
    let (mut wrong, mut table) = (Vec::new(), session.table("computed", &[]));
    for Letter { letter, class: expected, at } in &figure.letters {
        for &at in at {
            let found = class(truth.history.dynamics(at)?);
            if found != expected {
                wrong.push(format!("{at} is {found}"));
            }
        }
        if figure.table == Rows::Letters {
            table.push([letter, &at.iter().join(" "), expected]);
        }
    }
    let wythoff = truth.wythoff()?;
    let diagonal: Vec<Position> = truth.upper().filter(|at| at.y - at.x == figure.difference).collect();
    let block: Vec<Position> = diagonal.iter().copied().filter(|&at| wythoff.outcome(at) == Some(Winner::P)).collect();
    let last = block.last().ok_or("no P-position on the diagonal")?;
    let line = Line::play(&truth, &block, figure.from, &mut wrong)?;
    for at in diagonal.iter().filter(|at| at.x > last.x) {
        Line::play(&truth, &block, *at, &mut wrong)?;
    }
    let wins = truth.winning(&[figure.from])?;
    if wins != [line.wins[0].1] {
        wrong.push(format!("the winning moves from {} are {wins:?}", figure.from));
    }
    if figure.table == Rows::Play {
        line.rows.iter().for_each(|row| table.push(row));
    }
    let mut proof = None;
    if !session.sentences().is_empty() {
        // the sentences state the same for every diagonal
        let (source, decided) = imitation_nim(session)?;
        proof = Some(source.proof("the letters of the figure", decided.sentences));
        if !decided.failed.is_empty() {
            wrong.push("it is not so around every P-position".to_owned());
        }
    }
    let letters: usize = figure.letters.iter().map(|letter| letter.at.len()).sum();
    let wrong = (!wrong.is_empty()).then(|| wrong.join("; "));
    let panels = vec![figure.close_up(&truth, &line)?, every_position(&truth, figure.below)?];
    let seen = [table.into(), session.figure(0, panels, &[]).into()];
    let mut outcome = session.unless(wrong, &[("letters", &letters)], seen);
    if let Verdict::Proved(proofs) = &mut outcome.verdict {
        proofs.extend(proof);
    }
    Ok(outcome)
}

impl Strategy {
    /// The board around the diagonal, with arrows for the play.
    fn close_up(&self, truth: &Truth, line: &Line) -> Result<Panel, Failure> {
        let far = self.below as f64;
        let mut panel = board(self.below).with(Mark::dashes([(-1.0, -1.0), (far, far)], Ink::Faint));
        let wythoff = truth.wythoff()?;
        let cells = self.letters.iter().flat_map(|letter| letter.at.iter().map(move |&at| (at, letter)));
        for (at, Letter { letter, class, .. }) in cells.sorted_unstable_by_key(|(at, _)| *at) {
            if wythoff.outcome(at) == Some(Winner::P) {
                panel.marks.extend(dark(at, letter));
            } else {
                let letter = if at == self.from { "Q" } else { letter };
                let ink = if class == "dynamic" { D } else { N };
                panel.marks.extend([tint(at, ink), text(at, letter, Ink::Text)]);
            }
        }
        for (number, &(from, to)) in (1..).zip(&line.wins) {
            panel.marks.push(arrow(from, to, WIN, 2.5));
            if line.wins.len() > 1 {
                let (x, y) = centre(from);
                panel.marks.push(Mark::text((x - 0.62, y - 0.17), number.to_string(), WIN));
            }
        }
        panel.marks.extend(line.imitations.iter().map(|&(from, to)| arrow(from, to, Ink::Text, 1.5)));
        if let Some((from, to)) = line.forbidden {
            let ((x, y), (_, end)) = (centre(from), centre(to));
            let points = vec![(x - 0.33, y - 0.3), (x - 0.33, end + 0.1)];
            panel.marks.push(Mark::Line { points, ink: STOP, width: 2.0, dashed: true });
        }
        Ok(panel)
    }
}

/// A board with the class of every cell; P-positions of Wythoff Nim are dark.
fn every_position(truth: &Truth, size: u64) -> Result<Panel, Failure> {
    let (wythoff, mut panel) = (truth.wythoff()?, board(size));
    for at in truth.cells() {
        let class = truth.history.dynamics(at)?;
        let letter = match class {
            Dynamics::Dynamic => "D",
            Dynamics::NonDynamic(Winner::P) => "P",
            Dynamics::NonDynamic(Winner::N) => "N",
        };
        match class {
            _ if wythoff.outcome(at) == Some(Winner::P) => panel.marks.extend(dark(at, letter)),
            Dynamics::Dynamic => panel.marks.extend([tint(at, D), text(at, letter, Ink::Text)]),
            Dynamics::NonDynamic(Winner::N) => panel.marks.push(text(at, letter, Ink::Muted)),
            Dynamics::NonDynamic(Winner::P) => panel.marks.push(text(at, letter, STOP)),
        }
    }
    Ok(panel)
}

/// A square board with cells large enough for letters.
fn board(side: u64) -> Panel {
    let axis = |label: &str| Axis { ticks: numbers(0..side as i64), ..Axis::new(label).grid() };
    let pixels = 44.0 * side as f64;
    let panel = Panel::board(0, 0, side as u32, side as u32);
    panel.axes(axis("$x$, first pile"), axis("$y$, second pile")).sized(pixels, pixels)
}

/// The centre of a cell.
fn centre(at: Position) -> (f64, f64) {
    point(cell(at))
}

/// A bold letter in a cell.
fn text(at: Position, letter: &str, ink: Ink) -> Mark {
    figure::letter(cell(at), letter, ink, 15.0, true)
}

/// A cell filled with a light tint.
fn tint(at: Position, ink: Ink) -> Mark {
    let (x, y) = centre(at);
    Mark::rectangle((x - 0.5, y - 0.5), (x + 0.5, y + 0.5), ink, 0.25)
}

/// A dark cell with a light letter.
fn dark(at: Position, letter: &str) -> [Mark; 2] {
    [Mark::cells([cell(at)], P, Shape::Square), text(at, letter, Ink::Paper)]
}

/// An arrow for a move, drawn along the lower or left side of its cells so that it hides no letter.
fn arrow(from: Position, to: Position, ink: Ink, width: f64) -> Mark {
    let ((x, y), (u, v)) = (centre(from), centre(to));
    let (shift, gap) = (0.33, 0.3);
    match y == v {
        true => Mark::Arrow { from: (x - gap, y - shift), to: (u + gap, v - shift), ink, width },
        false => Mark::Arrow { from: (x - shift, y - gap), to: (u - shift, v + gap), ink, width },
    }
}
