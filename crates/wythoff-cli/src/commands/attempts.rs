//! `wythoff prove --save`: keeps what a proof search has learned while it runs.

use std::path::Path;
use std::time::{Duration, Instant};

use wythoff::ask::Door;
use wythoff::prove::prove::{Attempt, Learned};

use crate::output::{is_regular, write};
use crate::{input, interrupt};

/// The least time between two writes of a proof search to its file.
const PAUSE: Duration = Duration::from_secs(1);

/// The least time between two writes, as a multiple of the time of the last write, so that writing takes a small part of the time.
const TIMES: u32 = 20;

/// An environment variable that removes the pause between writes, for tests of interrupted searches; read only in builds with debug
/// assertions.
const TRIAL: &str = "WYTHOFF_SAVE_TRIAL";

/// Reads the attempt that an earlier proof search saved.
pub fn read(path: &Path) -> anyhow::Result<Attempt> {
    input::accepted(
        serde_json::from_str(&input::file(path)?)
            .map_err(|error| format!("{} is no attempt at a proof: {error}; write one with --save", path.display())),
    )
}

/// The file to which a proof search saves its attempt.
pub struct Saved<'p> {
    path: &'p Path,
    /// Whether the file can be rewritten; a pipe cannot.
    regular: bool,
    /// The least time between two writes.
    pause: Duration,
    /// Whether the file holds an attempt at this proof.
    own: bool,
    /// The time of the last write, or of the beginning of the search.
    last: Instant,
    /// The duration of the last write.
    took: Duration,
    /// Whether a failure to write was already reported.
    warned: bool,
}

impl<'p> Saved<'p> {
    /// The file for the attempt; `own` if the search continues from this file, whose content is then its own.
    pub fn new(path: &'p Path, own: bool) -> Self {
        let (regular, last) = (is_regular(path), Instant::now());
        let is_trial = cfg!(debug_assertions) && std::env::var_os(TRIAL).is_some();
        let pause = if is_trial { Duration::ZERO } else { PAUSE };
        Saved { path, regular, pause, own, last, took: Duration::ZERO, warned: false }
    }

    /// Writes what was learned if enough time has passed. A failed write is reported once, and the search goes on: it matters more than its
    /// copy.
    pub fn keep(&mut self, learned: &Learned<'_>, door: &dyn Door) {
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
            Err(error) if !self.warned => {
                self.warned = true;
                door.say(&format!("{error:#}; the search goes on"));
            }
            Err(_) => {}
        }
    }

    /// Writes what was learned when the search ends without a proof.
    pub fn finish(self, attempt: &Attempt) -> anyhow::Result<()> {
        let written = write(Some(self.path), &serde_json::to_string(attempt)?);
        interrupt::keeps(None);
        written
    }

    /// Removes the saved attempt, because the game is proved. A file that was there before and was not touched stays.
    pub fn discard(self) -> anyhow::Result<()> {
        interrupt::keeps(None);
        if self.regular && self.own { Ok(wythoff_files::remove(self.path)?) } else { Ok(()) }
    }
}
