//! What lists weigh, and how they grow.

use wythoff_budget::{Budget, Exceeded};

/// A list that grows element by element is moved a few times only, up to a bound that is no power of two.
#[test]
fn grows_up_to_the_bound() {
    let budget = Budget::unlimited().with_memory(96_000);
    let (mut list, mut moves) = (Vec::<[u64; 3]>::new(), 0);
    for n in 0..4000 {
        let before = list.capacity();
        budget.push(&mut list, [n; 3], "a list").unwrap();
        moves += usize::from(list.capacity() != before);
    }
    assert!(moves <= 14 && list.capacity() == 4000, "{moves} times, {} elements", list.capacity());
    let exceeded = budget.push(&mut list, [0; 3], "a list");
    assert_eq!(exceeded, Err(Exceeded::Memory { what: "a list", bytes: 4001 * 24 }));
}

/// Numbers of many digits take more than their places in a list.
#[test]
fn big_numbers_are_weighed_with_their_digits() {
    let budget = Budget::unlimited().with_memory(1000);
    assert_eq!(budget.memory_for_numbers(Some(10), 64, "numbers"), Ok(()));
    let refused = |count| budget.memory_for_numbers(count, 3200, "numbers").unwrap_err();
    assert_eq!(refused(Some(10)), Exceeded::Memory { what: "numbers", bytes: 4400 });
    assert_eq!(refused(None), Exceeded::Memory { what: "numbers", bytes: u64::MAX });
}
