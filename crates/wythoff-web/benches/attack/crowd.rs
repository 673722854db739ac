//! Many clients at once.

use std::io::Write;
use std::net::{SocketAddr, TcpStream};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use wythoff_web::limits;

use crate::client::{connect, read};
use crate::questions::{self, Question};
use crate::server::Attacked;
use crate::{GRACE, Random, SOON, Statuses, in_memory, is_proper, kind};

/// What the clients saw.
#[derive(Default)]
pub struct Seen {
    pub statuses: Statuses,
    pub longest: Duration,
    pub faults: Vec<String>,
    pub requests: u64,
    pub given_up: u64,
}

impl Seen {
    pub fn add(&mut self, other: Seen) {
        other.statuses.into_iter().for_each(|(status, count)| *self.statuses.entry(status).or_default() += count);
        self.longest = self.longest.max(other.longest);
        self.faults.extend(other.faults);
        self.requests += other.requests;
        self.given_up += other.given_up;
    }

    /// Asks over a connection of its own; goes away after a while if that is told.
    pub fn ask(&mut self, address: SocketAddr, question: &Question, leave: Option<Duration>) {
        let begin = Instant::now();
        self.requests += 1;
        let asked = connect(address).and_then(|mut stream| {
            stream.get_mut().write_all(&question.bytes())?;
            match leave {
                Some(after) => {
                    std::thread::sleep(after);
                    Ok(None)
                }
                None => read(&mut stream, false).map(Some),
            }
        });
        match asked {
            Ok(None) => self.given_up += 1,
            Ok(Some(answer)) => {
                *self.statuses.entry(kind(&answer)).or_default() += 1;
                if !is_proper(&answer) {
                    self.faults.push(format!("{}: {}", kind(&answer), question.words()));
                }
                let took = begin.elapsed();
                self.longest = self.longest.max(took);
                if took > limits::TIME * (1 + limits::TURNS) + GRACE {
                    self.faults.push(format!("{:.1} s: {}", took.as_secs_f64(), question.words()));
                }
            }
            Err(error) => self.faults.push(format!("no answer, {error}: {}", question.words())),
        }
    }
}

/// Random questions, a third of them given up, among clients that send slowly, send half of a head, or read nothing.
pub fn crowd(server: &Attacked, seconds: u64, clients: u64) -> Vec<String> {
    let all = questions::all();
    let seen = Mutex::new(Seen::default());
    let end = Instant::now() + Duration::from_secs(seconds);
    std::thread::scope(|scope| {
        for seed in 0..clients {
            let (all, seen) = (&all, &seen);
            scope.spawn(move || {
                let (mut own, mut random) = (Seen::default(), Random::new(seed));
                while Instant::now() < end {
                    let question = &all[random.below(all.len())];
                    let leave = (random.below(3) == 0).then(|| Duration::from_millis(random.below(3000) as u64));
                    own.ask(server.address, question, leave);
                }
                seen.lock().expect("no panic").add(own);
            });
        }
        for seed in 0..20 {
            let all = &all;
            scope.spawn(move || strange(server.address, &mut Random::new(1000 + seed), all, end));
        }
    });
    tell(server, seen.into_inner().expect("no panic"))
}

/// A client that sends a byte at a time, half of a head, half of a body, or asks and reads nothing. What becomes of it is of no
/// interest.
fn strange(address: SocketAddr, random: &mut Random, all: &[Question], end: Instant) {
    while Instant::now() < end {
        let Ok(mut stream) = TcpStream::connect(address) else { continue };
        let question = &all[random.below(all.len())];
        let bytes = question.bytes();
        let until = end.min(Instant::now() + Duration::from_secs(random.below(30) as u64));
        match random.below(4) {
            0 => {
                for byte in bytes {
                    if Instant::now() > until || stream.write_all(&[byte]).is_err() {
                        break;
                    }
                    std::thread::sleep(Duration::from_millis(50));
                }
            }
            kind => {
                let part = if kind == 3 { bytes.len() } else { random.below(bytes.len()) };
                let _ = stream.write_all(&bytes[..part]);
                std::thread::sleep(until.saturating_duration_since(Instant::now()));
            }
        }
    }
}

/// A thousand times two questions about columns of many P-positions far out, by fifty clients; half of them leave after 3 s.
pub fn pair(server: &Attacked) -> Vec<String> {
    const REQUESTS: usize = 1000;
    let of = |path: String| Question { path, body: None };
    let questions = [
        of("/api/v1/ask/decide?game=bishop&at=19181885,426614131".to_owned()),
        of("/api/v1/moves?game=bishop&x=19181885&y=426614131&left=0&bottom=0&columns=100&rows=100".to_owned()),
    ];
    let (asked, seen) = (AtomicUsize::new(0), Mutex::new(Seen::default()));
    let begin = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..50 {
            scope.spawn(|| {
                let mut own = Seen::default();
                loop {
                    let number = asked.fetch_add(1, Ordering::Relaxed);
                    if number >= REQUESTS {
                        break;
                    }
                    let leave = (number % 4 >= 2).then_some(Duration::from_secs(3));
                    own.ask(server.address, &questions[number % 2], leave);
                }
                seen.lock().expect("no panic").add(own);
            });
        }
    });
    println!("{:.0} s", begin.elapsed().as_secs_f64());
    tell(server, seen.into_inner().expect("no panic"))
}

/// Prints what was seen; then the server must be idle soon, and answer.
fn tell(server: &Attacked, mut seen: Seen) -> Vec<String> {
    println!("{} requests, {} given up; {:?}", seen.requests, seen.given_up, seen.statuses);
    println!("longest: {:.1} s", seen.longest.as_secs_f64());
    match server.idle_after(Duration::from_secs(60)) {
        Some(after) => {
            println!("idle after {:.1} s", after.as_secs_f64());
            if after > SOON {
                seen.faults.push(format!("idle only after {after:?}"));
            }
        }
        None => seen.faults.push("not idle after a minute".to_owned()),
    }
    seen.faults.extend(in_memory(server));
    seen.ask(server.address, &Question { path: "/api/v1/ask/games".to_owned(), body: None }, None);
    seen.faults
}
