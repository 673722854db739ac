//! Progress on standard error, only if that is a terminal and the work takes longer than a moment.

use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::interrupt;

/// Nothing is shown before this time.
const PATIENCE: Duration = Duration::from_secs(1);

/// A bar that appears late, and the place where an interrupt is noticed.
pub struct Progress {
    started: Instant,
    wanted: bool,
    unit: &'static str,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// A bar counting `unit`; never shown if the output itself is streaming to a terminal.
    pub fn new(unit: &'static str, output_on_terminal: bool) -> Self {
        let wanted = io::stderr().is_terminal() && !output_on_terminal;
        Progress { started: Instant::now(), wanted, unit, bar: None }
    }

    /// Shows how much is done; `Break` after a signal.
    pub fn step(&mut self, done: u64, of: u64) -> ControlFlow<()> {
        if self.wanted && self.bar.is_none() && self.started.elapsed() > PATIENCE {
            let bar = ProgressBar::with_draw_target(Some(of), ProgressDrawTarget::stderr()).with_elapsed(PATIENCE);
            let template = format!("{{bar:30}} {{human_pos}} of {{human_len}} {}, {{eta}} left", self.unit);
            if let Ok(style) = ProgressStyle::with_template(&template) {
                bar.set_style(style.progress_chars("=> "));
            }
            self.bar = Some(bar);
        }
        if let Some(bar) = &self.bar {
            bar.set_length(of);
            bar.set_position(done);
        }
        if interrupt::requested() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// A line that says what is being done, where nobody knows how much is left; shown late, like the bar.
pub struct Spinner {
    started: Instant,
    wanted: bool,
    line: Option<ProgressBar>,
}

impl Spinner {
    /// Nothing is shown yet.
    pub fn new() -> Self {
        Spinner { started: Instant::now(), wanted: io::stderr().is_terminal(), line: None }
    }

    /// Says what is being done; `Break` after a signal.
    pub fn tell(&mut self, what: impl FnOnce() -> String) -> ControlFlow<()> {
        if self.wanted && self.started.elapsed() > PATIENCE {
            let new = || ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr()).with_elapsed(PATIENCE);
            let line = self.line.get_or_insert_with(new);
            line.set_message(what());
            line.set_style(ProgressStyle::default_spinner());
            line.tick();
        }
        if interrupt::requested() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Gives the line back: something else is about to be printed.
    pub fn hide(&mut self) {
        if let Some(line) = self.line.take() {
            line.finish_and_clear();
        }
    }
}

impl Drop for Spinner {
    fn drop(&mut self) {
        self.hide();
    }
}
