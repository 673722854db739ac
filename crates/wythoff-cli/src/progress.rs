//! Progress on standard error, only if that is a terminal and the work takes longer than a moment.

use std::io::{self, IsTerminal};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use wythoff::{Budget, Progress as Told};

use crate::interrupt;

/// Nothing is shown before this time.
const PATIENCE: Duration = Duration::from_secs(1);

/// The budget of a command: a signal stops it, and a line on the terminal, which appears late, shows how far it is.
pub struct Progress {
    budget: Budget,
    line: Arc<Mutex<Line>>,
}

impl Progress {
    /// A bar counting `unit`; never shown if the output itself is streaming to a terminal.
    pub fn new(unit: &'static str, output_on_terminal: bool) -> Self {
        let line = Arc::new(Mutex::new(Line { started: Instant::now(), unit, bar: None }));
        let mut budget = interrupt::budget();
        if io::stderr().is_terminal() && !output_on_terminal {
            let line = line.clone();
            budget = budget.with_progress(move |told| lock(&line).show(told));
        }
        Progress { budget, line }
    }

    /// For work that says what it does, and not how much is left.
    pub fn of_stages() -> Self {
        Progress::new("", false)
    }

    /// How far the command may go for the answer about one position: a list that takes more than half a gibibyte is
    /// refused, before the machine is full of it.
    pub fn budget_for_one(&self) -> Budget {
        self.budget.clone().with_memory(512 << 20)
    }

    /// How far the command may go.
    pub fn budget(&self) -> &Budget {
        &self.budget
    }

    /// Says what is being done.
    pub fn tell(&self, words: impl FnOnce() -> String) {
        // After a signal the work itself hears of it.
        let _ = self.budget.stage(words);
    }

    /// Gives the line back: something else is about to be printed.
    pub fn hide(&self) {
        if let Some(bar) = lock(&self.line).bar.take() {
            bar.finish_and_clear();
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.hide();
    }
}

fn lock(line: &Mutex<Line>) -> MutexGuard<'_, Line> {
    line.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What is shown.
struct Line {
    started: Instant,
    unit: &'static str,
    bar: Option<ProgressBar>,
}

impl Line {
    fn show(&mut self, told: &Told) {
        if self.started.elapsed() <= PATIENCE {
            return;
        }
        let new = || ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr()).with_elapsed(PATIENCE);
        let bar = self.bar.get_or_insert_with(new);
        match told {
            Told::Done { done, of } => {
                if bar.length().is_none() {
                    let template = format!("{{bar:30}} {{human_pos}} of {{human_len}} {}, {{eta}} left", self.unit);
                    if let Ok(style) = ProgressStyle::with_template(&template) {
                        bar.set_style(style.progress_chars("=> "));
                    }
                }
                bar.set_length(*of);
                bar.set_position(*done);
            }
            Told::Stage(words) => {
                bar.unset_length();
                bar.set_style(ProgressStyle::default_spinner());
                bar.set_message(words.clone());
                bar.tick();
            }
            _ => {}
        }
    }
}
