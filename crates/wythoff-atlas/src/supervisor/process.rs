//! A worker as a process: what it is asked, what it says, how it ended.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::task::Task;

/// So many of the last bytes that a worker wrote to its standard error are kept.
const KEPT: usize = 4096;

/// The end of a process, and of what it says, is looked for so often ...
const MOMENTS: u32 = 200;
/// ... after as much time.
const MOMENT: Duration = Duration::from_millis(5);

/// A process that is running; it is killed when this is dropped.
pub(super) struct Worker {
    child: Child,
    input: ChildStdin,
    lines: Receiver<io::Result<String>>,
    said: Arc<Mutex<Vec<u8>>>,
    /// How many games it was given.
    games: u64,
    /// Reads the standard error until that is closed.
    listener: Option<thread::JoinHandle<()>>,
}

/// What was heard of a worker.
pub(super) enum Heard {
    /// A line.
    Line(String),
    /// Nothing any more.
    End,
    /// Nothing in time.
    Late,
    /// The sweep is over.
    Over,
}

/// How a worker ended.
pub(super) struct Death {
    /// In words that are the same on every machine.
    pub how: String,
    /// Its last words.
    pub said: String,
    /// Did it run out of memory?
    pub is_of_memory: bool,
    /// Has it ended with an exit code, and not by a signal or for want of memory?
    pub by_itself: bool,
}

impl Worker {
    /// Starts a process.
    pub fn start(command: &mut Command) -> io::Result<Worker> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A signal of the terminal is for the supervisor, which ends its workers.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        let mut child = command.spawn()?;
        let lost = || io::Error::other("a pipe of the process is missing");
        let (input, output) = (child.stdin.take().ok_or_else(lost)?, child.stdout.take().ok_or_else(lost)?);
        let mut errors = child.stderr.take().ok_or_else(lost)?;
        let (sender, lines) = mpsc::channel();
        let read = move || {
            for line in BufReader::new(output).lines() {
                if sender.send(line).is_err() {
                    return;
                }
            }
        };
        let said = Arc::new(Mutex::new(Vec::new()));
        let kept = said.clone();
        let listen = move || {
            let mut part = [0; KEPT];
            while let Ok(length @ 1..) = errors.read(&mut part) {
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                kept.extend_from_slice(&part[..length]);
                let old = kept.len().saturating_sub(KEPT);
                kept.drain(..old);
            }
        };
        let heard = thread::Builder::new().spawn(read).and_then(|_| thread::Builder::new().spawn(listen));
        match heard {
            Ok(listener) => Ok(Worker { child, input, lines, said, games: 0, listener: Some(listener) }),
            Err(error) => {
                let _ = child.kill().and_then(|()| child.wait());
                Err(error)
            }
        }
    }

    /// Gives it a task; `false` if it reads no more.
    pub fn ask(&mut self, task: &Task) -> bool {
        let Ok(line) = serde_json::to_string(task) else { return false };
        self.games += 1;
        self.input.write_all(format!("{line}\n").as_bytes()).and_then(|()| self.input.flush()).is_ok()
    }

    /// How many games it was given.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// What it says in this time.
    pub fn hear(&mut self, time: Duration) -> Option<Heard> {
        match self.lines.recv_timeout(time) {
            Ok(Ok(line)) => Some(Heard::Line(line)),
            Ok(Err(_)) | Err(RecvTimeoutError::Disconnected) => Some(Heard::End),
            Err(RecvTimeoutError::Timeout) => None,
        }
    }

    /// Ends it, for this reason.
    pub fn kill(mut self, why: &str) -> Death {
        let _ = self.child.kill();
        let death = self.bury();
        Death { how: why.to_owned(), by_itself: true, ..death }
    }

    /// Waits for the end of one that says nothing any more.
    pub fn bury(mut self) -> Death {
        // One that has closed its output and runs on does not run on.
        let status = match self.ended() {
            Some(status) => Some(status),
            None => {
                let _ = self.child.kill();
                self.child.wait().ok()
            }
        };
        // Its children may hold the pipe open: then what it said so far is enough.
        let is_read = || self.listener.as_ref().is_none_or(thread::JoinHandle::is_finished);
        for _ in 0..MOMENTS {
            if is_read() {
                break;
            }
            thread::sleep(MOMENT);
        }
        let said = String::from_utf8_lossy(&self.said.lock().unwrap_or_else(PoisonError::into_inner)).into_owned();
        // What the allocator of Rust says before it aborts, and what Python says.
        let is_of_memory =
            said.contains("memory allocation of ") && said.contains(" failed") || said.contains("MemoryError");
        let by_itself = !is_of_memory && status.is_some_and(|status| status.code().is_some());
        Death { how: status.map_or("unknown".to_owned(), in_words), said, is_of_memory, by_itself }
    }

    /// Its status, if it ends within a moment.
    fn ended(&mut self) -> Option<ExitStatus> {
        for _ in 0..MOMENTS {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            thread::sleep(MOMENT);
        }
        None
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn in_words(status: ExitStatus) -> String {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return format!("signal {signal}");
    }
    status.code().map_or("unknown".to_owned(), |code| format!("exit code {code}"))
}
