//! Table 1: the first pairs of Maharaja Nim beside those of Wythoff Nim.

use wythoff::Budget;
use wythoff::exact::BeattyPair;
use wythoff::rules::{Outcome as Label, Position};
use wythoff::solve::Board;

use super::perfect;
use super::support::{COUNTING, claim, contradicted, uppers};
use crate::{Claim, Failure, Kind, Lab, Outcome, Proof, Table};

/// What is printed: n, floor(phi^2 n), floor(phi n), b_n, a_n, b_n - a_n.
const PRINTED: [[u64; 6]; 16] = [
    [0, 0, 0, 0, 0, 0],
    [1, 2, 1, 3, 1, 2],
    [2, 5, 3, 6, 2, 4],
    [3, 7, 4, 5, 4, 1],
    [4, 10, 6, 10, 7, 3],
    [5, 13, 8, 13, 8, 5],
    [6, 15, 9, 16, 9, 7],
    [7, 18, 11, 19, 11, 8],
    [8, 20, 12, 18, 12, 6],
    [9, 23, 14, 23, 14, 9],
    [10, 26, 16, 26, 15, 11],
    [11, 28, 17, 29, 17, 12],
    [12, 31, 19, 30, 20, 10],
    [13, 34, 21, 34, 21, 13],
    [14, 36, 22, 37, 22, 15],
    [15, 39, 24, 41, 24, 17],
];
/// The side of the board on which every position is decided from the rules.
const SIDE: u64 = 60;

pub(super) const TABLE_1: Claim = Claim {
    errata: &["E2"],
    ..claim(
        "MAH-T1",
        Kind::Table,
        "table 1",
        "The first sixteen pairs (a_n, b_n) of Maharaja Nim with their differences, above them the pairs of Wythoff \
         Nim; the n for which column a_(n-1) is perfect are set off.",
        table_1,
    )
};

fn table_1(lab: &mut Lab) -> Result<Outcome, Failure> {
    let board = Board::solve(&"maharaja".parse()?, SIDE, SIDE, &Budget::unlimited())?;
    let rows: Vec<u64> = board.p_positions().map(|at| at.y).take(PRINTED.len() * 2).collect();
    let wythoff = BeattyPair::new(1, 1)?;
    let mut checked = lab.checked("maharaja")?;
    wythoff::prove::consequences::pairs(&mut checked.facts, COUNTING)?;
    perfect::define(&mut checked.facts)?;
    let head = ["n", "floor(phi^2 n)", "floor(phi n)", "b_n", "a_n", "b_n - a_n", "column a_(n-1) perfect"];
    let mut table = Table::new("Maharaja Nim beside Wythoff Nim", head);
    for (n, (a, b)) in (0u64..).zip(uppers(&rows)).take(PRINTED.len()) {
        let (lower, upper) = wythoff.nth(n);
        let perfect = checked.facts.decide(&format!("E c $perfect({n},c)"))?;
        let numbers = [n.into(), upper, lower, b.into(), a.into(), (b - a).into()];
        let cells = numbers.iter().map(u128::to_string).chain([if perfect { "yes" } else { "" }.into()]);
        table.push(cells);
    }
    let table = table.against(PRINTED.iter().map(|row| row.to_vec()));
    let misprints = table.misprints();
    if misprints.is_empty() {
        let proof = Proof::exhausted(format!("the board of {SIDE} x {SIDE} positions, from the rules"));
        return Ok(Outcome::proved(proof).table(table));
    }
    let read = |row: usize, column: usize| {
        let computed = &table.rows[row][column];
        let printed = table.misprint(row, column).unwrap_or(computed);
        format!("{} is {computed}, not {printed}, for n = {row}", table.head[column])
    };
    let wrong: Vec<String> = misprints.iter().map(|&(row, column)| read(row, column)).collect();
    let witness = Position::new(PRINTED[15][4], PRINTED[15][3]);
    let moves = match board.outcome(witness) {
        Some(Label::N) => board.winning_moves(witness)?.iter().map(Position::to_string).collect::<Vec<_>>().join(", "),
        _ => String::new(),
    };
    Ok(contradicted(format!("{}: from {witness} a move leads to the P-position {moves}", wrong.join("; ")))
        .table(table))
}
