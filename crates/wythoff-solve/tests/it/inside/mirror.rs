//! Mirror images of P-positions, column by column.

use proptest::prelude::*;
use wythoff_budget::Budget;
use wythoff_solve::inside::{Mirror, STEEPEST};

proptest! {
    /// Every row comes in its column, in order, however far to the right it was.
    #[test]
    fn gives_back_what_was_entered(ahead in prop::collection::vec(prop::collection::vec(1u64..300, 0..12), 1..700), every in 1u64..300) {
        let budget = &Budget::unlimited();
        let (mut mirror, mut expected) = (Mirror::default(), vec![Vec::new(); 2000]);
        for (x, ahead) in (0..).zip(&ahead) {
            mirror.enter(x, budget).unwrap();
            prop_assert_eq!(mirror.rows(x), &expected[x as usize]);
            for (k, ahead) in (1..).zip(ahead) {
                let column = x + ahead;
                mirror.place(column, x, budget).unwrap();
                expected[column as usize].push(x);
                if (x + k).is_multiple_of(every) {
                    mirror.place(column << 30, x, budget).unwrap();
                }
            }
        }
    }
}

/// Blocks without positions take memory, too.
#[test]
fn empty_blocks_are_weighed() {
    let budget = &Budget::unlimited();
    let mut mirror = Mirror::default();
    mirror.enter(0, budget).unwrap();
    mirror.place(64 * 5000, 7, budget).unwrap();
    assert!((8 * 5001..8 * 5001 + 1000).contains(&mirror.bytes()), "{}", mirror.bytes());
}

#[test]
fn what_is_far_comes_too() {
    let budget = &Budget::unlimited();
    let mut mirror = Mirror::default();
    let far = 64 * 257 * STEEPEST;
    for x in 0..=far + 64 {
        mirror.enter(x, budget).unwrap();
        assert_eq!(mirror.rows(x), if x == far { vec![0, 1, 6400, 70_000] } else { vec![] });
        if [0, 1, 6400, 70_000].contains(&x) {
            mirror.place(far, x, budget).unwrap();
        }
    }
}
