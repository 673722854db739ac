//! ALT-F4 and ALT-F5: curves of strings, and the area between them under F.

use wythoff::words::alteration::WythoffString;
use wythoff_draw::{Axis, Ink, Mark, Panel, Sample, Scene, Shape, Ticks, Window};

use super::super::strings::{curve, defects, string, units_between};
use crate::{Failure, Lab, Outcome, Table, Verdict};

/// The pair of the paper.
const SMALL: [&str; 2] = ["00100111", "11001100"];
/// Units of fewer pixels are drawn as points.
const TINY: f64 = 5.0;
/// A larger pair, of our own choice.
const LARGE: [&str; 2] = ["0010001101011101", "1101101000110010"];

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

/// The images of a pair under F^0, F^1, ...: panels, a table, and the areas.
fn images(pair_of: [&str; 2], pixels: &[f64]) -> Result<(Vec<Panel>, Table, Vec<usize>), Failure> {
    let [s, t] = pair_of;
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

fn keys(scene: Scene, pair: [&str; 2]) -> Scene {
    scene
        .key(Ink::Hue(0), Sample::Line { dashed: false }, pair[0])
        .key(Ink::Hue(1), Sample::Line { dashed: false }, pair[1])
        .key(Ink::Hue(5), Shape::Square, "unit of area between them")
}

/// The verdict on a constant area.
fn constant(areas: &[usize], printed: Option<usize>) -> Verdict {
    let first = printed.or(areas.first().copied()).unwrap_or(0);
    if areas.iter().all(|&area| area == first) {
        let cases = format!("F^k for k below {}: {first} units of area, by their definition", areas.len());
        Verdict::Computed { to: cases }
    } else {
        Verdict::Contradicted { by: format!("the areas are {areas:?}") }
    }
}

/// The curve of one string.
pub(super) fn single(_: &mut Lab) -> Result<Outcome, Failure> {
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

/// ALT-F4.
pub(super) fn small(_: &mut Lab) -> Result<Outcome, Failure> {
    let (panels, table, areas) = images(SMALL, &[48.0, 22.0, 13.0])?;
    let scene = keys(Scene::of("Two curves and their images under F", panels, 3), SMALL)
        .caption(
            "The curves of 00100111 and 11001100, then of their images under F, which writes 001 for 0 and 01 for 1, and under \
             F again. Ten units of area lie between the curves each time; they move apart, until each of them is a defect: a \
             place where one string has 01 and the other 10.",
        )
        .command("wythoff reproduce ALT-F4");
    Ok(Outcome::from(constant(&areas, Some(10))).table(table).figure("alt-f4", scene))
}

/// ALT-F5.
pub(super) fn large(_: &mut Lab) -> Result<Outcome, Failure> {
    let (panels, table, areas) = images(LARGE, &[36.0, 22.0, 9.0, 3.5])?;
    let scene = keys(Scene::of("A larger pair of strings under F", panels, 2), LARGE)
        .caption(format!(
            "Two balanced strings of 16 letters and their images under F, F^2 and F^3. The area between the curves stays {}; the \
             curves come close to one line of slope 1/φ, and in the end they differ by single units that share no row and no \
             column, the defects. The strings of this figure in the paper are not known; these are our own.",
            areas.first().copied().unwrap_or(0)
        ))
        .command("wythoff reproduce ALT-F5");
    Ok(Outcome::from(constant(&areas, None)).table(table).figure("alt-f5", scene))
}
