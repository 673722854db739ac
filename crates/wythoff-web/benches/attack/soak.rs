//! Hours of use in minutes: what people look at, much faster.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::client::encoded;
use crate::crowd::Seen;
use crate::questions::Question;
use crate::server::Attacked;
use crate::{Random, in_memory};

const CLIENTS: u64 = 10;
/// How much more memory there may be in the last quarter than in the second.
const GROWTH: f64 = 0.05;

const GAMES: [&str; 16] = [
    "wythoff",
    "maharaja",
    "maharaja(3,5)",
    "maharaja({k},{l})",
    "k-blocking({k})",
    "diagonal-blocking({k},{l})",
    "misere-wythoff",
    "imitation({k},{l})",
    "gdwn(1,2)",
    "gdwn({k},{l})",
    "rook + bishop + leaper({k},{l}) block 2 of all",
    "leaps{({k},{l}),({l},{k})}",
    "connell({k})",
    "bishop",
    "cyclic-nimhoff({k})",
    "wythoff alter P{({k},{l})} N{(0,0)}",
];

/// Ten clients for so many seconds; the memory of the last quarter is compared with that of the second.
pub fn soak(server: &Attacked, seconds: u64) -> Vec<String> {
    let (seen, asked) = (Mutex::new(Seen::default()), AtomicU64::new(0));
    let begin = Instant::now();
    let end = begin + Duration::from_secs(seconds);
    let mut memory = Vec::new();
    std::thread::scope(|scope| {
        for seed in 0..CLIENTS {
            let (seen, asked) = (&seen, &asked);
            scope.spawn(move || {
                let (mut own, mut random) = (Seen::default(), Random::new(seed));
                while Instant::now() < end {
                    let leave = (random.below(5) < 2).then(|| Duration::from_millis(random.below(200) as u64));
                    own.ask(server.address, &question(&mut random), leave);
                    asked.fetch_add(1, Ordering::Relaxed);
                }
                seen.lock().expect("no panic").add(own);
            });
        }
        while Instant::now() < end {
            std::thread::sleep(Duration::from_secs(1));
            memory.push(server.megabytes("VmRSS:"));
            if memory.len() % 60 == 0 {
                let last = &memory[memory.len() - 60..];
                let mean = last.iter().sum::<f64>() / 60.0;
                println!("minute {}: {mean:.0} MB, {} requests", memory.len() / 60, asked.load(Ordering::Relaxed));
            }
        }
    });
    let mut seen = seen.into_inner().expect("no panic");
    println!("{} requests, {} given up; {:?}", seen.requests, seen.given_up, seen.statuses);
    println!("longest: {:.1} s", seen.longest.as_secs_f64());
    let quarter = memory.len() / 4;
    let mean = |part: &[f64]| part.iter().sum::<f64>() / part.len().max(1) as f64;
    let [second, last] = [&memory[quarter..2 * quarter], &memory[3 * quarter..]].map(mean);
    println!("second quarter {second:.0} MB, last quarter {last:.0} MB");
    if last > second * (1.0 + GROWTH) {
        seen.faults.push(format!("memory grows: {second:.0} MB in the second quarter, {last:.0} MB in the last"));
    }
    seen.faults.extend(in_memory(server));
    seen.faults
}

/// What somebody may ask who looks around.
fn question(random: &mut Random) -> Question {
    let small = 1 + random.below(6);
    let (k, l) = (small.to_string(), (small + 1 + random.below(6)).to_string());
    let game = GAMES[random.below(GAMES.len())].replace("{k}", &k).replace("{l}", &l);
    let g = format!("game={}", encoded(&game));
    let level = random.below(8);
    let place = |random: &mut Random| match random.below(4) {
        0 => random.below(40),
        1 => random.below(1000),
        _ => random.below(100_000),
    };
    let (x, y) = (place(random), place(random));
    let (tx, ty) = (x >> (8 + level), y >> (8 + level));
    let path = match random.below(20) {
        0..8 => format!("tile?{g}&level={level}&x={tx}&y={ty}"),
        8..11 => format!("shade?{g}&show=wins&level={level}&x={tx}&y={ty}"),
        11 => format!("shade?{g}&show=grundy&level=0&x={}&y={}", tx % 2, ty % 2),
        12..15 => format!("ask/decide?{g}&at={x},{y}&details=true"),
        15 => format!("moves?{g}&x={x}&y={y}&left=0&bottom=0&columns=100&rows=100"),
        16 => format!("ask/describe?{g}"),
        17 => format!("beams?{g}"),
        18 => format!("words?{g}&x={x}&columns=200"),
        _ => match random.below(4) {
            0 => format!("residual?{g}&x={x}&columns=2000"),
            1 => format!("export?{g}&format=csv&columns=1000"),
            2 => format!("export?{g}&format=png&columns=60&rows=60"),
            _ => {
                let body = serde_json::json!({ "game": game, "start": [(x % 300).to_string(), (y % 300).to_string()],
                    "computer": { "seat": "first", "level": "teaching", "seed": 1 }, "hint": true });
                return Question { path: "/api/v1/play".to_owned(), body: Some(body.to_string()) };
            }
        },
    };
    Question { path: format!("/api/v1/{path}"), body: None }
}
