//! The tables of RES, computed from the rules, beside the printed ones.

use itertools::Itertools;
use serde::Deserialize;
use wythoff::Rules;
use wythoff::rules::Parts;

use super::pairs::terms;
use crate::boards::{board_of, first_pairs, upper};
use crate::{Evidence, Failure, Session, Settled, Table, Text, Values, fill, without};

/// The pair (c_n, d_n) with c_n <= d_n.
type Pair = (u64, u64);

/// A printed table: upper members, lower members and, where they are printed, differences.
#[derive(Deserialize)]
#[serde(transparent)]
struct Printed(Vec<Vec<u64>>);

impl Printed {
    /// The number of pairs in the table.
    fn count(&self) -> usize {
        self.0[0].len()
    }

    fn pairs(&self) -> Vec<Pair> {
        self.0[1].iter().copied().zip(self.0[0].iter().copied()).collect()
    }

    /// A table of these pairs, compared with the printed ones.
    fn beside(&self, title: &str, pairs: &[Pair]) -> Table {
        let named = |rows: &[Vec<u64>]| -> Vec<Vec<String>> {
            let rows = ["upper", "lower", "difference"].into_iter().zip(rows);
            rows.map(|(name, row)| [name.into()].into_iter().chain(row.iter().map(u64::to_string)).collect()).collect()
        };
        let columns: [fn(&Pair) -> u64; 3] = [|pair| pair.1, |pair| pair.0, |pair| pair.1 - pair.0];
        let rows: Vec<Vec<u64>> = columns.iter().map(|column| pairs.iter().map(column).collect()).collect();
        let heads = [String::new()].into_iter().chain((0..pairs.len()).map(|n| format!("$n = {n}$")));
        Table { rows: named(&rows[..self.0.len()]), ..Table::new(title, heads) }.against(named(&self.0))
    }

    /// A sentence with the printed and the correct pair of this index.
    fn wrong(&self, n: usize, pairs: &[Pair]) -> String {
        let ((x, y), (u, v)) = (self.pairs()[n], pairs[n]);
        format!("$n = {n}$: printed ({x},{y}), by the rules ({u},{v})")
    }
}

/// The indices at which a printed pair or difference is wrong, in order.
fn departures(table: &Table) -> Vec<usize> {
    table.misprints().into_iter().map(|(_, column)| column - 1).sorted_unstable().dedup().collect()
}

/// A printed table of the first pairs of a game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Pairs {
    title: String,
    /// The games that share these pairs.
    games: Vec<String>,
    /// The m and p of the formula that gives these pairs; `None` if there is no formula.
    formula: Option<(u64, u64)>,
    /// A game that the caption names by mistake, and the explanation of the mistake.
    caption: Option<(String, Text)>,
    /// The width and height of the boards to solve.
    board: (u64, u64),
    printed: Printed,
}

/// Compares a printed table with the games and with the formula.
pub(super) fn pairs(session: &Session) -> Settled {
    let table: Pairs = session.all()?;
    let (count, (width, height)) = (table.printed.count(), table.board);
    let found = table.games.iter().map(|game| first_pairs(game, count, width, height, session));
    let found: Vec<Vec<Pair>> = found.collect::<Result<_, _>>()?;
    let right: Vec<Pair> = match table.formula {
        Some((m, p)) => terms(m, p, count as u64)?.into_iter().map(|(a, b)| (a as u64, b as u64)).collect(),
        None => found[0].clone(),
    };
    let other = found.iter().zip(&table.games).find(|(found, _)| **found != right);
    without(other, |(_, game)| format!("{game} has other P-positions than the formula"))?;
    let shown = table.printed.beside(&table.title, &right);
    let here = departures(&shown);
    let wrong = here.first().map(|&n| table.printed.wrong(n, &right));
    let mut seen = vec![shown.into()];
    if let Some((caption, words)) = &table.caption {
        let others = first_pairs(caption, count, width, 2 * height, session)?;
        let other = table.printed.beside(&format!("P-positions of {caption}"), &others);
        let there = departures(&other);
        let first = there.first().map_or("none".to_owned(), ToString::to_string);
        let values: Values = &[("departures", &there.len()), ("first", &first), ("here", &here.iter().join(", "))];
        seen.extend([other.into(), Evidence::Text(fill(words, values))]);
    }
    Ok(session.unless(wrong, &[], seen))
}

/// Compares table 4 with every reading of its rules (a description, and the residues modulo 3 of the lengths of rook moves), and with the consequences
/// of a single slip in the game under the `best` one.
pub(super) fn readings(session: &Session) -> Settled {
    let (printed, best, title): (Printed, String, String) =
        (session.given("printed")?, session.given("best")?, session.given("title")?);
    let (read, mut candidates) = (printed.pairs(), session.table("computed", &[]));
    for (words, residues) in &session.given::<Vec<(String, Vec<u64>)>>("readings")? {
        let pairs = reading(session, residues, read.len())?;
        let differ: Vec<_> = (0..read.len()).filter(|&n| pairs.get(n) != Some(&read[n])).collect();
        let first = differ.first().copied();
        let show = |pair: Option<Pair>| pair.map_or("".to_owned(), |(x, y)| format!("({x},{y})"));
        candidates.push([
            words.to_owned(),
            first.map_or("none".to_owned(), |n| n.to_string()),
            show(first.map(|n| read[n])),
            show(first.and_then(|n| pairs.get(n).copied())),
            differ.len().to_string(),
        ]);
    }
    let by_rules = first_pairs(&best, read.len(), session.bound("width"), session.bound("height"), session)?;
    let shown = printed.beside(&title, &by_rules);
    let &n = departures(&shown).first().ok_or("the table is right")?;
    if greedy(&[], read.len()) != by_rules || greedy(&read[..=n], read.len()) != read {
        return Err("one slip, with all that follows from it, does not explain the table".into());
    }
    let ((x, slip), (_, y)) = (read[n], by_rules[n]);
    let values: Values = &[("n", &n), ("x", &x), ("slip", &slip), ("y", &y)];
    let wrong = Some(printed.wrong(n, &by_rules));
    Ok(session.unless(wrong, values, [shown.into(), candidates.into()]))
}

/// The first `count` pairs if the lengths of rook moves must have one of these residues modulo 3; fewer if the board is too small.
fn reading(session: &Session, residues: &[u64], count: usize) -> Result<Vec<Pair>, Failure> {
    let (width, height) = (session.bound("width"), session.bound("height"));
    let rules = with_lengths(2, height, |length| residues.contains(&(length % 3)))?;
    Ok(upper(&board_of(&rules, width, height, session)?).take(count).collect())
}

/// The rules of m-Wythoff Nim with rook moves only of the legal lengths below a bound; they are those of the game on boards of that side.
pub(super) fn with_lengths(m: u64, bound: u64, legal: impl Fn(u64) -> bool) -> Result<Rules, Failure> {
    let lengths = (1..bound).filter(|&length| legal(length));
    let leaps = lengths.flat_map(|length| [(0, length), (length, 0)]).collect();
    let parts = Parts { bishop: m, leaps, ..Default::default() };
    Ok(Rules::try_from(parts)?)
}

/// Extends `given` to the first `count` pairs of the best reading: every number is in two pairs, differences grow by at least 2, and no two pairs
/// differ by a rook move whose length is 0 or 1 modulo 3.
fn greedy(given: &[Pair], count: usize) -> Vec<Pair> {
    let mut pairs = given.to_vec();
    while pairs.len() < count {
        let pair = if pairs.is_empty() { (0, 0) } else { next(&pairs) };
        pairs.push(pair);
    }
    pairs
}

fn next(pairs: &[Pair]) -> Pair {
    let rows = |x: u64| {
        let above = pairs.iter().filter(move |pair| pair.0 == x).map(|pair| pair.1);
        above.chain(pairs.iter().skip(1).filter(move |pair| pair.1 == x).map(|pair| pair.0))
    };
    let x = (0..).find(|&x| rows(x).count() < 2).unwrap_or(0);
    let least = pairs.iter().map(|pair| pair.1 - pair.0 + 2).max().unwrap_or(0);
    let free = |y: &u64| rows(x).all(|row| y.abs_diff(row) % 3 == 2);
    (x, (x + least..).find(free).unwrap_or(x + least))
}
