//! Progress on standard error, only if that is a terminal and the work takes longer than a moment.

use std::io::{self, IsTerminal};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};
use wythoff::{Budget, Progress as Told};

use crate::interrupt;

/// Nothing is shown before this time.
const PATIENCE: Duration = Duration::from_secs(1);

/// How often the line is drawn again.
const STEP: Duration = Duration::from_millis(200);

/// The budget of a command: a signal stops it, and a line on the terminal, which appears late, shows how far it is.
pub struct Progress {
    budget: Budget,
    line: Arc<Mutex<Line>>,
    /// The thread that draws the line ends when this is gone.
    _clock: Option<Sender<()>>,
}

impl Progress {
    /// A line that counts `unit` as far as the work says how much is done, and else says what is done and for how long.
    pub fn new(unit: &'static str) -> Self {
        let now = Instant::now();
        let line = Arc::new(Mutex::new(Line { started: now, stage: now, unit, told: None, bar: None, hidden: false }));
        let mut budget = interrupt::budget();
        let is_seen = io::stderr().is_terminal();
        if is_seen {
            let line = line.clone();
            budget = budget.with_progress(move |told| lock(&line).hear(told));
        }
        let _clock = if is_seen { clock(line.clone()) } else { None };
        Progress { budget, line, _clock }
    }

    /// For work that says what it does, and not how much is left.
    pub fn of_stages() -> Self {
        Progress::new("")
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

    /// The same listener on another budget.
    pub fn heard_by(&self, budget: Budget) -> Budget {
        if self._clock.is_none() {
            return budget;
        }
        let line = self.line.clone();
        budget.with_progress(move |told| lock(&line).hear(told))
    }

    /// Says what is being done.
    pub fn tell(&self, words: impl FnOnce() -> String) {
        lock(&self.line).hidden = false;
        // After a signal the work itself hears of it.
        let _ = self.budget.stage(words);
    }

    /// Gives the line back until something is told: something else is about to be printed.
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

/// Draws the line from time to time, until nobody holds the sender any more.
fn clock(line: Arc<Mutex<Line>>) -> Option<Sender<()>> {
    let (sender, receiver) = mpsc::channel::<()>();
    let draw = move || {
        let mut patience = PATIENCE;
        while receiver.recv_timeout(patience) == Err(RecvTimeoutError::Timeout) {
            lock(&line).draw();
            patience = STEP;
        }
    };
    // Without a thread there is no line, and the work goes on.
    thread::Builder::new().name("progress".to_owned()).spawn(draw).ok().map(|_| sender)
}

fn lock(line: &Mutex<Line>) -> MutexGuard<'_, Line> {
    line.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What is shown.
struct Line {
    started: Instant,
    /// When the present stage began.
    stage: Instant,
    unit: &'static str,
    /// What was heard last.
    told: Option<Told>,
    bar: Option<ProgressBar>,
    hidden: bool,
}

impl Line {
    /// Keeps what is told until the line is drawn.
    fn hear(&mut self, told: &Told) {
        if matches!(told, Told::Stage(_)) && self.told.as_ref() != Some(told) {
            self.stage = Instant::now();
        }
        self.told = Some(told.clone());
    }

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
        let new = || ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr()).with_elapsed(elapsed);
        let bar = self.bar.get_or_insert_with(new);
        match &self.told {
            Some(Told::Done { done, of }) => {
                if bar.length().is_none() {
                    let template =
                        format!("{{bar:30}} {{human_pos}} of {{human_len}} {}, about {{eta}} left", self.unit);
                    if let Ok(style) = ProgressStyle::with_template(&template) {
                        bar.set_style(style.progress_chars("=> "));
                    }
                }
                bar.set_length(*of);
                bar.set_position(*done);
                bar.tick();
            }
            told => {
                let words = match told {
                    Some(Told::Stage(words)) => words.as_str(),
                    _ => "computing",
                };
                if bar.length().is_some() {
                    bar.unset_length();
                }
                bar.set_style(ProgressStyle::default_spinner());
                bar.set_message(format!("{words}, {} so far", HumanDuration(self.stage.elapsed())));
                bar.tick();
            }
        }
    }
}
