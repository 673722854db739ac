//! Games with labels on sets: what is proved is what the truth engine says.

use wythoff_automata::UBig;
use wythoff_budget::Budget;
use wythoff_game::{Position, Rules};
use wythoff_prove::prove::{Effort, Ending, prove};
use wythoff_solve::Board;

/// The number of states, and the method of the proof.
fn proved(game: &str) -> (usize, &'static str) {
    let (rules, budget): (Rules, _) = (game.parse().unwrap(), Budget::unlimited());
    let ending = prove(&rules, &Effort::of_a_minute(), None, None, &budget).unwrap();
    let Ending::Proved(proof) = ending else { panic!("{game}: {ending:?}") };
    let relation = proof.checked.relation();
    let board = Board::solve(&rules, 300, 300, &budget).unwrap();
    let mut truth = board.p_positions().peekable();
    for at in (0..300).flat_map(|x| (0..300).map(move |y| Position::new(x, y))) {
        let is_p = truth.next_if_eq(&at).is_some();
        assert_eq!(relation.holds(&[&UBig::from(at.x), &UBig::from(at.y)]), is_p, "{game} at {at}");
    }
    (relation.dfa().states(), proof.checked.theorem().method)
}

#[test]
fn denied_sets() {
    for game in [
        "wythoff alter N{?msd_fib x + y <= 5}",
        "wythoff alter N{?msd_fib x <= 2 & y <= 3} N{(4,4)}",
        "wythoff alter N{?msd_fib x = 3}",
        "maharaja(2,3) alter N{?msd_fib x = y & x <= 4}",
    ] {
        assert_eq!(proved(game).1, "functional", "{game}");
    }
}

/// All positions with a sum of at most l are P by decree.
#[test]
fn forced_sets() {
    for (sum, states) in [(1, 5), (2, 28), (3, 33), (5, 80), (8, 142)] {
        assert_eq!(proved(&format!("wythoff alter P{{?msd_fib x + y <= {sum}}}")), (states, "general"), "{sum}");
    }
}

#[test]
fn sets_beside_other_clauses() {
    for game in [
        "wythoff cut (2,1) alter N{?msd_fib x + y <= 4}",
        "misere wythoff alter P{?msd_fib x = y & x <= 3} N{(0,1)}",
        "nim alter N{?msd_2 x = y & (E n x = 2*n)}",
    ] {
        assert_eq!(proved(game).1, "general", "{game}");
    }
}
