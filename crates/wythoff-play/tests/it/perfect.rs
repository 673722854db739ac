//! The perfect player wins what is won, many times each from N as first and from P as second, against random play and
//! against himself.

use crate::games;
use crate::games::truth::Truth;
use wythoff::{BigPosition, Budget, Game, Outcome, Position, Rules, UBig};
use wythoff_play::{Level, Record, Seat, explain};
use wythoff_rings::pick;

/// How many games of each kind are played.
fn games_of_a_kind() -> usize {
    pick(3, 200)
}

/// The game from this start with the perfect player in this seat, to its end.
fn play(record: &mut Record, seat: Seat, opponent: Level, seed: u64, most: usize) {
    for _ in 0..most {
        let Some(turn) = record.to_act() else { return };
        let level = if turn == seat { Level::Perfect } else { opponent };
        let action = level.turn(record, seed, &Budget::unlimited()).unwrap().action;
        record.act(action).unwrap();
    }
}

/// Starts of this outcome, without repetition, from a board large enough.
fn starts(rules: &Rules, outcome: Outcome, random: &mut fastrand::Rng) -> Vec<Position> {
    let mut size = 16;
    loop {
        let truth = Truth::new(rules, size);
        let mut found: Vec<Position> = truth.starts().filter(|start| start.1 == outcome).map(|start| start.0).collect();
        if found.len() >= games_of_a_kind() {
            random.shuffle(&mut found);
            found.truncate(games_of_a_kind());
            return found;
        }
        size += size / 8;
    }
}

#[test]
fn perfect_wins_the_catalogue() {
    perfect_wins(&games::catalogue());
}

#[test]
fn perfect_wins_with_clauses() {
    perfect_wins(&games::some_more());
}

fn perfect_wins(games: &[&str]) {
    let mut random = fastrand::Rng::with_seed(1907);
    for &text in games {
        let game: Game = text.parse().unwrap();
        let mut report = String::new();
        for (outcome, seat) in [(Outcome::N, Seat::First), (Outcome::P, Seat::Second)] {
            let starts = starts(game.rules(), outcome, &mut random);
            for level in [Level::Random, Level::Teaching] {
                let mut won = 0;
                for &at in &starts {
                    let mut record = Record::new(game.clone(), at.into()).unwrap();
                    play(&mut record, seat, level, random.u64(..), usize::MAX);
                    let winner = record.ending().map(|ending| ending.winner);
                    assert_eq!(winner, Some(seat), "{text} {at} against {level}: {:?}", record.actions());
                    won += 1;
                }
                assert_eq!(won, games_of_a_kind(), "{text} as {seat} against {level}");
                report += &format!(" {seat} against {level} {won};");
            }
        }
        println!("{text}:{report}");
    }
}

/// Far from the origin the truth engines cannot go: there the perfect player wins what his engine says, and as both seats
/// against random play.
#[test]
fn perfect_wins_far_away() {
    let mut random = fastrand::Rng::with_seed(2014);
    for text in games::all().into_iter().step_by(pick(10, 1)) {
        let game: Game = text.parse().unwrap();
        if game.at_any_size(&Budget::unlimited()).unwrap().is_none() {
            continue;
        }
        for &digits in pick(&[20usize][..], &[30, 50]) {
            let mut pile = || {
                let text: String = (0..digits).map(|_| random.digit(10)).collect();
                UBig::from_str_radix(&text, 10).unwrap()
            };
            let start = BigPosition::new(pile(), pile());
            // A random start is N all but surely; some of the columns beside it hold a P start.
            let p = game.columns_from(&start.x, 30, &Budget::unlimited()).unwrap().value;
            for (at, outcome) in [(start, Outcome::N), (p[0].clone(), Outcome::P)] {
                let decision = game.decide(&at, &Budget::unlimited()).unwrap().value;
                assert_eq!(decision.outcome, outcome, "{text} {at}");
                let seat = if outcome == Outcome::N { Seat::First } else { Seat::Second };
                let mut record = Record::new(game.clone(), at.clone()).unwrap();
                let why = explain::why(&record, &Budget::unlimited()).unwrap().text;
                assert!(why.starts_with(&format!("the {seat} player wins")), "{why}");
                let hint = explain::hint(&record, &Budget::unlimited()).unwrap().unwrap();
                assert!(record.check(&hint.action).is_ok() && hint.reason.is_some());
                play(&mut record, seat, Level::Random, random.u64(..), 2000);
                let winner = record.ending().map(|ending| ending.winner);
                assert_eq!(winner, Some(seat), "{text} {at}: {} actions", record.actions().len());
            }
        }
        println!("{text}: wins far away");
    }
}

/// Equal seeds play equal games, others do not; half an error loses now and then.
#[test]
fn seeds_and_errors() {
    let game: Game = "maharaja(3,5)".parse().unwrap();
    let game_of = |level: Level, seed: u64| {
        let mut record = Record::new(game.clone(), "40,71".parse().unwrap()).unwrap();
        play(&mut record, Seat::Second, level, seed, usize::MAX);
        record
    };
    for level in [Level::Random, Level::Erring(0.5)] {
        assert_eq!(game_of(level, 7), game_of(level, 7));
        assert!((0..20).any(|seed| game_of(level, seed) != game_of(level, 7)), "{level}");
    }
    let won =
        |level: Level| (0..100).filter(|&seed| game_of(level, seed).ending().unwrap().winner == Seat::First).count();
    let (perfect, erring) = (won(Level::Erring(0.0)), won(Level::Erring(0.5)));
    assert_eq!(perfect, 100, "the start is N");
    assert!(erring < perfect, "{erring}");
}
