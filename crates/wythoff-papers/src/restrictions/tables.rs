//! The tables, computed from the rules, beside what is printed.

use serde::Deserialize;
use wythoff::exact::BeattyPair;
use wythoff::rules::Parts;
use wythoff::{Budget, Rules};

use crate::boards::{board_of, contradicted, first_pairs};
use crate::settle::{Settled, Text};
use crate::{Failure, Outcome, Proof, Session, Table, Verdict};

/// A table of the first pairs of a game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Pairs {
    title: String,
    /// The games that have these pairs.
    games: Vec<String>,
    /// The m and p of the formula that gives them, if there is one.
    formula: Option<(u64, u64)>,
    /// A game of which the caption speaks by mistake.
    caption: Option<String>,
    /// The columns and rows that are solved.
    board: (u64, u64),
    checked: Text,
    /// Upper members, lower members, differences.
    printed: Vec<Vec<u64>>,
}

/// Compares a table with the games and with the formula.
pub(super) fn pairs(session: &mut Session, table: Pairs) -> Settled {
    let (count, (width, height)) = (table.printed[0].len(), table.board);
    let found = table.games.iter().map(|game| first_pairs(game, count, width, height, session.budget()));
    let found: Vec<Vec<(u64, u64)>> = found.collect::<Result<_, _>>()?;
    let right = match table.formula {
        Some((m, p)) => formula(m, p, count)?,
        None => found[0].clone(),
    };
    if let Some(game) = (0..found.len()).find(|&game| found[game] != right) {
        return Ok(contradicted(format!("{} has other P-positions than the formula", table.games[game])));
    }
    let lay = |title: &str, pairs: &[(u64, u64)]| {
        laid_out(title, pairs, table.printed.len() > 2).against(printed(&table.printed))
    };
    let shown = lay(&table.title, &right);
    let Some(caption) = &table.caption else { return Ok(outcome(shown, &table.checked)) };
    let other =
        lay(&format!("P-positions of {caption}"), &first_pairs(caption, count, width, 2 * height, session.budget())?);
    let (here, there) = (wrong(&shown), wrong(&other));
    let text = format!(
        "In our copy the caption names the blocking game 2WN^2. From its P-positions the printed table departs at {} of {count} \
         indices, first at n = {}; from those of the modular game, 2WN^(2), at n = {here:?} only: the table is of the modular game.",
        there.len(),
        there.first().map_or("none".to_owned(), ToString::to_string),
    );
    Ok(outcome(shown, &table.checked).table(other).text(text))
}

/// The first pairs by the formula.
fn formula(m: u64, p: u64, count: usize) -> Result<Vec<(u64, u64)>, Failure> {
    let pair = BeattyPair::new(m, p)?;
    let number = |n: usize| {
        let (a, b) = pair.nth(n as u64);
        Ok((u64::try_from(a)?, u64::try_from(b)?))
    };
    (0..count).map(number).collect()
}

/// The pairs n = 0..16 as the paper writes them: rows of upper members, lower members, differences if asked for,
/// indices.
fn laid_out(title: &str, pairs: &[(u64, u64)], differences: bool) -> Table {
    let mut table =
        Table::new(title, std::iter::once("".to_owned()).chain((0..pairs.len()).map(|n| format!("n = {n}"))));
    let mut push = |name: &str, values: &mut dyn Iterator<Item = u64>| {
        table.push(std::iter::once(name.to_owned()).chain(values.map(|value| value.to_string())));
    };
    push("upper", &mut pairs.iter().map(|pair| pair.1));
    push("lower", &mut pairs.iter().map(|pair| pair.0));
    if differences {
        push("difference", &mut pairs.iter().map(|pair| pair.1 - pair.0));
    }
    table
}

/// Rows as they are printed, with the names that [`laid_out`] gives them.
fn printed(rows: &[Vec<u64>]) -> Vec<Vec<String>> {
    let names = ["upper", "lower", "difference"];
    let row = |(name, row): (&&str, &Vec<u64>)| {
        std::iter::once((*name).to_owned()).chain(row.iter().map(u64::to_string)).collect()
    };
    names.iter().zip(rows).map(row).collect()
}

/// The indices at which a table is printed otherwise.
fn wrong(table: &Table) -> Vec<usize> {
    let mut indices: Vec<_> = table.misprints().into_iter().map(|(_, column)| column - 1).collect();
    indices.sort_unstable();
    indices.dedup();
    indices
}

/// The verdict on a printed table: right, or wrong at the indices that were found.
fn verdict(table: &Table, checked: &str) -> Verdict {
    let Some(&n) = wrong(table).first() else { return Verdict::Proved(vec![Proof::exhausted(checked)]) };
    let pair = |rows: &[Vec<String>]| Some(format!("({},{})", rows.get(1)?.get(n + 1)?, rows.first()?.get(n + 1)?));
    let printed = table.printed.as_deref().and_then(pair).unwrap_or_default();
    let computed = pair(&table.rows).unwrap_or_default();
    Verdict::Contradicted { by: format!("n = {n}: printed {printed}, by the rules {computed}") }
}

/// A table alone.
fn outcome(table: Table, checked: &str) -> Outcome {
    Outcome::from(verdict(&table, checked)).table(table)
}

/// Table 4, and the rules that could be meant by it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Readings {
    /// Which lengths of rook moves could be meant: in words, and the residues modulo 3.
    readings: Vec<(String, Vec<u64>)>,
    /// The reading that goes farthest.
    best: String,
    printed: Vec<Vec<u64>>,
}

const WIDTH: u64 = 20;

const HEIGHT: u64 = 70;

/// Compares the table with every reading, and with the best one after a slip.
pub(super) fn readings(session: &mut Session, table: Readings) -> Settled {
    let read: Vec<(u64, u64)> = table.printed[1].iter().copied().zip(table.printed[0].iter().copied()).collect();
    let mut departures = Table::new(
        "Where the printed table departs from the candidate readings",
        ["rook lengths modulo 3", "first index", "printed", "by this reading", "indices that differ"],
    );
    for (words, residues) in &table.readings {
        let pairs = reading(residues, read.len(), session.budget())?;
        let differ: Vec<_> = (0..read.len()).filter(|&n| pairs.get(n) != Some(&read[n])).collect();
        let first = differ.first().copied();
        let show = |pair: Option<(u64, u64)>| pair.map_or("".to_owned(), |(x, y)| format!("({x},{y})"));
        departures.push([
            words.to_owned(),
            first.map_or("none".to_owned(), |n| n.to_string()),
            show(first.map(|n| read[n])),
            show(first.and_then(|n| pairs.get(n).copied())),
            differ.len().to_string(),
        ]);
    }
    let by_rules = first_pairs(&table.best, read.len(), WIDTH, HEIGHT, session.budget())?;
    let shown = laid_out("P-positions with rook moves of length 0 or 1 modulo 3", &by_rules, true);
    let shown = shown.against(printed(&table.printed));
    let verdict = verdict(&shown, "17 pairs, every position of a board solved from the rules");
    let slip = slip(&wrong(&shown), &by_rules, &read);
    Ok(Outcome::from(verdict).table(shown).table(departures).text(slip))
}

/// The first pairs if rook moves must have one of these residues modulo 3; fewer if the board ends.
fn reading(residues: &[u64], count: usize, budget: &Budget) -> Result<Vec<(u64, u64)>, Failure> {
    let rules = with_lengths(2, HEIGHT, |length| residues.contains(&(length % 3)))?;
    let board = board_of(&rules, WIDTH, HEIGHT, budget)?;
    Ok(board.p_positions().filter(|at| at.x <= at.y).map(|at| (at.x, at.y)).take(count).collect())
}

/// m-Wythoff Nim with rook moves of these lengths only, those below a bound: a game that plays as written on boards
/// of that side.
pub(super) fn with_lengths(m: u64, bound: u64, legal: impl Fn(u64) -> bool) -> Result<Rules, Failure> {
    let lengths = (1..bound).filter(|&length| legal(length));
    let leaps = lengths.flat_map(|length| [(0, length), (length, 0)]).collect();
    let parts = Parts { bishop: m, leaps, ..Default::default() };
    Ok(Rules::try_from(parts)?)
}

/// Whether one slip, with all that follows from it, explains the table.
fn slip(wrong: &[usize], by_rules: &[(u64, u64)], read: &[(u64, u64)]) -> String {
    let Some(&n) = wrong.first() else { return "The table is right.".into() };
    let (sound, same) = (greedy(&[], read.len()) == by_rules, greedy(&read[..=n], read.len()) == read);
    let (found, (_, y)) = (read[n], by_rules[n]);
    match (sound, same) {
        (true, true) => format!(
            "The reading 0 or 1 can be computed pair by pair: the least column that is not full, the least row that \
             grows the difference by 2 or more and is no rook move away. Started with the printed pairs up to n = \
             {n}, where ({},{}) stands for ({},{y}), this gives exactly the printed table: one slip, and \
             what follows from it, explains it.",
            found.0, found.1, found.0
        ),
        (true, false) => "More than one slip separates the printed table from the reading 0 or 1.".to_owned(),
        (false, _) => "The pairs of the reading 0 or 1 cannot be computed one from the other.".to_owned(),
    }
}

/// The pairs of the best reading computed one after the other from these: every number is in two pairs, differences
/// grow by at least 2, no two pairs are a rook move of length 0 or 1 modulo 3 apart.
fn greedy(given: &[(u64, u64)], count: usize) -> Vec<(u64, u64)> {
    let mut pairs = given.to_vec();
    while pairs.len() < count {
        let pair = if pairs.is_empty() { (0, 0) } else { next(&pairs) };
        pairs.push(pair);
    }
    pairs
}

fn next(pairs: &[(u64, u64)]) -> (u64, u64) {
    let rows = |x: u64| {
        let above = pairs.iter().filter(move |pair| pair.0 == x).map(|pair| pair.1);
        above.chain(pairs.iter().skip(1).filter(move |pair| pair.1 == x).map(|pair| pair.0))
    };
    let x = (0..).find(|&x| rows(x).count() < 2).unwrap_or(0);
    let least = pairs.iter().map(|pair| pair.1 - pair.0 + 2).max().unwrap_or(0);
    let free = |y: &u64| rows(x).all(|row| y.abs_diff(row) % 3 == 2);
    (x, (x + least..).find(free).unwrap_or(x + least))
}
