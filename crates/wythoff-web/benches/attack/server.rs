//! The server that is attacked: a process of its own, so that its memory and its processor time are its own, too.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use wythoff_web::{Server, State};

/// Clock ticks in a second, as Linux tells processes.
const TICKS: f64 = 100.0;

/// A server in a process of its own; it ends when this is dropped.
pub struct Attacked {
    child: Child,
    pub address: SocketAddr,
}

impl Attacked {
    /// Starts this program again as the server, or the program `wythoff` at a path; on a free port.
    pub fn start(program: Option<&str>) -> Attacked {
        let this = std::env::current_exe().expect("this program has a path");
        Attacked::by(Command::new(program.map_or(this, PathBuf::from)).args(arguments(program)))
    }

    /// The same with at most this number of descriptors.
    pub fn with_descriptors(program: Option<&str>, most: u32) -> Attacked {
        let this = std::env::current_exe().expect("this program has a path");
        let program_path = program.map_or(this, PathBuf::from);
        let mut shell = Command::new("sh");
        shell.arg("-c").arg(format!("ulimit -n {most}; exec \"$0\" \"$@\"")).arg(program_path);
        Attacked::by(shell.args(arguments(program)))
    }

    fn by(command: &mut Command) -> Attacked {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the server starts");
        let output = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut lines = output.lines().map_while(Result::ok);
        let address = lines.find_map(|line| {
            let rest = line.split_once("http://")?.1;
            rest.split(|c: char| !c.is_ascii_digit() && !".:".contains(c)).next()?.parse().ok()
        });
        // whatever it says later must go somewhere
        std::thread::spawn(move || lines.for_each(drop));
        Attacked { child, address: address.expect("the server says where it listens") }
    }

    /// Serves until the process is ended: what the child does.
    pub fn serve() {
        let runtime = tokio::runtime::Runtime::new().expect("threads can be started");
        runtime.block_on(async {
            let server = Server::bind(0, State::default()).await.expect("a port is free");
            println!("http://{}", server.address().expect("it listens"));
            server.serve(std::future::pending()).await;
        });
    }

    fn proc(&self, file: &str) -> String {
        let path = format!("/proc/{}/{file}", self.child.id());
        std::fs::read_to_string(path).expect("the server runs")
    }

    /// Megabytes of memory: by the name of a line in `/proc/PID/status`, `VmRSS` now, `VmHWM` at most so far.
    pub fn megabytes(&self, name: &str) -> f64 {
        let status = self.proc("status");
        let line = status.lines().find_map(|line| line.strip_prefix(name)).expect("Linux tells memory");
        let kibibytes: f64 = line.trim_matches(|c: char| !c.is_ascii_digit()).parse().expect("a number");
        kibibytes * 1024e-6
    }

    /// Begins to measure `VmHWM` anew.
    pub fn forget_peak(&self) {
        let path = format!("/proc/{}/clear_refs", self.child.id());
        std::fs::write(path, "5").expect("Linux forgets the peak");
    }

    /// Seconds of all processors so far.
    pub fn seconds(&self) -> f64 {
        let stat = self.proc("stat");
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks = |field: usize| fields[field].parse::<f64>().expect("a number");
        (ticks(11) + ticks(12)) / TICKS
    }

    /// How long it takes until the server does nothing for a tenth of a second; none if it still works after `most`.
    pub fn idle_after(&self, most: Duration) -> Option<Duration> {
        let begin = Instant::now();
        while begin.elapsed() < most {
            let (before, since) = (self.seconds(), begin.elapsed());
            std::thread::sleep(Duration::from_millis(100));
            if self.seconds() - before < 0.015 {
                return Some(since);
            }
        }
        None
    }
}

fn arguments(program: Option<&str>) -> &'static [&'static str] {
    if program.is_some() { &["serve", "--port", "0"] } else { &["serve"] }
}

impl Drop for Attacked {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
