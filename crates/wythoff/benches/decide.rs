//! What a decision about far positions costs, from decimal digits to words, as the table of `docs/performance.md`: `cargo
//! bench -p wythoff --bench decide`. An argument selects the games whose name contains it; a number is the most digits.
//!
//! The positions are (10^(d-1) + 7, 2 10^(d-1) + 9). Each figure is set against a multiplication of two numbers of that size
//! timed in the same run.

use std::hint::black_box;
use std::time::Instant;

use wythoff::{BigPosition, Budget, Game, UBig, input};

const GAMES: &[&str] = &[
    "wythoff",
    "m-wythoff(3)",
    "roob-blocking(3,3)",
    "wythoff alter P{(3,4),(5,0)} N{(0,0)}",
    "maharaja",
    "maharaja(2,3)",
    "maharaja(3,5)",
    "k-blocking(3)",
    "diagonal-blocking(3,5)",
    "imitation(2,3)",
];
const DIGITS: &[usize] = &[1_000, 10_000, 100_000, 1_000_000];

/// Each figure is the median of this many runs, after one that prepares the game.
const RUNS: usize = 3;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let (numbers, games): (Vec<_>, Vec<_>) = arguments.iter().partition(|argument| argument.parse::<usize>().is_ok());
    let most = numbers.first().and_then(|number| number.parse().ok()).unwrap_or(usize::MAX);
    let sizes: Vec<usize> = DIGITS.iter().copied().filter(|&digits| digits <= most).collect();
    let head: Vec<String> = sizes.iter().map(|digits| format!("{digits} digits")).collect();
    println!("| game | {} | exponents | multiplications |", head.join(" | "));
    println!("|{}", "---|".repeat(sizes.len() + 3));
    for name in GAMES.iter().filter(|name| games.is_empty() || games.iter().any(|part| name.contains(part.as_str()))) {
        let game: Game = name.parse().expect("the list holds games");
        let (mut times, mut products) = (Vec::new(), Vec::new());
        for &digits in &sizes {
            let zeros = "0".repeat(digits - 2);
            let (x, y) = (format!("1{zeros}7"), format!("2{zeros}9"));
            let time = median(|| drop(black_box(words(&game, &x, &y))));
            let number = UBig::from(10u8).pow(digits) / 7u8;
            let product = median(|| drop(black_box(black_box(&number) * (black_box(&number) + 1u8))));
            times.push(time);
            products.push(format!("{:.0}", time / product));
        }
        let exponents = times.windows(2).map(|two| format!("{:.2}", (two[1] / two[0]).log10()));
        let exponents: Vec<String> = exponents.collect();
        let times: Vec<String> = times.iter().map(|&time| told(time)).collect();
        println!("| `{name}` | {} | {} | {} |", times.join(" | "), exponents.join(", "), products.join(", "));
    }
}

/// From the text of a position to what is said of it.
fn words(game: &Game, x: &str, y: &str) -> Vec<String> {
    let read = |text| input::number(text, input::DIGITS).expect("digits");
    let at = BigPosition::new(read(x), read(y));
    game.decide(at, &Budget::unlimited()).expect("a theorem is known").value.in_words()
}

fn told(seconds: f64) -> String {
    if seconds < 0.1 { format!("{:.2} ms", seconds * 1e3) } else { format!("{seconds:.2} s") }
}

fn median(mut run: impl FnMut()) -> f64 {
    run();
    let mut times: Vec<f64> = (0..RUNS)
        .map(|_| {
            let start = Instant::now();
            run();
            start.elapsed().as_secs_f64()
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[RUNS / 2]
}
