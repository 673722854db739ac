//! Figures 1 and 2, and the curves of figures 4 and 5. The captions and numbers of the figures survive in our copy of the paper,
//! their formulas and the pictures do not.

use std::collections::BTreeSet;

use serde::Deserialize;
use wythoff::rules::Position;
use wythoff::words::alteration::{Alteration, Points, WythoffString};
use wythoff_draw::{Axis, Ink, Mark, Panel, Sample, Scene, Shape, Ticks, Window};

use super::certified::{differences, offset_of};
use super::games::{Proven, points};
use super::strings::{curve, defects, string, units_between};
use crate::boards::{Cell, contradicted, game};
use crate::settle::{Settled, Text, fill};
use crate::{Failure, Outcome, Session, Table, Verdict};

/// Columns and rows.
const BEAMS: u32 = 50;

/// The two sets of ALT section 1, and how the upper one climbs.
const SENTENCES: [&str; 2] = [
    "$P(x,y) <=> ((E n x = floor(n*phi) & y = x + n) | (E n y = floor(n*phi) & x = y + n))",
    "A x,y ($P(x,y) & x <= y) => (($P(x+1,y+2) & x+1 <= y+2) | ($P(x+2,y+3) & x+2 <= y+3))",
];

/// ALT-F1.
pub(super) fn beams(session: &mut Session) -> Settled {
    let mut wythoff = Proven::of(session, "wythoff")?;
    for sentence in SENTENCES {
        if !wythoff.facts.decide(sentence)? {
            return Ok(contradicted(format!("{sentence} is false")));
        }
    }
    let positions = session.positions("wythoff", u64::from(BEAMS))?;
    let (upper, lower): (Vec<_>, Vec<_>) = positions.into_iter().partition(|&(x, y)| x <= y);
    let (phi, far) = ((1.0 + 5f64.sqrt()) / 2.0, f64::from(BEAMS));
    let panel = Panel::board(0, 0, BEAMS, BEAMS)
        .with(Mark::dashes([(0.0, 0.0), (far, far * phi)], Ink::Muted))
        .with(Mark::dashes([(0.0, 0.0), (far * phi, far)], Ink::Muted))
        .with(Mark::cells(upper, Ink::Hue(0), Shape::Square))
        .with(Mark::cells(lower, Ink::Hue(2), Shape::Square));
    let scene = Scene::new("The two beams of Wythoff Nim", panel)
        .key(Ink::Hue(0), Shape::Square, "P-position with x ≤ y")
        .key(Ink::Hue(2), Shape::Square, "P-position with x > y")
        .key(Ink::Muted, Sample::Line { dashed: true }, "y = φx, y = x/φ")
        .caption(
            "The P-positions with both piles below 50. They lie in two beams, (⌊nφ⌋, ⌊nφ⌋ + n) and its mirror image, along the \
             lines of slopes φ and 1/φ. From one P-position of the upper beam to the next it is one column and two rows, or two \
             columns and three rows, in an order that is not periodic.",
        )
        .command("wythoff reproduce ALT-F1");
    Ok(Outcome::proved(wythoff.proof(&[])).figure("alt-f1", scene))
}

/// The game of this figure and the next: altered-17 of the shipped certificates.
pub(super) const GAME: &str = "wythoff alter P{(0,5),(2,5),(3,0),(3,1),(5,0),(5,2)} N{(0,4),(3,2),(5,3)}";

/// The sides of the small boards and of the large one.
const SIDES: [u32; 2] = [64, 160];

/// Cells for a picture.
type Cells = Vec<Cell>;

fn cells(positions: impl IntoIterator<Item = (u64, u64)>, side: u32) -> Cells {
    let inside = positions.into_iter().filter(|&(x, y)| x.max(y) < u64::from(side));
    inside.map(|(x, y)| (x as i64, y as i64)).collect()
}

/// P in both games, in the first only, in the second only; the first shifted.
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

fn overlay(split: [Cells; 3], side: u32, shape: Shape) -> Panel {
    let [both, altered, wythoff] = split;
    Panel::board(0, 0, side, side)
        .with(Mark::cells(both, Ink::Hue(7), shape))
        .with(Mark::cells(altered, Ink::Hue(0), shape))
        .with(Mark::cells(wythoff, Ink::Hue(1), shape))
}

/// ALT-F2.
pub(super) fn translate(session: &mut Session) -> Settled {
    let Some(proved) = offset_of(session, GAME)? else {
        return Ok(contradicted(format!("{GAME}: no offset")));
    };
    let by = (proved.by.x, proved.by.y);
    let columns = u64::from(2 * SIDES[1]);
    let rules = game(GAME)?.rules().clone();
    let (altered, wythoff) =
        (points(&rules, columns, session.budget())?, points(game("wythoff")?.rules(), columns, session.budget())?);
    let alteration = Alteration::new(&rules)?;
    let forced = |set: &BTreeSet<Position>| cells(set.iter().map(|at| (at.x, at.y)), SIDES[0]);
    let first = Panel::board(0, 0, SIDES[0], SIDES[0])
        .titled("the altered game")
        .with(Mark::cells(cells(altered.iter(), SIDES[0]), Ink::Hue(0), Shape::Square))
        .with(Mark::cells(forced(alteration.p()), Ink::Text, Shape::Frame))
        .with(Mark::cells(forced(alteration.n()), Ink::Text, Shape::Cross));
    let parts = split(&altered, &wythoff, by, SIDES[0]);
    let second =
        overlay(parts, SIDES[0], Shape::Square).titled(format!("shifted by ({},{}), over Wythoff Nim", by.0, by.1));
    let keys = |scene: Scene| {
        scene
            .key(Ink::Hue(7), Shape::Square, "P in both games")
            .key(Ink::Hue(0), Shape::Square, "P in the altered game (over the other: in it only)")
            .key(Ink::Hue(1), Shape::Square, "P in Wythoff Nim only")
    };
    let near = keys(Scene::of("An altered game and its translate", vec![first.wide(440.0), second.wide(440.0)], 2))
        .key(Ink::Text, Shape::Frame, "forced P")
        .key(Ink::Text, Shape::Cross, "forced N")
        .caption(format!(
            "On the left the P-positions (blue) after six positions were forced P and three N. On the right the same positions \
             moved {} columns to the right and {} rows up, over those of Wythoff Nim: away from the origin most of them fall \
             together. The labels of the figure in the paper are not known; these are one of the games with a certificate, \
             chosen at random.",
            by.0, by.1
        ))
        .command("wythoff reproduce ALT-F2");
    let parts = split(&altered, &wythoff, by, SIDES[1]);
    let counts = parts.each_ref().map(Vec::len);
    let plot = overlay(parts, SIDES[1], Shape::Square).wide(640.0);
    let far = keys(Scene::new("The translate over Wythoff Nim, further out", plot))
        .caption(format!(
            "The game of ALT-F2, shifted by ({},{}), and Wythoff Nim with both piles below {}: {} P-positions in common, {} of \
             the altered game only, {} of Wythoff Nim only. The differences come in pairs of columns, one for each of the {} \
             defects in every round, and a round is φ² times as long as the one before.",
            by.0, by.1, SIDES[1], counts[0], counts[1], counts[2], proved.defects
        ))
        .command("wythoff reproduce ALT-F2");
    let words = format!(
        "{GAME}: offset {}, and the positions that differ are {}, so that the share in common tends to 1.",
        proved.by,
        differences(&proved.found)
    );
    Ok(Outcome::proved(proved.proof).text(words).figure("alt-f2a", near).figure("alt-f2b", far))
}

/// Units of fewer pixels are drawn as points.
const TINY: f64 = 5.0;

/// Whole numbers along an axis of so many pixels a step.
fn axis(label: &str, most: u64, pixels: f64) -> Axis {
    let step = [1, 2, 5, 10, 20, 50].into_iter().find(|&step| step as f64 * pixels >= 30.0).unwrap_or(100);
    let ticks = (0..=most).step_by(step).map(|at| (at as f64, at.to_string())).collect();
    Axis { ticks: Ticks::At(ticks), ..Axis::new(label) }.grid()
}

/// Room for a staircase with a little space around, so many pixels a step.
fn panel(zeros: u64, ones: u64, pixels: f64, space: f64) -> Panel {
    let margin = space / pixels;
    let window = Window { left: -margin, bottom: -margin, right: zeros as f64 + margin, top: ones as f64 + margin };
    Panel::plot(window)
        .axes(axis("zeros", zeros, pixels), axis("ones", ones, pixels))
        .sized(pixels * (zeros as f64 + 2.0 * margin), pixels * (ones as f64 + 2.0 * margin))
}

fn staircase(string: &WythoffString, ink: Ink, width: f64) -> Mark {
    let points = string.curve().map(|(x, y)| (x as f64, y as f64)).collect();
    Mark::Line { points, ink, width, dashed: false }
}

/// Two curves with the units between them.
fn pair(s: &WythoffString, t: &WythoffString, pixels: f64) -> (Panel, usize) {
    let units = units_between(&curve(s), &curve(t));
    let mut panel = panel(s.zeros() as u64, s.ones() as u64, pixels, 6.0);
    for &(x, y) in &units {
        let (x, y) = (x as f64, y as f64);
        panel.marks.push(Mark::rectangle((x, y), (x + 1.0, y + 1.0), Ink::Hue(5), 0.75));
    }
    if pixels < TINY {
        let points = units.iter().map(|&(x, y)| (x as f64 + 0.5, y as f64 + 0.5)).collect();
        panel.marks.push(Mark::Points { points, ink: Ink::Hue(5), radius: 4.0 });
    }
    let width = if pixels < 10.0 { 1.2 } else { 2.4 };
    panel.marks.push(staircase(s, Ink::Hue(0), width));
    panel.marks.push(staircase(t, Ink::Hue(1), width));
    (panel, units.len())
}

/// A pair of strings, and what is drawn of their images under F^0, F^1, ...
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Curves {
    figure: String,
    title: String,
    /// With `{area}` in it.
    caption: Text,
    strings: [String; 2],
    /// Pixels of a step, for each image.
    pixels: Vec<f64>,
    /// Panels in a row.
    across: usize,
    /// The area that is printed.
    area: Option<usize>,
}

/// The images of a pair under F^0, F^1, ...: panels, a table, and the areas.
fn images([s, t]: &[String; 2], pixels: &[f64]) -> Result<(Vec<Panel>, Table, Vec<usize>), Failure> {
    let (mut s, mut t) = (string(s)?, string(t)?);
    let head = ["F^k", "letters", "zeros", "ones", "area", "defects", "differ by defects"];
    let mut table = Table::new(format!("The images of {s} and {t}"), head);
    let (mut panels, mut areas) = (Vec::new(), Vec::new());
    for (k, &pixels) in pixels.iter().enumerate() {
        let (panel, area) = pair(&s, &t, pixels);
        let (places, isolated) = defects(&s, &t);
        let numbers = [s.len(), s.zeros(), s.ones(), area, places.len()].map(|number| number.to_string());
        let words = if isolated { "yes" } else { "no" };
        table.push([&[k.to_string()], &numbers[..], &[words.to_owned()]].concat());
        let name = match k {
            0 => "strings".to_owned(),
            1 => "F".to_owned(),
            _ => format!("F^{k}"),
        };
        let among = match places.len() {
            0 => String::new(),
            1 => ", 1 defect".to_owned(),
            many => format!(", {many} defects"),
        };
        panels.push(panel.titled(format!("{name}: area {area}{among}")));
        areas.push(area);
        (s, t) = (s.image(), t.image());
    }
    Ok((panels, table, areas))
}

/// Draws the curves of two strings and of their images, and counts the area between them.
pub(super) fn curves(_: &mut Session, claim: Curves) -> Settled {
    let (panels, table, areas) = images(&claim.strings, &claim.pixels)?;
    let first = areas.first().copied().unwrap_or(0);
    let scene = Scene::of(&claim.title, panels, claim.across)
        .key(Ink::Hue(0), Sample::Line { dashed: false }, &claim.strings[0])
        .key(Ink::Hue(1), Sample::Line { dashed: false }, &claim.strings[1])
        .key(Ink::Hue(5), Shape::Square, "unit of area between them")
        .caption(fill(&claim.caption, &[("area", first as u64)]))
        .command(format!("wythoff reproduce {}", claim.figure));
    let area = claim.area.unwrap_or(first);
    let wrong = areas.iter().any(|&found| found != area).then(|| format!("the areas are {areas:?}"));
    let to = format!("F^k for k below {}: {area} units of area, by their definition", areas.len());
    let name = claim.figure.to_lowercase();
    Ok(Outcome::unless(wrong, Verdict::Computed { to }).table(table).figure(name, scene))
}

/// The curve of one string.
pub(super) fn single(_: &mut Session) -> Settled {
    let text = "111001";
    let string = string(text)?;
    let mut panel =
        panel(string.zeros() as u64, string.ones() as u64, 48.0, 20.0).with(staircase(&string, Ink::Hue(0), 3.0));
    let steps: Vec<(u64, u64)> = curve(&string);
    for (pair, letter) in steps.windows(2).zip(text.chars()) {
        let middle = |a: u64, b: u64| (a + b) as f64 / 2.0;
        let (x, y) = (middle(pair[0].0, pair[1].0), middle(pair[0].1, pair[1].1));
        let at = if letter == '1' { (x + 0.16, y) } else { (x, y - 0.16) };
        panel.marks.push(Mark::text(at, letter, Ink::Text));
    }
    let scene = Scene::new(format!("The curve of {text}"), panel)
        .caption("From the corner below on the left, a step to the right for each 0 and up for each 1.")
        .command("wythoff reproduce ALT-F-curve");
    Ok(Outcome::from(Verdict::Drawn).figure("alt-f-curve", scene))
}
