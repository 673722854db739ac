//! Starts that are drawn: the first player can win, and not at once.

use crate::games;
use crate::games::truth::Truth;
use wythoff::{Budget, Game, Outcome, Position};
use wythoff_play::start::{self, Size};
use wythoff_play::{Action, Record, Seat};

#[test]
fn fair_starts() {
    for text in games::catalogue() {
        let game: Game = text.parse().unwrap();
        let truth = Truth::new(game.rules(), 13);
        let mut drawn = std::collections::HashSet::new();
        for seed in 0..10 {
            let Some(at) = start::fair(&game, Size::Small, seed, &Budget::unlimited()).unwrap() else {
                panic!("{text}")
            };
            let small: Position = at.small().unwrap();
            assert!((4..=12).contains(&small.x) && (4..=12).contains(&small.y), "{text} {small}");
            assert_eq!(truth.outcome(small), Some(Outcome::N), "{text} {small}");
            drawn.insert(small);
            // where something is removed, every won start may be won at once
            if !game.rules().cuts().is_empty() {
                continue;
            }
            // no first move ends the game, unless the second player blocks before
            let record = Record::new(game.clone(), at).unwrap();
            for to in record.moves() {
                let mut after = record.clone();
                if after.act(Action::Move(to)).is_ok() {
                    assert!(after.ending().is_none_or(|ending| ending.winner == Seat::Second), "{text} {small}");
                }
            }
        }
        assert!(drawn.len() > 3, "{text}: {drawn:?}");
        let again = start::fair(&game, Size::Small, 1, &Budget::unlimited()).unwrap();
        assert_eq!(again, start::fair(&game, Size::Small, 1, &Budget::unlimited()).unwrap());
    }
}

#[test]
fn sizes() {
    for size in [Size::Small, Size::Medium, Size::Large] {
        assert_eq!(size.to_string().parse(), Ok(size));
        let (least, most) = size.range();
        for seed in 0..5 {
            let at = start::fair(&"wythoff".parse().unwrap(), size, seed, &Budget::unlimited()).unwrap().unwrap();
            let at = at.small().unwrap();
            assert!(at.x >= least && at.y >= least && at.x <= most && at.y <= most, "{size} {at}");
        }
    }
    assert_eq!("huge".parse::<Size>().unwrap_err().to_string(), "`huge` is not a size; write small, medium or large");
}

/// Where every position is lost, some start is better than none; where nothing can be done, there is none.
#[test]
fn where_no_start_is_fair() {
    let budget = Budget::unlimited();
    assert_eq!(start::fair(&"leaper(40,41)".parse().unwrap(), Size::Medium, 1, &budget).unwrap(), None);
    assert!(start::any(&"leaper(40,41)".parse().unwrap(), (1, 30), 1).is_none());
    // one leap, and the game is over
    assert!(start::fair(&"leaps{(4,4)}".parse().unwrap(), Size::Small, 1, &budget).unwrap().is_some());
}
