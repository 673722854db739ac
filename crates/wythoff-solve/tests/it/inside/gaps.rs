//! Cells that are leapt over.

use proptest::prelude::*;
use wythoff_budget::Budget;
use wythoff_game::{Position, Rules, arbitrary};
use wythoff_rings::cases;
use wythoff_solve::Board;
use wythoff_solve::inside::with_short_gaps;

/// Compares with the truth engine, with short gaps that are sought at once; gives the number of gaps.
fn leaps(rules: &Rules, width: u64, height: u64) -> usize {
    let budget = &Budget::unlimited();
    let truth: Vec<Position> = Board::solve(rules, width, height, budget).unwrap().p_positions().collect();
    let (found, gaps) = with_short_gaps(rules, width, height, budget).unwrap();
    assert_eq!(found, truth, "{rules}");
    gaps
}

proptest! {
    #![proptest_config(cases(40, 300))]

    /// What is leapt over is dead.
    #[test]
    fn leaps_are_right(rules in arbitrary::rules(), width in 100u64..250, height in 100u64..600) {
        let rules = rules.with_passes(0);
        let boards = if rules.has_choice() { rules.choices().to_vec() } else { vec![rules] };
        for rules in &boards {
            leaps(rules, width, height);
        }
    }
}

/// Gaps of periods other than 1, for several steps, with lines that end, and with too few attacks from below.
#[test]
fn gaps_of_many_kinds_are_used() {
    for game in [
        "k-blocking(2)",
        "k-blocking(6)",
        "k-blocking(10)",
        "k-blocking(33)",
        "gdwn(1,2) block 2 of all",
        "connell(3)",
        "rook(up to 60) + bishop",
        "nim + rays{(1,2),(2,1)} up to 30 block 1 of all",
        "misere m-wythoff(3) block 2 of all",
        "roob-blocking(2,3) alter P{(3,4),(3,5),(5,0)} N{(3,6),(0,0)}",
    ] {
        assert!(leaps(&game.parse().unwrap(), 300, 900) > 0, "{game}");
    }
}
