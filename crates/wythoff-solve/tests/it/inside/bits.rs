//! Grids of bits.

use wythoff_budget::{Budget, Exceeded};
use wythoff_solve::inside::BitGrid;

#[test]
fn shifts_across_words_and_off_the_end() {
    let mut grid = BitGrid::new(2, 100, "a test", &Budget::unlimited()).unwrap();
    grid.or_shifted(1, &[(0, 0b101), (1, 1 << 40)], 63);
    assert_eq!(grid.ones(1).collect::<Vec<_>>(), [63, 65]);
    assert_eq!(grid.ones(0).count(), 0);
    grid.or_shifted(0, &[(0, 0b11)], 64);
    grid.set(0, 0);
    assert_eq!(grid.ones(0).collect::<Vec<_>>(), [0, 64, 65]);
    assert!(grid.get(0, 65) && !grid.get(0, 66));
}

#[test]
fn refuses_what_does_not_fit() {
    let error = BitGrid::new(u64::MAX, u64::MAX, "a test", &Budget::unlimited()).unwrap_err();
    assert_eq!(error, Exceeded::Memory { what: "a test", bytes: u64::MAX });
}
