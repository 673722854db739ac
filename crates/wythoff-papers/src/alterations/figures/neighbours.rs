//! ALT-F6 and ALT-F7: other Linear Nimhoff games, altered and not.

use wythoff::words::alteration::{Points, beam_slopes};
use wythoff_draw::{Axis, Ink, Mark, Panel, Sample, Scene, Shape, Window};

use super::super::games::{game, points};
use super::super::theorems::neighbours::{HALF_DIFFERS, HALF_ROOK, NEVER_FADES, never_fades};
use super::super::theorems::slopes::{HALF_ROOK_SLOPES, slopes, strips};
use crate::{Failure, Lab, Outcome, Verdict};

/// The alteration of the others.
const MORE: &str = "P{(3,4),(5,0)} N{(0,0)}";
/// Three beams: rook, bishop and one more ray.
const THREE: &str = "rays{(1,0),(0,1),(1,1),(1,2)}";
/// Rook, bishop and two more rays.
const FOUR: &str = "gdwn(1,2)";

fn cells(points: &Points, side: u32) -> Vec<(i64, i64)> {
    let inside = points.iter().filter(|&(x, y)| x.max(y) < u64::from(side));
    inside.map(|(x, y)| (x as i64, y as i64)).collect()
}

/// The first columns of a game, and of it with an alteration.
fn both(text: &str, alter: &str, columns: u64) -> Result<[Points; 2], Failure> {
    Ok([points(game(text)?.rules(), columns)?, points(game(&format!("{text} alter {alter}"))?.rules(), columns)?])
}

/// A board with lines through the origin.
fn board(points: &Points, side: u32, ink: Ink, lines: &[f64]) -> Panel {
    let far = f64::from(side) * 4.0;
    let mut panel = Panel::board(0, 0, side, side).wide(430.0);
    panel.marks.extend(lines.iter().map(|slope| Mark::dashes([(0.0, 0.0), (far, far * slope)], Ink::Muted)));
    panel.with(Mark::cells(cells(points, side), ink, Shape::Square))
}

/// How far the upper beams are above a line.
fn above(points: &Points, slope: f64, columns: u64, ink: Ink) -> Mark {
    let upper = points.iter().filter(|&(x, y)| y >= x && x < columns);
    Mark::Points { points: upper.map(|(x, y)| (x as f64, y as f64 - slope * x as f64)).collect(), ink, radius: 1.6 }
}

/// The least and the greatest height of the upper beam.
fn upper_strip(lab: &mut Lab, text: &str) -> Result<String, Failure> {
    let strips = strips(lab, text, HALF_ROOK_SLOPES)?.ok_or_else(|| format!("{text}: no strip"))?;
    Ok(strips[0].replace("sqrt ", "√").replace('-', "−"))
}

/// ALT-F6.
pub(super) fn two_beams(lab: &mut Lab) -> Result<Outcome, Failure> {
    let n = lab.upto((1 << 11) - 1, (1 << 14) - 1);
    let [plain, altered] = both(HALF_ROOK, NEVER_FADES, n + 13)?;
    let Some((best, common)) = altered.best_offset(&plain, n, 12) else { return Err("nothing in common".into()) };
    let ranges = altered.share_by_range(&plain, best, n);
    let shares: Vec<f64> = ranges.iter().skip(6).map(|range| range.share.ratio()).collect();
    let Some(lines) = beam_slopes(2, 1).map(|slopes| slopes.map(|slope| slope.to_f64())) else {
        return Err("no slopes".into());
    };
    let side = 60;
    let first = board(&plain, side, Ink::Hue(0), &lines).titled("unaltered");
    let second = board(&altered, side, Ink::Hue(1), &lines).titled("(1,1) forced P").with(Mark::cells(
        [(1, 1)],
        Ink::Text,
        Shape::Frame,
    ));
    let near = Scene::of("Rays (2,0), (0,1), (1,1): a small alteration", vec![first, second], 2)
        .key(Ink::Hue(0), Shape::Square, "P-position")
        .key(Ink::Hue(1), Shape::Square, "P-position of the altered game")
        .key(Ink::Muted, Sample::Line { dashed: true }, "slopes (√3 + 1)/2, (√3 − 1)/2")
        .caption(
            "One rook of Wythoff Nim moves an even number of tokens. On the left the game, on the right with (1,1) forced P. \
             The beams keep their slopes; the pattern of the upper one is another. The alteration of the figure in the paper is not known.",
        )
        .command("wythoff reproduce ALT-F6");
    let columns = 400;
    let window = Window { left: 0.0, bottom: -1.0, right: columns as f64, top: 2.0 };
    let deviation = Panel::plot(window)
        .axes(Axis::new("x").grid(), Axis::new("y − (√3 + 1)/2 · x").grid())
        .sized(760.0, 300.0)
        .with(above(&altered, lines[0], columns, Ink::Hue(1)))
        .with(above(&plain, lines[0], columns, Ink::Hue(0)));
    let far = Scene::new("The upper beams above their line", deviation)
        .key(Ink::Hue(0), Shape::Dot, "unaltered")
        .key(Ink::Hue(1), Shape::Dot, "(1,1) forced P")
        .caption(format!(
            "How far the P-positions of the upper beam are above the line of slope (√3 + 1)/2 through the origin, in both games of \
             ALT-F6. Decided from certificates: without the alteration that is from {}, with it from {}.",
            upper_strip(lab, HALF_ROOK)?,
            upper_strip(lab, &format!("{HALF_ROOK} alter {NEVER_FADES}"))?
        ))
        .command("wythoff reproduce ALT-F6");
    let list = shares.iter().map(|share| format!("{share:.3}")).collect::<Vec<_>>().join(", ");
    let words = format!(
        "The best shift of at most 12, {best}, has {common} P-positions in common for piles up to {n}; the shares by dyadic range \
         from 64 on are {list}."
    );
    let proofs = never_fades(lab)?;
    let verdict = if !proofs.is_empty() {
        Verdict::Proved(proofs)
    } else if shares.iter().all(|&share| share < 0.5) {
        Verdict::Computed { to: format!("piles up to {n}: the share in common does not grow") }
    } else {
        Verdict::Contradicted { by: words.clone() }
    };
    let words = if matches!(verdict, Verdict::Proved(_)) { format!("{words} {HALF_DIFFERS}") } else { words };
    Ok(Outcome::from(verdict).text(words).figure("alt-f6a", near).figure("alt-f6b", far))
}

/// A game with beams and its alteration, side by side, with the measured slopes; and the greatest change of a slope.
fn beams(text: &str, count: usize, n: u64) -> Result<(Vec<Panel>, Vec<f64>, f64), Failure> {
    let [plain, altered] = both(text, MORE, n + 1)?;
    let (before, after) = (slopes(&plain, n, count), slopes(&altered, n, count));
    let change = before.iter().zip(&after).map(|(a, b)| (b.0 / a.0 - 1.0).abs()).fold(0.0, f64::max);
    let change = if before.len() == after.len() { change } else { f64::INFINITY };
    let lines: Vec<f64> = before.iter().map(|beam| beam.0).collect();
    let panels = vec![
        board(&plain, 150, Ink::Hue(0), &lines).titled("unaltered"),
        board(&altered, 150, Ink::Hue(1), &lines).titled(format!("alter {MORE}")),
    ];
    Ok((panels, lines, change))
}

/// ALT-F7.
pub(super) fn more_beams(lab: &mut Lab) -> Result<Outcome, Failure> {
    let n = lab.upto(3000, 20_000);
    let mut outcome = Outcome::from(Verdict::Drawn);
    let mut worst = 0.0f64;
    let games = [
        (THREE, 3, "three", "rook, bishop, ray (1,2)", "alt-f7a"),
        (FOUR, 4, "four", "rook, bishop, rays (1,2), (2,1)", "alt-f7b"),
    ];
    for (text, count, number, words, name) in games {
        let (panels, lines, change) = beams(text, count, n)?;
        worst = worst.max(change);
        let list = lines.iter().map(|slope| format!("{slope:.3}")).collect::<Vec<_>>().join(", ");
        let scene = Scene::of(format!("A game with {number} beams: {words}"), panels, 2)
            .key(Ink::Hue(0), Shape::Square, "P-position")
            .key(Ink::Hue(1), Shape::Square, "P-position of the altered game")
            .key(Ink::Muted, Sample::Line { dashed: true }, "measured slopes, unaltered")
            .caption(format!(
                "The P-positions with both piles below 150, without and with an alteration. The dashed lines have the mean slopes of \
                 the unaltered beams for piles {} to {n}: {list}. The altered game has other P-positions near the origin and in \
                 detail, and the same beams: their slopes differ by at most {:.2} %. The game and the alteration of the \
                 figure in the paper are \
                 not known.",
                n / 2,
                100.0 * change
            ))
            .command("wythoff reproduce ALT-F7");
        outcome = outcome.figure(name, scene);
    }
    outcome.verdict = if worst < 0.02 {
        Verdict::Computed { to: format!("piles {} to {n}: slopes within {:.2} %", n / 2, 100.0 * worst) }
    } else {
        Verdict::Contradicted { by: format!("slopes change by {:.1} % for piles {} to {n}", 100.0 * worst, n / 2) }
    };
    Ok(outcome)
}
