//! Decisions against brute force: outcomes, winning moves, advice under blocking, choices, forced labels.

use wythoff::{
    Advice, BigPosition, Budget, Certainty, Decision, Error, Exceeded, Game, IllegalMove, Outcome, Position, Reason,
    Rules, UBig,
};

use crate::common;

fn game(text: &str) -> Game {
    text.parse().unwrap()
}

fn decide(game: &Game, at: Position) -> Decision {
    game.decide(at, &Budget::unlimited()).unwrap().value
}

fn small(moves: &[BigPosition]) -> Vec<Position> {
    moves.iter().map(|to| to.small().unwrap()).collect()
}

/// Outcomes and P options of every position of a small board.
fn check(rules: &Rules, size: u64) {
    let truth = common::outcomes(rules, size);
    let game = Game::from(rules.clone());
    for (&at, &outcome) in &truth {
        let decision = decide(&game, at);
        assert_eq!(decision.outcome, outcome, "{rules} at {at}");
        let mut p: Vec<Position> = rules.options(&at).filter(|to| truth[to] == Outcome::P).collect();
        p.sort();
        assert_eq!(
            decision.p_options.iter().map(|option| option.to.small().unwrap()).collect::<Vec<_>>(),
            p,
            "{rules} at {at}"
        );
    }
}

#[test]
fn games_of_all_kinds() {
    for text in [
        "nim",
        "wythoff",
        "m-wythoff(3)",
        "maharaja",
        "connell(3)",
        "modular(2,2,3)",
        "shifted(2,3,1)",
        "cut(1,2,3,1)",
        "misere-wythoff",
        "gdwn(1,2)",
        "rook + leaps{(1,2),(3,1)}",
        "bishop + leaper(1,2)",
        "rook + bishop alter P{(1,4),(2,2)} N{(1,2)}",
    ] {
        check(game(text).rules(), 12);
    }
}

/// From every N-position of a small board the advice wins against every block, and from every P-position the
/// advised block leaves nothing that wins.
#[test]
fn advice_under_blocking() {
    for text in [
        "k-blocking(2)",
        "k-blocking(3)",
        "diagonal-blocking(1,3)",
        "diagonal-blocking(2,2)",
        "roob-blocking(1,2)",
        "roob-blocking(2,3)",
        "roob-blocking(3,2,1)",
        "roob-blocking(2,3,3)",
        "rook + leaps{(1,2)} block 1 of all",
    ] {
        let game = game(text);
        let rules = game.rules();
        check(rules, 9);
        let truth = common::outcomes(rules, 9);
        for &at in truth.keys() {
            let decision = decide(&game, at);
            let wins = |to: &Position| truth[to] == Outcome::P;
            match decision.advice() {
                Advice::Move(moves) | Advice::Unblocked(moves) => {
                    let moves = small(&moves);
                    assert_eq!(truth[&at], Outcome::N, "{text} at {at}");
                    assert!(moves.iter().all(wins), "{text} at {at}");
                    for block in common::blocks(rules, at) {
                        assert!(moves.iter().any(|to| !block.contains(to)), "{text} at {at}, blocked {block:?}");
                    }
                    if let Advice::Move(moves) = decision.advice() {
                        let moves = small(&moves);
                        let blocked = |to: &Position| at.vector_to(to).is_some_and(|v| rules.is_blockable(&v));
                        assert!(!moves.iter().any(blocked), "{text} at {at}");
                    }
                }
                advice @ (Advice::Block(_) | Advice::Wait) => {
                    assert_eq!(truth[&at], Outcome::P, "{text} at {at}");
                    let block = if let Advice::Block(moves) = advice { small(&moves) } else { vec![] };
                    assert!(
                        common::blocks(rules, at)
                            .iter()
                            .any(|legal| { legal.len() == block.len() && legal.iter().all(|to| block.contains(to)) })
                    );
                    assert!(rules.options(&at).filter(|to| !block.contains(to)).all(|to| !wins(&to)), "{text} at {at}");
                }
                other => panic!("{text} at {at}: {other:?}"),
            }
        }
    }
}

/// The second player wins iff he finds a board on which the start is P.
#[test]
fn choices() {
    let game = game("mxp-wythoff(2,3)");
    let truths: Vec<_> = game.rules().choices().iter().map(|board| common::outcomes(board, 14)).collect();
    for at in (0..14).flat_map(|x| (0..14).map(move |y| Position::new(x, y))) {
        let some_p = truths.iter().any(|truth| truth.get(&at) == Some(&Outcome::P));
        let decision = decide(&game, at);
        assert_eq!(decision.outcome, Outcome::from_is_p(some_p), "{at}");
        match decision.advice() {
            Advice::Choose(board) => assert_eq!(truths[board][&at], Outcome::P, "{at}"),
            Advice::WinEachBoard => {
                for (board, truth) in decision.boards.iter().zip(&truths) {
                    match &board.decision {
                        None => assert!(!truth.contains_key(&at)),
                        Some(decision) => {
                            assert_eq!(truth[&decision.p_options[0].to.small().unwrap()], Outcome::P, "{at}")
                        }
                    }
                }
            }
            other => panic!("{at}: {other:?}"),
        }
    }
    let answer = game.decide(Position::new(3, 9), &Budget::unlimited()).unwrap();
    assert!(matches!(answer.certainty, Certainty::ClosedForm { .. }));
    let history = [Position::new(5, 5), Position::new(3, 3)].map(BigPosition::from);
    let refused = game.decide_after(&history, &Budget::unlimited());
    assert!(matches!(refused, Err(Error::IllegalMove(IllegalMove::ChoiceOpen(_)))));
}

#[test]
fn forced_labels_are_decrees() {
    let game = game("wythoff alter P{(3,3)} N{(1,2)}");
    let p = decide(&game, Position::new(3, 3));
    assert_eq!((p.outcome, p.reason), (Outcome::P, Reason::Decree));
    assert_eq!(p.advice(), Advice::WaitByDecree(vec![Position::new(0, 0).into(), Position::new(1, 3).into()]));
    let n = decide(&game, Position::new(1, 2));
    assert_eq!((n.outcome, n.reason, n.advice()), (Outcome::N, Reason::Decree, Advice::NoWinningMove));
}

#[test]
fn misere_terminal_position_is_won_without_a_move() {
    let decision = decide(&game("misere-wythoff"), Position::new(0, 0));
    assert_eq!((decision.outcome, decision.reason), (Outcome::N, Reason::NoMove));
    assert_eq!(decision.advice(), Advice::NoWinningMove);
}

#[test]
fn errors() {
    let shifted = game("shifted(2,3,1)");
    let removed = shifted.decide(Position::new(1, 1), &Budget::unlimited()).unwrap_err();
    assert!(removed.to_string().contains("(1,1) is removed"), "{removed}");
    let wythoff = game("wythoff");
    let end = Position::new(u64::MAX, u64::MAX);
    assert_eq!(game("gdwn(1,2)").decide(end, &Budget::unlimited()), Err(Error::TooLarge(end.into())));
    let history = [Position::new(3, 3), Position::new(1, 2)].map(BigPosition::from);
    assert!(matches!(
        wythoff.decide_after(&history, &Budget::unlimited()),
        Err(Error::IllegalMove(IllegalMove::NotAMove { .. }))
    ));
}

/// The stream and the decisions of one game agree, for an example of every catalogue entry.
#[test]
fn streams_agree_with_decisions() {
    for entry in wythoff::catalogue::ENTRIES {
        let game = game(entry.example);
        let mut solution = game.solution(&Budget::unlimited()).unwrap();
        let mut rows = Vec::new();
        for x in 0..10 {
            solution.next_column(&mut rows).unwrap();
            for at in (0..24).map(|y| Position::new(x, y)).filter(|&at| game.rules().exists(&at)) {
                assert_eq!(decide(&game, at).outcome == Outcome::P, rows.contains(&at.y), "{} at {at}", entry.name);
            }
        }
    }
}

/// Where a great rectangle is removed, a look for a move leaps over it.
#[test]
fn positions_at_great_rectangles() {
    let game = game("wythoff cut (4294967295,4294967295)");
    for (x, y) in [(4_294_967_295u64, 0u64), (0, 4_294_967_295)] {
        let decision = game.decide(Position::new(x, y), &Budget::unlimited()).unwrap().value;
        assert_eq!((decision.outcome, decision.reason), (Outcome::P, Reason::NoMove));
    }
}

/// Long piles are written in parts, on all processors: as every other number.
#[test]
fn long_piles_in_words() {
    let power = |digits: usize| UBig::from(10u8).pow(digits);
    let game: Game = "wythoff".parse().unwrap();
    let piles = [UBig::from(7u8), power(30_000) - 1u8, power(30_000), power(45_000) * 77u8 + power(123), power(60_000)];
    for x in &piles {
        for y in piles.iter().filter(|y| *y != x) {
            let decision = game.decide(BigPosition::new(x.clone(), y.clone()), &Budget::unlimited()).unwrap().value;
            let options: Vec<String> = decision.p_options.iter().map(|option| option.to.to_string()).collect();
            let [first, others @ ..] = &options[..] else { panic!("no winning move from {x} and {y}") };
            let words = decision.in_words();
            assert!(words[0] == format!("Winning move: {} -> {first}.", decision.position));
            let others = (!others.is_empty()).then(|| format!("Other winning moves: {}.", others.join(", ")));
            assert!(words.get(1) == others.as_ref());
        }
    }
}

#[test]
fn what_is_out_of_reach_is_refused_at_once() {
    let (gdwn, budget) = (game("gdwn(1,2)"), Budget::unlimited());
    let far = BigPosition::new(wythoff::FARTHEST, wythoff::FARTHEST + 1);
    assert_eq!(gdwn.decide(far.clone(), &budget), Err(Error::TooLarge(far.clone())));
    assert_eq!(gdwn.index_of(&far, &budget), Err(Error::TooLarge(far.clone())));
    assert!(gdwn.columns_from(&far.x, 1, &budget).is_err() && gdwn.nth(&far.x, 1, &budget).is_err());
    // the smaller pile counts
    assert!(gdwn.decide(BigPosition::new(3u8, wythoff::FARTHEST), &budget).is_ok());
}

/// One P-position is all there is: whoever asks for the next one hears it.
#[test]
fn pairs_end() {
    let budget = Budget::unlimited();
    let mut solution = game("rays{(0,1)}").solution(&budget).unwrap();
    assert_eq!(solution.next_pair(&budget), Ok(Position::new(0, 0)));
    assert!(matches!(solution.next_pair(&budget), Err(Error::TooFew { found: 1, .. })));
}

/// P-positions that a theorem lists are counted against the memory, too.
#[test]
fn lists_of_p_positions_have_a_bound() {
    let budget = Budget::unlimited().with_memory(1 << 16);
    for text in ["wythoff", "maharaja"] {
        let listed = game(text).nth(&UBig::ZERO, 1_000_000, &budget);
        assert!(matches!(listed, Err(Error::Exceeded(Exceeded::Memory { .. }))), "{text}");
    }
}

#[test]
fn a_survey_asks_for_the_memory_that_it_keeps() {
    let budget = Budget::unlimited().with_memory(400_000);
    let Err(Error::Exceeded(Exceeded::Memory { what, .. })) = game("maharaja").survey(100_000, None, &budget) else {
        panic!()
    };
    assert!(what.contains("survey"), "{what}");
}

#[test]
fn grundy_values_of_one_position() {
    let budget = Budget::unlimited();
    let at = |text: &str, x: u64, y: u64| game(text).grundy_at(&BigPosition::new(x, y), &budget);
    let table = game("maharaja").grundy(30, &budget).unwrap().value;
    for (x, y) in [(0, 0), (3, 5), (1, 3), (29, 4), (17, 17)] {
        let answer = at("maharaja", x, y).unwrap();
        assert_eq!(answer.value, UBig::from(table.value(Position::new(x, y)).unwrap()), "({x},{y})");
        assert_eq!(answer.certainty.is_unbounded(), answer.value == UBig::ZERO, "({x},{y})");
    }
    let far = 1u64 << 60;
    let nim = at("nim", far + 3, far + 6).unwrap();
    assert!(nim.value == UBig::from(5u8) && nim.certainty.is_unbounded());
    // (a, b) of index 10^15 is P, and its neighbour is N, whose value nobody knows
    let pair = game("wythoff").nth(&UBig::from(10u64.pow(15)), 1, &budget).unwrap().value.remove(0);
    assert_eq!(game("wythoff").grundy_at(&pair, &budget).unwrap().value, UBig::ZERO);
    let beside = BigPosition::new(pair.x + 1u8, pair.y);
    assert!(matches!(game("wythoff").grundy_at(&beside, &budget), Err(Error::NoEngine { .. })));
    assert!(matches!(at("k-blocking(3)", 1, 2), Err(Error::NoEngine { .. })));
}

/// What no theorem says, automata that are found at once may prove.
#[test]
fn games_are_the_same_by_their_automata() {
    let budget = Budget::unlimited();
    let compare = |one: &str, other: &str| game(one).compare(&game(other), 200, None, &budget).unwrap();
    let answer = compare("m-wythoff(2)", "m-wythoff(2) + leaper(1,4)");
    assert!(answer.value.equal == Some(true) && answer.certainty.is_proved(), "{}", answer.certainty);
    // they agree in column 0
    let answer = game("maharaja").compare(&game("wythoff"), 1, None, &budget).unwrap();
    assert!(answer.value.first_difference.is_none() && answer.value.equal == Some(false), "{answer:?}");
    assert!(answer.certainty.is_proved() && answer.certainty.to_string().contains("different"), "{}", answer.certainty);
}
