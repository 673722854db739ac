//! Numbers 13 and 14: the recurrence of (m,p)-Wythoff Nim, on boards.

use std::collections::BTreeMap;

use wythoff::exact::mex::WythoffPairs;
use wythoff::solve::Board;
use wythoff::{Budget, Outcome as Winner, Position};

use super::report::Report;
use super::{Settled, example};
use crate::{Claim, Failure, Lab, Table};

pub(super) const CLAIMS: [Claim; 2] = [
    example(
        "IMI-E13",
        "definition 13",
        "Number 13 is a definition: a_n is the least number that is no a_i or b_i with i < n, and b_n = a_n + m \
         floor(n/p). These pairs are the P-positions of (m,p)-Wythoff Nim, here on boards of 48 x 48 for m, p <= 4.",
        thirteen,
    ),
    example(
        "IMI-E14",
        "proposition 14",
        "Number 14 is proposition 14 (see IMI-prop-14), here on boards of 48 x 48 for m, p <= 4: no number is in two \
         P-positions with x <= y, and every number below 8 is in one; those with x = y are (i,i), i < p; the \
         differences ascend with x, are the multiples of m up to the greatest seen, and each, the last perhaps \
         excepted, occurs p times.",
        fourteen,
    ),
];

/// The side of the boards.
const SIDE: u64 = 48;

fn games() -> impl Iterator<Item = (u64, u64)> {
    (1..=4).flat_map(|m| (1..=4).map(move |p| (m, p)))
}

/// The P-positions with x <= y, from the rules.
fn from_rules(m: u64, p: u64) -> Result<Vec<(u64, u64)>, Failure> {
    let board = Board::solve(&format!("diagonal-blocking({m},{p})").parse()?, SIDE, SIDE, &Budget::unlimited())?;
    let cells = (0..SIDE).flat_map(|x| (x..SIDE).map(move |y| (x, y)));
    Ok(cells.filter(|&(x, y)| board.outcome(Position::new(x, y)) == Some(Winner::P)).collect())
}

fn thirteen(_: &mut Lab) -> Settled {
    let mut report = Report::new();
    let mut table = Table::new("the first pairs", ["m, p", "pairs"]);
    for (m, p) in games() {
        let side = u128::from(SIDE);
        let pairs = WythoffPairs::new(m, p)?.take_while(|pair| pair.0 < side).filter(|pair| pair.1 < side);
        let pairs: Vec<(u64, u64)> = pairs.map(|(a, b)| (a as u64, b as u64)).collect();
        report.point(format!("({m},{p})-Wythoff Nim"), pairs == from_rules(m, p)?);
        let first: Vec<String> = pairs.iter().take(8).map(|(a, b)| format!("({a},{b})")).collect();
        table.push([format!("{m}, {p}"), first.join(" ")]);
    }
    report.table(table);
    Ok(report.exhausted(&format!("all positions below {SIDE}, m, p <= 4, from the rules")))
}

fn fourteen(_: &mut Lab) -> Settled {
    let mut report = Report::new();
    for (m, p) in games() {
        let pairs = from_rules(m, p)?;
        let mut uses: BTreeMap<u64, u64> = BTreeMap::new();
        let mut differences: BTreeMap<u64, u64> = BTreeMap::new();
        for &(a, b) in &pairs {
            *uses.entry(a).or_default() += 1;
            if b > a {
                *uses.entry(b).or_default() += 1;
            }
            *differences.entry(b - a).or_default() += 1;
        }
        let equal: Vec<u64> = pairs.iter().filter(|(a, b)| a == b).map(|pair| pair.0).collect();
        let ascending = pairs.windows(2).all(|two| two[0].1 - two[0].0 <= two[1].1 - two[1].0);
        // A number whose partner is beyond the board is not seen; the last difference may not be complete.
        let last = differences.keys().next_back().copied().unwrap_or(0);
        let multiples = differences.iter().all(|(d, &count)| d % m == 0 && (count == p || *d == last && count < p));
        let steps = differences.keys().copied().eq((0..=last).step_by(m as usize));
        let once = uses.values().all(|&count| count == 1) && (0..SIDE / 6).all(|x| uses.contains_key(&x));
        let holds = once && equal == (0..p).collect::<Vec<_>>() && ascending && multiples && steps;
        report.point(format!("({m},{p})-Wythoff Nim"), holds);
    }
    Ok(report.exhausted(&format!("all positions below {SIDE}, m, p <= 4, from the rules")))
}
