//! How long one screen takes: 6 x 4 tiles around a P-position, over six connections as a browser has them, and its shading, over two
//! of them as the page asks for it; cold and warm.
//!
//! `cargo bench -p wythoff-web --bench pan -- [GAME ...]`

#[path = "../tests/it/client/mod.rs"]
mod client;

use std::sync::Mutex;
use std::time::Instant;

use client::{Client, encoded, start};
use rustix::time::{ClockId, clock_gettime};
use wythoff::{Budget, Game, UBig};
use wythoff_web::State;

const GAMES: [&str; 5] = ["wythoff", "maharaja", "k-blocking(3)", "diagonal-blocking(3,5)", "gdwn(1,2)"];

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let games = if asked.is_empty() { GAMES.map(str::to_owned).to_vec() } else { asked };
    let heads =
        ["cold ms", "cpu ms", "warm ms", "tones", "tones cpu", "warm"].map(|head| format!("{head:>9}")).join(" ");
    println!("{:24} {:>7} {:>6} {heads}  sampled", "game", "depth", "level");
    for text in games {
        let game: Game = text.parse().expect("the notation is right");
        for depth in [0usize, 6, 50, 300] {
            if depth > 6 && game.at_any_size(&Budget::unlimited()).expect("unlimited").is_none() {
                continue;
            }
            let depth = UBig::from(10u8).pow(depth);
            for level in [0usize, 4, 8, 64] {
                let server = start(State::default());
                let at = game.columns_from(&depth, 1, &Budget::unlimited()).expect("there are columns").value;
                let row = at.first().map_or(UBig::ZERO, |at| at.y.clone());
                let (x, y) = (&depth >> (level + 8), row >> (level + 8));
                // What is paid once for a game is not the price of a screen.
                let mut first = Client::new(server.address);
                first.get(&format!("/api/v1/tile?game={}&level=0&x={}&y=0", encoded(&text), &depth >> 8usize));
                let ask = |question: &str, connections| {
                    let game = encoded(&text);
                    let path =
                        |(x, y): (UBig, UBig)| format!("/api/v1/{question}game={game}&level={level}&x={x}&y={y}");
                    screen(&server, spots(&x, &y).map(path).collect(), connections)
                };
                let [cold, warm] = [(); 2].map(|()| ask("tile?", 6));
                let [tones, again] = [(); 2].map(|()| ask("shade?show=wins&", 2));
                let digits = depth.to_string().len() - 1;
                let depth = format!("10^{digits}");
                println!(
                    "{text:24} {depth:>7} {level:>6} {:>9.1} {:>9.1} {:>9.1} {:>9.1} {:>9.1} {:>9.1}  {}; tones: {}",
                    cold.wall,
                    cold.processor,
                    warm.wall,
                    tones.wall,
                    tones.processor,
                    again.wall,
                    cold.notes,
                    tones.notes
                );
            }
        }
    }
}

/// What a screen costs.
struct Screen {
    /// Milliseconds until all tiles are there.
    wall: f64,
    /// Milliseconds of computing on all processors, the clients included.
    processor: f64,
    /// What is sampled.
    notes: String,
}

/// Milliseconds that this process has computed.
fn processor() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 * 1e3 + time.tv_nsec as f64 * 1e-6
}

/// The squares of a screen.
fn spots<'a>(x: &'a UBig, y: &'a UBig) -> impl Iterator<Item = (UBig, UBig)> + 'a {
    (0..6u32).flat_map(move |i| (0..4u32).map(move |j| (x + UBig::from(i), y + UBig::from(j))))
}

fn screen(server: &client::Running, paths: Vec<String>, connections: usize) -> Screen {
    let queue = Mutex::new(paths);
    let notes = Mutex::new(std::collections::BTreeSet::new());
    let (begin, before) = (Instant::now(), processor());
    std::thread::scope(|scope| {
        for _ in 0..connections {
            scope.spawn(|| {
                let mut client = Client::new(server.address);
                loop {
                    let Some(path) = queue.lock().expect("no panic").pop() else { break };
                    let answer = client.get(&path);
                    let note = match answer.status {
                        200 => match &answer.json()["sampled"] {
                            sampled if sampled.is_null() => "all".to_owned(),
                            sampled if sampled.is_string() => "a sample".to_owned(),
                            sampled => format!("{} columns", sampled["columns"]),
                        },
                        status => format!("{status} {}", answer.code()),
                    };
                    notes.lock().expect("no panic").insert(note);
                }
            });
        }
    });
    let wall = begin.elapsed().as_secs_f64() * 1e3;
    let notes = Vec::from_iter(notes.into_inner().expect("no panic")).join(", ");
    Screen { wall, processor: processor() - before, notes }
}
