//! What wins in a square, against the board and the rules alone.

use std::time::Duration;

use wythoff::solve::Board;
use wythoff::{Budget, Game, Outcome, Position, UBig};
use wythoff_rings::pick;
use wythoff_web::shade::far::{self, Sample};
use wythoff_web::shade::lines::{CLASSES, Class};
use wythoff_web::shade::{Shade, Show, Square, UNIT, UNKNOWN, shade};
use wythoff_web::{State, job, limits};

const GAMES: [&str; 16] = [
    "wythoff",
    "nim",
    "maharaja",
    "gdwn(1,2)",
    "k-blocking(3)",
    "diagonal-blocking(3,5)",
    "misere-wythoff",
    "m-wythoff(3)",
    "shifted(2,3,1)",
    "wythoff alter P{(3,4),(5,0)} N{(0,0)}",
    "rook(mod 3) + bishop",
    "rook(up to 4) + bishop",
    "rook + rays{(1,2),(3,1)} + leaps{(2,5)}",
    "rook + bishop(m=2) + rays{(2,3)} + leaps{(2,2)}",
    "bishop + leaper(1,2)",
    "leaps{(1,2)}",
];

fn budget() -> Budget {
    job::budget(Duration::from_secs(120))
}

fn ask(state: &State, game: &Game, show: Show, level: u32, x: UBig, y: UBig) -> Shade {
    shade(game, &Square { level, x, y }, show, &state.kept, &budget()).unwrap()
}

/// The number in a pixel of a class; 0 if the game has no moves of the class.
fn byte(of: &Shade, class: Class, i: u32, j: u32) -> u8 {
    let side = of.side as usize;
    let Some(at) = of.classes.iter().position(|&other| other == class) else { return 0 };
    of.pixels[at * side * side + j as usize * side + i as usize]
}

/// The P-positions of a board of 512 columns and rows.
fn p_positions(game: &Game) -> Vec<(u64, u64)> {
    const SIZE: u64 = 512;
    let board = Board::solve(game.rules(), SIZE, SIZE, &Budget::unlimited()).unwrap();
    let all = (0..SIZE).flat_map(|x| (0..SIZE).map(move |y| (x, y)));
    all.filter(|&(x, y)| board.outcome(Position::new(x, y)) == Some(Outcome::P)).collect()
}

/// How many of these P-positions are reached by moves of each class, from the rules.
fn truth(game: &Game, p: &[(u64, u64)], x: u64, y: u64) -> [u32; 4] {
    let mut found = [0; 4];
    for (i, j) in p.iter().filter(|(a, b)| *a <= x && *b <= y).map(|(a, b)| (x - a, y - b)) {
        if (i, j) == (0, 0) || !game.rules().has_vector(&(i, j)) {
            continue;
        }
        let class = match (i, j) {
            (_, 0) => Class::First,
            (0, _) => Class::Second,
            _ if i.abs_diff(j) < game.rules().parts().bishop => Class::Both,
            _ => Class::Other,
        };
        found[class as usize] += 1;
    }
    found
}

/// A cell is a pixel: the numbers of its winning moves.
#[test]
fn single_cells_as_on_the_board() {
    let state = State::default();
    for text in GAMES {
        let game: Game = text.parse().unwrap();
        let p = p_positions(&game);
        for (x, y) in [(0u64, 0u64), (1, 0), (0, 1), (1, 1)] {
            let found = ask(&state, &game, Show::Wins, 0, x.into(), y.into());
            assert_eq!((found.side, found.sampled.is_none()), (256, true), "{text}");
            for n in 0..pick(20u32, 120) {
                let (i, j) = (n * 71 % 256, n * 149 % 256);
                let expected = truth(&game, &p, x * 256 + u64::from(i), y * 256 + u64::from(j));
                let numbers = CLASSES.map(|class| u32::from(byte(&found, class, i, j)));
                let bytes = expected.map(|count| (count * u32::from(UNIT)).min(255));
                assert_eq!(numbers, bytes, "{text} tile ({x},{y}) pixel ({i},{j})");
            }
        }
    }
}

/// A larger pixel: the mean of its cells.
#[test]
fn means_of_cells() {
    let state = State::default();
    for text in ["wythoff", "maharaja", "gdwn(1,2)", "m-wythoff(2)", "k-blocking(2)", "rook(mod 2) + rays{(1,2)}"] {
        let game: Game = text.parse().unwrap();
        let p = p_positions(&game);
        for level in [1u32, 3] {
            let found = ask(&state, &game, Show::Wins, level, UBig::ZERO, UBig::ZERO);
            let (wide, end) = (1u64 << level, 512u32 >> level);
            for n in 0..40u32 {
                let (i, j) = (n * 37 % end.min(256), n * 53 % end.min(256));
                let mut sums = [0; 4];
                for (a, b) in (0..wide).flat_map(|a| (0..wide).map(move |b| (a, b))) {
                    let one = truth(&game, &p, u64::from(i) * wide + a, u64::from(j) * wide + b);
                    sums = std::array::from_fn(|class| sums[class] + one[class]);
                }
                for class in CLASSES {
                    let mean = f64::from(sums[class as usize]) / (wide * wide) as f64 * f64::from(UNIT);
                    let number = f64::from(byte(&found, class, i, j));
                    assert!(
                        (number - mean.min(255.0)).abs() <= 0.5 + 1e-9,
                        "{text} {level} ({i},{j}) {class:?}: {number}, not {mean}"
                    );
                }
            }
        }
    }
}

/// What a theorem gives is what is computed, where both can be had.
#[test]
fn a_theorem_as_computed() {
    let state = State::default();
    for text in [
        "wythoff",
        "maharaja",
        "m-wythoff(3)",
        "nim",
        "diagonal-blocking(3,5)",
        "shifted(2,3,1)",
        "misere-wythoff",
        "wythoff alter P{(3,4),(5,0)} N{(0,0)}",
    ] {
        let game: Game = text.parse().unwrap();
        assert!(far::is_fit(game.rules()), "{text}");
        let budget = budget();
        let known = game.knowledge(&budget).unwrap().unwrap();
        for (level, x, y) in [(0u32, 0u32, 0u32), (0, 20, 33), (0, 33, 20), (2, 5, 7), (2, 0, 1)] {
            let square = Square { level, x: x.into(), y: y.into() };
            let near = ask(&state, &game, Show::Wins, level, x.into(), y.into());
            let all = Sample::all(level);
            assert!(all.is_all());
            let means = far::sums(&square, all, game.rules(), known.as_ref(), &budget).unwrap().means();
            for class in CLASSES {
                for (at, mean) in means.of(class).enumerate() {
                    let (i, j) = (at as u32 % 256, at as u32 / 256);
                    let expected = f64::from(byte(&near, class, i, j));
                    let number = (mean * f64::from(UNIT)).min(255.0);
                    assert!(
                        (number - expected).abs() <= 0.5 + 1e-6,
                        "{text} {square:?} ({i},{j}) {class:?}: {number}, {expected}"
                    );
                }
            }
        }
    }
}

/// Between the beams of Wythoff Nim the bishop always wins; at any distance and scale, also by a sample.
#[test]
fn far_out() {
    let state = State::default();
    let wythoff: Game = "wythoff".parse().unwrap();
    for (digits, level) in [(50usize, 0u32), (50, 20), (300, 900)] {
        let x = UBig::from(10u8).pow(digits) >> (level as usize + 8);
        let y = &x * UBig::from(5u8) / UBig::from(4u8);
        for (x, y) in [(x.clone(), y.clone()), (y, x)] {
            let found = ask(&state, &wythoff, Show::Wins, level, x, y);
            assert_eq!(found.sampled.is_some(), level > 0);
            let side = found.side;
            for n in 0..100 {
                let (i, j) = (n * 37 % side, n * 91 % side);
                assert_eq!(byte(&found, Class::Both, i, j), UNIT);
            }
            let all = (0..side).map(|j| f64::from(byte(&found, Class::First, side / 2, j))).sum::<f64>();
            let mean = all / f64::from(side) / f64::from(UNIT);
            assert!((mean - 0.382).abs() < 0.03, "{level} {mean}");
        }
    }
}

#[test]
fn grundy_values() {
    let state = State::default();
    let wythoff: Game = "wythoff".parse().unwrap();
    let table = wythoff.grundy(limits::GRUNDY, &budget()).unwrap().value;
    let number = |of: &Shade, i: u64, j: u64| {
        let at = 2 * (j * 256 + i) as usize;
        u16::from_le_bytes([of.pixels[at], of.pixels[at + 1]])
    };
    let found = ask(&state, &wythoff, Show::Grundy, 0, 1u8.into(), UBig::ZERO);
    assert_eq!(u32::from(number(&found, 3, 9)), table.value(Position::new(259, 9)).unwrap());
    let found = ask(&state, &wythoff, Show::Grundy, 2, UBig::ZERO, UBig::ZERO);
    let cells = (0..4).flat_map(|a| (0..4).map(move |b| Position::new(8 + a, 20 + b)));
    let mean = cells.map(|at| f64::from(table.value(at).unwrap())).sum::<f64>() / 16.0;
    assert!((f64::from(number(&found, 2, 5)) - mean).abs() <= 0.5);
    assert_eq!(number(&found, 128, 0), UNKNOWN);
}

/// Where it is not known, that is the answer.
#[test]
fn refusals() {
    let state = State::default();
    let refused = |text: &str, show: Show, level: u32, x: u32| {
        let square = Square { level, x: x.into(), y: UBig::ZERO };
        shade(&text.parse().unwrap(), &square, show, &state.kept, &budget()).unwrap_err().fault.message
    };
    assert!(refused("imitation(1,2)", Show::Wins, 0, 0).contains("memory"));
    assert!(refused("2 x 3-wythoff", Show::Wins, 0, 0).contains("choice"));
    assert!(refused("gdwn(1,2)", Show::Wins, 4096, 0).contains("no theorem"));
    assert!(refused("leaps{(1,2)}", Show::Wins, 0, 16).contains("infinitely"));
    assert!(refused("wythoff", Show::Grundy, 0, 2).contains("512"));
    assert!(refused("k-blocking(2)", Show::Grundy, 0, 0).contains("blocking"));
}
