//! `wythoff prove --save`: what a search for a proof has learned, kept while it goes on.

use std::path::Path;
use std::time::{Duration, Instant};

use wythoff::prove::prove::{Attempt, Learned};

use crate::output::{is_regular, write};
use crate::progress::Progress;
use crate::{failure, input, interrupt};

/// At least this long the search goes on before what it has learned is written again.
const PAUSE: Duration = Duration::from_secs(1);

/// And at least this many times as long as writing took, so that it takes a small part of the time.
const TIMES: u32 = 20;

/// For tests of searches that are stopped: with this in the environment there is no pause. Only builds with debug assertions look.
const TRIAL: &str = "WYTHOFF_SAVE_TRIAL";

/// Reads what an earlier search has learned.
pub fn read(path: &Path) -> anyhow::Result<Attempt> {
    input::accepted(
        serde_json::from_str(&input::file(path)?)
            .map_err(|error| format!("{} is no attempt at a proof: {error}; write one with --save", path.display())),
    )
}

/// The file of an attempt.
pub struct Saved<'p> {
    path: &'p Path,
    /// Can it be written again and again? A pipe cannot.
    regular: bool,
    /// The least time between two times that it is written.
    pause: Duration,
    /// Is what stands there an attempt at this proof?
    own: bool,
    /// When it was written, or the search began.
    last: Instant,
    /// How long that took.
    took: Duration,
    /// Was it told that it cannot be written?
    told: bool,
}

impl<'p> Saved<'p> {
    /// A file in which nothing is kept yet, unless the search goes on from there.
    pub fn new(path: &'p Path, own: bool) -> Self {
        let (regular, last) = (is_regular(path), Instant::now());
        let is_trial = cfg!(debug_assertions) && std::env::var_os(TRIAL).is_some();
        let pause = if is_trial { Duration::ZERO } else { PAUSE };
        Saved { path, regular, pause, own, last, took: Duration::ZERO, told: false }
    }

    /// Keeps what is learned, if it is time. If it cannot be written that is told once, and the search goes on: it is worth more.
    pub fn keep(&mut self, learned: &Learned<'_>, progress: &Progress) {
        if !self.regular || self.last.elapsed() < self.pause.max(self.took * TIMES) {
            return;
        }
        let started = Instant::now();
        let text = serde_json::to_vec(learned).map_err(anyhow::Error::from);
        let written = text.and_then(|text| Ok(wythoff_files::write(self.path, &text)?));
        (self.last, self.took) = (Instant::now(), started.elapsed());
        match written {
            Ok(()) => {
                self.own = true;
                let path = self.path.display();
                let kept =
                    format!("what was learned until a moment ago is kept in {path}; --resume {path} goes on with it");
                interrupt::keeps(Some(kept));
            }
            Err(error) if !self.told => {
                self.told = true;
                progress.hide();
                failure::say(&format!("{error:#}; the search goes on"));
            }
            Err(_) => {}
        }
    }

    /// Writes what was learned in the end, without a proof.
    pub fn finish(self, attempt: &Attempt) -> anyhow::Result<()> {
        let written = write(Some(self.path), &serde_json::to_string(attempt)?);
        interrupt::keeps(None);
        written
    }

    /// Removes what was kept: the game is proved. What stood there before, and was not touched, stays.
    pub fn discard(self) -> anyhow::Result<()> {
        interrupt::keeps(None);
        if self.regular && self.own { Ok(wythoff_files::remove(self.path)?) } else { Ok(()) }
    }
}
