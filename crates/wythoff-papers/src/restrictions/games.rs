//! Which positions are P: theorem 2.1, the earlier results that it extends and related ones, on boards and from the rules.

use std::collections::BTreeSet;

use itertools::Itertools;
use serde::Deserialize;
use wythoff::Position;
use wythoff::automata::Numeration;
use wythoff::exact::{BeattyPair, Gcd};

use super::pairs::{Pairs, by_induction, pairs_below, upper_pairs};
use crate::boards::{first_difference, grid, positions};
use crate::facts::solve;
use crate::{Failure, Outcome, Proof, Session, Settled, Text, Verdict, fill, require, without};

/// A family of games whose P-positions are claimed to be the pairs, or to have another given form.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Family {
    /// The notation of a game for each m and p, and for each l from 0 to p - 1 if the form depends on l; `{mp}` is the product of m and p.
    game: String,
    /// The greatest m and p; `None` to use the default bounds.
    most: Option<(u64, u64)>,
    /// The name of the formula for the P-positions; `None` for that of the pairs.
    form: Option<String>,
    /// Whether the claim is restricted to coprime m and p. For other m and p the first difference must be (0, mp/gcd(m,p)).
    #[serde(default)]
    coprime: bool,
}

impl Family {
    fn game(&self, m: u64, p: u64, l: u64) -> String {
        fill(&self.game, &[("m", m), ("p", p), ("mp", m * p), ("l", l)])
    }

    fn parameters(&self) -> impl Iterator<Item = (u64, u64)> + use<> {
        let (m, p) = self.most.unwrap_or((4, 4));
        grid(m, p)
    }

    /// The formulas for the P-positions: one for each l, if the form depends on l.
    fn formulas(&self, pairs: &Pairs) -> Result<Vec<String>, Failure> {
        pairs.formulas(self.form.as_deref().unwrap_or("pairs"))
    }

    /// Compares the pairs with the board of a game; a contradiction if the first difference is not the expected one.
    fn on_board(&self, session: &Session, m: u64, p: u64, side: u64) -> Result<(), Failure> {
        let board = positions(&self.game(m, p, 0), side, side, session)?;
        let (found, divisor) = (first_difference(&pairs_below(m, p, side)?, &board), m.gcd(p));
        let expected = (self.coprime && divisor > 1).then(|| Position::new(0, m * p / divisor));
        let place = |at: Option<Position>| at.map_or("none".to_owned(), |at| at.to_string());
        require(found == expected, || {
            format!("$m = {m}$, $p = {p}$: the first difference is {}, and should be {}", place(found), place(expected))
        })
    }

    /// Decides from the rules that the P-positions of the games have the claimed form, for all these (m, p).
    fn by_the_rules(&self, session: &Session, all: impl IntoIterator<Item = (u64, u64)>) -> Result<Proof, Failure> {
        let mut games = Vec::new();
        for (m, p) in all {
            let pairs = Pairs::new(m, p)?;
            for (l, formula) in (0..).zip(self.formulas(&pairs)?) {
                let game = self.game(m, p, l);
                pairs.solve(session, &formula, &game)?;
                games.push(game);
            }
        }
        Ok(by_induction("decided from", &games, "of this form"))
    }
}

/// Settles a family by comparing the pairs with boards of its games for many m and p.
pub(super) fn pairs_on_boards(session: &Session) -> Settled {
    let family: Family = session.all()?;
    let side = session.bound("side");
    let (most_m, most_p) = family.most.unwrap_or_else(|| (session.bound("most"), session.bound("most")));
    for (m, p) in grid(most_m, most_p) {
        family.on_board(session, m, p, side)?;
    }
    Ok(session.settled(&[], []))
}

/// Settles Connell's games by comparing the pairs with boards, and the pairs with index pn with those of p-Wythoff Nim (remark 1).
pub(super) fn connell_on_boards(session: &Session) -> Settled {
    for (_, p) in session.all::<Family>()?.parameters() {
        let (narrow, wide) = (BeattyPair::new(1, p)?, BeattyPair::new(p, 1)?);
        let differs = (0..session.bound("terms")).find(|&n| wide.nth(n) != narrow.nth(p * n));
        without(differs, |n| format!("remark 1 is false for $p = {p}$, $n = {n}$"))?;
    }
    pairs_on_boards(session)
}

/// Settles a family for small m and p by deciding from the rules that the P-positions have the claimed form.
pub(super) fn pairs_from_the_rules(session: &Session) -> Settled {
    let family: Family = session.all()?;
    let said = |&(m, p): &(u64, u64)| !family.coprime || m.gcd(p) == 1;
    let (said, others): (Vec<_>, Vec<_>) = family.parameters().partition(said);
    let mut proofs = vec![family.by_the_rules(session, said)?];
    for &(m, p) in &others {
        family.on_board(session, m, p, 32)?;
    }
    if !others.is_empty() {
        let cases = format!(
            "for $(m,p)$ = {} the pair $(0, mp/gcd(m,p))$ is N on a board solved from the rules",
            others.iter().map(|(m, p)| format!("({m},{p})")).join(", ")
        );
        proofs.push(Proof::exhausted(cases));
    }
    Ok(session.outcome(Verdict::Proved(proofs), &[], []))
}

/// Settles Connell's games from the rules, and decides that the pairs with index pn are those of p-Wythoff Nim (remark 1).
pub(super) fn connell(session: &Session) -> Settled {
    for (_, p) in session.all::<Family>()?.parameters() {
        let (narrow, wide) = (Pairs::new(1, p)?, Pairs::new(p, 1)?);
        let same = |letter| {
            format!("{} = {}", wide.written(&format!("{letter}[n]")), narrow.written(&format!("{letter}[{p}*n]")))
        };
        let same = format!("{} & {}", same("a"), same("b"));
        without(narrow.refute(session, &same)?, |n| format!("remark 1 is false for $p = {p}$, $n = {n}$"))?;
    }
    pairs_from_the_rules(session)
}

/// The set that the theorem prints for the board l, below a bound: (a_{ip+l}, b_{ip+l}) and (b_{ip-l}, a_{ip-l}).
fn as_printed(m: u64, p: u64, l: u64, side: u64) -> Result<BTreeSet<Position>, Failure> {
    let pairs = upper_pairs(m, p, side)?;
    let kept = pairs.iter().filter(|(n, _)| n % p == l).map(|pair| pair.1);
    let turned = pairs.iter().filter(|(n, _)| (n + l).is_multiple_of(p) && n + l > 0).map(|pair| pair.1.transposed());
    Ok(kept.chain(turned).collect())
}

/// Theorem 2.1 (iii a) compared with boards, as printed and with the coordinates exchanged.
pub(super) fn shifted_as_printed(session: &Session) -> Settled {
    let (side, most) = (session.bound("side"), session.bound("most"));
    let (mut table, mut least, mut exchanged) = (session.table("computed", &[]), None, true);
    for (p, m) in grid(5, most) {
        for l in 0..p {
            let set = as_printed(m, p, l, side)?;
            let board = positions(&format!("shifted({m},{p},{l})"), side, side, session)?;
            let right = set.iter().map(|at| at.transposed()).collect::<BTreeSet<_>>() == board;
            exchanged &= right;
            if let Some(at) = first_difference(&set, &board) {
                let what = if board.contains(&at) { "P, not in the set" } else { "in the set, not P" };
                least.get_or_insert_with(|| format!("$m = {m}$, $p = {p}$, $l = {l}$: {at} is {what}"));
                table.add(&[&m, &p, &l, &format!("{at}, {what}"), if right { &"right" } else { &"wrong" }]);
            }
        }
    }
    let instead = if exchanged { "right for all $m$, $p$, $l$ that were tried" } else { "wrong too" };
    let wrong = least.map(|least| {
        format!("{least}; with the coordinates exchanged the formula is {instead} $(m <= {most}, p <= 5)$")
    });
    Ok(session.unless(wrong, &[], [table.into()]))
}

/// Theorem 2.1 (iii b): decides the P-positions of every board from the rules, and that the boards together hold exactly the pairs.
pub(super) fn choice_proved(session: &Session) -> Settled {
    let family: Family = session.all()?;
    let small = || grid(3, 3).filter(|(m, p)| m * p <= 6);
    let boards = family.by_the_rules(session, small())?;
    for (m, p) in small() {
        let pairs = Pairs::new(m, p)?;
        let any: Vec<_> = family.formulas(&pairs)?.iter().map(|board| format!("({board})")).collect();
        let together = format!("({}) <=> ({})", pairs.formulas("pairs")?.concat(), any.join(" | "));
        without(pairs.refute(session, &together)?, |at| {
            format!("$m = {m}$, $p = {p}$: ({at}) is a pair or P on some board, not both")
        })?;
    }
    let together = Proof::follows(session.text("together", &[]), session.text("so", &[]));
    Ok(Verdict::Proved(vec![boards, together]).into())
}

/// A game whose P-positions are claimed to be the pairs with the given m and p.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Member {
    game: String,
    m: u64,
    p: u64,
    /// Whether to use the numeration system whose quotients are all mp, where that is faster.
    digits_to_mp: bool,
}

/// Settles these games by deciding from the rules of each that its P-positions are the pairs.
pub(super) fn members_from_the_rules(session: &Session) -> Settled {
    let members: Vec<Member> = session.given("members")?;
    for Member { game, m, p, digits_to_mp } in &members {
        let pairs = if *digits_to_mp { Pairs::in_digits_to_mp(*m, *p)? } else { Pairs::new(*m, *p)? };
        pairs.solve(session, &pairs.formulas("pairs")?.concat(), game)?;
    }
    let games: Vec<_> = members.into_iter().map(|member| member.game).collect();
    Ok(Outcome::proved(by_induction("decided from", &games, "a pair")))
}

/// Settles the games mWN_l^p with l = m + 1, for the (m,p) of `cases`, by deciding in binary from the rules that x and y are a `pair`.
pub(super) fn rational(session: &Session) -> Settled {
    let (game, pair): (String, Text) = (session.given("game")?, session.given("pair")?);
    let mut games = Vec::new();
    for (m, p) in session.given::<Vec<(u64, u64)>>("cases")? {
        let filled = |template: &str| fill(template, &[("m", m), ("p", p), ("l", m + 1)]);
        let game = filled(&game);
        solve(session, &Numeration::base(2)?, &filled(&pair), &game)?;
        games.push(game);
    }
    Ok(Outcome::proved(by_induction("decided in binary from", &games, "a pair")))
}
