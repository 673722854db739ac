//! Games whose columns may hold infinitely many P-positions: decisions far out, by a proof that is looked for, and refusals.

use proptest::prelude::*;
use wythoff::solve::Board;
use wythoff::{BigPosition, Budget, Error, Game, Outcome, Position, Reason, UBig};
use wythoff_rings::cases;

fn game(text: &str) -> Game {
    text.parse().unwrap()
}

fn power(exponent: usize) -> UBig {
    UBig::from(10u8).pow(exponent)
}

/// Problem 36D of Codeforces, whose piles go to 10^9, and piles of 100 digits.
#[test]
fn far_positions_are_proved() {
    let cases = [
        ("king", BigPosition::new(power(100), power(100)), Outcome::P, 0),
        ("king", BigPosition::new(power(100), power(100) + 1u8), Outcome::N, 1),
        ("king", BigPosition::new(power(100) + 1u8, power(100) + 1u8), Outcome::N, 1),
        ("leaps{(1,0),(0,1),(2,2)}", BigPosition::new(1_000_000_000u64, 999_999_998u64), Outcome::N, 1),
        ("rook(up to 5)", BigPosition::new(power(30) * 6u8, power(40) * 6u8), Outcome::P, 0),
        // moves along endless lines, with their P-positions
        ("bishop", BigPosition::new(power(50) + 7u8, power(50)), Outcome::N, 1),
        ("wythoff alter P{?msd_fib x=0 | y=0}", BigPosition::new(power(50), 3u8), Outcome::N, 3),
        ("king block 2 of all", BigPosition::new(power(20), power(20)), Outcome::P, 2),
    ];
    for (text, at, outcome, options) in cases {
        let answer = game(text).decide(at.clone(), &Budget::unlimited()).unwrap();
        assert!(answer.certainty.is_proved(), "{text}: {}", answer.certainty);
        assert_eq!((answer.value.outcome, answer.value.p_options.len()), (outcome, options), "{text} at {at}");
    }
}

/// A label that is forced needs no option, but those that are P cannot all be listed.
#[test]
fn options_that_cannot_be_listed_are_refused() {
    let axes = game("wythoff alter P{?msd_fib x=0 | y=0}");
    let near = axes.decide(Position::new(0, 20), &Budget::unlimited()).unwrap().value;
    assert_eq!((near.reason, near.p_options.len()), (Reason::Decree, 20));
    let far = axes.decide(BigPosition::new(UBig::ZERO, power(50)), &Budget::unlimited());
    assert!(matches!(far, Err(Error::NoEngine { .. })), "{far:?}");
    // neither does it end to ask for the options on another line one by one
    let slanted = game("rays{(1,2)}");
    let far = slanted.decide(BigPosition::new(power(50), power(50)), &Budget::unlimited());
    assert!(matches!(far, Err(Error::NoEngine { .. })), "{far:?}");
    assert_eq!(
        slanted.decide(BigPosition::new(power(50), 1u8), &Budget::unlimited()).unwrap().value.outcome,
        Outcome::P
    );
}

/// Without a proof, what is refused is said with true numbers; positions near an axis are computed.
#[test]
fn refusals_say_how_much_there_is_to_compute() {
    let refused = |text: &str, x: u64, y: u64| {
        let game = game(text).searching(0);
        game.decide(Position::new(x, y), &Budget::unlimited()).unwrap_err().to_string()
    };
    let million = refused("king", 1_000_000, 1_000_000);
    assert!(million.contains("1000002000001 of them") && million.contains("up to 10000000000,"), "{million}");
    let long = refused("king", 3, 1 << 40);
    assert!(long.contains("columns up to the greater pile") && long.contains("piles below 100000000"), "{long}");
    let rows = refused("rays{(1,0)}", 7, 1 << 40);
    assert!(rows.contains("rows up to this one"), "{rows}");
    // rows that hold finitely many P-positions reach as far as one likes
    let at = BigPosition::new(power(40), 1000u64);
    assert_eq!(game("rays{(1,0)}").searching(0).decide(at, &Budget::unlimited()).unwrap().value.outcome, Outcome::N);
}

proptest! {
    #![proptest_config(cases(10, 300))]

    /// Computed positions, on either side of the diagonal, and those decided by an automaton agree with the board.
    #[test]
    fn both_ways_agree_with_the_board(
        vectors in prop::collection::btree_set((0..4u64, 0..4u64).prop_filter("(0,0) is no move", |v| *v != (0, 0)), 1..4),
        clause in prop::sample::select(vec!["", " block 1 of all", " cut (2,3)", " alter P{(1,2)} N{(3,3)}"]),
        places in prop::collection::vec((0..40u64, 0..40u64), 8),
    ) {
        let list: Vec<String> = vectors.iter().map(|(i, j)| format!("({i},{j})")).collect();
        let text = format!("leaps{{{}}}{clause}", list.join(","));
        let (computed, proved) = (game(&text).searching(0), game(&text));
        let board = Board::solve(proved.rules(), 40, 40, &Budget::unlimited()).unwrap();
        let is_found = proved.automaton_or_proof(&Budget::unlimited()).unwrap().is_some();
        for (x, y) in places {
            let at = Position::new(x, y);
            let Some(outcome) = board.outcome(at) else { continue };
            let moves = board.winning_moves(at).unwrap();
            for game in [Some(&computed), Some(&proved).filter(|_| is_found)].into_iter().flatten() {
                let answer = game.decide(at, &Budget::unlimited()).unwrap();
                let options: Vec<BigPosition> = answer.value.p_options.iter().map(|option| option.to.clone()).collect();
                let moves: Vec<BigPosition> = moves.iter().map(|&to| to.into()).collect();
                prop_assert_eq!((answer.value.outcome, options), (outcome, moves), "{} at {}", text, at);
            }
        }
    }
}
