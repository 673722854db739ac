//! How long pictures take, as a table: `cargo bench -p wythoff-draw`.
//!
//! *positions* is the time to list the P-positions alone, *scene* that of the picture as data, which lists them too. An SVG is drawn
//! from the scene, a PNG of two pixels a pixel from the SVG. The last column says how many points a second reach the PNG.

use std::hint::black_box;
use std::time::{Duration, Instant};

use wythoff::{Budget, Game, UBig};
use wythoff_draw::picture::{Board, Window, grundy, plot, residual};
use wythoff_draw::{Scene, Style, png, svg};

/// Each figure is the median of this many runs.
const RUNS: usize = 5;

fn main() {
    println!("| picture | points | positions | scene | SVG | PNG | SVG bytes | PNG bytes | points/s |");
    println!("|---|---|---|---|---|---|---|---|---|");
    for columns in [10_000, 100_000, 1_000_000, 10_000_000] {
        let game = game("maharaja");
        row(&format!("plot of {} to {columns}", game.text()), columns, list(&game, columns), || {
            plot(&game, None, columns, &Budget::unlimited()).expect("the game has one P-position a column")
        });
    }
    let split = game("gdwn(1,2)");
    row("plot of gdwn(1,2) to 1000000", 1_000_000, list(&split, 1_000_000), || {
        plot(&split, None, 1_000_000, &Budget::unlimited()).expect("the game has one P-position a column")
    });
    let maharaja = game("maharaja");
    row("residual of maharaja to 1000000", 618_034, list(&maharaja, 1_000_000), || {
        residual(&maharaja, &UBig::ZERO, 1_000_000, &Budget::unlimited()).expect("the game has a beam")
    });
    let far = UBig::from(10u8).pow(50);
    row("board of maharaja at 10^50", 60, Duration::ZERO, || {
        let window =
            Window::around_p(&maharaja, far.clone(), 60, 60, &Budget::unlimited()).expect("the game has a telescope");
        Board::of(window).scene(&maharaja, &Budget::unlimited()).expect("the game has a telescope")
    });
    let wythoff = game("wythoff");
    row("Grundy values of wythoff, 1000 x 1000", 1_000_000, Duration::ZERO, || {
        grundy(&wythoff, 1000, &Budget::unlimited()).expect("a game of plain moves")
    });
}

fn game(text: &str) -> Game {
    text.parse().expect("the list holds games")
}

/// The time to list the P-positions.
fn list(game: &Game, columns: u64) -> Duration {
    median(|| {
        let mut solution = game.solution(&Budget::unlimited()).expect("an engine lists P-positions");
        let mut rows = Vec::new();
        for _ in 0..columns {
            solution.next_column(&mut rows).expect("within 64 bits");
            black_box(&rows);
        }
    })
}

fn row(name: &str, points: u64, positions: Duration, scene: impl Fn() -> Scene) {
    let drawn = scene();
    let as_data = median(|| drop(black_box(scene())));
    let text = svg::render(&drawn, Style::Light).expect("panels are small");
    let as_text = median(|| drop(black_box(svg::render(&drawn, Style::Light))));
    let file = png::render(&drawn, Style::Light, 2.0).expect("panels are small");
    let as_file = median(|| drop(black_box(png::render(&drawn, Style::Light, 2.0))));
    let milliseconds = |time: Duration| format!("{:.1} ms", time.as_secs_f64() * 1000.0);
    let all = (as_data + as_file).as_secs_f64();
    println!(
        "| {name} | {points} | {} | {} | {} | {} | {} | {} | {:.2e} |",
        milliseconds(positions),
        milliseconds(as_data),
        milliseconds(as_text),
        milliseconds(as_file),
        text.len(),
        file.len(),
        points as f64 / all,
    );
}

fn median(run: impl Fn()) -> Duration {
    let mut times: Vec<Duration> = (0..RUNS)
        .map(|_| {
            let started = Instant::now();
            run();
            started.elapsed()
        })
        .collect();
    times.sort();
    times[RUNS / 2]
}
