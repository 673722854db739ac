//! What is proved for given altered games: lemmas 1 to 3 and the offset, as sentences about their automata; and misere play.

use wythoff::UBig;
use wythoff::prove::consequences::{Facts, Growth, Offset as Shifted, offset};
use wythoff::words::alteration::{Alteration, Altered, BOUND, Convergence, Counts, Offset};

use super::games::{Proven, all_of_box, certified};
use crate::boards::{contradicted, game};
use crate::settle::Settled;
use crate::{Failure, Outcome, Proof, Session, Table, Verdict};

/// How many sizes of defects are counted.
pub(super) const SCALES: usize = 30;

/// Rows and diagonals that hold a P-position up to column t, and the bounds of the diagonals.
fn define(facts: &mut Facts) -> Result<(), Failure> {
    facts.define("row", &["t", "y"], "E u u <= t & $P(u,y)")?;
    facts.define("diag", &["t", "y"], "E u,v $P(u,v) & u <= t & v + t = y + u")?;
    facts.define("lo", &["t", "y"], "$diag(t,y) & A z z < y => ~$diag(t,z)")?;
    facts.define("hi", &["t", "y"], "$diag(t,y) & A z z > y => ~$diag(t,z)")?;
    Ok(())
}

/// Lemmas 1 to 3, with the three cases of lemma 2, for a game whose columns are natural from `natural` on and saturated from `saturated` on.
fn sentences(natural: u64, saturated: u64) -> Vec<String> {
    let from = |column: u64| format!("t >= {column} & $lo(t,l) & $hi(t,h)");
    let (natural, saturated) = (from(natural), from(saturated));
    let same = "(A y l < y & y <= h => ($row(t,y) <=> $row(t+1,y)))";
    vec![
        "A t E l,h $lo(t,l) & $hi(t,h)".into(),
        format!("A t,l,h,y {natural} & y < l => $row(t,y)"),
        format!("A t,l,h,y {natural} & y > h => ~$row(t,y)"),
        format!(
            "A t,l,h,y {natural} & $P(t+1,y) => y = l | y = h + 2 | (l + 1 < y & y < h + 1 & E z z + 1 = y & ~$diag(t,z))"
        ),
        format!("A t,l,h,y {saturated} & l <= y & y <= h => $diag(t,y)"),
        format!(
            "A t,l,h {saturated} & ~$row(t,l) => $lo(t+1,l) & $hi(t+1,h+1) & $row(t+1,l) & ~$row(t+1,h+1) & {same}"
        ),
        format!(
            "A t,l,h {saturated} & $row(t,l) => $lo(t+1,l+1) & $hi(t+1,h+2) & ~$row(t+1,h+1) & $row(t+1,h+2) & {same}"
        ),
    ]
}

/// Lemmas 1 to 3 for the games with certificates.
pub(super) fn lemmas(session: &mut Session) -> Settled {
    let mut table = Table::new("Where the columns are saturated", ["game", "rules", "natural from", "saturated from"]);
    let mut proofs = Vec::new();
    for (name, text) in certified() {
        let mut proven = Proven::of(session, &text)?;
        let altered = Altered::new(game(&text)?.rules(), session.budget())?;
        let (natural, saturated) = (altered.alteration().columns(), altered.saturation().column);
        define(&mut proven.facts)?;
        for sentence in sentences(natural, saturated) {
            if !proven.facts.decide(&sentence)? {
                return Ok(contradicted(format!("{text}: {sentence}")));
            }
        }
        table.push([name, text, natural.to_string(), saturated.to_string()]);
        proofs.push(proven.proof(&[]));
    }
    Ok(Outcome::from(Verdict::Proved(proofs)).table(table).text(
        "Decided for each game, with row and diag as the paper defines them from the P-positions: rows below lo are used and \
         those above hi are not, each next column is one of the three cases, all diagonals from lo to hi are used from the \
         given column on, and from there each column \
         changes rows and bounds as the update of the string says.",
    ))
}

/// The offset of an altered game, proved, with the comparison; `None` if it is not the offset.
pub(super) struct Proved {
    pub by: Offset,
    pub defects: u64,
    pub found: Shifted,
    pub proof: Proof,
    pub states: usize,
}

/// Decides whether the offset of ALT theorem 3 is one for which differences have density 0.
pub(super) fn offset_of(session: &mut Session, text: &str) -> Result<Option<Proved>, Failure> {
    let rules = game(text)?;
    let by = Counts::new(&Alteration::new(rules.rules())?, BOUND, session.budget())?.offset();
    let altered = Altered::new(rules.rules(), session.budget())?;
    let defects = Convergence::of(altered.saturation(), BOUND, session.budget())?.defects();
    let wythoff = Proven::of(session, "wythoff")?;
    let proven = Proven::of(session, text)?;
    let found = offset(&proven.facts, (by.x, by.y), wythoff.relation(), SCALES)?;
    let (proof, states) = (proven.proof(&found.proof), proven.relation().dfa().states());
    Ok(found.is_proved().then_some(Proved { by, defects, found, proof, states }))
}

/// How many positions differ after the shift.
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
        Growth::Polynomial { degree } => format!("of the order of L^{degree} with up to L digits"),
        Growth::Exponential => "too many to say".into(),
    }
}

/// Theorems 1 and 3 for the games with certificates.
pub(super) fn offsets(session: &mut Session) -> Settled {
    let head = ["game", "rules", "offset", "defects a round", "positions that differ"];
    let mut table = Table::new("Offsets, proved for each game", head);
    let mut proofs = Vec::new();
    for (name, text) in certified() {
        let Some(proved) = offset_of(session, &text)? else {
            return Ok(contradicted(format!("{text}: the offset of theorem 3")));
        };
        table.push([name, text, proved.by.to_string(), proved.defects.to_string(), differences(&proved.found)]);
        proofs.push(proved.proof);
    }
    match all_of(session, session.upto(2, 3))? {
        Ok(proof) => proofs.push(proof),
        Err(rules) => return Ok(contradicted(format!("{rules}: the offset of theorem 3"))),
    }
    Ok(Outcome::from(Verdict::Proved(proofs)).table(table).text(
        "The offset of theorem 3 was computed, the game shifted by it and compared with Wythoff Nim position by position as \
         automata over the Fibonacci numeration. The positions where they differ are finitely many, or grow with a power of \
         the number L of digits, so that their share is 0 in the limit: each column holds a P-position.",
    ))
}

/// The same for every alteration of a box of two columns; the game that fails, if one does.
fn all_of(session: &mut Session, height: u64) -> Result<Result<Proof, String>, Failure> {
    let (mut games, mut states, mut finite) = (0, Vec::new(), 0);
    for rules in all_of_box(2, height) {
        let rules = rules?.to_string();
        let Some(proved) = offset_of(session, &rules)? else { return Ok(Err(rules)) };
        games += 1;
        states.push(proved.states);
        let growth = proved.found.defects.difference.as_ref().map(|difference| &difference.growth);
        finite += u64::from(matches!(growth, None | Some(Growth::Finite(_))));
    }
    let (least, most) = (states.iter().min().unwrap_or(&0), states.iter().max().unwrap_or(&0));
    Ok(Ok(Proof::exhausted(format!(
        "the {games} alterations of the 2 x {height} box, a certificate each, found and checked in this run, of {least} to {most} \
         states; {finite} of them differ from the shifted Wythoff Nim in finitely many positions only"
    ))))
}

/// Columns and rows that are searched for differences; that there are no others is decided.
const SIDE: u64 = 12;

/// Misere play.
pub(super) fn misere(session: &mut Session) -> Settled {
    let Some(proved) = offset_of(session, "misere-wythoff")? else {
        return Ok(contradicted("misere play does not come down to a shift"));
    };
    let Some(difference) = &proved.found.defects.difference else {
        return Ok(contradicted("misere play changes nothing"));
    };
    let mut inside = Vec::new();
    let (mut misere, mut normal) = (Vec::new(), Vec::new());
    for (x, y) in (0..SIDE).flat_map(|x| (0..SIDE).map(move |y| (x, y))) {
        let (bx, by) = (UBig::from(x), UBig::from(y));
        let differs = difference.relation.holds(&[&bx, &by]);
        let is_misere = Proven::of(session, "misere-wythoff")?.relation().holds(&[&bx, &by]);
        if differs {
            inside.push((x, y));
            if is_misere { misere.push((x, y)) } else { normal.push((x, y)) }
        }
    }
    let count = differences(&proved.found);
    let lines = |cells: &[(u64, u64)]| {
        let mut sorted = [
            cells.iter().map(|at| at.0 as i64).collect::<Vec<_>>(),
            cells.iter().map(|at| at.1 as i64).collect(),
            cells.iter().map(|at| at.1 as i64 - at.0 as i64).collect(),
        ];
        sorted.iter_mut().for_each(|numbers| numbers.sort_unstable());
        sorted
    };
    let near = inside.iter().all(|&(x, y)| x <= 2 && y <= 2) && count == format!("{} in all", inside.len());
    if proved.by != Offset::new(0, 0) || !near || lines(&misere) != lines(&normal) {
        return Ok(contradicted(format!("they differ at {inside:?}, {count}")));
    }
    let list = |cells: &[(u64, u64)]| cells.iter().map(|(x, y)| format!("({x},{y})")).collect::<Vec<_>>().join(" ");
    let table = Table::new("The P-positions that differ", ["play", "P-positions", "columns, rows, diagonals y - x"])
        .row(["normal", &list(&normal), &format!("{:?}", lines(&normal))])
        .row(["misere", &list(&misere), &format!("{:?}", lines(&misere))]);
    Ok(Outcome::proved(proved.proof).table(table))
}
