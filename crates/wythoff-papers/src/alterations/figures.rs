//! Figures 1 to 3, and the curves of figures 4 and 5. Our copy of the paper preserves the captions and numbers of the figures, but not their
//! formulas and pictures.

use std::collections::BTreeSet;

use wythoff::rules::Position;
use wythoff::words::alteration::{Alteration, Points, WythoffString};
use wythoff_draw::{Axis, Ink, Mark, Panel, Shape, Ticks, Window};

use super::certified::{differences, offset_of};
use super::games::columns;
use super::strings::{Trace, defects, string, units_between};
use crate::boards::game;
use crate::facts::sentences;
use crate::figure::{PHI, letter, numbers, squares, stroke};
use crate::{Cell, Failure, Outcome, Session, Settled, Table, Values, Verdict, require, values};

/// Settles ALT-F1: draws the two beams of Wythoff Nim and decides the statements about them.
pub(super) fn beams(session: &Session) -> Settled {
    let outcome = sentences(session)?;
    let side = session.bound("side");
    let positions = session.positions("wythoff", side)?;
    let (upper, lower): (Vec<_>, Vec<_>) = positions.into_iter().partition(|&(x, y)| x <= y);
    let far = side as f64;
    let mut panel = Panel::board(0, 0, side as u32, side as u32);
    panel.marks.extend([(far, far * PHI), (far * PHI, far)].map(|end| Mark::dashes([(0.0, 0.0), end], Ink::Muted)));
    panel.marks.extend([squares(upper, 0), squares(lower, 2)]);
    Ok(outcome.with(session.figure(0, vec![panel], &[])))
}

/// The game of figures 2 and 3: altered-17 of the shipped certificates.
pub(super) const GAME: &str = "wythoff alter P{(0,5),(2,5),(3,0),(3,1),(5,0),(5,2)} N{(0,4),(3,2),(5,3)}";

/// The sides of the two small boards and of the large one.
const SIDES: [u32; 2] = [64, 160];

/// The cells of a mark.
type Cells = Vec<Cell>;

/// The positions with both coordinates below `side`, as cells.
pub(super) fn cells(positions: impl IntoIterator<Item = (u64, u64)>, side: u32) -> Cells {
    let inside = positions.into_iter().filter(|&(x, y)| x.max(y) < u64::from(side));
    inside.map(|(x, y)| (x as i64, y as i64)).collect()
}

/// The cells that are P in both games, in the first only, and in the second only, where the first game is shifted by (i, j).
fn split(first: &Points, second: &Points, (i, j): (i64, i64), side: u32) -> [Cells; 3] {
    let all = |points: &Points| cells(points.iter(), 2 * side);
    let (shifted, second): (Cells, Cells) =
        (all(first).into_iter().map(|(x, y)| (x + i, y + j)).collect(), all(second));
    let seen = |&&(x, y): &&(i64, i64)| x.max(y) < i64::from(side) && x.min(y) >= 0;
    let pick = |from: &Cells, of: &Cells, both: bool| {
        from.iter().filter(seen).filter(|at| of.contains(at) == both).copied().collect()
    };
    [pick(&shifted, &second, true), pick(&shifted, &second, false), pick(&second, &shifted, false)]
}

fn overlay([both, altered, wythoff]: [Cells; 3], side: u32) -> Panel {
    Panel::board(0, 0, side, side).with(squares(both, 7)).with(squares(altered, 0)).with(squares(wythoff, 1))
}

/// Settles ALT-F2: draws an altered game over Wythoff Nim, shifted by the proved offset.
pub(super) fn translate(session: &Session) -> Settled {
    let proved = offset_of(session, GAME)?;
    let by = (proved.by.x, proved.by.y);
    let most = u64::from(2 * SIDES[1]);
    let (altered, wythoff) = (columns(session, GAME, most)?, columns(session, "wythoff", most)?);
    let alteration = Alteration::new(game(GAME)?.rules(), session.budget())?;
    let forced = |set: &BTreeSet<Position>| cells(set.iter().map(|at| (at.x, at.y)), SIDES[0]);
    let first = Panel::board(0, 0, SIDES[0], SIDES[0])
        .with(squares(cells(altered.iter(), SIDES[0]), 0))
        .with(Mark::cells(forced(&alteration.p), Ink::Text, Shape::Frame))
        .with(Mark::cells(forced(&alteration.n), Ink::Text, Shape::Cross));
    let second = overlay(split(&altered, &wythoff, by, SIDES[0]), SIDES[0]);
    let parts = split(&altered, &wythoff, by, SIDES[1]);
    let [both, only, wythoff] = parts.each_ref().map(Vec::len);
    let ((columns, rows), offset, defects, differ) = (by, &proved.by, proved.defects, differences(&proved.found));
    let (game, side) = (GAME, SIDES[1]);
    let values: Values = values![game, offset, columns, rows, differ, side, both, only, wythoff, defects];
    let far = overlay(parts, SIDES[1]).wide(640.0);
    Ok(Outcome::proved(proved.proof)
        .with(session.text("offset", values))
        .with(session.figure(0, vec![first.wide(440.0), second.wide(440.0)], values))
        .with(session.figure(1, vec![far], values)))
}

/// The size of units, in pixels, below which they are also drawn as points.
const TINY: f64 = 5.0;

/// An axis with whole numbers as ticks, where a step is `pixels` long.
fn axis(label: &str, most: u64, pixels: f64) -> Axis {
    let step = [1, 2, 5, 10, 20, 50].into_iter().find(|&step| step as f64 * pixels >= 30.0).unwrap_or(100);
    Axis { ticks: numbers((0..=most as i64).step_by(step)), ..Axis::new(label) }.grid()
}

/// A panel for a staircase with some space around it; a step is `pixels` long.
fn panel(zeros: u64, ones: u64, pixels: f64, space: f64) -> Panel {
    let margin = space / pixels;
    let window = Window { left: -margin, bottom: -margin, right: zeros as f64 + margin, top: ones as f64 + margin };
    Panel::plot(window)
        .axes(axis("zeros", zeros, pixels), axis("ones", ones, pixels))
        .sized(pixels * (zeros as f64 + 2.0 * margin), pixels * (ones as f64 + 2.0 * margin))
}

fn staircase(string: &WythoffString, ink: Ink, width: f64) -> Mark {
    stroke(string.curve().map(|(x, y)| (x as f64, y as f64)).collect(), ink, width)
}

/// A panel with two curves and the units between them, and the number of units.
fn pair(s: &WythoffString, t: &WythoffString, pixels: f64) -> (Panel, usize) {
    let units = units_between(s, t);
    let mut panel = panel(s.zeros() as u64, s.ones() as u64, pixels, 6.0);
    for &(x, y) in &units {
        let (x, y) = (x as f64, y as f64);
        panel.marks.push(Mark::rectangle((x, y), (x + 1.0, y + 1.0), Ink::Hue(5), 0.75));
    }
    if pixels < TINY {
        let points = units.iter().map(|&(x, y)| (x as f64 + 0.5, y as f64 + 0.5));
        panel.marks.push(Mark::points(points, Ink::Hue(5), 4.0));
    }
    let width = if pixels < 10.0 { 1.2 } else { 2.4 };
    panel.marks.push(staircase(s, Ink::Hue(0), width));
    panel.marks.push(staircase(t, Ink::Hue(1), width));
    (panel, units.len())
}

/// The images of a pair under F^0, F^1, ...: a panel for each, the table with rows for them, and their areas.
fn images(mut table: Table, [s, t]: &[String; 2], pixels: &[f64]) -> Result<(Vec<Panel>, Table, Vec<usize>), Failure> {
    let (mut s, mut t) = (string(s)?, string(t)?);
    let (mut panels, mut areas) = (Vec::new(), Vec::new());
    for (k, &pixels) in pixels.iter().enumerate() {
        let (panel, area) = pair(&s, &t, pixels);
        let (places, isolated) = defects(&s, &t);
        let isolated = if isolated { "yes" } else { "no" };
        table.add(&[&k, &s.len(), &s.zeros(), &s.ones(), &area, &places.len(), &isolated]);
        let name = ["strings", "F"].get(k).map_or_else(|| format!("$F^{k}$"), ToString::to_string);
        let among = match places.len() {
            0 => String::new(),
            1 => ", 1 defect".into(),
            many => format!(", {many} defects"),
        };
        panels.push(panel.titled(format!("{name}: area {area}{among}")));
        areas.push(area);
        (s, t) = (s.image(), t.image());
    }
    Ok((panels, table, areas))
}

/// Draws the curves of two strings and of their images, with steps of these lengths in `pixels`, and checks that the area between them stays the same:
/// the `area` that the paper prints, or that of the strings themselves.
pub(super) fn curves(session: &Session) -> Settled {
    let (both, pixels): ([String; 2], Vec<f64>) = (session.given("strings")?, session.given("pixels")?);
    let [s, t] = &both;
    let (panels, table, areas) = images(session.table("images", values![s, t]), &both, &pixels)?;
    let area = session.perhaps("area")?.or(areas.first().copied()).unwrap_or(0);
    require(areas.iter().all(|&found| found == area), || format!("the areas are {areas:?}"))?;
    let figure = session.figure(0, panels, values![area, s, t]);
    Ok(session.settled(&[("images", &areas.len()), ("area", &area)], [table.into(), figure.into()]))
}

/// Draws the curve of a single string, with its letters along the steps.
pub(super) fn single(session: &Session) -> Settled {
    let text = "111001";
    let string = string(text)?;
    let mut panel =
        panel(string.zeros() as u64, string.ones() as u64, 48.0, 20.0).with(staircase(&string, Ink::Hue(0), 3.0));
    let steps: Vec<(u64, u64)> = string.curve().collect();
    for (pair, letter) in steps.windows(2).zip(text.chars()) {
        let (x, y) = ((pair[0].0 + pair[1].0) as f64 / 2.0, (pair[0].1 + pair[1].1) as f64 / 2.0);
        let at = if letter == '1' { (x + 0.16, y) } else { (x, y - 0.16) };
        panel.marks.push(Mark::text(at, letter, Ink::Text));
    }
    Ok(Outcome::from(Verdict::Drawn).with(session.figure(0, vec![panel], &[("string", &text)])))
}

/// The numbers of columns and rows of the board in figure 3.
const BOARD: (u32, u32) = (23, 40);

/// The band from lo to hi in the first columns of [`GAME`], with its bits, on a board.
fn band(session: &Session) -> Result<Panel, Failure> {
    let mut trace = Trace::new(game(GAME)?.rules(), session)?;
    let (mut band, mut unused, mut p, mut letters) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut saturated = None;
    for t in 0..i64::from(BOARD.0) {
        trace.step()?;
        let Some((lo, hi)) = trace.bounds() else { continue };
        let newest: Vec<Cell> = trace.newest().iter().map(|&y| (t, y as i64)).collect();
        for at in (lo.max(0)..=hi).map(|y| (t, y)) {
            if trace.diagonal(at.1) { &mut band } else { &mut unused }.push(at);
            let ink = if newest.contains(&at) { Ink::Paper } else { Ink::Text };
            letters.push(letter(at, u8::from(trace.row(at.1)), ink, 10.0, false));
        }
        p.extend(newest);
        if trace.is_saturated() && saturated.is_none() {
            saturated = Some(t as f64);
        }
    }
    let mut panel = Panel::board(0, 0, BOARD.0, BOARD.1)
        .axes(Axis::new("column $t$"), Axis::new("row"))
        .wide(16.0 * f64::from(BOARD.0))
        .with(Mark::cells(band, Ink::Faint, Shape::Square))
        .with(Mark::cells(unused, Ink::Hue(1), Shape::Frame))
        .with(squares(p, 0));
    panel.marks.extend(letters);
    if let Some(t) = saturated {
        panel.marks.push(Mark::dashes([(t - 0.5, -0.5), (t - 0.5, f64::from(BOARD.1))], Ink::Hue(1)));
    }
    Ok(panel)
}

/// The first saturated column, and the strings from there on, each checked to be the update of its predecessor.
fn strings(session: &Session) -> Result<(u64, Vec<WythoffString>), Failure> {
    let mut trace = Trace::new(game(GAME)?.rules(), session)?;
    while !trace.is_saturated() {
        trace.step()?;
    }
    let first = u64::try_from(trace.column())?;
    let (mut strings, mut updated) = (vec![trace.string()], trace.string());
    while (strings.len() as u64) < session.bound("strings") {
        trace.step()?;
        updated.update();
        require(updated == trace.string(), || format!("{GAME}: a string is no update"))?;
        strings.push(trace.string());
    }
    Ok((first, strings))
}

/// A raster with one row for each string, aligned at lo; letters that differ from those of Wythoff Nim have their own colours.
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
    let time = Axis { ticks: Ticks::At(labels), ..Axis::new("column $t$") };
    let place = Axis { grid: false, ..Axis::new("row, counted from lo") };
    Panel::board(0, 0, wide, high).axes(place, time).wide(7.0 * f64::from(wide)).with(Mark::Heat {
        corner: (0, 0),
        columns,
        inks,
    })
}

/// Settles ALT-F3: draws the band of diagonals and the strings of [`GAME`].
pub(super) fn evolution(session: &Session) -> Settled {
    let (first, strings) = strings(session)?;
    let values = values![first];
    let figures = [vec![band(session)?], vec![raster(first, &strings)]];
    let drawn = figures.into_iter().zip(0..).map(|(panels, n)| session.figure(n, panels, values).into());
    Ok(session.settled(&[], drawn))
}
