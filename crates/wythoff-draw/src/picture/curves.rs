//! The curves of the strings of an altered Wythoff Nim and of Wythoff Nim, under iterates of F.

use wythoff::words::alteration::{Altered, BOUND, Convergence, Unit, WythoffString, units};
use wythoff::{Budget, Game, counted};

use super::words;
use crate::error::{PictureError, check_letters, unsuited};
use crate::{Axis, Ink, Mark, Panel, Sample, Scene, Shape, Ticks, Window};

/// F is applied until the units of area are separate, but at least and at most these numbers of times.
const STEPS: (u64, u64) = (3, 5);
/// The greatest length of strings that are drawn.
const MOST_LETTERS: usize = 20_000;
/// The width of a panel in pixels.
const SIDE: f64 = 330.0;

/// The balanced strings of the game and of Wythoff Nim as curves, and their images under F, F^2, F^3 and perhaps
/// further iterates.
///
/// A curve goes a step right for each 0 of a string and a step up for each 1 (ALT section 4); two balanced strings
/// enclose some units of area, whose number F preserves.
///
/// # Errors
/// The game is not Wythoff Nim with forced labels or misere play, or its strings are not balanced within the bound, or
/// too long.
pub fn curves(game: &Game, budget: &Budget) -> Result<Scene, PictureError> {
    let altered = Altered::new(game.rules(), budget).or_else(unsuited)?;
    let found = Convergence::of(altered.saturation(), BOUND, budget).or_else(unsuited)?;
    let (mut ours, mut wythoff) = found.balanced_strings.clone();
    check_letters(ours.len(), MOST_LETTERS)?;
    let mut panels = Vec::new();
    for k in 0..=found.steps.clamp(STEPS.0, STEPS.1) {
        let between = units(&ours, &wythoff).or_else(unsuited)?;
        panels.push(panel(&ours, &wythoff, &between, k));
        (ours, wythoff) = (ours.image(), wythoff.image());
        if ours.len() > MOST_LETTERS {
            break;
        }
    }
    let column = found.balanced_column;
    let caption = format!(
        "A step right for each 0 of the string, up for each 1. The string of column $t = {column}$ has as many zeros and ones as \
         that of Wythoff Nim in {}; $F$: 0 → 001, 1 → 01 keeps the area between them (ALT section 4). {} Computed to column \
         {column}; closed form beyond it.",
        words::column_of_wythoff(found.offset.x),
        remaining(&found)
    );
    let scene = Scene::of(format!("{}: curves of its strings", game.title()), panels, 2).caption(caption);
    let scene = scene.key(Ink::Hue(0), Sample::Line { dashed: false }, game.text());
    let scene = scene.key(Ink::Hue(1), Sample::Line { dashed: true }, "Wythoff Nim");
    Ok(scene.key(Ink::Hue(5), Shape::Square, "unit of area"))
}

/// A sentence about the area between the curves under further iterates of F.
fn remaining(found: &Convergence) -> String {
    match (found.defects(), found.steps) {
        (0, _) => "There is none: the strings are equal.".to_owned(),
        (_, 0) => "It is made of single units, the defects that remain.".to_owned(),
        (_, steps) => format!(
            "It is pulled apart into single units, the defects that remain; they are single after {}.",
            counted(steps, "application")
        ),
    }
}

fn panel(ours: &WythoffString, wythoff: &WythoffString, between: &[Unit], k: u64) -> Panel {
    let (right, top) = (ours.zeros().max(1) as f64, ours.ones().max(1) as f64);
    let window = Window { left: -0.03 * right, bottom: -0.03 * top, right: 1.03 * right, top: 1.03 * top };
    let area = counted(between.len() as u64, "unit");
    let name = match k {
        0 => format!("strings of {} letters: {area}", ours.len()),
        1 => format!("$F$, {} letters: {area}", ours.len()),
        k => format!("$F^{k}$, {} letters: {area}", ours.len()),
    };
    let mut panel = Panel::plot(window).sized(SIDE, 0.75 * SIDE).titled(name);
    let grid = right <= 30.0;
    let axis = |label: &str, end: f64| Axis { ticks: ticks(end as u32), grid, ..Axis::new(label) };
    panel = panel.axes(axis("zeros", right), axis("ones", top));
    // A unit is drawn at least a few pixels wide and high.
    let least = (4.0 * right / SIDE, 4.0 * top / (0.75 * SIDE));
    for unit in between {
        let corner = |n: &wythoff::UBig| u32::try_from(n).map_or(f64::NAN, f64::from);
        let (x, y) = (corner(&unit.x), corner(&unit.y));
        let (wide, high) = (least.0.max(1.0), least.1.max(1.0));
        let low = (x + 0.5 - wide / 2.0, y + 0.5 - high / 2.0);
        panel.marks.push(Mark::rectangle(low, (low.0 + wide, low.1 + high), Ink::Hue(5), 0.8));
    }
    let curve = |string: &WythoffString| string.curve().map(|(x, y)| (x as f64, y as f64)).collect::<Vec<_>>();
    panel.marks.push(Mark::line(curve(ours), Ink::Hue(0)));
    panel.marks.push(Mark::dashes(curve(wythoff), Ink::Hue(1)));
    panel
}

/// Ticks at whole numbers: round ones, or all of them if there are few.
fn ticks(end: u32) -> Ticks {
    if end > 12 {
        return Ticks::Numbers;
    }
    Ticks::At((0..=end).map(|n| (f64::from(n), n.to_string())).collect())
}
