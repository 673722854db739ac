//! Imitation games against a search through every play, and the examples of the paper.

use std::collections::HashMap;

use wythoff::{BigPosition, Budget, Class, Game, History, Memory, Outcome, Position, Rules};

fn game(text: &str) -> Game {
    text.parse().unwrap()
}

fn at(x: u64, y: u64) -> Position {
    Position::new(x, y)
}

/// The truth by searching all plays that go on from here.
fn search(rules: &Rules, play: &History<u64>, known: &mut HashMap<(Position, Memory), Outcome>) -> Outcome {
    let key = (*play.last(), *play.memory());
    if let Some(&outcome) = known.get(&key) {
        return outcome;
    }
    let wins = play.moves(rules).collect::<Vec<_>>().into_iter().any(|to| {
        let mut next = play.clone();
        next.push(rules, to).unwrap();
        search(rules, &next, known) == Outcome::P
    });
    let outcome = Outcome::from_is_p(!wins);
    known.insert(key, outcome);
    outcome
}

/// Every start and every play of up to two moves on a small board.
#[test]
fn decisions_after_short_plays() {
    for text in ["imitation(1,1)", "imitation(1,2)", "imitation(2,1)", "imitation(2,2)", "imitation(3,2)"] {
        let game = game(text);
        let mut known = HashMap::new();
        let mut check = |positions: &[Position]| {
            let Ok(play) = History::new(game.rules(), positions.iter().copied()) else { return };
            let positions: Vec<BigPosition> = positions.iter().copied().map(BigPosition::from).collect();
            let decision = game.decide_after(&positions, &Budget::unlimited()).unwrap().value;
            assert_eq!(decision.outcome, search(game.rules(), &play, &mut known), "{text} after {positions:?}");
            let mut wins: Vec<Position> = Vec::new();
            for to in play.moves(game.rules()) {
                let mut next = play.clone();
                next.push(game.rules(), to).unwrap();
                if search(game.rules(), &next, &mut known) == Outcome::P {
                    wins.push(to);
                }
            }
            wins.sort();
            let found: Vec<Position> = decision.p_options.iter().map(|option| option.to.small().unwrap()).collect();
            assert_eq!(found, wins, "{text} after {positions:?}");
        };
        for start in (0..7).flat_map(|x| (0..7).map(move |y| at(x, y))) {
            check(&[start]);
            for second in game.rules().options(&start) {
                check(&[start, second]);
                game.rules().options(&second).for_each(|third| check(&[start, second, third]));
            }
        }
    }
}

/// IMI example 2.
#[test]
fn example_2() {
    let game = game("imitation(1,1)");
    let decide = |history: &[Position]| {
        let history: Vec<BigPosition> = history.iter().copied().map(BigPosition::from).collect();
        game.decide_after(&history, &Budget::unlimited()).unwrap()
    };
    let after = decide(&[at(2, 3), at(1, 3)]);
    assert_eq!((after.value.outcome, after.value.dynamic), (Outcome::P, Some(true)));
    assert_eq!(after.certainty.to_string(), "closed form (IMI theorem 19)");
    assert_eq!(decide(&[at(3, 3), at(1, 3)]).value.outcome, Outcome::N);
    let start = decide(&[at(1, 3)]);
    assert_eq!(start.value.outcome, Outcome::N);
    assert!(start.certainty.to_string().contains("corollary 20"));
}

#[test]
fn classes() {
    let answer = game("imitation(1,1)").classify(5, &Budget::unlimited()).unwrap().unwrap();
    let class = |x: usize, y: usize| answer.value.rows[y][x];
    assert_eq!([class(1, 3), class(1, 2), class(2, 3), class(3, 4)], [Class::DynamicN, Class::P, Class::N, Class::N]);
    // (2,3)-Imitation Nim: (1,1) is P as a start only, (0,0) after every play.
    let answer = game("imitation(2,3)").classify(3, &Budget::unlimited()).unwrap().unwrap();
    assert_eq!([answer.value.rows[1][1], answer.value.rows[0][0]], [Class::DynamicP, Class::P]);
    assert_eq!(game("wythoff").classify(5, &Budget::unlimited()), Ok(None));
}
