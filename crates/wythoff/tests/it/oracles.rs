//! Engines that answer at any distance, against the truth engine, the column engine, and themselves far out.

use proptest::prelude::*;
use wythoff::solve::{Board, Columns};
use wythoff::{BigPosition, Budget, Certainty, Decision, Engine, Game, Outcome, Position, UBig};
use wythoff_rings::cases;

fn game(text: &str) -> Game {
    text.parse().unwrap()
}

fn decide(game: &Game, at: impl Into<BigPosition>) -> Decision {
    let answer = game.decide(at, &Budget::unlimited()).unwrap();
    assert_ne!(answer.engine, Engine::Columns, "{game}: {}", answer.certainty);
    answer.value
}

/// Games that an oracle decides.
const GAMES: &[&str] = &[
    "nim",
    "wythoff",
    "maharaja",
    "maharaja(2,3)",
    "maharaja(1,4)",
    "maharaja(3,4)",
    "m-wythoff(2)",
    "m-wythoff(5)",
    "connell(3)",
    "connell(6)",
    "roob-blocking(1,2)",
    "roob-blocking(2,3)",
    "roob-blocking(4,3)",
    "roob-blocking(4,3,1)",
    "roob-blocking(2,2,3)",
    "modular(2,0,3)",
    "modular(3,0,4)",
    "modular(2,2,6)",
    "modular(3,3,6)",
    "shifted(2,3,1)",
    "shifted(2,3,2)",
    "shifted(1,5,3)",
    "shifted(3,4,2)",
    "shifted(3,4,0)",
    "cut(1,4,3,1)",
    "diagonal-blocking(1,2)",
    "diagonal-blocking(2,3)",
    "diagonal-blocking(3,5)",
    "diagonal-blocking(4,2)",
    "misere-wythoff",
    "wythoff alter P{(3,4),(5,0)} N{(0,0)}",
    "wythoff alter P{(0,1),(4,4),(2,5)} N{(1,2),(3,5)}",
];

#[test]
fn oracles_equal_the_truth_engine() {
    const SIZE: u64 = 45;
    for &text in GAMES {
        let game = game(text);
        let board = Board::solve(game.rules(), SIZE, SIZE, &Budget::unlimited()).unwrap();
        for at in (0..SIZE).flat_map(|x| (0..SIZE).map(move |y| Position::new(x, y))) {
            let Some(outcome) = board.outcome(at) else {
                assert!(game.decide(at, &Budget::unlimited()).is_err());
                continue;
            };
            let decision = decide(&game, at);
            assert_eq!(decision.outcome, outcome, "{text} at {at}");
            let options: Vec<_> = decision.p_options.iter().map(|option| option.to.small().unwrap()).collect();
            assert_eq!(options, board.winning_moves(at).unwrap(), "{text} at {at}");
        }
    }
}

#[test]
fn choices_equal_the_truth_engine() {
    for text in ["mxp-wythoff(1,3)", "mxp-wythoff(2,3)", "mxp-wythoff(3,2)"] {
        let game = game(text);
        let board = Board::solve(game.rules(), 40, 40, &Budget::unlimited()).unwrap();
        for at in (0..40).flat_map(|x| (0..40).map(move |y| Position::new(x, y))) {
            assert_eq!(Some(decide(&game, at).outcome), board.outcome(at), "{text} at {at}");
        }
    }
}

/// Every P-position of some far columns, and random positions around them.
#[test]
fn oracles_equal_the_column_engine_far_out() {
    for &text in GAMES {
        let game = game(text);
        let mut columns = Columns::new(game.rules(), &Budget::unlimited()).unwrap();
        let mut rows = Vec::new();
        for x in 0..60_000u64 {
            columns.next_column(&mut rows).unwrap();
            if x % 997 > 2 {
                continue;
            }
            for &y in &rows {
                for near in [y.saturating_sub(1), y, y + 1] {
                    if !game.rules().exists(&Position::new(x, near)) {
                        continue;
                    }
                    let expected = Outcome::from_is_p(rows.contains(&near));
                    assert_eq!(decide(&game, Position::new(x, near)).outcome, expected, "{text} at ({x},{near})");
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(4, 12))]

    /// At 10^50 and beyond: every option that is called P is decided P, no P-position has an unblockable P option or too
    /// many blockable ones, and every N-position has.
    #[test]
    fn decisions_are_consistent_at_any_size(digits in 20usize..60, seed in any::<u64>(), off in 0u64..9) {
        for &text in GAMES {
            let game = game(text);
            let x = UBig::from(10u8).pow(digits) + UBig::from(seed);
            let rows: Vec<UBig> = {
                // The P-positions of column x are P options of a position far above.
                let above = BigPosition::new(x.clone(), &x * UBig::from(100u8) + UBig::from(off));
                let options = decide(&game, above).p_options;
                options.into_iter().filter(|option| option.to.x == x).map(|option| option.to.y).collect()
            };
            let places = rows.iter().flat_map(|y| [y.clone(), y + UBig::from(off), &x + UBig::from(off)]);
            for y in places {
                let at = BigPosition::new(x.clone(), y);
                let decision = decide(&game, at.clone());
                let hard = decision.p_options.iter().filter(|option| !option.blockable).count();
                let soft = decision.p_options.len() - hard;
                let wins = hard > 0 || soft as u64 > decision.most_blocked;
                prop_assert_eq!(decision.outcome, Outcome::from_is_p(!wins), "{} at {}", text, at);
                for option in decision.p_options.iter().take(4) {
                    prop_assert_eq!(decide(&game, option.to.clone()).outcome, Outcome::P, "{} at {}", text, &option.to);
                }
            }
        }
    }
}

/// Lists by index and by column are those of the stream.
#[test]
fn lists_equal_the_stream() {
    for &text in GAMES {
        let game = game(text);
        let all: Vec<Position> =
            game.solution(&Budget::unlimited()).unwrap().map(Result::unwrap).take_while(|at| at.x < 400).collect();
        let by_column = game.columns_from(&UBig::from(100u8), 300, &Budget::unlimited()).unwrap().value;
        let streamed: Vec<_> = all.iter().copied().filter(|at| at.x >= 100).map(BigPosition::from).collect();
        assert_eq!(by_column, streamed, "{text}");
        let upper: Vec<_> = all.iter().copied().filter(|at| at.x <= at.y).map(BigPosition::from).collect();
        let by_index = game.nth(&UBig::from(5u8), 60, &Budget::unlimited()).unwrap().value;
        assert_eq!(by_index, upper[5..65], "{text}");
    }
}

/// Far away a run of columns is that of the columns asked one by one; each position is one for the decision too.
#[test]
fn far_runs_are_their_columns() {
    for text in ["diagonal-blocking(3,5)", "imitation(2,3)", "k-blocking(3)", "maharaja(3,5)", "maharaja"] {
        let game = game(text);
        for x in [UBig::from(10u8).pow(50), UBig::from(10u8).pow(300)] {
            let run = game.columns_from(&x, 30, &Budget::unlimited()).unwrap().value;
            let columns = (0..30u8).map(|k| game.columns_from(&(&x + k), 1, &Budget::unlimited()).unwrap().value);
            assert_eq!(run, columns.flatten().collect::<Vec<_>>(), "{text} from {x}");
            for at in run.iter().step_by(7) {
                assert_eq!(decide(&game, at.clone()).outcome, Outcome::P, "{text} at {at}");
            }
        }
    }
}

/// Where the second player chooses a board, the columns are those of all boards together: near, by the column engine.
#[test]
fn columns_of_a_choice() {
    for text in ["mxp-wythoff(2,3)", "mxp-wythoff(1,4)", "wythoff cut one of {(0,0),(3,1)}"] {
        let game = game(text);
        let found = game.columns_from(&UBig::from(3u8), 400, &Budget::unlimited()).unwrap();
        let (mut columns, mut rows, mut expected) =
            (Columns::new(game.rules(), &Budget::unlimited()).unwrap(), Vec::new(), Vec::new());
        for x in 0..403u64 {
            columns.next_column(&mut rows).unwrap();
            if x >= 3 {
                expected.extend(rows.iter().map(|&y| BigPosition::new(x, y)));
            }
        }
        assert_eq!(found.value, expected, "{text}");
    }
    let far = game("mxp-wythoff(2,3)").columns_from(&UBig::from(10u8).pow(50), 5, &Budget::unlimited()).unwrap();
    assert!(matches!(far.certainty, Certainty::ClosedForm { .. }) && !far.value.is_empty());
}
