//! Games with finitely many moves, whose columns are computed 64 cells at a time, against the board.

use std::collections::BTreeSet;

use proptest::prelude::*;
use wythoff_budget::Budget;
use wythoff_game::{Forced, Parts, Position, Rectangle, Rules, Vector};
use wythoff_rings::cases;
use wythoff_solve::{Board, Columns};

const WIDTH: u64 = 40;
/// The rows fill two words of bits and a part of a third.
const HEIGHT: u64 = 150;

/// Few short vectors, and some as long as a word of bits or longer.
fn vectors() -> impl Strategy<Value = BTreeSet<Vector>> {
    let short = (0..5u64, 0..5u64);
    let long = (0..12u64, prop_oneof![60..68u64, 120..140u64]);
    let vector = prop_oneof![4 => short, 1 => long].prop_filter("(0,0) is no move", |vector| *vector != (0, 0));
    prop::collection::btree_set(vector, 1..6)
}

fn rules() -> impl Strategy<Value = Rules> {
    let labelled = || prop::collection::btree_set((0..WIDTH, 0..HEIGHT).prop_map(|(x, y)| Position::new(x, y)), 0..4);
    let cut = prop::option::of((1..6u64, 1..70u64).prop_map(|(base, height)| Rectangle { base, height }));
    (vectors(), any::<bool>(), cut, labelled(), labelled()).prop_map(|(leaps, misere, cut, p, n)| {
        let is_left = |at: &&Position| cut.is_none_or(|cut| !cut.contains(*at));
        let n = n.difference(&p).filter(is_left).copied().collect();
        let forced = Forced { p: p.iter().filter(is_left).copied().collect(), n, ..Forced::default() };
        let parts = Parts { leaps, misere, forced, cuts: Vec::from_iter(cut), ..Parts::default() };
        Rules::try_from(parts).expect("the parts are valid")
    })
}

proptest! {
    #![proptest_config(cases(100, 5000))]

    #[test]
    fn words_of_cells_are_those_of_the_board(rules in rules()) {
        let budget = Budget::unlimited();
        let board = Board::solve(&rules, WIDTH, HEIGHT, &budget).unwrap();
        let columns = Columns::with_rows_below(&rules, HEIGHT, &budget).unwrap().map(Result::unwrap);
        let streamed: Vec<Position> = columns.take_while(|at| at.x < WIDTH).take((WIDTH * HEIGHT) as usize).collect();
        prop_assert_eq!(streamed, board.p_positions().collect::<Vec<_>>(), "{}", rules);
    }
}
