//! P-positions as lists, windows of the board and bit-strings, against the stream of columns and the truth engine.

use proptest::prelude::*;
use wythoff::solution::Gathering;
use wythoff::solve::Board;
use wythoff::{BigPosition, Budget, Exceeded, Game, Outcome, Position, Stop, UBig};
use wythoff_game::arbitrary;
use wythoff_rings::cases;

const GAMES: [&str; 8] = [
    "wythoff",
    "maharaja",
    "k-blocking(3)",
    "maharaja(2,3)",
    "gdwn(1,2)",
    "nim",
    "imitation(2,3)",
    "wythoff cut one of {(0,0),(2,4)}",
];

/// The P-positions of the columns before `end`, as the stream shows them.
fn shown(game: &Game, end: u64, upper: bool) -> Vec<(u64, u64)> {
    let (budget, mut shown) = (Budget::unlimited(), Vec::new());
    let mut solution = game.solution(&budget).unwrap();
    let see = |x, rows: &[u64]| shown.extend(rows.iter().filter(|&&y| !upper || x <= y).map(|&y| (x, y)));
    solution.each_column(end, &budget, see).unwrap();
    shown
}

/// Writes what comes next into so many places.
fn filled(gathering: &mut Gathering, end: Option<u64>, places: usize) -> Vec<(u64, u64)> {
    let (mut x, mut y) = (vec![0; places], vec![0; places]);
    let written = gathering.fill(end, &mut x, &mut y, &Budget::unlimited()).unwrap();
    x.into_iter().zip(y).take(written).collect()
}

fn check(game: &Game, end: u64, pieces: &[usize]) {
    let budget = Budget::unlimited();
    for upper in [false, true] {
        let expected = shown(game, end, upper);
        // all columns, in places of these sizes
        let mut gathering = Gathering::new(game.solution(&budget).unwrap(), upper);
        let mut found = Vec::new();
        for places in pieces.iter().cycle() {
            if gathering.is_done(end) {
                break;
            }
            found.extend(filled(&mut gathering, Some(end), *places));
        }
        assert_eq!(found, expected, "{game} upper {upper}");
        // so many, however many columns they need
        if expected.len() > 10 {
            let mut gathering = Gathering::new(game.solution(&budget).unwrap(), upper);
            let (first, rest) = expected[..expected.len() - 1].split_at(expected.len() / 3);
            assert_eq!(filled(&mut gathering, None, first.len()), first, "{game} upper {upper}");
            assert_eq!(filled(&mut gathering, None, rest.len()), rest, "{game} upper {upper}");
        }
        // there is room for as many as are expected, where all columns hold as many as the first ones
        let mut gathering = Gathering::new(game.solution(&budget).unwrap(), upper);
        let places = gathering.expect(end, &budget).unwrap();
        let mut found = filled(&mut gathering, Some(end), places);
        while !gathering.is_done(end) {
            let more = gathering.expect(end, &budget).unwrap();
            found.extend(filled(&mut gathering, Some(end), more.max(1)));
        }
        assert_eq!(found, expected, "{game} upper {upper}");
    }
}

#[test]
fn lists_hold_what_the_stream_shows() {
    for text in GAMES {
        check(&text.parse().unwrap(), 40_000, &[1000, 1, 0, 70_000, 3]);
    }
}

#[test]
fn nothing_is_lost_by_a_stop() {
    for text in GAMES {
        let game: Game = text.parse().unwrap();
        let mut gathering = Gathering::new(game.solution(&Budget::unlimited()).unwrap(), false);
        let mut found = filled(&mut gathering, None, 5000);
        let stop = Stop::default();
        let budget = Budget::unlimited().with_stop(stop.clone());
        stop.request();
        let (mut x, mut y) = (vec![0; 200_000], vec![0; 200_000]);
        let error = gathering.fill(None, &mut x, &mut y, &budget).unwrap_err();
        assert_eq!(error, Exceeded::Stopped.into(), "{text}");
        let column = UBig::from(gathering.column());
        gathering.resume(game.solution_at(&column, &Budget::unlimited()).unwrap());
        found.extend(filled(&mut gathering, None, 100_000));
        assert_eq!(found, shown(&game, found[found.len() - 1].0 + 1, false)[..found.len()], "{text}");
    }
}

#[test]
fn streams_from_any_column() {
    let budget = Budget::unlimited();
    for text in GAMES {
        let game: Game = text.parse().unwrap();
        let expected = shown(&game, 30_000, false);
        for from in [0u64, 1, 4095, 4096, 29_000] {
            let mut gathering = Gathering::new(game.solution_at(&from.into(), &budget).unwrap(), false);
            let first = expected.iter().position(|at| at.0 >= from).unwrap();
            let places = expected.len() - first;
            assert_eq!(filled(&mut gathering, Some(30_000), places), expected[first..], "{text} from {from}");
        }
        assert!(game.solution_at(&UBig::from(10u8).pow(30), &budget).is_err(), "{text}");
    }
}

/// A window shows what the board says, wherever it is.
fn check_windows(game: &Game, board: &Board, size: u64) {
    for (x, y, width, height) in [(0, 0, size, size), (3, 1, 4, 6), (1, 5, 6, 4), (7, 2, 3, 0), (2, 9, 1, 5)] {
        let corner = BigPosition::new(x, y);
        let window = game.window(&corner, width, height, &Budget::unlimited()).unwrap().value;
        for at in (0..width).flat_map(|i| (0..height).map(move |j| Position::new(x + i, y + j))) {
            let place = (at.x - x) * height + at.y - y;
            assert_eq!(window[place as usize], board.outcome(at) == Some(Outcome::P), "{game} at {at}");
        }
    }
}

#[test]
fn windows_of_named_games() {
    for text in ["wythoff", "maharaja", "k-blocking(3)", "gdwn(1,2)", "bishop", "rook(up to 3)", "misere wythoff"] {
        let game: Game = text.parse().unwrap();
        let board = Board::solve(game.rules(), 20, 20, &Budget::unlimited()).unwrap();
        check_windows(&game, &board, 20);
    }
}

#[test]
fn bits_are_the_sides_of_the_diagonal() {
    let budget = Budget::unlimited();
    for text in ["wythoff", "maharaja", "maharaja(2,3)", "2-wythoff"] {
        let game: Game = text.parse().unwrap();
        let bits: Vec<u8> = shown(&game, 10_001, false)[1..].iter().map(|(x, y)| u8::from(y < x)).collect();
        assert_eq!(game.bits(10_000, &budget).unwrap().value, bits, "{text}");
    }
    for text in ["nim", "k-blocking(3)", "rook + leaps{(1,2)}"] {
        assert!(text.parse::<Game>().unwrap().bits(100, &budget).is_err(), "{text}");
    }
}

proptest! {
    #![proptest_config(cases(16, 60))]

    #[test]
    fn any_rules(rules in arbitrary::rules()) {
        let board = Board::solve(&rules, 14, 14, &Budget::unlimited()).unwrap();
        let game = Game::from(rules);
        check_windows(&game, &board, 14);
        if game.solution(&Budget::unlimited()).is_ok() {
            check(&game, 200, &[7, 100, 1]);
        }
    }
}
