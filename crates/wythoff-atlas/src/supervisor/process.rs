//! A worker process: sending tasks, receiving lines, and how it ended.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::task::Task;

/// The number of bytes kept from the end of what a worker writes to its standard error.
const KEPT: usize = 4096;

/// How often the end of a process, or of its output, is polled before giving up.
const MOMENTS: u32 = 200;
/// The time between two polls.
const MOMENT: Duration = Duration::from_millis(5);

/// A running worker process; it is killed on drop.
pub(super) struct Worker {
    child: Child,
    input: ChildStdin,
    lines: Receiver<io::Result<String>>,
    said: Arc<Mutex<Vec<u8>>>,
    /// The number of games given to the worker.
    games: u64,
    /// The thread that reads the standard error until it is closed.
    listener: Option<thread::JoinHandle<()>>,
}

/// What a worker sent, or why nothing can be received from it.
pub(super) enum Heard {
    /// A line of the standard output.
    Line(String),
    /// The end of the standard output.
    End,
    /// Nothing arrived within the time limit.
    Late,
    /// The sweep was stopped.
    Over,
}

/// How a worker ended.
pub(super) struct Death {
    /// A description that is the same on every machine.
    pub how: String,
    /// The end of the standard error.
    pub said: String,
    /// Whether the worker ran out of memory.
    pub is_of_memory: bool,
    /// Whether the worker ended with an exit code, rather than by a signal or for lack of memory.
    pub by_itself: bool,
}

impl Worker {
    /// Starts a worker by this command.
    pub fn start(command: &mut Command) -> io::Result<Worker> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // a signal of the terminal must reach only the supervisor, which ends its workers
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

    /// Sends a task; `false` if the worker no longer reads.
    pub fn ask(&mut self, task: &Task) -> bool {
        let Ok(line) = serde_json::to_string(task) else { return false };
        self.games += 1;
        self.input.write_all(format!("{line}\n").as_bytes()).and_then(|()| self.input.flush()).is_ok()
    }

    /// The number of games given to the worker.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The next line or the end of the output; `None` if neither comes within this time.
    pub fn hear(&mut self, time: Duration) -> Option<Heard> {
        match self.lines.recv_timeout(time) {
            Ok(Ok(line)) => Some(Heard::Line(line)),
            Ok(Err(_)) | Err(RecvTimeoutError::Disconnected) => Some(Heard::End),
            Err(RecvTimeoutError::Timeout) => None,
        }
    }

    /// Kills the worker; `why` describes its end.
    pub fn kill(mut self, why: &str) -> Death {
        let _ = self.child.kill();
        let death = self.bury();
        Death { how: why.to_owned(), by_itself: true, ..death }
    }

    /// Waits for the end of a worker that has closed its output.
    pub fn bury(mut self) -> Death {
        // a worker that has closed its output but keeps running is killed
        let status = match self.ended() {
            Some(status) => Some(status),
            None => {
                let _ = self.child.kill();
                self.child.wait().ok()
            }
        };
        // child processes may keep the pipe open; then the output so far has to suffice
        let is_read = || self.listener.as_ref().is_none_or(thread::JoinHandle::is_finished);
        for _ in 0..MOMENTS {
            if is_read() {
                break;
            }
            thread::sleep(MOMENT);
        }
        let said = String::from_utf8_lossy(&self.said.lock().unwrap_or_else(PoisonError::into_inner)).into_owned();
        // messages of the Rust allocator before it aborts, and of Python
        let is_of_memory =
            said.contains("memory allocation of ") && said.contains(" failed") || said.contains("MemoryError");
        let by_itself = !is_of_memory && status.is_some_and(|status| status.code().is_some());
        Death { how: status.map_or("unknown".to_owned(), in_words), said, is_of_memory, by_itself }
    }

    /// The exit status, if the worker ends within about a second.
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
