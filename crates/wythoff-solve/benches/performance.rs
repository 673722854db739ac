//! How fast the engines are, as the tables of `docs/performance.md`: `cargo bench -p wythoff-solve`.
//!
//! Own timing instead of a harness: each figure is set against a memory copy timed in the same run, so that the ratio
//! holds on another machine. An argument selects the games whose name contains it.

use std::hint::black_box;
use std::num::NonZero;
use std::time::{Duration, Instant};

use wythoff_budget::Budget;
use wythoff_game::Rules;
use wythoff_solve::{Board, Columns, GrundyColumn, GrundyTable, PileBoard, SolveError, grundy};

/// Games and columns to stream.
const STREAMS: &[(&str, u64)] = &[
    ("nim", 1_000_000),
    ("wythoff", 10_000_000),
    ("m-wythoff(2)", 1_000_000),
    ("m-wythoff(5)", 1_000_000),
    ("maharaja", 10_000_000),
    ("maharaja(3,5)", 10_000_000),
    ("connell(3)", 1_000_000),
    ("roob-blocking(2,3)", 1_000_000),
    ("roob-blocking(2,3,1)", 1_000_000),
    ("modular(2,1,3)", 1_000_000),
    ("modular(2,2,6)", 1_000_000),
    ("shifted(2,3,1)", 1_000_000),
    ("cut(1,2,3,1)", 1_000_000),
    ("mxp-wythoff(2,3)", 1_000_000),
    ("diagonal-blocking(3,5)", 1_000_000),
    ("misere-wythoff", 1_000_000),
    ("gdwn(1,2)", 1_000_000),
    ("k-blocking(2)", 1_000_000),
    ("k-blocking(3)", 1_000_000),
    ("k-blocking(7)", 1_000_000),
    ("k-blocking(6)", 1_000_000),
    ("k-blocking(10)", 1_000_000),
    ("k-blocking(20)", 1_000_000),
    ("rays{(2,0),(0,1),(1,1)}", 1_000_000),
    ("wythoff + rays{(1,2),(2,1)} up to 10", 1_000_000),
    ("wythoff alter P{(3,4),(5,0)} N{(0,0)}", 1_000_000),
];

const BOARDS: &[(&str, u64)] =
    &[("wythoff", 2000), ("maharaja", 2000), ("m-wythoff(3)", 2000), ("k-blocking(3)", 2000), ("leaper(1,2)", 2000)];

/// Games on three piles and the side of the board: moves along rays, with nim-sums, by sets of vectors, and by a relation.
const PILES: &[(&str, u64)] = &[
    ("nim on 3 piles", 200),
    ("nim + nim-sum on 3 piles", 200),
    ("nim + rays{(1,1,0),(1,0,1),(0,1,1),(1,1,1)} on 3 piles", 1000),
    ("vectors{?msd_2 i+j+k > 0 & E t (i=0|i=t) & (j=0|j=t) & (k=0|k=t)} on 3 piles", 200),
    ("vectors{?msd_2 i+j+k > 0 & (i=0|j=0|k=0)} on 3 piles", 200),
    (
        "moves{?msd_2 2*y<=z & ((u<x & v=y & w=z) | (u=x & v<y & w=z) | (u=x & w<z & ((2*y<=w & v=y) | (2*y>w & (w=2*v | w=2*v+1)))))} on 3 piles",
        200,
    ),
    ("moves{?msd_2 x >= y & x >= z & u < x & v = y & w = z} on 3 piles", 200),
];

const TABLES: &[(&str, u64)] = &[
    ("nim", 4000),
    ("wythoff", 4000),
    ("maharaja", 4000),
    ("m-wythoff(3)", 4000),
    ("connell(3)", 4000),
    ("gdwn(1,2)", 4000),
    ("modular(2,1,3)", 4000),
    ("shifted(2,3,1)", 4000),
    ("wythoff", 10_000),
    ("gdwn(1,2)", 10_000),
    ("wythoff", 30_000),
];

/// A larger table of Grundy values is computed once, and its columns are dropped as they come.
const STREAMED: u64 = 20_000;

/// Each figure is the median of this many runs.
const RUNS: usize = 3;

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let chosen = |list: &'static [(&str, u64)]| {
        let wanted = wanted.clone();
        list.iter().filter(move |(game, _)| wanted.is_empty() || wanted.iter().any(|part| game.contains(part.as_str())))
    };
    println!("| game | columns | P-positions | time | columns per second | times a copy of 16 bytes per P-position |");
    println!("|---|---|---|---|---|---|");
    for &(game, columns) in chosen(STREAMS) {
        let rules = rules(game);
        let mut count = 0;
        let time = median(|| count = stream(&rules, columns));
        let rate = columns as f64 / time.as_secs_f64() / 1e6;
        let ratio = time.as_secs_f64() / copy(count).as_secs_f64();
        println!("| `{game}` | {columns} | {count} | {time:.2?} | {rate:.2} million | {ratio:.1} |");
    }
    println!("\n| truth engine | board | time | cells per second |\n|---|---|---|---|");
    for &(game, size) in chosen(BOARDS) {
        let rules = rules(game);
        cells(game, size, || {
            drop(black_box(Board::solve(&rules, size, size, &Budget::unlimited()).expect("the board fits")))
        });
    }
    println!("\n| several piles | piles below | P-positions | time |\n|---|---|---|---|");
    for &(game, side) in chosen(PILES) {
        let rules = game.parse().expect("the list holds games");
        let mut count = 0;
        let solve = || PileBoard::new(&rules, &[side; 3], &Budget::unlimited()).expect("the board fits").count();
        let time = median(|| count = solve());
        println!("| `{game}` | {side} | {count} | {time:.2?} |");
    }
    println!("\n| Grundy table | size | threads | time | cells per second | times a copy of 2 bytes per cell |");
    println!("|---|---|---|---|---|---|");
    for &(game, size) in chosen(TABLES) {
        let rules = rules(game);
        let copied = copy_of_table(size);
        for threads in [1, 2].map(|threads| NonZero::new(threads).expect("a number of threads")) {
            let time = if size > STREAMED {
                once(|| fill(&rules, size, threads))
            } else {
                median(|| fill(&rules, size, threads))
            };
            let rate = (size * size) as f64 / time.as_secs_f64() / 1e6;
            let ratio = time.as_secs_f64() / copied.as_secs_f64();
            println!("| `{game}` | {size} x {size} | {threads} | {time:.2?} | {rate:.1} million | {ratio:.0} |");
        }
    }
}

/// Computes the Grundy values of a board.
fn fill(rules: &Rules, size: u64, threads: NonZero<usize>) {
    let budget = Budget::unlimited();
    if size <= STREAMED {
        drop(black_box(GrundyTable::compute_on(threads, rules, size, &budget).expect("the table fits")));
        return;
    }
    let visit = |column: &GrundyColumn| {
        black_box(column);
        Ok::<(), SolveError>(())
    };
    grundy::each_column(threads, rules, size, &budget, visit).expect("memory suffices");
}

/// The time of copying 2 bytes for each cell of a table from memory to memory.
fn copy_of_table(size: u64) -> Duration {
    const BLOCK: usize = 128 << 20;
    let (from, mut to) = (vec![1u8; BLOCK], vec![0u8; BLOCK]);
    let time = median(|| black_box(&mut to).copy_from_slice(black_box(&from)));
    time.mul_f64((2 * size * size) as f64 / BLOCK as f64)
}

fn rules(game: &str) -> Rules {
    game.parse().expect("the list holds games")
}

/// Streams the columns and gives the number of P-positions.
fn stream(rules: &Rules, columns: u64) -> usize {
    let stream =
        Columns::new(rules, &Budget::unlimited()).expect("columns are finite").map(|at| at.expect("memory suffices"));
    let (count, sum) = stream
        .take_while(|at| at.x < columns)
        .fold((0, 0u64), |(count, sum), at| (count + 1, sum.wrapping_add(at.y).wrapping_add(at.x)));
    black_box(sum);
    count
}

/// The time of copying 16 bytes per P-position from memory to memory.
fn copy(count: usize) -> Duration {
    let from = vec![(1u64, 2u64); count];
    let mut to = vec![(0u64, 0u64); count];
    median(|| black_box(&mut to).copy_from_slice(black_box(&from)))
}

fn cells(game: &str, size: u64, run: impl FnMut()) {
    let time = median(run);
    let rate = (size * size) as f64 / time.as_secs_f64() / 1e6;
    println!("| `{game}` | {size} x {size} | {time:.2?} | {rate:.1} million |");
}

fn median(mut run: impl FnMut()) -> Duration {
    let mut times: Vec<Duration> = (0..RUNS).map(|_| once(&mut run)).collect();
    times.sort();
    times[RUNS / 2]
}

fn once(run: impl FnOnce()) -> Duration {
    let start = Instant::now();
    run();
    start.elapsed()
}
