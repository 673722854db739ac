//! Section 6: the slopes of beams survive an alteration.

use wythoff::exact::Quadratic;
use wythoff::prove::consequences::beam;
use wythoff::words::alteration::Points;

use super::super::games::{game, points};
use super::super::proven::Proven;
use super::neighbours::HALF_ROOK;
use crate::{Failure, Lab, Outcome, Table, Verdict};

/// The strips of both beams of slopes s > 1 > r, decided from a certificate that is shipped or made in this run; `None` if one
/// of them is not bounded, so that the beam has another slope.
pub(in super::super) fn strips(lab: &mut Lab, text: &str, slopes: [&str; 2]) -> Result<Option<Vec<String>>, Failure> {
    let mut proven = Proven::of(lab, text)?;
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
pub(in super::super) fn slopes(points: &Points, n: u64, beams: usize) -> Vec<(f64, usize)> {
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
pub(in super::super) const HALF_ROOK_SLOPES: [&str; 2] = ["(1 + sqrt 3)/2", "(sqrt 3 - 1)/2"];

/// A game with beams, how many, the slopes of two that are known, and alterations of it.
type Game = (&'static str, usize, Option<[&'static str; 2]>, [&'static str; 3]);

/// The games that are tried.
const BEAMS: [Game; 4] = [
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
pub(super) fn surviving(lab: &mut Lab) -> Result<Outcome, Failure> {
    let n = lab.upto(3000, 30_000);
    let head = ["game", "alteration", "slopes", "greatest change", "y - s x (proved)"];
    let mut proved = 0;
    let mut table = Table::new(format!("Mean slopes of the beams, greater pile {} to {n}", n / 2), head);
    let mut most = 0.0f64;
    for (text, beams, known, alterations) in BEAMS {
        let unaltered = slopes(&points(game(text)?.rules(), n + 1)?, n, beams);
        let list =
            |slopes: &[(f64, usize)]| slopes.iter().map(|beam| format!("{:.4}", beam.0)).collect::<Vec<_>>().join(", ");
        table.push([text, "none", &list(&unaltered), "", ""]);
        for alter in alterations {
            let altered = format!("{text} alter {alter}");
            let seen = slopes(&points(game(&altered)?.rules(), n + 1)?, n, beams);
            let changes = unaltered.iter().zip(&seen).map(|(a, b)| (b.0 / a.0 - 1.0).abs());
            let change = if seen.len() == unaltered.len() { changes.fold(0.0, f64::max) } else { f64::INFINITY };
            most = most.max(change);
            let strips = known.map(|known| strips(lab, &altered, known)).transpose()?.flatten();
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
