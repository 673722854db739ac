//! Section 6: other Linear Nimhoff games, altered and not: which alterations fade, whether the slopes of beams survive, and figures 6 and 7.

use itertools::Itertools;
use serde::Deserialize;
use wythoff::UBig;
use wythoff::exact::Quadratic;
use wythoff::prove::consequences::{beam, offset};
use wythoff::words::alteration::{Points, beam_slopes, half_rook_pair, slot_offset};
use wythoff_draw::{Axis, Ink, Mark, Panel, Shape, Window};

use super::certified::{SCALES, differences};
use super::figures::cells;
use super::games::columns;
use crate::facts::in_signs;
use crate::{Failure, Outcome, Proof, Session, Settled, Values, Verdict, figure, require, values};

/// A neighbour of Wythoff Nim, in which moves in one of the two piles take an even number of tokens.
const HALF_ROOK: &str = "rays{(2,0),(0,1),(1,1)}";

/// An alteration of [`HALF_ROOK`] that is proved not to fade.
const NEVER_FADES: &str = "P{(1,1)}";

/// Settles the P-positions of the rays (2,0), (0,1), (1,1), and measures the slopes of the beams for other rays.
pub(super) fn beams(session: &Session) -> Settled {
    let mut proved = session.proved(HALF_ROOK)?;
    session.holds(&mut proved.facts, &[])?;
    let mut table = session.table("beams", &[]);
    for n in 0..8u64 {
        let [upper, lower] = half_rook_pair(&UBig::from(n)).map(|(x, y)| format!("({x},{y})"));
        table.add(&[&n, &upper, &lower]);
    }
    let most = session.bound("columns");
    let mut slopes = session.table("slopes", &[("half", &(most / 2))]);
    for (a, b) in [(1, 1), (2, 1), (1, 2), (2, 2), (3, 1), (1, 3), (3, 2)] {
        let rays = format!("({a},0), (0,{b}), (1,1)");
        let points = columns(session, &format!("rays{{({a},0),(0,{b}),(1,1)}}"), most + 1)?;
        let formula = beam_slopes(a, b).ok_or("no slopes")?;
        let seen = formula.map(|slope| points.mean_slope(most / 2, most, slope.to_f64(), 0.1 * slope.to_f64()));
        let seen = seen.map(|seen| seen.map_or("none".into(), |(mean, _)| format!("{mean:.5}"))).join(", ");
        slopes.push([rays, formula.map(|slope| format!("${slope} = {:.5}$", slope.to_f64())).join(", "), seen]);
    }
    Ok(session.outcome(Verdict::Proved(vec![proved.proof()]), &[], [table.into(), slopes.into()]))
}

/// Whether alterations of [`HALF_ROOK`] fade, that is, leave differences of density 0 after a shift; proved for those that do.
pub(super) fn fading(session: &Session) -> Settled {
    let (fading, lasting): (Vec<String>, Vec<String>) = (session.given("fading")?, session.given("lasting")?);
    let n = session.bound("n");
    let plain = columns(session, HALF_ROOK, n + 1)?;
    let unaltered = session.proved(HALF_ROOK)?;
    let mut table = session.table("alterations", &[("game", &HALF_ROOK)]);
    let (mut example, mut proofs) = (None, Vec::new());
    for (alter, fades) in fading.iter().map(|alter| (alter, true)).chain(lasting.iter().map(|alter| (alter, false))) {
        let text = format!("{HALF_ROOK} alter {alter}");
        let altered = columns(session, &text, n + 20)?;
        let (best, _) = altered.best_offset(&plain, n, 12).ok_or_else(|| format!("{text}: nothing in common"))?;
        let share = altered.share_by_range(&plain, best, n).last().map_or(0.0, |range| range.ratio());
        require(fades == (share >= 0.5), || format!("{text}: in the last range {share:.4} are in common"))?;
        let counted = slot_offset(&altered, 6, 2, 1).map_or("not whole".into(), |offset| offset.to_string());
        let mut differ = match share {
            _ if alter == NEVER_FADES => "too many, for every shift (proved)".to_owned(),
            ..0.5 => "too many, as far as computed".into(),
            _ => "few, as far as computed".into(),
        };
        if fades {
            let proved = session.proved(&text)?;
            let found = offset(&proved.facts, (best.x, best.y), unaltered.relation(), SCALES)?;
            require(found.is_proved(), || format!("{text}: positions that differ have no share 0 in the limit"))?;
            let count = differences(&found);
            differ = format!("{count} (proved)");
            proofs.push(proved.proof_with(&found.proof));
            example.get_or_insert((text, best, count));
        }
        table.add(&[alter, &counted, &best, &format!("{share:.4}"), &differ]);
    }
    let (text, best, count) = example.ok_or("no alteration that fades was given")?;
    let by = session.text("by", &[("game", &HALF_ROOK), ("altered", &text), ("best", &best), ("count", &count)]);
    let [without, with] = &never_fades(session)?;
    Ok(session.outcome(Verdict::Answered { by, proofs }, values![without, with], [table.into()]))
}

/// A sentence decided for [`HALF_ROOK`]: no two P-positions differ by (1,2).
const NO_PAIRS: &str = "~E x,y $P(x,y) & $P(x+1,y+2)";

/// A sentence decided for [`HALF_ROOK`] with [`NEVER_FADES`]: from column 2 on, every P-position with x <= y differs by (1,2) from another one.
const PAIRS: &str = "A x,y (x >= 2 & x <= y & $P(x,y)) => ($P(x+1,y+2) | E u,v u + 1 = x & v + 2 = y & $P(u,v))";

/// The proofs, for the unaltered and the altered game, that [`NEVER_FADES`] does not fade for any shift.
fn never_fades(session: &Session) -> Result<[Proof; 2], Failure> {
    let mut unaltered = session.proved(HALF_ROOK)?;
    let mut altered = session.proved(&format!("{HALF_ROOK} alter {NEVER_FADES}"))?;
    require(unaltered.facts.decide(NO_PAIRS)?, || NO_PAIRS)?;
    require(altered.facts.decide(PAIRS)?, || PAIRS)?;
    Ok([unaltered.proof(), altered.proof()])
}

/// The intervals of y - s x on the two beams of slopes s > 1 > r, decided from a certificate that is shipped or made in this run; `None` if one of
/// them is unbounded, so that the beam has a different slope.
fn strips<S: AsRef<str>>(session: &Session, text: &str, slopes: &[S; 2]) -> Result<Option<Vec<String>>, Failure> {
    let mut proved = session.proved(text)?;
    let mut bounds = Vec::new();
    for (part, slope) in ["x <= y", "x >= y"].into_iter().zip(slopes) {
        let upper = proved.facts.relation(&format!("$P(x,y) & {part}"))?;
        let Some(beam) = beam(&upper, &slope.as_ref().parse::<Quadratic>()?)? else { return Ok(None) };
        let [least, greatest] = [beam.least, beam.greatest].map(|end| in_signs(&end.value.to_string()));
        bounds.push(format!("{least} to {greatest}"));
    }
    Ok(Some(bounds))
}

/// The slopes of the beams of a game: the P-positions with greater pile from n/2 to n, sorted by y/x and split at the `beams - 1` widest gaps.
/// Returns the mean slope and the number of positions of each beam.
fn slopes(points: &Points, n: u64, beams: usize) -> Vec<(f64, usize)> {
    let far = points.iter().filter(|&(x, y)| x > 0 && y > 0 && (n / 2..=n).contains(&x.max(y)));
    let ratios: Vec<f64> = far.map(|(x, y)| (y as f64 / x as f64).ln()).sorted_by(f64::total_cmp).collect();
    let widest =
        (1..ratios.len()).sorted_by(|&i, &j| (ratios[j] - ratios[j - 1]).total_cmp(&(ratios[i] - ratios[i - 1])));
    let gaps: Vec<usize> = widest.take(beams.saturating_sub(1)).sorted_unstable().collect();
    let starts = [0].into_iter().chain(gaps.iter().copied());
    let ends = gaps.iter().copied().chain([ratios.len()]);
    let beam = |from: usize, to: usize| (ratios[from..to].iter().sum::<f64>() / (to - from) as f64).exp();
    starts.zip(ends).filter(|(from, to)| from < to).map(|(from, to)| (beam(from, to), to - from)).collect()
}

/// The greatest relative difference of the slopes of two lists of beams; infinite if their numbers of beams differ.
fn change(before: &[(f64, usize)], after: &[(f64, usize)]) -> f64 {
    let changes = before.iter().zip(after).map(|(a, b)| (b.0 / a.0 - 1.0).abs());
    if before.len() == after.len() { changes.fold(0.0, f64::max) } else { f64::INFINITY }
}

/// A game with beams, and some alterations of it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Game {
    game: String,
    /// The number of beams of the game.
    beams: usize,
    /// The exact slopes of the two beams, if they are known.
    slopes: Option<[String; 2]>,
    alterations: Vec<String>,
}

/// Measures whether the slopes of the beams survive alterations, and proves it where the slopes are known and a strip is bounded.
pub(super) fn surviving(session: &Session) -> Settled {
    let games: Vec<Game> = session.given("games")?;
    let n = session.bound("n");
    let (mut proved, mut most) = (0, 0.0f64);
    let mut table = session.table("slopes", &[("half", &(n / 2))]);
    for Game { game, beams, slopes: known, alterations } in &games {
        let unaltered = slopes(&columns(session, game, n + 1)?, n, *beams);
        let shown = |slopes: &[(f64, usize)]| slopes.iter().map(|beam| format!("{:.4}", beam.0)).join(", ");
        table.add(&[game, &"none", &shown(&unaltered), &"", &""]);
        for alter in alterations {
            let altered = format!("{game} alter {alter}");
            let seen = slopes(&columns(session, &altered, n + 1)?, n, *beams);
            let change = change(&unaltered, &seen);
            most = most.max(change);
            let strips = known.as_ref().map(|known| strips(session, &altered, known)).transpose()?.flatten();
            proved += usize::from(strips.is_some());
            let (change, strips) = (format!("{:.2} %", 100.0 * change), strips.unwrap_or_default().join(", "));
            table.add(&[game, alter, &shown(&seen), &change, &strips]);
        }
    }
    let (percent, half) = (format!("{:.2}", 100.0 * most), n / 2);
    require(most < 0.02, || format!("slopes differ by {percent} % for piles {half} to {n}"))?;
    Ok(session.settled(&[("most", &percent), ("half", &half), ("proved", &proved)], [table.into()]))
}

/// The P-positions in the first columns of a game, without and with an alteration.
fn both(session: &Session, text: &str, alter: &str, most: u64) -> Result<[Points; 2], Failure> {
    Ok([columns(session, text, most)?, columns(session, &format!("{text} alter {alter}"), most)?])
}

/// A board with the P-positions in one colour, and lines of these slopes through the origin.
fn board(points: &Points, side: u32, hue: u8, lines: &[f64]) -> Panel {
    let far = f64::from(side) * 4.0;
    let mut panel = figure::board(side, 430.0);
    panel.marks.extend(lines.iter().map(|slope| Mark::dashes([(0.0, 0.0), (far, far * slope)], Ink::Muted)));
    panel.with(figure::squares(cells(points.iter(), side), hue))
}

/// The heights of the P-positions with x <= y above the line y = slope x, as points.
fn above(points: &Points, slope: f64, columns: u64, ink: Ink) -> Mark {
    let upper = points.iter().filter(|&(x, y)| y >= x && x < columns);
    Mark::points(upper.map(|(x, y)| (x as f64, y as f64 - slope * x as f64)), ink, 1.6)
}

/// The slopes of the two beams of [`HALF_ROOK`].
const SLOPES: [&str; 2] = ["(1 + sqrt 3)/2", "(sqrt 3 - 1)/2"];

/// Settles ALT-F6: draws two beams without and with an alteration that does not fade, with the proofs.
pub(super) fn two_beams(session: &Session) -> Settled {
    let n = session.bound("n");
    let [plain, altered] = both(session, HALF_ROOK, NEVER_FADES, n + 13)?;
    let (best, common) = altered.best_offset(&plain, n, 12).ok_or("nothing in common")?;
    let ranges = altered.share_by_range(&plain, best, n);
    let shares: Vec<f64> = ranges.iter().skip(6).map(|range| range.ratio()).collect();
    let lines = beam_slopes(2, 1).ok_or("no slopes")?.map(|slope| slope.to_f64());
    let (side, right) = (60, 400);
    let forced = Mark::cells([(1, 1)], Ink::Text, Shape::Frame);
    let near = vec![board(&plain, side, 0, &lines), board(&altered, side, 1, &lines).with(forced)];
    let deviation = Panel::plot(Window { left: 0.0, bottom: -1.0, right: right as f64, top: 2.0 })
        .axes(Axis::new("$x$").grid(), Axis::new("$y − (√3 + 1)/2 · x$").grid())
        .sized(760.0, 300.0)
        .with(above(&altered, lines[0], right, Ink::Hue(1)))
        .with(above(&plain, lines[0], right, Ink::Hue(0)));
    let strip = |text: &str| -> Result<String, Failure> {
        let strips = strips(session, text, &SLOPES)?.ok_or_else(|| format!("{text}: no strip"))?;
        Ok(strips[0].clone())
    };
    let (unaltered, moved) = (strip(HALF_ROOK)?, strip(&format!("{HALF_ROOK} alter {NEVER_FADES}"))?);
    let shown = shares.iter().map(|share| format!("{share:.3}")).join(", ");
    let words = session.text("shares", &[("best", &best), ("common", &common), ("shares", &shown)]);
    let outcome = Outcome::from(Verdict::Proved(never_fades(session)?.into())).with(words);
    let values: Values = &[("unaltered", &unaltered), ("altered", &moved)];
    Ok(outcome.with(session.figure(0, near, values)).with(session.figure(1, vec![deviation], values)))
}

/// Settles ALT-F7: draws games with more beams without and with an alteration, and checks that the slopes survive.
pub(super) fn more_beams(session: &Session) -> Settled {
    let games: Vec<Game> = session.given("games")?;
    let n = session.bound("n");
    let (mut figures, mut worst) = (Vec::new(), 0.0f64);
    for (k, Game { game, beams, alterations, .. }) in games.iter().enumerate() {
        let alter = &alterations[0];
        let [plain, altered] = both(session, game, alter, n + 1)?;
        let before = slopes(&plain, n, *beams);
        let change = change(&before, &slopes(&altered, n, *beams));
        worst = worst.max(change);
        let lines: Vec<f64> = before.iter().map(|beam| beam.0).collect();
        let panels = vec![board(&plain, 150, 0, &lines), board(&altered, 150, 1, &lines)];
        let (shown, change) =
            (lines.iter().map(|slope| format!("{slope:.3}")).join(", "), format!("{:.2}", 100.0 * change));
        let values: Values = &[("alter", alter), ("half", &(n / 2)), ("slopes", &shown), ("change", &change)];
        figures.push(session.figure(k, panels, values).into());
    }
    require(worst < 0.02, || format!("slopes change by {:.1} % for piles {} to {n}", 100.0 * worst, n / 2))?;
    Ok(session.settled(&[("half", &(n / 2)), ("worst", &format!("{:.2}", 100.0 * worst))], figures))
}
