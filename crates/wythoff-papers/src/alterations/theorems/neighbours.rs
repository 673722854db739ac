//! Section 6: Linear Nimhoff next to Wythoff Nim.

use wythoff::UBig;
use wythoff::prove::consequences::offset;
use wythoff::words::alteration::{Points, beam_slopes, half_rook_pair, slot_offset};

use super::super::games::{game, points};
use super::super::proven::Proven;
use super::certified::{SCALES, differences};
use crate::{Failure, Lab, Outcome, Table, Verdict};

/// The neighbour of Wythoff Nim in which one rook moves an even number of tokens.
pub(in super::super) const HALF_ROOK: &str = "rays{(2,0),(0,1),(1,1)}";
/// Alterations of it that fade, the simplest first.
const FADING: [&str; 4] = ["N{(0,0)}", "P{(0,1)}", "P{(4,4),(1,2)}", "P{(3,4),(5,0)} N{(0,0)}"];
/// Alterations of it that do not.
const LASTING: [&str; 2] = ["P{(1,1)}", "P{(2,0),(2,1),(2,2)}"];

/// The P-positions of rays (2,0), (0,1), (1,1).
pub(super) fn beams(lab: &mut Lab) -> Result<Outcome, Failure> {
    let mut proven = Proven::of(lab, HALF_ROOK)?;
    let sentence =
        "$P(x,y) <=> ((E n x = floor(n*(1 + sqrt 3)/1) & y = x + n) | (E n y = floor(n*(0 + sqrt 3)/3) & x = y + n))";
    if !proven.facts.decide(sentence)? {
        return Ok(Verdict::Contradicted { by: sentence.into() }.into());
    }
    let mut table = Table::new("The first P-positions of both beams", ["n", "upper", "lower"]);
    for n in 0..8u64 {
        let [upper, lower] = half_rook_pair(&UBig::from(n)).map(|(x, y)| format!("({x},{y})"));
        table.push([n.to_string(), upper, lower]);
    }
    let columns = lab.upto(3000, 20_000);
    let head = ["rays", "slopes by the formula", "mean slopes seen"];
    let mut slopes = Table::new(
        format!("Slopes of the beams of rays (a,0), (0,b), (1,1), columns {} to {columns}", columns / 2),
        head,
    );
    for (a, b) in [(1, 1), (2, 1), (1, 2), (2, 2), (3, 1), (1, 3), (3, 2)] {
        let points = points(game(&format!("rays{{({a},0),(0,{b}),(1,1)}}"))?.rules(), columns + 1)?;
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
pub(super) fn defects(lab: &mut Lab) -> Result<Outcome, Failure> {
    let n = lab.upto((1 << 11) - 1, (1 << 14) - 1);
    let plain = points(game(HALF_ROOK)?.rules(), n + 1)?;
    let unaltered = Proven::of(lab, HALF_ROOK)?;
    let head =
        ["alteration", "offset by counting", "best shift", "share in common, last range", "positions that differ"];
    let mut table = Table::new(format!("Alterations of {HALF_ROOK}, piles up to {n}"), head);
    let (mut counterexample, mut proofs) = (None, Vec::new());
    for (alter, fades) in FADING.map(|alter| (alter, true)).into_iter().chain(LASTING.map(|alter| (alter, false))) {
        let text = format!("{HALF_ROOK} alter {alter}");
        let altered = points(game(&text)?.rules(), n + 20)?;
        let Some((best, _)) = altered.best_offset(&plain, n, 12) else { continue };
        let share = altered.share_by_range(&plain, best, n).last().map_or(0.0, |range| range.share.ratio());
        let counted = slot_offset(&altered, 6, 2, 1).map_or("not whole".into(), |offset| offset.to_string());
        let mut differ =
            if share < 0.5 { "too many, as far as computed" } else { "few, as far as computed" }.to_owned();
        if fades {
            let proven = Proven::of(lab, &text)?;
            let found = offset(&proven.facts, (best.x, best.y), unaltered.relation(), SCALES)?;
            if found.is_proved() {
                differ = format!("{} (proved)", differences(&found));
                proofs.push(proven.proof(&found.proof).to_string());
                counterexample.get_or_insert((text.clone(), best, differences(&found)));
            }
        }
        table.push([alter.to_owned(), counted, best.to_string(), format!("{share:.4}"), differ]);
    }
    let Some((text, best, count)) = counterexample else {
        return Ok(
            Outcome::from(Verdict::Conjectured { evidence: format!("six alterations, piles up to {n}") }).table(table)
        );
    };
    let by = format!(
        "the least alteration, of the label of (0,0): shifted by {best} the P-positions of {text} are those of {HALF_ROOK} but for \
         ever fewer, {count}, a share that is proved to be 0 in the limit; so altered games fade into defects in a game other \
         than Wythoff Nim, for some alterations and not for others"
    );
    Ok(Outcome::from(Verdict::Contradicted { by }).table(table).text(format!("Proofs: {}.", proofs.join("; "))).text(
        "The paper reports an experiment, in which no such game was met. Its own example is an alteration of this game that does \
         not fade. Where the offset that counting suggests is not whole, none was seen to fade.",
    ))
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

/// Games with beams, how many, and alterations of them.
const BEAMS: [(&str, usize, [&str; 3]); 4] = [
    (HALF_ROOK, 2, ["P{(1,1)}", "P{(2,0),(2,1),(2,2)}", "N{(0,0)}"]),
    ("rays{(1,0),(0,1),(1,1),(1,2)}", 3, ["P{(1,1)}", "P{(3,4),(5,0)} N{(0,0)}", "P{(0,0),(0,1),(1,0)}"]),
    ("gdwn(1,2)", 4, ["P{(1,1)}", "P{(3,4),(5,0)} N{(0,0)}", "P{(0,0),(0,1),(1,0)}"]),
    ("wythoff", 2, ["P{(1,1)}", "P{(3,4),(5,0)} N{(0,0)}", "P{(0,0),(0,1),(1,0)}"]),
];

/// Do the slopes survive an alteration?
pub(super) fn surviving(lab: &mut Lab) -> Result<Outcome, Failure> {
    let n = lab.upto(3000, 30_000);
    let head = ["game", "alteration", "slopes", "greatest change"];
    let mut table = Table::new(format!("Mean slopes of the beams, greater pile {} to {n}", n / 2), head);
    let mut most = 0.0f64;
    for (text, beams, alterations) in BEAMS {
        let unaltered = slopes(&points(game(text)?.rules(), n + 1)?, n, beams);
        let list =
            |slopes: &[(f64, usize)]| slopes.iter().map(|beam| format!("{:.4}", beam.0)).collect::<Vec<_>>().join(", ");
        table.push([text, "none", &list(&unaltered), ""]);
        for alter in alterations {
            let seen = slopes(&points(game(&format!("{text} alter {alter}"))?.rules(), n + 1)?, n, beams);
            let changes = unaltered.iter().zip(&seen).map(|(a, b)| (b.0 / a.0 - 1.0).abs());
            let change = if seen.len() == unaltered.len() { changes.fold(0.0, f64::max) } else { f64::INFINITY };
            most = most.max(change);
            table.push([text, alter, &list(&seen), &format!("{:.2} %", 100.0 * change)]);
        }
    }
    let evidence = if most < 0.02 {
        format!(
            "the slopes of all beams agree to {:.2} % in twelve altered games, piles {} to {n}",
            100.0 * most,
            n / 2
        )
    } else {
        format!("slopes differ by {:.1} % for piles {} to {n}", 100.0 * most, n / 2)
    };
    Ok(Outcome::from(Verdict::Conjectured { evidence }).table(table))
}
