//! Parts of a list, filled at the same time and seen in order.

use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};

use wythoff_budget::each_part;

fn threads(count: usize) -> NonZero<usize> {
    NonZero::new(count).unwrap()
}

/// Takes longer for some parts than for others.
fn fill(k: u64, store: &mut Vec<u64>) {
    store.clear();
    store.extend((0..k * 7919 % 500).map(|n| n * k));
}

#[test]
fn parts_are_seen_in_order_whatever_the_threads() {
    for count in [1, 2, 3, 8] {
        for parts in [0, 1, 2, 5, 300] {
            let mut seen = 0;
            let result: Result<(), ()> = each_part(
                parts,
                threads(count),
                |k, store| {
                    fill(k, store);
                    Ok(())
                },
                |k, store| {
                    let mut expected = Vec::new();
                    fill(k, &mut expected);
                    assert_eq!((k, &*store), (seen, &expected));
                    seen += 1;
                    Ok(())
                },
            );
            assert_eq!((result, seen), (Ok(()), parts), "{count} threads");
        }
    }
}

#[test]
fn the_first_error_ends_it() {
    for count in [1, 2, 3, 8] {
        for (of_fill, of_see) in [(0, 300), (17, 300), (300, 0), (300, 17), (20, 17), (17, 20)] {
            let mut seen = Vec::new();
            let result = each_part(
                200,
                threads(count),
                |k, store| {
                    fill(k, store);
                    if k >= of_fill { Err(("fill", k)) } else { Ok(()) }
                },
                |k, _| {
                    seen.push(k);
                    if k == of_see { Err(("see", k)) } else { Ok(()) }
                },
            );
            let (first, expected) =
                if of_fill <= of_see { (of_fill, ("fill", of_fill)) } else { (of_see + 1, ("see", of_see)) };
            assert_eq!(result, Err(expected), "{count} threads");
            assert!(seen.into_iter().eq(0..first), "{count} threads");
        }
    }
}

/// A panic of any thread is one of the caller, and nobody waits.
#[test]
fn panics_are_passed_on() {
    for count in [1, 2, 3, 8] {
        for (of_fill, of_see) in [(0, 300), (17, 300), (300, 17), (199, 300), (300, 199)] {
            let run = || {
                each_part(
                    200,
                    threads(count),
                    |k, store| {
                        fill(k, store);
                        assert!(k != of_fill, "as planned");
                        Ok::<(), ()>(())
                    },
                    |k, _| {
                        assert!(k != of_see, "as planned");
                        Ok(())
                    },
                )
            };
            assert!(catch_unwind(AssertUnwindSafe(run)).is_err(), "{count} threads");
        }
    }
}
