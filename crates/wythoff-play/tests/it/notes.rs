//! The rules are told when they bear on what has to be done, and not before.

use wythoff_play::notes::notes;
use wythoff_play::{Action, Record, Seat, Voice};

fn record(game: &str, start: &str, actions: &[Action]) -> Record {
    let mut record = Record::new(game.parse().unwrap(), start.parse().unwrap()).unwrap();
    actions.iter().for_each(|action| record.act(action.clone()).unwrap());
    record
}

fn to(text: &str) -> wythoff::BigPosition {
    text.parse().unwrap()
}

#[test]
fn each_clause() {
    let you = Voice(Some(Seat::First));
    assert!(notes(&record("wythoff", "5,9", &[]), you).is_empty());
    let blocking = record("k-blocking(3)", "5,9", &[]);
    assert_eq!(
        notes(&blocking, you),
        ["Before you move, the computer may forbid up to 2 moves; the ban holds for the next move only."]
    );
    let blocked = record("k-blocking(3)", "5,9", &[Action::Block(vec![to("5,2"), to("2,6")])]);
    assert_eq!(notes(&blocked, you), ["Your opponent blocks (2,6), (5,2): you may not move there now."]);
    assert_eq!(
        notes(&blocked, Voice(Some(Seat::Second))),
        ["You block (2,6), (5,2): the computer may not move there now."]
    );
    assert_eq!(
        notes(&blocked, Voice(None)),
        ["The second player blocks (2,6), (5,2): the first player may not move there now."]
    );
    let choice = record("mxp-wythoff(2,3)", "5,9", &[]);
    assert!(notes(&choice, you)[0].starts_with("Before the first move the computer chooses the board: "));
    let imitation = record("imitation(1,1)", "3,4", &[Action::Move(to("2,4"))]);
    assert_eq!(
        notes(&imitation, Voice(Some(Seat::Second))),
        [
            "You may not take 1 from the second pile: that would imitate. To imitate is to take as many tokens from the longer \
          pile as the opponent has just taken from the shorter one."
        ]
    );
}

/// Misere play when the game can end with this move, labels when a move leads to them.
#[test]
fn when_they_bite() {
    let voice = Voice(None);
    assert!(notes(&record("misere-wythoff", "5,9", &[]), voice).is_empty());
    assert_eq!(
        notes(&record("misere-wythoff", "2,2", &[]), voice),
        ["In misere play the player who cannot move wins: whoever makes the last move loses."]
    );
    let labels = "wythoff alter P{(3,4)} N{(0,0)}";
    assert!(notes(&record(labels, "9,13", &[]), voice).is_empty());
    assert_eq!(notes(&record(labels, "5,6", &[]), voice), ["(3,4) is P by decree: whoever moves there wins at once."]);
    assert_eq!(
        notes(&record(labels, "4,4", &[]), voice),
        [
            "(3,4) is P by decree: whoever moves there wins at once.",
            "(0,0) is N by decree: whoever moves there loses at once."
        ]
    );
}
