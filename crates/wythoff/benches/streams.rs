//! How fast P-positions come where a theorem is known, as the table of `docs/performance.md`: `cargo bench -p wythoff --bench
//! streams`. On one processor: `taskset -c 0 cargo bench …`.
//!
//! Each figure is set against a memory copy timed in the same run. An argument selects the games whose name contains it.

use std::hint::black_box;
use std::time::{Duration, Instant};

use wythoff::{Budget, Error, Game, Stretch};

/// Games and columns to stream.
const STREAMS: &[(&str, u64)] = &[
    ("nim", 10_000_000),
    ("wythoff", 10_000_000),
    ("m-wythoff(2)", 10_000_000),
    ("m-wythoff(5)", 10_000_000),
    ("maharaja", 10_000_000),
    ("maharaja(3,5)", 10_000_000),
    ("connell(3)", 3_000_000),
    ("roob-blocking(2,3)", 3_000_000),
    ("roob-blocking(2,3,1)", 3_000_000),
    ("modular(2,1,3)", 3_000_000),
    ("modular(2,2,6)", 3_000_000),
    ("shifted(2,3,1)", 10_000_000),
    ("mxp-wythoff(2,3)", 3_000_000),
    ("diagonal-blocking(3,5)", 10_000_000),
    ("misere-wythoff", 10_000_000),
    ("k-blocking(2)", 3_000_000),
    ("k-blocking(3)", 3_000_000),
    ("wythoff alter P{(3,4),(5,0)} N{(0,0)}", 10_000_000),
    ("wythoff", 1_000_000_000),
    ("maharaja", 1_000_000_000),
];

/// More P-positions are not copied: memory is finite.
const COPIED: usize = 10_000_000;

/// Each figure is the median of this many runs.
const RUNS: usize = 3;

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    println!(
        "| game | columns | P-positions | by | time | P-positions a second | times a copy of 16 bytes per P-position |"
    );
    println!("|---|---|---|---|---|---|---|");
    for &(name, columns) in STREAMS {
        if !wanted.is_empty() && !wanted.iter().any(|part| name.contains(part.as_str())) {
            continue;
        }
        let game: Game = name.parse().expect("the list holds games");
        let (mut count, mut engine) = (0, String::new());
        let time = median(|| (count, engine) = stream(&game, columns));
        let rate = count as f64 / time.as_secs_f64() / 1e6;
        let copied = count.min(COPIED);
        let ratio = time.as_secs_f64() / copy(copied).as_secs_f64() * copied as f64 / count as f64;
        println!("| `{name}` | {columns} | {count} | {engine} | {time:.2?} | {rate:.1} million | {ratio:.1} |");
    }
}

/// Streams the columns and gives the number of P-positions, and which engine gave the last. Every row is read where it was made,
/// and the sums are seen in order.
fn stream(game: &Game, columns: u64) -> (usize, String) {
    let budget = Budget::unlimited();
    let (mut count, mut sum) = (0, 0u64);
    let mut solution = game.solution(&budget).expect("columns are finite");
    let read = |stretch: &Stretch, read: &mut (usize, u64)| {
        *read = (0, 0);
        stretch.each(|x, rows| {
            read.0 += rows.len();
            read.1 = rows.iter().fold(read.1.wrapping_add(x), |sum, y| sum.wrapping_add(*y));
            Ok::<(), Error>(())
        })
    };
    let see = |_: &Stretch, read: &mut (usize, u64)| {
        count += read.0;
        sum = sum.wrapping_add(read.1);
        Ok(())
    };
    solution.each_stretch(columns, &budget, read, see).expect("memory suffices");
    black_box(sum);
    (count, solution.engine().to_string())
}

/// The time of copying 16 bytes per P-position from memory to memory.
fn copy(count: usize) -> Duration {
    let from = vec![(1u64, 2u64); count];
    let mut to = vec![(0u64, 0u64); count];
    median(|| black_box(&mut to).copy_from_slice(black_box(&from)))
}

fn median(mut run: impl FnMut()) -> Duration {
    let mut times: Vec<Duration> = (0..RUNS)
        .map(|_| {
            let begun = Instant::now();
            run();
            begun.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[RUNS / 2]
}
