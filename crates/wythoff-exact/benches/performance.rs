//! How fast closed forms and recurrences are: `cargo bench -p wythoff-exact`.
//!
//! Own timing instead of a harness: each figure for big numbers is set against one multiplication of numbers of that size
//! timed in the same run, each figure per term against copying 16 bytes, so that the ratio holds on another machine.

use std::hint::black_box;
use std::time::{Duration, Instant};

use wythoff_budget::Budget;
use wythoff_exact::hegarty::Observation;
use wythoff_exact::mex::{MultisetMex, ResidueMex, WythoffPairs};
use wythoff_exact::{BeattyPair, UBig};

/// Decimal digits of the index.
const DIGITS: &[usize] = &[100, 1_000, 10_000, 100_000];

/// Terms of the recurrences.
const TERMS: usize = 10_000_000;

/// Each figure is the median of this many runs.
const RUNS: usize = 5;

/// Starts a sequence of pairs.
type Start = fn() -> Box<dyn Iterator<Item = (u128, u128)>>;

fn main() {
    let pair = BeattyPair::new(2, 3).expect("positive parameters");
    println!("| question about beatty(2,3) | digits | time | times one multiplication |\n|---|---|---|---|");
    for &digits in DIGITS {
        let n = UBig::from(7u8).pow(digits * 100 / 85) % UBig::from(10u8).pow(digits);
        let (a, b) = pair.nth_big(&n);
        let once = each(digits, || drop(black_box(black_box(&a) * black_box(&b))));
        let line = |question: &str, time: Duration| {
            let ratio = time.as_secs_f64() / once.as_secs_f64();
            println!("| {question} | {digits} | {time:.2?} | {ratio:.1} |");
        };
        line("one multiplication", once);
        line("n-th pair", each(digits, || drop(black_box(pair.nth_big(black_box(&n))))));
        line("index of a position", each(digits, || drop(black_box(pair.index(black_box(&a), black_box(&b))))));
        line("index of b", each(digits, || drop(black_box(pair.upper().indices(black_box(&b))))));
        line("indices of a", each(digits, || drop(black_box(pair.lower().indices(black_box(&a))))));
    }
    println!("\n| sequence | terms | time | per term | times a copy of 16 bytes |\n|---|---|---|---|---|");
    let copied = copy();
    let sequences: [(&str, Start); 5] = [
        ("beatty(2,3)", || {
            let pair = BeattyPair::new(2, 3).expect("positive parameters");
            Box::new((0..).map(move |n| pair.nth(n)))
        }),
        ("mex-i(2,3)", || Box::new(MultisetMex::new(2, 3).expect("positive parameters"))),
        ("mex-ii(2,3)", || Box::new(ResidueMex::all_earlier(2, 3).expect("positive parameters"))),
        ("mex-iii(2,3)", || Box::new(ResidueMex::by_rounds(2, 3).expect("positive parameters"))),
        ("pairs(2,3)", || Box::new(WythoffPairs::new(2, 3).expect("positive parameters"))),
    ];
    let line = |name: &str, time: Duration| {
        let per = time.as_secs_f64() * 1e9 / TERMS as f64;
        let ratio = time.as_secs_f64() / copied.as_secs_f64();
        println!("| {name} | {TERMS} | {time:.2?} | {per:.1} ns | {ratio:.1} |");
    };
    for (name, sequence) in sequences {
        let sum = |(sum, other): (u128, u128), (a, b): (u128, u128)| (sum ^ a, other ^ b);
        let run = || {
            black_box(sequence().take(TERMS).fold((0, 0), sum));
        };
        line(name, median(run));
    }
    for p in [2, 10] {
        let time = median(|| drop(black_box(Observation::upto(p, TERMS as u64, &Budget::unlimited()))));
        line(&format!("hegarty, p = {p}"), time);
    }
}

/// The time of copying 16 bytes per term from memory to memory.
fn copy() -> Duration {
    let from = vec![1u128; TERMS];
    let mut to = vec![0u128; TERMS];
    median(|| black_box(&mut to).copy_from_slice(black_box(&from)))
}

/// The time of one call, measured over as many as make sense for the size.
fn each(digits: usize, mut run: impl FnMut()) -> Duration {
    let calls = (2_000_000 / digits / digits.ilog10() as usize).max(3) as u32;
    median(|| (0..calls).for_each(|_| run())) / calls
}

fn median(mut run: impl FnMut()) -> Duration {
    let mut times: Vec<Duration> = (0..RUNS)
        .map(|_| {
            let start = Instant::now();
            run();
            start.elapsed()
        })
        .collect();
    times.sort();
    times[RUNS / 2]
}
