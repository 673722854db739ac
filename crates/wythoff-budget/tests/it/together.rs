//! Tasks at the same time.

use std::time::Duration;

use wythoff_budget::{Task, together};

#[test]
fn results_are_in_order() {
    for count in [0u64, 1, 2, 3, 100] {
        let tasks = (0..count).map(|k| {
            let task = move || {
                std::thread::sleep(Duration::from_micros(k * 37 % 100));
                k
            };
            Box::new(task) as Task<u64>
        });
        assert_eq!(together(tasks.collect()), (0..count).collect::<Vec<_>>());
    }
}

/// Tasks that run tasks.
#[test]
fn they_nest() {
    let inner = |k: u64| together((0..4u64).map(|n| Box::new(move || n + k) as Task<u64>).collect());
    let outer = together((0..5u64).map(|k| Box::new(move || inner(10 * k)) as Task<Vec<u64>>).collect());
    assert_eq!(outer.concat(), (0..5).flat_map(|k| (0..4).map(move |n| n + 10 * k)).collect::<Vec<u64>>());
}

#[test]
#[should_panic(expected = "a task of three")]
fn a_panic_is_passed_on() {
    together((0..3).map(|k| Box::new(move || assert!(k != 1, "a task of three")) as Task<()>).collect());
}
