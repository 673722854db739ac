//! Small boards, played out: the perfect player against everything that the opponent can do.

use std::collections::HashSet;

use crate::games;
use crate::games::truth::Truth;
use proptest::prelude::*;
use wythoff::BigMemory;
use wythoff::{BigPosition, Budget, Game, History, Outcome, Position, Rules};
use wythoff_play::{Action, Level, Phase, Record, Seat};
use wythoff_rings::{cases, pick};

/// Starts have piles up to the first number; of more announcements than the second one, so many are tried.
fn extent() -> (u64, usize) {
    pick((6, 100), (8, 400))
}

/// Where the perfect player is known to win: the board, the position, what is remembered, and whether the perfect player moves next.
type Known = HashSet<(Option<usize>, BigPosition, BigMemory, bool)>;

/// Does the perfect player, in this seat, win whatever his opponent does? Says where not.
fn wins(record: &Record, seat: Seat, known: &mut Known) -> Result<(), String> {
    if let Some(ending) = record.ending() {
        return if ending.winner == seat { Ok(()) } else { Err(format!("{:?} {ending:?}", record.actions())) };
    }
    let board =
        record.actions().first().and_then(|(_, action)| if let Action::Choose(k) = action { Some(*k) } else { None });
    let memory = record.history().map(|history| history.memory().clone()).unwrap_or_default();
    let fresh = !matches!(record.actions().last(), Some((_, Action::Block(_))));
    let key = (board, record.position().clone(), memory, record.mover() == seat);
    if fresh && record.phase() != Phase::Choose && known.contains(&key) {
        return Ok(());
    }
    let actions = if record.to_act() == Some(seat) {
        let turn = Level::Perfect.turn(record, 0, &Budget::unlimited()).map_err(|error| error.to_string())?;
        assert_ne!(turn.action, Action::Resign);
        vec![turn.action]
    } else {
        all(record)
    };
    for action in actions {
        let mut after = record.clone();
        after.act(action).map_err(|illegal| format!("{:?} {illegal}", record.actions()))?;
        wins(&after, seat, known)?;
    }
    if fresh {
        known.insert(key);
    }
    Ok(())
}

/// Everything that can be done now, but to resign; of very many announcements an even selection.
fn all(record: &Record) -> Vec<Action> {
    match record.phase() {
        Phase::Choose => {
            let choices = record.choices().into_iter().enumerate();
            choices.filter(|(_, choice)| choice.1).map(|(index, _)| Action::Choose(index)).collect()
        }
        Phase::Move { .. } => record.moves().map(Action::Move).collect(),
        Phase::Block { .. } => {
            let options: Vec<BigPosition> = record.blockable().collect();
            let most = record.board().unwrap().rules().most_blocked() as usize;
            let mut subsets = vec![Vec::new()];
            for option in options {
                let longer: Vec<Vec<BigPosition>> = subsets.iter().filter(|set| set.len() < most).cloned().collect();
                subsets.extend(longer.into_iter().map(|set| [set, vec![option.clone()]].concat()));
            }
            let stride = subsets.len().div_ceil(extent().1);
            subsets.into_iter().rev().step_by(stride).map(Action::Block).collect()
        }
        Phase::Over(_) => Vec::new(),
    }
}

/// Plays every start out; says how many there were of each outcome.
fn play_out(rules: &Rules, most: u64) -> Result<(usize, usize), String> {
    let (truth, game) = (Truth::new(rules, most + 1), Game::from(rules.clone()));
    let mut known = Known::new();
    let mut counts = (0, 0);
    for (at, outcome) in truth.starts() {
        let record = Record::new(game.clone(), at.into()).map_err(|illegal| illegal.to_string())?;
        let seat = if outcome == Outcome::N { Seat::First } else { Seat::Second };
        wins(&record, seat, &mut known).map_err(|why| format!("{rules} {at} is {outcome}: {why}"))?;
        *(if outcome == Outcome::P { &mut counts.0 } else { &mut counts.1 }) += 1;
    }
    Ok(counts)
}

#[test]
fn perfect_wins_every_small_game() {
    for text in games::all() {
        let rules: Rules = text.parse().unwrap();
        let (p, n) = play_out(&rules, extent().0).unwrap();
        println!("{text}: {p} P starts, {n} N starts");
        assert!(p > 0 && n > 0, "{text}");
    }
}

/// At a P-position the perfect player blocks all P-options that may be blocked and nothing else, and there are not too many.
#[test]
fn announcements_are_the_p_options() {
    for text in games::all() {
        let rules: Rules = text.parse().unwrap();
        if rules.block().is_none() || rules.has_choice() {
            continue;
        }
        let truth = Truth::new(&rules, 14);
        for (at, _) in truth.starts().filter(|start| start.1 == Outcome::P) {
            let record = Record::new(text.parse().unwrap(), at.into()).unwrap();
            let Phase::Block { .. } = record.phase() else { continue };
            let Action::Block(mut blocked) = Level::Perfect.turn(&record, 0, &Budget::unlimited()).unwrap().action
            else {
                panic!()
            };
            let is_p = |to: &BigPosition| truth.outcome(to.small().unwrap()) == Some(Outcome::P);
            let mut expected: Vec<BigPosition> = record.blockable().filter(is_p).collect();
            blocked.sort();
            expected.sort();
            assert_eq!(blocked, expected, "{text} {at}");
            assert!(blocked.len() as u64 <= rules.most_blocked());
        }
    }
}

proptest! {
    #![proptest_config(cases(16, 200))]

    #[test]
    fn perfect_wins_under_random_rules(rules in wythoff::rules::arbitrary::rules()) {
        prop_assume!(rules.passes() == 0);
        play_out(&rules, 6).map_err(TestCaseError::fail)?;
    }
}

/// The moves of a record are those of the rules, each once, less what is blocked; also with a history.
#[test]
fn moves_are_those_of_the_rules() {
    let mut random = fastrand::Rng::with_seed(1);
    for text in games::all() {
        let game: Game = text.parse().unwrap();
        for seed in 0..30 {
            let start = BigPosition::new(random.u64(..20), random.u64(..20));
            let Ok(mut record) = Record::new(game.clone(), start) else { continue };
            while record.to_act().is_some() {
                if let (Some(board), Some(history)) = (record.board(), record.history()) {
                    let past: Vec<Position> = history.positions().iter().map(|at| at.small().unwrap()).collect();
                    let play = History::new(board.rules(), past.iter().copied()).unwrap();
                    let mut expected: Vec<BigPosition> = play.moves(board.rules()).map(BigPosition::from).collect();
                    expected.retain(|to| !record.blocked().contains(to));
                    let mut moves: Vec<BigPosition> = record.moves().collect();
                    expected.sort();
                    moves.sort();
                    assert_eq!(moves, expected, "{text} {past:?}");
                }
                let action = Level::Random.turn(&record, seed, &Budget::unlimited()).unwrap().action;
                record.act(action).unwrap();
            }
        }
    }
}
