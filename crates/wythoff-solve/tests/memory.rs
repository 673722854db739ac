//! What an engine says it takes, against what the allocator has given. In a program of its own, since nothing else may allocate.

use peak_alloc::PeakAlloc;
use wythoff_budget::Budget;
use wythoff_game::Rules;
use wythoff_solve::Columns;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// Games that keep different things of the columns before: marks of one kind or several, with their mirror images, gaps, the columns
/// themselves, attacks that arrive, lines that end, boards to choose from.
fn games() -> Vec<String> {
    let list = |many: u64, item: &dyn Fn(u64) -> String| (1..many).map(item).collect::<Vec<_>>().join(",");
    let mut games: Vec<String> = [
        "wythoff",
        "nim",
        "m-wythoff(5)",
        "connell(3)",
        "connell(50)",
        "maharaja(3,5)",
        "gdwn(2,3)",
        "gdwn(31,74)",
        "k-blocking(3)",
        "k-blocking(40)",
        "roob-blocking(2,3)",
        "diagonal-blocking(3,5)",
        "shifted(2,3,1)",
        "modular(3,3,9)",
        "mxp-wythoff(2,3)",
        "misere-wythoff",
        "rook + rays{(999,1000)}",
        "rook + bishop + leaper(3,5) block 7 of all",
        "rook + bishop + leaper(30,500)",
        "rook + rays{(1,2)} up to 5",
        "rook + rays{(1,2)} up to 500",
        "wythoff + rays{(1,2)} up to 300 block 3 of all",
    ]
    .map(str::to_owned)
    .into();
    games.push(format!("rook + leaps{{{}}}", list(200, &|n| format!("({n},{})", n * n % 101 + 1))));
    games.push(format!("wythoff + leaps{{{}}}", list(200, &|n| format!("({},{})", 7 * n, 11 * n + 1))));
    games.push(format!("rook + rays{{{}}} up to 9", list(12, &|n| format!("({n},{})", n + 1))));
    games
}

/// What is not counted: vectors have room that they do not use, at most as much as they use, and there are some small parts.
#[test]
fn engines_weigh_what_they_hold() {
    const SMALL: usize = 8192;
    let mut rows = Vec::new();
    for game in games() {
        let rules: Rules = game.parse().unwrap();
        let cut = game.chars().take(60).collect::<String>();
        for columns in [100, 5000, 20000] {
            rows.clear();
            rows.shrink_to_fit();
            let before = ALLOCATOR.current_usage();
            let mut engine = Columns::new(&rules, &Budget::unlimited()).unwrap();
            for _ in 0..columns {
                engine.next_column(&mut rows).unwrap();
            }
            rows = Vec::new();
            let (held, told) = (ALLOCATOR.current_usage() - before, engine.bytes());
            println!("{cut:60} {columns:6} {held:9} {told:9} {:.2}", told as f64 / held as f64);
            assert!(told <= held + SMALL && held <= 2 * told + SMALL, "{cut}, {columns} columns: {told} of {held}");
        }
    }
}
