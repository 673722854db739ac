//! Whatever engine the façade picks for random rules, it says what the truth engine says.

use proptest::prelude::*;
use wythoff::solve::Board;
use wythoff::{Budget, Game, Position, Rules};
use wythoff_game::arbitrary;
use wythoff_rings::cases;

fn check(rules: Rules, size: u64) {
    let board = Board::solve(&rules, size, size, &Budget::unlimited()).unwrap();
    let game = Game::from(rules);
    for at in (0..size).flat_map(|x| (0..size).map(move |y| Position::new(x, y))) {
        let Some(outcome) = board.outcome(at) else {
            assert!(game.decide(at, &Budget::unlimited()).is_err(), "{game} at {at}");
            continue;
        };
        let decision = game.decide(at, &Budget::unlimited()).unwrap().value;
        assert_eq!(decision.outcome, outcome, "{game} at {at}");
        if !game.rules().has_choice() {
            let options: Vec<Position> = decision.p_options.iter().map(|option| option.to.small().unwrap()).collect();
            assert_eq!(options, board.winning_moves(at).unwrap(), "{game} at {at}");
            let blockable = |to: &Position| at.vector_to(to).is_some_and(|vector| game.rules().is_blockable(&vector));
            assert!(decision.p_options.iter().zip(&options).all(|(option, to)| option.blockable == blockable(to)));
        }
    }
}

proptest! {
    #![proptest_config(cases(48, 400))]

    #[test]
    fn any_rules(rules in arbitrary::rules()) {
        check(rules, 14);
    }

    /// Rules near those for which theorems are known: rook-like rays, an m-bishop, and at most one clause.
    #[test]
    fn rules_near_the_theorems(
        m in 0u64..5,
        rook in prop::sample::select(vec!["rook", "rook(mod 2)", "rook(mod 3)", "rook(mod 4 below 2)", "rook(mod 6 below 3)",
            "rook(mod 6 below 2)", "rook(up to 9)", "rays{(0,1)}", "rays{(0,2),(1,0)}"]),
        leaps in prop::sample::select(vec!["", " + leaper(1,2)", " + leaper(3,4)", " + leaper(2,3)", " + leaps{(1,3)}"]),
        clause in prop::sample::select(vec!["", " block 1 of all", " block 2 of diagonal", " block 1 of rook",
            " block 2 of roob(2)", " block 1 of roob(3)", " cut (2,4)", " cut (3,3)", " cut (1,2)", " cut one of {(0,0),(1,1)}",
            " cut one of {(0,0),(2,2),(3,1)}", " alter P{(1,4)} N{(0,0)}", " alter N{(1,2),(2,1)}"]),
        misere in prop::bool::weighted(0.2),
    ) {
        let bishop = if m == 0 { String::new() } else { format!(" + bishop(m={m})") };
        let text = format!("{}{rook}{bishop}{leaps}{clause}", if misere { "misere " } else { "" });
        if let Ok(rules) = text.parse::<Rules>() {
            check(rules, 22);
        }
    }
}
