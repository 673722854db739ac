//! The tables and the worked examples of the papers, with the misprints found in them.

use wythoff_budget::Budget;
use wythoff_game::Outcome;
use wythoff_solve::Board;

use super::support::{a, at, b, p_set, rules};

/// The P-positions `(x, y)` with `x <= y` among the first `count` of them by column, then row; on a board of `size`.
fn upper(text: &str, size: u64, count: usize) -> Vec<(u64, u64)> {
    let found: Vec<_> = p_set(text, size).into_iter().filter(|(x, y)| x <= y).take(count).collect();
    assert_eq!(found.len(), count, "the board is too small");
    found
}

fn pairs(x: [u64; 17], y: [u64; 17]) -> Vec<(u64, u64)> {
    x.into_iter().zip(y).collect()
}

/// MAH table 1; for n = 15 the paper prints 41.
#[test]
fn maharaja_table_1() {
    let b = [0, 3, 6, 5, 10, 13, 16, 19, 18, 23, 26, 29, 30, 34, 37, 40];
    let a = [0, 1, 2, 4, 7, 8, 9, 11, 12, 14, 15, 17, 20, 21, 22, 24];
    let table: Vec<(u64, u64)> = a.into_iter().zip(b).collect();
    assert_eq!(upper("maharaja", 60, 16), table);
}

/// MAH section 3: bit i is 1 iff the P-position of column i is lower.
#[test]
fn maharaja_bit_string() {
    let columns: Vec<(u64, u64)> = p_set("maharaja", 80).into_iter().filter(|&(x, _)| (1..=40).contains(&x)).collect();
    assert!(columns.iter().zip(1..=40).all(|(&(x, _), column)| x == column), "one P-position in each column");
    let bits: String = columns.iter().map(|&(x, y)| if y > x { '0' } else { '1' }).collect();
    assert_eq!(bits, "0010110001001001011000100100110001001011");
}

/// MAH section 5.
#[test]
fn two_three_maharaja_begins_so() {
    let columns: Vec<_> = p_set("maharaja(2,3)", 20).into_iter().filter(|&(x, _)| (1..=8).contains(&x)).collect();
    assert_eq!(columns, [(1, 2), (2, 1), (3, 6), (4, 8), (5, 7), (6, 3), (7, 5), (8, 4)]);
}

/// RES table 1: m = 1, p = 3.
#[test]
fn restrictions_table_1() {
    let table = pairs(
        [0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 6, 6],
        [0, 1, 2, 4, 5, 7, 8, 10, 11, 12, 14, 15, 17, 18, 20, 21, 22],
    );
    assert_eq!(upper("connell(3)", 60, 17), table);
    assert_eq!((0..17).map(|n| (a(1, 3, n), b(1, 3, n))).collect::<Vec<_>>(), table);
}

/// RES table 2: m = 2, p = 3.
#[test]
fn restrictions_table_2() {
    let table = pairs(
        [0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 6],
        [0, 2, 4, 7, 9, 11, 14, 16, 19, 21, 23, 26, 28, 31, 33, 35, 38],
    );
    assert_eq!(upper("roob-blocking(2,3)", 60, 17), table);
    assert_eq!((0..17).map(|n| (a(2, 3, n), b(2, 3, n))).collect::<Vec<_>>(), table);
}

/// RES table 3: 2-Wythoff modulo 2 (its caption writes blocking); for n = 16 the paper prints d = 49.
#[test]
fn restrictions_table_3() {
    let table = pairs(
        [0, 0, 1, 1, 2, 2, 3, 4, 4, 5, 5, 6, 7, 7, 8, 8, 9],
        [0, 3, 6, 9, 12, 15, 19, 22, 25, 28, 31, 34, 37, 40, 43, 46, 50],
    );
    assert_eq!(upper("modular(2,0,2)", 80, 17), table);
}

/// RES table 4 is right for n <= 8 only, with lengths 0 and 1 modulo 3.
#[test]
fn restrictions_table_4() {
    let printed = pairs(
        [0, 0, 1, 1, 2, 3, 3, 4, 4, 5, 6, 6, 7, 8, 8, 9, 9],
        [0, 2, 5, 7, 11, 14, 16, 19, 21, 26, 29, 31, 36, 39, 41, 44, 46],
    );
    let found = upper("modular(2,2,3)", 80, 13);
    assert_eq!(found[..9], printed[..9]);
    assert_eq!(found[9..], [(5, 24), (6, 27), (6, 29), (7, 33)]);
}

/// RES examples 1 to 5.
#[test]
fn restrictions_examples() {
    let p_in_column_0 = |text: &str| -> Vec<u64> {
        let board = Board::solve(&rules(text), 1, 30, &Budget::unlimited()).unwrap();
        board.p_positions().map(|at| at.y).collect()
    };
    assert_eq!(p_in_column_0("roob-blocking(2,2)"), [0, 2], "example 1");
    assert_eq!(p_in_column_0("modular(2,0,2)"), [0, 3], "example 2");
    assert_eq!(p_in_column_0("modular(2,2,4)"), [0, 2], "example 3");
    assert_eq!(p_in_column_0("roob-blocking(2,3)"), [0, 2, 4], "example 4");
    assert_eq!(p_in_column_0("modular(2,0,3)"), [0, 2, 4], "example 5");
    let board = Board::solve(&rules("roob-blocking(2,3)"), 5, 5, &Budget::unlimited()).unwrap();
    assert_eq!(board.outcome(at(0, 4)), Some(Outcome::P));
    assert_eq!(board.winning_moves(at(0, 4)).unwrap(), [at(0, 0), at(0, 2)], "what Bob blocks in example 4");
}
