//! Tiles against the positions themselves: those of the engines, and those of a board computed from the rules alone.

use std::collections::BTreeMap;
use std::time::Duration;

use proptest::prelude::*;
use wythoff::exact::IBig;
use wythoff::solve::Board;
use wythoff::{Budget, Game, Outcome, Position, UBig};
use wythoff_rings::{cases, pick, thorough};
use wythoff_web::job;
use wythoff_web::tile::strip::{Moved, read};
use wythoff_web::tile::{Costs, Place, Plan, Prefixes, Question, Source, Strip, strip};

const GAMES: [&str; 12] = [
    "wythoff",
    "nim",
    "maharaja",
    "gdwn(1,2)",
    "k-blocking(3)",
    "diagonal-blocking(3,5)",
    "misere-wythoff",
    "shifted(2,3,1)",
    "imitation(1,2)",
    "rook + bishop + leaper(3,5) block 2 of all",
    "bishop + leaper(1,2)",
    "leaps{(1,2)}",
];

/// Counts by tile and pixel.
type Counts = BTreeMap<(UBig, u8, u8), [u32; 3]>;

fn budget() -> Budget {
    job::budget(Duration::from_secs(60))
}

fn counts(strip: &Strip) -> Counts {
    let cells = strip.tiles().flat_map(|(y, cells)| cells.iter().map(move |cell| (y.clone(), cell)));
    cells.map(|(y, cell)| ((y, cell.i, cell.j), cell.counts)).collect()
}

fn ask(game: &Game, other: Option<(Game, IBig, IBig)>, level: u32, x: UBig) -> Strip {
    let question = Question { place: Place { level, x }, game: game.clone(), other };
    strip(&question, (&Prefixes::default(), &Costs::default()), &budget()).unwrap()
}

/// The counts of given positions of the first game and of the second, which is moved already.
fn count(level: u32, x: &UBig, sets: [Vec<(IBig, IBig)>; 2]) -> Counts {
    let mut found: BTreeMap<(IBig, IBig), [bool; 2]> = BTreeMap::new();
    for (which, set) in sets.into_iter().enumerate() {
        for at in set {
            found.entry(at).or_default()[which] = true;
        }
    }
    let mut counts = Counts::new();
    for ((column, row), is_in) in found {
        let (Ok(column), Ok(row)) = (UBig::try_from(column), UBig::try_from(row)) else { continue };
        let (i, j) = (column >> level as usize, row >> level as usize);
        if &i >> 8 != *x {
            continue;
        }
        let low = |pixel: &UBig| u8::try_from(pixel % UBig::from(256u32)).unwrap();
        let which = usize::from(is_in[1]) + usize::from(is_in == [true, true]);
        counts.entry((&j >> 8, low(&i), low(&j))).or_default()[which] += 1;
    }
    counts
}

/// The P-positions of some columns, which may begin left of the board.
fn positions(game: &Game, from: &IBig, columns: u64, (dx, dy): (&IBig, &IBig)) -> Vec<(IBig, IBig)> {
    let from = from - dx;
    let end = UBig::try_from(&from + IBig::from(columns)).unwrap_or(UBig::ZERO);
    let from = UBig::try_from(from).unwrap_or(UBig::ZERO);
    let columns = u64::try_from(end - &from).unwrap();
    let found = game.columns_from(&from, columns, &Budget::unlimited()).unwrap().value;
    found.into_iter().map(|at| (IBig::from(at.x) + dx, IBig::from(at.y) + dy)).collect()
}

/// Near the origin, every game against the board.
#[test]
fn near_the_origin_as_on_the_board() {
    let size: u64 = pick(256, 512);
    for text in GAMES {
        let game: Game = text.parse().unwrap();
        let twin = match game.rules().imitation() {
            Some(clause) => format!("diagonal-blocking({},{})", clause.m, clause.p).parse().unwrap(),
            None => game.rules().clone(),
        };
        let board = Board::solve(&twin, size, size, &Budget::unlimited()).unwrap();
        let all = (0..size).flat_map(|x| (0..size).map(move |y| (x, y)));
        let p = all.filter(|&(x, y)| board.outcome(Position::new(x, y)) == Some(Outcome::P));
        let p: Vec<_> = p.map(|(x, y)| (IBig::from(x), IBig::from(y))).collect();
        for level in 0..3 {
            for x in 0..size >> (8 + level) {
                let strip = ask(&game, None, level, x.into());
                assert_eq!(strip.plan.sampled(), None, "{text}");
                let expected = count(level, &x.into(), [p.clone(), Vec::new()]);
                let most = UBig::from(size >> (8 + level));
                let found: Counts = counts(&strip).into_iter().filter(|((y, ..), _)| *y < most).collect();
                assert_eq!(found, expected, "{text} level {level} x {x}");
            }
        }
    }
}

#[test]
fn what_is_not_known_is_not_shown() {
    let ask = |game: &str, level: u32, x: u32, y: u32| {
        let question = Question { place: Place { level, x: x.into() }, game: game.parse().unwrap(), other: None };
        let strip = strip(&question, (&Prefixes::default(), &Costs::default()), &budget())?;
        strip.tile(&y.into()).map(<[_]>::len)
    };
    assert!(ask("gdwn(1,2)", 0, 0, 0).unwrap() > 0);
    assert_eq!(ask("gdwn(1,2)", 0, 1 << 14, 0).unwrap_err().fault.code, "no-answer");
    assert_eq!(ask("gdwn(1,2)", 4096, 0, 0).unwrap_err().fault.code, "no-answer");
    assert_eq!(ask("leaps{(1,2)}", 0, 0, 16).unwrap_err().fault.code, "no-answer");
    assert_eq!(ask("leaps{(1,2)}", 0, 16, 0).unwrap_err().fault.code, "no-answer");
    // the largest that are known
    if thorough() {
        assert!(ask("leaps{(1,2)}", 0, 0, 15).unwrap() > 0);
        assert!(ask("leaps{(1,2)}", 4, 0, 0).is_ok());
    }
    assert!(ask("leaps{(1,2)}", 5, 0, 0).is_err());
}

#[test]
fn no_theorem_is_told_of_columns_below_its_range() {
    // the string is saturated from column 11 on (ALT lemma 3)
    let game: Game = "wythoff alter P{(3,4),(5,0)} N{(0,0)}".parse().unwrap();
    let says = |level, x: u64| {
        let strip = ask(&game, None, level, UBig::from(x));
        serde_json::to_value(&strip.certainty).unwrap()["text"].as_str().unwrap().contains("those before it computed")
    };
    assert!(says(0, 0) && says(40, 0));
    assert!(!says(0, 1) && !says(40, 1));
}

/// What is known of a game is known at every scale: a column that was computed is as sure as the theorem that tells it.
#[test]
fn one_certainty_at_every_level() {
    let levels = pick(vec![0, 8, 30], (0..=30).collect());
    for (text, kind) in [
        ("maharaja", "proved"),
        ("wythoff", "closed-form"),
        ("k-blocking(3)", "proved"),
        ("diagonal-blocking(3,5)", "closed-form"),
    ] {
        let game: Game = text.parse().unwrap();
        let memory = (&Prefixes::default(), &Costs::default());
        for (level, x) in levels.iter().flat_map(|&level| [(level, 0u32), (level, 1), (level, 5)]) {
            let question = Question { place: Place { level, x: x.into() }, game: game.clone(), other: None };
            let certainty = serde_json::to_value(&strip(&question, memory, &budget()).unwrap().certainty).unwrap();
            assert_eq!(certainty["kind"], kind, "{text} level {level} x {x}: {certainty}");
        }
    }
}

/// It is the first game that is moved.
#[test]
fn the_first_game_is_moved() {
    let nim: Game = "nim".parse().unwrap();
    let strip = ask(&nim, Some((nim.clone(), 1.into(), 0.into())), 0, UBig::ZERO);
    let cells = strip.tile(&UBig::ZERO).unwrap();
    let first: Vec<_> = cells.iter().take(3).map(|cell| ((cell.i, cell.j), cell.counts)).collect();
    assert_eq!(first, [((0, 0), [0, 1, 0]), ((1, 0), [1, 0, 0]), ((1, 1), [0, 1, 0])]);
    let strip = ask(&nim, Some((nim.clone(), 3.into(), 3.into())), 0, UBig::ZERO);
    let both: u32 = strip.tile(&UBig::ZERO).unwrap().iter().map(|cell| cell.counts[2]).sum();
    assert_eq!(both, 253);
}

fn games() -> impl Strategy<Value = Game> {
    prop::sample::select(&["wythoff", "nim", "maharaja", "misere-wythoff", "shifted(2,3,1)", "k-blocking(2)"])
        .prop_map(|text| text.parse().unwrap())
}

fn places() -> impl Strategy<Value = UBig> {
    prop_oneof![
        (0u32..40).prop_map(UBig::from),
        (any::<u64>(), 0u32..50).prop_map(|(n, e)| UBig::from(n) * UBig::from(10u8).pow(e as usize)),
    ]
}

proptest! {
    #![proptest_config(cases(4, 12))]

    /// Exact tiles hold what the engine says, one game or two, one of which is moved.
    #[test]
    fn exact_tiles(
        game in games(), other in prop::option::of((games(), -300i32..300, -300i32..300)), level in 0u32..3, x in places(),
    ) {
        let place = Place { level, x: x.clone() };
        let other = other.map(|(other, dx, dy)| (other, IBig::from(dx), IBig::from(dy)));
        let found = {
            let memory = (&Prefixes::default(), &Costs::default());
            let moved = |game: &Game, dx: &IBig, dy: &IBig| Moved {
                source: Source::new(game, &place, dx, memory, &budget()).unwrap(), dx: dx.clone(), dy: dy.clone(),
            };
            let second = other.as_ref().map(|(other, dx, dy)| moved(other, dx, dy));
            counts(&read(&place, Plan::ALL, moved(&game, &IBig::ZERO, &IBig::ZERO), second, &budget()).unwrap())
        };
        let (first, columns) = (IBig::from(place.first()), 256u64 << level);
        let one = positions(&game, &first, columns, (&IBig::ZERO, &IBig::ZERO));
        let two = other.as_ref().map(|(other, dx, dy)| positions(other, &first, columns, (dx, dy)));
        prop_assert_eq!(found, count(level, &x, [one, two.unwrap_or_default()]));
    }

    /// A tile is the sum of four tiles of the level below.
    #[test]
    fn levels_add_up(game in prop::sample::select(&GAMES[..10]), level in 0u32..6, x in 0u32..20) {
        let game: Game = game.parse().unwrap();
        let whole = |level: u32, x: UBig| {
            let place = Place { level, x };
            let source = Source::new(&game, &place, &IBig::ZERO, (&Prefixes::default(), &Costs::default()), &budget());
            let moved = Moved { source: source.unwrap(), dx: IBig::ZERO, dy: IBig::ZERO };
            counts(&read(&place, Plan::ALL, moved, None, &budget()).unwrap())
        };
        let coarse = whole(level + 1, x.into());
        let mut sum = Counts::new();
        for half in 0..2u8 {
            for ((y, i, j), counts) in whole(level, (2 * x + u32::from(half)).into()) {
                let low = u8::try_from(&y % UBig::from(2u8)).unwrap();
                sum.entry((y >> 1, i / 2 + 128 * half, j / 2 + 128 * low)).or_default()[0] += counts[0];
            }
        }
        prop_assert_eq!(coarse, sum);
    }

    /// What is sampled are P-positions of the columns that were looked at, no more and no fewer; the parts of a comparison
    /// add up to each game.
    #[test]
    fn samples_are_positions(game in games(), other in games(), level in 12u32..300, x in places(), bits in 0u32..3) {
        let place = Place { level, x: x.clone() };
        let plan = Plan::Some { pixels: 64, places: 1 << bits, length: 4 >> bits };
        let (prefixes, costs) = (Prefixes::default(), Costs::default());
        let moved = |game: &Game, dx: i32, dy: i32| Moved {
            source: Source::new(game, &place, &dx.into(), (&prefixes, &costs), &budget()).unwrap(), dx: dx.into(), dy: dy.into(),
        };
        // Without those that lie below the board.
        let alone = counts(&read(&place, plan, moved(&game, 0, 0), None, &budget()).unwrap());
        let mut expected = Counts::new();
        for run in plan.runs(level) {
            let from = IBig::from(place.first()) + IBig::from(run.offset);
            for (at, counts) in count(level, &x, [positions(&game, &from, run.count, (&IBig::ZERO, &IBig::ZERO)), vec![]]) {
                expected.entry(at).or_default()[0] += counts[0];
            }
        }
        prop_assert_eq!(&alone, &expected);
        let second = counts(&read(&place, plan, moved(&other, 2, -3), None, &budget()).unwrap());
        let both = counts(&read(&place, plan, moved(&game, 0, 0), Some(moved(&other, 2, -3)), &budget()).unwrap());
        let sum = |which: usize| -> Counts {
            let sums = both.iter().map(|(at, counts)| (at.clone(), [counts[which] + counts[2], 0, 0]));
            sums.filter(|(_, counts)| counts[0] > 0).collect()
        };
        prop_assert_eq!(sum(0), alone);
        prop_assert_eq!(sum(1), second);
    }
}
