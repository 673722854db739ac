//! The main theorem: the P-positions lie on two stripes; with the exact width.

use wythoff::exact::Quadratic;
use wythoff::prove::consequences::{Beam, Facts, beam, deviation, pairs};

use super::support::{COUNTING, claim, contradicted, golden};
use crate::{Claim, Failure, Kind, Lab, Outcome, Proof, Table, Verdict};

/// The bounds of b_n - a_n - n that are printed.
const BOUNDS: (i64, i64) = (-4, 3);
/// The largest deviation that is tried.
pub(super) const DEVIATION: i64 = 10;
/// How many pairs are said to come at most one after the other with b_n - a_n other than n.
const BETWEEN: usize = 6;

pub(super) const THEOREM_1_1: Claim = claim(
    "MAH-thm-1.1",
    Kind::Theorem,
    "theorem 1.1, the main theorem (preprint: 1.2), and the remark after its proof",
    "Every P-position (x,y) of Maharaja Nim with y >= x has y = phi x + O(1). In fact -4 <= b_n - a_n - n <= 3 for \
     all n.",
    theorem_1_1,
);

/// The least interval that holds y - slope x for the P-positions that fulfil a condition.
pub(super) fn interval(facts: &mut Facts, condition: &str, slope: &Quadratic) -> Result<Option<Beam>, Failure> {
    let positions = facts.relation(&format!("$P(x,y) & {condition}"))?;
    Ok(beam(&positions, slope)?)
}

/// The proof that infimum and supremum are.
pub(super) fn measured(beam: &Beam, what: &str) -> Proof {
    Proof::follows(
        format!(
            "the infimum and the supremum of {what}, from equations at each of {} nodes of the automaton",
            beam.nodes
        ),
        "solved exactly, so that no position lies beyond an end and some come as near as one likes",
    )
}

/// An interval in words; a round bracket is an end that is not attained.
pub(super) fn ends(beam: &Beam) -> String {
    let bracket = |attained: bool, closed: char, open: char| if attained { closed } else { open };
    let (least, greatest) = (&beam.least, &beam.greatest);
    format!(
        "{}{}, {}{}, about {} to {}",
        bracket(least.is_attained, '[', '('),
        least.value,
        greatest.value,
        bracket(greatest.is_attained, ']', ')'),
        least.value.decimal(6),
        greatest.value.decimal(6)
    )
}

/// The least k for which a sentence with k in it is true, up to `most`; with the last n at which it was seen to fail.
fn least(
    facts: &mut Facts,
    most: usize,
    sentence: impl Fn(usize) -> String,
) -> Result<Option<(usize, String)>, Failure> {
    let mut before = "none".to_owned();
    for k in 0..=most {
        match facts.refute(&sentence(k))? {
            None => return Ok(Some((k, before))),
            Some(at) => before = at[0].to_string(),
        }
    }
    Ok(None)
}

fn theorem_1_1(lab: &mut Lab) -> Result<Outcome, Failure> {
    let mut checked = lab.checked("maharaja")?;
    let facts = &mut checked.facts;
    pairs(facts, COUNTING)?;
    let values = deviation(facts, 1, DEVIATION)?;
    let bounds = values.bounds();
    if bounds != Some(BOUNDS) {
        return Ok(contradicted(format!("b_n - a_n - n has the bounds {bounds:?}")));
    }
    let mut table = Table::new("The values of b_n - a_n - n", ["value", "first n", "how often"]);
    for value in &values.values {
        let often = if value.is_infinite { "infinitely often" } else { "finitely often" };
        table.push([value.value.to_string(), value.first.to_string(), often.into()]);
    }
    let phi = golden()?;
    let upper = interval(facts, "x <= y", &phi)?;
    let lower = interval(facts, "y <= x", &phi.sub(&Quadratic::integer(1))?)?;
    let (Some(upper), Some(lower)) = (upper, lower) else {
        return Ok(contradicted("y - phi x or y - x/phi is not bounded"));
    };
    let steps = least(facts, 8, |k| format!("A u,v,x,y ($pair(n,x,y) & $pair(n + 1,u,v)) => u <= x + {k}"))?;
    facts.define("straight", &["n"], "E x,y $pair(n,x,y) & y = x + n")?;
    let gaps = least(facts, 12, |k| {
        let near: Vec<String> = (0..=k).map(|k| format!("$straight(n + {k})")).collect();
        near.join(" | ")
    })?;
    let mut outcome = Outcome::from(Verdict::Proved(vec![
        checked.proof(),
        measured(&upper, "y - phi x for x <= y"),
        measured(&lower, "y - x/phi for y <= x"),
    ]))
    .text(format!("The infimum and the supremum of y - phi x, for x <= y, are the ends of {}.", ends(&upper)))
    .text(format!("The infimum and the supremum of y - x/phi, for y <= x, are the ends of {}.", ends(&lower)));
    if let Some((most, n)) = steps {
        outcome = outcome.text(format!("a_(n+1) - a_n <= {most} for all n, and {most} is attained, as at n = {n}."));
    }
    if let Some((most, n)) = gaps {
        let agrees = if most <= BETWEEN { "as the paper says" } else { "more than the paper says" };
        outcome = outcome.text(format!(
            "At most {most} pairs in a row have b_n - a_n other than n, {agrees}; {most} in a row from n = {n} on."
        ));
    }
    Ok(outcome.table(table))
}
