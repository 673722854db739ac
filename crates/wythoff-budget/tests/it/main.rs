//! Budgets: what stops a computation, what hears of it, and what memory it may take.

mod memory;
mod parts;
mod together;

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use wythoff_budget::{Budget, Exceeded, Progress};

#[test]
fn clones_share_the_stop_and_the_listener() {
    let heard = Arc::new(Mutex::new(Vec::new()));
    let ears = heard.clone();
    let budget = Budget::unlimited().with_progress(move |progress| ears.lock().unwrap().push(progress.clone()));
    let other = budget.clone();
    other.step(1, 2).unwrap();
    budget.stage(|| "learning".to_owned()).unwrap();
    budget.quiet().step(2, 2).unwrap();
    assert_eq!(*heard.lock().unwrap(), [Progress::Done { done: 1, of: 2 }, Progress::Stage("learning".to_owned())]);
    budget.stop().request();
    assert_eq!(other.check(), Err(Exceeded::Stopped));
    assert_eq!(other.tick(1), Ok(()), "looked at once in a while only");
    assert_eq!(other.tick(2048), Err(Exceeded::Stopped));
}

#[test]
fn a_deadline_stops() {
    let (now, hour) = (Instant::now(), Duration::from_secs(3600));
    assert_eq!(Budget::unlimited().until(now + hour).check(), Ok(()));
    let soon = now + Duration::from_millis(5);
    let budget = Budget::unlimited().until(soon);
    while budget.check().is_ok() {
        std::thread::yield_now();
    }
    assert!(Instant::now() >= soon);
    assert_eq!(budget.check(), Err(Exceeded::Stopped));
    let earlier = Budget::unlimited().until(now).until(now + hour);
    assert_eq!(earlier.check(), Err(Exceeded::Stopped), "the earlier deadline stays");
}

#[test]
fn an_impossible_request_is_refused() {
    let budget = Budget::unlimited();
    let mut list: Vec<u64> = Vec::new();
    let refused = budget.reserve(&mut list, usize::MAX / 2, "a test");
    assert!(matches!(refused, Err(Exceeded::Memory { what: "a test", .. })));
    assert!(budget.grow(&mut list, 1 << 50, 0, "a test").is_err());
    assert!(budget.zeros::<u64>(Some(1 << 60), "a test").is_err());
    assert!(budget.zeros::<u64>(None, "a test").is_err());
    assert!(budget.grow(&mut list, 3, 7, "a test").is_ok() && list == [7, 7, 7]);
}

#[test]
fn a_bound_is_kept_to_the_byte() {
    let budget = Budget::unlimited().with_memory(80);
    let mut list: Vec<u64> = Vec::new();
    for n in 0..10 {
        budget.push(&mut list, n, "a test").unwrap();
    }
    assert_eq!(budget.push(&mut list, 10, "a test"), Err(Exceeded::Memory { what: "a test", bytes: 88 }));
    assert_eq!(list, (0..10).collect::<Vec<_>>());
}
