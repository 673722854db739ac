//! Table 4: which reading of the rule gives it.

use wythoff::Budget;
use wythoff::solve::Board;

use super::{laid_out, printed, verdict, wrong};
use crate::restrictions::boards::{upper, with_lengths};
use crate::{Failure, Lab, Outcome, Table};

const PRINTED: [&[u64]; 3] = [
    &[0, 2, 5, 7, 11, 14, 16, 19, 21, 26, 29, 31, 36, 39, 41, 44, 46],
    &[0, 0, 1, 1, 2, 3, 3, 4, 4, 5, 6, 6, 7, 8, 8, 9, 9],
    &[0, 2, 4, 6, 9, 11, 13, 15, 17, 21, 23, 25, 29, 31, 33, 35, 37],
];

/// The reading that goes farthest: rook moves of length 0 or 1 modulo 3.
const BEST: &str = "modular(2,2,3)";

/// Which lengths of rook moves could be meant: in words, and the residues modulo 3.
const READINGS: [(&str, &[u64]); 7] = [
    ("0 (l = 1 in definition 2)", &[0]),
    ("0 or 1 (ip + j, 0 <= j <= 1)", &[0, 1]),
    ("0 or 2 (ip - j, 0 <= j <= 1)", &[0, 2]),
    ("1", &[1]),
    ("2", &[2]),
    ("1 or 2", &[1, 2]),
    ("0, 1 or 2 (2-Wythoff Nim)", &[0, 1, 2]),
];

const WIDTH: u64 = 20;
const HEIGHT: u64 = 70;

/// Compares the table with every reading, and with the best one after a slip.
pub(super) fn settle(_: &mut Lab) -> Result<Outcome, Failure> {
    let mut departures = Table::new(
        "Where the printed table departs from the candidate readings",
        ["rook lengths modulo 3", "first index", "printed", "by this reading", "indices that differ"],
    );
    for (words, residues) in READINGS {
        let pairs = reading(residues)?;
        let differ: Vec<_> = (0..17).filter(|&n| pairs.get(n) != Some(&printed_pair(n))).collect();
        let first = differ.first().copied();
        let show = |pair: Option<(u64, u64)>| pair.map_or("".to_owned(), |(x, y)| format!("({x},{y})"));
        departures.push([
            words.to_owned(),
            first.map_or("none".to_owned(), |n| n.to_string()),
            show(first.map(printed_pair)),
            show(first.and_then(|n| pairs.get(n).copied())),
            differ.len().to_string(),
        ]);
    }
    let table =
        laid_out("P-positions with rook moves of length 0 or 1 modulo 3", &upper(BEST, 17, WIDTH, HEIGHT)?, true);
    let table = table.against(printed(&PRINTED));
    let verdict = verdict(&table, "17 pairs, every position of a board solved from the rules");
    let slip = slip(&wrong(&table))?;
    Ok(Outcome::from(verdict).table(table).table(departures).text(slip))
}

fn printed_pair(n: usize) -> (u64, u64) {
    (PRINTED[1][n], PRINTED[0][n])
}

/// The first pairs if rook moves must have one of these residues modulo 3; fewer than 17 if the board ends.
fn reading(residues: &[u64]) -> Result<Vec<(u64, u64)>, Failure> {
    let rules = with_lengths(2, HEIGHT, |length| residues.contains(&(length % 3)))?;
    let board = Board::solve(&rules, WIDTH, HEIGHT, &Budget::unlimited())?;
    Ok(board.p_positions().filter(|at| at.x <= at.y).map(|at| (at.x, at.y)).take(17).collect())
}

/// Whether one slip, with all that follows from it, explains the table.
fn slip(wrong: &[usize]) -> Result<String, Failure> {
    let Some(&n) = wrong.first() else { return Ok("The table is right.".into()) };
    let by_rules = upper(BEST, 17, WIDTH, HEIGHT)?;
    let sound = greedy(&[], 17) == by_rules;
    let printed: Vec<_> = (0..17).map(printed_pair).collect();
    let same = greedy(&printed[..=n], 17) == printed;
    let (found, (_, y)) = (printed[n], by_rules[n]);
    Ok(match (sound, same) {
        (true, true) => format!(
            "The reading 0 or 1 can be computed pair by pair: the least column that is not full, the least row that \
             grows the difference by 2 or more and is no rook move away. Started with the printed pairs up to n = \
             {n}, where ({},{}) stands for ({},{y}), this gives exactly the printed table: one slip, and \
             what follows from it, explains it.",
            found.0, found.1, found.0
        ),
        (true, false) => "More than one slip separates the printed table from the reading 0 or 1.".to_owned(),
        (false, _) => "The pairs of the reading 0 or 1 cannot be computed one from the other.".to_owned(),
    })
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
