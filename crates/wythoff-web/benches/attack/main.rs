//! The server under attack: the dearest questions of each route, clients that go away, that send slowly or read nothing,
//! idle connections, hours of use. It ends with an error if a limit is not kept.
//!
//! `cargo bench -p wythoff-web --bench attack -- MODE [PROGRAM]`, where `PROGRAM` is a `wythoff` that is attacked instead of the
//! server of this build, and `MODE` is one of
//! - `each`: every question alone, then again with a client that goes away after a second;
//! - `checks`: every proof that can be checked, then again with a reader who goes away after a second;
//! - `crowd`: random ones, a third of them given up, among slow, silent and deaf clients; for `SECONDS` (120), by `CLIENTS` (50);
//! - `pair`: two questions that once killed the server, a thousand times by fifty clients;
//! - `idle`: two thousand connections that say nothing or half of a head;
//! - `half-bodies`: as many connections as may be open, each with half of a body, for `SECONDS` (60), as the next two;
//! - `downloads`: more idle connections than may be open, while others take long answers slowly;
//! - `descriptors`: more idle connections than the server has descriptors;
//! - `soak`: ten clients look around, 40 % of their questions given up, for `SOAK` seconds (1200), with the memory by the minute.

mod checks;
#[path = "../../tests/it/client/mod.rs"]
mod client;
mod crowd;
mod holding;
mod idle;
mod questions;
mod server;
mod soak;

use std::collections::BTreeMap;
use std::io::Write;
use std::time::{Duration, Instant};

use client::{Answer, connect, read};
use questions::Question;
use server::Attacked;
use wythoff_web::limits;

/// What may be added to a limit of time, since others use the processors, too.
pub const GRACE: Duration = Duration::from_secs(2);
/// How soon the server is idle after the last client went away.
pub const SOON: Duration = Duration::from_secs(2);
/// Megabytes that the server may take while it is attacked.
pub const MEMORY: f64 = 3000.0;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let program = arguments.get(1).map(String::as_str);
    let faults = match arguments.first().map(String::as_str) {
        Some("serve") => return Attacked::serve(),
        Some("each") => each(&Attacked::start(program)),
        Some("checks") => checks::checks(&Attacked::start(program)),
        Some("crowd") => {
            crowd::crowd(&Attacked::start(program), from_environment("SECONDS", 120), from_environment("CLIENTS", 50))
        }
        Some("pair") => crowd::pair(&Attacked::start(program)),
        Some("idle") => idle::idle(&Attacked::start(program)),
        Some("half-bodies") => holding::half_bodies(&Attacked::start(program), from_environment("SECONDS", 60)),
        Some("downloads") => holding::downloads(&Attacked::start(program), from_environment("SECONDS", 60)),
        Some("descriptors") => holding::descriptors(program, from_environment("SECONDS", 60)),
        Some("soak") => soak::soak(&Attacked::start(program), from_environment("SOAK", 1200)),
        _ => {
            println!(
                "which attack? `-- each`, `checks`, `crowd`, `pair`, `idle`, `half-bodies`, `downloads`, `descriptors` or `soak`, and maybe a program"
            );
            return;
        }
    };
    faults.iter().for_each(|fault| println!("FAULT: {fault}"));
    println!("{} faults", faults.len());
    if !faults.is_empty() {
        std::process::exit(1);
    }
}

fn from_environment(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

/// Numbers that look random, the same for each seed.
pub struct Random(u64);

impl Random {
    /// Those of a seed.
    pub fn new(seed: u64) -> Random {
        Random((seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// One below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }
}

/// How often each status came, with the code of an error.
pub type Statuses = BTreeMap<String, u64>;

/// A status, with the code of the error.
pub fn kind(answer: &Answer) -> String {
    if answer.status == 200 { "200".to_owned() } else { format!("{} {}", answer.status, answer.code()) }
}

/// Is this an answer that the documents promise: no failure of the server, no panic?
pub fn is_proper(answer: &Answer) -> bool {
    let panicked = answer.json()["error"]["message"].as_str() == Some("the computation failed");
    answer.status < 500 && !panicked
}

/// Every question alone: the answer comes in time, and if the client goes away the work ends soon.
fn each(server: &Attacked) -> Vec<String> {
    let (mut faults, mut statuses) = (Vec::new(), Statuses::new());
    let mut slowest: Vec<(Duration, String)> = Vec::new();
    let mut idle: Vec<(Duration, String)> = Vec::new();
    let mut memory = server.megabytes("VmRSS:");
    let mut peaks: Vec<(u64, String)> = Vec::new();
    let all = questions::all();
    let wanted = std::env::var("ONLY").unwrap_or_default();
    let all: Vec<&Question> = all.iter().filter(|question| question.words().contains(&wanted)).collect();
    println!("{} questions", all.len());
    for question in all {
        server.forget_peak();
        let (words, begin) = (question.words(), Instant::now());
        let mut stream = connect(server.address).expect("the server listens");
        stream.get_mut().write_all(&question.bytes()).expect("it is sent");
        match read(&mut stream, false) {
            Ok(answer) => {
                *statuses.entry(kind(&answer)).or_default() += 1;
                if !is_proper(&answer) {
                    faults.push(format!("{} {}: {words}", kind(&answer), String::from_utf8_lossy(&answer.body)));
                }
            }
            Err(error) => faults.push(format!("no answer, {error}: {words}")),
        }
        let took = begin.elapsed();
        if took > limits::TIME + GRACE {
            faults.push(format!("{:.1} s: {words}", took.as_secs_f64()));
        }
        let now = server.megabytes("VmRSS:");
        if now > memory + 100.0 {
            println!("{memory:.0} -> {now:.0} MB, {:.1} s: {words}", took.as_secs_f64());
        }
        memory = memory.max(now);
        if took > Duration::from_secs(2) {
            let mut leaving = connect(server.address).expect("the server listens");
            leaving.get_mut().write_all(&question.bytes()).expect("it is sent");
            std::thread::sleep(Duration::from_secs(1));
            drop(leaving);
            match server.idle_after(Duration::from_secs(60)) {
                Some(after) if after <= SOON => idle.push((after, words.clone())),
                after => faults.push(format!("works for {after:?} after its client went away: {words}")),
            }
        }
        let peak = server.megabytes("VmHWM:");
        if peak > MEMORY {
            faults.push(format!("{peak:.0} MB at most: {words}"));
        }
        peaks.push((peak as u64, words.clone()));
        slowest.push((took, words));
    }
    println!("statuses: {statuses:?}");
    for (title, mut times) in [("slowest answers", slowest), ("longest until idle", idle)] {
        times.sort_by(|a, b| b.cmp(a));
        println!("{title}:");
        times.iter().take(12).for_each(|(time, words)| println!("  {:6.2} s {words}", time.as_secs_f64()));
    }
    peaks.sort_by(|a, b| b.cmp(a));
    println!("most memory:");
    peaks.iter().take(12).for_each(|(peak, words)| println!("  {peak:6} MB {words}"));
    faults.extend(in_memory(server));
    faults
}

/// Tells the peak of the server's memory, and whether it is too much.
pub fn in_memory(server: &Attacked) -> Option<String> {
    let peak = server.megabytes("VmHWM:");
    println!("memory: {peak:.0} MB at most, {:.0} MB now", server.megabytes("VmRSS:"));
    (peak > MEMORY).then(|| format!("{peak:.0} MB of memory; at most {MEMORY:.0} are allowed"))
}
