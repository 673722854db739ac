//! Which positions are P: theorem 2.1, the results before it and what is like it, on boards and from the rules.

use std::collections::BTreeSet;

use serde::Deserialize;
use wythoff::Position;
use wythoff::automata::Numeration;
use wythoff::exact::Gcd;

use super::pairs::{Pairs, by_induction, pairs_below, solve, upper_pairs};
use crate::boards::{contradicted, first_difference, grid, positions};
use crate::settle::{Settled, Text, Told, fill};
use crate::{Failure, Outcome, Proof, Session, Verdict};

/// A family of games that is said to have the pairs as its P-positions.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Family {
    /// A game for each m and p, and for each l from 0 to p - 1 if the form is about an l; `{mp}` is the product of m and p.
    game: String,
    /// The greatest m and p, where they are not those of the effort.
    most: Option<(u64, u64)>,
    /// The form of the P-positions, if it is not that of the pairs.
    form: Option<String>,
    /// Remarks.
    #[serde(default)]
    notes: Vec<Text>,
}

impl Family {
    fn game(&self, m: u64, p: u64, l: u64) -> String {
        fill(&self.game, &[("m", m), ("p", p), ("mp", m * p), ("l", l)])
    }

    fn parameters(&self) -> impl Iterator<Item = (u64, u64)> + use<> {
        let (m, p) = self.most.unwrap_or((4, 4));
        grid(m, p)
    }

    /// The form of the P-positions: one for each l, if it is about an l.
    fn formulas(&self, pairs: &Pairs) -> Result<Vec<String>, Failure> {
        pairs.formulas(self.form.as_deref().unwrap_or("pairs"))
    }

    fn remark(&self, outcome: Outcome) -> Outcome {
        self.notes.iter().fold(outcome, |outcome, note| outcome.text(&**note))
    }
}

/// Compares the pairs with the boards of games for many m and p.
pub(super) fn pairs_on_boards(session: &mut Session, family: Family) -> Settled {
    on_boards(session, &family, "", |found, _, _| found.map(|at| format!("{at} is P or a pair {{a_n, b_n}}, not both")))
}

/// Compares them as far as stated; what is wrong with the first difference for an m and p, if anything is.
fn on_boards(
    session: &Session,
    family: &Family,
    more: &str,
    wrong: impl Fn(Option<Position>, u64, u64) -> Option<String>,
) -> Settled {
    let (most, side) = (session.upto(6, 10), session.upto(60, 400));
    for (m, p) in grid(most, most) {
        if let Some(why) = wrong(departure(session, family, m, p, side)?, m, p) {
            return Ok(contradicted(format!("m = {m}, p = {p}: {why}")));
        }
    }
    let compared = format!("m, p <= {most}, boards of {side} x {side} solved from the rules{more}");
    Ok(family.remark(Outcome::closed_form("RES theorem 2.1", compared)))
}

/// The first difference of the pairs and the P-positions of a game.
fn departure(session: &Session, family: &Family, m: u64, p: u64, side: u64) -> Result<Option<Position>, Failure> {
    let found = positions(&family.game(m, p, 0), side, side, session.budget())?;
    Ok(first_difference(&pairs_below(m, p, side)?, &found))
}

/// Decides from the rules that the P-positions of the games of a family have the form that is said.
pub(super) fn pairs_from_the_rules(session: &mut Session, family: Family) -> Settled {
    Ok(family.remark(by_the_rules(session, &family, family.parameters())?))
}

fn by_the_rules(session: &Session, family: &Family, parameters: impl IntoIterator<Item = (u64, u64)>) -> Settled {
    let mut games = Vec::new();
    for (m, p) in parameters {
        let pairs = Pairs::new(m, p)?;
        for (l, formula) in (0..).zip(family.formulas(&pairs)?) {
            let game = family.game(m, p, l);
            if let Some(why) = pairs.solve(session, &formula, &game)? {
                return Ok(contradicted(why));
            }
            games.push(game);
        }
    }
    Ok(Outcome::proved(by_induction("decided from", &games, "of this form")))
}

/// Connell's games, and p-Wythoff Nim in them.
pub(super) fn connell(session: &mut Session, family: Family) -> Settled {
    for (_, p) in family.parameters() {
        let (narrow, wide) = (Pairs::new(1, p)?, Pairs::new(p, 1)?);
        let same = |letter| {
            format!("{} = {}", wide.written(&format!("{letter}[n]")), narrow.written(&format!("{letter}[{p}*n]")))
        };
        if let Some(n) = narrow.refute(session, &format!("{} & {}", same("a"), same("b")))? {
            return Ok(contradicted(format!("remark 1 is false for p = {p}, n = {n}")));
        }
    }
    pairs_from_the_rules(session, family)
}

/// What is wrong with the first difference of the two sets: it should be the pair of the argument for the "only if", or none if m
/// and p are coprime.
fn exception(found: Option<Position>, m: u64, p: u64) -> Option<String> {
    let divisor = m.gcd(p);
    let expected = (divisor > 1).then(|| Position::new(0, m * p / divisor));
    (found != expected).then(|| format!("first difference {found:?}, expected {expected:?}"))
}

/// (ii a): boards for many m and p.
pub(super) fn coprime_compared(session: &mut Session, family: Family) -> Settled {
    on_boards(session, &family, "; with g = gcd(m, p) > 1 the first difference is (0, mp/g)", exception)
}

/// (ii a): from the rules for small m and p.
pub(super) fn coprime_proved(session: &mut Session, family: Family) -> Settled {
    let (coprime, others): (Vec<_>, Vec<_>) = family.parameters().partition(|&(m, p)| m.gcd(p) == 1);
    let outcome = by_the_rules(session, &family, coprime)?;
    let Verdict::Proved(mut proofs) = outcome.verdict else { return Ok(outcome) };
    for &(m, p) in &others {
        if let Some(why) = exception(departure(session, &family, m, p, 32)?, m, p) {
            return Ok(contradicted(format!("m = {m}, p = {p}: {why}")));
        }
    }
    proofs.push(Proof::exhausted(format!(
        "for (m,p) in {others:?} the pair (0, mp/gcd(m,p)) is N on a board solved from the rules"
    )));
    Ok(family.remark(Verdict::Proved(proofs).into()))
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
pub(super) fn shifted_as_printed(session: &mut Session, told: Told) -> Settled {
    let (side, most) = (told.bound(session, "side")?, told.bound(session, "most")?);
    let (mut table, mut least, mut exchanged) = (told.table(session), None, true);
    for (p, m) in (1..=5).flat_map(|p| (1..=most).map(move |m| (p, m))) {
        for l in 0..p {
            let set = as_printed(m, p, l, side)?;
            let board = positions(&format!("shifted({m},{p},{l})"), side, side, session.budget())?;
            let right = set.iter().map(|at| at.transposed()).collect::<BTreeSet<_>>() == board;
            exchanged &= right;
            if let Some(at) = first_difference(&set, &board) {
                let what = if board.contains(&at) { "P, not in the set" } else { "in the set, not P" };
                least.get_or_insert_with(|| format!("m = {m}, p = {p}, l = {l}: {at} is {what}"));
                let right = if right { "right" } else { "wrong" };
                table.push([m.to_string(), p.to_string(), l.to_string(), format!("{at}, {what}"), right.into()]);
            }
        }
    }
    let instead = if exchanged { "right for all m, p, l that were tried" } else { "wrong too" };
    let wrong = least
        .map(|least| format!("{least}; with the coordinates exchanged the formula is {instead} (m <= {most}, p <= 5)"));
    told.settle(session, wrong, &[], [table.into()])
}

/// (iii b): every board from the rules, and that together they hold the pairs.
pub(super) fn choice_proved(session: &mut Session, family: Family) -> Settled {
    let small = || grid(3, 3).filter(|(m, p)| m * p <= 6);
    let outcome = by_the_rules(session, &family, small())?;
    let Verdict::Proved(mut proofs) = outcome.verdict else { return Ok(outcome) };
    for (m, p) in small() {
        let pairs = Pairs::new(m, p)?;
        let any: Vec<_> = family.formulas(&pairs)?.iter().map(|board| format!("({board})")).collect();
        let together = format!("({}) <=> ({})", pairs.formulas("pairs")?.concat(), any.join(" | "));
        if let Some(at) = pairs.refute(session, &together)? {
            return Ok(contradicted(format!("m = {m}, p = {p}: ({at}) is a pair or P on some board, not both")));
        }
    }
    proofs.push(Proof::follows(
        "for m, p <= 3, mp <= 6, it was decided that {x,y} is a pair if and only if (x,y) is P on some board",
        "the second player wins from a position if and only if it is P on some board, which he chooses",
    ));
    Ok(Verdict::Proved(proofs).into())
}

/// Games of which the P-positions are said to be the pairs with some m and p.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Members {
    members: Vec<Member>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Member {
    game: String,
    m: u64,
    p: u64,
    /// Whether it is decided in the numeration system with all quotients mp, where that is faster.
    digits_to_mp: bool,
}

/// From the rules of each.
pub(super) fn members_from_the_rules(session: &mut Session, claim: Members) -> Settled {
    for Member { game, m, p, digits_to_mp } in &claim.members {
        let pairs = if *digits_to_mp { Pairs::in_digits_to_mp(*m, *p)? } else { Pairs::new(*m, *p)? };
        if let Some(why) = pairs.solve(session, &pairs.formulas("pairs")?.concat(), game)? {
            return Ok(contradicted(why));
        }
    }
    let games: Vec<_> = claim.members.into_iter().map(|member| member.game).collect();
    Ok(Outcome::proved(by_induction("decided from", &games, "a pair")))
}

/// mWN_l^p with l = m + 1.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rational {
    game: String,
    /// m and p.
    cases: Vec<(u64, u64)>,
    /// "x <= y are the pair with index n".
    pair: Text,
}

/// For l = m + 1, from the rules, in binary.
pub(super) fn rational(session: &mut Session, claim: Rational) -> Settled {
    let mut games = Vec::new();
    for (m, p) in claim.cases {
        let filled = |template: &str| fill(template, &[("m", m), ("p", p), ("l", m + 1)]);
        let (game, pair) = (filled(&claim.game), filled(&claim.pair));
        if let Some(why) = solve(session, Numeration::base(2)?, &pair, &game)? {
            return Ok(contradicted(why));
        }
        games.push(game);
    }
    Ok(Outcome::proved(by_induction("decided in binary from", &games, "a pair")))
}
