//! Theorem 2.1 (iii): boards without a rectangle, and the choice among them.

use std::collections::BTreeSet;

use wythoff::Position;

use super::compare::{from_the_rules, on_boards, upper_pairs};
use crate::restrictions::boards::{first_difference, positions};
use crate::restrictions::pairs::Pairs;
use crate::restrictions::theorems::small::grid;
use crate::{Failure, Lab, Outcome, Proof, Table, Verdict};

/// The bound on m and p for the proofs.
const BOARDS: u64 = 3;

fn game(m: u64, p: u64, l: u64) -> String {
    format!("shifted({m},{p},{l})")
}

/// What the theorem prints for one board, below a bound: (a_{ip+l}, b_{ip+l}) and (b_{ip-l}, a_{ip-l}).
fn as_printed(m: u64, p: u64, l: u64, side: u64) -> Result<BTreeSet<Position>, Failure> {
    let mut found = BTreeSet::new();
    for (n, at) in upper_pairs(m, p, side)? {
        if n % p == l {
            found.insert(at);
        }
        if (n + l).is_multiple_of(p) && n + l > 0 {
            found.insert(at.transposed());
        }
    }
    Ok(found)
}

/// (iii a) as it is printed, and transposed, on boards.
pub(super) fn printed(lab: &mut Lab) -> Result<Outcome, Failure> {
    let (side, most) = (lab.upto(60, 120), lab.upto(3, 4));
    let mut table = Table::new(
        format!("Boards of {side} x {side}: the first position in which the printed set and the P-positions differ"),
        ["m", "p", "l", "first difference", "the coordinates exchanged"],
    );
    let mut least = None;
    let mut exchanged = true;
    for p in 1..=5 {
        for (m, l) in (1..=most).flat_map(|m| (0..p).map(move |l| (m, l))) {
            let set = as_printed(m, p, l, side)?;
            let board = positions(&game(m, p, l), side, side)?;
            let transposed: BTreeSet<_> = set.iter().map(|at| at.transposed()).collect();
            let right = board == transposed;
            exchanged &= right;
            if let Some(at) = first_difference(&set, &board) {
                let what = if board.contains(&at) { "P, not in the set" } else { "in the set, not P" };
                least = least.or(Some(format!("m = {m}, p = {p}, l = {l}: {at} is {what}")));
                let right = if right { "right" } else { "wrong" };
                table.push([m.to_string(), p.to_string(), l.to_string(), format!("{at}, {what}"), right.into()]);
            }
        }
    }
    let Some(least) = least else {
        let compared = format!("m <= {most}, p <= 5, boards of {side} x {side}");
        return Ok(Verdict::ClosedForm { theorem: "RES theorem 2.1", compared }.into());
    };
    let instead = if exchanged { "right for all m, p, l that were tried" } else { "wrong too" };
    let by = format!("{least}; with the coordinates exchanged the formula is {instead} (m <= {most}, p <= 5)");
    Ok(Outcome::from(Verdict::Contradicted { by }).table(table).text(
        "Where p = 2l or l = 0 the set is symmetric and the formula right as printed. By definition 3 the terminal \
         positions are (ml, 0) and (0, m(p - l)), as in example 6; the term i = 0 of the printed formula is (0, ml).",
    ))
}

/// Decides from the rules that the exchanged formula gives the P-positions of every board for some m and p.
fn boards(lab: &Lab, m: u64, p: u64, games: &mut Vec<String>) -> Result<Option<String>, Failure> {
    let pairs = Pairs::new(m, p)?;
    for l in 0..p {
        let game = game(m, p, l);
        if let Some(why) = pairs.solves(lab, &pairs.transposed_board(i64::try_from(l)?), &game)? {
            return Ok(Some(format!("{game}: {why}")));
        }
        games.push(game);
    }
    Ok(None)
}

/// (iii a) with the coordinates exchanged, from the rules.
pub(super) fn corrected(lab: &mut Lab) -> Result<Outcome, Failure> {
    let mut games = Vec::new();
    for (m, p) in grid(BOARDS, BOARDS) {
        if let Some(by) = boards(lab, m, p, &mut games)? {
            return Ok(Verdict::Contradicted { by }.into());
        }
    }
    Ok(Outcome::proved(from_the_rules(&games)))
}

/// (iii b) on boards.
pub(super) fn choice_compared(lab: &mut Lab) -> Result<Outcome, Failure> {
    on_boards(lab, |m, p| format!("mxp-wythoff({m},{p})"))
}

/// (iii b): every board from the rules, and that together they hold the pairs.
pub(super) fn choice_proved(lab: &mut Lab) -> Result<Outcome, Failure> {
    let mut games = Vec::new();
    for (m, p) in grid(BOARDS, BOARDS).filter(|&(m, p)| m * p <= 6) {
        if let Some(by) = boards(lab, m, p, &mut games)? {
            return Ok(Verdict::Contradicted { by }.into());
        }
        let pairs = Pairs::new(m, p)?;
        let any: Vec<_> = (0..pairs.p).map(|l| format!("({})", pairs.transposed_board(l))).collect();
        if let Some(at) = pairs.refute(lab, &format!("({}) <=> ({})", pairs.set(), any.join(" | ")))? {
            let by = format!("m = {m}, p = {p}: ({}) is a pair or P on some board, not both", at.join(","));
            return Ok(Verdict::Contradicted { by }.into());
        }
    }
    let together = Proof::follows(
        format!(
            "for m, p <= {BOARDS}, mp <= 6, it was decided that {{x,y}} is a pair if and only if (x,y) is P on some \
             board"
        ),
        "the second player wins from a position if and only if it is P on some board, which he chooses",
    );
    Ok(Verdict::Proved(vec![from_the_rules(&games), together]).into())
}
