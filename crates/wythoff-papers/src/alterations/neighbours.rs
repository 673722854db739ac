//! Section 6: other Linear Nimhoff games, altered and not. Which alterations fade, whether the slopes of beams survive, and
//! figures 6 and 7.

use wythoff::UBig;
use wythoff::exact::Quadratic;
use wythoff::prove::consequences::{beam, offset};
use wythoff::words::alteration::{Points, beam_slopes, half_rook_pair, slot_offset};
use wythoff_draw::{Axis, Ink, Mark, Panel, Sample, Scene, Shape, Window};

use super::certified::{SCALES, differences};
use super::games::{Proven, points};
use crate::boards::{contradicted, game};
use crate::settle::Settled;
use crate::{Failure, Outcome, Proof, Session, Table, Verdict};

/// The neighbour of Wythoff Nim in which one rook moves an even number of tokens.
pub(super) const HALF_ROOK: &str = "rays{(2,0),(0,1),(1,1)}";

/// Alterations of it that fade, the simplest first.
const FADING: [&str; 4] = ["N{(0,0)}", "P{(0,1)}", "P{(4,4),(1,2)}", "P{(3,4),(5,0)} N{(0,0)}"];

/// Alterations of it that do not.
const LASTING: [&str; 2] = [NEVER_FADES, "P{(2,0),(2,1),(2,2)}"];

/// The P-positions of rays (2,0), (0,1), (1,1).
pub(super) fn beams(session: &mut Session) -> Settled {
    let mut proven = Proven::of(session, HALF_ROOK)?;
    let sentence =
        "$P(x,y) <=> ((E n x = floor(n*(1 + sqrt 3)/1) & y = x + n) | (E n y = floor(n*(0 + sqrt 3)/3) & x = y + n))";
    if !proven.facts.decide(sentence)? {
        return Ok(contradicted(sentence));
    }
    let mut table = Table::new("The first P-positions of both beams", ["n", "upper", "lower"]);
    for n in 0..8u64 {
        let [upper, lower] = half_rook_pair(&UBig::from(n)).map(|(x, y)| format!("({x},{y})"));
        table.push([n.to_string(), upper, lower]);
    }
    let columns = session.upto(3000, 20_000);
    let head = ["rays", "slopes by the formula", "mean slopes seen"];
    let mut slopes = Table::new(
        format!("Slopes of the beams of rays (a,0), (0,b), (1,1), columns {} to {columns}", columns / 2),
        head,
    );
    for (a, b) in [(1, 1), (2, 1), (1, 2), (2, 2), (3, 1), (1, 3), (3, 2)] {
        let points = points(game(&format!("rays{{({a},0),(0,{b}),(1,1)}}"))?.rules(), columns + 1, session.budget())?;
        let Some(formula) = beam_slopes(a, b) else { return Err("no slopes".into()) };
        let seen = formula.map(|slope| points.mean_slope(columns / 2, columns, slope.to_f64(), 0.1 * slope.to_f64()));
        let formula = formula.map(|slope| format!("{slope} = {:.5}", slope.to_f64())).join(", ");
        let seen = seen.map(|seen| seen.map_or("none".into(), |(mean, _)| format!("{mean:.5}"))).join(", ");
        slopes.push([format!("({a},0), (0,{b}), (1,1)"), formula, seen]);
    }
    Ok(Outcome::proved(proven.proof(&[])).table(table).table(slopes).text(
        "The slopes (1 + sqrt 3)/2 and (sqrt 3 - 1)/2 are those of a family: rays (a,0), (0,b), (1,1) have beams of slope \
         s = (b + sqrt(b^2 + 4b/a))/2 and s - b, as far as it was computed.",
    ))
}

/// Are there defects in another game? Proves that there are.
pub(super) fn fading(session: &mut Session) -> Settled {
    let n = session.upto((1 << 11) - 1, (1 << 14) - 1);
    let plain = points(game(HALF_ROOK)?.rules(), n + 1, session.budget())?;
    let unaltered = Proven::of(session, HALF_ROOK)?;
    let head =
        ["alteration", "offset by counting", "best shift", "share in common, last range", "positions that differ"];
    let mut table = Table::new(format!("Alterations of {HALF_ROOK}, piles up to {n}"), head);
    let (mut example, mut proofs) = (None, Vec::new());
    let lasting = never_fades(session)?;
    for (alter, fades) in FADING.map(|alter| (alter, true)).into_iter().chain(LASTING.map(|alter| (alter, false))) {
        let text = format!("{HALF_ROOK} alter {alter}");
        let altered = points(game(&text)?.rules(), n + 20, session.budget())?;
        let Some((best, _)) = altered.best_offset(&plain, n, 12) else { continue };
        let share = altered.share_by_range(&plain, best, n).last().map_or(0.0, |range| range.share.ratio());
        let counted = slot_offset(&altered, 6, 2, 1).map_or("not whole".into(), |offset| offset.to_string());
        let mut differ =
            if share < 0.5 { "too many, as far as computed" } else { "few, as far as computed" }.to_owned();
        if alter == NEVER_FADES && !lasting.is_empty() {
            differ = "too many, for every shift (proved)".into();
        }
        if fades {
            let proven = Proven::of(session, &text)?;
            let found = offset(&proven.facts, (best.x, best.y), unaltered.relation(), SCALES)?;
            if found.is_proved() {
                differ = format!("{} (proved)", differences(&found));
                proofs.push(proven.proof(&found.proof));
                example.get_or_insert((text.clone(), best, differences(&found)));
            }
        }
        table.push([alter.to_owned(), counted, best.to_string(), format!("{share:.4}"), differ]);
    }
    let Some((text, best, count)) = example else {
        let known = format!("no alteration of six is proved to fade; piles up to {n} were looked at");
        return Ok(Outcome::from(Verdict::Open { known }).table(table));
    };
    let by = format!(
        "yes, {HALF_ROOK}. The smallest alteration that fades is of the label of (0,0) alone: the P-positions of {text}, shifted by \
         {best}, differ from those of {HALF_ROOK} in positions, {count}, whose share is proved to be 0 in the limit. So another \
         game than Wythoff Nim has altered games that come closer and closer to it, for some alterations and not for others"
    );
    let mut outcome = Outcome::from(Verdict::Answered { by, proofs }).table(table);
    if !lasting.is_empty() {
        let proofs: Vec<_> = lasting.iter().map(ToString::to_string).collect();
        outcome = outcome.text(format!(
            "Others do not fade, as the paper has it for the one that it shows. With (1,1) forced P that is proved: {HALF_DIFFERS} \
             Proofs: {}.",
            proofs.join("; ")
        ));
    }
    Ok(outcome.text(NIM).text("Where the offset that counting suggests is not whole, no alteration was seen to fade."))
}

/// The trivial example.
const NIM: &str = "Nim, the rays (1,0) and (0,1), is a trivial case, which the authors can hardly mean: right of the altered \
    positions each column takes the lowest free row, so that the P-positions are in the end those of a shifted diagonal.";

/// An alteration of [`HALF_ROOK`] that is proved not to fade.
pub(super) const NEVER_FADES: &str = "P{(1,1)}";

/// Decided for the game without it ...
const NO_PAIRS: &str = "~E x,y $P(x,y) & $P(x+1,y+2)";

/// ... and for the game with it.
const PAIRS: &str = "A x,y (x >= 2 & x <= y & $P(x,y)) => ($P(x+1,y+2) | E u,v u + 1 = x & v + 2 = y & $P(u,v))";

/// What follows.
pub(super) const HALF_DIFFERS: &str = "From column 2 on every P-position (x,y) of the altered game with x <= y has another \
    one at (x+1,y+2) or (x-1,y-2), while no two of the unaltered game are so placed: whatever the shift, of each such pair one \
    at least is no P-position of the unaltered game, and so at least a third of the upper beam differs.";

/// The proofs that [`NEVER_FADES`] does not fade, whatever the shift; none if a sentence is false.
pub(super) fn never_fades(session: &mut Session) -> Result<Vec<Proof>, Failure> {
    let mut unaltered = Proven::of(session, HALF_ROOK)?;
    let mut altered = Proven::of(session, &format!("{HALF_ROOK} alter {NEVER_FADES}"))?;
    let holds = unaltered.facts.decide(NO_PAIRS)? && altered.facts.decide(PAIRS)?;
    Ok(if holds { vec![unaltered.proof(&[]), altered.proof(&[])] } else { Vec::new() })
}

/// The strips of both beams of slopes s > 1 > r, decided from a certificate that is shipped or made in this run; `None` if one
/// of them is not bounded, so that the beam has another slope.
fn strips(session: &mut Session, text: &str, slopes: [&str; 2]) -> Result<Option<Vec<String>>, Failure> {
    let mut proven = Proven::of(session, text)?;
    let mut bounds = Vec::new();
    for (part, slope) in ["x <= y", "x >= y"].into_iter().zip(slopes) {
        let beam = beam(&proven.facts.relation(&format!("$P(x,y) & {part}"))?, &slope.parse::<Quadratic>()?)?;
        let Some(beam) = beam else { return Ok(None) };
        bounds.push(format!("{} to {}", beam.least.value, beam.greatest.value));
    }
    Ok(Some(bounds))
}

/// The slopes of the beams of a game: the P-positions with greater pile from n/2 to n, sorted by y/x and cut at the
/// `beams - 1` widest gaps; mean slope and number for each.
fn slopes(points: &Points, n: u64, beams: usize) -> Vec<(f64, usize)> {
    let far = points.iter().filter(|&(x, y)| x > 0 && y > 0 && (n / 2..=n).contains(&x.max(y)));
    let mut ratios: Vec<f64> = far.map(|(x, y)| (y as f64 / x as f64).ln()).collect();
    ratios.sort_by(f64::total_cmp);
    let mut gaps: Vec<usize> = (1..ratios.len()).collect();
    gaps.sort_by(|&i, &j| (ratios[j] - ratios[j - 1]).total_cmp(&(ratios[i] - ratios[i - 1])));
    gaps.truncate(beams.saturating_sub(1));
    gaps.sort_unstable();
    let starts = [0].into_iter().chain(gaps.iter().copied());
    let ends = gaps.iter().copied().chain([ratios.len()]);
    let beam = |from: usize, to: usize| (ratios[from..to].iter().sum::<f64>() / (to - from) as f64).exp();
    starts.zip(ends).filter(|(from, to)| from < to).map(|(from, to)| (beam(from, to), to - from)).collect()
}

/// The slopes of the beams of [`HALF_ROOK`].
const HALF_ROOK_SLOPES: [&str; 2] = ["(1 + sqrt 3)/2", "(sqrt 3 - 1)/2"];

/// A game with beams, how many, the slopes of two that are known, and alterations of it.
type Game = (&'static str, usize, Option<[&'static str; 2]>, [&'static str; 3]);

/// The games that are tried.
const GAMES: [Game; 4] = [
    (HALF_ROOK, 2, Some(HALF_ROOK_SLOPES), ["P{(1,1)}", "P{(2,0),(2,1),(2,2)}", "N{(0,0)}"]),
    ("rays{(1,0),(0,1),(1,1),(1,2)}", 3, None, ["P{(1,1)}", "P{(3,4),(5,0)} N{(0,0)}", "P{(0,0),(0,1),(1,0)}"]),
    ("gdwn(1,2)", 4, None, ["P{(1,1)}", "P{(3,4),(5,0)} N{(0,0)}", "P{(0,0),(0,1),(1,0)}"]),
    (
        "wythoff",
        2,
        Some(["(1 + sqrt 5)/2", "(sqrt 5 - 1)/2"]),
        ["P{(1,1)}", "P{(3,4),(5,0)} N{(0,0)}", "P{(0,0),(0,1),(1,0)}"],
    ),
];

/// Do the slopes survive an alteration?
pub(super) fn surviving(session: &mut Session) -> Settled {
    let n = session.upto(3000, 30_000);
    let head = ["game", "alteration", "slopes", "greatest change", "y - s x (proved)"];
    let mut proved = 0;
    let mut table = Table::new(format!("Mean slopes of the beams, greater pile {} to {n}", n / 2), head);
    let mut most = 0.0f64;
    for (text, beams, known, alterations) in GAMES {
        let unaltered = slopes(&points(game(text)?.rules(), n + 1, session.budget())?, n, beams);
        let list =
            |slopes: &[(f64, usize)]| slopes.iter().map(|beam| format!("{:.4}", beam.0)).collect::<Vec<_>>().join(", ");
        table.push([text, "none", &list(&unaltered), "", ""]);
        for alter in alterations {
            let altered = format!("{text} alter {alter}");
            let seen = slopes(&points(game(&altered)?.rules(), n + 1, session.budget())?, n, beams);
            let changes = unaltered.iter().zip(&seen).map(|(a, b)| (b.0 / a.0 - 1.0).abs());
            let change = if seen.len() == unaltered.len() { changes.fold(0.0, f64::max) } else { f64::INFINITY };
            most = most.max(change);
            let strips = known.map(|known| strips(session, &altered, known)).transpose()?.flatten();
            proved += usize::from(strips.is_some());
            let (change, strips) = (format!("{:.2} %", 100.0 * change), strips.unwrap_or_default().join(", "));
            table.push([text, alter, &list(&seen), &change, &strips]);
        }
    }
    let evidence = if most < 0.02 {
        format!(
            "the slopes of all beams agree to {:.2} % in twelve altered games, piles {} to {n}; for {proved} of them they are \
             proved to be those of the game without the alteration",
            100.0 * most,
            n / 2
        )
    } else {
        format!("slopes differ by {:.1} % for piles {} to {n}", 100.0 * most, n / 2)
    };
    Ok(Outcome::from(Verdict::Conjectured { evidence }).table(table).text(
        "Where the slopes s of the unaltered game are known and the altered one has a certificate, shipped or made in this run, it was \
         decided that y - s x stays between these bounds in the upper beam and in the lower one. For more than two beams no \
         automaton is known, and the slopes are measured.",
    ))
}

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
fn both(session: &Session, text: &str, alter: &str, columns: u64) -> Result<[Points; 2], Failure> {
    Ok([
        points(game(text)?.rules(), columns, session.budget())?,
        points(game(&format!("{text} alter {alter}"))?.rules(), columns, session.budget())?,
    ])
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
fn upper_strip(session: &mut Session, text: &str) -> Result<String, Failure> {
    let strips = strips(session, text, HALF_ROOK_SLOPES)?.ok_or_else(|| format!("{text}: no strip"))?;
    Ok(strips[0].replace("sqrt ", "√").replace('-', "−"))
}

/// ALT-F6.
pub(super) fn two_beams(session: &mut Session) -> Settled {
    let n = session.upto((1 << 11) - 1, (1 << 14) - 1);
    let [plain, altered] = both(session, HALF_ROOK, NEVER_FADES, n + 13)?;
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
            upper_strip(session, HALF_ROOK)?,
            upper_strip(session, &format!("{HALF_ROOK} alter {NEVER_FADES}"))?
        ))
        .command("wythoff reproduce ALT-F6");
    let list = shares.iter().map(|share| format!("{share:.3}")).collect::<Vec<_>>().join(", ");
    let words = format!(
        "The best shift of at most 12, {best}, has {common} P-positions in common for piles up to {n}; the shares by dyadic range \
         from 64 on are {list}."
    );
    let proofs = never_fades(session)?;
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
fn with_beams(session: &Session, text: &str, count: usize, n: u64) -> Result<(Vec<Panel>, Vec<f64>, f64), Failure> {
    let [plain, altered] = both(session, text, MORE, n + 1)?;
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
pub(super) fn more_beams(session: &mut Session) -> Settled {
    let n = session.upto(3000, 20_000);
    let mut outcome = Outcome::from(Verdict::Drawn);
    let mut worst = 0.0f64;
    let games = [
        (THREE, 3, "three", "rook, bishop, ray (1,2)", "alt-f7a"),
        (FOUR, 4, "four", "rook, bishop, rays (1,2), (2,1)", "alt-f7b"),
    ];
    for (text, count, number, words, name) in games {
        let (panels, lines, change) = with_beams(session, text, count, n)?;
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
