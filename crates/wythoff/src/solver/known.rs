//! Decisions from what is known at any distance: the outcome from the column of the position, the P-options from its
//! column, its row, its diagonals and the single vectors.

use wythoff_exact::UBig;
use wythoff_game::{BigPosition, Outcome, Rules};
use wythoff_theory::Knowledge;

use crate::decision::{Decision, POption};
use crate::error::Error;

/// The decision about a position that exists, in a game without memory or choice.
pub(super) fn decide(rules: &Rules, known: &dyn Knowledge, at: &BigPosition) -> Result<Decision, Error> {
    let BigPosition { x, y } = at;
    let leaps: Vec<(UBig, UBig)> = rules.leaps().iter().map(|&(i, j)| (i.into(), j.into())).collect();
    let leaps: Vec<(UBig, UBig)> = leaps.into_iter().filter(|(i, j)| i <= x && j <= y).collect();
    let mut back = vec![UBig::ZERO];
    back.extend(leaps.iter().map(|leap| leap.0.clone()));
    let mut before = known.rows_before(x, &back)?.into_iter();
    let rows = before.next().unwrap_or_default();
    let outcome = Outcome::from_is_p(rows.contains(y));
    let mut candidates: Vec<BigPosition> = rows.into_iter().map(|row| BigPosition::new(x.clone(), row)).collect();
    candidates.extend(known.columns(y)?.into_iter().map(|column| BigPosition::new(column, y.clone())));
    if rules.bishop() > 0 {
        candidates.extend(known.near_diagonal(at, rules.bishop())?);
    }
    for ((i, j), rows) in leaps.iter().zip(before) {
        let to = BigPosition::new(x - i, y - j);
        if rows.contains(&to.y) {
            candidates.push(to);
        }
    }
    candidates.sort_unstable();
    candidates.dedup();
    let option = |to: BigPosition| {
        let vector = at.vector_to(&to)?;
        let is_option = rules.exists(&to) && rules.has_vector(&vector);
        is_option.then(|| POption { blockable: rules.is_blockable(&vector), to })
    };
    let p_options = candidates.into_iter().filter(|to| to != at).filter_map(option).collect();
    Ok(Decision::of(rules, at, outcome, p_options))
}
