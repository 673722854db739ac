//! The descent of Maharaja Nim and of (2,3)-Maharaja Nim, at growing numbers of digits: `cargo bench -p wythoff-dictionary
//! --bench descent`. With the argument `check` it compares 1000 random columns near 10^9 with the column engine, which
//! takes half a minute and 4 GiB.

use std::hint::black_box;
use std::time::Instant;

use dashu_int::UBig;
use wythoff_budget::Budget;
use wythoff_dictionary::{Criterion, Descent, Discovery};
use wythoff_game::Rules;
use wythoff_solve::Columns;

const GAMES: &[(&str, Criterion)] =
    &[("maharaja", Criterion::PerfectSector), ("maharaja(2,3)", Criterion::PerfectSector)];
const DIGITS: &[usize] = &[100, 1000, 10_000, 100_000];

fn main() {
    let check = std::env::args().any(|argument| argument == "check");
    println!("| game | digits | time | exponent | products of that size |\n|---|---|---|---|---|");
    for &(game, criterion) in GAMES {
        let descent = descent(game, criterion);
        let mut before: Option<f64> = None;
        for &digits in DIGITS {
            let x = UBig::from(7u8) * UBig::from(10u8).pow(digits - 1) + UBig::from(12345u16);
            let time = median(|| drop(black_box(descent.row(&x))));
            let product = median(|| drop(black_box(&x * black_box(&x))));
            let exponent = before.map_or("".to_owned(), |before| format!("{:.2}", (time / before).log10()));
            println!("| `{game}` | {digits} | {:.2} ms | {exponent} | {:.0} |", time * 1e3, time / product);
            before = Some(time);
        }
        if check {
            far_check(game, &descent);
        }
    }
}

fn descent(game: &str, criterion: Criterion) -> Descent {
    let rules: Rules = game.parse().expect("the list holds games");
    let rows: Vec<u64> = Columns::new(&rules, &Budget::unlimited())
        .expect("finite")
        .take(1 << 14)
        .map(|at| at.expect("memory").y)
        .collect();
    let mut discovery = Discovery::new(&rules, criterion).expect("suited");
    rows.iter().for_each(|&row| discovery.push(row).expect("this game"));
    let found = discovery.finish();
    let start = found.start.expect("words").column as usize;
    Descent::new(found.dictionary().expect("words"), rows, start).expect("the dictionary fits")
}

/// 1000 columns between 10^9 and 10^9 + 10^7, in the order of a fixed pseudo-random sequence.
fn far_check(game: &str, descent: &Descent) {
    let mut seed = 1u64;
    let mut columns: Vec<u64> = (0..1000)
        .map(|_| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            1_000_000_000 + (seed >> 33) % 10_000_000
        })
        .collect();
    columns.sort_unstable();
    columns.dedup();
    let rules: Rules = game.parse().expect("the list holds games");
    let mut wanted = columns.iter().copied().peekable();
    for at in Columns::new(&rules, &Budget::unlimited()).expect("finite") {
        let at = at.expect("memory");
        let Some(&next) = wanted.peek() else { break };
        if at.x == next {
            wanted.next();
            assert_eq!(descent.row(&UBig::from(at.x)), Ok(UBig::from(at.y)), "{game} column {}", at.x);
        }
    }
    println!("{game}: {} columns near 10^9 equal the stream", columns.len());
}

fn median(mut run: impl FnMut()) -> f64 {
    let mut times: Vec<f64> = (0..3)
        .map(|_| {
            let start = Instant::now();
            run();
            start.elapsed().as_secs_f64()
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[1]
}
