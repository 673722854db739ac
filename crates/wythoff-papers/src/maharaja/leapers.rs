//! Which leapers (k,l) change the P-positions of Wythoff Nim, and question 2, on lines.
//!
//! If no leap joins two P-positions of Wythoff Nim, they keep the two properties that characterise them: no move joins two of them, and a move
//! leads from every other position to one. If a leap joins two of them, they cannot both be P. So the leaps that change the game are exactly the
//! differences of P-positions, and their set is automatic.

use wythoff::automata::Count;
use wythoff::prove::consequences::{Slant, above, compare};
use wythoff::rules::{Outcome as Label, Position};

use super::dictionary::rows;
use crate::boards::{board, golden};
use crate::facts::{ends, stripe};
use crate::{Checked, Failure, Outcome, Proof, Session, Settled, Values, Verdict, contradicted, without};

/// All leapers (k,l) with 1 <= k < l <= `largest`, by l, then k.
pub(super) fn leapers(largest: u64) -> impl Iterator<Item = (u64, u64)> {
    (2..=largest).flat_map(|l| (1..l).map(move |k| (k, l)))
}

pub(super) fn which(session: &Session) -> Settled {
    let mut checked = session.checked("wythoff")?;
    let facts = &mut checked.facts;
    session.define("leapers", facts)?;
    if facts.decide("$joined(k,l) <=> $foreseen(k,l)")? {
        return Ok(Outcome::proved(checked.proof()));
    }
    let sufficient = facts.decide("$foreseen(k,l) => $joined(k,l)")?;
    let upper = "$P(x,y) & x <= y & $P(u,v) & u <= v";
    let among_upper =
        facts.decide(&format!("(k >= 1 & k < l & (E x,y,u,v {upper} & u = x + k & v = y + l)) <=> $foreseen(k,l)"))?;
    let often = facts.decide("A n E k,l l > n & $joined(k,l) & ~$foreseen(k,l)")?;
    let (mut table, mut list) = (session.table("forgotten", &[]), Vec::new());
    let mut example = None;
    for (k, l) in leapers(session.bound("largest")) {
        let (joined, pair) = (facts.decide(&format!("$joined({k},{l})"))?, format!("({k},{l})"));
        let foreseen = facts.decide(&format!("$foreseen({k},{l})"))?;
        if joined && !foreseen {
            example = example.or(Some((k, l)));
            table.push([&pair]);
            list.push(pair);
        }
        played(k, l, joined, session)?;
    }
    let (k, l) = example.ok_or("the least counterexample is too large")?;
    let (from, to) = joined(k, l, session)?;
    let by = session.text("by", &[("pair", &list[0]), ("from", &from), ("to", &to)]);
    let one_way =
        if sufficient { "Those pairs do change the game" } else { "Not even all of those pairs change the game" };
    let often = if often { "infinitely many" } else { "finitely many" };
    let values: Values = &[("one_way", &one_way), ("list", &list.join(", ")), ("often", &often)];
    let mut outcome = contradicted(by).with(session.text("forgotten", values));
    if among_upper {
        outcome = outcome.with(session.text("among_upper", &[]));
    }
    Ok(outcome.with(format!("All this was decided about Wythoff Nim: {}.", checked.proof())).with(table))
}

/// The first two P-positions of Wythoff Nim on a small board that a leap by (k,l) joins, as (from, to).
fn joined(k: u64, l: u64, session: &Session) -> Result<(Position, Position), Failure> {
    let board = board("wythoff", 60, 60, session)?;
    let lower = |at: Position| Some(Position::new(at.x.checked_sub(k)?, at.y.checked_sub(l)?));
    let is_p = |at: &Position| board.outcome(*at) == Some(Label::P);
    let found = board.p_positions().find_map(|at| Some((at, lower(at).filter(is_p)?)));
    found.ok_or_else(|| "no leap is seen on the board".into())
}

/// Plays the game with the leaper: an error unless the first columns change if and only if `should` holds.
fn played(k: u64, l: u64, should: bool, session: &Session) -> Result<(), Failure> {
    const COLUMNS: usize = 250;
    let changed = rows(&format!("maharaja({k},{l})"), COLUMNS, session)? != rows("wythoff", COLUMNS, session)?;
    if changed == should {
        return Ok(());
    }
    Err(format!("({k},{l}): the first {COLUMNS} columns and the theorem differ").into())
}

/// A game that is proved, by both certificates, to have the P-positions of Wythoff Nim; a contradiction if it does not.
pub(super) fn same_as_wythoff(session: &Session, notation: &str) -> Result<Checked, Failure> {
    let wythoff = session.checked("wythoff")?;
    let mut checked = session.checked(notation)?;
    let difference = compare(&mut checked.facts, wythoff.relation())?.difference;
    without(difference, |found| format!("P in only one of {notation} and Wythoff Nim, first: {:?}", found.first))?;
    Ok(checked)
}

pub(super) fn pair_4_5(session: &Session) -> Settled {
    let checked = same_as_wythoff(session, "maharaja(4,5)")?;
    let mut wythoff = session.checked("wythoff")?;
    session.define("leapers", &mut wythoff.facts)?;
    if wythoff.facts.decide("$joined(4,5)")? {
        return Err("the certificates of (4,5) and of Wythoff Nim contradict each other".into());
    }
    let kept = Proof::follows(wythoff.proof().to_string(), session.text("so", &[]));
    Ok(Verdict::Proved(vec![checked.proof(), kept]).into())
}

/// Question 2: which P-positions are above the golden line and above the lines q y = p x + r; settled by deciding for each line how many are.
pub(super) fn question_2(session: &Session) -> Settled {
    let integers: Vec<(u32, u32, i64)> = session.given("lines")?;
    let mut checked = session.checked("maharaja")?;
    let facts = &mut checked.facts;
    let phi = golden()?;
    let beam = stripe(facts, "x <= y", &phi)?;
    stripe(facts, "y <= x", &phi.sub(&1.into())?)?;
    let mut lines = vec![("$y = phi x$".to_owned(), Slant::Irrational(phi))];
    lines.extend(integers.into_iter().map(|(q, p, r)| {
        let constant = if r == 0 { String::new() } else { format!(" + {r}") };
        (format!("${q} y = {p} x{constant}$"), Slant::Integers { q, p, r })
    }));
    let mut table = session.table("above", &[]);
    for (line, slant) in lines {
        let found = above(facts, &slant)?;
        let count = match found.count {
            Count::Infinite => "infinitely many".to_owned(),
            Count::Finite(count) => count.to_string(),
        };
        let first = found.first.map_or_else(String::new, |(x, y)| format!("({x},{y})"));
        table.push([line, count, first]);
    }
    Ok(session.settled(&[("ends", &ends(&beam)), ("proof", &checked.proof())], []).with(table))
}
