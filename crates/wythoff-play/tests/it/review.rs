//! A game looked back on: exactly the actions that gave a win away are marked, by playing everything out.

use std::collections::HashMap;

use wythoff::{BigPosition, Budget, Game, Outcome};
use wythoff_play::review::{self, Worth};
use wythoff_play::{Action, Level, Phase, Record, Seat, transcript};

/// Who wins from here, found by playing out everything that can be done: no theory, no engine.
fn winner(record: &Record, known: &mut HashMap<String, Seat>) -> Seat {
    if let Some(ending) = record.ending() {
        return ending.winner;
    }
    let seat = record.to_act().unwrap();
    let board = record.board().map(|board| board.rules().to_string());
    let memory = record.history().map(|history| history.memory().clone());
    let key = format!("{board:?} {} {:?} {memory:?} {:?}", record.position(), record.blocked(), record.phase());
    if let Some(&winner) = known.get(&key) {
        return winner;
    }
    let wins = all(record).into_iter().any(|action| {
        let mut after = record.clone();
        after.act(action).unwrap();
        winner(&after, known) == seat
    });
    let winner = if wins { seat } else { seat.other() };
    known.insert(key, winner);
    winner
}

/// Everything that can be done, but to resign.
fn all(record: &Record) -> Vec<Action> {
    match record.phase() {
        Phase::Choose => {
            let choices = record.choices().into_iter().enumerate();
            choices.filter(|(_, choice)| choice.1).map(|(index, _)| Action::Choose(index)).collect()
        }
        Phase::Move { .. } => record.moves().map(Action::Move).collect(),
        Phase::Block { .. } => {
            let most = record.board().unwrap().rules().most_blocked() as usize;
            let mut subsets: Vec<Vec<BigPosition>> = vec![Vec::new()];
            for option in record.blockable() {
                let longer: Vec<_> = subsets.iter().filter(|set| set.len() < most).cloned().collect();
                subsets.extend(longer.into_iter().map(|set| [set, vec![option.clone()]].concat()));
            }
            subsets.into_iter().map(Action::Block).collect()
        }
        Phase::Over(_) => Vec::new(),
    }
}

#[test]
fn what_gave_the_win_away_is_marked() {
    let mut worths = HashMap::new();
    for text in [
        "wythoff",
        "maharaja",
        "nim",
        "k-blocking(2)",
        "diagonal-blocking(1,2)",
        "imitation(1,2)",
        "mxp-wythoff(1,2)",
        "misere-wythoff",
        "misere nim block 1 of all",
        "wythoff alter P{(3,3)} N{(1,2)}",
        "shifted(1,3,2)",
    ] {
        let game: Game = text.parse().unwrap();
        let mut known = HashMap::new();
        for seed in 0..12 {
            let start = BigPosition::new(3 + seed % 3, 5 - seed % 2);
            let Ok(mut record) = Record::new(game.clone(), start) else { continue };
            while record.to_act().is_some() {
                let action = match (seed, record.actions().len()) {
                    (11, 3) => Action::Resign,
                    _ => Level::Erring(0.6).turn(&record, seed, &Budget::unlimited()).unwrap().action,
                };
                record.act(action).unwrap();
            }
            let review = review::of(&record, &Budget::unlimited()).unwrap();
            assert_eq!(review.steps.len(), record.actions().len());
            let mut before = Record::new(game.clone(), record.start().clone()).unwrap();
            let mut lost = Vec::new();
            for (at, (step, (seat, action))) in review.steps.iter().zip(record.actions()).enumerate() {
                let could = winner(&before, &mut known);
                let winning: Vec<BigPosition> = match before.phase() {
                    Phase::Move { .. } => before.moves().collect(),
                    _ => Vec::new(),
                };
                let winning = winning.into_iter().filter(|to| {
                    let mut after = before.clone();
                    after.act(Action::Move(to.clone())).unwrap();
                    winner(&after, &mut known) == *seat
                });
                let mut winning: Vec<BigPosition> = winning.collect();
                before.act(action.clone()).unwrap();
                let can = winner(&before, &mut known);
                let expected = match (could == *seat, can == *seat) {
                    (true, true) => Worth::KeepsTheWin,
                    (true, false) => Worth::GivesTheWinAway,
                    (false, _) => Worth::WasLost,
                };
                if expected == Worth::GivesTheWinAway {
                    lost.push(at);
                }
                let said = transcript::write(&record, &Default::default());
                assert_eq!((step.seat, step.winner, step.worth), (*seat, could, expected), "{at} of {said}");
                let mut named = step.winning.clone();
                named.sort();
                winning.sort();
                assert_eq!(named, winning, "{at} of {said}");
                assert_eq!(
                    step.reason.text.contains("gives the win away") || *action == Action::Resign,
                    expected == Worth::GivesTheWinAway || *action == Action::Resign,
                    "{}",
                    step.reason.text
                );
                *worths.entry(format!("{expected:?}")).or_insert(0) += 1;
            }
            assert_eq!(review.lost, lost);
        }
    }
    assert!(worths.len() == 3 && worths.values().all(|&times| times > 20), "{worths:?}");
}

#[test]
fn the_whole_game_in_a_sentence() {
    for (text, summary) in [
        ("(;RU[wythoff]ST[7,4])", "Nothing has been done yet."),
        (
            "(;RU[wythoff]ST[3,4];B[1,2];W[0,2];B[0,0])",
            "From the start (3,4) the first player could win, and did: no win was given away. The first player has won.",
        ),
        (
            "(;RU[wythoff]ST[5,4];B[5,2];W[0,2];B[0,0])",
            "From the start (5,4) the first player could win. The win was given away 2 times: by the first player at (5,4), \
             where (2,1), (5,3) win; by the second player at (5,2), where only (1,2) wins.",
        ),
        (
            "(;RU[wythoff]ST[3,5];B[3,4])",
            "From the start (3,5) the second player could win, and so far no win was given away.",
        ),
    ] {
        let (record, _) = transcript::read(text).unwrap();
        assert_eq!(review::of(&record, &Budget::unlimited()).unwrap().summary, summary);
    }
}

/// At any size for which a theorem is known, with the certainty of the theorem.
#[test]
fn far_away() {
    let ten = format!("1{}", "0".repeat(50));
    let (record, _) = transcript::read(&format!("(;RU[maharaja]ST[{ten},{ten}];B[5,5];W[0,0])")).unwrap();
    let review = review::of(&record, &Budget::unlimited()).unwrap();
    let expected = [(Worth::GivesTheWinAway, Outcome::N), (Worth::KeepsTheWin, Outcome::N)];
    assert_eq!(review.steps.iter().map(|step| (step.worth, step.outcome)).collect::<Vec<_>>(), expected);
    assert_eq!(review.steps[0].reason.certainty.text.split(" (").next(), Some("proved"));
}
