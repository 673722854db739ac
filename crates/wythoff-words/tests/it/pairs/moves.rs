//! Winning moves of (m,p)-Wythoff Nim, by the pairs of a column, a row and a difference.

use std::collections::BTreeMap;

use dashu_int::UBig;
use wythoff_budget::Budget;
use wythoff_game::{Outcome, Position, Rules};
use wythoff_rings::pick;
use wythoff_solve::Board;
use wythoff_words::pairs::{BigPosition, Pairs};

use super::support::{big, number, parameters, random};

/// The options that are P, by column, then row, and whether they can be blocked: in the column, in the row, and by m-bishop moves
/// those whose difference is less than m from that of the position, of which one or two are multiples of m.
fn winning_moves(pairs: &Pairs, x: &UBig, y: &UBig) -> Vec<(BigPosition, bool)> {
    let budget = Budget::unlimited();
    let mut found = BTreeMap::new();
    let (column, row) = (pairs.partner(x, &budget).unwrap(), pairs.partner(y, &budget).unwrap());
    if column < *y {
        found.insert(BigPosition::new(x.clone(), column), false);
    }
    if row < *x {
        found.insert(BigPosition::new(row, y.clone()), false);
    }
    let (own, m, p) = (if x <= y { y - x } else { x - y }, pairs.m(), pairs.p());
    for multiple in [&own / m, (&own + (m - 1)) / m] {
        for (a, b) in pairs.range(&(&multiple * p), p, &budget).unwrap() {
            let to = if x <= y { BigPosition::new(a, b) } else { BigPosition::new(b, a) };
            if to.x <= *x && to.y <= *y && (to.x < *x || to.y < *y) {
                found.insert(to, &multiple * m == own);
            }
        }
    }
    found.into_iter().collect()
}

#[test]
fn agrees_with_the_board() {
    let budget = Budget::unlimited();
    let size = pick(20, 34);
    for (m, p) in parameters() {
        let rules: Rules = format!("diagonal-blocking({m},{p})").parse().unwrap();
        let board = Board::solve(&rules, size, size, &budget).unwrap();
        let pairs = Pairs::new(m, p).unwrap();
        for at in (0..size).flat_map(|x| (0..size).map(move |y| Position::new(x, y))) {
            let (x, y) = (big(at.x), big(at.y));
            assert_eq!(
                pairs.is_p(&x, &y, &budget).unwrap(),
                board.outcome(at) == Some(Outcome::P),
                "({m},{p}) at {at}"
            );
            let expected: Vec<(BigPosition, bool)> = board
                .winning_moves(at)
                .unwrap()
                .into_iter()
                .map(|to| (to.into(), at.x - to.x == at.y - to.y))
                .collect();
            assert_eq!(winning_moves(&pairs, &x, &y), expected, "({m},{p}) at {at}");
        }
    }
}

/// At 10^50: what the previous player must block he can, at P-positions and nowhere else; and the moves are moves to
/// P-positions.
#[test]
fn far_positions_are_what_their_options_say() {
    let budget = Budget::unlimited();
    for (m, p) in [(1, 1), (3, 5), (2, 3), (1, 6), (4, 6), (7, 2)] {
        let pairs = Pairs::new(m, p).unwrap();
        let mut random = random(m * p);
        for _ in 0..12 {
            let x = number(50, random(1000));
            let partner = pairs.partner(&x, &budget).unwrap();
            // P-positions, their neighbours, others on the diagonal above them, and anything.
            let step = random(40);
            let ys = [partner.clone(), &partner + 1u8, &partner - 1u8, number(50, random(1000))];
            let raised = (&x + step, &partner + step);
            for (x, y) in ys.into_iter().map(|y| (x.clone(), y)).chain([raised]) {
                let moves = winning_moves(&pairs, &x, &y);
                let blockable = moves.iter().filter(|option| option.1).count() as u64;
                let is_p = blockable == moves.len() as u64 && blockable < p;
                assert_eq!(pairs.is_p(&x, &y, &budget).unwrap(), is_p, "({m},{p}) at ({x},{y})");
                assert!(!is_p || blockable == pairs.xi(&x, &budget).unwrap(), "({m},{p}) at ({x},{y})");
                assert!(blockable <= p && moves.iter().all(|(to, _)| pairs.is_p(&to.x, &to.y, &budget).unwrap()));
            }
        }
    }
}

#[test]
fn differences_belong_to_p_pairs() {
    let budget = Budget::unlimited();
    for (m, p) in parameters() {
        let pairs = Pairs::new(m, p).unwrap();
        for difference in [big(0), big(m), big(5 * m), number(40, p) * m] {
            let first = &difference / m * p;
            let found = pairs.range(&first, p, &budget).unwrap();
            assert_eq!(found.len() as u64, p);
            for (i, (a, b)) in found.iter().enumerate() {
                assert_eq!(
                    pairs.nth(&(&first + i), &budget).unwrap(),
                    (a.clone(), b.clone()),
                    "({m},{p}) {difference}"
                );
                assert_eq!(b - a, difference);
            }
            let (a, b) = pairs.nth(&(first + p), &budget).unwrap();
            assert_eq!(b - a, difference + m);
        }
    }
}
