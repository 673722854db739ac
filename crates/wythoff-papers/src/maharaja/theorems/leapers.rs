//! Which leapers (k,l) change the P-positions of Wythoff Nim.
//!
//! If no leap joins two P-positions of Wythoff Nim, they keep the two properties that make them the P-positions: no
//! move joins two of them, and a move leads from every other position to one. If a leap joins two, they cannot both be
//! P. So the set of the leaps that change the game is that of the differences of P-positions, which is automatic.

use wythoff::prove::consequences::{FactError, Facts, compare};
use wythoff::rules::Position;
use wythoff::solve::Board;
use wythoff::{Budget, UBig};

use super::support::{claim, contradicted, rows};
use crate::{Claim, Failure, Kind, Lab, Outcome, Proof, Table, Verdict};

/// Leapers up to this size are played.
const LARGEST: u64 = 12;

pub(super) const WHICH: Claim = Claim {
    errata: &["E6"],
    ..claim(
        "MAH-leapers",
        Kind::Theorem,
        "preprint, section 4",
        "The leaps (k,l) and (l,k), k < l, added to Wythoff Nim, change its P-positions if and only if (k,l) is a \
         Wythoff pair (floor(phi n), floor(phi^2 n)) or a dual one, with both rounded up, n >= 1.",
        which,
    )
};

pub(super) const PAIR_4_5: Claim = claim(
    "MAH-leaper-4-5",
    Kind::Theorem,
    "caption of figure 8",
    "The leaps (4,5) and (5,4) do not change the P-positions of Wythoff Nim.",
    pair_4_5,
);

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

fn which(lab: &mut Lab) -> Result<Outcome, Failure> {
    let mut checked = lab.checked("wythoff")?;
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
            if let Some(fault) = played(k, l, joined)? {
                return Err(fault.into());
            }
        }
    }
    let &(k, l) = forgotten.first().ok_or("the least counterexample is too large")?;
    let (from, to) = joined(k, l)?;
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
fn joined(k: u64, l: u64) -> Result<(Position, Position), Failure> {
    let board = Board::solve(&"wythoff".parse()?, 60, 60, &Budget::unlimited())?;
    let lower = |at: Position| Some(Position::new(at.x.checked_sub(k)?, at.y.checked_sub(l)?));
    let is_p = |at: &Position| board.outcome(*at) == Some(wythoff::rules::Outcome::P);
    let found = board.p_positions().find_map(|at| Some((at, lower(at).filter(is_p)?)));
    found.ok_or_else(|| "no leap is seen on the board".into())
}

/// Plays the game with the leaper: does it change the first columns just if it should?
fn played(k: u64, l: u64, should: bool) -> Result<Option<String>, Failure> {
    const COLUMNS: usize = 250;
    let changed = rows(&format!("maharaja({k},{l})"), COLUMNS)? != rows("wythoff", COLUMNS)?;
    Ok((changed != should).then(|| format!("({k},{l}): the first {COLUMNS} columns and the theorem differ")))
}

fn pair_4_5(lab: &mut Lab) -> Result<Outcome, Failure> {
    let mut checked = lab.checked("maharaja(4,5)")?;
    let mut wythoff = lab.checked("wythoff")?;
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
