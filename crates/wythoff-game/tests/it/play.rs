//! Legal play: the examples of IMI, what is refused, and moves of large games without a long search.

use dashu_int::UBig;
use wythoff_game::{BigPosition, History, IllegalMove, Position, Rules};

fn at(x: u64, y: u64) -> Position {
    Position::new(x, y)
}

/// IMI example 2: at (1,3) the history (2,3) -> (1,3) forbids taking 1 from the larger pile, (3,3) -> (1,3) forbids
/// taking 2; with no such history all moves of Nim are there.
#[test]
fn imitation_example_2() {
    let rules: Rules = "imitation(1,1)".parse().unwrap();
    let moves = |past: &[Position]| {
        let mut to: Vec<_> = History::new(&rules, past.to_vec()).unwrap().moves(&rules).collect();
        to.sort();
        to
    };
    let all = vec![at(0, 3), at(1, 0), at(1, 1), at(1, 2)];
    let without = |gone: Position| all.iter().copied().filter(|&to| to != gone).collect::<Vec<_>>();
    assert_eq!(moves(&[at(1, 3)]), all);
    assert_eq!(moves(&[at(4, 3), at(1, 3)]), all);
    assert_eq!(moves(&[at(1, 4), at(1, 3)]), all);
    assert_eq!(moves(&[at(2, 3), at(1, 3)]), without(at(1, 2)));
    assert_eq!(moves(&[at(3, 3), at(1, 3)]), without(at(1, 1)));
}

/// IMI example 12: in (2,1)-Imitation Nim the opponent cannot move after (1,2) -> (0,2).
#[test]
fn imitation_example_12() {
    let rules: Rules = "imitation(2,1)".parse().unwrap();
    assert_eq!(History::new(&rules, [at(1, 2), at(0, 2)]).unwrap().moves(&rules).count(), 0);
}

/// IMI example 16: in (3,3)-Imitation Nim (5,9) -> (5,6) after (6,9) -> (5,9) is an imitation, (4,6) -> (3,6) is none.
#[test]
fn imitation_example_16() {
    let rules: Rules = "imitation(3,3)".parse().unwrap();
    let mut play = History::new(&rules, [at(6, 9), at(5, 9), at(5, 6)]).unwrap();
    assert_eq!(play.memory().other, 1);
    play.push(&rules, at(4, 6)).unwrap();
    play.push(&rules, at(3, 6)).unwrap();
    assert_eq!(play.memory().other, 0);
}

#[test]
fn refuses_illegal_moves() {
    let rules: Rules = "shifted(2,3,1)".parse().unwrap();
    assert_eq!(History::start(&rules, at(1, 1)).unwrap_err(), IllegalMove::NoSuchPosition(at(1, 1).big()));
    assert_eq!(History::<u64>::new(&rules, []).unwrap_err(), IllegalMove::NoStart);
    let play = History::start(&rules, at(0, 4)).unwrap();
    assert!(play.is_stuck(&rules), "RES example 6: (0,4) is terminal");
    assert!(play.check(&rules, &at(0, 4)).is_err() && play.check(&rules, &at(0, 5)).is_err());
    let rules: Rules = "wythoff end{(0,4)}".parse().unwrap();
    let play = History::new(&rules, [at(0, 7), at(0, 4)]).unwrap();
    assert!(play.is_stuck(&rules));
    assert_eq!(play.check(&rules, &at(0, 1)).unwrap_err(), IllegalMove::Ended(at(0, 4).big()));
    let rules: Rules = "wythoff pass".parse().unwrap();
    let mut play = History::new(&rules, [at(1, 3), at(1, 1), at(1, 1)]).unwrap();
    assert_eq!((play.passes_left(&rules), play.moves(&rules).count()), (0, 3));
    assert_eq!(play.check(&rules, &at(1, 1)).unwrap_err(), IllegalMove::NoPass(at(1, 1).big()));
    play.pop();
    assert!(play.may_pass(&rules) && play.moves(&rules).last() == Some(at(1, 1)));
    // No pass is made where the game has ended.
    play.push(&rules, at(0, 0)).unwrap();
    assert!(play.is_stuck(&rules) && play.check(&rules, &at(0, 0)).is_err());
    let open: Rules = "mxp-wythoff(2,3)".parse().unwrap();
    let play = History::start(&open, at(4, 7)).unwrap();
    assert!(matches!(play.check(&open, &at(4, 6)), Err(IllegalMove::ChoiceOpen(_))));
}

/// Gaps, removed rectangles and moves that cannot be blocked are leapt over, however large they are.
#[test]
fn nothing_is_searched_for_long() {
    let big = u64::from(u32::MAX);
    for (text, from) in [
        ("m-wythoff(4294967295)", (0, 0)),
        ("m-wythoff(4294967295) cut (4294967295,4294967295)", (0, big)),
        ("rook(mod 4294967295 below 2) + bishop(m=4294967295) cut (4294967295,4294967295)", (1, big)),
        ("rook(mod 4294967295 below 2) block 1 of roob(2)", (5, big - 1)),
        ("bishop(m=4294967295) block 1 of roob(4294967295)", (big * 2, big * 2)),
        ("total(below 4294967295) block 1 of roob(4294967295)", (big * 2, big * 2)),
        ("rook + total(below 4294967295) cut (4294967295,4294967295)", (0, big)),
    ] {
        let rules: Rules = text.parse().unwrap();
        let history = History::start(&rules, at(from.0, from.1).big()).unwrap();
        assert!(history.moves(&rules).take(3).count() <= 3 && history.blockable(&rules).next().is_none(), "{text}");
    }
    let far = BigPosition::new(UBig::from(10u8).pow(50), UBig::from(10u8).pow(51));
    let rules: Rules = "diagonal-blocking(3,5)".parse().unwrap();
    let first = far.minus(&(UBig::ONE, UBig::ONE)).unwrap();
    assert_eq!(History::start(&rules, far).unwrap().blockable(&rules).next(), Some(first));
}

#[test]
fn text_of_positions() {
    assert_eq!("(1,2)".parse(), Ok(BigPosition::new(1u8, 2u8)));
    for wrong in ["1,-2", "1", "+1,2", "1,2,3", "(1,2", ""] {
        assert!(wrong.parse::<BigPosition>().is_err() && wrong.parse::<Position>().is_err(), "{wrong}");
    }
    let error = "1,18446744073709551616".parse::<Position>().unwrap_err().to_string();
    assert!(error.contains("below 2^64"), "{error}");
}
