//! Which leapers (k,l) change the P-positions of Wythoff Nim, and question 2, on lines.
//!
//! If no leap joins two P-positions of Wythoff Nim, they keep the two properties that make them the P-positions: no
//! move joins two of them, and a move leads from every other position to one. If a leap joins two, they cannot both be
//! P. So the set of the leaps that change the game is that of the differences of P-positions, which is automatic.

use serde::Deserialize;
use wythoff::automata::Count;
use wythoff::prove::consequences::{Above, FactError, Facts, Slant, above, compare};
use wythoff::rules::{Outcome as Label, Position};
use wythoff::{Budget, UBig};

use super::conjecture::{ends, interval};
use super::dictionary::rows;
use crate::boards::{board, contradicted, golden};
use crate::settle::Settled;
use crate::{Failure, Outcome, Proof, Session, Table, Verdict};

/// Leapers up to this size are played.
const LARGEST: u64 = 12;

/// For facts about Wythoff Nim: defines `$joined(k,l)`: 1 <= k < l, and some leap (k,l) joins two P-positions;
/// `$foreseen(k,l)`: a Wythoff pair or a dual one.
pub(super) fn define(facts: &mut Facts) -> Result<(), FactError> {
    let leap = "E x,y,u,v $P(x,y) & $P(u,v) & u = x + k & v = y + l";
    facts.define("joined", &["k", "l"], &format!("k >= 1 & k < l & ({leap})"))?;
    let pairs = "E n n >= 1 & k = floor(n*phi) & l = floor(n*(3 + sqrt 5)/2)";
    let dual = "E n n >= 1 & k = floor(n*phi) + 1 & l = floor(n*(3 + sqrt 5)/2) + 1";
    facts.define("foreseen", &["k", "l"], &format!("({pairs}) | ({dual})"))?;
    Ok(())
}

pub(super) fn which(session: &mut Session) -> Settled {
    let mut checked = session.checked("wythoff")?;
    let facts = &mut checked.facts;
    define(facts)?;
    if facts.decide("$joined(k,l) <=> $foreseen(k,l)")? {
        return Ok(Outcome::proved(checked.proof()));
    }
    let sufficient = facts.decide("$foreseen(k,l) => $joined(k,l)")?;
    let upper = "$P(x,y) & x <= y & $P(u,v) & u <= v";
    let among_upper =
        facts.decide(&format!("(k >= 1 & k < l & (E x,y,u,v {upper} & u = x + k & v = y + l)) <=> $foreseen(k,l)"))?;
    let often = facts.decide("A n E k,l l > n & $joined(k,l) & ~$foreseen(k,l)")?;
    let mut forgotten = Vec::new();
    for l in 2..=LARGEST {
        for k in 1..l {
            let (joined, foreseen) =
                (facts.decide(&format!("$joined({k},{l})"))?, facts.decide(&format!("$foreseen({k},{l})"))?);
            if joined && !foreseen {
                forgotten.push((k, l));
            }
            if let Some(fault) = played(k, l, joined, session.budget())? {
                return Err(fault.into());
            }
        }
    }
    let &(k, l) = forgotten.first().ok_or("the least counterexample is too large")?;
    let (from, to) = joined(k, l, session.budget())?;
    let list: Vec<String> = forgotten.iter().map(|(k, l)| format!("({k},{l})")).collect();
    let one_way =
        if sufficient { "Those pairs do change the game" } else { "Not even all of those pairs change the game" };
    let outcome = contradicted(format!(
        "({k},{l}) is no such pair, but the leap from {from} to {to} joins two P-positions of Wythoff Nim. True is: \
         the P-positions change if and only if some leap joins two of Wythoff Nim"
    ));
    let outcome = outcome.text(format!(
        "{one_way}. The leaps that the statement forgets lead across the main diagonal; up to {LARGEST}: {}; there \
         are {} of them.",
        list.join(", "),
        if often { "infinitely many" } else { "finitely many" }
    ));
    let outcome = if among_upper {
        outcome.text(
            "The leaps between two upper P-positions of Wythoff Nim are exactly the Wythoff pairs and the dual ones: \
             decided.",
        )
    } else {
        outcome
    };
    Ok(outcome.text(format!("All this was decided about Wythoff Nim: {}.", checked.proof())).table(small(&list)))
}

fn small(forgotten: &[String]) -> Table {
    forgotten.iter().fold(Table::new("Forgotten leapers", ["(k,l)"]), |table, pair| table.row([pair]))
}

/// Two P-positions of Wythoff Nim that a leap (k,l) or (l,k) joins, the first ones on a small board.
fn joined(k: u64, l: u64, budget: &Budget) -> Result<(Position, Position), Failure> {
    let board = board("wythoff", 60, 60, budget)?;
    let lower = |at: Position| Some(Position::new(at.x.checked_sub(k)?, at.y.checked_sub(l)?));
    let is_p = |at: &Position| board.outcome(*at) == Some(Label::P);
    let found = board.p_positions().find_map(|at| Some((at, lower(at).filter(is_p)?)));
    found.ok_or_else(|| "no leap is seen on the board".into())
}

/// Plays the game with the leaper: does it change the first columns just if it should?
fn played(k: u64, l: u64, should: bool, budget: &Budget) -> Result<Option<String>, Failure> {
    const COLUMNS: usize = 250;
    let changed = rows(&format!("maharaja({k},{l})"), COLUMNS, budget)? != rows("wythoff", COLUMNS, budget)?;
    Ok((changed != should).then(|| format!("({k},{l}): the first {COLUMNS} columns and the theorem differ")))
}

pub(super) fn pair_4_5(session: &mut Session) -> Settled {
    let mut checked = session.checked("maharaja(4,5)")?;
    let mut wythoff = session.checked("wythoff")?;
    let comparison = compare(&mut checked.facts, wythoff.relation())?;
    if let Some(difference) = comparison.difference {
        let (x, y, _): (UBig, UBig, bool) = difference.first;
        return Ok(contradicted(format!("({x},{y}) is P in only one of the games")));
    }
    define(&mut wythoff.facts)?;
    if wythoff.facts.decide("$joined(4,5)")? {
        return Err("the certificates of (4,5) and of Wythoff Nim contradict each other".into());
    }
    let kept = Proof::follows(
        wythoff.proof().to_string(),
        "no leap (4,5) joins two P-positions of Wythoff Nim, which therefore stay",
    );
    Ok(Verdict::Proved(vec![checked.proof(), kept]).into())
}

/// Lines q y = p x + r.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ManyLines {
    lines: Vec<(u32, u32, i64)>,
}

pub(super) fn question_2(session: &mut Session, claim: ManyLines) -> Settled {
    let mut checked = session.checked("maharaja")?;
    let phi = golden()?;
    let Some(beam) = interval(&mut checked.facts, "x <= y", &phi)? else {
        return Err("y - phi x is not bounded in Maharaja Nim".into());
    };
    if interval(&mut checked.facts, "y <= x", &phi.sub(&1.into())?)?.is_none() {
        return Err("y - x/phi is not bounded in Maharaja Nim".into());
    }
    let mut table = Table::new("P-positions of Maharaja Nim above lines", ["line", "how many", "first"]);
    let irrational = above(&mut checked.facts, &Slant::Irrational(phi))?;
    add(&mut table, "y = phi x".into(), &irrational);
    for (q, p, r) in claim.lines {
        let found = above(&mut checked.facts, &Slant::Integers { q, p, r })?;
        let constant = if r == 0 { String::new() } else { format!(" + {r}") };
        add(&mut table, format!("{q} y = {p} x{constant}"), &found);
    }
    let known =
        "no answer for games in general; decidable for every game with an automaton for its P-positions if the \
                    coefficients are integers, as the inequality is a sentence about it, so for Maharaja Nim and for \
                    all the leapers with a certificate"
            .to_owned();
    let text = format!(
        "For Maharaja Nim it is decidable: y - phi x, for x <= y, has the ends of {} as infimum and supremum, and so \
         has y - x/phi, for y <= x, its own, which settles the lines of these slopes; a line of any other slope has all but \
         finitely many of the \
         positions of a stripe on one side. Lines with integer coefficients are sentences. {}.",
        ends(&beam),
        checked.proof()
    );
    Ok(Outcome::from(Verdict::Open { known }).text(text).table(table))
}

fn add(table: &mut Table, line: String, found: &Above) {
    let count = match &found.count {
        Count::Infinite => "infinitely many".to_owned(),
        Count::Finite(count) => count.to_string(),
    };
    let first = found.first.as_ref().map_or_else(String::new, |(x, y)| format!("({x},{y})"));
    table.push([line, count, first]);
}
