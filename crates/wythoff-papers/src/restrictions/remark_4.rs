//! Remark 4: games on boards without a rectangle at the corner, and which games of the remark share their P-positions.

use std::collections::{BTreeMap, BTreeSet};

use itertools::Itertools;
use serde::Deserialize;
use wythoff::Position;
use wythoff::exact::{BeattyPair, Gcd};

use super::questions::modular;
use crate::boards::{board, first_difference, grid, positions, rectangle, rules};
use crate::{Failure, Session, Settled, fill, require, without};

/// A game and a description of its P-positions, if known; games with the same description must have the same P-positions.
type Known = (String, Option<String>);

/// The games to compare: the bounds on the parameters in each of three families.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Compared {
    /// The greatest m, p and l of mWN_l^p.
    blocking: (u64, u64, u64),
    /// The products mp, and the greatest u and v, of m x p WN_{u,v}.
    cut: (Vec<u64>, u64),
    /// The greatest m and p of mWN^(l,p); `None` to leave the family out.
    modular: Option<(u64, u64)>,
}

/// Looks for equal P-positions among many games. Games with the same known description must have the same P-positions; all other coincidences are
/// listed.
pub(super) fn coincidences(session: &Session) -> Settled {
    let compared: Compared = session.all()?;
    let (columns, rows) = (session.bound("columns"), session.bound("rows"));
    let mut classes: BTreeMap<Vec<Position>, Vec<Known>> = BTreeMap::new();
    compared.products_alone_matter()?;
    for (game, known) in compared.members() {
        let found = board(&game, columns, rows, session)?.p_positions().collect();
        classes.entry(found).or_default().push((game, known));
    }
    let games: usize = classes.values().map(Vec::len).sum();
    let known = |class: &[Known]| class.iter().map(|(_, known)| known.clone()).collect::<BTreeSet<_>>();
    let mut apart: BTreeMap<String, &str> = BTreeMap::new();
    for class in classes.values() {
        for known in known(class).into_iter().flatten() {
            let game = &class[0].0;
            without(apart.insert(known.clone(), game), |other| format!("{other} and {game} differ: {known}"))?;
        }
    }
    let (mut table, mut unexplained) = (session.table("computed", &[]), Vec::new());
    for class in classes.values().filter(|class| class.len() > 1) {
        let names = class.iter().map(|(game, _)| game.as_str()).join(" = ");
        let reasons = known(class);
        match reasons.first() {
            Some(Some(reason)) if reasons.len() == 1 => table.push([names, reason.clone()]),
            _ => {
                unexplained.push(names.clone());
                table.push([names, "none".into()]);
            }
        }
    }
    let rest = match &unexplained[..] {
        [] => "there is no other coincidence".to_owned(),
        some => format!("others are {}", some.join("; ")),
    };
    let tables = Some(table).filter(|table| !table.rows.is_empty()).map(Into::into);
    Ok(session.settled(&[("games", &games), ("rest", &rest)], tables))
}

impl Compared {
    /// Checks that the rules of m x p WN_{u,v} depend on m and p only through their product.
    fn products_alone_matter(&self) -> Result<(), Failure> {
        let (products, most) = &self.cut;
        for (&product, (u, v)) in products.iter().cartesian_product(grid(*most, *most).collect::<Vec<_>>()) {
            let whole = rules(&format!("cut({product},1,{u},{v})"))?;
            for m in (1..product).filter(|m| product.is_multiple_of(*m)) {
                let game = format!("cut({m},{},{u},{v})", product / m);
                require(rules(&game)? == whole, || format!("{game} has other rules than cut({product},1,{u},{v})"))?;
            }
        }
        Ok(())
    }

    /// The games with their known descriptions: the (m,p) of the pairs that theorem 2.1 or the family of divisors gives; a modular game with l = 0
    /// is the one with l = 1. Of the games m x p WN_{u,v} with the same product mp, only the one with p = 1 is listed.
    fn members(&self) -> Vec<Known> {
        let pairs = |m: u64, p: u64| format!("the pairs with $(m,p) = ({m},{p})$");
        let (m, p, l) = self.blocking;
        let roob = grid(m, p).filter(|&(_, p)| p > 1).flat_map(move |(m, p)| (1..=l).map(move |l| (m, p, l)));
        let mut all: Vec<Known> =
            roob.map(|(m, p, l)| (format!("roob-blocking({m},{p},{l})"), (l == m).then(|| pairs(m, p)))).collect();
        let (products, most) = &self.cut;
        for &product in products {
            all.extend(grid(*most, *most).map(|(u, v)| (format!("cut({product},1,{u},{v})"), None)));
        }
        let (m, p) = self.modular.unwrap_or_default();
        let restricted = grid(m, p).flat_map(|(m, p)| (1..=p).map(move |l| (m, p, l)));
        all.extend(restricted.map(|(m, p, l)| {
            let divides = m.is_multiple_of(l) && p.is_multiple_of(l) && (m / l).gcd(p / l) == 1;
            (modular(m, l, p), if l == p { Some(pairs(m, 1)) } else { divides.then(|| pairs(m, p / l)) })
        }));
        all
    }
}

/// Checks the terminal positions of m x p WN_{u,v} for all parameters up to a bound.
pub(super) fn terminal(session: &Session) -> Settled {
    let most = session.bound("most");
    for ((m, p), (u, v)) in grid(most, most).flat_map(|at| grid(most, most).map(move |cut| (at, cut))) {
        let rules = rules(&format!("cut({m},{p},{u},{v})"))?;
        let all = rectangle(u + m * p + 2, v + m * p + 2).map(Position::from).filter(|at| rules.exists(at));
        let ends: Vec<Position> = all.filter(|at| rules.options(at).next().is_none()).collect();
        require(ends == [(0, v), (u, 0)].map(Position::from), || format!("{rules}: terminal are {ends:?}"))?;
    }
    Ok(session.settled(&[], []))
}

/// The questions of section 7 for m x p WN_{u,v}: automata, distances from the lines of mp-Wythoff Nim, and, for mp = 1, the altered game in which
/// the cells of the rectangle are N.
///
/// `games` has m, p, u, v of each game; its P-positions may be `within` this distance from the lines; for those of `proved` an automaton is found.
pub(super) fn cuts(session: &Session) -> Settled {
    let (games, within): (Vec<(u64, u64, u64, u64)>, f64) = (session.given("games")?, session.given("within")?);
    let proved: Vec<String> = session.given("proved")?;
    let (columns, side) = (session.bound("columns"), session.bound("side"));
    let (mut table, mut recurrent) = (session.table("computed", &[]), 0);
    for (m, p, u, v) in games {
        let game = format!("cut({m},{p},{u},{v})");
        let slope: f64 = BeattyPair::new(m * p, 1)?.lower().slope().decimal(15).parse()?;
        let mut most = 0.0f64;
        let slopes = [1.0 + (m * p) as f64 / slope, slope / (slope + (m * p) as f64)];
        for (x, y) in session.positions(&game, columns)? {
            let slope = if x <= y { slopes[0] } else { slopes[1] };
            most = most.max((y as f64 - slope * x as f64).abs());
        }
        let by_words = u.max(v) <= m * p && u.min(v) < m * p;
        if by_words {
            let expected =
                two_recurrences(m * p, (u, v), SIDE).into_iter().map(Position::from).collect::<BTreeSet<_>>();
            let found = positions(&game, SIDE, SIDE, session)?;
            without(first_difference(&found, &expected), |at| format!("{game}: not by the recurrence at {at}"))?;
            recurrent += 1;
        }
        require(most <= within, || format!("{game}: a P-position {most:.1} from the lines of {}-Wythoff Nim", m * p))?;
        table.add(&[&game, &(m * p), &format!("{most:.2}"), &if by_words { "yes" } else { "no" }]);
    }
    for (u, v) in grid(session.bound("most"), session.bound("most")) {
        let cells = rectangle(u, v).map(|(x, y)| format!("({x},{y})")).join(",");
        let altered = positions(&format!("wythoff alter N{{{cells}}}"), side, side, session)?;
        let cut = positions(&format!("cut(1,1,{u},{v})"), side, side, session)?;
        without(first_difference(&cut, &altered), |at| format!("cut(1,1,{u},{v}) is not the altered game at {at}"))?;
    }
    let mut states = Vec::new();
    for game in &proved {
        states.push(session.proved(game)?.relation().dfa().states().to_string());
    }
    let states = states.join(", ");
    Ok(session.settled(&[("recurrent", &recurrent), ("proved", &proved.len()), ("states", &states)], [table.into()]))
}

/// The side of the boards, solved from the rules, with which the recurrences are compared.
const SIDE: u64 = 600;

/// The positions (a_n, a_n + v + M n) and (e_n + u + M n, e_n) with both coordinates below a bound, where a_n is the least number other than every
/// earlier a_i and c_i = e_i + u + M i, and e_n is the least number other than every earlier e_i and b_i = a_i + v + M i.
fn two_recurrences(product: u64, (u, v): (u64, u64), below: u64) -> BTreeSet<(u64, u64)> {
    let (mut columns, mut rows, mut found) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let (mut left, mut low) = (0, 0);
    for n in 0.. {
        while columns.remove(&left) {
            left += 1;
        }
        while rows.remove(&low) {
            low += 1;
        }
        let (a, e) = (left, low);
        if a.min(e) >= below {
            return found;
        }
        let (b, c) = (a + v + product * n, e + u + product * n);
        columns.extend([a, c]);
        rows.extend([e, b]);
        found.extend([(a, b), (c, e)].into_iter().filter(|&(x, y)| x.max(y) < below));
    }
    found
}

/// Checks that pairs of notations have the same canonical rules, for each m and p up to a bound, and for each l from 1 to p - 1 if the second
/// notation contains `{l}`; `{ml}` and `{m(p-l)}` stand for products.
pub(super) fn same_rules(session: &Session) -> Settled {
    let games: Vec<(String, String)> = session.given("games")?;
    let most = session.bound("most");
    for ((m, p), (general, special)) in grid(most, most).flat_map(|at| games.iter().map(move |alike| (at, alike))) {
        for l in 1..if special.contains("{l}") { p } else { 2 } {
            let values = [("m", m), ("p", p), ("l", l), ("ml", m * l), ("m(p-l)", m * (p - l.min(p)))];
            let (general, special) = (fill(general, &values), fill(special, &values));
            let same = rules(&general)? == rules(&special)?;
            require(same, || format!("{general} and {special} have different rules"))?;
        }
    }
    Ok(session.settled(&[], []))
}
