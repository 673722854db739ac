//! Figure 3: the strings of an altered game over time.

use wythoff::words::alteration::WythoffString;
use wythoff_draw::{Anchor, Axis, Ink, Mark, Panel, Scene, Shape, Ticks};

use super::figures::GAME;
use super::strings::Trace;
use crate::boards::{contradicted, game};
use crate::settle::Settled;
use crate::{Failure, Outcome, Session, Verdict};

/// Columns and rows of the board.
const BOARD: (u32, u32) = (23, 40);

/// Strings in the raster.
const STRINGS: usize = 90;

/// The band from lo to hi in the first columns, with its bits, on a board.
fn board(session: &Session) -> Result<Panel, Failure> {
    let mut trace = Trace::new(game(GAME)?.rules(), session.budget())?;
    let (mut band, mut unused, mut p, mut bits) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut saturated = None;
    for t in 0..i64::from(BOARD.0) {
        trace.step()?;
        let Some((lo, hi)) = trace.bounds() else { continue };
        p.extend(trace.newest().iter().map(|&y| (t, y as i64)));
        for y in lo.max(0)..=hi {
            if trace.diagonal(y) {
                band.push((t, y))
            } else {
                unused.push((t, y))
            }
            bits.push((t, y, trace.row(y)));
        }
        if trace.is_saturated() && saturated.is_none() {
            saturated = Some(t as f64);
        }
    }
    let is_p = |t, y| p.contains(&(t, y));
    let letters: Vec<Mark> = bits
        .iter()
        .map(|&(t, y, one)| {
            let ink = if is_p(t, y) { Ink::Paper } else { Ink::Text };
            let (text, at) = (if one { "1" } else { "0" }, (t as f64, y as f64));
            Mark::Text { at, text: text.into(), ink, size: 10.0, anchor: Anchor::Middle, bold: false }
        })
        .collect();
    let mut panel = Panel::board(0, 0, BOARD.0, BOARD.1)
        .axes(Axis::new("column t"), Axis::new("row"))
        .wide(16.0 * f64::from(BOARD.0))
        .with(Mark::cells(band, Ink::Faint, Shape::Square))
        .with(Mark::cells(unused, Ink::Hue(1), Shape::Frame))
        .with(Mark::cells(p, Ink::Hue(0), Shape::Square));
    panel.marks.extend(letters);
    if let Some(t) = saturated {
        panel.marks.push(Mark::dashes([(t - 0.5, -0.5), (t - 0.5, f64::from(BOARD.1))], Ink::Hue(1)));
    }
    Ok(panel)
}

/// The strings from the first saturated column on, and whether each is the update of the one before.
fn strings(session: &Session) -> Result<(u64, Vec<WythoffString>, bool), Failure> {
    let mut trace = Trace::new(game(GAME)?.rules(), session.budget())?;
    while !trace.is_saturated() {
        trace.step()?;
    }
    let first = u64::try_from(trace.column())?;
    let mut strings = vec![trace.string()];
    let (mut updated, mut holds) = (trace.string(), true);
    while strings.len() < STRINGS {
        trace.step()?;
        updated.update();
        holds &= updated == trace.string();
        strings.push(trace.string());
    }
    Ok((first, strings, holds))
}

/// One row for each string, aligned at lo; where Wythoff Nim has another letter, in another colour.
fn raster(first: u64, strings: &[WythoffString]) -> Panel {
    let columns = strings.last().map_or(0, WythoffString::len);
    let mut wythoff = WythoffString::from_iter([true]);
    let mut inks = Vec::with_capacity(columns * strings.len());
    for string in strings {
        while wythoff.len() < string.len() {
            wythoff.update();
        }
        let ink = |place: usize| {
            let one = string.get(place)?;
            Some(match (one, wythoff.get(place) == Some(one)) {
                (true, true) => Ink::Hue(7),
                (false, true) => Ink::Faint,
                (true, false) => Ink::Hue(1),
                (false, false) => Ink::Hue(0),
            })
        };
        inks.extend((0..columns).map(ink));
    }
    let (wide, high) = (columns as u32, strings.len() as u32);
    let labels = (0..strings.len()).step_by(10).map(|i| (i as f64, (first + i as u64).to_string())).collect();
    let time = Axis { ticks: Ticks::At(labels), ..Axis::new("column t") };
    let place = Axis { grid: false, ..Axis::new("row, counted from lo") };
    Panel::board(0, 0, wide, high).axes(place, time).wide(7.0 * f64::from(wide)).with(Mark::Heat {
        corner: (0, 0),
        columns,
        inks,
    })
}

/// ALT-F3.
pub(super) fn evolution(session: &mut Session) -> Settled {
    let (first, strings, holds) = strings(session)?;
    if !holds {
        return Ok(contradicted(format!("{GAME}: a string is no update")));
    }
    let near = Scene::new("The strings of an altered game, in place", board(session)?)
        .key(Ink::Hue(0), Shape::Square, "P-position")
        .key(Ink::Faint, Shape::Square, "on a used diagonal, from lo to hi")
        .key(Ink::Hue(1), Shape::Frame, "on an unused one")
        .caption(format!(
            "The game of ALT-F2. In each column t the cells between the lowest and the highest diagonal with a P-position so far \
             hold a 1 if their row has a P-position so far, else a 0: read upwards they are the string of column t. Right of \
             the dashed line, from column {first} on, all diagonals between are used, and a column takes its P-position in the row \
             of the lowest cell of the column before if that is free (0w becomes 1w0), else two rows above the highest one (1w \
             becomes w01)."
        ))
        .command("wythoff reproduce ALT-F3");
    let far = Scene::new("The strings over time, aligned at lo", raster(first, &strings))
        .key(Ink::Hue(7), Shape::Square, "1 in both games")
        .key(Ink::Faint, Shape::Square, "0 in both games")
        .key(Ink::Hue(1), Shape::Square, "1, in Wythoff Nim 0")
        .key(Ink::Hue(0), Shape::Square, "0, in Wythoff Nim 1")
        .caption(format!(
            "The same strings from the first saturated column, {first}, upwards, one row each; every string is the Wythoff update \
             of the one below. Letters that differ from those of Wythoff Nim at a string of the same length are coloured. In the \
             end that is one pair, 01 against 10, for each defect, while the strings grow; only in a column in which a defect \
             stands at lo one game is a step ahead, and the whole row is out of line."
        ))
        .command("wythoff reproduce ALT-F3");
    let to = format!("the {STRINGS} strings drawn, computed from the rules, each the Wythoff update of the one before");
    Ok(Outcome::from(Verdict::Computed { to }).figure("alt-f3a", near).figure("alt-f3b", far))
}
