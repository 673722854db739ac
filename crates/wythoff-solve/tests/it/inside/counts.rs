//! Counts by class.

use wythoff_budget::Budget;
use wythoff_solve::inside::Counts;

#[test]
fn counts_on_both_sides_of_zero() {
    let mut counts = Counts::default();
    for q in [5, -3000, 5, 70_000, -3000, 5] {
        counts.add(q, &Budget::unlimited()).unwrap();
    }
    assert_eq!([5, -3000, 70_000, 0, -9999, 1 << 40].map(|q| counts.get(q)), [3, 2, 1, 0, 0, 0]);
    assert_eq!((counts.subtract(5), counts.get(5)), (2, 2));
}
