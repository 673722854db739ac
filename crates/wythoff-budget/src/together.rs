//! Independent tasks on as many processors as there are.

use std::collections::VecDeque;
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

/// The greatest number of threads, as set by [`use_threads`].
static MOST: AtomicUsize = AtomicUsize::new(usize::MAX);

/// Limits the threads of this process that compute at the same time from now on; there are never more than processors. This is for several
/// processes that share a machine, one for each processor. Results are the same with any number of threads.
///
/// ```
/// use std::num::NonZero;
/// use wythoff_budget::{processors, use_threads};
/// use_threads(NonZero::<usize>::MIN);
/// assert_eq!(processors().get(), 1);
/// ```
pub fn use_threads(most: NonZero<usize>) {
    MOST.store(most.get(), Ordering::Relaxed);
}

/// The number of threads that may run at the same time: that of the processors, or less after [`use_threads`]; 1 on platforms without
/// threads. The system is asked once, since that takes some ten microseconds.
pub fn processors() -> NonZero<usize> {
    static PROCESSORS: OnceLock<NonZero<usize>> = OnceLock::new();
    let one = NonZero::<usize>::MIN;
    if cfg!(target_family = "wasm") {
        return one;
    }
    let there = *PROCESSORS.get_or_init(|| std::thread::available_parallelism().unwrap_or(one));
    NonZero::new(MOST.load(Ordering::Relaxed)).map_or(one, |most| most.min(there))
}

/// A task for [`together`].
pub type Task<'t, T> = Box<dyn FnOnce() -> T + Send + 't>;

/// Runs tasks at the same time, as far as there are processors, and returns their results in order. They should take a
/// millisecond or more: a thread costs some ten microseconds. With one processor, and on platforms without threads, one
/// runs after the other.
///
/// ```
/// use wythoff_budget::{Task, together};
/// let squares = (0..5u32).map(|n| Box::new(move || n * n) as Task<u32>);
/// assert_eq!(together(squares.collect()), [0, 1, 4, 9, 16]);
/// ```
pub fn together<T: Send>(tasks: Vec<Task<'_, T>>) -> Vec<T> {
    let others = processors().get().min(tasks.len()).saturating_sub(1);
    if others == 0 {
        return tasks.into_iter().map(|task| task()).collect();
    }
    let results: Vec<Mutex<Option<T>>> = tasks.iter().map(|_| Mutex::new(None)).collect();
    let kept = tasks.into_iter().zip(&results).map(|(task, result)| {
        Box::new(move || *result.lock().unwrap_or_else(PoisonError::into_inner) = Some(task())) as Task<'_, ()>
    });
    run(kept.collect(), others);
    results.into_iter().filter_map(|result| result.into_inner().unwrap_or_else(PoisonError::into_inner)).collect()
}

/// Runs tasks on this thread and on `others` more. Not generic, so that it is compiled once and not for every type of result.
fn run(tasks: VecDeque<Task<'_, ()>>, others: usize) {
    let waiting = Mutex::new(tasks);
    let take = || waiting.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
    let work = || std::iter::from_fn(take).for_each(|task| task());
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..others).map(|_| scope.spawn(work)).collect();
        work();
        for thread in threads {
            // The panic of a task becomes a panic of the caller.
            thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        }
    });
}
