//! A hundred clients at once, each looking around in games of its own: panning, zooming, far jumps.
//!
//! `cargo bench -p wythoff-web --bench load -- [SECONDS [CLIENTS]]`

#[path = "../tests/it/client/mod.rs"]
mod client;

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use client::{Client, encoded, start};
use wythoff::{Budget, Game, UBig};
use wythoff_web::State;

const GAMES: [&str; 10] = [
    "wythoff",
    "maharaja",
    "maharaja(3,5)",
    "k-blocking(3)",
    "diagonal-blocking(3,5)",
    "misere-wythoff",
    "imitation(1,2)",
    "gdwn(1,2)",
    "rook + bishop + leaper(3,5) block 2 of all",
    "leaps{(1,2)}",
];

/// What the clients saw.
#[derive(Default)]
struct Seen {
    milliseconds: Vec<f64>,
    /// How many answers of each status, with the code of an error.
    statuses: BTreeMap<String, u64>,
    bytes: usize,
}

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|argument| argument.parse::<u64>().ok());
    let (seconds, clients) = (numbers.next().unwrap_or(30), numbers.next().unwrap_or(100));
    let server = start(State::default());
    let seen = Mutex::new(Seen::default());
    let end = Instant::now() + Duration::from_secs(seconds);
    std::thread::scope(|scope| {
        for seed in 0..clients {
            let (address, seen) = (server.address, &seen);
            scope.spawn(move || {
                let own = look_around(Client::new(address), seed, end);
                let mut seen = seen.lock().expect("no panic");
                seen.milliseconds.extend(own.milliseconds);
                seen.bytes += own.bytes;
                own.statuses.into_iter().for_each(|(status, count)| *seen.statuses.entry(status).or_default() += count);
            });
        }
    });
    let Seen { mut milliseconds, statuses, bytes } = seen.into_inner().expect("no panic");
    milliseconds.sort_unstable_by(f64::total_cmp);
    let at = |part: f64| milliseconds[((milliseconds.len() - 1) as f64 * part) as usize];
    let requests = milliseconds.len();
    println!(
        "{clients} clients, {seconds} s: {requests} requests, {:.0} a second, {} MB",
        requests as f64 / seconds as f64,
        bytes >> 20
    );
    println!("ms: p50 {:.1}, p90 {:.1}, p99 {:.1}, max {:.1}", at(0.5), at(0.9), at(0.99), at(1.0));
    println!("statuses: {statuses:?}");
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    println!(
        "peak memory, clients included: {}",
        status.lines().find(|line| line.starts_with("VmHWM")).unwrap_or("unknown")
    );
}

/// One client: from a random place, tiles to the right, above, of the next level; now and then another game and place.
fn look_around(mut client: Client, seed: u64, end: Instant) -> Seen {
    let mut seen = Seen::default();
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut random = |below: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % below
    };
    while Instant::now() < end {
        let text = GAMES[random(GAMES.len() as u64) as usize];
        let game: Game = text.parse().expect("the notation is right");
        let far = game.at_any_size(&Budget::unlimited()).expect("unlimited").is_some();
        let column = match random(3) {
            0 => UBig::from(random(1 << 12)),
            1 => UBig::from(random(1 << 21)),
            _ if far => UBig::from(10u8).pow(50) + UBig::from(random(1 << 40)),
            _ => UBig::from(random(1 << 14)),
        };
        let row = match game.rules().has_finite_columns() && (far || column < UBig::from(1u32 << 14)) {
            true => game
                .columns_from(&column, 1, &Budget::unlimited())
                .expect("there are columns")
                .value
                .first()
                .map(|at| at.y.clone()),
            false => None,
        };
        let row = row.unwrap_or_else(|| column.clone());
        let mut level = random(10) as usize;
        let (mut dx, mut dy) = (0u32, 0u32);
        for _ in 0..20 {
            let (x, y) = ((&column >> (8 + level)) + UBig::from(dx), (&row >> (8 + level)) + UBig::from(dy));
            let path = format!("/api/v1/tile?game={}&level={level}&x={x}&y={y}", encoded(text));
            let begin = Instant::now();
            let answer = client.get(&path);
            seen.milliseconds.push(begin.elapsed().as_secs_f64() * 1e3);
            *seen.statuses.entry(kind(answer.status, &answer.body)).or_default() += 1;
            seen.bytes += answer.body.len();
            if answer.status == 429 {
                std::thread::sleep(Duration::from_secs(1));
            }
            match random(4) {
                0 => dx += 1,
                1 => dy += 1,
                2 => level += 1,
                _ => level = level.saturating_sub(1),
            }
            if Instant::now() >= end {
                break;
            }
        }
    }
    seen
}

/// A status, with the code of the error.
fn kind(status: u16, body: &[u8]) -> String {
    let error = serde_json::from_slice::<serde_json::Value>(body).unwrap_or_default();
    format!("{status} {}", error["error"]["code"].as_str().unwrap_or("")).trim_end().to_owned()
}
