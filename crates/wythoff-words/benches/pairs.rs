//! How fast the descent of (m,p)-Wythoff Nim is, as a table: `cargo bench -p wythoff-words --bench pairs`.
//!
//! The time to find the partner of a number of so many digits; the exponent is that of the time as a power of the digits,
//! between a row and the row above. The last column is the time for the partners of a run of 256 numbers. An argument selects the parameters whose name contains it, as in `3,5`.

use std::hint::black_box;
use std::time::{Duration, Instant};

use dashu_int::UBig;
use wythoff_budget::Budget;
use wythoff_words::pairs::Pairs;

const PARAMETERS: &[(u64, u64)] = &[(1, 1), (3, 5), (2, 3), (1, 20)];
const DIGITS: &[usize] = &[100, 1_000, 10_000, 100_000];

/// Each figure is the median of this many runs.
const RUNS: usize = 3;

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    println!("| (m,p) | digits | time | exponent | run of 256 |\n|---|---|---|---|---|");
    for &(m, p) in PARAMETERS {
        let name = format!("({m},{p})");
        if !wanted.is_empty() && !wanted.iter().any(|part| name.contains(part.as_str())) {
            continue;
        }
        let (pairs, budget) = (Pairs::new(m, p).expect("the list holds parameters in range"), Budget::unlimited());
        let mut above: Option<(usize, Duration)> = None;
        for &digits in DIGITS {
            let x = number(digits);
            let time = median(|| drop(black_box(pairs.partner(&x, &budget))));
            let exponent = above.map(|(fewer, less)| {
                (time.as_secs_f64() / less.as_secs_f64()).ln() / (digits as f64 / fewer as f64).ln()
            });
            let exponent = exponent.map_or(String::new(), |exponent| format!("{exponent:.2}"));
            let run = median(|| drop(black_box(pairs.partners(&x, 256, &budget))));
            println!("| {name} | {digits} | {time:.2?} | {exponent} | {run:.2?} |");
            above = Some((digits, time));
        }
    }
}

/// A number with so many digits and no pattern: those of a square root.
fn number(digits: usize) -> UBig {
    use dashu_int::ops::SquareRoot;
    (UBig::from(7u8) * UBig::from(10u8).pow(2 * digits - 2)).sqrt()
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
