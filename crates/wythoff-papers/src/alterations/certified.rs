//! Results proved for given altered games: lemmas 1 to 3 and the offset, as sentences about their automata; and misere play.

use itertools::Itertools;
use wythoff::automata::Relation;
use wythoff::budget::{Task, together};
use wythoff::prove::consequences::{Growth, Offset as Shifted, offset};
use wythoff::words::alteration::{Altered, BOUND, Convergence, Counts, Offset};
use wythoff::{Rules, UBig};

use super::games::{all_of_box, certified};
use crate::boards::{game, rectangle};
use crate::{Failure, Outcome, Proof, Session, Settled, Verdict, contradicted, require, values};

/// The number of sizes for which defects are counted.
pub(super) const SCALES: usize = 30;

/// Decides lemmas 1 to 3 for the games with certificates.
pub(super) fn lemmas(session: &Session) -> Settled {
    let (mut table, mut proofs) = (session.table("columns", &[]), Vec::new());
    for (name, text) in certified() {
        let mut proved = session.proved(&text)?;
        let altered = Altered::new(game(&text)?.rules(), session.budget())?;
        let (natural, saturated) = (altered.alteration().columns(), altered.saturation().column);
        session.define("columns", &mut proved.facts)?;
        session.holds(&mut proved.facts, values![natural, saturated])?;
        table.add(&[&name, &text, &natural, &saturated]);
        proofs.push(proved.proof());
    }
    Ok(session.outcome(Verdict::Proved(proofs), &[], [table.into()]))
}

/// The offset of an altered game, proved, with the comparison to Wythoff Nim.
pub(super) struct Proved {
    pub by: Offset,
    pub defects: u64,
    pub found: Shifted,
    pub proof: Proof,
    pub states: usize,
}

/// Decides that the offset of ALT theorem 3 is one for which the differences have density 0; a contradiction if it is not.
pub(super) fn offset_of(session: &Session, text: &str) -> Result<Proved, Failure> {
    let rules = game(text)?;
    let altered = Altered::new(rules.rules(), session.budget())?;
    let by = Counts::of(&altered).offset();
    let defects = Convergence::of(altered.saturation(), BOUND, session.budget())?.defects();
    let wythoff = session.proved("wythoff")?;
    let proved = session.proved(text)?;
    let found = offset(&proved.facts, (by.x, by.y), wythoff.relation(), SCALES)?;
    require(found.is_proved(), || format!("{text}: the offset of theorem 3"))?;
    let (proof, states) = (proved.proof_with(&found.proof), proved.relation().dfa().states());
    Ok(Proved { by, defects, found, proof, states })
}

/// The number of positions that differ after the shift, in words.
pub(super) fn differences(found: &Shifted) -> String {
    let Some(difference) = &found.defects.difference else { return "none".into() };
    match &difference.growth {
        Growth::Finite(count) => format!("{count} in all"),
        Growth::Polynomial { degree: 1 } => {
            let period = difference.relation.numeration().period();
            let digits = match period {
                1 => SCALES.to_string(),
                _ => format!("{} to {}", (SCALES - 1) * period + 1, SCALES * period),
            };
            let count = found.per_scale.last().map_or_else(String::new, ToString::to_string);
            format!("{count} with {digits} digits")
        }
        Growth::Polynomial { degree } => format!("of the order of $L^{degree}$ with up to L digits"),
        Growth::Exponential => "too many to say".into(),
    }
}

/// Decides theorems 1 and 3 for the games with certificates and for all alterations of a small box.
pub(super) fn offsets(session: &Session) -> Settled {
    let (mut table, mut proofs) = (session.table("offsets", &[]), Vec::new());
    for (name, text) in certified() {
        let proved = offset_of(session, &text)?;
        table.add(&[&name, &text, &proved.by, &proved.defects, &differences(&proved.found)]);
        proofs.push(proved.proof);
    }
    proofs.push(all_of_boxes(session)?);
    Ok(session.outcome(Verdict::Proved(proofs), &[], [table.into()]))
}

/// Decides theorems 1 and 3 for every alteration of a box of two columns, on all processors.
fn all_of_boxes(session: &Session) -> Result<Proof, Failure> {
    let one = |rules: Result<Rules, Failure>| {
        let proved = offset_of(session, &rules?.to_string())?;
        let growth = proved.found.defects.difference.as_ref().map(|difference| &difference.growth);
        Ok((proved.states, matches!(growth, None | Some(Growth::Finite(_)))))
    };
    let tasks = all_of_box(2, session.bound("height")).map(|rules| Box::new(move || one(rules)) as Task<_>);
    let found: Vec<(usize, bool)> = together(tasks.collect()).into_iter().collect::<Result<_, Failure>>()?;
    let (least, most) = found.iter().map(|one| one.0).minmax().into_option().unwrap_or_default();
    let (games, finite) = (found.len(), found.iter().filter(|one| one.1).count());
    Ok(Proof::exhausted(session.text("box", values![games, least, most, finite])))
}

/// The side of the board that is searched for differences; that there are no others is decided.
const SIDE: u64 = 12;

/// Settles the claim on misere play: it differs from normal play in finitely many positions near the origin.
pub(super) fn misere(session: &Session) -> Settled {
    let proved = offset_of(session, "misere-wythoff")?;
    let Some(difference) = &proved.found.defects.difference else {
        return Ok(contradicted("misere play changes nothing"));
    };
    let game = session.proved("misere-wythoff")?;
    let holds = |relation: &Relation, &(x, y): &(u64, u64)| relation.holds(&[&UBig::from(x), &UBig::from(y)]);
    let differ: Vec<(u64, u64)> = rectangle(SIDE, SIDE).filter(|at| holds(&difference.relation, at)).collect();
    let (misere, normal): (Vec<_>, Vec<_>) = differ.iter().partition(|at| holds(game.relation(), at));
    let count = differences(&proved.found);
    let lines = |cells: &[(u64, u64)]| {
        let lines: [fn(i64, i64) -> i64; 3] = [|x, _| x, |_, y| y, |x, y| y - x];
        lines.map(|line| cells.iter().map(|&(x, y)| line(x as i64, y as i64)).sorted_unstable().collect::<Vec<_>>())
    };
    let near = differ.iter().all(|&(x, y)| x <= 2 && y <= 2) && count == format!("{} in all", differ.len());
    let as_said = near && proved.by == Offset::new(0, 0) && lines(&misere) == lines(&normal);
    require(as_said, || format!("they differ at {differ:?}, {count}"))?;
    let mut table = session.table("differ", &[]);
    for (play, cells) in [("normal", normal), ("misere", misere)] {
        let list = cells.iter().map(|(x, y)| format!("({x},{y})")).collect::<Vec<_>>().join(" ");
        table.add(&[&play, &list, &format!("{:?}", lines(&cells))]);
    }
    Ok(Outcome::proved(proved.proof).with(table))
}
