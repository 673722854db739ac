//! Which positions are P: theorem 2.1, and the results before it, on boards and from the rules.

use std::collections::BTreeSet;

use serde::Deserialize;
use wythoff::Position;
use wythoff::exact::Gcd;

use super::pairs::{Pairs, pairs_below, upper_pairs};
use crate::boards::{contradicted, first_difference, grid, positions};
use crate::settle::{Settled, fill};
use crate::{Failure, Outcome, Proof, Session, Table, Verdict};

/// A family of games that is said to have the pairs as its P-positions.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Family {
    /// A game for each m and p; `{mp}` is their product.
    game: String,
    /// The greatest m and p, where they are not those of the effort.
    most: Option<(u64, u64)>,
}

impl Family {
    fn game(&self, m: u64, p: u64) -> String {
        fill(&self.game, &[("m", m), ("p", p), ("mp", m * p)])
    }

    fn parameters(&self) -> impl Iterator<Item = (u64, u64)> + use<> {
        let (m, p) = self.most.unwrap_or((4, 4));
        grid(m, p)
    }
}

/// Compares the pairs with the boards of games for many m and p.
pub(super) fn pairs_on_boards(session: &mut Session, family: Family) -> Settled {
    let (most, side) = (session.upto(6, 10), session.upto(60, 400));
    for (m, p) in grid(most, most) {
        if let Some(at) =
            first_difference(&pairs_below(m, p, side)?, &positions(&family.game(m, p), side, side, session.budget())?)
        {
            return Ok(contradicted(format!("m = {m}, p = {p}: {at} is P or a pair {{a_n, b_n}}, not both")));
        }
    }
    let compared = format!("m, p <= {most}, boards of {side} x {side} solved from the rules");
    Ok(Outcome::closed_form("RES theorem 2.1", compared))
}

/// Decides from the rules that the pairs are the P-positions of the games of a family.
pub(super) fn pairs_from_the_rules(session: &mut Session, family: Family) -> Settled {
    by_the_rules(session, family.parameters(), |m, p| family.game(m, p))
}

fn by_the_rules(
    session: &Session,
    parameters: impl IntoIterator<Item = (u64, u64)>,
    game: impl Fn(u64, u64) -> String,
) -> Settled {
    let mut games = Vec::new();
    for (m, p) in parameters {
        let (pairs, game) = (Pairs::new(m, p)?, game(m, p));
        if let Some(why) = pairs.solves(session, &pairs.set(), &game)? {
            return Ok(contradicted(format!("{game}: {why}")));
        }
        games.push(game);
    }
    Ok(Outcome::proved(from_the_rules(&games)))
}

/// The proof that consists of such decisions, one for each game.
fn from_the_rules(games: &[String]) -> Proof {
    let named = match games {
        [first, .., last] if games.len() > 6 => format!("{} games, from {first} to {last}", games.len()),
        _ => games.join(", "),
    };
    Proof::follows(
        format!(
            "decided from the rules of {named}: a position is of this form if and only if the rules say so of its \
             options"
        ),
        "by induction on x + y only the set of P-positions has this property",
    )
}

/// Connell's games, and p-Wythoff Nim in them.
pub(super) fn connell(session: &mut Session, family: Family) -> Settled {
    for (_, p) in family.parameters() {
        let (narrow, wide) = (Pairs::new(1, p)?, Pairs::new(p, 1)?);
        let lower = format!("{} = {}", wide.a("n"), narrow.a(&format!("{p}*n")));
        let upper = format!("{} = {}", wide.b("n"), narrow.b(&format!("{p}*n")));
        if let Some(n) = narrow.refute(session, &format!("{lower} & {upper}"))? {
            return Ok(contradicted(format!("remark 1 is false for p = {p}, n = {}", n.join(", "))));
        }
    }
    let outcome = pairs_from_the_rules(session, family)?;
    Ok(outcome
        .text("That the pair of p-Wythoff Nim with index n is (c_{pn}, d_{pn}) was decided as a sentence for each p."))
}

const ONLY_IF: &str = "With g = gcd(m, p) > 1 the pair of index p/g is {0, mp/g}: its numbers differ by a multiple \
                       of p, so that it has the option (0,0), which is P. This is the argument of the paper for all \
                       m and p.";

fn multiples(m: u64, p: u64) -> String {
    format!("modular({m},0,{p})")
}

/// The first difference of the two sets is the pair of the argument for the "only if", and there is none if m and p
/// are coprime; else what is wrong.
fn exception(session: &Session, m: u64, p: u64, side: u64) -> Result<Option<String>, Failure> {
    let found =
        first_difference(&pairs_below(m, p, side)?, &positions(&multiples(m, p), side, side, session.budget())?);
    let divisor = m.gcd(p);
    let expected = (divisor > 1).then(|| Position::new(0, m * p / divisor));
    let wrong = || format!("m = {m}, p = {p}: first difference {found:?}, expected {expected:?}");
    Ok((found != expected).then(wrong))
}

/// (ii a): boards for many m and p.
pub(super) fn coprime_compared(session: &mut Session) -> Settled {
    let (most, side) = (session.upto(6, 10), session.upto(60, 400));
    for (m, p) in grid(most, most) {
        if let Some(by) = exception(session, m, p, side)? {
            return Ok(contradicted(by));
        }
    }
    let compared = format!(
        "m, p <= {most}, boards of {side} x {side} solved from the rules; with g = gcd(m, p) > 1 the first \
         difference is (0, mp/g)"
    );
    Ok(Outcome::closed_form("RES theorem 2.1", compared).text(ONLY_IF))
}

/// (ii a): from the rules for small m and p.
pub(super) fn coprime_proved(session: &mut Session) -> Settled {
    let (coprime, others): (Vec<_>, Vec<_>) = grid(4, 4).partition(|&(m, p)| m.gcd(p) == 1);
    let outcome = by_the_rules(session, coprime, multiples)?;
    let Verdict::Proved(mut proofs) = outcome.verdict else { return Ok(outcome) };
    for &(m, p) in &others {
        if let Some(by) = exception(session, m, p, 32)? {
            return Ok(contradicted(by));
        }
    }
    proofs.push(Proof::exhausted(format!(
        "for (m,p) in {others:?} the pair (0, mp/gcd(m,p)) is N on a board solved from the rules"
    )));
    Ok(Outcome::from(Verdict::Proved(proofs)).text(ONLY_IF))
}

/// The bound on m and p for the proofs.
const BOARDS: u64 = 3;

fn shifted(m: u64, p: u64, l: u64) -> String {
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
pub(super) fn shifted_as_printed(session: &mut Session) -> Settled {
    let (side, most) = (session.upto(60, 120), session.upto(3, 4));
    let mut table = Table::new(
        format!("Boards of {side} x {side}: the first position in which the printed set and the P-positions differ"),
        ["m", "p", "l", "first difference", "the coordinates exchanged"],
    );
    let mut least = None;
    let mut exchanged = true;
    for p in 1..=5 {
        for (m, l) in (1..=most).flat_map(|m| (0..p).map(move |l| (m, l))) {
            let set = as_printed(m, p, l, side)?;
            let board = positions(&shifted(m, p, l), side, side, session.budget())?;
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
        return Ok(Outcome::closed_form("RES theorem 2.1", compared));
    };
    let instead = if exchanged { "right for all m, p, l that were tried" } else { "wrong too" };
    let by = format!("{least}; with the coordinates exchanged the formula is {instead} (m <= {most}, p <= 5)");
    Ok(Outcome::from(Verdict::Contradicted { by }).table(table).text(
        "Where p = 2l or l = 0 the set is symmetric and the formula right as printed. By definition 3 the terminal \
         positions are (ml, 0) and (0, m(p - l)), as in example 6; the term i = 0 of the printed formula is (0, ml).",
    ))
}

/// Decides from the rules that the exchanged formula gives the P-positions of every board for some m and p.
fn boards(session: &Session, m: u64, p: u64, games: &mut Vec<String>) -> Result<Option<String>, Failure> {
    let pairs = Pairs::new(m, p)?;
    for l in 0..p {
        let game = shifted(m, p, l);
        if let Some(why) = pairs.solves(session, &pairs.transposed_board(i64::try_from(l)?), &game)? {
            return Ok(Some(format!("{game}: {why}")));
        }
        games.push(game);
    }
    Ok(None)
}

/// (iii a) with the coordinates exchanged, from the rules.
pub(super) fn shifted_corrected(session: &mut Session) -> Settled {
    let mut games = Vec::new();
    for (m, p) in grid(BOARDS, BOARDS) {
        if let Some(by) = boards(session, m, p, &mut games)? {
            return Ok(contradicted(by));
        }
    }
    Ok(Outcome::proved(from_the_rules(&games)))
}

/// (iii b): every board from the rules, and that together they hold the pairs.
pub(super) fn choice_proved(session: &mut Session) -> Settled {
    let mut games = Vec::new();
    for (m, p) in grid(BOARDS, BOARDS).filter(|&(m, p)| m * p <= 6) {
        if let Some(by) = boards(session, m, p, &mut games)? {
            return Ok(contradicted(by));
        }
        let pairs = Pairs::new(m, p)?;
        let any: Vec<_> = (0..pairs.p).map(|l| format!("({})", pairs.transposed_board(l))).collect();
        if let Some(at) = pairs.refute(session, &format!("({}) <=> ({})", pairs.set(), any.join(" | ")))? {
            let by = format!("m = {m}, p = {p}: ({}) is a pair or P on some board, not both", at.join(","));
            return Ok(contradicted(by));
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
