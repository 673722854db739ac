//! Progress on standard error: a line that is redrawn, if that is a terminal and the work takes longer than a second; otherwise, of
//! searches, which report stages, a line each minute.

use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};
use wythoff::{Budget, Progress as Report, visible_line};

use crate::{failure, interrupt};

/// The time before anything is shown.
const PATIENCE: Duration = Duration::from_secs(1);

/// The time between two redraws of the line.
const STEP: Duration = Duration::from_millis(200);

/// The budget of a command, which a signal stops, and a line on the terminal that shows progress once the work has taken a second.
pub struct Progress {
    budget: Budget,
    line: Arc<Mutex<Line>>,
    /// The thread that draws the line ends when this sender is dropped.
    _clock: Option<Sender<()>>,
}

impl Progress {
    /// A progress line that counts in `unit` if the work reports how much is done, and otherwise shows the current stage and the time
    /// taken.
    pub fn new(unit: &'static str) -> Self {
        let started = Instant::now();
        let line = Arc::new(Mutex::new(Line { started, unit, latest: None, bar: None, hidden: false }));
        let mut budget = interrupt::budget();
        let is_seen = io::stderr().is_terminal();
        if is_seen {
            let line = line.clone();
            budget = budget.with_progress(move |latest| lock(&line).latest = Some(latest.clone()));
        }
        if !is_seen && unit.is_empty() {
            budget = budget.with_progress(each_minute());
        }
        let _clock = if is_seen { clock(line.clone()) } else { None };
        Progress { budget, line, _clock }
    }

    /// A progress line for work that reports its stages, and not how much is left.
    pub fn of_stages() -> Self {
        Progress::new("")
    }

    /// The budget of the command, without a limit on memory.
    pub fn budget(&self) -> &Budget {
        &self.budget
    }

    /// Makes this progress line listen to another budget.
    pub fn heard_by(&self, budget: Budget) -> Budget {
        if self._clock.is_none() {
            return budget;
        }
        let line = self.line.clone();
        budget.with_progress(move |latest| lock(&line).latest = Some(latest.clone()))
    }

    /// Shows the stage of the work in words.
    #[cfg(feature = "pictures")]
    pub fn tell(&self, words: impl FnOnce() -> String) {
        lock(&self.line).hidden = false;
        // A signal is noticed by the work itself, so the error is ignored here.
        let _ = self.budget.stage(words);
    }

    /// Clears the line until the next stage is shown, because something else is about to be printed.
    pub fn hide(&self) {
        let mut line = lock(&self.line);
        line.hidden = true;
        line.clear();
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.hide();
    }
}

/// Writes the stage of the work as a line, the first time that one is reported in each minute but the first.
fn each_minute() -> impl Fn(&Report) + Send + Sync {
    let (started, told) = (Instant::now(), AtomicU64::new(0));
    move |latest| {
        let minutes = started.elapsed().as_secs() / 60;
        if let Report::Stage(words) = latest
            && told.fetch_max(minutes, Ordering::Relaxed) < minutes
        {
            let unit = if minutes == 1 { "minute" } else { "minutes" };
            failure::say(&format!("{words}, {minutes} {unit} so far"));
        }
    }
}

/// Starts a thread that redraws the line regularly until the sender is dropped; `None` if no thread can be started.
fn clock(line: Arc<Mutex<Line>>) -> Option<Sender<()>> {
    let (sender, receiver) = mpsc::channel::<()>();
    let draw = move || {
        let mut patience = PATIENCE;
        while receiver.recv_timeout(patience) == Err(RecvTimeoutError::Timeout) {
            lock(&line).draw();
            patience = STEP;
        }
    };
    // Without a thread the work goes on without a progress line.
    thread::Builder::new().name("progress".to_owned()).spawn(draw).ok().map(|_| sender)
}

fn lock(line: &Mutex<Line>) -> MutexGuard<'_, Line> {
    line.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The state of the progress line.
struct Line {
    started: Instant,
    unit: &'static str,
    /// The last report of the work.
    latest: Option<Report>,
    bar: Option<ProgressBar>,
    hidden: bool,
}

impl Line {
    fn clear(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }

    fn draw(&mut self) {
        if self.hidden {
            return;
        }
        let elapsed = self.started.elapsed();
        let (done, of, words) = match &self.latest {
            Some(Report::Done { done, of }) => (*done, Some(*of), left(elapsed, *done, *of)),
            Some(Report::Stage(words)) => {
                (0, None, format!("{}, {} so far", visible_line(words), HumanDuration(elapsed)))
            }
            _ => (0, None, format!("computing, {} so far", HumanDuration(elapsed))),
        };
        // Some stages of the work are counted and others are not: the kind of line changes between them.
        if self.bar.as_ref().is_some_and(|bar| bar.length().is_some() != of.is_some()) {
            self.clear();
        }
        match &self.bar {
            Some(bar) => {
                bar.update(|state| {
                    state.set_pos(done);
                    if let Some(of) = of {
                        state.set_len(of);
                    }
                });
                bar.set_message(words);
            }
            None => {
                let counting = format!("{{bar:30}} {{human_pos}} of {{human_len}} {}{{msg}}", self.unit);
                let template = if of.is_some() { &counting } else { "{spinner} {msg}" };
                let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
                let bar = ProgressBar::with_draw_target(of, ProgressDrawTarget::stderr());
                let bar = bar.with_style(style.progress_chars("=> ")).with_position(done).with_message(words);
                bar.tick();
                self.bar = Some(bar);
            }
        }
        if let Some(bar) = &self.bar {
            bar.tick();
        }
    }
}

/// The estimated time left, at the average speed so far, as in `, about 30 seconds left`; empty if nothing is done or all is.
pub fn left(elapsed: Duration, done: u64, of: u64) -> String {
    if done == 0 || of <= done {
        return String::new();
    }
    let rest = Duration::try_from_secs_f64(elapsed.as_secs_f64() * (of - done) as f64 / done as f64);
    rest.map_or(String::new(), |rest| format!(", about {} left", HumanDuration(rest)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_goes_as_what_is_done() {
        assert_eq!(left(Duration::from_secs(10), 250, 1000), ", about 30 seconds left");
        assert_eq!(left(Duration::from_secs(10), 0, 1000), "");
        assert_eq!(left(Duration::from_secs(10), 1000, 1000), "");
    }
}
