//! Tasks at the same time.

use std::sync::Mutex;
use std::time::Duration;

use wythoff_budget::{Task, in_order, together};

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

/// Each task after those that it needs; up to the first after which nothing is wanted, all of them.
#[test]
fn needs_come_first() {
    let needs: Vec<Vec<usize>> =
        (0..40usize).map(|k| (0..k).filter(|earlier| k % (earlier + 2) == 0).collect()).collect();
    for last in [0, 7, 23, 40] {
        let ended = Mutex::new(Vec::new());
        in_order(&needs, |task| {
            std::thread::sleep(Duration::from_micros((task * 37 % 11) as u64));
            let mut ended = ended.lock().unwrap();
            assert!(needs[task].iter().all(|need| ended.contains(need)), "{task}");
            ended.push(task);
            task != last
        });
        let mut ended = ended.into_inner().unwrap();
        ended.sort_unstable();
        ended.dedup();
        assert!(
            ended.len() >= (last + 1).min(40) && ended[..(last + 1).min(40)].iter().copied().eq(0..(last + 1).min(40))
        );
    }
    in_order(&[], |_| true);
}

#[test]
#[should_panic(expected = "a task that others need")]
fn nobody_waits_for_a_task_that_panics() {
    in_order(&[vec![], vec![0], vec![1], vec![]], |task| {
        assert!(task != 1, "a task that others need");
        true
    });
}
