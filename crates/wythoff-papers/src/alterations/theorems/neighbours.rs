//! Section 6: the neighbour of Wythoff Nim with the rays (2,0), (0,1), (1,1), and which of its alterations fade.

use wythoff::UBig;
use wythoff::prove::consequences::offset;
use wythoff::words::alteration::{beam_slopes, half_rook_pair, slot_offset};

use super::super::games::{game, points};
use super::super::proven::Proven;
use super::certified::{SCALES, differences};
use crate::{Failure, Lab, Outcome, Proof, Table, Verdict};

/// The neighbour of Wythoff Nim in which one rook moves an even number of tokens.
pub(in super::super) const HALF_ROOK: &str = "rays{(2,0),(0,1),(1,1)}";
/// Alterations of it that fade, the simplest first.
const FADING: [&str; 4] = ["N{(0,0)}", "P{(0,1)}", "P{(4,4),(1,2)}", "P{(3,4),(5,0)} N{(0,0)}"];
/// Alterations of it that do not.
const LASTING: [&str; 2] = [NEVER_FADES, "P{(2,0),(2,1),(2,2)}"];

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
    let lasting = never_fades(lab)?;
    for (alter, fades) in FADING.map(|alter| (alter, true)).into_iter().chain(LASTING.map(|alter| (alter, false))) {
        let text = format!("{HALF_ROOK} alter {alter}");
        let altered = points(game(&text)?.rules(), n + 20)?;
        let Some((best, _)) = altered.best_offset(&plain, n, 12) else { continue };
        let share = altered.share_by_range(&plain, best, n).last().map_or(0.0, |range| range.share.ratio());
        let counted = slot_offset(&altered, 6, 2, 1).map_or("not whole".into(), |offset| offset.to_string());
        let mut differ =
            if share < 0.5 { "too many, as far as computed" } else { "few, as far as computed" }.to_owned();
        if alter == NEVER_FADES && !lasting.is_empty() {
            differ = "too many, for every shift (proved)".into();
        }
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
        "the smallest alteration, of the label of (0,0) alone: the P-positions of {text}, shifted by {best}, differ from those of \
         {HALF_ROOK} in positions, {count}, whose share is proved to be 0 in the limit; so another game than Wythoff Nim has \
         altered games that come closer and closer to it, for some alterations and not for others"
    );
    let mut outcome =
        Outcome::from(Verdict::Contradicted { by }).table(table).text(format!("Proofs: {}.", proofs.join("; ")));
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
pub(in super::super) const NEVER_FADES: &str = "P{(1,1)}";
/// Decided for the game without it ...
const NO_PAIRS: &str = "~E x,y $P(x,y) & $P(x+1,y+2)";
/// ... and for the game with it.
const PAIRS: &str = "A x,y (x >= 2 & x <= y & $P(x,y)) => ($P(x+1,y+2) | E u,v u + 1 = x & v + 2 = y & $P(u,v))";
/// What follows.
pub(in super::super) const HALF_DIFFERS: &str = "From column 2 on every P-position (x,y) of the altered game with x <= y has another \
    one at (x+1,y+2) or (x-1,y-2), while no two of the unaltered game are so placed: whatever the shift, of each such pair one \
    at least is no P-position of the unaltered game, and so at least a third of the upper beam differs.";

/// The proofs that [`NEVER_FADES`] does not fade, whatever the shift; none if a sentence is false.
pub(in super::super) fn never_fades(lab: &mut Lab) -> Result<Vec<Proof>, Failure> {
    let mut unaltered = Proven::of(lab, HALF_ROOK)?;
    let mut altered = Proven::of(lab, &format!("{HALF_ROOK} alter {NEVER_FADES}"))?;
    let holds = unaltered.facts.decide(NO_PAIRS)? && altered.facts.decide(PAIRS)?;
    Ok(if holds { vec![unaltered.proof(&[]), altered.proof(&[])] } else { Vec::new() })
}
