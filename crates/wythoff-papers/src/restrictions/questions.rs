//! Section 7: the beliefs and the first question, on mWN^(l,p); and remark 4, on games with the same P-positions.

use std::collections::BTreeMap;

use serde::Deserialize;
use wythoff::Position;
use wythoff::exact::{BeattyPair, Gcd};

use super::pairs::Pairs;
use crate::boards::{board, contradicted, grid, pairs, rules};
use crate::settle::{Bound, Settled, Text, fill};
use crate::{Failure, Outcome, Proof, Session, Table, Verdict};

/// The first n at which d_n - c_n is not n times the first difference; `None` if the differences are a progression so
/// far.
pub(super) fn break_of_progression(pairs: &[(u64, u64)]) -> Option<usize> {
    let difference = |pair: &(u64, u64)| pair.1 - pair.0;
    let step = pairs.get(1).map_or(0, difference);
    (0..).zip(pairs).position(|(n, pair)| difference(pair) != step * n)
}

/// The number of times each integer below a bound occurs among c_i, i >= 0, and d_i, i >= 1: that of 0, and the first
/// that occurs another number of times, with that number.
pub(super) fn occurrences(pairs: &[(u64, u64)], below: u64) -> (u64, Option<(u64, u64)>) {
    let mut counts = BTreeMap::new();
    let values = pairs.iter().map(|pair| pair.0).chain(pairs.iter().skip(1).map(|pair| pair.1));
    for value in values {
        *counts.entry(value).or_insert(0u64) += 1;
    }
    let count = |value: u64| counts.get(&value).copied().unwrap_or(0);
    (count(0), (0..below).find(|&value| count(value) != count(0)).map(|value| (value, count(value))))
}

/// Rows enough for the P-positions of the first columns in the games of this section.
pub(super) fn rows(columns: u64, m: u64, p: u64) -> u64 {
    columns * (m * p + 4)
}

fn modular(m: u64, l: u64, p: u64) -> String {
    format!("modular({m},{l},{p})")
}

/// Every m, l, p with 0 <= l < p, by p, then m, then l.
fn all(m: u64, p: u64) -> impl Iterator<Item = (u64, u64, u64)> {
    (1..=p).flat_map(move |p| (1..=m).flat_map(move |m| (0..p).map(move |l| (m, l, p))))
}

/// Whether the question leaves the game open.
fn left_open(m: u64, l: u64, p: u64) -> bool {
    if l == 0 { m.gcd(p) > 1 } else { l != m || !p.is_multiple_of(m) }
}

/// The first belief: a progression exactly where the question does not ask.
pub(super) fn differences(session: &mut Session) -> Settled {
    let (most, columns) = (session.upto(6, 7), session.upto(40, 120));
    let mut table = Table::new(
        format!(
            "Games left open whose differences are a progression in {columns} columns (m <= 4, p <= {most}, l > 1)"
        ),
        ["m", "l", "p", "step", "pairs seen", "how often numbers occur"],
    );
    let mut first = None;
    for (m, l, p) in all(4, most) {
        let found = pairs(&modular(m, l, p), columns, rows(columns, m, p), session.budget())?;
        let progression = break_of_progression(&found).is_none();
        if !progression && !left_open(m, l, p) {
            return Ok(contradicted(format!("{}: no progression", modular(m, l, p))));
        }
        if progression && left_open(m, l, p) {
            first = first.or(Some((m, l, p)));
            if l > 1 {
                let step = found.get(1).map_or(0, |pair| pair.1 - pair.0);
                let mut row = [m, l, p, step, found.len() as u64].map(|number| number.to_string()).to_vec();
                let (zero, other) = occurrences(&found, columns);
                row.push(other.map_or(format!("{zero} times"), |(value, times)| {
                    format!("0: {zero} times, {value}: {times} times")
                }));
                table.push(row);
            }
        }
    }
    let Some((m, l, p)) = first else {
        return Ok(Verdict::Conjectured { evidence: format!("m <= 4, p <= {most}, {columns} columns") }.into());
    };
    let known = match Pairs::new(m, p) {
        Ok(pairs) if l == 1 && pairs.solves(session, &pairs.set(), &modular(m, l, p))?.is_none() => {
            "decided from its rules: by definition 2 l = 1 and l = 0 are one game, and it has the pairs of theorem 2.1"
        }
        _ => "as far as it was computed",
    };
    let by = format!(
        "m = {m}, l = {l}, p = {p} is left open, but its differences are a progression ({known}). So are those of m = \
         4, l = 2, p = 6, see RES-question-7-divisors-small. The other half of the belief, a progression for all games \
         that are not left open, is theorem 2.1"
    );
    let note = "The table holds games with l > 1. 4WN^(2,6) has the pairs of theorem 2.1; the others, with p = m + 1, \
                have differences mn as far as they were computed, though not every number occurs equally often in \
                them.";
    let reading = "The paper writes the second condition of its question as 0 < l != m or m not dividing p. It is read \
                   here with l > 0 in both parts: otherwise the games with l = 0, m > 1 and m, p coprime, which \
                   theorem 2.1 (ii a) solves, would be left open too. 4WN^(2,6) contradicts the belief in either \
                   reading.";
    Ok(Outcome::from(Verdict::Contradicted { by }).table(table).text(note).text(reading))
}

/// The second belief: each number occurs p times.
pub(super) fn complementary(session: &mut Session) -> Settled {
    let (most, columns) = (session.upto(5, 7), session.upto(40, 120));
    let (mut first, mut uneven, mut cases) = (None, None, 0);
    for (m, l, p) in all(4, most).filter(|&(_, l, _)| l > 1) {
        let found = pairs(&modular(m, l, p), columns + 1, rows(columns, m, p), session.budget())?;
        let (zero, other) = occurrences(&found, columns);
        cases += 1;
        if zero != p || other.is_some() {
            first = first.or(Some(format!("m = {m}, l = {l}, p = {p}: 0 occurs {zero} times, not {p}")));
        }
        if let Some((value, times)) = other {
            uneven =
                uneven.or(Some(format!("m = {m}, l = {l}, p = {p}: 0 occurs {zero} times, {value} {times} times")));
        }
    }
    let Some(first) = first else {
        return Ok(Verdict::Conjectured { evidence: format!("{cases} games, {columns} columns") }.into());
    };
    let uneven = uneven
        .map_or(String::new(), |uneven| format!(" Nor are they q-complementary for another q in general: {uneven}."));
    let by = format!("{first}.{uneven} {}", table_4(session, columns)?);
    Ok(Outcome::from(Verdict::Contradicted { by }).text(
        "Taken literally the belief is at odds with theorem 2.1 (ii b) too: for m > 1 the pairs of mWN^(m,mp) are \
         p-complementary, not mp-complementary.",
    ))
}

/// How often the numbers occur in the game of table 4.
fn table_4(session: &Session, columns: u64) -> Result<String, Failure> {
    let (m, l, p) = (2, 2, 3);
    let found = pairs(&modular(m, l, p), columns + 1, rows(columns, m, p), session.budget())?;
    let (zero, other) = occurrences(&found, columns);
    Ok(match other {
        None => format!("In the game of table 4, with p = {p}, every number below {columns} occurs {zero} times"),
        Some((value, times)) => {
            format!("In the game of table 4, with p = {p}, 0 occurs {zero} times and {value} {times} times")
        }
    })
}

/// A family of games whose P-positions are said to hold every number p times.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Occurrences {
    /// A game for each m, p and l.
    game: String,
    /// The least p, and the greatest m and p.
    least: u64,
    most: Bound,
    /// The greatest l, if there is an l.
    longest: Option<Bound>,
    columns: Bound,
    /// The evidence, with `{most}`, `{longest}` and `{columns}` in it.
    evidence: Text,
}

/// Every number occurs p times among the coordinates of the P-positions: looked at in many games.
pub(super) fn occurs_p_times(session: &mut Session, family: Occurrences) -> Settled {
    let (most, columns) = (session.within(family.most), session.within(family.columns));
    let longest = family.longest.map_or(1, |longest| session.within(longest));
    for (m, p) in grid(most, most).filter(|&(_, p)| p >= family.least) {
        for l in 1..=longest {
            let game = fill(&family.game, &[("m", m), ("p", p), ("l", l)]);
            let (zero, other) =
                occurrences(&pairs(&game, columns + 1, rows(columns, m.max(l), p), session.budget())?, columns);
            if zero != p || other.is_some() {
                return Ok(contradicted(format!("{game}: 0 occurs {zero} times, another number otherwise: {other:?}")));
            }
        }
    }
    let evidence = fill(&family.evidence, &[("most", most), ("longest", longest), ("columns", columns)]);
    Ok(Verdict::Conjectured { evidence }.into())
}

/// The game between theorem 2.1 (ii a) and (ii b), with g dividing m.
fn between(m: u64, g: u64, p: u64) -> String {
    format!("modular({m},{g},{})", g * p)
}

/// Boards: the pairs are the P-positions exactly if m/g and p are coprime; the argument for all m, g and p is written out.
pub(super) fn divisors(session: &mut Session) -> Settled {
    let (most, columns) = (session.upto(8, 12), session.upto(40, 240));
    let mut cases = 0;
    for m in 1..=most {
        for (g, p) in (1..=m).filter(|g| m % g == 0).flat_map(|g| (1..=6).map(move |p| (g, p))) {
            let pair = BeattyPair::new(m, p)?;
            let found = pairs(&between(m, g, p), columns, rows(columns, m, p), session.budget())?;
            let same = (0..).zip(&found).all(|(n, &(c, d))| pair.nth(n) == (c.into(), d.into()));
            if same != ((m / g).gcd(p) == 1) {
                return Ok(contradicted(format!("m = {m}, g = {g}, p = {p}")));
            }
            cases += 1;
        }
    }
    let checked = format!("{cases} cases, m <= {most}, g dividing m, p <= 6: all P-positions of {columns} columns");
    let verdict = Verdict::ProvedByHand { section: "A family of games with the pairs of theorem 2.1".into(), checked };
    Ok(Outcome::from(verdict).text(
        "So the first question has an answer for these games: a position is decided by the pairs, in time polynomial \
         in its digits, though 0 < g < m. The paper has g = 1 and g = m.",
    ))
}

/// Members of that family.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Members {
    members: Vec<Member>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Member {
    m: u64,
    g: u64,
    p: u64,
    /// Whether it is decided in the numeration system with all quotients mp, where that is faster.
    digits_to_mp: bool,
}

/// From the rules.
pub(super) fn divisors_from_the_rules(session: &mut Session, claim: Members) -> Settled {
    let mut games = Vec::new();
    for Member { m, g, p, digits_to_mp } in claim.members {
        let pairs = if digits_to_mp { Pairs::in_digits_to_mp(m, p)? } else { Pairs::new(m, p)? };
        let game = between(m, g, p);
        if let Some(why) = pairs.solves(session, &pairs.set(), &game)? {
            return Ok(contradicted(format!("{game}: {why}")));
        }
        games.push(game);
    }
    let check = format!(
        "decided from the rules of {}: a position is a pair if and only if the rules say so of its options",
        games.join(", ")
    );
    Ok(Outcome::proved(Proof::follows(check, "by induction on x + y only the set of P-positions has this property")))
}

/// One of the games.
#[derive(Clone, Copy)]
enum Game {
    /// mWN_l^p.
    Roob { m: u64, p: u64, l: u64 },
    /// mWN^(l,p).
    Modular { m: u64, l: u64, p: u64 },
}

impl Game {
    fn game(self) -> String {
        match self {
            Game::Roob { m, p, l } => format!("roob-blocking({m},{p},{l})"),
            Game::Modular { m, l, p } => format!("modular({m},{l},{p})"),
        }
    }

    /// The (m,p) of the pairs that theorem 2.1 or the family of divisors gives it.
    fn pairs(self) -> Option<(u64, u64)> {
        match self {
            Game::Roob { m, p, l } => (l == m).then_some((m, p)),
            Game::Modular { m, l, p } if l == p => Some((m, 1)),
            Game::Modular { m, l, p } => {
                (m.is_multiple_of(l) && p.is_multiple_of(l) && (m / l).gcd(p / l) == 1).then(|| (m, p / l))
            }
        }
    }
}

/// Looks for equal P-positions among many games.
pub(super) fn coincidences(session: &mut Session) -> Settled {
    let (columns, rows) = (session.upto(40, 80), session.upto(900, 2_500));
    let mut classes: BTreeMap<Vec<Position>, Vec<Game>> = BTreeMap::new();
    let mut games = 0;
    for member in members() {
        let found = board(&member.game(), columns, rows, session.budget())?.p_positions().collect();
        classes.entry(found).or_default().push(member);
        games += 1;
    }
    let mut table = Table::new("Games with the same P-positions", ["games", "pairs (m,p) of theorem 2.1"]);
    let mut unexplained = Vec::new();
    for class in classes.values().filter(|class| class.len() > 1) {
        let names = class.iter().map(|member| member.game()).collect::<Vec<_>>().join(" = ");
        let expected = class.first().and_then(|member| member.pairs());
        if expected.is_none() || class.iter().any(|member| member.pairs() != expected) {
            unexplained.push(names.clone());
        }
        table.push([names, expected.map_or("none".into(), |(m, p)| format!("({m},{p})"))]);
    }
    let rest = match &unexplained[..] {
        [] => "there is no other coincidence".to_owned(),
        some => format!("others are {}", some.join("; ")),
    };
    let known = format!(
        "among {games} games (m <= 4, p <= 5, l <= 6 and m <= 4, l <= p <= 8), compared in {columns} columns and \
         {rows} rows, those with the pairs of theorem 2.1 or of RES-question-7-divisors for the same (m,p) coincide; {rest}"
    );
    Ok(Outcome::from(Verdict::Open { known }).table(table))
}

/// The games that are compared; the modular ones with l = 0 are those with l = 1.
fn members() -> impl Iterator<Item = Game> {
    let roob = (1..=4).flat_map(|m| (2..=5).flat_map(move |p| (1..=6).map(move |l| Game::Roob { m, p, l })));
    let modular = (1..=4).flat_map(|m| (1..=8).flat_map(move |p| (1..=p).map(move |l| Game::Modular { m, l, p })));
    roob.chain(modular)
}

/// Compares the rules in their canonical form.
pub(super) fn same_rules(session: &mut Session) -> Settled {
    let most = session.upto(12, 30);
    for (m, p) in (1..=most).flat_map(|m| (1..=most).map(move |p| (m, p))) {
        let mut alike = vec![(format!("roob-blocking({m},{p},{m})"), format!("roob-blocking({m},{p})"))];
        alike.extend(
            (1..p).map(|l| (format!("cut({m},{p},{},{})", m * l, m * (p - l)), format!("shifted({m},{p},{l})"))),
        );
        for (general, special) in alike {
            if rules(&general)? != rules(&special)? {
                return Ok(contradicted(format!("{general} and {special} have different rules")));
            }
        }
    }
    Ok(Outcome::proved(Proof::follows(
        format!("for m, p <= {most} and all l the rules are the same in their canonical form"),
        "for all others too: an m-roob option is a roob option, and the two rectangles have the same sides by \
         definition",
    )))
}
