//! Background computations of the screen: starts them, and takes in their results.

use wythoff::{Error, Exceeded};
use wythoff_play::{Action, Reason, words};

use super::app::{App, Kind, Mode};
use super::work::Work;
use crate::commands::play::session::{Job, Reply};

impl App {
    /// Takes in the result of a finished computation, or starts the next one; `true` if anything has changed.
    ///
    /// # Errors
    /// A computation broke down, or cannot be started.
    pub fn tick(&mut self) -> anyhow::Result<bool> {
        if let Some(work) = &self.work {
            let Some(result) = work.poll()? else { return Ok(false) };
            let job = work.job;
            self.work = None;
            match result {
                Ok(reply) => self.take_in(job, reply),
                Err(error) => self.failed(job, &error),
            }
            return Ok(true);
        }
        let job = if std::mem::take(&mut self.uncommented) {
            Job::Comment
        } else if self.session.waits_for_computer() && !self.stalled {
            Job::Turn
        } else {
            return Ok(false);
        };
        self.work = Some(Work::start(job, &self.session)?);
        Ok(true)
    }

    fn take_in(&mut self, job: Job, Reply { action, reason, review, positions }: Reply) {
        if let Some(review) = review {
            self.note(Kind::Reason, review.summary.clone());
            let first = review.lost.first().copied().unwrap_or(0);
            let any = !review.steps.is_empty();
            self.review = Some(review);
            if any {
                self.mode = Mode::Review(first);
                self.cursor = self.step().map_or_else(|| self.cursor.clone(), |step| step.from.clone());
            }
            return;
        }
        if let Some((positions, certainty)) = positions {
            let count = wythoff::counted(positions.len() as u64, "P-position");
            self.note(Kind::Reason, format!("{count} among the moves -- {certainty}"));
            self.shown = positions;
            return;
        }
        if job == Job::Turn {
            if !action.is_some_and(|action| self.act(&action)) {
                return;
            }
        } else if let Some(action) = &action {
            self.note(Kind::Done, format!("hint: {}", words::command(action)));
            self.show_hint(action);
        } else if reason.is_none() && job != Job::Comment {
            self.note(Kind::Done, "there is nothing to say".to_owned());
        }
        let is_kept = job == Job::Turn || job == Job::Comment && reason.is_some();
        if let Some(reason) = reason {
            if is_kept {
                self.session.comment(&reason.text);
            }
            self.reason(&reason);
        }
        if is_kept {
            self.keep();
        }
    }

    fn show_hint(&mut self, action: &Action) {
        match action {
            Action::Move(to) => {
                self.hinted = vec![to.clone()];
                self.cursor = to.clone();
            }
            Action::Block(options) => self.hinted = options.clone(),
            Action::Choose(index) => self.choice = *index,
            Action::Resign => {}
        }
    }

    fn failed(&mut self, job: Job, error: &Error) {
        let what = if *error == Exceeded::Stopped.into() { "stopped".to_owned() } else { error.to_string() };
        self.note(Kind::Refused, what);
        if job == Job::Turn {
            self.stalled = true;
            self.note(Kind::Refused, "Enter: the computer tries again; u: undo".to_owned());
        }
    }

    /// Stops the running computation.
    pub fn stop(&mut self) {
        if let Some(work) = self.work.take() {
            self.failed(work.job, &Exceeded::Stopped.into());
        }
    }

    /// Starts a computation about the present position, unless the computer is choosing its move.
    ///
    /// # Errors
    /// The computation cannot be started.
    pub fn ask(&mut self, job: Job) -> anyhow::Result<()> {
        if self.work.as_ref().is_some_and(|work| work.job == Job::Turn) {
            self.note(Kind::Refused, "the computer thinks; Esc stops it".to_owned());
        } else {
            self.work = Some(Work::start(job, &self.session)?);
        }
        Ok(())
    }

    /// Shows the P-positions among the moves, or hides them.
    ///
    /// # Errors
    /// The computation cannot be started.
    pub fn show_or_hide(&mut self) -> anyhow::Result<()> {
        if self.shown.is_empty() {
            return self.ask(Job::Positions);
        }
        self.shown.clear();
        Ok(())
    }

    fn reason(&mut self, reason: &Reason) {
        self.note(Kind::Reason, format!("{} -- {}", reason.text, reason.certainty));
    }
}
