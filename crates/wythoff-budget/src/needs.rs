//! Tasks that need the results of other tasks.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::{Task, processors, together};

/// Runs the tasks 0, 1, 2, …, each after the tasks that it needs, which have smaller numbers. As many run at the same
/// time as there are processors, and the first one that can run begins first: with one processor they run in their order.
///
/// A task returns whether the tasks after it are still wanted. Once one returns `false`, only tasks before it begin; so for any number
/// of processors, all tasks up to the first that returns `false` have run.
///
/// ```
/// use std::sync::Mutex;
/// let ended = Mutex::new(Vec::new());
/// wythoff_budget::in_order(&[vec![], vec![0], vec![1]], |task| {
///     ended.lock().unwrap().push(task);
///     task < 1
/// });
/// assert_eq!(*ended.lock().unwrap(), [0, 1]);
/// ```
pub fn in_order(needs: &[Vec<usize>], run: impl Fn(usize) -> bool + Sync) {
    let waiting = (0..needs.len()).collect();
    let tasks = Tasks {
        state: Mutex::new(State { waiting, ended: vec![false; needs.len()], wanted: needs.len() }),
        changed: Condvar::new(),
    };
    let work = || {
        while let Some(task) = tasks.next(needs) {
            let mut ending = Ending { tasks: &tasks, task, goes_on: false };
            ending.goes_on = run(task);
        }
    };
    together((0..processors().get().min(needs.len())).map(|_| Box::new(work) as Task<()>).collect());
}

struct Tasks {
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    /// The tasks that have not begun, ascending.
    waiting: Vec<usize>,
    ended: Vec<bool>,
    /// Only tasks with smaller numbers are wanted.
    wanted: usize,
}

impl Tasks {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The first task that can begin, for which this waits if need be; `None` if there will be none.
    fn next(&self, needs: &[Vec<usize>]) -> Option<usize> {
        let mut state = self.lock();
        loop {
            let can_begin = |&task: &usize| needs[task].iter().all(|&need| state.ended[need]);
            if state.waiting.first().is_none_or(|&first| first >= state.wanted) {
                return None;
            }
            match state.waiting.iter().position(can_begin).filter(|&place| state.waiting[place] < state.wanted) {
                Some(place) => return Some(state.waiting.remove(place)),
                // The tasks that it needs are running, or wait for tasks that are.
                None => state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }
}

/// Marks a task as ended when it is dropped, also after a panic, so that no thread waits in vain.
struct Ending<'t> {
    tasks: &'t Tasks,
    task: usize,
    goes_on: bool,
}

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        let mut state = self.tasks.lock();
        state.ended[self.task] = true;
        if !self.goes_on {
            state.wanted = state.wanted.min(self.task);
        }
        self.tasks.changed.notify_all();
    }
}
